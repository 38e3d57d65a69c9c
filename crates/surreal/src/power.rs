//! Powers: the omega map, whole exponents, roots of single terms.

use crate::error::Error;
use crate::messages;
use crate::rational::Rational;
use crate::sum::Term;
use crate::surreal::Surreal;
use dashu_int::IBig;
use dashu_int::ops::UnsignedAbs;
use std::cmp::Ordering;

/// Numbers of more than one term have powers up to this exponent.
const LARGEST_EXPONENT: u64 = 1 << 16;
/// Coefficients have at most this many bits.
const MOST_BITS: u64 = 1 << 22;

impl Surreal {
    /// Conway's omega map: w to the power of this number.
    ///
    /// ```
    /// # use upstar_surreal::Surreal;
    /// let half = Surreal::from(1).over(&Surreal::from(2))?;
    /// let root = half.omega_map()?;
    /// assert_eq!(root.to_string(), "w**(1/2)");
    /// assert_eq!(root.times(&root)?, Surreal::omega());
    /// # Ok::<(), upstar_surreal::Error>(())
    /// ```
    ///
    /// # Errors
    /// If powers of w are stacked too high.
    pub fn omega_map(&self) -> Result<Surreal, Error> {
        Surreal::monomial(self, Rational::ONE)
    }

    /// A power. Whole exponents are for all numbers; powers of w have any exponent, by
    /// (w**x)**y = w**(x * y), where w**x is the omega map; other single terms have roots if their
    /// coefficient has.
    ///
    /// # Errors
    /// For 0 to a negative power, powers outside the field, and results that are too large.
    pub fn pow(&self, exponent: &Surreal) -> Result<Surreal, Error> {
        if exponent.is_zero() || self.is_one() {
            return Ok(Surreal::ONE);
        }
        if self.is_zero() {
            return match exponent.sign() {
                Ordering::Less => Err(Error::DivisionByZero),
                _ => Ok(Surreal::ZERO),
            };
        }
        let single = match self.terms().as_deref() {
            Some([term]) => Some(term.clone()),
            _ => None,
        };
        if let Some(term) = &single
            && term.coefficient.is_one()
        {
            return term.exponent.times(exponent)?.omega_map();
        }
        let Some(number) = exponent.as_rational() else {
            return Err(Error::NoPower(
                messages::SURREAL_POWER_OF_W.with("exponent", exponent.to_string()),
            ));
        };
        match single {
            Some(term) => power_of_term(&term, number),
            None if number.is_integer() => self.whole_power(number.numerator()),
            None => {
                Err(Error::NoPower(messages::SURREAL_ROOT_OF_TERM.with("number", self.to_string())))
            }
        }
    }

    fn whole_power(&self, exponent: &IBig) -> Result<Surreal, Error> {
        let base = if *exponent < IBig::ZERO { self.reciprocal()? } else { self.clone() };
        let mut count = u64::try_from(&exponent.clone().unsigned_abs())
            .ok()
            .filter(|&count| count <= LARGEST_EXPONENT)
            .ok_or(Error::TooLarge)?;
        let (mut power, mut square) = (Surreal::ONE, base);
        loop {
            if count % 2 == 1 {
                power = power.times(&square)?;
            }
            count /= 2;
            if count == 0 {
                return Ok(power);
            }
            square = square.times(&square)?;
        }
    }
}

fn power_of_term(term: &Term, exponent: &Rational) -> Result<Surreal, Error> {
    let degree = usize::try_from(exponent.denominator()).map_err(|_| Error::TooLarge)?;
    let root = term.coefficient.root(degree).ok_or_else(|| {
        Error::NoPower(
            messages::SURREAL_NO_ROOT
                .with("number", term.coefficient.to_string())
                .with("degree", degree),
        )
    })?;
    let root = if *exponent.numerator() < IBig::ZERO {
        root.reciprocal().ok_or(Error::DivisionByZero)?
    } else {
        root
    };
    let count = exponent.numerator().clone().unsigned_abs();
    let plain = root.is_integer() && root.numerator().clone().unsigned_abs().is_one();
    let coefficient = if plain {
        // 1 or -1, to any power.
        let odd = dashu_int::ops::BitTest::bit(&count, 0);
        if odd { root } else { Rational::ONE }
    } else {
        let count = usize::try_from(&count).map_err(|_| Error::TooLarge)?;
        let bits = root.bits().saturating_mul(u64::try_from(count).unwrap_or(u64::MAX));
        if bits > MOST_BITS {
            return Err(Error::TooLarge);
        }
        root.pow(count)
    };
    let exponent = term.exponent.times(&Surreal::from(exponent.clone()))?;
    Surreal::monomial(&exponent, coefficient)
}
