//! What expressions evaluate to.

use super::collection::Collection;
use super::family::Family;
use super::function::UserFunction;
use super::loopy::OpenGame;
use super::number::Number;
use super::operations::Operation;
use super::quotient::Quotient;
use super::sequence::Sequence;
use super::sized_form::SizedForm;
use super::surreal::SurrealNumber;
use crate::messages;
use dashu_int::IBig;
use std::sync::Arc;
use upstar_core::{Form as _, Sentence};
use upstar_loopy::{LoopyNimber, Value};
use upstar_solve::FoundMove;
use upstar_transfinite::Ordinal;
use upstar_values::{Player, Thermograph};

/// Lists have at most this many elements.
pub(crate) const LONGEST_LIST: usize = 10_000_000;
/// Texts have at most this many bytes.
pub(crate) const LONGEST_TEXT: usize = 1 << 24;
/// Lists of lists nest at most this deep.
pub(crate) const DEEPEST_LIST: u32 = 100;

/// Bytes of an element in a list.
pub(crate) const ELEMENT: u64 = size_of::<Datum>() as u64;
/// About what a form takes beside its entry: what it points to, and its place in the store of equal forms.
/// Components have been counted where they were made.
const FORM: u64 = 160;

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
    /// A loopy game that is not equal to a short one.
    Loopy(Arc<Value>),
    /// The value of an impartial game with loops that is no nimber.
    LoopyNimber(Arc<LoopyNimber>),
    /// A label, `pass`, or braces that lead out of themselves; never anything but an option.
    Open(OpenGame),
    Boolean(bool),
    Text(Arc<str>),
    List(Arc<List>),
    /// The integers from the first to the second.
    Range(Arc<(IBig, IBig)>),
    Player(Player),
    Thermograph(Arc<Thermograph>),
    Move(Arc<Move>),
    Function(Arc<UserFunction>),
    /// An operation as a function.
    Operation(&'static Operation),
    Set(Arc<Collection>),
    Map(Arc<Collection>),
    /// A game that still waits for its position.
    Family(Arc<Family>),
    /// A misère quotient.
    Quotient(Arc<Quotient>),
}

/// A list.
#[derive(Clone, Debug)]
pub(crate) struct List {
    pub(crate) elements: Vec<Datum>,
    /// How deep lists nest in it.
    pub(crate) depth: u32,
    /// Are all elements plain data?
    plain: bool,
    /// About how many bytes its elements take.
    bytes: u64,
}

impl Default for List {
    fn default() -> Self {
        List { elements: Vec::new(), depth: 1, plain: true, bytes: 0 }
    }
}

impl List {
    /// A list of short texts.
    pub(crate) fn of_words(elements: Vec<Datum>) -> List {
        let count = u64::try_from(elements.len()).unwrap_or(u64::MAX);
        List { elements, depth: 1, plain: true, bytes: count.saturating_mul(ELEMENT + 16) }
    }
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
        let depth = elements.iter().map(|element| element.depth() + 1).max().unwrap_or(1);
        if depth > DEEPEST_LIST {
            let message = messages::LIST_DEEP.with("deepest_list", DEEPEST_LIST);
            return Err(super::Fault::new(message));
        }
        let bytes = elements.iter().map(|element| ELEMENT + element.bytes());
        let bytes = bytes.fold(0, u64::saturating_add);
        let plain = elements.iter().all(Datum::is_plain);
        Ok(Datum::List(Arc::new(List { elements, depth, plain, bytes })))
    }

    /// How deep lists, sets, maps and functions nest in it.
    pub(crate) fn depth(&self) -> u32 {
        match self {
            Datum::List(list) => list.depth,
            Datum::Set(all) | Datum::Map(all) => all.depth,
            Datum::Function(function) => function.depth,
            _ => 0,
        }
    }

    /// Is it data that is told apart from other data by what it is?
    pub(crate) fn is_plain(&self) -> bool {
        match self {
            Datum::Number(_)
            | Datum::Nimber(_)
            | Datum::Game(_)
            | Datum::Boolean(_)
            | Datum::Text(_)
            | Datum::Range(_)
            | Datum::Player(_) => true,
            Datum::List(list) => list.plain,
            Datum::Set(all) | Datum::Map(all) => {
                all.names.iter().chain(&all.values).all(Datum::is_plain)
            }
            _ => false,
        }
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
            Datum::Set(all) | Datum::Map(all) => all.bytes,
            Datum::Function(function) => function.bytes(),
            Datum::Text(text) => u64::try_from(text.len()).unwrap_or(u64::MAX),
            Datum::Game(form) => FORM.saturating_add(form.position.bytes()),
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
            Datum::Loopy(_) | Datum::Open(_) => messages::KIND_LOOPY,
            Datum::LoopyNimber(_) => messages::KIND_LOOPY_NIMBER,
            Datum::Boolean(_) => messages::KIND_BOOLEAN,
            Datum::Text(_) => messages::KIND_TEXT,
            Datum::List(_) => messages::KIND_LIST,
            Datum::Range(_) => messages::KIND_RANGE,
            Datum::Player(_) => messages::KIND_PLAYER,
            Datum::Thermograph(_) => messages::KIND_THERMOGRAPH,
            Datum::Move(_) => messages::KIND_MOVE,
            Datum::Function(_) | Datum::Operation(_) => messages::KIND_FUNCTION,
            Datum::Set(_) => messages::KIND_SET,
            Datum::Map(_) => messages::KIND_MAP,
            Datum::Family(_) => messages::KIND_FAMILY,
            Datum::Quotient(_) => messages::KIND_QUOTIENT,
        }
    }
}
