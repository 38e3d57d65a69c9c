//! A store in a file: an SQLite database with a write-ahead log, so that several processes may read and write at once
//! and a process that is killed loses nothing that was kept. SQLite sees to the pages of the file; the hash of a row sees
//! to its content, which SQLite does not. Both are looked at when a store is opened, and nothing is believed before.

use super::provenance::{Provenance, Run};
use super::row::{Cell, Kind, Row, Stored};
use super::{Beats, KINDS};
use crate::error::Refusal;
use crate::hash::Hash;
use rusqlite::types::{Value, ValueRef};
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, TransactionBehavior};
use std::collections::BTreeSet;
use std::fs::File;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The number by which SQLite's tools know a store: `UpSt`.
const APPLICATION: i64 = 0x5570_5374;

/// The number of the tables' form. A store with a greater one is refused.
const VERSION: i64 = 1;

/// As long as this a process waits for others that write.
const PATIENCE: Duration = Duration::from_secs(60);

/// How a file begins, and what it is then.
const OTHER_FILES: [(&[u8], &str); 3] = [
    (b"redb\x1a\x0a", "store.old-survey"),
    (b"upstar catalogue 1\n", "store.old-catalogue"),
    (b"system,verdict,", "store.old-systems"),
];

/// How a database of SQLite begins.
const MAGIC: &[u8] = b"SQLite format 3\0";

#[derive(Debug)]
pub(super) struct Database {
    connection: Connection,
    path: PathBuf,
    provenance: Provenance,
    /// This run, once it has kept something.
    run: Option<Run>,
}

impl Database {
    /// Opens a store, or makes one.
    pub(super) fn open(path: &Path, provenance: Provenance) -> Result<Database, Refusal> {
        let mut database = Database::connect(path, OpenFlags::SQLITE_OPEN_CREATE, provenance)?;
        database.prepare()?;
        database.check()?;
        Ok(database)
    }

    /// Opens a store that is there.
    pub(super) fn existing(path: &Path) -> Result<Database, Refusal> {
        let database = Database::connect(path, OpenFlags::empty(), Provenance::default())?;
        if database.state()? == State::Empty {
            return Err(named(Refusal::new("store.no-store"), path));
        }
        database.check()?;
        Ok(database)
    }

    fn connect(path: &Path, flags: OpenFlags, provenance: Provenance) -> Result<Database, Refusal> {
        look_at(path, !flags.is_empty())?;
        let flags = flags | OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection =
            Connection::open_with_flags(path, flags).map_err(|error| named(told(&error), path))?;
        let path = path.to_owned();
        let database = Database { connection, path, provenance, run: None };
        database.tell(database.connection.busy_timeout(PATIENCE))?;
        // A row that was kept stays, whatever happens to the machine.
        database.tell(database.connection.pragma_update(None, "synchronous", "FULL"))?;
        Ok(database)
    }

    /// An answer of SQLite, its error with the name of the file.
    fn tell<T>(&self, answer: rusqlite::Result<T>) -> Result<T, Refusal> {
        answer.map_err(|error| named(told(&error), &self.path))
    }

    /// Whose database is it?
    fn state(&self) -> Result<State, Refusal> {
        let number =
            |name| self.tell(self.connection.pragma_query_value(None, name, |row| row.get(0)));
        let (application, version): (i64, i64) =
            (number("application_id")?, number("user_version")?);
        let things = "SELECT count(*) FROM sqlite_schema";
        let things: i64 = self.tell(self.connection.query_row(things, [], |row| row.get(0)))?;
        match (application, version) {
            (APPLICATION, 1..=VERSION) => Ok(State::Ours),
            (APPLICATION, newer) if newer > VERSION => {
                let refusal = Refusal::new("store.newer").with("found", newer);
                Err(named(refusal.with("known", VERSION), &self.path))
            }
            (0, 0) if things == 0 => Ok(State::Empty),
            (APPLICATION, _) => Err(self.damaged("it has no version")),
            _ => Err(named(Refusal::new("store.foreign"), &self.path)),
        }
    }

    /// Makes the tables, unless they are there.
    fn prepare(&mut self) -> Result<(), Refusal> {
        if self.state()? == State::Ours {
            return Ok(());
        }
        self.log_ahead()?;
        let path = &self.path;
        let tell = |error| named(told(&error), path);
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(tell)?;
        // Another process may have been faster.
        let version: i64 =
            transaction.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(tell)?;
        if version == 0 {
            for kind in KINDS {
                transaction.execute_batch(&table(&kind)).map_err(tell)?;
            }
            transaction.pragma_update(None, "application_id", APPLICATION).map_err(tell)?;
            transaction.pragma_update(None, "user_version", VERSION).map_err(tell)?;
        }
        transaction.commit().map_err(tell)
    }

    /// Switches to a write-ahead log. SQLite does not wait by itself if others do the same at this moment.
    fn log_ahead(&self) -> Result<(), Refusal> {
        let begun = Instant::now();
        loop {
            let mode =
                self.connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| {
                    row.get::<_, String>(0)
                });
            let busy = matches!(&mode, Err(error) if is_busy(error));
            if !busy || begun.elapsed() > PATIENCE {
                // File systems without shared memory answer with another mode: slower, and no less safe.
                return self.tell(mode).map(drop);
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Looks at every page and every row.
    fn check(&self) -> Result<(), Refusal> {
        let pages = "PRAGMA integrity_check(1)";
        let found = self.connection.query_row(pages, [], |row| row.get::<_, String>(0));
        let found = self.tell(found)?;
        if found != "ok" {
            return Err(self.damaged(found.lines().next().unwrap_or_default()));
        }
        KINDS.iter().try_for_each(|kind| self.all(kind).map(drop))
    }

    fn damaged(&self, what: impl ToString) -> Refusal {
        named(Refusal::new("store.damaged").with("what", what.to_string()), &self.path)
    }

    pub(super) fn get(&self, kind: &Kind, key: &str) -> Result<Option<Stored>, Refusal> {
        if !self.tell(has_table(&self.connection, kind))? {
            return Ok(None);
        }
        get(&self.connection, kind, key).map_err(|refusal| named(refusal, &self.path))
    }

    /// All rows, sorted by their keys.
    pub(super) fn all(&self, kind: &Kind) -> Result<Vec<Stored>, Refusal> {
        if !self.tell(has_table(&self.connection, kind))? {
            return Ok(Vec::new());
        }
        let query = format!("{} ORDER BY {}", select(kind), key_of(kind));
        let mut statement = self.tell(self.connection.prepare(&query))?;
        let rows = statement.query_map([], |row| Ok(stored(kind, row)));
        let rows: rusqlite::Result<Vec<_>> = self.tell(rows)?.collect();
        let rows: Result<Vec<Stored>, Refusal> = self.tell(rows)?.into_iter().collect();
        rows.map_err(|refusal| named(refusal, &self.path))
    }

    /// Puts rows into their places, all or none of them.
    pub(super) fn put(
        &mut self,
        kind: &Kind,
        rows: Vec<Stored>,
        runs: &[Run],
        beats: &Beats<'_>,
    ) -> Result<usize, Refusal> {
        if rows.is_empty() {
            return Ok(0);
        }
        let path = &self.path;
        let tell = |error| named(told(&error), path);
        // Others who write wait from here on: between the look at the old row and the new row nobody comes in.
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(tell)?;
        // A store that is older than the kind.
        if !has_table(&transaction, kind).map_err(tell)? {
            transaction.execute_batch(&table(kind)).map_err(tell)?;
        }
        let (mut changed, mut named_runs) = (BTreeSet::new(), BTreeSet::new());
        let mut this = self.run.clone();
        for mut row in rows {
            let old = get(&transaction, kind, row.key()).map_err(|refusal| named(refusal, path))?;
            if !old.map_or(Ok(true), |old| beats(&row, &old)).map_err(|r| named(r, path))? {
                continue;
            }
            if row.run.is_none() {
                if this.is_none() {
                    let run = begin(&transaction, &self.provenance).map_err(tell)?;
                    insert(&transaction, &Run::KIND, &of(&run)).map_err(tell)?;
                    this = Some(run);
                }
                row.run = this.as_ref().map(|run| run.id.clone());
            } else {
                named_runs.extend(row.run.clone());
            }
            insert(&transaction, kind, &row).map_err(tell)?;
            changed.insert(row.key().to_owned());
        }
        for run in runs.iter().filter(|run| named_runs.contains(&run.id)) {
            insert(&transaction, &Run::KIND, &of(run)).map_err(tell)?;
        }
        transaction.commit().map_err(tell)?;
        self.run = this;
        Ok(changed.len())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// A store.
    Ours,
    /// Nothing yet.
    Empty,
}

/// A run that begins now.
fn begin(connection: &Connection, provenance: &Provenance) -> rusqlite::Result<Run> {
    let mut provenance = provenance.clone();
    if provenance.date.is_empty() {
        let now = "SELECT strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";
        provenance.date = connection.query_row(now, [], |row| row.get(0))?;
    }
    // The standard library has no other source of chance; every state is keyed anew.
    let id = format!("{:016x}", RandomState::new().build_hasher().finish());
    Ok(Run { id, provenance })
}

fn of(run: &Run) -> Stored {
    Stored { cells: run.cells(), run: None }
}

/// The statement that makes a table.
fn table(kind: &Kind) -> String {
    let mut columns: Vec<String> = Vec::new();
    for (place, column) in kind.columns.iter().enumerate() {
        let key = if place == 0 { " NOT NULL PRIMARY KEY" } else { "" };
        columns.push(format!("{} {}{key}", column.name, column.sql));
    }
    for (name, expression) in kind.computed {
        columns.push(format!("{name} TEXT GENERATED ALWAYS AS ({expression})"));
    }
    if kind.traced {
        columns.push("run TEXT".to_owned());
    }
    columns.push("checksum TEXT NOT NULL".to_owned());
    format!("CREATE TABLE {} (\n  {}\n) STRICT;", kind.table, columns.join(",\n  "))
}

/// Has the store a table of this kind? One that an earlier version has made may have none.
fn has_table(connection: &Connection, kind: &Kind) -> rusqlite::Result<bool> {
    let query = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = ?1";
    connection.query_row(query, [kind.table], |row| row.get::<_, i64>(0)).map(|count| count > 0)
}

fn key_of(kind: &Kind) -> &'static str {
    kind.columns.first().map_or("rowid", |column| column.name)
}

/// The columns that are read and written, the hash at the end.
fn names(kind: &Kind) -> Vec<&'static str> {
    let run = kind.traced.then_some("run");
    kind.columns.iter().map(|column| column.name).chain(run).chain(["checksum"]).collect()
}

fn select(kind: &Kind) -> String {
    format!("SELECT {} FROM {}", names(kind).join(", "), kind.table)
}

fn get(connection: &Connection, kind: &Kind, key: &str) -> Result<Option<Stored>, Refusal> {
    let query = format!("{} WHERE {} = ?1", select(kind), key_of(kind));
    let found = connection.query_row(&query, [key], |row| Ok(stored(kind, row))).optional();
    found.map_err(|error| told(&error))?.transpose()
}

fn insert(connection: &Connection, kind: &Kind, row: &Stored) -> rusqlite::Result<()> {
    let mut cells = row.cells.clone();
    if kind.traced {
        cells.push(row.run.clone().into());
    }
    cells.push(checksum(&cells).into());
    let names = names(kind);
    let places: Vec<String> = (1..=names.len()).map(|n| format!("?{n}")).collect();
    let (table, names, places) = (kind.table, names.join(", "), places.join(", "));
    let statement = format!("INSERT OR REPLACE INTO {table} ({names}) VALUES ({places})");
    connection.execute(&statement, rusqlite::params_from_iter(cells.iter().map(value)))?;
    Ok(())
}

/// A hash of cells, so that a row which was changed by accident is not believed.
fn checksum(cells: &[Cell]) -> String {
    let mut hash = Hash::new();
    for cell in cells {
        match cell {
            Cell::Empty => hash.add(b"0"),
            Cell::Integer(number) => {
                hash.add(b"i");
                hash.add(&number.to_le_bytes());
            }
            Cell::Real(number) => {
                hash.add(b"r");
                hash.add(&number.to_bits().to_le_bytes());
            }
            Cell::Text(text) => {
                hash.add(b"t");
                hash.add(&(text.len() as u64).to_le_bytes());
                hash.add(text.as_bytes());
            }
        }
    }
    format!("{:016x}", hash.value())
}

fn value(cell: &Cell) -> Value {
    match cell {
        Cell::Empty => Value::Null,
        Cell::Integer(number) => Value::Integer(*number),
        Cell::Real(number) => Value::Real(*number),
        Cell::Text(text) => Value::Text(text.clone()),
    }
}

/// A row of a query, if it is what was stored.
fn stored(kind: &Kind, row: &rusqlite::Row<'_>) -> Result<Stored, Refusal> {
    let mut cells = Vec::new();
    for place in 0..names(kind).len() {
        cells.push(cell(row.get_ref(place).map_err(|error| told(&error))?));
    }
    let changed = |cells: &[Option<Cell>]| {
        let key = match cells.first() {
            Some(Some(Cell::Text(key))) => key.as_str(),
            _ => "?",
        };
        let what = format!("the row `{key}` of {} has been changed", kind.table);
        Refusal::new("store.damaged").with("what", what)
    };
    let Some(mut whole) = cells.iter().cloned().collect::<Option<Vec<Cell>>>() else {
        return Err(changed(&cells));
    };
    let sum = whole.pop();
    if sum != Some(Cell::Text(checksum(&whole))) {
        return Err(changed(&cells));
    }
    let run = match whole.pop_if(|_| kind.traced) {
        Some(Cell::Text(run)) => Some(run),
        _ => None,
    };
    Ok(Stored { cells: whole, run })
}

fn cell(value: ValueRef<'_>) -> Option<Cell> {
    match value {
        ValueRef::Null => Some(Cell::Empty),
        ValueRef::Integer(number) => Some(Cell::Integer(number)),
        ValueRef::Real(number) => Some(Cell::Real(number)),
        ValueRef::Text(text) => Some(Cell::from(std::str::from_utf8(text).ok()?)),
        ValueRef::Blob(_) => None,
    }
}

/// Looks at the first bytes, so that a file of another kind is named and left alone.
fn look_at(path: &Path, may_be_made: bool) -> Result<(), Refusal> {
    let unreadable = |why: &dyn ToString| {
        Err(named(Refusal::new("store.unreadable").with("why", why.to_string()), path))
    };
    let mut head = Vec::new();
    match File::open(path).and_then(|file| file.take(64).read_to_end(&mut head)) {
        Ok(0) => return Ok(()),
        Ok(_) => {}
        Err(error) if error.kind() == ErrorKind::NotFound && may_be_made => return Ok(()),
        Err(error) => return unreadable(&error),
    }
    if head.starts_with(MAGIC) {
        return Ok(());
    }
    let other = OTHER_FILES.iter().find(|(begin, _)| head.starts_with(begin));
    Err(named(Refusal::new(other.map_or("store.no-store", |(_, key)| key)), path))
}

/// A refusal with the name of the file.
fn named(refusal: Refusal, path: &Path) -> Refusal {
    refusal.with("file", path.display().to_string())
}

fn is_busy(error: &rusqlite::Error) -> bool {
    let codes = [ErrorCode::DatabaseBusy, ErrorCode::DatabaseLocked];
    error.sqlite_error_code().is_some_and(|code| codes.contains(&code))
}

/// What SQLite says, as the store says it.
fn told(error: &rusqlite::Error) -> Refusal {
    let why = match error {
        rusqlite::Error::SqliteFailure(failure, message) => {
            message.clone().unwrap_or_else(|| failure.to_string())
        }
        other => other.to_string(),
    };
    if is_busy(error) {
        return Refusal::new("store.busy").with("seconds", PATIENCE.as_secs());
    }
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            Refusal::new("store.damaged").with("what", why)
        }
        Some(
            ErrorCode::DiskFull
            | ErrorCode::SystemIoFailure
            | ErrorCode::ReadOnly
            | ErrorCode::FileLockingProtocolFailed
            | ErrorCode::ConstraintViolation
            | ErrorCode::TypeMismatch
            | ErrorCode::TooBig,
        ) => Refusal::new("store.unwritable").with("why", why),
        Some(ErrorCode::CannotOpen) => Refusal::new("store.unreadable").with("why", why),
        // Tables or columns that are not there, or are something else.
        _ => Refusal::new("store.damaged").with("what", why),
    }
}
