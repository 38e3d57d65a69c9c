//! The inner loops, and the only unsafe code of this crate: each is written once in plain Rust over
//! arrays of fixed size, and compiled a second time for AVX2, which is used after the machine was
//! asked for it at run time. Same source, so the same result on every machine.
#![allow(unsafe_code, reason = "instructions beyond the base set, used after detection")]

use std::ops::{BitOr, BitXor, Not};

/// Defines `$name`, which runs `$body` compiled for AVX2 where the machine has it.
macro_rules! dispatch {
    ($(#[$doc:meta])* $name:ident($($arg:ident: $Arg:ty),* $(,)?) $(-> $Out:ty)? = $body:expr) => {
        $(#[$doc])*
        #[inline]
        pub(super) fn $name($($arg: $Arg),*) $(-> $Out)? {
            #[cfg(target_arch = "x86_64")]
            {
                #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
                fn fast($($arg: $Arg),*) $(-> $Out)? {
                    $body($($arg),*)
                }
                if is_fast() {
                    // SAFETY: the features that `fast` needs were just detected.
                    return unsafe { fast($($arg),*) };
                }
            }
            $body($($arg),*)
        }
    };
}

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
    for (place, (a, b)) in left.iter().zip(right).enumerate() {
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
        = present::<u8, 32>
}
dispatch! {
    /// The same for wider values.
    present_u16(left: &[u16], right: &[u16], wanted: [u16; WANTED]) -> [bool; WANTED]
        = present::<u16, 16>
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
    for (a, b) in left.iter().zip(right) {
        for (found, wanted) in found.iter_mut().zip(wanted) {
            for i in 0..N {
                found[i] = found[i] | if a[i] ^ b[i] == wanted { all } else { none };
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

dispatch! {
    /// The first pair with a nim sum of `wanted`, the right ones being read backwards.
    find_mirrored(left: &[u8], right: &[u8], wanted: u8) -> Option<usize> = mirrored
}

#[inline(always)]
fn mirrored(left: &[u8], right: &[u8], wanted: u8) -> Option<usize> {
    const STEP: usize = 64;
    let (left, left_rest) = left.as_chunks::<STEP>();
    let (right_rest, right) = right.as_rchunks::<STEP>();
    for (place, (a, b)) in left.iter().zip(right.iter().rev()).enumerate() {
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

/// Words of the bit set of a block's lanes.
pub(super) const WORDS: usize = 16;
/// Bytes of the same.
pub(super) const BYTES: usize = 8 * WORDS;

dispatch! {
    /// The union of the pieces of 128 bytes that begin at these places plus `shift`, which wraps.
    union(planes: &[u8], places: &[u32], shift: usize) -> [u64; WORDS] = union_of
}

#[inline(always)]
fn union_of(planes: &[u8], places: &[u32], shift: usize) -> [u64; WORDS] {
    let mut union = [0u64; WORDS];
    for &place in places {
        let place = (place as usize).wrapping_add(shift);
        let Some(piece) = planes.get(place..).and_then(<[u8]>::first_chunk::<BYTES>) else {
            continue;
        };
        for (word, bytes) in union.iter_mut().zip(piece.as_chunks::<8>().0) {
            *word |= u64::from_le_bytes(*bytes);
        }
    }
    union
}

/// Lanes that are sifted together.
pub(super) const LANES: usize = 32;

/// A common option: the code of the heap so far back, plus this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Item {
    pub(super) back: u32,
    pub(super) code: u8,
}

dispatch! {
    /// Which of eight candidates per lane are options: `dead` gets 255 there.
    sift8(codes: &[u8], first: usize, items: &[Item], candidates: &[[u8; LANES]; 8],
        dead: &mut [[u8; LANES]; 8]) = sift::<8>
}
dispatch! {
    /// The same for four.
    sift4(codes: &[u8], first: usize, items: &[Item], candidates: &[[u8; LANES]; 4],
        dead: &mut [[u8; LANES]; 4]) = sift::<4>
}
#[inline(always)]
fn sift<const K: usize>(
    codes: &[u8],
    first: usize,
    items: &[Item],
    candidates: &[[u8; LANES]; K],
    dead: &mut [[u8; LANES]; K],
) {
    let candidates = *candidates;
    let mut killed = *dead;
    for item in items {
        let from = first.wrapping_sub(item.back as usize);
        let Some(codes) = codes.get(from..).and_then(<[u8]>::first_chunk::<LANES>) else {
            continue;
        };
        for (killed, candidates) in killed.iter_mut().zip(&candidates) {
            for lane in 0..LANES {
                let same = codes[lane] ^ item.code == candidates[lane];
                killed[lane] |= if same { 255 } else { 0 };
            }
        }
    }
    *dead = killed;
}

/// Items that reach back less than 32 heaps: for heap n − 32 + i the code that is added, where there
/// is an item at all. Several rows if several items reach back equally far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) code: [u8; LANES],
    pub(super) valid: [u8; LANES],
}

/// Candidates of 32 heaps, in order; 255 marks the dead.
#[derive(Clone, Copy, Debug)]
pub(super) struct Few {
    pub(super) codes: [[u8; LANES]; 4],
    pub(super) dead: [[u8; LANES]; 4],
}

dispatch! {
    /// Writes the first living candidate that no near item has, heap after heap from lane `from` on;
    /// stops before `to` at a lane that has none, and says how far it came.
    pick(codes: &mut [u8], first: usize, from: usize, to: usize, few: &Few, rows: &[Row]) -> usize
        = pick_in_order
}

#[inline(always)]
fn pick_in_order(
    codes: &mut [u8],
    first: usize,
    from: usize,
    to: usize,
    few: &Few,
    rows: &[Row],
) -> usize {
    for lane in from..to {
        let n = first + lane;
        let before = n.checked_sub(LANES).and_then(|from| codes.get(from..));
        let Some(recent) = before.and_then(<[u8]>::first_chunk::<LANES>) else { return lane };
        let recent = *recent;
        let free = |candidate: u8| {
            rows.iter().all(|row| {
                let mut hit = 0u8;
                for (&code, (&added, &valid)) in recent.iter().zip(row.code.iter().zip(&row.valid))
                {
                    hit |= if code ^ added == candidate { valid } else { 0 };
                }
                hit == 0
            })
        };
        let alive = (0..4).find(|&k| few.dead[k][lane] == 0 && free(few.codes[k][lane]));
        let Some(k) = alive else { return lane };
        codes[n] = few.codes[k][lane];
    }
    to
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes without pattern.
    fn noise(length: usize, seed: u64) -> Vec<u8> {
        let mut state = seed;
        let next = |_| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state.to_le_bytes()[3] & 63
        };
        (0..length).map(next).collect()
    }

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
        let places = [0, 5, 130, 777, 872, 900];
        let mut plain = [0u8; BYTES];
        for place in places.into_iter().map(|place| place as usize).filter(|place| place + 3 <= 872)
        {
            plain.iter_mut().zip(&a[place + 3..]).for_each(|(all, byte)| *all |= byte);
        }
        let words = union(&a, &places, 3).map(u64::to_le_bytes);
        assert_eq!(words.as_flattened(), plain);
        assert_eq!(union_of(&a, &places, 3).map(u64::to_le_bytes).as_flattened(), plain);
    }

    #[test]
    fn candidates_die_by_the_options_they_meet() {
        let codes = noise(400, 3);
        let items: Vec<Item> =
            (0..90).map(|i| Item { back: 32 + 3 * i, code: noise(90, 4)[i as usize] }).collect();
        let candidates: [[u8; LANES]; 4] =
            std::array::from_fn(|k| std::array::from_fn(|lane| noise(200, 5)[k * LANES + lane]));
        let mut dead = [[0; LANES]; 4];
        sift4(&codes, 350, &items, &candidates, &mut dead);
        for (k, row) in dead.iter().enumerate() {
            for (lane, &dead) in row.iter().enumerate() {
                let option = |item: &Item| codes[350 + lane - item.back as usize] ^ item.code;
                let hit = items.iter().any(|item| option(item) == candidates[k][lane]);
                assert_eq!(dead, if hit { 255 } else { 0 });
            }
        }
        let mut plain = [[0; LANES]; 4];
        sift::<4>(&codes, 350, &items, &candidates, &mut plain);
        assert_eq!(plain, dead);
    }
}
