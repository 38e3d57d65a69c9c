//! Powers with exponents of any size and sign. In the field of 2^n nimbers every nimber but 0
//! satisfies x^(2^n - 1) = 1 (Lagrange, Fermat), so exponents are reduced first.

use super::limbs::Limbs;
use super::value::{Nimber, Repr};
use super::{PolyNimber64, PolyNimber128};
use dashu_int::{IBig, UBig, ops::DivRemEuclid};

/// The remainder of `exponent` modulo 2^`degree` - 1.
fn reduced(exponent: &IBig, degree: usize) -> UBig {
    let (_, remainder) = exponent.div_rem_euclid(IBig::from(UBig::ones(degree)));
    remainder
}

impl Nimber {
    /// The nim power; the zeroth power of every nimber is 1. None for a negative power of 0.
    ///
    /// With n the [`degree`](Nimber::degree), at most n squares and n/4 + 14 products, whatever the
    /// exponent: time O(n^2.585 log n) for n beyond 128, which is a second for ten thousand bits and
    /// hours for a million. Bound [`bits`](Nimber::bits) beforehand.
    ///
    /// ```
    /// # use upstar_values::Nimber;
    /// let two = Nimber::from(2_u64);
    /// assert_eq!(two.pow(2), Some(Nimber::from(3_u64)));
    /// assert_eq!(two.pow(-1), two.inverse());
    /// assert_eq!(Nimber::ZERO.pow(0), Some(Nimber::ONE));
    /// assert_eq!(Nimber::ZERO.pow(-1), None);
    /// ```
    #[must_use]
    pub fn pow(&self, exponent: impl Into<IBig>) -> Option<Nimber> {
        self.pow_big(&exponent.into())
    }

    fn pow_big(&self, exponent: &IBig) -> Option<Nimber> {
        if exponent.is_zero() {
            return Some(Nimber::ONE);
        }
        if self.is_zero() {
            return (*exponent > IBig::ZERO).then_some(Nimber::ZERO);
        }
        let exponent = reduced(exponent, self.degree());
        Some(match (self.to_u64(), &self.0) {
            (Some(base), _) => {
                let exponent = u64::try_from(&exponent).ok()?;
                u64::from(PolyNimber64::from(base).pow(exponent)).into()
            }
            (None, &Repr::Small(base)) => {
                let exponent = u128::try_from(&exponent).ok()?;
                u128::from(PolyNimber128::from(base).pow(exponent)).into()
            }
            (None, Repr::Big(index)) => {
                Limbs::from_nimber(index).power(&exponent).to_nimber().into()
            }
        })
    }
}
