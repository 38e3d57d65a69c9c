//! How much work a question is worth: every budget of the house stands here.
//!
//! Steps are what a [`Context`] counts. `u64::MAX` means: as much as the context allows; 0 means: do
//! not even try.

use crate::solver::SolveError;
use upstar_values::{Context, Error, Stop};

/// How much may be spent on what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Steps for the value of a position that has a search of its own for the winner, because its
    /// value is likely to be out of reach.
    pub large_value: u64,
    /// Steps for a value of which the position itself says that it is out of reach.
    pub hopeless_value: u64,
    /// Steps for the value of a position whose winner is known by theorem.
    pub decided_value: u64,
    /// Steps for the value of an impartial game.
    pub impartial_value: u64,
    /// Steps for the value of a position whose play can go round.
    pub loopy_value: u64,
    /// The same where a theorem tells who wins.
    pub decided_loops: u64,
    /// Steps for all the moves of a player.
    pub moves: u64,
    /// Steps for the values of all the positions that moves lead to.
    pub move_values: u64,
    /// Moves of positions of more bytes are not tried one by one.
    pub tried_bytes: u64,
    /// Moves that a theorem tells are listed if the positions that they lead to take no more bytes
    /// together: each of them has to be played to show where it leads.
    pub played_bytes: u64,
}

/// Steps for what is nice to know but was not asked for.
const ASIDE: u64 = 200_000;

impl Effort {
    /// Steps for each of many moves of a game with a search of its own.
    pub const GLANCE: u64 = 10_000;

    /// Steps for a value that is only wanted to tell who wins: where that does not do, the winner is
    /// searched for.
    pub const VALUE_FIRST: u64 = 256;

    /// The same where a search for the winner is slower, because positions are searched in their boxes.
    pub const BOXED_VALUE_FIRST: u64 = 50_000;

    /// Steps for the states of a sum whose play can go round: where that does not do, its value tells
    /// who wins.
    pub const STATES_FIRST: u64 = 1_000_000;

    /// Steps for the replies to one move, when an opponent looks for a trap.
    pub const TRAP: u64 = ASIDE;

    /// An answer: who wins is told whatever it takes, values and moves if they do not take long.
    #[must_use]
    pub const fn answer() -> Self {
        Effort {
            large_value: 300_000,
            hopeless_value: 0,
            decided_value: 5_000_000,
            impartial_value: ASIDE,
            loopy_value: 3_000_000,
            decided_loops: ASIDE,
            moves: ASIDE,
            move_values: 5_000_000,
            tried_bytes: 1 << 21,
            played_bytes: 1 << 28,
        }
    }

    /// A cell of a table: the value, unless who wins is much easier to tell.
    #[must_use]
    pub const fn cell() -> Self {
        Effort {
            large_value: 300_000,
            hopeless_value: 0,
            decided_loops: ASIDE,
            ..Effort::as_long_as_it_takes()
        }
    }

    /// A list of moves: who wins after each whatever it takes, values if they do not take long.
    #[must_use]
    pub const fn list() -> Self {
        Effort { move_values: 5_000_000, ..Effort::as_long_as_it_takes() }
    }

    /// As long as it takes: only the context sets bounds.
    #[must_use]
    pub const fn as_long_as_it_takes() -> Self {
        Effort {
            large_value: u64::MAX,
            hopeless_value: u64::MAX,
            decided_value: u64::MAX,
            impartial_value: u64::MAX,
            loopy_value: u64::MAX,
            decided_loops: u64::MAX,
            moves: u64::MAX,
            move_values: u64::MAX,
            tried_bytes: u64::MAX,
            played_bytes: u64::MAX,
        }
    }
}

/// Does work under at most so many steps of a context, which are charged to it.
pub(super) fn within<T>(
    context: &Context,
    steps: u64,
    work: impl FnOnce(&Context) -> Result<T, SolveError>,
) -> Result<T, SolveError> {
    if steps == u64::MAX {
        return work(context);
    }
    if steps == 0 {
        return Err(Stop::OutOfSteps.into());
    }
    work(&context.part().with_steps(steps))
}

/// A context for one move of many, of a game with a search of its own.
pub(crate) fn glance(context: &Context) -> Context {
    context.part().with_steps(Effort::GLANCE)
}

/// Is there no time for anything else either?
pub(super) fn in_a_hurry(error: &SolveError) -> bool {
    matches!(error, SolveError::Value(Error::Stopped(stop)) if stop.is_final())
}
