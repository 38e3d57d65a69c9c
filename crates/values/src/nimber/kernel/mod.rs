//! The fast paths, and the only unsafe code of the nimbers: on x86-64 the carry-less multiplication
//! `pclmulqdq` and vectors of bytes, each used only after the machine was asked for it at run time;
//! elsewhere the portable arithmetic. Every function gives the same result on every machine.
#![allow(unsafe_code, reason = "instructions beyond the base set, used after detection")]

use super::PolyNimber64;
use super::carryless::{self, Carryless, Portable};
use super::log_exp::{word64, word128};

#[cfg(target_arch = "x86_64")]
mod batch;
#[cfg(target_arch = "x86_64")]
mod x86_64;

/// Defines `$name`, which runs the generic `$body` with the machine's instruction where there is
/// one: the whole body is compiled for it, so that it is inlined.
macro_rules! dispatch {
    ($(#[$doc:meta])* $name:ident($($arg:ident: $Arg:ty),*) -> $Out:ty = $body:path) => {
        $(#[$doc])*
        #[inline]
        pub(super) fn $name($($arg: $Arg),*) -> $Out {
            #[cfg(target_arch = "x86_64")]
            {
                #[target_feature(enable = "avx,pclmulqdq")]
                fn fast($($arg: $Arg),*) -> $Out {
                    use $body as body;
                    body::<x86_64::Pclmulqdq>($($arg),*)
                }
                if x86_64::is_available() {
                    // SAFETY: the features that `fast` needs were just detected.
                    return unsafe { fast($($arg),*) };
                }
            }
            use $body as body;
            body::<Portable>($($arg),*)
        }
    };
}

#[inline(always)]
fn product1<C: Carryless>(a: u64, b: u64) -> u64 {
    C::product(a, b)
}

dispatch! {
    /// Product of two words in the polynomial basis.
    polynomial_product(a: u64, b: u64) -> u64 = product1
}
dispatch! {
    /// Power of a word in the polynomial basis.
    polynomial_power(base: u64, exponent: u64) -> u64 = carryless::power1
}
dispatch! {
    /// Product of two double words in the polynomial basis.
    polynomial_product2(a: [u64; 2], b: [u64; 2]) -> [u64; 2] = carryless::product2
}
dispatch! {
    /// Square of a double word in the polynomial basis.
    polynomial_square2(a: [u64; 2]) -> [u64; 2] = carryless::square2
}
dispatch! {
    /// Product of a double word in the polynomial basis with the nimber 2^127.
    polynomial_times_top2(a: [u64; 2]) -> [u64; 2] = carryless::times_top2
}
dispatch! {
    /// Power of a double word in the polynomial basis.
    polynomial_power2(base: [u64; 2], exponent: u128) -> [u64; 2] = carryless::power2
}
dispatch! {
    /// Product of two blocks of 256 bits in the polynomial basis.
    block_product(a: [u64; 4], b: [u64; 4]) -> [u64; 4] = carryless::product4
}
dispatch! {
    /// Square of a block of 256 bits in the polynomial basis.
    block_square(a: [u64; 4]) -> [u64; 4] = carryless::square4
}
dispatch! {
    /// Product of a block of 256 bits in the polynomial basis with the nimber 2^255.
    block_times_top(a: [u64; 4]) -> [u64; 4] = carryless::times_top4
}

/// Product of polynomials whose coefficients are polynomials over GF(2) of one word.
pub(super) fn convolution(a: &[u64], b: &[u64], out: &mut [u64]) {
    #[cfg(target_arch = "x86_64")]
    {
        #[target_feature(enable = "avx,pclmulqdq")]
        fn fast(a: &[u64], b: &[u64], out: &mut [u64]) {
            carryless::convolution::<x86_64::Pclmulqdq>(a, b, out);
        }
        if x86_64::is_available() {
            // SAFETY: the features that `fast` needs were just detected.
            return unsafe { fast(a, b, out) };
        }
    }
    carryless::convolution::<Portable>(a, b, out);
}

/// Nim product of two words.
#[inline]
pub(super) fn nim_product(a: u64, b: u64) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if x86_64::is_available() {
        // SAFETY: the features that it needs were just detected.
        return unsafe { x86_64::nim_product(a, b) };
    }
    word64::product(a, b)
}

/// Nim product of two double words.
#[inline]
pub(super) fn nim_product2(a: u128, b: u128) -> u128 {
    #[cfg(target_arch = "x86_64")]
    if x86_64::is_available() {
        // SAFETY: the features that it needs were just detected.
        return join(unsafe { x86_64::nim_product2(split(a), split(b)) });
    }
    word128::product(a, b)
}

/// Low and high word.
#[inline(always)]
#[allow(clippy::cast_possible_truncation, reason = "the low word is wanted")]
pub(super) fn split(a: u128) -> [u64; 2] {
    [a as u64, (a >> 64) as u64]
}

/// The inverse of [`split`].
#[inline(always)]
pub(super) fn join([low, high]: [u64; 2]) -> u128 {
    u128::from(high) << 64 | u128::from(low)
}

/// Nimbers in the polynomial basis as words.
pub(super) fn words(nimbers: &[PolyNimber64]) -> &[u64] {
    // SAFETY: the type is a transparent wrapper of a word.
    unsafe { std::slice::from_raw_parts(nimbers.as_ptr().cast(), nimbers.len()) }
}

/// Nimbers in the polynomial basis as words: any word is one.
pub(super) fn words_mut(nimbers: &mut [PolyNimber64]) -> &mut [u64] {
    // SAFETY: the type is a transparent wrapper of a word, without further conditions on it.
    unsafe { std::slice::from_raw_parts_mut(nimbers.as_mut_ptr().cast(), nimbers.len()) }
}

/// Nim products of the words of `left` with those of `right`, in place, as far as both go.
pub(super) fn nim_product_slice(left: &mut [u64], right: &[u64]) {
    #[cfg(target_arch = "x86_64")]
    if batch::is_available() {
        // SAFETY: the features that it needs were just detected.
        let done = unsafe { batch::nim_product(left, right) };
        for (a, &b) in left.iter_mut().zip(right).skip(done) {
            *a = nim_product(*a, b);
        }
        return;
    }
    for (a, &b) in left.iter_mut().zip(right) {
        *a = nim_product(*a, b);
    }
}

/// Products in the polynomial basis of the words of `left` with those of `right`, in place, as far
/// as both go.
pub(super) fn polynomial_product_slice(left: &mut [u64], right: &[u64]) {
    #[cfg(target_arch = "x86_64")]
    if batch::is_available() {
        // SAFETY: the features that it needs were just detected.
        let done = unsafe { batch::polynomial_product(left, right) };
        for (a, &b) in left.iter_mut().zip(right).skip(done) {
            *a = polynomial_product(*a, b);
        }
        return;
    }
    for (a, &b) in left.iter_mut().zip(right) {
        *a = polynomial_product(*a, b);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// On machines with the fast path this compares it with the portable one.
        #[test]
        fn every_machine_gives_the_same_result(
            a: [u64; 4],
            b: [u64; 4],
            exponent: u128,
            left: Vec<u64>,
            right: Vec<u64>,
        ) {
            let (a2, b2, short) = ([a[0], a[1]], [b[2], b[3]], split(exponent)[0]);
            prop_assert_eq!(polynomial_product(a[0], b[0]), product1::<Portable>(a[0], b[0]));
            prop_assert_eq!(
                polynomial_power(a[0], short),
                carryless::power1::<Portable>(a[0], short)
            );
            prop_assert_eq!(polynomial_product2(a2, b2), carryless::product2::<Portable>(a2, b2));
            prop_assert_eq!(polynomial_square2(a2), carryless::square2::<Portable>(a2));
            prop_assert_eq!(polynomial_times_top2(a2), carryless::times_top2::<Portable>(a2));
            prop_assert_eq!(
                polynomial_power2(a2, exponent),
                carryless::power2::<Portable>(a2, exponent)
            );
            prop_assert_eq!(block_product(a, b), carryless::product4::<Portable>(a, b));
            prop_assert_eq!(block_square(a), carryless::square4::<Portable>(a));
            prop_assert_eq!(block_times_top(a), carryless::times_top4::<Portable>(a));
            prop_assert_eq!(nim_product(a[0], b[0]), word64::product(a[0], b[0]));
            prop_assert_eq!(
                nim_product2(join(a2), join(b2)),
                word128::product(join(a2), join(b2))
            );

            if !left.is_empty() && !right.is_empty() {
                let mut out = vec![0; 2 * (left.len() + right.len() - 1)];
                let mut slow = vec![0; out.len()];
                convolution(&left, &right, &mut out);
                for (i, &x) in left.iter().enumerate() {
                    for (j, &y) in right.iter().enumerate() {
                        let [low, high] = split(Portable::wide_product(x, y));
                        slow[2 * (i + j)] ^= low;
                        slow[2 * (i + j) + 1] ^= high;
                    }
                }
                prop_assert_eq!(out, slow);
            }

            let (mut nimbers, mut polynomials) = (left.clone(), left.clone());
            nim_product_slice(&mut nimbers, &right);
            polynomial_product_slice(&mut polynomials, &right);
            for (i, &a) in left.iter().enumerate() {
                let (nimber, polynomial) = match right.get(i) {
                    Some(&b) => (word64::product(a, b), product1::<Portable>(a, b)),
                    None => (a, a),
                };
                prop_assert_eq!(nimbers[i], nimber);
                prop_assert_eq!(polynomials[i], polynomial);
            }
        }
    }
}
