//! `table`: what the positions of a game with two numbers are worth, as text, data or picture.

use crate::desk::Desk;
use crate::draw::file::{self, FrameFiles, Target, unwritable};
use crate::draw::{NoPicture, alphabet, fail};
use crate::exit::Exit;
use crate::output::Unwritable;
use crate::picture_options::{TableFormat, TableOptions};
use serde::Serialize;
use std::collections::HashMap;
use std::path::Path;
use upstar_core::{AnyPosition, Form, Position};
use upstar_draw::{Cell, MexTable, Picture, Table, Theme, heat_map, mex_animation, mex_frames};
use upstar_lang::Session;
use upstar_solve::{SolveError, Solver};
use upstar_values::nimber::nim_mul_u64;
use upstar_values::{Alphabet, Context, Error, Notation, Player, Stop};

/// Larger tables are refused.
const MOST_CELLS: u64 = 1 << 22;
/// Larger tables, counted from the corner, are searched cell by cell.
const MOST_RIDDEN: usize = 1 << 25;
/// Steps for a value that is likely to be out of reach, where who wins can be told without it.
const VALUE_STEPS: u64 = 300_000;
/// Larger tables are not filled step by step.
const MOST_STEPS: usize = 400;
/// Positions with larger numbers have too many moves to list.
const FARTHEST_STEPS: u64 = 10_000;

#[derive(Serialize)]
struct TableLine<'a> {
    input: &'a str,
    kind: &'static str,
    game: &'a str,
    first: [u64; 2],
    values: Vec<Vec<Value<'a>>>,
}

/// A Grundy value is a number, another value its text, no position is null.
#[derive(Serialize)]
#[serde(untagged)]
enum Value<'a> {
    Grundy(u64),
    Text(&'a str),
    Nothing,
}

/// `upstar table`.
///
/// # Errors
/// If the answer cannot be written to stdout.
pub fn table(desk: &mut Desk, options: &TableOptions) -> Result<Exit, Unwritable> {
    let format = match chosen(desk, options) {
        Ok(format) => format,
        Err(message) => {
            desk.messages.rendered(&message);
            return Ok(Exit::BadInput);
        }
    };
    let context = desk.bounds.context();
    let alphabet = alphabet(desk);
    let source = format!("{} {} {}", options.game, options.rows, options.columns);
    let (made, spent) = desk.work(context, |session, context| {
        let (table, positions) = fill(session, options, context, alphabet)?;
        let mex = options.mex.then(|| moves(table.clone(), &positions));
        Ok((table, mex))
    });
    let (table, mex) = match made {
        Ok((table, mex)) => (table, mex.transpose()),
        Err(error) => return fail(desk, &source, error, &spent),
    };
    match mex {
        Err(error) => fail(desk, &source, error, &spent),
        Ok(Some(mex)) => filling(desk, &source, &mex, options, format),
        Ok(None) => write(desk, &source, &table, options, format),
    }
}

/// The format that was said, or that the ending of the file or `--json` tells.
fn chosen(desk: &Desk, options: &TableOptions) -> Result<TableFormat, String> {
    if let Some(format) = options.format {
        return Ok(format);
    }
    let path = options.output.as_deref().filter(|path| *path != Path::new("-"));
    let Some(path) = path else {
        return Ok(match (options.mex, desk.options.json) {
            (true, _) => TableFormat::Svg,
            (_, true) => TableFormat::Json,
            _ => TableFormat::Text,
        });
    };
    match path.extension().and_then(|ending| ending.to_str()).map(str::to_lowercase).as_deref() {
        Some("txt") => Ok(TableFormat::Text),
        Some("csv") => Ok(TableFormat::Csv),
        Some("json") => Ok(TableFormat::Json),
        Some("tex") => Ok(TableFormat::Latex),
        Some("svg") => Ok(TableFormat::Svg),
        Some("png") => Ok(TableFormat::Png),
        _ => Err(format!(
            "error: `{}` does not tell a format\n  = help: end it in .txt, .csv, .json, .tex, .svg \
             or .png, or say --format\n",
            path.display()
        )),
    }
}

/// A table and its positions, row by row.
type Filled = (Table, Vec<Option<AnyPosition>>);

/// The table and its positions.
///
/// # Errors
/// If the game is wrong or a bound was met.
pub fn fill(
    session: &mut Session,
    options: &TableOptions,
    context: &Context,
    alphabet: Alphabet,
) -> Result<Filled, NoPicture> {
    let TableOptions { game, rows, columns, from, .. } = options;
    if rows.saturating_mul(*columns) > MOST_CELLS {
        let message =
            format!("a table has at most {MOST_CELLS} cells: ask for fewer rows or columns");
        return Err(NoPicture::Unfit(message));
    }
    if let Some(operation) = field_operation(game) {
        return field_table(options, operation, context);
    }
    if let Some(filled) = ridden(session, options, context)? {
        return Ok(filled);
    }
    let (mut cells, mut positions) = (Vec::new(), Vec::new());
    let (mut wrong, mut guides) = (None, Vec::new());
    let account = context.account();
    for row in 0..*rows {
        let mut line = Vec::new();
        for column in 0..*columns {
            account.set(positions.len() as u64 * 64)?;
            context.spend(1)?;
            let (i, j) = (from.saturating_add(row), from.saturating_add(column));
            match session.position(&format!("{game}({i},{j})"), context) {
                Ok(position) => {
                    line.push(cell(session.solver(), &position, context, alphabet)?);
                    if guides.is_empty() {
                        guides = position.guides();
                    }
                    positions.push(Some(position));
                }
                Err(error) => {
                    if error.stop().is_some() {
                        return Err(error.into());
                    }
                    wrong.get_or_insert((error, format!("{game}({i},{j})")));
                    line.push(Cell::Nothing);
                    positions.push(None);
                }
            }
        }
        cells.push(line);
    }
    if let Some((error, source)) = wrong
        && positions.iter().all(Option::is_none)
    {
        let help = error.help().map(|help| format!(" ({help})")).unwrap_or_default();
        return Err(NoPicture::Unfit(format!("`{source}`: {}{help}", error.message())));
    }
    let title = format!("{game}, {rows} by {columns}");
    Ok((Table { title, first: [*from, *from], rows: cells, guides }, positions))
}

/// The table of a piece that rides to the corner, filled at once; none for other games, and where
/// the moves between the cells are asked for.
fn ridden(
    session: &mut Session,
    options: &TableOptions,
    context: &Context,
) -> Result<Option<Filled>, NoPicture> {
    let TableOptions { game, rows, columns, from, mex, .. } = options;
    let Ok(family) = session.family(game, context) else { return Ok(None) };
    let Some(table) = family.grundy_table().filter(|_| !mex) else { return Ok(None) };
    let end = |count: &u64| usize::try_from(from.saturating_add(*count)).unwrap_or(usize::MAX);
    let (Ok(first), bottom, right) = (usize::try_from(*from), end(rows), end(columns)) else {
        return Ok(None);
    };
    // Far out only a search of the few cells asked for is left.
    if bottom.saturating_mul(right) > MOST_RIDDEN {
        return Ok(None);
    }
    let values = table.values(bottom, right, context)?;
    let cell =
        |value: &Option<u32>| value.map_or(Cell::Nothing, |value| Cell::Grundy(value.into()));
    let row = |row: &Vec<Option<u32>>| row.iter().skip(first).map(cell).collect();
    let rows_of_cells = values.iter().skip(first).map(row).collect();
    let any = [[*from, *from], [*from, from.saturating_add(1)]];
    let guides = any.iter().find_map(|at| family.position(at).ok()).map(|at| at.guides());
    let table = Table {
        title: format!("{game}, {rows} by {columns}"),
        first: [*from, *from],
        rows: rows_of_cells,
        guides: guides.unwrap_or_default(),
    };
    Ok(Some((table, Vec::new())))
}

/// The operation of finite nimbers that a table can be asked for in place of a game.
fn field_operation(name: &str) -> Option<fn(u64, u64) -> u64> {
    match name {
        "nim_product" => Some(nim_mul_u64),
        "nim_sum" => Some(|x, y| x ^ y),
        _ => None,
    }
}

/// What the operation gives for pairs of nimbers.
fn field_table(
    options: &TableOptions,
    operation: fn(u64, u64) -> u64,
    context: &Context,
) -> Result<Filled, NoPicture> {
    let TableOptions { game, rows, columns, from, .. } = options;
    if options.mex {
        return Err(NoPicture::Unfit(format!("{game} is no game to be filled by the mex rule")));
    }
    let mut cells = Vec::new();
    for row in 0..*rows {
        context.spend(*columns)?;
        let x = from.saturating_add(row);
        let entry = |column: u64| Cell::Grundy(operation(x, from.saturating_add(column)));
        cells.push((0..*columns).map(entry).collect());
    }
    let title = format!("{game}, {rows} by {columns}");
    Ok((Table { title, first: [*from, *from], rows: cells, guides: Vec::new() }, Vec::new()))
}

fn cell(
    solver: &Solver,
    position: &AnyPosition,
    context: &Context,
    alphabet: Alphabet,
) -> Result<Cell, NoPicture> {
    if position.is_impartial() {
        match solver.grundy(position, context) {
            Ok(value) => {
                return Ok(match value.answer.to_u64() {
                    Some(number) => Cell::Grundy(number),
                    None => Cell::Value(value.answer.to_string()),
                });
            }
            Err(SolveError::NoValue { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
    if position.has_outcome_search() {
        let part = context.part().with_steps(VALUE_STEPS);
        let value = solver.value(position, &part);
        return match value {
            Ok(value) => {
                let text = solver.arena().text(value, Notation { alphabet, limit: 400 })?;
                Ok(Cell::Value(text))
            }
            Err(SolveError::Value(Error::Stopped(Stop::OutOfSteps))) => {
                Ok(Cell::Value(solver.outcome(position, context)?.answer.to_string()))
            }
            Err(error) => Err(error.into()),
        };
    }
    match solver.value(position, context) {
        Ok(value) => {
            Ok(Cell::Value(solver.arena().text(value, Notation { alphabet, limit: 400 })?))
        }
        Err(SolveError::NoValue { .. }) => match solver.outcome(position, context) {
            Ok(outcome) => Ok(Cell::Value(outcome.answer.to_string())),
            Err(SolveError::Drawn) => Ok(Cell::Value("draw".to_owned())),
            Err(SolveError::Open { .. }) => Ok(Cell::Value("open".to_owned())),
            Err(error) => Err(error.into()),
        },
        Err(error) => Err(error.into()),
    }
}

/// The table with the moves between its cells.
///
/// # Errors
/// If it is too large to be filled step by step.
pub fn moves(table: Table, positions: &[Option<AnyPosition>]) -> Result<MexTable, NoPicture> {
    if positions.len() > MOST_STEPS {
        return Err(NoPicture::Unfit(format!(
            "a table is filled step by step up to {MOST_STEPS} cells: ask for fewer rows or columns"
        )));
    }
    if table.first[0] > FARTHEST_STEPS {
        let message = format!("a table is filled step by step from at most {FARTHEST_STEPS} on");
        return Err(NoPicture::Unfit(message));
    }
    if !table.rows.iter().flatten().any(|cell| matches!(cell, Cell::Grundy(_))) {
        let message = "only impartial games are filled by the mex rule".to_owned();
        return Err(NoPicture::Unfit(message));
    }
    let columns = table.rows.first().map_or(1, Vec::len).max(1);
    let known = positions.iter().enumerate().filter_map(|(index, position)| {
        Some((position.as_ref()?.write(), [index / columns, index % columns]))
    });
    let known: HashMap<String, [usize; 2]> = known.collect();
    let targets = |position: &Option<AnyPosition>| {
        let options = position.as_ref().map(|position| position.options(Player::Left));
        let options = options.unwrap_or_default();
        options.iter().filter_map(|option| known.get(&option.write()).copied()).collect()
    };
    let moves = positions.iter().map(targets).collect();
    Ok(MexTable { table, moves })
}

fn write(
    desk: &mut Desk,
    source: &str,
    table: &Table,
    options: &TableOptions,
    format: TableFormat,
) -> Result<Exit, Unwritable> {
    let theme = if options.dark { Theme::Dark } else { Theme::Light };
    let bytes = match format {
        TableFormat::Text => table.text().into_bytes(),
        TableFormat::Csv => table.csv().into_bytes(),
        TableFormat::Latex => table.latex().into_bytes(),
        TableFormat::Json => {
            let mut bytes =
                serde_json::to_vec(&line(source, table, options)).map_err(std::io::Error::from)?;
            bytes.push(b'\n');
            bytes
        }
        TableFormat::Svg | TableFormat::Png => {
            return picture(desk, source, &heat_map(table), options, format, theme);
        }
    };
    match options.output.as_deref().filter(|path| *path != Path::new("-")) {
        Some(path) => {
            if let Err(error) = file::write(path, &bytes) {
                return Ok(unwritable(desk, path, &error));
            }
        }
        None => desk.output.bytes(&bytes)?,
    }
    desk.output.flush()?;
    Ok(Exit::Done)
}

fn line<'a>(source: &'a str, table: &'a Table, options: &'a TableOptions) -> TableLine<'a> {
    let value = |cell: &'a Cell| match cell {
        Cell::Grundy(value) => Value::Grundy(*value),
        Cell::Value(text) => Value::Text(text),
        Cell::Nothing => Value::Nothing,
    };
    TableLine {
        input: source,
        kind: "table",
        game: &options.game,
        first: table.first,
        values: table.rows.iter().map(|row| row.iter().map(value).collect()).collect(),
    }
}

fn picture(
    desk: &mut Desk,
    source: &str,
    picture: &Picture,
    options: &TableOptions,
    format: TableFormat,
    theme: Theme,
) -> Result<Exit, Unwritable> {
    let format = format.picture();
    let target = match Target::new(options.output.as_deref(), Some(format)) {
        Ok(target) => target,
        Err(message) => {
            desk.messages.rendered(&message);
            return Ok(Exit::BadInput);
        }
    };
    match file::encode(picture, format, theme, options.scale) {
        Ok(bytes) => file::deliver(desk, source, picture, &bytes, format, &target),
        Err(message) => {
            desk.messages.error(&message);
            Ok(Exit::BadInput)
        }
    }
}

/// One animated SVG, or numbered frames: `NAME-001.png`, `NAME-002.png`, …
fn filling(
    desk: &mut Desk,
    source: &str,
    mex: &MexTable,
    options: &TableOptions,
    format: TableFormat,
) -> Result<Exit, Unwritable> {
    let theme = if options.dark { Theme::Dark } else { Theme::Light };
    if format == TableFormat::Svg && !options.frames {
        return picture(desk, source, &mex_animation(mex), options, format, theme);
    }
    let path = options.output.as_deref().filter(|path| *path != Path::new("-"));
    let files = FrameFiles { path, format: format.picture(), theme };
    file::deliver_frames(desk, &mex_frames(mex), &files, options.scale)
}
