//! The elements that moves in a heap reach: those of j heaps that add up to r, by recursion over j.

use super::monoid::Monoid;
use crate::heaps::rules::Rules;

pub(super) struct Options<'a> {
    rules: &'a Rules,
    monoid: &'a Monoid,
    heaps: &'a [usize],
    /// sums[j][r]: the elements of all ways to write r as j heaps, none of them empty.
    sums: Vec<Vec<Vec<usize>>>,
}

impl<'a> Options<'a> {
    pub(super) fn new(rules: &'a Rules, monoid: &'a Monoid, heaps: &'a [usize]) -> Self {
        Options { rules, monoid, heaps, sums: vec![Vec::new(); rules.heaps() + 1] }
    }

    /// The elements that the moves in a heap reach. Heaps have to be asked for in order, from 0 on.
    pub(super) fn of(&mut self, heap: usize) -> Vec<usize> {
        let mut reached = vec![false; self.monoid.order()];
        // What is left of this heap by a split that takes nothing has smaller heaps only.
        for heaps in 0..self.sums.len() {
            let sums = self.write(heap, heaps);
            self.sums[heaps].push(sums);
        }
        let most = self.rules.last().map_or(heap, |last| last.min(heap));
        for taken in 0..=most {
            let digit = self.rules.digit(taken);
            for (heaps, sums) in self.sums.iter().enumerate() {
                if digit >> heaps & 1 == 1 && (taken > 0 || heaps > 1) {
                    sums[heap - taken].iter().for_each(|&x| reached[x] = true);
                }
            }
        }
        (0..reached.len()).filter(|&x| reached[x]).collect()
    }

    /// The elements of the ways to write a number as so many heaps.
    fn write(&self, number: usize, heaps: usize) -> Vec<usize> {
        match (heaps, number) {
            (0, 0) => vec![0],
            (0, _) | (_, 0) => Vec::new(),
            (1, _) => vec![self.heaps[number]],
            _ => {
                let mut found = vec![false; self.monoid.order()];
                let unequal = *self.rules == Rules::Unequal;
                for first in (1..number).filter(|first| !unequal || 2 * first != number) {
                    for &rest in &self.sums[heaps - 1][number - first] {
                        found[self.monoid.product(self.heaps[first], rest)] = true;
                    }
                }
                (0..found.len()).filter(|&x| found[x]).collect()
            }
        }
    }
}
