//! The whole Grundy table of Wythoff's game up to a side, by mex on bit sets.
//!
//! The table is symmetric, so only cells (x, y) with x ≤ y are computed; row x begins with what
//! column x has collected. Row, column and diagonal each keep the set of values seen, 256 to a
//! block; blocks of neighbouring columns lie side by side, so that a row runs straight through
//! memory. A cell looks at the first block that its row has not filled, and rarely further.

use upstar_values::{Context, Stop};

/// Values of a block.
type Block = [u64; 4];

const FULL: u64 = u64::MAX;

/// The Grundy values of all cells below a side.
#[derive(Clone, Debug)]
pub struct Square {
    side: usize,
    /// Row after row, each from the diagonal on.
    values: Vec<u16>,
}

/// The longest side. Values stay below 2·side.
pub const LONGEST_SIDE: usize = 32_000;

impl Square {
    /// Computes the table.
    ///
    /// # Errors
    /// The bound that was met; [`Stop::TooWide`] beyond [`LONGEST_SIDE`].
    ///
    /// ```
    /// use upstar_values::Context;
    /// use upstar_games::wythoff::square::Square;
    /// let table = Square::compute(8, &Context::new())?;
    /// let row: Vec<_> = (0..8).map(|y| table.at(3, y)).collect();
    /// assert_eq!(row, [3, 4, 5, 6, 2, 0, 1, 9].map(Some));
    /// # Ok::<(), upstar_values::Stop>(())
    /// ```
    pub fn compute(side: usize, context: &Context) -> Result<Self, Stop> {
        if side > LONGEST_SIDE {
            return Err(Stop::TooWide);
        }
        let blocks = (2 * side).div_ceil(256) + 1;
        let bytes = 64 * blocks * side + side * (side + 1);
        let account = context.account();
        account.set(u64::try_from(bytes).unwrap_or(u64::MAX))?;
        let mut columns: Vec<Block> = vec![[0; 4]; blocks * side];
        let mut diagonals: Vec<Block> = vec![[0; 4]; blocks * side];
        let mut values = Vec::with_capacity(side * (side + 1) / 2);
        let mut row: Vec<Block> = vec![[0; 4]; blocks];
        for x in 0..side {
            context.spend(1 + u64::try_from((side - x) / 32).unwrap_or(0))?;
            for (block, own) in row.iter_mut().enumerate() {
                *own = columns[block * side + x];
            }
            let mut first = 0;
            for y in x..side {
                while row[first] == [FULL; 4] {
                    first += 1;
                }
                let mut at = first;
                let (offset, value) = loop {
                    let start = at * side;
                    let found = least(&row[at], &columns[start + y], &diagonals[start + y - x]);
                    if let Some(found) = found {
                        break found;
                    }
                    at += 1;
                };
                let (word, bit) = (offset, 1u64 << value);
                row[at][word] |= bit;
                columns[at * side + y][word] |= bit;
                diagonals[at * side + y - x][word] |= bit;
                let value = 256 * at + 64 * word + value;
                // Below 2·side, which fits.
                values.push(u16::try_from(value).map_err(|_| Stop::TooWide)?);
            }
        }
        Ok(Square { side, values })
    }

    /// The side.
    pub fn side(&self) -> usize {
        self.side
    }

    /// The Grundy value of (x, y), if the table reaches so far.
    pub fn at(&self, x: usize, y: usize) -> Option<u16> {
        let (x, y) = (x.min(y), x.max(y));
        if y >= self.side {
            return None;
        }
        // Rows before x hold side, side − 1, … values.
        let start = x * (2 * self.side + 1 - x) / 2;
        self.values.get(start + y - x).copied()
    }
}

/// The word and the bit of the least value that is in none of the three.
#[inline]
fn least(row: &Block, column: &Block, diagonal: &Block) -> Option<(usize, usize)> {
    let mut seen = [0; 4];
    for word in 0..4 {
        seen[word] = row[word] | column[word] | diagonal[word];
    }
    let word = seen.iter().position(|&word| word != FULL)?;
    Some((word, seen[word].trailing_ones() as usize))
}
