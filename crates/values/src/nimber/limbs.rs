//! Nimbers beyond 128 bits: the tower of quadratic extensions over the 64-bit polynomial basis, on
//! slices of words whose length is a power of two. The recursion halves the slice, so its depth is
//! the logarithm of the length; its leaves are blocks of 256 bits done in one call.
//!
//! With n words, a product takes 3^k products of words, n = 2^k, and k*3^(k-1) constant factors:
//! time O(n^1.585 log n), memory O(n).

use super::carryless::TOP;
use super::isomorphism::{to_nimber, to_polynomial};
use super::log_exp::word128;
use super::{kernel, nim_inverse_u128};
use dashu_int::{UBig, ops::BitTest};

/// A nimber of many words in the polynomial basis, low words first; the length is a power of two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Limbs(Vec<u64>);

impl Limbs {
    pub(super) fn from_nimber(nimber: &UBig) -> Limbs {
        let mut words: Vec<u64> = nimber
            .to_le_bytes()
            .chunks(8)
            .map(|bytes| bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)))
            .map(to_polynomial)
            .collect();
        words.resize(words.len().next_power_of_two(), 0);
        Limbs(words)
    }

    pub(super) fn to_nimber(&self) -> UBig {
        let bytes: Vec<u8> =
            self.0.iter().flat_map(|&word| to_nimber(word).to_le_bytes()).collect();
        UBig::from_le_bytes(&bytes)
    }

    fn one(len: usize) -> Limbs {
        let mut words = vec![0; len];
        words[0] = 1;
        Limbs(words)
    }

    /// The product; the longer operand is a vector over the field of the shorter one.
    pub(super) fn product(&self, other: &Limbs) -> Limbs {
        let (long, short) =
            if self.0.len() < other.0.len() { (other, self) } else { (self, other) };
        let mut result = vec![0; long.0.len()];
        let mut scratch = scratch_for(short.0.len());
        for (a, result) in long.0.chunks(short.0.len()).zip(result.chunks_mut(short.0.len())) {
            product(a, &short.0, result, &mut scratch);
        }
        Limbs(result)
    }

    pub(super) fn square(mut self) -> Limbs {
        let mut scratch = scratch_for(self.0.len());
        square(&mut self.0, &mut scratch);
        self
    }

    /// The inverse, and 0 for 0.
    pub(super) fn inverse(mut self) -> Limbs {
        let mut scratch = scratch_for(self.0.len());
        inverse(&mut self.0, &mut scratch);
        self
    }

    pub(super) fn sqrt(mut self) -> Limbs {
        sqrt(&mut self.0);
        self
    }

    /// The even solution of x^2 + x = self, whose top bit as a nimber must be clear.
    pub(super) fn even_root(mut self) -> Limbs {
        let mut scratch = scratch_for(self.0.len());
        even_root(&mut self.0, &mut scratch);
        self
    }

    /// A power, by squaring and windows of four bits.
    pub(super) fn power(&self, exponent: &UBig) -> Limbs {
        const WINDOW: usize = 4;
        let len = self.0.len();
        let mut powers = vec![Limbs::one(len), self.clone()];
        while powers.len() < 1 << WINDOW {
            let next = powers[powers.len() - 1].product(self);
            powers.push(next);
        }
        let mut scratch = scratch_for(len);
        let (mut result, mut spare) = (Limbs::one(len).0, vec![0; len]);
        for window in (0..exponent.bit_len().div_ceil(WINDOW)).rev() {
            let digit = (0..WINDOW).rev().fold(0, |digit, bit| {
                digit << 1 | usize::from(exponent.bit(WINDOW * window + bit))
            });
            for _ in 0..WINDOW {
                square(&mut result, &mut scratch);
            }
            if digit != 0 {
                product(&result, &powers[digit].0, &mut spare, &mut scratch);
                std::mem::swap(&mut result, &mut spare);
            }
        }
        Limbs(result)
    }
}

/// Room for the intermediate results of one call: three halves on every level.
fn scratch_for(len: usize) -> Vec<u64> {
    vec![0; 3 * len]
}

fn add_to(target: &mut [u64], other: &[u64]) {
    for (a, b) in target.iter_mut().zip(other) {
        *a ^= b;
    }
}

/// Applies a function of arrays to slices of that length; leaves others alone and returns false.
fn with_arrays<const N: usize>(
    a: &[u64],
    b: &[u64],
    out: &mut [u64],
    function: fn([u64; N], [u64; N]) -> [u64; N],
) -> bool {
    if let (Ok(a), Ok(b)) = (a.try_into(), b.try_into()) {
        out.copy_from_slice(&function(a, b));
        return true;
    }
    false
}

fn with_array<const N: usize>(a: &mut [u64], function: fn([u64; N]) -> [u64; N]) -> bool {
    if let Ok(array) = <[u64; N]>::try_from(&*a) {
        a.copy_from_slice(&function(array));
        return true;
    }
    false
}

/// `out` = `a`*`b`, all of one length.
fn product(a: &[u64], b: &[u64], out: &mut [u64], scratch: &mut [u64]) {
    if with_arrays(a, b, out, kernel::block_product)
        || with_arrays(a, b, out, kernel::polynomial_product2)
        || with_arrays(a, b, out, |[a], [b]| [kernel::polynomial_product(a, b)])
    {
        return;
    }
    let half = a.len() / 2;
    let ((a0, a1), (b0, b1)) = (a.split_at(half), b.split_at(half));
    let (low, high) = out.split_at_mut(half);
    let (a_sum, scratch) = scratch.split_at_mut(half);
    let (b_sum, scratch) = scratch.split_at_mut(half);
    let (both, scratch) = scratch.split_at_mut(half);
    a_sum.copy_from_slice(a0);
    add_to(a_sum, a1);
    b_sum.copy_from_slice(b0);
    add_to(b_sum, b1);
    product(a_sum, b_sum, both, scratch);
    product(a0, b0, low, scratch);
    product(a1, b1, high, scratch);
    add_to(both, low);
    times_top(high);
    add_to(low, high);
    high.copy_from_slice(both);
}

/// Product with d, the top bit: (x1*t + x0)*d*t = (x0 + x1)*d*t + x1*d*d for the d of the half.
fn times_top(a: &mut [u64]) {
    if with_array(a, kernel::block_times_top) || with_array(a, kernel::polynomial_times_top2) {
        return;
    }
    let (low, high) = a.split_at_mut(a.len() / 2);
    times_top(low);
    times_top(high);
    add_to(low, high);
    low.swap_with_slice(high);
    times_top(low);
}

fn square(a: &mut [u64], scratch: &mut [u64]) {
    if with_array(a, kernel::block_square) || with_array(a, kernel::polynomial_square2) {
        return;
    }
    let half = a.len() / 2;
    let (low, high) = a.split_at_mut(half);
    square(low, scratch);
    square(high, scratch);
    let copy = &mut scratch[..half];
    copy.copy_from_slice(high);
    times_top(copy);
    add_to(low, copy);
}

/// The conjugate x1*t + x0 + x1 over the norm x0*(x0 + x1) + x1^2*d.
fn inverse(a: &mut [u64], scratch: &mut [u64]) {
    if with_array(a, |double| on_nimber(double, |a| nim_inverse_u128(a).unwrap_or(0))) {
        return;
    }
    let half = a.len() / 2;
    let (low, high) = a.split_at_mut(half);
    let mut sum = low.to_vec();
    add_to(&mut sum, high);
    let (mut norm, mut shifted) = (vec![0; half], high.to_vec());
    product(low, &sum, &mut norm, scratch);
    square(&mut shifted, scratch);
    times_top(&mut shifted);
    add_to(&mut norm, &shifted);
    inverse(&mut norm, scratch);
    product(&sum, &norm, low, scratch);
    product(high, &norm, &mut shifted, scratch);
    high.copy_from_slice(&shifted);
}

/// sqrt(x1*t + x0) = sqrt(x1)*t + sqrt(x0 + x1*d).
fn sqrt(a: &mut [u64]) {
    if with_array(a, |double| on_nimber(double, word128::sqrt)) {
        return;
    }
    let (low, high) = a.split_at_mut(a.len() / 2);
    let mut shifted = high.to_vec();
    times_top(&mut shifted);
    add_to(low, &shifted);
    sqrt(low);
    sqrt(high);
}

/// As for words: x1^2 + x1 = a1, then x0^2 + x0 = a0 + x1^2*d, with the x1 that makes the trace 0.
fn even_root(a: &mut [u64], scratch: &mut [u64]) {
    if with_array(a, |double| on_nimber(double, word128::even_root)) {
        return;
    }
    let (low, high) = a.split_at_mut(a.len() / 2);
    even_root(high, scratch);
    let mut shifted = high.to_vec();
    square(&mut shifted, scratch);
    times_top(&mut shifted);
    add_to(low, &shifted);
    if let (Some(low_top), [high_one, ..]) = (low.last_mut(), high)
        && to_nimber(*low_top) >> 63 == 1
    {
        *low_top ^= TOP;
        *high_one ^= 1;
    }
    even_root(low, scratch);
}

/// Applies a function of 128-bit nimbers to a double word in the polynomial basis.
fn on_nimber(double: [u64; 2], function: impl Fn(u128) -> u128) -> [u64; 2] {
    kernel::split(function(kernel::join(double.map(to_nimber)))).map(to_polynomial)
}
