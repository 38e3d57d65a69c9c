//! One store for results, a row for each item: games of a survey, positions of a catalogue, rewriting systems.
//!
//! In memory, or (feature `native`) in a file that is an SQLite database with a table for each kind of result, so that
//! every tool that knows SQLite can look into it. What a study finds is kept at once, and of two rows with the same key
//! the better one: so a study that was stopped goes on where it was, one that is done does nothing, several processes
//! may fill one store, and stores merge in any order to the same rows. Where a row comes from stands in a table of its
//! own (`runs`) and is never compared. Every row has a hash: a row that was changed by accident is not believed.
//!
//! ```
//! use upstar::{Context, Store};
//! use upstar::studies::survey::{self, Games, Record};
//! let request = survey::Request { games: Games::Digits(1), to: 500, ..Default::default() };
//! let [mut whole, mut one, mut two] = [Store::default(), Store::default(), Store::default()];
//! survey::run(&request, &mut whole, &mut (), &Context::new())?;
//! for (shard, store) in [(1, &mut one), (2, &mut two)] {
//!     let part = survey::Request { shards: 2, shard, ..request };
//!     survey::run(&part, store, &mut (), &Context::new())?;
//! }
//! one.merge(&two)?;
//! let codes = |store: &Store| -> Result<Vec<String>, upstar::Refusal> {
//!     Ok(store.all::<Record>()?.into_iter().map(|record| record.code).collect())
//! };
//! assert_eq!(codes(&one)?, codes(&whole)?);
//! # Ok::<(), upstar::Error>(())
//! ```

#[cfg(feature = "native")]
mod database;
mod import;
mod memory;
mod provenance;
mod row;

#[cfg(feature = "native")]
pub use import::import_survey;
pub use import::{Imported, import_catalogue};
pub use provenance::Provenance;
pub use row::{Cell, Cells, Column, Kind, Row};

use crate::error::Refusal;
#[cfg(feature = "native")]
use crate::studies::contest;
use crate::studies::{catalogue, misere, rewriting, survey};
#[cfg(feature = "native")]
use database::Database;
use memory::Memory;
use provenance::Run;
use row::Stored;
use std::collections::BTreeMap;
#[cfg(feature = "native")]
use std::path::Path;

/// All tables of a store. Whoever adds one raises `database::VERSION`: older programs would not merge it.
#[cfg(feature = "native")]
const KINDS: [Kind; 6] = [
    Run::KIND,
    survey::Record::KIND,
    catalogue::Entry::KIND,
    rewriting::survey::Row::KIND,
    misere::SurveyRecord::KIND,
    contest::Game::KIND,
];

/// Results with their keys, in memory or in a file.
#[derive(Debug, Default)]
pub struct Store(Back);

#[derive(Debug)]
enum Back {
    Memory(Memory),
    #[cfg(feature = "native")]
    File(Box<Database>),
}

impl Default for Back {
    fn default() -> Back {
        Back::Memory(Memory::default())
    }
}

/// A row, and where it comes from.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept<R> {
    /// The row.
    pub row: R,
    /// Who has put it into the store, where that is known.
    pub provenance: Option<Provenance>,
}

impl Store {
    /// A store in a file, which is made if it is not there. Rows that are kept from now on have this provenance.
    ///
    /// # Errors
    /// If the file is no store, is damaged, was written by a newer version, or cannot be read or written.
    #[cfg(feature = "native")]
    pub fn open(path: &Path, provenance: Provenance) -> Result<Store, Refusal> {
        Ok(Store(Back::File(Box::new(Database::open(path, provenance)?))))
    }

    /// A store in a file that is there already.
    ///
    /// # Errors
    /// If there is none, and as for [`open`](Store::open).
    #[cfg(feature = "native")]
    pub fn existing(path: &Path) -> Result<Store, Refusal> {
        Ok(Store(Back::File(Box::new(Database::existing(path)?))))
    }

    /// The row with this key.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn get<R: Row>(&self, key: &str) -> Result<Option<R>, Refusal> {
        let found = match &self.0 {
            Back::Memory(memory) => memory.get(R::KIND.table, key),
            #[cfg(feature = "native")]
            Back::File(database) => database.get(&R::KIND, key)?,
        };
        found.map(read).transpose()
    }

    /// All rows of a kind, sorted by their keys.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn all<R: Row>(&self) -> Result<Vec<R>, Refusal> {
        self.stored(&R::KIND)?.into_iter().map(read).collect()
    }

    /// The same with their provenance.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn all_kept<R: Row>(&self) -> Result<Vec<Kept<R>>, Refusal> {
        let runs = self.all::<Run>()?.into_iter().map(|run| (run.id, run.provenance));
        let runs: BTreeMap<String, Provenance> = runs.collect();
        let kept = |stored: Stored| {
            let provenance = stored.run.as_ref().and_then(|run| runs.get(run)).cloned();
            Ok(Kept { row: read(stored)?, provenance })
        };
        self.stored(&R::KIND)?.into_iter().map(kept).collect()
    }

    /// Keeps rows, unless better ones are there: all of them, or none if that fails. How many have changed the store?
    ///
    /// # Errors
    /// If they cannot be written; what was kept before stays.
    pub fn keep<R: Row>(&mut self, rows: &[R]) -> Result<usize, Refusal> {
        let stored = rows.iter().map(|row| Stored { cells: row.cells(), run: None });
        self.put::<R>(stored.collect(), &[])
    }

    /// Takes over what another store has, of every kind, with its provenance. How many rows have changed?
    ///
    /// # Errors
    /// If one of the stores fails.
    pub fn merge(&mut self, from: &Store) -> Result<usize, Refusal> {
        let runs = from.all::<Run>()?;
        let mut changed = 0;
        changed += self.put::<survey::Record>(from.stored(&survey::Record::KIND)?, &runs)?;
        changed += self.put::<catalogue::Entry>(from.stored(&catalogue::Entry::KIND)?, &runs)?;
        let systems = from.stored(&rewriting::survey::Row::KIND)?;
        changed += self.put::<rewriting::survey::Row>(systems, &runs)?;
        let quotients = from.stored(&misere::SurveyRecord::KIND)?;
        changed += self.put::<misere::SurveyRecord>(quotients, &runs)?;
        #[cfg(feature = "native")]
        {
            changed += self.put::<contest::Game>(from.stored(&contest::Game::KIND)?, &runs)?;
        }
        Ok(changed)
    }

    fn stored(&self, kind: &Kind) -> Result<Vec<Stored>, Refusal> {
        match &self.0 {
            Back::Memory(memory) => Ok(memory.all(kind.table)),
            #[cfg(feature = "native")]
            Back::File(database) => database.all(kind),
        }
    }

    /// Puts rows into their places where they are better than what is there, together with the runs they name.
    fn put<R: Row>(&mut self, rows: Vec<Stored>, runs: &[Run]) -> Result<usize, Refusal> {
        let beats = |new: &Stored, old: &Stored| {
            Ok(read::<R>(new.clone())?.beats(&read::<R>(old.clone())?))
        };
        match &mut self.0 {
            Back::Memory(memory) => memory.put(R::KIND.table, rows, runs, &beats),
            #[cfg(feature = "native")]
            Back::File(database) => database.put(&R::KIND, rows, runs, &beats),
        }
    }
}

/// Is the first row to take the place of the second?
type Beats<'a> = dyn Fn(&Stored, &Stored) -> Result<bool, Refusal> + 'a;

fn read<R: Row>(stored: Stored) -> Result<R, Refusal> {
    let key = stored.key().to_owned();
    R::of_cells(&mut Cells::new(stored.cells)).ok_or_else(|| {
        let what = format!("the row `{key}` of {} makes no sense", R::KIND.table);
        Refusal::new("store.damaged").with("what", what)
    })
}
