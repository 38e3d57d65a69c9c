//! FNV-1a, 64 bits: every changed byte changes it. Against accidents, not against forgers.

use std::io::{self, Read};

/// The FNV-1a hash, 64 bits, of what a reader has: the same for the same bytes, so that a file can be known again.
///
/// ```
/// assert_eq!(upstar::hash_of(&b"foobar"[..])?, 0x8594_4171_f739_67e8);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// If it cannot be read.
pub fn hash_of(mut reader: impl Read) -> io::Result<u64> {
    let (mut hash, mut buffer) = (Hash::new(), vec![0; 1 << 16]);
    loop {
        match reader.read(&mut buffer)? {
            0 => return Ok(hash.value()),
            count => hash.add(buffer.get(..count).unwrap_or_default()),
        }
    }
}

/// A hash that takes bytes one after the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hash(u64);

impl Hash {
    pub(crate) fn new() -> Hash {
        Hash(0xcbf2_9ce4_8422_2325)
    }

    pub(crate) fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    pub(crate) fn value(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From the authors' own table of test vectors.
    #[test]
    fn fnv_1a_of_foobar() {
        let mut hash = Hash::new();
        hash.add(b"foo");
        hash.add(b"bar");
        assert_eq!(hash.value(), 0x8594_4171_f739_67e8);
    }
}
