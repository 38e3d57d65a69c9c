//! What is known of the generators kappa_q, q a prime power: the sets Q(h), degrees, and the
//! numbers alpha_p = kappa_f(p) + m_p with kappa_p^p = alpha_p (Lenstra). All of it follows from
//! the excesses m_p; [`Known::shipped`] holds those of the table that comes with the program.

use crate::error::Error;
use crate::excess::table;
use crate::messages;
use crate::monomial::Monomial;
use crate::ordinal::Ordinal;
use crate::prime::{factors, number_of, odd_prime, order_of_two, prime_power};
use dashu_int::UBig;
use std::collections::BTreeMap;
use std::sync::OnceLock;
use upstar_values::Nimber;

/// Excesses of odd primes, and what follows from them.
#[derive(Clone, Debug, Default)]
pub struct Known {
    excess: BTreeMap<u64, u64>,
}

/// No field of a larger degree is written down, let alone calculated in.
const MOST_DEGREE: u128 = 1 << 100;

impl Known {
    /// Nothing is known.
    #[must_use]
    pub fn nothing() -> Known {
        Known::default()
    }

    /// The table that comes with the program.
    #[must_use]
    pub fn shipped() -> &'static Known {
        static SHIPPED: OnceLock<Known> = OnceLock::new();
        SHIPPED.get_or_init(|| Known { excess: table::EXCESS.iter().copied().collect() })
    }

    /// Adds a result.
    pub fn learn(&mut self, prime: u64, excess: u64) {
        self.excess.insert(prime, excess);
    }

    /// The excess m_p of an odd prime, if it is known.
    ///
    /// ```
    /// # use upstar_transfinite::Known;
    /// let known = Known::shipped();
    /// assert_eq!([3, 7, 19].map(|p| known.excess(p)), [Some(0), Some(1), Some(4)]);
    /// ```
    #[must_use]
    pub fn excess(&self, prime: u64) -> Option<u64> {
        self.excess.get(&prime).copied()
    }

    /// The primes whose excess is known.
    pub fn primes(&self) -> impl Iterator<Item = u64> {
        self.excess.keys().copied()
    }

    fn excess_or_error(&self, prime: u64) -> Result<u64, Error> {
        let index = number_of(prime).unwrap_or(u32::MAX);
        self.excess(prime).ok_or(Error::UnknownExcess { prime, index })
    }

    /// Lenstra's set Q(h) of prime powers, smallest base first: kappa_h is the sum of the kappa_q
    /// for q in it, and h divides its degree.
    ///
    /// # Errors
    /// If an excess is needed that is not known.
    ///
    /// ```
    /// # use upstar_transfinite::Known;
    /// assert_eq!(Known::shipped().q_set(14)?, [7]);
    /// assert_eq!(Known::shipped().q_set(45)?, [9, 5]);
    /// # Ok::<(), upstar_transfinite::Error>(())
    /// ```
    pub fn q_set(&self, h: u64) -> Result<Vec<u64>, Error> {
        let mut set = Vec::new();
        for (prime, exponent) in factors(h).into_iter().rev() {
            let power = prime.pow(exponent);
            if self.degree_of_set(&set)? % u128::from(power) != 0 {
                set.push(power);
            }
        }
        set.sort_by_key(|&q| prime_power(q));
        Ok(set)
    }

    /// The degree over {0, 1} of the sum of the kappa_q.
    ///
    /// # Errors
    /// As [`Known::q_set`].
    pub fn degree_of_set(&self, set: &[u64]) -> Result<u128, Error> {
        let mut degree = 1;
        for &q in set {
            degree = lcm(degree, self.degree_of_kappa(q)?)?;
        }
        Ok(degree)
    }

    /// The degree of kappa_q, q a prime power.
    ///
    /// # Errors
    /// As [`Known::q_set`].
    pub fn degree_of_kappa(&self, q: u64) -> Result<u128, Error> {
        let Some((prime, _)) = prime_power(q) else { return Ok(1) };
        if prime == 2 {
            return Ok(q.into());
        }
        let excess = self.excess_or_error(prime)?;
        // Recursion goes from primes to divisors of their orders, which are smaller by half.
        let set = self.q_set(order_of_two(prime))?;
        let degree = lcm(self.degree_of_set(&set)?, degree_of_finite(excess))?;
        let degree = degree.checked_mul(q.into()).filter(|&degree| degree < MOST_DEGREE);
        degree.ok_or(Error::DegreeTooLarge { degree: MOST_DEGREE, limit: MOST_DEGREE })
    }

    /// The sum of the kappa_q for q in Q(h).
    ///
    /// # Errors
    /// As [`Known::q_set`].
    pub fn kappa_of(&self, h: u64) -> Result<Ordinal, Error> {
        let mut terms = Vec::new();
        for q in self.q_set(h)? {
            terms.extend(kappa(q)?.terms);
        }
        Ok(Ordinal::collect(terms))
    }

    /// alpha_p = kappa_f(p) + m_p, the p-th power of kappa_p: the least nimber without a p-th root
    /// among those that the smaller primes make.
    ///
    /// # Errors
    /// As [`Known::q_set`].
    ///
    /// ```
    /// # use upstar_transfinite::Known;
    /// let alpha = |p| Known::shipped().alpha(p).map(|alpha| alpha.to_string());
    /// assert_eq!(alpha(3)?, "2");
    /// assert_eq!(alpha(5)?, "4");
    /// assert_eq!(alpha(7)?, "w + 1");
    /// # Ok::<(), upstar_transfinite::Error>(())
    /// ```
    pub fn alpha(&self, prime: u64) -> Result<Ordinal, Error> {
        let excess = self.excess_or_error(prime)?;
        Ok(self.kappa_of(order_of_two(prime))?.nim_sum(&excess.into()))
    }

    /// [`Known::alpha`] of the prime of this number.
    pub(crate) fn alpha_of_number(&self, number: u32) -> Result<Ordinal, Error> {
        let prime = odd_prime(number).ok_or(Error::PrimeOutOfReach { index: number })?;
        self.alpha(prime)
    }
}

/// The generator kappa_q for a prime power q: 2^(2^(k-1)) for q = 2^k, w^(w^j * p^(k-1)) for the
/// k-th power of the odd prime p of number j.
///
/// # Errors
/// If q is not a prime power, or too large.
///
/// ```
/// # use upstar_transfinite::kappa;
/// let kappas: Result<Vec<_>, _> = [2, 4, 8, 3, 9, 5, 25].map(kappa).into_iter().collect();
/// let kappas: Vec<String> = kappas?.iter().map(|kappa| kappa.to_string()).collect();
/// assert_eq!(kappas, ["2", "4", "16", "w", "w**3", "w**w", "w**(5 * w)"]);
/// # Ok::<(), upstar_transfinite::Error>(())
/// ```
pub fn kappa(q: u64) -> Result<Ordinal, Error> {
    let Some((prime, _)) = prime_power(q) else {
        return Err(Error::Text(messages::NIMBER_NOT_A_PRIME_POWER.with("q", q)));
    };
    if prime == 2 {
        if q > 1 << 20 {
            return Err(Error::CoefficientTooLarge { limit: 1 << 19 });
        }
        let bits = usize::try_from(q / 2).unwrap_or(usize::MAX);
        return Ok(Nimber::from(UBig::ONE << bits).into());
    }
    let number = number_of(prime).ok_or(Error::NotAnOddPrime(prime))?;
    Ok(Ordinal::monomial(Monomial::power(number, q / prime)))
}

fn degree_of_finite(n: u64) -> u128 {
    u128::try_from(Nimber::from(n).degree()).unwrap_or(u128::MAX)
}

fn lcm(a: u128, b: u128) -> Result<u128, Error> {
    let (mut gcd, mut rest) = (a, b);
    while rest != 0 {
        (gcd, rest) = (rest, gcd % rest);
    }
    let lcm = (a / gcd).checked_mul(b).filter(|&lcm| lcm < MOST_DEGREE);
    lcm.ok_or(Error::DegreeTooLarge { degree: MOST_DEGREE, limit: MOST_DEGREE })
}
