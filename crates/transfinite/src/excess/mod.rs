//! The excess m_p of an odd prime p: the least m such that x = kappa_f(p) + m has no p-th root among
//! the nimbers that the primes below p generate (Lenstra). In a finite field of degree D around x
//! that is the question whether x^((2^D - 1)/p) is 1, answered by the norm of x to the field of
//! degree f(p), by doubling, and one small power.

pub(crate) mod table;
mod why;

use crate::error::Error;
use crate::field::Field;
use crate::known::Known;
use crate::messages;
use crate::ordinal::Ordinal;
use crate::prime::{factors, is_odd_prime, order_of_two};
use dashu_int::UBig;
use std::time::Duration;
use upstar_values::{Context, now};

/// How an excess was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excess {
    /// The prime p.
    pub prime: u64,
    /// f(p), the order of 2 modulo p.
    pub order: u64,
    /// The prime powers of Q(f(p)).
    pub q_set: Vec<u64>,
    /// The degree over {0, 1} of the field in which the last question was decided.
    pub degree: u64,
    /// The excess m_p.
    pub excess: u64,
    /// alpha_p = kappa_f(p) + m_p.
    pub alpha: Ordinal,
    /// What was answered for m = 0, 1, … m_p.
    pub trials: Vec<Trial>,
    /// The time it took, smaller primes not counted.
    pub time: Duration,
}

/// Why kappa_f(p) + m is a p-th power, or that it is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trial {
    /// Q(f(p)) is one odd prime power u^k, and kappa^u lies in a field whose degree f(p) does not
    /// divide, where everything is a p-th power.
    PowerByTheorem,
    /// x^((2^D - 1)/p) = 1 was computed.
    Power,
    /// It is some z other than 1, and z^p = 1 was checked.
    NoPower,
}

impl Known {
    /// Computes the excess of a prime, and before that of those smaller primes that it depends on
    /// and that are not known yet. All results are kept.
    ///
    /// About f(p)/5 + 2 log2 D products in a field of degree D (the degree of kappa_f(p)).
    ///
    /// # Errors
    /// If `prime` is not an odd prime, at the bounds of the context, and if the field would be too
    /// large.
    ///
    /// ```
    /// # use upstar_transfinite::Known;
    /// # use upstar_values::Context;
    /// let mut known = Known::nothing();
    /// let excess = known.compute_excess(47, &Context::new())?;
    /// assert_eq!((excess.excess, excess.degree), (1, 5060));
    /// assert_eq!(excess.q_set, [23]);
    /// # Ok::<(), upstar_transfinite::Error>(())
    /// ```
    pub fn compute_excess(&mut self, prime: u64, context: &Context) -> Result<Excess, Error> {
        if prime > u64::from(u32::MAX) || !is_odd_prime(prime) {
            return Err(Error::NotAnOddPrime(prime));
        }
        // Primes whose excess is needed first stand above; each is below half of the one before.
        let mut needed = vec![prime];
        while let Some(&last) = needed.last() {
            let unknown = factors(order_of_two(last))
                .into_iter()
                .map(|(factor, _)| factor)
                .find(|&factor| factor > 2 && self.excess(factor).is_none());
            if let Some(smaller) = unknown {
                needed.push(smaller);
                continue;
            }
            let excess = self.decide(last, context)?;
            self.learn(last, excess.excess);
            needed.pop();
            if needed.is_empty() {
                return Ok(excess);
            }
        }
        Err(Error::NotAnOddPrime(prime))
    }

    fn decide(&self, prime: u64, context: &Context) -> Result<Excess, Error> {
        let start = now();
        let order = order_of_two(prime);
        let q_set = self.q_set(order)?;
        let kappa = self.kappa_of(order)?;
        let mut trials = Vec::new();
        for excess in 0.. {
            let alpha = kappa.nim_sum(&excess.into());
            if excess == 0 && self.is_power_by_theorem(&q_set, order)? {
                trials.push(Trial::PowerByTheorem);
                continue;
            }
            let field = Field::around(&[&alpha], self, context)?;
            if is_power(&field, &alpha, prime, order)? {
                trials.push(Trial::Power);
                continue;
            }
            trials.push(Trial::NoPower);
            let time = now().zip(start).map_or(Duration::ZERO, |(now, start)| now - start);
            let degree = field.degree();
            return Ok(Excess { prime, order, q_set, degree, excess, alpha, trials, time });
        }
        Err(Error::NotAnOddPrime(prime))
    }

    /// With Q = {u^k}, u odd, y = kappa^u is kappa_(u^(k-1)) or alpha_u, of degree d(kappa)/u or a
    /// divisor of it. If f(p) does not divide that, then p does not divide the order of the group
    /// around y, where y and hence (u and p being coprime) kappa are p-th powers.
    fn is_power_by_theorem(&self, q_set: &[u64], order: u64) -> Result<bool, Error> {
        let &[q] = q_set else { return Ok(false) };
        let [(u, _)] = factors(q)[..] else { return Ok(false) };
        let degree = self.degree_of_kappa(q)? / u128::from(u);
        Ok(u > 2 && !degree.is_multiple_of(u128::from(order)))
    }
}

/// Is x a p-th power in the field?
fn is_power(field: &Field<'_>, x: &Ordinal, prime: u64, order: u64) -> Result<bool, Error> {
    let x = field.element(x)?;
    let norm = field.norm(&x, order, field.degree() / order)?;
    let bits = usize::try_from(order).unwrap_or(usize::MAX);
    let exponent = UBig::ones(bits) / UBig::from(prime);
    let root_of_unity = field.power(&norm, &exponent)?;
    if field.is_one(&root_of_unity) {
        return Ok(true);
    }
    let check = field.power(&root_of_unity, &UBig::from(prime))?;
    if !field.is_one(&check) {
        // Arithmetic that contradicts Fermat's theorem: no answer is better than a wrong one.
        return Err(Error::Text(messages::NIMBER_CHECK_FAILED.with("prime", prime)));
    }
    Ok(false)
}
