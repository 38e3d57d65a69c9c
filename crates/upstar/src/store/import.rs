//! Stores that version 0.1 wrote, read once.

use super::Store;
use crate::error::Refusal;
use crate::hash::Hash;
use crate::studies::catalogue::Entry;
use serde_json::Value;

/// What was taken over from an old store.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Rows that could be read.
    pub read: usize,
    /// How many of them have changed the new store.
    pub changed: usize,
    /// Lines that were damaged and are left out: what they held is computed again.
    pub damaged: usize,
}

/// The first line of an old catalogue.
const CATALOGUE: &[u8] = b"upstar catalogue 1";

/// Takes over the catalogue of version 0.1: lines of text, each with a hash (FNV-1a, 64 bits, in hexadecimal), a space and
/// an entry in JSON.
///
/// # Errors
/// If it is something else, or the new store fails.
pub fn import_catalogue(old: &[u8], into: &mut Store) -> Result<Imported, Refusal> {
    let mut lines = old.split(|byte| *byte == b'\n');
    if lines.next() != Some(CATALOGUE) {
        return Err(Refusal::new("store.no-old-catalogue"));
    }
    let (mut entries, mut damaged) = (Vec::new(), 0);
    for line in lines.filter(|line| !line.is_empty()) {
        match entry(line) {
            Some(entry) => entries.push(entry),
            None => damaged += 1,
        }
    }
    let changed = into.keep(&entries)?;
    Ok(Imported { read: entries.len(), changed, damaged })
}

/// The entry of a line, if the line is whole.
fn entry(line: &[u8]) -> Option<Entry> {
    let (head, text) = line.split_at_checked(17)?;
    let head = std::str::from_utf8(head).ok()?.strip_suffix(' ')?;
    let mut hash = Hash::new();
    hash.add(text);
    (u64::from_str_radix(head, 16).ok()? == hash.value()).then_some(())?;
    let fields: Value = serde_json::from_slice(text).ok()?;
    let text = |name: &str| fields.get(name)?.as_str().map(str::to_owned);
    Some(Entry {
        position: text("position")?,
        cells: usize::try_from(fields.get("cells")?.as_u64()?).ok()?,
        value: text("value")?,
        outcome: text("outcome")?,
        temperature: text("temperature")?,
        mean: text("mean")?,
    })
}

/// Takes over the survey of version 0.1, a database of another make: the bytes of its file, which is left alone.
///
/// # Errors
/// If it is something else or damaged, if the new store fails, or if the program was built without the feature `redb`.
#[cfg(all(feature = "native", not(feature = "redb")))]
pub fn import_survey(_: Vec<u8>, _: &mut Store) -> Result<Imported, Refusal> {
    Err(Refusal::new("store.without-redb"))
}

#[cfg(feature = "redb")]
pub use old_survey::import_survey;

#[cfg(feature = "redb")]
mod old_survey {
    use super::{Imported, Store};
    use crate::error::Refusal;
    use crate::studies::survey::Record;
    use redb::backends::InMemoryBackend;
    use redb::{Database, ReadableDatabase, ReadableTable, StorageBackend, TableDefinition};
    use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};

    const GAMES: TableDefinition<'_, &str, &str> = TableDefinition::new("games");

    /// How such a file begins.
    const MAGIC: &[u8] = b"redb";

    /// Takes over the survey of version 0.1, a database of another make: the bytes of its file, which is left alone.
    ///
    /// # Errors
    /// If it is something else or damaged, or the new store fails.
    pub fn import_survey(old: Vec<u8>, into: &mut Store) -> Result<Imported, Refusal> {
        if !old.starts_with(MAGIC) {
            return Err(Refusal::new("store.no-old-survey"));
        }
        let damaged = |why: String| Refusal::new("store.damaged").with("what", why);
        // On pages that make no sense the database may panic: that is an answer, too.
        let hook = take_hook();
        set_hook(Box::new(|_| ()));
        let records = catch_unwind(AssertUnwindSafe(|| records(&old)));
        set_hook(hook);
        let records = records.unwrap_or_else(|_| Err("its pages make no sense".to_owned()));
        let records = records.map_err(damaged)?;
        let changed = into.keep(&records)?;
        Ok(Imported { read: records.len(), changed, damaged: 0 })
    }

    fn records(bytes: &[u8]) -> Result<Vec<Record>, String> {
        fn told(error: impl std::fmt::Display) -> String {
            error.to_string()
        }
        let backend = InMemoryBackend::new();
        backend.set_len(bytes.len() as u64).map_err(told)?;
        backend.write(0, bytes).map_err(told)?;
        let mut database = Database::builder().create_with_backend(backend).map_err(told)?;
        if !database.check_integrity().map_err(told)? {
            return Err("a hash is wrong".to_owned());
        }
        let read = database.begin_read().map_err(told)?;
        let table = read.open_table(GAMES).map_err(told)?;
        let mut records = Vec::new();
        for row in table.iter().map_err(told)? {
            let (_, text) = row.map_err(told)?;
            records.push(serde_json::from_str(text.value()).map_err(told)?);
        }
        Ok(records)
    }
}
