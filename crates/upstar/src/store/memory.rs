//! A store that lives as long as the process.

use super::Beats;
use super::provenance::Run;
use super::row::{Row, Stored};
use crate::error::Refusal;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug, Default)]
pub(super) struct Memory(BTreeMap<&'static str, BTreeMap<String, Stored>>);

impl Memory {
    pub(super) fn get(&self, table: &str, key: &str) -> Option<Stored> {
        self.0.get(table)?.get(key).cloned()
    }

    pub(super) fn all(&self, table: &str) -> Vec<Stored> {
        self.0.get(table).map(|rows| rows.values().cloned().collect()).unwrap_or_default()
    }

    pub(super) fn put(
        &mut self,
        table: &'static str,
        rows: Vec<Stored>,
        runs: &[Run],
        beats: &Beats<'_>,
    ) -> Result<usize, Refusal> {
        let mut better: BTreeMap<String, Stored> = BTreeMap::new();
        let here = self.0.entry(table).or_default();
        for row in rows {
            let old = better.get(row.key()).or_else(|| here.get(row.key()));
            if old.map_or(Ok(true), |old| beats(&row, old))? {
                better.insert(row.key().to_owned(), row);
            }
        }
        let changed = better.len();
        let named: BTreeSet<String> = better.values().filter_map(|row| row.run.clone()).collect();
        here.extend(better);
        let there = self.0.entry(Run::KIND.table).or_default();
        for run in runs.iter().filter(|run| named.contains(&run.id)) {
            there.insert(run.id.clone(), Stored { cells: run.cells(), run: None });
        }
        Ok(changed)
    }
}
