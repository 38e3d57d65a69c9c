//! `seq --misere`: heaps in misère play, one after another.

use super::options::{SeqFormat, SeqOptions};
use super::seq::picture_of;
use super::sink::format_of;
use crate::desk::{Desk, stopped_by};
use crate::exit::Exit;
use crate::files::Extent;
use crate::json::StopFields;
use crate::output::Unwritable;
use crate::sentences;
use crate::watch::Watch;
use serde::Serialize;
use upstar::studies::misere::{HeapsReport, HeapsRequest, heaps};
use upstar::{Bound, Stop};

#[derive(Serialize)]
struct HeapsLine<'a> {
    code: &'a str,
    convention: &'static str,
    show: &'static str,
    from: u64,
    values: &'a [String],
    why: Option<&'a str>,
    #[serde(flatten)]
    stopped: Option<StopFields>,
}

/// Writes who wins single heaps in misère play, their genera, or their pretending values.
///
/// # Errors
/// If the answer cannot be written.
pub fn seq(desk: &mut Desk, options: &SeqOptions) -> Result<Exit, Unwritable> {
    let (code, show) = (&options.code, options.show.unwrap_or_default().into());
    let format = format_of(desk, options, SeqFormat::Text);
    let lacking = match format {
        SeqFormat::Bfile | SeqFormat::Raw => Some(sentences::MISERE_FORMATS),
        _ if picture_of(options).is_some() => Some(sentences::MISERE_PICTURES),
        _ if options.stats || options.rare => Some(sentences::MISERE_HEAPS_ALONE),
        _ if options.checkpoint.is_some() => Some(sentences::MISERE_ONE_PIECE),
        _ => None,
    };
    if let Some(message) = lacking {
        return desk.refuse(code, message, None);
    }
    let request = HeapsRequest { game: code.clone(), from: options.from, to: options.to(), show };
    let mut watch = Watch::new(desk, None);
    let (found, spent) =
        desk.work(|session, context| heaps(session, &request, &mut watch, context));
    let report = match found {
        Ok(report) => report,
        Err(error) => return desk.fail(code, &error, &spent),
    };
    let stop = report.stopped.map(Stop::from);
    let stopped = stop.map(|stop| StopFields::new(stop, &spent.context));
    let text = text(&report, format, stopped)?;
    match &options.output {
        Some(path) => {
            let extent = if report.why.is_empty() { Extent::Whole } else { Extent::Part };
            if let Some(failed) = desk.put(code, path, extent, text.as_bytes())? {
                return Ok(failed);
            }
        }
        None => desk.output.bytes(text.as_bytes())?,
    }
    desk.output.flush()?;
    if report.why.is_empty() {
        return Ok(Exit::Done);
    }
    let reached = report.from + report.values.len() as u64;
    desk.messages.note(&format!("partial: the heaps below {reached} only: {}", report.why));
    Ok(stopped_by(stop.unwrap_or(Stop::from(Bound::Width))))
}

fn text(
    report: &HeapsReport,
    format: SeqFormat,
    stopped: Option<StopFields>,
) -> Result<String, Unwritable> {
    Ok(match format {
        SeqFormat::Csv => {
            let lines = (report.from..).zip(&report.values);
            let lines: String = lines.map(|(heap, value)| format!("{heap},{value}\n")).collect();
            format!("n,{}\n{lines}", report.show.as_str())
        }
        SeqFormat::Json => {
            let line = HeapsLine {
                code: &report.game,
                convention: "misere",
                show: report.show.as_str(),
                from: report.from,
                values: &report.values,
                why: Some(report.why.as_str()).filter(|why| !why.is_empty()),
                stopped,
            };
            serde_json::to_string(&line).map_err(std::io::Error::from)? + "\n"
        }
        _ => report.values.join(" ") + "\n",
    })
}
