//! Steps, normal forms and values of terms.

use super::remark;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::output::Unwritable;
use std::ops::ControlFlow;
use upstar::Error;
use upstar::studies::rewriting::values::Valuation;
use upstar::studies::rewriting::{SystemRequest, normal as forms, steps as study};

/// All steps of a term, each written when it is found.
pub fn steps(desk: &mut Desk, system: SystemRequest, term: &str) -> Result<Exit, Unwritable> {
    let request = study::Request { system, term: term.to_owned() };
    let context = desk.bounds.context();
    let mut written = Ok(());
    let done = study::visit(&request, &context, &mut |subject, step| {
        let output = &mut desk.output;
        written = if desk.options.json {
            output.json(&step)
        } else {
            let player = step.player;
            let whose =
                if subject.system.is_partizan() { format!("{player}: ") } else { String::new() };
            let study::Step { rule, place, text, result, .. } = step;
            output.line(format!("{whose}{rule} at {place} ({text}): {result}"))
        };
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    written?;
    desk.output.flush()?;
    match done {
        Ok(()) => Ok(Exit::Done),
        Err(error) => {
            let ((), spent) = desk.work_under(context, |_, _| ());
            desk.fail(&request.system.text, &error, &spent)
        }
    }
}

/// A normal form of a term, or all.
pub fn normal(
    desk: &mut Desk,
    system: SystemRequest,
    term: &str,
    all: bool,
) -> Result<Exit, Unwritable> {
    let request = forms::Request { system, term: term.to_owned(), all };
    let mut progress = desk.progress.clone();
    let (found, spent) = desk.work(|_, context| forms::run(&request, &mut progress, context));
    let report = match found {
        Ok(report) => report,
        Err(error) => return desk.fail(&request.system.text, &error, &spent),
    };
    if desk.options.json {
        desk.output.json(&report)?;
    } else {
        for form in report.normal_forms {
            desk.output.line(format!("{form}{}", remark(report.terminates)))?;
        }
    }
    desk.output.flush()?;
    Ok(Exit::Done)
}

/// Grundy values, or who wins; each term has the bounds to itself.
pub fn grundy(
    desk: &mut Desk,
    system: &SystemRequest,
    terms: &[String],
) -> Result<Exit, Unwritable> {
    let misere = desk.options.misere;
    let (found, spent) = desk.work(|_, context| Valuation::new(system, misere, context));
    let mut valuation = match found {
        Ok(valuation) => valuation,
        Err(error) => return desk.fail(&system.text, &error, &spent),
    };
    let mut exit = Exit::Done;
    for term in terms {
        let (found, spent) = desk.work(|_, context| valuation.value(term, context));
        let value = match found {
            Ok(value) => value,
            Err(error) => {
                exit = exit.and(desk.fail(term, &error, &spent)?);
                // Of a text that is no term the others know nothing.
                match error {
                    Error::Refused(refusal) if refusal.place.is_some() => continue,
                    _ => return Ok(exit),
                }
            }
        };
        if desk.options.json {
            desk.output.json(&value)?;
        } else {
            let answer = value.grundy.map_or(value.outcome, |grundy| grundy.to_string());
            desk.output.line(format!("{answer}{}", remark(value.terminates)))?;
        }
    }
    desk.output.flush()?;
    Ok(exit)
}
