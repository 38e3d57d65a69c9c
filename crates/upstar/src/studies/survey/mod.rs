//! Many games of heaps at once, in a store that can be left and taken up again.
//!
//! Codes that are the same game are studied once, each with the one search for periods. A record is kept as
//! soon as a game is done, and of two records of a game the better one: so a survey that was stopped goes on
//! where it was, one that is done does nothing, and stores merge in any order to the same result.
//!
//! ```
//! use upstar::studies::survey::{self, Games, Request};
//! use upstar::{Context, Store};
//! let mut store = Store::default();
//! let request = Request { games: Games::Digits(1), to: 1000, ..Request::default() };
//! let report = survey::run(&request, &mut store, &mut (), &Context::new())?;
//! assert_eq!((report.games, report.solved), (11, 10));
//! # Ok::<(), upstar::Error>(())
//! ```

mod record;
mod study;
mod text;

use super::shard::Turn;
use crate::bound::Bound;
use crate::error::{Error, Refusal};
use crate::numerals::grouped;
use crate::observe::{Observer, Progress};
use crate::store::{Kept, Store};
pub use record::{Record, State};
use std::collections::BTreeSet;
use std::fmt;
pub use text::{canonical_csv, csv, markdown, picture};
use upstar_heaps::{Code, MOST_SURVEYED, MOST_VALUES, OPEN_GAMES, SurveyGame, survey_games};
use upstar_values::Context;

/// Which games are studied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Games {
    /// None: only what the store has is reported.
    #[default]
    None,
    /// All octal games with up to so many digits, 0 or 4 before the point.
    Digits(usize),
    /// The ten games whose periods nobody knows.
    Open,
}

/// What is to be studied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct Request {
    /// Which games.
    pub games: Games,
    /// As far as the heaps below this number.
    pub to: u64,
    /// Only every `shards`-th game …
    pub shards: usize,
    /// … beginning with this one, from 1 on.
    pub shard: usize,
    /// Games studied at the same time.
    pub threads: usize,
}

impl Default for Request {
    fn default() -> Request {
        Request { games: Games::None, to: 10_000, shards: 1, shard: 1, threads: 1 }
    }
}

/// What the store has in the end.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// Games in the store.
    pub games: usize,
    /// With a proved period.
    pub solved: usize,
    /// With a period that is only observed.
    pub observed: usize,
    /// Without any.
    pub open: usize,
    /// How many games were studied now.
    pub studied: usize,
    /// The bound that was met, if one was.
    pub stopped: Option<Bound>,
    /// All records, in the order of their codes.
    pub records: Vec<Record>,
}

impl Report {
    fn of(records: Vec<Record>, studied: usize, stopped: Option<Bound>) -> Report {
        let count = |state: State| records.iter().filter(|record| record.state() == state).count();
        Report {
            games: records.len(),
            solved: count(State::Solved),
            observed: count(State::Observed),
            open: count(State::Open),
            studied,
            stopped,
            records,
        }
    }
}

impl fmt::Display for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Games::None => f.write_str("no games"),
            Games::Digits(digits) => write!(f, "the games with up to {digits} digits"),
            Games::Open => f.write_str("the open games"),
        }
    }
}

/// Studies what the store does not know yet.
///
/// # Errors
/// If there is no such survey, or the store fails. A bound that is met is no error: the report tells.
pub fn run(
    request: &Request,
    store: &mut Store,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let games = games(request)?;
    let to = request.to.min(MOST_VALUES as u64);
    if to < request.to && request.games != Games::None {
        observer.note(&Refusal::new("survey.farthest").with("n", grouped(to)));
    }
    let mut stopped = None;
    let mut studied = BTreeSet::new();
    let mut total = None;
    for stage in stages(to) {
        let mut left = Vec::new();
        for game in &games {
            let known: Option<Record> = store.get(&game.code.to_string())?;
            if !known.is_some_and(|record| record.suffices(stage)) {
                left.push(game);
            }
        }
        let total = Some(*total.get_or_insert(left.len() as u64));
        stopped = study::all(&left, stage, request.threads, context, &mut |record| {
            studied.insert(record.code.clone());
            let detail = format!("{} {}", record.code, record.state());
            let done = studied.len() as u64;
            observer.progress(&Progress { done, total, unit: "games", detail });
            store.keep(&[record]).map(drop)
        })?;
        if stopped.is_some() {
            break;
        }
    }
    Ok(Report::of(records(store)?, studied.len(), stopped.map(Bound::from)))
}

/// How far all games are studied before any is studied further: what is easy is found first, so that a survey which
/// is stopped has most games, and no thread waits long for a hard one at the end.
fn stages(to: u64) -> impl Iterator<Item = u64> {
    const FIRST: u64 = 1 << 12;
    const FACTOR: u64 = 16;
    let earlier = std::iter::successors(Some(FIRST), |stage| stage.checked_mul(FACTOR));
    earlier.take_while(move |stage| stage.saturating_mul(2) < to).chain([to])
}

/// All records of a store, in the order of their codes: digit by digit.
///
/// # Errors
/// If the store fails.
pub fn records(store: &Store) -> Result<Vec<Record>, Refusal> {
    let mut records: Vec<Record> = store.all()?;
    records.sort_by_cached_key(place);
    Ok(records)
}

/// The same with their provenance.
///
/// # Errors
/// If the store fails.
pub fn kept_records(store: &Store) -> Result<Vec<Kept<Record>>, Refusal> {
    let mut records: Vec<Kept<Record>> = store.all_kept()?;
    records.sort_by_cached_key(|kept| place(&kept.row));
    Ok(records)
}

fn place(record: &Record) -> Option<(u8, Vec<u8>)> {
    let code = record.code.parse::<Code>().ok()?;
    Some((code.digit(0), code.digits().to_vec()))
}

/// The games that are asked for.
fn games(request: &Request) -> Result<Vec<SurveyGame>, Refusal> {
    let mut games = match request.games {
        Games::None => Vec::new(),
        Games::Digits(digits) => survey_games(digits).ok_or_else(|| {
            let refusal = Refusal::new("survey.digits").with("digits", digits);
            refusal.with("most", MOST_SURVEYED)
        })?,
        Games::Open => {
            let code = |text: &&str| text.parse::<Code>().ok();
            let game = |code: Code| SurveyGame {
                standard: code.standard_form().code,
                codes: vec![code.clone()],
                code: code.shortest().code,
            };
            OPEN_GAMES.iter().filter_map(code).map(game).collect()
        }
    };
    let mut turn = Turn::new(request.shards, request.shard);
    games.retain(|_| turn.next());
    Ok(games)
}
