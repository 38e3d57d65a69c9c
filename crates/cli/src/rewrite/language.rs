//! `rewrite SYSTEM language LANGUAGE`: regular languages of terms, their one-step images, what they have in
//! common, and whether one is another.

use super::drawing::draw;
use super::options::LanguageOptions;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::output::Unwritable;
use upstar::studies::rewriting::SystemRequest;
use upstar::studies::rewriting::language::{Comparison, Image, Member, Report, Request, run};

fn request(system: SystemRequest, options: &LanguageOptions) -> Request {
    let image = match (options.predecessors, options.successors) {
        (true, _) => Some(Image::Predecessors),
        (_, true) => Some(Image::Successors),
        _ => None,
    };
    let equals = options.equals.clone().map(Comparison::Equals);
    let within = options.within.clone().map(Comparison::Within);
    Request {
        system,
        language: options.language.clone(),
        image,
        and: options.and.clone(),
        or: options.or.clone(),
        minus: options.minus.clone(),
        complement: options.complement,
        contains: options.contains.clone(),
        comparison: equals.or(within),
        states: options.states,
    }
}

/// Makes a language and tells what it is. The status is 1 if a question about it has the answer no.
pub fn language(
    desk: &mut Desk,
    system: SystemRequest,
    options: &LanguageOptions,
) -> Result<Exit, Unwritable> {
    let request = request(system, options);
    let mut progress = desk.progress.clone();
    let (found, spent) = desk.work(|_, context| run(&request, &mut progress, context));
    let report = match found {
        Ok(report) => report,
        Err(error) => return desk.fail(&request.system.text, &error, &spent),
    };
    if desk.options.json {
        desk.output.json(&report)?;
    } else {
        for line in lines(&report, &request) {
            desk.output.line(line)?;
        }
    }
    desk.output.flush()?;
    let exit = if report.holds() { Exit::Done } else { Exit::No };
    let Some(path) = &options.output else { return Ok(exit) };
    let title = format!("{} of {}", report.language, report.system);
    Ok(exit.and(draw(desk, &title, &report.automaton, path)?))
}

fn lines(report: &Report, request: &Request) -> Vec<String> {
    let mut lines = Vec::new();
    match &report.smallest {
        None => lines.push("No term.".to_owned()),
        Some(term) => {
            lines.push(format!("{} states, smallest term {term}", report.states));
            lines.extend(report.expression.iter().chain(&report.grammar).cloned());
        }
    }
    for Member { term, member } in &report.members {
        lines.push(format!("{term}: {}", if *member { "yes" } else { "no" }));
    }
    if let (Some(compared), Some(comparison)) = (&report.compared, &request.comparison) {
        let question = match comparison {
            Comparison::Equals(text) => format!("equal to {text}"),
            Comparison::Within(text) => format!("within {text}"),
        };
        let answer = if compared.holds { "yes" } else { "no" };
        let witness = compared.witness.as_ref().map(|term| format!(", by {term}"));
        lines.push(format!("{question}: {answer}{}", witness.unwrap_or_default()));
    }
    lines
}
