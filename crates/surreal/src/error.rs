//! What can go wrong with a surreal number.

use crate::messages;
use thiserror::Error;
use upstar_values::Message;

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", Message::from(self))]
pub enum Error {
    /// A quotient by 0.
    DivisionByZero,
    /// A tower of exponents.
    TooHigh {
        /// The bound.
        limit: u32,
    },
    /// Too much to write down, or to calculate with.
    TooLarge,
    /// A power that is not in the field.
    NoPower(Message),
    /// Not an ordinal where one is needed.
    NotAnOrdinal(String),
    /// An infinite number where a finite one is needed.
    Infinite(String),
    /// A part of a quotient that is no finite sum.
    EndlessTerms(String),
    /// A sign expansion without a finite description.
    NoExpansion {
        /// The number.
        number: String,
        /// What stands in the way.
        because: Message,
    },
    /// An expansion that is no number of the field.
    NoNumber(String),
    /// A text that is not a sign expansion.
    Text(Message),
    /// Two sets that do not separate: some left option is not below some right one.
    NoCut {
        /// An option of Left, or a family.
        left: String,
        /// An option of Right, or a family.
        right: String,
    },
    /// Numbers only.
    Genetic(Message),
}

impl From<&Error> for Message {
    fn from(error: &Error) -> Self {
        match error {
            Error::DivisionByZero => messages::SURREAL_DIVISION_BY_ZERO.into(),
            Error::TooHigh { limit } => messages::SURREAL_TOO_HIGH.with("limit", *limit),
            Error::TooLarge => messages::SURREAL_TOO_LARGE.into(),
            Error::NoPower(message) => message.clone(),
            Error::NotAnOrdinal(number) => messages::SURREAL_NOT_AN_ORDINAL.with("number", number),
            Error::Infinite(number) => messages::SURREAL_INFINITE.with("number", number),
            Error::EndlessTerms(number) => messages::SURREAL_ENDLESS_TERMS.with("number", number),
            Error::NoExpansion { number, because } => messages::SURREAL_NO_EXPANSION
                .with("number", number)
                .with("because", because.clone()),
            Error::NoNumber(signs) => messages::SURREAL_NO_NUMBER.with("signs", signs),
            Error::Text(message) => message.clone(),
            Error::NoCut { left, right } => {
                messages::SURREAL_NO_CUT.with("left", left).with("right", right)
            }
            Error::Genetic(message) => message.clone(),
        }
    }
}
