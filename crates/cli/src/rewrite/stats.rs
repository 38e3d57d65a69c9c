//! How many terms of each size have which value or outcome: text, CSV, JSON, heat map.

use super::load::{Loaded, settle};
use super::options::{StatsFormat, StatsOptions};
use super::tell;
use super::terms::question;
use crate::desk::Desk;
use crate::draw::file::{encode, unwritable, write};
use crate::exit::Exit;
use crate::output::Unwritable;
use crate::picture_options::PictureFormat;
use serde::Serialize;
use upstar_draw::{Cell, Table, Theme, heat_map};
use upstar_rewriting::{Question, Statistics, statistics_of};

#[derive(Serialize)]
struct StatsLine<'a> {
    system: &'a str,
    size: usize,
    complete: bool,
    terminates: &'static str,
    columns: Vec<String>,
    rows: Vec<StatsRow>,
    smallest: Vec<Option<String>>,
}

#[derive(Serialize)]
struct StatsRow {
    size: usize,
    terms: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    largest: Option<usize>,
    by_value: Vec<u64>,
}

fn format(options: &StatsOptions) -> Result<StatsFormat, String> {
    if let Some(format) = options.format {
        return Ok(format);
    }
    let Some(path) = &options.output else { return Ok(StatsFormat::Text) };
    let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_lowercase);
    match ending.as_deref() {
        Some("txt") => Ok(StatsFormat::Text),
        Some("csv") => Ok(StatsFormat::Csv),
        Some("svg") => Ok(StatsFormat::Svg),
        Some("png") => Ok(StatsFormat::Png),
        _ => Err(format!(
            "error: `{}` does not tell a format\n  = help: end it in .txt, .csv, .svg or .png, or \
             say --format\n",
            path.display()
        )),
    }
}

/// The statistics of a system.
pub fn stats(desk: &mut Desk, loaded: &Loaded, options: &StatsOptions) -> Result<Exit, Unwritable> {
    let format = match format(options) {
        Ok(format) => format,
        Err(message) => {
            desk.messages.rendered(&message);
            return Ok(Exit::BadInput);
        }
    };
    let question = match question(desk, loaded) {
        Ok(question) => question,
        Err(exit) => return Ok(exit),
    };
    let trust = match settle(desk, loaded) {
        Ok(trust) => trust,
        Err(exit) => return Ok(exit),
    };
    let context = desk.bounds.context();
    let (found, spent) = desk
        .work(context, |_, context| statistics_of(&loaded.system, question, options.size, context));
    let found = match found {
        Ok(found) => found,
        Err(error) => {
            desk.messages.error(&error.to_string());
            return Ok(Exit::BadInput);
        }
    };
    let mut exit = Exit::Done;
    if let Some(error) = &found.stopped {
        exit = tell(desk, loaded, &found.terms, error, &spent);
    }
    if desk.options.json && options.output.is_none() {
        let row = |row: &upstar_rewriting::SizeRow| StatsRow {
            size: row.size,
            terms: row.terms,
            largest: row.largest().filter(|_| found.has_values()),
            by_value: row.by_value.clone(),
        };
        let smallest = |term: &Option<upstar_rewriting::Term>| {
            term.map(|term| loaded.system.write_term(&found.terms, term))
        };
        desk.output.json(&StatsLine {
            system: &loaded.name,
            size: options.size,
            complete: found.stopped.is_none(),
            terminates: trust.word(),
            columns: (0..).take(found.smallest.len()).map(|n| question.name_of(n)).collect(),
            rows: found.rows.iter().map(row).collect(),
            smallest: found.smallest.iter().map(smallest).collect(),
        })?;
        desk.output.flush()?;
        return Ok(exit);
    }
    let bytes = match format {
        StatsFormat::Text => text(loaded, &found, trust.remark()).into_bytes(),
        StatsFormat::Csv => found.csv().into_bytes(),
        StatsFormat::Svg | StatsFormat::Png => {
            let kind =
                if format == StatsFormat::Svg { PictureFormat::Svg } else { PictureFormat::Png };
            match encode(&heat_map(&table(loaded, &found)), kind, Theme::Light, 1.0) {
                Ok(bytes) => bytes,
                Err(message) => {
                    desk.messages.error(&message);
                    return Ok(Exit::BadInput);
                }
            }
        }
    };
    match &options.output {
        Some(path) => {
            if let Err(error) = write(path, &bytes) {
                return Ok(unwritable(desk, path, &error));
            }
        }
        None => desk.output.bytes(&bytes)?,
    }
    desk.output.flush()?;
    Ok(exit)
}

fn text(loaded: &Loaded, found: &Statistics, remark: &str) -> String {
    let mut text = found.table();
    if found.has_values() {
        let growth: Vec<String> =
            found.growth().iter().map(|(size, value)| format!("{value} at {size}")).collect();
        let growth = growth.join(", ");
        text.push_str(&format!("largest values, first met at size: {growth}{remark}\n"));
        text.push_str("smallest terms:\n");
    } else {
        text.push_str(&format!("smallest terms{remark}:\n"));
    }
    for (answer, term) in (0_u32..).zip(&found.smallest) {
        if let Some(term) = term {
            let term = loaded.system.write_term(&found.terms, *term);
            let name = found.question.name_of(answer);
            text.push_str(&format!("  {}: {term}\n", name.trim_start_matches("g=")));
        }
    }
    text
}

/// Sizes as rows, values as columns, how many terms as cells.
fn table(loaded: &Loaded, found: &Statistics) -> Table {
    let columns = found.smallest.len();
    let largest = found.rows.last().map_or(0, |row| row.size);
    let rows = (1..=largest)
        .map(|size| {
            let row = found.rows.iter().find(|row| row.size == size);
            let cell = |value: usize| match row.and_then(|row| row.by_value.get(value)) {
                Some(&count) if count > 0 => Cell::Grundy(count),
                _ => Cell::Nothing,
            };
            (0..columns).map(cell).collect()
        })
        .collect();
    let what = match found.question {
        Question::Grundy => "Grundy value",
        Question::Misere => "misère outcome (0: P, 1: N)",
        Question::Partizan => "outcome (0: P, 1: L, 2: R, 3: N)",
    };
    let title = format!("{}: terms by size and {what}", loaded.name);
    Table { title, first: [1, 0], rows, guides: Vec::new() }
}
