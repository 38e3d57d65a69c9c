//! Sets of squares as machine words, row by row, and the grids that say how the rows lie.
//!
//! Boards of at most eight rows and columns are eight rows of eight, with masks that the compiler knows.
//! Of all others a row takes as many bits as there are columns, so that 11 by 11 fits into 128.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

/// A machine word, a bit for each square.
pub trait Word:
    Copy
    + Debug
    + Ord
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const EMPTY: Self;
    /// The square in the upper left corner.
    const CORNER: Self;
    const BITS: u32;
    const BYTES: usize;

    /// The squares as bytes, little-endian, with zeros behind.
    fn bytes(self) -> [u8; 16];
    /// The squares of bytes.
    fn of_bytes(bytes: [u8; 16]) -> Self;
    fn count(self) -> u32;
    /// The number of the first square; more than there are if there is none.
    fn first(self) -> u32;
    /// All bits the other way round.
    fn reversed(self) -> Self;
    /// A hash.
    fn mixed(self) -> u64;

    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    #[inline]
    fn without(self, other: Self) -> Self {
        self & !other
    }

    /// The first square alone.
    #[inline]
    fn least(self) -> Self {
        Self::CORNER << self.first()
    }
}

impl Word for u64 {
    const EMPTY: u64 = 0;
    const CORNER: u64 = 1;
    const BITS: u32 = 64;
    const BYTES: usize = 8;

    fn bytes(self) -> [u8; 16] {
        u128::from(self).to_le_bytes()
    }
    fn of_bytes(bytes: [u8; 16]) -> u64 {
        u64::try_from(u128::from_le_bytes(bytes)).unwrap_or(0)
    }
    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }
    #[inline]
    fn first(self) -> u32 {
        self.trailing_zeros()
    }
    #[inline]
    fn reversed(self) -> u64 {
        self.reverse_bits()
    }
    #[inline]
    fn mixed(self) -> u64 {
        let mixed = self.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
    }
}

impl Word for u128 {
    const EMPTY: u128 = 0;
    const CORNER: u128 = 1;
    const BITS: u32 = 128;
    const BYTES: usize = 16;

    fn bytes(self) -> [u8; 16] {
        self.to_le_bytes()
    }
    fn of_bytes(bytes: [u8; 16]) -> u128 {
        u128::from_le_bytes(bytes)
    }
    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }
    #[inline]
    fn first(self) -> u32 {
        self.trailing_zeros()
    }
    #[inline]
    fn reversed(self) -> u128 {
        self.reverse_bits()
    }
    #[inline]
    fn mixed(self) -> u64 {
        let [low, high] =
            [self, self >> 64].map(|half| u64::try_from(half & u128::from(u64::MAX)).unwrap_or(0));
        (low ^ high.rotate_left(29).wrapping_mul(0x94D0_49BB_1331_11EB)).mixed()
    }
}

/// How the rows of a board lie in a word.
pub trait Grid: Copy + Debug {
    type Word: Word;

    /// Bits of a row.
    fn stride(self) -> u32;
    fn rows(self) -> u32;
    fn columns(self) -> u32;
    /// All squares.
    fn all(self) -> Self::Word;
    /// All squares but those of the last column.
    fn not_last(self) -> Self::Word;
    /// All squares but those of the first column.
    fn not_first(self) -> Self::Word;
    /// Turned by a half.
    fn turned(self, squares: Self::Word) -> Self::Word;
    /// The least of the four mirror images, in the upper left corner.
    fn upright(self, squares: Self::Word) -> Self::Word;

    /// Squares moved on by one: down for `VERTICAL`, else to the right.
    #[inline]
    fn on<const VERTICAL: bool>(self, squares: Self::Word) -> Self::Word {
        match VERTICAL {
            true => (squares << self.stride()) & self.all(),
            false => (squares & self.not_last()) << 1,
        }
    }

    /// Squares moved back by one.
    #[inline]
    fn back<const VERTICAL: bool>(self, squares: Self::Word) -> Self::Word {
        match VERTICAL {
            true => squares >> self.stride(),
            false => (squares & self.not_first()) >> 1,
        }
    }

    /// The neighbours in this direction.
    #[inline]
    fn beside<const VERTICAL: bool>(self, squares: Self::Word) -> Self::Word {
        self.on::<VERTICAL>(squares) | self.back::<VERTICAL>(squares)
    }

    /// The first squares of the dominoes that fit.
    #[inline]
    fn starts<const VERTICAL: bool>(self, free: Self::Word) -> Self::Word {
        free & self.back::<VERTICAL>(free)
    }

    /// The squares of dominoes with these first squares.
    #[inline]
    fn covered<const VERTICAL: bool>(self, starts: Self::Word) -> Self::Word {
        starts | self.on::<VERTICAL>(starts)
    }

    /// Every other square of each run of squares, its first one included.
    #[inline]
    fn alternate<const VERTICAL: bool>(self, squares: Self::Word) -> Self::Word {
        let mut next = squares.without(self.on::<VERTICAL>(squares));
        let mut taken = next;
        loop {
            next = self.on::<VERTICAL>(self.on::<VERTICAL>(next) & squares) & squares;
            if next.is_empty() {
                return taken;
            }
            taken = taken | next;
        }
    }

    /// How many dominoes fit side by side.
    #[inline]
    fn packing<const VERTICAL: bool>(self, free: Self::Word) -> u32 {
        free.count() - self.alternate::<VERTICAL>(free).count()
    }
}

/// Eight rows of eight.
#[derive(Clone, Copy, Debug)]
pub struct Eight;

impl Grid for Eight {
    type Word = u64;

    #[inline]
    fn stride(self) -> u32 {
        8
    }
    #[inline]
    fn rows(self) -> u32 {
        8
    }
    #[inline]
    fn columns(self) -> u32 {
        8
    }
    #[inline]
    fn all(self) -> u64 {
        u64::MAX
    }
    #[inline]
    fn not_last(self) -> u64 {
        0x7F7F_7F7F_7F7F_7F7F
    }
    #[inline]
    fn not_first(self) -> u64 {
        0xFEFE_FEFE_FEFE_FEFE
    }
    #[inline]
    fn turned(self, squares: u64) -> u64 {
        squares.reverse_bits()
    }

    #[inline]
    fn upright(self, squares: u64) -> u64 {
        if squares == 0 {
            return 0;
        }
        let columns = |squares: u64| {
            let halves = squares | squares >> 32;
            let quarters = halves | halves >> 16;
            (quarters | quarters >> 8) & 0xFF
        };
        let up = squares >> (squares.trailing_zeros() & 56);
        let here = up >> columns(up).trailing_zeros();
        let down = here.leading_zeros() & 56;
        let right = columns(here).leading_zeros() - 56;
        let over = here.swap_bytes();
        let both = here.reverse_bits();
        let across = both.swap_bytes();
        here.min(over >> down).min(across >> right).min(both >> (down + right))
    }
}

/// Rows without gaps.
#[derive(Clone, Copy, Debug)]
pub struct Dense<W> {
    rows: u32,
    columns: u32,
    all: W,
    not_last: W,
    not_first: W,
}

impl<W: Word> Dense<W> {
    /// A grid of this size, of at most as many squares as the word has bits, and shorter rows.
    pub fn new(rows: u32, columns: u32) -> Option<Self> {
        if rows == 0 || columns == 0 || columns >= W::BITS || rows.checked_mul(columns)? > W::BITS {
            return None;
        }
        let row = !(!W::EMPTY << columns);
        let fill = |row: W| (0..rows).fold(W::EMPTY, |all, k| all | row << (k * columns));
        Some(Dense {
            rows,
            columns,
            all: fill(row),
            not_last: fill(row >> 1),
            not_first: fill(row.without(W::CORNER)),
        })
    }

    /// Upside down.
    fn upside_down(self, squares: W) -> W {
        let row = self.all & !(self.all << 1 << (self.columns - 1));
        let place =
            |k: u32| (squares >> (k * self.columns) & row) << ((self.rows - 1 - k) * self.columns);
        (0..self.rows).fold(W::EMPTY, |all, k| all | place(k))
    }

    /// Moved into the upper left corner.
    fn to_corner(self, squares: W) -> W {
        if squares.is_empty() {
            return squares;
        }
        let up = squares >> (squares.first() / self.columns * self.columns);
        let columns = (1..self.rows).fold(up, |all, k| all | up >> (k * self.columns));
        up >> columns.first()
    }
}

impl<W: Word> Grid for Dense<W> {
    type Word = W;

    #[inline]
    fn stride(self) -> u32 {
        self.columns
    }
    #[inline]
    fn rows(self) -> u32 {
        self.rows
    }
    #[inline]
    fn columns(self) -> u32 {
        self.columns
    }
    #[inline]
    fn all(self) -> W {
        self.all
    }
    #[inline]
    fn not_last(self) -> W {
        self.not_last
    }
    #[inline]
    fn not_first(self) -> W {
        self.not_first
    }
    #[inline]
    fn turned(self, squares: W) -> W {
        squares.reversed() >> (W::BITS - self.rows * self.columns)
    }

    fn upright(self, squares: W) -> W {
        let both = self.turned(squares);
        let images = [squares, self.upside_down(squares), both, self.upside_down(both)];
        images.map(|image| self.to_corner(image)).into_iter().min().unwrap_or(squares)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Squares by row and column.
    fn word<G: Grid>(grid: G, squares: &[(u32, u32)]) -> G::Word {
        let square = |&(row, column): &(u32, u32)| {
            <G::Word as Word>::CORNER << (grid.stride() * row + column)
        };
        squares.iter().map(square).fold(<G::Word as Word>::EMPTY, |word, square| word | square)
    }

    fn check<G: Grid>(grid: G) {
        // An F of five squares, somewhere, and its mirror images elsewhere.
        let one = word(grid, &[(2, 3), (2, 4), (3, 2), (3, 3), (4, 3)]);
        let images = [
            word(grid, &[(0, 1), (0, 2), (1, 0), (1, 1), (2, 1)]),
            word(grid, &[(0, 0), (0, 1), (1, 1), (1, 2), (2, 1)]),
            word(grid, &[(6, 6), (6, 7), (5, 5), (5, 6), (4, 6)]),
            word(grid, &[(4, 1), (5, 1), (5, 2), (6, 0), (6, 1)]),
        ];
        for image in images {
            assert_eq!(grid.upright(image), grid.upright(one));
        }
        assert_eq!(grid.turned(grid.turned(one)), one);
        let other = word(grid, &[(0, 1), (1, 0), (1, 1), (2, 1), (2, 2), (2, 3)]);
        assert!(grid.upright(other) != grid.upright(one));
        assert_eq!(grid.starts::<true>(one).count(), 2);
        assert_eq!(grid.starts::<false>(one).count(), 2);
        let edge = word(grid, &[(0, grid.columns() - 1), (1, 0)]);
        assert!(grid.starts::<false>(edge).is_empty());
        let run = word(grid, &[(0, 0), (0, 1), (0, 2), (0, 4), (0, 5), (1, 5)]);
        assert_eq!(grid.packing::<false>(run), 2);
        assert_eq!(grid.packing::<true>(run), 1);
    }

    #[test]
    fn mirror_images_have_one_representative() {
        check(Eight);
        check(Dense::<u64>::new(7, 8).unwrap());
        check(Dense::<u128>::new(8, 16).unwrap());
        check(Dense::<u128>::new(11, 11).unwrap());
    }

    #[test]
    fn a_grid_holds_no_more_squares_than_its_word() {
        assert!(Dense::<u64>::new(1, 63).is_some());
        assert!(Dense::<u64>::new(1, 64).is_none());
        assert!(Dense::<u64>::new(64, 1).is_some());
        assert!(Dense::<u64>::new(5, 13).is_none());
        assert!(Dense::<u128>::new(0, 3).is_none());
    }
}
