//! `survey`: many heap games at once, in a store that can be left and taken up again.

mod misere;
mod options;
mod report;

pub use options::{SURVEY_HELP, SurveyOptions};

use crate::bounds::threads;
use crate::desk::{Desk, Origin};
use crate::exit::Exit;
use crate::files::Extent;
use crate::output::Unwritable;
use crate::sentences;
use crate::store::{self, ExportOptions, KeptLine};
use crate::watch::Watch;
use options::SurveyCommand;
use report::Written;
use serde::Serialize;
use upstar::Store;
use upstar::store::import_survey;
use upstar::studies::survey::{
    Games, Record, Report, Request, canonical_csv, csv, kept_records, markdown, picture, records,
    run,
};
use upstar_heaps::MOST_SURVEYED;

/// How far games are studied when nobody says so.
const TO: u64 = 10_000;

#[derive(Serialize)]
struct SummaryLine {
    games: usize,
    solved: usize,
    observed: usize,
    open: usize,
    studied: usize,
    merged: usize,
    complete: bool,
}

/// Surveys, merges, reports.
///
/// # Errors
/// If the answer cannot be written.
pub fn survey(desk: &mut Desk, options: &SurveyOptions) -> Result<Exit, Unwritable> {
    match &options.command {
        Some(SurveyCommand::Export { export: options, markdown }) => {
            return export(desk, options, *markdown);
        }
        Some(SurveyCommand::Merge(options)) => return store::merge(desk, options),
        Some(SurveyCommand::Import(options)) => return store::import(desk, options, import_survey),
        None => {}
    }
    let Some(path) = &options.store else {
        return desk.refuse("", sentences::SURVEY_STORE, None);
    };
    let name = path.display().to_string();
    if let Some(digits) = options.digits.filter(|digits| !(1..=MOST_SURVEYED).contains(digits)) {
        let message = sentences::SURVEY_DIGITS.with("digits", digits).with("most", MOST_SURVEYED);
        return desk.refuse(&name, message, None);
    }
    let opened = store::open(desk, path).and_then(|mut store| {
        let merged = store::take_over(&mut store, &options.merge)?;
        Ok((store, merged))
    });
    let (mut store, merged) = match opened {
        Ok(opened) => opened,
        Err(refusal) => return desk.refused(&name, &refusal),
    };
    if desk.options.misere {
        return misere::survey(desk, options, &name, &mut store, merged);
    }
    let request = Request {
        games: match options.digits {
            Some(digits) => Games::Digits(digits),
            None if options.open => Games::Open,
            None => Games::None,
        },
        to: options.to.unwrap_or(TO),
        shards: options.shard.1,
        shard: options.shard.0,
        threads: threads(&desk.options),
    };
    let mut watch = Watch::new(desk, None);
    let (done, spent) = desk.work(|_, context| run(&request, &mut store, &mut watch, context));
    let report = match done {
        Ok(report) => report,
        Err(error) => return desk.fail(&name, &error, &spent),
    };
    let exit = match report.stopped {
        Some(bound) => desk.tell_stop(bound.into(), Origin::Word, &spent),
        None => Exit::Done,
    };
    let extent = Extent::stopped_by(report.stopped.as_ref());
    let written = Written { records: &report.records, csv, markdown, picture, extent };
    if let Some(end) = written.to(desk, &options.report)? {
        return Ok(end);
    }
    summary(desk, &report, merged)?;
    Ok(exit)
}

/// Writes out what a store has.
fn export(desk: &mut Desk, options: &ExportOptions, for_readers: bool) -> Result<Exit, Unwritable> {
    let store = match Store::existing(&options.store) {
        Ok(store) => store,
        Err(refusal) => return desk.refused(&options.store.display().to_string(), &refusal),
    };
    let text = if desk.options.misere {
        misere::exported(&store, options, desk.options.json, for_readers)
    } else if desk.options.json && !options.canonical {
        kept_records(&store).map(|kept| store::lines(kept.iter().map(KeptLine::of)))
    } else {
        records(&store).map(|records| match options.canonical {
            _ if for_readers => Ok(markdown(&records)),
            false => Ok(csv(&records)),
            true if desk.options.json => store::lines(records.iter().map(Record::canonical)),
            true => Ok(canonical_csv(&records)),
        })
    };
    match text {
        Ok(text) => store::deliver(desk, options, text),
        Err(refusal) => desk.refused(&options.store.display().to_string(), &refusal),
    }
}

fn summary(desk: &mut Desk, report: &Report, merged: usize) -> Result<(), Unwritable> {
    let line = SummaryLine {
        games: report.games,
        solved: report.solved,
        observed: report.observed,
        open: report.open,
        studied: report.studied,
        merged,
        complete: report.stopped.is_none(),
    };
    if desk.options.json {
        desk.output.json(&line)?;
    } else {
        let studied = line.studied;
        desk.output.line(format_args!(
            "{} games in the store: {} solved, {} observed, {} open; {studied} studied and {merged} merged now",
            line.games, line.solved, line.observed, line.open
        ))?;
    }
    desk.output.flush()
}
