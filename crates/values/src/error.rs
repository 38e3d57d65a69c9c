//! What can go wrong with a value operation.

use crate::context::Stop;
use crate::message::Message;
use crate::messages;
use thiserror::Error;

/// Why an operation on values has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", Message::from(self))]
pub enum Error {
    /// A bound of the context was met.
    Stopped(#[from] Stop),
    /// A handle from another arena was used.
    ForeignGame,
    /// The operation is not defined for this operand.
    Undefined {
        /// The operation's name in the language.
        operation: &'static str,
        /// What the operand would have to be.
        reason: &'static str,
    },
}

impl From<&Error> for Message {
    fn from(error: &Error) -> Self {
        match error {
            Error::Stopped(stop) => (*stop).into(),
            Error::ForeignGame => messages::VALUE_FOREIGN_GAME.into(),
            Error::Undefined { operation, reason } => {
                messages::VALUE_UNDEFINED.with("operation", *operation).with("reason", *reason)
            }
        }
    }
}
