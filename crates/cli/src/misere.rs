//! `misere`: the misère quotient of a game of heaps, with a certificate.

use crate::certificates;
use crate::desk::{Desk, stopped_by};
use crate::exit::Exit;
use crate::json::StopFields;
use crate::output::Unwritable;
use crate::sentences;
use crate::watch::Watch;
use serde::Serialize;
use std::path::Path;
use upstar::studies::misere::{Ended, Report, Request, run};
use upstar::{Bound, Stop};

/// Contract: the first eight fields.
#[derive(Serialize)]
struct QuotientLine<'a> {
    code: &'a str,
    size: u64,
    p_size: u64,
    tame: bool,
    period: Option<u64>,
    preperiod: Option<u64>,
    complete: bool,
    presentation: &'a str,
    #[serde(flatten)]
    report: Rest<'a>,
    #[serde(flatten)]
    stopped: Option<StopFields>,
}

#[derive(Serialize)]
struct Rest<'a> {
    /// `null` if it is not known.
    infinite: Option<bool>,
    always_tame: Option<u64>,
    computed_to: Option<u32>,
    ended: Ended,
    why: &'a str,
    generators: Vec<u32>,
    p_portion: &'a [String],
    pretending: &'a [String],
    idempotents: &'a [String],
    kernel: &'a [String],
    group: &'a [u32],
    elements: &'a [String],
    normal_play: Option<&'a [u32]>,
    partial: Vec<(u32, u64, u64)>,
}

impl<'a> QuotientLine<'a> {
    fn of(report: &'a Report, stopped: Option<StopFields>) -> Self {
        QuotientLine {
            code: &report.game,
            size: report.size,
            p_size: report.p_size,
            tame: report.tame,
            period: report.period,
            preperiod: report.preperiod,
            complete: report.complete,
            presentation: &report.presentation,
            report: Rest {
                infinite: report.infinite,
                always_tame: report.always_tame,
                computed_to: report.computed_to,
                ended: report.ended,
                why: &report.why,
                generators: report.generators.iter().map(|one| one.heap).collect(),
                p_portion: &report.p_portion,
                pretending: &report.pretending,
                idempotents: &report.idempotents,
                kernel: &report.kernel,
                group: &report.group,
                elements: &report.elements,
                normal_play: report.normal_play.as_deref(),
                partial: report
                    .partial
                    .iter()
                    .map(|one| (one.heap, one.size, one.p_size))
                    .collect(),
            },
            stopped,
        }
    }
}

/// Computes the misère quotient of what the code denotes.
///
/// # Errors
/// If the answer cannot be written.
pub fn misere(
    desk: &mut Desk,
    request: &Request,
    certificate: Option<&Path>,
) -> Result<Exit, Unwritable> {
    let mut watch = Watch::new(desk, None);
    let (found, spent) = desk.work(|session, context| run(session, request, &mut watch, context));
    let report = match found {
        Ok(report) => report,
        Err(error) => return desk.fail(&request.game, &error, &spent),
    };
    let stop = report.stopped.map(Stop::from);
    if desk.options.json {
        let stopped = stop.map(|stop| StopFields::new(stop, &spent.context));
        desk.output.json(&QuotientLine::of(&report, stopped))?;
    } else {
        for line in report.lines() {
            desk.output.line(line)?;
        }
    }
    desk.output.flush()?;
    let written = match (certificate, report.certificate()) {
        (None, _) => Exit::Done,
        (Some(file), Some(text)) => certificates::keep(desk, &request.game, text, file)?,
        (Some(_), None) => {
            return desk.refuse(&request.game, sentences::CERTIFICATE_OF_NO_CODE, None);
        }
    };
    Ok(written.and(ended(&report, request)))
}

/// The exit status: a bound was met, unless it is the largest heap that was asked for.
fn ended(report: &Report, request: &Request) -> Exit {
    match (report.ended, report.stopped) {
        (Ended::Complete, _) => Exit::Done,
        (Ended::Heap, _) if report.always_tame.is_some() => Exit::Done,
        (Ended::Heap, _) if request.to.is_some() => Exit::Done,
        (Ended::NotSmaller, _) => Exit::BadInput,
        (_, Some(bound)) => stopped_by(Stop::from(bound)),
        _ => stopped_by(Stop::from(Bound::Width)),
    }
}
