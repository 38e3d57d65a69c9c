//! Rare and common values.
//!
//! A *stable partition* is given by a mask m: a value is even if it has an even number of ones under
//! the mask, and nim sums add as even and odd numbers do. In many games the even values become
//! *rare*. A second kind counts the parity of the heap too, where all splits take a number of the same
//! parity. Among all masks at once the one with the
//! fewest rare values is found by a Walsh–Hadamard transform of the histogram, whose entry at m is
//! the number of even values under m less that of odd ones.

use crate::rules::HeapRules;
use std::fmt;

/// Which values are rare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Partition {
    /// Only the bits of a value under the mask count.
    pub mask: u32,
    /// The kind of partition.
    pub kind: PartitionKind,
}

/// What decides, besides the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PartitionKind {
    /// Nothing: rare values have an even number of ones under the mask.
    Value,
    /// The heap: at even heaps rare values have an even number of ones, at odd heaps an odd one.
    EvenWithHeap,
    /// The heap, the other way round.
    OddWithHeap,
}

impl PartitionKind {
    /// The name as programs see it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            PartitionKind::Value => "value",
            PartitionKind::EvenWithHeap => "even-with-heap",
            PartitionKind::OddWithHeap => "odd-with-heap",
        }
    }
}

impl Partition {
    /// Is this value, of this heap, a rare one?
    ///
    /// ```
    /// use upstar_heaps::{Partition, PartitionKind};
    /// let officers = Partition { mask: 0b1_1110_1110, kind: PartitionKind::Value };
    /// let rare: Vec<u32> = (0..24).filter(|&value| officers.is_rare(1, value)).collect();
    /// assert_eq!(rare, [0, 1, 6, 7, 10, 11, 12, 13, 16, 17, 22, 23]);
    /// ```
    #[must_use]
    pub fn is_rare(self, heap: u64, value: u32) -> bool {
        let parity = u64::from((value & self.mask).count_ones() & 1);
        match self.kind {
            PartitionKind::Value => parity == 0,
            PartitionKind::EvenWithHeap => parity == heap & 1,
            PartitionKind::OddWithHeap => parity != heap & 1,
        }
    }
}

impl fmt::Display for Partition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mask = self.mask;
        match self.kind {
            PartitionKind::Value => {
                write!(f, "rare: an even number of ones under the mask {mask:x} (hexadecimal)")
            }
            PartitionKind::EvenWithHeap => {
                write!(f, "rare: ones under the mask {mask:x} (hexadecimal) even just if n is")
            }
            PartitionKind::OddWithHeap => {
                write!(f, "rare: ones under the mask {mask:x} (hexadecimal) odd just if n is even")
            }
        }
    }
}

/// How often a value was met, and where last: at even heaps and at odd ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// How often, at even and at odd heaps.
    pub times: [u64; 2],
    /// The last heap plus one, even and odd; 0: never.
    pub last: [u64; 2],
}

/// What is worth knowing of a sequence besides its values, gathered while they pass by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census {
    counts: Vec<Count>,
    heaps: u64,
    argmax: u64,
}

/// Values beyond this are counted as this one.
const LARGEST: u32 = 1 << 20;

/// Values beyond this have no rare ones among them that could be found.
const MOST_BITS: u32 = 16;

impl Census {
    /// Nothing has passed by.
    #[must_use]
    pub fn new() -> Census {
        Census::default()
    }

    /// The next value. Heaps come in order, from 0 on.
    pub fn add(&mut self, value: u32) {
        let place = value.min(LARGEST) as usize;
        if place >= self.counts.len() {
            self.counts.resize(place + 1, Count::default());
            self.argmax = self.heaps;
        }
        let parity = usize::from(self.heaps & 1 == 1);
        let count = &mut self.counts[place];
        count.times[parity] += 1;
        self.heaps += 1;
        count.last[parity] = self.heaps;
    }

    /// How many heaps have passed by.
    #[must_use]
    pub fn heaps(&self) -> u64 {
        self.heaps
    }

    /// The greatest value, and the first heap that has it.
    #[must_use]
    pub fn greatest(&self) -> Option<(u32, u64)> {
        let most = u32::try_from(self.counts.len().checked_sub(1)?).ok()?;
        Some((most, self.argmax))
    }

    /// How often each value was met.
    #[must_use]
    pub fn counts(&self) -> &[Count] {
        &self.counts
    }

    /// A census as it was kept: for a run that goes on.
    #[must_use]
    pub fn restore(counts: Vec<Count>, argmax: u64) -> Census {
        let heaps = counts.iter().map(|count| count.times[0] + count.times[1]).sum();
        Census { counts, heaps, argmax }
    }

    /// The partition with the fewest rare values that is stable in a game. One that looks at the heap
    /// is taken only if it has fewer; of equal ones the least mask counts.
    #[must_use]
    pub fn partition(&self, rules: &HeapRules) -> Option<Partition> {
        let bits =
            u32::BITS - u32::try_from(self.counts.len().checked_sub(1)?).ok()?.leading_zeros();
        if bits == 0 || bits > MOST_BITS {
            return None;
        }
        let transform = |sign: i64| {
            let mut table = vec![0i64; 1 << bits];
            for (place, count) in table.iter_mut().zip(&self.counts) {
                let [even, odd] = count.times.map(|times| i64::try_from(times).unwrap_or(i64::MAX));
                *place = even + sign * odd;
            }
            walsh_hadamard(&mut table);
            table
        };
        let plain = transform(1).into_iter().zip(0u32..).skip(1);
        let (fewest, mask) = plain.min()?;
        let mut best = (fewest, Partition { mask, kind: PartitionKind::Value });
        // Even heaps less odd ones. Which heaps go with which values is said by what splits take.
        let (sign, kind) = match rules.split_parity() {
            Some(0) => (1, PartitionKind::EvenWithHeap),
            Some(_) => (-1, PartitionKind::OddWithHeap),
            None => return Some(best.1),
        };
        for (entry, mask) in transform(-1).into_iter().zip(0u32..) {
            if sign * entry < best.0 {
                best = (sign * entry, Partition { mask, kind });
            }
        }
        Some(best.1)
    }

    /// How many values were rare.
    #[must_use]
    pub fn rare(&self, partition: Partition) -> u64 {
        self.of(partition).map(|(_, times, _)| times).sum()
    }

    /// The last rare value: heap and value.
    #[must_use]
    pub fn last_rare(&self, partition: Partition) -> Option<(u64, u32)> {
        self.of(partition).filter(|met| met.1 > 0).map(|(value, _, last)| (last - 1, value)).max()
    }

    /// Values with how often they were met as rare ones, and their last heap plus one.
    fn of(&self, partition: Partition) -> impl Iterator<Item = (u32, u64, u64)> {
        let parities = self.counts.iter().zip(0u32..).flat_map(|(count, value)| {
            [0usize, 1].map(|parity| (value, parity, count.times[parity], count.last[parity]))
        });
        let rare = move |&(value, parity, _, _): &(u32, usize, u64, u64)| {
            partition.is_rare(parity as u64, value)
        };
        parities.filter(rare).map(|(value, _, times, last)| (value, times, last))
    }
}

/// The transform in place; the length is a power of two.
fn walsh_hadamard(table: &mut [i64]) {
    let mut half = 1;
    while half < table.len() {
        for block in table.chunks_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::HeapRules;
    use crate::sequence::Sequence;
    use upstar_values::Context;

    fn census(text: &str, length: usize) -> (Census, Vec<u32>) {
        let mut sequence = Sequence::new(HeapRules::parse(text).unwrap());
        sequence.extend_to(length, &Context::new()).unwrap();
        let mut census = Census::new();
        sequence.values().iter().for_each(|&value| census.add(value));
        (census, sequence.values().to_vec())
    }

    #[test]
    fn the_transform_finds_the_mask_with_the_fewest_rare_values() {
        for text in ["0.77", "0.6", "grundys_game", "0.127", "0.16", "0.005"] {
            let (census, values) = census(text, 3000);
            let rules = HeapRules::parse(text).unwrap();
            let found = census.partition(&rules).unwrap();
            let rare = |partition: Partition| {
                let heaps = values.iter().zip(0u64..);
                heaps.filter(|&(&value, heap)| partition.is_rare(heap, value)).count() as u64
            };
            assert_eq!(census.rare(found), rare(found), "{text}");
            let last = values.iter().zip(0u64..).filter(|(value, n)| found.is_rare(*n, **value));
            let last = last.map(|(&value, n)| (n, value)).last();
            assert_eq!(census.last_rare(found), last, "{text}");
            let masks = 1..=values.iter().max().unwrap().next_power_of_two();
            let by_heap = match rules.split_parity() {
                Some(0) => PartitionKind::EvenWithHeap,
                Some(_) => PartitionKind::OddWithHeap,
                None => PartitionKind::Value,
            };
            let kinds = [PartitionKind::Value, by_heap];
            for mask in masks {
                for kind in kinds {
                    assert!(rare(Partition { mask, kind }) >= rare(found), "{text} {mask:x}");
                }
            }
        }
    }

    #[test]
    fn items_64_rare_values_of_kayles_grundys_game_and_officers() {
        let rare = |text: &str, length: usize, below: u32| {
            let partition =
                census(text, length).0.partition(&HeapRules::parse(text).unwrap()).unwrap();
            assert_eq!(partition.kind, PartitionKind::Value);
            (0..below).filter(|&value| partition.is_rare(0, value)).collect::<Vec<_>>()
        };
        assert_eq!(rare("kayles", 2000, 9), [0, 3, 5, 6]);
        assert_eq!(rare("grundys_game", 6000, 22), [0, 1, 6, 7, 10, 11, 12, 13, 18, 19, 20, 21]);
        assert_eq!(rare("officers", 6000, 24), [0, 1, 6, 7, 10, 11, 12, 13, 16, 17, 22, 23]);
    }

    #[test]
    fn items_65_and_66_a_mask_makes_a_stable_partition() {
        for mask in [0b1111, 0b1110, 0b0_1110, 0x1ee] {
            let even = |value| Partition { mask, kind: PartitionKind::Value }.is_rare(0, value);
            for a in 0..128u32 {
                for b in 0..128 {
                    assert_eq!(even(a ^ b), even(a) == even(b));
                }
            }
        }
    }
}
