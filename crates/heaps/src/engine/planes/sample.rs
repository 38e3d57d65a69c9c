//! Which items a list should have: a greedy cover of the last heaps.
//!
//! For a code, those heaps of the sample matter that must be shown to have it as an option. In a few
//! rounds the items are chosen that add most, where a heap's weight is halved with every hit: a
//! second and a third hit count as well, since the heaps to come are others. Gains only shrink, so
//! an item that adds too little is out for good.

use super::super::kernel::Item;
use super::LANES_PER_BLOCK;

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
    /// In so many rounds.
    pub(super) rounds: usize,
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

    /// The items chosen for a code. For each item `kills` counts the heaps it serves
    /// that no chosen one does.
    pub(super) fn cover(
        &self,
        items: &[Item],
        code: u8,
        goal: Goal,
        kills: &mut [u32],
    ) -> Vec<usize> {
        let matters = |own: u8| own > code || goal.own && own == code;
        let own = &self.codes[self.first..];
        let mut weights: Vec<u32> =
            own.iter().map(|&own| if matters(own) { WHOLE } else { 0 }).collect();
        let blocks = u32::try_from(own.len() / LANES_PER_BLOCK + 1).unwrap_or(u32::MAX);
        let least = (goal.least * WHOLE / 100).saturating_mul(blocks);
        if !weights.iter().any(|&weight| weight > 0) {
            return Vec::new();
        }
        let mut left: Vec<(u32, usize)> = (0..items.len()).map(|i| (0, i)).collect();
        let mut chosen = Vec::new();
        for round in 1..=goal.rounds {
            left.retain_mut(|(gain, i)| {
                *gain = 0;
                self.hits(items[*i], code, |lane| *gain += weights[lane]);
                *gain >= least
            });
            // The last round takes what is left to be taken.
            let now = (goal.most * round / goal.rounds).saturating_sub(chosen.len());
            if now < left.len() && now > 0 {
                left.select_nth_unstable_by_key(now - 1, |&(gain, i)| (u32::MAX - gain, i));
            }
            let taken = left.drain(..now.min(left.len()));
            for (_, i) in taken {
                self.hits(items[i], code, |lane| weights[lane] /= 2);
                chosen.push(i);
            }
            if left.is_empty() {
                break;
            }
        }
        if goal.own {
            return chosen;
        }
        for (item, kills) in items.iter().zip(kills) {
            self.hits(*item, code, |lane| *kills += u32::from(weights[lane] == WHOLE));
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
        let end = self.codes.len() - self.first;
        let lanes = heaps[from..].iter().map(|&heap| heap as usize + back - self.first);
        let lanes = lanes.take_while(|&lane| lane < end);
        if back >= LANES_PER_BLOCK {
            lanes.for_each(visit);
        } else {
            lanes.filter(|lane| lane % LANES_PER_BLOCK < back).for_each(&mut visit);
        }
    }
}
