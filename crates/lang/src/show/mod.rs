//! Answers: what is printed, and what a program wants to know of it.

mod contest;
mod line;
mod position;
mod text;

use crate::Settings;
use crate::eval::{Datum, Fault, World};
pub use position::{MoveView, PositionView};
pub(crate) use text::{function_text, quoted, thermograph_text};
use upstar_solve::Convention;

/// What kind of thing an answer is: the narrowest that fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A game that is no number and no nimber.
    Value,
    /// A number; 0 is one.
    Number,
    /// A nimber other than 0.
    Nimber,
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
        Ok(View { kind, text, hints: Vec::new(), position: None })
    }
}
