//! The same with vectors of 512 bits, and bits of bytes permuted by one instruction.

#![allow(clippy::needless_range_loop)] // iterators are not compiled for vectors

use super::super::program::Program;
use super::avx2::BYTES;
use std::arch::x86_64::{
    __m512i, _mm_loadu_si128, _mm512_broadcast_i32x4, _mm512_gf2p8affine_epi64_epi8,
    _mm512_loadu_si512, _mm512_or_si512, _mm512_set1_epi64, _mm512_setzero_si512,
    _mm512_shuffle_epi8, _mm512_storeu_si512, _mm512_ternarylogic_epi64,
};

/// The union of three sets, as a table of eight bits.
const OR: i32 = 0xfe;
/// Vectors that are gathered together at most.
const MOST: usize = 4;

/// For each v below 8 the matrix that moves bit i to i xor v: the row of the highest bit comes first.
static BITS: [i64; 8] = bits();

const fn bits() -> [i64; 8] {
    let mut matrices = [0; 8];
    let mut flip = 0;
    while flip < 8 {
        let mut bit = 0;
        while bit < 8 {
            matrices[flip] |= 1 << (8 * (7 - bit) + (bit ^ flip));
            bit += 1;
        }
        flip += 1;
    }
    matrices
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,gfni")]
fn permute<const M: usize>(sum: &mut [__m512i; M], flip: u8) {
    if flip & 7 != 0 {
        let matrix = _mm512_set1_epi64(BITS[usize::from(flip & 7)]);
        for vector in sum.iter_mut() {
            *vector = _mm512_gf2p8affine_epi64_epi8::<0>(*vector, matrix);
        }
    }
    if flip >> 3 != 0 {
        let places = BYTES[usize::from(flip >> 3 & 15)].as_ptr();
        // SAFETY: 16 bytes of an array, at any alignment.
        let places = _mm512_broadcast_i32x4(unsafe { _mm_loadu_si128(places.cast()) });
        for vector in sum.iter_mut() {
            *vector = _mm512_shuffle_epi8(*vector, places);
        }
    }
}

/// The union over all items of a program; see `Kernel::gather`.
///
/// # Safety
/// `at` less any offset of the program, and as many bytes from there as are asked for, lie within
/// the words.
#[target_feature(enable = "avx512f,avx512bw,gfni")]
pub(super) unsafe fn gather<const N: usize>(
    words: &[u8],
    at: usize,
    program: &Program,
    out: &mut [[u8; 32]; N],
) {
    const { assert!(N.is_multiple_of(2)) };
    let here = words.as_ptr().wrapping_add(at);
    let (blocks, pairs) = out.as_chunks_mut::<{ 2 * MOST }>();
    for (i, out) in blocks.iter_mut().enumerate() {
        // SAFETY: as the caller says.
        unsafe { gather_some::<MOST>(here.wrapping_add(64 * MOST * i), program, out.as_mut_ptr()) };
    }
    let here = here.wrapping_add(64 * MOST * blocks.len());
    for (i, out) in pairs.as_chunks_mut::<2>().0.iter_mut().enumerate() {
        // SAFETY: as the caller says.
        unsafe { gather_some::<1>(here.wrapping_add(64 * i), program, out.as_mut_ptr()) };
    }
}

/// The same for M vectors, that is twice as many halves, which stay in registers.
///
/// # Safety
/// As above; `out` has that many halves.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,gfni")]
unsafe fn gather_some<const M: usize>(here: *const u8, program: &Program, out: *mut [u8; 32]) {
    let mut sum = [_mm512_setzero_si512(); M];
    for step in program.steps() {
        permute(&mut sum, step.flip);
        let (pairs, last) = program.offsets(step).as_chunks::<2>();
        for &[first, second] in pairs {
            let (first, second) = (here.wrapping_sub(first), here.wrapping_sub(second));
            for i in 0..M {
                // SAFETY: the caller has checked the bounds.
                let (first, second) = unsafe {
                    let at = 64 * i;
                    let first = _mm512_loadu_si512(first.wrapping_add(at).cast());
                    (first, _mm512_loadu_si512(second.wrapping_add(at).cast()))
                };
                sum[i] = _mm512_ternarylogic_epi64::<OR>(sum[i], first, second);
            }
        }
        for &offset in last {
            let from = here.wrapping_sub(offset);
            for i in 0..M {
                // SAFETY: the caller has checked the bounds.
                let load = unsafe { _mm512_loadu_si512(from.wrapping_add(64 * i).cast()) };
                sum[i] = _mm512_or_si512(sum[i], load);
            }
        }
    }
    permute(&mut sum, program.last_flip());
    let out = out.cast::<u8>();
    for i in 0..M {
        // SAFETY: 64 bytes of what the caller gave, at any alignment.
        unsafe {
            let out = out.add(64 * i);
            let before = _mm512_loadu_si512(out.cast_const().cast());
            _mm512_storeu_si512(out.cast(), _mm512_or_si512(before, sum[i]));
        }
    }
}

compiled_for! { "avx512f,avx512bw,avx512vl,avx512dq,avx512cd,avx512vpopcntdq,avx2,bmi1,bmi2" }
