//! The machine that reads N and v, the lowest binary digits first.

use crate::{Message, messages};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// What is still to be chosen of one number X.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Part {
    /// The rest of the number that X must reach.
    pub(super) least: u64,
    /// What the rest of X is congruent to.
    pub(super) residue: u64,
    /// Has it reached the least number in the digits so far?
    pub(super) reached: bool,
}

/// What is still to be chosen of an option.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Choice {
    pub(super) constant: u64,
    /// The rest of N plus this is the sum of the rests of the X, or not less than it.
    pub(super) left: i64,
    pub(super) at_most: bool,
    pub(super) parts: Vec<Part>,
}

type Set = BTreeSet<Choice>;

/// Everything that decides how the reading goes on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Stand {
    /// N and the X are congruent to something modulo this.
    modulus: u64,
    /// What the rest of N is congruent to.
    residue: u64,
    /// The rest of the least N, and whether it is reached in the digits so far.
    least: u64,
    reached: bool,
    /// The rest of the base, with what was carried, and how v compares with the line so far.
    base: u64,
    grows: bool,
    order: Ordering,
    set: usize,
}

pub(super) struct Machine {
    modulus: u64,
    least: u64,
    work: u64,
    sets: Vec<Set>,
    numbers: BTreeMap<Set, usize>,
    /// Where sets go: by set, modulus and digits.
    steps: BTreeMap<(usize, u64, u64, u64), usize>,
    seen: BTreeSet<Stand>,
}

impl Machine {
    pub(super) fn new(modulus: u64, least: u64, work: u64) -> Machine {
        let (sets, numbers, steps) = (Vec::new(), BTreeMap::new(), BTreeMap::new());
        Machine { modulus, least, work, sets, numbers, steps, seen: BTreeSet::new() }
    }

    fn number(&mut self, set: Set) -> usize {
        if let Some(&number) = self.numbers.get(&set) {
            return number;
        }
        self.sets.push(set.clone());
        self.numbers.insert(set, self.sets.len() - 1);
        self.sets.len() - 1
    }

    /// For all N from the least one on: are all values below the line options, and is the one on it not?
    pub(super) fn check(&mut self, base: u64, grows: bool, options: Set) -> Result<(), Message> {
        let set = self.number(options);
        let mut open = vec![Stand {
            modulus: self.modulus,
            residue: 0,
            least: self.least,
            reached: true,
            base,
            grows,
            order: Ordering::Equal,
            set,
        }];
        while let Some(stand) = open.pop() {
            if !self.seen.insert(stand) {
                continue;
            }
            let is_heap = stand.residue == 0 && stand.least == 0 && stand.reached;
            let order = if stand.base > 0 { Ordering::Less } else { stand.order };
            if is_heap && order != Ordering::Greater {
                let found = self.accepts(stand.set, stand.modulus)?;
                match order {
                    Ordering::Less if !found => {
                        return Err(messages::LINES_SMALLER.into());
                    }
                    Ordering::Equal if found => {
                        return Err(messages::LINES_ITSELF.into());
                    }
                    _ => {}
                }
            }
            for (n, v) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                if let Some(residue) = rest(stand.residue, stand.modulus, n) {
                    let set = self.step(stand.set, stand.modulus, n, v)?;
                    let line = stand.base + if stand.grows { n } else { 0 };
                    let wanted = if n == stand.least & 1 { stand.reached } else { n == 1 };
                    open.push(Stand {
                        modulus: halved(stand.modulus),
                        residue,
                        least: stand.least >> 1,
                        reached: wanted,
                        base: line >> 1,
                        order: if v == line & 1 { stand.order } else { v.cmp(&(line & 1)) },
                        set,
                        ..stand
                    });
                }
            }
        }
        Ok(())
    }

    /// Is v an option, if nothing but zeros follows?
    fn accepts(&mut self, set: usize, modulus: u64) -> Result<bool, Message> {
        let (mut set, mut modulus, mut past) = (set, modulus, BTreeSet::new());
        while past.insert((set, modulus)) {
            let done = |option: &Choice| {
                let sum = option.left == 0 || option.at_most && option.left > 0;
                let part = |part: &Part| part.least == 0 && part.residue == 0 && part.reached;
                sum && option.constant == 0 && option.parts.iter().all(part)
            };
            if self.sets[set].iter().any(done) {
                return Ok(true);
            }
            set = self.step(set, modulus, 0, 0)?;
            modulus = halved(modulus);
        }
        Ok(false)
    }

    fn step(&mut self, set: usize, modulus: u64, n: u64, v: u64) -> Result<usize, Message> {
        if let Some(&known) = self.steps.get(&(set, modulus, n, v)) {
            return Ok(known);
        }
        let mut next = Set::new();
        for option in &self.sets[set] {
            let choices = 1u64 << option.parts.len();
            self.work = self.work.checked_sub(choices).ok_or(messages::LINES_STATES)?;
            next.extend((0..choices).filter_map(|digits| option.next(digits, modulus, n, v)));
        }
        let number = self.number(next);
        self.steps.insert((set, modulus, n, v), number);
        Ok(number)
    }
}

impl Choice {
    /// What is left when these digits of the X are chosen; `None` if they cannot be.
    fn next(&self, digits: u64, modulus: u64, n: u64, v: u64) -> Option<Choice> {
        let left = self.left + i64::from(n == 1) - i64::from(digits.count_ones());
        if left.rem_euclid(2) == 1 && !self.at_most {
            return None;
        }
        let nim_sum = (u64::from(digits.count_ones()) + self.constant) % 2;
        if nim_sum != v {
            return None;
        }
        let mut parts = Vec::with_capacity(self.parts.len());
        for (place, part) in self.parts.iter().enumerate() {
            let digit = digits >> place & 1;
            let residue = rest(part.residue, modulus, digit)?;
            let reached = if digit == part.least & 1 { part.reached } else { digit == 1 };
            parts.push(Part { least: part.least >> 1, residue, reached });
        }
        parts.sort_unstable();
        Some(Choice {
            constant: self.constant >> 1,
            left: left.div_euclid(2),
            at_most: self.at_most,
            parts,
        })
    }
}

/// A number is congruent to `residue`, and its last digit is this one: what is the rest congruent to,
/// modulo half the modulus, if that is even?
fn rest(residue: u64, modulus: u64, digit: u64) -> Option<u64> {
    if modulus.is_multiple_of(2) {
        return (residue % 2 == digit).then_some(residue / 2);
    }
    let less = (residue + modulus - digit % modulus) % modulus;
    Some(if less.is_multiple_of(2) { less / 2 } else { less.midpoint(modulus) })
}

fn halved(modulus: u64) -> u64 {
    if modulus.is_multiple_of(2) { modulus / 2 } else { modulus }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rests_are_what_division_gives() {
        for modulus in 1..20u64 {
            for number in 0..200u64 {
                let found = rest(number % modulus, modulus, number % 2);
                assert_eq!(found, Some(number / 2 % halved(modulus)), "{number} mod {modulus}");
            }
        }
    }
}
