//! Loops with vectors of 512 bits and with sets of lanes as masks.

use super::CHUNK64;
use super::planes::{BYTES, DEAD, LANES, Lane32, ROWS, WORDS};
use std::arch::x86_64::{
    __m512i, _mm256_mask_blend_epi8, _mm256_set1_epi8, _mm256_storeu_si256, _mm512_cmpeq_epi8_mask,
    _mm512_loadu_si512, _mm512_or_si512, _mm512_set1_epi8, _mm512_setzero_si512,
    _mm512_storeu_si512, _mm512_ternarylogic_epi64, _mm512_xor_si512,
};

/// The union of three sets, as a table of eight bits.
const OR: i32 = 0xfe;

#[inline]
#[target_feature(enable = "avx512f")]
fn load(bytes: &[u8; 64]) -> __m512i {
    // SAFETY: 64 bytes of an array, at any alignment.
    unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
}

/// The two halves of a piece.
#[inline]
#[target_feature(enable = "avx512f")]
fn halves(piece: &[u8; BYTES]) -> [__m512i; 2] {
    match piece.as_chunks::<64>().0 {
        [low, high] => [load(low), load(high)],
        _ => [_mm512_setzero_si512(); 2],
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
pub(super) fn union(planes: &[u8], places: &[u32], shift: usize) -> [u64; WORDS] {
    let mut sum = [_mm512_setzero_si512(); 2];
    let piece = |place: u32| {
        let place = (place as usize).wrapping_add(shift);
        planes.get(place..).and_then(<[u8]>::first_chunk::<BYTES>)
    };
    let (pairs, last) = places.as_chunks::<2>();
    for &[first, second] in pairs {
        if let (Some(first), Some(second)) = (piece(first), piece(second)) {
            let (first, second) = (halves(first), halves(second));
            for i in 0..2 {
                sum[i] = _mm512_ternarylogic_epi64::<OR>(sum[i], first[i], second[i]);
            }
        } else {
            for piece in [piece(first), piece(second)].into_iter().flatten() {
                let halves = halves(piece);
                for i in 0..2 {
                    sum[i] = _mm512_or_si512(sum[i], halves[i]);
                }
            }
        }
    }
    if let Some(piece) = last.first().and_then(|&place| piece(place)) {
        let halves = halves(piece);
        for i in 0..2 {
            sum[i] = _mm512_or_si512(sum[i], halves[i]);
        }
    }
    let mut union = [0u64; WORDS];
    for (words, sum) in union.as_chunks_mut::<8>().0.iter_mut().zip(sum) {
        // SAFETY: 64 bytes of an array, at any alignment.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), sum) };
    }
    union
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
pub(super) fn collect(free: &[[u64; WORDS]], part: usize) -> [Lane32; ROWS] {
    let (word, shift) = (part / 2 % WORDS, 32 * (part % 2));
    let mut rows = [_mm256_set1_epi8(DEAD.cast_signed()); ROWS];
    let mut code = u8::try_from(free.len()).unwrap_or(DEAD);
    while code > 0 {
        code -= 1;
        let here = free[usize::from(code)][word] >> shift;
        #[allow(clippy::cast_possible_truncation, reason = "the lanes of this part")]
        let here = here as u32;
        // From the highest code down: each new one goes before the others.
        let mut before = _mm256_set1_epi8(code.cast_signed());
        for k in 0..ROWS {
            let old = rows[k];
            rows[k] = _mm256_mask_blend_epi8(here, old, before);
            before = old;
        }
    }
    let mut result = [[0; LANES]; ROWS];
    for k in 0..ROWS {
        // SAFETY: 32 bytes of an array, at any alignment.
        unsafe { _mm256_storeu_si256(result[k].as_mut_ptr().cast(), rows[k]) };
    }
    result
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
pub(super) fn any_sum(left: &[u8], valid: &[u64], right: &[u8], wanted: u8) -> bool {
    let (left, right) = (left.as_chunks::<CHUNK64>().0, right.as_chunks::<CHUNK64>().0);
    let goal = _mm512_set1_epi8(wanted.cast_signed());
    for ((left, right), valid) in left.iter().zip(right).zip(valid).rev() {
        let sum = _mm512_xor_si512(load(left), load(right));
        if _mm512_cmpeq_epi8_mask(sum, goal) & valid != 0 {
            return true;
        }
    }
    false
}
