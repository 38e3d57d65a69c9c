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

    pub(super) fn push(&mut self, value: u32) {
        self.word |= u64::from(value & 255) << (8 * (self.count % 8));
        self.count += 1;
        if self.count.is_multiple_of(8) {
            self.state = (self.state ^ self.word).wrapping_mul(0x0100_0000_01b3);
            self.state ^= self.state >> 32;
            self.word = 0;
            if self.count.is_multiple_of(self.block) {
                self.hashes.push(self.state);
            }
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
