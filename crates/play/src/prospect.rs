//! What the player to move can hope for.

use std::ops::ControlFlow;
use upstar_rules::{AnyPosition, Form, Position};
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
    let outcome = match convention {
        Convention::Normal => solver.outcome(position, context),
        Convention::Misere => solver.misere_outcome(position, context),
    };
    match outcome {
        Ok(outcome) if outcome.answer.winner(player) == player => Ok(Prospect::Win),
        Ok(_) => Ok(Prospect::Loss),
        Err(SolveError::Drawn) => Ok(Prospect::Draw),
        Err(error) => Err(error),
    }
}

/// The moves that win, with their reasons where a theorem tells.
///
/// # Errors
/// The bound that was met: in a large position it may not be known.
pub fn winning_moves(
    solver: &Solver,
    position: &AnyPosition,
    player: Player,
    convention: Convention,
    context: &Context,
) -> Result<Vec<FoundMove>, SolveError> {
    if convention == Convention::Normal {
        return solver.winning_moves(position, player, context);
    }
    let mut winning = Vec::new();
    for found in solver.moves(position, player, context)? {
        let after = prospect(solver, &found.to, player.opponent(), convention, context)?;
        if after == Prospect::Loss {
            winning.push(found);
        }
    }
    Ok(winning)
}

/// The first moves in the order of the rules, at most so many.
pub(crate) fn some_moves(position: &AnyPosition, player: Player, most: usize) -> Vec<FoundMove> {
    let mut found = Vec::new();
    let _ = position.visit_moves(player, |by| {
        let (label, to) = (position.write_move(player, &by), position.play(player, &by));
        found.push(FoundMove { by, label, to, reason: None });
        if found.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}
