//! The arguments a position is written with, and what can be wrong with them.

use dashu_int::{IBig, UBig};
use std::fmt;
use thiserror::Error;
use upstar_values::Player;

/// One argument of a position's notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// An integer.
    Integer(IBig),
    /// A string.
    Text(String),
    /// A list.
    List(Vec<Argument>),
}

impl fmt::Display for Argument {
    /// As it is written in an expression.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Argument::Integer(n) => write!(f, "{n}"),
            Argument::Text(text) => write!(f, "\"{text}\""),
            Argument::List(elements) => {
                f.write_str("[")?;
                for (index, element) in elements.iter().enumerate() {
                    let comma = if index > 0 { "," } else { "" };
                    write!(f, "{comma}{element}")?;
                }
                f.write_str("]")
            }
        }
    }
}

/// Why a position or a move cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct ReadError {
    /// What is wrong, and what would be right.
    pub message: String,
    /// Which argument is at fault, from 0, if one is.
    pub argument: Option<usize>,
}

impl ReadError {
    /// An error about the whole.
    pub fn new(message: impl Into<String>) -> Self {
        ReadError { message: in_one_line(message.into()), argument: None }
    }

    /// An error about one argument.
    pub fn at(argument: usize, message: impl Into<String>) -> Self {
        ReadError { message: in_one_line(message.into()), argument: Some(argument) }
    }

    /// No move of the player has this label; some that there are.
    pub fn no_such_move(player: Player, label: &str, examples: &[String]) -> Self {
        let label = abbreviate(label);
        Self::new(if examples.is_empty() {
            format!("{player} has no move here, so not {label} either")
        } else {
            format!(
                "{player} has no move {label} here; moves are written like {}",
                examples.join(", ")
            )
        })
    }
}

/// A message that quotes line breaks and other control characters shows them as `\n` and the like.
fn in_one_line(message: String) -> String {
    if !message.contains(char::is_control) {
        return message;
    }
    let mut line = String::with_capacity(message.len() + 8);
    for letter in message.chars() {
        match letter.is_control() {
            true => line.extend(letter.escape_default()),
            false => line.push(letter),
        }
    }
    line
}

/// A text cut to a length that fits an error message.
pub fn abbreviate(text: &str) -> String {
    const LONGEST: usize = 40;
    if text.chars().count() <= LONGEST {
        text.to_string()
    } else {
        text.chars().take(LONGEST).chain(['…']).collect()
    }
}

/// The argument as a heap: a non-negative integer of any size.
///
/// # Errors
/// If it is something else.
pub fn heap(arguments: &[Argument], index: usize) -> Result<UBig, ReadError> {
    match arguments.get(index) {
        Some(Argument::Integer(n)) => UBig::try_from(n.clone())
            .map_err(|_| ReadError::at(index, "a heap cannot be negative: write 0, 1, 2, …")),
        Some(_) => Err(ReadError::at(index, "a heap is a whole number: 0, 1, 2, …")),
        None => Err(ReadError::new("a heap is missing")),
    }
}

/// The arguments, or the elements of the list that is the only one, each read by `read`.
pub fn list_of<T>(
    arguments: &[Argument],
    read: impl Fn(&[Argument], usize) -> Result<T, ReadError>,
) -> Result<Vec<T>, ReadError> {
    let all = |from: &[Argument]| {
        (0..from.len()).map(|index| read(from, index)).collect::<Result<Vec<T>, ReadError>>()
    };
    match arguments {
        [Argument::List(list)] => {
            all(list).map_err(|error| ReadError { argument: Some(0), ..error })
        }
        _ => all(arguments),
    }
}
