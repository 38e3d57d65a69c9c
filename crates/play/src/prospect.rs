//! What the player to move can hope for.

use std::ops::ControlFlow;
use upstar_core::{AnyPosition, Form};
use upstar_solve::{Ask, Convention, Effort, FoundMove, SolveError, Solver, Verdict};
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
    let (ask, effort) = (Ask::first(convention, player), Effort::as_long_as_it_takes());
    let analysis = solver.analyse(position, &ask, &effort, context)?;
    Prospect::of(analysis.if_begins(player).unwrap_or(Verdict::Draw), player)
}

impl Prospect {
    /// What a verdict comes to for this player.
    ///
    /// # Errors
    /// [`SolveError::Open`] if nobody wins as far as was searched.
    pub fn of(verdict: Verdict, player: Player) -> Result<Prospect, SolveError> {
        match verdict {
            Verdict::Wins { player: winner, .. } if winner == player => Ok(Prospect::Win),
            Verdict::Wins { .. } => Ok(Prospect::Loss),
            Verdict::Draw => Ok(Prospect::Draw),
            Verdict::Open { searched } => Err(SolveError::Open { searched }),
        }
    }

    /// The same for the opponent.
    #[must_use]
    pub fn turned(self) -> Prospect {
        match self {
            Prospect::Win => Prospect::Loss,
            Prospect::Draw => Prospect::Draw,
            Prospect::Loss => Prospect::Win,
        }
    }
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
