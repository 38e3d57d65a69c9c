//! Terms without a store: the symbols of a term in Polish notation, which determine it. Positions of
//! rulesets are such terms; a step is a splice. It is also an implementation of steps that shares
//! nothing with that on [`Terms`], so that each judges the other.

use crate::pattern::Pattern;
use crate::position::Path;
use crate::rule::Place;
use crate::signature::{Signature, Symbol};
use crate::steps::Standing;
use crate::system::System;
use crate::terms::{Term, Terms};
use smallvec::SmallVec;
use std::ops::Range;
use std::sync::Arc;
use upstar_values::{Player, Stop};

/// A ground term as the list of its symbols, each before its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FlatTerm(Arc<[Symbol]>);

/// Where a rule applies in a [`FlatTerm`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlatRedex {
    /// The number of the rule.
    pub rule: usize,
    /// The place of the symbol at the root of the redex.
    pub at: usize,
}

impl FlatTerm {
    /// A term of a store, if it has at most `most` symbols.
    pub fn of(terms: &Terms, term: Term, most: usize) -> Option<FlatTerm> {
        if terms.size(term) > u64::try_from(most).unwrap_or(u64::MAX) {
            return None;
        }
        let mut symbols = Vec::new();
        let mut stack = vec![term];
        while let Some(at) = stack.pop() {
            symbols.push(terms.symbol(at));
            stack.extend(terms.children(at).iter().rev());
        }
        Some(FlatTerm(symbols.into()))
    }

    /// The term in a store.
    ///
    /// # Errors
    /// [`Stop::OutOfMemory`] if there are no ids left.
    pub fn store(&self, signature: &Signature, terms: &mut Terms) -> Result<Term, Stop> {
        // From the back, every symbol finds its arguments on top of the stack, the first on top.
        let mut stack: Vec<Term> = Vec::new();
        for &symbol in self.0.iter().rev() {
            let from = stack.len().saturating_sub(signature.arity(symbol));
            let children: SmallVec<[Term; 4]> = stack.drain(from..).rev().collect();
            stack.push(terms.make(symbol, &children)?);
        }
        stack.pop().ok_or(Stop::OutOfMemory)
    }

    /// The symbols.
    pub fn symbols(&self) -> &[Symbol] {
        &self.0
    }

    /// For each place, where the subterm that begins there ends.
    pub fn ends(&self, signature: &Signature) -> Vec<usize> {
        let mut ends = vec![0; self.0.len()];
        for at in (0..self.0.len()).rev() {
            let mut end = at + 1;
            for _ in 0..signature.arity(self.0[at]) {
                end = ends.get(end).copied().unwrap_or(end);
            }
            ends[at] = end;
        }
        ends
    }

    /// All redexes of rules that a player may apply, from the root down and from left to right.
    pub fn redexes(&self, system: &System, player: Player, standing: Standing) -> Vec<FlatRedex> {
        let ends = self.ends(&system.signature);
        let mut found = Vec::new();
        for at in 0..self.0.len() {
            for (rule, known) in system.rules_of(player) {
                let here = match known.place {
                    Place::Anywhere => true,
                    Place::Root => at == 0 && standing == Standing::Whole,
                };
                if here && self.matches(&known.left, at, &ends).is_some() {
                    found.push(FlatRedex { rule, at });
                }
            }
        }
        found
    }

    /// What the variables stand for, as places, if the pattern matches at a place.
    fn matches(&self, pattern: &Pattern, at: usize, ends: &[usize]) -> Option<Vec<Range<usize>>> {
        let mut found: Vec<Option<Range<usize>>> = Vec::new();
        let mut place = at;
        for part in pattern.subpatterns() {
            match part {
                Pattern::Apply(symbol, _) => {
                    if self.0.get(place) != Some(symbol) {
                        return None;
                    }
                    place += 1;
                }
                Pattern::Variable(variable) => {
                    let variable = *variable as usize;
                    let range = place..*ends.get(place)?;
                    place = range.end;
                    if found.len() <= variable {
                        found.resize(variable + 1, None);
                    }
                    match &found[variable] {
                        Some(before) if self.0[before.clone()] != self.0[range.clone()] => {
                            return None;
                        }
                        _ => found[variable] = Some(range),
                    }
                }
            }
        }
        found.into_iter().collect()
    }

    /// The term after a step; `None` if the rule does not apply there, or if what comes of it has
    /// more than `most` symbols.
    pub fn step(&self, system: &System, redex: &FlatRedex, most: usize) -> Option<FlatTerm> {
        let rule = system.rules.get(redex.rule)?;
        let ends = self.ends(&system.signature);
        let by = self.matches(&rule.left, redex.at, &ends)?;
        let mut symbols = self.0[..redex.at].to_vec();
        for part in rule.right.subpatterns() {
            match part {
                Pattern::Apply(symbol, _) => symbols.push(*symbol),
                Pattern::Variable(variable) => {
                    symbols.extend_from_slice(&self.0[by.get(*variable as usize)?.clone()]);
                }
            }
            if symbols.len() > most {
                return None;
            }
        }
        symbols.extend_from_slice(&self.0[*ends.get(redex.at)?..]);
        (symbols.len() <= most).then(|| FlatTerm(symbols.into()))
    }

    /// The position of a place: which arguments lead there.
    pub fn path(&self, signature: &Signature, place: usize) -> Path {
        let ends = self.ends(signature);
        let mut path = Path::new();
        let mut at = 0;
        while at < place {
            let mut child = at + 1;
            let mut nth = 1;
            while let Some(&end) = ends.get(child)
                && end <= place
            {
                child = end;
                nth += 1;
            }
            path.push(nth);
            at = child;
        }
        path
    }

    /// The place of a position, if there is one.
    pub fn place(&self, signature: &Signature, path: &[u32]) -> Option<usize> {
        let ends = self.ends(signature);
        path.iter().try_fold(0, |at, &nth| {
            let arity = signature.arity(*self.0.get(at)?);
            let nth = (nth as usize).checked_sub(1).filter(|&nth| nth < arity)?;
            (0..nth).try_fold(at + 1, |child, _| ends.get(child).copied())
        })
    }
}
