//! The store of a survey: an embedded database with one record per game. Every record is committed
//! on its own, so that whatever happens costs at most the games that were under way. When a store is
//! opened, all its checksums are looked at: nothing is believed that was changed by others.

use super::record::Record;
use redb::{Database, ReadableDatabase, ReadableTable, TableDefinition, TableError};
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::path::Path;

const GAMES: TableDefinition<&str, &str> = TableDefinition::new("games");

/// A store.
pub struct Store(Database);

fn told(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// Opens a database and looks at all of it. On pages that make no sense the database may panic: that is
/// an answer, too.
fn checked(open: impl FnOnce() -> Result<Database, redb::DatabaseError>) -> Result<Store, String> {
    let hook = take_hook();
    set_hook(Box::new(|_| ()));
    let opened = catch_unwind(AssertUnwindSafe(|| {
        let mut database = open().map_err(told)?;
        match database.check_integrity() {
            Ok(true) => Ok(Store(database)),
            Ok(false) => Err("the store was damaged, and what could be read is kept".to_owned()),
            Err(error) => Err(told(error)),
        }
    }));
    set_hook(hook);
    opened.unwrap_or_else(|_| Err("the store is damaged".to_owned()))
}

impl Store {
    /// Opens a store, or makes one.
    ///
    /// # Errors
    /// If the file is no store, is in use, or cannot be written.
    pub fn open(path: &Path) -> Result<Store, String> {
        checked(|| Database::create(path))
    }

    /// Opens a store that is there.
    ///
    /// # Errors
    /// If it is not, or is no store.
    pub fn existing(path: &Path) -> Result<Store, String> {
        checked(|| Database::open(path))
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
