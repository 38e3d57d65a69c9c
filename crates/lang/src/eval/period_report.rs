//! What a program wants to know of a period, and what a certificate needs.

use super::family::Family;
use super::periods::of_row;
use super::{Fault, World};
use upstar_heaps::{PeriodAnswer, Proof};

/// A period, found or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeriodReport {
    /// The game, as it is written.
    pub code: String,
    /// What is printed: one line.
    pub text: String,
    /// The least preperiod.
    pub preperiod: Option<u64>,
    /// The least period.
    pub period: Option<u64>,
    /// What the values grow by in a period.
    pub saltus: Option<u64>,
    /// How it is proved: `guy-smith`, `states`, …; `None` if it is observed only.
    pub proved: Option<&'static str>,
    /// How many values were computed.
    pub computed_to: u64,
    /// For a row of a table: what proves the period.
    pub row: Option<RowProof>,
}

/// The proof of a row's period: the rows up to this one have the same state before two columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowProof {
    /// The name of the table.
    pub table: &'static str,
    /// Which row.
    pub row: usize,
    /// The first column.
    pub joint_start: u64,
    /// How far the second one is from it.
    pub joint_period: u64,
}

impl World<'_> {
    pub(crate) fn period_report(
        &mut self,
        family: &Family,
        most: Option<usize>,
    ) -> Result<PeriodReport, Fault> {
        let row = self.row_period(family)?;
        let answer = match &row {
            Some(row) => PeriodAnswer::found(of_row(row)),
            None => self.period(family, most)?,
        };
        let period = answer.found.map(|found| found.period);
        let proved = answer.proved().and_then(|found| found.proof).map(Proof::as_str);
        let computed_to = answer.found.map_or(answer.looked_at, |found| found.values);
        let table = family.row_of_table();
        let proof = row.zip(table).map(|(row, table)| RowProof {
            table: table.table.name(),
            row: row.row,
            joint_start: row.joint_start,
            joint_period: row.joint_period,
        });
        Ok(PeriodReport {
            code: family.to_string(),
            text: answer.to_string(),
            preperiod: period.map(|period| period.preperiod),
            period: period.map(|period| period.length),
            saltus: period.map(|period| period.saltus),
            proved,
            computed_to,
            row: proof,
        })
    }
}
