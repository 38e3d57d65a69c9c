//! The store of a survey: an embedded database with one record per game. Every record is committed
//! on its own, so that whatever happens costs at most the games that were under way. When a store is
//! opened, all its checksums are looked at: nothing is believed that was changed by others.

use redb::{Database, ReadableDatabase, ReadableTable, TableDefinition, TableError};
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::path::Path;
use upstar::Refusal;
use upstar::studies::survey::{Record, Store};

const GAMES: TableDefinition<&str, &str> = TableDefinition::new("games");

/// A store.
pub struct DatabaseStore(Database);

fn told(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// Opens a database and looks at all of it. On pages that make no sense the database may panic: that is
/// an answer, too.
fn checked(
    open: impl FnOnce() -> Result<Database, redb::DatabaseError>,
) -> Result<DatabaseStore, String> {
    let hook = take_hook();
    set_hook(Box::new(|_| ()));
    let opened = catch_unwind(AssertUnwindSafe(|| {
        let mut database = open().map_err(told)?;
        match database.check_integrity() {
            Ok(true) => Ok(DatabaseStore(database)),
            Ok(false) => Err("the store was damaged, and what could be read is kept".to_owned()),
            Err(error) => Err(told(error)),
        }
    }));
    set_hook(hook);
    opened.unwrap_or_else(|_| Err("the store is damaged".to_owned()))
}

impl DatabaseStore {
    /// Opens a store, or makes one.
    ///
    /// # Errors
    /// If the file is no store, is in use, or cannot be written.
    pub fn open(path: &Path) -> Result<DatabaseStore, String> {
        checked(|| Database::create(path))
    }

    /// Opens a store that is there.
    ///
    /// # Errors
    /// If it is not, or is no store.
    pub fn existing(path: &Path) -> Result<DatabaseStore, String> {
        checked(|| Database::open(path))
    }
}

fn failed(error: impl std::fmt::Display) -> Refusal {
    Refusal::new("survey.store").with("why", error)
}

impl Store for DatabaseStore {
    fn get(&self, code: &str) -> Result<Option<Record>, Refusal> {
        let read = self.0.begin_read().map_err(failed)?;
        let table = match read.open_table(GAMES) {
            Ok(table) => table,
            Err(TableError::TableDoesNotExist(_)) => return Ok(None),
            Err(error) => return Err(failed(error)),
        };
        let found = table.get(code).map_err(failed)?;
        found.map(|text| serde_json::from_str(text.value()).map_err(failed)).transpose()
    }

    fn all(&self) -> Result<Vec<Record>, Refusal> {
        let read = self.0.begin_read().map_err(failed)?;
        let table = match read.open_table(GAMES) {
            Ok(table) => table,
            Err(TableError::TableDoesNotExist(_)) => return Ok(Vec::new()),
            Err(error) => return Err(failed(error)),
        };
        let mut records = Vec::new();
        for entry in table.iter().map_err(failed)? {
            let (_, text) = entry.map_err(failed)?;
            records.push(serde_json::from_str(text.value()).map_err(failed)?);
        }
        Ok(records)
    }

    fn set(&mut self, record: &Record) -> Result<(), Refusal> {
        let text = serde_json::to_string(record).map_err(failed)?;
        let write = self.0.begin_write().map_err(failed)?;
        {
            let mut table = write.open_table(GAMES).map_err(failed)?;
            table.insert(record.code.as_str(), text.as_str()).map_err(failed)?;
        }
        write.commit().map_err(failed)
    }
}
