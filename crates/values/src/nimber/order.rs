//! The multiplicative order. That of a nimber in the field of 2^(2^k) elements divides the product
//! of the Fermat numbers F_0 ... F_(k-1), F_i = 2^(2^i) + 1, whose prime factors are known far enough
//! for 512 bits.

use super::value::Nimber;
use crate::message::Message;
use crate::messages;
use dashu_int::UBig;
use thiserror::Error;

/// Why an order is not given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{}", Message::from(self))]
pub enum NimOrderError {
    /// No power of 0 is 1.
    Zero,
    /// The nimber has more than 512 bits.
    TooLarge,
}

impl From<&NimOrderError> for Message {
    fn from(error: &NimOrderError) -> Self {
        match error {
            NimOrderError::Zero => messages::NIM_ORDER_ZERO.into(),
            NimOrderError::TooLarge => messages::NIM_ORDER_TOO_LARGE.into(),
        }
    }
}

/// The least prime factor of the Fermat number F_i, or 0 if that is prime itself; the cofactors of
/// those given are prime (Euler; Landry; Morrison and Brillhart; Brent and Pollard).
const LEAST_FACTORS: [u64; 9] =
    [0, 0, 0, 0, 0, 641, 274_177, 59_649_589_127_497_217, 1_238_926_361_552_897];

/// The prime factors of F_i for each i below `count`; they are all different (Goldbach).
fn fermat_primes(count: usize) -> impl Iterator<Item = UBig> {
    LEAST_FACTORS.into_iter().enumerate().take(count).flat_map(|(i, least)| {
        let fermat = (UBig::ONE << (1 << i)) + UBig::ONE;
        if least == 0 {
            [Some(fermat), None]
        } else {
            let least = UBig::from(least);
            [Some(fermat / &least), Some(least)]
        }
        .into_iter()
        .flatten()
    })
}

impl Nimber {
    /// The multiplicative order: the least positive exponent whose power is 1. At most 13 powers.
    ///
    /// # Errors
    /// For 0, and beyond 512 bits, where the factors of 2^n - 1 would be needed.
    ///
    /// ```
    /// # use upstar_values::Nimber;
    /// assert_eq!(Nimber::from(2_u64).multiplicative_order(), Ok(3_u32.into()));
    /// assert_eq!(Nimber::from(4_u64).multiplicative_order(), Ok(15_u32.into()));
    /// ```
    pub fn multiplicative_order(&self) -> Result<UBig, NimOrderError> {
        let degree = self.degree();
        if self.is_zero() {
            return Err(NimOrderError::Zero);
        }
        let count = degree.trailing_zeros() as usize;
        if count > LEAST_FACTORS.len() {
            return Err(NimOrderError::TooLarge);
        }
        let mut order = UBig::ones(degree);
        for prime in fermat_primes(count) {
            let without = &order / &prime;
            if self.pow(without.clone()) == Some(Nimber::ONE) {
                order = without;
            }
        }
        Ok(order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factors_multiply_to_the_order_of_the_group() {
        for count in 0..=LEAST_FACTORS.len() {
            let product = fermat_primes(count).fold(UBig::ONE, |product, prime| product * prime);
            assert_eq!(product, UBig::ones(1 << count));
        }
    }

    #[test]
    fn factors_are_probable_primes() {
        // Fermat's test to the base 3: proofs are in the literature, this guards against misprints.
        for prime in fermat_primes(LEAST_FACTORS.len()) {
            if prime == UBig::from(3_u8) {
                continue;
            }
            let exponent = &prime - UBig::ONE;
            let mut power = UBig::ONE;
            for byte in exponent.to_be_bytes() {
                for bit in (0..8).rev() {
                    power = &power * &power % &prime;
                    if byte >> bit & 1 == 1 {
                        power = power * 3_u8 % &prime;
                    }
                }
            }
            assert_eq!(power, UBig::ONE, "{prime}");
        }
    }
}
