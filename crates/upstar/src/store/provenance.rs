//! Where results come from.

use super::row::{Cell, Cells, Column, Kind, Row};

/// Which program has put results into a store, how it was called, and where. No result is compared by it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Provenance {
    /// The version of the program.
    pub version: String,
    /// The commit it was built from, where that is known.
    pub commit: Option<String>,
    /// The command.
    pub command: String,
    /// Threads it was allowed.
    pub threads: u64,
    /// The machine.
    pub machine: String,
    /// The seed of what is random, if anything is.
    pub seed: Option<u64>,
    /// When it began, as `2026-11-18T09:30:00Z`; if it is empty, a store in a file asks the clock.
    pub date: String,
}

/// A run that has put something into a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// A name that no other run has.
    pub(super) id: String,
    pub(super) provenance: Provenance,
}

impl Row for Run {
    const KIND: Kind = Kind {
        table: "runs",
        columns: &[
            Column::text("id"),
            Column::text("version"),
            Column::text("commit_id"), // `commit` is a word of SQL
            Column::text("command"),
            Column::integer("threads"),
            Column::text("machine"),
            Column::text("seed"),
            Column::text("date"),
        ],
        computed: &[],
        traced: false,
    };

    fn cells(&self) -> Vec<Cell> {
        let Provenance { version, commit, command, threads, machine, seed, date } =
            &self.provenance;
        vec![
            self.id.as_str().into(),
            version.as_str().into(),
            commit.clone().into(),
            command.as_str().into(),
            (*threads).into(),
            machine.as_str().into(),
            seed.map(|seed| seed.to_string()).into(),
            date.as_str().into(),
        ]
    }

    fn of_cells(cells: &mut Cells) -> Option<Run> {
        Some(Run {
            id: cells.text()?,
            provenance: Provenance {
                version: cells.text()?,
                commit: cells.optional_text()?,
                command: cells.text()?,
                threads: cells.number()?,
                machine: cells.text()?,
                seed: match cells.optional_text()? {
                    Some(seed) => Some(seed.parse().ok()?),
                    None => None,
                },
                date: cells.text()?,
            },
        })
    }

    /// A run is what it is.
    fn beats(&self, _: &Run) -> bool {
        false
    }
}
