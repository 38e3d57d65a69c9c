//! The numbers that walls are computed in: machine-word fixed point first, [`Dyadic`] beyond.
//!
//! Only one step of thermography makes denominators grow: where two scaffolds of slopes −1 and +1
//! meet, a difference is halved. So a fixed-point word is exact until a halving does not come out
//! even; then [`Scalar::half`] says so, and the whole computation is repeated with dyadics.

use crate::Dyadic;

/// An exact number type for temperatures and wall values.
pub(super) trait Scalar: Clone + Ord {
    /// 0.
    fn zero() -> Self;
    /// −1, the temperature at which every thermograph ends.
    fn floor() -> Self;
    /// The number, if this type can hold it.
    fn from_dyadic(x: &Dyadic) -> Option<Self>;
    /// The number as a dyadic.
    fn to_dyadic(&self) -> Dyadic;
    /// Sum.
    fn plus(&self, other: &Self) -> Self;
    /// Difference.
    fn minus(&self, other: &Self) -> Self;
    /// Half of it, if this type can hold that.
    fn half(&self) -> Option<Self>;
    /// 1/2^e for a number m/2^e in lowest terms, unless it is an integer.
    fn grain(&self) -> Option<Self>;
    /// Negative.
    fn negated(&self) -> Self {
        Self::zero().minus(self)
    }
}

/// Fixed point: the word counts units of 2^−28.
///
/// Admitted numbers are below 2^30 in absolute value, so words are below 2^58. A wall lies between
/// the least and the greatest number it comes from, give or take 1 below temperature 0, and a
/// temperature is half a difference of walls: no sum formed here comes near 2^63.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Fixed(i64);

const POINT: u32 = 28;
const UNIT: i64 = 1 << POINT;
const LIMIT: u64 = 1 << 58;

impl Fixed {
    /// `numerator / 2^exponent`, if it fits.
    #[inline]
    pub(super) fn new(numerator: i64, exponent: u32) -> Option<Fixed> {
        let shift = POINT.checked_sub(exponent)?;
        // |numerator| < 2^30 implies |numerator << shift| < 2^58.
        if numerator.unsigned_abs() < LIMIT >> POINT {
            return Some(Fixed(numerator << shift));
        }
        let word = numerator.checked_mul(1 << shift)?;
        (word.unsigned_abs() < LIMIT).then_some(Fixed(word))
    }
}

impl Scalar for Fixed {
    #[inline]
    fn zero() -> Self {
        Fixed(0)
    }
    #[inline]
    fn floor() -> Self {
        Fixed(-UNIT)
    }
    #[inline]
    fn from_dyadic(x: &Dyadic) -> Option<Self> {
        let (numerator, exponent) = x.small()?;
        Fixed::new(numerator, exponent)
    }
    fn to_dyadic(&self) -> Dyadic {
        Dyadic::new(self.0, POINT)
    }
    #[inline]
    fn plus(&self, other: &Self) -> Self {
        Fixed(self.0 + other.0)
    }
    #[inline]
    fn minus(&self, other: &Self) -> Self {
        Fixed(self.0 - other.0)
    }
    #[inline]
    fn half(&self) -> Option<Self> {
        (self.0 & 1 == 0).then_some(Fixed(self.0 >> 1))
    }
    #[inline]
    fn grain(&self) -> Option<Self> {
        let low = self.0 & -self.0;
        (low != 0 && low < UNIT).then_some(Fixed(low))
    }
}

impl Scalar for Dyadic {
    fn zero() -> Self {
        Dyadic::ZERO
    }
    fn floor() -> Self {
        -Dyadic::ONE
    }
    fn from_dyadic(x: &Dyadic) -> Option<Self> {
        Some(x.clone())
    }
    fn to_dyadic(&self) -> Dyadic {
        self.clone()
    }
    fn plus(&self, other: &Self) -> Self {
        self + other
    }
    fn minus(&self, other: &Self) -> Self {
        self - other
    }
    fn half(&self) -> Option<Self> {
        Some(Dyadic::half(self))
    }
    fn grain(&self) -> Option<Self> {
        (!self.is_integer()).then(|| Dyadic::from_big(1.into(), self.exponent()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn fixed_point_refuses_what_it_cannot_hold() {
        assert!(Fixed::new(1, 28).is_some());
        assert!(Fixed::new(1, 29).is_none());
        assert!(Fixed::new((1 << 30) - 1, 0).is_some());
        assert!(Fixed::new(1 << 30, 0).is_none());
        assert!(Fixed::new(i64::MIN, 28).is_none());
        assert!(Fixed::new(i64::MAX, 0).is_none());
        assert!(Fixed(1).half().is_none());
    }

    proptest! {
        #[test]
        fn fixed_point_agrees_with_dyadics(n in any::<i64>(), m in -(1i64 << 40)..1 << 40, e in 0u32..34) {
            for n in [n, m] {
                let x = Dyadic::new(n, e);
                let fits = x.abs() < Dyadic::from(1i64 << 30) && x.exponent() <= 28;
                let word = Fixed::from_dyadic(&x);
                prop_assert_eq!(word.is_some(), fits);
                if let Some(word) = word {
                    prop_assert_eq!(word.to_dyadic(), x.clone());
                    prop_assert_eq!(word.grain().map(|g| g.to_dyadic()), Scalar::grain(&x));
                    if let Some(half) = word.half() {
                        prop_assert_eq!(half.to_dyadic(), x.half());
                    }
                }
            }
        }
    }
}
