//! Bounded memos: direct-mapped tables that forget, but never lie.
//!
//! A pair of ids is mixed by a bijection of the 64-bit words; the top bits of the result choose the
//! slot and the rest, stored whole, identifies the pair, so a hit is exact. In the comparison memo
//! the freed bits hold the answers of both directions: eight bytes an entry.
//!
//! Forgetting is cheap as long as what is forgotten is cheap. In values with many shared followers
//! a lost answer may cost a thousand others, each of which may be lost too; so answers that took
//! many steps also go into a map that keeps them.

use super::arena::{Arena, WIDE_STOP};
use super::id::Id;
use rustc_hash::FxHashMap;
use std::hash::Hash;

/// Bijective mix of an unordered pair.
#[inline]
fn mix(low: Id, high: Id) -> u64 {
    let word = u64::from(low.0) << 32 | u64::from(high.0);
    let word = word.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let word = word ^ word >> 32;
    word.wrapping_mul(0xD6E8_FEB8_6659_FD93)
}

/// Answers of comparisons: `known`/`answer` bits for low ≤ high, then for high ≤ low.
#[derive(Default)]
pub(crate) struct ComparisonMemo {
    entries: Box<[u64]>,
    /// Answers that took many steps, by slot, identity and direction.
    dear: FxHashMap<(u64, u32), bool>,
}

/// From how many steps on an answer is kept, and how many are kept before all are given up.
const DEAR: u64 = 200;
const MOST_KEPT: usize = 1 << 20;

#[cold]
fn keep<K: Eq + Hash, V>(map: &mut FxHashMap<K, V>, key: K, value: V) {
    if map.len() >= MOST_KEPT {
        map.clear();
    }
    map.insert(key, value);
}

const COMPARISON_BITS: u32 = 14;
const ANSWERS: u64 = 0xF;

/// Where an answer lives: slot, identity, and the shift of its two bits.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    slot: usize,
    identity: u64,
    shift: u32,
}

impl Place {
    /// The pair and the direction in full: the mix is a bijection.
    fn key(self) -> (u64, u32) {
        let slot = self.slot as u64;
        (self.identity >> COMPARISON_BITS | slot << (64 - COMPARISON_BITS), self.shift)
    }
}

impl ComparisonMemo {
    /// About how many bytes it takes.
    pub(crate) fn bytes(&self) -> u64 {
        (8 * self.entries.len() + 27 * self.dear.capacity()) as u64
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation)] // a slot number of 14 bits
    pub(crate) fn place(g: Id, h: Id) -> Place {
        let (low, high, shift) = if g <= h { (g, h, 0) } else { (h, g, 2) };
        let mixed = mix(low, high);
        Place {
            slot: (mixed >> (64 - COMPARISON_BITS)) as usize,
            identity: mixed << COMPARISON_BITS,
            shift,
        }
    }

    /// The answer, if it was given not long ago or took many steps.
    #[inline]
    pub(crate) fn get(&self, place: Place) -> Option<bool> {
        self.recent(place).or_else(|| self.dear(place))
    }

    /// The answer, if it was given not long ago.
    #[inline]
    pub(crate) fn recent(&self, place: Place) -> Option<bool> {
        let entry = *self.entries.get(place.slot)?;
        // The identity must agree and the direction be known: one test for both.
        let known = 1 << place.shift;
        let different = (entry ^ (place.identity | known)) & (!ANSWERS | known);
        (different == 0).then_some(entry >> place.shift & 2 != 0)
    }

    /// The answer, if it took many steps.
    #[inline]
    pub(crate) fn dear(&self, place: Place) -> Option<bool> {
        if self.dear.is_empty() { None } else { self.dear.get(&place.key()).copied() }
    }

    /// Records an answer that took this many steps.
    #[inline]
    pub(crate) fn set(&mut self, place: Place, answer: bool, steps: u64) {
        if steps > DEAR {
            keep(&mut self.dear, place.key(), answer);
        }
        if self.entries.is_empty() {
            self.entries = vec![0; 1 << COMPARISON_BITS].into_boxed_slice();
        }
        let entry = &mut self.entries[place.slot];
        if (*entry ^ place.identity) & !ANSWERS != 0 {
            *entry = place.identity;
        }
        *entry |= (1 | u64::from(answer) << 1) << place.shift;
    }

    pub(crate) fn clear(&mut self) {
        self.entries.fill(0);
        self.dear.clear();
    }
}

/// What most comparisons need to know of a game, whatever kind it is: looked up without asking for
/// the kind, since a branch on the kind cannot be predicted.
#[derive(Clone, Copy)]
pub(crate) struct Summary {
    id: Id,
    /// Adorned stops.
    pub(crate) left: i32,
    pub(crate) right: i32,
    /// Negative for a number, 0 otherwise.
    pub(crate) number: i32,
}

/// Summaries of the games met last.
pub(crate) struct SummaryMemo {
    entries: Box<[Summary; 1 << SUMMARY_BITS]>,
}

const SUMMARY_BITS: u32 = 10;
/// No game has this id.
const NOBODY: Id = Id(u32::MAX);

impl Default for SummaryMemo {
    fn default() -> Self {
        let nobody = Summary { id: NOBODY, left: 0, right: 0, number: 0 };
        SummaryMemo { entries: Box::new([nobody; 1 << SUMMARY_BITS]) }
    }
}

impl SummaryMemo {
    /// The game's summary; `None` if its id or its stops are wide, which decides nothing.
    #[inline]
    pub(crate) fn get(&mut self, arena: &Arena, id: Id) -> Option<Summary> {
        let slot = (id.0.wrapping_mul(0x9E37_79B1) >> (32 - SUMMARY_BITS)) as usize;
        let entry = &mut self.entries[slot];
        if entry.id != id && !entry.fill(arena, id) {
            return None;
        }
        Some(*entry)
    }
}

impl Summary {
    #[cold]
    #[inline(never)]
    fn fill(&mut self, arena: &Arena, id: Id) -> bool {
        let (left, right) = arena.stops(id);
        let narrow = left != WIDE_STOP && (id.is_inline() || id.is_node());
        if narrow {
            *self = Summary { id, left, right, number: -i32::from(id.is_inline_number()) };
        }
        narrow
    }
}

/// Sums of pairs. Starts small and doubles while it is in use, up to a bound.
pub(crate) struct SumMemo {
    entries: Box<[(u64, Id)]>,
    bits: u32,
    stored: usize,
    /// Sums that took many steps.
    dear: FxHashMap<u64, Id>,
}

const SUM_BITS: std::ops::RangeInclusive<u32> = 10..=18;

impl Default for SumMemo {
    fn default() -> Self {
        SumMemo {
            entries: Box::default(),
            bits: *SUM_BITS.start(),
            stored: 0,
            dear: FxHashMap::default(),
        }
    }
}

/// The identity of an empty slot: no pair mixes to it, because 0 is never a memoised operand pair
/// (0 + 0 has a closed form) and the mix is a bijection with mix(0,0) = 0.
const EMPTY: u64 = 0;

impl SumMemo {
    /// About how many bytes it takes.
    pub(crate) fn bytes(&self) -> u64 {
        (size_of::<(u64, Id)>() * self.entries.len() + 18 * self.dear.capacity()) as u64
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation)] // a slot number of at most 18 bits
    fn slot(&self, mixed: u64) -> usize {
        (mixed >> (64 - self.bits)) as usize
    }

    #[inline]
    pub(crate) fn get(&self, g: Id, h: Id) -> Option<Id> {
        let mixed = mix(g.min(h), g.max(h));
        let &(identity, sum) = self.entries.get(self.slot(mixed))?;
        if identity == mixed {
            Some(sum)
        } else if self.dear.is_empty() {
            None
        } else {
            self.dear.get(&mixed).copied()
        }
    }

    /// Records a sum that took this many steps.
    pub(crate) fn set(&mut self, g: Id, h: Id, sum: Id, steps: u64) {
        if steps > DEAR {
            keep(&mut self.dear, mix(g.min(h), g.max(h)), sum);
        }
        if self.entries.is_empty() {
            self.entries = vec![(EMPTY, Id::ZERO); 1 << self.bits].into_boxed_slice();
        }
        self.stored += 1;
        if self.stored > self.entries.len() && self.bits < *SUM_BITS.end() {
            self.grow();
        }
        let mixed = mix(g.min(h), g.max(h));
        let slot = self.slot(mixed);
        self.entries[slot] = (mixed, sum);
    }

    #[cold]
    fn grow(&mut self) {
        self.bits += 1;
        self.stored = 0;
        let old = std::mem::take(&mut self.entries);
        self.entries = vec![(EMPTY, Id::ZERO); 1 << self.bits].into_boxed_slice();
        for &(mixed, sum) in old.iter().filter(|entry| entry.0 != EMPTY) {
            let slot = self.slot(mixed);
            self.entries[slot] = (mixed, sum);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memos_never_answer_for_another_pair() {
        let mut comparisons = ComparisonMemo::default();
        let mut sums = SumMemo::default();
        for a in 1..300u32 {
            for b in 1..300u32 {
                let steps = u64::from(a % 300);
                comparisons.set(
                    ComparisonMemo::place(Id(a), Id(b)),
                    (a * b) % 3 == 0 && a < b,
                    steps,
                );
                sums.set(Id(a), Id(b), Id(a.min(b) * 1000 + a.max(b)), steps);
            }
        }
        let mut hits = 0;
        for a in 1..300u32 {
            for b in 1..300u32 {
                if let Some(answer) = comparisons.get(ComparisonMemo::place(Id(a), Id(b))) {
                    assert_eq!(answer, (a * b) % 3 == 0 && a < b);
                    hits += 1;
                }
                if let Some(sum) = sums.get(Id(a), Id(b)) {
                    assert_eq!(sum, Id(a.min(b) * 1000 + a.max(b)));
                    hits += 1;
                }
            }
        }
        assert!(hits > 10_000);
    }
}
