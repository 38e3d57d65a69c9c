//! Every rare value below the chosen one must be an option.

use super::super::kernel::{CHUNK64, SPAN_WORDS, WORDS, any_sum, find_mirrored};
use super::super::moves::Moves;
use super::LANES_PER_BLOCK;
use super::coding::Coding;
use super::lists::Lists;
use super::track::Track;

/// Witnesses are looked for among so many first heaps before all others.
const PREFIX: usize = 64 * CHUNK64;

/// Shows that rare values are options.
#[derive(Clone, Debug)]
pub(super) struct Checker {
    moves: Moves,
    coding: Coding,
    pub(super) shows: Lists,
    /// The codes of the first heaps but 0, backwards.
    backwards: Vec<u8>,
    /// Which of them are common.
    common: Vec<u64>,
    /// Heaps from here on look from the prefix to common ones only.
    clear: usize,
}

impl Checker {
    pub(super) fn new(moves: Moves, coding: Coding) -> Checker {
        let (shows, clear) = (Lists::default(), usize::MAX);
        Checker { moves, coding, shows, backwards: Vec::new(), common: Vec::new(), clear }
    }

    /// Looks at the first heaps, and where the last rare one is.
    pub(super) fn prepare(&mut self, track: &Track, last_rare: usize) {
        let prefix = PREFIX.min(track.codes.len() / 4 / CHUNK64 * CHUNK64);
        self.backwards = track.codes[1..=prefix].iter().rev().copied().collect();
        self.common = vec![0; prefix / CHUNK64];
        for (place, heap) in
            (1..=prefix).rev().enumerate().filter(|(_, heap)| !track.is_rare(*heap))
        {
            debug_assert_eq!(self.backwards[place], track.codes[heap]);
            self.common[place / CHUNK64] |= 1 << (place % CHUNK64);
        }
        self.clear = last_rare.max(prefix) + prefix + self.moves.widest() + 1;
    }

    /// The first heap of the span that has a rare value, if there is one: its lane and value.
    pub(super) fn check(&self, track: &Track, first: usize, length: usize) -> Option<(usize, u16)> {
        match length <= LANES_PER_BLOCK {
            true => self.check_lanes::<WORDS>(track, first, length, |code| {
                self.shows.union(&track.window, first, code)
            }),
            false => self.check_lanes::<SPAN_WORDS>(track, first, length, |code| {
                self.shows.union_span(&track.window, first, code)
            }),
        }
    }

    fn check_lanes<const W: usize>(
        &self,
        track: &Track,
        first: usize,
        length: usize,
        shown: impl Fn(u8) -> [u64; W],
    ) -> Option<(usize, u16)> {
        let mut active = [u64::MAX; W];
        below(&mut active, length);
        let mut found = None;
        for code in 0..=255u8 {
            let shown = shown(code);
            for word in 0..W {
                let mut left = active[word] & !shown[word];
                while left != 0 {
                    let lane = word * 64 + left.trailing_zeros() as usize;
                    left &= left - 1;
                    let n = first + lane;
                    let rare = self.coding.rare(n, code);
                    if rare < self.coding.common(n, track.codes[n])
                        && !self.in_prefix(track, n, code)
                        && !self.is_option(track, n, code, rare)
                    {
                        // Heaps behind it were computed without it.
                        found = Some((lane, rare));
                        below(&mut active, lane);
                        left &= active[word];
                    }
                }
            }
            // Of two values of different classes that agree above the dropped bit, that bit decides,
            // not the code. So lanes go when all codes that agree with theirs above it are through.
            let low = self.coding.low();
            if code & low != low {
                continue;
            }
            let mut any = 0;
            for own in code - low..=code {
                let own: [u64; W] = track.window.lanes(first, own);
                for (active, own) in active.iter_mut().zip(own) {
                    *active &= !own;
                }
            }
            for active in active {
                any |= active;
            }
            if any == 0 {
                break;
            }
        }
        found
    }

    /// Is this rare value an option of n? Exact: all pairs are looked at if need be.
    fn is_option(&self, track: &Track, n: usize, code: u8, value: u16) -> bool {
        self.moves.splits.iter().any(|&t| self.find_sum(track, n, t, code).is_some())
            || self.moves.singles.iter().any(|&t| t < n && track.value(self.coding, n - t) == value)
            || (value == 0 && self.moves.empties.contains(&n))
    }

    /// Does one of the first heaps show it, with a common one?
    fn in_prefix(&self, track: &Track, n: usize, code: u8) -> bool {
        let prefix = self.backwards.len();
        n >= self.clear
            && self.moves.splits.iter().any(|&t| {
                let others = &track.codes[n - t - prefix..n - t];
                any_sum(&self.backwards, &self.common, others, code)
            })
    }

    /// The least of two heaps of one class that together have n − t and whose codes add up to this
    /// one.
    fn find_sum(&self, track: &Track, n: usize, t: usize, code: u8) -> Option<usize> {
        let pairs = self.moves.pairs(n, t);
        let rest = n.saturating_sub(t);
        let mut from = 1;
        while from <= pairs {
            let left = &track.codes[from..=pairs];
            let right = &track.codes[rest - pairs..=rest - from];
            let place = find_mirrored(left, right, code)?;

            let a = from + place;
            if track.is_rare(a) == track.is_rare(rest - a) {
                return Some(a);
            }
            from = a + 1;
        }
        None
    }
}

/// Leaves the lanes below this one.
fn below<const W: usize>(active: &mut [u64; W], lane: usize) {
    for (word, bits) in active.iter_mut().enumerate() {
        if word == lane / 64 {
            *bits &= (1 << (lane % 64)) - 1;
        } else if word > lane / 64 {
            *bits = 0;
        }
    }
}
