//! Where records are kept.

use super::record::Record;
use crate::error::Refusal;
use std::collections::BTreeMap;

/// Keeps one record per game. What fails is told as a [`Refusal`], e.g. `survey.store` with `why`.
pub trait Store {
    /// The record of a game.
    ///
    /// # Errors
    /// If it cannot be read.
    fn get(&self, code: &str) -> Result<Option<Record>, Refusal>;

    /// All records, in any order.
    ///
    /// # Errors
    /// If they cannot be read.
    fn all(&self) -> Result<Vec<Record>, Refusal>;

    /// Puts a record in the place of the old one of its game.
    ///
    /// # Errors
    /// If it cannot be written.
    fn set(&mut self, record: &Record) -> Result<(), Refusal>;

    /// Keeps a record, unless a better one is there. Has something changed?
    ///
    /// # Errors
    /// If it cannot be written.
    fn keep(&mut self, record: Record) -> Result<bool, Refusal> {
        let old = self.get(&record.code)?;
        let best = match old.clone() {
            Some(old) => old.better(record),
            None => record,
        };
        if old.as_ref() == Some(&best) {
            return Ok(false);
        }
        self.set(&best)?;
        Ok(true)
    }
}

/// Takes over what another store knows, and says how many records have changed.
///
/// # Errors
/// If one of the stores fails.
pub fn merge(into: &mut dyn Store, from: &dyn Store) -> Result<usize, Refusal> {
    let mut changed = 0;
    for record in from.all()? {
        changed += usize::from(into.keep(record)?);
    }
    Ok(changed)
}

/// A store that lives as long as the process.
#[derive(Clone, Debug, Default)]
pub struct MemoryStore(BTreeMap<String, Record>);

impl Store for MemoryStore {
    fn get(&self, code: &str) -> Result<Option<Record>, Refusal> {
        Ok(self.0.get(code).cloned())
    }

    fn all(&self) -> Result<Vec<Record>, Refusal> {
        Ok(self.0.values().cloned().collect())
    }

    fn set(&mut self, record: &Record) -> Result<(), Refusal> {
        self.0.insert(record.code.clone(), record.clone());
        Ok(())
    }
}
