//! Loops with vectors of 512 bits and with sets of lanes as masks.

use super::planes::{DEAD, Lane64, PART, Pieces, ROWS, WORDS, Wide, sort3, sort4, sort8, sort12};
use super::{CHUNK256, WORDS256, each_lane};
use std::arch::x86_64::{
    __m512i, _mm_cvtsi64_si128, _mm512_alignr_epi64, _mm512_cmpeq_epi8_mask, _mm512_loadu_si512,
    _mm512_mask_blend_epi8, _mm512_mask_cmpneq_epi8_mask, _mm512_min_epu8, _mm512_or_si512,
    _mm512_set1_epi8, _mm512_set1_epi32, _mm512_setzero_si512, _mm512_sll_epi64, _mm512_srl_epi64,
    _mm512_storeu_si512, _mm512_ternarylogic_epi64, _mm512_test_epi8_mask, _mm512_xor_si512,
};

/// The union of three sets, as a table of eight bits.
const OR: i32 = 0xfe;

#[inline]
#[target_feature(enable = "avx512f")]
fn load(bytes: &[u8; 64]) -> __m512i {
    // SAFETY: 64 bytes of an array, at any alignment.
    unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn store(bytes: &mut [u8; 64], vector: __m512i) {
    // SAFETY: 64 bytes of an array, at any alignment.
    unsafe { _mm512_storeu_si512(bytes.as_mut_ptr().cast(), vector) };
}

/// The parts of a piece.
#[inline]
#[target_feature(enable = "avx512f")]
fn parts<const N: usize>(piece: &[[u8; 64]; N]) -> [__m512i; N] {
    let mut parts = [_mm512_setzero_si512(); N];
    for i in 0..N {
        parts[i] = load(&piece[i]);
    }
    parts
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
pub(super) fn union<const N: usize, const W: usize>(
    planes: &[u8],
    pieces: &Pieces,
    place: usize,
    lift: usize,
) -> [u64; W] {
    let zero = _mm512_setzero_si512();
    let mut lanes = [zero; N];
    for (places, bytes, shift) in pieces.lists(place) {
        let moved = bytes.wrapping_sub(lift);
        let piece = |place: u32| -> Option<&[[u8; 64]; N]> {
            let place = (place as usize).wrapping_add(moved);
            planes.get(place..)?.as_chunks().0.first_chunk()
        };
        let mut sum = [zero; N];
        let (pairs, last) = places.as_chunks::<2>();
        for &[first, second] in pairs {
            if let (Some(first), Some(second)) = (piece(first), piece(second)) {
                let (first, second) = (parts(first), parts(second));
                for i in 0..N {
                    sum[i] = _mm512_ternarylogic_epi64::<OR>(sum[i], first[i], second[i]);
                }
            } else {
                for piece in [piece(first), piece(second)].into_iter().flatten() {
                    let parts = parts(piece);
                    for i in 0..N {
                        sum[i] = _mm512_or_si512(sum[i], parts[i]);
                    }
                }
            }
        }
        if let Some(piece) = last.first().and_then(|&place| piece(place)) {
            let parts = parts(piece);
            for i in 0..N {
                sum[i] = _mm512_or_si512(sum[i], parts[i]);
            }
        }
        let shift = i64::try_from(shift).unwrap_or(0);
        let (down, up) = (_mm_cvtsi64_si128(shift), _mm_cvtsi64_si128(64 - shift));
        for i in 0..N {
            // Each word with bits of the next one; those moved by 64 vanish.
            let above = _mm512_alignr_epi64::<1>(if i + 1 < N { sum[i + 1] } else { zero }, sum[i]);
            let (low, high) = (_mm512_srl_epi64(sum[i], down), _mm512_sll_epi64(above, up));
            lanes[i] = _mm512_ternarylogic_epi64::<OR>(lanes[i], low, high);
        }
    }
    let mut union = [0u64; W];
    for (words, lanes) in union.as_chunks_mut::<8>().0.iter_mut().zip(lanes) {
        // SAFETY: 64 bytes of an array, at any alignment.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), lanes) };
    }
    union
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
pub(super) fn collect(free: &[[u64; WORDS]], part: usize) -> [Lane64; ROWS] {
    let mut rows = [_mm512_set1_epi8(DEAD.cast_signed()); ROWS];
    let mut code = u8::try_from(free.len()).unwrap_or(DEAD);
    while code > 0 {
        code -= 1;
        let here = free[usize::from(code)][part % WORDS];
        // From the highest code down: each new one goes before the others.
        let mut before = _mm512_set1_epi8(code.cast_signed());
        for k in 0..ROWS {
            let old = rows[k];
            rows[k] = _mm512_mask_blend_epi8(here, old, before);
            before = old;
        }
    }
    let mut result = [[0; PART]; ROWS];
    for k in 0..ROWS {
        store(&mut result[k], rows[k]);
    }
    result
}

/// Which lanes of the first M rows live on is a word, and for the other R a vector of the least
/// difference so far: the two kinds are computed by different parts of the machine.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn sift<const M: usize, const R: usize>(
    codes: &[u8],
    first: usize,
    items: &[Wide],
    rows: &mut [Lane64],
) {
    let Some((masked, rest)) = rows.split_first_chunk_mut::<M>() else { return };
    let Some(rest) = rest.first_chunk_mut::<R>() else { return };
    let (candidates, others) = (parts(masked), parts(rest));
    let mut living = [u64::MAX; M];
    let mut least = [_mm512_set1_epi8(-1); R];
    for item in items {
        let from = first.wrapping_sub(item.back as usize);
        let Some(codes) = codes.get(from..).and_then(<[u8]>::first_chunk::<PART>) else {
            continue;
        };
        let code = _mm512_set1_epi32(i32::from_ne_bytes(item.code));
        let option = _mm512_xor_si512(load(codes), code);
        for k in 0..M {
            living[k] = _mm512_mask_cmpneq_epi8_mask(living[k], candidates[k], option);
        }
        for k in 0..R {
            least[k] = _mm512_min_epu8(least[k], _mm512_xor_si512(others[k], option));
        }
    }
    let dead = _mm512_set1_epi8(DEAD.cast_signed());
    for k in 0..M {
        store(&mut masked[k], _mm512_mask_blend_epi8(living[k], dead, candidates[k]));
    }
    for k in 0..R {
        let living = _mm512_test_epi8_mask(least[k], least[k]);
        store(&mut rest[k], _mm512_mask_blend_epi8(living, dead, others[k]));
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
pub(super) fn sift_and_sort12(codes: &[u8], first: usize, items: &[Wide], rows: &mut [Lane64; 12]) {
    sift::<7, 5>(codes, first, items, rows);
    sort12(rows);
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
pub(super) fn sift_and_sort8(codes: &[u8], first: usize, items: &[Wide], rows: &mut [Lane64; 8]) {
    sift::<6, 2>(codes, first, items, rows);
    sort8(rows);
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
pub(super) fn sift_and_sort4(codes: &[u8], first: usize, items: &[Wide], rows: &mut [Lane64; 4]) {
    sift::<3, 1>(codes, first, items, rows);
    sort4(rows);
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
pub(super) fn sift_and_sort3(codes: &[u8], first: usize, items: &[Wide], rows: &mut [Lane64; 3]) {
    sift::<3, 0>(codes, first, items, rows);
    sort3(rows);
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
pub(super) fn drop_sums(
    left: &[u8],
    valid: &[[u64; WORDS256]],
    values: &[u8],
    lanes: &mut [u64],
    wanted: u8,
) {
    let goal = _mm512_set1_epi8(wanted.cast_signed());
    let left = left.as_chunks::<CHUNK256>().0;
    each_lane(values, lanes, |right| {
        for ((left, right), valid) in left.iter().zip(right.as_chunks().0).zip(valid).rev() {
            let right: &[u8; CHUNK256] = right;
            let (left, right) = (left.as_chunks::<64>().0, right.as_chunks::<64>().0);
            let mut hits = [0; WORDS256];
            for i in 0..WORDS256 {
                let sum = _mm512_xor_si512(load(&left[i]), load(&right[i]));
                hits[i] = _mm512_cmpeq_epi8_mask(sum, goal);
            }
            // Most are valid.
            if hits[0] | hits[1] | hits[2] | hits[3] != 0
                && (0..WORDS256).any(|i| hits[i] & valid[i] != 0)
            {
                return true;
            }
        }
        false
    });
}
