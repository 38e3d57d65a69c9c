//! Closed formulas for Grundy values, where one is proved: from below, without search.

use crate::signature::Symbol;
use crate::system::System;
use crate::terms::{Term, Terms};
use rustc_hash::FxHashMap;

/// A proved formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Formula {
    /// Z: 0, U(x): 1 + x, B(x,y): x XOR y.
    Nim,
    /// B(x,y): 1 + (x XOR y).
    Cut,
    /// C(x,y): x XOR (1 + y).
    Prune,
    /// The nim sum of the Kayles values of the runs of U.
    Kayles,
    /// (number of I - 1) mod 2.
    Identity,
    /// KX: x, KXY: x XOR (1 + y), KKXY: (1 + x) XOR y; other terms have none.
    Kestrel,
    /// G_0 = G, G_(n+1) = @(G, G_n) has value n; other terms have none.
    Annihilator,
}

impl Formula {
    /// The formula in a line.
    pub fn describe(self) -> &'static str {
        match self {
            Formula::Nim => "grundy(Z) = 0, grundy(U(x)) = 1 + x, grundy(B(x,y)) = x XOR y",
            Formula::Cut => "grundy(Z) = 0, grundy(B(x,y)) = 1 + (x XOR y)",
            Formula::Prune => "grundy(Z) = 0, grundy(C(x,y)) = x XOR (1 + y)",
            Formula::Kayles => "the nim sum of the Kayles values of the runs of U",
            Formula::Identity => "(number of I - 1) mod 2",
            Formula::Kestrel => "KX: x; KXY: x XOR (1 + y); KKXY: (1 + x) XOR y",
            Formula::Annihilator => "G_0 = G, G_(n+1) = @(G,G_n): grundy(G_n) = n",
        }
    }

    /// The Grundy value of a term of the system by the formula, if it covers the term.
    ///
    /// ```
    /// use upstar_rewriting::{Terms, library};
    /// let nim = library("nim").unwrap().unwrap();
    /// let mut terms = Terms::new();
    /// let term = nim.system.read_term(&mut terms, &nim.example).unwrap();
    /// assert_eq!(nim.formula.unwrap().value(&nim.system, &terms, term), Some(0));
    /// ```
    pub fn value(self, system: &System, terms: &Terms, term: Term) -> Option<u64> {
        let known = |name: &str| system.signature.find(name);
        match self {
            Formula::Nim => fold(terms, term, |symbol, below| match below {
                [] => Some(0),
                [x] => Some(1 + x),
                [x, y] if Some(symbol) == known("B") => Some(x ^ y),
                _ => None,
            }),
            Formula::Cut => fold(terms, term, |_, below| match below {
                [] => Some(0),
                [x, y] => Some(1 + (x ^ y)),
                _ => None,
            }),
            Formula::Prune => fold(terms, term, |_, below| match below {
                [] => Some(0),
                [x, y] => Some(x ^ (1 + y)),
                _ => None,
            }),
            Formula::Kayles => kayles(terms, term, known("U")?),
            Formula::Identity => {
                // A binary tree of n leaves has 2n - 1 symbols.
                Some((terms.size(term) / 2) % 2)
            }
            Formula::Kestrel => kestrel(terms, term),
            Formula::Annihilator => annihilator(terms, term),
        }
    }
}

/// A value from below, each subterm once.
fn fold(
    terms: &Terms,
    term: Term,
    mut value: impl FnMut(Symbol, &[u64]) -> Option<u64>,
) -> Option<u64> {
    let mut known: FxHashMap<Term, u64> = FxHashMap::default();
    let mut stack = vec![term];
    while let Some(&at) = stack.last() {
        let depth = stack.len();
        stack.extend(terms.children(at).iter().filter(|child| !known.contains_key(child)));
        if stack.len() > depth {
            continue;
        }
        stack.pop();
        let below: Vec<u64> =
            terms.children(at).iter().filter_map(|child| known.get(child).copied()).collect();
        known.insert(at, value(terms.symbol(at), &below)?);
    }
    known.get(&term).copied()
}

/// Kayles: rows fall apart at fallen pins.
fn kayles(terms: &Terms, term: Term, pin: Symbol) -> Option<u64> {
    let mut runs = vec![0usize];
    let mut at = term;
    while let Some(&below) = terms.children(at).first() {
        match (terms.symbol(at) == pin, runs.last_mut()) {
            (true, Some(run)) => *run += 1,
            _ => runs.push(0),
        }
        at = below;
    }
    // The sequence has period 12 from 71 on (proved by Guy and Smith).
    let row = |run: usize| if run < 84 { run } else { 72 + run % 12 };
    let longest = runs.iter().map(|&run| row(run)).max().unwrap_or(0);
    let values = kayles_values(longest);
    Some(runs.into_iter().fold(0, |sum, run| sum ^ values[row(run)]))
}

/// Kayles values of rows of 0 to `to` pins, from the definition.
fn kayles_values(to: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::with_capacity(to + 1);
    for n in 0..=to {
        let mut met = vec![false; 2 * n + 2];
        for taken in 1..=n.min(2) {
            for left in 0..=(n - taken) {
                let value = values[left] ^ values[n - taken - left];
                if let Some(place) = usize::try_from(value).ok().and_then(|v| met.get_mut(v)) {
                    *place = true;
                }
            }
        }
        let mex = met.iter().take_while(|&&met| met).count();
        values.push(u64::try_from(mex).unwrap_or(u64::MAX));
    }
    values
}

/// The arguments that the head of an application has been given.
fn spine(terms: &Terms, term: Term) -> Vec<Term> {
    let mut arguments = Vec::new();
    let mut at = term;
    while let [function, argument] = *terms.children(at) {
        arguments.push(argument);
        at = function;
    }
    arguments.reverse();
    arguments
}

/// The formulas for K with one, two or three arguments; each argument must be covered in its turn.
fn kestrel(terms: &Terms, term: Term) -> Option<u64> {
    let mut known: FxHashMap<Term, Option<u64>> = FxHashMap::default();
    let mut stack = vec![term];
    while let Some(&at) = stack.last() {
        let depth = stack.len();
        let arguments = spine(terms, at);
        stack.extend(arguments.iter().filter(|argument| !known.contains_key(argument)));
        if stack.len() > depth {
            continue;
        }
        stack.pop();
        let value = |nth: usize| arguments.get(nth).and_then(|x| known.get(x).copied().flatten());
        let is_k = |nth: usize| arguments.get(nth).is_some_and(|&x| terms.children(x).is_empty());
        let found = match arguments.len() {
            0 => Some(0),
            1 => value(0),
            2 => value(0).zip(value(1)).map(|(x, y)| x ^ (1 + y)),
            3 if is_k(0) => value(1).zip(value(2)).map(|(x, y)| (1 + x) ^ y),
            _ => None,
        };
        known.insert(at, found);
    }
    known.get(&term).copied().flatten()
}

fn annihilator(terms: &Terms, term: Term) -> Option<u64> {
    let mut at = term;
    let mut steps = 0;
    while let [function, argument] = *terms.children(at) {
        if !terms.children(function).is_empty() {
            return None;
        }
        at = argument;
        steps += 1;
    }
    Some(steps)
}
