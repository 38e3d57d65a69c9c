//! Every rare value below the chosen one must be an option.

use super::super::kernel::{WORDS, find_mirrored};
use super::super::moves::Moves;
use super::coding::Coding;
use super::lists::Lists;
use super::track::Track;

/// Heaps that are tried before a search.
const HINTS: usize = 8;

/// Shows that rare values are options.
#[derive(Clone, Debug)]
pub(super) struct Checker {
    moves: Moves,
    coding: Coding,
    pub(super) shows: Lists,
    /// For each rare code the last heaps that were found to show it, and where the next is put.
    hints: Vec<([u32; HINTS], usize)>,
}

impl Checker {
    pub(super) fn new(moves: Moves, coding: Coding) -> Checker {
        Checker { moves, coding, shows: Lists::default(), hints: vec![([1; HINTS], 0); 256] }
    }

    /// The first heap of the block that has a rare value, if there is one: its lane and value.
    pub(super) fn check(
        &mut self,
        track: &Track,
        first: usize,
        length: usize,
    ) -> Option<(usize, u16)> {
        let mut active = [0u64; WORDS];
        for lane in 0..length {
            active[lane / 64] |= 1 << (lane % 64);
        }
        let mut found = None;
        for code in 0..=255u8 {
            let shown = self.shows.union(&track.window, first, code);
            for word in 0..WORDS {
                let mut left = active[word] & !shown[word];
                while left != 0 {
                    let lane = word * 64 + left.trailing_zeros() as usize;
                    left &= left - 1;
                    let n = first + lane;
                    let rare = self.coding.rare(n, code);
                    if rare < self.coding.common(n, track.codes[n])
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
                let own = track.window.lanes(first, own);
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
    fn is_option(&mut self, track: &Track, n: usize, code: u8, value: u16) -> bool {
        if self.hinted(track, n, code) {
            return true;
        }
        let found = self.moves.splits.iter().find_map(|&t| self.find_sum(track, n, t, code));
        if let Some(a) = found.and_then(|a| u32::try_from(a).ok()) {
            let (hints, next) = &mut self.hints[usize::from(code)];
            hints[*next] = a;
            *next = (*next + 1) % HINTS;
        }
        found.is_some()
            || self.moves.singles.iter().any(|&t| t < n && track.value(self.coding, n - t) == value)
            || (value == 0 && self.moves.empties.contains(&n))
    }

    /// Does one of the heaps that showed this code lately show it again?
    fn hinted(&self, track: &Track, n: usize, code: u8) -> bool {
        let (hints, _) = &self.hints[usize::from(code)];
        self.moves.splits.iter().any(|&t| {
            hints.iter().any(|&a| {
                let a = a as usize;
                let b = n.saturating_sub(t + a);
                let sum = b > 0 && track.codes[a] ^ track.codes[b] == code;
                sum && (a != b || !self.moves.unequal) && track.is_rare(a) == track.is_rare(b)
            })
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
fn below(active: &mut [u64; WORDS], lane: usize) {
    for (word, bits) in active.iter_mut().enumerate() {
        if word == lane / 64 {
            *bits &= (1 << (lane % 64)) - 1;
        } else if word > lane / 64 {
            *bits = 0;
        }
    }
}
