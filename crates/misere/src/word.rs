//! Sums of heaps: how many there are of each size.

use smallvec::SmallVec;

/// Heaps with their numbers, in increasing order of heaps, all numbers positive.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Word(SmallVec<[(u32, u32); 8]>);

impl Word {
    /// The sum of these heaps, in any order.
    pub(crate) fn of(heaps: impl IntoIterator<Item = u32>) -> Self {
        let mut word = Word::default();
        heaps.into_iter().for_each(|heap| word.add(heap, 1));
        word
    }

    /// Adds `count` heaps of a size.
    pub(crate) fn add(&mut self, heap: u32, count: u32) {
        match self.0.binary_search_by_key(&heap, |part| part.0) {
            Ok(at) => self.0[at].1 += count,
            Err(_) if count == 0 => {}
            Err(at) => self.0.insert(at, (heap, count)),
        }
    }

    pub(crate) fn add_word(&mut self, other: &Word) {
        other.0.iter().for_each(|&(heap, count)| self.add(heap, count));
    }

    pub(crate) fn plus(&self, other: &Word) -> Word {
        let mut sum = self.clone();
        sum.add_word(other);
        sum
    }

    pub(crate) fn with(&self, heap: u32) -> Word {
        let mut sum = self.clone();
        sum.add(heap, 1);
        sum
    }

    /// The word without one of the heaps at a place.
    pub(crate) fn without(&self, place: usize) -> Word {
        let mut rest = self.clone();
        rest.0[place].1 -= 1;
        if rest.0[place].1 == 0 {
            rest.0.remove(place);
        }
        rest
    }

    pub(crate) fn parts(&self) -> &[(u32, u32)] {
        &self.0
    }

    /// Replaces the numbers of heaps by what `change` makes of them.
    pub(crate) fn change(&mut self, change: impl Fn(u32, u32) -> u32) {
        self.0.iter_mut().for_each(|part| part.1 = change(part.0, part.1));
    }

    /// How many heaps there are of the largest size that a word can have, `heap`.
    pub(crate) fn count_of_last(&self, heap: u32) -> u32 {
        self.0.last().filter(|part| part.0 == heap).map_or(0, |part| part.1)
    }

    /// Each heap as often as it is there.
    pub(crate) fn heaps(&self) -> impl Iterator<Item = u32> + '_ {
        self.0.iter().flat_map(|&(heap, count)| std::iter::repeat_n(heap, count as usize))
    }
}
