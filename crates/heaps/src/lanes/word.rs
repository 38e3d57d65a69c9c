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
    /// The rare codes whose values are smaller than the common value whose code is the element of
    /// this set. Values of different classes that agree above bit `low` of the code, which is that
    /// of the bit left out, differ in that bit: so codes go by groups of 2^low. `carry` has the
    /// codes whose common value has that bit.
    #[inline(always)]
    fn smaller_rare<const LOW: u32>(self, carry: Self) -> Self {
        let start = self.group_start::<LOW>();
        let group = if self & carry == Self::EMPTY { Self::EMPTY } else { start.group::<LOW>() };
        start.below() | group
    }

    /// The element of the set with its `LOW` lowest bits cleared.
    fn group_start<const LOW: u32>(self) -> Self;
    /// The 2^LOW codes from that of a set of one element on.
    fn group<const LOW: u32>(self) -> Self;
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
            fn group_start<const LOW: u32>(self) -> Self {
                let mut set = self;
                let mut i = 0;
                while i < LOW {
                    // Places whose bit i is 0: all ones, divided by a repetition of blocks.
                    let block = (1 as $type).checked_shl(1 << i);
                    let clear = block.map_or(<$type>::MAX, |block| <$type>::MAX / (block + 1));
                    let moved = (set & !clear).checked_shr(1 << i).unwrap_or(0);
                    set = (set & clear) | moved;
                    i += 1;
                }
                set
            }

            #[inline(always)]
            fn group<const LOW: u32>(self) -> Self {
                let above = self.checked_shl(1 << LOW).unwrap_or(0);
                above.wrapping_sub(self)
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
