//! The misère quotients of all octal codes of a length, in a store that can be left and taken up again.
//!
//! Codes are studied one by one, each within bounds of its own, and kept as soon as they are done. A survey that
//! was stopped goes on where it was, and one with larger bounds takes up what is not complete.

use super::game::Game;
use super::report::Ended;
use super::{Report as Quotient, Request as QuotientRequest};
use crate::bound::Bound;
use crate::clock::Stopwatch;
use crate::error::{Error, Refusal};
use crate::observe::{Observer, Progress};
use crate::store::{Cell, Cells, Column, Kind, Row, Store};
use crate::studies::shard::Turn;
use std::cmp::Ordering;
use std::fmt::Write as _;
use upstar_draw::{Mosaic, Picture, Tile, TileState, mosaic};
use upstar_heaps::HeapRules;
use upstar_misere::Bounds;
use upstar_values::{Context, Stop};

/// Codes have at most so many digits.
pub const MOST_DIGITS: usize = 4;

/// Which codes, and how much work each is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct SurveyRequest {
    /// All codes 0.d₁d₂… of octal digits with up to so many; 0: only what the store has is reported.
    pub digits: usize,
    /// Heaps up to this one.
    pub to: u32,
    /// Quotients of at most so many elements.
    pub order: u32,
    /// Steps for each code.
    pub steps: u64,
    /// Only every `shards`-th code …
    pub shards: usize,
    /// … beginning with this one, from 1 on.
    pub shard: usize,
}

impl Default for SurveyRequest {
    fn default() -> Self {
        SurveyRequest { digits: 0, to: 500, order: 1000, steps: 5_000_000, shards: 1, shard: 1 }
    }
}

/// What is known of one code.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SurveyRecord {
    /// The code.
    pub code: String,
    /// How many heaps the quotient is about, from 0 on.
    pub heaps: u64,
    /// The order of their quotient.
    pub size: u64,
    /// How many of its elements are lost.
    pub p_size: u64,
    /// Is it that of misère Nim?
    pub tame: bool,
    /// Is it proved for all heaps?
    pub complete: bool,
    /// The period of the pretending function, if it is.
    pub period: Option<u64>,
    /// Where the period begins.
    pub preperiod: Option<u64>,
    /// Why no more heaps were done, if it is not.
    pub why: String,
    /// The largest heap that was asked for.
    pub to: u32,
    /// The greatest order that was allowed.
    pub order: u32,
    /// Steps that were allowed.
    pub steps: u64,
    /// How long it took, in seconds.
    pub seconds: f64,
}

impl SurveyRecord {
    /// Is nothing more to be done within these bounds?
    fn suffices(&self, request: &SurveyRequest) -> bool {
        let asked = (request.to, request.order, request.steps);
        let enough =
            |(to, order, steps)| self.to >= to && self.order >= order && self.steps >= steps;
        self.complete || enough(asked)
    }

    /// The better of two records of a code comes first, in a strict order.
    fn rank(&self, other: &SurveyRecord) -> Ordering {
        let found = |one: &SurveyRecord| (one.complete, one.heaps, one.steps, one.to, one.order);
        found(other)
            .cmp(&found(self))
            .then_with(|| {
                (self.size, self.p_size, &self.why).cmp(&(other.size, other.p_size, &other.why))
            })
            .then_with(|| (self.period, self.preperiod).cmp(&(other.period, other.preperiod)))
            .then_with(|| (self.tame, &self.code).cmp(&(other.tame, &other.code)))
            .then_with(|| self.seconds.total_cmp(&other.seconds))
    }

    /// The record without how long it took, which no two runs have in common.
    #[must_use]
    pub fn canonical(&self) -> SurveyRecord {
        SurveyRecord { seconds: 0.0, ..self.clone() }
    }
}

impl Row for SurveyRecord {
    const KIND: Kind = Kind {
        table: "misere_survey",
        columns: &[
            Column::text("code"),
            Column::integer("heaps"),
            Column::integer("size"),
            Column::integer("p_size"),
            Column::integer("tame"),
            Column::integer("complete"),
            Column::integer("period"),
            Column::integer("preperiod"),
            Column::text("why"),
            Column::integer("asked"), // `to` is a word of SQL
            Column::integer("most"),  // and so is `order`
            Column::integer("steps"),
            Column::real("seconds"),
        ],
        computed: &[],
        traced: true,
    };

    fn cells(&self) -> Vec<Cell> {
        vec![
            self.code.as_str().into(),
            self.heaps.into(),
            self.size.into(),
            self.p_size.into(),
            u32::from(self.tame).into(),
            u32::from(self.complete).into(),
            self.period.into(),
            self.preperiod.into(),
            self.why.as_str().into(),
            self.to.into(),
            self.order.into(),
            self.steps.into(),
            self.seconds.into(),
        ]
    }

    fn of_cells(cells: &mut Cells) -> Option<SurveyRecord> {
        Some(SurveyRecord {
            code: cells.text()?,
            heaps: cells.number()?,
            size: cells.number()?,
            p_size: cells.number()?,
            tame: cells.number::<u32>()? == 1,
            complete: cells.number::<u32>()? == 1,
            period: cells.optional_number()?,
            preperiod: cells.optional_number()?,
            why: cells.text()?,
            to: cells.number()?,
            order: cells.number()?,
            steps: cells.number()?,
            seconds: cells.real()?,
        })
    }

    fn beats(&self, other: &SurveyRecord) -> bool {
        self.rank(other) == Ordering::Less
    }
}

/// What the store has in the end.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SurveyReport {
    /// Codes in the store.
    pub codes: usize,
    /// Whose quotient is proved for all heaps.
    pub solved: usize,
    /// How many of these are wild.
    pub wild: usize,
    /// How many codes were studied now.
    pub studied: usize,
    /// The bound that was met, if one was.
    pub stopped: Option<Bound>,
    /// All records, in the order of their codes.
    pub records: Vec<SurveyRecord>,
}

/// Studies what the store does not know yet.
///
/// ```
/// use upstar::studies::misere::{SurveyRequest, survey};
/// use upstar::{Context, Store};
/// let mut store = Store::default();
/// let request = SurveyRequest { digits: 1, to: 60, ..SurveyRequest::default() };
/// let report = survey(&request, &mut store, &mut (), &Context::new())?;
/// assert_eq!((report.codes, report.studied), (7, 7));
/// assert_eq!(survey(&request, &mut store, &mut (), &Context::new())?.studied, 0);
/// # Ok::<(), upstar::Error>(())
/// ```
///
/// # Errors
/// If there is no such survey, or the store fails. A bound that is met is no error: the report tells.
pub fn survey(
    request: &SurveyRequest,
    store: &mut Store,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<SurveyReport, Error> {
    if request.digits > MOST_DIGITS {
        let refusal = Refusal::new("survey.digits").with("digits", request.digits);
        return Err(refusal.with("most", MOST_DIGITS).into());
    }
    let mut turn = Turn::new(request.shards, request.shard);
    let codes: Vec<String> = codes(request.digits).into_iter().filter(|_| turn.next()).collect();
    let mut left = Vec::new();
    for code in codes {
        let known: Option<SurveyRecord> = store.get(&code)?;
        if !known.is_some_and(|record| record.suffices(request)) {
            left.push(code);
        }
    }
    let (mut studied, mut stopped, total) = (0, None, left.len() as u64);
    for code in left {
        let detail = format!("now {code}");
        observer.progress(&Progress { done: studied, total: Some(total), unit: "codes", detail });
        match study(&code, request, context)? {
            Ok(record) => store.keep(&[record]).map(drop)?,
            Err(stop) => {
                stopped = Some(Bound::from(stop));
                break;
            }
        }
        studied += 1;
    }
    let records = survey_records(store)?;
    Ok(SurveyReport {
        codes: records.len(),
        solved: records.iter().filter(|record| record.complete).count(),
        wild: records.iter().filter(|record| record.complete && !record.tame).count(),
        studied: usize::try_from(studied).unwrap_or(usize::MAX),
        stopped,
        records,
    })
}

/// All records of a store, in the order of their codes: short ones first.
///
/// # Errors
/// If the store fails.
pub fn survey_records(store: &Store) -> Result<Vec<SurveyRecord>, Refusal> {
    let mut records: Vec<SurveyRecord> = store.all()?;
    records.sort_by(|one, other| (one.code.len(), &one.code).cmp(&(other.code.len(), &other.code)));
    Ok(records)
}

/// The codes 0.d₁d₂… with up to so many octal digits, the last of which is not 0.
fn codes(digits: usize) -> Vec<String> {
    let mut codes = Vec::new();
    for length in 1..=digits {
        for number in 0u32..1 << (3 * length) {
            if number % 8 != 0 {
                codes.push(format!("0.{number:0length$o}"));
            }
        }
    }
    codes
}

/// The record of a code, or the bound of the whole survey that was met.
fn study(
    code: &str,
    request: &SurveyRequest,
    context: &Context,
) -> Result<Result<SurveyRecord, Stop>, Error> {
    let begun = Stopwatch::start();
    let rules = HeapRules::parse(code)?;
    let bounds = Bounds { heap: request.to, order: request.order };
    let game = Game::Rules(rules);
    let quotient = game.quotient(bounds, &context.part().with_steps(request.steps));
    let found = Quotient::new(&QuotientRequest::new(code), &quotient, &game);
    if found.ended == Ended::Bound
        && let Some(bound) = found.stopped
        && bound != Bound::Steps
    {
        return Ok(Err(bound.into()));
    }
    if context.spend(1).is_err() {
        return Ok(Err(Stop::OutOfSteps));
    }
    Ok(Ok(SurveyRecord {
        code: code.to_owned(),
        heaps: quotient.partial().len() as u64,
        size: found.size,
        p_size: found.p_size,
        tame: found.tame,
        complete: found.complete,
        period: found.period,
        preperiod: found.preperiod,
        why: found.why,
        to: request.to,
        order: request.order,
        steps: request.steps,
        seconds: begun.seconds(),
    }))
}

/// One line per code.
#[must_use]
pub fn survey_csv(records: &[SurveyRecord]) -> String {
    let mut text =
        "code,complete,size,p_size,tame,period,preperiod,heaps,steps,seconds,why\n".to_owned();
    for one in records {
        let number =
            |number: Option<u64>| number.map(|number| number.to_string()).unwrap_or_default();
        let _ = writeln!(
            text,
            "{},{},{},{},{},{},{},{},{},{:.3},\"{}\"",
            one.code,
            one.complete,
            one.size,
            one.p_size,
            one.tame,
            number(one.period),
            number(one.preperiod),
            one.heaps,
            one.steps,
            one.seconds,
            one.why
        );
    }
    text
}

/// A page for readers: the wild games that are solved, and the games that are open.
#[must_use]
pub fn survey_markdown(records: &[SurveyRecord]) -> String {
    let (solved, open): (Vec<&SurveyRecord>, Vec<&SurveyRecord>) =
        records.iter().partition(|record| record.complete);
    let wild: Vec<&&SurveyRecord> = solved.iter().filter(|record| !record.tame).collect();
    let tame = solved.len() - wild.len();
    let mut text = format!(
        "# Misère quotients of octal games\n\n{} codes: {} solved ({} wild, {tame} tame), {} open.\n\n\
         ## Wild and solved\n\n| code | order | P | period | preperiod |\n|---|---|---|---|---|\n",
        records.len(),
        solved.len(),
        wild.len(),
        open.len()
    );
    let number = |number: Option<u64>| number.map(|number| number.to_string()).unwrap_or_default();
    for one in wild {
        let (period, preperiod) = (number(one.period), number(one.preperiod));
        let _ = writeln!(
            text,
            "| {} | {} | {} | {period} | {preperiod} |",
            one.code, one.size, one.p_size
        );
    }
    text.push_str("\n## Open\n\n| code | heaps | order so far | why |\n|---|---|---|---|\n");
    for one in open {
        let _ = writeln!(text, "| {} | {} | {} | {} |", one.code, one.heaps, one.size, one.why);
    }
    text
}

/// One tile per code: solved and tame, solved and wild, open.
#[must_use]
pub fn survey_picture(records: &[SurveyRecord]) -> Picture {
    let tile = |one: &SurveyRecord| Tile {
        label: if one.complete { format!("{} {}", one.code, one.size) } else { one.code.clone() },
        state: match (one.complete, one.tame) {
            (true, true) => TileState::Done,
            (true, false) => TileState::Seen,
            (false, _) => TileState::Open,
        },
    };
    let count = |test: fn(&SurveyRecord) -> bool| records.iter().filter(|one| test(one)).count();
    let lines = vec![format!(
        "{} codes: {} solved and tame, {} solved and wild, {} open",
        records.len(),
        count(|one| one.complete && one.tame),
        count(|one| one.complete && !one.tame),
        count(|one| !one.complete)
    )];
    let title = "Misère quotients of octal games".to_owned();
    let words = ["tame", "wild", "open"];
    mosaic(&Mosaic { title, lines, words, tiles: records.iter().map(tile).collect() })
}
