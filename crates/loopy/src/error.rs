//! What can go wrong with a loopy game.

use crate::messages;
use thiserror::Error;
use upstar_values::{Message, Stop};

/// Why an operation on loopy games has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", Message::from(self))]
pub enum Error {
    /// A bound of the context was met.
    Stopped(#[from] Stop),
    /// An operation on short games has no answer.
    Short(upstar_values::Error),
    /// A handle from another arena was used.
    Foreign,
    /// The graph has no vertex of this number.
    NoSuchVertex(usize),
    /// The operation needs a stopper.
    NotAStopper {
        /// The operation's name in the language.
        operation: &'static str,
    },
    /// The operation needs sides that are stoppers, and none were found.
    Unsided {
        /// The operation's name in the language.
        operation: &'static str,
    },
    /// S & T with S not at least T.
    SidesOutOfOrder,
    /// The degree of the game is not idempotent.
    DegreeNotIdempotent,
    /// The upsum variety differs from the downsum variety.
    NotStable,
    /// The operation is not defined for this operand.
    Undefined {
        /// The operation's name in the language.
        operation: &'static str,
        /// What the operand would have to be.
        reason: &'static str,
    },
    /// The text is no game.
    Text {
        /// The place, in characters from 1.
        at: usize,
        /// What is wrong there.
        what: Box<Message>,
    },
}

impl From<upstar_values::Error> for Error {
    fn from(error: upstar_values::Error) -> Self {
        match error {
            upstar_values::Error::Stopped(stop) => Error::Stopped(stop),
            error => Error::Short(error),
        }
    }
}

impl From<&Error> for Message {
    fn from(error: &Error) -> Self {
        match error {
            Error::Stopped(stop) => (*stop).into(),
            Error::Short(error) => error.into(),
            Error::Foreign => messages::LOOPY_FOREIGN.into(),
            Error::NoSuchVertex(vertex) => messages::LOOPY_VERTEX.with("vertex", *vertex),
            Error::NotAStopper { operation } => {
                messages::LOOPY_NOT_STOPPER.with("operation", *operation)
            }
            Error::Unsided { operation } => messages::LOOPY_UNSIDED
                .with("rounds", crate::unravel::MOST_ROUNDS)
                .with("operation", *operation),
            Error::SidesOutOfOrder => messages::LOOPY_SIDES_ORDER.into(),
            Error::DegreeNotIdempotent => messages::LOOPY_NOT_IDEMPOTENT.into(),
            Error::NotStable => messages::LOOPY_NOT_STABLE.into(),
            Error::Undefined { operation, reason } => {
                messages::LOOPY_UNDEFINED.with("operation", *operation).with("reason", *reason)
            }
            Error::Text { at, what } => {
                messages::LOOPY_TEXT.with("at", *at).with("what", (**what).clone())
            }
        }
    }
}
