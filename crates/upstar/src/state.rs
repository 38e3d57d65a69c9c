//! The state of a run as bytes that are whole or refused: a line that names the format, what the run
//! saves, and a hash of both (FNV-1a, 64 bits: every changed byte changes it).

use crate::error::Refusal;
use crate::observe::{Observer, SaveState};
use std::io::{self, Read, Write};

/// Bytes of the hash at the end.
const TAIL: usize = 8;

/// A hash that takes bytes one after the other.
#[derive(Clone, Copy, Debug)]
struct Hash(u64);

impl Hash {
    fn new() -> Hash {
        Hash(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

struct Hashing<'a> {
    inner: &'a mut dyn Write,
    hash: Hash,
}

impl Write for Hashing<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.hash.add(bytes.get(..written).unwrap_or_default());
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// Offers the observer a state that begins with this line. If it wanted to save it and could not, that is
/// noted, and the answer is `false`.
pub(crate) fn save(observer: &mut dyn Observer, head: &[u8], body: &SaveState<'_>) -> bool {
    let saved = observer.save_state(&|out| {
        let mut out = Hashing { inner: out, hash: Hash::new() };
        out.write_all(head)?;
        body(&mut out)?;
        let hash = out.hash.0.to_le_bytes();
        out.inner.write_all(&hash)
    });
    if let Err(error) = &saved {
        observer.note(&Refusal::new("state.unwritable").with("why", error));
    }
    saved.is_ok()
}

/// What stands after the first line of a state that an observer has, if it is whole; `None` if there is none.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn saved<'o>(
    observer: &'o mut dyn Observer,
    head: &[u8],
) -> Result<Option<Box<dyn Read + 'o>>, Refusal> {
    let unreadable = |error: io::Error| Refusal::new("state.unreadable").with("why", error);
    // First the hash: nothing is believed before.
    let body = match observer.saved_state().map_err(unreadable)? {
        None => return Ok(None),
        Some(mut bytes) => checked(&mut bytes).map_err(unreadable)?,
    };
    let body = match body {
        Checked::Whole(length) if length >= head.len() as u64 => length,
        Checked::Whole(_) => return Err(damaged("it is too short")),
        Checked::Damaged(what) => return Err(damaged(what)),
    };
    let Some(bytes) = observer.saved_state().map_err(unreadable)? else { return Ok(None) };
    let mut bytes = bytes.take(body);
    let mut found = vec![0; head.len()];
    bytes.read_exact(&mut found).map_err(unreadable)?;
    if found != head {
        return Err(Refusal::new("state.other-command"));
    }
    Ok(Some(Box::new(bytes)))
}

/// A state that is not what it was.
pub(crate) fn damaged(what: impl ToString) -> Refusal {
    Refusal::new("state.damaged").with("what", what)
}

enum Checked {
    /// So many bytes precede a right hash.
    Whole(u64),
    Damaged(&'static str),
}

fn checked(bytes: &mut dyn Read) -> io::Result<Checked> {
    let (mut hash, mut length) = (Hash::new(), 0u64);
    let mut buffer = vec![0; 1 << 16];
    // The last bytes may be the hash: they wait.
    let mut waiting: Vec<u8> = Vec::new();
    loop {
        let count = match bytes.read(&mut buffer) {
            Ok(0) => break,
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        waiting.extend_from_slice(buffer.get(..count).unwrap_or_default());
        let ready = waiting.len().saturating_sub(TAIL);
        hash.add(waiting.get(..ready).unwrap_or_default());
        length += ready as u64;
        waiting.drain(..ready);
    }
    let Ok(tail) = <[u8; TAIL]>::try_from(waiting.as_slice()) else {
        return Ok(Checked::Damaged("it is too short"));
    };
    if u64::from_le_bytes(tail) != hash.0 {
        return Ok(Checked::Damaged("its hash is wrong"));
    }
    Ok(Checked::Whole(length))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // tests may
mod tests {
    use super::*;

    const HEAD: &[u8] = b"upstar test 1\n";

    /// Keeps the state in memory.
    #[derive(Default)]
    struct Memory(Option<Vec<u8>>);

    impl Observer for Memory {
        fn saved_state(&mut self) -> io::Result<Option<Box<dyn Read + '_>>> {
            Ok(self.0.as_deref().map(|bytes| Box::new(bytes) as Box<dyn Read>))
        }

        fn save_state(&mut self, save: &SaveState<'_>) -> io::Result<()> {
            let mut bytes = Vec::new();
            save(&mut bytes)?;
            self.0 = Some(bytes);
            Ok(())
        }
    }

    fn read(memory: &mut Memory, head: &[u8]) -> Result<Option<Vec<u8>>, Refusal> {
        let Some(mut bytes) = saved(memory, head)? else { return Ok(None) };
        let mut all = Vec::new();
        bytes.read_to_end(&mut all).unwrap();
        Ok(Some(all))
    }

    #[test]
    fn a_state_is_whole_or_refused() {
        let mut memory = Memory::default();
        assert_eq!(read(&mut memory, HEAD), Ok(None));
        assert!(save(&mut memory, HEAD, &|out| out.write_all(b"what is known")));
        assert_eq!(read(&mut memory, HEAD), Ok(Some(b"what is known".to_vec())));
        assert_eq!(read(&mut memory, b"upstar seq 1\n\n").unwrap_err().key, "state.other-command");
        let good = memory.0.unwrap();
        for place in 0..good.len() {
            let mut bad = good.clone();
            bad[place] ^= 1;
            let refusal = read(&mut Memory(Some(bad)), HEAD).unwrap_err();
            assert_eq!(refusal.key, "state.damaged", "byte {place}");
        }
        for length in [0, 5, 21, good.len() - 1] {
            let short = good[..length].to_vec();
            assert_eq!(read(&mut Memory(Some(short)), HEAD).unwrap_err().key, "state.damaged");
        }
    }

    /// Not a byte may change: checkpoints of earlier versions are read for ever.
    #[test]
    fn the_frame_is_that_of_every_version() {
        let mut memory = Memory::default();
        save(&mut memory, HEAD, &|out| out.write_all(b"x"));
        let bytes = memory.0.unwrap();
        assert_eq!(bytes[..15], *b"upstar test 1\nx");
        assert_eq!(bytes[15..], 0x9db7_d537_b6e9_dfbd_u64.to_le_bytes());
    }
}
