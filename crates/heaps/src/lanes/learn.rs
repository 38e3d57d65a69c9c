//! Which common positions serve as witnesses for most heaps: greedy cover of a sample.
//!
//! For every heap of the sample the rare codes below its value are to be covered; a common position
//! a covers the code of n − t − a, xor its own. The position that covers most of what is still open
//! comes next, until one covers so little that searching one by one is cheaper.

use super::{Lanes, PREFIX, RARE};
use std::collections::BinaryHeap;

/// Common positions up to here are candidates.
const REACH: usize = 768;
/// Heaps of the sample.
const SAMPLE: usize = 4096;
/// At most so many positions are chosen.
const MOST: usize = 320;

impl Lanes {
    /// Offsets and codes of the chosen witnesses.
    pub(super) fn learn(&self) -> Vec<(usize, u8)> {
        let end = self.codes.len();
        let reach = REACH.min(PREFIX);
        let room = end.saturating_sub(reach + self.moves.last + 1);
        let start = end - SAMPLE.min(room);
        let mut open: Vec<u128> = (start..end)
            .map(|place| {
                let code = self.codes[place];
                let carry: u128 = self.carry(self.base + place as u64);
                if code == RARE { 0 } else { (1 << code) - 1 | carry & (1 << code) }
            })
            .collect();
        let mut candidates: Vec<(usize, u8)> = Vec::new();
        for &taken in &self.moves.split {
            let common = (1..=reach).filter(|&a| self.prefix[a] != RARE);
            candidates.extend(common.map(|a| (a + taken, self.prefix[a])));
        }
        let flipped = self.moves.single.iter().filter(|&&taken| self.classes.single_flips(taken));
        candidates.extend(flipped.map(|&taken| (taken, 0)));

        // Gains only fall, so an entry that is still best after a fresh look is the best.
        let mut queue: BinaryHeap<(usize, usize)> =
            (0..candidates.len()).map(|index| (usize::MAX, index)).collect();
        let mut chosen = Vec::new();
        let worth = (SAMPLE * self.bytes() / 4 / 1500).max(1);
        while let Some((_, index)) = queue.pop() {
            let (offset, code) = candidates[index];
            let others = &self.codes[start - offset..end - offset];
            let covered = |open: u128, other: u8| {
                if other == RARE { 0 } else { open & 1 << ((other ^ code) & 127) }
            };
            let gain =
                open.iter().zip(others).filter(|(open, other)| covered(**open, **other) != 0);
            let gain = gain.count();
            if queue.peek().is_some_and(|&(next, _)| next > gain) {
                queue.push((gain, index));
                continue;
            }
            if gain < worth || chosen.len() >= MOST {
                break;
            }
            chosen.push((offset, code));
            for (open, &other) in open.iter_mut().zip(others) {
                *open &= !covered(*open, other);
            }
        }
        chosen
    }
}
