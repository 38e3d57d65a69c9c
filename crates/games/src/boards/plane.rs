//! A set of squares: a bit for each.
//!
//! Most boards have at most 64 squares, and a machine word is a set of them. Larger ones take wider
//! words, with the same code compiled once more: 128 squares, or 1024.

use super::board::Board;
use super::part::{CommonForm, WideBoard};
use super::rule::Rule;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// A set of squares. Shifts by [`SIZE`](Plane::SIZE) or more are not asked for; use
/// [`raised`](Plane::raised) and [`lowered`](Plane::lowered) where that may be.
pub trait Plane:
    Copy
    + Ord
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
{
    /// How many squares there can be.
    const SIZE: usize;
    /// No square.
    const NONE: Self;
    /// All squares.
    const ALL: Self;

    /// One square.
    fn bit(square: usize) -> Self;

    /// The first squares of the lowest 64.
    fn of_word(word: u64) -> Self;

    /// The lowest 64 squares.
    fn word(self) -> u64;

    /// The lowest `count` squares.
    fn lowest(count: usize) -> Self;

    /// The number of the first square; the size of the plane if there is none.
    fn first(self) -> usize;

    /// One more than the number of the last square; 0 if there is none.
    fn end(self) -> usize;

    /// How many squares there are.
    fn count(self) -> usize;

    /// The lowest square as a set.
    fn lowest_square(self) -> Self;

    /// The set without its lowest square.
    fn without_lowest(self) -> Self;

    /// The squares without the run of neighbours that begins with the lowest one.
    fn without_lowest_run(self) -> Self;

    /// The last square first, over the whole plane.
    fn reversed(self) -> Self;

    /// Every so many squares one, from the first on.
    fn every(distance: usize) -> Self;

    /// The union of the set moved up by 0, 1, …, `count` - 1, where these do not meet.
    fn spread(self, count: usize) -> Self;

    /// The rules that boards of this width have.
    fn rules() -> &'static [Rule<Self>];

    /// A board of this width as engines search it.
    fn common(board: Board<Self>) -> CommonForm;

    /// Is there no square in it?
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// Is this square in it?
    #[inline]
    fn has(self, square: usize) -> bool {
        square < Self::SIZE && !(self & Self::bit(square)).is_empty()
    }

    /// The squares moved up, to larger numbers, by any distance.
    #[inline]
    fn raised(self, distance: usize) -> Self {
        if distance < Self::SIZE { self << distance } else { Self::NONE }
    }

    /// The squares moved down, to smaller numbers, by any distance.
    #[inline]
    fn lowered(self, distance: usize) -> Self {
        if distance < Self::SIZE { self >> distance } else { Self::NONE }
    }
}

/// The squares of a set, one after the other.
#[inline]
pub(super) fn squares_of<W: Plane>(mut set: W) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let square = (!set.is_empty()).then(|| set.first())?;
        set = set.without_lowest();
        Some(square)
    })
}

macro_rules! plane_of_word {
    ($word:ty, $rules:expr, $of_word:expr, $word_of:expr, $common:expr) => {
        impl Plane for $word {
            const SIZE: usize = <$word>::BITS as usize;
            const NONE: Self = 0;
            const ALL: Self = <$word>::MAX;

            #[inline]
            fn bit(square: usize) -> Self {
                1 << square
            }

            #[inline]
            fn of_word(word: u64) -> Self {
                $of_word(word)
            }

            #[inline]
            fn word(self) -> u64 {
                $word_of(self)
            }

            #[inline]
            fn lowest(count: usize) -> Self {
                if count >= Self::SIZE { Self::MAX } else { (1 << count) - 1 }
            }

            #[inline]
            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline]
            fn end(self) -> usize {
                Self::SIZE - self.leading_zeros() as usize
            }

            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }

            #[inline]
            fn lowest_square(self) -> Self {
                self & self.wrapping_neg()
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn without_lowest_run(self) -> Self {
                self & self.wrapping_add(self.lowest_square())
            }

            #[inline]
            fn reversed(self) -> Self {
                self.reverse_bits()
            }

            #[inline]
            fn every(distance: usize) -> Self {
                const SIZE: usize = <$word>::BITS as usize;
                static MASKS: [$word; SIZE + 1] = {
                    let mut masks = [0; SIZE + 1];
                    let mut distance = 1;
                    while distance <= SIZE {
                        let mut square = 0;
                        while square < SIZE {
                            masks[distance] |= 1 << square;
                            square += distance;
                        }
                        distance += 1;
                    }
                    masks
                };
                MASKS[distance]
            }

            #[inline]
            fn spread(self, count: usize) -> Self {
                // One factor has a bit for each row, the other for each column: nothing is carried.
                self.wrapping_mul(Self::lowest(count))
            }

            #[inline]
            fn rules() -> &'static [Rule<Self>] {
                $rules
            }

            #[inline]
            fn common(board: Board<Self>) -> CommonForm {
                $common(board)
            }
        }
    };
}

plane_of_word!(
    u64,
    super::SMALL,
    std::convert::identity,
    std::convert::identity,
    CommonForm::Board
);
plane_of_word!(
    u128,
    super::MEDIUM,
    u128::from,
    |plane| u64::try_from(plane & u128::from(u64::MAX)).unwrap_or(0),
    |board| CommonForm::Wide(Box::new(WideBoard::Medium(board)))
);

const WORDS: usize = 16;

/// A set of up to 1024 squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wide([u64; WORDS]);

/// An operation word by word.
macro_rules! word_by_word {
    ($($operation:ident $function:ident),+) => {$(
        impl $operation for Wide {
            type Output = Self;
            #[inline]
            fn $function(self, other: Self) -> Self {
                Wide(std::array::from_fn(|k| $operation::$function(self.0[k], other.0[k])))
            }
        }
    )+};
}
word_by_word!(BitAnd bitand, BitOr bitor, BitXor bitxor);

impl BitAndAssign for Wide {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Wide {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Not for Wide {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Wide(self.0.map(|word| !word))
    }
}

impl Shl<usize> for Wide {
    type Output = Self;
    #[inline]
    fn shl(self, distance: usize) -> Self {
        let (words, bits) = (distance / 64, distance % 64);
        let word = |k: Option<usize>| k.and_then(|k| self.0.get(k)).copied().unwrap_or(0);
        Wide(std::array::from_fn(|k| {
            let low = word(k.checked_sub(words + 1)).checked_shr(64 - small(bits)).unwrap_or(0);
            word(k.checked_sub(words)) << bits | low
        }))
    }
}

impl Shr<usize> for Wide {
    type Output = Self;
    #[inline]
    fn shr(self, distance: usize) -> Self {
        let (words, bits) = (distance / 64, distance % 64);
        let word = |k: usize| self.0.get(k).copied().unwrap_or(0);
        Wide(std::array::from_fn(|k| {
            let high = word(k + words + 1).checked_shl(64 - small(bits)).unwrap_or(0);
            word(k + words) >> bits | high
        }))
    }
}

/// A number that is known to be small.
fn small(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

impl Plane for Wide {
    const SIZE: usize = 64 * WORDS;
    const NONE: Self = Wide([0; WORDS]);
    const ALL: Self = Wide([u64::MAX; WORDS]);

    fn bit(square: usize) -> Self {
        let mut set = Self::NONE;
        set.0[square / 64] = 1 << (square % 64);
        set
    }

    fn of_word(word: u64) -> Self {
        let mut set = Self::NONE;
        set.0[0] = word;
        set
    }

    fn word(self) -> u64 {
        self.0[0]
    }

    fn lowest(count: usize) -> Self {
        Wide(std::array::from_fn(|k| u64::lowest(count.saturating_sub(64 * k))))
    }

    fn first(self) -> usize {
        let word = self.0.iter().position(|&word| word != 0);
        word.map_or(Self::SIZE, |word| 64 * word + self.0[word].first())
    }

    fn end(self) -> usize {
        let word = self.0.iter().rposition(|&word| word != 0);
        word.map_or(0, |word| 64 * word + self.0[word].end())
    }

    fn count(self) -> usize {
        self.0.iter().map(|word| word.count()).sum()
    }

    fn lowest_square(self) -> Self {
        if self.is_empty() { self } else { Self::bit(self.first()) }
    }

    fn without_lowest(self) -> Self {
        self & !self.lowest_square()
    }

    fn without_lowest_run(self) -> Self {
        let first = self.first();
        let end = (!self & !Self::lowest(first)).first();
        self & !Self::lowest(end)
    }

    fn reversed(self) -> Self {
        Wide(std::array::from_fn(|k| self.0[WORDS - 1 - k].reverse_bits()))
    }

    fn every(distance: usize) -> Self {
        (0..Self::SIZE).step_by(distance.max(1)).fold(Self::NONE, |set, n| set | Self::bit(n))
    }

    fn spread(self, count: usize) -> Self {
        let (mut spread, mut width) = (self, 1);
        if count == 0 {
            return Self::NONE;
        }
        while width < count {
            let step = width.min(count - width);
            spread |= spread << step;
            width += step;
        }
        spread
    }

    fn rules() -> &'static [Rule<Self>] {
        super::LARGE
    }

    fn common(board: Board<Self>) -> CommonForm {
        CommonForm::Wide(Box::new(WideBoard::Large(board)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn wide(bits: u128) -> Wide {
        Wide::of_word(bits.word()) | Wide::of_word((bits >> 64).word()) << 64
    }

    proptest! {
        #[test]
        fn wide_sets_do_what_words_do(bits in any::<u128>(), other in any::<u128>(), n in 0usize..128) {
            let set = wide(bits);
            prop_assert_eq!(set & wide(other), wide(bits & other));
            prop_assert_eq!(set | wide(other), wide(bits | other));
            prop_assert_eq!(set ^ wide(other), wide(bits ^ other));
            prop_assert_eq!((set << n) & Wide::lowest(128), wide(bits << n));
            prop_assert_eq!(set >> n, wide(bits >> n));
            prop_assert_eq!((set << 700 << n) >> n >> 700, set);
            prop_assert_eq!(Wide::lowest(n), wide(u128::lowest(n)));
            prop_assert_eq!(set.end(), bits.end());
            prop_assert_eq!(set.count(), bits.count());
            prop_assert_eq!(set.has(n), bits.has(n));
            prop_assert_eq!(squares_of(set).collect::<Vec<_>>(), squares_of(bits).collect::<Vec<_>>());
            prop_assert_eq!(set.reversed() >> (Wide::SIZE - 128), wide(bits.reversed()));
            if bits != 0 {
                prop_assert_eq!(set.first(), bits.first());
                prop_assert_eq!(set.lowest_square(), wide(bits.lowest_square()));
                prop_assert_eq!(set.without_lowest(), wide(bits.without_lowest()));
            }
            if bits != u128::MAX && bits >> 127 == 0 {
                prop_assert_eq!(set.without_lowest_run(), wide(bits.without_lowest_run()));
            }
            let distance = n + 1;
            prop_assert_eq!(Wide::every(distance) & Wide::lowest(128), wide(u128::every(distance)));
            let column = u128::every(distance);
            prop_assert_eq!(wide(column).spread(distance) & Wide::lowest(128), wide(column.spread(distance)));
        }
    }
}
