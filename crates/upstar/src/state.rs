//! The state of a run as bytes that are whole or refused: one frame for every kind of run.
//!
//! A line `upstar state 2 KIND`, what the run saves, its length (8 bytes) and a hash of everything before (8 bytes; numbers
//! are little-endian). Length and hash stand behind, so that a state can be written in one go, however long it is. Who
//! saves it sees to it that at any time one good state is there: under another name first, then renamed.
//!
//! What version 0.1 saved is read for ever: a line of its own for each kind and no length, or, of checks of certificates,
//! no frame at all.

use crate::error::Refusal;
use crate::hash::Hash;
use crate::observe::{Observer, SaveState};
use std::io::{self, Read, Write};

/// How the first line begins.
const MAGIC: &str = "upstar state ";

/// The number of this frame.
const VERSION: u32 = 2;

/// No first line is longer.
const LONGEST_LINE: usize = 64;

/// Bytes of a number at the end.
const NUMBER: usize = 8;

/// Which run a state is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The values of a game of heaps.
    Sequence,
    /// The search for a period.
    Period,
    /// The check of a certificate.
    Verify,
    /// The search for a winner.
    Winner,
}

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Kind::Sequence => "sequence",
            Kind::Period => "period",
            Kind::Verify => "verify",
            Kind::Winner => "winner",
        }
    }

    fn head(self) -> String {
        format!("{MAGIC}{VERSION} {}\n", self.word())
    }

    /// The first line that version 0.1 gave such a state; `None`: it had no frame.
    fn old_head(self) -> Option<&'static [u8]> {
        match self {
            Kind::Sequence => Some(b"upstar checkpoint 1\n"),
            Kind::Period => Some(b"upstar period 1\n"),
            Kind::Verify => None,
            // Version 0.1 had no such search; nothing begins like this.
            Kind::Winner => Some(b"upstar winner 1\n"),
        }
    }
}

struct Hashing<'a> {
    inner: &'a mut dyn Write,
    hash: Hash,
    length: u64,
}

impl Write for Hashing<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.hash.add(bytes.get(..written).unwrap_or_default());
        self.length += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// Offers the observer the state of a run. If it wanted to save it and could not, that is noted, and the answer is
/// `false`.
pub(crate) fn save(observer: &mut dyn Observer, kind: Kind, body: &SaveState<'_>) -> bool {
    let saved = observer.save_state(&|out| {
        let mut out = Hashing { inner: out, hash: Hash::new(), length: 0 };
        let head = kind.head();
        out.write_all(head.as_bytes())?;
        body(&mut out)?;
        let length = out.length - head.len() as u64;
        out.write_all(&length.to_le_bytes())?;
        let hash = out.hash.value().to_le_bytes();
        out.inner.write_all(&hash)
    });
    if let Err(error) = &saved {
        observer.note(&Refusal::new("state.unwritable").with("why", error.to_string()));
    }
    saved.is_ok()
}

/// What stands in the frame of a state that an observer has, if it is whole; `None` if there is none.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn saved<'o>(
    observer: &'o mut dyn Observer,
    kind: Kind,
) -> Result<Option<Box<dyn Read + 'o>>, Refusal> {
    let unreadable =
        |error: io::Error| Refusal::new("state.unreadable").with("why", error.to_string());
    // First the hash: nothing is believed before.
    let seen = match observer.saved_state().map_err(unreadable)? {
        None => return Ok(None),
        Some(mut bytes) => Seen::of(&mut bytes).map_err(unreadable)?,
    };
    let (head, length) = match Frame::of(&seen.line, kind) {
        // It has a hash of its own, and whoever reads it looks at that.
        Frame::None => (0, u64::MAX),
        _ if !seen.is_whole() => return Err(damaged(seen.what())),
        Frame::Newer(found) => {
            let refusal = Refusal::new("state.newer").with("found", found);
            return Err(refusal.with("known", VERSION));
        }
        Frame::Other => return Err(Refusal::new("state.other-command")),
        Frame::Old { head } => (head, seen.before.saturating_sub(head)),
        Frame::This { head } => {
            let length = seen.before.saturating_sub(head + NUMBER as u64);
            if seen.length != Some(length) {
                return Err(damaged("its length is wrong"));
            }
            (head, length)
        }
    };
    let Some(mut bytes) = observer.saved_state().map_err(unreadable)? else { return Ok(None) };
    io::copy(&mut (&mut bytes).take(head), &mut io::sink()).map_err(unreadable)?;
    Ok(Some(Box::new(bytes.take(length))))
}

/// A state that is not what it was.
pub(crate) fn damaged(what: impl ToString) -> Refusal {
    Refusal::new("state.damaged").with("what", what.to_string())
}

/// What the first line says.
enum Frame {
    /// The frame of this version, with so many bytes in its first line.
    This { head: u64 },
    /// A frame of version 0.1.
    Old { head: u64 },
    /// A frame that is not known here.
    Newer(u32),
    /// A state of another command, or something else.
    Other,
    /// No frame, as version 0.1 saved states of this kind.
    None,
}

impl Frame {
    fn of(line: &[u8], kind: Kind) -> Frame {
        let head = kind.head();
        if line.starts_with(head.as_bytes()) {
            return Frame::This { head: head.len() as u64 };
        }
        if let Some(rest) = line.strip_prefix(MAGIC.as_bytes()) {
            let digits = rest.split(|byte| *byte == b' ').next().unwrap_or_default();
            let version = std::str::from_utf8(digits).ok().and_then(|text| text.parse().ok());
            return match version {
                Some(version) if version > VERSION => Frame::Newer(version),
                _ => Frame::Other,
            };
        }
        match kind.old_head() {
            Some(head) if line.starts_with(head) => Frame::Old { head: head.len() as u64 },
            Some(_) => Frame::Other,
            None if line.starts_with(b"upstar ") => Frame::Other,
            None => Frame::None,
        }
    }
}

/// A state, gone through once.
struct Seen {
    /// How it begins.
    line: Vec<u8>,
    /// How many bytes precede the hash at its end.
    before: u64,
    /// What the number before the hash says.
    length: Option<u64>,
    /// The hash at its end, and what it should be.
    hashes: Option<(u64, u64)>,
}

impl Seen {
    fn of(bytes: &mut dyn Read) -> io::Result<Seen> {
        let (mut hash, mut before) = (Hash::new(), 0u64);
        let (mut line, mut last) = (Vec::new(), Vec::new());
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
            let read = buffer.get(..count).unwrap_or_default();
            line.extend(read.iter().take(LONGEST_LINE.saturating_sub(line.len())));
            waiting.extend_from_slice(read);
            let ready = waiting.len().saturating_sub(NUMBER);
            let done = waiting.get(..ready).unwrap_or_default();
            hash.add(done);
            last.extend_from_slice(done.get(ready.saturating_sub(NUMBER)..).unwrap_or_default());
            last.drain(..last.len().saturating_sub(NUMBER));
            before += ready as u64;
            waiting.drain(..ready);
        }
        let number = |bytes: &[u8]| bytes.try_into().ok().map(u64::from_le_bytes);
        let hashes = number(&waiting).map(|found| (found, hash.value()));
        Ok(Seen { line, before, length: number(&last), hashes })
    }

    fn is_whole(&self) -> bool {
        self.hashes.is_some_and(|(found, wanted)| found == wanted)
    }

    /// What is wrong with it, if it is not whole.
    fn what(&self) -> &'static str {
        if self.hashes.is_none() { "it is too short" } else { "its hash is wrong" }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // tests may
mod tests {
    use super::*;

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

    fn read(memory: &mut Memory, kind: Kind) -> Result<Option<Vec<u8>>, Refusal> {
        let Some(mut bytes) = saved(memory, kind)? else { return Ok(None) };
        let mut all = Vec::new();
        bytes.read_to_end(&mut all).unwrap();
        Ok(Some(all))
    }

    fn key(bytes: &[u8], kind: Kind) -> &'static str {
        read(&mut Memory(Some(bytes.to_vec())), kind).unwrap_err().key
    }

    #[test]
    fn a_state_is_whole_or_refused() {
        let mut memory = Memory::default();
        assert_eq!(read(&mut memory, Kind::Period), Ok(None));
        assert!(save(&mut memory, Kind::Period, &|out| out.write_all(b"what is known")));
        assert_eq!(read(&mut memory, Kind::Period), Ok(Some(b"what is known".to_vec())));
        let good = memory.0.unwrap();
        for other in [Kind::Sequence, Kind::Verify] {
            assert_eq!(key(&good, other), "state.other-command");
        }
        for place in 0..good.len() {
            let mut bad = good.clone();
            bad[place] ^= 1;
            assert_eq!(key(&bad, Kind::Period), "state.damaged", "byte {place}");
        }
        for length in 0..good.len() {
            assert_eq!(key(&good[..length], Kind::Period), "state.damaged", "{length} bytes");
        }
    }

    /// With the hash that belongs to it.
    fn sealed(bytes: &[u8]) -> Vec<u8> {
        let mut hash = Hash::new();
        hash.add(bytes);
        [bytes, &hash.value().to_le_bytes()].concat()
    }

    #[test]
    fn lengths_and_versions_count() {
        let body = |length: u64| [b"x".as_slice(), &length.to_le_bytes()].concat();
        let framed = |version: u32, length: u64| {
            let head = format!("upstar state {version} sequence\n");
            sealed(&[head.as_bytes(), &body(length)].concat())
        };
        let mut good = Memory(Some(framed(2, 1)));
        assert_eq!(read(&mut good, Kind::Sequence), Ok(Some(b"x".to_vec())));
        assert_eq!(key(&framed(2, 2), Kind::Sequence), "state.damaged");
        assert_eq!(key(&framed(3, 1), Kind::Sequence), "state.newer");
        assert_eq!(key(&sealed(b"my notes"), Kind::Sequence), "state.other-command");
    }

    /// Not a byte of these may change: checkpoints of earlier versions are read for ever.
    #[test]
    fn frames_of_every_version_are_read() {
        let old =
            [b"upstar period 1\nx".as_slice(), &0xa7a8_af09_9c5e_2a94_u64.to_le_bytes()].concat();
        assert_eq!(read(&mut Memory(Some(old)), Kind::Period), Ok(Some(b"x".to_vec())));
        let bare = b"upcheck1 and so on".to_vec();
        assert_eq!(read(&mut Memory(Some(bare.clone())), Kind::Verify), Ok(Some(bare)));
        let mut memory = Memory::default();
        save(&mut memory, Kind::Sequence, &|out| out.write_all(b"x"));
        assert_eq!(memory.0.unwrap()[..33], *b"upstar state 2 sequence\nx\x01\0\0\0\0\0\0\0");
    }
}
