//! `survey --misere`: the misère quotients of all octal codes of a length.

use super::options::SurveyOptions;
use super::report::Written;
use crate::desk::{Desk, Origin};
use crate::exit::Exit;
use crate::files::Extent;
use crate::output::Unwritable;
use crate::store::{self, ExportOptions};
use crate::watch::Watch;
use serde::Serialize;
use upstar::studies::misere::{
    SurveyRecord, SurveyRequest, survey as run, survey_csv, survey_markdown, survey_picture,
    survey_records,
};
use upstar::{Refusal, Store};
use upstar_values::Message;

#[derive(Serialize)]
struct SummaryLine {
    codes: usize,
    solved: usize,
    wild: usize,
    open: usize,
    studied: usize,
    merged: usize,
    complete: bool,
}

/// Studies what the store does not know yet, and reports.
///
/// # Errors
/// If the answer cannot be written.
pub fn survey(
    desk: &mut Desk,
    options: &SurveyOptions,
    name: &str,
    store: &mut Store,
    merged: usize,
) -> Result<Exit, Unwritable> {
    let usual = SurveyRequest::default();
    let to = options.to.map(|to| u32::try_from(to).unwrap_or(u32::MAX));
    let request = SurveyRequest {
        digits: options.digits.unwrap_or(0),
        to: to.unwrap_or(usual.to),
        order: options.order.unwrap_or(usual.order),
        steps: options.each.unwrap_or(usual.steps),
        shards: options.shard.1,
        shard: options.shard.0,
    };
    let mut watch = Watch::new(desk, None);
    let (done, spent) = desk.work(|_, context| run(&request, store, &mut watch, context));
    let report = match done {
        Ok(report) => report,
        Err(error) => return desk.fail(name, &error, &spent),
    };
    let exit = match report.stopped {
        Some(bound) => desk.tell_stop(bound.into(), Origin::Word, &spent),
        None => Exit::Done,
    };
    let written = Written {
        records: &report.records,
        csv: survey_csv,
        markdown: survey_markdown,
        picture: survey_picture,
        extent: Extent::stopped_by(report.stopped.as_ref()),
    };
    if let Some(end) = written.to(desk, &options.report)? {
        return Ok(end);
    }
    let open = report.codes - report.solved;
    let (codes, solved, wild, studied) = (report.codes, report.solved, report.wild, report.studied);
    if desk.options.json {
        let complete = report.stopped.is_none();
        desk.output.json(&SummaryLine { codes, solved, wild, open, studied, merged, complete })?;
    } else {
        desk.output.line(format_args!(
            "{codes} codes in the store: {solved} solved, {wild} of them wild, {open} open; \
             {studied} studied and {merged} merged now"
        ))?;
    }
    desk.output.flush()?;
    Ok(exit)
}

/// What a store has, as text.
pub(super) fn exported(
    store: &Store,
    options: &ExportOptions,
    json: bool,
    for_readers: bool,
) -> Result<Result<String, Message>, Refusal> {
    let mut records = survey_records(store)?;
    if options.canonical {
        records = records.iter().map(SurveyRecord::canonical).collect();
    }
    Ok(match json {
        _ if for_readers => Ok(survey_markdown(&records)),
        true => store::lines(&records),
        false => Ok(survey_csv(&records)),
    })
}
