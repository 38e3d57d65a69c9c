//! What an operation is called with, and the conversions every operation needs.

use super::datum::{Datum, LONGEST_LIST, List};
use super::number::Number;
use super::world::field_element;
use super::{Fault, SizedForm, World};
use crate::messages;
use dashu_int::{IBig, UBig};
use std::borrow::Cow;
use std::sync::Arc;
use upstar_core::Argument;
use upstar_core::Message;
use upstar_values::{Dyadic, Game, Nimber, Player};

/// The arguments of a call.
pub(crate) struct Arguments<'a, 'w> {
    pub(crate) world: &'a mut World<'w>,
    pub(crate) values: Vec<Datum>,
}

impl Arguments<'_, '_> {
    /// Argument number `index`; the number of arguments has been checked against the table.
    pub(crate) fn value(&self, index: usize) -> Result<&Datum, Fault> {
        self.values.get(index).ok_or_else(|| Fault::new(messages::ARGUMENT_MISSING))
    }

    pub(crate) fn has(&self, index: usize) -> bool {
        index < self.values.len()
    }

    pub(crate) fn game(&self, index: usize) -> Result<Game, Fault> {
        self.world.game(self.value(index)?).map_err(|fault| fault.or_at(index))
    }

    pub(crate) fn form(&mut self, index: usize) -> Result<SizedForm, Fault> {
        let value = self.value(index)?.clone();
        self.world.form(&value).map_err(|fault| fault.or_at(index))
    }

    pub(crate) fn number(&self, index: usize) -> Result<Number, Fault> {
        let value = self.value(index)?;
        let number = self.world.as_number(value).map_err(|fault| fault.or_at(index))?;
        number.ok_or_else(|| {
            Fault::at(index, messages::ARGUMENT_NOT_A_NUMBER.with("kind", value.kind()))
        })
    }

    pub(crate) fn dyadic(&self, index: usize) -> Result<Dyadic, Fault> {
        let number = self.number(index)?;
        let dyadic = number.as_dyadic().cloned();
        dyadic.ok_or_else(|| Fault::not_a_game(&number).or_at(index))
    }

    pub(crate) fn integer(&self, index: usize) -> Result<IBig, Fault> {
        let integer = self.number(index)?.to_integer();
        integer.ok_or_else(|| Fault::at(index, messages::ARGUMENT_NOT_WHOLE))
    }

    pub(crate) fn natural(&self, index: usize) -> Result<UBig, Fault> {
        UBig::try_from(self.integer(index)?)
            .map_err(|_| Fault::at(index, messages::ARGUMENT_NEGATIVE))
    }

    pub(crate) fn player(&self, index: usize) -> Result<Player, Fault> {
        match self.value(index)? {
            Datum::Player(player) => Ok(*player),
            Datum::Text(text) if &**text == "L" => Ok(Player::Left),
            Datum::Text(text) if &**text == "R" => Ok(Player::Right),
            other => {
                Err(Fault::at(index, messages::ARGUMENT_NOT_A_PLAYER.with("kind", other.kind()))
                    .help(messages::ARGUMENT_NOT_A_PLAYER_HINT))
            }
        }
    }

    pub(crate) fn elements(&self, index: usize) -> Result<Cow<'_, [Datum]>, Fault> {
        self.world.elements(self.value(index)?).map_err(|fault| fault.or_at(index))
    }

    /// A nimber, or the number of one.
    pub(crate) fn nimber(&self, index: usize) -> Result<Nimber, Fault> {
        let value = self.value(index)?;
        let natural = match value {
            Datum::Number(number) => number.to_natural(),
            Datum::Game(_) => {
                let nimber = self.world.as_nimber(value).map_err(|fault| fault.or_at(index))?;
                if let Some(nimber) = nimber {
                    return Ok(nimber);
                }
                self.world.as_number(value)?.and_then(|number| number.to_natural())
            }
            _ => None,
        };
        let natural = natural.ok_or_else(|| Fault::at(index, messages::ARGUMENT_NOT_A_NIMBER))?;
        field_element(&natural).map_err(|fault| fault.or_at(index))
    }

    /// A nimber if one of the arguments was written as one, else its number.
    pub(crate) fn like_arguments(&mut self, nimber: &Nimber) -> Datum {
        if self.values.iter().any(|value| matches!(value, Datum::Game(_))) {
            self.world.nimber(nimber)
        } else {
            Datum::integer(nimber.to_ubig())
        }
    }
}

impl World<'_> {
    /// The elements of a list or range.
    pub(crate) fn elements<'v>(&self, value: &'v Datum) -> Result<Cow<'v, [Datum]>, Fault> {
        match value {
            Datum::List(list) => Ok(Cow::Borrowed(&list.elements)),
            Datum::Set(set) => Ok(Cow::Borrowed(&set.names)),
            Datum::Map(map) => {
                let pairs = map.names.iter().zip(&map.values);
                let pair = |(name, value): (&Datum, &Datum)| {
                    Datum::list(vec![name.clone(), value.clone()])
                };
                Ok(Cow::Owned(pairs.map(pair).collect::<Result<_, _>>()?))
            }
            Datum::Range(ends) => {
                let length = range_length(ends);
                let length = usize::try_from(&length).ok().filter(|&n| n <= LONGEST_LIST);
                let Some(length) = length else {
                    let message = messages::LIST_LONG.with("longest_list", LONGEST_LIST);
                    return Err(Fault::new(message));
                };
                let mut elements = Vec::with_capacity(length);
                let mut next = ends.0.clone();
                while next <= ends.1 {
                    elements.push(Datum::integer(next.clone()));
                    next += IBig::ONE;
                }
                Ok(Cow::Owned(elements))
            }
            other => Err(Fault::new(messages::ARGUMENT_NOT_A_LIST.with("kind", other.kind()))),
        }
    }

    /// The argument of a ruleset's notation that a value is.
    pub(crate) fn ruleset_argument(&self, value: &Datum) -> Result<Argument, Fault> {
        match value {
            Datum::Text(text) => Ok(Argument::Text(text.to_string())),
            Datum::List(_) | Datum::Range(_) => {
                let elements = self.elements(value)?;
                let list = elements.iter().map(|element| self.ruleset_argument(element));
                Ok(Argument::List(list.collect::<Result<_, _>>()?))
            }
            Datum::Number(_) | Datum::Game(_) | Datum::Surreal(_) => {
                let integer = self.as_number(value)?.and_then(|number| number.to_integer());
                let integer = integer.ok_or_else(|| Fault::new(messages::ARGUMENT_OF_POSITION))?;
                Ok(Argument::Integer(integer))
            }
            other => {
                Err(Fault::new(messages::ARGUMENT_OF_POSITION_KIND.with("kind", other.kind())))
            }
        }
    }
}

/// How many integers there are from the first to the second.
pub(crate) fn range_length(ends: &(IBig, IBig)) -> UBig {
    UBig::try_from(&ends.1 - &ends.0 + IBig::ONE).unwrap_or(UBig::ZERO)
}

/// `1 argument`, `2 arguments`
pub(crate) fn count(n: usize) -> Message {
    match n {
        0 => messages::ARGUMENTS_NONE.into(),
        1 => messages::ARGUMENTS_ONE.into(),
        n => messages::ARGUMENTS_SEVERAL.with("count", n),
    }
}

/// `is 1`, `are 3`, `is none`
pub(crate) fn are(n: usize) -> Message {
    match n {
        0 => messages::THERE_IS_NONE.into(),
        1 => messages::THERE_IS_ONE.into(),
        n => messages::THERE_ARE.with("count", n),
    }
}

/// A list from what an iterator finds, or the first fault.
pub(crate) fn list_of(values: impl Iterator<Item = Result<Datum, Fault>>) -> Result<Datum, Fault> {
    Datum::list(values.collect::<Result<_, _>>()?)
}

/// The list of nothing.
pub(crate) fn empty() -> Datum {
    Datum::List(Arc::new(List::default()))
}
