//! What expressions evaluate to.

use super::family::Family;
use super::form::Form;
use super::number::Number;
use super::sequence::Sequence;
use super::surreal::SurrealNumber;
use crate::{Ast, FunctionId};
use dashu_int::IBig;
use std::sync::Arc;
use upstar_solve::FoundMove;
use upstar_transfinite::Ordinal;
use upstar_values::{Player, Thermograph};

/// Lists have at most this many elements.
pub(crate) const LONGEST_LIST: usize = 10_000_000;
/// Lists of lists nest at most this deep.
pub(crate) const DEEPEST_LIST: u32 = 100;

/// Bytes of an element in a list.
pub(crate) const ELEMENT: u64 = size_of::<Value>() as u64;

/// The value of an expression.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    /// A plain number.
    Number(Number),
    /// A surreal number: one that is not rational, or any that a cut was evaluated to.
    Surreal(Arc<SurrealNumber>),
    /// A family of numbers that runs through the naturals.
    Sequence(Arc<Sequence>),
    /// A nimber of infinite index.
    Nimber(Arc<Ordinal>),
    /// A form: a value or a position.
    Game(Form),
    Boolean(bool),
    Text(Arc<str>),
    List(Arc<List>),
    /// The integers from the first to the second.
    Range(Arc<(IBig, IBig)>),
    Player(Player),
    Thermograph(Arc<Thermograph>),
    Move(Arc<Move>),
    Function(Arc<UserFunction>),
    /// A game that still waits for its position.
    Family(Arc<Family>),
}

/// A list.
#[derive(Clone, Debug, Default)]
pub(crate) struct List {
    pub(crate) elements: Vec<Value>,
    /// How deep lists nest in it.
    pub(crate) depth: u32,
    /// About how many bytes its elements take.
    bytes: u64,
}

/// A move and where it leads.
#[derive(Clone, Debug)]
pub(crate) struct Move {
    /// `None`: of either player, in an impartial game.
    pub(crate) player: Option<Player>,
    pub(crate) found: FoundMove,
    /// Where it is made.
    pub(crate) from: Form,
}

impl Move {
    /// What it leads to.
    pub(crate) fn to(&self) -> Form {
        self.from.follower(self.found.to())
    }
}

/// A function that the user has defined.
#[derive(Debug)]
pub(crate) struct UserFunction {
    pub(crate) ast: Arc<Ast>,
    pub(crate) id: FunctionId,
}

impl Value {
    pub(crate) fn integer(n: impl Into<IBig>) -> Value {
        Value::Number(Number::integer(n))
    }

    pub(crate) fn text(text: impl Into<Arc<str>>) -> Value {
        Value::Text(text.into())
    }

    pub(crate) fn family(family: Family) -> Value {
        Value::Family(Arc::new(family))
    }

    /// A list, unless it nests too deep.
    pub(crate) fn list(elements: Vec<Value>) -> Result<Value, super::Fault> {
        let depth = elements.iter().map(|element| match element {
            Value::List(list) => list.depth + 1,
            _ => 1,
        });
        let depth = depth.max().unwrap_or(1);
        if depth > DEEPEST_LIST {
            let message = format!("lists are nested deeper than {DEEPEST_LIST} levels here");
            return Err(super::Fault::new(message));
        }
        let bytes = elements.iter().map(|element| ELEMENT + element.bytes()).sum();
        Ok(Value::List(Arc::new(List { elements, depth, bytes })))
    }

    /// About how many bytes it takes beyond its own size.
    pub(crate) fn bytes(&self) -> u64 {
        match self {
            Value::Number(number) if number.bits() > 64 => number.bits() / 8,
            Value::Surreal(x) => x.number.words().saturating_mul(64),
            Value::Nimber(x) => {
                u64::try_from(x.terms().len()).unwrap_or(u64::MAX).saturating_mul(96)
            }
            Value::List(list) => list.bytes,
            Value::Text(text) => u64::try_from(text.len()).unwrap_or(u64::MAX),
            _ => 0,
        }
    }

    /// What it is, with an article: for messages.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Value::Number(_) => "a number",
            Value::Surreal(x) => match x.number.as_rational() {
                Some(_) => "a number",
                None => "a surreal number",
            },
            Value::Sequence(_) => "a family of numbers",
            Value::Nimber(_) => "an infinite nimber",
            Value::Game(form) if form.on_board => "a position",
            Value::Game(_) => "a game",
            Value::Boolean(_) => "true or false",
            Value::Text(_) => "a text",
            Value::List(_) => "a list",
            Value::Range(_) => "a range",
            Value::Player(_) => "a player",
            Value::Thermograph(_) => "a thermograph",
            Value::Move(_) => "a move",
            Value::Function(_) => "a function",
            Value::Family(_) => "a game without a position",
        }
    }
}
