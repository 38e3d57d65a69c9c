//! The hash chain of a sequence: a guard against slips and a way to compare two runs early.
//!
//! Eight values at a time, their low bytes the first one lowest, are xored to the state, which is
//! then multiplied by the prime of FNV-1a (64 bits); its upper half is xored to its lower. The state
//! after each block is noted.

use crate::fnv::Fnv;

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
        Chain { state: Fnv::new().0, word: 0, count: 0 }
    }

    pub(super) fn push(&mut self, value: u16) {
        self.word |= u64::from(value & 255) << (8 * (self.count % 8));
        self.count += 1;
        if self.count.is_multiple_of(8) {
            let mut state = Fnv(self.state);
            state.word(self.word);
            (self.state, self.word) = (state.0, 0);
        }
    }
}
