//! What came of a run: counts of tests, part by part, and one plain line at the end.

use std::time::Duration;

/// What came of one part.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Tests, or checks that count as one, that passed.
    pub passed: usize,
    /// Those that failed.
    pub failed: usize,
    /// Tests that are left to another task, because they are slow.
    pub left: usize,
    /// Why something could not be run here, a reason each.
    pub skipped: Vec<String>,
}

impl Tally {
    /// A single check.
    pub fn of(passed: bool) -> Self {
        Tally { passed: usize::from(passed), failed: usize::from(!passed), ..Tally::default() }
    }

    /// Something that cannot be run here.
    pub fn skipped(reason: impl Into<String>) -> Self {
        Tally { skipped: vec![reason.into()], ..Tally::default() }
    }

    /// Both together.
    pub fn add(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.left += other.left;
        self.skipped.extend(other.skipped);
    }

    /// Reads a line that a Rust test program ends with: `test result: ok. 3 passed; 0 failed; …`.
    pub fn read(&mut self, line: &str) {
        let Some((_, counts)) =
            line.strip_prefix("test result: ").and_then(|rest| rest.split_once(". "))
        else {
            return;
        };
        for count in counts.split("; ") {
            match count.split_once(' ').and_then(|(n, what)| Some((n.parse::<usize>().ok()?, what)))
            {
                Some((n, "passed")) => self.passed += n,
                Some((n, "failed")) => self.failed += n,
                Some((n, "ignored")) => self.left += n,
                _ => {}
            }
        }
    }
}

/// A part that has been run, how long it took.
pub struct Row {
    /// Its name.
    pub name: &'static str,
    /// What came of it.
    pub tally: Tally,
    /// How long it took.
    pub took: Duration,
}

/// The summary; its last line is `N passed, N failed, N skipped`.
pub fn summary(rows: &[Row]) -> String {
    let mut text = String::from("\n");
    let mut all = Tally::default();
    for Row { name, tally, took } in rows {
        let verdict = match tally {
            Tally { failed: 1.., .. } => "FAILED",
            Tally { passed: 0, skipped, .. } if !skipped.is_empty() => "SKIPPED",
            _ => "passed",
        };
        let Tally { passed, failed, skipped, .. } = tally;
        text += &format!(
            "{name:<10} {verdict:<8} {passed:>5} passed {failed:>3} failed {:>6.1} s\n",
            took.as_secs_f64()
        );
        for reason in skipped {
            text += &format!("{:<10} SKIPPED  {reason}\n", "");
        }
        all.add(tally.clone());
    }
    if all.left > 0 {
        text += &format!("{} slow tests are left to `cargo xtask slow`\n", all.left);
    }
    let Tally { passed, failed, skipped, .. } = all;
    text + &format!("{passed} passed, {failed} failed, {} skipped\n", skipped.len())
}

/// Whether the run was a success: nothing failed, and where all must run, nothing was skipped.
pub fn is_success(rows: &[Row], strict: bool) -> bool {
    rows.iter().all(|row| row.tally.failed == 0 && (!strict || row.tally.skipped.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_of_test_programs_are_added_up() {
        let mut tally = Tally::default();
        tally.read("test result: ok. 12 passed; 0 failed; 3 ignored; 0 measured; 1 filtered out");
        tally
            .read("test result: FAILED. 1 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out");
        tally.read("test chess::moves ... ok");
        assert_eq!(tally, Tally { passed: 13, failed: 2, left: 3, skipped: Vec::new() });
    }

    #[test]
    fn the_last_line_is_plain_and_what_was_skipped_fails_only_a_strict_run() {
        let took = Duration::from_secs(1);
        let rows = [
            Row { name: "core", tally: Tally { passed: 7, left: 2, ..Tally::default() }, took },
            Row { name: "wasm", tally: Tally::skipped("there is no node"), took },
        ];
        let text = summary(&rows);
        assert_eq!(text.lines().last(), Some("7 passed, 0 failed, 1 skipped"));
        assert!(text.contains("SKIPPED  there is no node"));
        assert!(is_success(&rows, false));
        assert!(!is_success(&rows, true));
    }
}
