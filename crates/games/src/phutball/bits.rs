//! Sets of points as a fixed number of machine words.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// A set of points of a pitch of at most 64·W points, those around it included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bits<const W: usize>(pub [u64; W]);

impl<const W: usize> Bits<W> {
    pub const EMPTY: Self = Bits([0; W]);

    #[inline]
    pub fn of(point: u16) -> Self {
        let mut bits = Self::EMPTY;
        bits.insert(point);
        bits
    }

    #[inline]
    pub fn has(&self, point: u16) -> bool {
        let point = usize::from(point);
        self.0[point / 64 % W] >> (point % 64) & 1 != 0
    }

    #[inline]
    pub fn insert(&mut self, point: u16) {
        let point = usize::from(point);
        self.0[point / 64 % W] |= 1 << (point % 64);
    }

    #[inline]
    pub fn remove(&mut self, point: u16) {
        let point = usize::from(point);
        self.0[point / 64 % W] &= !(1 << (point % 64));
    }

    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub fn first(&self) -> Option<u16> {
        self.points().next()
    }

    /// The points, in order.
    pub fn points(self) -> impl Iterator<Item = u16> {
        (0u16..).zip(self.0).flat_map(|(index, mut word)| {
            std::iter::from_fn(move || {
                let bit = u16::try_from(word.trailing_zeros()).ok().filter(|&bit| bit < 64)?;
                word &= word - 1;
                Some(64 * index + bit)
            })
        })
    }
}

impl<const W: usize> BitOr for Bits<W> {
    type Output = Self;
    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl<const W: usize> BitOrAssign for Bits<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
    }
}

impl<const W: usize> BitAnd for Bits<W> {
    type Output = Self;
    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
        self
    }
}

impl<const W: usize> Not for Bits<W> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Bits(self.0.map(|word| !word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_come_in_order_and_once() {
        let mut bits = Bits::<3>::EMPTY;
        for point in [191, 0, 63, 64, 127, 5] {
            bits.insert(point);
        }
        assert_eq!(bits.points().collect::<Vec<_>>(), [0, 5, 63, 64, 127, 191]);
        bits.remove(63);
        assert!(!bits.has(63) && bits.has(64) && bits.count() == 5);
        assert_eq!((bits & !Bits::of(0)).first(), Some(5));
    }
}
