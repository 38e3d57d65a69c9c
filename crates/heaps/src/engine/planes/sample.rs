//! Which items a list should have: a greedy cover of the last heaps.
//!
//! For a code, those heaps of the sample matter that must be shown to have it as an option. In a few
//! rounds the items are chosen that add most, where a heap's weight is halved with every hit: a
//! second and a third hit count as well, since the heaps to come are others. Gains only shrink, so
//! an item that adds too little is out for good. (To choose one by one is no better: such lists fit
//! the sample too well.)
//!
//! Heaps are bits: what an item hits is a piece of a plane, and its gain a count of bits.

use super::super::kernel::{self, Item, LEVELS, hit, weigh};
use super::LANES_PER_BLOCK;
use super::window::Window;

/// The weight of a heap without a hit.
const WHOLE: u32 = 1 << (LEVELS - 1);

/// Of so many times the items that are still wanted the next ones are chosen.
const CHOICE: usize = 3;

/// And of so many times all items, those with the most frequent codes, the first ones.
const FIRST: usize = 2;

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
pub(super) struct Sample {
    first: usize,
    length: usize,
    /// Planes of these heaps and of those before them that items look back to.
    window: Window,
    /// How many heaps have each code.
    counts: [u32; 256],
    /// For each code the heaps of the sample whose own code is not smaller.
    high: Vec<Vec<u64>>,
}

/// Items, and where in the sample they count.
pub(super) struct Seen<'a> {
    items: &'a [Item],
    /// For each item one of the masks.
    masks: Vec<u32>,
    /// The first one has all lanes.
    all: Vec<Vec<u64>>,
}

impl Seen<'_> {
    #[inline]
    fn get(&self, i: usize) -> (Item, &[u64]) {
        (self.items[i], &self.all[self.masks[i] as usize])
    }
}

impl Sample {
    /// The last `length` heaps, for items that look back less than `reach`.
    pub(super) fn new(
        codes: &[u8],
        length: usize,
        reach: usize,
        is_rare: impl Fn(usize) -> bool,
    ) -> Sample {
        let length = length.min(codes.len().saturating_sub(reach));
        let first = codes.len() - length;
        let mut window = Window::new((reach + length) / 8 + 24, first - reach);
        let mut counts = [0; 256];
        for heap in (window.base()..codes.len()).filter(|&heap| !is_rare(heap)) {
            window.set(heap, codes[heap]);
            counts[usize::from(codes[heap])] += 1;
        }
        let mut high = vec![vec![0u64; length.div_ceil(64)]; 257];
        for lane in (0..length).filter(|lane| !is_rare(first + lane)) {
            high[usize::from(codes[first + lane])][lane / 64] |= 1 << (lane % 64);
        }
        for code in (0..256).rev() {
            let (lower, higher) = high.split_at_mut(code + 1);
            for (word, above) in lower[code].iter_mut().zip(&higher[0]) {
                *word |= above;
            }
        }
        Sample { first, length, window, counts, high }
    }

    /// Items as the sample sees them; if lists are for blocks to come, in its own block an item sees
    /// nothing.
    pub(super) fn see<'a>(&self, items: &'a [Item], to_come: bool) -> Seen<'a> {
        let mut all = vec![vec![u64::MAX; self.length.div_ceil(64)]];
        let mut masks = vec![0; items.len()];
        for (item, place) in items.iter().zip(&mut masks) {
            let back = item.back as usize;
            if to_come && back < LANES_PER_BLOCK {
                let mut mask = vec![0; self.length.div_ceil(64)];
                for lane in (0..self.length).filter(|lane| lane % LANES_PER_BLOCK < back) {
                    mask[lane / 64] |= 1 << (lane % 64);
                }
                *place = u32::try_from(all.len()).unwrap_or(0);
                all.push(mask);
            }
        }
        Seen { items, masks, all }
    }

    /// The items chosen for a code. For each item `kills` counts the heaps it serves
    /// that no chosen one does.
    pub(super) fn cover(
        &self,
        items: &Seen<'_>,
        code: u8,
        goal: Goal,
        kills: &mut [u32],
    ) -> Vec<usize> {
        let open = &self.high[usize::from(code) + usize::from(!goal.own)];
        if open.iter().all(|&word| word == 0) {
            return Vec::new();
        }
        let blocks = u32::try_from(self.length / LANES_PER_BLOCK + 1).unwrap_or(u32::MAX);
        let least = ((goal.least * WHOLE).saturating_mul(blocks) / 100).max(1);
        let mut sets = [open.clone(), vec![0; open.len()], vec![0; open.len()]];
        // Codes that are seldom add little.
        let count = |item: Item| self.counts[usize::from(code ^ item.code)];
        let mut left: Vec<(u32, usize)> =
            items.items.iter().enumerate().map(|(i, &item)| (count(item), i)).collect();
        best_first(&mut left, FIRST * goal.most);
        left.truncate(FIRST * goal.most);
        let mut chosen = Vec::new();
        for round in 1..=goal.rounds {
            for (gain, i) in &mut left {
                let (item, mask) = items.get(*i);
                let (plane, from) = self.place(item, code);
                // At first no heap has been hit.
                *gain = match round {
                    1 => WHOLE * kernel::count(plane, from, mask, open),
                    _ => weigh(plane, from, mask, &sets),
                };
            }
            left.retain(|(gain, _)| *gain >= least);
            // The last round takes what is left to be taken.
            let now = (goal.most * round / goal.rounds).saturating_sub(chosen.len());
            best_first(&mut left, now);
            for (_, i) in left.drain(..now.min(left.len())) {
                let (item, mask) = items.get(i);
                let (plane, from) = self.place(item, code);
                hit(plane, from, mask, &mut sets);
                chosen.push(i);
            }
            // Those far behind will not be chosen any more.
            let most = CHOICE * (goal.most - chosen.len().min(goal.most));
            best_first(&mut left, most);
            left.truncate(most);
            if left.is_empty() {
                break;
            }
        }
        if !goal.own {
            let [never, ..] = sets;
            for (i, kills) in kills.iter_mut().enumerate() {
                let (item, mask) = items.get(i);
                let (plane, from) = self.place(item, code);
                *kills += kernel::count(plane, from, mask, &never);
            }
        }
        chosen
    }

    /// Where an item gives this code: in this plane from this bit on.
    #[inline]
    fn place(&self, item: Item, code: u8) -> (&[u8], usize) {
        let from = self.first - self.window.base() - item.back as usize;
        (&self.window.bits()[usize::from(code ^ item.code) * self.window.stride()..], from)
    }
}

/// Brings so many of those with the greatest gains to the front.
fn best_first(items: &mut [(u32, usize)], most: usize) {
    if 0 < most && most < items.len() {
        items.select_nth_unstable_by_key(most - 1, |&(gain, i)| (u32::MAX - gain, i));
    }
}
