//! Ordinals below w^(w^w) in Cantor normal form, with the natural (Hessenberg) sum and product.
//! The same type carries nim arithmetic: an ordinal is the index of a nimber.

use crate::error::Error;
use crate::monomial::{Factor, Monomial};
use dashu_int::UBig;
use std::collections::BTreeMap;
use upstar_values::Nimber;

/// An ordinal below w^(w^w), and the nimber of that index.
///
/// The order is that of the ordinals. Methods that start with `nim_` are those of the field of
/// nimbers; `natural_` ones are ordinary (commutative) arithmetic of ordinals, that of the surreal
/// numbers.
///
/// ```
/// # use upstar_transfinite::Ordinal;
/// let x: Ordinal = "w^2*3 + w + 5".parse()?;
/// assert_eq!(x.to_string(), "3 * w**2 + w + 5");
/// assert!(x < Ordinal::omega().natural_pow(&3_u64.into())?);
/// # Ok::<(), upstar_transfinite::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ordinal {
    /// Largest power of w first; no coefficient is 0.
    pub(crate) terms: Vec<(Monomial, Nimber)>,
}

/// Natural products and powers with more terms than this are refused.
const MOST_TERMS: usize = 1 << 20;
/// Coefficients with more bits than this are refused.
pub(crate) const MOST_BITS: usize = 1 << 20;

impl Ordinal {
    /// 0.
    #[must_use]
    pub fn zero() -> Ordinal {
        Ordinal::default()
    }

    /// 1.
    #[must_use]
    pub fn one() -> Ordinal {
        Nimber::ONE.into()
    }

    /// w, the least infinite ordinal.
    #[must_use]
    pub fn omega() -> Ordinal {
        Ordinal::monomial(Monomial::power(0, 1))
    }

    /// A power of w.
    #[must_use]
    pub fn monomial(monomial: Monomial) -> Ordinal {
        Ordinal { terms: vec![(monomial, Nimber::ONE)] }
    }

    /// Is this 0?
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.terms.is_empty()
    }

    /// Is this 1?
    #[must_use]
    pub fn is_one(&self) -> bool {
        self.as_finite().is_some_and(|n| n == Nimber::ONE)
    }

    /// The terms of the Cantor normal form, largest first: powers of w with their coefficients,
    /// which are finite nimbers.
    #[must_use]
    pub fn terms(&self) -> &[(Monomial, Nimber)] {
        &self.terms
    }

    /// The natural number that this is, if it is finite.
    #[must_use]
    pub fn as_finite(&self) -> Option<Nimber> {
        match &self.terms[..] {
            [] => Some(Nimber::ZERO),
            [(monomial, coefficient)] if monomial.is_one() => Some(coefficient.clone()),
            _ => None,
        }
    }

    /// The coefficient of w^0.
    #[must_use]
    pub fn finite_part(&self) -> Nimber {
        match self.terms.last() {
            Some((monomial, coefficient)) if monomial.is_one() => coefficient.clone(),
            _ => Nimber::ZERO,
        }
    }

    /// From terms in any order, with coefficients of equal powers nim-added.
    pub(crate) fn collect(terms: impl IntoIterator<Item = (Monomial, Nimber)>) -> Ordinal {
        let mut map: BTreeMap<Monomial, Nimber> = BTreeMap::new();
        for (monomial, coefficient) in terms {
            *map.entry(monomial).or_default() += &coefficient;
        }
        Ordinal::from_map(map)
    }

    pub(crate) fn from_map(map: BTreeMap<Monomial, Nimber>) -> Ordinal {
        let terms = map.into_iter().rev().filter(|(_, coefficient)| !coefficient.is_zero());
        Ordinal { terms: terms.collect() }
    }

    /// The natural sum: coefficients are added.
    ///
    /// # Errors
    /// None in practice; coefficients are bounded.
    pub fn natural_sum(&self, other: &Ordinal) -> Result<Ordinal, Error> {
        let mut map: BTreeMap<Monomial, UBig> = BTreeMap::new();
        for (monomial, coefficient) in self.terms.iter().chain(&other.terms) {
            *map.entry(monomial.clone()).or_default() += coefficient.to_ubig();
        }
        finished(map)
    }

    /// The natural product: powers of w are multiplied by the natural sum of exponents.
    ///
    /// # Errors
    /// If exponents, coefficients or the number of terms outgrow their bounds.
    pub fn natural_product(&self, other: &Ordinal) -> Result<Ordinal, Error> {
        if self.terms.len().saturating_mul(other.terms.len()) > MOST_TERMS {
            return Err(Error::TooManyTerms { limit: MOST_TERMS });
        }
        let mut map: BTreeMap<Monomial, UBig> = BTreeMap::new();
        for (a, x) in &self.terms {
            for (b, y) in &other.terms {
                let monomial = a.natural_product(b).ok_or(EXPONENT_TOO_LARGE)?;
                if x.bits() + y.bits() > MOST_BITS {
                    return Err(Error::CoefficientTooLarge { limit: MOST_BITS });
                }
                *map.entry(monomial).or_default() += x.to_ubig() * y.to_ubig();
            }
        }
        finished(map)
    }

    /// The power: for a power of w the exponent may be infinite (the omega map), otherwise it is a
    /// natural number.
    ///
    /// # Errors
    /// If the result is w^(w^w) or more, or too large to be written down.
    pub fn natural_pow(&self, exponent: &Ordinal) -> Result<Ordinal, Error> {
        if exponent.is_zero() {
            return Ok(Ordinal::one());
        }
        if self.is_zero() || self.is_one() {
            return Ok(self.clone());
        }
        if let [(monomial, coefficient)] = &self.terms[..]
            && *coefficient == Nimber::ONE
        {
            let of_base = exponent_of(monomial);
            return Ok(Ordinal::monomial(power_of_omega(&of_base.natural_product(exponent)?)?));
        }
        let Some(count) = exponent.as_finite() else { return Err(Error::InfiniteExponent) };
        let count = count.to_u64().filter(|&count| count <= 1 << 20);
        let mut count = count.ok_or(Error::ExponentTooLarge { limit: "2**20" })?;
        let (mut power, mut square) = (Ordinal::one(), self.clone());
        loop {
            if count % 2 == 1 {
                power = power.natural_product(&square)?;
            }
            count /= 2;
            if count == 0 {
                return Ok(power);
            }
            square = square.natural_product(&square)?;
        }
    }
}

const EXPONENT_TOO_LARGE: Error = Error::ExponentTooLarge { limit: "2**64" };

fn finished(map: BTreeMap<Monomial, UBig>) -> Result<Ordinal, Error> {
    let terms = map.into_iter().rev().filter(|(_, coefficient)| *coefficient != UBig::ZERO);
    Ok(Ordinal { terms: terms.map(|(monomial, n)| (monomial, n.into())).collect() })
}

/// The exponent of w in a monomial, as an ordinal.
pub(crate) fn exponent_of(monomial: &Monomial) -> Ordinal {
    let term =
        |factor: &Factor| (Monomial::power(0, factor.number.into()), Nimber::from(factor.exponent));
    Ordinal { terms: monomial.factors().iter().map(term).collect() }
}

/// w to this power.
fn power_of_omega(exponent: &Ordinal) -> Result<Monomial, Error> {
    let factor = |(monomial, coefficient): &(Monomial, Nimber)| {
        let number = match monomial.factors() {
            [] => 0,
            [Factor { number: 0, exponent }] => {
                u32::try_from(*exponent).map_err(|_| Error::ExponentTooLarge { limit: "2**32" })?
            }
            _ => return Err(Error::BeyondTower),
        };
        let exponent = coefficient.to_u64().ok_or(EXPONENT_TOO_LARGE)?;
        Ok(Factor { number, exponent })
    };
    Ok(Monomial(exponent.terms.iter().map(factor).collect::<Result<_, _>>()?))
}

impl From<Nimber> for Ordinal {
    fn from(nimber: Nimber) -> Ordinal {
        let term = (!nimber.is_zero()).then(|| (Monomial::one(), nimber));
        Ordinal { terms: term.into_iter().collect() }
    }
}

impl From<u64> for Ordinal {
    fn from(n: u64) -> Ordinal {
        Nimber::from(n).into()
    }
}
