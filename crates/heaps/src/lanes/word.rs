//! Sets of codes as machine words.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, Not};

/// A set of codes below the number of bits.
pub(crate) trait Word:
    Copy + Debug + Eq + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    /// The empty set.
    const EMPTY: Self;
    /// Codes are below this.
    const WIDTH: u8;
    /// Bytes of a word.
    const BYTES: usize;

    /// {code}, for a code below the width.
    fn bit(code: u8) -> Self;
    /// {code}, or the empty set if the code is not below the width.
    fn bit_or_none(code: u8) -> Self;
    /// {the least code that is missing}; empty if none is.
    fn lowest_missing(self) -> Self;
    /// The least code of the set; the width if there is none.
    fn place(self) -> u8;
    /// The codes below that of a set of one element.
    fn below(self) -> Self;
    /// The set at a place among the bytes of sets, the lowest codes first.
    fn load(bytes: &[u8], place: usize) -> Self;
    /// Writes the bytes of a set to a place among those of sets.
    fn store(self, bytes: &mut [u8], place: usize);
}

macro_rules! word {
    ($($type:ty)*) => {$(
        impl Word for $type {
            const EMPTY: Self = 0;
            #[allow(clippy::cast_possible_truncation)] // at most 128
            const WIDTH: u8 = <$type>::BITS as u8;
            const BYTES: usize = size_of::<$type>();

            #[inline(always)]
            fn bit(code: u8) -> Self {
                1 << (code & (Self::WIDTH - 1))
            }

            #[inline(always)]
            fn bit_or_none(code: u8) -> Self {
                if code < Self::WIDTH { 1 << (code & (Self::WIDTH - 1)) } else { 0 }
            }

            #[inline(always)]
            fn lowest_missing(self) -> Self {
                !self & self.wrapping_add(1)
            }

            #[inline(always)]
            #[allow(clippy::cast_possible_truncation)] // at most 128
            fn place(self) -> u8 {
                self.trailing_zeros() as u8
            }

            #[inline(always)]
            fn below(self) -> Self {
                self.wrapping_sub(1)
            }

            #[inline(always)]
            fn load(bytes: &[u8], place: usize) -> Self {
                let mut word = [0; size_of::<$type>()];
                word.copy_from_slice(&bytes[place * Self::BYTES..(place + 1) * Self::BYTES]);
                Self::from_le_bytes(word)
            }

            #[inline(always)]
            fn store(self, bytes: &mut [u8], place: usize) {
                bytes[place * Self::BYTES..(place + 1) * Self::BYTES]
                    .copy_from_slice(&self.to_le_bytes());
            }
        }
    )*};
}

word!(u32 u64 u128);
