//! Grundy values from the definition, heap by heap: the reference for every faster engine.
//!
//! g(n) is the mex of the nim sums of what moves leave. Of a code, the nim sums of all ways to
//! write r as k heaps form a set S_k(r); a digit's bit k at i contributes S_k(n − i). S₂ is marked
//! pair by pair, S_k(r) is the union of S_{k−1}(r − a) shifted by g(a), a being the smallest heap.

use crate::bits::ValueSet;
use crate::code::Code;
use crate::rules::HeapRules;
use std::collections::VecDeque;

/// Computes one value after another.
#[derive(Clone, Debug)]
pub(crate) struct Naive {
    way: Way,
    marks: Vec<u8>,
    largest: u32,
}

#[derive(Clone, Debug)]
enum Way {
    Code { code: Code, sums: Sums, seen: ValueSet },
    Subtraction(Vec<u64>),
    AllBut { set: Vec<u64>, far: Far },
    Unequal,
}

/// The values below n − m in a game of "all but" kind, and their mex, which only grows.
#[derive(Clone, Debug, Default)]
struct Far {
    values: ValueSet,
    mex: u32,
}

/// The sets S₂, S₃, … of the sums r that can still be needed.
#[derive(Clone, Debug)]
struct Sums {
    /// The sets of each level, for r = `first`, `first` + 1, ….
    levels: Vec<VecDeque<ValueSet>>,
    first: usize,
    /// How many sums back anybody looks; `None`: all the way.
    reach: Option<usize>,
}

impl Naive {
    pub(crate) fn new(rules: &HeapRules) -> Naive {
        let way = match rules.simplest() {
            HeapRules::Code(code) => {
                let levels = (code.most_heaps() as usize).saturating_sub(1);
                let last = code.last().and_then(|last| usize::try_from(last).ok());
                let reach = if levels <= 1 { last } else { None };
                let sums = Sums { levels: vec![VecDeque::new(); levels], first: 0, reach };
                Way::Code { code, sums, seen: ValueSet::default() }
            }
            HeapRules::Subtraction(set) => Way::Subtraction(set),
            HeapRules::AllBut(set) => Way::AllBut { set, far: Far::default() },
            HeapRules::Unequal => Way::Unequal,
        };
        Naive { way, marks: Vec::new(), largest: 0 }
    }

    /// The value of the heap `values.len()`, those of all smaller heaps being given. To be asked
    /// for each heap once, in order.
    pub(crate) fn next(&mut self, values: &[u32]) -> u32 {
        let n = values.len();
        let room = (self.largest as usize + 2).next_power_of_two();
        let value = match &mut self.way {
            Way::Code { code, sums, seen } => {
                sums.add(values, &mut self.marks, room);
                seen.clear();
                options_of_code(code, sums, values, seen);
                seen.mex()
            }
            Way::Subtraction(set) => {
                clear(&mut self.marks, room);
                for &number in set.iter() {
                    let Some(rest) = usize::try_from(number).ok().and_then(|d| n.checked_sub(d))
                    else {
                        break;
                    };
                    self.marks[values[rest] as usize] = 1;
                }
                mex(&self.marks)
            }
            Way::AllBut { set, far } => all_but(set, far, values),
            Way::Unequal => {
                clear(&mut self.marks, room);
                let half = n.saturating_sub(1) / 2;
                mark_pairs(values, n, half, &mut self.marks);
                mex(&self.marks)
            }
        };
        self.largest = self.largest.max(value);
        value
    }

    /// As if it had been asked for all these values.
    pub(crate) fn resume(rules: &HeapRules, values: &[u32]) -> Naive {
        let mut naive = Naive::new(rules);
        naive.largest = values.iter().copied().max().unwrap_or(0);
        let from = match &mut naive.way {
            Way::Code { sums, .. } => {
                sums.first = sums.reach.map_or(0, |reach| values.len().saturating_sub(reach + 1));
                sums.first
            }
            Way::AllBut { .. } => 0,
            Way::Subtraction(_) | Way::Unequal => values.len(),
        };
        for n in from..values.len() {
            let _ = naive.next(&values[..n]);
        }
        naive
    }

    /// About how many options have to be looked at for the first `n` values.
    pub(crate) fn cost(&self, n: u64) -> u128 {
        let n = u128::from(n);
        let square = n.saturating_mul(n);
        let cube = square.saturating_mul(n);
        match &self.way {
            Way::Code { code, sums, .. } => {
                let digits = code.last().map_or(n, |last| n.min(u128::from(last)));
                let single = digits.saturating_mul(n);
                let sets = single.saturating_mul(n);
                match sums.levels.len() {
                    0 => single,
                    1 => (square / 4).saturating_add(single).saturating_add(sets / 512),
                    levels => (cube / 128)
                        .saturating_mul(levels as u128)
                        .saturating_add(single)
                        .saturating_add(sets / 64),
                }
            }
            Way::Subtraction(set) => n.saturating_mul(set.len() as u128 + 1),
            Way::AllBut { set, .. } => {
                let near = u128::from(set.last().copied().unwrap_or(0)) + 2;
                n.saturating_mul(near.min(n.max(2)))
            }
            Way::Unequal => square / 4,
        }
    }

    pub(crate) fn bytes(&self) -> u64 {
        let sets = match &self.way {
            Way::Code { sums, .. } => {
                let sets =
                    sums.levels.iter().filter_map(|level| Some((level.len(), level.back()?)));
                sets.map(|(count, last)| count as u64 * (32 + last.bytes())).sum()
            }
            Way::AllBut { far, .. } => far.values.bytes(),
            _ => 0,
        };
        sets + self.marks.len() as u64
    }
}

fn clear(marks: &mut Vec<u8>, room: usize) {
    marks.clear();
    marks.resize(room, 0);
}

fn mex(marks: &[u8]) -> u32 {
    let mex = marks.iter().take_while(|&&mark| mark != 0).count();
    u32::try_from(mex).unwrap_or(u32::MAX)
}

/// Marks g(a) xor g(whole − a) for a = 1, …, half.
fn mark_pairs(values: &[u32], whole: usize, half: usize, marks: &mut [u8]) {
    if half == 0 {
        return;
    }
    let (small, large) = (&values[1..=half], &values[whole - half..whole]);
    for (a, b) in small.iter().zip(large.iter().rev()) {
        marks[(a ^ b) as usize] = 1;
    }
}

impl Sums {
    /// Adds the sets of the sum `values.len()`.
    fn add(&mut self, values: &[u32], marks: &mut Vec<u8>, room: usize) {
        let n = values.len();
        for level in 0..self.levels.len() {
            let heaps = level + 2;
            let mut set = ValueSet::default();
            if level == 0 {
                clear(marks, room);
                mark_pairs(values, n, n / 2, marks);
                set = ValueSet::from_marks(marks);
            } else {
                for (a, &value) in values.iter().enumerate().take(n / heaps + 1).skip(1) {
                    if let Some(rest) = self.get(heaps - 1, n - a) {
                        set.extend_shifted(rest, value);
                    }
                }
            }
            self.levels[level].push_back(set);
        }
        while self.reach.is_some_and(|reach| n - self.first > reach) {
            self.first += 1;
            for level in &mut self.levels {
                level.pop_front();
            }
        }
    }

    /// The nim sums of `heaps` ≥ 2 heaps that together have r.
    fn get(&self, heaps: usize, r: usize) -> Option<&ValueSet> {
        self.levels.get(heaps.checked_sub(2)?)?.get(r.checked_sub(self.first)?)
    }
}

fn options_of_code(code: &Code, sums: &Sums, values: &[u32], seen: &mut ValueSet) {
    let n = values.len();
    let last = code.last().and_then(|last| usize::try_from(last).ok()).unwrap_or(n).min(n);
    for taken in 0..=last {
        let digit = code.digit(taken as u64);
        let rest = n - taken;
        if digit & 1 == 1 && rest == 0 {
            seen.insert(0);
        }
        if digit & 2 == 2 && rest > 0 {
            seen.insert(values[rest]);
        }
        for heaps in (2..8).filter(|heaps| digit >> heaps & 1 == 1) {
            if let Some(set) = sums.get(heaps, rest) {
                seen.extend(set);
            }
        }
    }
}

/// Everything below n − m can be reached, m being the largest number that may not be taken; of the
/// m heaps above, what the set allows.
fn all_but(set: &[u64], far: &mut Far, values: &[u32]) -> u32 {
    let n = values.len();
    let largest = set.last().copied().unwrap_or(0);
    let largest = usize::try_from(largest).unwrap_or(usize::MAX);
    if let Some(just) = n.checked_sub(largest).and_then(|rest| rest.checked_sub(1)) {
        far.values.insert(values[just]);
        far.mex = far.values.next_missing(far.mex);
    }
    let mut seen: Vec<u32> = (n.saturating_sub(largest)..n)
        .filter(|&rest| set.binary_search(&((n - rest) as u64)).is_err())
        .map(|rest| values[rest])
        .collect();
    seen.sort_unstable();
    let mut value = far.mex;
    for near in seen {
        if near == value {
            value = far.values.next_missing(value + 1);
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;
    use dashu_int::UBig;
    use std::collections::HashSet;
    use std::ops::ControlFlow;

    fn values(rules: &HeapRules, length: usize) -> Vec<u32> {
        let mut naive = Naive::new(rules);
        let mut values = Vec::new();
        for _ in 0..length {
            values.push(naive.next(&values));
        }
        values
    }

    /// By the list of options, with nothing clever at all.
    fn by_options(rules: &HeapRules, length: usize) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::new();
        for n in 0..length {
            let mut seen = HashSet::new();
            let _ = rules.visit_options(&UBig::from(n), |heaps| {
                let value = |heap: &UBig| values[usize::try_from(heap).unwrap()];
                seen.insert(heaps.iter().fold(0, |sum, heap| sum ^ value(heap)));
                ControlFlow::Continue(())
            });
            values.push((0..).find(|value| !seen.contains(value)).unwrap());
        }
        values
    }

    #[test]
    fn values_are_the_mex_of_the_options() {
        for (text, length) in [
            ("0.77", 60),
            ("0.6", 60),
            ("0.07", 60),
            ("0.137", 60),
            ("4.333...", 60),
            ("0.(07)...", 40),
            ("4.0", 60),
            ("0.777...", 40),
            ("{3,7,8}", 60),
            ("{1}", 20),
            ("all but {1,4}", 60),
            ("all but {2,3,9}", 60),
            ("nim", 60),
            ("grundys_game", 60),
            ("0.3F", 40),
            ("0.8", 40),
            ("0.Z", 24),
            ("C.F1", 30),
            ("0.1234567", 60),
            ("0.G", 24),
        ] {
            let rules = HeapRules::parse(text).unwrap();
            assert_eq!(values(&rules, length), by_options(&rules, length), "{text}");
        }
    }

    #[test]
    fn sets_and_their_codes_are_the_same_game() {
        for set in [vec![1], vec![3, 7, 8], vec![2, 5], vec![1, 2, 3], vec![4, 15, 29, 33]] {
            for rules in [HeapRules::Subtraction(set.clone()), HeapRules::AllBut(set)] {
                // With a digit that cannot matter the code is no set any more.
                let code = rules.code().unwrap();
                assert_eq!(HeapRules::Code(code).simplest(), rules);
                assert_eq!(values(&rules, 150), by_options(&rules, 150), "{rules}");
            }
        }
    }

    #[test]
    fn the_cost_of_any_heap_can_be_told() {
        for text in
            ["0.77", "0.Z", "0.777...", "4.333...", "{3,7,8}", "all but {1}", "grundys_game"]
        {
            let naive = Naive::new(&HeapRules::parse(text).unwrap());
            assert!(naive.cost(u64::MAX) > naive.cost(1000), "{text}");
            assert!(naive.cost(0) <= naive.cost(1), "{text}");
        }
    }
}
