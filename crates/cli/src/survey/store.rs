//! The store of a survey: an embedded database with one record per game. Every record is committed
//! on its own, so that whatever happens costs at most the games that were under way.

use super::record::Record;
use redb::{Database, ReadableDatabase, ReadableTable, TableDefinition, TableError};
use std::path::Path;

const GAMES: TableDefinition<&str, &str> = TableDefinition::new("games");

/// A store.
pub struct Store(Database);

fn told(error: impl std::fmt::Display) -> String {
    error.to_string()
}

impl Store {
    /// Opens a store, or makes one.
    ///
    /// # Errors
    /// If the file is no store, is in use, or cannot be written.
    pub fn open(path: &Path) -> Result<Store, String> {
        Database::create(path).map(Store).map_err(told)
    }

    /// Opens a store that is there.
    ///
    /// # Errors
    /// If it is not, or is no store.
    pub fn existing(path: &Path) -> Result<Store, String> {
        Database::open(path).map(Store).map_err(told)
    }

    /// The record of a game.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn get(&self, code: &str) -> Result<Option<Record>, String> {
        let read = self.0.begin_read().map_err(told)?;
        let table = match read.open_table(GAMES) {
            Ok(table) => table,
            Err(TableError::TableDoesNotExist(_)) => return Ok(None),
            Err(error) => return Err(told(error)),
        };
        let found = table.get(code).map_err(told)?;
        found.map(|text| serde_json::from_str(text.value()).map_err(told)).transpose()
    }

    /// All records, in the order of their codes as text.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn all(&self) -> Result<Vec<Record>, String> {
        let read = self.0.begin_read().map_err(told)?;
        let table = match read.open_table(GAMES) {
            Ok(table) => table,
            Err(TableError::TableDoesNotExist(_)) => return Ok(Vec::new()),
            Err(error) => return Err(told(error)),
        };
        let mut records = Vec::new();
        for entry in table.iter().map_err(told)? {
            let (_, text) = entry.map_err(told)?;
            records.push(serde_json::from_str(text.value()).map_err(told)?);
        }
        Ok(records)
    }

    /// Keeps a record, unless a better one is there. Were the better one changed?
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn put(&self, record: Record) -> Result<bool, String> {
        let code = record.code.clone();
        let old = self.get(&code)?;
        let best = match old.clone() {
            Some(old) => old.better(record),
            None => record,
        };
        if old.as_ref() == Some(&best) {
            return Ok(false);
        }
        let text = serde_json::to_string(&best).map_err(told)?;
        let write = self.0.begin_write().map_err(told)?;
        {
            let mut table = write.open_table(GAMES).map_err(told)?;
            table.insert(code.as_str(), text.as_str()).map_err(told)?;
        }
        write.commit().map_err(told)?;
        Ok(true)
    }
}
