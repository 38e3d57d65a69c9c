//! What evaluation works with: the solver, the variables, the bounds.

use super::Fault;
use super::datum::Datum;
use super::loopy::is_loopy;
use super::memory::Memory;
use super::number::Number;
use super::sized_form::{FormStore, SizedForm};
use super::surreal::rational_number;
use crate::FileReader;
use crate::messages;
use dashu_int::ops::{BitTest, UnsignedAbs};
use dashu_int::{IBig, UBig};
use std::collections::HashMap;
use upstar_core::compound::Canonical;
use upstar_core::{AnyPosition, Form as _, Loopy, Registry};
use upstar_solve::{Convention, SolveError, Solver, is_canonical, plain_form};
use upstar_values::plain::PlainForms;
use upstar_values::{Algebra, Context, Dyadic, Game, Nimber};

/// Everything an evaluation may use.
pub(crate) struct World<'w> {
    pub(crate) solver: &'w Solver,
    pub(crate) variables: &'w mut HashMap<String, Datum>,
    pub(crate) forms: &'w mut FormStore,
    pub(crate) convention: Convention,
    pub(crate) context: &'w Context,
    /// The games that the session knows.
    pub(crate) registry: &'w Registry,
    /// Reads files, if the session may.
    pub(crate) files: Option<&'w FileReader>,
    /// What functions have answered.
    pub(crate) memory: &'w mut Memory,
    /// The last answer.
    pub(crate) last: Option<&'w Datum>,
    /// How often something was looked at that may change although no name does.
    pub(crate) impure: u64,
}

impl<'w> World<'w> {
    pub(crate) fn algebra(&self) -> Algebra<'w> {
        Algebra::new(self.solver.arena(), self.context)
    }

    /// A canonical game as a value of the language, the simplest that it is.
    pub(crate) fn game_value(&mut self, game: Game) -> Result<Datum, Fault> {
        Ok(match self.algebra().as_number_up_star(game)? {
            Some(value) if value.is_number() => Datum::Number(Number::Dyadic(value.number)),
            Some(value) => Datum::Game(self.forms.literal(value)),
            None => Datum::Game(SizedForm::off_board(Canonical::of(self.solver.arena(), game))),
        })
    }

    pub(crate) fn game_list(&mut self, games: Vec<Game>) -> Result<Datum, Fault> {
        let games = games.into_iter().map(|game| self.game_value(game));
        Datum::list(games.collect::<Result<_, _>>()?)
    }

    /// What a form is worth.
    pub(crate) fn value_of(&self, position: &AnyPosition) -> Result<Game, Fault> {
        Ok(self.solver.value(position, self.context)?)
    }

    /// What a value of the language is worth as a game.
    pub(crate) fn game(&self, value: &Datum) -> Result<Game, Fault> {
        match value {
            Datum::Number(Number::Dyadic(x)) => Ok(self.algebra().number(x.clone())?),
            Datum::Number(number) => Err(Fault::not_a_game(number)),
            Datum::Surreal(_) => match self.as_number(value)? {
                Some(number) => self.game(&Datum::Number(number)),
                None => Err(Fault::not_a_short_game()),
            },
            Datum::Game(form) if is_loopy(value) => {
                let value = self.solver.loopy_value(&form.position, self.context)?;
                self.short_after_all(&value)?.ok_or_else(|| self.no_short_game())
            }
            Datum::Game(form) => self.value_of(&form.position),
            Datum::Loopy(_) => Err(self.no_short_game()),
            Datum::Family(family) => Err(family.lacks_position()),
            other => Err(Fault::new(messages::GAME_KIND.with("kind", other.kind()))),
        }
    }

    /// The value as a form.
    pub(crate) fn form(&mut self, value: &Datum) -> Result<SizedForm, Fault> {
        match value {
            Datum::Number(number) => self.forms.number(number),
            Datum::Surreal(_) => match self.as_number(value)? {
                Some(number) => self.forms.number(&number),
                None => Err(Fault::not_a_short_game()),
            },
            Datum::Game(form) => Ok(form.clone()),
            Datum::Loopy(value) => self.loopy_form(value),
            Datum::Family(family) => Err(family.lacks_position()),
            other => Err(Fault::new(messages::GAME_KIND.with("kind", other.kind()))),
        }
    }

    /// The number that a value is worth, if it is one.
    pub(crate) fn as_number(&self, value: &Datum) -> Result<Option<Number>, Fault> {
        Ok(match value {
            Datum::Number(number) => Some(number.clone()),
            Datum::Surreal(x) => rational_number(&x.number)?,
            Datum::Game(_) => {
                let game = self.game(value)?;
                self.algebra().as_number(game)?.map(Number::Dyadic)
            }
            _ => None,
        })
    }

    /// The nimber that a game is worth, if it is one.
    pub(crate) fn as_nimber(&self, value: &Datum) -> Result<Option<Nimber>, Fault> {
        let game = self.game(value)?;
        let nimber = self.algebra().as_nimber(game)?;
        nimber.map(|index| field_element(&index)).transpose()
    }

    /// A power of a nimber; `None` for the inverse of 0. Large ones step by step, under the bounds.
    pub(crate) fn nim_power(&self, x: &Nimber, k: &IBig) -> Result<Option<Nimber>, Fault> {
        const SMALL: usize = 4096;
        if x.bits() <= SMALL {
            return Ok(x.pow(k.clone()));
        }
        // The powers repeat after 2^degree - 1.
        let order = UBig::ones(x.degree());
        let base = if *k < IBig::ZERO { x.inverse() } else { Some(x.clone()) };
        let k = k.clone().unsigned_abs() % &order;
        let Some(base) = base else { return Ok(None) };
        let mut power = Nimber::ONE;
        for bit in (0..k.bit_len()).rev() {
            self.context.spend(u64::try_from(x.bits()).unwrap_or(u64::MAX))?;
            power = power.square();
            if k.bit(bit) {
                power = power.nim_product(&base);
            }
        }
        Ok(Some(power))
    }

    pub(crate) fn nimber(&mut self, nimber: &Nimber) -> Datum {
        let value = upstar_values::NumberUpStar::nimber(nimber.to_ubig());
        if value.is_number() {
            return Datum::Number(Number::Dyadic(Dyadic::ZERO));
        }
        Datum::Game(self.forms.literal(value))
    }
}

/// The nimber of this index, unless it is too large to calculate with in the field.
pub(crate) fn field_element(index: &UBig) -> Result<Nimber, Fault> {
    const MOST_BITS: usize = 1 << 20;
    if index.bit_len() > MOST_BITS {
        let message = messages::NIMBER_PRODUCT.with("most_bits", MOST_BITS);
        return Err(Fault::new(message));
    }
    Ok(Nimber::from(index.clone()))
}

/// Forms of more nodes than this are not written out.
const MOST_NODES_WRITTEN: u64 = 100_000;

impl World<'_> {
    /// The Grundy value of a form.
    pub(crate) fn grundy(&self, position: &AnyPosition) -> Result<Nimber, Fault> {
        Ok(self.solver.grundy(position, self.context)?.answer)
    }

    /// Have both players the same options, here and ever after? Options count by what they are as
    /// sets: `{*2|nim(2)}` is impartial.
    pub(crate) fn is_impartial(&self, position: &AnyPosition) -> Result<bool, Fault> {
        if position.is_impartial() {
            return Ok(true);
        }
        if is_canonical(position) || !position.is_short() {
            return Ok(false); // a nimber would have said so, and so would the rules
        }
        match plain_form(position, &mut PlainForms::new(self.context), self.context) {
            Ok(_) => Ok(true),
            Err(SolveError::NotImpartial) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Refuses forms that are not impartial.
    pub(crate) fn require_impartial(&self, position: &AnyPosition) -> Result<(), Fault> {
        match self.is_impartial(position)? {
            true => Ok(()),
            false => Err(SolveError::NotImpartial.into()),
        }
    }

    /// Refuses forms that share so many parts that nobody could write them out.
    pub(crate) fn listable(&self, form: &SizedForm) -> Result<(), Fault> {
        if form.nodes > MOST_NODES_WRITTEN {
            return Err(Fault::new(messages::FORM_UNWRITABLE).help(messages::FORM_UNWRITABLE_HINT));
        }
        Ok(())
    }
}
