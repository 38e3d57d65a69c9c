//! Which items a list should have: a greedy cover of the last heaps.
//!
//! For a code, those heaps of the sample matter that must be shown to have it as an option. Item
//! after item the one is chosen that adds most, where a heap's weight is halved with every hit: a
//! second and a third hit count as well, since the heaps to come are others. Gains only shrink, so
//! an old gain bounds the new one, and few have to be looked at again (lazy greedy).

use super::super::kernel::Item;
use super::LANES_PER_BLOCK;
use std::collections::BinaryHeap;

/// The weight of a heap without a hit.
const WHOLE: u32 = 1 << 8;

/// What a list is for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    /// Heaps whose own code is the one in question matter too.
    pub(super) own: bool,
    /// At most so many items.
    pub(super) most: usize,
    /// An item must add this many heaps in a hundred blocks.
    pub(super) least: u32,
}

/// The last heaps.
pub(super) struct Sample<'a> {
    codes: &'a [u8],
    first: usize,
    /// The common heaps of each code, also from before the sample.
    heaps: Vec<Vec<u32>>,
}

impl<'a> Sample<'a> {
    /// The last `length` heaps, for items that look back less than `reach`.
    pub(super) fn new(
        codes: &'a [u8],
        length: usize,
        reach: usize,
        is_rare: impl Fn(usize) -> bool,
    ) -> Sample<'a> {
        let first = codes.len() - length.min(codes.len().saturating_sub(reach));
        let mut heaps = vec![Vec::new(); 256];
        for heap in first.saturating_sub(reach)..codes.len() {
            if let (false, Ok(place)) = (is_rare(heap), u32::try_from(heap)) {
                heaps[usize::from(codes[heap])].push(place);
            }
        }
        Sample { codes, first, heaps }
    }

    /// The items chosen for a code.
    pub(super) fn cover(&self, items: &[Item], code: u8, goal: Goal) -> Vec<usize> {
        let matters = |own: u8| own > code || goal.own && own == code;
        let own = &self.codes[self.first..];
        let mut weights: Vec<u32> =
            own.iter().map(|&own| if matters(own) { WHOLE } else { 0 }).collect();
        let blocks = u32::try_from(own.len() / LANES_PER_BLOCK + 1).unwrap_or(u32::MAX);
        let least = (goal.least * WHOLE / 100).saturating_mul(blocks);
        if !weights.iter().any(|&weight| weight > 0) {
            return Vec::new();
        }
        let gain = |weights: &[u32], i: usize| {
            let mut sum = 0;
            self.hits(items[i], code, |lane| sum += weights[lane]);
            sum
        };
        let first = (0..items.len()).map(|i| (gain(&weights, i), i));
        let mut heap: BinaryHeap<_> = first.filter(|(gain, _)| *gain >= least).collect();
        let mut chosen = Vec::new();
        while let Some((before, i)) = heap.pop() {
            let now = gain(&weights, i);
            if now < before && heap.peek().is_some_and(|next| *next > (now, i)) {
                if now >= least {
                    heap.push((now, i));
                }
                continue;
            }
            if now < least {
                continue;
            }
            chosen.push(i);
            if chosen.len() >= goal.most {
                break;
            }
            self.hits(items[i], code, |lane| weights[lane] /= 2);
        }
        chosen
    }

    /// Visits the places in the sample at which an item gives this code; in its own block an item
    /// sees nothing.
    #[inline]
    fn hits(&self, item: Item, code: u8, mut visit: impl FnMut(usize)) {
        let back = item.back as usize;
        let heaps = &self.heaps[usize::from(code ^ item.code)];
        let from = heaps.partition_point(|&heap| heap as usize + back < self.first);
        let to = heaps.partition_point(|&heap| heap as usize + back < self.codes.len());
        let lanes = heaps[from..to.max(from)].iter().map(|&heap| heap as usize + back - self.first);
        if back >= LANES_PER_BLOCK {
            lanes.for_each(visit);
        } else {
            lanes.filter(|lane| lane % LANES_PER_BLOCK < back).for_each(&mut visit);
        }
    }
}
