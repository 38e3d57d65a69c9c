//! The rook's tables: Grundy values of two heaps with something special at the corner.
//!
//! (*x + *y) → *n, (*x + *y)⁻ and *x ▷ *y are the rook's game with a corner worth n, without the
//! corner, and with a hole beside it. Filled without a search.

use upstar_games::wythoff::rook::Corner;
use upstar_values::{Context, Stop};

/// A table of Grundy values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RookTable {
    values: Vec<Vec<Option<u32>>>,
}

impl RookTable {
    /// The table for x < `rows` and y < `columns`.
    ///
    /// # Errors
    /// The bound of the context that was met.
    pub fn new(
        corner: Corner,
        rows: usize,
        columns: usize,
        context: &Context,
    ) -> Result<RookTable, Stop> {
        let rook = corner.lattice().ok_or(Stop::TooWide)?;
        Ok(RookTable { values: rook.values(rows, columns, context)? })
    }

    /// The value at (x,y); none outside the table and at a missing corner.
    pub fn get(&self, x: usize, y: usize) -> Option<u32> {
        *self.values.get(x)?.get(y)?
    }
}
