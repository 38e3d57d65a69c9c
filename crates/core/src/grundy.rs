//! Grundy values that a game computes in bulk: a sequence of single heaps, a table of a piece.
//!
//! The game's own engine fills them faster than a search of position after position. Whoever needs
//! more of the engine than its values asks for the type behind the trait.

use std::any::Any;
use std::fmt::Debug;
use upstar_values::{Context, Stop};

/// The Grundy values that a game has with 0, 1, 2, … as its last argument.
pub trait GrundySequence: Any + Debug + Send + Sync {
    /// The first so many values.
    ///
    /// # Errors
    /// The bound that was met.
    fn values(&self, length: usize, context: &Context) -> Result<Vec<u64>, Stop>;
}

/// A table of Grundy values, by the two numbers that are a game's last arguments.
pub trait GrundyTable: Any + Debug + Send + Sync {
    /// The values in the first rows and columns; none where no position is.
    ///
    /// # Errors
    /// The bound that was met.
    fn values(
        &self,
        rows: usize,
        columns: usize,
        context: &Context,
    ) -> Result<Vec<Vec<Option<u32>>>, Stop>;
}
