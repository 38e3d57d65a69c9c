//! The first rows of a Grundy table, column after column, in memory that does not grow.
//!
//! For Wythoff's game y − 2a ≤ G(a, y) ≤ y + a. (Above: no play is longer. Below: if v has not yet
//! occurred in row a before column y, at most v of these columns hold less, and each other column
//! was barred by a v in its column or on its diagonal in a higher row; such a row holds v once and
//! bars two columns at most: y ≤ v + 2a.) So what row a has seen before column y is known below
//! y − 2a and above y + a, and a ring of bits holds the rest. The rook with the hole obeys
//! y − a ≤ G(a, y) ≤ y + a + 1 for the same reasons.

use upstar_values::{Account, Context, Stop};

/// A game with a table of Grundy values G(a, y), row a, column y.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Table {
    /// Wythoff's game: left, down, diagonally down.
    Wythoff,
    /// The rook with the hole: left or down, with one more square left of row 0, which is worth 0.
    RookHole,
}

impl Table {
    /// The name of the ruleset and in certificates.
    pub fn name(self) -> &'static str {
        match self {
            Table::Wythoff => "wythoff",
            Table::RookHole => "rook_hole",
        }
    }
}

const FULL: u64 = u64::MAX;

/// A front that moves through the columns.
#[derive(Clone, Debug)]
pub struct Sweep {
    table: Table,
    rows: usize,
    /// The column to come.
    column: u64,
    /// Words of a ring, a power of two.
    words: usize,
    /// The ring of each row: what it has seen, from its first word that is not full on.
    seen: Vec<u64>,
    first: Vec<u64>,
    /// The rings of the diagonals that still reach, by number modulo the number of rows.
    diagonals: Vec<u64>,
    in_column: Vec<u64>,
    values: Vec<u64>,
    /// What the rings hold.
    _held: Account,
}

/// Rows beyond this many would need gigabytes.
pub const MOST_ROWS: usize = 50_000;

impl Sweep {
    /// Before column 0, with rows 0 to `last`.
    ///
    /// # Errors
    /// [`Stop::TooWide`] beyond [`MOST_ROWS`], or the bound on memory.
    pub fn new(table: Table, last: usize, context: &Context) -> Result<Self, Stop> {
        if last >= MOST_ROWS {
            return Err(Stop::TooWide);
        }
        let rows = last + 1;
        let words = ((4 * last + 2).div_ceil(64) + 2).next_power_of_two();
        let bytes = 16 * rows * words;
        let held = context.account();
        held.set(u64::try_from(bytes).unwrap_or(u64::MAX))?;
        let diagonals = if table == Table::Wythoff { rows * words } else { words };
        let mut sweep = Sweep {
            table,
            rows,
            column: 0,
            words,
            seen: vec![0; rows * words],
            first: vec![0; rows],
            diagonals: vec![0; diagonals],
            in_column: vec![0; words],
            values: vec![0; rows],
            _held: held,
        };
        if table == Table::RookHole {
            sweep.seen[0] = 1;
        }
        Ok(sweep)
    }

    /// The column that comes next.
    pub fn column(&self) -> u64 {
        self.column
    }

    /// What a column costs in steps of a context.
    pub fn steps_per_column(&self) -> u64 {
        1 + u64::try_from(self.rows / 32).unwrap_or(0)
    }

    /// The Grundy values of the next column, row after row.
    ///
    /// ```
    /// use upstar_values::Context;
    /// use upstar_games::wythoff::rows::{Sweep, Table};
    /// let mut sweep = Sweep::new(Table::Wythoff, 3, &Context::new())?;
    /// sweep.advance();
    /// assert_eq!(sweep.advance(), [1, 2, 0, 4]);
    /// # Ok::<(), upstar_values::Stop>(())
    /// ```
    pub fn advance(&mut self) -> &[u64] {
        let words = self.words;
        let place = |word: u64| in_ring(word, words);
        self.in_column.fill(0);
        let count = self.rows as u64;
        // Number y − a of the diagonal through row a, modulo the number of rows.
        let mut slot = 0;
        if self.table == Table::Wythoff {
            slot = usize::try_from(self.column % count).unwrap_or(0);
            self.diagonals[slot * words..][..words].fill(0);
        }
        let column = &mut self.in_column[..words];
        for a in 0..self.rows {
            let seen = &mut self.seen[a * words..][..words];
            let diagonal = &mut self.diagonals[slot * words..][..words];
            let mut word = self.first[a];
            // A full word gives its place to one further up.
            while seen[place(word)] == FULL {
                seen[place(word)] = 0;
                word += 1;
            }
            self.first[a] = word;
            let mut at = place(word);
            let mut occupied = seen[at] | column[at] | diagonal[at];
            while occupied == FULL {
                word += 1;
                at = place(word);
                occupied = seen[at] | column[at] | diagonal[at];
            }
            let low = occupied.trailing_ones();
            let bit = 1 << low;
            seen[at] |= bit;
            column[at] |= bit;
            if self.table == Table::Wythoff {
                diagonal[at] |= bit;
                slot = if slot == 0 { self.rows - 1 } else { slot - 1 };
            }
            self.values[a] = (word << 6) | u64::from(low);
        }
        self.column += 1;
        &self.values
    }

    /// What row a has seen before the column to come, relative to the column: bit j stands for the
    /// value column − 2a + j; values below zero count as seen. Together with the rows above it
    /// decides all of the row's further values.
    pub fn window(&self, a: usize) -> Vec<u64> {
        let length = (3 * a + 2).div_ceil(64);
        let lowest = i128::from(self.column) - 2 * (a as i128);
        (0..length as i128).map(|index| self.bits(a, lowest + 64 * index)).collect()
    }

    /// 64 bits of a row from a value on.
    fn bits(&self, a: usize, value: i128) -> u64 {
        let (word, shift) = (value >> 6, value & 63);
        let (low, high) = (self.word(a, word), self.word(a, word + 1));
        if shift == 0 { low } else { (low >> shift) | (high << (64 - shift)) }
    }

    fn word(&self, a: usize, word: i128) -> u64 {
        let first = self.first[a];
        match u64::try_from(word) {
            Ok(word) if word >= first + self.words as u64 => 0,
            Ok(word) if word >= first => self.seen[a * self.words + in_ring(word, self.words)],
            _ => FULL,
        }
    }
}

/// The place of a word in a ring of so many words, a power of two.
#[inline]
fn in_ring(word: u64, words: usize) -> usize {
    usize::try_from(word & (words as u64 - 1)).unwrap_or(0)
}

/// The values G(a, y) of row a for the columns from `from` up to but not `to`, in memory that does
/// not depend on how far out they are. The time does: (a + 1)·to cells.
///
/// # Errors
/// The bound that was met.
///
/// ```
/// use upstar_values::Context;
/// use upstar_games::wythoff::rows::{Table, row};
/// assert_eq!(row(Table::Wythoff, 4, 10, 14, &Context::new())?, [13, 12, 11, 16]);
/// # Ok::<(), upstar_values::Stop>(())
/// ```
pub fn row(
    table: Table,
    a: usize,
    from: u64,
    to: u64,
    context: &Context,
) -> Result<Vec<u64>, Stop> {
    let mut sweep = Sweep::new(table, a, context)?;
    let wanted = usize::try_from(to.saturating_sub(from)).map_err(|_| Stop::OutOfMemory)?;
    let account = context.account();
    account.set(8 * to.saturating_sub(from))?;
    let mut values = Vec::with_capacity(wanted);
    let steps = sweep.steps_per_column();
    let task = context.task("columns", Some(to));
    for column in 0..to {
        task.set(column);
        context.spend(steps)?;
        let values_here = sweep.advance();
        if column >= from {
            values.extend(values_here.last());
        }
    }
    Ok(values)
}
