//! Terms as hereditary sets: a term is the set of what it goes to.

use crate::search::SearchError;
use crate::steps::{RuleIndex, Standing, successors};
use crate::system::System;
use crate::terms::{Term, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use upstar_values::plain::{Compound, Plain, PlainForms};
use upstar_values::{Context, Error, Stop};

/// Terms of a system as games.
pub(crate) struct Forms<'c> {
    system: System,
    index: RuleIndex,
    known: FxHashMap<Term, Plain>,
    plain: PlainForms<'c>,
    context: &'c Context,
}

/// The only errors of forms of one store are bounds.
fn stopped(error: Error) -> SearchError {
    match error {
        Error::Stopped(stop) => stop.into(),
        _ => Stop::OutOfMemory.into(),
    }
}

impl<'c> Forms<'c> {
    pub(crate) fn new(system: &System, context: &'c Context) -> Result<Forms<'c>, SearchError> {
        if system.is_partizan() {
            return Err(SearchError::Partizan);
        }
        Ok(Forms {
            index: RuleIndex::new(system, None),
            system: system.clone(),
            known: FxHashMap::default(),
            plain: PlainForms::new(context),
            context,
        })
    }

    pub(crate) fn empty(&self) -> Plain {
        self.plain.empty()
    }

    pub(crate) fn compound(
        &mut self,
        kind: Compound,
        g: Plain,
        h: Plain,
    ) -> Result<Plain, SearchError> {
        self.plain.compound(kind, g, h).map_err(stopped)
    }

    /// The game of a term.
    pub(crate) fn of(&mut self, terms: &mut Terms, term: Term) -> Result<Plain, SearchError> {
        let mut stack = vec![term];
        let mut open: FxHashSet<Term> = FxHashSet::default();
        let mut options = Vec::new();
        while let Some(&at) = stack.last() {
            if self.known.contains_key(&at) {
                stack.pop();
                continue;
            }
            options.clear();
            let (system, index, context) = (&self.system, &self.index, self.context);
            successors(system, index, terms, at, Standing::Whole, &mut options, context)?;
            terms.account(self.context)?;
            self.context.spend(1)?;
            let missing: Vec<Term> =
                options.iter().copied().filter(|next| !self.known.contains_key(next)).collect();
            if missing.is_empty() {
                let below: Vec<Plain> =
                    options.iter().filter_map(|next| self.known.get(next).copied()).collect();
                let form = self.plain.set(&below).map_err(stopped)?;
                self.known.insert(at, form);
                open.remove(&at);
                stack.pop();
                continue;
            }
            open.insert(at);
            if let Some(&again) = missing.iter().find(|next| open.contains(next)) {
                return Err(SearchError::Loop(vec![again]));
            }
            stack.extend(missing);
        }
        self.known.get(&term).copied().ok_or(Stop::OutOfMemory.into())
    }
}
