//! Closed formulas, and the parity lemma: if a system is orthogonal, linear and erases
//! nothing, all maximal reductions of a term are equally long, and its value is that length mod 2.

use super::position::Rewriting;
use upstar_core::{Reason, Theorem, Words};
use upstar_rewriting::{FlatTerm, Standing, Terms};
use upstar_values::{Nimber, Player};

pub(super) const WORDS: Words = &[
    ("rewriting.formula", "by the formula {formula}, the value is {value}"),
    (
        "rewriting.parity",
        "the system is orthogonal, linear and erases nothing, so every play takes {length} moves, whatever is played: the value is {length} mod 2",
    ),
];

/// Symbols of terms to which the parity lemma is applied, at most: each step walks over the term.
const LARGEST: usize = 1000;

impl Rewriting {
    pub(super) fn grundy_by_theorem(&self) -> Option<Theorem<Nimber>> {
        let rules = &self.rules;
        if let Some(formula) = rules.formula {
            let mut terms = Terms::new();
            let term = self.term.store(&rules.system.signature, &mut terms).ok()?;
            if let Some(value) = formula.value(&rules.system, &terms, term) {
                let reason = Reason::new("rewriting.formula").with("formula", formula.describe());
                return Some(Theorem {
                    answer: Nimber::from(value),
                    reason: reason.with("value", value),
                });
            }
        }
        if rules.classification.parity_lemma() && !rules.grows {
            let length = self.length()?;
            let reason = Reason::new("rewriting.parity").with("length", length);
            return Some(Theorem { answer: Nimber::from(length % 2), reason });
        }
        None
    }

    /// The length of one maximal reduction.
    fn length(&self) -> Option<u64> {
        const LONGEST: u64 = 2000;
        let system = &self.rules.system;
        if self.term.symbols().len() > LARGEST {
            return None;
        }
        let mut term: FlatTerm = self.term.clone();
        let mut length = 0;
        while let Some(redex) = term.redexes(system, Player::Left, Standing::Whole).first() {
            term = term.step(system, redex, LARGEST)?;
            length += 1;
            if length > LONGEST {
                return None;
            }
        }
        Some(length)
    }
}
