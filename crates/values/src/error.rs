//! What can go wrong with a value operation.

use crate::context::Stop;
use thiserror::Error;

/// Why an operation on values has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Error {
    /// A bound of the context was met.
    #[error(transparent)]
    Stopped(#[from] Stop),
    /// A handle from another arena was used.
    #[error("a game of another arena was used: transplant it first")]
    ForeignGame,
    /// The operation is not defined for this operand.
    #[error("{operation} is not defined here: {reason}")]
    Undefined {
        /// The operation's name in the language.
        operation: &'static str,
        /// What the operand would have to be.
        reason: &'static str,
    },
}
