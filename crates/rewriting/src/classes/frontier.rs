//! The order of a closure: what belongs to a smaller term is taken up first. So a check of a wrong claim
//! fails at a small term, long before the combinations of larger ones are looked at.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Things numbered 0, 1, … in the order in which they were met, waiting to be taken up by size.
#[derive(Debug, Default)]
pub(super) struct Frontier {
    sizes: Vec<u64>,
    waiting: BinaryHeap<Reverse<(u64, u32)>>,
}

impl Frontier {
    /// One more thing, made of earlier ones.
    pub(super) fn push(&mut self, of: &[u32]) {
        let parts = of.iter().map(|&number| self.sizes[number as usize]);
        let size = parts.fold(1, u64::saturating_add);
        let number = u32::try_from(self.sizes.len()).unwrap_or(u32::MAX);
        self.sizes.push(size);
        self.waiting.push(Reverse((size, number)));
    }

    /// The smallest that waits.
    pub(super) fn pop(&mut self) -> Option<u32> {
        self.waiting.pop().map(|Reverse((_, number))| number)
    }
}
