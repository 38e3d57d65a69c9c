//! Loops over bit planes and over candidates, 32 heaps at a time.

#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};

/// Words of the bit set of a block's lanes.
pub(in super::super) const WORDS: usize = 16;
/// Bytes of the same.
pub(in super::super) const BYTES: usize = 8 * WORDS;

dispatch! {
    /// The union of the pieces of 128 bytes that begin at these places plus `shift`, which wraps.
    union(planes: &[u8], places: &[u32], shift: usize) -> [u64; WORDS]
        = union_of; avx2::union; avx512::union
}

#[inline(always)]
fn union_of(planes: &[u8], places: &[u32], shift: usize) -> [u64; WORDS] {
    let mut union = [0u64; WORDS];
    for &place in places {
        let place = (place as usize).wrapping_add(shift);
        let Some(piece) = planes.get(place..).and_then(<[u8]>::first_chunk::<BYTES>) else {
            continue;
        };
        let words = piece.as_chunks::<8>().0;
        for i in 0..WORDS {
            union[i] |= u64::from_le_bytes(words[i]);
        }
    }
    union
}

/// Lanes that are sifted together.
pub(in super::super) const LANES: usize = 32;

/// A common option: the code of the heap so far back, plus this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Item {
    pub(in super::super) back: u32,
    pub(in super::super) code: u8,
}

/// A candidate of each of 32 heaps; [`DEAD`] where there is none.
pub(in super::super) type Lane32 = [u8; LANES];
/// No candidate. The code 255 is left to exact tests.
pub(in super::super) const DEAD: u8 = 255;
/// Candidates that are collected for each heap.
pub(in super::super) const ROWS: usize = 8;

dispatch! {
    /// The least codes that are free, in order, for the 32 heaps from 32·`part` on: `free` has the
    /// heaps at which a code is free, code by code.
    collect(free: &[[u64; WORDS]], part: usize) -> [Lane32; ROWS]
        = collect_rows; collect_rows; avx512::collect
}

#[inline(always)]
fn collect_rows(free: &[[u64; WORDS]], part: usize) -> [Lane32; ROWS] {
    let (word, shift) = (part / 2 % WORDS, 32 * (part % 2));
    let mut rows = [[DEAD; LANES]; ROWS];
    let mut code = u8::try_from(free.len()).unwrap_or(DEAD);
    while code > 0 {
        code -= 1;
        let lanes = &free[usize::from(code)];
        let bytes = (lanes[word] >> shift & 0xffff_ffff).to_le_bytes();
        let mut here = [0u8; LANES];
        for lane in 0..LANES {
            // The byte of the lane, then its bit.
            here[lane] = bytes[lane / 8];
        }
        for lane in 0..LANES {
            here[lane] = if here[lane] & BIT[lane] != 0 { 255 } else { 0 };
        }
        // From the highest code down: each new one goes before the others.
        let mut before = [code; LANES];
        for k in 0..ROWS {
            let old = rows[k];
            for lane in 0..LANES {
                rows[k][lane] = before[lane] & here[lane] | old[lane] & !here[lane];
            }
            before = old;
        }
    }
    rows
}

/// The bit of a lane in its byte.
const BIT: [u8; LANES] = {
    let mut bits = [0; LANES];
    let mut lane = 0;
    while lane < LANES {
        bits[lane] = 1 << (lane % 8);
        lane += 1;
    }
    bits
};

dispatch! {
    /// Kills those of eight candidates per lane that are options, and puts the living ones first.
    sift8(codes: &[u8], first: usize, items: &[Item], rows: &mut [Lane32; 8])
        = sift_and_sort8; avx2::sift_and_sort8
}
dispatch! {
    /// The same for four.
    sift4(codes: &[u8], first: usize, items: &[Item], rows: &mut [Lane32; 4])
        = sift_and_sort4; avx2::sift_and_sort4
}
dispatch! {
    /// The same for three.
    sift3(codes: &[u8], first: usize, items: &[Item], rows: &mut [Lane32; 3])
        = sift_and_sort3; avx2::sift_and_sort3
}

#[inline(always)]
fn sift_and_sort8(codes: &[u8], first: usize, items: &[Item], rows: &mut [Lane32; 8]) {
    sift(codes, first, items, rows);
    sort8(rows);
}

#[inline(always)]
fn sift_and_sort4(codes: &[u8], first: usize, items: &[Item], rows: &mut [Lane32; 4]) {
    sift(codes, first, items, rows);
    sort4(rows);
}

#[inline(always)]
fn sift_and_sort3(codes: &[u8], first: usize, items: &[Item], rows: &mut [Lane32; 3]) {
    sift(codes, first, items, rows);
    sort3(rows);
}

/// Batcher's network.
#[inline(always)]
pub(super) fn sort8(rows: &mut [Lane32; 8]) {
    in_order(rows, [(0, 1), (2, 3), (4, 5), (6, 7)]);
    in_order(rows, [(0, 2), (1, 3), (4, 6), (5, 7)]);
    in_order(rows, [(1, 2), (5, 6)]);
    in_order(rows, [(0, 4), (1, 5), (2, 6), (3, 7)]);
    in_order(rows, [(2, 4), (3, 5)]);
    in_order(rows, [(1, 2), (3, 4), (5, 6)]);
}

#[inline(always)]
pub(super) fn sort4(rows: &mut [Lane32; 4]) {
    in_order(rows, [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)]);
}

#[inline(always)]
pub(super) fn sort3(rows: &mut [Lane32; 3]) {
    in_order(rows, [(0, 1), (1, 2), (0, 1)]);
}

/// Puts the smaller candidates of two rows into the first, the greater ones into the second.
#[inline(always)]
fn in_order<const K: usize, const N: usize>(rows: &mut [Lane32; K], pairs: [(usize, usize); N]) {
    for pair in 0..N {
        let (i, j) = pairs[pair];
        let (a, b) = (rows[i], rows[j]);
        for lane in 0..LANES {
            rows[i][lane] = a[lane].min(b[lane]);
            rows[j][lane] = a[lane].max(b[lane]);
        }
    }
}

#[inline(always)]
fn sift<const K: usize>(codes: &[u8], first: usize, items: &[Item], rows: &mut [Lane32; K]) {
    let mut living = *rows;
    for item in items {
        let from = first.wrapping_sub(item.back as usize);
        let Some(codes) = codes.get(from..).and_then(<[u8]>::first_chunk::<LANES>) else {
            continue;
        };
        let mut option = [0u8; LANES];
        for lane in 0..LANES {
            option[lane] = codes[lane] ^ item.code;
        }
        for k in 0..K {
            for lane in 0..LANES {
                living[k][lane] |= if living[k][lane] == option[lane] { DEAD } else { 0 };
            }
        }
    }
    *rows = living;
}

/// Items that reach back less than 32 heaps: for heap n − 32 + i the code that is added, where there
/// is an item at all. Several rows if several items reach back equally far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Row {
    pub(in super::super) code: [u8; LANES],
    pub(in super::super) valid: [u8; LANES],
}

dispatch! {
    /// Writes the first candidate that no near item has, heap after heap from lane `from` on; stops
    /// before `to` at a lane that has none, and says how far it came.
    pick(codes: &mut [u8], first: usize, from: usize, to: usize, few: &[Lane32; 3], rows: &[Row])
        -> usize = pick_in_order
}

#[inline(always)]
fn pick_in_order(
    codes: &mut [u8],
    first: usize,
    from: usize,
    to: usize,
    few: &[Lane32; 3],
    rows: &[Row],
) -> usize {
    let start = (first + from).checked_sub(LANES).and_then(|place| codes.get(place..));
    let Some(recent) = start.and_then(<[u8]>::first_chunk::<LANES>) else { return from };
    let mut recent = *recent;
    for lane in from..to {
        let mut code = DEAD;
        for k in 0..few.len() {
            let candidate = few[k][lane];
            let mut hit = 0u8;
            for row in 0..rows.len() {
                let Row { code, valid } = &rows[row];
                for i in 0..LANES {
                    hit |= if recent[i] ^ code[i] == candidate { valid[i] } else { 0 };
                }
            }
            if hit == 0 && candidate != DEAD {
                code = candidate;
                break;
            }
        }
        if code == DEAD {
            return lane;
        }
        codes[first + lane] = code;
        for i in 0..LANES - 1 {
            recent[i] = recent[i + 1];
        }
        recent[LANES - 1] = code;
    }
    to
}

#[cfg(test)]
mod tests {
    use super::super::{noise, on_every_machine};
    use super::*;

    #[test]
    fn unions_of_pieces() {
        on_every_machine(|| {
            let a = noise(1000, 1);
            let places = [0, 5, 130, 777, 872, 900];
            let mut plain = [0u8; BYTES];
            for place in
                places.into_iter().map(|place| place as usize).filter(|place| place + 3 <= 872)
            {
                plain.iter_mut().zip(&a[place + 3..]).for_each(|(all, byte)| *all |= byte);
            }
            let words = union(&a, &places, 3).map(u64::to_le_bytes);
            assert_eq!(words.as_flattened(), plain);
            assert_eq!(union_of(&a, &places, 3).map(u64::to_le_bytes).as_flattened(), plain);
        });
    }

    #[test]
    fn candidates_are_the_least_free_codes() {
        on_every_machine(|| {
            let bytes = noise(200 * BYTES, 6);
            let free: Vec<[u64; WORDS]> = (0..200)
                .map(|code| {
                    std::array::from_fn(|word| {
                        let place = code * BYTES + 8 * word;
                        let bytes = bytes[place..].first_chunk::<8>().unwrap();
                        // Few bits, so that some lanes have less than eight.
                        let bits = u64::from_le_bytes(*bytes);
                        bits & bits.rotate_left(17) & bits.rotate_left(36) & bits.rotate_left(7)
                    })
                })
                .collect();
            for part in 0..32 {
                let rows = collect(&free, part);
                assert_eq!(rows, collect_rows(&free, part));
                for lane in 0..LANES {
                    let at = 32 * part + lane;
                    let is_free =
                        |code: &u8| free[usize::from(*code)][at / 64] >> (at % 64) & 1 == 1;
                    let plain: Vec<u8> =
                        (0..200u8).filter(is_free).chain([DEAD; ROWS]).take(ROWS).collect();
                    assert_eq!(rows.map(|row| row[lane]).to_vec(), plain);
                }
            }
        });
    }

    #[test]
    fn candidates_die_by_the_options_they_meet() {
        on_every_machine(|| {
            let codes = noise(400, 3);
            let added = noise(90, 4);
            let items: Vec<Item> =
                (0..90).map(|i| Item { back: 32 + 3 * i, code: added[i as usize] }).collect();
            let candidates = noise(8 * LANES, 5);
            let rows: [Lane32; 8] =
                std::array::from_fn(|k| std::array::from_fn(|lane| candidates[k * LANES + lane]));
            let survivors = |lane: usize, count: usize| {
                let option = |item: &Item| codes[350 + lane - item.back as usize] ^ item.code;
                let is_option = |code| items.iter().any(|item| option(item) == code);
                let mut living: Vec<u8> = (0..count)
                    .map(|k| rows[k][lane])
                    .map(|code| if is_option(code) { DEAD } else { code })
                    .collect();
                living.sort_unstable();
                living
            };
            let (mut eight, mut plain) = (rows, rows);
            sift8(&codes, 350, &items, &mut eight);
            sift_and_sort8(&codes, 350, &items, &mut plain);
            assert_eq!(eight, plain);
            let mut four = *rows.first_chunk::<4>().unwrap();
            sift4(&codes, 350, &items, &mut four);
            let mut three = *rows.first_chunk::<3>().unwrap();
            sift3(&codes, 350, &items, &mut three);
            for lane in 0..LANES {
                assert_eq!(eight.map(|row| row[lane]).to_vec(), survivors(lane, 8));
                assert_eq!(four.map(|row| row[lane]).to_vec(), survivors(lane, 4));
                assert_eq!(three.map(|row| row[lane]).to_vec(), survivors(lane, 3));
            }
        });
    }
}
