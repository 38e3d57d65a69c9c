//! Surreal numbers in the language: `w - 1`, `1/w`, `w**(1/2)`, and cuts `{naturals|w}`.
//!
//! Rational results are plain numbers again. What a cut is worth keeps the reason with it.

use super::datum::Datum;
use super::number::Number;
use super::sequence::Sequence;
use super::{Fault, World};
use crate::messages;
use dashu_int::IBig;
use std::borrow::Cow;
use std::cmp::Ordering;
use std::sync::Arc;
use upstar_surreal::{Cut, Family, Rational, Surreal, Term};
use upstar_transfinite::Ordinal;
use upstar_values::{Comparison, Game, Nimber, Player};

/// A surreal number, and why it is one if it came from a cut.
#[derive(Clone, Debug)]
pub(crate) struct SurrealNumber {
    pub(crate) number: Surreal,
    pub(crate) reason: Option<String>,
}

/// A surreal number as a value: a plain number if it is rational.
pub(crate) fn surreal_datum(number: Surreal) -> Datum {
    match rational_number(&number) {
        Ok(Some(rational)) => Datum::Number(rational),
        _ => Datum::Surreal(Arc::new(SurrealNumber { number, reason: None })),
    }
}

/// The plain number that a surreal number is.
pub(crate) fn rational_number(number: &Surreal) -> Result<Option<Number>, Fault> {
    let Some(rational) = number.as_rational() else { return Ok(None) };
    Ok(Some(Number::ratio(rational.numerator().clone(), rational.denominator().clone())?))
}

/// A plain number among the surreal ones.
pub(crate) fn surreal_of(number: &Number) -> Result<Surreal, Fault> {
    let rational = Rational::new(number.numerator(), number.denominator());
    Ok(rational.ok_or_else(|| Fault::new(messages::NUMBER_DIVISION_BY_ZERO))?.into())
}

/// A number that a cut was evaluated to, as a plain one if it is rational: for arithmetic, which does
/// not ask for reasons.
pub(super) fn plain(value: &Datum) -> Cow<'_, Datum> {
    match value {
        Datum::Surreal(x) if x.number.as_rational().is_some() => {
            Cow::Owned(surreal_datum(x.number.clone()))
        }
        value => Cow::Borrowed(value),
    }
}

/// An ordinal as a value.
pub(crate) fn ordinal_datum(ordinal: Ordinal) -> Datum {
    surreal_datum(surreal_of_ordinal(&ordinal))
}

fn surreal_of_ordinal(ordinal: &Ordinal) -> Surreal {
    let terms = ordinal.terms().iter().map(|(monomial, coefficient)| {
        let power = |factor: &upstar_transfinite::Factor| Term {
            exponent: i64::from(factor.number).into(),
            coefficient: IBig::from(factor.exponent).into(),
        };
        let exponent = monomial.factors().iter().map(power).collect();
        Term {
            exponent: Surreal::sum(exponent).unwrap_or(Surreal::ZERO), // small enough by far
            coefficient: IBig::from(coefficient.to_ubig()).into(),
        }
    });
    Surreal::sum(terms.collect()).unwrap_or(Surreal::ZERO)
}

/// The ordinal below w^(w^w) that a surreal number is, as an index of nimbers.
pub(crate) fn ordinal_of(number: &Surreal) -> Result<Ordinal, Fault> {
    let refuse = || Fault::new(messages::NIMBER_INDEX_NUMBER.with("number", number.to_string()));
    if !number.is_ordinal() {
        return Err(refuse());
    }
    // Recursion goes as deep as powers of w are stacked, which is bounded.
    let mut sum = Ordinal::zero();
    for term in number.terms().ok_or_else(refuse)? {
        let natural = dashu_int::UBig::try_from(term.coefficient.numerator().clone());
        let coefficient = Ordinal::from(Nimber::from(natural.map_err(|_| refuse())?));
        let power = Ordinal::omega().natural_pow(&ordinal_of(&term.exponent)?)?;
        sum = sum.natural_sum(&power.natural_product(&coefficient)?)?;
    }
    Ok(sum)
}

/// Is it a number that is no short game, or a family of numbers?
pub(super) fn is_beyond_games(value: &Datum) -> bool {
    matches!(value, Datum::Surreal(_) | Datum::Sequence(_) | Datum::Number(Number::Fraction(_)))
}

impl World<'_> {
    /// The surreal number that a value is worth, if it is one.
    pub(crate) fn as_surreal(&self, value: &Datum) -> Result<Option<Surreal>, Fault> {
        Ok(match value {
            Datum::Surreal(x) => Some(x.number.clone()),
            _ => match self.as_number(value)? {
                Some(number) => Some(surreal_of(&number)?),
                None => None,
            },
        })
    }

    /// The number between two sets of numbers and families, each with the place of its node.
    pub(super) fn cut(
        &self,
        left: &[(usize, Datum)],
        right: &[(usize, Datum)],
    ) -> Result<Datum, Fault> {
        let cut = Cut::new(self.families(left)?, self.families(right)?);
        let (number, reason) = (cut.value()?, Some(cut.reason()?));
        Ok(Datum::Surreal(Arc::new(SurrealNumber { number, reason })))
    }

    fn families(&self, options: &[(usize, Datum)]) -> Result<Vec<Family>, Fault> {
        let family = |(place, value): &(usize, Datum)| {
            self.one_family(value).map_err(|fault| fault.or_at(*place))
        };
        options.iter().map(family).collect()
    }

    fn one_family(&self, value: &Datum) -> Result<Family, Fault> {
        if let Datum::Sequence(family) = value {
            return family.family();
        }
        let number = match value {
            Datum::Number(_) | Datum::Surreal(_) | Datum::Game(_) => self.as_surreal(value)?,
            _ => None,
        };
        number
            .map(Family::number)
            .ok_or_else(|| Fault::new(messages::SURREAL_CUT_KIND.with("kind", value.kind())))
    }

    /// G:H of numbers: their sign expansions one after the other; of ordinals the ordinary sum.
    pub(super) fn surreal_ordinal_sum(&mut self, a: &Datum, b: &Datum) -> Result<Datum, Fault> {
        let operand = |world: &Self, value: &Datum, index: usize| {
            let number = match value {
                Datum::Number(_) | Datum::Surreal(_) | Datum::Game(_) => world.as_surreal(value)?,
                _ => None,
            };
            number.ok_or_else(|| Fault::at(index, messages::GAME_KIND.with("kind", value.kind())))
        };
        let (x, y) = (operand(self, a, 0)?, operand(self, b, 1)?);
        if x.is_ordinal() && y.is_ordinal() {
            return Ok(surreal_datum(x.ordinal_sum(&y)?));
        }
        let mut signs = x.expansion()?;
        signs.append(&y.expansion()?);
        Ok(surreal_datum(signs.number()?))
    }

    /// How a number that is no short game compares with one: above its left stop it is greater,
    /// below its right stop less, and between them confused with it (number avoidance).
    pub(super) fn beside_stops(&self, number: &Surreal, game: Game) -> Result<Comparison, Fault> {
        let algebra = self.algebra();
        let stop = |player: Player| Ok::<_, Fault>(Surreal::from(&algebra.stop(game, player)?));
        if number.compare(&stop(Player::Left)?)? == Ordering::Greater {
            return Ok(Comparison::Greater);
        }
        Ok(match number.compare(&stop(Player::Right)?)? {
            Ordering::Less => Comparison::Less,
            _ => Comparison::Confused,
        })
    }

    /// A product, quotient or power with a family in it.
    pub(super) fn family_of(
        &self,
        a: &Datum,
        b: &Datum,
        combine: impl Fn(&Operand, &Operand) -> Result<Sequence, Fault>,
    ) -> Result<Datum, Fault> {
        let operand = |value: &Datum, index: usize| match value {
            Datum::Sequence(family) => Ok(Operand::Family((**family).clone())),
            _ => match self.as_surreal(value)? {
                Some(number) => Ok(Operand::Number(number)),
                None => Err(Fault::at(
                    index,
                    messages::ARGUMENT_NOT_A_NUMBER.with("kind", value.kind()),
                )),
            },
        };
        Ok(Datum::Sequence(Arc::new(combine(&operand(a, 0)?, &operand(b, 1)?)?)))
    }
}

/// A number or a family.
pub(super) enum Operand {
    Number(Surreal),
    Family(Sequence),
}
