//! Sets of squares as machine words, row by row.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

/// A machine word of eight rows.
pub trait Squares:
    Copy
    + Debug
    + Ord
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// Bits of a row.
    const ROW: u32;
    const EMPTY: Self;
    /// The square in the upper left corner.
    const CORNER: Self;
    /// All squares but those of the last column.
    const NOT_LAST: Self;
    /// All squares but those of the first column.
    const NOT_FIRST: Self;
    /// Every other column, and every other row.
    const EVEN_COLUMNS: Self;
    const EVEN_ROWS: Self;

    fn count(self) -> u32;
    /// The number of the first square; more than there are if there is none.
    fn first(self) -> u32;
    /// The number of rows from the top to the last in which there are squares.
    fn height(self) -> u32;
    /// The columns in which there are squares, in the first row.
    fn columns(self) -> Self;
    /// The last of them, counted from 1.
    fn width(self) -> u32;
    /// Upside down, eight rows high.
    fn upside_down(self) -> Self;
    /// Turned by a half, eight rows high and as wide as a row.
    fn turned(self) -> Self;
    /// A hash.
    fn mixed(self) -> u64;

    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    fn without(self, other: Self) -> Self {
        self & !other
    }

    /// The upper squares of vertical dominoes that fit.
    #[inline]
    fn vertical(self) -> Self {
        self & self >> Self::ROW
    }

    /// The left squares of horizontal dominoes that fit.
    #[inline]
    fn horizontal(self) -> Self {
        self & self >> 1 & Self::NOT_LAST
    }

    /// Moved into the upper left corner.
    #[inline]
    fn to_corner(self) -> Self {
        if self.is_empty() {
            return self;
        }
        let up = self >> (self.first() / Self::ROW * Self::ROW);
        up >> up.columns().first()
    }

    /// The least of the four mirror images, in the corner.
    #[inline]
    fn upright(self) -> Self {
        if self.is_empty() {
            return self;
        }
        let here = self.to_corner();
        let (up, left) = (Self::ROW * (8 - here.height()), Self::ROW - here.width());
        let over = here.upside_down();
        let both = here.turned();
        let across = both.upside_down();
        here.min(over >> up).min(across >> left).min(both >> (up + left))
    }
}

const fn repeat(pattern: u128, bits: u32, times: u32) -> u128 {
    let mut word = 0;
    let mut k = 0;
    while k < times {
        word |= pattern << (bits * k);
        k += 1;
    }
    word
}

/// Eight rows of eight.
impl Squares for u64 {
    const ROW: u32 = 8;
    const EMPTY: u64 = 0;
    const CORNER: u64 = 1;
    const NOT_LAST: u64 = 0x7F7F_7F7F_7F7F_7F7F;
    const NOT_FIRST: u64 = 0xFEFE_FEFE_FEFE_FEFE;
    const EVEN_COLUMNS: u64 = 0x5555_5555_5555_5555;
    const EVEN_ROWS: u64 = 0x00FF_00FF_00FF_00FF;

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }
    #[inline]
    fn first(self) -> u32 {
        self.trailing_zeros()
    }
    #[inline]
    fn height(self) -> u32 {
        (71 - self.leading_zeros()) / 8
    }
    #[inline]
    fn columns(self) -> u64 {
        let halves = self | self >> 32;
        let quarters = halves | halves >> 16;
        (quarters | quarters >> 8) & 0xFF
    }
    #[inline]
    fn width(self) -> u32 {
        64 - self.columns().leading_zeros()
    }
    #[inline]
    fn upside_down(self) -> u64 {
        self.swap_bytes()
    }
    #[inline]
    fn turned(self) -> u64 {
        self.reverse_bits()
    }
    #[inline]
    fn mixed(self) -> u64 {
        let mixed = self.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
    }
}

/// Eight rows of sixteen.
impl Squares for u128 {
    const ROW: u32 = 16;
    const EMPTY: u128 = 0;
    const CORNER: u128 = 1;
    const NOT_LAST: u128 = repeat(0x7FFF, 16, 8);
    const NOT_FIRST: u128 = repeat(0xFFFE, 16, 8);
    const EVEN_COLUMNS: u128 = repeat(0x5555, 16, 8);
    const EVEN_ROWS: u128 = repeat(0xFFFF, 32, 4);

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }
    #[inline]
    fn first(self) -> u32 {
        self.trailing_zeros()
    }
    #[inline]
    fn height(self) -> u32 {
        (143 - self.leading_zeros()) / 16
    }
    #[inline]
    fn columns(self) -> u128 {
        let halves = self | self >> 64;
        let quarters = halves | halves >> 32;
        (quarters | quarters >> 16) & 0xFFFF
    }
    #[inline]
    fn width(self) -> u32 {
        128 - self.columns().leading_zeros()
    }
    #[inline]
    fn upside_down(self) -> u128 {
        // Bytes reversed, then the two of each row again.
        let bytes = self.swap_bytes();
        let low = repeat(0xFF, 16, 8);
        bytes >> 8 & low | (bytes & low) << 8
    }
    #[inline]
    fn turned(self) -> u128 {
        self.reverse_bits()
    }
    #[inline]
    fn mixed(self) -> u64 {
        let [low, high] =
            [self, self >> 64].map(|half| u64::try_from(half & u128::from(u64::MAX)).unwrap_or(0));
        (low ^ high.rotate_left(29).wrapping_mul(0x94D0_49BB_1331_11EB)).mixed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Squares by row and column.
    fn word<S: Squares>(squares: &[(u32, u32)]) -> S {
        squares
            .iter()
            .fold(S::EMPTY, |word, &(row, column)| word | S::CORNER << (S::ROW * row + column))
    }

    fn check<S: Squares>() {
        // An F of five squares, somewhere, and its mirror images elsewhere.
        let one = word::<S>(&[(2, 3), (2, 4), (3, 2), (3, 3), (4, 3)]);
        let images = [
            word::<S>(&[(0, 1), (0, 2), (1, 0), (1, 1), (2, 1)]),
            word::<S>(&[(0, 0), (0, 1), (1, 1), (1, 2), (2, 1)]),
            word::<S>(&[(7, 6), (7, 7), (6, 5), (6, 6), (5, 6)]),
            word::<S>(&[(4, 1), (5, 1), (5, 2), (6, 0), (6, 1)]),
        ];
        for image in images {
            assert_eq!(image.upright(), one.upright());
        }
        assert_eq!((one.to_corner().height(), one.to_corner().width()), (3, 3));
        let other = word::<S>(&[(0, 1), (1, 0), (1, 1), (2, 1), (2, 2), (2, 3)]);
        assert!(other.upright() != one.upright());
        assert_eq!(one.vertical().count(), 2);
        assert_eq!(one.horizontal().count(), 2);
        let edge = word::<S>(&[(0, S::ROW - 1), (1, 0)]);
        assert!(edge.horizontal().is_empty());
    }

    #[test]
    fn mirror_images_have_one_representative() {
        check::<u64>();
        check::<u128>();
    }
}
