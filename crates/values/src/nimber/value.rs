//! The type of finite nimbers: one or two machine words inline, a big integer beyond.

use dashu_int::{UBig, ops::BitTest};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

/// A finite nimber: the value *n of a nim heap, for any natural number n.
///
/// With nim sum and nim product the nimbers below 2^(2^k) are the field with that many elements,
/// and all finite nimbers together are its quadratic closure. The order is that of the indices n; it
/// has nothing to do with the field.
///
/// ```
/// # use upstar_values::Nimber;
/// let [two, four] = [2_u64, 4].map(Nimber::from);
/// assert_eq!(&four + &two, Nimber::from(6_u64));
/// assert_eq!(&four * &four, Nimber::from(6_u64));
/// assert_eq!(two.inverse(), Some(Nimber::from(3_u64)));
/// assert_eq!(four.to_string(), "4");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Nimber(pub(super) Repr);

/// `Big` is only used above 128 bits, so that equality, order and hash can be derived.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Repr {
    Small(u128),
    Big(UBig),
}

impl Nimber {
    /// The nimber 0, neutral for the sum.
    pub const ZERO: Nimber = Nimber(Repr::Small(0));
    /// The nimber 1, neutral for the product.
    pub const ONE: Nimber = Nimber(Repr::Small(1));

    /// Whether this is 0.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        *self == Nimber::ZERO
    }

    /// The number of binary digits of the index: what the cost of every operation depends on.
    ///
    /// ```
    /// # use upstar_values::Nimber;
    /// assert_eq!(Nimber::from(8_u64).bits(), 4);
    /// assert_eq!(Nimber::ZERO.bits(), 0);
    /// ```
    #[must_use]
    pub fn bits(&self) -> usize {
        match &self.0 {
            Repr::Small(index) => index.bit_len(),
            Repr::Big(index) => index.bit_len(),
        }
    }

    /// The degree over the field {0, 1}: the least 2^k such that the nimber lies in the field of all
    /// nimbers below 2^(2^k). It is the degree of the minimal polynomial, too.
    ///
    /// ```
    /// # use upstar_values::Nimber;
    /// assert_eq!([0_u64, 1, 2, 3, 4, 15, 16, 256].map(|n| Nimber::from(n).degree()),
    ///            [1, 1, 2, 2, 4, 4, 8, 16]);
    /// ```
    #[must_use]
    pub fn degree(&self) -> usize {
        self.bits().max(1).next_power_of_two()
    }

    /// The number of elements of the least field 2^(2^k) that contains the nimber.
    ///
    /// ```
    /// # use upstar_values::Nimber;
    /// assert_eq!(Nimber::from(20_u64).field_size(), 256_u32.into());
    /// ```
    #[must_use]
    pub fn field_size(&self) -> UBig {
        UBig::ONE << self.degree()
    }

    /// The index, if it fits a word.
    #[must_use]
    pub fn to_u64(&self) -> Option<u64> {
        self.to_u128()?.try_into().ok()
    }

    /// The index, if it fits a double word.
    #[must_use]
    pub fn to_u128(&self) -> Option<u128> {
        match self.0 {
            Repr::Small(index) => Some(index),
            Repr::Big(_) => None,
        }
    }

    /// The index.
    #[must_use]
    pub fn to_ubig(&self) -> UBig {
        match &self.0 {
            Repr::Small(index) => UBig::from(*index),
            Repr::Big(index) => index.clone(),
        }
    }

    /// The nim sum: the indices are added in binary without carries. Every nimber is its own
    /// negative, so this is the difference as well. Time linear in [`bits`](Nimber::bits).
    ///
    /// ```
    /// # use upstar_values::Nimber;
    /// assert_eq!(Nimber::from(3_u64).nim_sum(&Nimber::from(5_u64)), Nimber::from(6_u64));
    /// ```
    #[must_use]
    pub fn nim_sum(&self, other: &Nimber) -> Nimber {
        match (&self.0, &other.0) {
            (Repr::Small(a), Repr::Small(b)) => Nimber(Repr::Small(a ^ b)),
            (Repr::Big(a), Repr::Big(b)) => (a ^ b).into(),
            (Repr::Big(a), &Repr::Small(b)) | (&Repr::Small(b), Repr::Big(a)) => {
                (a ^ UBig::from(b)).into()
            }
        }
    }
}

impl Default for Nimber {
    fn default() -> Nimber {
        Nimber::ZERO
    }
}

macro_rules! from_word {
    ($($Word:ident)*) => {$(
        impl From<$Word> for Nimber {
            fn from(index: $Word) -> Nimber {
                Nimber(Repr::Small(index.into()))
            }
        }
    )*};
}
from_word!(u8 u16 u32 u64 u128);

impl From<UBig> for Nimber {
    fn from(index: UBig) -> Nimber {
        match u128::try_from(&index) {
            Ok(small) => Nimber(Repr::Small(small)),
            Err(_) => Nimber(Repr::Big(index)),
        }
    }
}

impl From<Nimber> for UBig {
    fn from(nimber: Nimber) -> UBig {
        match nimber.0 {
            Repr::Small(index) => index.into(),
            Repr::Big(index) => index,
        }
    }
}

/// The digits of the index, without a star.
impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Small(index) => index.fmt(f),
            Repr::Big(index) => index.fmt(f),
        }
    }
}

impl fmt::Debug for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Nimber({self})")
    }
}

impl Add<&Nimber> for &Nimber {
    type Output = Nimber;
    fn add(self, other: &Nimber) -> Nimber {
        self.nim_sum(other)
    }
}

impl Add for Nimber {
    type Output = Nimber;
    fn add(self, other: Nimber) -> Nimber {
        self.nim_sum(&other)
    }
}

impl AddAssign<&Nimber> for Nimber {
    fn add_assign(&mut self, other: &Nimber) {
        *self = self.nim_sum(other);
    }
}

impl Sum for Nimber {
    fn sum<I: Iterator<Item = Nimber>>(nimbers: I) -> Nimber {
        nimbers.fold(Nimber::ZERO, Nimber::add)
    }
}

impl<'a> Sum<&'a Nimber> for Nimber {
    fn sum<I: Iterator<Item = &'a Nimber>>(nimbers: I) -> Nimber {
        nimbers.fold(Nimber::ZERO, |sum, nimber| sum.nim_sum(nimber))
    }
}
