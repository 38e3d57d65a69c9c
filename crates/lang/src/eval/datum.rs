//! What expressions evaluate to.

use super::family::Family;
use super::number::Number;
use super::sequence::Sequence;
use super::sized_form::SizedForm;
use super::surreal::SurrealNumber;
use crate::messages;
use crate::{Ast, FunctionId};
use dashu_int::IBig;
use std::sync::Arc;
use upstar_core::Sentence;
use upstar_solve::FoundMove;
use upstar_transfinite::Ordinal;
use upstar_values::{Player, Thermograph};

/// Lists have at most this many elements.
pub(crate) const LONGEST_LIST: usize = 10_000_000;
/// Lists of lists nest at most this deep.
pub(crate) const DEEPEST_LIST: u32 = 100;

/// Bytes of an element in a list.
pub(crate) const ELEMENT: u64 = size_of::<Datum>() as u64;

/// What an expression denotes.
#[derive(Clone, Debug)]
pub(crate) enum Datum {
    /// A plain number.
    Number(Number),
    /// A surreal number: one that is not rational, or any that a cut was evaluated to.
    Surreal(Arc<SurrealNumber>),
    /// A family of numbers that runs through the naturals.
    Sequence(Arc<Sequence>),
    /// A nimber of infinite index.
    Nimber(Arc<Ordinal>),
    /// A form: a value or a position.
    Game(SizedForm),
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
    pub(crate) elements: Vec<Datum>,
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
    pub(crate) from: SizedForm,
}

impl Move {
    /// What it leads to.
    pub(crate) fn to(&self) -> SizedForm {
        self.from.follower(self.found.to())
    }
}

/// A function that the user has defined.
#[derive(Debug)]
pub(crate) struct UserFunction {
    pub(crate) ast: Arc<Ast>,
    pub(crate) id: FunctionId,
}

impl Datum {
    pub(crate) fn integer(n: impl Into<IBig>) -> Datum {
        Datum::Number(Number::integer(n))
    }

    pub(crate) fn text(text: impl Into<Arc<str>>) -> Datum {
        Datum::Text(text.into())
    }

    pub(crate) fn family(family: Family) -> Datum {
        Datum::Family(Arc::new(family))
    }

    /// A list, unless it nests too deep.
    pub(crate) fn list(elements: Vec<Datum>) -> Result<Datum, super::Fault> {
        let depth = elements.iter().map(|element| match element {
            Datum::List(list) => list.depth + 1,
            _ => 1,
        });
        let depth = depth.max().unwrap_or(1);
        if depth > DEEPEST_LIST {
            let message = messages::LIST_DEEP.with("deepest_list", DEEPEST_LIST);
            return Err(super::Fault::new(message));
        }
        let bytes = elements.iter().map(|element| ELEMENT + element.bytes()).sum();
        Ok(Datum::List(Arc::new(List { elements, depth, bytes })))
    }

    /// About how many bytes it takes beyond its own size.
    pub(crate) fn bytes(&self) -> u64 {
        match self {
            Datum::Number(number) if number.bits() > 64 => number.bits() / 8,
            Datum::Surreal(x) => x.number.words().saturating_mul(64),
            Datum::Nimber(x) => {
                u64::try_from(x.terms().len()).unwrap_or(u64::MAX).saturating_mul(96)
            }
            Datum::List(list) => list.bytes,
            Datum::Text(text) => u64::try_from(text.len()).unwrap_or(u64::MAX),
            _ => 0,
        }
    }

    /// What it is, with an article: for messages.
    pub(crate) fn kind(&self) -> Sentence {
        match self {
            Datum::Number(_) => messages::KIND_NUMBER,
            Datum::Surreal(x) => match x.number.as_rational() {
                Some(_) => messages::KIND_NUMBER,
                None => messages::KIND_SURREAL,
            },
            Datum::Sequence(_) => messages::KIND_NUMBERS,
            Datum::Nimber(_) => messages::KIND_NIMBER,
            Datum::Game(form) if form.on_board => messages::KIND_POSITION,
            Datum::Game(_) => messages::KIND_GAME,
            Datum::Boolean(_) => messages::KIND_BOOLEAN,
            Datum::Text(_) => messages::KIND_TEXT,
            Datum::List(_) => messages::KIND_LIST,
            Datum::Range(_) => messages::KIND_RANGE,
            Datum::Player(_) => messages::KIND_PLAYER,
            Datum::Thermograph(_) => messages::KIND_THERMOGRAPH,
            Datum::Move(_) => messages::KIND_MOVE,
            Datum::Function(_) => messages::KIND_FUNCTION,
            Datum::Family(_) => messages::KIND_FAMILY,
        }
    }
}
