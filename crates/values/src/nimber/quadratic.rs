//! The equation x^2 + x = a. In the field of the nimbers below 2^n, n = 2^k, it has solutions if and
//! only if the trace of a is 0, and the trace of a nimber is its bit of weight 2^(n-1) (Conway,
//! Lenstra). Otherwise they lie in the next field, where 2^n is a solution for a = 2^(n-1).

use super::log_exp::{word64, word128};
use super::value::{Nimber, Repr};
use dashu_int::UBig;

/// The two solutions of x^2 + x = a, and where they lie: `even` has an even index and `odd` is
/// `even` + 1.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum QuadraticRoots {
    /// They lie in the least field 2^(2^k) that contains a.
    InField {
        /// The solution with an even index.
        even: Nimber,
        /// The other one.
        odd: Nimber,
    },
    /// There is no solution in that field, but these lie in the next.
    InNextField {
        /// The solution with an even index.
        even: Nimber,
        /// The other one.
        odd: Nimber,
    },
}

impl QuadraticRoots {
    /// The two solutions, wherever they lie; the smaller index first.
    #[must_use]
    pub fn into_roots(self) -> [Nimber; 2] {
        match self {
            QuadraticRoots::InField { even, odd } | QuadraticRoots::InNextField { even, odd } => {
                [even, odd]
            }
        }
    }
}

impl Nimber {
    /// Solves x^2 + x = self. Costs about as much as a product.
    ///
    /// ```
    /// # use upstar_values::{Nimber, nimber::QuadraticRoots};
    /// let nimber = |n: u64| Nimber::from(n);
    /// // 6*6 + 6 = 3, and 6 is not among the nimbers below 4, to which 3 belongs.
    /// assert_eq!(
    ///     nimber(3).solve_quadratic(),
    ///     QuadraticRoots::InNextField { even: nimber(6), odd: nimber(7) }
    /// );
    /// // 8*8 + 8 = 13 + 8 = 5
    /// assert_eq!(nimber(5).solve_quadratic().into_roots(), [nimber(8), nimber(9)]);
    /// ```
    #[must_use]
    pub fn solve_quadratic(&self) -> QuadraticRoots {
        let even = self.even_root();
        let odd = &even + &Nimber::ONE;
        if self.bits() < self.degree() {
            QuadraticRoots::InField { even, odd }
        } else {
            QuadraticRoots::InNextField { even, odd }
        }
    }

    /// The even solution. In a field that is larger than necessary the trace is 0 in any case, so
    /// only a nimber that fills its words needs a look at the next field.
    fn even_root(&self) -> Nimber {
        if let Some(a) = self.to_u64()
            && a >> 63 == 0
        {
            return word64::even_root(a).into();
        }
        match self.0 {
            Repr::Small(a) if a >> 127 == 0 => word128::even_root(a).into(),
            _ if self.bits() < self.degree() => self.limbs().even_root().to_nimber().into(),
            _ => {
                let degree = self.degree();
                let in_field = self + &Nimber::from(UBig::ONE << (degree - 1));
                &in_field.even_root() + &Nimber::from(UBig::ONE << degree)
            }
        }
    }
}
