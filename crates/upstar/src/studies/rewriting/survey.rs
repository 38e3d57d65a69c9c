//! All small systems of a shape, one of each kind under renaming and symmetry, with verdicts on their
//! Grundy classes. Rows are kept in a [`Store`], so that a survey goes on where it stopped.

use crate::crew::Crew;
use crate::error::{Error, Refusal};
use crate::observe::{Observer, Progress};
use crate::store::Store;
use crate::studies::shard::Turn;
use std::collections::BTreeMap;
use upstar_rewriting::classes::{Bounds, Play, Prover};
use upstar_rewriting::{Shape, Survey, SurveySystems};
use upstar_values::{Context, Stop};

pub use super::row::{Row, csv, read_csv};

/// Triples of a check at most.
const MOST_TRIPLES: usize = 200_000;

/// Which systems, and how much work for each.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// How many letters words have, `[2]`; or how many constants, unary, binary … symbols trees have.
    pub symbols: Vec<usize>,
    /// Rules of a system, 1 to 4.
    pub rules: usize,
    /// Symbols and variables of a side at most, up to 8; of words letters.
    pub size: usize,
    /// States of a classifier at most.
    pub states: usize,
    /// Steps of learning and proving at most, for each system.
    pub effort: u64,
    /// Only every `shards`-th system …
    #[cfg_attr(feature = "serde", serde(default))]
    pub shards: usize,
    /// … beginning with this one, from 1 on; by default all.
    #[cfg_attr(feature = "serde", serde(default))]
    pub shard: usize,
    /// Systems studied at the same time.
    #[cfg_attr(feature = "serde", serde(default = "crate::usual::threads"))]
    pub threads: usize,
}

impl Default for Request {
    /// Words of two letters with one rule, sides of at most two letters.
    fn default() -> Request {
        let (symbols, states, effort) = (vec![2], 100, 500_000);
        Request { symbols, rules: 1, size: 2, states, effort, shards: 1, shard: 1, threads: 1 }
    }
}

impl Request {
    /// Is there such a shape?
    ///
    /// # Errors
    /// If not, says what is wrong.
    pub fn check(&self) -> Result<(), Error> {
        self.shape()?;
        Ok(())
    }

    fn shape(&self) -> Result<Shape, Refusal> {
        let symbols = match self.symbols.as_slice() {
            [letters] if *letters > 0 => vec![1, *letters],
            [constants, rest @ ..] if *constants > 0 && rest.iter().any(|&c| c > 0) => {
                self.symbols.clone()
            }
            _ => return Err(self.no_symbols()),
        };
        if symbols.iter().any(|&count| count > 6) {
            return Err(self.no_symbols());
        }
        if symbols.len() > 5 || self.size > 8 || self.rules > 4 || self.rules == 0 {
            return Err(Refusal::new("rewriting.survey-too-large"));
        }
        Ok(Shape { symbols, rules: self.rules, size: self.size })
    }

    fn no_symbols(&self) -> Refusal {
        let each: Vec<String> = self.symbols.iter().map(usize::to_string).collect();
        Refusal::new("rewriting.no-symbols").with("symbols", each.join(","))
    }
}

/// Reads how many symbols there are: `2`, or `1,1,1`.
///
/// # Errors
/// If it is something else.
pub fn read_symbols(text: &str) -> Result<Vec<usize>, Error> {
    let counts = text.split(',').map(|count| count.trim().parse()).collect::<Result<_, _>>();
    counts.map_err(|_| Refusal::new("rewriting.no-symbols").with("symbols", text).into())
}

/// What a survey came to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The shape, in words.
    pub shape: String,
    /// How many systems were gone through.
    pub systems: usize,
    /// How many of them are new.
    pub new: usize,
    /// Were these all?
    pub complete: bool,
    /// How many have each verdict.
    pub verdicts: BTreeMap<String, usize>,
    /// The bound that was met, if not.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub stopped: Option<Stop>,
}

/// Goes through the systems.
///
/// ```
/// use upstar::studies::rewriting::survey::{Request, Row, run};
/// let request = Request { symbols: vec![1], ..Request::default() };
/// let mut store = upstar::Store::default();
/// let report = run(&request, &mut store, &mut (), &upstar::Context::new())?;
/// assert_eq!((report.systems, store.all::<Row>()?.len()), (4, 4));
/// let again = run(&request, &mut store, &mut (), &upstar::Context::new())?;
/// assert_eq!((again.systems, again.new), (4, 0));
/// # Ok::<(), upstar::Error>(())
/// ```
///
/// # Errors
/// If there is no such shape, or a row cannot be kept.
pub fn run(
    request: &Request,
    store: &mut Store,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let shape = request.shape()?;
    let bounds = Bounds { states: request.states, triples: MOST_TRIPLES };
    let judge = Prover { play: Play::Normal, bounds, steps: request.effort };
    let mut report = Report {
        shape: shape.to_string(),
        systems: 0,
        new: 0,
        complete: false,
        verdicts: BTreeMap::new(),
        stopped: None,
    };
    let mut crew = Crew::new(request.threads);
    let mut turn = Turn::new(request.shards, request.shard);
    let mut systems = SurveySystems::new(&shape).filter(|_| turn.next());
    loop {
        let mut batch = Vec::new();
        for system in systems.by_ref().take(crew.batch()) {
            let text = system.to_string();
            let known = store.get::<Row>(&text)?;
            batch.push((system, text, known));
        }
        if batch.is_empty() {
            report.complete = report.stopped.is_none();
            return Ok(report);
        }
        let rows = crew.each(&batch, |(system, _, known)| match known {
            Some(row) => Ok(row.clone()),
            None => Survey { judge }.row(system, context).map(|row| Row::from(&row)),
        });
        for ((_, text, known), row) in batch.into_iter().zip(rows) {
            let row = match row {
                Ok(row) => row,
                Err(stop) => {
                    report.stopped = Some(stop);
                    continue;
                }
            };
            if known.is_none() {
                report.new += 1;
                store.keep(std::slice::from_ref(&row))?;
            }
            report.systems += 1;
            *report.verdicts.entry(row.verdict).or_default() += 1;
            let done = report.systems as u64;
            observer.progress(&Progress { done, total: None, unit: "systems", detail: text });
        }
        if report.stopped.is_some() {
            return Ok(report);
        }
    }
}
