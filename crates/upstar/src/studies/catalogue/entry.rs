//! Entries of a catalogue.

use crate::store::{Cell, Cells, Column, Kind, Row};

/// A position of a catalogue.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
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

impl Row for Entry {
    const KIND: Kind = Kind {
        table: "catalogue",
        columns: &[
            Column::text("position"),
            Column::integer("cells"),
            Column::text("value"),
            Column::text("outcome"),
            Column::text("temperature"),
            Column::text("mean"),
        ],
        computed: &[("game", "substr(position, 1, instr(position, '(') - 1)")],
        traced: true,
    };

    fn cells(&self) -> Vec<Cell> {
        vec![
            self.position.as_str().into(),
            self.cells.into(),
            self.value.as_str().into(),
            self.outcome.as_str().into(),
            self.temperature.as_str().into(),
            self.mean.as_str().into(),
        ]
    }

    fn of_cells(cells: &mut Cells) -> Option<Entry> {
        Some(Entry {
            position: cells.text()?,
            cells: cells.number()?,
            value: cells.text()?,
            outcome: cells.text()?,
            temperature: cells.text()?,
            mean: cells.text()?,
        })
    }

    /// A position has one value: two entries differ only if versions write it differently.
    fn beats(&self, other: &Entry) -> bool {
        self < other
    }
}
