//! The inner loops, and the only unsafe code of this crate: each is written once in plain Rust over
//! arrays of fixed size, and compiled a second time for AVX2, which is used after the machine was
//! asked for it at run time. Same source, so the same result on every machine; some loops are
//! written again with intrinsics, because their sums must stay in registers (`avx2.rs`).
#![allow(unsafe_code, reason = "instructions beyond the base set, used after detection")]
// The library's iterators are not always compiled for vectors: loops run over indices.
#![allow(clippy::needless_range_loop)]

pub(super) use planes::{
    BYTES, DEAD, Item, LANES, Row, WORDS, collect, pick, sift3, sift4, sift8, union,
};

use std::ops::{BitOr, BitXor, Not};

/// Defines `$name`, which runs `$body` compiled for AVX2 where the machine has it.
macro_rules! dispatch {
    ($(#[$doc:meta])* $name:ident($($arg:ident: $Arg:ty),* $(,)?) $(-> $Out:ty)? = $body:expr) => {
        dispatch! { $(#[$doc])* $name($($arg: $Arg),*) $(-> $Out)? = $body; $body }
    };
    ($(#[$doc:meta])* $name:ident($($arg:ident: $Arg:ty),* $(,)?) $(-> $Out:ty)?
        = $body:expr; $best:expr) => {
        $(#[$doc])*
        #[inline]
        pub(in $crate::engine) fn $name($($arg: $Arg),*) $(-> $Out)? {
            #[cfg(target_arch = "x86_64")]
            {
                #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
                fn fast($($arg: $Arg),*) $(-> $Out)? {
                    $best($($arg),*)
                }
                if $crate::engine::kernel::is_fast() {
                    // SAFETY: the features that `fast` needs were just detected.
                    return unsafe { fast($($arg),*) };
                }
            }
            $body($($arg),*)
        }
    };
}

#[cfg(target_arch = "x86_64")]
mod avx2;
mod planes;

/// Has the machine what the fast paths need? Asked once, then remembered.
#[cfg(target_arch = "x86_64")]
#[inline]
fn is_fast() -> bool {
    use std::sync::atomic::{AtomicU8, Ordering};
    static DETECTED: AtomicU8 = AtomicU8::new(0);
    match DETECTED.load(Ordering::Relaxed) {
        0 => {
            let fast = is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("popcnt");
            DETECTED.store(1 + u8::from(fast), Ordering::Relaxed);
            fast
        }
        detected => detected == 2,
    }
}

/// Pairs looked at together by `find`.
pub(super) const CHUNK: usize = 128;

dispatch! {
    /// The first chunk of pairs with a nim sum of `wanted`; those behind the last whole chunk are
    /// looked at too, as the chunk that is not whole.
    find_u8(left: &[u8], right: &[u8], wanted: u8) -> Option<usize> = find
}
dispatch! {
    /// The same for wider values.
    find_u16(left: &[u16], right: &[u16], wanted: u16) -> Option<usize> = find
}

#[inline(always)]
fn find<T>(left: &[T], right: &[T], wanted: T) -> Option<usize>
where
    T: Copy + PartialEq + BitXor<Output = T>,
{
    let (left, left_rest) = left.as_chunks::<CHUNK>();
    let (right, right_rest) = right.as_chunks::<CHUNK>();
    for place in 0..left.len().min(right.len()) {
        let (a, b) = (&left[place], &right[place]);
        let mut found = 0u8;
        for i in 0..CHUNK {
            found |= u8::from(a[i] ^ b[i] == wanted);
        }
        if found != 0 {
            return Some(place);
        }
    }
    let mut rest = left_rest.iter().zip(right_rest);
    rest.any(|(&a, &b)| a ^ b == wanted).then_some(left.len().min(right.len()))
}

/// Values that are looked for together.
pub(super) const WANTED: usize = 8;

dispatch! {
    /// Which of these values are nim sums of pairs.
    present_u8(left: &[u8], right: &[u8], wanted: [u8; WANTED]) -> [bool; WANTED]
        = present::<u8, 32>; avx2::present_u8
}
dispatch! {
    /// The same for wider values.
    present_u16(left: &[u16], right: &[u16], wanted: [u16; WANTED]) -> [bool; WANTED]
        = present::<u16, 16>; avx2::present_u16
}

#[inline(always)]
fn present<T, const N: usize>(left: &[T], right: &[T], wanted: [T; WANTED]) -> [bool; WANTED]
where
    T: Copy + PartialEq + Default + BitXor<Output = T> + BitOr<Output = T> + Not<Output = T>,
{
    let (none, all) = (T::default(), !T::default());
    let mut found = [[none; N]; WANTED];
    let (left, left_rest) = left.as_chunks::<N>();
    let (right, right_rest) = right.as_chunks::<N>();
    for place in 0..left.len().min(right.len()) {
        let (a, b) = (&left[place], &right[place]);
        for k in 0..WANTED {
            for i in 0..N {
                found[k][i] = found[k][i] | if a[i] ^ b[i] == wanted[k] { all } else { none };
            }
        }
    }
    let mut result = [false; WANTED];
    for (k, result) in result.iter_mut().enumerate() {
        let mut rest = left_rest.iter().zip(right_rest);
        *result =
            found[k].iter().any(|&found| found != none) || rest.any(|(&a, &b)| a ^ b == wanted[k]);
    }
    result
}

/// Which values were seen, a byte each.
pub(super) type Seen = [u8; 1 << 16];

dispatch! {
    /// Marks the nim sums of pairs.
    mark_u8(left: &[u8], right: &[u8], seen: &mut Seen) = mark
}
dispatch! {
    /// The same for wider values.
    mark_u16(left: &[u16], right: &[u16], seen: &mut Seen) = mark
}

#[inline(always)]
fn mark<T: Copy + BitXor<Output = T> + Into<u16>>(left: &[T], right: &[T], seen: &mut Seen) {
    const STEP: usize = 8;
    let (left, left_rest) = left.as_chunks::<STEP>();
    let (right, right_rest) = right.as_chunks::<STEP>();
    for place in 0..left.len().min(right.len()) {
        for i in 0..STEP {
            let sum: u16 = (left[place][i] ^ right[place][i]).into();
            seen[usize::from(sum)] = 1;
        }
    }
    for i in 0..left_rest.len().min(right_rest.len()) {
        let sum: u16 = (left_rest[i] ^ right_rest[i]).into();
        seen[usize::from(sum)] = 1;
    }
}

dispatch! {
    /// The first pair with a nim sum of `wanted`, the right ones being read backwards.
    find_mirrored(left: &[u8], right: &[u8], wanted: u8) -> Option<usize> = mirrored
}

#[inline(always)]
fn mirrored(left: &[u8], right: &[u8], wanted: u8) -> Option<usize> {
    const STEP: usize = 64;
    let (left, left_rest) = left.as_chunks::<STEP>();
    let (right_rest, right) = right.as_rchunks::<STEP>();
    for place in 0..left.len().min(right.len()) {
        let (a, b) = (&left[place], &right[right.len() - 1 - place]);
        let mut same = [0u8; STEP];
        let mut any = 0u8;
        for i in 0..STEP {
            same[i] = u8::from(a[i] ^ b[STEP - 1 - i] == wanted);
            any |= same[i];
        }
        if any != 0 {
            let words = same.as_chunks::<8>().0.iter().map(|bytes| u64::from_le_bytes(*bytes));
            let (word, bits) = words.enumerate().find(|&(_, word)| word != 0)?;
            return Some(place * STEP + word * 8 + bits.trailing_zeros() as usize / 8);
        }
    }
    let mut rest = left_rest.iter().zip(right_rest.iter().rev());
    rest.position(|(&a, &b)| a ^ b == wanted).map(|place| left.len() * STEP + place)
}

#[cfg(test)]
/// Bytes without pattern.
pub(super) fn noise(length: usize, seed: u64) -> Vec<u8> {
    let mut state = seed;
    let next = |_| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state.to_le_bytes()[3] & 63
    };
    (0..length).map(next).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_machine_computes_is_what_plain_rust_computes() {
        let (a, b) = (noise(1000, 1), noise(1000, 2));
        let wide = |bytes: &[u8]| bytes.iter().map(|&byte| u16::from(byte) * 5).collect::<Vec<_>>();
        for length in [0, 1, 31, 64, 127, 128, 129, 700, 1000] {
            let (left, right) = (&a[..length], &b[..length]);
            for wanted in [0, 1, 17, 63, 64, 255] {
                assert_eq!(find_u8(left, right, wanted), find(left, right, wanted));
                let first = (0..length).find(|&i| left[i] ^ right[length - 1 - i] == wanted);
                assert_eq!(find_mirrored(left, right, wanted), first);
                assert_eq!(mirrored(left, right, wanted), first);
            }
            let wanted = [0, 3, 9, 20, 61, 62, 64, 200];
            let plain = wanted.map(|wanted| left.iter().zip(right).any(|(a, b)| a ^ b == wanted));
            assert_eq!(present_u8(left, right, wanted), plain);
            assert_eq!(present::<u8, 32>(left, right, wanted), plain);
            let (left, right) = (wide(left), wide(right));
            let wanted = wanted.map(|wanted| u16::from(wanted) * 5);
            let plain = wanted.map(|wanted| left.iter().zip(&right).any(|(a, b)| a ^ b == wanted));
            assert_eq!(present_u16(&left, &right, wanted), plain);
            assert_eq!(find_u16(&left, &right, wanted[3]), find(&left, &right, wanted[3]));
        }
    }
}
