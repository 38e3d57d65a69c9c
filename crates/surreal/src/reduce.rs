//! Fractions made small where that is cheap.
//!
//! A denominator of one term divides at once. Otherwise long division is tried both ways, and where
//! numerator and denominator are polynomials in one power of w, their greatest common divisor is
//! taken out. What is left is scaled to whole numbers without a common divisor.

use crate::error::Error;
use crate::polynomial::Polynomial;
use crate::rational::Rational;
use crate::sum::{Sum, Term};
use crate::surreal::Surreal;
use dashu_int::ops::{Gcd, UnsignedAbs};
use dashu_int::{IBig, UBig};
use std::cmp::Ordering;

/// Long division of polynomials in a root of w stops after this many terms, any other much earlier.
const MOST_TERMS: usize = 1 << 11;
/// The greatest common divisor of polynomials is taken up to this degree.
const LARGEST_DEGREE: usize = 128;

/// The quotient of two sums.
pub(crate) fn ratio(numerator: Sum, denominator: Sum) -> Result<Surreal, Error> {
    match denominator.is_zero() {
        true => Err(Error::DivisionByZero),
        false => Ok(quotient(numerator, denominator)),
    }
}

/// The quotient of two sums; the denominator is not 0.
pub(crate) fn quotient(numerator: Sum, denominator: Sum) -> Surreal {
    if numerator.is_zero() {
        return Surreal::ZERO;
    }
    if denominator.is_one() {
        return Surreal::of_sum(numerator);
    }
    if let [one] = &denominator.0[..] {
        return Surreal::of_sum(over_term(&numerator, one));
    }
    if let Some(exact) = exact_quotient(&numerator, &denominator) {
        return Surreal::of_sum(exact);
    }
    if numerator.0.len() > 1
        && let Some(exact) = exact_quotient(&denominator, &numerator)
    {
        return scaled(Sum::one(), exact);
    }
    match without_common_divisor(&numerator, &denominator) {
        Some((numerator, denominator)) => match &denominator.0[..] {
            [one] => Surreal::of_sum(over_term(&numerator, one)),
            _ => scaled(numerator, denominator),
        },
        None => scaled(numerator, denominator),
    }
}

fn over_term(sum: &Sum, term: &Term) -> Sum {
    let inverse = term.coefficient.reciprocal().unwrap_or(Rational::ONE); // coefficients are not 0
    sum.times_term(&term.exponent.negative(), &inverse)
}

/// Whole coefficients without a common divisor, a positive denominator whose smallest power of w is
/// 1. It has at least two terms.
fn scaled(numerator: Sum, denominator: Sum) -> Surreal {
    let (mut below, mut above) = (UBig::ONE, UBig::ZERO);
    for term in numerator.0.iter().chain(&denominator.0) {
        let d = term.coefficient.denominator();
        below = &below / (&below).gcd(d) * d;
    }
    for term in numerator.0.iter().chain(&denominator.0) {
        let c = &term.coefficient;
        let whole = c.numerator().clone().unsigned_abs() * (&below / c.denominator());
        above = if above == UBig::ZERO { whole } else { (&above).gcd(&whole) };
    }
    let sign = if denominator.sign() == Ordering::Less { IBig::NEG_ONE } else { IBig::ONE };
    let factor = Rational::reduced(sign * IBig::from(below), above);
    let shift = denominator.0.last().map_or(Surreal::ZERO, |term| term.exponent.negative());
    Surreal::of_parts(
        numerator.times_term(&shift, &factor),
        denominator.times_term(&shift, &factor),
    )
}

/// The quotient, if it is a finite sum that long division finds soon.
fn exact_quotient(numerator: &Sum, denominator: &Sum) -> Option<Sum> {
    let (first, last) = (denominator.0.first()?, denominator.0.last()?);
    // The smallest powers multiply too: no term of the quotient is below this one.
    let lowest = numerator.0.last()?.exponent.subtract(&last.exponent);
    let mut rest = numerator.clone();
    let mut quotient = Vec::new();
    let polynomials = [numerator, denominator]
        .iter()
        .all(|sum| sum.0.iter().all(|term| term.exponent.as_rational().is_some()));
    let most = match polynomials {
        true => MOST_TERMS,
        false => 2 * (numerator.0.len() + denominator.0.len()) + 4,
    };
    while let Some(leading) = rest.0.first() {
        let exponent = leading.exponent.subtract(&first.exponent);
        if exponent < lowest {
            return None;
        }
        if quotient.len() >= most {
            return None;
        }
        let coefficient = leading.coefficient.over(&first.coefficient)?;
        rest = rest.plus(&denominator.times_term(&exponent, &coefficient.negative()));
        quotient.push(Term { exponent, coefficient });
    }
    Some(Sum(quotient))
}

/// Both divided by their greatest common divisor as polynomials in one power of w; `None` if they
/// are none, are too large, or have no common divisor.
fn without_common_divisor(numerator: &Sum, denominator: &Sum) -> Option<(Sum, Sum)> {
    let low = |sum: &Sum| sum.0.last().map(|term| term.exponent.clone());
    let (low_above, low_below) = (low(numerator)?, low(denominator)?);
    let above = numerator.times_term(&low_above.negative(), &Rational::ONE);
    let below = denominator.times_term(&low_below.negative(), &Rational::ONE);
    // Exponents are now 0 or positive; all must be rational multiples of one.
    let unit = below.0.first()?.exponent.clone();
    let mut common = UBig::ONE;
    let mut multiples = |sum: &Sum| -> Option<Vec<Rational>> {
        let multiple = |term: &Term| {
            let multiple = term.exponent.multiple_of(&unit)?;
            common = &common / (&common).gcd(multiple.denominator()) * multiple.denominator();
            Some(multiple)
        };
        sum.0.iter().map(multiple).collect()
    };
    let (of_above, of_below) = (multiples(&above)?, multiples(&below)?);
    let polynomial = |sum: &Sum, multiples: &[Rational]| -> Option<Polynomial> {
        let degree = |multiple: &Rational| {
            let degree = multiple.numerator() * IBig::from(&common / multiple.denominator());
            usize::try_from(&degree).ok().filter(|&degree| degree <= LARGEST_DEGREE)
        };
        let degrees: Option<Vec<usize>> = multiples.iter().map(degree).collect();
        let terms = degrees?.into_iter().zip(sum.0.iter().map(|term| &term.coefficient));
        Some(Polynomial::of_terms(terms))
    };
    let (p, q) = (polynomial(&above, &of_above)?, polynomial(&below, &of_below)?);
    let divisor = p.common_divisor(&q);
    if divisor.degree() == 0 {
        return None;
    }
    let back = |polynomial: Polynomial, low: &Surreal| -> Option<Sum> {
        let terms = polynomial.terms().map(|(degree, coefficient)| {
            let share = Rational::reduced(IBig::from(degree), common.clone());
            let exponent = unit.multiply(&share.into()).add(low);
            Term { exponent, coefficient }
        });
        Some(Sum(terms.collect()))
    };
    Some((
        back(p.exact_quotient(&divisor)?, &low_above)?,
        back(q.exact_quotient(&divisor)?, &low_below)?,
    ))
}

impl Surreal {
    /// The rational number by which `unit` is to be multiplied to give this; of finite sums.
    fn multiple_of(&self, unit: &Surreal) -> Option<Rational> {
        if self.is_zero() {
            return Some(Rational::ZERO);
        }
        if let (Some(x), Some(y)) = (self.as_rational(), unit.as_rational()) {
            return x.over(y);
        }
        let (terms, units) = (self.terms()?, unit.terms()?);
        if terms.len() != units.len() {
            return None;
        }
        let ratio = terms.first()?.coefficient.over(&units.first()?.coefficient)?;
        let agree = terms
            .iter()
            .zip(&units)
            .all(|(x, y)| x.coefficient == y.coefficient.times(&ratio) && x.exponent == y.exponent);
        agree.then_some(ratio)
    }
}
