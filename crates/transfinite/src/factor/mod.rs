//! Factors of 2^d - 1, within a budget: it is the product of the cyclotomic numbers Phi_e(2), e
//! dividing d, whose prime factors are 1 modulo e (but for one small one). Trial division by such
//! numbers, then, for those who need what is left, elliptic curves.

mod curve;
mod prime;

use dashu_int::UBig;
use dashu_int::ops::BitTest;
use upstar_values::{Context, Stop};

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Factors {
    /// Prime factors with their multiplicities. They are probable primes: they pass two dozen rounds
    /// of Miller and Rabin's test.
    pub(crate) primes: Vec<UBig>,
    /// Factors that are composite, and were not split.
    pub(crate) composites: Vec<UBig>,
}

/// Numbers of more bits are not tried with curves: a factor that these find would leave others that
/// they do not.
const MOST_BITS: usize = 512;

/// Largest trial divisor.
const TRIAL: u64 = 1 << 20;

/// The factors of 2^d - 1 for d > 0 that trial division finds.
pub(crate) fn mersenne_factors(d: u64, context: &Context) -> Result<Factors, Stop> {
    let mut found = Factors::default();
    for e in (1..=d).filter(|&e| d.is_multiple_of(e)) {
        context.spend(TRIAL / e + 1)?;
        let mut rest = cyclotomic(e);
        let intrinsic = crate::prime::factors(e).last().map_or(1, |&(prime, _)| prime);
        for divisor in std::iter::once(intrinsic).chain((1..=TRIAL / e).map(|k| e * k + 1)) {
            while divisor > 1 && &rest % divisor == 0 {
                found.primes.extend(
                    crate::prime::factors(divisor).into_iter().flat_map(|(prime, exponent)| {
                        (0..exponent).map(move |_| UBig::from(prime))
                    }),
                );
                rest /= divisor;
            }
        }
        if rest != UBig::ONE {
            let known =
                if prime::is_prime(&rest) { &mut found.primes } else { &mut found.composites };
            known.push(rest);
        }
    }
    Ok(found)
}

/// Is a composite number too long for elliptic curves?
pub(crate) fn is_out_of_reach(n: &UBig) -> bool {
    n.bit_len() > MOST_BITS
}

/// The factors of a composite number that elliptic curves find within their budget.
pub(crate) fn split(n: UBig, context: &Context) -> Result<Factors, Stop> {
    let mut found = Factors::default();
    let mut open = vec![n];
    while let Some(n) = open.pop() {
        if prime::is_prime(&n) {
            found.primes.push(n);
            continue;
        }
        let factor = if is_out_of_reach(&n) { None } else { curve::factor(&n, context)? };
        match factor {
            Some(factor) => {
                open.push(&n / &factor);
                open.push(factor);
            }
            None => found.composites.push(n),
        }
    }
    Ok(found)
}

/// The value of the e-th cyclotomic polynomial at 2, by Möbius inversion.
fn cyclotomic(e: u64) -> UBig {
    let primes: Vec<u64> = crate::prime::factors(e).into_iter().map(|(prime, _)| prime).collect();
    let (mut numerator, mut denominator) = (UBig::ONE, UBig::ONE);
    for subset in 0_u32..1 << primes.len() {
        let chosen = (0_u32..).zip(&primes).filter(|(i, _)| subset >> i & 1 == 1);
        let divisor: u64 = chosen.map(|(_, prime)| prime).product();
        let mersenne = UBig::ones(usize::try_from(e / divisor).unwrap_or(usize::MAX));
        if subset.count_ones() % 2 == 0 {
            numerator *= mersenne;
        } else {
            denominator *= mersenne;
        }
    }
    numerator / denominator
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all_factors(d: u64) -> Factors {
        let context = Context::new();
        let mut found = mersenne_factors(d, &context).unwrap();
        for composite in std::mem::take(&mut found.composites) {
            let parts = split(composite, &context).unwrap();
            found.primes.extend(parts.primes);
            found.composites.extend(parts.composites);
        }
        found
    }

    #[test]
    fn factors_multiply_to_the_mersenne_number() {
        for d in 1..=96 {
            let found = all_factors(d);
            assert_eq!(found.composites, [], "2^{d} - 1");
            let product = found.primes.iter().fold(UBig::ONE, |product, prime| product * prime);
            assert_eq!(product, UBig::ones(usize::try_from(d).unwrap()), "2^{d} - 1");
            assert!(found.primes.iter().all(prime::is_prime));
        }
    }

    #[test]
    fn known_factors_of_mersenne_numbers() {
        let text = |d| {
            let mut primes = all_factors(d).primes;
            primes.sort();
            primes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(text(11), "23 89");
        assert_eq!(text(60), "3 3 5 5 7 11 13 31 41 61 151 331 1321");
        assert_eq!(text(67), "193707721 761838257287"); // Cole
        assert_eq!(text(101), "7432339208719 341117531003194129"); // thirteen digits
    }
}
