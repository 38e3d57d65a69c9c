//! The same with vectors of 256 bits.

#![allow(clippy::needless_range_loop)] // iterators are not compiled for vectors

use super::super::program::Program;
use super::super::word::Word;
use super::order;
use std::arch::x86_64::{
    __m256i, _mm_cvtsi32_si128, _mm_loadl_epi64, _mm_loadu_si128, _mm256_and_si256,
    _mm256_broadcastsi128_si256, _mm256_cmpeq_epi32, _mm256_cmpeq_epi64, _mm256_cvtepu8_epi32,
    _mm256_cvtepu8_epi64, _mm256_loadu_si256, _mm256_or_si256, _mm256_set1_epi8, _mm256_set1_epi32,
    _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_shuffle_epi8, _mm256_sllv_epi32,
    _mm256_sllv_epi64, _mm256_srli_epi16, _mm256_storeu_si256, _mm256_sub_epi32, _mm256_sub_epi64,
    _mm256_xor_si256,
};

/// For each v below 8: what becomes of a byte's low nibble, and of its high one.
static NIBBLES: [[[u8; 16]; 2]; 8] = nibbles();
/// For each v below 16: byte i comes from i xor v.
pub(super) static BYTES: [[u8; 16]; 16] = bytes();

const fn nibbles() -> [[[u8; 16]; 2]; 8] {
    let mut tables = [[[0; 16]; 2]; 8];
    let mut flip = 0;
    while flip < 8 {
        let mut half = 0;
        while half < 2 {
            let mut nibble = 0;
            while nibble < 16 {
                let mut bit = 0;
                while bit < 4 {
                    if nibble >> bit & 1 == 1 {
                        tables[flip][half][nibble] |= 1 << ((4 * half + bit) ^ flip);
                    }
                    bit += 1;
                }
                nibble += 1;
            }
            half += 1;
        }
        flip += 1;
    }
    tables
}

#[allow(clippy::cast_possible_truncation)] // below 16
const fn bytes() -> [[u8; 16]; 16] {
    let mut tables = [[0; 16]; 16];
    let mut flip = 0;
    while flip < 16 {
        let mut byte = 0;
        while byte < 16 {
            tables[flip][byte] = (byte ^ flip) as u8;
            byte += 1;
        }
        flip += 1;
    }
    tables
}

#[inline]
#[target_feature(enable = "avx2")]
fn table(bytes: &[u8; 16]) -> __m256i {
    // SAFETY: 16 bytes of an array, at any alignment.
    _mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
}

#[inline]
#[target_feature(enable = "avx2")]
fn permute<const N: usize>(sum: &mut [__m256i; N], flip: u8) {
    if flip & 7 != 0 {
        let [low, high] = &NIBBLES[usize::from(flip & 7)];
        let (low, high) = (table(low), table(high));
        let nibble = _mm256_set1_epi8(15);
        for vector in sum.iter_mut() {
            let upper = _mm256_and_si256(_mm256_srli_epi16::<4>(*vector), nibble);
            let lower = _mm256_and_si256(*vector, nibble);
            *vector =
                _mm256_or_si256(_mm256_shuffle_epi8(low, lower), _mm256_shuffle_epi8(high, upper));
        }
    }
    if flip >> 3 != 0 {
        let places = table(&BYTES[usize::from(flip >> 3 & 15)]);
        for vector in sum.iter_mut() {
            *vector = _mm256_shuffle_epi8(*vector, places);
        }
    }
}

/// The union over all items of a program; see `Kernel::gather`.
///
/// # Safety
/// `at` less any offset of the program, and as many bytes from there as are asked for, lie within
/// the words.
#[target_feature(enable = "avx2")]
pub(super) unsafe fn gather<const N: usize>(
    words: &[u8],
    at: usize,
    program: &Program,
    out: &mut [[u8; 32]; N],
) {
    let mut sum = [_mm256_setzero_si256(); N];
    let here = words.as_ptr().wrapping_add(at);
    for step in program.steps() {
        permute(&mut sum, step.flip);
        for &offset in program.offsets(step) {
            let from = here.wrapping_sub(offset);
            for i in 0..N {
                // SAFETY: the caller has checked the bounds.
                let load = unsafe { _mm256_loadu_si256(from.wrapping_add(32 * i).cast()) };
                sum[i] = _mm256_or_si256(sum[i], load);
            }
        }
    }
    permute(&mut sum, program.last_flip());
    for i in 0..N {
        // SAFETY: 32 bytes of an array each, at any alignment.
        unsafe {
            let before = _mm256_loadu_si256(out[i].as_ptr().cast());
            _mm256_storeu_si256(out[i].as_mut_ptr().cast(), _mm256_or_si256(before, sum[i]));
        }
    }
}

/// In how many sets the code at the same place, xor `code`, lies: the compiler does not always see that
/// many go together. A place beyond the word, as that of a rare code, is shifted out.
#[target_feature(enable = "avx2,bmi1,bmi2")]
pub(super) fn gain<W: Word>(open: &[u8], codes: &[u8], code: u8) -> u32 {
    let vectors = open.as_chunks::<32>().0;
    let mut empty = _mm256_setzero_si256();
    let count = match W::BYTES {
        4 => {
            let (one, code) = (_mm256_set1_epi32(1), _mm256_set1_epi32(i32::from(code)));
            let codes = codes.as_chunks::<8>().0;
            for (sets, codes) in vectors.iter().zip(codes) {
                // SAFETY: 32 and 8 bytes of arrays, at any alignment.
                let (sets, codes) = unsafe {
                    let sets = _mm256_loadu_si256(sets.as_ptr().cast());
                    (sets, _mm_loadl_epi64(codes.as_ptr().cast()))
                };
                let places = _mm256_xor_si256(_mm256_cvtepu8_epi32(codes), code);
                let hits = _mm256_and_si256(sets, _mm256_sllv_epi32(one, places));
                let none = _mm256_cmpeq_epi32(hits, _mm256_setzero_si256());
                empty = _mm256_sub_epi32(empty, none);
            }
            8 * vectors.len().min(codes.len())
        }
        8 => {
            let (one, code) = (_mm256_set1_epi64x(1), _mm256_set1_epi64x(i64::from(code)));
            let codes = codes.as_chunks::<4>().0;
            for (sets, codes) in vectors.iter().zip(codes) {
                // SAFETY: 32 bytes of an array, at any alignment.
                let sets = unsafe { _mm256_loadu_si256(sets.as_ptr().cast()) };
                let codes = _mm_cvtsi32_si128(i32::from_le_bytes(*codes));
                let places = _mm256_xor_si256(_mm256_cvtepu8_epi64(codes), code);
                let hits = _mm256_and_si256(sets, _mm256_sllv_epi64(one, places));
                let none = _mm256_cmpeq_epi64(hits, _mm256_setzero_si256());
                empty = _mm256_sub_epi64(empty, none);
            }
            4 * vectors.len().min(codes.len())
        }
        _ => 0,
    };
    let mut sums = [0u32; 8];
    // SAFETY: 32 bytes of an array, at any alignment.
    unsafe { _mm256_storeu_si256(sums.as_mut_ptr().cast(), empty) };
    let empty: u32 = sums.iter().sum();
    let rest = order::gain::<W>(&open[count * W::BYTES..], &codes[count..], code);
    u32::try_from(count).unwrap_or(u32::MAX) - empty + rest
}

compiled_for! { "avx2,bmi1,bmi2" }
