//! What is known of positions: an embedded database with one entry per position.

use redb::{Database, ReadableDatabase, TableDefinition, TableError};
use serde::{Deserialize, Serialize};
use std::path::Path;

const POSITIONS: TableDefinition<&str, &str> = TableDefinition::new("positions");

/// A position of a catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The position as an expression.
    pub position: String,
    /// Its cells.
    pub cells: usize,
    /// Its value.
    pub value: String,
    /// `L`, `R`, `N` or `P`.
    pub outcome: String,
    /// Its temperature.
    pub temperature: String,
    /// Its mean.
    pub mean: String,
}

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

    /// What is known of a position.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn get(&self, position: &str) -> Result<Option<Entry>, String> {
        let read = self.0.begin_read().map_err(told)?;
        let table = match read.open_table(POSITIONS) {
            Ok(table) => table,
            Err(TableError::TableDoesNotExist(_)) => return Ok(None),
            Err(error) => return Err(told(error)),
        };
        let found = table.get(position).map_err(told)?;
        found.map(|text| serde_json::from_str(text.value()).map_err(told)).transpose()
    }

    /// Keeps entries, all at once.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn put(&self, entries: &[Entry]) -> Result<(), String> {
        let write = self.0.begin_write().map_err(told)?;
        {
            let mut table = write.open_table(POSITIONS).map_err(told)?;
            for entry in entries {
                let text = serde_json::to_string(entry).map_err(told)?;
                table.insert(entry.position.as_str(), text.as_str()).map_err(told)?;
            }
        }
        write.commit().map_err(told)
    }
}
