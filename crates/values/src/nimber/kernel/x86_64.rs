//! `pclmulqdq`: the product of two 64-bit polynomials over GF(2) in one instruction.

use super::super::carryless::{Carryless, product2};
use super::super::isomorphism::{ByteTables, MODULUS_TAIL, TO_NIMBER_TABLES, TO_POLYNOMIAL_TABLES};
use std::arch::x86_64::{
    __m128i, _mm_clmulepi64_si128, _mm_cvtsi64_si128, _mm_cvtsi128_si64, _mm_loadu_si128,
    _mm_unpackhi_epi64, _mm_xor_si128,
};
use std::sync::atomic::{AtomicU8, Ordering};

/// Whether the machine has what the functions compiled for `avx,pclmulqdq` need: 0 for unknown,
/// then [`ABSENT`] or [`PRESENT`]. One load, where asking for two features would be two.
static DETECTED: AtomicU8 = AtomicU8::new(0);
const ABSENT: u8 = 1;
const PRESENT: u8 = 2;

/// Whether the machine has what the functions compiled for `avx,pclmulqdq` need.
#[inline(always)]
pub(super) fn is_available() -> bool {
    match DETECTED.load(Ordering::Relaxed) {
        0 => detect(),
        detected => detected == PRESENT,
    }
}

#[cold]
fn detect() -> bool {
    let present = is_x86_feature_detected!("pclmulqdq") && is_x86_feature_detected!("avx");
    DETECTED.store(if present { PRESENT } else { ABSENT }, Ordering::Relaxed);
    present
}

/// The machine's carry-less multiplication. To be used only inside functions compiled for
/// `avx,pclmulqdq`, into which all of these are inlined.
pub(super) struct Pclmulqdq;

#[inline(always)]
fn vector(a: u64) -> __m128i {
    // SAFETY: SSE2 belongs to x86-64.
    unsafe { _mm_cvtsi64_si128(a.cast_signed()) }
}

#[inline(always)]
pub(super) fn low_word(a: __m128i) -> u64 {
    // SAFETY: SSE2 belongs to x86-64.
    unsafe { _mm_cvtsi128_si64(a) }.cast_unsigned()
}

#[inline(always)]
fn xor(a: __m128i, b: __m128i) -> __m128i {
    // SAFETY: SSE2 belongs to x86-64.
    unsafe { _mm_xor_si128(a, b) }
}

impl Carryless for Pclmulqdq {
    type Wide = __m128i;

    #[inline(always)]
    fn wide_product(a: u64, b: u64) -> __m128i {
        // SAFETY: callers are compiled for `pclmulqdq` (see the type).
        unsafe { _mm_clmulepi64_si128::<0x00>(vector(a), vector(b)) }
    }

    #[inline(always)]
    fn wide_sum(a: __m128i, b: __m128i) -> __m128i {
        xor(a, b)
    }

    /// The high word times the tail of the modulus, twice: the second time for the four bits that
    /// the first product overflows.
    #[inline(always)]
    fn reduce(a: __m128i) -> u64 {
        let tail = vector(MODULUS_TAIL);
        // SAFETY: callers are compiled for `pclmulqdq` (see the type).
        let (once, twice) = unsafe {
            let once = _mm_clmulepi64_si128::<0x01>(a, tail);
            (once, _mm_clmulepi64_si128::<0x01>(once, tail))
        };
        low_word(xor(xor(a, once), twice))
    }

    #[inline(always)]
    fn words(a: __m128i) -> [u64; 2] {
        // SAFETY: SSE2 belongs to x86-64.
        [low_word(a), low_word(unsafe { _mm_unpackhi_epi64(a, a) })]
    }
}

/// The image of `a` under a linear map, in the low word of a vector (the high word is of no use).
///
/// Rows are added as vectors because the ports for scalar arithmetic are busy with the indices.
///
/// # Safety
/// The machine must have AVX; inlined into functions compiled for it.
#[inline(always)]
unsafe fn apply(tables: &ByteTables, a: u64) -> __m128i {
    let row = |position: usize, byte: u8| {
        let index = 256 * position + usize::from(byte);
        // SAFETY: index is below 8 * 256, and behind the last row comes a word of padding, so the
        // 16 bytes lie in the tables.
        unsafe { _mm_loadu_si128(tables.as_ptr().add(index).cast()) }
    };
    let [a0, a1, a2, a3, a4, a5, a6, a7] = a.to_le_bytes();
    let low = xor(xor(row(0, a0), row(1, a1)), xor(row(2, a2), row(3, a3)));
    let high = xor(xor(row(4, a4), row(5, a5)), xor(row(6, a6), row(7, a7)));
    xor(low, high)
}

/// Nim product of two words through the polynomial basis.
#[target_feature(enable = "avx,pclmulqdq")]
pub(super) fn nim_product(a: u64, b: u64) -> u64 {
    // SAFETY: this function is compiled for AVX.
    unsafe {
        let a = apply(&TO_POLYNOMIAL_TABLES, a);
        let b = apply(&TO_POLYNOMIAL_TABLES, b);
        let product = Pclmulqdq::reduce(_mm_clmulepi64_si128::<0x00>(a, b));
        low_word(apply(&TO_NIMBER_TABLES, product))
    }
}

/// Nim product of two double words through the polynomial basis, low word first.
#[target_feature(enable = "avx,pclmulqdq")]
pub(super) fn nim_product2(a: [u64; 2], b: [u64; 2]) -> [u64; 2] {
    // SAFETY: this function is compiled for AVX.
    unsafe {
        let a = a.map(|word| low_word(apply(&TO_POLYNOMIAL_TABLES, word)));
        let b = b.map(|word| low_word(apply(&TO_POLYNOMIAL_TABLES, word)));
        product2::<Pclmulqdq>(a, b).map(|word| low_word(apply(&TO_NIMBER_TABLES, word)))
    }
}
