//! Bounds that a search for classes can meet.

use thiserror::Error;
use upstar_values::Stop;

/// The bound at which a search for classes stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Bound {
    /// Time, steps, memory, or somebody's wish.
    #[error("{0}")]
    Stop(#[from] Stop),
    /// So many classes of the syntactic congruence were told apart.
    #[error("more than {0} states are needed")]
    States(usize),
    /// The check met so many triples.
    #[error("the check needs more than {0} triples")]
    Triples(usize),
    /// A counterexample has too many symbols.
    #[error("a counterexample has more than {0} symbols")]
    Size(u64),
}
