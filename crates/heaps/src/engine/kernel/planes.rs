//! Loops over bit planes and over candidates, 32 heaps at a time.

#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};

/// Words of the bit set of a block's lanes.
pub(in super::super) const WORDS: usize = 16;
/// Words of the bit set of a span's lanes: several blocks.
pub(in super::super) const SPAN_WORDS: usize = 64;

/// Pieces of planes: the places of their first bytes, in eight lists by the offset modulo 8.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Pieces {
    places: Vec<u32>,
    /// Where each list ends.
    ends: [usize; 8],
}

impl Pieces {
    pub(in super::super) fn new(mut lists: [Vec<u32>; 8]) -> Pieces {
        let mut pieces = Pieces::default();
        for (list, end) in lists.iter_mut().zip(&mut pieces.ends) {
            list.sort_unstable();
            pieces.places.append(list);
            *end = pieces.places.len();
        }
        pieces
    }

    pub(in super::super) fn len(&self) -> usize {
        self.places.len()
    }

    /// The lists that are not empty: seen from the bit `place`, how far their pieces move in bytes, which
    /// wraps, and then in bits.
    #[inline]
    pub(super) fn lists(&self, place: usize) -> impl Iterator<Item = (&[u32], usize, usize)> {
        let starts = std::iter::once(0).chain(self.ends);
        let lists = starts.zip(self.ends).enumerate().filter(|(_, (start, end))| start < end);
        lists.map(move |(residue, (start, end))| {
            let place = place.wrapping_sub(residue);
            // Places may be negative: all are moved up alike.
            #[allow(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "it wraps")]
            let bytes = ((place as isize) >> 3) as usize;
            (&self.places[start..end], bytes, place & 7)
        })
    }
}

dispatch! {
    /// The union of pieces of planes, as lanes: those seen from the bit `place`, less `lift` bytes.
    union(planes: &[u8], pieces: &Pieces, place: usize, lift: usize) -> [u64; WORDS]
        = union_of; avx2::union::<WORDS, 128>; avx512::union::<{ WORDS / 8 }, WORDS>
}
dispatch! {
    /// The same for a span.
    union_span(planes: &[u8], pieces: &Pieces, place: usize, lift: usize) -> [u64; SPAN_WORDS]
        = union_of; avx2::union::<SPAN_WORDS, 256>; avx512::union::<{ SPAN_WORDS / 8 }, SPAN_WORDS>
}

#[inline(always)]
pub(super) fn union_of<const W: usize>(
    planes: &[u8],
    pieces: &Pieces,
    place: usize,
    lift: usize,
) -> [u64; W] {
    let mut lanes = [0; W];
    for (places, bytes, shift) in pieces.lists(place) {
        let mut union = [0u64; W];
        for &place in places {
            let place = (place as usize).wrapping_add(bytes).wrapping_sub(lift);
            let Some(piece) =
                planes.get(place..).and_then(|piece| piece.as_chunks().0.first_chunk())
            else {
                continue;
            };
            let words: &[[u8; 8]; W] = piece;
            for i in 0..W {
                union[i] |= u64::from_le_bytes(words[i]);
            }
        }
        add_shifted(&mut lanes, &union, shift);
    }
    lanes
}

/// Adds the bits moved down by up to 7 places; those of the last byte are not all known any more.
#[inline(always)]
pub(in super::super) fn add_shifted<const W: usize>(
    lanes: &mut [u64; W],
    words: &[u64; W],
    shift: usize,
) {
    for i in 0..W {
        let above = if i + 1 < W { words[i + 1] } else { 0 };
        // In two steps, since a word cannot be moved by 64.
        lanes[i] |= words[i] >> shift | above << (63 - shift) << 1;
    }
}

/// A common option: the code of the heap so far back, plus this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Item {
    pub(in super::super) back: u32,
    pub(in super::super) code: u8,
}

/// The same with the code four times: vectors are filled faster with four bytes than with one.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Wide {
    pub(in super::super) back: u32,
    pub(in super::super) code: [u8; 4],
}

impl Wide {
    pub(in super::super) fn item(self) -> Item {
        Item { back: self.back, code: self.code[0] }
    }
}

impl From<Item> for Wide {
    fn from(item: Item) -> Wide {
        Wide { back: item.back, code: [item.code; 4] }
    }
}

/// Lanes that are sifted together.
pub(in super::super) const PART: usize = 64;
/// A candidate of each of 64 heaps; [`DEAD`] where there is none.
pub(in super::super) type Lane64 = [u8; PART];
/// Lanes for which candidates are picked together.
pub(in super::super) const LANES: usize = 32;
/// A candidate of each of 32 heaps.
pub(in super::super) type Lane32 = [u8; LANES];
/// No candidate. The code 255 is left to exact tests.
pub(in super::super) const DEAD: u8 = 255;
/// Candidates that are collected for each heap.
pub(in super::super) const ROWS: usize = 12;

dispatch! {
    /// The least codes that are free, in order, for the 64 heaps from 64·`part` on: `free` has the
    /// heaps at which a code is free, code by code.
    collect(free: &[[u64; WORDS]], part: usize) -> [Lane64; ROWS]
        = collect_rows; collect_rows; avx512::collect
}

#[inline(always)]
fn collect_rows(free: &[[u64; WORDS]], part: usize) -> [Lane64; ROWS] {
    let mut rows = [[DEAD; PART]; ROWS];
    // In two halves: that many rows stay in registers.
    for half in 0..2 {
        let mut some = [[DEAD; LANES]; ROWS];
        let mut code = u8::try_from(free.len()).unwrap_or(DEAD);
        while code > 0 {
            code -= 1;
            let bytes = (free[usize::from(code)][part % WORDS] >> (32 * half)).to_le_bytes();
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
                let old = some[k];
                for lane in 0..LANES {
                    some[k][lane] = before[lane] & here[lane] | old[lane] & !here[lane];
                }
                before = old;
            }
        }
        for k in 0..ROWS {
            rows[k][LANES * half..][..LANES].copy_from_slice(&some[k]);
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
    /// Kills those of twelve candidates per lane that are options, and puts the living ones first.
    /// Items reach back 64 heaps or more.
    sift12(codes: &[u8], first: usize, items: &[Wide], rows: &mut [Lane64; 12])
        = sift_and_sort12; avx2::sift_and_sort12; avx512::sift_and_sort12
}
dispatch! {
    /// The same for eight.
    sift8(codes: &[u8], first: usize, items: &[Wide], rows: &mut [Lane64; 8])
        = sift_and_sort8; avx2::sift_and_sort8; avx512::sift_and_sort8
}
dispatch! {
    /// The same for four.
    sift4(codes: &[u8], first: usize, items: &[Wide], rows: &mut [Lane64; 4])
        = sift_and_sort4; avx2::sift_and_sort4; avx512::sift_and_sort4
}
dispatch! {
    /// The same for three.
    sift3(codes: &[u8], first: usize, items: &[Wide], rows: &mut [Lane64; 3])
        = sift_and_sort3; avx2::sift_and_sort3; avx512::sift_and_sort3
}
dispatch! {
    /// The same for 32 lanes and items that reach back 32 heaps or more.
    sift_half(codes: &[u8], first: usize, items: &[Wide], rows: &mut [Lane32; 3])
        = sift_and_sort3; avx2::sift_half
}

#[inline(always)]
fn sift_and_sort12(codes: &[u8], first: usize, items: &[Wide], rows: &mut [Lane64; 12]) {
    sift(codes, first, items, rows);
    sort12(rows);
}

#[inline(always)]
fn sift_and_sort8(codes: &[u8], first: usize, items: &[Wide], rows: &mut [Lane64; 8]) {
    sift(codes, first, items, rows);
    sort8(rows);
}

#[inline(always)]
fn sift_and_sort4(codes: &[u8], first: usize, items: &[Wide], rows: &mut [Lane64; 4]) {
    sift(codes, first, items, rows);
    sort4(rows);
}

#[inline(always)]
fn sift_and_sort3<const L: usize>(
    codes: &[u8],
    first: usize,
    items: &[Wide],
    rows: &mut [[u8; L]; 3],
) {
    sift(codes, first, items, rows);
    sort3(rows);
}

#[inline(always)]
pub(super) fn sort12<const L: usize>(rows: &mut [[u8; L]; 12]) {
    in_order(rows, [(0, 8), (1, 7), (2, 6), (3, 11), (4, 10), (5, 9)]);
    in_order(rows, [(0, 1), (2, 5), (3, 4), (6, 9), (7, 8), (10, 11)]);
    in_order(rows, [(0, 2), (1, 6), (5, 10), (9, 11)]);
    in_order(rows, [(0, 3), (1, 2), (4, 6), (5, 7), (8, 11), (9, 10)]);
    in_order(rows, [(1, 4), (3, 5), (6, 8), (7, 10)]);
    in_order(rows, [(1, 3), (2, 5), (6, 9), (8, 10)]);
    in_order(rows, [(2, 3), (4, 5), (6, 7), (8, 9)]);
    in_order(rows, [(4, 6), (5, 7)]);
    in_order(rows, [(3, 4), (5, 6), (7, 8)]);
}

/// Batcher's network.
#[inline(always)]
pub(super) fn sort8(rows: &mut [Lane64; 8]) {
    in_order(rows, [(0, 1), (2, 3), (4, 5), (6, 7)]);
    in_order(rows, [(0, 2), (1, 3), (4, 6), (5, 7)]);
    in_order(rows, [(1, 2), (5, 6)]);
    in_order(rows, [(0, 4), (1, 5), (2, 6), (3, 7)]);
    in_order(rows, [(2, 4), (3, 5)]);
    in_order(rows, [(1, 2), (3, 4), (5, 6)]);
}

#[inline(always)]
pub(super) fn sort4(rows: &mut [Lane64; 4]) {
    in_order(rows, [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)]);
}

#[inline(always)]
pub(super) fn sort3<const L: usize>(rows: &mut [[u8; L]; 3]) {
    in_order(rows, [(0, 1), (1, 2), (0, 1)]);
}

/// Puts the smaller candidates of two rows into the first, the greater ones into the second.
#[inline(always)]
fn in_order<const K: usize, const N: usize, const L: usize>(
    rows: &mut [[u8; L]; K],
    pairs: [(usize, usize); N],
) {
    for pair in 0..N {
        let (i, j) = pairs[pair];
        let (a, b) = (rows[i], rows[j]);
        for lane in 0..L {
            rows[i][lane] = a[lane].min(b[lane]);
            rows[j][lane] = a[lane].max(b[lane]);
        }
    }
}

#[inline(always)]
fn sift<const K: usize, const L: usize>(
    codes: &[u8],
    first: usize,
    items: &[Wide],
    rows: &mut [[u8; L]; K],
) {
    let mut living = *rows;
    for item in items {
        let from = first.wrapping_sub(item.back as usize);
        let Some(codes) = codes.get(from..).and_then(<[u8]>::first_chunk::<L>) else {
            continue;
        };
        let mut option = [0u8; L];
        for lane in 0..L {
            option[lane] = codes[lane] ^ item.code[0];
        }
        for k in 0..K {
            for lane in 0..L {
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
            let a = noise(3000, 1);
            // Some with a neighbour, some beyond the end.
            let list = |residue: u32| match residue {
                1 | 6 => Vec::new(),
                _ => vec![residue, 105, 130 + residue, 777, 2480, 2490, 2900, 2980],
            };
            let lists: [Vec<u32>; 8] = [0, 1, 2, 3, 4, 5, 6, 7].map(list);
            let pieces = Pieces::new(lists.clone());
            let bit =
                |place: usize| a.get(place / 8).is_some_and(|byte| byte >> (place % 8) & 1 == 1);
            for (place, lift) in [(72, 3), (83, 9), (805, 3), (3, 0)] {
                let union = |lanes: usize| -> Vec<bool> {
                    let one = |lane: usize| {
                        lists.iter().enumerate().any(|(residue, list)| {
                            list.iter().any(|&from| {
                                let at = 8 * from as usize + place;
                                let whole = |at: usize| at / 8 * 8 + lanes <= 8 * a.len();
                                at.checked_sub(residue + 8 * lift)
                                    .is_some_and(|at| whole(at) && bit(at + lane))
                            })
                        })
                    };
                    (0..lanes - 8).map(one).collect()
                };
                let bits = |words: &[u64]| -> Vec<bool> {
                    let one = |lane: usize| words[lane / 64] >> (lane % 64) & 1 == 1;
                    (0..64 * words.len() - 8).map(one).collect()
                };
                assert_eq!(bits(&super::union(&a, &pieces, place, lift)), union(1024));
                assert_eq!(bits(&union_span(&a, &pieces, place, lift)), union(4096));
            }
        });
    }

    #[test]
    fn candidates_are_the_least_free_codes() {
        on_every_machine(|| {
            let bytes = noise(200 * 8 * WORDS, 6);
            let free: Vec<[u64; WORDS]> = (0..200)
                .map(|code| {
                    std::array::from_fn(|word| {
                        let place = (code * WORDS + word) * 8;
                        let bytes = bytes[place..].first_chunk::<8>().unwrap();
                        // Few bits, so that some lanes have less than eight.
                        let bits = u64::from_le_bytes(*bytes);
                        bits & bits.rotate_left(17) & bits.rotate_left(36) & bits.rotate_left(7)
                    })
                })
                .collect();
            for part in 0..WORDS {
                let rows = collect(&free, part);
                assert_eq!(rows, collect_rows(&free, part));
                for lane in 0..PART {
                    let at = PART * part + lane;
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
    fn networks_sort_zeros_and_ones_and_so_everything() {
        for bits in 0..1u32 << 12 {
            let mut rows: [[u8; 1]; 12] = std::array::from_fn(|k| [(bits >> k & 1) as u8]);
            sort12(&mut rows);
            assert!(rows.is_sorted(), "{bits:b}");
        }
    }

    #[test]
    fn candidates_die_by_the_options_they_meet() {
        on_every_machine(|| {
            let codes = noise(400, 3);
            let added = noise(90, 4);
            let item = |i: u32| Item { back: 64 + 3 * i, code: added[i as usize] };
            let items: Vec<Wide> = (0..90).map(|i| Wide::from(item(i))).collect();
            let candidates = noise(12 * PART, 5);
            let rows: [Lane64; 12] =
                std::array::from_fn(|k| std::array::from_fn(|lane| candidates[k * PART + lane]));
            let survivors = |lane: usize, count: usize| {
                let option = |item: &Wide| codes[350 + lane - item.back as usize] ^ item.code[0];
                let is_option = |code| items.iter().any(|item| option(item) == code);
                let mut living: Vec<u8> = (0..count)
                    .map(|k| rows[k][lane])
                    .map(|code| if is_option(code) { DEAD } else { code })
                    .collect();
                living.sort_unstable();
                living
            };
            let (mut twelve, mut plain) = (rows, rows);
            sift12(&codes, 350, &items, &mut twelve);
            sift_and_sort12(&codes, 350, &items, &mut plain);
            assert_eq!(twelve, plain);
            let mut eight = *rows.first_chunk::<8>().unwrap();
            sift8(&codes, 350, &items, &mut eight);
            let mut four = *rows.first_chunk::<4>().unwrap();
            sift4(&codes, 350, &items, &mut four);
            let mut three = *rows.first_chunk::<3>().unwrap();
            sift3(&codes, 350, &items, &mut three);
            let mut half = rows.first_chunk::<3>().unwrap().map(|row| *row.first_chunk().unwrap());
            sift_half(&codes, 350, &items, &mut half);
            for lane in 0..LANES {
                assert_eq!(half.map(|row| row[lane]).to_vec(), survivors(lane, 3));
            }
            for lane in 0..PART {
                assert_eq!(twelve.map(|row| row[lane]).to_vec(), survivors(lane, 12));
                assert_eq!(eight.map(|row| row[lane]).to_vec(), survivors(lane, 8));
                assert_eq!(four.map(|row| row[lane]).to_vec(), survivors(lane, 4));
                assert_eq!(three.map(|row| row[lane]).to_vec(), survivors(lane, 3));
            }
        });
    }
}
