//! Generalised Wythoff (Fraenkel 1982): take any number from one heap, or k > 0 from one and l > 0
//! from the other with |k − l| < t. For t = 1 it is Wythoff's game.
//!
//! The lost pairs are A_n = ⌊n·α⌋, B_n = A_n + t·n = ⌊n·β⌋ with α = (2 − t + √(t² + 4))/2,
//! β = α + t, and 1/α + 1/β = 1: every positive integer stands in just one of the two rows.

use crate::wythoff::golden::{Row, Standing};
use dashu_int::ops::{BitTest, SquareRoot};
use dashu_int::{IBig, UBig};

/// The pairs of generalised Wythoff with bound t ≥ 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Generalised {
    t: UBig,
}

impl Generalised {
    /// For this t; `None` for 0.
    pub fn new(t: impl Into<UBig>) -> Option<Self> {
        let t = t.into();
        (t > UBig::ZERO).then_some(Generalised { t })
    }

    /// The bound.
    pub fn t(&self) -> &UBig {
        &self.t
    }

    /// A_n = ⌊(n·(2 − t) + ⌊n·√(t² + 4)⌋)/2⌋.
    ///
    /// ```
    /// use upstar_games::wythoff::generalised::Generalised;
    /// let two = Generalised::new(2u8).unwrap();
    /// assert_eq!(two.lower(&3u8.into()), 4u8.into()); // ⌊3·√2⌋
    /// assert_eq!(two.upper(&3u8.into()), 10u8.into());
    /// ```
    pub fn lower(&self, n: &UBig) -> UBig {
        let root = (n.sqr() * (self.t.sqr() + UBig::from(4u8))).sqrt();
        // n·√(t² + 4) > n·t, so nothing falls below zero.
        ((n << 1) + root - n * &self.t) >> 1
    }

    /// B_n = A_n + t·n.
    pub fn upper(&self, n: &UBig) -> UBig {
        self.lower(n) + &self.t * n
    }

    /// Is (x, y) with x ≤ y a lost pair?
    pub fn is_pair(&self, x: &UBig, y: &UBig) -> bool {
        if x > y {
            return false;
        }
        let difference = y - x;
        &difference % &self.t == UBig::ZERO && self.lower(&(difference / &self.t)) == *x
    }

    /// In which row a number stands. Zero counts as A_0.
    ///
    /// The rows increase, so the number of A's up to x follows by bisection near x/α; B's fill the
    /// rest.
    pub fn standing(&self, x: &UBig) -> Standing {
        if *x == UBig::ZERO {
            return Standing { row: Row::Lower, index: UBig::ZERO, partner: UBig::ZERO };
        }
        // The greatest n with A_n ≤ x. 1/α = (t − 2 + √(t²+4))/(2t), since α·α' = −t for the
        // conjugate α' = (2 − t − √(t²+4))/2: so n is ⌊x/α⌋ or one more.
        let root = (x.sqr() * (self.t.sqr() + UBig::from(4u8))).sqrt();
        let numerator = IBig::from(x * &self.t) - IBig::from(x << 1) + IBig::from(root);
        let numerator = UBig::try_from(numerator).unwrap_or(UBig::ZERO);
        let mut n = numerator / (&self.t << 1) + UBig::from(2u8);
        let mut lower = self.lower(&n);
        while lower > *x {
            n -= UBig::ONE;
            lower = self.lower(&n);
        }
        if lower == *x {
            Standing { row: Row::Lower, partner: lower + &self.t * &n, index: n }
        } else {
            // n of the numbers 1..x are A's, and x itself is a B.
            let index = x - n;
            let partner = self.lower(&index);
            Standing { row: Row::Upper, index, partner }
        }
    }

    /// The lost pairs that one move taking from both heaps reaches from (x, y), each as (x', y').
    /// With k = x − x' and l = y − y', |k − l| < t asks that (y' − x') be less than t away from
    /// y − x; and y' − x' is a multiple of t.
    pub fn by_both(&self, x: &UBig, y: &UBig) -> Vec<(UBig, UBig)> {
        let difference = IBig::from(y.clone()) - IBig::from(x.clone());
        let t = IBig::from(self.t.clone());
        let nearest = &difference / &t;
        let mut found = Vec::new();
        for step in -1i8..=1 {
            let n = &nearest + IBig::from(step);
            let gap = &difference - &n * &t;
            if gap >= t || -gap >= t {
                continue;
            }
            let negative = n < IBig::ZERO;
            let size = UBig::try_from(if negative { -n } else { n }).unwrap_or(UBig::ZERO);
            // A_n is at least n·α' > 0: no root for what is far too large.
            if size.bit_len() > x.max(y).bit_len() + 1 {
                continue;
            }
            let (a, b) = (self.lower(&size), self.upper(&size));
            let (to_x, to_y) = if negative { (b, a) } else { (a, b) };
            if to_x < *x && to_y < *y {
                found.push((to_x, to_y));
            }
        }
        found
    }
}
