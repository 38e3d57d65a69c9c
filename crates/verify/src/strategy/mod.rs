//! Strategies: for every sum that the winner can come to be at move in, one move.
//!
//! The checker plays the loser's moves, all of them, by rules of its own, and looks up the winner's
//! answers; if there is an answer wherever one is needed, the loser runs out of moves first. Every sum is
//! visited once. It believes nothing but rules, that pieces that do not touch make a sum, that G − G is
//! worth 0, and that images of a board are the same game.

mod board;
mod game;
mod sum;

use crate::envelope::Envelope;
use crate::{Verdict, VerifyError};
pub use game::Side;
use serde_json::Value;
use std::collections::{HashMap, HashSet};
pub use sum::{Piece, Sum};

/// The kind of these certificates.
pub(crate) const KIND: &str = "strategy";

/// An answer: which piece of the sum, and what becomes of it.
struct Answer {
    piece: Piece,
    after: Piece,
}

fn bad(text: impl Into<String>) -> VerifyError {
    VerifyError::Bad(text.into())
}

fn texts(value: &Value) -> Result<Vec<&str>, VerifyError> {
    let list = value.as_array().ok_or_else(|| bad("a sum must be a list of texts"))?;
    list.iter().map(|one| one.as_str().ok_or_else(|| bad("a piece must be a text"))).collect()
}

fn pieces(value: &Value) -> Result<Vec<Piece>, VerifyError> {
    texts(value)?.into_iter().map(|text| Piece::read(text).map_err(bad)).collect()
}

fn side(claim: &Value, field: &str) -> Result<Side, VerifyError> {
    match claim.get(field).and_then(Value::as_str) {
        Some("Left") => Ok(Side::Left),
        Some("Right") => Ok(Side::Right),
        _ => Err(bad(format!("`{field}` of the claim must be \"Left\" or \"Right\""))),
    }
}

fn name(side: Side) -> &'static str {
    match side {
        Side::Left => "Left",
        Side::Right => "Right",
    }
}

pub(crate) fn check(
    certificate: &Envelope,
    go_on: &dyn Fn() -> bool,
) -> Result<Verdict, VerifyError> {
    let claim = &certificate.claim;
    let position = claim.get("position").ok_or_else(|| bad("the claim names no position"))?;
    let (first, winner) = (side(claim, "first")?, side(claim, "winner")?);
    let root = Sum::of(&pieces(position)?);
    let answers = match read_answers(&certificate.evidence, go_on)? {
        Ok(answers) => answers,
        Err(reason) => return Ok(Verdict::Fails(reason)),
    };
    let mut seen = HashSet::new();
    let mut queue = vec![root.clone()];
    if first == winner {
        queue = match answered(&root, winner, &answers) {
            Ok(sum) => vec![sum],
            Err(reason) => return Ok(Verdict::Fails(reason)),
        };
    }
    // Sums with the loser to move.
    while let Some(sum) = queue.pop() {
        if !go_on() {
            return Err(VerifyError::Stopped);
        }
        for (index, after) in sum.moves(winner.other()) {
            let next = sum.after(index, &after);
            match answered(&next, winner, &answers) {
                Ok(sum) => {
                    if seen.insert(sum.clone()) {
                        queue.push(sum);
                    }
                }
                Err(reason) => return Ok(Verdict::Fails(reason)),
            }
        }
    }
    let shown: Vec<&str> = texts(position)?;
    let shown = if shown.is_empty() { "0".to_owned() } else { shown.join(" + ") };
    let (winner, first) = (name(winner), name(first));
    Ok(Verdict::Holds(format!("{winner} wins {shown} if {first} begins")))
}

/// The answers by the sums in which they are given; or what is wrong with one of them.
#[allow(clippy::type_complexity)]
fn read_answers(
    evidence: &Value,
    go_on: &dyn Fn() -> bool,
) -> Result<Result<HashMap<Sum, Answer>, String>, VerifyError> {
    let list = evidence.get("answers").and_then(Value::as_array);
    let list = list.ok_or_else(|| bad("the evidence must have a list of `answers`"))?;
    let mut answers = HashMap::with_capacity(list.len());
    for entry in list {
        if !go_on() {
            return Err(VerifyError::Stopped);
        }
        let field =
            |name: &str| entry.get(name).ok_or_else(|| bad(format!("an answer has no `{name}`")));
        let piece = |name: &str| {
            let text =
                field(name)?.as_str().ok_or_else(|| bad(format!("`{name}` must be a text")))?;
            Piece::read(text).map_err(bad)
        };
        let sum = Sum::of(&pieces(field("in")?)?);
        let answer = Answer { piece: piece("move")?, after: piece("to")? };
        if answers.insert(sum, answer).is_some() {
            return Ok(Err(format!("there are two answers in {}", field("in")?)));
        }
    }
    Ok(Ok(answers))
}

/// The sum after the winner's answer.
fn answered(sum: &Sum, winner: Side, answers: &HashMap<Sum, Answer>) -> Result<Sum, String> {
    let shown = || {
        let pieces: Vec<String> = sum.pieces().iter().map(Piece::write).collect();
        if pieces.is_empty() { "0".to_owned() } else { pieces.join(" + ") }
    };
    let answer = answers.get(sum).ok_or_else(|| format!("there is no answer in {}", shown()))?;
    let place = sum.pieces().iter().position(|piece| *piece == answer.piece);
    let index = place.ok_or_else(|| {
        format!("{} is no piece of {}, in its normal form", answer.piece.write(), shown())
    })?;
    if !answer.piece.moves(winner).contains(&answer.after) {
        let (from, to) = (answer.piece.write(), answer.after.write());
        return Err(format!("{} cannot move from {from} to {to}", name(winner)));
    }
    Ok(sum.after(index, &answer.after))
}
