//! `rewrite SYSTEM classes`: the Grundy classes of a system, learnt and proved, or what was seen until a
//! bound was met.

use super::drawing::draw;
use super::options::ClassesOptions;
use super::remark;
use crate::certificates;
use crate::desk::{Desk, Origin, Spent};
use crate::exit::Exit;
use crate::failure::status;
use crate::output::Unwritable;
use std::path::Path;
use std::time::Duration;
use upstar::Error;
use upstar::studies::rewriting::SystemRequest;
use upstar::studies::rewriting::classes::{Conclusion, MonoidReport, Report, Request, run};

/// How long to learn if nobody says how long.
const PATIENCE: Duration = Duration::from_secs(60);
/// The most elements of a monoid whose table is shown.
const MOST_SHOWN: usize = 24;
/// The most values that are shown if nothing was decided.
const MOST_VALUES: usize = 20;

/// Learns the classes of a system and proves them.
pub fn classes(
    desk: &mut Desk,
    system: SystemRequest,
    options: &ClassesOptions,
) -> Result<Exit, Unwritable> {
    let request = Request {
        misere: desk.options.misere,
        up_to: options.up_to,
        states: options.states,
        triples: options.triples,
        equations: options.equations,
        period: options.period,
        monoid: options.monoid,
        system,
    };
    let mut context = desk.bounds.context();
    if !desk.bounds.work_is_bounded() {
        context = context.with_time(PATIENCE);
    }
    let mut progress = desk.progress.clone();
    let (found, spent) =
        desk.work_under(context, |_, context| run(&request, &mut progress, context));
    let mut report = match found {
        Ok(report) => report,
        Err(error) => return desk.fail(&request.system.text, &error, &spent),
    };
    let mut exit = missing(desk, &report, &spent);
    if let (Some(path), true) = (&options.certificate, report.proved) {
        let written = certify(desk, &mut report, path)?;
        exit = exit.and(written);
    }
    if desk.options.json {
        desk.output.json(&report)?;
    } else {
        for line in lines(&report, options.monoid) {
            desk.output.line(line)?;
        }
    }
    desk.output.flush()?;
    if report.verdict == Conclusion::Infinite {
        if !desk.options.json {
            desk.messages.note("single classes may still be regular: try --up-to 1");
        }
        exit = exit.and(Exit::No);
    }
    if let (Some(path), Some(proved)) = (&options.output, &report.proved_classifier) {
        let title = format!("The classifier of {}", report.system);
        exit = exit.and(draw(desk, &title, proved.automaton(), path)?);
    }
    Ok(exit)
}

/// Says what was asked for and is missing. JSON has it in the report.
fn missing(desk: &mut Desk, report: &Report, spent: &Spent) -> Exit {
    let mut exit = match report.stopped {
        Some(stop) => desk.tell_stop(stop, Origin::Word, spent),
        None if report.verdict == Conclusion::Bound => Exit::Stopped,
        None => Exit::Done,
    };
    for refusal in &report.refused {
        if !desk.options.json {
            desk.messages.error(&refusal.to_string());
        }
        exit = exit.and(status(refusal));
    }
    exit
}

fn certify(desk: &mut Desk, report: &mut Report, path: &Path) -> Result<Exit, Unwritable> {
    let (found, spent) = desk.work(|_, context| report.certificate(context));
    let certificate = match found {
        Ok(certificate) => certificate,
        Err(Error::Stopped(stop)) => return Ok(desk.tell_stop(stop, Origin::Word, &spent)),
        Err(error) => return desk.fail(&report.system, &error, &spent),
    };
    let kept = certificates::keep(desk, &report.system, &certificate.to_string(), path)?;
    if kept != Exit::Done {
        return Ok(kept);
    }
    report.certificate = Some(path.display().to_string());
    Ok(Exit::Done)
}

fn lines(report: &Report, all: bool) -> Vec<String> {
    let remark = remark(report.terminates);
    if let Some(proof) = &report.proof {
        return vec![format!("Infinitely many classes, proved{remark}: {proof}.")];
    }
    let mut lines = Vec::new();
    if let Some(seen) = &report.seen {
        lines.push(format!("Not decided: {}.", seen.bound));
        lines.push(format!(
            "Seen: {} terms that contexts tell apart pairwise, values up to {}.",
            seen.told_apart, seen.largest
        ));
        let values = seen.smallest.iter().take(MOST_VALUES);
        lines.extend(values.map(|(value, term)| format!("  {value}: {term}")));
        return lines;
    }
    lines.push(format!(
        "Proved{remark}: {} classes, all regular; the minimal classifier has {} states.",
        report.each.len(),
        report.states.unwrap_or(0)
    ));
    for class in &report.each {
        let name = &class.class;
        lines.push(match &class.expression {
            Some(expression) => format!("{name} = {expression}"),
            None => {
                format!("{name}: {} states, smallest term {}", class.states, class.smallest)
            }
        });
        lines.extend(class.grammar.iter().map(|rule| format!("    {rule}")));
    }
    lines.extend(report.equations.iter().map(|text| format!("The class equations {text}.")));
    lines.extend(report.period.iter().map(|text| format!("{text}.")));
    if let Some(monoid) = &report.monoid {
        lines.extend(monoid_lines(monoid, all));
    }
    lines
}

/// The sentences for a monoid, with the table if all is wanted and it is small.
fn monoid_lines(monoid: &MonoidReport, all: bool) -> Vec<String> {
    let mut lines = Vec::new();
    if all {
        lines.push(format!("The syntactic monoid M has {} elements.", monoid.order));
    }
    let Some(quotient) = &monoid.quotient else { return lines };
    lines.push(format!(
        "The misère quotient of heaps has {} elements, {} of them lost.",
        quotient.order, quotient.lost
    ));
    if !all {
        return lines;
    }
    lines.push(
        "It is eMe, e being the class of a gap D; its elements, P marking the lost ones:".into(),
    );
    let width = quotient.elements.iter().map(String::len).max().unwrap_or(0);
    for (number, word) in quotient.elements.iter().enumerate() {
        let mark = if quotient.p.contains(&number) { "P" } else { "" };
        lines.push(format!("{number:>4}  {word:<width$}  {mark}").trim_end().to_owned());
    }
    let heaps: Vec<String> = quotient.heaps.iter().map(usize::to_string).collect();
    lines.push(format!(
        "Heaps 0, 1, 2, …: {}; period {} from {} on.",
        heaps.join(" "),
        quotient.period,
        quotient.preperiod
    ));
    if quotient.order <= MOST_SHOWN {
        lines.push("Products:".into());
        let row = |row: &Vec<usize>| row.iter().map(|cell| format!("{cell:>3}")).collect();
        lines.extend(quotient.table.iter().map(row));
    }
    lines
}
