//! Sparse space, one heap after the other.
//!
//! Common options of n come only from rare positions, so few marks give the least common value
//! that is no option. It is g(n) if every smaller rare value is an option. Some pairs are marked,
//! which shows nearly all of them; each of the others is looked for among the pairs with one of the
//! first heaps, many at a time. If that does not do, all options are marked, and the mex may be a
//! new rare value.

use super::kernel::{find_u16, mark_u16};
use super::known::Known;
use super::moves::Moves;
use super::pairs::{Marks, room};

/// Pairs that are marked between two looks at what is missing, when all are.
const STEP: usize = 64;

/// Pairs with so many first heaps are searched.
const PREFIX: usize = 1 << 13;

/// So many are marked for each value that may come.
const MARKED: usize = 2;

/// Bits of a value.
const BITS: u32 = 16;

/// The kernel.
#[derive(Clone, Debug)]
pub(super) struct Sparse {
    marks: Marks,
    /// Of the space, and of the classes below.
    version: u32,
    /// For each parity of bits in the mask which values have it, a byte each.
    classes: [Vec<u8>; 2],
    /// The rare positions, each with its value in the lowest bits.
    rare: Vec<u64>,
    /// The values of the first heaps but 0, backwards.
    backwards: Vec<u16>,
}

impl Sparse {
    pub(super) fn new() -> Sparse {
        let (classes, rare, backwards) = ([Vec::new(), Vec::new()], Vec::new(), Vec::new());
        Sparse { marks: Marks::default(), version: 0, classes, rare, backwards }
    }

    /// Appends values until there are `to`, unless one does not fit into 15 bits.
    pub(super) fn run(&mut self, known: &mut Known, to: usize) -> bool {
        while known.len() < to {
            if room(known.height()) > 1 << 16 {
                return false;
            }
            let Some(value) = self.next(known) else { return false };
            known.append(value);
        }
        true
    }

    /// Follows the space, the rare positions and the first heaps.
    fn follow(&mut self, known: &Known, mask: u16) {
        let room = room(known.height());
        if self.version != known.version || self.classes[0].len() != room {
            self.version = known.version;
            self.rare.clear();
            self.classes = [0, 1].map(|parity| {
                let values = (0..=u16::MAX).take(room);
                values.map(|v| u8::from((v & mask).count_ones() & 1 == parity)).collect()
            });
        }
        let values = known.short();
        for &rare in &known.rare_positions()[self.rare.len()..] {
            let value = usize::try_from(rare).map_or(0, |place| values[place]);
            self.rare.push(rare << BITS | u64::from(value));
        }
        // The half of all heaps at most, so that each pair is met once.
        let half =
            known.len().saturating_sub(2 + known.moves.as_ref().map_or(0, Moves::widest)) / 2;
        if self.backwards.len() < PREFIX.min(half / 2) {
            let length = PREFIX.min(half) / STEP * STEP;
            self.backwards = known.short()[1..=length].iter().rev().copied().collect();
        }
    }

    /// The value of the next heap.
    pub(super) fn next(&mut self, known: &Known) -> Option<u16> {
        let (moves, space) = (known.moves.as_ref()?, known.space()?);
        self.follow(known, space.mask);
        let values = known.short();
        let n = values.len();
        let marks = &mut self.marks;
        marks.clear(room(known.height()));
        for value in moves.lone(n, values) {
            marks.set(value);
        }
        for &t in &moves.splits {
            let rest = n.saturating_sub(t);
            let before = |rest: usize| self.rare.partition_point(|&rare| place(rare) < rest);
            let (low, high) = self.rare[..before(rest)].split_at(before(rest.div_ceil(2)));
            let equal = high.first().is_some_and(|&rare| 2 * place(rare) == rest);
            mark_sums(low, &values[..rest], marks);
            mark_sums(&high[usize::from(moves.unequal && equal)..], &values[..rest], marks);
        }
        let sign = usize::from(space.sign(n) == 1);
        let (rare, common) = (&self.classes[sign], &self.classes[sign ^ 1]);
        let candidate = marks.first_free(0, rare);
        let mut least = marks.first_free(0, common);
        if least >= candidate {
            return u16::try_from(candidate).ok();
        }
        // The more values there are, the more marks show nearly all.
        let prefix = self.backwards.len();
        let marked = prefix.min((MARKED * known.height()).next_multiple_of(STEP));
        let (others, first) = self.backwards.split_at(prefix - marked);
        for &t in &moves.splits {
            mark_u16(first, &values[n - t - marked..n - t], marks.seen());
        }
        loop {
            least = marks.first_free(least, common);
            if least >= candidate {
                return u16::try_from(candidate).ok();
            }
            let wanted = u16::try_from(least).ok()?;
            let found = moves.splits.iter().any(|&t| {
                find_u16(others, &values[n - t - prefix..n - t - marked], wanted).is_some()
            });
            if !found {
                break;
            }
            marks.set(wanted);
        }
        self.mark_all(moves, values, least, candidate, sign)
    }

    /// Marks all pairs behind the prefix until every rare value below the candidate is seen: the
    /// least that is not, or the candidate.
    fn mark_all(
        &mut self,
        moves: &Moves,
        values: &[u16],
        mut least: usize,
        candidate: usize,
        sign: usize,
    ) -> Option<u16> {
        let (n, prefix) = (values.len(), self.backwards.len());
        let common = &self.classes[sign ^ 1];
        for &t in &moves.splits {
            if let Some(others) = (n - t.min(n)).checked_sub(prefix).filter(|_| prefix > 0) {
                mark_u16(&self.backwards, &values[others..others + prefix], self.marks.seen());
            }
        }
        let mut from = prefix + 1;
        while least < candidate {
            let mut done = true;
            for &t in &moves.splits {
                let to = moves.pairs(n, t).min(from + STEP - 1);
                if from > to {
                    continue;
                }
                done = false;
                let rest = n - t;
                let (left, right) = (&values[from..=to], &values[rest - to..=rest - from]);
                for (a, b) in left.iter().zip(right.iter().rev()) {
                    self.marks.set(a ^ b);
                }
            }
            least = self.marks.first_free(least, common);
            if done {
                break;
            }
            from += STEP;
        }
        u16::try_from(least.min(candidate)).ok()
    }

    pub(super) fn bytes(&self) -> u64 {
        let classes: usize = self.classes.iter().map(Vec::capacity).sum();
        let others = 8 * self.rare.capacity() + 2 * self.backwards.capacity();
        ((1 << 16) + classes + others) as u64
    }
}

/// The position of a rare one.
#[inline]
fn place(rare: u64) -> usize {
    (rare >> BITS) as usize
}

/// Marks the nim sums of rare positions with the others that together have as many as there are values.
#[inline]
fn mark_sums(rare: &[u64], values: &[u16], marks: &mut Marks) {
    let seen = marks.seen();
    let n = values.len();
    for &rare in rare {
        #[allow(clippy::cast_possible_truncation, reason = "the value is in the lowest bits")]
        let value = rare as u16;
        let Some(&other) = values.get(n.wrapping_sub(place(rare))) else { continue };
        seen[usize::from(value ^ other)] = 1;
    }
}
