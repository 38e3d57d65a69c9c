//! Who wins, and who can draw: a result for every state, and a rank for every one that is won.
//!
//! A state is twice the vertex, plus 0 if Left is to move and 1 if Right is. Ranks fall along a win, so it
//! comes to an end. A drawn state has a move to a drawn one, and none to one that the mover wins: neither
//! player can be forced out of the drawn states but by the other's mistake.

use super::graph::Graph;
use super::{Checked, bad};
use crate::VerifyError;
use crate::messages;
use serde_json::Value;

pub(super) fn check(
    claim: &Value,
    evidence: &Value,
    go_on: &dyn Fn() -> bool,
) -> Result<Checked, VerifyError> {
    let graph = Graph::read(claim, "graph")?;
    let class = claim.get("class").and_then(Value::as_str);
    let class = class.ok_or_else(|| bad(messages::FIELD_TEXT_THERE.with("name", "class")))?;
    let results = evidence.get("results").and_then(Value::as_str);
    let results =
        results.ok_or_else(|| bad(messages::FIELD_TEXT_THERE.with("name", "results")))?.as_bytes();
    let ranks = evidence.get("ranks").and_then(Value::as_array);
    let ranks = ranks.and_then(|ranks| ranks.iter().map(Value::as_u64).collect::<Option<Vec<_>>>());
    let ranks = ranks.ok_or_else(|| bad(messages::LOOPY_RANKS))?;
    if results.len() != 2 * graph.len() || ranks.len() != results.len() {
        return Err(bad(messages::LOOPY_RESULT_EACH));
    }
    for state in 0..results.len() {
        if !go_on() {
            return Err(VerifyError::Stopped);
        }
        let (vertex, mover) = (state / 2, state % 2);
        let after = |&to: &usize| 2 * to + 1 - mover;
        let own = [b'L', b'R'][mover];
        let moves = graph.moves(vertex, mover);
        let to_win = |to: &usize, winner: u8| {
            results[after(to)] == winner && ranks[after(to)] < ranks[state]
        };
        let fits = match results[state] {
            winner @ (b'L' | b'R') if winner == own => moves.iter().any(|to| to_win(to, winner)),
            winner @ (b'L' | b'R') => moves.iter().all(|to| to_win(to, winner)),
            b'D' => {
                moves.iter().any(|to| results[after(to)] == b'D')
                    && moves.iter().all(|to| results[after(to)] != own)
            }
            _ => return Err(bad(messages::LOOPY_RESULT_SHAPE)),
        };
        if !fits {
            let mover = ["Left", "Right"][mover];
            return Ok(Err(messages::LOOPY_RESULT.with("vertex", vertex).with("mover", mover)));
        }
    }
    let found = match (results[0], results[1]) {
        (b'L', b'L') => "L",
        (b'R', b'R') => "R",
        (b'L', b'R') => "N",
        (b'R', b'L') => "P",
        (b'D', b'L') => "PHat",
        (b'R', b'D') => "PCheck",
        (b'L', b'D') => "NHat",
        (b'D', b'R') => "NCheck",
        _ => "D",
    };
    if found != class {
        return Ok(Err(messages::LOOPY_CLASS_DIFFERS.with("found", found).with("class", class)));
    }
    Ok(Ok(messages::LOOPY_OUTCOME.with("class", class).with("game", graph.text())))
}
