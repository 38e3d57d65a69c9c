//! What can go wrong: sizes beyond a limit, alphabets that do not fit, texts that cannot be read.

use crate::messages;
use thiserror::Error;
use upstar_values::{Message, Sentence};

/// Why an automaton could not be built.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AutomatonError {
    /// More states or table entries than the limit allows.
    #[error("{}", Message::from(self))]
    TooLarge {
        /// What there is too much of.
        what: Countable,
        /// The limit.
        limit: usize,
    },
    /// The alphabet cannot be used.
    #[error("{0}")]
    Alphabet(Message),
    /// Two automata over different alphabets.
    #[error("{}", Message::from(self))]
    Different,
    /// Tables that are no complete automaton.
    #[error("{}", Message::from(self))]
    Incomplete(Message),
    /// A text that cannot be read, and where.
    #[error("{}", Message::from(self))]
    Text {
        /// What is wrong.
        message: Message,
        /// The character, counted from 1.
        at: usize,
    },
}

/// What there can be too much of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Countable {
    /// States of an automaton.
    States,
    /// Entries of its tables.
    Transitions,
    /// Elements of a monoid.
    Elements,
}

impl Countable {
    fn sentence(self) -> Sentence {
        match self {
            Countable::States => messages::AUTOMATON_MANY_STATES,
            Countable::Transitions => messages::AUTOMATON_MANY_TRANSITIONS,
            Countable::Elements => messages::MONOID_MANY_ELEMENTS,
        }
    }
}

impl From<&AutomatonError> for Message {
    fn from(error: &AutomatonError) -> Self {
        match error {
            AutomatonError::TooLarge { what, limit } => what.sentence().with("limit", *limit),
            AutomatonError::Alphabet(message) => message.clone(),
            AutomatonError::Different => messages::AUTOMATON_DIFFERENT.into(),
            AutomatonError::Incomplete(why) => {
                messages::AUTOMATON_INCOMPLETE.with("why", why.clone())
            }
            AutomatonError::Text { message, at } => {
                messages::AUTOMATON_TEXT.with("why", message.clone()).with("character", *at)
            }
        }
    }
}
