//! `survey --misere`: the misère quotients of all octal codes of a length.

use super::options::SurveyOptions;
use super::refuse_file;
use crate::desk::{Desk, Origin};
use crate::draw::file::{encode, write};
use crate::exit::Exit;
use crate::format::OutputFormat;
use crate::output::Unwritable;
use crate::picture_options::PictureFormat;
use crate::sentences;
use crate::store;
use crate::watch::Watch;
use serde::Serialize;
use std::path::Path;
use upstar::Store;
use upstar::depict::Style;
use upstar::studies::misere::{
    SurveyRecord, SurveyRequest, survey as run, survey_csv, survey_markdown, survey_picture,
};

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
    let (context, mut watch) = (desk.bounds.context(), Watch::new(desk, None));
    let (done, spent) = desk.work(context, |_, context| run(&request, store, &mut watch, context));
    let report = match done {
        Ok(report) => report,
        Err(error) => return desk.fail(name, &error, &spent),
    };
    let exit = match report.stopped {
        Some(bound) => desk.tell_stop(bound.into(), Origin::Word, &spent),
        None => Exit::Done,
    };
    for path in &options.report {
        if let Some(end) = report_to(desk, path, &report.records)? {
            return Ok(end);
        }
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

/// Writes a report; the status if that fails.
fn report_to(
    desk: &mut Desk,
    path: &Path,
    records: &[SurveyRecord],
) -> Result<Option<Exit>, Unwritable> {
    let drawn = |format| encode(&survey_picture(records), format, &Style::default());
    let bytes = match OutputFormat::of(path) {
        Some(OutputFormat::Csv) => Ok(survey_csv(records).into_bytes()),
        Some(OutputFormat::Markdown) => Ok(survey_markdown(records).into_bytes()),
        Some(OutputFormat::Json) => store::pretty(records),
        Some(OutputFormat::Svg) => drawn(PictureFormat::Svg),
        Some(OutputFormat::Png) => drawn(PictureFormat::Png),
        _ => Err(sentences::ENDINGS_OF_SURVEYS.into()),
    };
    match bytes {
        Ok(bytes) => {
            let name = path.display().to_string();
            let error = write(path, &bytes).err();
            error.map(|error| desk.unwritten(&name, path, &error)).transpose()
        }
        Err(error) => refuse_file(desk, path, error).map(Some),
    }
}
