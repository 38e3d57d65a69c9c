//! The inner loops, and the only unsafe code of this crate: each is written once in plain Rust over
//! arrays of fixed size, and compiled again for AVX2 and AVX-512, which are used after the machine was
//! asked for them at run time. Same source, so the same result on every machine; some loops are
//! written again with intrinsics, because their sums must stay in registers (`avx2.rs`, `avx512.rs`).
#![allow(unsafe_code, reason = "instructions beyond the base set, used after detection")]
// The library's iterators are not always compiled for vectors: loops run over indices.
#![allow(clippy::needless_range_loop)]

pub(super) use cover::{LEVELS, count, hit, weigh};
pub(super) use planes::{
    DEAD, Item, LANES, PART, Pieces, Row, SPAN_WORDS, WORDS, Wide, add_shifted, collect, pick,
    sift_half, sift3, sift4, sift8, sift12, union, union_span,
};

use std::ops::{BitOr, BitXor, Not};

/// Defines `$name`, which runs `$body`, compiled for AVX2 or AVX-512 where the machine has them; or
/// other functions with the same results there.
macro_rules! dispatch {
    ($(#[$doc:meta])* $name:ident($($arg:ident: $Arg:ty),* $(,)?) $(-> $Out:ty)? = $body:expr) => {
        dispatch! { $(#[$doc])* $name($($arg: $Arg),*) $(-> $Out)? = $body; $body; $body }
    };
    ($(#[$doc:meta])* $name:ident($($arg:ident: $Arg:ty),* $(,)?) $(-> $Out:ty)?
        = $body:expr; $avx2:expr) => {
        dispatch! { $(#[$doc])* $name($($arg: $Arg),*) $(-> $Out)? = $body; $avx2; $avx2 }
    };
    ($(#[$doc:meta])* $name:ident($($arg:ident: $Arg:ty),* $(,)?) $(-> $Out:ty)?
        = $body:expr; $avx2:expr; $avx512:expr) => {
        $(#[$doc])*
        #[inline]
        pub(in $crate::engine) fn $name($($arg: $Arg),*) $(-> $Out)? {
            #[cfg(target_arch = "x86_64")]
            {
                #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
                fn fast($($arg: $Arg),*) $(-> $Out)? {
                    $avx2($($arg),*)
                }
                #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vpopcntdq")]
                #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
                fn faster($($arg: $Arg),*) $(-> $Out)? {
                    $avx512($($arg),*)
                }
                // SAFETY: the features that these functions need were just detected.
                match $crate::engine::kernel::machine() {
                    $crate::engine::kernel::Machine::Avx512 => return unsafe { faster($($arg),*) },
                    $crate::engine::kernel::Machine::Avx2 => return unsafe { fast($($arg),*) },
                    $crate::engine::kernel::Machine::Plain => (),
                }
            }
            $body($($arg),*)
        }
    };
}

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod cover;
mod planes;

/// What the machine has of what the fast paths need.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
enum Machine {
    /// Nothing.
    Plain,
    /// Vectors of 256 bits.
    Avx2,
    /// Vectors of 512 bits, sets of lanes as words, and counts of bits.
    Avx512,
}

/// Asked once, then remembered.
#[cfg(target_arch = "x86_64")]
#[inline]
fn machine() -> Machine {
    #[cfg(test)]
    if let Some(machine) = PRETENDED.get() {
        return machine;
    }
    use std::sync::atomic::{AtomicU8, Ordering};
    static DETECTED: AtomicU8 = AtomicU8::new(0);
    match DETECTED.load(Ordering::Relaxed) {
        0 => {
            let machine = detect();
            DETECTED.store(1 + machine as u8, Ordering::Relaxed);
            machine
        }
        1 => Machine::Plain,
        2 => Machine::Avx2,
        _ => Machine::Avx512,
    }
}

#[cfg(target_arch = "x86_64")]
fn detect() -> Machine {
    let fast = is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt");
    let faster = is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vpopcntdq");
    match (fast, faster) {
        (true, true) => Machine::Avx512,
        (true, false) => Machine::Avx2,
        _ => Machine::Plain,
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
    /// The first place where both are 0, or how many there are.
    first_free(seen: &[u8], closed: &[u8]) -> usize = first_zero
}

#[inline(always)]
fn first_zero(seen: &[u8], closed: &[u8]) -> usize {
    const STEP: usize = 32;
    let length = seen.len().min(closed.len());
    let (seen, closed) = (&seen[..length], &closed[..length]);
    let (seen_chunks, closed_chunks) = (seen.as_chunks::<STEP>().0, closed.as_chunks::<STEP>().0);
    let mut place = 0;
    while place < seen_chunks.len() && place < closed_chunks.len() {
        let (a, b) = (&seen_chunks[place], &closed_chunks[place]);
        let mut free = 0u8;
        for i in 0..STEP {
            free |= u8::from(a[i] | b[i] == 0);
        }
        if free != 0 {
            break;
        }
        place += 1;
    }
    let from = place * STEP;
    let rest = seen[from..].iter().zip(&closed[from..]);
    from + rest.take_while(|(a, b)| **a | **b != 0).count()
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

/// Pairs looked at together by `drop_sums`, and words for as many bits.
pub(super) const CHUNK256: usize = 256;
pub(super) const WORDS256: usize = CHUNK256 / 64;

dispatch! {
    /// Drops the lanes that have a nim sum of `wanted`: lane i if one of the values from place i on,
    /// `left.len()` of them, gives it with the left one. Those count that `valid` has, a bit for each in
    /// whole chunks; the last ones are looked at first.
    drop_sums(
        left: &[u8],
        valid: &[[u64; WORDS256]],
        values: &[u8],
        lanes: &mut [u64],
        wanted: u8,
    ) = drop_sums_in; avx2::drop_sums; avx512::drop_sums
}

#[inline(always)]
fn drop_sums_in(
    left: &[u8],
    valid: &[[u64; WORDS256]],
    values: &[u8],
    lanes: &mut [u64],
    wanted: u8,
) {
    each_lane(values, lanes, |right| {
        let (left, right) = (left.as_chunks::<CHUNK256>().0, right.as_chunks::<CHUNK256>().0);
        left.iter().zip(right).zip(valid).rev().any(|((left, right), valid)| {
            let mut any = false;
            for i in 0..CHUNK256 {
                any |= left[i] ^ right[i] == wanted && valid[i / 64] >> (i % 64) & 1 == 1;
            }
            any
        })
    });
}

/// Drops the lanes of which this is true.
#[inline(always)]
fn each_lane(values: &[u8], lanes: &mut [u64], drop: impl Fn(&[u8]) -> bool) {
    for word in 0..lanes.len() {
        let mut left = lanes[word];
        while left != 0 {
            let bit = left & left.wrapping_neg();
            left ^= bit;
            let lane = 64 * word + bit.trailing_zeros() as usize;
            if values.get(lane..).is_some_and(&drop) {
                lanes[word] ^= bit;
            }
        }
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
thread_local! {
    /// The machine that a test wants.
    static PRETENDED: std::cell::Cell<Option<Machine>> = const { std::cell::Cell::new(None) };
}

/// Runs a test as on every machine that this one can stand for.
#[cfg(test)]
pub(in crate::engine) fn on_every_machine(test: impl Fn()) {
    #[cfg(target_arch = "x86_64")]
    {
        let all = [Machine::Plain, Machine::Avx2, Machine::Avx512];
        for machine in all.into_iter().take(1 + detect() as usize) {
            PRETENDED.set(Some(machine));
            test();
        }
        PRETENDED.set(None);
    }
    #[cfg(not(target_arch = "x86_64"))]
    test();
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
        on_every_machine(|| {
            let (a, b) = (noise(1000, 1), noise(1000, 2));
            let wide =
                |bytes: &[u8]| bytes.iter().map(|&byte| u16::from(byte) * 5).collect::<Vec<_>>();
            for length in [0, 1, 31, 64, 127, 128, 129, 700, 1000] {
                let (left, right) = (&a[..length], &b[..length]);
                for wanted in [0, 1, 17, 63, 64, 255] {
                    assert_eq!(find_u8(left, right, wanted), find(left, right, wanted));
                    let first = (0..length).find(|&i| left[i] ^ right[length - 1 - i] == wanted);
                    assert_eq!(find_mirrored(left, right, wanted), first);
                    assert_eq!(mirrored(left, right, wanted), first);
                }
                let word = |i: u64| !(i * i * 0x1_0001);
                let valid: Vec<[u64; WORDS256]> = (0..length as u64 / 256)
                    .map(|i| std::array::from_fn(|k| word(4 * i + k as u64)))
                    .collect();
                let whole = CHUNK256 * valid.len();
                for wanted in [0, 1, 17, 63, 64, 255] {
                    let bits = valid.as_flattened();
                    let is_valid = |i: usize| bits[i / 64] >> (i % 64) & 1 == 1;
                    let some = [0x8100_0000_0000_00f1, 0x3f, 0];
                    let mut lanes = some;
                    let values = noise(whole + 100, 3);
                    drop_sums(&left[..whole], &valid, &values, &mut lanes, wanted);
                    for lane in 0..3 * 64 {
                        let sum = |i: usize| left[i] ^ values[lane + i] == wanted;
                        let is = |lanes: &[u64; 3]| lanes[lane / 64] >> (lane % 64) & 1 == 1;
                        let any = is(&some) && (0..whole).any(|i| is_valid(i) && sum(i));
                        assert_eq!(is(&lanes), is(&some) && !any);
                    }
                }
                let wanted = [0, 3, 9, 20, 61, 62, 64, 200];
                let plain =
                    wanted.map(|wanted| left.iter().zip(right).any(|(a, b)| a ^ b == wanted));
                assert_eq!(present_u8(left, right, wanted), plain);
                assert_eq!(present::<u8, 32>(left, right, wanted), plain);
                let (left, right) = (wide(left), wide(right));
                let wanted = wanted.map(|wanted| u16::from(wanted) * 5);
                let plain =
                    wanted.map(|wanted| left.iter().zip(&right).any(|(a, b)| a ^ b == wanted));
                assert_eq!(present_u16(&left, &right, wanted), plain);
                assert_eq!(find_u16(&left, &right, wanted[3]), find(&left, &right, wanted[3]));
            }
        });
    }
}
