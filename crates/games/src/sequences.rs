//! Sequences and tables of Grundy values that games here compute, and the way back from the general
//! traits to the engines behind them.

use crate::wythoff::lattice::Lattice;
use crate::wythoff::rows::{self, Table};
use std::any::Any;
use upstar_core::{GrundySequence, GrundyTable};
use upstar_heaps::{HeapRules, with_sequence};
use upstar_values::{Context, Stop};

/// The single heaps of a game of heaps.
#[derive(Clone, Debug)]
pub struct HeapSequence(pub HeapRules);

impl GrundySequence for HeapSequence {
    fn values(&self, length: usize, context: &Context) -> Result<Vec<u64>, Stop> {
        with_sequence(&self.0, |sequence| {
            sequence.extend_to(length, context)?;
            Ok(sequence.values()[..length].iter().map(|&value| value.into()).collect())
        })
    }
}

/// A row of a table of Grundy values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// The table.
    pub table: Table,
    /// Which row, from 0.
    pub row: usize,
}

impl GrundySequence for TableRow {
    fn values(&self, length: usize, context: &Context) -> Result<Vec<u64>, Stop> {
        rows::row(self.table, self.row, 0, length as u64, context)
    }
}

impl GrundyTable for Lattice {
    fn values(
        &self,
        rows: usize,
        columns: usize,
        context: &Context,
    ) -> Result<Vec<Vec<Option<u32>>>, Stop> {
        Lattice::values(self, rows, columns, context)
    }
}

/// The rules of the heaps, if the sequence is one of single heaps.
pub fn heap_rules_of(sequence: &dyn GrundySequence) -> Option<&HeapRules> {
    let sequence = sequence as &dyn Any;
    sequence.downcast_ref::<HeapSequence>().map(|HeapSequence(rules)| rules)
}

/// The table and the row, if the sequence is one.
pub fn table_row_of(sequence: &dyn GrundySequence) -> Option<TableRow> {
    (sequence as &dyn Any).downcast_ref().copied()
}
