//! The rook's tables: Grundy values of two heaps with something special at the corner.
//!
//! (*x + *y) → *n, (*x + *y)⁻ and *x ▷ *y are the rook's game with a corner worth n, without the
//! corner, and with a hole beside it (items 34, 35, 107, 109). Each cell is the mex of the cells
//! above and to the left; what a row and a column have seen is kept as bits, so that a cell takes a
//! few word operations instead of a search.

use upstar_values::{Context, Stop};

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
    columns: usize,
    values: Vec<u32>,
    corner: Corner,
}

/// Values seen in a row or a column.
#[derive(Clone, Default)]
struct Seen {
    words: Vec<u64>,
    /// All words before this one are full.
    full: usize,
}

impl Seen {
    fn word(&self, index: usize) -> u64 {
        self.words.get(index).copied().unwrap_or(0)
    }

    fn add(&mut self, value: usize) {
        let word = value / 64;
        if self.words.len() <= word {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (value % 64);
        while self.words.get(self.full) == Some(&u64::MAX) {
            self.full += 1;
        }
    }
}

/// The least number that neither has seen.
fn mex(row: &Seen, column: &Seen) -> usize {
    let mut index = row.full.max(column.full);
    loop {
        let both = row.word(index) | column.word(index);
        if both != u64::MAX {
            return 64 * index + both.trailing_ones() as usize;
        }
        index += 1;
    }
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
        let cells = rows.checked_mul(columns).ok_or(Stop::OutOfMemory)?;
        // Lines are worked off along the longer side, so that few sets are kept.
        let (long, short) = (rows.max(columns), rows.min(columns));
        let bits = short.saturating_mul(rows.saturating_add(columns)) / 8;
        let bytes = cells.saturating_mul(4).saturating_add(bits) as u64;
        if bytes > MOST_BYTES {
            return Err(Stop::OutOfMemory);
        }
        context.spend(0, bytes)?;
        let mut seen = vec![Seen::default(); short];
        let mut values = vec![0; cells];
        for i in 0..long {
            context.spend(short as u64, bytes)?;
            let mut line = Seen::default();
            for (j, crossing) in seen.iter_mut().enumerate() {
                let (x, y) = if rows == long { (i, j) } else { (j, i) };
                let value = match corner {
                    // Nobody enters it: nothing has seen it.
                    Corner::Missing if (x, y) == (0, 0) => continue,
                    Corner::Worth(n) if (x, y) == (0, 0) => n as usize,
                    // From here the rook may also go through the hole, to 0.
                    Corner::Hole if x == 0 => {
                        if rows == long {
                            line.add(0)
                        } else {
                            crossing.add(0)
                        }
                        mex(&line, crossing)
                    }
                    _ => mex(&line, crossing),
                };
                line.add(value);
                crossing.add(value);
                values[x * columns + y] = u32::try_from(value).map_err(|_| Stop::TooWide)?;
            }
        }
        Ok(RookTable { columns, values, corner })
    }

    /// The value at (x,y); none outside the table and at a missing corner.
    pub fn get(&self, x: usize, y: usize) -> Option<u32> {
        if y >= self.columns || self.corner == Corner::Missing && (x, y) == (0, 0) {
            return None;
        }
        self.values.get(x.checked_mul(self.columns)?.checked_add(y)?).copied()
    }
}

/// Tables beyond this size are refused, whatever the bounds.
const MOST_BYTES: u64 = 4 << 30;
