//! Dyadic rationals m/2^e: the numbers among short games.
//!
//! One idea: a machine word first, big integers by itself when it outgrows it. Every value has one
//! representation (numerator odd or exponent zero; the small one whenever it fits), so equality and
//! hashing are structural. Nothing here wraps around, rounds or panics.

use dashu_int::{IBig, UBig};
use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};

/// An exact dyadic rational.
///
/// ```
/// use upstar_values::Dyadic;
/// let big = Dyadic::from(i64::MAX) + Dyadic::ONE;
/// assert_eq!(big.to_string(), "9223372036854775808");
/// assert!(Dyadic::new(1, 2) < Dyadic::new(1, 0));
/// assert_eq!((Dyadic::new(3, 2) + Dyadic::new(1, 2)).to_string(), "1");
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Dyadic(Repr);

#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    /// `numerator / 2^exponent`, lowest terms.
    Small { numerator: i64, exponent: u32 },
    /// The same, where the numerator does not fit `i64` or the exponent is above [`SMALL_EXPONENT`].
    Big(Box<(IBig, u64)>),
}

/// The largest exponent of the small representation.
const SMALL_EXPONENT: u32 = 62;

/// An end of an interval of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bound {
    /// No bound on this side.
    Unbounded,
    /// The end itself belongs to the interval.
    Included(Dyadic),
    /// The end itself does not belong to the interval.
    Excluded(Dyadic),
}

impl Dyadic {
    /// The number 0.
    pub const ZERO: Dyadic = Dyadic(Repr::Small { numerator: 0, exponent: 0 });
    /// The number 1.
    pub const ONE: Dyadic = Dyadic(Repr::Small { numerator: 1, exponent: 0 });

    /// `numerator / 2^exponent`, brought to lowest terms.
    ///
    /// ```
    /// use upstar_values::Dyadic;
    /// assert_eq!(Dyadic::new(6, 2).to_string(), "3/2");
    /// ```
    pub fn new(numerator: i64, exponent: u32) -> Self {
        if numerator == 0 {
            return Self::ZERO;
        }
        let shift = numerator.trailing_zeros().min(exponent);
        let (numerator, exponent) = (numerator >> shift, exponent - shift);
        if exponent <= SMALL_EXPONENT {
            Dyadic(Repr::Small { numerator, exponent })
        } else {
            Dyadic(Repr::Big(Box::new((IBig::from(numerator), u64::from(exponent)))))
        }
    }

    /// `numerator / 2^exponent` for a numerator of any size, brought to lowest terms.
    pub fn from_big(numerator: IBig, exponent: u64) -> Self {
        let Some(zeros) = numerator.trailing_zeros() else {
            return Self::ZERO;
        };
        let shift = u64::try_from(zeros).unwrap_or(u64::MAX).min(exponent);
        let exponent = exponent - shift;
        let numerator = match usize::try_from(shift) {
            Ok(0) | Err(_) => numerator,
            Ok(shift) => numerator >> shift,
        };
        match (i64::try_from(&numerator), u32::try_from(exponent)) {
            (Ok(numerator), Ok(exponent)) if exponent <= SMALL_EXPONENT => {
                Dyadic(Repr::Small { numerator, exponent })
            }
            _ => Dyadic(Repr::Big(Box::new((numerator, exponent)))),
        }
    }

    /// The numerator in lowest terms.
    pub fn numerator(&self) -> IBig {
        match &self.0 {
            Repr::Small { numerator, .. } => IBig::from(*numerator),
            Repr::Big(big) => big.0.clone(),
        }
    }

    /// The exponent of two in the denominator, in lowest terms.
    pub fn exponent(&self) -> u64 {
        match &self.0 {
            Repr::Small { exponent, .. } => u64::from(*exponent),
            Repr::Big(big) => big.1,
        }
    }

    /// Numerator and exponent if both are of machine size.
    #[inline]
    pub fn small(&self) -> Option<(i64, u32)> {
        match self.0 {
            Repr::Small { numerator, exponent } => Some((numerator, exponent)),
            Repr::Big(_) => None,
        }
    }

    /// About how many bits the number takes: what decides the cost of arithmetic with it.
    pub fn bits(&self) -> u64 {
        use dashu_int::ops::BitTest;
        match &self.0 {
            Repr::Small { .. } => 64,
            Repr::Big(big) => u64::try_from(big.0.bit_len()).unwrap_or(u64::MAX).max(big.1),
        }
    }

    /// Is it an integer?
    pub fn is_integer(&self) -> bool {
        self.exponent() == 0
    }

    /// Is it zero?
    pub fn is_zero(&self) -> bool {
        *self == Self::ZERO
    }

    /// The order of the number relative to 0.
    pub fn sign(&self) -> Ordering {
        match &self.0 {
            Repr::Small { numerator, .. } => numerator.cmp(&0),
            Repr::Big(big) => big.0.cmp(&IBig::ZERO),
        }
    }

    /// The integer value, if it is one of machine size.
    pub fn to_i64(&self) -> Option<i64> {
        match self.0 {
            Repr::Small { numerator, exponent: 0 } => Some(numerator),
            _ => None,
        }
    }

    /// The absolute value.
    pub fn abs(&self) -> Dyadic {
        if self.sign() == Ordering::Less { -self } else { self.clone() }
    }

    /// Half of it.
    pub fn half(&self) -> Dyadic {
        match &self.0 {
            Repr::Small { numerator, exponent } if *exponent < SMALL_EXPONENT => {
                Dyadic::new(*numerator, exponent + 1)
            }
            _ => Dyadic::from_big(self.numerator(), self.exponent().saturating_add(1)),
        }
    }

    /// Twice it.
    pub fn double(&self) -> Dyadic {
        self + self
    }

    /// The largest integer that is not above it.
    pub fn floor(&self) -> IBig {
        let exponent = self.exponent();
        match usize::try_from(exponent) {
            Ok(0) => self.numerator(),
            // `>>` of a negative IBig rounds towards minus infinity, as `>>` of i64 does.
            Ok(exponent) => self.numerator() >> exponent,
            Err(_) if self.sign() == Ordering::Less => IBig::NEG_ONE,
            Err(_) => IBig::ZERO,
        }
    }

    /// The smallest integer that is not below it.
    pub fn ceil(&self) -> IBig {
        -((-self).floor())
    }

    /// The simplest number (the one born first) between two bounds; `None` if there is none.
    ///
    /// The simplest is the integer of least absolute value if an integer fits, and otherwise the
    /// dyadic with the least denominator. Time O(log e) big-integer steps, e the larger exponent.
    ///
    /// ```
    /// use upstar_values::{Bound, Dyadic};
    /// let x = Dyadic::simplest(&Bound::Excluded(Dyadic::new(1, 2)), &Bound::Excluded(Dyadic::ONE));
    /// assert_eq!(x, Some(Dyadic::new(1, 1))); // {1/4|1} = 1/2
    /// ```
    pub fn simplest(low: &Bound, high: &Bound) -> Option<Dyadic> {
        let above_low = |x: &Dyadic| match low {
            Bound::Unbounded => true,
            Bound::Included(l) => l <= x,
            Bound::Excluded(l) => l < x,
        };
        let below_high = |x: &Dyadic| match high {
            Bound::Unbounded => true,
            Bound::Included(h) => x <= h,
            Bound::Excluded(h) => x < h,
        };
        if let (Bound::Included(l) | Bound::Excluded(l), Bound::Included(h) | Bound::Excluded(h)) =
            (low, high)
        {
            let open = !matches!((low, high), (Bound::Included(_), Bound::Included(_)));
            if l > h || (l == h && open) {
                return None;
            }
        }
        if above_low(&Self::ZERO) && below_high(&Self::ZERO) {
            return Some(Self::ZERO);
        }
        if !below_high(&Self::ZERO) {
            // Everything that fits is negative: mirror.
            let mirror = |bound: &Bound| match bound {
                Bound::Unbounded => Bound::Unbounded,
                Bound::Included(x) => Bound::Included(-x),
                Bound::Excluded(x) => Bound::Excluded(-x),
            };
            return Self::simplest(&mirror(high), &mirror(low)).map(|x| -x);
        }
        let (Bound::Included(l) | Bound::Excluded(l)) = low else {
            return None; // unreachable: without a lower bound 0 would have fitted
        };
        // The least multiple of 2^-e above the lower bound; the least e for which it is also below
        // the upper bound gives the simplest. A multiple of 2^-e is one of 2^-(e+1), so bisect.
        let least = |exponent: u64| {
            let scaled = l.shl(exponent);
            let least = match low {
                Bound::Excluded(_) => scaled.floor() + IBig::ONE,
                _ => scaled.ceil(),
            };
            Dyadic::from_big(least, exponent)
        };
        let finest = match high {
            Bound::Included(h) | Bound::Excluded(h) => l.exponent().max(h.exponent()) + 1,
            Bound::Unbounded => 0,
        };
        let (mut from, mut to) = (0, finest);
        while from < to {
            let middle = from + (to - from) / 2;
            if below_high(&least(middle)) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        Some(least(from))
    }

    /// `self * 2^k`.
    pub fn shl(&self, k: u64) -> Dyadic {
        let exponent = self.exponent();
        if k <= exponent {
            Dyadic::from_big(self.numerator(), exponent - k)
        } else {
            let shift = usize::try_from(k - exponent).unwrap_or(usize::MAX);
            Dyadic::from_big(self.numerator() << shift, 0)
        }
    }

    /// The day on which the number is born: |n| for integers, and one day per halving beyond.
    ///
    /// ```
    /// use upstar_values::Dyadic;
    /// assert_eq!(Dyadic::new(-3, 1).birthday().to_string(), "3"); // -3/2 = {-2|-1}
    /// ```
    pub fn birthday(&self) -> UBig {
        use dashu_int::ops::UnsignedAbs;
        let integer = self.abs().floor().unsigned_abs();
        match self.exponent() {
            0 => integer,
            exponent => integer + UBig::from(exponent) + UBig::ONE,
        }
    }

    fn add_small(a: (i64, u32), b: (i64, u32)) -> Option<Dyadic> {
        let exponent = a.1.max(b.1);
        let x = shl_exact(a.0, exponent - a.1)?;
        let y = shl_exact(b.0, exponent - b.1)?;
        Some(Dyadic::new(x.checked_add(y)?, exponent))
    }

    fn add_big(&self, other: &Dyadic) -> Dyadic {
        let exponent = self.exponent().max(other.exponent());
        let lift = |x: &Dyadic| {
            x.numerator() << usize::try_from(exponent - x.exponent()).unwrap_or(usize::MAX)
        };
        Dyadic::from_big(lift(self) + lift(other), exponent)
    }
}

/// `x * 2^k` if it fits.
#[inline]
fn shl_exact(x: i64, k: u32) -> Option<i64> {
    let y = x.checked_shl(k)?;
    (y >> k == x).then_some(y)
}

impl From<i64> for Dyadic {
    fn from(n: i64) -> Self {
        Dyadic(Repr::Small { numerator: n, exponent: 0 })
    }
}

impl From<i32> for Dyadic {
    fn from(n: i32) -> Self {
        Dyadic::from(i64::from(n))
    }
}

impl From<IBig> for Dyadic {
    fn from(n: IBig) -> Self {
        Dyadic::from_big(n, 0)
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Self) -> Ordering {
        if let (Some((a, d)), Some((b, e))) = (self.small(), other.small()) {
            // |a|, |b| < 2^63 and d, e <= 62: the cross products fit 126 bits.
            return (i128::from(a) << e).cmp(&(i128::from(b) << d));
        }
        match self.sign().cmp(&other.sign()) {
            Ordering::Equal => {}
            unequal => return unequal,
        }
        // Compare floors first: cheap when one side is merely a huge integer.
        match self.floor().cmp(&other.floor()) {
            Ordering::Equal => (self - other).sign(),
            unequal => unequal,
        }
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Add for &Dyadic {
    type Output = Dyadic;
    fn add(self, other: &Dyadic) -> Dyadic {
        if let (Some(a), Some(b)) = (self.small(), other.small())
            && let Some(sum) = Dyadic::add_small(a, b)
        {
            return sum;
        }
        self.add_big(other)
    }
}

impl Neg for &Dyadic {
    type Output = Dyadic;
    fn neg(self) -> Dyadic {
        match &self.0 {
            Repr::Small { numerator, exponent } => match numerator.checked_neg() {
                Some(numerator) => Dyadic(Repr::Small { numerator, exponent: *exponent }),
                None => Dyadic::from_big(-self.numerator(), u64::from(*exponent)),
            },
            Repr::Big(big) => Dyadic::from_big(-&big.0, big.1),
        }
    }
}

impl Sub for &Dyadic {
    type Output = Dyadic;
    fn sub(self, other: &Dyadic) -> Dyadic {
        self + &-other
    }
}

impl Mul for &Dyadic {
    type Output = Dyadic;
    fn mul(self, other: &Dyadic) -> Dyadic {
        if let (Some((a, d)), Some((b, e))) = (self.small(), other.small())
            && let Some(product) = a.checked_mul(b)
        {
            return Dyadic::new(product, d + e);
        }
        Dyadic::from_big(
            self.numerator() * other.numerator(),
            self.exponent().saturating_add(other.exponent()),
        )
    }
}

macro_rules! by_value {
    ($($trait:ident $method:ident),*) => {$(
        impl $trait for Dyadic {
            type Output = Dyadic;
            fn $method(self, other: Dyadic) -> Dyadic {
                (&self).$method(&other)
            }
        }
        impl $trait<&Dyadic> for Dyadic {
            type Output = Dyadic;
            fn $method(self, other: &Dyadic) -> Dyadic {
                (&self).$method(other)
            }
        }
    )*};
}
by_value!(Add add, Sub sub, Mul mul);

impl Neg for Dyadic {
    type Output = Dyadic;
    fn neg(self) -> Dyadic {
        -&self
    }
}

impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Small { numerator, exponent: 0 } => write!(f, "{numerator}"),
            Repr::Small { numerator, exponent } => write!(f, "{numerator}/{}", 1u64 << exponent),
            Repr::Big(big) if big.1 == 0 => write!(f, "{}", big.0),
            Repr::Big(big) => {
                let exponent = usize::try_from(big.1).unwrap_or(usize::MAX);
                write!(f, "{}/{}", big.0, UBig::ONE << exponent)
            }
        }
    }
}

impl fmt::Debug for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn any_dyadic() -> impl Strategy<Value = Dyadic> {
        prop_oneof![
            (-40i64..40, 0u32..5).prop_map(|(n, e)| Dyadic::new(n, e)),
            (any::<i64>(), 0u32..130).prop_map(|(n, e)| Dyadic::new(n, e)),
            (any::<i128>(), any::<i128>(), 0u64..200)
                .prop_map(|(n, m, e)| Dyadic::from_big(IBig::from(n) * IBig::from(m), e)),
        ]
    }

    /// An independent model: a fraction of big integers compared by cross multiplication.
    fn model(x: &Dyadic) -> (IBig, IBig) {
        (x.numerator(), IBig::ONE << usize::try_from(x.exponent()).unwrap())
    }

    proptest! {
        #[test]
        fn arithmetic_agrees_with_fractions_of_big_integers(a in any_dyadic(), b in any_dyadic()) {
            let ((p, q), (r, s)) = (model(&a), model(&b));
            let check = |x: &Dyadic, num: IBig, den: IBig| {
                let (n, d) = model(x);
                n * den == num * d
            };
            prop_assert!(check(&(&a + &b), &p * &s + &r * &q, &q * &s));
            prop_assert!(check(&(&a - &b), &p * &s - &r * &q, &q * &s));
            prop_assert!(check(&(&a * &b), &p * &r, &q * &s));
            prop_assert_eq!(a.cmp(&b), (&p * &s).cmp(&(&r * &q)));
            prop_assert!(IBig::from(0) <= &p - a.floor() * &q && &p - a.floor() * &q < q);
        }

        #[test]
        fn representation_is_unique(a in any_dyadic(), b in any_dyadic()) {
            prop_assert_eq!(&(&(&a + &b) - &b), &a);
            prop_assert_eq!(&a.half().double(), &a);
            prop_assert_eq!(&-&-&a, &a);
            let again = Dyadic::from_big(a.numerator() << 7usize, a.exponent() + 7);
            prop_assert_eq!(again, a);
        }

        #[test]
        fn simplest_number_is_in_the_interval_and_nothing_older_is(
            a in (-200i64..200, 0u32..6), b in (-200i64..200, 0u32..6), ends in 0..4) {
            let (a, b) = (Dyadic::new(a.0, a.1), Dyadic::new(b.0, b.1));
            let bound = |x: &Dyadic, open: bool| if open { Bound::Excluded(x.clone()) } else { Bound::Included(x.clone()) };
            let (low_open, high_open) = (ends & 1 == 1, ends & 2 == 2);
            let inside = |x: &Dyadic| (if low_open { &a < x } else { &a <= x }) && (if high_open { x < &b } else { x <= &b });
            let found = Dyadic::simplest(&bound(&a, low_open), &bound(&b, high_open));
            // All dyadics born by day 8 or so with small denominators, oldest first.
            let mut all: Vec<Dyadic> = (-800i64..=800).flat_map(|n| (0..8).map(move |e| Dyadic::new(n << 1, e + 1))).chain(
                (-30000i64..=30000).map(|n| Dyadic::new(n, 7))).filter(inside).collect();
            all.sort_by_key(Dyadic::birthday);
            match found {
                None => prop_assert!(all.is_empty()),
                Some(x) => {
                    prop_assert!(inside(&x));
                    prop_assert!(all.iter().all(|y| y.birthday() > x.birthday() || *y == x));
                }
            }
        }
    }

    #[test]
    fn the_peers_overflows_do_not_happen_here() {
        let huge = Dyadic::from(1i64 << 62);
        assert!(huge > Dyadic::new(1, 2));
        assert_eq!((Dyadic::from(i64::MAX) + Dyadic::ONE).to_string(), "9223372036854775808");
        assert_eq!((-Dyadic::from(i64::MIN)).to_string(), "9223372036854775808");
        assert_eq!((Dyadic::new(1, 62).half()).to_string(), "1/9223372036854775808");
    }
}
