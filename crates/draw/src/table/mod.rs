//! Tables of values: what a game's positions with two numbers are worth.

mod formats;
mod map;
mod mex;

pub use map::heat_map;
pub use mex::{MexTable, mex_animation, mex_frames};

use upstar_core::Guide;
use upstar_values::Outcome;

/// A cell of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A Grundy value.
    Grundy(u64),
    /// A number that says nothing of who wins.
    Number(u64),
    /// Another value, as it is written.
    Value(String),
    /// Who wins, where that is all that is known.
    Outcome(Outcome),
    /// No such position.
    Nothing,
}

impl Cell {
    /// Is the position lost for the player to move?
    pub(crate) fn is_lost(&self) -> bool {
        match self {
            Cell::Grundy(value) => *value == 0,
            Cell::Value(text) => text == "0",
            Cell::Outcome(outcome) => *outcome == Outcome::P,
            Cell::Number(_) | Cell::Nothing => false,
        }
    }

    /// The text of the cell.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Cell::Grundy(value) | Cell::Number(value) => value.to_string(),
            Cell::Value(text) => text.clone(),
            Cell::Outcome(outcome) => outcome.to_string(),
            Cell::Nothing => String::new(),
        }
    }
}

/// A table: the rows belong to the first number, the columns to the second.
///
/// ```
/// use upstar_draw::{Cell, Table};
/// let rows = vec![vec![Cell::Grundy(0), Cell::Grundy(1)], vec![Cell::Grundy(1), Cell::Grundy(0)]];
/// let table = Table { title: "nim".into(), first: [0, 0], rows, guides: Vec::new() };
/// assert_eq!(table.csv(), ",0,1\n0,0,1\n1,1,0\n");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What it is a table of.
    pub title: String,
    /// The numbers of the first row and the first column.
    pub first: [u64; 2],
    /// The rows.
    pub rows: Vec<Vec<Cell>>,
    /// Lines of theory through it.
    pub guides: Vec<Guide>,
}

impl Table {
    pub(crate) fn columns(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// The number of a row.
    pub(crate) fn row_number(&self, index: usize) -> u64 {
        self.first[0].saturating_add(u64::try_from(index).unwrap_or(u64::MAX))
    }

    /// The number of a column.
    pub(crate) fn column_number(&self, index: usize) -> u64 {
        self.first[1].saturating_add(u64::try_from(index).unwrap_or(u64::MAX))
    }

    /// The largest Grundy value or number.
    pub(crate) fn most(&self) -> u64 {
        let values = self.rows.iter().flatten().filter_map(|cell| match cell {
            Cell::Grundy(value) | Cell::Number(value) => Some(*value),
            _ => None,
        });
        values.max().unwrap_or(0)
    }
}
