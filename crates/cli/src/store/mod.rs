//! Stores of results: opened with the provenance of this run, exported, merged, imported.

mod options;
mod provenance;

pub use options::{ExportOptions, ImportOptions, MergeOptions, shard};

use crate::desk::Desk;
use crate::exit::Exit;
use crate::files;
use crate::output::Unwritable;
use crate::sentences;
use provenance::provenance;
pub use provenance::{record, signed};
use serde::Serialize;
use std::path::Path;
use upstar::store::{Imported, Kept};
use upstar::{Provenance, Refusal, Store};
use upstar_values::Message;

/// Opens a store, or makes one.
///
/// # Errors
/// What is wrong with it.
pub fn open(desk: &Desk, path: &Path) -> Result<Store, Refusal> {
    Store::open(path, provenance(&desk.options))
}

/// Takes over what other stores have. How many rows have changed?
///
/// # Errors
/// What is wrong with one of them.
pub fn take_over<'a>(
    into: &mut Store,
    from: impl IntoIterator<Item = &'a std::path::PathBuf>,
) -> Result<usize, Refusal> {
    let mut merged = 0;
    for path in from {
        merged += into.merge(&Store::existing(path)?)?;
    }
    Ok(merged)
}

#[derive(Serialize)]
struct MergedLine {
    merged: usize,
}

/// Merges stores.
///
/// # Errors
/// If the answer cannot be written.
pub fn merge(desk: &mut Desk, options: &MergeOptions) -> Result<Exit, Unwritable> {
    let name = options.store.display().to_string();
    let merged =
        open(desk, &options.store).and_then(|mut store| take_over(&mut store, &options.from));
    match merged {
        Ok(merged) if desk.options.json => desk.output.json(&MergedLine { merged })?,
        Ok(merged) => desk.output.line(format_args!("{merged} rows merged into {name}"))?,
        Err(refusal) => return desk.refused(&name, &refusal),
    }
    desk.output.flush()?;
    Ok(Exit::Done)
}

/// How an old store is read.
pub type Import = fn(Vec<u8>, &mut Store) -> Result<Imported, Refusal>;

#[derive(Serialize)]
struct ImportedLine {
    read: usize,
    imported: usize,
    damaged: usize,
}

/// Reads a store of version 0.1.
///
/// # Errors
/// If the answer cannot be written.
pub fn import(
    desk: &mut Desk,
    options: &ImportOptions,
    import: Import,
) -> Result<Exit, Unwritable> {
    let old = options.old.display().to_string();
    let new = options.store.clone().unwrap_or_else(|| options.old.with_extension("db"));
    if new == options.old {
        let help = sentences::IMPORT_WHERE.with("file", &old);
        return desk.refuse(&old, sentences::IMPORT_INTO_ITSELF, Some(help));
    }
    let bytes = match std::fs::read(&options.old) {
        Ok(bytes) => bytes,
        Err(error) => {
            let message = sentences::FILE_UNREADABLE.with("file", &old);
            return desk.refuse(&old, message.with("why", error.to_string()), None);
        }
    };
    let mut nowhere = Store::default();
    // What cannot be read at all makes no new file.
    let done = import(bytes.clone(), &mut nowhere)
        .and_then(|_| open(desk, &new))
        .and_then(|mut store| import(bytes, &mut store));
    let Imported { read, changed, damaged } = match done {
        Ok(imported) => imported,
        Err(refusal) => return desk.refused(&old, &refusal.with("file", &old)),
    };
    if damaged > 0 {
        desk.messages.note(&format!("{old}: damaged lines: {damaged}; they are left out"));
    }
    if desk.options.json {
        desk.output.json(&ImportedLine { read, imported: changed, damaged })?;
    } else {
        let new = new.display();
        desk.output.line(format_args!("{read} rows read, {changed} of them new in {new}"))?;
    }
    desk.output.flush()?;
    Ok(Exit::Done)
}

/// A row with its provenance, as an object.
#[derive(Serialize)]
pub struct KeptLine<'a, T> {
    #[serde(flatten)]
    row: &'a T,
    run: Option<&'a Provenance>,
}

impl<'a, T> KeptLine<'a, T> {
    /// The line of a row.
    pub fn of(kept: &'a Kept<T>) -> Self {
        KeptLine { row: &kept.row, run: kept.provenance.as_ref() }
    }
}

/// One object a line.
///
/// # Errors
/// If a row cannot be written as JSON.
pub fn lines<T: Serialize>(rows: impl IntoIterator<Item = T>) -> Result<String, Message> {
    let mut text = String::new();
    for row in rows {
        text.push_str(&serde_json::to_string(&row).map_err(|error| unwritable(&error))?);
        text.push('\n');
    }
    Ok(text)
}

/// Rows as one JSON text for readers.
///
/// # Errors
/// If a row cannot be written as JSON.
pub fn pretty<T: Serialize + ?Sized>(rows: &T) -> Result<Vec<u8>, Message> {
    serde_json::to_vec_pretty(rows).map_err(|error| unwritable(&error))
}

fn unwritable(error: &serde_json::Error) -> Message {
    sentences::ROW_NO_JSON.with("why", error.to_string())
}

/// Hands an export to stdout or to its file, which is replaced when the new one is whole.
///
/// # Errors
/// If it cannot be written to stdout.
pub fn deliver(
    desk: &mut Desk,
    options: &ExportOptions,
    text: Result<String, Message>,
) -> Result<Exit, Unwritable> {
    let name = options.store.display().to_string();
    let text = match text {
        Ok(text) => text,
        Err(message) => return desk.refuse(&name, message, None),
    };
    match &options.output {
        None => desk.output.part(&text)?,
        Some(path) => {
            if let Err(error) = files::replace(path, &|out| out.write_all(text.as_bytes())) {
                return desk.unwritten(&name, path, &error);
            }
        }
    }
    desk.output.flush()?;
    Ok(Exit::Done)
}
