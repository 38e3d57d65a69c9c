//! Nim arithmetic on ordinals: one operation to a file.

mod degree;
mod inverse;
mod order;
mod power;
mod product;
mod quadratic;
mod sqrt;
mod structure;
mod sum;

pub use structure::{Generator, Structure};

use crate::prime::odd_prime;
use crate::{Error, Factor};

/// A part of a monomial seen as a power of one generator: t^exponent with t = kappa_n, n = p^digits
/// the least power that will do.
struct Power {
    number: u32,
    prime: u64,
    /// The degree of t over what is below it.
    n: u64,
    exponent: u64,
}

impl Power {
    fn of(factor: Factor) -> Result<Power, Error> {
        let Factor { number, exponent } = factor;
        let prime = odd_prime(number).ok_or(Error::PrimeOutOfReach { index: number })?;
        let mut power = Power { number, prime, n: 1, exponent: 0 };
        let mut rest = exponent;
        while rest > 0 {
            power.exponent = power.exponent * prime + rest % prime;
            // Exponents fill at most a word, so n may need one bit more.
            power.n = power.n.checked_mul(prime).ok_or(TOO_LARGE)?;
            rest /= prime;
        }
        Ok(power)
    }

    /// The same generator to another power, back as a part of a monomial.
    fn with_exponent(&self, mut exponent: u64) -> Factor {
        let (mut n, mut digits) = (self.n, 0);
        while n > 1 {
            digits = digits * self.prime + exponent % self.prime;
            exponent /= self.prime;
            n /= self.prime;
        }
        Factor { number: self.number, exponent: digits }
    }
}

const TOO_LARGE: Error = Error::ExponentTooLarge { limit: "2**63" };
