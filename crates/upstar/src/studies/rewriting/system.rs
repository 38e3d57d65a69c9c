//! A rewriting system under study, and how it is known that it terminates.

use crate::error::{Error, Refusal};
use crate::place::Place;
use std::fmt;
use upstar_rewriting::{
    Formula, Question, SearchError, System, Term, Termination, Terms, TextError, library,
};
use upstar_values::Context;

/// The most terms of a loop that are shown.
const LONGEST_LOOP: usize = 12;

/// A system as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SystemRequest {
    /// A name of the library, an octal code, or rules.
    pub text: String,
    /// What reports call it; without it the library's name, or the text itself.
    pub name: Option<String>,
    /// Believe that it terminates where no proof is found.
    #[cfg_attr(feature = "serde", serde(default))]
    pub assert_termination: bool,
}

impl SystemRequest {
    /// A system by its text.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        SystemRequest { text: text.into(), name: None, assert_termination: false }
    }
}

/// Does a word say what system it means by itself: is it a name of the library, an octal code, or rules?
/// If not, it may be the name of a file.
#[must_use]
pub fn is_system(word: &str) -> bool {
    library(word).is_some() || word.contains("->") || word.contains('→')
}

/// How it is known that a system terminates, or that it does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Terminates {
    /// By a proof.
    Proved,
    /// By assertion.
    Asserted,
    /// It does not: a loop was found.
    No,
    /// Neither a proof nor a loop was found.
    Unknown,
}

impl Terminates {
    /// What was found, in a word.
    #[must_use]
    pub fn of(found: &Termination) -> Terminates {
        match found {
            Termination::Proved(_) => Terminates::Proved,
            Termination::Asserted => Terminates::Asserted,
            Termination::Loops(_) => Terminates::No,
            Termination::Unknown => Terminates::Unknown,
        }
    }

    /// The word.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Terminates::Proved => "proved",
            Terminates::Asserted => "asserted",
            Terminates::No => "no",
            Terminates::Unknown => "unknown",
        }
    }
}

impl fmt::Display for Terminates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A system that was read.
#[derive(Clone, Debug)]
pub struct Subject {
    /// Its name, or its rules.
    pub name: String,
    /// The system.
    pub system: System,
    /// A formula for Grundy values, where one is proved.
    pub formula: Option<Formula>,
    /// What it is, if it is in the library.
    pub about: Option<String>,
    /// The octal code of the heaps, where words are heaps between gaps.
    pub heaps: Option<String>,
}

impl Subject {
    /// Reads a system.
    ///
    /// # Errors
    /// If the text is none.
    pub fn read(request: &SystemRequest) -> Result<Subject, Error> {
        let text = &request.text;
        let mut subject = match library(text) {
            Some(entry) => {
                let entry = entry.map_err(|error| misread(text, &error))?;
                Subject {
                    name: entry.name,
                    system: entry.system,
                    formula: entry.formula,
                    about: Some(entry.about),
                    heaps: entry.heaps,
                }
            }
            None => Subject {
                name: text.trim().to_owned(),
                system: text.parse().map_err(|error: TextError| misread(text, &error))?,
                formula: None,
                about: None,
                heaps: None,
            },
        };
        if let Some(name) = &request.name {
            subject.name.clone_from(name);
        }
        subject.system.asserted |= request.assert_termination;
        Ok(subject)
    }

    /// A term of the system.
    pub(super) fn term(&self, terms: &mut Terms, text: &str) -> Result<Term, Error> {
        self.system.read_term(terms, text).map_err(|error| misread(text, &error))
    }

    /// What is asked of its terms.
    pub(super) fn question(&self, misere: bool) -> Result<Question, Error> {
        match (self.system.is_partizan(), misere) {
            (false, false) => Ok(Question::Grundy),
            (false, true) => Ok(Question::Misere),
            (true, false) => Ok(Question::Partizan),
            (true, true) => Err(Refusal::new("rewriting.misere-partizan").into()),
        }
    }

    /// Makes sure that it terminates.
    pub(super) fn settle(&self, context: &Context) -> Result<(Termination, Terminates), Error> {
        let found = Termination::of(&self.system, context)?;
        match &found {
            Termination::Proved(_) | Termination::Asserted => {
                let terminates = Terminates::of(&found);
                Ok((found, terminates))
            }
            Termination::Loops(looping) => {
                let chain = looping.write(&self.system);
                Err(Refusal::new("rewriting.no-termination").with("chain", chain).into())
            }
            Termination::Unknown => Err(Refusal::new("rewriting.termination-unknown").into()),
        }
    }

    /// Why a search came to no answer.
    pub(super) fn unanswered(&self, terms: &Terms, error: &SearchError) -> Error {
        match error {
            SearchError::Stopped(stop) => Error::Stopped(*stop),
            SearchError::Loop(chain) => {
                let each = chain.iter().chain(chain.first()).take(LONGEST_LOOP);
                let shown: Vec<String> =
                    each.map(|&term| self.system.write_term(terms, term)).collect();
                Refusal::new("rewriting.loop").with("chain", shown.join(" -> ")).into()
            }
            SearchError::Partizan => Refusal::new("rewriting.partizan").into(),
        }
    }
}

/// What is wrong with a text, and where.
fn misread(text: &str, error: &TextError) -> Error {
    let place = Place::of_character(text, error.offset);
    Refusal::new("rewriting.text").with("message", error.message.clone()).at(place).into()
}
