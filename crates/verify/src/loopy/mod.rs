//! Loopy games: outcomes, order, sides, and labels of impartial games.
//!
//! Every check looks once at each state and each of its moves: a strategy is believed because a number
//! falls along it, or because nothing leads out of a set, never because somebody has searched.

mod graph;
mod grundy;
mod order;
mod outcome;

use crate::envelope::Envelope;
use crate::{Message, messages};
use crate::{Verdict, VerifyError};
use graph::Graph;
use order::{Accepting, States};
use serde_json::Value;

/// The kinds of these certificates.
pub(crate) const OUTCOME: &str = "loopy-outcome";
pub(crate) const ORDER: &str = "loopy-le";
pub(crate) const SIDES: &str = "loopy-sides";
pub(crate) const GRUNDY: &str = "loopy-grundy";

/// Whether a kind is one of these.
pub(crate) fn is_kind(kind: &str) -> bool {
    [OUTCOME, ORDER, SIDES, GRUNDY].contains(&kind)
}

pub(crate) fn check(
    certificate: &Envelope,
    go_on: &dyn Fn() -> bool,
) -> Result<Verdict, VerifyError> {
    let (claim, evidence) = (&certificate.claim, &certificate.evidence);
    let checked = match certificate.kind.as_str() {
        OUTCOME => outcome::check(claim, evidence, go_on)?,
        ORDER => order_of(claim, evidence, go_on)?,
        SIDES => sides(claim, evidence, go_on)?,
        _ => grundy::check(claim, evidence, go_on)?,
    };
    Ok(match checked {
        Ok(claim) => Verdict::Holds(claim),
        Err(reason) => Verdict::Fails(reason),
    })
}

/// What a check came to: the claim as a sentence, or why it is not proved.
type Checked = Result<Message, Message>;

fn order_of(
    claim: &Value,
    evidence: &Value,
    go_on: &dyn Fn() -> bool,
) -> Result<Checked, VerifyError> {
    let (g, h) = (Graph::read(claim, "g")?, Graph::read(claim, "h")?);
    let holds = claim.get("holds").and_then(Value::as_bool);
    let holds = holds.ok_or_else(|| bad(messages::LOOPY_HOLDS))?;
    if holds {
        for (name, accepting) in [("onside", Accepting::Upper), ("offside", Accepting::Lower)] {
            let states = States::read(evidence, name, &g, &h)?;
            if let Err(reason) = states.prove(&g, &h, accepting, go_on)? {
                return Ok(Err(messages::LOOPY_PART.with("name", name).with("reason", reason)));
            }
        }
        return Ok(Ok(messages::LOOPY_LESS.with("g", g.text()).with("h", h.text())));
    }
    let accepting = match evidence.get("side").and_then(Value::as_str) {
        Some("onside") => Accepting::Upper,
        Some("offside") => Accepting::Lower,
        _ => return Err(bad(messages::LOOPY_SIDE)),
    };
    let states = States::read(evidence, "states", &g, &h)?;
    Ok(states
        .refute(&g, &h, accepting, go_on)?
        .map(|()| messages::LOOPY_NOT_LESS.with("g", g.text()).with("h", h.text())))
}

fn sides(
    claim: &Value,
    evidence: &Value,
    go_on: &dyn Fn() -> bool,
) -> Result<Checked, VerifyError> {
    let game = Graph::read(claim, "game")?;
    let (on, off) = (Graph::read(claim, "onside")?, Graph::read(claim, "offside")?);
    for (name, side) in [("onside", &on), ("offside", &off)] {
        if !side.is_stopper() {
            return Ok(Err(messages::LOOPY_NO_STOPPER.with("name", name)));
        }
    }
    let comparisons = [
        ("onside_below_game", &on, &game, Accepting::Upper),
        ("game_below_onside", &game, &on, Accepting::Upper),
        ("offside_below_game", &off, &game, Accepting::Lower),
        ("game_below_offside", &game, &off, Accepting::Lower),
    ];
    for (name, g, h, accepting) in comparisons {
        let states = States::read(evidence, name, g, h)?;
        if let Err(reason) = states.prove(g, h, accepting, go_on)? {
            return Ok(Err(messages::LOOPY_PART.with("name", name).with("reason", reason)));
        }
    }
    let sides = messages::LOOPY_SIDES.with("onside", on.text()).with("offside", off.text());
    Ok(Ok(sides.with("game", game.text())))
}

fn bad(message: impl Into<Message>) -> VerifyError {
    VerifyError::Bad(message.into())
}
