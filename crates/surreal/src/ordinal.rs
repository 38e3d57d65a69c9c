//! Ordinals among the surreal numbers, and their ordinary arithmetic.
//!
//! In the field ordinals add and multiply naturally (Hessenberg): w + 1 = 1 + w. In ordinary
//! arithmetic 1 + w = w: what stands left of a larger power of w is swallowed by it (Cantor).

use crate::error::Error;
use crate::rational::Rational;
use crate::sum::{Sum, Term};
use crate::surreal::Surreal;
use dashu_int::{IBig, UBig};
use std::cmp::Ordering;

/// Finite exponents of other bases than w go up to this.
const LARGEST_EXPONENT: u64 = 1 << 12;

impl Surreal {
    /// Is it an ordinal: exponents are ordinals, coefficients natural numbers?
    #[must_use]
    pub fn is_ordinal(&self) -> bool {
        // Recursion goes as deep as exponents are stacked, which is bounded.
        self.terms().is_some_and(|terms| {
            terms.iter().all(|term| {
                term.coefficient.is_integer()
                    && term.coefficient.sign() == Ordering::Greater
                    && term.exponent.is_ordinal()
            })
        })
    }

    /// The ordinary sum of ordinals.
    ///
    /// ```
    /// # use upstar_surreal::Surreal;
    /// let (one, w) = (Surreal::from(1), Surreal::omega());
    /// assert_eq!(one.ordinal_sum(&w)?, w);
    /// assert_eq!(w.ordinal_sum(&one)?.to_string(), "w + 1");
    /// # Ok::<(), upstar_surreal::Error>(())
    /// ```
    ///
    /// # Errors
    /// If one of them is no ordinal.
    pub fn ordinal_sum(&self, other: &Surreal) -> Result<Surreal, Error> {
        self.require_ordinals(other)?;
        add(self, other).bounded()
    }

    /// The ordinary product of ordinals.
    ///
    /// ```
    /// # use upstar_surreal::Surreal;
    /// let (two, w) = (Surreal::from(2), Surreal::omega());
    /// assert_eq!(two.ordinal_product(&w)?, w);
    /// assert_eq!(w.ordinal_product(&two)?.to_string(), "2 * w");
    /// # Ok::<(), upstar_surreal::Error>(())
    /// ```
    ///
    /// # Errors
    /// If one of them is no ordinal, or the product is too large.
    pub fn ordinal_product(&self, other: &Surreal) -> Result<Surreal, Error> {
        self.require_ordinals(other)?;
        multiply(self, other).bounded()
    }

    /// The ordinary power of ordinals.
    ///
    /// ```
    /// # use upstar_surreal::Surreal;
    /// let (two, w) = (Surreal::from(2), Surreal::omega());
    /// assert_eq!(two.ordinal_power(&w)?, w);
    /// let square = w.ordinal_sum(&Surreal::from(1))?.ordinal_power(&two)?;
    /// assert_eq!(square.to_string(), "w**2 + w + 1");
    /// # Ok::<(), upstar_surreal::Error>(())
    /// ```
    ///
    /// # Errors
    /// If one of them is no ordinal, or the power is too large.
    pub fn ordinal_power(&self, exponent: &Surreal) -> Result<Surreal, Error> {
        self.require_ordinals(exponent)?;
        if exponent.is_zero() || self.is_one() {
            return Ok(Surreal::ONE);
        }
        if self.is_zero() {
            return Ok(Surreal::ZERO);
        }
        // The exponent is a limit and a finite number n: the power is one of w, times the n-th.
        let mut limit = exponent.terms().unwrap_or_default();
        let finite = match limit.last() {
            Some(last) if last.exponent.is_zero() => {
                let finite = last.coefficient.numerator().clone();
                limit.pop();
                finite
            }
            _ => IBig::ZERO,
        };
        let of_limit = match self.as_rational() {
            Some(_) => {
                // n^(w^e) = w^(w^(-1+e)).
                let one_less = |term: &Term| Term {
                    exponent: left_difference(&Surreal::ONE, &term.exponent),
                    coefficient: term.coefficient.clone(),
                };
                Surreal::of_sum(Sum(limit.iter().map(one_less).collect()))
            }
            None => multiply(&degree(self), &Surreal::of_sum(Sum(limit))),
        };
        let mut power = power_of_omega(&of_limit).bounded()?;
        let count = u64::try_from(&finite).ok().filter(|&count| count <= LARGEST_EXPONENT);
        for _ in 0..count.ok_or(Error::TooLarge)? {
            power = multiply(&power, self).bounded()?;
        }
        Ok(power)
    }

    fn require_ordinals(&self, other: &Surreal) -> Result<(), Error> {
        match [self, other].into_iter().find(|x| !x.is_ordinal()) {
            Some(x) => Err(Error::NotAnOrdinal(x.to_string())),
            None => Ok(()),
        }
    }
}

/// w^exponent.
pub(crate) fn power_of_omega(exponent: &Surreal) -> Surreal {
    Surreal::of_sum(Sum::term(exponent.clone(), Rational::ONE))
}

/// The exponent of the largest power of w in an ordinal.
pub(crate) fn degree(x: &Surreal) -> Surreal {
    x.leading_term().map_or(Surreal::ZERO, |term| term.exponent)
}

/// x + y, of ordinals.
pub(crate) fn add(x: &Surreal, y: &Surreal) -> Surreal {
    let Some(first) = y.leading_term() else { return x.clone() };
    let mut terms = x.terms().unwrap_or_default();
    let end = terms.partition_point(|term| term.exponent >= first.exponent);
    terms.truncate(end);
    let mut added = y.terms().unwrap_or_default();
    if let (Some(last), Some(next)) = (terms.last(), added.first_mut())
        && last.exponent == next.exponent
    {
        next.coefficient = next.coefficient.plus(&last.coefficient);
        terms.pop();
    }
    terms.append(&mut added);
    Surreal::of_sum(Sum(terms))
}

/// x · y, of ordinals: y copies of x one after the other.
pub(crate) fn multiply(x: &Surreal, y: &Surreal) -> Surreal {
    let Some(leading) = x.leading_term() else { return Surreal::ZERO };
    let mut terms = Vec::new();
    for term in y.terms().unwrap_or_default() {
        if !term.exponent.is_zero() {
            let exponent = add(&leading.exponent, &term.exponent);
            terms.push(Term { exponent, coefficient: term.coefficient });
            continue;
        }
        let mut copies = x.terms().unwrap_or_default();
        if let Some(first) = copies.first_mut() {
            first.coefficient = first.coefficient.times(&term.coefficient);
        }
        terms.append(&mut copies);
    }
    Surreal::of_sum(Sum(terms))
}

/// The z with x + z = y, of ordinals x <= y.
pub(crate) fn left_difference(x: &Surreal, y: &Surreal) -> Surreal {
    let (less, more) = (x.terms().unwrap_or_default(), y.terms().unwrap_or_default());
    let same = less.iter().zip(&more).take_while(|(a, b)| a == b).count();
    let mut rest = more[same..].to_vec();
    if let (Some(a), Some(b)) = (less.get(same), rest.first_mut())
        && a.exponent == b.exponent
    {
        b.coefficient = b.coefficient.minus(&a.coefficient);
    }
    Surreal::of_sum(Sum(rest))
}

/// The quotient and the rest of an ordinal x = w^exponent · q + r, r < w^exponent.
pub(crate) fn split(x: &Surreal, exponent: &Surreal) -> (Surreal, Surreal) {
    let mut terms = x.terms().unwrap_or_default();
    let end = terms.partition_point(|term| term.exponent >= *exponent);
    let rest = Sum(terms.split_off(end));
    let lowered = terms.into_iter().map(|term| Term {
        exponent: left_difference(exponent, &term.exponent),
        coefficient: term.coefficient,
    });
    (Surreal::of_sum(Sum(lowered.collect())), Surreal::of_sum(rest))
}

/// The natural number that an ordinal is.
pub(crate) fn as_natural(x: &Surreal) -> Option<UBig> {
    let number = x.as_rational()?;
    UBig::try_from(number.numerator().clone()).ok().filter(|_| number.is_integer())
}
