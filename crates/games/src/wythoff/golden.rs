//! The two rows of Wythoff's pairs, a_n = ⌊n·τ⌋ and b_n = a_n + n, in integers of any size.
//!
//! τ is the positive root of τ² = τ + 1, hence irrational, and for integers x ≥ 0, d ≥ 1
//! x < d·τ iff x² < d·(x + d): comparisons with multiples of τ need two products and no root.
//! By Beatty's theorem every positive integer stands in exactly one of the two rows.

use dashu_int::UBig;
use dashu_int::ops::{BitTest, SquareRoot};

/// Where a number stands in the two rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// In which row.
    pub row: Row,
    /// The n of a_n or b_n.
    pub index: UBig,
    /// b_n for a_n, a_n for b_n.
    pub partner: UBig,
}

/// The rows of Wythoff's pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Row {
    /// a_n = 0, 1, 3, 4, 6, 8, …
    Lower,
    /// b_n = 0, 2, 5, 7, 10, 13, …
    Upper,
}

/// Is x < d·τ? For d = 0 it is not.
///
/// ```
/// use upstar_games::wythoff::golden::below_golden_multiple;
/// assert!(below_golden_multiple(&8u8.into(), &5u8.into()));
/// assert!(!below_golden_multiple(&9u8.into(), &5u8.into()));
/// ```
pub fn below_golden_multiple(x: &UBig, d: &UBig) -> bool {
    // x² − x·d − d² is negative between the roots −d/τ and d·τ.
    x.sqr() < d * (x + d)
}

/// ⌊n·√5⌋.
pub fn root_five_times(n: &UBig) -> UBig {
    (UBig::from(5u8) * n.sqr()).sqrt()
}

/// Multiples of √5 for several numbers at the price of one root: √5 to as many binary places as
/// the largest needs and 64 more. Each further multiple costs one product.
///
/// ```
/// use upstar_games::wythoff::golden::{RootFive, Row};
/// let root = RootFive::up_to(&20u8.into());
/// let (x, y) = (root.times(&15u8.into()), root.times(&20u8.into()));
/// assert_eq!(x.standing().partner, 9u8.into());
/// assert_eq!(y.minus(&x).lower(), 8u8.into()); // a5
/// ```
#[derive(Clone, Debug)]
pub struct RootFive {
    /// ⌊√5·2^places⌋
    digits: UBig,
    places: usize,
}

/// A number n and n·√5 to as many places as decide everything about it.
#[derive(Clone, Debug)]
pub struct Multiple {
    n: UBig,
    /// At most n·√5·2^places, and short of it by less than n.
    product: UBig,
    places: usize,
}

impl RootFive {
    /// Enough places for numbers up to `most`.
    pub fn up_to(most: &UBig) -> Self {
        let places = most.bit_len() + 64;
        let digits = (UBig::from(5u8) << (2 * places)).sqrt();
        RootFive { digits, places }
    }

    /// The multiple of √5, for n up to the number that the places were made for.
    pub fn times(&self, n: &UBig) -> Multiple {
        Multiple { n: n.clone(), product: n * &self.digits, places: self.places }
    }
}

impl Multiple {
    /// The multiple for the difference of two numbers, the second not larger: no further product.
    #[must_use]
    pub fn minus(&self, other: &Multiple) -> Multiple {
        let (n, product) = (&self.n - &other.n, &self.product - &other.product);
        Multiple { n, product, places: self.places }
    }

    /// The number itself.
    pub fn number(&self) -> &UBig {
        &self.n
    }

    /// a_n.
    pub fn lower(&self) -> UBig {
        let least = &self.product >> self.places;
        let most = (&self.product + &self.n) >> self.places;
        // The places past the 64th leave a doubt once in 2^64 times; then the root decides.
        if least == most { (&self.n + least) >> 1 } else { lower(&self.n) }
    }

    /// In which row n stands, and with which partner: by the whole part q and the fraction of n/τ.
    /// n stands in the lower row iff the fraction is above 1 − 1/τ, see [`standing`].
    pub fn standing(&self) -> Standing {
        /// ⌊2^64·(1 − 1/τ)⌋
        const BOUND: u64 = 7_046_029_254_386_353_130;
        /// More than all that the places may be short of.
        const DOUBT: u64 = 8;
        if self.n == UBig::ZERO {
            return by_squares(&self.n);
        }
        // 2·n/τ = n·√5 − n.
        let double = &self.product - (&self.n << self.places);
        let scaled = double >> (self.places + 1 - 64);
        let fraction: u64 = &scaled & u64::MAX;
        let quotient = scaled >> 64;
        if fraction.abs_diff(BOUND) < DOUBT || fraction > u64::MAX - DOUBT {
            by_squares(&self.n)
        } else if fraction > BOUND {
            let next = quotient + UBig::ONE;
            Standing { row: Row::Lower, partner: &self.n + &next, index: next }
        } else {
            Standing { row: Row::Upper, index: &self.n - &quotient, partner: quotient }
        }
    }
}

/// a_n = ⌊n·τ⌋ = ⌊(n + n·√5)/2⌋; the inner floor does no harm, since the numerator is halved only.
/// One square and one root.
///
/// ```
/// use upstar_games::wythoff::golden::lower;
/// let row: Vec<_> = (0u8..8).map(|n| lower(&n.into()).to_string()).collect();
/// assert_eq!(row, ["0", "1", "3", "4", "6", "8", "9", "11"]);
/// ```
pub fn lower(n: &UBig) -> UBig {
    (n + root_five_times(n)) >> 1
}

/// b_n = ⌊n·τ²⌋ = a_n + n.
pub fn upper(n: &UBig) -> UBig {
    lower(n) + n
}

/// Is (x, y) with x ≤ y a pair (a_n, b_n)? Then n = y − x. Four products tell.
pub fn is_pair(x: &UBig, y: &UBig) -> bool {
    if x > y {
        return false;
    }
    let n = y - x;
    if n == UBig::ZERO {
        return *x == UBig::ZERO;
    }
    // a_n = x iff x < n·τ < x + 1; neither equality can hold, n·τ being irrational.
    below_golden_multiple(x, &n) && !below_golden_multiple(&(x + UBig::ONE), &n)
}

/// The row in which a number stands, and its partner there. Zero counts as a_0.
///
/// With q = ⌊x/τ⌋: if x = a_n then x < n·τ < x + 1, so n is the only integer between x/τ and
/// (x + 1)/τ and must be q + 1. If x = b_n = ⌊n·τ²⌋ then there is none, q indices lie below x in
/// the lower row, the other x − q in the upper one, so n = x − q and a_n = b_n − n = q.
///
/// ```
/// use upstar_games::wythoff::golden::{Row, standing};
/// let found = standing(&13u8.into());
/// assert_eq!((found.row, found.index, found.partner), (Row::Upper, 5u8.into(), 8u8.into()));
/// ```
pub fn standing(x: &UBig) -> Standing {
    /// From so many bits on, one long root and one product beat a square, a root and two products.
    const LONG: usize = 4096;
    if x.bit_len() > LONG { RootFive::up_to(x).times(x).standing() } else { by_squares(x) }
}

/// [`standing`], decided by squares.
fn by_squares(x: &UBig) -> Standing {
    if *x == UBig::ZERO {
        return Standing { row: Row::Lower, index: UBig::ZERO, partner: UBig::ZERO };
    }
    // x/τ = x·(√5 − 1)/2, and ⌊x·√5⌋ ≥ x.
    let quotient = (root_five_times(x) - x) >> 1;
    let next = &quotient + UBig::ONE;
    if below_golden_multiple(&(x + UBig::ONE), &next) {
        Standing { row: Row::Upper, index: x - &quotient, partner: quotient }
    } else {
        Standing { row: Row::Lower, partner: x + &next, index: next }
    }
}
