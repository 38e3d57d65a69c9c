//! All small systems of a shape, with verdicts, in a store that can be left and taken up again.

use super::options::SystemSurveyOptions;
use crate::bounds::threads;
use crate::desk::{Desk, Origin};
use crate::exit::Exit;
use crate::files::Extent;
use crate::output::Unwritable;
use crate::sentences;
use crate::store;
use std::io::ErrorKind;
use std::path::Path;
use upstar::studies::rewriting::survey::{Report, Request, Row, csv, read_csv, read_symbols, run};
use upstar::{Refusal, Store};

/// The rows of a CSV file, if it is there. Something else is left alone.
fn rows_of(path: &Path) -> Result<Vec<Row>, Refusal> {
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(Refusal::new("store.unreadable").with("why", error.to_string())),
    };
    let text = String::from_utf8(bytes).map_err(|_| Refusal::new("rewriting.no-csv"))?;
    read_csv(&text)
}

/// The store of a survey, with the rows of an earlier CSV file.
fn opened(desk: &Desk, options: &SystemSurveyOptions) -> Result<Store, Refusal> {
    let rows = match &options.output {
        Some(path) => {
            rows_of(path).map_err(|refusal| refusal.with("file", path.display().to_string()))?
        }
        None => Vec::new(),
    };
    let mut store = match &options.store {
        Some(path) => store::open(desk, path)?,
        None => Store::default(),
    };
    store.keep(&rows)?;
    Ok(store)
}

/// Goes through the systems.
pub fn survey(desk: &mut Desk, options: &SystemSurveyOptions) -> Result<Exit, Unwritable> {
    if desk.options.misere {
        return desk.refuse("", sentences::SURVEY_NORMAL_PLAY, None);
    }
    let symbols = match read_symbols(&options.symbols) {
        Ok(symbols) => symbols,
        Err(error) => return desk.refuse(&options.symbols, error.message(), None),
    };
    let SystemSurveyOptions { rules, size, states, effort, shard: (shard, shards), .. } = *options;
    let threads = threads(&desk.options);
    let request = Request { symbols, rules, size, states, effort, shards, shard, threads };
    if let Err(error) = request.check() {
        return desk.refuse(&options.symbols, error.message(), None);
    }
    let mut store = match opened(desk, options) {
        Ok(store) => store,
        Err(refusal) => return desk.refused(&options.symbols, &refusal),
    };
    let mut progress = desk.progress.clone();
    let (done, spent) = desk.work(|_, context| run(&request, &mut store, &mut progress, context));
    let report = match done {
        Ok(report) => report,
        Err(error) => return desk.fail(&options.symbols, &error, &spent),
    };
    let to_stdout = options.output.is_none() && options.store.is_none();
    if to_stdout || options.output.is_some() {
        let rows = match store.all::<Row>() {
            Ok(rows) => csv(&rows),
            Err(refusal) => return desk.refused(&options.symbols, &refusal),
        };
        match &options.output {
            None => desk.output.part(&rows)?,
            Some(path) => {
                // The file has the rows that it had, and more: also what was stopped only adds to it,
                // and the next run goes on from there.
                let rows = rows.as_bytes();
                if let Some(failed) = desk.put(&options.symbols, path, Extent::Whole, rows)? {
                    return Ok(failed);
                }
            }
        }
    }
    let exit = match report.stopped {
        Some(stop) => desk.tell_stop(stop, Origin::Word, &spent),
        None => Exit::Done,
    };
    if desk.options.json {
        desk.output.json(&report)?;
    } else if !to_stdout {
        desk.output.line(summary(&report))?;
    } else {
        desk.messages.note(&summary(&report));
    }
    desk.output.flush()?;
    Ok(exit)
}

fn summary(report: &Report) -> String {
    let Report { shape, systems, new, verdicts, .. } = report;
    let each: Vec<String> =
        verdicts.iter().map(|(verdict, count)| format!("{count} {verdict}")).collect();
    format!("{shape}: {systems} systems, {new} new; {}", each.join(", "))
}
