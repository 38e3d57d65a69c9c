//! Arithmetic in the polynomial basis, generic over the carry-less multiplication of the machine:
//! GF(2)[x]/(x^64 + x^4 + x^3 + x + 1) on one word and its quadratic extensions on two and four
//! words, whose steps t*t = t + d are those of the nimbers.

use super::isomorphism::{MODULUS_TAIL, TO_POLYNOMIAL};

/// The nimber 2^63 in the polynomial basis: d for the extension from 64 to 128 bits.
pub(super) const TOP: u64 = TO_POLYNOMIAL[63];

/// A way to multiply polynomials over GF(2).
pub(super) trait Carryless {
    /// A product of two words before reduction.
    type Wide: Copy;
    fn wide_product(a: u64, b: u64) -> Self::Wide;
    fn wide_sum(a: Self::Wide, b: Self::Wide) -> Self::Wide;
    fn reduce(a: Self::Wide) -> u64;
    /// Low and high word of a product before reduction.
    fn words(a: Self::Wide) -> [u64; 2];

    #[inline(always)]
    fn product(a: u64, b: u64) -> u64 {
        Self::reduce(Self::wide_product(a, b))
    }
}

/// Shifts and additions, for machines without an instruction for it.
pub(super) struct Portable;

impl Carryless for Portable {
    type Wide = u128;

    /// Four bits of `b` at a time.
    #[inline]
    fn wide_product(a: u64, b: u64) -> u128 {
        let mut multiples = [0_u128; 16];
        for i in 1..16_usize {
            multiples[i] =
                if i % 2 == 1 { multiples[i - 1] ^ u128::from(a) } else { multiples[i / 2] << 1 };
        }
        b.to_be_bytes().into_iter().fold(0, |result, byte| {
            let result = (result << 4) ^ multiples[usize::from(byte >> 4)];
            (result << 4) ^ multiples[usize::from(byte & 15)]
        })
    }

    #[inline]
    fn wide_sum(a: u128, b: u128) -> u128 {
        a ^ b
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "the two words of the product")]
    fn reduce(a: u128) -> u64 {
        let (low, high) = (a as u64, (a >> 64) as u64);
        low ^ reduce_high(high)
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "the two words of the product")]
    fn words(a: u128) -> [u64; 2] {
        [a as u64, (a >> 64) as u64]
    }
}

/// The product of two polynomials whose coefficients are words, themselves polynomials over GF(2):
/// `out` gets two words, low one first, for each of the `a.len() + b.len() - 1` coefficients.
/// Column by column, so that sums stay in registers; what does not fit `out` is left out.
#[inline(always)]
pub(super) fn convolution<C: Carryless>(a: &[u64], b: &[u64], out: &mut [u64]) {
    for (k, column) in out.chunks_exact_mut(2).enumerate() {
        let first = (k + 1).saturating_sub(b.len());
        let last = (k + 1).min(a.len());
        let mut sum = C::wide_product(0, 0);
        if first < last {
            let b = &b[k + 1 - last..=k - first];
            for (&x, &y) in a[first..last].iter().zip(b.iter().rev()) {
                sum = C::wide_sum(sum, C::wide_product(x, y));
            }
        }
        column.copy_from_slice(&C::words(sum));
    }
}

/// `high`*x^64 modulo the modulus: x^64 = x^4 + x^3 + x + 1, and again for what that overflows.
#[inline(always)]
const fn reduce_high(high: u64) -> u64 {
    const { assert!(MODULUS_TAIL == 0b1_1011, "the shifts below are those of this modulus") };
    let high = high ^ (high >> 60) ^ (high >> 61) ^ (high >> 63);
    high ^ (high << 1) ^ (high << 3) ^ (high << 4)
}

/// Power of one word by squaring and multiplying.
#[inline(always)]
pub(super) fn power1<C: Carryless>(base: u64, exponent: u64) -> u64 {
    let mut result = 1;
    for bit in (0..u64::BITS - exponent.leading_zeros()).rev() {
        result = C::product(result, result);
        if exponent >> bit & 1 == 1 {
            result = C::product(result, base);
        }
    }
    result
}

/// Product in the field of 128 bits; low word first.
#[inline(always)]
pub(super) fn product2<C: Carryless>(a: [u64; 2], b: [u64; 2]) -> [u64; 2] {
    let low = C::wide_product(a[0], b[0]);
    let both = C::wide_product(a[0] ^ a[1], b[0] ^ b[1]);
    let high = C::product(a[1], b[1]);
    [C::reduce(C::wide_sum(low, C::wide_product(high, TOP))), C::reduce(C::wide_sum(low, both))]
}

#[inline(always)]
pub(super) fn square2<C: Carryless>(a: [u64; 2]) -> [u64; 2] {
    let low = C::wide_product(a[0], a[0]);
    let high = C::product(a[1], a[1]);
    [C::reduce(C::wide_sum(low, C::wide_product(high, TOP))), high]
}

/// Product with the nimber 2^127.
#[inline(always)]
pub(super) fn times_top2<C: Carryless>(a: [u64; 2]) -> [u64; 2] {
    const TOP_SQUARED: u64 = super::isomorphism::slow_product(TOP, TOP);
    [C::product(a[1], TOP_SQUARED), C::product(a[0] ^ a[1], TOP)]
}

#[inline(always)]
pub(super) fn power2<C: Carryless>(base: [u64; 2], exponent: u128) -> [u64; 2] {
    let mut result = [1, 0];
    for bit in (0..u128::BITS - exponent.leading_zeros()).rev() {
        result = square2::<C>(result);
        if exponent >> bit & 1 == 1 {
            result = product2::<C>(result, base);
        }
    }
    result
}

#[inline(always)]
fn split4(a: [u64; 4]) -> ([u64; 2], [u64; 2]) {
    ([a[0], a[1]], [a[2], a[3]])
}

#[inline(always)]
fn join4(low: [u64; 2], high: [u64; 2]) -> [u64; 4] {
    [low[0], low[1], high[0], high[1]]
}

#[inline(always)]
fn sum2(a: [u64; 2], b: [u64; 2]) -> [u64; 2] {
    [a[0] ^ b[0], a[1] ^ b[1]]
}

/// Product in the field of 256 bits.
#[inline(always)]
pub(super) fn product4<C: Carryless>(a: [u64; 4], b: [u64; 4]) -> [u64; 4] {
    let ((a0, a1), (b0, b1)) = (split4(a), split4(b));
    let low = product2::<C>(a0, b0);
    let both = product2::<C>(sum2(a0, a1), sum2(b0, b1));
    let high = product2::<C>(a1, b1);
    join4(sum2(low, times_top2::<C>(high)), sum2(both, low))
}

#[inline(always)]
pub(super) fn square4<C: Carryless>(a: [u64; 4]) -> [u64; 4] {
    let (a0, a1) = split4(a);
    let high = square2::<C>(a1);
    join4(sum2(square2::<C>(a0), times_top2::<C>(high)), high)
}

/// Product with the nimber 2^255.
#[inline(always)]
pub(super) fn times_top4<C: Carryless>(a: [u64; 4]) -> [u64; 4] {
    let (a0, a1) = split4(a);
    join4(times_top2::<C>(times_top2::<C>(a1)), times_top2::<C>(sum2(a0, a1)))
}

#[cfg(test)]
mod tests {
    use super::super::isomorphism::slow_product;
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn windows_and_shifts_multiply_like_single_bits(a: u64, b: u64) {
            prop_assert_eq!(Portable::product(a, b), slow_product(a, b));
        }
    }
}
