//! What the compiler vectorises by itself: written once, compiled for either version. Loops run over
//! indices, since the iterators of the library are not compiled for vectors.

#![allow(clippy::needless_range_loop)]

use super::super::word::Word;
use super::SUB;

/// What is known before some heaps are computed in order.
pub(in super::super) struct In<'a> {
    /// For each of them, as bytes of words: the options that come from further back.
    pub(in super::super) seen: &'a [u8],
    /// The others: offset (1 to SUB − 1) and code to be added.
    pub(in super::super) near: &'a [(u8, u8)],
}

/// What comes of it.
pub(in super::super) struct Out<'a> {
    /// As many codes before, none of which is rare, and those of the heaps.
    pub(in super::super) codes: &'a mut [u8; 2 * SUB],
    /// The same as sets of one element, in the bytes of words.
    pub(in super::super) bits: &'a mut [u8],
}

/// The values of SUB heaps. `false` if one does not fit the words.
#[inline(always)]
pub(super) fn in_order<W: Word>(given: &In<'_>, out: &mut Out<'_>) -> bool {
    match given.near {
        [] => any::<W>(&[], given, out),
        [a] => any::<W>(&[*a], given, out),
        [a, b] => any::<W>(&[*a, *b], given, out),
        [a, b, c] => any::<W>(&[*a, *b, *c], given, out),
        [a, b, c, d] => any::<W>(&[*a, *b, *c, *d], given, out),
        [a, b, c, d, e] => any::<W>(&[*a, *b, *c, *d, *e], given, out),
        [a, b, c, d, e, f] => any::<W>(&[*a, *b, *c, *d, *e, *f], given, out),
        near => any::<W>(near, given, out),
    }
}

#[inline(always)]
fn any<W: Word>(near: &[(u8, u8)], given: &In<'_>, out: &mut Out<'_>) -> bool {
    let seen = &given.seen[..SUB * W::BYTES];
    let bits = &mut out.bits[..SUB * W::BYTES];
    let codes = &mut *out.codes;
    let mut fits = true;
    for i in 0..SUB {
        let mut set = W::load(seen, i);
        for j in 0..near.len() {
            let (offset, code) = near[j];
            let before = codes[(SUB + i - usize::from(offset)) & (2 * SUB - 1)];
            set = set | W::bit(before ^ code);
        }
        let bit = set.lowest_missing();
        fits &= bit != W::EMPTY;
        bit.store(bits, i);
        codes[SUB + i] = bit.place();
    }
    fits
}

/// The lowest bit of the mask, and for the first lane and the next one, and so on in turns: the
/// codes whose common value has it.
#[derive(Clone, Copy)]
pub(in super::super) struct Order<W> {
    pub(in super::super) low: u32,
    pub(in super::super) carry: [W; 2],
}

/// The rare codes whose values are smaller than the common one with this code.
#[inline(always)]
pub(in super::super) fn smaller_rare<W: Word>(bit: W, low: u32, carry: W) -> W {
    match low {
        0 => bit.smaller_rare::<0>(carry),
        1 => bit.smaller_rare::<1>(carry),
        2 => bit.smaller_rare::<2>(carry),
        3 => bit.smaller_rare::<3>(carry),
        4 => bit.smaller_rare::<4>(carry),
        5 => bit.smaller_rare::<5>(carry),
        _ => bit.smaller_rare::<6>(carry),
    }
}

/// Leaves in `reached` what is missing, and tells in which lanes that is anything.
#[inline(always)]
pub(super) fn missing<W: Word>(bits: &[u8], order: Order<W>, reached: &mut [u8]) -> u64 {
    match order.low {
        0 => missing_with::<W, 0>(bits, order.carry, reached),
        1 => missing_with::<W, 1>(bits, order.carry, reached),
        2 => missing_with::<W, 2>(bits, order.carry, reached),
        3 => missing_with::<W, 3>(bits, order.carry, reached),
        4 => missing_with::<W, 4>(bits, order.carry, reached),
        5 => missing_with::<W, 5>(bits, order.carry, reached),
        _ => missing_with::<W, 6>(bits, order.carry, reached),
    }
}

#[inline(always)]
fn missing_with<W: Word, const LOW: u32>(bits: &[u8], carry: [W; 2], reached: &mut [u8]) -> u64 {
    let count = reached.len() / W::BYTES;
    let bits = &bits[..count * W::BYTES];
    let mut any = W::EMPTY;
    for pair in 0..count / 2 {
        for half in 0..2 {
            let i = 2 * pair + half;
            let needed = W::load(bits, i).smaller_rare::<LOW>(carry[half]);
            let missing = needed & !W::load(reached, i);
            missing.store(reached, i);
            any = any | missing;
        }
    }
    let mut lanes = 0;
    if any != W::EMPTY {
        for i in 0..count {
            lanes |= u64::from(W::load(reached, i) != W::EMPTY) << i;
        }
    }
    lanes
}

/// Which of the wanted codes are sums codes\[i\] xor others\[i\]; a code with its highest bit set is
/// rare and adds to nothing.
#[inline(always)]
pub(super) fn sums<W: Word>(codes: &[u8], others: &[u8], wanted: W) -> W {
    const AT_ONCE: usize = 64;
    let (codes, codes_rest) = codes.as_chunks::<AT_ONCE>();
    let (others, others_rest) = others.as_chunks::<AT_ONCE>();
    let mut open = wanted;
    for chunk in 0..codes.len().min(others.len()) {
        let mut sum = [0u8; AT_ONCE];
        for i in 0..AT_ONCE {
            let (a, b) = (codes[chunk][i], others[chunk][i]);
            // Beyond all codes if one is rare.
            sum[i] = a ^ b | (a | b) & 128;
        }
        let mut left = open;
        while left != W::EMPTY {
            let code = left.place();
            let bit = W::bit(code);
            left = left & !bit;
            let mut hits = 0u8;
            for i in 0..AT_ONCE {
                hits |= u8::from(sum[i] == code);
            }
            if hits != 0 {
                open = open & !bit;
            }
        }
        if open == W::EMPTY {
            return wanted;
        }
    }
    for i in 0..codes_rest.len().min(others_rest.len()) {
        let (a, b) = (codes_rest[i], others_rest[i]);
        open = open & !W::bit_or_none(a ^ b | (a | b) & 128);
    }
    wanted & !open
}

/// Adds to each word the code at its place, xor `code`.
#[inline(always)]
pub(super) fn add<W: Word>(codes: &[u8], code: u8, words: &mut [u8]) {
    let codes = &codes[..words.len() / W::BYTES];
    for i in 0..codes.len() {
        let set = W::bit_or_none(codes[i] ^ code | codes[i] & 128);
        (W::load(words, i) | set).store(words, i);
    }
}

/// In how many sets the code at the same place, xor `code`, lies.
#[inline(always)]
pub(super) fn gain<W: Word>(open: &[u8], codes: &[u8], code: u8) -> u32 {
    let open = &open[..codes.len() * W::BYTES];
    let mut gain = 0;
    for i in 0..codes.len() {
        let set = W::bit_or_none(codes[i] ^ code | codes[i] & 128);
        gain += u32::from(W::load(open, i) & set != W::EMPTY);
    }
    gain
}

/// Takes from each set the code at the same place, xor `code`; tells how many sets are not empty.
#[inline(always)]
pub(super) fn cover<W: Word>(open: &mut [u8], codes: &[u8], code: u8) -> u32 {
    let open = &mut open[..codes.len() * W::BYTES];
    let mut left = 0;
    for i in 0..codes.len() {
        let set = W::load(open, i) & !W::bit_or_none(codes[i] ^ code | codes[i] & 128);
        set.store(open, i);
        left += u32::from(set != W::EMPTY);
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_those_of_pairs_without_rare_ones() {
        // Codes below 64 without pattern, some of them rare.
        let codes = |seed: u64, length: u64| {
            let mix = |n: u64| (n * n * 7 + n * seed + n / 5) % 79;
            let code =
                |n| u8::try_from(mix(n)).map_or(128, |code| if code < 64 { code } else { 128 });
            (0..length).map(code).collect::<Vec<u8>>()
        };
        for length in [0, 5, 63, 64, 65, 200] {
            let (left, right) = (codes(3, length), codes(11, length));
            for wanted in [0u64, 1, 0b1011 << 20, u64::MAX] {
                let pairs = left.iter().zip(&right).filter(|(a, b)| **a < 128 && **b < 128);
                let plain = pairs.fold(0u64, |set, (a, b)| set | 1 << (a ^ b)) & wanted;
                assert_eq!(sums(&left, &right, wanted), plain, "{length} {wanted:x}");
            }
        }
    }
}
