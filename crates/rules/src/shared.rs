//! Rules that many positions share: equal if they are one and the same.

use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// A rule behind a pointer, compared by identity.
#[derive(Debug)]
pub struct Shared<T>(Arc<T>);

impl<T> Shared<T> {
    /// Shares a rule.
    pub fn new(rule: T) -> Self {
        Shared(Arc::new(rule))
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Shared(Arc::clone(&self.0))
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> Eq for Shared<T> {}

impl<T> Hash for Shared<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).hash(state);
    }
}

/// A number that no other rule or shape has, from 1. Numbers tell words of different games apart.
pub(crate) fn fresh_number() -> u32 {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed).max(1)
}

/// How words begin: with the number of the rule or shape that they are words of.
///
/// A mark of one or two bits tells how long the number is, so that no word is that of two positions. The later a
/// rule was made, the longer its number; but whoever reads games all day still has words for small positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    /// The mark and the number in the highest bits, zeros behind them.
    pub(crate) word: u64,
    /// Bits that are left for the position.
    pub(crate) free: u32,
}

impl Head {
    /// The head of words with this number; `None` if it is too long.
    pub(crate) fn of(number: u32) -> Option<Self> {
        let (mark, free) = match number {
            0 => return None,
            1..0x2000 => (0, 50),
            0x2000..0x10_0000 => (0b10 << 62, 42),
            0x10_0000..0x4000_0000 => (0b11 << 62, 32),
            0x4000_0000.. => return None,
        };
        Some(Head { word: mark | u64::from(number) << free, free })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_head_is_the_beginning_of_another() {
        let numbers = [1, 2, 5, 0x1fff, 0x2000, 0x2001, 0xf_ffff, 0x10_0000, 0x3fff_ffff];
        for (place, a) in numbers.into_iter().filter_map(Head::of).enumerate() {
            for b in numbers.into_iter().filter_map(Head::of).skip(place + 1) {
                let free = a.free.max(b.free);
                assert_ne!(a.word >> free, b.word >> free, "{a:?} {b:?}");
            }
            assert_eq!(a.word & ((1 << a.free) - 1), 0);
        }
        assert_eq!(numbers.into_iter().filter_map(Head::of).count(), numbers.len());
        assert_eq!((Head::of(0), Head::of(0x4000_0000)), (None, None));
    }
}
