//! Loops whose sums must stay in registers, with vectors of 256 bits.

use super::planes::{
    LANES, Lane32, Lane64, Pieces, Wide, add_shifted, sort3, sort4, sort8, sort12,
};
use super::{CHUNK256, WANTED, WORDS256, each_lane};
use std::arch::x86_64::{
    __m256i, _mm256_cmpeq_epi8, _mm256_cmpeq_epi16, _mm256_loadu_si256, _mm256_movemask_epi8,
    _mm256_or_si256, _mm256_set1_epi8, _mm256_set1_epi16, _mm256_set1_epi32, _mm256_setzero_si256,
    _mm256_storeu_si256, _mm256_xor_si256,
};

/// Sums of 256 bits that registers have room for, beside other things.
const MOST_SUMS: usize = 8;

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
pub(super) fn drop_sums(
    left: &[u8],
    valid: &[[u64; WORDS256]],
    values: &[u8],
    lanes: &mut [u64],
    wanted: u8,
) {
    let goal = _mm256_set1_epi8(wanted.cast_signed());
    let left = left.as_chunks::<CHUNK256>().0;
    each_lane(values, lanes, |right| {
        for ((left, right), valid) in left.iter().zip(right.as_chunks().0).zip(valid).rev() {
            let right: &[u8; CHUNK256] = right;
            let (left, right) = (left.as_chunks::<32>().0, right.as_chunks::<32>().0);
            let mut hits = [0; WORDS256];
            for i in 0..2 * WORDS256 {
                let sum = _mm256_xor_si256(load(&left[i]), load(&right[i]));
                let same = _mm256_movemask_epi8(_mm256_cmpeq_epi8(sum, goal));
                hits[i / 2] |= u64::from(same.cast_unsigned()) << (32 * (i % 2));
            }
            if (0..WORDS256).any(|i| hits[i] & valid[i] != 0) {
                return true;
            }
        }
        false
    });
}

/// N bytes of all pieces after the other N: that many sums stay in registers.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn union<const W: usize, const N: usize>(
    planes: &[u8],
    pieces: &Pieces,
    place: usize,
    lift: usize,
) -> [u64; W] {
    let mut lanes = [0; W];
    let Some(last) = planes.len().checked_sub(8 * W) else { return lanes };
    for (places, bytes, shift) in pieces.lists(place) {
        let moved = bytes.wrapping_sub(lift);
        let mut union = [0; W];
        for (part, words) in union.chunks_exact_mut(N / 8).enumerate() {
            let mut sum = [_mm256_setzero_si256(); MOST_SUMS];
            for &place in places {
                let place = (place as usize).wrapping_add(moved);
                // A piece that is not whole counts for nothing.
                if place > last {
                    continue;
                }
                let there = planes.get(place + N * part..);
                let Some(piece) = there.and_then(<[u8]>::first_chunk::<N>) else { continue };
                let piece = piece.as_chunks::<32>().0;
                for i in 0..N / 32 {
                    sum[i] = _mm256_or_si256(sum[i], load(&piece[i]));
                }
            }
            for (words, sum) in words.as_chunks_mut::<4>().0.iter_mut().zip(sum) {
                // SAFETY: 32 bytes of an array, at any alignment.
                unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), sum) };
            }
        }
        add_shifted(&mut lanes, &union, shift);
    }
    lanes
}

/// The lanes of one half of each row, or of all if there are 32.
#[inline]
#[target_feature(enable = "avx2")]
fn sift<const K: usize, const L: usize>(
    codes: &[u8],
    first: usize,
    items: &[Wide],
    rows: &mut [[u8; L]; K],
    half: usize,
) {
    let mut living = [_mm256_setzero_si256(); K];
    for k in 0..K {
        living[k] = load(&rows[k].as_chunks::<LANES>().0[half]);
    }
    let first = first + LANES * half;
    for item in items {
        let from = first.wrapping_sub(item.back as usize);
        let Some(codes) = codes.get(from..).and_then(<[u8]>::first_chunk::<LANES>) else {
            continue;
        };
        let code = _mm256_set1_epi32(i32::from_ne_bytes(item.code));
        let option = _mm256_xor_si256(load(codes), code);
        for k in 0..K {
            living[k] = _mm256_or_si256(living[k], _mm256_cmpeq_epi8(living[k], option));
        }
    }
    for k in 0..K {
        let place = &mut rows[k].as_chunks_mut::<LANES>().0[half];
        // SAFETY: 32 bytes of an array, at any alignment.
        unsafe { _mm256_storeu_si256(place.as_mut_ptr().cast(), living[k]) };
    }
}

#[target_feature(enable = "avx2")]
pub(super) fn sift_and_sort12(codes: &[u8], first: usize, items: &[Wide], rows: &mut [Lane64; 12]) {
    sift(codes, first, items, rows, 0);
    sift(codes, first, items, rows, 1);
    sort12(rows);
}

#[target_feature(enable = "avx2")]
pub(super) fn sift_and_sort8(codes: &[u8], first: usize, items: &[Wide], rows: &mut [Lane64; 8]) {
    sift(codes, first, items, rows, 0);
    sift(codes, first, items, rows, 1);
    sort8(rows);
}

#[target_feature(enable = "avx2")]
pub(super) fn sift_and_sort4(codes: &[u8], first: usize, items: &[Wide], rows: &mut [Lane64; 4]) {
    sift(codes, first, items, rows, 0);
    sift(codes, first, items, rows, 1);
    sort4(rows);
}

#[target_feature(enable = "avx2")]
pub(super) fn sift_and_sort3(codes: &[u8], first: usize, items: &[Wide], rows: &mut [Lane64; 3]) {
    sift(codes, first, items, rows, 0);
    sift(codes, first, items, rows, 1);
    sort3(rows);
}

#[target_feature(enable = "avx2")]
pub(super) fn sift_half(codes: &[u8], first: usize, items: &[Wide], rows: &mut [Lane32; 3]) {
    sift(codes, first, items, rows, 0);
    sort3(rows);
}
