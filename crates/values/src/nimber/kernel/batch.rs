//! Many products at once with AVX2. 32 nimbers are transposed to eight vectors of bytes, in which the
//! isomorphism looks up 32 nibbles per instruction; the products are reduced four at a time. (Wider
//! carry-less instructions were tried: the conversion outweighs them.)

use super::super::isomorphism::{MODULUS_TAIL, Matrix, TO_NIMBER, TO_POLYNOMIAL};
use std::arch::x86_64::{
    __m256i, _mm_clmulepi64_si128, _mm_loadu_si128, _mm256_and_si256, _mm256_broadcastsi128_si256,
    _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_loadu_si256, _mm256_set_m128i,
    _mm256_set1_epi8, _mm256_setr_epi8, _mm256_setzero_si256, _mm256_shuffle_epi8,
    _mm256_slli_epi64, _mm256_srli_epi16, _mm256_srli_epi64, _mm256_storeu_si256,
    _mm256_unpackhi_epi16, _mm256_unpackhi_epi64, _mm256_unpacklo_epi16, _mm256_unpacklo_epi64,
    _mm256_xor_si256,
};

/// Words in a vector.
const WORDS: usize = 4;
/// Nimbers that are converted together: as many as a vector has bytes.
const BATCH: usize = 32;
/// The batch, as words or as bytes of the same weight.
type Vectors = [__m256i; 8];

/// A linear map as 16 tables of nibbles for each byte of the image: `[n][j][v]` is byte j of the
/// image of v*16^n. Vectors of bytes look up 16 or 32 at a time in each.
#[repr(C, align(64))]
struct NibbleTables([[[u8; 16]; 8]; 16]);

impl NibbleTables {
    const fn new(matrix: &Matrix) -> NibbleTables {
        let mut tables = [[[0; 16]; 8]; 16];
        let mut nibble = 0;
        while nibble < 16 {
            let mut value: usize = 1;
            while value < 16 {
                let mut image = 0;
                let mut bit = 0;
                while bit < 4 {
                    if value >> bit & 1 == 1 {
                        image ^= matrix[4 * nibble + bit];
                    }
                    bit += 1;
                }
                let bytes = image.to_le_bytes();
                let mut j = 0;
                while j < 8 {
                    tables[nibble][j][value] = bytes[j];
                    j += 1;
                }
                value += 1;
            }
            nibble += 1;
        }
        NibbleTables(tables)
    }
}

static TO_POLYNOMIAL_NIBBLES: NibbleTables = NibbleTables::new(&TO_POLYNOMIAL);
static TO_NIMBER_NIBBLES: NibbleTables = NibbleTables::new(&TO_NIMBER);

/// Whether the machine has what the functions below need.
#[inline(always)]
pub(super) fn is_available() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("pclmulqdq")
}

#[inline]
#[target_feature(enable = "avx2")]
fn load_vector(words: &[u64; WORDS]) -> __m256i {
    // SAFETY: 32 bytes of an array, at any alignment.
    unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn store_vector(vector: __m256i, words: &mut [u64; WORDS]) {
    // SAFETY: 32 bytes of an array, at any alignment.
    unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), vector) };
}

#[inline]
#[target_feature(enable = "avx2")]
fn load(words: &[u64; BATCH]) -> Vectors {
    let mut vectors = [_mm256_setzero_si256(); 8];
    for (vector, words) in vectors.iter_mut().zip(words.as_chunks().0) {
        *vector = load_vector(words);
    }
    vectors
}

#[inline]
#[target_feature(enable = "avx2")]
fn store(vectors: Vectors, words: &mut [u64; BATCH]) {
    for (vector, words) in vectors.into_iter().zip(words.as_chunks_mut().0) {
        store_vector(vector, words);
    }
}

/// The transpose of the 8x8 matrix of 16-bit units in each half of the vectors, by three perfect
/// shuffles.
#[inline]
#[target_feature(enable = "avx2")]
fn transposed(mut v: Vectors) -> Vectors {
    for distance in [4, 2, 1] {
        for i in (0..8).filter(|i| i & distance == 0) {
            let (a, b) = (v[i], v[i + distance]);
            v[i] = _mm256_unpacklo_epi16(a, b);
            v[i + distance] = _mm256_unpackhi_epi16(a, b);
        }
    }
    v
}

/// From words to bytes: vector i then holds byte i of each of the 32 words, in some fixed order.
#[inline]
#[target_feature(enable = "avx2")]
fn to_bytes(mut v: Vectors) -> Vectors {
    // In each half the bytes of its two words take turns.
    let interleave = _mm256_setr_epi8(
        0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15, //
        0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15,
    );
    for vector in &mut v {
        *vector = _mm256_shuffle_epi8(*vector, interleave);
    }
    transposed(v)
}

/// The inverse of [`to_bytes`].
#[inline]
#[target_feature(enable = "avx2")]
fn to_words(v: Vectors) -> Vectors {
    let separate = _mm256_setr_epi8(
        0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15, //
        0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15,
    );
    let mut v = transposed(v);
    for vector in &mut v {
        *vector = _mm256_shuffle_epi8(*vector, separate);
    }
    v
}

/// The images of 32 words under a linear map.
#[inline]
#[target_feature(enable = "avx2")]
fn apply(tables: &NibbleTables, words: Vectors) -> Vectors {
    let nibble = _mm256_set1_epi8(0x0f);
    let mut images = [_mm256_setzero_si256(); 8];
    for (bytes, pair) in to_bytes(words).into_iter().zip(tables.0.as_chunks::<2>().0) {
        let low = _mm256_and_si256(bytes, nibble);
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), nibble);
        for (image, (low_table, high_table)) in images.iter_mut().zip(pair[0].iter().zip(&pair[1]))
        {
            let from_low = _mm256_shuffle_epi8(broadcast(low_table), low);
            let from_high = _mm256_shuffle_epi8(broadcast(high_table), high);
            *image = _mm256_xor_si256(*image, _mm256_xor_si256(from_low, from_high));
        }
    }
    to_words(images)
}

#[inline]
#[target_feature(enable = "avx2")]
fn broadcast(table: &[u8; 16]) -> __m256i {
    // SAFETY: 16 bytes of an array, at any alignment.
    _mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(table.as_ptr().cast()) })
}

/// Four products in the polynomial basis.
#[inline]
#[target_feature(enable = "avx2,pclmulqdq")]
fn product(a: __m256i, b: __m256i) -> __m256i {
    const { assert!(MODULUS_TAIL == 0b1_1011, "the shifts below are those of this modulus") };
    let (a0, a1) = (_mm256_castsi256_si128(a), _mm256_extracti128_si256::<1>(a));
    let (b0, b1) = (_mm256_castsi256_si128(b), _mm256_extracti128_si256::<1>(b));
    let even = _mm256_set_m128i(
        _mm_clmulepi64_si128::<0x00>(a1, b1),
        _mm_clmulepi64_si128::<0x00>(a0, b0),
    );
    let odd = _mm256_set_m128i(
        _mm_clmulepi64_si128::<0x11>(a1, b1),
        _mm_clmulepi64_si128::<0x11>(a0, b0),
    );
    let low = _mm256_unpacklo_epi64(even, odd);
    let high = _mm256_unpackhi_epi64(even, odd);
    let xor = |a, b| _mm256_xor_si256(a, b);
    let high = xor(
        xor(high, _mm256_srli_epi64::<60>(high)),
        xor(_mm256_srli_epi64::<61>(high), _mm256_srli_epi64::<63>(high)),
    );
    let tail = xor(
        xor(high, _mm256_slli_epi64::<1>(high)),
        xor(_mm256_slli_epi64::<3>(high), _mm256_slli_epi64::<4>(high)),
    );
    xor(low, tail)
}

#[inline]
#[target_feature(enable = "avx2,pclmulqdq")]
fn products(mut left: Vectors, right: Vectors) -> Vectors {
    for (a, b) in left.iter_mut().zip(right) {
        *a = product(*a, b);
    }
    left
}

/// Nim products in place of as many whole batches as both slices hold; returns how many words.
#[target_feature(enable = "avx2,pclmulqdq")]
pub(super) fn nim_product(left: &mut [u64], right: &[u64]) -> usize {
    let mut done = 0;
    for (left, right) in left.as_chunks_mut().0.iter_mut().zip(right.as_chunks().0) {
        let a = apply(&TO_POLYNOMIAL_NIBBLES, load(left));
        let b = apply(&TO_POLYNOMIAL_NIBBLES, load(right));
        store(apply(&TO_NIMBER_NIBBLES, products(a, b)), left);
        done += BATCH;
    }
    done
}

/// Products in the polynomial basis in place of as many whole vectors as both slices hold; returns
/// how many words.
#[target_feature(enable = "avx2,pclmulqdq")]
pub(super) fn polynomial_product(left: &mut [u64], right: &[u64]) -> usize {
    let mut done = 0;
    for (left, right) in left.as_chunks_mut().0.iter_mut().zip(right.as_chunks().0) {
        store_vector(product(load_vector(left), load_vector(right)), left);
        done += WORDS;
    }
    done
}
