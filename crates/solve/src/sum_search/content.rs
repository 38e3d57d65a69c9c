//! Keys of parts by what they are, not by when they were met: tables can be shared by threads and kept for another day.

use super::part::Part;
use std::hash::{Hash, Hasher};
use upstar_core::Position;

/// A hash of 128 bits: two lanes, multiplied and folded. Words of every width count as 64 bits, so that the hash
/// does not depend on the machine.
#[derive(Clone, Copy)]
pub(super) struct Fingerprint([u64; 2]);

const LANES: [u64; 2] = [0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB];
const FACTORS: [u64; 2] = [0x8EBC_6AF0_9C88_C6E3, 0x5899_65CC_7537_4CC3];

/// The product of two words, its halves folded.
#[inline]
fn folded(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    let [low, high] = [product, product >> 64].map(|half| half & u128::from(u64::MAX));
    u64::try_from(low ^ high).unwrap_or(0)
}

impl Fingerprint {
    pub(super) fn new() -> Self {
        Fingerprint(LANES)
    }

    /// All 128 bits.
    pub(super) fn word(self) -> u128 {
        let [a, b] = self.0;
        let high = folded(a ^ LANES[1], b.rotate_left(29) ^ FACTORS[0]) ^ a;
        let low = folded(b ^ LANES[0], a.rotate_left(31) ^ FACTORS[1]) ^ b;
        u128::from(high) << 64 | u128::from(low)
    }
}

impl Hasher for Fingerprint {
    fn finish(&self) -> u64 {
        self.0[0] ^ self.0[1]
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
        self.write_u64(bytes.len() as u64);
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        let [a, b] = self.0;
        self.0[0] = folded(a ^ word, FACTORS[0]).wrapping_add(b);
        self.0[1] = folded(b ^ word.rotate_left(32), FACTORS[1]) ^ a.rotate_left(17);
    }

    fn write_u8(&mut self, word: u8) {
        self.write_u64(word.into());
    }

    fn write_u16(&mut self, word: u16) {
        self.write_u64(word.into());
    }

    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    fn write_u128(&mut self, word: u128) {
        self.write_u64((word & u128::from(u64::MAX)).try_into().unwrap_or(0));
        self.write_u64((word >> 64).try_into().unwrap_or(0));
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn write_isize(&mut self, word: isize) {
        self.write_u64((word as i64).cast_unsigned());
    }
}

/// What tells a part from all others, on every day: boards by their squares, everything else by its text.
pub(super) fn of_part(part: &Part) -> u128 {
    let mut hash = Fingerprint::new();
    match part {
        Part::Common(form) => {
            hash.write_u64(1);
            form.hash(&mut hash);
        }
        Part::Own(form) => {
            hash.write_u64(2);
            hash.write(form.write().as_bytes());
        }
        Part::Any(form) => {
            hash.write_u64(3);
            hash.write(form.write().as_bytes());
        }
    }
    hash.word()
}

/// The same for a number-up-star, by its text.
pub(super) fn of_text(text: &str) -> u128 {
    let mut hash = Fingerprint::new();
    hash.write_u64(4);
    hash.write(text.as_bytes());
    hash.word()
}

/// The same for a canonical form, by its options.
pub(super) fn of_options(sides: &[Vec<u128>; 2]) -> u128 {
    let mut hash = Fingerprint::new();
    hash.write_u64(5);
    for side in sides {
        hash.write_u64(side.len() as u64);
        side.iter().for_each(|&option| hash.write_u128(option));
    }
    hash.word()
}

/// A word for one thing beside others of the same content.
pub(super) fn beside(content: u128, number: u64) -> u128 {
    let mut hash = Fingerprint::new();
    hash.write_u128(content);
    hash.write_u64(number);
    hash.word()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_differ_and_do_not_change() {
        let mut seen = std::collections::HashSet::new();
        for a in 0..300u64 {
            for b in 0..300u64 {
                let mut hash = Fingerprint::new();
                hash.write_u64(a);
                hash.write_u64(b << 20);
                assert!(seen.insert(hash.word()));
                assert!(seen.insert(beside(u128::from(a) << 64 | u128::from(b), 7)));
            }
        }
        // The lowest and the highest bits are as good as any others.
        let low: std::collections::HashSet<u128> = seen.iter().map(|word| word & 0xFFFF).collect();
        let high: std::collections::HashSet<u128> = seen.iter().map(|word| word >> 112).collect();
        assert!(low.len() > 58_000 && high.len() > 58_000, "{} {}", low.len(), high.len());
    }
}
