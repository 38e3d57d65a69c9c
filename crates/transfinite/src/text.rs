//! Ordinals as text: written as the language writes them, read in that and in the literature's way
//! (`w^(w*2)*3` is 3 * w**(2 * w)). The reader's recursion is bounded.

use crate::error::Error;
use crate::messages;
use crate::ordinal::{Ordinal, exponent_of};
use std::fmt;
use std::str::FromStr;
use upstar_values::Nimber;

impl fmt::Display for Ordinal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_zero() {
            return f.write_str("0");
        }
        for (place, (monomial, coefficient)) in self.terms.iter().enumerate() {
            if place > 0 {
                f.write_str(" + ")?;
            }
            if monomial.is_one() {
                write!(f, "{coefficient}")?;
                continue;
            }
            if *coefficient != Nimber::ONE {
                write!(f, "{coefficient} * ")?;
            }
            f.write_str("w")?;
            let exponent = exponent_of(monomial);
            if exponent.is_one() {
                continue;
            }
            // One level of nesting per level of exponents, of which there are three at most.
            if exponent.as_finite().is_some() || exponent == Ordinal::omega() {
                write!(f, "**{exponent}")?;
            } else {
                write!(f, "**({exponent})")?;
            }
        }
        Ok(())
    }
}

impl Ordinal {
    /// The nimber of this index as the language writes it.
    ///
    /// ```
    /// # use upstar_transfinite::Ordinal;
    /// let text = |text: &str| text.parse::<Ordinal>().map(|x| x.starred());
    /// assert_eq!([text("3")?, text("w")?, text("w+1")?], ["*3", "*w", "*(w + 1)"]);
    /// # Ok::<(), upstar_transfinite::Error>(())
    /// ```
    #[must_use]
    pub fn starred(&self) -> String {
        if self.as_finite().is_some() || *self == Ordinal::omega() {
            format!("*{self}")
        } else {
            format!("*({self})")
        }
    }
}

/// Brackets nest no deeper than this.
const MOST_DEPTH: usize = 50;

struct Reader<'t> {
    rest: &'t str,
    depth: usize,
}

impl Reader<'_> {
    fn error<T>(&self, expected: &str) -> Result<T, Error> {
        let found: String = self.rest.trim_start().chars().take(12).collect();
        let found = if found.is_empty() { "the end".into() } else { format!("`{found}`") };
        Err(Error::Text(messages::ORDINAL_EXPECTED.with("expected", expected).with("found", found)))
    }

    fn take(&mut self, token: &str) -> bool {
        self.rest = self.rest.trim_start();
        let rest = self.rest.strip_prefix(token);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn sum(&mut self) -> Result<Ordinal, Error> {
        self.depth += 1;
        if self.depth > MOST_DEPTH {
            return Err(Error::Text(messages::ORDINAL_BRACKETS.with("most_depth", MOST_DEPTH)));
        }
        let mut sum = self.product()?;
        while self.take("+") {
            sum = sum.natural_sum(&self.product()?)?;
        }
        self.depth -= 1;
        Ok(sum)
    }

    fn product(&mut self) -> Result<Ordinal, Error> {
        let mut product = self.power()?;
        while !self.rest.trim_start().starts_with("**") && self.take("*") {
            product = product.natural_product(&self.power()?)?;
        }
        Ok(product)
    }

    /// From right to left, as powers are read.
    fn power(&mut self) -> Result<Ordinal, Error> {
        let mut tower = vec![self.primary()?];
        while self.take("**") || self.take("^") {
            tower.push(self.primary()?);
            if tower.len() > MOST_DEPTH {
                return Err(Error::Text(messages::ORDINAL_POWERS.with("most_depth", MOST_DEPTH)));
            }
        }
        let mut power = tower.pop().unwrap_or_default();
        while let Some(base) = tower.pop() {
            power = base.natural_pow(&power)?;
        }
        Ok(power)
    }

    fn primary(&mut self) -> Result<Ordinal, Error> {
        if self.take("omega") || self.take("w") || self.take("ω") {
            return Ok(Ordinal::omega());
        }
        if self.take("(") {
            let inner = self.sum()?;
            return if self.take(")") { Ok(inner) } else { self.error("a closing bracket") };
        }
        let digits = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        if digits == 0 {
            return self.error("w, a number or a bracket");
        }
        if digits > crate::ordinal::MOST_BITS / 4 {
            return Err(Error::CoefficientTooLarge { limit: crate::ordinal::MOST_BITS });
        }
        let (number, rest) = self.rest.split_at(digits);
        self.rest = rest;
        let number: dashu_int::UBig = number
            .parse()
            .map_err(|_| Error::Text(messages::ORDINAL_NUMBER.with("number", number)))?;
        Ok(Nimber::from(number).into())
    }
}

impl FromStr for Ordinal {
    type Err = Error;

    fn from_str(text: &str) -> Result<Ordinal, Error> {
        let mut reader = Reader { rest: text, depth: 0 };
        let ordinal = reader.sum()?;
        if reader.rest.trim_start().is_empty() { Ok(ordinal) } else { reader.error("the end") }
    }
}
