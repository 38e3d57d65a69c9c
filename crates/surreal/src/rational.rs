//! Exact rationals: the coefficients, and the simplest surreal numbers.

use dashu_int::ops::{BitTest, DivRem, Gcd, UnsignedAbs};
use dashu_int::{IBig, Sign, UBig};
use std::cmp::Ordering;
use std::fmt;
use upstar_values::Dyadic;

/// A rational number in lowest terms.
///
/// ```
/// use upstar_surreal::Rational;
/// let third = Rational::new(2.into(), 6u8.into()).ok_or("a zero below the line")?;
/// assert_eq!(third.to_string(), "1/3");
/// assert!(third < Rational::from(1));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rational {
    numerator: IBig,
    denominator: UBig,
}

impl Rational {
    /// The number 0.
    pub const ZERO: Rational = Rational { numerator: IBig::ZERO, denominator: UBig::ONE };
    /// The number 1.
    pub const ONE: Rational = Rational { numerator: IBig::ONE, denominator: UBig::ONE };

    /// The quotient, unless the denominator is 0.
    #[must_use]
    pub fn new(numerator: IBig, denominator: UBig) -> Option<Rational> {
        (denominator != UBig::ZERO).then(|| Rational::reduced(numerator, denominator))
    }

    /// The denominator is not 0.
    pub(crate) fn reduced(numerator: IBig, denominator: UBig) -> Rational {
        if denominator == UBig::ONE {
            return Rational { numerator, denominator };
        }
        if numerator == IBig::ZERO {
            return Rational::ZERO;
        }
        let (sign, size) = numerator.into_parts();
        let common = (&size).gcd(&denominator);
        if common == UBig::ONE {
            return Rational { numerator: IBig::from_parts(sign, size), denominator };
        }
        Rational {
            numerator: IBig::from_parts(sign, size / &common),
            denominator: denominator / &common,
        }
    }

    /// What stands above the line.
    #[must_use]
    pub fn numerator(&self) -> &IBig {
        &self.numerator
    }

    /// What stands below the line; positive.
    #[must_use]
    pub fn denominator(&self) -> &UBig {
        &self.denominator
    }

    /// Is it 0?
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.numerator == IBig::ZERO
    }

    /// Is it 1?
    #[must_use]
    pub fn is_one(&self) -> bool {
        *self == Rational::ONE
    }

    /// Is it a whole number?
    #[must_use]
    pub fn is_integer(&self) -> bool {
        self.denominator == UBig::ONE
    }

    /// Is the denominator a power of two?
    #[must_use]
    pub fn is_dyadic(&self) -> bool {
        self.denominator.bit_len() == self.denominator.trailing_zeros().unwrap_or(0) + 1
    }

    /// The dyadic number that it is.
    #[must_use]
    pub fn to_dyadic(&self) -> Option<Dyadic> {
        let exponent = u64::try_from(self.denominator.trailing_zeros()?).ok()?;
        self.is_dyadic().then(|| Dyadic::from_big(self.numerator.clone(), exponent))
    }

    /// The order relative to 0.
    #[must_use]
    pub fn sign(&self) -> Ordering {
        self.numerator.cmp(&IBig::ZERO)
    }

    /// The absolute value.
    #[must_use]
    pub fn abs(&self) -> Rational {
        Rational {
            numerator: self.numerator.clone().unsigned_abs().into(),
            denominator: self.denominator.clone(),
        }
    }

    /// The negative.
    #[must_use]
    pub fn negative(&self) -> Rational {
        Rational { numerator: -self.numerator.clone(), denominator: self.denominator.clone() }
    }

    /// The sum.
    #[must_use]
    pub fn plus(&self, other: &Rational) -> Rational {
        if self.is_integer() && other.is_integer() {
            return Rational {
                numerator: &self.numerator + &other.numerator,
                denominator: UBig::ONE,
            };
        }
        if self.denominator == other.denominator {
            let sum = &self.numerator + &other.numerator;
            return Rational::reduced(sum, self.denominator.clone());
        }
        let left = &self.numerator * IBig::from(other.denominator.clone());
        let right = &other.numerator * IBig::from(self.denominator.clone());
        Rational::reduced(left + right, &self.denominator * &other.denominator)
    }

    /// The difference.
    #[must_use]
    pub fn minus(&self, other: &Rational) -> Rational {
        self.plus(&other.negative())
    }

    /// The product.
    #[must_use]
    pub fn times(&self, other: &Rational) -> Rational {
        Rational::reduced(
            &self.numerator * &other.numerator,
            &self.denominator * &other.denominator,
        )
    }

    /// The reciprocal, unless it is 0.
    #[must_use]
    pub fn reciprocal(&self) -> Option<Rational> {
        let (sign, size) = self.numerator.clone().into_parts();
        (size != UBig::ZERO).then(|| Rational {
            numerator: IBig::from_parts(sign, self.denominator.clone()),
            denominator: size,
        })
    }

    /// The quotient, unless the other is 0.
    #[must_use]
    pub fn over(&self, other: &Rational) -> Option<Rational> {
        Some(self.times(&other.reciprocal()?))
    }

    /// The half.
    #[must_use]
    pub fn half(&self) -> Rational {
        Rational::reduced(self.numerator.clone(), self.denominator.clone() << 1)
    }

    /// The greatest integer that is not above it.
    #[must_use]
    pub fn floor(&self) -> IBig {
        let (quotient, rest) = self.numerator.clone().div_rem(IBig::from(self.denominator.clone()));
        if rest < IBig::ZERO { quotient - IBig::ONE } else { quotient }
    }

    /// The least integer that is not below it.
    #[must_use]
    pub fn ceiling(&self) -> IBig {
        -self.negative().floor()
    }

    /// A power with a natural exponent.
    #[must_use]
    pub fn pow(&self, exponent: usize) -> Rational {
        Rational {
            numerator: self.numerator.pow(exponent),
            denominator: self.denominator.pow(exponent),
        }
    }

    /// The root of this degree, if it is rational; of positive numbers only.
    #[must_use]
    pub fn root(&self, degree: usize) -> Option<Rational> {
        if degree == 1 {
            return Some(self.clone());
        }
        let (sign, size) = self.numerator.clone().into_parts();
        if sign == Sign::Negative || degree == 0 {
            return None;
        }
        let exact = |n: &UBig| {
            let root = n.nth_root(degree);
            (root.pow(degree) == *n).then_some(root)
        };
        Some(Rational { numerator: exact(&size)?.into(), denominator: exact(&self.denominator)? })
    }

    /// About how many bits it takes.
    pub(crate) fn bits(&self) -> u64 {
        u64::try_from(self.numerator.bit_len() + self.denominator.bit_len()).unwrap_or(u64::MAX)
    }
}

impl Ord for Rational {
    fn cmp(&self, other: &Self) -> Ordering {
        if self.denominator == other.denominator {
            return self.numerator.cmp(&other.numerator);
        }
        if self.sign() != other.sign() {
            return self.sign().cmp(&other.sign());
        }
        let left = &self.numerator * IBig::from(other.denominator.clone());
        left.cmp(&(&other.numerator * IBig::from(self.denominator.clone())))
    }
}

impl PartialOrd for Rational {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<IBig> for Rational {
    fn from(n: IBig) -> Self {
        Rational { numerator: n, denominator: UBig::ONE }
    }
}

impl From<i64> for Rational {
    fn from(n: i64) -> Self {
        IBig::from(n).into()
    }
}

impl From<&Dyadic> for Rational {
    fn from(x: &Dyadic) -> Self {
        let shift = usize::try_from(x.exponent()).unwrap_or(usize::MAX);
        Rational { numerator: x.numerator(), denominator: UBig::ONE << shift }
    }
}

impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.numerator)?;
        if !self.is_integer() {
            write!(f, "/{}", self.denominator)?;
        }
        Ok(())
    }
}
