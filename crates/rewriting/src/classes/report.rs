//! Classes in words: expressions for words, grammars for trees, where they are short enough to read.

use super::language::left_to_right;
use super::verdict::Classifier;
use crate::automata::{Grammar, WordAutomaton};

/// A class of a proved classifier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassReport {
    /// The output.
    pub class: u32,
    /// Its name, `C0`, `P`, `L`.
    pub name: String,
    /// States with this output.
    pub states: usize,
    /// A smallest term of the class.
    pub smallest: String,
    /// A regular expression for its words, if terms are words and it is short.
    pub expression: Option<String>,
    /// A regular tree grammar, line by line; empty if it is long.
    pub grammar: Vec<String>,
}

impl Classifier {
    /// The words of the classifier as an automaton that reads from left to right; none if terms are
    /// trees, or it is too large in that direction.
    pub fn words(&self) -> Option<WordAutomaton> {
        left_to_right(&self.automaton)
    }

    /// The classes, with expressions and grammars of up to `longest` signs.
    pub fn report(&self, longest: usize) -> Vec<ClassReport> {
        let words = self.words();
        let smallest = self.automaton.smallest();
        let outputs = self.automaton.outputs();
        let mut found = Vec::new();
        for class in self.classes() {
            let states: Vec<u32> = (0..)
                .zip(outputs)
                .filter(|(_, output)| **output == class)
                .map(|(q, _)| q)
                .collect();
            let best = states.iter().copied().min_by_key(|&q| smallest.sizes()[q as usize]);
            let tree = best.and_then(|state| smallest.tree(state, longest));
            let expression = words.as_ref().and_then(|words| words.expression(class, longest));
            let grammar = if words.is_some() || self.automaton.states() > longest {
                Vec::new()
            } else {
                // As small as it can be for this class alone.
                let lines = Grammar::of(&self.automaton.class(class).minimised(), 1).lines();
                let long = lines.iter().map(|line| line.chars().count()).sum::<usize>() > longest;
                if long { Vec::new() } else { lines }
            };
            found.push(ClassReport {
                class,
                name: self.play.name(class),
                states: states.len(),
                smallest: tree.map_or_else(
                    || "a large term".to_owned(),
                    |tree| tree.show(self.automaton.alphabet()),
                ),
                expression: expression.map(|found| found.show()),
                grammar,
            });
        }
        found
    }
}
