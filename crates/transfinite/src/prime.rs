//! Odd primes by number, orders of 2, and factors of small numbers. The generator w^(w^j) belongs
//! to the odd prime number j: 3, 5, 7, … are numbers 0, 1, 2, ….

use std::sync::OnceLock;

/// Primes below this are listed.
const SIEVED: usize = 1 << 17;

fn odd_primes() -> &'static [u64] {
    static PRIMES: OnceLock<Vec<u64>> = OnceLock::new();
    PRIMES.get_or_init(|| {
        let mut composite = vec![false; SIEVED];
        let mut primes = Vec::new();
        for n in (3..SIEVED).step_by(2) {
            if composite[n] {
                continue;
            }
            primes.extend(u64::try_from(n));
            for multiple in (n.saturating_mul(n)..SIEVED).step_by(n) {
                composite[multiple] = true;
            }
        }
        primes
    })
}

/// The odd prime of this number, counted from 0, if it is below 131072.
///
/// ```
/// # use upstar_transfinite::prime::{odd_prime, number_of};
/// assert_eq!([0, 1, 2, 14].map(odd_prime), [Some(3), Some(5), Some(7), Some(53)]);
/// assert_eq!(number_of(23), Some(7));
/// ```
#[must_use]
pub fn odd_prime(number: u32) -> Option<u64> {
    odd_primes().get(usize::try_from(number).ok()?).copied()
}

/// The number of an odd prime below 131072.
#[must_use]
pub fn number_of(prime: u64) -> Option<u32> {
    let place = odd_primes().binary_search(&prime).ok()?;
    u32::try_from(place).ok()
}

/// The odd primes up to a bound below 131072.
pub fn odd_primes_to(bound: u64) -> impl Iterator<Item = u64> {
    odd_primes().iter().copied().take_while(move |&prime| prime <= bound)
}

/// Is this an odd prime? By trial division: for numbers below 2^32.
#[must_use]
pub fn is_odd_prime(n: u64) -> bool {
    n % 2 == 1 && n > 1 && factors(n).first() == Some(&(n, 1))
}

/// The prime powers of which `n` is the product, smallest prime first, as primes and exponents.
///
/// ```
/// # use upstar_transfinite::prime::factors;
/// assert_eq!(factors(360), [(2, 3), (3, 2), (5, 1)]);
/// ```
#[must_use]
pub fn factors(mut n: u64) -> Vec<(u64, u32)> {
    let (mut found, mut divisor) = (Vec::new(), 2);
    while n > 1 {
        if divisor * divisor > n {
            found.push((n, 1));
            break;
        }
        let mut exponent = 0;
        while n.is_multiple_of(divisor) {
            n /= divisor;
            exponent += 1;
        }
        if exponent > 0 {
            found.push((divisor, exponent));
        }
        divisor += 1;
    }
    found
}

/// The order of 2 modulo an odd number: the least f > 0 such that it divides 2^f - 1.
///
/// ```
/// # use upstar_transfinite::prime::order_of_two;
/// assert_eq!([3, 5, 7, 47, 257].map(order_of_two), [2, 4, 3, 23, 16]);
/// ```
#[must_use]
pub fn order_of_two(modulus: u64) -> u64 {
    let (mut power, mut order) = (2 % modulus, 1);
    while power > 1 {
        power = power * 2 % modulus;
        order += 1;
    }
    order
}

/// The prime p if q = p^k with p prime, and k.
#[must_use]
pub(crate) fn prime_power(q: u64) -> Option<(u64, u32)> {
    match factors(q)[..] {
        [(prime, exponent)] => Some((prime, exponent)),
        _ => None,
    }
}
