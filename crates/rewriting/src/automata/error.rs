//! What can go wrong: sizes beyond a limit, alphabets that do not fit, texts that cannot be read.

use thiserror::Error;

/// Why an automaton could not be built.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AutomatonError {
    /// More states or table entries than the limit allows.
    #[error("more than {limit} {what}")]
    TooLarge {
        /// What there is too much of.
        what: &'static str,
        /// The limit.
        limit: usize,
    },
    /// The alphabet cannot be used.
    #[error("{0}")]
    Alphabet(String),
    /// Two automata over different alphabets.
    #[error("the two automata have different alphabets")]
    Different,
    /// Tables that are no complete automaton.
    #[error("no complete automaton: {0}")]
    Incomplete(String),
    /// A text that cannot be read, and where.
    #[error("{message}, at character {at}")]
    Text {
        /// What is wrong.
        message: String,
        /// The character, counted from 1.
        at: usize,
    },
}
