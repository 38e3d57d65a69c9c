//! Numbers read from text, as they are written: sums, products, quotients and powers of rationals
//! and `w`. (The language has its own parser; this one is for data and for lengths of runs.)

use crate::error::Error;
use crate::messages;
use crate::rational::Rational;
use crate::surreal::Surreal;
use dashu_int::UBig;
use std::str::FromStr;

/// Brackets and powers nest at most this deep.
const DEEPEST: u32 = 100;
/// Longer numbers are not read.
const MOST_DIGITS: usize = 10_000;

impl FromStr for Surreal {
    type Err = Error;

    /// ```
    /// use upstar_surreal::Surreal;
    /// let x: Surreal = "(w**2 - 1)/(w + 1)".parse()?;
    /// assert_eq!(x.to_string(), "w - 1");
    /// # Ok::<(), upstar_surreal::Error>(())
    /// ```
    fn from_str(text: &str) -> Result<Surreal, Error> {
        let mut parser = Parser { rest: text.trim_start(), depth: 0 };
        let number = parser.sum()?;
        match parser.rest.is_empty() {
            true => Ok(number),
            false => Err(parser.wrong()),
        }
    }
}

pub(crate) struct Parser<'t> {
    pub(crate) rest: &'t str,
    depth: u32,
}

impl<'t> Parser<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        Parser { rest: text, depth: 0 }
    }

    fn wrong(&self) -> Error {
        let rest: String = self.rest.chars().take(20).collect();
        Error::Text(match rest.is_empty() {
            true => messages::SURREAL_NUMBER_ENDS.into(),
            false => messages::SURREAL_NUMBER_REST.with("rest", rest),
        })
    }

    fn eat(&mut self, token: &str) -> bool {
        match self.rest.strip_prefix(token) {
            Some(rest) => {
                self.rest = rest.trim_start();
                true
            }
            None => false,
        }
    }

    fn sum(&mut self) -> Result<Surreal, Error> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(Error::TooHigh { limit: DEEPEST });
        }
        let mut sum = self.product()?;
        loop {
            if self.eat("+") {
                sum = sum.plus(&self.product()?)?;
            } else if self.eat("-") {
                sum = sum.minus(&self.product()?)?;
            } else {
                self.depth -= 1;
                return Ok(sum);
            }
        }
    }

    fn product(&mut self) -> Result<Surreal, Error> {
        let negative = self.eat("-");
        let mut product = self.power()?;
        loop {
            if !self.rest.starts_with("**") && self.eat("*") {
                product = product.times(&self.power()?)?;
            } else if self.eat("/") {
                product = product.over(&self.power()?)?;
            } else {
                return Ok(if negative { product.negative() } else { product });
            }
        }
    }

    fn power(&mut self) -> Result<Surreal, Error> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(Error::TooHigh { limit: DEEPEST });
        }
        let base = self.atom()?;
        let power = if self.eat("**") || self.eat("^") {
            let negative = self.eat("-");
            let exponent = self.power()?;
            base.pow(&if negative { exponent.negative() } else { exponent })?
        } else {
            base
        };
        self.depth -= 1;
        Ok(power)
    }

    pub(crate) fn atom(&mut self) -> Result<Surreal, Error> {
        if self.eat("(") {
            let inside = self.sum()?;
            return if self.eat(")") { Ok(inside) } else { Err(self.wrong()) };
        }
        if self.eat("w") || self.eat("ω") {
            return Ok(Surreal::omega());
        }
        let end = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        if digits.is_empty() || digits.len() > MOST_DIGITS {
            return Err(self.wrong());
        }
        let number = UBig::from_str_radix(digits, 10).map_err(|_| self.wrong())?;
        self.rest = rest.trim_start();
        Ok(Rational::from(dashu_int::IBig::from(number)).into())
    }
}
