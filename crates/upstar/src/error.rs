//! Why a question has no answer: as data first, in English second.

use crate::place::Place;
use std::fmt;
use upstar_heaps::CodeError;
use upstar_lang::LangError;
use upstar_solve::SolveError;
use upstar_values::{Detail, Message, Sentence, Stop};

/// Why the library gives no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A text is no expression, or denotes nothing that could answer.
    #[error(transparent)]
    Language(#[from] LangError),
    /// A word is no code of a game of heaps.
    #[error(transparent)]
    Code(#[from] CodeError),
    /// A position has no such answer.
    #[error(transparent)]
    Solve(SolveError),
    /// A bound was met before there was anything to report.
    #[error(transparent)]
    Stopped(#[from] Stop),
    /// The request cannot be answered.
    #[error("{0}")]
    Refused(Refusal),
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Error::Refused(refusal)
    }
}

impl From<SolveError> for Error {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::Value(upstar_values::Error::Stopped(stop)) => Error::Stopped(stop),
            other => Error::Solve(other),
        }
    }
}

impl From<upstar_values::Error> for Error {
    fn from(error: upstar_values::Error) -> Self {
        SolveError::Value(error).into()
    }
}

impl Error {
    /// Which bound was met, if that is the reason.
    pub fn stop(&self) -> Option<Stop> {
        match self {
            Error::Language(error) => error.stop(),
            Error::Stopped(stop) => Some(*stop),
            Error::Code(_) | Error::Solve(_) | Error::Refused(_) => None,
        }
    }

    /// What is wrong, as data: the key of the sentence, and what fills its blanks.
    pub fn message(&self) -> Message {
        match self {
            Error::Language(error) => error.message().clone(),
            Error::Code(error) => error.into(),
            Error::Solve(error) => error.into(),
            Error::Stopped(stop) => (*stop).into(),
            Error::Refused(refusal) => refusal.into(),
        }
    }

    /// What to do instead, if anything helps.
    pub fn hint(&self) -> Option<String> {
        match self {
            Error::Language(error) => error.help().map(Message::to_string),
            Error::Code(_) | Error::Solve(_) | Error::Stopped(_) => None,
            Error::Refused(refusal) => refusal.hint(),
        }
    }
}

/// A message as data: a key that names the sentence, and what to put into its blanks. English stands
/// in one table (`messages.rs`); other languages can be added without touching any logic.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refusal {
    /// Names the sentence, e.g. `sequence.from-beyond-to`.
    pub key: &'static str,
    /// What to put into its blanks.
    #[cfg_attr(
        feature = "serde",
        serde(serialize_with = "crate::message_json::serialize_arguments")
    )]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<(String, serde_json::Value)>"))]
    pub arguments: Vec<(&'static str, Detail)>,
    /// The place it is about, where it is about a text.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub place: Option<Box<Place>>,
}

impl Refusal {
    /// A message without arguments.
    #[must_use]
    pub fn new(key: &'static str) -> Self {
        Refusal { key, arguments: Vec::new(), place: None }
    }

    /// Fills one more blank.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Detail>) -> Self {
        self.arguments.push((name, argument.into()));
        self
    }

    /// Says where it is.
    #[must_use]
    pub fn at(mut self, place: Place) -> Self {
        self.place = Some(Box::new(place));
        self
    }

    /// What to do instead, if anything helps.
    pub fn hint(&self) -> Option<String> {
        crate::messages::find(self.key)?.hint.map(|hint| self.fill(hint))
    }

    fn fill(&self, sentence: &str) -> String {
        let mut text = String::new();
        let mut rest = sentence;
        while let Some((before, behind)) = rest.split_once('{') {
            text.push_str(before);
            let Some((name, after)) = behind.split_once('}') else { break };
            let argument = self.arguments.iter().find(|(key, _)| *key == name);
            match argument {
                Some((_, argument)) => text.push_str(&argument.to_string()),
                None => text.push_str(name),
            }
            rest = after;
        }
        text.push_str(rest);
        text
    }
}

impl From<&Refusal> for Message {
    fn from(refusal: &Refusal) -> Self {
        let text = crate::messages::find(refusal.key).map_or("", |message| message.text);
        let message = Message::from(Sentence::from_texts(refusal.key, text));
        let with = |message: Message, (name, argument): &(&'static str, Detail)| {
            message.with(*name, argument.clone())
        };
        refusal.arguments.iter().fold(message, with)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match crate::messages::find(self.key) {
            Some(message) => f.write_str(&self.fill(message.text)),
            None => {
                f.write_str(self.key)?;
                self.arguments.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_are_filled_and_unknown_keys_still_tell_all_they_know() {
        let refusal = Refusal::new("sequence.from-beyond-to").with("from", 9).with("to", 5);
        assert_eq!(refusal.to_string(), "--from 9 is greater than --to 5: no heap lies between");
        let unknown = Refusal::new("no.such.key").with("n", 3);
        assert_eq!(unknown.to_string(), "no.such.key n=3");
    }
}
