//! Loops whose sums must stay in registers, with vectors of 256 bits.

use super::planes::{BYTES, Item, LANES, Lane32, WORDS, sort3, sort4, sort8};
use super::{CHUNK64, WANTED};
use std::arch::x86_64::{
    __m256i, _mm256_cmpeq_epi8, _mm256_cmpeq_epi16, _mm256_loadu_si256, _mm256_movemask_epi8,
    _mm256_or_si256, _mm256_set1_epi8, _mm256_set1_epi16, _mm256_setzero_si256,
    _mm256_storeu_si256, _mm256_xor_si256,
};

#[inline]
#[target_feature(enable = "avx2")]
fn load(bytes: &[u8; 32]) -> __m256i {
    // SAFETY: 32 bytes of an array, at any alignment.
    unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn load_wide(values: &[u16; 16]) -> __m256i {
    // SAFETY: 32 bytes of an array, at any alignment.
    unsafe { _mm256_loadu_si256(values.as_ptr().cast()) }
}

#[target_feature(enable = "avx2")]
pub(super) fn present_u8(left: &[u8], right: &[u8], wanted: [u8; WANTED]) -> [bool; WANTED] {
    let (left, left_rest) = left.as_chunks::<32>();
    let (right, right_rest) = right.as_chunks::<32>();
    let (mut goals, mut found) =
        ([_mm256_setzero_si256(); WANTED], [_mm256_setzero_si256(); WANTED]);
    for k in 0..WANTED {
        goals[k] = _mm256_set1_epi8(wanted[k].cast_signed());
    }
    for place in 0..left.len().min(right.len()) {
        let sum = _mm256_xor_si256(load(&left[place]), load(&right[place]));
        for k in 0..WANTED {
            found[k] = _mm256_or_si256(found[k], _mm256_cmpeq_epi8(sum, goals[k]));
        }
    }
    let mut result = [false; WANTED];
    for k in 0..WANTED {
        result[k] = _mm256_movemask_epi8(found[k]) != 0;
        for i in 0..left_rest.len().min(right_rest.len()) {
            result[k] |= left_rest[i] ^ right_rest[i] == wanted[k];
        }
    }
    result
}

#[target_feature(enable = "avx2")]
pub(super) fn present_u16(left: &[u16], right: &[u16], wanted: [u16; WANTED]) -> [bool; WANTED] {
    let (left, left_rest) = left.as_chunks::<16>();
    let (right, right_rest) = right.as_chunks::<16>();
    let (mut goals, mut found) =
        ([_mm256_setzero_si256(); WANTED], [_mm256_setzero_si256(); WANTED]);
    for k in 0..WANTED {
        goals[k] = _mm256_set1_epi16(wanted[k].cast_signed());
    }
    for place in 0..left.len().min(right.len()) {
        let sum = _mm256_xor_si256(load_wide(&left[place]), load_wide(&right[place]));
        for k in 0..WANTED {
            found[k] = _mm256_or_si256(found[k], _mm256_cmpeq_epi16(sum, goals[k]));
        }
    }
    let mut result = [false; WANTED];
    for k in 0..WANTED {
        result[k] = _mm256_movemask_epi8(found[k]) != 0;
        for i in 0..left_rest.len().min(right_rest.len()) {
            result[k] |= left_rest[i] ^ right_rest[i] == wanted[k];
        }
    }
    result
}

#[target_feature(enable = "avx2")]
pub(super) fn any_sum(left: &[u8], valid: &[u64], right: &[u8], wanted: u8) -> bool {
    let (left, right) = (left.as_chunks::<CHUNK64>().0, right.as_chunks::<CHUNK64>().0);
    let goal = _mm256_set1_epi8(wanted.cast_signed());
    for ((left, right), valid) in left.iter().zip(right).zip(valid).rev() {
        let mut hits = 0;
        let halves = left.as_chunks::<32>().0.iter().zip(right.as_chunks::<32>().0);
        for (i, (left, right)) in halves.enumerate() {
            let sum = _mm256_xor_si256(load(left), load(right));
            let same = _mm256_movemask_epi8(_mm256_cmpeq_epi8(sum, goal));
            hits |= u64::from(same.cast_unsigned()) << (32 * i);
        }
        if hits & valid != 0 {
            return true;
        }
    }
    false
}

#[target_feature(enable = "avx2")]
pub(super) fn union(planes: &[u8], places: &[u32], shift: usize) -> [u64; WORDS] {
    let mut sum = [_mm256_setzero_si256(); BYTES / 32];
    for &place in places {
        let place = (place as usize).wrapping_add(shift);
        let Some(piece) = planes.get(place..).and_then(<[u8]>::first_chunk::<BYTES>) else {
            continue;
        };
        let parts = piece.as_chunks::<32>().0;
        for i in 0..BYTES / 32 {
            sum[i] = _mm256_or_si256(sum[i], load(&parts[i]));
        }
    }
    let mut words = [[0u64; 4]; BYTES / 32];
    for i in 0..BYTES / 32 {
        // SAFETY: 32 bytes of an array, at any alignment.
        unsafe { _mm256_storeu_si256(words[i].as_mut_ptr().cast(), sum[i]) };
    }
    let mut union = [0; WORDS];
    union.copy_from_slice(words.as_flattened());
    union
}

#[inline]
#[target_feature(enable = "avx2")]
fn sift<const K: usize>(codes: &[u8], first: usize, items: &[Item], rows: &mut [Lane32; K]) {
    let mut living = [_mm256_setzero_si256(); K];
    for k in 0..K {
        living[k] = load(&rows[k]);
    }
    for item in items {
        let from = first.wrapping_sub(item.back as usize);
        let Some(codes) = codes.get(from..).and_then(<[u8]>::first_chunk::<LANES>) else {
            continue;
        };
        let option = _mm256_xor_si256(load(codes), _mm256_set1_epi8(item.code.cast_signed()));
        for k in 0..K {
            living[k] = _mm256_or_si256(living[k], _mm256_cmpeq_epi8(living[k], option));
        }
    }
    for k in 0..K {
        // SAFETY: 32 bytes of an array, at any alignment.
        unsafe { _mm256_storeu_si256(rows[k].as_mut_ptr().cast(), living[k]) };
    }
}

#[target_feature(enable = "avx2")]
pub(super) fn sift_and_sort8(codes: &[u8], first: usize, items: &[Item], rows: &mut [Lane32; 8]) {
    sift(codes, first, items, rows);
    sort8(rows);
}

#[target_feature(enable = "avx2")]
pub(super) fn sift_and_sort4(codes: &[u8], first: usize, items: &[Item], rows: &mut [Lane32; 4]) {
    sift(codes, first, items, rows);
    sort4(rows);
}

#[target_feature(enable = "avx2")]
pub(super) fn sift_and_sort3(codes: &[u8], first: usize, items: &[Item], rows: &mut [Lane32; 3]) {
    sift(codes, first, items, rows);
    sort3(rows);
}
