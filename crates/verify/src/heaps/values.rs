//! Grundy values of heaps, one after the other, from the definition.
//!
//! Where moves leave at most two heaps, a mask may be given that makes this quicker and changes
//! nothing: call a value *rare* if it has an even number of ones under the mask. A nim sum is rare
//! just if both or none of its terms are, so options that are common contain a rare heap, and the
//! heaps with rare values, of which all are kept, give all of them. The least common value that is
//! none of them bounds the value; a smaller rare one is taken unless it is found among the options.
//! With `parity`, all splitting moves take a number of that parity, and a value of n is rare if the
//! parity of its ones under the mask is that of n less that number.

use super::rules::Rules;
use crate::{Message, messages};
use std::collections::BTreeSet;

/// Which values are rare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mask {
    pub(super) bits: u32,
    pub(super) parity: Option<usize>,
}

pub(super) struct Values {
    rules: Rules,
    mask: Option<Mask>,
    pub(super) all: Vec<u32>,
    rare: Vec<usize>,
    /// The heap for which a value was last seen among the options, plus one.
    seen: Vec<usize>,
    /// What two, three, … heaps of together r can be worth; only if moves leave three or more.
    sums: Vec<Vec<BTreeSet<u32>>>,
    /// Of "all but" games: values that any larger heap can reach.
    far: BTreeSet<u32>,
}

impl Values {
    pub(super) fn new(rules: Rules, mask: Option<Mask>) -> Result<Values, Message> {
        let levels = rules.heaps();
        if let Some(mask) = mask {
            if levels > 2 || rules.last().is_none() {
                return Err(messages::HEAPS_MASK.into());
            }
            let last = rules.last().unwrap_or(0);
            let splits = |taken: &usize| rules.digit(*taken) >> 2 & 1 == 1;
            if let Some(parity) = mask.parity
                && (0..=last).filter(splits).any(|taken| taken % 2 != parity % 2)
            {
                return Err(messages::HEAPS_MASK_PARITY.into());
            }
        }
        let sums = if levels > 2 { vec![Vec::new(); levels + 1] } else { Vec::new() };
        let (all, rare, seen, far) = (Vec::new(), Vec::new(), Vec::new(), BTreeSet::new());
        Ok(Values { rules, mask, all, rare, seen, sums, far })
    }

    /// Is this a rare value of the heap n?
    fn is_rare(mask: Mask, n: usize, value: u32) -> bool {
        let ones = (value & mask.bits).count_ones() as usize;
        match mask.parity {
            None => ones.is_multiple_of(2),
            Some(parity) => (ones + n + parity).is_multiple_of(2),
        }
    }

    /// Computes the next value.
    pub(super) fn next(&mut self) -> u32 {
        let n = self.all.len();
        if self.rules.heaps() > 2 {
            self.add_sums(n);
        }
        let value = match &self.rules {
            Rules::AllBut(_) => self.all_but(n),
            Rules::Set(set) => {
                let rests: Vec<usize> =
                    set.iter().filter_map(|taken| n.checked_sub(*taken)).collect();
                rests.into_iter().for_each(|rest| {
                    self.see(self.all[rest]);
                });
                self.mex(n)
            }
            _ => self.take_and_break(n),
        };
        self.push(value);
        value
    }

    /// Appends a value that is known already.
    pub(super) fn push(&mut self, value: u32) {
        let n = self.all.len();
        if let Some(mask) = self.mask
            && n > 0
            && Values::is_rare(mask, n, value)
        {
            self.rare.push(n);
        }
        self.all.push(value);
    }

    fn see(&mut self, value: u32) -> bool {
        let place = value as usize;
        if place >= self.seen.len() {
            self.seen.resize((place + 1).next_power_of_two(), 0);
        }
        let fresh = self.seen[place] != self.all.len() + 1;
        self.seen[place] = self.all.len() + 1;
        fresh
    }

    fn is_seen(&self, n: usize, value: u32) -> bool {
        self.seen.get(value as usize).is_some_and(|mark| *mark == n + 1)
    }

    fn mex(&self, n: usize) -> u32 {
        (0..).find(|&value| !self.is_seen(n, value)).unwrap_or(u32::MAX)
    }

    fn take_and_break(&mut self, n: usize) -> u32 {
        let last = self.rules.last().unwrap_or(n).min(n);
        for taken in 0..=last {
            let (digit, rest) = (self.rules.digit(taken), n - taken);
            if rest == 0 {
                if digit & 1 == 1 && taken > 0 {
                    self.see(0);
                }
                continue;
            }
            if digit >> 1 & 1 == 1 && taken > 0 {
                self.see(self.all[rest]);
            }
            for heaps in 3..self.sums.len() {
                if digit >> heaps & 1 == 1 {
                    let sums: Vec<u32> = self.sums[heaps][rest].iter().copied().collect();
                    sums.into_iter().for_each(|sum| {
                        self.see(sum);
                    });
                }
            }
        }
        let splits: Vec<usize> = (0..=last)
            .filter(|taken| self.rules.digit(*taken) >> 2 & 1 == 1 && n - taken > 1)
            .collect();
        let equal_too = self.rules != Rules::Unequal;
        let Some(mask) = self.mask else {
            for taken in splits {
                let rest = n - taken;
                for a in (1..=rest / 2).filter(|a| equal_too || 2 * a != rest) {
                    self.see(self.all[a] ^ self.all[rest - a]);
                }
            }
            return self.mex(n);
        };
        for &taken in &splits {
            let rest = n - taken;
            for place in 0..self.rare.len() {
                let a = self.rare[place];
                if a >= rest {
                    break;
                }
                if equal_too || 2 * a != rest {
                    self.see(self.all[a] ^ self.all[rest - a]);
                }
            }
        }
        let common = |value: &u32| !Values::is_rare(mask, n, *value) && !self.is_seen(n, *value);
        // The value is at most the number of options. If no value up to there is common, be it that the mask has no
        // bit or none so low, everything is looked through.
        let options = splits.iter().map(|taken| (n - taken) / 2).sum::<usize>() + last + 1;
        let most = u32::try_from(options).unwrap_or(u32::MAX);
        let bound = (0..=most).find(common).unwrap_or(u32::MAX);
        let open = |value: &u32| !self.is_seen(n, *value);
        let mut wanted =
            if bound == u32::MAX { usize::MAX } else { (0..bound).filter(open).count() };
        'search: for taken in splits {
            let rest = n - taken;
            for a in 1..=rest / 2 {
                if wanted == 0 {
                    break 'search;
                }
                if !equal_too && 2 * a == rest {
                    continue;
                }
                let sum = self.all[a] ^ self.all[rest - a];
                if self.see(sum) && sum < bound {
                    wanted -= 1;
                }
            }
        }
        self.mex(n)
    }

    /// What the heap n can reach further back than any exception only grows.
    fn all_but(&mut self, n: usize) -> u32 {
        let Rules::AllBut(set) = &self.rules else { return 0 };
        let largest = set.iter().max().copied().unwrap_or(0);
        if let Some(rest) = n.checked_sub(largest + 1) {
            self.far.insert(self.all[rest]);
        }
        let near: BTreeSet<u32> = (1..=largest.min(n))
            .filter(|taken| !set.contains(taken))
            .map(|taken| self.all[n - taken])
            .collect();
        // The values of `far` below its own mex are all there.
        (0..).find(|value| !self.far.contains(value) && !near.contains(value)).unwrap_or(u32::MAX)
    }

    fn add_sums(&mut self, n: usize) {
        for heaps in 2..self.sums.len() {
            let mut set = BTreeSet::new();
            for a in 1..n {
                let rest = n - a;
                if heaps == 2 {
                    set.insert(self.all[a] ^ self.all[rest]);
                } else {
                    set.extend(self.sums[heaps - 1][rest].iter().map(|sum| sum ^ self.all[a]));
                }
            }
            self.sums[heaps].push(set);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_changes_nothing() {
        for text in ["0.77", "0.6", "0.16", "0.127", "4.06", "0.05", "grundys_game", "0.007"] {
            let rules = Rules::read(text).unwrap();
            let mut plain = Values::new(rules.clone(), None).unwrap();
            for _ in 0..1200 {
                plain.next();
            }
            for bits in [0, 1, 2, 0xe, 0x1fe, 0x1ee, 0x55, 0x8000_0000, u32::MAX] {
                for parity in [None, Some(0), Some(1)] {
                    let mask = Some(Mask { bits, parity });
                    let Ok(mut quick) = Values::new(rules.clone(), mask) else { continue };
                    for _ in 0..1200 {
                        quick.next();
                    }
                    assert!(quick.all == plain.all, "{text} {mask:?}");
                }
            }
        }
    }
}
