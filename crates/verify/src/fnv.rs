//! FNV-1a with 64 bits, by bytes and by words. It guards against slips, not against forgery.

const START: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0100_0000_01b3;

/// The hash of some bytes, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fnv(pub(crate) u64);

impl Fnv {
    pub(crate) fn new() -> Fnv {
        Fnv(START)
    }

    /// Takes bytes one by one.
    pub(crate) fn bytes(mut self, bytes: &[u8]) -> Fnv {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(PRIME);
        }
        self
    }

    /// Takes eight bytes at once; the upper half of the product is mixed into the lower.
    pub(crate) fn word(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(PRIME);
        self.0 ^= self.0 >> 32;
    }
}
