//! The rook's tables: Grundy values of two heaps with something special at the corner.
//!
//! (*x + *y) → *n, (*x + *y)⁻ and *x ▷ *y are the rook's game with a corner worth n, without the
//! corner, and with a hole beside it (items 34, 35, 107, 109). Filled
//! without a search, by [`Lattice`].

use upstar_values::{Context, Stop};
use upstar_wythoff::lattice::Lattice;

/// What is special about the corner (0,0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Corner {
    /// It is worth *n: the table of (*x + *y) → *n. For n = 0 the nim sum.
    Worth(u32),
    /// It must not be entered: the table of (*x + *y)⁻, for x and y not both 0.
    Missing,
    /// From (0,y) the rook may leave through a hole: the table of *x ▷ *y.
    Hole,
}

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
        let Some(rook) = Lattice::new(&[[-1, 0], [0, -1]]) else { return Err(Stop::TooWide) };
        let rook = match corner {
            Corner::Worth(n) => rook.with_corner(n),
            Corner::Missing => rook.without(&[[0, 0]]),
            Corner::Hole => rook.with_extra(&[[0, -1]]),
        };
        Ok(RookTable { values: rook.values(rows, columns, context)? })
    }

    /// The value at (x,y); none outside the table and at a missing corner.
    pub fn get(&self, x: usize, y: usize) -> Option<u32> {
        *self.values.get(x)?.get(y)?
    }
}
