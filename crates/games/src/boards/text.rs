//! Boards and moves as they are written.

use super::board::{Board, MOST_SQUARES};
use super::part::CommonForm;
use super::plane::{Plane, Wide};
use super::rule::{Kind, Step};
use crate::messages;
use dashu_int::IBig;
use upstar_core::{Argument, ReadError};

fn too_large() -> ReadError {
    ReadError::new(messages::BOARD_TOO_LARGE.with("most", MOST_SQUARES))
}

/// The board of a rule that these arguments describe.
pub(super) fn read(rule: u16, arguments: &[Argument]) -> Result<CommonForm, ReadError> {
    let kind = &Board::<u64>::empty(rule, 0, 0).rule().kind;
    match arguments {
        [Argument::Text(text), ..] => {
            let rows: Vec<&str> = text.split('|').collect();
            let columns = rows.first().map_or(0, |row| row.chars().count());
            let is_long = rows.len() > MOST_SQUARES || columns > MOST_SQUARES;
            match rows.len().saturating_mul(columns) {
                _ if kind.is_strip && rows.len() > 1 => from_rows::<u64>(rule, &rows, arguments),
                size if is_long || size > Wide::SIZE => {
                    Err(ReadError { argument: Some(0), ..too_large() })
                }
                size if size > u128::SIZE => from_rows::<Wide>(rule, &rows, arguments),
                size if size > u64::SIZE => from_rows::<u128>(rule, &rows, arguments),
                _ => from_rows::<u64>(rule, &rows, arguments),
            }
        }
        [Argument::Integer(rows), Argument::Integer(columns)] if kind.starts => {
            let (rows, columns) = (size(rows, 0)?, size(columns, 1)?);
            match rows.saturating_mul(columns) {
                size if size > Wide::SIZE => Err(too_large()),
                size if size > u128::SIZE => Ok(start::<Wide>(rule, rows, columns)),
                size if size > u64::SIZE => Ok(start::<u128>(rule, rows, columns)),
                _ => Ok(start::<u64>(rule, rows, columns)),
            }
        }
        _ => {
            let sentence = match (kind.is_strip, kind.starts) {
                (true, true) => messages::BOARD_STRIP_OR_SIZE,
                (true, false) => messages::BOARD_STRIP,
                (false, true) => messages::BOARD_ROWS_OR_SIZE,
                (false, false) => messages::BOARD_ROWS,
            };
            Err(ReadError::new(sentence.with("example", kind.about.example)))
        }
    }
}

fn start<W: Plane>(rule: u16, rows: usize, columns: usize) -> CommonForm {
    let empty = Board::<W>::empty(rule, rows, columns);
    (empty.rule().start)(&empty).common()
}

fn size(number: &IBig, argument: usize) -> Result<usize, ReadError> {
    usize::try_from(number)
        .ok()
        .filter(|n| (1..=MOST_SQUARES).contains(n))
        .ok_or_else(|| ReadError::at(argument, messages::BOARD_SIZE.with("most", MOST_SQUARES)))
}

fn from_rows<W: Plane>(
    rule: u16,
    rows: &[&str],
    arguments: &[Argument],
) -> Result<CommonForm, ReadError> {
    let columns = rows.first().map_or(0, |row| row.chars().count());
    let mut board = Board::<W>::empty(rule, rows.len(), columns);
    let kind = &board.rule().kind;
    if kind.is_strip && rows.len() > 1 {
        return Err(ReadError::at(0, messages::BOARD_SINGLE_ROW.with("game", kind.about.name)));
    }
    for (row, squares) in rows.iter().enumerate() {
        let length = squares.chars().count();
        if length != columns {
            let number = row + 1;
            return Err(ReadError::at(
                0,
                messages::BOARD_ROW_LENGTH
                    .with("number", number)
                    .with("length", length)
                    .with("columns", columns),
            ));
        }
        for (column, letter) in squares.chars().enumerate() {
            let letter = if letter == '_' { '.' } else { letter }; // some write free squares so
            let state = kind.states.iter().position(|state| {
                state.is_some_and(|(name, _)| letter.eq_ignore_ascii_case(&name))
            });
            let Some(state) = state else {
                let message = match kind.is_strip {
                    true => messages::BOARD_STRIP_SQUARE.with("square", column + 1),
                    false => messages::BOARD_SQUARE.with("row", row + 1).with("column", column + 1),
                };
                let message = message.with("letter", letter).with("legend", kind.legend);
                return Err(ReadError::at(0, message));
            };
            let square = W::bit(row * columns + column);
            if state & 1 == 1 {
                board.first |= square;
            }
            if state & 2 == 2 {
                board.second |= square;
            }
        }
    }
    let more = arguments.get(1..).unwrap_or_default();
    board.extra = (board.rule().read_extra)(&board, more)?;
    Ok(board.common())
}

/// The board as an expression.
pub(super) fn write<W: Plane>(board: &Board<W>) -> String {
    let rule = board.rule();
    let Kind { about, states, .. } = &rule.kind;
    let letter = |square| states[board.state(square) & 3].map_or('?', |(letter, _)| letter);
    let columns = board.columns();
    let row = |row: usize| (0..columns).map(|column| letter(row * columns + column)).collect();
    let rows: Vec<String> = (0..board.rows()).map(row).collect();
    let extra = (rule.write_extra)(board).map_or_else(String::new, |extra| format!(",{extra}"));
    format!("{}(\"{}\"{extra})", about.name, rows.join("|"))
}

/// The label of a move: its squares, `(1,1)-(2,1)`, or on a strip `3-4`, numbered from 1.
pub(super) fn label<W: Plane>(board: &Board<W>, step: &Step<W>) -> String {
    let rule = board.rule();
    let name = |square: usize| match rule.kind.is_strip {
        true => (square + 1).to_string(),
        false => {
            let [row, column] = board.place(square);
            format!("({},{})", row + 1, column + 1)
        }
    };
    let squares: Vec<String> = (rule.squares)(board, step).into_iter().map(name).collect();
    format!("{}{}", squares.join("-"), (rule.remark)(step.detail))
}
