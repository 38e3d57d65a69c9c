//! A system that has been found fit to be played.

use crate::messages;
use std::sync::Arc;
use upstar_core::{Argument, ReadError, abbreviate};
use upstar_rewriting::{
    Classification, FlatTerm, Formula, Pattern, Splitter, Standing, System, Termination, Terms,
    TextError, library, library_names, successors,
};
use upstar_values::{Context, Stop};

/// A system with what play needs to know of it.
#[derive(Debug)]
pub struct PlayedSystem {
    /// The name in the library, or the system as text: what is written, and what tells it apart.
    pub label: String,
    pub system: System,
    pub formula: Option<Formula>,
    pub splitter: Splitter,
    pub classification: Classification,
    /// Can a step make a term larger?
    pub grows: bool,
}

/// Symbols of a position, at most.
pub const LARGEST: usize = 100_000;
/// Positions looked at to see how large terms can become.
const MOST_FOLLOWERS: usize = 20_000;
/// Steps of the search for a termination proof.
const STEPS: u64 = 3_000_000;

impl PlayedSystem {
    /// The rules that a text names or describes.
    pub fn read(argument: Option<&Argument>) -> Result<Arc<PlayedSystem>, ReadError> {
        let text = match argument {
            Some(Argument::Text(text)) => text,
            Some(_) => {
                return Err(ReadError::at(0, messages::REWRITING_NOT_TEXT));
            }
            None => return Err(ReadError::new(messages::REWRITING_MISSING)),
        };
        let (label, system, formula) = match library(text) {
            Some(entry) => {
                let entry = entry.map_err(|error| at(0, text, &error))?;
                (Some(entry.name), entry.system, entry.formula)
            }
            None if !text.contains("->") && !text.contains('→') => {
                let names: Vec<&str> = library_names().into_iter().map(|(name, _)| name).collect();
                return Err(ReadError::at(
                    0,
                    messages::REWRITING_UNKNOWN
                        .with("text", abbreviate(text.trim()))
                        .with("names", names.join(", ")),
                ));
            }
            None => (None, text.parse().map_err(|error| at(0, text, &error))?, None),
        };
        let termination = Termination::of(&system, &Context::new().with_steps(STEPS));
        match termination {
            Ok(Termination::Proved(_) | Termination::Asserted) => {}
            Ok(Termination::Loops(found)) => {
                let chain = abbreviate(&found.write(&system));
                let message = messages::REWRITING_LOOPS.with("chain", chain);
                return Err(ReadError::at(0, message));
            }
            Ok(Termination::Unknown) | Err(_) if system.asserted => {}
            Ok(Termination::Unknown) | Err(_) => {
                return Err(ReadError::at(0, messages::REWRITING_UNPROVED));
            }
        }
        Ok(Arc::new(PlayedSystem {
            label: label.unwrap_or_else(|| system.to_string()),
            formula,
            splitter: Splitter::new(&system),
            classification: Classification::of(&system),
            grows: grows(&system),
            system,
        }))
    }

    /// The term that a text describes.
    pub fn term(&self, argument: Option<&Argument>) -> Result<FlatTerm, ReadError> {
        let text = match argument {
            Some(Argument::Text(text)) => text,
            Some(_) => return Err(ReadError::at(1, messages::REWRITING_TERM_NOT_TEXT)),
            None => return Err(ReadError::new(messages::REWRITING_TERM_MISSING)),
        };
        let mut terms = Terms::new();
        let term = self.system.read_term(&mut terms, text).map_err(|error| at(1, text, &error))?;
        let Some(flat) = FlatTerm::of(&terms, term, LARGEST) else {
            let message = messages::REWRITING_TERM_LARGE.with("largest", LARGEST);
            return Err(ReadError::at(1, message));
        };
        if self.grows && self.largest_follower(&mut terms, term).is_none_or(|size| size > LARGEST) {
            return Err(ReadError::at(
                1,
                messages::REWRITING_TERM_GROWS
                    .with("most_followers", MOST_FOLLOWERS)
                    .with("largest", LARGEST),
            ));
        }
        Ok(flat)
    }

    /// The size of the largest term that this one leads to; `None` if there are too many.
    fn largest_follower(&self, terms: &mut Terms, term: upstar_rewriting::Term) -> Option<usize> {
        let index = upstar_rewriting::RuleIndex::new(&self.system, None);
        let mut met = rustc_hash::FxHashSet::from_iter([term]);
        let mut stack = vec![term];
        let mut next = Vec::new();
        let mut largest = 0;
        let context = Context::new();
        while let Some(at) = stack.pop() {
            largest = largest.max(terms.size(at));
            if met.len() > MOST_FOLLOWERS || largest > u64::try_from(LARGEST).unwrap_or(u64::MAX) {
                return None;
            }
            next.clear();
            let found: Result<(), Stop> =
                successors(&self.system, &index, terms, at, Standing::Whole, &mut next, &context);
            found.ok()?;
            stack.extend(next.iter().copied().filter(|&term| met.insert(term)));
        }
        usize::try_from(largest).ok()
    }
}

/// Can a step make a term larger?
fn grows(system: &System) -> bool {
    Classification::of(system).copying
        || system.rules.iter().any(|rule| symbols(&rule.right) > symbols(&rule.left))
}

fn symbols(pattern: &Pattern) -> usize {
    pattern.subpatterns().iter().filter(|part| part.root().is_some()).count()
}

/// An error of a text in an argument.
fn at(argument: usize, text: &str, error: &TextError) -> ReadError {
    let place = text.char_indices().nth(error.offset);
    let start = place.map_or(text.len(), |(start, _)| start);
    let end = place.map_or(start, |(start, letter)| start + letter.len_utf8());
    let message = messages::REWRITING_SYNTAX
        .with("line", error.line)
        .with("column", error.column)
        .with("why", error.message.clone());
    ReadError::at(argument, message).within(start..end)
}
