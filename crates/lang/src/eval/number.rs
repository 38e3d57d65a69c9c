//! Plain numbers: exact rationals of any size. Those with a power of two below the line are games
//! too, and kept as [`Dyadic`]s.

use dashu_int::ops::{BitTest, DivRem, Gcd, UnsignedAbs};
use dashu_int::{IBig, Sign, UBig};
use std::cmp::Ordering;
use std::fmt;
use upstar_values::Dyadic;

/// Numbers of more bits than this are not computed.
pub(crate) const MOST_BITS: u64 = 10_000_000;
/// Fractions beyond this many bits would take too long to reduce.
pub(crate) const MOST_FRACTION_BITS: usize = 1 << 20;

/// An exact rational number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Number {
    /// A short game.
    Dyadic(Dyadic),
    /// In lowest terms; the denominator is no power of two.
    Fraction(Box<(IBig, UBig)>),
}

/// Why a number is not computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NumberError {
    DivisionByZero,
    TooLarge,
    /// A fraction that would take too long to reduce.
    TooLongFraction,
    /// A root.
    FractionalExponent,
}

impl Number {
    pub(crate) fn integer(n: impl Into<IBig>) -> Number {
        Number::Dyadic(Dyadic::from(n.into()))
    }

    /// The quotient.
    pub(crate) fn ratio(numerator: IBig, denominator: UBig) -> Result<Number, NumberError> {
        if denominator == UBig::ZERO {
            return Err(NumberError::DivisionByZero);
        }
        let twos = denominator.trailing_zeros().unwrap_or(0);
        if denominator.bit_len() == twos + 1 {
            let exponent = u64::try_from(twos).map_err(|_| NumberError::TooLarge)?;
            return Ok(Number::Dyadic(Dyadic::from_big(numerator, exponent)));
        }
        let (sign, size) = numerator.into_parts();
        if size.bit_len() >= denominator.bit_len() {
            let (quotient, rest) = size.clone().div_rem(&denominator);
            if rest == UBig::ZERO {
                return Ok(Number::Dyadic(Dyadic::from(IBig::from_parts(sign, quotient))));
            }
        }
        if size.bit_len().max(denominator.bit_len()) > MOST_FRACTION_BITS {
            return Err(NumberError::TooLongFraction);
        }
        let common = (&size).gcd(&denominator);
        let (size, denominator) = (size / &common, denominator / &common);
        let numerator = IBig::from_parts(sign, size);
        if denominator.bit_len() == denominator.trailing_zeros().unwrap_or(0) + 1 {
            return Self::ratio(numerator, denominator); // only a power of two is left
        }
        Ok(Number::Fraction(Box::new((numerator, denominator))))
    }

    pub(crate) fn as_dyadic(&self) -> Option<&Dyadic> {
        match self {
            Number::Dyadic(x) => Some(x),
            Number::Fraction(_) => None,
        }
    }

    pub(crate) fn to_integer(&self) -> Option<IBig> {
        self.as_dyadic().filter(|x| x.is_integer()).map(Dyadic::numerator)
    }

    /// The whole number that is not negative.
    pub(crate) fn to_natural(&self) -> Option<UBig> {
        self.to_integer().and_then(|n| UBig::try_from(n).ok())
    }

    pub(crate) fn numerator(&self) -> IBig {
        match self {
            Number::Dyadic(x) => x.numerator(),
            Number::Fraction(parts) => parts.0.clone(),
        }
    }

    pub(crate) fn denominator(&self) -> UBig {
        match self {
            Number::Dyadic(x) => UBig::ONE << usize::try_from(x.exponent()).unwrap_or(usize::MAX),
            Number::Fraction(parts) => parts.1.clone(),
        }
    }

    /// About how many bits it takes to write it down.
    pub(crate) fn bits(&self) -> u64 {
        match self {
            Number::Dyadic(x) => {
                let bits = match x.small() {
                    Some((numerator, _)) => {
                        u64::from(u64::BITS - numerator.unsigned_abs().leading_zeros())
                    }
                    None => x.bits(),
                };
                bits.saturating_add(x.exponent())
            }
            Number::Fraction(parts) => {
                u64::try_from(parts.0.bit_len() + parts.1.bit_len()).unwrap_or(u64::MAX)
            }
        }
    }

    pub(crate) fn sign(&self) -> Ordering {
        match self {
            Number::Dyadic(x) => x.sign(),
            Number::Fraction(parts) => parts.0.cmp(&IBig::ZERO),
        }
    }

    pub(crate) fn is_zero(&self) -> bool {
        self.sign() == Ordering::Equal
    }

    pub(crate) fn negative(&self) -> Number {
        match self {
            Number::Dyadic(x) => Number::Dyadic(-x),
            Number::Fraction(parts) => {
                Number::Fraction(Box::new((-parts.0.clone(), parts.1.clone())))
            }
        }
    }

    pub(crate) fn plus(&self, other: &Number) -> Result<Number, NumberError> {
        if let (Number::Dyadic(x), Number::Dyadic(y)) = (self, other) {
            // Binary places far apart: the sum is as long as their distance.
            if x.exponent().max(y.exponent()).saturating_add(x.bits().max(y.bits())) > 4 * MOST_BITS
            {
                return Err(NumberError::TooLarge);
            }
            return Ok(Number::Dyadic(x + y));
        }
        self.bounded_with(other)?;
        let (a, b) = (self.numerator(), self.denominator());
        let (c, d) = (other.numerator(), other.denominator());
        Number::ratio(a * IBig::from(d.clone()) + c * IBig::from(b.clone()), b * d)
    }

    pub(crate) fn times(&self, other: &Number) -> Result<Number, NumberError> {
        self.bounded_with(other)?;
        if let (Number::Dyadic(x), Number::Dyadic(y)) = (self, other) {
            return Ok(Number::Dyadic(x * y));
        }
        Number::ratio(
            self.numerator() * other.numerator(),
            self.denominator() * other.denominator(),
        )
    }

    pub(crate) fn reciprocal(&self) -> Result<Number, NumberError> {
        let (sign, size) = self.numerator().into_parts();
        Number::ratio(IBig::from_parts(sign, self.denominator()), size)
    }

    pub(crate) fn over(&self, other: &Number) -> Result<Number, NumberError> {
        if other.is_zero() {
            return Err(NumberError::DivisionByZero);
        }
        self.bounded_with(other)?;
        let (sign, size) = other.numerator().into_parts();
        let numerator = self.numerator() * IBig::from(other.denominator());
        let numerator = if sign == Sign::Negative { -numerator } else { numerator };
        Number::ratio(numerator, self.denominator() * size)
    }

    pub(crate) fn power(&self, exponent: &Number) -> Result<Number, NumberError> {
        let exponent = exponent.to_integer().ok_or(NumberError::FractionalExponent)?;
        if exponent < IBig::ZERO {
            return self.reciprocal()?.power(&Number::integer(-exponent));
        }
        let (numerator, denominator) = (self.numerator(), self.denominator());
        if denominator == UBig::ONE && numerator.clone().unsigned_abs() <= UBig::ONE {
            let odd = exponent.bit(0);
            let minus = numerator == IBig::NEG_ONE && !odd;
            let zeroth = exponent == IBig::ZERO;
            return Ok(Number::integer(if minus || zeroth { IBig::ONE } else { numerator }));
        }
        let exponent = usize::try_from(&exponent).map_err(|_| NumberError::TooLarge)?;
        let bits = self.bits().saturating_mul(u64::try_from(exponent).unwrap_or(u64::MAX));
        if bits > 2 * MOST_BITS {
            return Err(NumberError::TooLarge);
        }
        let power = Number::ratio(numerator.pow(exponent), denominator.pow(exponent))?;
        if power.bits() > MOST_BITS { Err(NumberError::TooLarge) } else { Ok(power) }
    }

    pub(crate) fn floor(&self) -> IBig {
        match self {
            Number::Dyadic(x) => x.floor(),
            Number::Fraction(parts) => {
                let (quotient, rest) = parts.0.clone().div_rem(IBig::from(parts.1.clone()));
                if rest < IBig::ZERO { quotient - IBig::ONE } else { quotient }
            }
        }
    }

    pub(crate) fn ceiling(&self) -> IBig {
        -self.negative().floor()
    }

    /// Refuses operands whose product would be too large.
    fn bounded_with(&self, other: &Number) -> Result<(), NumberError> {
        let bits = self.bits().saturating_add(other.bits());
        if bits > MOST_BITS { Err(NumberError::TooLarge) } else { Ok(()) }
    }
}

impl Ord for Number {
    fn cmp(&self, other: &Self) -> Ordering {
        if let (Number::Dyadic(x), Number::Dyadic(y)) = (self, other) {
            return x.cmp(y);
        }
        let left = self.numerator() * IBig::from(other.denominator());
        left.cmp(&(other.numerator() * IBig::from(self.denominator())))
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Number::Dyadic(x) => x.fmt(f),
            Number::Fraction(parts) => write!(f, "{}/{}", parts.0, parts.1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn ratio(a: i64, b: u64) -> Number {
        Number::ratio(a.into(), b.into()).unwrap()
    }

    #[test]
    fn a_fraction_that_is_a_dyadic_is_one() {
        assert_eq!(ratio(6, 12), Number::Dyadic(Dyadic::new(1, 1)));
        assert_eq!(ratio(-9, 12), Number::Dyadic(Dyadic::new(-3, 2)));
        assert_eq!(ratio(10, 5), Number::integer(2));
        assert_eq!(ratio(4, 6).to_string(), "2/3");
        assert_eq!(ratio(1, 3).plus(&ratio(1, 6)), Ok(ratio(1, 2)));
    }

    proptest! {
        #[test]
        fn field_laws(a in -50i64..50, b in 1u64..40, c in -50i64..50, d in 1u64..40) {
            let (x, y) = (ratio(a, b), ratio(c, d));
            prop_assert_eq!(x.plus(&y), y.plus(&x));
            prop_assert_eq!(x.plus(&y).unwrap().plus(&y.negative()), Ok(x.clone()));
            prop_assert_eq!(x.times(&y), y.times(&x));
            if !y.is_zero() {
                prop_assert_eq!(x.over(&y).unwrap().times(&y), Ok(x.clone()));
            }
            let (wide, high) = (a * i64::try_from(d).unwrap(), c * i64::try_from(b).unwrap());
            prop_assert_eq!(x.cmp(&y), wide.cmp(&high));
            prop_assert_eq!(x.floor(), IBig::from(a.div_euclid(i64::try_from(b).unwrap())));
            prop_assert_eq!(x.power(&Number::integer(3)), x.times(&x).unwrap().times(&x));
        }
    }
}
