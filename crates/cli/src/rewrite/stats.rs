//! How many terms of each size have which value or outcome: text, CSV, JSON, heat map.

use super::options::{StatsFormat, StatsOptions};
use super::remark;
use crate::desk::{Desk, Origin};
use crate::exit::Exit;
use crate::failure::status;
use crate::files::Extent;
use crate::format::{OutputFormat, untold};
use crate::output::Unwritable;
use crate::sentences;
use std::path::Path;
use upstar::depict::{Format, Style, encode};
use upstar::studies::rewriting::SystemRequest;
use upstar::studies::rewriting::statistics::{Report, Request, run};
use upstar_draw::heat_map;

/// The format that the options name; none if the ending of the file tells none.
fn format(options: &StatsOptions) -> Option<StatsFormat> {
    if options.format.is_some() {
        return options.format;
    }
    let Some(path) = &options.output else { return Some(StatsFormat::Text) };
    match OutputFormat::of(path)? {
        OutputFormat::Text => Some(StatsFormat::Text),
        OutputFormat::Csv => Some(StatsFormat::Csv),
        OutputFormat::Svg => Some(StatsFormat::Svg),
        OutputFormat::Png => Some(StatsFormat::Png),
        _ => None,
    }
}

/// The statistics of a system.
pub fn stats(
    desk: &mut Desk,
    system: SystemRequest,
    options: &StatsOptions,
) -> Result<Exit, Unwritable> {
    let Some(format) = format(options) else {
        let path = options.output.as_deref().unwrap_or(Path::new("-"));
        let help = Some(sentences::ENDINGS_OF_STATISTICS.into());
        return desk.refuse(&system.text, untold(path), help);
    };
    let request = Request { system, misere: desk.options.misere, size: options.size };
    let mut progress = desk.progress.clone();
    let (found, spent) = desk.work(|_, context| run(&request, &mut progress, context));
    let report = match found {
        Ok(report) => report,
        Err(error) => return desk.fail(&request.system.text, &error, &spent),
    };
    let mut exit = Exit::Done;
    if let Some(stop) = report.stopped {
        exit = desk.tell_stop(stop, Origin::Word, &spent);
    }
    if let Some(refusal) = &report.refused {
        // JSON has it in the report.
        if !desk.options.json || options.output.is_some() {
            desk.messages.error(&refusal.to_string());
        }
        exit = exit.and(status(refusal));
    }
    if desk.options.json && options.output.is_none() {
        desk.output.json(&report)?;
        desk.output.flush()?;
        return Ok(exit);
    }
    let bytes = match format {
        StatsFormat::Text => Ok(text(&report).into_bytes()),
        StatsFormat::Csv => Ok(report.counts.csv().into_bytes()),
        StatsFormat::Svg => encode(&heat_map(&report.table()), Format::Svg, &Style::default()),
        StatsFormat::Png => encode(&heat_map(&report.table()), Format::Png, &Style::default()),
    };
    let bytes = match bytes {
        Ok(bytes) => bytes,
        Err(error) => return desk.fail(&report.system, &error, &spent),
    };
    match &options.output {
        Some(path) => {
            let whole = report.stopped.is_none() && report.refused.is_none();
            let extent = if whole { Extent::Whole } else { Extent::Part };
            if let Some(failed) = desk.put(&report.system, path, extent, &bytes)? {
                return Ok(failed);
            }
        }
        None => desk.output.bytes(&bytes)?,
    }
    desk.output.flush()?;
    Ok(exit)
}

fn text(report: &Report) -> String {
    let mut text = report.counts.table();
    let remark = remark(report.terminates);
    if report.counts.has_values() {
        let growth = report.counts.growth();
        let growth: Vec<String> =
            growth.iter().map(|(size, value)| format!("{value} at {size}")).collect();
        let growth = growth.join(", ");
        text.push_str(&format!("largest values, first met at size: {growth}{remark}\n"));
        text.push_str("smallest terms:\n");
    } else {
        text.push_str(&format!("smallest terms{remark}:\n"));
    }
    for (name, term) in report.columns.iter().zip(&report.smallest) {
        if let Some(term) = term {
            text.push_str(&format!("  {}: {term}\n", name.trim_start_matches("g=")));
        }
    }
    text
}
