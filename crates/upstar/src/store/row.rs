//! Results as rows of a table: what a kind of result must say to be stored.

/// A kind of result: a table of the store.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The name of the table.
    pub table: &'static str,
    /// Its columns. The first is the key.
    pub columns: &'static [Column],
    /// Columns that are computed from the others, for whoever looks into the store: names and expressions of SQL.
    pub computed: &'static [(&'static str, &'static str)],
    /// Do its rows say which run has found them?
    pub traced: bool,
}

/// A column.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// Its type in SQL.
    pub sql: &'static str,
}

impl Column {
    /// Text.
    #[must_use]
    pub const fn text(name: &'static str) -> Column {
        Column { name, sql: "TEXT" }
    }

    /// Whole numbers.
    #[must_use]
    pub const fn integer(name: &'static str) -> Column {
        Column { name, sql: "INTEGER" }
    }

    /// Other numbers.
    #[must_use]
    pub const fn real(name: &'static str) -> Column {
        Column { name, sql: "REAL" }
    }
}

/// A result that can be stored: it is written as a list of cells, and read back from them.
pub trait Row: Sized {
    /// The table.
    const KIND: Kind;

    /// One cell for each column.
    fn cells(&self) -> Vec<Cell>;

    /// The row of these cells; `None` if there is none.
    fn of_cells(cells: &mut Cells) -> Option<Self>;

    /// Is it to take the place of another row with the same key? This must be a strict order of all rows of a key,
    /// so that stores merge in any order to the same result.
    fn beats(&self, other: &Self) -> bool;
}

/// What stands in a row and a column.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A whole number.
    Integer(i64),
    /// A measured number.
    Real(f64),
    /// Text.
    Text(String),
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Text(text)
    }
}

impl From<u64> for Cell {
    /// A number beyond what a database can hold becomes text, which a column of numbers refuses: never another number.
    fn from(number: u64) -> Cell {
        i64::try_from(number).map_or_else(|_| Cell::Text(number.to_string()), Cell::Integer)
    }
}

impl From<u32> for Cell {
    fn from(number: u32) -> Cell {
        Cell::Integer(number.into())
    }
}

impl From<usize> for Cell {
    fn from(number: usize) -> Cell {
        Cell::from(number as u64)
    }
}

impl From<f64> for Cell {
    fn from(number: f64) -> Cell {
        Cell::Real(number)
    }
}

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(cell: Option<T>) -> Cell {
        cell.map_or(Cell::Empty, Into::into)
    }
}

/// The cells of a row, read one after the other. Every reader is `None` if the cell is missing or is something else.
#[derive(Debug)]
pub struct Cells(std::vec::IntoIter<Cell>);

impl Cells {
    /// These cells.
    #[must_use]
    pub fn new(cells: Vec<Cell>) -> Cells {
        Cells(cells.into_iter())
    }

    /// Text.
    pub fn text(&mut self) -> Option<String> {
        self.optional_text()?
    }

    /// Text, or nothing.
    pub fn optional_text(&mut self) -> Option<Option<String>> {
        match self.0.next()? {
            Cell::Text(text) => Some(Some(text)),
            Cell::Empty => Some(None),
            Cell::Integer(_) | Cell::Real(_) => None,
        }
    }

    /// A whole number.
    pub fn number<T: TryFrom<i64>>(&mut self) -> Option<T> {
        self.optional_number()?
    }

    /// A whole number, or nothing.
    pub fn optional_number<T: TryFrom<i64>>(&mut self) -> Option<Option<T>> {
        match self.0.next()? {
            Cell::Integer(number) => T::try_from(number).ok().map(Some),
            Cell::Empty => Some(None),
            Cell::Text(_) | Cell::Real(_) => None,
        }
    }

    /// A measured number.
    pub fn real(&mut self) -> Option<f64> {
        match self.0.next()? {
            Cell::Real(number) => Some(number),
            Cell::Empty | Cell::Integer(_) | Cell::Text(_) => None,
        }
    }
}

/// A row as it is stored: its cells, and which run has put it there.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Stored {
    pub(super) cells: Vec<Cell>,
    pub(super) run: Option<String>,
}

impl Stored {
    /// The key.
    pub(super) fn key(&self) -> &str {
        match self.cells.first() {
            Some(Cell::Text(key)) => key,
            _ => "",
        }
    }
}
