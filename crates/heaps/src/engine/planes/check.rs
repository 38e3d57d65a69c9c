//! Every rare value below the chosen one must be an option.

use super::super::kernel::{CHUNK256, SPAN_WORDS, WORDS, WORDS256, drop_sums, find_mirrored};
use super::super::moves::Moves;
use super::LANES_PER_BLOCK;
use super::coding::Coding;
use super::lists::Lists;
use super::track::Track;

/// Witnesses are looked for among so many heaps before all others.
const CHOSEN: usize = 64 * CHUNK256;
/// Those are chosen from so many first heaps.
const FIRST: usize = 1 << 16;

/// Shows that rare values are options.
#[derive(Clone, Debug)]
pub(super) struct Checker {
    moves: Moves,
    coding: Coding,
    pub(super) shows: Lists,
    /// The codes of the chosen heaps, backwards.
    backwards: Vec<u8>,
    /// Which of them are common.
    common: Vec<[u64; WORDS256]>,
    /// One more than the last chosen heap.
    end: usize,
    /// Heaps from here on look from the chosen ones to common ones only.
    clear: usize,
}

impl Checker {
    pub(super) fn new(moves: Moves, coding: Coding) -> Checker {
        let (shows, clear) = (Lists::default(), usize::MAX);
        Checker { moves, coding, shows, backwards: Vec::new(), common: Vec::new(), end: 0, clear }
    }

    /// Chooses heaps in a row of which few are rare, so that those to come look from them to common
    /// ones only.
    pub(super) fn prepare(&mut self, track: &Track, last_rare: usize) {
        let n = track.codes.len();
        let length = CHOSEN.min(n / 4 / CHUNK256 * CHUNK256);
        let clear = |end: usize| last_rare.max(end) + end + self.moves.widest();
        let is_rare = |heap: &usize| track.is_rare(*heap);
        let mut end = 1 + length;
        let mut rare = (1..end).filter(is_rare).count();
        let mut best = (rare, end);
        while rare > 0 && end < FIRST && clear(end + CHUNK256) <= n {
            rare += (end..end + CHUNK256).filter(is_rare).count();
            rare -= (end - length..end - length + CHUNK256).filter(is_rare).count();
            end += CHUNK256;
            best = best.min((rare, end));
        }
        let (_, end) = best;
        (self.end, self.clear) = (end, clear(end));
        self.backwards = track.codes[end - length..end].iter().rev().copied().collect();
        self.common = vec![[0; WORDS256]; length / CHUNK256];
        let heaps = (end - length..end).rev().enumerate();
        for (place, _) in heaps.filter(|(_, heap)| !track.is_rare(*heap)) {
            self.common[place / CHUNK256][place % CHUNK256 / 64] |= 1 << (place % 64);
        }
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
        // Lanes whose own code is not smaller, but for the bits below the dropped one.
        let mut active = [u64::MAX; W];
        below(&mut active, length);
        let mut found = None;
        let low = self.coding.low();
        for group in (0..=255u8).step_by(usize::from(low) + 1) {
            let mut same = [0; W];
            for own in group..=group + low {
                let own: [u64; W] = track.window.lanes(first, own);
                same.iter_mut().zip(own).for_each(|(same, own)| *same |= own);
            }
            for code in group..=group + low {
                let smaller = self.smaller(first, code);
                let shown = shown(code);
                let mut left = [0; W];
                for word in 0..W {
                    left[word] = active[word] & !shown[word] & (!same[word] | smaller);
                }
                self.drop_shown(track, first, code, &mut left);
                if let Some((lane, rare)) = self.first_rare(track, first, code, &left) {
                    // Heaps behind it were computed without it.
                    found = Some((lane, rare));
                    below(&mut active, lane);
                }
            }
            let mut any = 0;
            for (active, same) in active.iter_mut().zip(same) {
                *active &= !same;
                any |= *active;
            }
            if any == 0 {
                break;
            }
        }
        found
    }

    /// The first of these lanes whose heap does not have the rare value with this code as an option.
    fn first_rare(
        &self,
        track: &Track,
        first: usize,
        code: u8,
        lanes: &[u64],
    ) -> Option<(usize, u16)> {
        let lane = |lane: &usize| lanes[lane / 64] >> (lane % 64) & 1 == 1;
        let words = lanes.iter().enumerate().filter(|(_, lanes)| **lanes != 0);
        let mut lanes = words.flat_map(|(word, _)| 64 * word..64 * (word + 1)).filter(lane);
        lanes.find_map(|lane| {
            let rare = self.coding.rare(first + lane, code);
            (!self.is_option(track, first + lane, code, rare)).then_some((lane, rare))
        })
    }

    /// Of two values of different classes that agree above the dropped bit, that bit decides, not the
    /// code: the lanes in which the rare value with this code is the smaller one, 64 of each word.
    fn smaller(&self, first: usize, code: u8) -> u64 {
        let is_smaller = |lane: usize| {
            self.coding.rare(first + lane, code) < self.coding.common(first + lane, code)
        };
        let [even, odd] =
            [0, 1].map(|lane| if is_smaller(lane) { (u64::MAX / 3) << lane } else { 0 });
        even | odd
    }

    /// Drops the lanes in which one of the chosen heaps shows the code, with a common one.
    fn drop_shown(&self, track: &Track, first: usize, code: u8, lanes: &mut [u64]) {
        if first >= self.clear {
            for &t in &self.moves.splits {
                let others = &track.codes[first - t - (self.end - 1)..];
                drop_sums(&self.backwards, &self.common, others, lanes, code);
            }
        }
    }

    /// Is this rare value an option of n? Exact: all pairs are looked at if need be.
    fn is_option(&self, track: &Track, n: usize, code: u8, value: u16) -> bool {
        self.moves.splits.iter().any(|&t| self.find_sum(track, n, t, code).is_some())
            || self.moves.singles.iter().any(|&t| t < n && track.value(self.coding, n - t) == value)
            || (value == 0 && self.moves.empties.contains(&n))
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
