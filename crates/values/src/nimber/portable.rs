//! Nim products of machine words by the usual method alone: logarithms in the 16-bit field and
//! Karatsuba's recursion above it. The functions of the parent module give the same results, faster
//! where the machine allows; these are for comparison.

use super::log_exp::{word16, word32, word64, word128};

/// Nim product of 16-bit nimbers by one table of logarithms and one of powers.
#[must_use]
pub fn nim_mul_u16(a: u16, b: u16) -> u16 {
    word16::product(a, b)
}

/// Nim product of 32-bit nimbers: three products and one constant factor in the 16-bit field.
#[must_use]
pub fn nim_mul_u32(a: u32, b: u32) -> u32 {
    word32::product(a, b)
}

/// Nim product of 64-bit nimbers: nine products and five constant factors in the 16-bit field.
#[must_use]
pub fn nim_mul_u64(a: u64, b: u64) -> u64 {
    word64::product(a, b)
}

/// Nim product of 128-bit nimbers: 27 products and the constant factors in the 16-bit field.
#[must_use]
pub fn nim_mul_u128(a: u128, b: u128) -> u128 {
    word128::product(a, b)
}
