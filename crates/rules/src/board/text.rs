//! Boards as they are read, written and seen.

use super::ground::Ground;
use super::pattern::Pattern;
use super::planes::Planes;
use super::position::BoardForm;
use super::rule::{BoardKind, BoardRule, BoardStart, Effect, Image, Test, directions};
use super::shape::Shape;
use super::state::State;
use crate::fault::{Fault, Where};
use crate::form::OwnForm;
use crate::messages;
use crate::shared::Shared;
use upstar_core::{Argument, ReadError, Scene, Square};

/// Boards have at most this many squares.
const MOST_SQUARES: usize = 1 << 12;

fn too_large() -> ReadError {
    ReadError::new(messages::BOARD_LARGE.with("most", MOST_SQUARES))
}

/// The position that arguments describe.
///
/// # Errors
/// Says what is wrong with them.
pub fn read(rule: &Shared<BoardRule>, arguments: &[Argument]) -> Result<OwnForm, ReadError> {
    if rule.kind == BoardKind::Graph {
        return crate::graph::read(rule, arguments).map(OwnForm::Graph);
    }
    let rows = match arguments {
        [Argument::Text(text)] => text_rows(rule, text, Some(0))?,
        numbers => started(rule, numbers)?,
    };
    let (height, width) = (rows.len(), rows.first().map_or(0, Vec::len));
    let letters = rows.into_iter().flatten().collect();
    let mut state = State { letters, links: Vec::new() };
    let shape = Shape::of(rule, height, width);
    let ground = Ground::Board(&shape);
    cleared(ground, &mut state);
    let planes = shape.pack(&state);
    Ok(OwnForm::Board(BoardForm { shape, planes }))
}

/// What vanishes, vanishes on reading too.
pub(crate) fn cleared(ground: Ground<'_>, state: &mut State) {
    for step in ground.rule().steps() {
        for effect in &step.effects {
            if let Effect::Clears(letters, without) = *effect {
                let near = |state: &State, square: usize| ground.neighbours(state, square, &[]);
                state.clear(ground.rule(), &near, letters, without);
            }
        }
    }
}

fn text_rows(
    rule: &BoardRule,
    text: &str,
    argument: Option<usize>,
) -> Result<Vec<Vec<u8>>, ReadError> {
    let at = |message: upstar_values::Message| match argument {
        Some(argument) => ReadError::at(argument, message),
        None => ReadError::new(message),
    };
    let mut rows: Vec<Vec<u8>> = Vec::new();
    for (number, row) in text.split('|').enumerate() {
        let mut codes = Vec::new();
        for letter in row.chars().filter(|letter| !letter.is_whitespace()) {
            // What matters to nobody is written ~.
            let void = (letter == '~').then_some(rule.void);
            match rule.cells.code(letter).or(void) {
                Some(code) => codes.push(code),
                None => {
                    let message = messages::BOARD_LETTER
                        .with("letter", letter)
                        .with("cells", rule.cells.spelling().to_string());
                    return Err(at(message));
                }
            }
        }
        if codes.len().saturating_mul(number + 1) > MOST_SQUARES {
            return Err(too_large());
        }
        rows.push(codes);
    }
    if rule.kind == BoardKind::Strip && rows.len() > 1 {
        return Err(at(messages::BOARD_STRIP.with("game", rule.name.to_string())));
    }
    let width = rows.first().map_or(0, Vec::len);
    if let Some(wrong) = rows.iter().position(|row| row.len() != width) {
        let message = messages::BOARD_ROWS
            .with("number", wrong + 1)
            .with("length", rows[wrong].len())
            .with("columns", width);
        return Err(at(message));
    }
    Ok(rows)
}

fn size(argument: &Argument, index: usize) -> Result<usize, ReadError> {
    let Argument::Integer(number) = argument else {
        return Err(ReadError::at(index, messages::BOARD_SIZE));
    };
    match usize::try_from(number) {
        Ok(size) if size <= MOST_SQUARES => Ok(size),
        _ => Err(ReadError::at(index, messages::BOARD_SIZE)),
    }
}

/// The board on which play begins: as it is, tiled to a size, or with counts.
fn started(rule: &BoardRule, arguments: &[Argument]) -> Result<Vec<Vec<u8>>, ReadError> {
    let Some(start) = &rule.start else {
        let example = rule.example.clone();
        return Err(ReadError::new(messages::BOARD_NO_START.with("example", example)));
    };
    let numbers: Vec<usize> = arguments
        .iter()
        .enumerate()
        .map(|(index, argument)| size(argument, index))
        .collect::<Result<_, _>>()?;
    let tile = picture(rule, start, &numbers)?;
    let width = tile.first().map_or(0, Vec::len);
    if !start.names.is_empty() || numbers.is_empty() {
        return Ok(tile);
    }
    let (rows, columns) = match (rule.kind, numbers.as_slice()) {
        (BoardKind::Strip, &[columns]) => (1, columns),
        (BoardKind::Board, &[side]) => (side, side),
        (BoardKind::Board, &[rows, columns]) => (rows, columns),
        _ => return Err(ReadError::new(messages::BOARD_SIZE)),
    };
    if rows.saturating_mul(columns) > MOST_SQUARES {
        return Err(too_large());
    }
    if rows == 0 || columns == 0 || tile.is_empty() || width == 0 {
        return Err(ReadError::new(messages::BOARD_SIZE));
    }
    let square = |row: usize, column: usize| tile[row % tile.len()][column % width];
    Ok((0..rows).map(|row| (0..columns).map(|column| square(row, column)).collect()).collect())
}

/// The picture of the start, with its counts filled in.
fn picture(
    rule: &BoardRule,
    start: &BoardStart,
    numbers: &[usize],
) -> Result<Vec<Vec<u8>>, ReadError> {
    if start.names.is_empty() {
        return text_rows(rule, &start.text, None);
    }
    if numbers.len() != start.names.len() {
        let message = messages::POSITION_COUNT
            .with("game", rule.name.to_string())
            .with("wanted", start.names.len())
            .with("given", numbers.len());
        return Err(ReadError::new(message));
    }
    let counts = |name: &str, at: Where| {
        let place = start.names.iter().position(|known| known == name.trim());
        let number = place.and_then(|place| numbers.get(place));
        number
            .and_then(|&number| i64::try_from(number).ok())
            .ok_or_else(|| Fault::new(at, messages::PATTERN_TIMES.with("times", name)).stuck())
    };
    let pattern = Pattern::read(&start.text, start.at, &rule.cells, &rule.edges, &counts);
    let pattern = pattern.map_err(|fault| ReadError::new(fault.message))?;
    let mut rows = vec![Vec::new(); pattern.rows];
    for cell in &pattern.cells {
        let row = usize::try_from(cell.place[0]).unwrap_or(0);
        rows[row].push(cell.class.order.first().copied().unwrap_or(0));
    }
    Ok(rows)
}

/// The rows as they are written.
pub(super) fn rows(shape: &Shape, planes: &Planes) -> String {
    let cells = &shape.rule.cells;
    let letter = |square: usize| {
        let code = shape.code(planes, square);
        if usize::from(code) < cells.len() { cells.letter(code) } else { '~' }
    };
    let row = |row: usize| {
        (row * shape.columns..(row + 1) * shape.columns).map(letter).collect::<String>()
    };
    (0..shape.rows).map(row).collect::<Vec<_>>().join("|")
}

/// What is seen of a letter.
pub(crate) fn seen(rule: &BoardRule, code: u8) -> Square {
    if usize::from(code) >= rule.cells.len() {
        return Square::Blocked;
    }
    if let Some((_, seen)) = rule.seen.iter().find(|known| known.0 == code) {
        return *seen;
    }
    match (rule.cells.letter(code), rule.cells.counterpart(code)) {
        ('.' | 't', other) if other == code => Square::Free,
        ('#' | '=', _) => Square::Blocked,
        ('@', _) => Square::Ball,
        (_, other) if code < other => Square::Left,
        (_, other) if code > other => Square::Right,
        ('x', _) => Square::Coin,
        ('o', _) => Square::Man,
        _ => Square::Coin,
    }
}

pub(super) fn scene(shape: &Shape, planes: &Planes) -> Scene {
    let rule = &shape.rule;
    let square = |square: usize| seen(rule, shape.code(planes, square));
    let row = |row: usize| {
        (row * shape.columns..(row + 1) * shape.columns).map(square).collect::<Vec<_>>()
    };
    match rule.kind {
        BoardKind::Strip => Scene::Strip { first: 1, squares: row(0) },
        _ if rule.is_hexagonal => Scene::Hexagons((0..shape.rows).map(row).collect()),
        _ => Scene::Board((0..shape.rows).map(row).collect()),
    }
}

/// Do the rules know the six neighbours of a hexagon, and no other way across a corner?
pub(super) fn is_hexagonal(rule: &BoardRule) -> bool {
    let mut ways: Vec<[i8; 2]> = Vec::new();
    let mut along = |images: &[Image]| {
        ways.extend(images.iter().filter_map(|image| match image {
            Image::Along(way) => Some(*way),
            Image::Fixed(_) => None,
        }));
    };
    rule.steps().for_each(|step| along(&step.images));
    let mut beyond: Vec<[i8; 2]> = Vec::new();
    for test in rule.tests().chain(rule.endings.iter().map(|ending| &ending.when)) {
        test.atoms(&mut |atom| match atom {
            Test::Near(site) | Test::Anywhere(site) => along(&site.images),
            Test::Reaches { from, to, beside, .. } => {
                along(&from.images);
                along(&to.images);
                beyond.extend(beside);
            }
            _ => {}
        });
    }
    ways.extend(beyond);
    let six = directions("hexagonal").unwrap_or_default();
    rule.kind == BoardKind::Board
        && six.iter().all(|way| ways.contains(way))
        && ways.iter().all(|way| six.contains(way))
}
