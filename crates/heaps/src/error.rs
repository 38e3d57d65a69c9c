//! What can be wrong with the rules of a heap game, each with what to write instead.

use crate::code::MOST_DIGITS;
use crate::rules::MOST_NUMBERS;
use thiserror::Error;

/// Why a text is no code, or numbers are no rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CodeError {
    /// Nothing was written.
    #[error("a code is missing: write for example 0.77")]
    Empty,
    /// There is no point.
    #[error("a code has a point, like 0.77 or 4.333..., and `{0}` has none")]
    NoPoint(String),
    /// Several digits before the point.
    #[error("a code has one digit before the point, like 0.77 or 4.333..., not `{0}`")]
    Before(String),
    /// A digit before the point that would let a player pass.
    #[error(
        "the digit before the point splits a heap without taking: it is 0, 4, 8, C, …, a multiple \
         of 4, not `{0}`; bits 1 and 2 would take nothing and leave all, or leave nothing"
    )]
    Passing(char),
    /// No digit behind the point.
    #[error("a digit is missing behind the point: write for example 0.77")]
    NoDigits,
    /// A character that is no digit.
    #[error("`{0}` is no digit of a code: digits are 0 to 9 and A to Z")]
    NotADigit(char),
    /// What is no general digit.
    #[error(
        "`{0}` begins with no digit: write 0 to 9, A to Z, numbers of heaps such as {{0,2,4+}}, or * for \
         any number, and behind it ! (no two heaps equal), ? (not all equal) or = (all equal)"
    )]
    GeneralDigit(String),
    /// Brackets that do not mark a repeating block.
    #[error("brackets hold the digits that repeat, and `...` comes right behind them: 0.1(07)...")]
    Brackets,
    /// Something behind the dots.
    #[error("nothing comes behind `...`, which repeats the last digit for ever: 4.333...")]
    BehindDots,
    /// More digits than can be handled.
    #[error("a code has at most {MOST_DIGITS} digits, not {0}")]
    TooLong(usize),
    /// A set without numbers.
    #[error("the set of numbers that may be taken is empty: write for example {{1,2,3}}")]
    EmptySet,
    /// Braces that do not hold numbers between commas.
    #[error("a set is numbers between commas in braces: write for example {{3,7,8}}")]
    Braces,
    /// A number that cannot be taken.
    #[error("`{0}` cannot be taken: the numbers of a set are 1, 2, 3, …, below 2^63")]
    NotTakeable(String),
    /// More numbers than can be handled.
    #[error("a set has at most {MOST_NUMBERS} numbers, not {0}")]
    TooMany(usize),
    /// No game of this name.
    #[error(
        "`{0}` is no heap game: write a code like 0.77, a set like {{1,2,3}}, `all but {{1,4}}`, \
         or a name like kayles"
    )]
    UnknownName(String),
}
