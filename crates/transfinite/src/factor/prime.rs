//! Miller and Rabin's test.

use dashu_int::UBig;
use dashu_int::fast_div::ConstDivisor;

/// The bases: for numbers below 3.3 * 10^24 the first thirteen decide (Sorenson and Webster).
const BASES: [u32; 24] =
    [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89];

/// Is n prime? Beyond 3.3 * 10^24 a composite number passes with negligible chance.
pub(super) fn is_prime(n: &UBig) -> bool {
    if *n < UBig::from(2_u8) {
        return false;
    }
    if let Some(base) = BASES.into_iter().find(|base| n % base == 0) {
        return *n == UBig::from(base);
    }
    let before = n - UBig::ONE;
    let twos = before.trailing_zeros().unwrap_or(0);
    let odd = &before >> twos;
    let ring = ConstDivisor::new(n.clone());
    BASES.into_iter().all(|base| {
        let mut power = ring.reduce(base).pow(&odd);
        if power.residue() == UBig::ONE {
            return true;
        }
        for _ in 0..twos {
            if power.residue() == before {
                return true;
            }
            power = power.sqr();
        }
        false
    })
}
