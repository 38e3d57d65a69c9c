//! A memo of words that forgets.

use std::num::NonZeroU64;

/// A direct-mapped memo of words that forgets; it doubles while it is in use, up to a bound.
pub(crate) struct Recent<V> {
    /// A word, 0 for none, and its value.
    entries: Vec<(u64, V)>,
    stored: usize,
    nothing: V,
}

const RECENT_BITS: std::ops::RangeInclusive<u32> = 6..=15;

impl<V: Copy> Recent<V> {
    pub(crate) fn new(nothing: V) -> Self {
        Recent { entries: vec![(0, nothing); 1 << RECENT_BITS.start()], stored: 0, nothing }
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation)] // a slot number of at most 15 bits
    fn slot(&self, word: u64) -> usize {
        let mixed = word.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> (64 - self.entries.len().trailing_zeros())) as usize
    }

    /// What stands where the word belongs, and whether that is the value of this word; it never is
    /// for no word at all. Who asks for many uses both without a jump, so that the memory is asked
    /// for many at a time.
    #[inline]
    pub(crate) fn get(&self, word: Option<NonZeroU64>) -> (V, bool) {
        let word = word.map_or(0, NonZeroU64::get);
        let (found, value) = self.entries[self.slot(word)];
        (value, (found == word) & (word != 0))
    }

    #[inline]
    pub(crate) fn set(&mut self, word: NonZeroU64, value: V) {
        self.stored += 1;
        if self.stored > self.entries.len() && self.entries.len() < 1 << RECENT_BITS.end() {
            self.grow();
        }
        let slot = self.slot(word.get());
        self.entries[slot] = (word.get(), value);
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![(0, self.nothing); 2 * self.entries.len()];
        let old = std::mem::replace(&mut self.entries, larger);
        self.stored = 0;
        for entry in old.into_iter().filter(|entry| entry.0 != 0) {
            let slot = self.slot(entry.0);
            self.entries[slot] = entry;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_may_forget_but_never_answers_for_another_word() {
        let mut recent = Recent::new(0);
        assert!(!recent.get(None).1);
        let words = (1..200_000u64).step_by(7).filter_map(NonZeroU64::new);
        for word in words.clone() {
            assert!(!recent.get(Some(word)).1);
            recent.set(word, 3 * word.get());
            assert_eq!(recent.get(Some(word)), (3 * word.get(), true));
        }
        let known = words.filter(|&word| {
            let (value, known) = recent.get(Some(word));
            assert!(!known || value == 3 * word.get());
            known
        });
        // It has grown from 64 to 16384 entries, and is far from empty.
        let known = known.count();
        assert!((1000..=16_384).contains(&known), "{known}");
        assert!(!recent.get(None).1);
    }
}
