//! Statistics of a system: how many terms of each size have which Grundy value, the largest value,
//! how it grows, and a smallest term of each value; likewise of outcomes, in misère play and where the
//! players have rules of their own.

use crate::enumerate::Enumeration;
use crate::search::{Question, Search, SearchError};
use crate::system::System;
use crate::terms::{Term, Terms};
use upstar_values::Context;

/// The terms of one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SizeRow {
    /// How many symbols (of words: letters and the end).
    pub size: usize,
    /// How many terms there are.
    pub terms: u64,
    /// How many have the value 0, 1, 2, …; of outcomes see [`Question`].
    pub by_value: Vec<u64>,
}

impl SizeRow {
    /// The largest value.
    pub fn largest(&self) -> Option<usize> {
        self.by_value.len().checked_sub(1)
    }
}

/// Statistics up to a size.
#[derive(Clone, Debug)]
pub struct Statistics {
    /// What was asked of the terms.
    pub question: Question,
    /// The sizes that have terms, in order; all of them complete.
    pub rows: Vec<SizeRow>,
    /// For each value that was met a term with the fewest symbols.
    pub smallest: Vec<Option<Term>>,
    /// The store of these terms.
    pub terms: Terms,
    /// Why it stopped before the size asked for, if it did.
    pub stopped: Option<SearchError>,
}

/// Looks at all terms of up to `largest` symbols; stops cleanly at a bound, with what was finished.
///
/// # Errors
/// [`SearchError::Partizan`] for a partizan system.
///
/// ```
/// use upstar_rewriting::{library, statistics};
/// use upstar_values::Context;
/// let system = library("cl(k)").unwrap().unwrap().system;
/// let found = statistics(&system, 15, &Context::new()).unwrap();
/// let largest: Vec<_> = found.rows.iter().filter_map(|row| row.largest()).collect();
/// assert_eq!(largest, [0, 0, 1, 1, 2, 2, 3, 3]);
/// let one = found.smallest[1].unwrap();
/// assert_eq!(system.write_term(&found.terms, one), "@(@(K,K),K)");
/// ```
pub fn statistics(
    system: &System,
    largest: usize,
    context: &Context,
) -> Result<Statistics, SearchError> {
    statistics_of(system, Question::Grundy, largest, context)
}

/// The same of any question.
///
/// # Errors
/// [`SearchError::Partizan`] if the players have rules of their own and the question is another.
///
/// ```
/// use upstar_rewriting::{Question, library, statistics_of};
/// use upstar_values::Context;
/// let system = library("toads_and_frogs").unwrap().unwrap().system;
/// let found = statistics_of(&system, Question::Partizan, 2, &Context::new()).unwrap();
/// // Nobody can move in a strip of one square.
/// assert_eq!(found.csv(), "size,terms,P\n1,1,1\n2,3,3\n");
/// ```
pub fn statistics_of(
    system: &System,
    question: Question,
    largest: usize,
    context: &Context,
) -> Result<Statistics, SearchError> {
    let mut search = Search::new(system, question)?;
    let (mut terms, mut all) = (Terms::new(), Enumeration::default());
    let mut rows = Vec::new();
    let mut smallest: Vec<Option<Term>> = Vec::new();
    let mut stopped = None;
    'sizes: for size in 1..=largest {
        let list = match all.of_size(system, &mut terms, size, context) {
            Ok(list) => list.to_vec(),
            Err(stop) => {
                stopped = Some(stop.into());
                break;
            }
        };
        let mut by_value: Vec<u64> = Vec::new();
        for &term in &list {
            let value = match search.value(&mut terms, term, context) {
                Ok(value) => value as usize,
                Err(error) => {
                    stopped = Some(error);
                    break 'sizes;
                }
            };
            if by_value.len() <= value {
                by_value.resize(value + 1, 0);
            }
            by_value[value] += 1;
            if smallest.len() <= value {
                smallest.resize(value + 1, None);
            }
            smallest[value].get_or_insert(term);
        }
        if !list.is_empty() {
            let terms = u64::try_from(list.len()).unwrap_or(u64::MAX);
            rows.push(SizeRow { size, terms, by_value });
        }
    }
    Ok(Statistics { question, rows, smallest, terms, stopped })
}

impl Statistics {
    /// Are there values, of which one is the largest, and not outcomes?
    pub fn has_values(&self) -> bool {
        self.question == Question::Grundy
    }

    /// A table: size, terms, largest value, then how many terms have each value.
    pub fn table(&self) -> String {
        let width = self.smallest.len();
        let mut lines = vec![self.header("max")];
        for row in &self.rows {
            let mut cells = vec![row.size.to_string(), row.terms.to_string()];
            if self.has_values() {
                cells.push(row.largest().map_or_else(|| "-".into(), |value| value.to_string()));
            }
            cells.extend(
                (0..width).map(|value| row.by_value.get(value).copied().unwrap_or(0).to_string()),
            );
            lines.push(cells);
        }
        let columns = lines.first().map_or(0, Vec::len);
        let widths: Vec<usize> = (0..columns)
            .map(|column| lines.iter().map(|line| line[column].len()).max().unwrap_or(0))
            .collect();
        let mut text = String::new();
        for line in lines {
            let cells: Vec<String> =
                line.iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}")).collect();
            text.push_str(cells.join("  ").trim_end());
            text.push('\n');
        }
        text
    }

    /// The same as comma-separated values.
    pub fn csv(&self) -> String {
        let width = self.smallest.len();
        let mut text = self.header("largest").join(",");
        text.push('\n');
        for row in &self.rows {
            text.push_str(&format!("{},{}", row.size, row.terms));
            if self.has_values() {
                let largest = row.largest().map_or_else(String::new, |value| value.to_string());
                text.push_str(&format!(",{largest}"));
            }
            for value in 0..width {
                text.push_str(&format!(",{}", row.by_value.get(value).copied().unwrap_or(0)));
            }
            text.push('\n');
        }
        text
    }

    /// How the largest value grows: `size:value` where it becomes larger.
    pub fn growth(&self) -> Vec<(usize, usize)> {
        let mut steps: Vec<(usize, usize)> = Vec::new();
        for row in &self.rows {
            if let Some(largest) = row.largest()
                && steps.last().is_none_or(|&(_, before)| largest > before)
            {
                steps.push((row.size, largest));
            }
        }
        steps
    }

    fn header(&self, largest: &str) -> Vec<String> {
        let mut names = vec!["size".to_owned(), "terms".to_owned()];
        if self.has_values() {
            names.push(largest.to_owned());
        }
        let answers = (0_u32..).take(self.smallest.len());
        names.extend(answers.map(|answer| self.question.name_of(answer)));
        names
    }
}
