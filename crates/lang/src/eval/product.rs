//! Products, quotients and powers: number by number, integer by game, nimber by nimber.

use super::datum::Datum;
use super::joined::is_joinable;
use super::number::Number;
use super::transfinite::is_transfinite;
use super::{Fault, World};
use crate::messages;
use dashu_int::IBig;
use dashu_int::ops::UnsignedAbs;
use upstar_values::Nimber;

/// A multiple of a form is written out as a sum up to this many terms; beyond, it is a value.
const MOST_COPIES: u64 = 4096;

impl World<'_> {
    pub(super) fn product(&mut self, a: &Datum, b: &Datum) -> Result<Datum, Fault> {
        if is_transfinite(a) || is_transfinite(b) {
            return self.transfinite_product(a, b);
        }
        for (value, times, operand) in [(a, b, 1), (b, a, 0)] {
            if is_joinable(value) {
                let times = match times {
                    Datum::Number(_) | Datum::Game(_) => self.as_number(times)?,
                    _ => None,
                };
                let times = times.and_then(|times| times.to_integer()).ok_or_else(|| {
                    let other = if operand == 1 { b } else { a };
                    Fault::at(operand, messages::LIST_REPEAT.with("kind", other.kind()))
                })?;
                return self.repeated(value, &times);
            }
        }
        match (a, b) {
            (Datum::Number(x), Datum::Number(y)) => return Ok(Datum::Number(x.times(y)?)),
            (Datum::Number(n), Datum::Game(_)) => {
                return match n.to_integer() {
                    Some(n) => self.multiple(&n, b),
                    None => self.number_times(n, b),
                };
            }
            (Datum::Game(_), Datum::Number(n)) => {
                return match n.to_integer() {
                    Some(n) => self.multiple(&n, a),
                    None => self.number_times(n, a),
                };
            }
            (Datum::Number(n), Datum::Loopy(_)) | (Datum::Loopy(_), Datum::Number(n)) => {
                let game = if matches!(a, Datum::Number(_)) { b } else { a };
                let n = n.to_integer().ok_or_else(no_product)?;
                return self.loopy_multiple(&n, game);
            }
            (Datum::Loopy(_), Datum::Game(_)) | (Datum::Game(_) | Datum::Loopy(_), Datum::Loopy(_)) => {
                return Err(no_product());
            }
            (Datum::Game(_), Datum::Game(_)) => {}
            (Datum::Number(_) | Datum::Game(_), other) | (other, _) => {
                let operand = usize::from(matches!(a, Datum::Number(_) | Datum::Game(_)));
                let message = messages::PRODUCT_KIND.with("kind", other.kind());
                return Err(Fault::at(operand, message));
            }
        }
        if let Some((x, y)) = self.nimbers(a, b)? {
            return Ok(self.nimber(&x.nim_product(&y)));
        }
        match (self.as_number(a)?, self.as_number(b)?) {
            (Some(x), Some(y)) => Ok(Datum::Number(x.times(&y)?)),
            (Some(n), None) | (None, Some(n)) if n.to_integer().is_some() => {
                let n = n.to_integer().unwrap_or(IBig::ZERO);
                let game = if self.as_number(a)?.is_some() { b } else { a };
                self.multiple(&n, game)
            }
            _ => Err(no_product()),
        }
    }

    /// A fraction times a game, which is defined if the game is a number.
    fn number_times(&mut self, x: &Number, game: &Datum) -> Result<Datum, Fault> {
        match self.as_number(game)? {
            Some(y) => Ok(Datum::Number(x.times(&y)?)),
            None => Err(no_product()),
        }
    }

    /// n·G: the sum of n copies.
    fn multiple(&mut self, n: &IBig, game: &Datum) -> Result<Datum, Fault> {
        let count = u64::try_from(&n.clone().unsigned_abs()).unwrap_or(u64::MAX);
        if count > MOST_COPIES {
            let value = self.game(game)?;
            let multiple = self.algebra().multiple(n, value)?;
            return self.game_value(multiple);
        }
        let form = self.form(game)?;
        let form = if *n < IBig::ZERO { self.forms.negative(&form)? } else { form };
        let copies = (0..count).map(|_| form.clone()).collect();
        Ok(Datum::Game(self.forms.sum(copies)?))
    }

    /// Both as nimbers, if they are.
    fn nimbers(&mut self, a: &Datum, b: &Datum) -> Result<Option<(Nimber, Nimber)>, Fault> {
        let Some(x) = self.as_nimber(a)? else { return Ok(None) };
        Ok(self.as_nimber(b)?.map(|y| (x, y)))
    }

    pub(super) fn quotient(&mut self, a: &Datum, b: &Datum) -> Result<Datum, Fault> {
        if is_transfinite(a) || is_transfinite(b) {
            return self.transfinite_quotient(a, b);
        }
        if let (Datum::Number(x), Datum::Number(y)) = (a, b) {
            return Ok(Datum::Number(x.over(y)?));
        }
        for (operand, value) in [a, b].into_iter().enumerate() {
            if !matches!(value, Datum::Number(_) | Datum::Game(_)) {
                let message = messages::QUOTIENT_KIND.with("kind", value.kind());
                return Err(Fault::at(operand, message));
            }
        }
        if let (Some(x), Some(y)) = (self.as_number(a)?, self.as_number(b)?) {
            return Ok(Datum::Number(x.over(&y)?));
        }
        if let Some((x, y)) = self.nimbers(a, b)? {
            let inverse =
                y.inverse().ok_or_else(|| Fault::at(1, messages::NUMBER_DIVISION_BY_ZERO))?;
            return Ok(self.nimber(&x.nim_product(&inverse)));
        }
        Err(Fault::new(messages::QUOTIENT_OPERANDS))
    }

    pub(super) fn power(&mut self, a: &Datum, b: &Datum) -> Result<Datum, Fault> {
        if is_transfinite(a) || is_transfinite(b) {
            return self.transfinite_power(a, b);
        }
        let exponent = match b {
            Datum::Number(_) | Datum::Game(_) => self.as_number(b)?,
            _ => None,
        };
        let exponent = exponent.ok_or_else(|| Fault::at(1, messages::NUMBER_EXPONENT))?;
        match a {
            Datum::Number(x) => Ok(Datum::Number(x.power(&exponent)?)),
            Datum::Game(_) => {
                if let Some(x) = self.as_number(a)? {
                    return Ok(Datum::Number(x.power(&exponent)?));
                }
                let Some(x) = self.as_nimber(a)? else {
                    return Err(
                        Fault::at(0, messages::POWER_OPERANDS).help(messages::POWER_OPERANDS_HINT)
                    );
                };
                let whole = exponent.to_integer();
                let whole = whole.ok_or_else(|| Fault::at(1, messages::NUMBER_EXPONENT))?;
                let power = self
                    .nim_power(&x, &whole)?
                    .ok_or_else(|| Fault::at(1, messages::NUMBER_DIVISION_BY_ZERO))?;
                Ok(self.nimber(&power))
            }
            other => Err(Fault::at(0, messages::POWER_KIND.with("kind", other.kind()))),
        }
    }
}

fn no_product() -> Fault {
    Fault::new(messages::PRODUCT_OPERANDS).help(messages::PRODUCT_OPERANDS_HINT)
}
