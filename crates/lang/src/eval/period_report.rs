//! What a program wants to know of a period, and what a certificate needs.

use super::family::Family;
use super::periods::Periodic;
use super::{Fault, World};
use upstar_heaps::{FoundPeriod, Period, Proof};

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
        let found = match &row {
            Some(row) => {
                let (preperiod, length) = (row.preperiod, row.period);
                Periodic::Found(FoundPeriod {
                    period: Period { preperiod, length, saltus: length },
                    proof: Some(Proof::States),
                    values: row.joint_start + row.joint_period,
                })
            }
            None => self.period(family, most)?,
        };
        let (period, proved, computed_to) = match &found {
            Periodic::Found(found) => {
                (Some(found.period), found.proof.map(Proof::as_str), found.values)
            }
            Periodic::NotFound(values) => (None, None, u64::try_from(*values).unwrap_or(u64::MAX)),
        };
        let table = family.row_of_table();
        let proof = row.zip(table).map(|(row, table)| RowProof {
            table: table.table.name(),
            row: row.row,
            joint_start: row.joint_start,
            joint_period: row.joint_period,
        });
        Ok(PeriodReport {
            code: family.to_string(),
            text: found.to_string(),
            preperiod: period.map(|period| period.preperiod),
            period: period.map(|period| period.length),
            saltus: period.map(|period| period.saltus),
            proved,
            computed_to,
            row: proof,
        })
    }
}
