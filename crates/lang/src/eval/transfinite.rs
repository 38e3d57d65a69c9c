//! Ordinals such as `w + 1`, with natural sums and products, and the nimbers `*(w + 1)` of such
//! index, with those of their field. Both are infinite here: finite ones are plain numbers and games.

use super::number::Number;
use super::value::Value;
use super::{Fault, World};
use dashu_int::ops::BitTest;
use std::cmp::Ordering;
use std::sync::Arc;
use upstar_transfinite::Ordinal;
use upstar_values::{Comparison, Nimber};

impl From<upstar_transfinite::Error> for Fault {
    fn from(error: upstar_transfinite::Error) -> Self {
        match error {
            upstar_transfinite::Error::Stopped(stop) => stop.into(),
            other => Fault::new(other.to_string()),
        }
    }
}

/// Sums with signs, quotients and roots of `w`.
fn surreal() -> Fault {
    Fault::new(
        "of `w` there are sums, products and powers so far: ordinals such as w**2 + 3 * w + 1",
    )
}

/// An ordinal as a value: a plain number if it is finite.
pub(crate) fn ordinal_value(ordinal: Ordinal) -> Value {
    match ordinal.as_finite() {
        Some(finite) => Value::integer(finite.to_ubig()),
        None => Value::Ordinal(Arc::new(ordinal)),
    }
}

/// A number as an ordinal.
fn ordinal_of(number: &Number) -> Result<Ordinal, Fault> {
    let natural = number.to_natural().ok_or_else(surreal)?;
    Ok(Nimber::from(natural).into())
}

pub(crate) fn is_transfinite(value: &Value) -> bool {
    matches!(value, Value::Ordinal(_) | Value::Nimber(_))
}

impl World<'_> {
    /// A nimber as a value: a game if it is finite.
    pub(crate) fn nimber_value(&mut self, index: Ordinal) -> Value {
        match index.as_finite() {
            Some(finite) => self.nimber(&finite),
            None => Value::Nimber(Arc::new(index)),
        }
    }

    /// The ordinal that a value is, if it is one.
    pub(crate) fn as_ordinal(&self, value: &Value) -> Result<Option<Ordinal>, Fault> {
        Ok(match value {
            Value::Ordinal(ordinal) => Some((**ordinal).clone()),
            Value::Number(_) | Value::Game(_) => {
                let natural = self.as_number(value)?.and_then(|number| number.to_natural());
                natural.map(|natural| Nimber::from(natural).into())
            }
            _ => None,
        })
    }

    /// The index of the nimber that a value is, if it is one.
    pub(crate) fn nimber_index(&self, value: &Value) -> Result<Option<Ordinal>, Fault> {
        Ok(match value {
            Value::Nimber(index) => Some((**index).clone()),
            Value::Game(_) => self.as_nimber(value)?.map(Ordinal::from),
            Value::Number(number) if number.is_zero() => Some(Ordinal::zero()),
            _ => None,
        })
    }

    /// A product with an infinite ordinal or nimber in it.
    pub(super) fn transfinite_product(&mut self, a: &Value, b: &Value) -> Result<Value, Fault> {
        if let (Some(x), Some(y)) = (self.nimber_index(a)?, self.nimber_index(b)?) {
            return Ok(self.nimber_value(x.nim_product(&y, self.context)?));
        }
        if let (Value::Number(n), Value::Nimber(_)) | (Value::Nimber(_), Value::Number(n)) = (a, b)
            && let Some(n) = n.to_integer()
        {
            // n copies, of which any two vanish.
            let nimber = if matches!(a, Value::Number(_)) { b } else { a };
            return Ok(if n.bit(0) { nimber.clone() } else { Value::integer(0) });
        }
        match (a, b) {
            (Value::Nimber(_), _) | (_, Value::Nimber(_)) => {
                Err(Fault::new("`*` multiplies nimber by nimber, and numbers by numbers"))
            }
            _ => match (self.as_ordinal(a)?, self.as_ordinal(b)?) {
                (Some(x), Some(y)) => Ok(ordinal_value(x.natural_product(&y)?)),
                _ => Err(surreal()),
            },
        }
    }

    pub(super) fn transfinite_quotient(&mut self, a: &Value, b: &Value) -> Result<Value, Fault> {
        match (self.nimber_index(a)?, self.nimber_index(b)?) {
            (Some(_), Some(y)) if y.is_zero() => Err(Fault::at(1, "division by zero")),
            (Some(x), Some(y)) => Ok(self.nimber_value(x.nim_quotient(&y, self.context)?)),
            _ => Err(surreal()),
        }
    }

    pub(super) fn transfinite_power(&mut self, a: &Value, b: &Value) -> Result<Value, Fault> {
        if let Value::Nimber(x) = a {
            let exponent = match b {
                Value::Number(_) | Value::Game(_) => self.as_number(b)?,
                _ => None,
            };
            let exponent = exponent.and_then(|number| number.to_integer());
            let exponent = exponent
                .ok_or_else(|| Fault::at(1, "the exponent of a nim power is a whole number"))?;
            return Ok(self.nimber_value(x.nim_pow(&exponent, self.context)?));
        }
        match (self.as_ordinal(a)?, self.as_ordinal(b)?) {
            (Some(x), Some(y)) => Ok(ordinal_value(x.natural_pow(&y)?)),
            _ => Err(surreal()),
        }
    }

    /// How two values compare of which one is infinite.
    pub(super) fn transfinite_comparison(
        &mut self,
        a: &Value,
        b: &Value,
    ) -> Result<Comparison, Fault> {
        let reverse = |comparison| match comparison {
            Comparison::Less => Comparison::Greater,
            Comparison::Greater => Comparison::Less,
            other => other,
        };
        match (a, b) {
            (Value::Ordinal(x), Value::Ordinal(y)) => Ok(match x.cmp(y) {
                Ordering::Less => Comparison::Less,
                Ordering::Equal => Comparison::Equal,
                Ordering::Greater => Comparison::Greater,
            }),
            (Value::Nimber(x), Value::Nimber(y)) if x == y => Ok(Comparison::Equal),
            (Value::Nimber(_), Value::Nimber(_)) => Ok(Comparison::Confused),
            (Value::Ordinal(_), Value::Number(_)) => Ok(Comparison::Greater),
            (Value::Ordinal(_), Value::Game(_)) if self.as_number(b)?.is_some() => {
                Ok(Comparison::Greater)
            }
            // A nimber is infinitesimal.
            (Value::Nimber(_), Value::Number(number)) => Ok(match number.sign() {
                Ordering::Less => Comparison::Greater,
                Ordering::Equal => Comparison::Confused,
                Ordering::Greater => Comparison::Less,
            }),
            (Value::Nimber(_), Value::Ordinal(_)) => Ok(Comparison::Less),
            (Value::Nimber(_), Value::Game(_)) if self.nimber_index(b)?.is_some() => {
                Ok(Comparison::Confused)
            }
            (Value::Number(_) | Value::Game(_), _) if is_transfinite(b) => {
                Ok(reverse(self.transfinite_comparison(b, a)?))
            }
            (Value::Ordinal(_), Value::Nimber(_)) => Ok(Comparison::Greater),
            _ => {
                let message = format!("{} and {} cannot be compared", a.kind(), b.kind());
                Err(Fault::new(message))
            }
        }
    }

    /// Adds a term to a sum that contains infinite terms, or is about to.
    pub(super) fn add_transfinite(
        &mut self,
        sum: &mut TransfiniteSum,
        value: &Value,
        negative: bool,
    ) -> Result<(), Fault> {
        let next = match value {
            Value::Ordinal(_) if negative => return Err(surreal()),
            Value::Ordinal(x) => TransfiniteSum::Ordinal((**x).clone()),
            Value::Number(number) if matches!(sum, TransfiniteSum::Ordinal(_)) => {
                let number = if negative { number.negative() } else { number.clone() };
                TransfiniteSum::Ordinal(ordinal_of(&number)?)
            }
            _ => match self.nimber_index(value)? {
                Some(index) => TransfiniteSum::Nimber(index),
                None => return Err(cannot_add(value)),
            },
        };
        *sum = match (std::mem::take(sum), next) {
            (TransfiniteSum::Nothing, next) => next,
            (TransfiniteSum::Ordinal(x), TransfiniteSum::Ordinal(y)) => {
                TransfiniteSum::Ordinal(x.natural_sum(&y)?)
            }
            (TransfiniteSum::Nimber(x), TransfiniteSum::Nimber(y)) => {
                TransfiniteSum::Nimber(x.nim_sum(&y))
            }
            (TransfiniteSum::Nimber(x), TransfiniteSum::Ordinal(y)) if x.is_zero() => {
                TransfiniteSum::Ordinal(y)
            }
            _ => return Err(cannot_add(value)),
        };
        Ok(())
    }
}

fn cannot_add(value: &Value) -> Fault {
    Fault::new(format!(
        "with infinite ordinals numbers can be added, with infinite nimbers nimbers, and this is {}",
        value.kind()
    ))
}

/// A sum with an infinite term in it.
#[derive(Debug, Default)]
pub(super) enum TransfiniteSum {
    #[default]
    Nothing,
    /// A natural sum.
    Ordinal(Ordinal),
    /// A nim sum.
    Nimber(Ordinal),
}

impl TransfiniteSum {
    /// From the number that was added so far.
    pub(super) fn of_number(number: Option<&Number>) -> Result<TransfiniteSum, Fault> {
        match number {
            None => Ok(TransfiniteSum::Nothing),
            Some(number) if number.is_zero() => Ok(TransfiniteSum::Nothing),
            Some(number) => Ok(TransfiniteSum::Ordinal(ordinal_of(number)?)),
        }
    }
}
