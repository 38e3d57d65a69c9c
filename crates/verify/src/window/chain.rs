//! The hash chain of a sequence: a guard against slips and a way to compare two runs early.
//!
//! Eight values at a time, their low bytes the first one lowest, are xored to the state, which is
//! then multiplied by the prime of FNV-1a (64 bits); its upper half is xored to its lower. The state
//! after each block is noted.

/// The chain, in the middle of a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Chain {
    pub(super) state: u64,
    /// The bytes of an unfinished word.
    pub(super) word: u64,
    pub(super) count: u64,
}

impl Chain {
    pub(super) fn new() -> Chain {
        Chain { state: 0xcbf2_9ce4_8422_2325, word: 0, count: 0 }
    }

    pub(super) fn push(&mut self, value: u16) {
        self.word |= u64::from(value & 255) << (8 * (self.count % 8));
        self.count += 1;
        if self.count.is_multiple_of(8) {
            self.state = (self.state ^ self.word).wrapping_mul(0x0100_0000_01b3);
            self.state ^= self.state >> 32;
            self.word = 0;
        }
    }
}
