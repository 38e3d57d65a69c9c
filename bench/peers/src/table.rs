//! The table that is printed: one row per workload, one group of columns per side.

use crate::Side;
use crate::measure::Report;
use crate::work::Workload;

/// What one side did with one workload.
pub struct Cell {
    pub report: Option<Report>,
    pub instructions: Option<u64>,
}

/// One workload and all sides.
pub struct Row<'a> {
    pub workload: &'a Workload,
    pub cells: Vec<Cell>,
}

impl Row<'_> {
    /// Whether every side that answered gave the same result, and the published one if there is;
    /// nothing where there are no two results to compare.
    #[must_use]
    pub fn agrees(&self) -> Option<bool> {
        let mut results = self.workload.expected.into_iter().chain(self.results());
        let first = results.next()?;
        let second = results.next()?;
        Some(first == second && results.all(|result| result == first))
    }

    fn results(&self) -> impl Iterator<Item = &str> {
        self.cells.iter().filter_map(|cell| Some(cell.report.as_ref()?.result.as_str()))
    }

    fn verdict(&self) -> &'static str {
        match self.agrees() {
            Some(true) => "yes",
            Some(false) => "NO",
            None => "-",
        }
    }

    /// The row as text.
    #[must_use]
    pub fn text(&self, instructions: bool) -> String {
        let mut text = format!("{:<26}", self.workload.name);
        for cell in &self.cells {
            let time = cell.report.as_ref().map(|r| r.cpu.as_secs_f64() * 1e3);
            text += &format!("{:>14}", optional(time, 3));
        }
        if let [Cell { report: Some(peer), .. }, Cell { report: Some(ours), .. }] = &self.cells[..]
        {
            text += &format!("{:>9.1}", peer.cpu.as_secs_f64() / ours.cpu.as_secs_f64());
        } else if self.cells.len() > 1 {
            text += &format!("{:>9}", "-");
        }
        text += &format!("{:>7}", self.verdict());
        for cell in &self.cells {
            #[allow(clippy::cast_precision_loss, reason = "shown with one decimal")]
            let memory = cell.report.as_ref().map(|r| r.peak_kib as f64 / 1024.0);
            text += &format!("{:>12}", optional(memory, 1));
        }
        if instructions {
            for cell in &self.cells {
                #[allow(clippy::cast_precision_loss, reason = "shown with one decimal")]
                let millions = cell.instructions.map(|i| i as f64 / 1e6);
                text += &format!("{:>14}", optional(millions, 1));
            }
        }
        text + "  " + self.results().next().unwrap_or("-")
    }
}

/// The line above the rows.
#[must_use]
pub fn header(instructions: bool) -> String {
    let columns = |unit: &str, width: usize| {
        let column = |side: Side| format!("{:>width$}", format!("{} {unit}", side.name()));
        Side::ALL.map(column).concat()
    };
    let mut text = format!("{:<26}", "workload") + &columns("ms", 14);
    if Side::ALL.len() > 1 {
        text += &format!("{:>9}", "ratio");
    }
    text += &format!("{:>7}", "equal");
    text += &columns("MiB", 12);
    if instructions {
        text += &columns("Minstr", 14);
    }
    text + "  result"
}

fn optional(number: Option<f64>, decimals: usize) -> String {
    number.map_or_else(|| "-".to_owned(), |number| format!("{number:.decimals$}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work::workloads;
    use std::time::Duration;

    fn agrees(expected: Option<&'static str>, results: &[&str]) -> Option<bool> {
        let workload = Workload { expected, ..workloads()[0].clone() };
        let cell = |result: &&str| {
            let report = Report { cpu: Duration::ZERO, peak_kib: 0, result: (*result).to_owned() };
            Cell { report: Some(report), instructions: None }
        };
        Row { workload: &workload, cells: results.iter().map(cell).collect() }.agrees()
    }

    #[test]
    fn agreement_needs_two_results() {
        assert_eq!(agrees(None, &["1"]), None);
        assert_eq!(agrees(Some("1"), &["1"]), Some(true));
        assert_eq!(agrees(Some("1"), &["2"]), Some(false));
        assert_eq!(agrees(None, &["1", "1"]), Some(true));
        assert_eq!(agrees(None, &["1", "2"]), Some(false));
        assert_eq!(agrees(Some("1"), &["1", "2"]), Some(false));
    }
}
