//! Strategies: for every sum that the winner can come to be at move in, one move.
//!
//! The checker plays the loser's moves, all of them, by rules of its own, and looks up the winner's
//! answers; if there is an answer wherever one is needed, the loser runs out of moves first. Every sum is
//! visited once. It believes nothing but rules, that pieces that do not touch make a sum, that G − G is
//! worth 0, and that images of a board are the same game.

mod board;
mod book;
mod game;
mod sum;

use crate::envelope::Envelope;
use crate::{Message, messages};
use crate::{Verdict, VerifyError};
pub use book::{Book, Entry, Reply};
pub use game::Side;
use serde_json::Value;
use std::collections::{HashMap, HashSet};
pub use sum::{Piece, Sum};

/// The kind of these certificates.
pub(crate) const KIND: &str = "strategy";

/// An answer: which piece of the sum, and what becomes of it.
#[derive(Clone, Debug)]
struct Answer {
    piece: Piece,
    after: Piece,
}

/// What a certificate claims, and its answers by the sums in which they are given.
#[derive(Clone, Debug)]
struct Strategy {
    position: Vec<String>,
    root: Sum,
    first: Side,
    winner: Side,
    answers: HashMap<Sum, Answer>,
}

fn bad(message: impl Into<Message>) -> VerifyError {
    VerifyError::Bad(message.into())
}

fn texts(value: &Value) -> Result<Vec<&str>, VerifyError> {
    let list = value.as_array().ok_or_else(|| bad(messages::STRATEGY_SUM))?;
    list.iter().map(|one| one.as_str().ok_or_else(|| bad(messages::STRATEGY_PIECE))).collect()
}

fn pieces(value: &Value) -> Result<Vec<Piece>, VerifyError> {
    texts(value)?.into_iter().map(|text| Piece::read(text).map_err(bad)).collect()
}

fn side(claim: &Value, field: &str) -> Result<Side, VerifyError> {
    match claim.get(field).and_then(Value::as_str) {
        Some("Left") => Ok(Side::Left),
        Some("Right") => Ok(Side::Right),
        _ => Err(bad(messages::STRATEGY_PLAYER.with("field", field))),
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
    match read(certificate, go_on)? {
        Ok(strategy) => strategy.check(go_on),
        Err(reason) => Ok(Verdict::Fails(reason)),
    }
}

/// The strategy of a certificate, or what is wrong with its answers.
#[allow(clippy::result_large_err)]
fn read(
    certificate: &Envelope,
    go_on: &dyn Fn() -> bool,
) -> Result<Result<Strategy, Message>, VerifyError> {
    let claim = &certificate.claim;
    let position = claim.get("position").ok_or_else(|| bad(messages::STRATEGY_NO_POSITION))?;
    let (first, winner) = (side(claim, "first")?, side(claim, "winner")?);
    let root = Sum::of(&pieces(position)?);
    let position = texts(position)?.into_iter().map(str::to_owned).collect();
    let answers = read_answers(&certificate.evidence, go_on)?;
    Ok(answers.map(|answers| Strategy { position, root, first, winner, answers }))
}

impl Strategy {
    /// Plays all moves of the loser.
    fn check(&self, go_on: &dyn Fn() -> bool) -> Result<Verdict, VerifyError> {
        let Strategy { position, root, first, winner, answers } = self;
        let mut seen = HashSet::new();
        let mut queue = vec![root.clone()];
        if first == winner {
            queue = match answered(root, *winner, answers) {
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
                match answered(&next, *winner, answers) {
                    Ok(sum) => {
                        if seen.insert(sum.clone()) {
                            queue.push(sum);
                        }
                    }
                    Err(reason) => return Ok(Verdict::Fails(reason)),
                }
            }
        }
        let shown = if position.is_empty() { "0".to_owned() } else { position.join(" + ") };
        Ok(Verdict::Holds(
            messages::STRATEGY_HOLDS
                .with("winner", name(*winner))
                .with("position", shown)
                .with("first", name(*first)),
        ))
    }
}

/// The answers by the sums in which they are given; or what is wrong with one of them.
#[allow(clippy::type_complexity)]
fn read_answers(
    evidence: &Value,
    go_on: &dyn Fn() -> bool,
) -> Result<Result<HashMap<Sum, Answer>, Message>, VerifyError> {
    let list = evidence.get("answers").and_then(Value::as_array);
    let list = list.ok_or_else(|| bad(messages::STRATEGY_NO_ANSWERS))?;
    let mut answers = HashMap::with_capacity(list.len());
    for entry in list {
        if !go_on() {
            return Err(VerifyError::Stopped);
        }
        let field = |name: &str| {
            entry.get(name).ok_or_else(|| bad(messages::STRATEGY_FIELD.with("name", name)))
        };
        let piece = |name: &str| {
            let text = field(name)?
                .as_str()
                .ok_or_else(|| bad(messages::FIELD_TEXT.with("name", name)))?;
            Piece::read(text).map_err(bad)
        };
        let sum = Sum::of(&pieces(field("in")?)?);
        let answer = Answer { piece: piece("move")?, after: piece("to")? };
        if answers.insert(sum, answer).is_some() {
            return Ok(Err(messages::STRATEGY_TWO_ANSWERS.with("sum", field("in")?.to_string())));
        }
    }
    Ok(Ok(answers))
}

/// The sum after the winner's answer.
fn answered(sum: &Sum, winner: Side, answers: &HashMap<Sum, Answer>) -> Result<Sum, Message> {
    let shown = || {
        let pieces: Vec<String> = sum.pieces().iter().map(Piece::write).collect();
        if pieces.is_empty() { "0".to_owned() } else { pieces.join(" + ") }
    };
    let answer =
        answers.get(sum).ok_or_else(|| messages::STRATEGY_NO_ANSWER.with("sum", shown()))?;
    let place = sum.pieces().iter().position(|piece| *piece == answer.piece);
    let index = place.ok_or_else(|| {
        messages::STRATEGY_NO_PIECE.with("piece", answer.piece.write()).with("sum", shown())
    })?;
    if !answer.piece.moves(winner).contains(&answer.after) {
        let (from, to) = (answer.piece.write(), answer.after.write());
        return Err(messages::STRATEGY_NO_MOVE
            .with("from", from)
            .with("to", to)
            .with("player", name(winner)));
    }
    Ok(sum.after(index, &answer.after))
}
