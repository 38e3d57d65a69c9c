//! Terms whose root is safe: no descendant ever has a redex there. What happens below then happens
//! independently, and grundy(f(t1, …, tn)) is the nim sum of the grundy(ti).
//!
//! An over-approximation decides: a descendant of f(t1, …, tn) may match g(p1, …, pm) at its root
//! if f = g and descendants of the ti may match the pi, or if the root may be rewritten at all.

use crate::pattern::Pattern;
use crate::rule::Place;
use crate::steps::Standing;
use crate::system::System;
use crate::terms::{Term, Terms};

const UNKNOWN: u8 = 0;
const STABLE: u8 = 1;
const UNSTABLE: u8 = 2;

/// What is known of terms as parts.
#[derive(Clone, Debug, Default)]
pub(super) struct Stability {
    known: Vec<u8>,
}

impl Stability {
    /// Can no descendant of the term have a redex at the root?
    pub(super) fn is_stable(
        &mut self,
        system: &System,
        terms: &Terms,
        term: Term,
        standing: Standing,
    ) -> bool {
        self.learn(system, terms, term);
        let root_rules = standing == Standing::Whole
            && system
                .rules
                .iter()
                .any(|rule| rule.place == Place::Root && self.may_match(&rule.left, terms, term));
        !root_rules && self.state(term) == STABLE
    }

    fn state(&self, term: Term) -> u8 {
        self.known.get(term.index()).copied().unwrap_or(UNKNOWN)
    }

    /// Decides the term and everything below it, from below.
    fn learn(&mut self, system: &System, terms: &Terms, term: Term) {
        if self.state(term) != UNKNOWN {
            return;
        }
        if self.known.len() < terms.len() {
            self.known.resize(terms.len().next_power_of_two(), UNKNOWN);
        }
        let mut stack = vec![term];
        while let Some(&term) = stack.last() {
            let depth = stack.len();
            let below = terms.children(term).iter().copied();
            stack.extend(below.filter(|&child| self.state(child) == UNKNOWN));
            if stack.len() > depth {
                continue;
            }
            stack.pop();
            let unstable = system.rules.iter().any(|rule| {
                rule.place == Place::Anywhere && self.may_become(&rule.left, terms, term)
            });
            self.known[term.index()] = if unstable { UNSTABLE } else { STABLE };
        }
    }

    /// May a descendant match, the root of the term not being rewritten before?
    fn may_become(&self, pattern: &Pattern, terms: &Terms, term: Term) -> bool {
        pattern.root() == Some(terms.symbol(term))
            && pattern
                .arguments()
                .iter()
                .zip(terms.children(term))
                .all(|(argument, &child)| self.may_match(argument, terms, child))
    }

    /// May a descendant match? The term is known already.
    fn may_match(&self, pattern: &Pattern, terms: &Terms, term: Term) -> bool {
        matches!(pattern, Pattern::Variable(_))
            || self.state(term) == UNSTABLE
            || self.may_become(pattern, terms, term)
    }
}
