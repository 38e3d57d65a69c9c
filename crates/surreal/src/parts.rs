//! Parts of a number: its terms down to a power of w, the whole part, the closest real.

use crate::error::Error;
use crate::rational::Rational;
use crate::sum::{Sum, Term};
use crate::surreal::Surreal;
use std::cmp::Ordering;

/// A quotient is expanded to at most this many terms.
const MOST_TERMS: usize = 1 << 9;

impl Surreal {
    /// The terms whose exponent is at least `lowest`, and the sign of what is left. A quotient is
    /// expanded by long division.
    ///
    /// ```
    /// # use upstar_surreal::Surreal;
    /// let one = Surreal::from(1);
    /// let x = one.over(&Surreal::omega().plus(&one)?)?; // 1/w - 1/w**2 + …
    /// let (terms, rest) = x.terms_down_to(&Surreal::from(-3))?;
    /// assert_eq!(Surreal::sum(terms)?.to_string(), "1/w - 1/w**2 + 1/w**3");
    /// assert_eq!(rest, std::cmp::Ordering::Less);
    /// # Ok::<(), upstar_surreal::Error>(())
    /// ```
    ///
    /// # Errors
    /// If there are too many.
    pub fn terms_down_to(&self, lowest: &Surreal) -> Result<(Vec<Term>, Ordering), Error> {
        let (numerator, denominator) = self.parts();
        if denominator.is_one() {
            let mut terms = numerator.0;
            let end = terms.partition_point(|term| term.exponent >= *lowest);
            let rest = Sum(terms.split_off(end));
            return Ok((terms, rest.sign()));
        }
        let mut rest = numerator;
        let mut terms = Vec::new();
        while let (Some(above), Some(below)) = (rest.0.first(), denominator.0.first()) {
            let exponent = above.exponent.subtract(&below.exponent);
            if exponent < *lowest {
                break;
            }
            if terms.len() >= MOST_TERMS {
                return Err(Error::EndlessTerms(self.to_string()));
            }
            let coefficient = above.coefficient.over(&below.coefficient);
            let coefficient = coefficient.ok_or(Error::DivisionByZero)?;
            rest = rest.plus(&denominator.times_term(&exponent, &coefficient.negative()));
            terms.push(Term { exponent, coefficient });
        }
        Ok((terms, rest.sign()))
    }

    /// The first terms, at most so many, and whether that is all.
    pub(crate) fn first_terms(&self, count: usize) -> (Vec<Term>, bool) {
        let (mut rest, denominator) = self.parts();
        let mut terms = Vec::new();
        while let (Some(above), Some(below)) = (rest.0.first(), denominator.0.first()) {
            let exponent = above.exponent.subtract(&below.exponent);
            let Some(coefficient) = above.coefficient.over(&below.coefficient) else { break };
            if terms.len() >= count {
                return (terms, false);
            }
            rest = rest.plus(&denominator.times_term(&exponent, &coefficient.negative()));
            terms.push(Term { exponent, coefficient });
        }
        (terms, true)
    }

    /// The greatest omnific integer that is not above the number: a sum of infinite terms and a
    /// whole number.
    ///
    /// ```
    /// # use upstar_surreal::Surreal;
    /// let half = Surreal::from(1).over(&Surreal::from(2))?;
    /// let x = Surreal::omega().times(&half)?.minus(&half)?;
    /// assert_eq!(x.integer_part()?.to_string(), "w/2 - 1");
    /// # Ok::<(), upstar_surreal::Error>(())
    /// ```
    ///
    /// # Errors
    /// If a quotient has too many infinite terms.
    pub fn integer_part(&self) -> Result<Surreal, Error> {
        let (mut terms, rest) = self.terms_down_to(&Surreal::ZERO)?;
        let constant = match terms.last() {
            Some(last) if last.exponent.is_zero() => {
                let constant = last.coefficient.clone();
                terms.pop();
                constant
            }
            _ => Rational::ZERO,
        };
        let mut whole = Rational::from(constant.floor());
        if constant.is_integer() && rest == Ordering::Less {
            whole = whole.minus(&Rational::ONE);
        }
        if !whole.is_zero() {
            terms.push(Term { exponent: Surreal::ZERO, coefficient: whole });
        }
        Ok(Surreal::of_sum(Sum(terms)))
    }

    /// The real number (here a rational one) that is infinitesimally close.
    ///
    /// ```
    /// # use upstar_surreal::Surreal;
    /// let w = Surreal::omega();
    /// let x = w.over(&w.times(&Surreal::from(3))?.plus(&Surreal::from(1))?)?;
    /// assert_eq!(x.standard_part()?.to_string(), "1/3");
    /// assert!(w.standard_part().is_err());
    /// # Ok::<(), upstar_surreal::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the number is infinite.
    pub fn standard_part(&self) -> Result<Rational, Error> {
        match self.leading_term() {
            None => Ok(Rational::ZERO),
            Some(term) => match term.exponent.sign() {
                Ordering::Greater => Err(Error::Infinite(self.to_string())),
                Ordering::Equal => Ok(term.coefficient),
                Ordering::Less => Ok(Rational::ZERO),
            },
        }
    }

    /// Is its absolute value above all natural numbers?
    #[must_use]
    pub fn is_infinite(&self) -> bool {
        self.leading_term().is_some_and(|term| term.exponent.sign() == Ordering::Greater)
    }

    /// Is its absolute value below all 1/n? 0 is too.
    #[must_use]
    pub fn is_infinitesimal(&self) -> bool {
        self.leading_term().is_none_or(|term| term.exponent.sign() == Ordering::Less)
    }
}
