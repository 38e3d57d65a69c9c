//! What can be wrong with the rules of a heap game, each with what to write instead.

use crate::code::MOST_DIGITS;
use crate::messages;
use crate::rules::MOST_NUMBERS;
use thiserror::Error;
use upstar_values::Message;

/// Why a text is no code, or numbers are no rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", Message::from(self))]
pub enum CodeError {
    /// Nothing was written.
    Empty,
    /// There is no point.
    NoPoint(String),
    /// Several digits before the point.
    Before(String),
    /// A digit before the point that would let a player pass.
    Passing(char),
    /// No digit behind the point.
    NoDigits,
    /// A character that is no digit.
    NotADigit(char),
    /// What is no general digit.
    GeneralDigit(String),
    /// Brackets that do not mark a repeating block.
    Brackets,
    /// Something behind the dots.
    BehindDots,
    /// More digits than can be handled.
    TooLong(usize),
    /// A set without numbers.
    EmptySet,
    /// Braces that do not hold numbers between commas.
    Braces,
    /// A number that cannot be taken.
    NotTakeable(String),
    /// More numbers than can be handled.
    TooMany(usize),
    /// No game of this name.
    UnknownName(String),
}

impl From<&CodeError> for Message {
    fn from(error: &CodeError) -> Self {
        match error {
            CodeError::Empty => messages::CODE_EMPTY.into(),
            CodeError::NoPoint(text) => messages::CODE_NO_POINT.with("text", text),
            CodeError::Before(text) => messages::CODE_BEFORE.with("text", text),
            CodeError::Passing(digit) => messages::CODE_PASSING.with("digit", *digit),
            CodeError::NoDigits => messages::CODE_NO_DIGITS.into(),
            CodeError::NotADigit(letter) => messages::CODE_NOT_A_DIGIT.with("letter", *letter),
            CodeError::GeneralDigit(text) => messages::CODE_GENERAL_DIGIT.with("text", text),
            CodeError::Brackets => messages::CODE_BRACKETS.into(),
            CodeError::BehindDots => messages::CODE_AFTER_DOTS.into(),
            CodeError::TooLong(given) => {
                messages::CODE_TOO_LONG.with("given", *given).with("most", MOST_DIGITS)
            }
            CodeError::EmptySet => messages::CODE_EMPTY_SET.into(),
            CodeError::Braces => messages::CODE_BRACES.into(),
            CodeError::NotTakeable(number) => messages::CODE_NOT_TAKEABLE.with("number", number),
            CodeError::TooMany(given) => {
                messages::CODE_TOO_MANY.with("given", *given).with("most", MOST_NUMBERS)
            }
            CodeError::UnknownName(name) => messages::CODE_UNKNOWN_NAME.with("name", name),
        }
    }
}
