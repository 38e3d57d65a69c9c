//! What tells values apart, to be looked up: two keys are equal if the values are.
//!
//! There are two ways to be equal. In sets and maps games count by their value, as `==` compares them; a
//! function that remembers its answers must tell forms apart, since it may look at them.

use super::datum::Datum;
use super::loopy::is_loopy;
use super::number::Number;
use super::surreal::plain;
use super::{Fault, World};
use crate::show::thermograph_text;
use rustc_hash::FxHashMap;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use upstar_core::{AnyPosition, Form as _, Loopy};
use upstar_loopy::{Stopper, Value};
use upstar_surreal::Surreal;
use upstar_transfinite::Ordinal;
use upstar_values::{Game, Player};

/// What tells a value apart.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Key {
    Number(Number),
    Surreal(SurrealKey),
    Nimber(Arc<Ordinal>),
    /// A short game that is not a number.
    Value(Game),
    /// A loopy game by its sides.
    Sides(Stopper, Stopper),
    /// A form; the second field: is it shown as a position?
    Form(AnyPosition, bool),
    Boolean(bool),
    Text(Arc<str>),
    List(Box<[Key]>),
    /// The elements of a set, or the names of a map with their values.
    Unordered(UnorderedKey),
    Player(Player),
    Move(Option<Player>, String, AnyPosition),
    /// The address of a function, which lives as long as whoever holds it.
    Function(usize),
    /// Anything else, by how it is written.
    Written(&'static str, String),
}

/// A surreal number. Numbers that are equal can be written as different fractions, so that all have
/// one hash.
#[derive(Clone, Debug)]
pub(crate) struct SurrealKey(Surreal);

impl PartialEq for SurrealKey {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl Eq for SurrealKey {}

impl Hash for SurrealKey {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// Keys in no order: the hash is that of their number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct UnorderedKey(FxHashMap<Key, Option<Key>>);

impl Hash for UnorderedKey {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_usize(self.0.len());
    }
}

impl Key {
    /// About how many bytes it takes.
    pub(crate) fn bytes(&self) -> u64 {
        const OWN: u64 = size_of::<Key>() as u64;
        let rest = match self {
            Key::Number(number) if number.bits() > 64 => number.bits() / 8,
            Key::Surreal(number) => number.0.words().saturating_mul(64),
            Key::Text(text) => u64::try_from(text.len()).unwrap_or(u64::MAX),
            Key::Written(_, text) | Key::Move(_, text, _) => {
                u64::try_from(text.len()).unwrap_or(u64::MAX)
            }
            Key::List(keys) => keys.iter().map(Key::bytes).fold(0, u64::saturating_add),
            Key::Unordered(keys) => {
                let pair = |(name, value): (&Key, &Option<Key>)| {
                    name.bytes().saturating_add(value.as_ref().map_or(0, Key::bytes))
                };
                keys.0.iter().map(pair).fold(0, u64::saturating_add)
            }
            Key::Nimber(_)
            | Key::Number(_)
            | Key::Sides(..)
            | Key::Value(_)
            | Key::Form(..)
            | Key::Boolean(_)
            | Key::Player(_)
            | Key::Function(_) => 0,
        };
        rest.saturating_add(OWN)
    }
}

/// When two games are the same.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Same {
    /// When they have the same value.
    Value,
    /// When they have the same form.
    Form,
}

impl World<'_> {
    /// The key of a value among others, games by value. Lists nest to a bounded depth, so recursion does.
    pub(crate) fn key(&self, value: &Datum) -> Result<Key, Fault> {
        self.key_by(value, Same::Value)
    }

    pub(crate) fn key_by(&self, value: &Datum, same: Same) -> Result<Key, Fault> {
        let value = &*plain(value);
        Ok(match value {
            Datum::Number(number) => Key::Number(number.clone()),
            Datum::Surreal(x) => Key::Surreal(SurrealKey(x.number.clone())),
            Datum::Nimber(index) => Key::Nimber(Arc::clone(index)),
            Datum::Loopy(value) => self.loopy_key(value)?,
            Datum::LoopyNimber(value) => Key::Written("inf", value.to_string()),
            Datum::Open(_) => Key::Written("open", String::new()), // never anything but an option
            Datum::Game(form) if same == Same::Value && is_loopy(value) => {
                match form.position.is_impartial() {
                    true => Key::Form(form.position.clone(), form.on_board),
                    false => {
                        let value = self.loopy(value)?;
                        match self.short_after_all(&value)? {
                            Some(game) => self.game_key(game)?,
                            None => self.loopy_key(&value)?,
                        }
                    }
                }
            }
            Datum::Game(form) if same == Same::Form || !form.position.is_short() => {
                Key::Form(form.position.clone(), form.as_position)
            }
            Datum::Game(_) => {
                let game = self.game(value)?;
                self.game_key(game)?
            }
            Datum::Boolean(truth) => Key::Boolean(*truth),
            Datum::Text(text) => Key::Text(Arc::clone(text)),
            Datum::Player(player) => Key::Player(*player),
            Datum::List(_) | Datum::Range(_) => {
                let elements = self.elements(value)?;
                let keys = elements.iter().map(|element| self.key_by(element, same));
                Key::List(keys.collect::<Result<_, _>>()?)
            }
            Datum::Move(by) => Key::Move(by.player, by.found.label(), by.to().position),
            Datum::Thermograph(thermograph) => {
                Key::Written("thermograph", thermograph_text(thermograph))
            }
            Datum::Sequence(family) => Key::Written("numbers", family.to_string()),
            Datum::Family(family) => Key::Written("game", family.to_string()),
            Datum::Quotient(of) => {
                Key::Written("quotient", format!("{}; {}", of.line(), of.presentation))
            }
            Datum::Function(function) => Key::Function(Arc::as_ptr(function).addr()),
            Datum::Operation(operation) => Key::Written("operation", operation.name.to_owned()),
            Datum::Set(all) | Datum::Map(all) => {
                let mut keys = Vec::with_capacity(all.names.len());
                for (place, name) in all.names.iter().enumerate() {
                    let value = all.values.get(place).map(|value| self.key_by(value, same));
                    keys.push((self.key_by(name, same)?, value.transpose()?));
                }
                match same {
                    Same::Value => Key::Unordered(UnorderedKey(keys.into_iter().collect())),
                    // The order can be seen.
                    Same::Form => Key::List(
                        keys.into_iter()
                            .flat_map(|(name, value)| [Some(name), value])
                            .map(|key| key.unwrap_or(Key::Written("set", String::new())))
                            .collect(),
                    ),
                }
            }
        })
    }

    fn game_key(&self, game: Game) -> Result<Key, Fault> {
        Ok(match self.algebra().as_number(game)? {
            Some(number) => Key::Number(Number::Dyadic(number)),
            None => Key::Value(game),
        })
    }

    fn loopy_key(&self, value: &Value) -> Result<Key, Fault> {
        Ok(match value {
            Value::Stopper(stopper) => Key::Sides(*stopper, *stopper),
            Value::Sided { on, off } => Key::Sides(*on, *off),
            Value::Unsided(_) => Key::Written("unsided", self.loopy_text(value)?.1),
        })
    }

    /// Are two values the same? Values of different kinds are not.
    pub(crate) fn same(&mut self, a: &Datum, b: &Datum) -> Result<bool, Fault> {
        let games = |value: &Datum| {
            matches!(
                value,
                Datum::Number(_)
                    | Datum::Game(_)
                    | Datum::Loopy(_)
                    | Datum::Surreal(_)
                    | Datum::Nimber(_)
            )
        };
        if games(a) && games(b) {
            return self.equal(a, b).map_err(|fault| Fault { argument: None, ..fault });
        }
        if games(a) || games(b) {
            return Ok(false);
        }
        Ok(self.key(a)? == self.key(b)?)
    }
}
