//! G ≤ H on one side, or not, by strategies.
//!
//! Left, second, must survive H − G: she moves in H as Left, in G as Right. Endless play is good for her if
//! and only if it makes infinitely many *accepting* moves: moves in H on the onside, in G on the offside. That
//! she wins is proved by a measure that falls with every move that is not accepting; that she does not, by
//! a layer that never rises, and falls with every accepting move.

use super::bad;
use super::graph::Graph;
use crate::VerifyError;
use crate::{Message, messages};
use serde_json::Value;
use std::collections::HashMap;

/// In which game moves are accepting.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Accepting {
    /// H, the one that is claimed to be greater.
    Upper,
    /// G.
    Lower,
}

/// States (vertex of G, vertex of H, mover) with their numbers.
pub(super) struct States(HashMap<(usize, usize, usize), u64>);

/// A move: where it leads, and whether it is accepting.
type Move = ((usize, usize, usize), bool);

impl States {
    /// A list of [vertex of G, vertex of H, mover, number]; the mover is 0 for Left, 1 for Right.
    pub(super) fn read(
        evidence: &Value,
        name: &str,
        g: &Graph,
        h: &Graph,
    ) -> Result<States, VerifyError> {
        let rows = super::graph::lists(evidence.get(name), name)?;
        let mut states = HashMap::with_capacity(rows.len());
        for row in rows {
            let [a, b, mover, number] = row[..] else {
                return Err(bad(messages::LOOPY_FOUR_NUMBERS.with("name", name)));
            };
            if a >= g.len() || b >= h.len() || mover > 1 {
                return Err(bad(messages::LOOPY_NO_STATE.with("name", name)));
            }
            states.insert((a, b, mover), number as u64);
        }
        Ok(States(states))
    }

    fn moves(
        g: &Graph,
        h: &Graph,
        (a, b, mover): (usize, usize, usize),
        accepting: Accepting,
    ) -> Vec<Move> {
        let in_h = h.moves(b, mover).iter();
        let in_g = g.moves(a, 1 - mover).iter();
        let upper = in_h.map(|&to| ((a, to, 1 - mover), accepting == Accepting::Upper));
        let lower = in_g.map(|&to| ((to, b, 1 - mover), accepting == Accepting::Lower));
        upper.chain(lower).collect()
    }

    /// Is the number of every state smaller than the last, wherever that is called for, along the moves
    /// of one player and all moves of the other?
    fn follow(
        &self,
        (g, h): (&Graph, &Graph),
        accepting: Accepting,
        chooser: usize,
        go_on: &dyn Fn() -> bool,
        fits: &dyn Fn(u64, u64, bool) -> bool,
    ) -> Result<Result<(), Message>, VerifyError> {
        if !self.0.contains_key(&(0, 0, 1)) {
            return Ok(Err(messages::LOOPY_NO_START.into()));
        }
        for (&state, &number) in &self.0 {
            if !go_on() {
                return Err(VerifyError::Stopped);
            }
            let good = |(to, accepting): &Move| {
                self.0.get(to).is_some_and(|&after| fits(number, after, *accepting))
            };
            let moves = States::moves(g, h, state, accepting);
            let all_right = match state.2 == chooser {
                true => moves.iter().any(good),
                false => moves.iter().all(good),
            };
            if !all_right {
                let (a, b, mover) = state;
                let mover = ["Left", "Right"][mover];
                return Ok(Err(messages::LOOPY_STATE
                    .with("g", a)
                    .with("h", b)
                    .with("mover", mover)));
            }
        }
        Ok(Ok(()))
    }

    /// Do the states prove that Left survives?
    pub(super) fn prove(
        &self,
        g: &Graph,
        h: &Graph,
        accepting: Accepting,
        go_on: &dyn Fn() -> bool,
    ) -> Result<Result<(), Message>, VerifyError> {
        let falls = |before: u64, after: u64, accepting: bool| accepting || after < before;
        self.follow((g, h), accepting, 0, go_on, &falls)
    }

    /// Do the states prove that she does not?
    pub(super) fn refute(
        &self,
        g: &Graph,
        h: &Graph,
        accepting: Accepting,
        go_on: &dyn Fn() -> bool,
    ) -> Result<Result<(), Message>, VerifyError> {
        let sinks = |before: u64, after: u64, accepting: bool| {
            if accepting { after < before } else { after <= before }
        };
        self.follow((g, h), accepting, 1, go_on, &sinks)
    }
}
