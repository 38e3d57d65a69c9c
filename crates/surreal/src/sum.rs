//! Finite sums of rational multiples of powers of w, the largest power first.
//!
//! Here nothing is bounded: whoever calls this has looked at the sizes.

use crate::rational::Rational;
use crate::surreal::Surreal;
use std::cmp::Ordering;

/// A rational multiple of a power of w.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// The exponent of w.
    pub exponent: Surreal,
    /// The factor, not 0.
    pub coefficient: Rational,
}

/// A finite sum: exponents fall, and no coefficient is 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sum(pub(crate) Vec<Term>);

impl Sum {
    pub(crate) fn rational(number: Rational) -> Sum {
        Sum::term(Surreal::ZERO, number)
    }

    pub(crate) fn one() -> Sum {
        Sum::rational(Rational::ONE)
    }

    pub(crate) fn term(exponent: Surreal, coefficient: Rational) -> Sum {
        if coefficient.is_zero() {
            return Sum::default();
        }
        Sum(vec![Term { exponent, coefficient }])
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn is_one(&self) -> bool {
        self.as_rational().is_some_and(|number| number.is_one())
    }

    /// The rational number that it is.
    pub(crate) fn as_rational(&self) -> Option<Rational> {
        match &self.0[..] {
            [] => Some(Rational::ZERO),
            [one] if one.exponent.is_zero() => Some(one.coefficient.clone()),
            _ => None,
        }
    }

    pub(crate) fn negative(&self) -> Sum {
        Sum(self.0.iter().map(|term| term.with(term.coefficient.negative())).collect())
    }

    pub(crate) fn plus(&self, other: &Sum) -> Sum {
        merge(self.0.clone(), other.0.clone())
    }

    /// The product with one term.
    pub(crate) fn times_term(&self, exponent: &Surreal, coefficient: &Rational) -> Sum {
        let zero = exponent.is_zero();
        let one = coefficient.is_one();
        Sum(self
            .0
            .iter()
            .map(|term| Term {
                exponent: if zero { term.exponent.clone() } else { term.exponent.add(exponent) },
                coefficient: match one {
                    true => term.coefficient.clone(),
                    false => term.coefficient.times(coefficient),
                },
            })
            .collect())
    }

    /// The order relative to 0: the leading coefficient decides.
    pub(crate) fn sign(&self) -> Ordering {
        self.0.first().map_or(Ordering::Equal, |term| term.coefficient.sign())
    }

    pub(crate) fn compare(&self, other: &Sum) -> Ordering {
        let (mut left, mut right) = (self.0.iter(), other.0.iter());
        loop {
            match (left.next(), right.next()) {
                (None, None) => return Ordering::Equal,
                (Some(x), None) => return x.coefficient.sign(),
                (None, Some(y)) => return y.coefficient.sign().reverse(),
                (Some(x), Some(y)) => match x.exponent.cmp(&y.exponent) {
                    Ordering::Greater => return x.coefficient.sign(),
                    Ordering::Less => return y.coefficient.sign().reverse(),
                    Ordering::Equal => match x.coefficient.cmp(&y.coefficient) {
                        Ordering::Equal => {}
                        decided => return decided,
                    },
                },
            }
        }
    }
}

impl Term {
    pub(crate) fn with(&self, coefficient: Rational) -> Term {
        Term { exponent: self.exponent.clone(), coefficient }
    }
}

/// The sum of two sums.
pub(crate) fn merge(left: Vec<Term>, right: Vec<Term>) -> Sum {
    if right.is_empty() {
        return Sum(left);
    }
    let mut merged = Vec::with_capacity(left.len() + right.len());
    let (mut left, mut right) = (left.into_iter(), right.into_iter());
    let (mut x, mut y) = (left.next(), right.next());
    loop {
        match (x.take(), y.take()) {
            (Some(a), Some(b)) => match a.exponent.cmp(&b.exponent) {
                Ordering::Greater => {
                    merged.push(a);
                    (x, y) = (left.next(), Some(b));
                }
                Ordering::Less => {
                    merged.push(b);
                    (x, y) = (Some(a), right.next());
                }
                Ordering::Equal => {
                    let coefficient = a.coefficient.plus(&b.coefficient);
                    if !coefficient.is_zero() {
                        merged.push(Term { exponent: a.exponent, coefficient });
                    }
                    (x, y) = (left.next(), right.next());
                }
            },
            (Some(a), None) => {
                merged.push(a);
                merged.extend(left);
                return Sum(merged);
            }
            (None, Some(b)) => {
                merged.push(b);
                merged.extend(right);
                return Sum(merged);
            }
            (None, None) => return Sum(merged),
        }
    }
}
