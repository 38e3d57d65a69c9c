//! What goes wrong while a node is evaluated; the machine adds the place.

use super::number::{MOST_BITS, MOST_FRACTION_BITS, Number, NumberError};
use upstar_core::ReadError;
use upstar_solve::SolveError;
use upstar_values::{Error, Stop};

/// An error without its place.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub(crate) message: String,
    pub(crate) help: Option<String>,
    /// The bound that was met, if it was one.
    pub(crate) stop: Option<Stop>,
    /// Which operand or argument is at fault, from 0, if one is.
    pub(crate) argument: Option<usize>,
}

impl Fault {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Fault { message: message.into(), help: None, stop: None, argument: None }
    }

    pub(crate) fn at(argument: usize, message: impl Into<String>) -> Self {
        Fault { argument: Some(argument), ..Fault::new(message) }
    }

    pub(crate) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Lays the blame on an argument, if nobody has yet.
    pub(crate) fn or_at(mut self, argument: usize) -> Self {
        self.argument.get_or_insert(argument);
        self
    }

    /// A number that is no short game.
    pub(crate) fn not_a_game(number: &Number) -> Self {
        let text = if number.bits() < 400 { number.to_string() } else { "this number".to_owned() };
        Fault::new(format!(
            "{text} is a number, but not a game that ends after finitely many moves"
        ))
        .help("as games there are whole numbers and fractions of halves, quarters, eighths, …")
    }
}

impl Fault {
    /// A surreal number that is no short game.
    pub(crate) fn not_a_short_game() -> Self {
        Fault::new("a surreal number is not a game that ends after finitely many moves")
            .help("numbers add, multiply and compare; this operation is for short games")
    }
}

impl From<upstar_surreal::Error> for Fault {
    fn from(error: upstar_surreal::Error) -> Self {
        match error {
            upstar_surreal::Error::DivisionByZero => Fault::at(1, "division by zero"),
            other => Fault::new(other.to_string()),
        }
    }
}

impl From<NumberError> for Fault {
    fn from(error: NumberError) -> Self {
        match error {
            NumberError::DivisionByZero => Fault::at(1, "division by zero"),
            NumberError::TooLarge => {
                Fault::new(format!("the result would have more than {MOST_BITS} bits"))
            }
            NumberError::TooLongFraction => Fault::new(format!(
                "a fraction has at most {MOST_FRACTION_BITS} bits above and below the line"
            )),
            NumberError::FractionalExponent => {
                Fault::at(1, "the exponent of a power is a whole number")
            }
        }
    }
}

impl From<Stop> for Fault {
    fn from(stop: Stop) -> Self {
        let help = match stop {
            Stop::TooDeep | Stop::TooWide | Stop::Cancelled => None,
            _ => Some("allow more, or ask for less, such as a smaller position".to_owned()),
        };
        Fault { stop: Some(stop), help, ..Fault::new(stop.to_string()) }
    }
}

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        match error {
            Error::Stopped(stop) => stop.into(),
            Error::Undefined { operation, reason } => {
                Fault::new(format!("`{operation}` is not defined here: {reason}"))
            }
            Error::ForeignGame => Fault::new(error.to_string()),
        }
    }
}

impl From<SolveError> for Fault {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::Value(error) => error.into(),
            other => Fault::new(other.to_string()),
        }
    }
}

impl From<ReadError> for Fault {
    fn from(error: ReadError) -> Self {
        Fault { argument: error.argument, ..Fault::new(error.message) }
    }
}
