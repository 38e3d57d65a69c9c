//! What kind of system it is, and what follows from it.
//!
//! **Parity lemma**: if a system is orthogonal, linear and erases nothing, two different steps from
//! a term can each be followed by one step to a common term; so all maximal reductions of a term are
//! equally long, and its Grundy value is that length modulo 2.

use crate::pattern::Pattern;
use crate::rule::{Place, Rule};
use crate::system::System;

/// Properties of a system. Each says of all rules what its name says of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Classification {
    /// No variable twice on a left side.
    pub left_linear: bool,
    /// No variable twice on a right side.
    pub right_linear: bool,
    /// Some rule drops a variable.
    pub erasing: bool,
    /// Some rule has a variable more often on the right than on the left.
    pub copying: bool,
    /// Some right side is a variable.
    pub collapsing: bool,
    /// Every right side is a variable, a constant or a symbol over variables and constants.
    pub monadic: bool,
    /// Left-linear, and no two redexes overlap.
    pub orthogonal: bool,
    /// The players have rules of their own.
    pub partizan: bool,
    /// Words instead of trees.
    pub word: bool,
}

impl Classification {
    /// Of a system.
    ///
    /// ```
    /// use upstar_rewriting::{Classification, System};
    /// let kinds = |text: &str| Classification::of(&text.parse::<System>().unwrap());
    /// assert!(kinds("(VAR x) (RULES @(I,x) -> x)").parity_lemma());
    /// assert!(kinds("(VAR x y) (RULES @(@(K,x),y) -> x)").erasing);
    /// ```
    pub fn of(system: &System) -> Classification {
        let rules = &system.rules;
        let left_linear = rules.iter().all(|rule| rule.left.is_linear());
        Classification {
            left_linear,
            right_linear: rules.iter().all(|rule| rule.right.is_linear()),
            erasing: rules.iter().any(|rule| counts(rule).any(|(_, right)| right == 0)),
            copying: rules.iter().any(|rule| counts(rule).any(|(left, right)| right > left)),
            collapsing: rules.iter().any(|rule| rule.right.root().is_none()),
            monadic: rules.iter().all(|rule| {
                rule.right.arguments().iter().all(|below| below.arguments().is_empty())
            }),
            orthogonal: left_linear && !has_overlap(rules),
            partizan: system.is_partizan(),
            word: system.is_word(),
        }
    }

    /// Is every variable at most once on either side?
    pub fn linear(self) -> bool {
        self.left_linear && self.right_linear
    }

    /// Does the parity lemma apply: is every Grundy value 0 or 1?
    pub fn parity_lemma(self) -> bool {
        self.orthogonal && self.linear() && !self.erasing && !self.partizan
    }

    /// The properties as words.
    pub fn words(self) -> Vec<&'static str> {
        let yes_no = |is: bool, yes: &'static str, no: &'static str| if is { yes } else { no };
        let mut words = vec![
            yes_no(self.word, "words", "trees"),
            yes_no(self.partizan, "partizan", "impartial"),
            yes_no(self.left_linear, "left-linear", "not left-linear"),
            yes_no(self.right_linear, "right-linear", "not right-linear"),
            yes_no(self.erasing, "erasing", "non-erasing"),
            yes_no(self.copying, "copying", "non-copying"),
            yes_no(self.collapsing, "collapsing", "non-collapsing"),
            yes_no(self.monadic, "monadic", "not monadic"),
            yes_no(self.orthogonal, "orthogonal", "not orthogonal"),
        ];
        if self.linear() {
            words.push("linear");
        }
        words
    }

    /// What follows, a sentence each.
    pub fn consequences(self) -> Vec<&'static str> {
        let mut found = Vec::new();
        if self.left_linear {
            found.push(
                "Left-linear: terms with a redex are a regular set, predecessors of a regular set \
                 are one, and a claim about Grundy classes can be checked exactly.",
            );
        } else {
            found.push(
                "Not left-linear: redexes compare subterms, so that finite automata do not \
                 recognise them; regularity is not examined.",
            );
        }
        if self.right_linear && self.left_linear {
            found.push("Linear: one-step images of regular sets are regular in both directions.");
        }
        if self.right_linear && self.monadic {
            found.push(
                "Monadic and right-linear: the descendants of a regular set are a regular set.",
            );
        }
        if self.orthogonal {
            found.push("Orthogonal: confluent, so every term has at most one normal form.");
        }
        if self.parity_lemma() {
            found.push(
                "Orthogonal, linear, non-erasing (parity lemma): all maximal reductions of a term \
                 are equally long; its Grundy value is their length modulo 2.",
            );
        }
        if !self.copying {
            found.push("Non-copying: additive weights may prove termination.");
        }
        found
    }
}

/// For each variable how often it stands on the left and on the right.
fn counts(rule: &Rule) -> impl Iterator<Item = (usize, usize)> + '_ {
    (0..u32::try_from(rule.variables.len()).unwrap_or(u32::MAX))
        .map(|variable| (rule.left.count(variable), rule.right.count(variable)))
}

/// Do left sides overlap, in two rules or in a rule with itself below its root?
fn has_overlap(rules: &[Rule]) -> bool {
    rules.iter().enumerate().any(|(outer, one)| {
        one.left.subpatterns().into_iter().enumerate().any(|(place, below)| {
            rules.iter().enumerate().any(|(inner, other)| {
                // A rule for the root does not apply below it, and a rule overlaps itself there
                // trivially.
                let possible = match (place, other.place) {
                    (0, _) => inner != outer,
                    (_, Place::Anywhere) => below.root().is_some(),
                    (_, Place::Root) => false,
                };
                possible && unifiable(below, &other.left)
            })
        })
    })
}

/// Have two linear patterns without common variables a common instance?
fn unifiable(one: &Pattern, other: &Pattern) -> bool {
    match (one, other) {
        (Pattern::Variable(_), _) | (_, Pattern::Variable(_)) => true,
        (Pattern::Apply(f, below), Pattern::Apply(g, beside)) => {
            f == g && below.iter().zip(beside).all(|(a, b)| unifiable(a, b))
        }
    }
}
