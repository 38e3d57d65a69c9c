//! `table`: what the positions of a game with two numbers are worth, as text, data or picture.

use crate::desk::{Desk, Origin};
use crate::draw::file::{self, Delivery, Target};
use crate::exit::Exit;
use crate::files::{part_kept, part_of};
use crate::format;
use crate::output::Unwritable;
use crate::picture_options::{TableFormat, TableOptions};
use crate::sentences;
use crate::watch::Watch;
use serde::Serialize;
use std::path::Path;
use upstar::Bound;
use upstar::studies::table::{Cell, Report, run};
use upstar_draw::annotated;

/// Letters of a value in a table for a reader.
const WIDEST: usize = 24;

/// What letters among values mean.
const LETTERS: &str = "where a position has no value, N, P, L or R says who wins: the next player, the previous player, \
                       Left or Right";

#[derive(Serialize)]
struct TableLine<'a> {
    input: &'a str,
    kind: &'static str,
    game: &'a str,
    first: [u64; 2],
    values: Vec<Vec<Value<'a>>>,
    /// The bound that was met; cells that are not known are `?` then.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<&'static str>,
}

/// A Grundy value is a number, another value or an outcome its text, no position is null.
#[derive(Serialize)]
#[serde(untagged)]
enum Value<'a> {
    Grundy(u64),
    Text(&'a str),
    Outcome(String),
    Nothing,
}

/// `upstar table`.
///
/// # Errors
/// If the answer cannot be written to stdout.
pub fn table(desk: &mut Desk, options: &TableOptions) -> Result<Exit, Unwritable> {
    let columns = options.columns.unwrap_or(options.rows);
    let source = format!("{} {} {columns}", options.game, options.rows);
    let path = options.output.as_deref().filter(|path| *path != Path::new("-"));
    let usual = match (options.mex, desk.options.json) {
        (true, _) => TableFormat::Svg,
        (_, true) => TableFormat::Json,
        _ if desk.options.latex => TableFormat::Latex,
        _ => TableFormat::Text,
    };
    let by_ending = || path.map_or(Some(usual), TableFormat::of);
    let Some(format) = options.format.or_else(by_ending) else {
        let help = sentences::ENDINGS_OF_TABLES.into();
        return desk.refuse(&source, format::untold(path.unwrap_or(Path::new("-"))), Some(help));
    };
    if matches!(format, TableFormat::Svg | TableFormat::Png) {
        desk.session.set_unicode(true);
    }
    let mut watch = Watch::new(desk, None);
    let request = options.request();
    let (made, spent) = desk.work(|session, context| run(session, &request, &mut watch, context));
    match made {
        Ok(report) => {
            // What is not whole must not take the place of what is.
            let part = options.output.as_deref().filter(|path| *path != Path::new("-"));
            let part = part.filter(|_| report.stopped.is_some()).map(|path| (part_of(path), path));
            let mut options = options.clone();
            if let Some((part, _)) = &part {
                options.output = Some(part.clone());
            }
            let exit = write(desk, &source, &report, &options, format)?;
            if let Some((part, whole)) = part.filter(|_| exit == Exit::Done) {
                desk.messages.note(&part_kept(&part, whole));
            }
            let told = |bound: Bound| desk.tell_stop(bound.into(), Origin::Word, &spent);
            Ok(exit.and(report.stopped.map_or(Exit::Done, told)))
        }
        Err(error) => desk.fail(&source, &error, &spent),
    }
}

fn write(
    desk: &mut Desk,
    source: &str,
    report: &Report,
    options: &TableOptions,
    format: TableFormat,
) -> Result<Exit, Unwritable> {
    let picture = || {
        let format = format.picture();
        let target = Target::new(options.output.as_deref(), Some(format));
        (format, target.unwrap_or(Target { path: None, format: Some(format) }))
    };
    // One animated SVG, or numbered frames: `NAME-001.png`, `NAME-002.png`, …
    if report.moves.is_some() && (format != TableFormat::Svg || options.frames) {
        let (format, target) = picture();
        let delivery = Delivery { source, format, style: options.style(), target: &target };
        return delivery.frames(desk, &report.frames().unwrap_or_default());
    }
    let letters = report.cells.iter().flatten().any(|cell| matches!(cell, Cell::Outcome(_)));
    if letters && !options.outcome && !desk.options.misere && format != TableFormat::Json {
        desk.messages.note(LETTERS);
    }
    let bytes = match format {
        TableFormat::Text if options.output.is_none() && desk.is_brief() => {
            let (text, cut) = brief(report);
            if cut {
                let told = format!("values of more than {WIDEST} letters are cut short: --full");
                desk.messages.note(&told);
            }
            text.into_bytes()
        }
        TableFormat::Text => report.table().text().into_bytes(),
        TableFormat::Csv => report.table().csv().into_bytes(),
        TableFormat::Latex => report.table().latex().into_bytes(),
        TableFormat::Json => {
            let mut bytes =
                serde_json::to_vec(&line(source, report)).map_err(std::io::Error::from)?;
            bytes.push(b'\n');
            bytes
        }
        TableFormat::Svg | TableFormat::Png => {
            let (format, target) = picture();
            let delivery = Delivery { source, format, style: options.style(), target: &target };
            let picture = annotated(report.picture(), options.title.as_deref(), &[]);
            return delivery.picture(desk, &picture);
        }
    };
    match options.output.as_deref().filter(|path| *path != Path::new("-")) {
        Some(path) => {
            if let Err(error) = file::write(path, &bytes) {
                return desk.unwritten(source, path, &error);
            }
        }
        None => desk.output.bytes(&bytes)?,
    }
    desk.output.flush()?;
    Ok(Exit::Done)
}

/// The table for a reader: values that would make its columns too wide are cut short. Were any?
fn brief(report: &Report) -> (String, bool) {
    let mut cut = false;
    let mut report = report.clone();
    for cell in report.cells.iter_mut().flatten() {
        if let Cell::Value(text) = cell
            && text.chars().count() > WIDEST
        {
            *text = text.chars().take(WIDEST - 1).chain(['…']).collect();
            cut = true;
        }
    }
    (report.table().text(), cut)
}

fn line<'a>(source: &'a str, report: &'a Report) -> TableLine<'a> {
    let value = |cell: &'a Cell| match cell {
        Cell::Grundy(value) => Value::Grundy(*value),
        Cell::Value(text) => Value::Text(text),
        Cell::Outcome(outcome) => Value::Outcome(outcome.to_string()),
        Cell::Draw => Value::Text("draw"),
        Cell::Open => Value::Text("open"),
        Cell::Nothing => Value::Nothing,
        Cell::Unknown => Value::Text("?"),
    };
    TableLine {
        input: source,
        kind: "table",
        game: &report.game,
        first: report.first,
        values: report.cells.iter().map(|row| row.iter().map(value).collect()).collect(),
        stopped: report.stopped.map(Bound::as_str),
    }
}
