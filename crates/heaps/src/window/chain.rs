//! The hash chain of a sequence, as `docs/certificates.md` describes it.

/// The chain, in the middle of a sequence.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    state: u64,
    word: u64,
    count: u64,
    block: u64,
    hashes: Vec<u64>,
}

impl Chain {
    /// With blocks of so many values, a multiple of eight.
    pub(super) fn new(block: u64) -> Chain {
        Chain { state: 0xcbf2_9ce4_8422_2325, word: 0, count: 0, block, hashes: Vec::new() }
    }

    /// Adds the lowest bytes of values.
    pub(super) fn extend(&mut self, mut bytes: &[u8]) {
        while let [first, rest @ ..] = bytes
            && !self.count.is_multiple_of(8)
        {
            self.push(*first);
            bytes = rest;
        }
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.word = u64::from_le_bytes(*word);
            self.count += 8;
            self.mix();
        }
        rest.iter().for_each(|&byte| self.push(byte));
    }

    fn push(&mut self, byte: u8) {
        self.word |= u64::from(byte) << (8 * (self.count % 8));
        self.count += 1;
        if self.count.is_multiple_of(8) {
            self.mix();
        }
    }

    /// Takes up eight values.
    #[inline]
    fn mix(&mut self) {
        self.state = (self.state ^ self.word).wrapping_mul(0x0100_0000_01b3);
        self.state ^= self.state >> 32;
        self.word = 0;
        if self.count.is_multiple_of(self.block) {
            self.hashes.push(self.state);
        }
    }

    /// What it consists of, for those who keep it.
    pub(super) fn parts(&self) -> ([u64; 4], &[u64]) {
        ([self.state, self.word, self.count, self.block], &self.hashes)
    }

    /// A chain of such parts.
    pub(super) fn of([state, word, count, block]: [u64; 4], hashes: Vec<u64>) -> Chain {
        Chain { state, word, count, block: block.max(8), hashes }
    }

    pub(super) fn block(&self) -> u64 {
        self.block
    }

    pub(super) fn hashes(self) -> Vec<u64> {
        self.hashes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_of_any_length_make_the_same_chain() {
        let bytes: Vec<u8> = (0..1000u32).map(|n| (n * n * 13 / 7 % 251) as u8).collect();
        let mut plain = Chain::new(64);
        bytes.iter().for_each(|&byte| plain.push(byte));
        for length in [1, 3, 7, 8, 9, 24, 100, 999] {
            let mut chain = Chain::new(64);
            bytes.chunks(length).for_each(|piece| chain.extend(piece));
            assert_eq!(chain.parts(), plain.parts(), "{length}");
        }
        assert_eq!(plain.hashes().len(), 15);
    }
}
