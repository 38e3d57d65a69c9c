//! Entries of a catalogue, and where they are kept.

use std::collections::HashMap;
use std::io;

/// A position of a catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// Keeps entries from one run to the next.
pub trait Store {
    /// What is known of a position.
    fn get(&self, position: &str) -> Option<Entry>;

    /// Keeps entries.
    ///
    /// # Errors
    /// If they cannot be kept.
    fn put(&mut self, entries: &[Entry]) -> io::Result<()>;
}

/// Entries by position, in memory.
impl Store for HashMap<String, Entry> {
    fn get(&self, position: &str) -> Option<Entry> {
        HashMap::get(self, position).cloned()
    }

    fn put(&mut self, entries: &[Entry]) -> io::Result<()> {
        self.extend(entries.iter().map(|entry| (entry.position.clone(), entry.clone())));
        Ok(())
    }
}
