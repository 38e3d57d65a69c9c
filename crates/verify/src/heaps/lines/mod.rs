//! Values on lines: g(e + r + qp) = b(r) + q·s for ever, decided by a machine that reads binary digits.
//!
//! If all heaps below n from e on lie on the lines, an option of n = e + r + qp is the nim sum of a
//! constant, from heaps below e and lines that stay, and of numbers Xᵢ ≡ bᵢ (mod s), Xᵢ ≥ bᵢ. Sizes add
//! up, so ΣXᵢ = N + C with N = qs and a constant C known from the residues; or ΣXᵢ ≤ N + C, if a tail of
//! the code, or a heap on a line that stays, can take up any number of periods. The machine reads N
//! and v from the lowest digit on and keeps the set of all ways to choose the digits of the Xᵢ.

mod machine;

use super::Claim;
use super::rules::Rules;
use crate::{Message, messages};
use machine::{Choice, Machine, Part};
use std::collections::BTreeSet;

/// Options that are looked at, and steps of the machine.
const MOST_WORK: u64 = 200_000_000;

/// The period to work with, and the heap from which on options are what the machine thinks.
fn frame(rules: &Rules, claim: &Claim) -> Result<(usize, usize), Message> {
    let Rules::Code { digits, tail } = rules else {
        return Err(messages::LINES_CODE.into());
    };
    let large = || Message::from(messages::LINES_NUMBERS);
    let mut length = claim.period;
    while !tail.is_empty() && !length.is_multiple_of(tail.len()) {
        length = length.checked_add(claim.period).ok_or_else(large)?;
    }
    let start = claim.preperiod.max(1);
    if length > 20_000 || start > 1 << 24 {
        return Err(large());
    }
    // Larger than any move of the first digits or the first round of the tail, and any heaps below
    // the second round of the lines.
    let room = digits.len() + length + rules.heaps() * (start + length);
    Ok((length, start + room.div_ceil(length) * length))
}

/// How many values have to be computed.
pub(super) fn needed(rules: &Rules, claim: &Claim) -> Result<usize, Message> {
    let (length, first) = frame(rules, claim)?;
    Ok(first + length)
}

/// Why the values do not go on like this for ever; `None`: they do. That they follow the lines as far
/// as they are given is checked elsewhere.
pub(super) fn refute(rules: &Rules, claim: &Claim, values: &[u32]) -> Option<Message> {
    prove(rules, claim, values).err()
}

fn prove(rules: &Rules, claim: &Claim, values: &[u32]) -> Result<(), Message> {
    let (length, first) = frame(rules, claim)?;
    if values.len() < first + length {
        return Err(messages::LINES_TOO_FEW.into());
    }
    let rounds = length / claim.period;
    let saltus = u64::from(claim.saltus) * rounds as u64;
    let start = claim.preperiod.max(1);
    let lines = Lines { start, length, saltus, values };
    let Rules::Code { digits, tail } = rules else { return Err(messages::LINES_CODE.into()) };
    let mut options = vec![BTreeSet::new(); length];
    let mut work = MOST_WORK;
    let endless = if tail.is_empty() { 0 } else { length };
    for taken in 0..digits.len() + endless {
        for heaps in 0..8 {
            if rules.digit(taken) >> heaps & 1 == 1 {
                let taking = Taking { taken, endless: taken >= digits.len() };
                lines.collect(taking, heaps, &mut options, &mut work)?;
            }
        }
    }
    let least = ((first - start) / length) as u64 * saltus;
    let mut machine = Machine::new(saltus.max(1), least, work);
    for (residue, options) in options.into_iter().enumerate() {
        let base = u64::from(values[start + residue]);
        machine.check(base, saltus > 0, options).map_err(|wrong| {
            messages::LINES_HEAPS
                .with("length", length)
                .with("wrong", wrong)
                .with("start", start + residue)
        })?;
    }
    Ok(())
}

struct Lines<'a> {
    start: usize,
    length: usize,
    saltus: u64,
    values: &'a [u32],
}

#[derive(Clone, Copy)]
struct Taking {
    taken: usize,
    endless: bool,
}

impl Lines<'_> {
    /// All ways to leave so many heaps, sizes not decreasing, each below e or in the first round; the
    /// largest in that round, unless the move is endless: heaps so large have no other options.
    fn collect(
        &self,
        taking: Taking,
        heaps: usize,
        options: &mut [BTreeSet<Choice>],
        work: &mut u64,
    ) -> Result<(), Message> {
        let end = self.start + self.length;
        let mut sizes = vec![1; heaps];
        loop {
            if let Some(largest) = sizes.last_mut().filter(|_| !taking.endless) {
                *largest = self.start.max(*largest);
            }
            *work = work.checked_sub(1).ok_or(messages::LINES_MANY)?;
            self.add(taking, &sizes, options);
            // The next sequence of sizes in order.
            let Some(place) = sizes.iter().rposition(|&size| size + 1 < end) else { return Ok(()) };
            let size = sizes[place] + 1;
            sizes[place..].fill(size);
        }
    }

    fn add(&self, taking: Taking, sizes: &[usize], options: &mut [BTreeSet<Choice>]) {
        let on_line = sizes.iter().any(|&size| size >= self.start);
        if !on_line && !taking.endless {
            return; // nothing is left of a small heap
        }
        let total = taking.taken + sizes.iter().sum::<usize>() + self.length * self.start;
        let (residue, rounds) =
            ((total - self.start) % self.length, (total - self.start) / self.length);
        // n = e + r + Dp if all heaps are in the first round.
        let rounds = signed(rounds as u64) - signed(self.start as u64);
        let mut option = Choice {
            constant: 0,
            left: -(rounds * signed(self.saltus)),
            at_most: taking.endless,
            parts: Vec::new(),
        };
        for &size in sizes {
            let value = u64::from(self.values[size]);
            if size < self.start || self.saltus == 0 {
                option.constant ^= value;
                option.at_most |= size >= self.start;
            } else {
                option.left += signed(value);
                option.parts.push(Part {
                    least: value,
                    residue: value % self.saltus,
                    reached: true,
                });
            }
        }
        option.parts.sort_unstable();
        options[residue].insert(option);
    }
}

/// Numbers here are far below 2^63.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::super::values::Values;
    use super::*;

    fn verdict(lines_of: &str, line: (usize, usize, u32), game: &str) -> Result<(), Message> {
        let mut values = Values::new(Rules::read(lines_of).unwrap(), None).unwrap();
        while values.all.len() < 90 {
            values.next();
        }
        let (preperiod, period, saltus) = line;
        let game = game.to_owned();
        let rules = Rules::read(&game).unwrap();
        let claim = Claim { game, outcomes: false, preperiod, period, saltus, most: None };
        prove(&rules, &claim, &values.all)
    }

    #[test]
    fn lines_of_one_game_are_refused_under_the_rules_of_another() {
        let lines = ("4.1333...", (1, 8, 4));
        assert_eq!(verdict(lines.0, lines.1, "4.1333..."), Ok(()));
        // The options of the first 90 heaps are all right: only the machine knows.
        assert!(verdict(lines.0, lines.1, "0.8A").is_err());
        for game in ["4.333...", "0.8", "0.3F", "4.777...", "0.(37)..."] {
            assert!(verdict(lines.0, lines.1, game).is_err(), "{game}");
        }
        assert_eq!(verdict("0.3F", (0, 6, 3), "0.3F"), Ok(()));
        assert_eq!(verdict("0.3F", (0, 12, 6), "0.3F"), Ok(()));
        assert!(verdict("0.3F", (0, 6, 3), "0.8").is_err());
    }
}
