//! Answers: what is printed, and what a program wants to know of it.

mod contest;
mod data;
mod line;
mod position;
mod text;

use crate::Settings;
use crate::eval::{Datum, Fault, World};
use crate::messages;
pub use data::{Data, ThermographData, ValueData};
pub use position::{MoveView, PositionView};
use std::cmp::Ordering;
pub(crate) use text::{function_text, quoted, thermograph_text};
use upstar_core::Loopy as _;
use upstar_solve::Convention;
use upstar_values::{Message, Outcome};

/// What kind of thing an answer is: the narrowest that fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A game that is no number and no nimber.
    Value,
    /// A number; 0 is one.
    Number,
    /// A nimber other than 0.
    Nimber,
    /// A loopy game that is equal to a stopper.
    Stopper,
    /// A loopy game by its two sides.
    Sided,
    /// A loopy game without known sides.
    Unsided,
    /// The value of an impartial game with loops that is no nimber.
    LoopyNimber,
    /// True or false.
    Boolean,
    /// A list.
    List,
    /// A text.
    Text,
    /// A position of some game.
    Position,
    /// A sequence.
    Sequence,
    /// Something to look at.
    Picture,
    /// A set.
    Set,
    /// A map.
    Map,
    /// A function.
    Function,
    /// A misère quotient.
    Quotient,
    /// An impartial form given by its options, such as `*[[2],0]`.
    MisereForm,
    /// The definition of a function.
    Definition,
}

impl Kind {
    /// The kind as programs see it.
    ///
    /// ```
    /// assert_eq!(upstar_lang::Kind::Nimber.as_str(), "nimber");
    /// ```
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Kind::Value => "value",
            Kind::Number => "number",
            Kind::Nimber => "nimber",
            Kind::Stopper => "stopper",
            Kind::Sided => "sided",
            Kind::Unsided => "unsided",
            Kind::LoopyNimber => "loopy_nimber",
            Kind::Boolean => "boolean",
            Kind::List => "list",
            Kind::Text => "text",
            Kind::Position => "position",
            Kind::Sequence => "sequence",
            Kind::Picture => "picture",
            Kind::Set => "set",
            Kind::Map => "map",
            Kind::Function => "function",
            Kind::Quotient => "quotient",
            Kind::MisereForm => "misere_form",
            Kind::Definition => "definition",
        }
    }
}

/// The answer to a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// What it is.
    pub kind: Kind,
    /// What is printed: one line.
    pub text: String,
    /// Remarks on the question, such as "for the power write 10**1000".
    pub hints: Vec<String>,
    /// More about a position.
    pub position: Option<PositionView>,
    /// Who wins a value in normal play.
    pub outcome: Option<Outcome>,
    /// The answer as data, if [`Settings::data`] asks for it.
    pub data: Option<Data>,
}

impl View {
    /// An answer that is no more than its text.
    #[must_use]
    pub fn new(kind: Kind, text: String) -> View {
        View { kind, text, hints: Vec::new(), position: None, outcome: None, data: None }
    }
}

impl World<'_> {
    /// The answer that a value is.
    pub(crate) fn show(&mut self, value: &Datum, settings: &Settings) -> Result<View, Fault> {
        if let Datum::Game(form) = value
            && (form.on_board || self.convention == Convention::Misere)
        {
            return self.show_position(form, settings);
        }
        let (kind, text) = self.text(value, settings)?;
        let data = if settings.data { Some(self.data(value, settings)?) } else { None };
        let hints = match (self.convention, value) {
            (Convention::Misere, Datum::Number(_)) => {
                vec![Message::from(messages::MISERE_NUMBER).to_string()]
            }
            _ => Vec::new(),
        };
        Ok(View { hints, outcome: self.outcome_shown(value)?, data, ..View::new(kind, text) })
    }

    /// Who wins a value that is shown.
    fn outcome_shown(&self, value: &Datum) -> Result<Option<Outcome>, Fault> {
        let of_sign = |sign: Ordering| match sign {
            Ordering::Less => Outcome::R,
            Ordering::Equal => Outcome::P,
            Ordering::Greater => Outcome::L,
        };
        Ok(match value {
            Datum::Number(number) => Some(of_sign(number.sign())),
            Datum::Surreal(x) => Some(of_sign(x.number.sign())),
            Datum::Nimber(_) => Some(Outcome::N), // only infinite ones are kept as such
            Datum::Game(form) if form.position.is_short() => {
                let game = self.value_of(&form.position)?;
                Some(self.outcome_of(game)?)
            }
            _ => None,
        })
    }
}
