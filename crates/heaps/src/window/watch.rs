//! Waiting for a state to come back.
//!
//! The codes before a heap n₁, as many as later values depend on, are kept for reference; the
//! sequence is searched for them as it comes. Another n₁ is taken whenever the sequence has doubled,
//! and whenever something has happened that the proof does not allow (Brent's way with cycles).

use super::stream::Stream;
use crate::lanes::{RARE, SHORTEST_WINDOW};

/// A state that came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Return {
    /// n₁.
    pub(super) start: u64,
    /// After so many heaps.
    pub(super) length: u64,
    /// Witnesses were found up to here.
    pub(super) reach: u64,
}

/// The reference.
pub(super) struct Watch {
    start: u64,
    codes: Vec<u8>,
    /// Rare positions there were.
    rare: usize,
    /// The next heap at which a match may end.
    next: u64,
    /// How far witnesses reached before the search was taken up again.
    reach: u64,
}

/// Codes that are compared first.
const NEEDLE: usize = 16;
/// Matches that are compared wholly, per batch.
const TRIES: usize = 64;

impl Watch {
    pub(super) fn new() -> Watch {
        Watch { start: 0, codes: Vec::new(), rare: 0, next: 0, reach: 0 }
    }

    /// What it consists of, for those who keep it.
    pub(super) fn parts(&self) -> (u64, u64, u64, u64, &[u8]) {
        (self.start, self.rare as u64, self.next, self.reach, &self.codes)
    }

    /// A reference of such parts.
    pub(super) fn of(start: u64, rare: u64, next: u64, reach: u64, codes: Vec<u8>) -> Watch {
        let rare = usize::try_from(rare).unwrap_or(usize::MAX);
        Watch { start, codes, rare, next, reach }
    }

    /// Looks at what is new.
    pub(super) fn look(&mut self, stream: &mut Stream) -> Option<Return> {
        let (n, reach) = (stream.n(), stream.lanes.counts().reach.max(self.reach));
        let window = self.codes.len() as u64;
        let disturbed =
            stream.lanes.rare().len() != self.rare || reach + stream.moves.last as u64 > window;
        if !disturbed && let Some(end) = self.search(stream) {
            let length = end - self.start;
            let even = length.is_multiple_of(2) || !stream.lanes.classes().position;
            if even {
                return Some(Return { start: self.start, length, reach });
            }
        }
        if disturbed || n >= 2 * self.start {
            self.refer(stream, n, reach);
        }
        self.next = n + 1;
        None
    }

    /// Takes the present state for reference, if it can be one.
    fn refer(&mut self, stream: &mut Stream, n: u64, reach: u64) {
        let last_rare = stream.lanes.rare().last().map_or(0, |rare| rare.heap);
        let last = stream.moves.last as u64;
        let window = last_rare.max(reach).max(SHORTEST_WINDOW as u64).next_multiple_of(64) + last;
        self.codes.clear();
        self.rare = stream.lanes.rare().len();
        stream.lanes.forget_reach();
        self.reach = 0;
        let first = n.saturating_sub(window);
        if first <= 2 * last_rare || n <= 2 * window || first < stream.lanes.first_kept() {
            self.start = 0;
            // Too early: every later look tries again.
            self.rare = usize::MAX;
            return;
        }
        self.codes.extend_from_slice(stream.lanes.codes_from(first));
        self.start = n;
    }

    /// The first heap before which the reference stands again.
    fn search(&self, stream: &Stream) -> Option<u64> {
        let window = self.codes.len();
        let needle = self.codes.last_chunk::<NEEDLE>()?;
        if needle.contains(&RARE) {
            return None;
        }
        let first = self.next.max(self.start + 1).checked_sub(window as u64)?;
        let codes = stream.lanes.codes_from(first);
        let mut tries = 0;
        // A match that ends at `end`, an index into the codes.
        let mut end = window;
        while end <= codes.len() && tries < TRIES {
            let place = find(&codes[end - NEEDLE..], needle)?;
            end += place;
            tries += 1;
            // Backwards: what differs is more likely to have been seen long ago.
            let same = codes[end - window..end].iter().rev().eq(self.codes.iter().rev());
            if same {
                return Some(first + end as u64);
            }
            end += 1;
        }
        None
    }
}

/// Where some codes occur first.
fn find(codes: &[u8], needle: &[u8; NEEDLE]) -> Option<usize> {
    const AT_ONCE: usize = 64;
    let mut from = 0;
    while let Some(chunk) = codes.get(from..).and_then(<[u8]>::first_chunk::<{ AT_ONCE + 3 }>) {
        // Four codes at 64 places: comparisons that run in vectors.
        let mut hits = [false; AT_ONCE];
        for (i, hit) in hits.iter_mut().enumerate() {
            *hit = (chunk[i] == needle[0])
                & (chunk[i + 1] == needle[1])
                & (chunk[i + 2] == needle[2])
                & (chunk[i + 3] == needle[3]);
        }
        if hits.iter().fold(false, |any, &hit| any | hit) {
            let mut places = (0..AT_ONCE).filter(|&i| hits[i]);
            let found = places.find(|&i| codes[from + i..].starts_with(needle));
            if let Some(place) = found {
                return Some(from + place);
            }
        }
        from += AT_ONCE;
    }
    let rest = codes.get(from..)?;
    rest.windows(NEEDLE).position(|window| window == needle).map(|place| from + place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_found_is_the_first_occurrence() {
        let codes: Vec<u8> = (0..400u32).map(|n| (n * n * 7 % 23 % 5) as u8).collect();
        for place in 0..codes.len() - NEEDLE {
            let needle = codes[place..].first_chunk().unwrap();
            let slow = codes.windows(NEEDLE).position(|window| window == needle);
            assert_eq!(find(&codes, needle), slow);
        }
        assert_eq!(find(&codes, &[99; NEEDLE]), None);
    }
}
