//! Polynomials over the whole numbers, for greatest common divisors (Euclid's algorithm with
//! pseudo-remainders, each divided by its content: the primitive remainder sequence).

use crate::rational::Rational;
use dashu_int::ops::{Gcd, UnsignedAbs};
use dashu_int::{IBig, UBig};

/// Coefficients from the constant up, over one denominator; the last is not 0.
#[derive(Clone, Debug)]
pub(crate) struct Polynomial {
    coefficients: Vec<IBig>,
    denominator: UBig,
}

impl Polynomial {
    pub(crate) fn of_terms<'a>(
        terms: impl Iterator<Item = (usize, &'a Rational)> + Clone,
    ) -> Polynomial {
        let mut denominator = UBig::ONE;
        for (_, c) in terms.clone() {
            denominator = &denominator / (&denominator).gcd(c.denominator()) * c.denominator();
        }
        let mut coefficients = Vec::new();
        for (degree, c) in terms {
            if coefficients.len() <= degree {
                coefficients.resize(degree + 1, IBig::ZERO);
            }
            coefficients[degree] = c.numerator() * IBig::from(&denominator / c.denominator());
        }
        Polynomial { coefficients, denominator }
    }

    pub(crate) fn degree(&self) -> usize {
        self.coefficients.len().saturating_sub(1)
    }

    /// Degrees and coefficients, the largest degree first.
    pub(crate) fn terms(&self) -> impl Iterator<Item = (usize, Rational)> {
        let indexed = self.coefficients.iter().enumerate().rev();
        let terms = indexed.filter(|(_, c)| **c != IBig::ZERO);
        terms.map(|(degree, c)| (degree, Rational::reduced(c.clone(), self.denominator.clone())))
    }

    /// The greatest common divisor, up to a factor.
    pub(crate) fn common_divisor(&self, other: &Polynomial) -> Polynomial {
        let (mut a, mut b) = (primitive(&self.coefficients), primitive(&other.coefficients));
        if a.len() < b.len() {
            (a, b) = (b, a);
        }
        while !b.is_empty() {
            let rest = primitive(&pseudo_remainder(a, &b));
            (a, b) = (b, rest);
        }
        Polynomial { coefficients: a, denominator: UBig::ONE }
    }

    /// The quotient by a divisor.
    pub(crate) fn exact_quotient(&self, divisor: &Polynomial) -> Option<Polynomial> {
        let leading = Rational::from(divisor.coefficients.last()?.clone());
        let rational = |c: &IBig| Rational::reduced(c.clone(), self.denominator.clone());
        let mut rest: Vec<Rational> = self.coefficients.iter().map(rational).collect();
        let mut quotient = Vec::new();
        while rest.len() >= divisor.coefficients.len() {
            let factor = rest.last()?.over(&leading)?;
            let shift = rest.len() - divisor.coefficients.len();
            for (index, c) in divisor.coefficients.iter().enumerate() {
                let product = factor.times(&c.clone().into());
                rest[shift + index] = rest[shift + index].minus(&product);
            }
            rest.pop();
            quotient.push((shift, factor));
        }
        let exact = rest.iter().all(Rational::is_zero);
        exact.then(|| Polynomial::of_terms(quotient.iter().map(|(degree, c)| (*degree, c))))
    }
}

/// Without zeros at the top, divided by the greatest common divisor of the coefficients.
fn primitive(coefficients: &[IBig]) -> Vec<IBig> {
    let length = coefficients.iter().rposition(|c| *c != IBig::ZERO).map_or(0, |last| last + 1);
    let coefficients = &coefficients[..length];
    let mut content = UBig::ZERO;
    for c in coefficients {
        let size = c.clone().unsigned_abs();
        content = match (content == UBig::ZERO, size == UBig::ZERO) {
            (true, _) => size,
            (_, true) => content,
            _ => (&content).gcd(&size),
        };
    }
    let content = IBig::from(content);
    coefficients.iter().map(|c| c / &content).collect()
}

/// What is left of a multiple of `a` after division by `b`, which is shorter or as long.
fn pseudo_remainder(mut a: Vec<IBig>, b: &[IBig]) -> Vec<IBig> {
    let Some(leading) = b.last() else { return a };
    while a.len() >= b.len() {
        let Some(top) = a.pop() else { break };
        let shift = a.len() + 1 - b.len();
        if top == IBig::ZERO {
            continue;
        }
        for c in &mut a {
            *c *= leading;
        }
        for (index, c) in b[..b.len() - 1].iter().enumerate() {
            a[shift + index] -= &top * c;
        }
    }
    a
}
