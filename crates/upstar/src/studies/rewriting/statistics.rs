//! How many terms of each size have which value or outcome, and a smallest term of each.

use super::system::{Subject, SystemRequest, Terminates};
use crate::error::{Error, Refusal};
use crate::observe::Observer;
use upstar_draw::{Cell, Table};
use upstar_rewriting::{Question, Statistics, statistics_of};
use upstar_values::{Context, Stop};

/// Up to which size.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The system.
    pub system: SystemRequest,
    /// Misère play?
    #[cfg_attr(feature = "serde", serde(default))]
    pub misere: bool,
    /// Symbols of a term at most (of a word: letters and one for its end).
    pub size: usize,
}

/// The terms of one size.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Row {
    /// How many symbols.
    pub size: usize,
    /// How many terms there are.
    pub terms: u64,
    /// The largest Grundy value, if these are asked for.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub largest: Option<usize>,
    /// How many have each answer.
    pub by_value: Vec<u64>,
}

/// Counts up to a size.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The name of the system.
    pub system: String,
    /// The size that was asked for.
    pub size: usize,
    /// Was it reached?
    pub complete: bool,
    /// How it is known that the system terminates.
    pub terminates: Terminates,
    /// The names of the answers: `g=0`, `g=1`, …; `P`, `N`, …
    pub columns: Vec<String>,
    /// The sizes that have terms, in order; all of them complete.
    pub rows: Vec<Row>,
    /// For each answer a term with the fewest symbols.
    pub smallest: Vec<Option<String>>,
    /// The bound that was met, if one was.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub stopped: Option<Stop>,
    /// Why it was not reached, if no bound was met: a loop.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub refused: Option<Refusal>,
    /// The counts as the engine has them, for tables.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub counts: Statistics,
}

/// Looks at all terms up to a size; stops cleanly at a bound, with what was finished.
///
/// # Errors
/// If the text is no system, it is not known to terminate, or there is no such question.
pub fn run(
    request: &Request,
    _observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let subject = Subject::read(&request.system)?;
    let question = subject.question(request.misere)?;
    let (_, terminates) = subject.settle(context)?;
    let found = statistics_of(&subject.system, question, request.size, context)
        .map_err(|error| subject.unanswered(&upstar_rewriting::Terms::new(), &error))?;
    let (stopped, refused) = match &found.stopped {
        None => (None, None),
        Some(error) => match subject.unanswered(&found.terms, error) {
            Error::Stopped(stop) => (Some(stop), None),
            Error::Refused(refusal) => (None, Some(refusal)),
            error => return Err(error),
        },
    };
    let rows = found.rows.iter().map(|row| Row {
        size: row.size,
        terms: row.terms,
        largest: row.largest().filter(|_| found.has_values()),
        by_value: row.by_value.clone(),
    });
    let smallest = (found.smallest.iter())
        .map(|term| term.map(|term| subject.system.write_term(&found.terms, term)));
    Ok(Report {
        size: request.size,
        complete: found.stopped.is_none(),
        terminates,
        columns: (0..).take(found.smallest.len()).map(|n| question.name_of(n)).collect(),
        rows: rows.collect(),
        smallest: smallest.collect(),
        stopped,
        refused,
        system: subject.name,
        counts: found,
    })
}

impl Report {
    /// Sizes as rows, answers as columns, how many terms as cells: for a heat map.
    #[must_use]
    pub fn table(&self) -> Table {
        let largest = self.rows.last().map_or(0, |row| row.size);
        let row = |size: usize| {
            let row = self.rows.iter().find(|row| row.size == size);
            let cell = |value: usize| match row.and_then(|row| row.by_value.get(value)) {
                Some(&count) if count > 0 => Cell::Grundy(count),
                _ => Cell::Nothing,
            };
            (0..self.columns.len()).map(cell).collect()
        };
        let what = match self.counts.question {
            Question::Grundy => "Grundy value",
            Question::Misere => "misère outcome (0: P, 1: N)",
            Question::Partizan => "outcome (0: P, 1: L, 2: R, 3: N)",
        };
        let title = format!("{}: terms by size and {what}", self.system);
        Table { title, first: [1, 0], rows: (1..=largest).map(row).collect(), guides: Vec::new() }
    }
}
