//! 128-bit nimbers for chains of operations: a1*t + a0 with t = 2^64 and a0, a1 in the polynomial
//! basis of [`PolyNimber64`]. Tables for a basis of 128 powers would not fit the first cache; those
//! for two words do, and Karatsuba's three products cost no more than there.

use super::isomorphism::{to_nimber, to_polynomial};
use super::{kernel, nim_inverse_u128, nim_sqrt_u128};
use std::ops::{Add, AddAssign, Mul, MulAssign};

/// A nimber below 2^128, held as two elements of `GF(2)[x]/(x^64 + x^4 + x^3 + x + 1)`.
///
/// ```
/// # use upstar_values::nimber::PolyNimber128;
/// let t = PolyNimber128::from(1 << 64);
/// assert_eq!(u128::from(t * t), (1 << 64) + (1 << 63));
/// assert_eq!(t.pow(u128::MAX), PolyNimber128::ONE);
/// ```
///
/// [`PolyNimber64`]: super::PolyNimber64
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PolyNimber128([u64; 2]);

impl PolyNimber128 {
    /// The nimber 0.
    pub const ZERO: PolyNimber128 = PolyNimber128([0, 0]);
    /// The nimber 1.
    pub const ONE: PolyNimber128 = PolyNimber128([1, 0]);

    /// The nim square.
    #[must_use]
    #[inline]
    pub fn square(self) -> PolyNimber128 {
        PolyNimber128(kernel::polynomial_square2(self.0))
    }

    /// The nim power, by squaring and multiplying: at most 256 products. The zeroth power is 1.
    #[must_use]
    pub fn pow(self, exponent: u128) -> PolyNimber128 {
        PolyNimber128(kernel::polynomial_power2(self.0, exponent))
    }

    /// The inverse, or None for 0; found among the nimbers, see [`PolyNimber64::inverse`].
    ///
    /// [`PolyNimber64::inverse`]: super::PolyNimber64::inverse
    #[must_use]
    pub fn inverse(self) -> Option<PolyNimber128> {
        nim_inverse_u128(self.into()).map(PolyNimber128::from)
    }

    /// The only nimber whose square this is.
    #[must_use]
    pub fn sqrt(self) -> PolyNimber128 {
        nim_sqrt_u128(self.into()).into()
    }
}

impl From<u128> for PolyNimber128 {
    /// From the nimber with this index.
    #[inline]
    fn from(nimber: u128) -> PolyNimber128 {
        PolyNimber128(kernel::split(nimber).map(to_polynomial))
    }
}

impl From<PolyNimber128> for u128 {
    /// The index of the nimber.
    #[inline]
    fn from(nimber: PolyNimber128) -> u128 {
        kernel::join(nimber.0.map(to_nimber))
    }
}

impl Add for PolyNimber128 {
    type Output = PolyNimber128;
    #[inline]
    #[allow(clippy::suspicious_arithmetic_impl, reason = "the sum has no carries")]
    fn add(self, other: PolyNimber128) -> PolyNimber128 {
        PolyNimber128([self.0[0] ^ other.0[0], self.0[1] ^ other.0[1]])
    }
}

impl AddAssign for PolyNimber128 {
    #[inline]
    fn add_assign(&mut self, other: PolyNimber128) {
        *self = *self + other;
    }
}

impl Mul for PolyNimber128 {
    type Output = PolyNimber128;
    #[inline]
    fn mul(self, other: PolyNimber128) -> PolyNimber128 {
        PolyNimber128(kernel::polynomial_product2(self.0, other.0))
    }
}

impl MulAssign for PolyNimber128 {
    #[inline]
    fn mul_assign(&mut self, other: PolyNimber128) {
        *self = *self * other;
    }
}
