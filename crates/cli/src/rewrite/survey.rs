//! All small systems of a shape, with verdicts, in a CSV file that can be left and taken up again.

use super::options::SystemSurveyOptions;
use crate::desk::{Desk, Origin};
use crate::draw::file::unwritable;
use crate::exit::Exit;
use crate::output::Unwritable;
use serde::Serialize;
use std::collections::{BTreeMap, HashSet};
use std::fs::{self, OpenOptions};
use std::io::Write;
use upstar_rewriting::classes::{Bounds, Play, Prover};
use upstar_rewriting::{Judge, Shape, Survey, SurveyRow, SurveySystems};
use upstar_values::Stop;

#[derive(Serialize)]
struct SummaryLine {
    shape: String,
    systems: usize,
    new: usize,
    complete: bool,
    verdicts: BTreeMap<String, usize>,
}

/// Who gives the verdicts.
fn judge(options: &SystemSurveyOptions) -> impl Judge + use<> {
    let bounds = Bounds { states: options.states, triples: 200_000 };
    Prover { play: Play::Normal, bounds, steps: options.effort }
}

fn shape(options: &SystemSurveyOptions) -> Result<Shape, String> {
    let wrong = || {
        format!(
            "`{}` are no symbols: write how many letters words have, 2, or how many constants, unary, \
             binary … symbols trees have, 1,1,1",
            options.symbols
        )
    };
    let counts: Option<Vec<usize>> = options
        .symbols
        .split(',')
        .map(|count| count.trim().parse().ok().filter(|&count: &usize| count <= 6))
        .collect();
    let symbols = match counts.as_deref() {
        Some([letters]) if *letters > 0 => vec![1, *letters],
        Some([constants, rest @ ..]) if *constants > 0 && rest.iter().any(|&c| c > 0) => {
            [&[*constants], rest].concat()
        }
        _ => return Err(wrong()),
    };
    if symbols.len() > 5 || options.size > 8 || options.rules > 4 || options.rules == 0 {
        return Err("surveys go up to 4 rules, sides of size 8, symbols of 4 arguments".into());
    }
    Ok(Shape { symbols, rules: options.rules, size: options.size })
}

/// Goes through the systems.
pub fn survey(desk: &mut Desk, options: &SystemSurveyOptions) -> Result<Exit, Unwritable> {
    let shape = match shape(options) {
        Ok(shape) => shape,
        Err(message) => {
            desk.messages.error(&message);
            return Ok(Exit::BadInput);
        }
    };
    let mut known: HashSet<String> = HashSet::new();
    let mut verdicts: BTreeMap<String, usize> = BTreeMap::new();
    let mut file = None;
    if let Some(path) = &options.output {
        let before = fs::read_to_string(path).unwrap_or_default();
        // A line that was cut off has no end and counts for nothing.
        let whole = before.rfind('\n').map_or("", |end| &before[..=end]);
        for line in whole.lines() {
            if let Some(key) = SurveyRow::key_of_line(line) {
                let rest = line.get(key.len() + 3..).unwrap_or("");
                let verdict = rest.split(',').next().unwrap_or("").to_string();
                *verdicts.entry(verdict).or_default() += 1;
                known.insert(key);
            }
        }
        let opened = OpenOptions::new().create(true).write(true).truncate(true).open(path);
        let mut opened = match opened {
            Ok(opened) => opened,
            Err(error) => return Ok(unwritable(desk, path, &error)),
        };
        let start =
            if whole.is_empty() { format!("{}\n", SurveyRow::HEADER) } else { whole.into() };
        if let Err(error) = opened.write_all(start.as_bytes()) {
            return Ok(unwritable(desk, path, &error));
        }
        file = Some(opened);
    } else {
        desk.output.line(SurveyRow::HEADER)?;
    }
    let mut survey = Survey { judge: judge(options) };
    let (context, progress) = (desk.bounds.context(), desk.progress.clone());
    let (mut systems, mut new) = (known.len(), 0);
    let mut rows = Vec::new();
    let (done, spent) =
        desk.work(context, |_, context| -> Result<(), Result<Stop, std::io::Error>> {
            for system in SurveySystems::new(&shape) {
                if known.contains(&system.to_string()) {
                    continue;
                }
                let row = survey.row(&system, context).map_err(Ok)?;
                systems += 1;
                new += 1;
                *verdicts.entry(row.verdict.word().to_string()).or_default() += 1;
                progress.say(format!("{systems} systems; {}", row.system));
                match &mut file {
                    Some(file) => writeln!(file, "{}", row.csv()).map_err(Err)?,
                    None => rows.push(row.csv()),
                }
            }
            Ok(())
        });
    for row in rows {
        desk.output.line(row)?;
    }
    let exit = match done {
        Ok(()) => Exit::Done,
        Err(Ok(stop)) => desk.tell_stop(stop, Origin::Word, &spent),
        Err(Err(error)) => {
            desk.messages.error(&format!("cannot write the survey: {error}"));
            return Ok(Exit::Unwritable);
        }
    };
    let complete = exit == Exit::Done;
    let line = SummaryLine { shape: shape.to_string(), systems, new, complete, verdicts };
    if desk.options.json {
        desk.output.json(&line)?;
    } else {
        let each: Vec<String> =
            line.verdicts.iter().map(|(verdict, count)| format!("{count} {verdict}")).collect();
        let summary =
            format!("{}: {} systems, {} new; {}", line.shape, systems, new, each.join(", "));
        if options.output.is_some() {
            desk.output.line(summary)?;
        } else {
            desk.messages.note(&summary);
        }
    }
    desk.output.flush()?;
    Ok(exit)
}
