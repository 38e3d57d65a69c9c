//! What is known of positions: a file of text that only grows, with a line for each entry.
//!
//! A line is the hash of what follows (FNV-1a, 64 bits, in hexadecimal), a space and the entry in JSON.
//! What does not fit its hash is not believed: such an entry is computed anew and written again. So
//! nothing worse than that can come from a run that was cut off, a full disk or a damaged file.

use std::collections::HashMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::Path;
use upstar::studies::catalogue::{Entry, Store};

/// The first line.
const HEAD: &str = "upstar catalogue 1";

/// A store, locked against other programs as long as it is open.
pub struct LineStore {
    file: File,
    entries: HashMap<String, Entry>,
    damaged: usize,
}

fn told(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// FNV-1a, 64 bits.
fn hash(bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3);
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, step)
}

/// The entry of a line, if the line is whole.
fn entry(line: &[u8]) -> Option<Entry> {
    let (head, text) = line.split_at_checked(17)?;
    let head = std::str::from_utf8(head).ok()?.strip_suffix(' ')?;
    (u64::from_str_radix(head, 16).ok()? == hash(text)).then_some(())?;
    serde_json::from_slice(text).ok()
}

impl LineStore {
    /// Opens a store, or makes one.
    ///
    /// # Errors
    /// If the file is no store, is in use, or cannot be read or written.
    pub fn open(path: &Path) -> Result<LineStore, String> {
        let mut options = OpenOptions::new();
        let mut file = options.read(true).append(true).create(true).open(path).map_err(told)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err("another program uses it".to_owned()),
            Err(TryLockError::Error(error)) => return Err(told(error)),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(told)?;
        if bytes.is_empty() {
            file.write_all(format!("{HEAD}\n").as_bytes()).map_err(told)?;
            return Ok(LineStore { file, entries: HashMap::new(), damaged: 0 });
        }
        let mut lines = bytes.split(|byte| *byte == b'\n');
        if lines.next() != Some(HEAD.as_bytes()) {
            return Err(format!("it is not the store of a catalogue: that begins with `{HEAD}`"));
        }
        let (mut entries, mut whole, mut damaged) = (HashMap::new(), vec![HEAD.as_bytes()], 0);
        for line in lines.filter(|line| !line.is_empty()) {
            match entry(line) {
                Some(entry) => {
                    entries.insert(entry.position.clone(), entry);
                    whole.push(line);
                }
                None => damaged += 1,
            }
        }
        if damaged > 0 || bytes.last() != Some(&b'\n') {
            let mut kept = whole.join(&b'\n');
            kept.push(b'\n');
            file.set_len(0).and_then(|()| file.write_all(&kept)).map_err(told)?;
        }
        Ok(LineStore { file, entries, damaged })
    }

    /// How many lines could not be believed when it was opened; they are gone.
    pub fn damaged(&self) -> usize {
        self.damaged
    }
}

impl Store for LineStore {
    fn get(&self, position: &str) -> Option<Entry> {
        self.entries.get(position).cloned()
    }

    fn put(&mut self, entries: &[Entry]) -> io::Result<()> {
        let mut lines = Vec::new();
        for entry in entries {
            let text = serde_json::to_vec(entry)?;
            lines.extend(format!("{:016x} ", hash(&text)).into_bytes());
            lines.extend(text);
            lines.push(b'\n');
        }
        self.file.write_all(&lines)?;
        self.entries.put(entries)
    }
}
