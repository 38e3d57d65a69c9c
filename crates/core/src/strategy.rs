//! How a form wants to be searched: one question, for engines that know more than one way.

use crate::foresight::Foresight;
use crate::form::Form;
use crate::long_search::LongSearch;
use crate::shrinking::ShrinkingSet;
use std::fmt;
use std::sync::Arc;
use upstar_values::{Arena, Context, Game, NumberUpStar, Outcome, Player, Stop};

/// A guess, at a glance, at how hard it is to decide who wins an impartial form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Effort {
    /// How large the form is: about the moves that are left in it. First guess at the work of
    /// proving a win.
    pub size: u32,
    /// How wide it is: about the moves that there are. First guess at the work of proving a loss.
    pub width: u32,
}

/// The best way to search a form. An engine that does not know the way goes by the moves, which is
/// always right, and slower.
pub enum Strategy<'f, F: Form> {
    /// By its moves.
    ByMoves,
    /// Not at all: it is a canonical game already, in this arena.
    Known(&'f Arc<Arena>, Game),
    /// By the parts of an ordinal sum: a move in a base does away with everything above it, so that the
    /// value follows from those of the parts.
    OrdinalSum {
        /// Simple bases as canonical forms, the lowest first.
        bases: Vec<NumberUpStar>,
        /// The parts above them.
        above: Vec<F::Part>,
    },
    /// As a set that shrinks, by an array with a place for every set, if it has so few elements that
    /// this is best: the function makes the set. An engine does so for forms that it meets first, not
    /// for those that a search of its own has led to.
    Shrinking(fn(&F) -> Option<ShrinkingSet<F::Part>>),
    /// By proof numbers, the easiest lines first, where only the winner or the Grundy value of an
    /// impartial form is asked: for games with far more positions than a proof has to visit. The engine
    /// is compiled for the games that say so.
    ProofNumbers(Effort),
    /// For the winner alone, by a search of the game's own, which is faster than by the value.
    Winner(&'f dyn WinnerSearch),
    /// For the winner alone, the whole form with all its parts being a set that shrinks: the value is
    /// out of reach.
    WinnerOfSet(ShrinkingSet<F::Part>),
    /// For a win within so many moves, by a search of the game's own: play can go round, and there are
    /// more states than can be listed.
    Foresight(&'f dyn ForesightSearch),
}

impl<F: Form> Strategy<'_, F> {
    /// How hard the form looks, if it is to be searched by proof numbers.
    #[inline]
    pub fn effort(&self) -> Option<Effort> {
        match self {
            Strategy::ProofNumbers(effort) => Some(*effort),
            _ => None,
        }
    }

    /// Is it a search for a win within so many moves?
    #[inline]
    pub fn is_foresight(&self) -> bool {
        matches!(self, Strategy::Foresight(_))
    }

    /// The name of the way, for messages.
    pub fn name(&self) -> &'static str {
        match self {
            Strategy::ByMoves => "by moves",
            Strategy::Known(..) => "known",
            Strategy::OrdinalSum { .. } => "ordinal sum",
            Strategy::Shrinking(_) => "shrinking set",
            Strategy::ProofNumbers(_) => "proof numbers",
            Strategy::Winner(_) => "winner",
            Strategy::WinnerOfSet(_) => "winner of a set",
            Strategy::Foresight(_) => "foresight",
        }
    }
}

impl<F: Form> fmt::Debug for Strategy<'_, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A game's own exact search for the winner alone.
pub trait WinnerSearch {
    /// Who wins, under the context's bounds; `None` if the search does not reach so far.
    ///
    /// # Errors
    /// The bound that was met.
    fn outcome(&self, context: &Context) -> Result<Option<Outcome>, Stop>;

    /// Is the value likely to be out of reach?
    fn value_is_remote(&self) -> bool {
        true
    }

    /// The same search as one that can be watched, saved and taken up again; `None` if there is none, or it does not reach
    /// so far.
    fn long(&self) -> Option<Box<dyn LongSearch>> {
        None
    }
}

/// A game's own exact search where play can go round and the states are too many to be listed.
pub trait ForesightSearch {
    /// Who wins if `to_move` begins, as far as the bounds allow.
    ///
    /// # Errors
    /// If the work was cancelled.
    fn foresight(&self, to_move: Player, context: &Context) -> Result<Foresight, Stop>;
}
