//! `period`: the period of a sequence of Grundy values, with a certificate where there is a format.

use crate::certificates;
use crate::desk::{Desk, Origin, stopped_by};
use crate::exit::Exit;
use crate::json::StopFields;
use crate::output::Unwritable;
use crate::sentences;
use crate::watch::{Checkpoint, Watch, speed};
use serde::Serialize;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use upstar::numerals::grouped;
use upstar::studies::period::{Report, Request, run};
use upstar_heaps::MOST_VALUES;

/// Searches that took longer say how fast they were.
const LONG: Duration = Duration::from_secs(10);

/// Searches to so many heaps are worth keeping.
const FAR: u64 = 100_000_000;

#[derive(Serialize)]
struct PeriodLine<'a> {
    code: &'a str,
    period: Option<u64>,
    preperiod: Option<u64>,
    saltus: Option<u64>,
    proved: Option<&'a str>,
    computed_to: u64,
    /// Values of rows grow without bound: there is no greatest one.
    max: Option<u32>,
    argmax: Option<u64>,
    #[serde(flatten)]
    heaps: Option<HeapFields<'a>>,
    #[serde(flatten)]
    stopped: Option<StopFields>,
}

#[derive(Serialize)]
struct HeapFields<'a> {
    sequence: &'a str,
    /// Heaps before the period that do not fit it, a thousand at most.
    exceptions: Option<Vec<u64>>,
    /// The same with their values.
    exceptional_values: Option<&'a [(u64, u32)]>,
    /// How many there are in all.
    exception_count: Option<u64>,
}

/// Where the answer goes besides stdout.
#[derive(Debug)]
pub struct Targets {
    /// The certificate.
    pub certificate: Option<PathBuf>,
    /// The state of the search.
    pub checkpoint: Option<Checkpoint>,
}

/// Finds the period of what the code denotes: a game of heaps, or a row of a table.
///
/// # Errors
/// If the answer cannot be written.
pub fn period(desk: &mut Desk, request: &Request, targets: &Targets) -> Result<Exit, Unwritable> {
    let Targets { certificate, checkpoint } = targets;
    if request.to.is_some_and(|to| to >= FAR) && checkpoint.is_none() {
        desk.messages
            .hint("this may take long: with --checkpoint FILE an interrupted search goes on");
    }
    let mut watch = Watch::new(desk, checkpoint.clone());
    let begun = Instant::now();
    let (found, spent) = desk.work(|session, context| run(session, request, &mut watch, context));
    let took = begun.elapsed();
    let report = match found {
        Ok(report) => report,
        Err(error) => {
            return desk.fail(&request.game, &watch.named(error), &spent);
        }
    };
    if let Some(bound) = report.stopped {
        if let Some(kept) = checkpoint.as_ref().filter(|kept| kept.path.exists()) {
            let path = kept.path.display();
            desk.messages.note(&format!("kept in {path}: the same command goes on from there"));
        }
        if !desk.options.json {
            if report.computed_to > 0 {
                let count = grouped(report.computed_to);
                desk.output.line(format_args!("no period found in the first {count} values"))?;
                desk.output.flush()?;
            }
            return Ok(desk.tell_stop(bound.into(), Origin::Word, &spent));
        }
        let stopped = Some(StopFields::new(bound.into(), &spent.context));
        desk.output.json(&PeriodLine { stopped, ..line(&report) })?;
        desk.output.flush()?;
        return Ok(stopped_by(bound.into()));
    }
    if desk.options.json {
        desk.output.json(&line(&report))?;
    } else {
        write(desk, &report)?;
    }
    desk.output.flush()?;
    remark(desk, request, &report, took);
    match (certificate, report.certificate()) {
        (None, _) => Ok(Exit::Done),
        (Some(file), Some(text)) => certificates::keep(desk, &request.game, text, file),
        (Some(_), None) => {
            let (message, exit) = match report.proved {
                Some(_) => (sentences::CERTIFICATE_OF_NO_KIND, Exit::BadInput),
                None => (sentences::CERTIFICATE_OF_NOTHING, Exit::No),
            };
            desk.refuse(&request.game, message, None).map(|_| exit)
        }
    }
}

fn line(report: &Report) -> PeriodLine<'_> {
    let exceptions = report.exceptions.as_ref();
    PeriodLine {
        code: &report.game,
        period: report.period,
        preperiod: report.preperiod,
        saltus: report.saltus,
        proved: report.proved.as_deref(),
        computed_to: report.computed_to,
        max: report.max,
        argmax: report.argmax,
        heaps: report.sequence.as_deref().map(|sequence| HeapFields {
            sequence,
            exceptions: exceptions.map(|all| all.first.iter().map(|(heap, _)| *heap).collect()),
            exceptional_values: exceptions.map(|all| &all.first[..]),
            exception_count: exceptions.map(|all| all.count),
        }),
        stopped: None,
    }
}

fn write(desk: &mut Desk, report: &Report) -> Result<(), Unwritable> {
    desk.output.line(&report.text)?;
    if let Some(exceptions) = report.exceptions.as_ref().filter(|all| all.count > 0) {
        const SHOWN: usize = 20;
        let shown = exceptions.first.iter().take(SHOWN);
        let values: Vec<String> = shown.map(|(heap, value)| format!("{heap}:{value}")).collect();
        let more = if exceptions.count > SHOWN as u64 { " …" } else { "" };
        let plural = if exceptions.count == 1 { "" } else { "s" };
        let (count, values) = (exceptions.count, values.join(" "));
        desk.output
            .line(format_args!("{count} exceptional value{plural} (heap:value): {values}{more}"))?;
    }
    if let (Some(value), Some(heap)) = (report.max, report.argmax) {
        // More values may have been looked at than were counted.
        let part = report.period.is_none() && report.counted < report.computed_to;
        let among = match part {
            true => format!("greatest of the first {} values:", report.counted),
            false => "greatest value".to_owned(),
        };
        desk.output.line(format_args!("{among} {value}, first at n = {heap}"))?;
    }
    Ok(())
}

/// What is worth saying besides the answer.
fn remark(desk: &Desk, request: &Request, report: &Report, took: Duration) {
    if report.sequence.is_none() {
        return;
    }
    if let Some(to) = request.to
        && report.period.is_none()
        && report.computed_to < to
    {
        let (reached, to) = (grouped(report.computed_to), grouped(to));
        let most = grouped(MOST_VALUES as u64);
        desk.messages.note(&format!(
            "{reached} of {to} values were looked at: beyond {most} a period is looked for only where \
             values are small and few of them rare"
        ));
    }
    if took >= LONG {
        let fresh = report.computed_to.saturating_sub(report.resumed_from);
        let (count, seconds) = (grouped(fresh), took.as_secs());
        let speed = grouped(speed(fresh, took));
        desk.messages.note(&format!("{count} values in {seconds} s: {speed} values/s"));
    }
}
