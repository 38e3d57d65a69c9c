//! Exponents of Cantor normal forms below w^(w^w), read as products of generators.
//!
//! w^(w^2*a + w*b + c) is the *nim* product of powers of the generators that belong to the primes
//! 7, 5 and 3: the base-p digits of the coefficient at w^j, p the j-th odd prime, are the exponents
//! of kappa_p, kappa_(p^2), … (Conway). So one list serves the ordinal and the field element.

use smallvec::SmallVec;

/// A power of w below w^(w^w): its exponent w^j*a + …, largest j first, all a > 0.
///
/// The order is that of the ordinals.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Monomial(pub(crate) SmallVec<[Factor; 3]>);

/// The part w^(w^j * a) of a monomial.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Factor {
    /// The number j of the odd prime, counted from 0.
    pub number: u32,
    /// The coefficient a > 0 of w^j in the exponent.
    pub exponent: u64,
}

impl Monomial {
    /// The monomial 1 = w^0.
    #[must_use]
    pub fn one() -> Monomial {
        Monomial::default()
    }

    /// w^(w^number * exponent).
    #[must_use]
    pub fn power(number: u32, exponent: u64) -> Monomial {
        let factor = Factor { number, exponent };
        Monomial((exponent > 0).then_some(factor).into_iter().collect())
    }

    /// Is this w^0?
    #[must_use]
    pub fn is_one(&self) -> bool {
        self.0.is_empty()
    }

    /// The parts, largest number first.
    #[must_use]
    pub fn factors(&self) -> &[Factor] {
        &self.0
    }

    /// The natural product of the powers of w: exponents are added coefficient by coefficient. None
    /// if one outgrows a word.
    #[must_use]
    pub fn natural_product(&self, other: &Monomial) -> Option<Monomial> {
        let mut product = SmallVec::new();
        let (mut left, mut right) = (self.0.iter().peekable(), other.0.iter().peekable());
        loop {
            product.push(match (left.peek(), right.peek()) {
                (Some(a), Some(b)) if a.number == b.number => {
                    let exponent = a.exponent.checked_add(b.exponent)?;
                    let factor = Factor { number: a.number, exponent };
                    right.next();
                    left.next();
                    factor
                }
                (Some(a), Some(b)) if a.number < b.number => *right.next()?,
                (Some(_), _) => *left.next()?,
                (None, Some(_)) => *right.next()?,
                (None, None) => return Some(Monomial(product)),
            });
        }
    }
}
