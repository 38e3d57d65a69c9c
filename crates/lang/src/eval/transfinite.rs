//! Operators with an infinite operand: surreal numbers such as `w - 1` in their field, nimbers such as
//! `*(w + 1)` in theirs.

use super::datum::Datum;
use super::number::Number;
use super::sequence::Sequence;
use super::surreal::{surreal_datum, surreal_of};
use super::{Fault, World};
use crate::messages;
use dashu_int::ops::BitTest;
use std::cmp::Ordering;
use std::sync::Arc;
use upstar_surreal::Surreal;
use upstar_transfinite::Ordinal;
use upstar_values::Comparison;

impl From<upstar_transfinite::Error> for Fault {
    fn from(error: upstar_transfinite::Error) -> Self {
        match error {
            upstar_transfinite::Error::Stopped(stop) => stop.into(),
            other => Fault::new(&other),
        }
    }
}

pub(crate) fn is_transfinite(value: &Datum) -> bool {
    matches!(value, Datum::Surreal(_) | Datum::Nimber(_) | Datum::Sequence(_))
}

impl World<'_> {
    /// A nimber as a value: a game if it is finite.
    pub(crate) fn nimber_datum(&mut self, index: Ordinal) -> Datum {
        match index.as_finite() {
            Some(finite) => self.nimber(&finite),
            None => Datum::Nimber(Arc::new(index)),
        }
    }

    /// The index of the nimber that a value is, if it is one.
    pub(crate) fn nimber_index(&self, value: &Datum) -> Result<Option<Ordinal>, Fault> {
        Ok(match value {
            Datum::Nimber(index) => Some((**index).clone()),
            Datum::Game(_) => self.as_nimber(value)?.map(Ordinal::from),
            Datum::Number(number) if number.is_zero() => Some(Ordinal::zero()),
            _ => None,
        })
    }

    /// A product with an infinite ordinal or nimber in it.
    pub(super) fn transfinite_product(&mut self, a: &Datum, b: &Datum) -> Result<Datum, Fault> {
        if let (Some(x), Some(y)) = (self.nimber_index(a)?, self.nimber_index(b)?) {
            return Ok(self.nimber_datum(x.nim_product(&y, self.context)?));
        }
        if let (Datum::Number(n), Datum::Nimber(_)) | (Datum::Nimber(_), Datum::Number(n)) = (a, b)
            && let Some(n) = n.to_integer()
        {
            // n copies, of which any two vanish.
            let nimber = if matches!(a, Datum::Number(_)) { b } else { a };
            return Ok(if n.bit(0) { nimber.clone() } else { Datum::integer(0) });
        }
        match (a, b) {
            (Datum::Nimber(_), _) | (_, Datum::Nimber(_)) => {
                Err(Fault::new(messages::PRODUCT_NIMBERS))
            }
            (Datum::Sequence(_), _) | (_, Datum::Sequence(_)) => {
                self.family_of(a, b, Sequence::product)
            }
            _ => {
                let (x, y) = self.surreal_operands(a, b)?;
                Ok(surreal_datum(x.times(&y)?))
            }
        }
    }

    /// Both operands as numbers.
    fn surreal_operands(&self, a: &Datum, b: &Datum) -> Result<(Surreal, Surreal), Fault> {
        let operand = |value: &Datum, index: usize| {
            let number = match value {
                Datum::Number(_) | Datum::Game(_) | Datum::Surreal(_) => self.as_surreal(value)?,
                _ => None,
            };
            number.ok_or_else(|| {
                let message = messages::SURREAL_OPERAND_KIND.with("kind", value.kind());
                Fault::at(index, message)
            })
        };
        Ok((operand(a, 0)?, operand(b, 1)?))
    }

    pub(super) fn transfinite_quotient(&mut self, a: &Datum, b: &Datum) -> Result<Datum, Fault> {
        if matches!(a, Datum::Sequence(_)) || matches!(b, Datum::Sequence(_)) {
            return self.family_of(a, b, Sequence::quotient);
        }
        if matches!(a, Datum::Surreal(_)) || matches!(b, Datum::Surreal(_)) {
            let (x, y) = self.surreal_operands(a, b)?;
            return Ok(surreal_datum(x.over(&y)?));
        }
        match (self.nimber_index(a)?, self.nimber_index(b)?) {
            (Some(_), Some(y)) if y.is_zero() => {
                Err(Fault::at(1, messages::NUMBER_DIVISION_BY_ZERO))
            }
            (Some(x), Some(y)) => Ok(self.nimber_datum(x.nim_quotient(&y, self.context)?)),
            _ => Err(Fault::new(messages::QUOTIENT_OPERANDS)),
        }
    }

    pub(super) fn transfinite_power(&mut self, a: &Datum, b: &Datum) -> Result<Datum, Fault> {
        if let Datum::Nimber(x) = a {
            let exponent = match b {
                Datum::Number(_) | Datum::Game(_) => self.as_number(b)?,
                _ => None,
            };
            let exponent = exponent.and_then(|number| number.to_integer());
            let exponent = exponent.ok_or_else(|| Fault::at(1, messages::NIMBER_EXPONENT))?;
            return Ok(self.nimber_datum(x.nim_pow(&exponent, self.context)?));
        }
        if matches!(a, Datum::Sequence(_)) || matches!(b, Datum::Sequence(_)) {
            return self.family_of(a, b, Sequence::power);
        }
        let (x, y) = self.surreal_operands(a, b)?;
        Ok(surreal_datum(x.pow(&y)?))
    }

    /// How two values compare of which one is infinite.
    pub(super) fn transfinite_comparison(
        &mut self,
        a: &Datum,
        b: &Datum,
    ) -> Result<Comparison, Fault> {
        match (a, b) {
            (Datum::Surreal(x), Datum::Surreal(y)) => Ok(of_ordering(x.number.compare(&y.number)?)),
            (Datum::Nimber(x), Datum::Nimber(y)) if x == y => Ok(Comparison::Equal),
            (Datum::Nimber(_), Datum::Nimber(_)) => Ok(Comparison::Confused),
            (Datum::Surreal(x), Datum::Number(_) | Datum::Game(_)) => match self.as_surreal(b)? {
                Some(y) => Ok(of_ordering(x.number.compare(&y)?)),
                None => self.beside_stops(&x.number, self.game(b)?),
            },
            // A nimber is infinitesimal.
            (Datum::Nimber(_), Datum::Number(number)) => Ok(match number.sign() {
                Ordering::Less => Comparison::Greater,
                Ordering::Equal => Comparison::Confused,
                Ordering::Greater => Comparison::Less,
            }),
            (Datum::Nimber(_), Datum::Surreal(x)) => Ok(match x.number.sign() {
                Ordering::Less => Comparison::Greater,
                Ordering::Equal => Comparison::Confused,
                Ordering::Greater => Comparison::Less,
            }),
            (Datum::Nimber(_), Datum::Game(_)) if self.nimber_index(b)?.is_some() => {
                Ok(Comparison::Confused)
            }
            (Datum::Number(_) | Datum::Game(_), Datum::Surreal(_) | Datum::Nimber(_))
            | (Datum::Surreal(_), Datum::Nimber(_)) => {
                Ok(reversed(self.transfinite_comparison(b, a)?))
            }
            (Datum::Sequence(_), _) | (_, Datum::Sequence(_)) => {
                Err(Fault::new(messages::FAMILY_COMPARE).help(messages::FAMILY_COMPARE_HINT))
            }
            _ => {
                let message = messages::COMPARE_KINDS.with("one", a.kind()).with("other", b.kind());
                Err(Fault::new(message))
            }
        }
    }

    /// Adds a term to a sum that contains infinite terms, or is about to.
    pub(super) fn add_transfinite(
        &mut self,
        sum: &mut TransfiniteSum,
        value: &Datum,
        negative: bool,
    ) -> Result<(), Fault> {
        let next = match value {
            Datum::Sequence(family) => TransfiniteSum::Sequence(match negative {
                true => family.negative()?,
                false => (**family).clone(),
            }),
            Datum::Nimber(index) => TransfiniteSum::Nimber((**index).clone()),
            Datum::Number(_) | Datum::Surreal(_) | Datum::Game(_) => {
                match self.as_surreal(value)? {
                    Some(x) if negative => TransfiniteSum::Surreal(x.negative()),
                    Some(x) => TransfiniteSum::Surreal(x),
                    None => match self.nimber_index(value)? {
                        Some(index) => TransfiniteSum::Nimber(index),
                        None => return Err(cannot_add(value)),
                    },
                }
            }
            _ => return Err(cannot_add(value)),
        };
        *sum = match (std::mem::take(sum), next) {
            (TransfiniteSum::Nothing, next) => next,
            (TransfiniteSum::Surreal(x), TransfiniteSum::Surreal(y)) => {
                TransfiniteSum::Surreal(x.plus(&y)?)
            }
            (TransfiniteSum::Nimber(x), TransfiniteSum::Nimber(y)) => {
                TransfiniteSum::Nimber(x.nim_sum(&y))
            }
            (TransfiniteSum::Sequence(x), TransfiniteSum::Sequence(y)) => {
                TransfiniteSum::Sequence(x.plus(&y)?)
            }
            (TransfiniteSum::Sequence(x), TransfiniteSum::Surreal(y))
            | (TransfiniteSum::Surreal(y), TransfiniteSum::Sequence(x)) => {
                TransfiniteSum::Sequence(x.plus_number(&y)?)
            }
            // Nothing but 0 is a number and a nimber.
            (TransfiniteSum::Surreal(x), TransfiniteSum::Nimber(y))
            | (TransfiniteSum::Nimber(y), TransfiniteSum::Surreal(x))
                if x.is_zero() =>
            {
                TransfiniteSum::Nimber(y)
            }
            (TransfiniteSum::Surreal(x), TransfiniteSum::Nimber(y))
            | (TransfiniteSum::Nimber(y), TransfiniteSum::Surreal(x))
                if y.is_zero() =>
            {
                TransfiniteSum::Surreal(x)
            }
            _ => return Err(cannot_add(value)),
        };
        Ok(())
    }
}

/// How the second compares with the first.
pub(super) fn reversed(comparison: Comparison) -> Comparison {
    match comparison {
        Comparison::Less => Comparison::Greater,
        Comparison::Greater => Comparison::Less,
        other => other,
    }
}

fn of_ordering(ordering: Ordering) -> Comparison {
    match ordering {
        Ordering::Less => Comparison::Less,
        Ordering::Equal => Comparison::Equal,
        Ordering::Greater => Comparison::Greater,
    }
}

fn cannot_add(value: &Datum) -> Fault {
    Fault::new(messages::SURREAL_SUM_KIND.with("kind", value.kind()))
}

/// A sum with an infinite term in it.
#[derive(Debug, Default)]
pub(super) enum TransfiniteSum {
    #[default]
    Nothing,
    /// A sum of numbers.
    Surreal(Surreal),
    /// A sum with a family of numbers in it.
    Sequence(Sequence),
    /// A nim sum.
    Nimber(Ordinal),
}

impl TransfiniteSum {
    /// From the number that was added so far.
    pub(super) fn of_number(number: Option<&Number>) -> Result<TransfiniteSum, Fault> {
        match number {
            None => Ok(TransfiniteSum::Nothing),
            Some(number) if number.is_zero() => Ok(TransfiniteSum::Nothing),
            Some(number) => Ok(TransfiniteSum::Surreal(surreal_of(number)?)),
        }
    }
}
