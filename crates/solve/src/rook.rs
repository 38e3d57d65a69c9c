//! The rook's tables: Grundy values of two heaps with something special at the corner.
//!
//! (*x + *y) → *n, (*x + *y)⁻ and *x ▷ *y are the rook's game with a corner worth n, without the
//! corner, and with a hole beside it (items 34, 35, 107, 109). Filled
//! without a search, by [`Lattice`](upstar_wythoff::lattice::Lattice).

use upstar_values::{Context, Stop};
pub use upstar_wythoff::rook::Corner;

/// A table of Grundy values.
///
/// ```
/// use upstar_solve::{Corner, RookTable};
/// use upstar_values::Context;
/// let context = Context::new();
/// let table = RookTable::new(Corner::Hole, 12, 12, &context)?;
/// assert_eq!(table.get(4, 7), Some(10)); // *4 |> *7 = *10
/// assert_eq!(table.get(4, 10), Some(7));
/// let table = RookTable::new(Corner::Missing, 12, 12, &context)?;
/// assert_eq!((table.get(4, 10), table.get(0, 0)), (Some(7), None));
/// # Ok::<(), upstar_values::Stop>(())
/// ```
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
