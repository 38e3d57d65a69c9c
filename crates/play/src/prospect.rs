//! What the player to move can hope for.

use std::ops::ControlFlow;
use upstar_core::{AnyPosition, Form};
use upstar_solve::{Convention, FoundMove, SolveError, Solver};
use upstar_values::{Context, Player};

/// What best play comes to for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Prospect {
    /// The opponent wins.
    Loss,
    /// Nobody can force a win.
    Draw,
    /// The player wins.
    Win,
}

/// What best play comes to for `player`, who is to move.
///
/// # Errors
/// The bound that was met.
pub fn prospect(
    solver: &Solver,
    position: &AnyPosition,
    player: Player,
    convention: Convention,
    context: &Context,
) -> Result<Prospect, SolveError> {
    if !position.is_short() && position.outcome_theorem().is_none() {
        let verdict = solver.verdict(position, player, convention, context)?;
        if let Some(searched) = verdict.searched() {
            return Err(SolveError::Open { searched });
        }
        return Ok(match verdict.winner() {
            Some(winner) if winner == player => Prospect::Win,
            Some(_) => Prospect::Loss,
            None => Prospect::Draw,
        });
    }
    let outcome = solver.outcome_in(position, convention, context)?.answer;
    Ok(if outcome.winner(player) == player { Prospect::Win } else { Prospect::Loss })
}

/// The first moves in the order of the rules, at most so many.
pub(crate) fn some_moves(position: &AnyPosition, player: Player, most: usize) -> Vec<FoundMove> {
    let mut found = Vec::new();
    let _ = position.visit_moves(player, |by| {
        found.push(FoundMove::new(position, player, by));
        if found.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}
