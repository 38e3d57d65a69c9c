//! Numbers as text, as the language writes and reads them: `3 * w**2 - w/2 + 1/w`,
//! `(w + 1)/(w**2 - 3)`. Recursion goes as deep as exponents are stacked, which is bounded.

use crate::rational::Rational;
use crate::sum::{Sum, Term};
use crate::surreal::Surreal;
use std::cmp::Ordering;
use std::fmt;

impl fmt::Display for Surreal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(number) = self.as_rational() {
            return number.fmt(f);
        }
        let (numerator, denominator) = self.parts();
        if denominator.is_one() {
            return numerator.fmt(f);
        }
        match &numerator.0[..] {
            [term] if term.exponent.sign() != Ordering::Less => numerator.fmt(f)?,
            _ => write!(f, "({numerator})")?,
        }
        write!(f, "/({denominator})")
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_zero() {
            return f.write_str("0");
        }
        for (place, term) in self.0.iter().enumerate() {
            let negative = term.coefficient.sign() == Ordering::Less;
            f.write_str(match (place, negative) {
                (0, true) => "-",
                (0, false) => "",
                (_, true) => " - ",
                (_, false) => " + ",
            })?;
            positive(f, &term.exponent, &term.coefficient.abs())?;
        }
        Ok(())
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Sum(vec![self.clone()]).fmt(f)
    }
}

/// A term with a positive coefficient.
fn positive(f: &mut fmt::Formatter<'_>, exponent: &Surreal, coefficient: &Rational) -> fmt::Result {
    let (above, below) = (coefficient.numerator(), coefficient.denominator());
    match exponent.sign() {
        Ordering::Equal => write!(f, "{coefficient}"),
        Ordering::Less => {
            let exponent = exponent.negative();
            write!(f, "{above}/")?;
            if coefficient.is_integer() {
                return power(f, &exponent);
            }
            write!(f, "({below} * ")?;
            power(f, &exponent)?;
            f.write_str(")")
        }
        Ordering::Greater => {
            if !coefficient.is_integer() && *above == dashu_int::IBig::ONE && exponent.is_one() {
                return write!(f, "w/{below}");
            }
            if !coefficient.is_one() {
                write!(f, "{coefficient} * ")?;
            }
            power(f, exponent)
        }
    }
}

/// w to a positive exponent.
fn power(f: &mut fmt::Formatter<'_>, exponent: &Surreal) -> fmt::Result {
    f.write_str("w")?;
    if exponent.is_one() {
        return Ok(());
    }
    let natural = exponent.as_rational().is_some_and(Rational::is_integer);
    if natural || *exponent == Surreal::omega() {
        write!(f, "**{exponent}")
    } else {
        write!(f, "**({exponent})")
    }
}
