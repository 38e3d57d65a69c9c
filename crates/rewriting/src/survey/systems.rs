//! All small systems of a shape, one of each class under renaming and symmetry, in a fixed order.

use super::canonical::Symmetries;
use crate::pattern::Pattern;
use crate::rule::{Place, Rule, Side};
use crate::signature::{Signature, Symbol};
use crate::system::System;
use std::fmt::Write;

/// Which systems a survey is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// How many symbols of each arity: the first number is that of the constants, then unary
    /// symbols, and so on. `[1, 2]` are words of two letters.
    pub symbols: Vec<usize>,
    /// How many rules.
    pub rules: usize,
    /// Symbols and variables of a side, at most; of words: letters.
    pub size: usize,
}

/// More rules than this cannot be combined.
const MOST_RULES: usize = 200_000;

impl Shape {
    /// The signature: constants Z, A, E, …; unary symbols of words a, b, c, …, of trees f, g, h, …;
    /// binary B, C, D; others T1, T2, … .
    pub fn signature(&self) -> Signature {
        const CONSTANTS: [&str; 6] = ["Z", "A", "E", "N", "O", "S"];
        const LETTERS: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];
        const UNARY: [&str; 4] = ["f", "g", "h", "k"];
        const BINARY: [&str; 4] = ["B", "C", "D", "F"];
        let words = self.is_word();
        let mut signature = Signature::default();
        let mut add = |name: Option<&&str>, arity: usize, nth: usize| {
            let other = format!("T{arity}n{nth}");
            let _ = signature.add(name.map_or(other.as_str(), |name| name), arity);
        };
        // The end of words comes last, as their reader has it.
        let order: Vec<usize> = (0..self.symbols.len()).rev().collect();
        for arity in order {
            for nth in 0..self.symbols[arity] {
                let name = match arity {
                    0 => CONSTANTS.get(nth),
                    1 if words => LETTERS.get(nth),
                    1 => UNARY.get(nth),
                    2 => BINARY.get(nth),
                    _ => None,
                };
                add(name, arity, nth);
            }
        }
        signature
    }

    /// Are these systems of words?
    pub fn is_word(&self) -> bool {
        self.symbols.first() == Some(&1) && self.symbols.iter().skip(2).all(|&count| count == 0)
    }

    /// The rules that systems are made of, in order: left-linear, and for words without ends.
    fn pool(&self) -> Vec<Rule> {
        let signature = self.signature();
        let words = self.is_word();
        // The variable at the end of a word does not count as a letter.
        let size = if words { self.size + 1 } else { self.size };
        let sides = patterns(&signature, size, words);
        let mut pool = Vec::new();
        for left in sides.iter().filter(|left| left.root().is_some()) {
            let variables = u32::try_from(left.variables().len()).unwrap_or(0);
            for right in &sides {
                let used = right.variables();
                let holes = u32::try_from(used.len()).unwrap_or(u32::MAX);
                for right in assignments(right, holes, variables) {
                    if right == *left || (words && used.len() != 1) {
                        continue;
                    }
                    if pool.len() >= MOST_RULES {
                        return pool;
                    }
                    pool.push(Rule {
                        left: left.clone(),
                        right,
                        variables: names(variables),
                        place: Place::Anywhere,
                        side: Side::Both,
                    });
                }
            }
        }
        pool
    }
}

fn names(variables: u32) -> Vec<String> {
    const NAMES: [&str; 3] = ["x", "y", "z"];
    let name = |nth: usize| NAMES.get(nth).map_or_else(|| format!("x{nth}"), |n| (*n).to_string());
    (0..variables as usize).map(name).collect()
}

/// All patterns of up to so many symbols, variables numbered from left to right, by size. For words
/// those that end in the variable.
fn patterns(signature: &Signature, size: usize, words: bool) -> Vec<Pattern> {
    let mut by_size: Vec<Vec<Pattern>> = vec![Vec::new()];
    for size in 1..=size {
        let mut next: Vec<Pattern> = Vec::new();
        if size == 1 {
            next.push(Pattern::Variable(0));
        }
        for symbol in signature.symbols() {
            let arity = signature.arity(symbol);
            if arity == 0 {
                if size == 1 && !words {
                    next.push(Pattern::Apply(symbol, Vec::new()));
                }
                continue;
            }
            compose(symbol, arity, size - 1, &by_size, &mut Vec::new(), &mut next);
        }
        by_size.push(next);
    }
    by_size.into_iter().flatten().map(|pattern| renumber(&pattern, &mut 0)).collect()
}

fn compose(
    symbol: Symbol,
    arity: usize,
    size: usize,
    by_size: &[Vec<Pattern>],
    chosen: &mut Vec<Pattern>,
    out: &mut Vec<Pattern>,
) {
    if chosen.len() == arity {
        if size == 0 {
            out.push(Pattern::Apply(symbol, chosen.clone()));
        }
        return;
    }
    for part in 1..=size {
        for pattern in by_size.get(part).map_or(&[][..], Vec::as_slice) {
            chosen.push(pattern.clone());
            compose(symbol, arity, size - part, by_size, chosen, out);
            chosen.pop();
        }
    }
}

fn renumber(pattern: &Pattern, next: &mut u32) -> Pattern {
    match pattern {
        Pattern::Variable(_) => {
            *next += 1;
            Pattern::Variable(*next - 1)
        }
        Pattern::Apply(symbol, below) => {
            Pattern::Apply(*symbol, below.iter().map(|b| renumber(b, next)).collect())
        }
    }
}

/// The right side with its places for variables filled in all ways with so many variables.
fn assignments(pattern: &Pattern, holes: u32, variables: u32) -> Vec<Pattern> {
    let mut choices: Vec<Vec<u32>> = vec![Vec::new()];
    for _ in 0..holes {
        let longer = choices
            .iter()
            .flat_map(|c| (0..variables).map(move |v| c.iter().copied().chain([v]).collect()));
        choices = longer.collect();
    }
    choices.iter().map(|choice| fill(pattern, choice)).collect()
}

fn fill(pattern: &Pattern, choice: &[u32]) -> Pattern {
    match pattern {
        Pattern::Variable(hole) => {
            Pattern::Variable(choice.get(*hole as usize).copied().unwrap_or(0))
        }
        Pattern::Apply(symbol, below) => {
            Pattern::Apply(*symbol, below.iter().map(|b| fill(b, choice)).collect())
        }
    }
}

/// Goes through all systems of a shape, one of each class under symmetry.
///
/// ```
/// use upstar_rewriting::{Shape, SurveySystems};
/// let shape = Shape { symbols: vec![1, 1], rules: 1, size: 2 };
/// let texts: Vec<String> = SurveySystems::new(&shape).map(|system| system.to_string()).collect();
/// assert_eq!(texts, ["a -> <>", "a -> aa", "aa -> <>", "aa -> a"]);
/// ```
#[derive(Debug)]
pub struct SurveySystems {
    signature: Signature,
    pool: Vec<Rule>,
    symmetries: Symmetries,
    chosen: Option<Vec<usize>>,
}

impl SurveySystems {
    /// Of a shape.
    pub fn new(shape: &Shape) -> SurveySystems {
        let signature = shape.signature();
        let pool = shape.pool();
        let enough = shape.rules >= 1 && pool.len() >= shape.rules;
        let symmetries = Symmetries::of(&signature, shape.is_word());
        let chosen = enough.then(|| (0..shape.rules).collect());
        SurveySystems { signature, pool, symmetries, chosen }
    }

    /// How many rules systems are made of.
    pub fn pool(&self) -> usize {
        self.pool.len()
    }

    /// The next choice of rules.
    fn advance(&mut self) {
        let Some(chosen) = &mut self.chosen else { return };
        let count = chosen.len();
        let room = (0..count).rev().find(|&at| chosen[at] + (count - at) < self.pool.len());
        match room {
            None => self.chosen = None,
            Some(at) => {
                chosen[at] += 1;
                for later in at + 1..count {
                    chosen[later] = chosen[later - 1] + 1;
                }
            }
        }
    }
}

impl Iterator for SurveySystems {
    type Item = System;

    fn next(&mut self) -> Option<System> {
        loop {
            let chosen = self.chosen.as_ref()?;
            let rules: Vec<&Rule> = chosen.iter().map(|&at| &self.pool[at]).collect();
            let first = self.symmetries.is_first(&rules);
            let system = first
                .then(|| System::new(self.signature.clone(), rules.into_iter().cloned().collect()));
            self.advance();
            if system.is_some() {
                return system;
            }
        }
    }
}

impl std::fmt::Display for Shape {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut symbols = String::new();
        for (arity, count) in self.symbols.iter().enumerate().filter(|(_, count)| **count > 0) {
            let comma = if symbols.is_empty() { "" } else { "," };
            write!(symbols, "{comma}{count}x{arity}")?;
        }
        write!(f, "symbols {symbols}, rules {}, size {}", self.rules, self.size)
    }
}
