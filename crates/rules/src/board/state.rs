//! Letters on squares or vertices, and the edges between vertices: what rules are matched against.

use super::rule::BoardRule;
use crate::formula::Scenery;
use smallvec::SmallVec;

/// An edge of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Link {
    /// The vertices that it joins.
    pub ends: [u16; 2],
    /// Its label.
    pub label: u8,
    /// Does it lead from the first to the second only?
    pub arrow: bool,
}

/// A board or a graph, spread out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct State {
    /// The letter of each square or vertex.
    pub letters: SmallVec<[u8; 32]>,
    /// The edges; none on boards.
    pub links: Vec<Link>,
}

/// A board as formulas see it.
pub(crate) struct Seen<'s> {
    pub(crate) state: &'s State,
    pub(crate) columns: usize,
}

impl Scenery for Seen<'_> {
    fn squares(&self, letters: u64) -> Vec<[i64; 2]> {
        let of = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
        let columns = self.columns.max(1);
        let here = (0..).zip(&self.state.letters).filter(|(_, code)| letters >> **code & 1 == 1);
        here.map(|(square, _): (usize, _)| [of(square / columns) + 1, of(square % columns) + 1])
            .collect()
    }

    fn count(&self, letters: u64) -> i64 {
        let here = self.state.letters.iter().filter(|code| letters >> **code & 1 == 1);
        i64::try_from(here.count()).unwrap_or(i64::MAX)
    }
}

impl State {
    /// Groups of squares with these letters that have none of the others beside them vanish.
    pub(crate) fn clear(
        &mut self,
        rule: &BoardRule,
        neighbours: &dyn Fn(&State, usize) -> SmallVec<[usize; 8]>,
        letters: u64,
        without: u64,
    ) -> Vec<usize> {
        let count = self.letters.len();
        let mut known = vec![false; count];
        let mut gone = Vec::new();
        let is_in = |state: &State, square: usize, set: u64| {
            state.letters.get(square).is_some_and(|&code| set >> code & 1 == 1)
        };
        for first in 0..count {
            if known[first] || !is_in(self, first, letters) {
                continue;
            }
            let mut group = vec![first];
            known[first] = true;
            let (mut next, mut holds) = (0, false);
            while let Some(&square) = group.get(next) {
                next += 1;
                for near in neighbours(self, square) {
                    holds |= is_in(self, near, without);
                    if !known[near] && is_in(self, near, letters) {
                        known[near] = true;
                        group.push(near);
                    }
                }
            }
            if !holds {
                gone.extend(group);
            }
        }
        for &square in &gone {
            self.letters[square] = rule.vanished;
        }
        gone
    }
}
