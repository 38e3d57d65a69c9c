//! The arguments a position is written with, and what can be wrong with them.

use crate::messages;
use dashu_int::{IBig, UBig};
use std::fmt;
use std::ops::Range;
use thiserror::Error;
use upstar_values::{Message, Player};

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

/// Why a position or a move cannot be read: what is wrong, where, and what to write instead.
///
/// ```
/// use upstar_core::{ReadError, Sentence};
/// const SQUARE: Sentence = Sentence::new("my_game.square", "a square is x or ., not `{letter}`");
/// let error = ReadError::at(0, SQUARE.with("letter", 'y'));
/// assert_eq!((error.message.key(), error.argument), ("my_game.square", Some(0)));
/// assert_eq!(error.to_string(), "a square is x or ., not `y`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct ReadError {
    /// What is wrong, and what would be right.
    pub message: Message,
    /// What to do about it, if that is another sentence.
    pub hint: Option<Message>,
    /// Which argument is at fault, from 0, if one is.
    pub argument: Option<usize>,
    /// Which bytes of that argument, a text, are at fault, if that is known.
    pub span: Option<Range<usize>>,
}

impl ReadError {
    /// An error about the whole.
    pub fn new(message: impl Into<Message>) -> Self {
        ReadError { message: message.into(), hint: None, argument: None, span: None }
    }

    /// An error about one argument.
    pub fn at(argument: usize, message: impl Into<Message>) -> Self {
        ReadError { argument: Some(argument), ..ReadError::new(message) }
    }

    /// Says which bytes of the argument are at fault.
    #[must_use]
    pub fn within(mut self, span: Range<usize>) -> Self {
        self.span = Some(span);
        self
    }

    /// Adds what to do about it.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<Message>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// No move of the player has this label; some that there are.
    pub fn no_such_move(player: Player, label: &str, examples: &[String]) -> Self {
        let label = abbreviate(label);
        Self::new(match examples.is_empty() {
            true => messages::MOVE_NONE_AT_ALL.with("player", player).with("label", label),
            false => messages::MOVE_UNKNOWN
                .with("player", player)
                .with("label", label)
                .with("examples", examples.join(", ")),
        })
    }
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
        Some(Argument::Integer(n)) => {
            UBig::try_from(n.clone()).map_err(|_| ReadError::at(index, messages::HEAP_NEGATIVE))
        }
        Some(_) => Err(ReadError::at(index, messages::HEAP_NOT_WHOLE)),
        None => Err(ReadError::new(messages::HEAP_MISSING)),
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
            all(list).map_err(|error| ReadError { argument: Some(0), span: None, ..error })
        }
        _ => all(arguments),
    }
}
