//! Real numbers (p + q·√d)/r with whole p, q, d ≥ 0 and r > 0: exact floors and comparisons.
//!
//! ⌊n·(p + q·√d)/r⌋ is ⌊(n·p + ⌊n·q·√d⌋)/r⌋, since the denominator is whole; and ⌊n·q·√d⌋ is a
//! whole square root. No approximation is made anywhere.

use dashu_int::ops::{Abs, Gcd, SquareRoot, UnsignedAbs};
use dashu_int::{IBig, UBig};
use std::fmt;

/// (p + q·√d)/r, in lowest terms, d without square factors up to a bound.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Quadratic {
    p: IBig,
    q: IBig,
    d: UBig,
    r: UBig,
}

impl Quadratic {
    /// (p + q·√d)/r; `None` if r = 0.
    ///
    /// ```
    /// use upstar_games::wythoff::quadratic::Quadratic;
    /// let tau = Quadratic::new(1, 1, 5u8, 2).unwrap();
    /// assert_eq!(tau.to_string(), "(1 + √5)/2");
    /// assert_eq!(tau.floor_of_multiple(&1000u32.into()), 1618.into());
    /// ```
    pub fn new(
        p: impl Into<IBig>,
        q: impl Into<IBig>,
        d: impl Into<UBig>,
        r: impl Into<IBig>,
    ) -> Option<Self> {
        let (p, q, d, r): (IBig, IBig, UBig, IBig) = (p.into(), q.into(), d.into(), r.into());
        if r == IBig::ZERO {
            return None;
        }
        let negative = r < IBig::ZERO;
        let (p, q) = if negative { (-p, -q) } else { (p, q) };
        Some(Quadratic { p, q, d, r: r.unsigned_abs() }.reduced())
    }

    /// A rational number.
    pub fn rational(numerator: impl Into<IBig>, denominator: impl Into<IBig>) -> Option<Self> {
        Self::new(numerator, 0, 0u8, denominator)
    }

    /// τ = (1 + √5)/2.
    pub fn golden() -> Self {
        Quadratic { p: IBig::ONE, q: IBig::ONE, d: UBig::from(5u8), r: UBig::from(2u8) }
    }

    fn reduced(mut self) -> Self {
        let root = self.d.sqrt();
        if root.sqr() == self.d {
            self.p += &self.q * IBig::from(root);
            self.q = IBig::ZERO;
        }
        // Square factors of d: small ones only, for the looks of it.
        for factor in 2u16..100 {
            let factor = UBig::from(factor);
            let square = factor.sqr();
            while self.q != IBig::ZERO && &self.d % &square == UBig::ZERO {
                self.d /= &square;
                self.q *= IBig::from(factor.clone());
            }
        }
        if self.q == IBig::ZERO {
            self.d = UBig::ZERO;
        }
        // r is not 0, so that there is a common divisor at each step.
        let common = (&self.r).gcd(&self.p).gcd(&self.q);
        if common > UBig::ONE {
            let divisor = IBig::from(common.clone());
            self.p /= &divisor;
            self.q /= &divisor;
            self.r /= common;
        }
        self
    }

    /// Is it a rational number?
    pub fn is_rational(&self) -> bool {
        self.q == IBig::ZERO
    }

    /// Numerator and denominator, if it is rational.
    pub fn as_ratio(&self) -> Option<(&IBig, &UBig)> {
        self.is_rational().then_some((&self.p, &self.r))
    }

    /// ⌊n·α⌋. One root of twice the length.
    pub fn floor_of_multiple(&self, n: &UBig) -> IBig {
        let n = IBig::from(n.clone());
        let q = &self.q * &n;
        // ⌊q·√d⌋; from above where q is negative.
        let square = q.clone().unsigned_abs().sqr() * &self.d;
        let root = square.sqrt();
        let exact = root.sqr() == square;
        let root = IBig::from(root);
        let root = match q < IBig::ZERO {
            false => root,
            true if exact => -root,
            true => -root - IBig::ONE,
        };
        floor_division(&self.p * n + root, &self.r)
    }

    /// Is it above the whole number? By the sign of p − r·n + q·√d.
    pub fn is_above(&self, n: &IBig) -> bool {
        let a = &self.p - IBig::from(self.r.clone()) * n;
        is_positive(&a, &self.q, &self.d)
    }

    /// The partner β with 1/α + 1/β = 1, that is α/(α − 1); `None` unless α > 1.
    ///
    /// ```
    /// use upstar_games::wythoff::quadratic::Quadratic;
    /// let root_two = Quadratic::new(0, 1, 2u8, 1).unwrap();
    /// assert_eq!(root_two.partner().unwrap().to_string(), "2 + √2");
    /// ```
    pub fn partner(&self) -> Option<Self> {
        if !self.is_above(&IBig::ONE) {
            return None;
        }
        // (p + q√d)/(p − r + q√d), made rational below the line by p − r − q√d.
        let (p, q) = (&self.p, &self.q);
        let d = IBig::from(self.d.clone());
        let s = p - IBig::from(self.r.clone());
        let numerator = p * &s - q * q * &d;
        let root = q * &s - p * q;
        let below = &s * &s - q * q * d;
        Self::new(numerator, root, self.d.clone(), below)
    }

    /// α·m < β·n? Exactly, if both are rational or of the same field; `None` otherwise.
    pub fn multiple_below(&self, m: &UBig, other: &Self, n: &UBig) -> Option<bool> {
        let same = self.d == other.d || self.is_rational() || other.is_rational();
        if !same {
            return None;
        }
        let d = if self.is_rational() { &other.d } else { &self.d };
        // other·n − self·m over the common denominator is positive.
        let left = IBig::from(n * &self.r);
        let right = IBig::from(m * &other.r);
        let a = &other.p * &left - &self.p * &right;
        let b = &other.q * left - &self.q * right;
        Some(is_positive(&a, &b, d))
    }
}

/// Is a + b·√d > 0?
fn is_positive(a: &IBig, b: &IBig, d: &UBig) -> bool {
    let squares = || {
        let (a, b) = (a.clone().unsigned_abs(), b.clone().unsigned_abs());
        (a.sqr(), b.sqr() * d)
    };
    match (*a > IBig::ZERO, *b > IBig::ZERO && *d > UBig::ZERO) {
        (true, true) => true,
        (true, false) => {
            let (a, b) = squares();
            a > b
        }
        (false, true) => {
            let (a, b) = squares();
            b > a
        }
        (false, false) => false,
    }
}

fn floor_division(numerator: IBig, denominator: &UBig) -> IBig {
    let (sign, size) = (numerator < IBig::ZERO, numerator.abs().unsigned_abs());
    let quotient = &size / denominator;
    match sign {
        false => IBig::from(quotient),
        true if &quotient * denominator == size => -IBig::from(quotient),
        true => -IBig::from(quotient) - IBig::ONE,
    }
}

impl fmt::Display for Quadratic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, size) = (self.q < IBig::ZERO, self.q.clone().abs());
        let root = match size == IBig::ONE {
            true => format!("√{}", self.d),
            false => format!("{size}√{}", self.d),
        };
        let terms = 1 + usize::from(self.p != IBig::ZERO && self.q != IBig::ZERO);
        let text = match (self.p == IBig::ZERO, self.q == IBig::ZERO, sign) {
            (_, true, _) => self.p.to_string(),
            (true, false, false) => root,
            (true, false, true) => format!("-{root}"),
            (false, false, false) => format!("{} + {root}", self.p),
            (false, false, true) => format!("{} - {root}", self.p),
        };
        match (self.r == UBig::ONE, terms) {
            (true, _) => f.write_str(&text),
            (false, 1) => write!(f, "{text}/{}", self.r),
            (false, _) => write!(f, "({text})/{}", self.r),
        }
    }
}
