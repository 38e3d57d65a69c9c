//! `code`: what a code says, and which other codes say the same.

use super::CodeOptions;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::output::Unwritable;
use crate::watch::Watch;
use serde::Serialize;
use upstar::studies::code::{Comparison, Report, compare, explain};
use upstar::{Error, HeapGame, heap_rules};

#[derive(Serialize)]
struct CodeLine<'a> {
    input: &'a str,
    code: Option<&'a str>,
    name: Option<&'a str>,
    rules: &'a str,
    most_heaps: Option<u32>,
    reduced: Option<&'a str>,
    standard: Option<&'a str>,
    /// Heap n + shift of the code is heap n of the standard form.
    shift: Option<i64>,
    shortest: Option<&'a str>,
    shortest_shift: Option<i64>,
}

#[derive(Serialize)]
struct SameLine<'a> {
    code: &'a str,
    other: &'a str,
    equivalent: bool,
    /// Heap n + shift of the code is heap n of the other.
    shift: Option<i64>,
    text: &'a str,
}

/// Explains a code, or compares two.
///
/// # Errors
/// If the answer cannot be written.
pub fn code(desk: &mut Desk, options: &CodeOptions) -> Result<Exit, Unwritable> {
    let mut watch = Watch::new(desk, None);
    let Some(other) = &options.other else {
        let (game, spent) = desk
            .work(|session, context| HeapGame::read(session, &options.code, &mut watch, context));
        return match game {
            Ok(game) => {
                show(desk, &explain(&options.code, &game))?;
                desk.output.flush()?;
                Ok(Exit::Done)
            }
            Err(error) => desk.fail(&options.code, &error, &spent),
        };
    };
    let mut wrong = &options.code;
    let (compared, spent) = desk.work(|session, context| {
        let one = heap_rules(session, &options.code, &mut watch, context)?;
        wrong = other;
        let two = heap_rules(session, other, &mut watch, context)?;
        Ok::<_, Error>(compare(&one, &two, context)?)
    });
    match compared {
        Ok(comparison) => {
            show_comparison(desk, &comparison)?;
            desk.output.flush()?;
            Ok(if comparison.equivalent { Exit::Done } else { Exit::No })
        }
        Err(error) => desk.fail(wrong, &error, &spent),
    }
}

fn show(desk: &mut Desk, report: &Report) -> Result<(), Unwritable> {
    let Report { standard, shortest, .. } = report;
    if desk.options.json {
        return desk.output.json(&CodeLine {
            input: &report.input,
            code: report.code.as_deref(),
            name: report.name.as_deref(),
            rules: &report.rules,
            most_heaps: report.most_heaps,
            reduced: report.reduced.as_deref(),
            standard: standard.as_ref().map(|form| form.code.as_str()),
            shift: standard.as_ref().map(|form| form.shift),
            shortest: shortest.as_ref().map(|form| form.code.as_str()),
            shortest_shift: shortest.as_ref().map(|form| form.shift),
        });
    }
    if let Some(why) = &report.without_code {
        return desk.output.line(format_args!("{}\n  has no code: {why}", report.rules));
    }
    let own = report.code.as_deref().unwrap_or_default();
    let name = report.name.as_deref().map(|name| format!("  {name}")).unwrap_or_default();
    desk.output.line(format_args!("{own}{name}"))?;
    for line in &report.moves {
        desk.output.line(format_args!("  {line}"))?;
    }
    if report.is_set {
        desk.output.line(format_args!("  as a set: {}", report.rules))?;
    }
    let reduced = report.reduced.as_deref().unwrap_or(own);
    if reduced != own {
        desk.output.line(format_args!("  without redundant moves: {reduced}"))?;
    }
    let (Some(standard), Some(shortest)) = (standard, shortest) else { return Ok(()) };
    if standard.code != own {
        desk.output.line(format_args!("  standard form: {standard}"))?;
    }
    if shortest.code != own && shortest.code != standard.code {
        desk.output.line(format_args!("  shortest: {shortest}"))?;
    }
    for cousin in &report.cousins {
        if cousin.code != own && cousin.code != shortest.code && cousin.code != reduced {
            desk.output.line(format_args!("  cousin: {cousin}"))?;
        }
    }
    Ok(())
}

fn show_comparison(desk: &mut Desk, comparison: &Comparison) -> Result<(), Unwritable> {
    let Comparison { code, other, equivalent, shift, text } = comparison;
    if desk.options.json {
        let (equivalent, shift) = (*equivalent, *shift);
        return desk.output.json(&SameLine { code, other, equivalent, shift, text });
    }
    desk.output.line(text)
}
