//! What goes wrong while a node is evaluated; the machine adds the place.

use super::number::{MOST_BITS, MOST_FRACTION_BITS, Number, NumberError};
use crate::messages;
use std::ops::Range;
use upstar_core::ReadError;
use upstar_solve::SolveError;
use upstar_values::{Detail, Error, Message, Stop};

/// An error without its place.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub(crate) message: Message,
    pub(crate) help: Option<Message>,
    /// The bound that was met, if it was one.
    pub(crate) stop: Option<Stop>,
    /// Which operand or argument is at fault, from 0, if one is.
    pub(crate) argument: Option<usize>,
    /// Which bytes of that argument, a text, are at fault, if that is known.
    pub(crate) span: Option<Range<usize>>,
}

impl Fault {
    pub(crate) fn new(message: impl Into<Message>) -> Self {
        Fault { message: message.into(), help: None, stop: None, argument: None, span: None }
    }

    pub(crate) fn at(argument: usize, message: impl Into<Message>) -> Self {
        Fault { argument: Some(argument), ..Fault::new(message) }
    }

    pub(crate) fn help(mut self, help: impl Into<Message>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Says what to do about it, if nobody has yet.
    pub(crate) fn or_help(mut self, help: impl Into<Message>) -> Self {
        self.help.get_or_insert_with(|| help.into());
        self
    }

    /// Lays the blame on an argument, if nobody has yet.
    pub(crate) fn or_at(mut self, argument: usize) -> Self {
        self.argument.get_or_insert(argument);
        self
    }

    /// A number that is no short game.
    pub(crate) fn not_a_game(number: &Number) -> Self {
        let number = match number.bits() < 400 {
            true => Detail::from(number.to_string()),
            false => Detail::from(messages::NUMBER_THIS),
        };
        Fault::new(messages::NUMBER_NOT_A_GAME.with("number", number))
            .help(messages::NUMBER_NOT_A_GAME_HINT)
    }
}

impl Fault {
    /// A surreal number that is no short game.
    pub(crate) fn not_a_short_game() -> Self {
        Fault::new(messages::SURREAL_NOT_A_GAME).help(messages::SURREAL_NOT_A_GAME_HINT)
    }
}

impl From<upstar_surreal::Error> for Fault {
    fn from(error: upstar_surreal::Error) -> Self {
        match error {
            upstar_surreal::Error::DivisionByZero => {
                Fault::at(1, messages::NUMBER_DIVISION_BY_ZERO)
            }
            other => Fault::new(&other),
        }
    }
}

impl From<NumberError> for Fault {
    fn from(error: NumberError) -> Self {
        match error {
            NumberError::DivisionByZero => Fault::at(1, messages::NUMBER_DIVISION_BY_ZERO),
            NumberError::TooLarge => {
                Fault::new(messages::NUMBER_LARGE.with("most_bits", MOST_BITS))
            }
            NumberError::TooLongFraction => Fault::new(
                messages::NUMBER_LONG_FRACTION.with("most_fraction_bits", MOST_FRACTION_BITS),
            ),
            NumberError::FractionalExponent => Fault::at(1, messages::NUMBER_EXPONENT),
        }
    }
}

impl From<Stop> for Fault {
    fn from(stop: Stop) -> Self {
        let help = match stop {
            Stop::TooDeep | Stop::TooWide | Stop::Cancelled => None,
            _ => Some(messages::STOP_HINT.into()),
        };
        Fault { stop: Some(stop), help, ..Fault::new(stop) }
    }
}

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        match error {
            Error::Stopped(stop) => stop.into(),
            other => Fault::new(&other),
        }
    }
}

impl From<SolveError> for Fault {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::Value(error) => error.into(),
            other => Fault::new(&other),
        }
    }
}

impl From<ReadError> for Fault {
    fn from(error: ReadError) -> Self {
        Fault {
            argument: error.argument,
            span: error.span,
            help: error.hint,
            ..Fault::new(error.message)
        }
    }
}
