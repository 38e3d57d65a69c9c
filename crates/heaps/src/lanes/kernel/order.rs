//! What the compiler vectorises by itself: written once, compiled for either version.

use super::super::word::Word;
use super::BLOCK;

/// What is known before a block is computed in order.
pub(in super::super) struct In<'a> {
    /// For each heap of the block: the options that come from further back than the block is long.
    pub(in super::super) seen: &'a [u8],
    /// The others: offset (1 to BLOCK − 1) and code to be added.
    pub(in super::super) near: &'a [(u8, u8)],
}

/// What comes of it.
pub(in super::super) struct Out<'a> {
    /// The codes of the block before, none of which is rare, and those of this one.
    pub(in super::super) codes: &'a mut [u8; 2 * BLOCK],
    /// The same as sets of one element, in the bytes of words.
    pub(in super::super) bits: &'a mut [u8],
}

/// The values of a block. `false` if one does not fit the words.
#[inline(always)]
pub(super) fn in_order<W: Word>(given: &In<'_>, out: &mut Out<'_>) -> bool {
    match given.near {
        [] => fixed::<W, 0>(given, out),
        [_] => fixed::<W, 1>(given, out),
        [_, _] => fixed::<W, 2>(given, out),
        [_, _, _] => fixed::<W, 3>(given, out),
        [_, _, _, _] => fixed::<W, 4>(given, out),
        [_, _, _, _, _] => fixed::<W, 5>(given, out),
        [_, _, _, _, _, _] => fixed::<W, 6>(given, out),
        near => any::<W>(near, given, out),
    }
}

#[inline(always)]
fn fixed<W: Word, const N: usize>(given: &In<'_>, out: &mut Out<'_>) -> bool {
    match given.near.first_chunk::<N>() {
        Some(near) => any::<W>(near, given, out),
        None => false,
    }
}

#[inline(always)]
fn any<W: Word>(near: &[(u8, u8)], given: &In<'_>, out: &mut Out<'_>) -> bool {
    let mut fits = true;
    let words = given.seen.chunks_exact(W::BYTES).zip(out.bits.chunks_exact_mut(W::BYTES));
    for (i, (seen, bits)) in words.take(BLOCK).enumerate() {
        let mut seen = W::read(seen);
        for &(offset, code) in near {
            let before = out.codes[(BLOCK + i - usize::from(offset)) & (2 * BLOCK - 1)];
            seen = seen | W::bit(before ^ code);
        }
        let bit = seen.lowest_missing();
        fits &= bit != W::EMPTY;
        bit.write(bits);
        out.codes[BLOCK + i] = bit.place();
    }
    fits
}

/// Leaves in `reached` what is missing, and tells in which lanes that is anything.
#[inline(always)]
pub(super) fn missing<W: Word>(bits: &[u8], carry: [W; 2], reached: &mut [u8]) -> u64 {
    let mut any = W::EMPTY;
    let words = bits.chunks_exact(2 * W::BYTES).zip(reached.chunks_exact_mut(2 * W::BYTES));
    for (bits, reached) in words {
        for half in 0..2 {
            let bit = W::read(&bits[half * W::BYTES..]);
            let reached = &mut reached[half * W::BYTES..];
            let missing = (bit.below() | bit & carry[half]) & !W::read(reached);
            missing.write(reached);
            any = any | missing;
        }
    }
    if any == W::EMPTY {
        return 0;
    }
    let words = reached.chunks_exact(W::BYTES).rev();
    words.fold(0, |lanes, word| lanes << 1 | u64::from(W::read(word) != W::EMPTY))
}

/// The sets {codes\[i\] xor others\[i\]}, united; a code with its highest bit set is rare.
#[inline(always)]
pub(super) fn union<W: Word>(codes: &[u8], others: &[u8]) -> W {
    const AT_ONCE: usize = 16;
    let mut sums = [W::EMPTY; AT_ONCE];
    let (codes, rest) = codes.as_chunks::<AT_ONCE>();
    let (others, other_rest) = others.as_chunks::<AT_ONCE>();
    for (codes, others) in codes.iter().zip(others) {
        for i in 0..AT_ONCE {
            sums[i] = sums[i] | W::bit_or_none(codes[i] ^ others[i] | (codes[i] | others[i]) & 128);
        }
    }
    let mut sum = sums.into_iter().fold(W::EMPTY, |sum, word| sum | word);
    for (a, b) in rest.iter().zip(other_rest) {
        sum = sum | W::bit_or_none(a ^ b | (a | b) & 128);
    }
    sum
}

/// Adds to each word the code at its place, xor `code`.
#[inline(always)]
pub(super) fn add<W: Word>(codes: &[u8], code: u8, words: &mut [u8]) {
    for (word, &there) in words.chunks_exact_mut(W::BYTES).zip(codes) {
        (W::read(word) | W::bit_or_none(there ^ code | there & 128)).write(word);
    }
}
