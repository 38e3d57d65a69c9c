//! What can go wrong with a surreal number.

use thiserror::Error;

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Error {
    /// A quotient by 0.
    #[error("division by zero")]
    DivisionByZero,
    /// A tower of exponents.
    #[error("powers of w are stacked higher than {limit} here")]
    TooHigh {
        /// The bound.
        limit: u32,
    },
    /// Too much to write down, or to calculate with.
    #[error("this surreal number has too many terms or digits to calculate with")]
    TooLarge,
    /// A power that is not in the field.
    #[error("{0}")]
    NoPower(String),
    /// Not an ordinal where one is needed.
    #[error("{0} is no ordinal")]
    NotAnOrdinal(String),
    /// An infinite number where a finite one is needed.
    #[error("{0} is infinite, so no real number is close to it")]
    Infinite(String),
    /// A part of a quotient that is no finite sum.
    #[error("the terms of {0} do not end before those that are asked for")]
    EndlessTerms(String),
    /// A sign expansion without a finite description.
    #[error("the sign expansion of {number} has no finite description here: {because}")]
    NoExpansion {
        /// The number.
        number: String,
        /// What stands in the way.
        because: String,
    },
    /// An expansion that is no number of the field.
    #[error("the number with the sign expansion {0} is not computed here")]
    NoNumber(String),
    /// A text that is no sign expansion.
    #[error("{0}")]
    Text(String),
    /// Two sets that do not separate: some left option is not below some right one.
    #[error("this is no number: {left} on the left is not less than {right} on the right")]
    NoCut {
        /// An option of Left, or a family.
        left: String,
        /// An option of Right, or a family.
        right: String,
    },
    /// Numbers only.
    #[error("{0}")]
    Genetic(String),
}
