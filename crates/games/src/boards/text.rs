//! Boards and moves as they are written.

use super::board::{Board, MOST_SQUARES};
use super::rule::{BoardRule, Step};
use crate::messages;
use dashu_int::IBig;
use upstar_core::{Argument, ReadError};

/// The board that these arguments describe.
pub(super) fn read<K: BoardRule>(arguments: &[Argument]) -> Result<Board, ReadError> {
    match arguments {
        [Argument::Text(text), more @ ..] => {
            let board = from_rows::<K>(text)?;
            Ok(Board { extra: K::read_extra(&board, more)?, ..board })
        }
        [Argument::Integer(rows), Argument::Integer(columns)] if K::start(2, 2).is_some() => {
            let (rows, columns) = (size(rows, 0)?, size(columns, 1)?);
            if rows * columns > MOST_SQUARES {
                return Err(ReadError::new(messages::BOARD_TOO_LARGE));
            }
            K::start(rows, columns).ok_or_else(|| ReadError::new(messages::BOARD_NO_START))
        }
        _ => {
            let sentence = match (K::STRIP, K::start(2, 2).is_some()) {
                (true, true) => messages::BOARD_STRIP_OR_SIZE,
                (true, false) => messages::BOARD_STRIP,
                (false, true) => messages::BOARD_ROWS_OR_SIZE,
                (false, false) => messages::BOARD_ROWS,
            };
            Err(ReadError::new(sentence.with("example", K::EXAMPLE)))
        }
    }
}

fn size(number: &IBig, argument: usize) -> Result<usize, ReadError> {
    usize::try_from(number)
        .ok()
        .filter(|n| (1..=MOST_SQUARES).contains(n))
        .ok_or_else(|| ReadError::at(argument, messages::BOARD_SIZE))
}

fn from_rows<K: BoardRule>(text: &str) -> Result<Board, ReadError> {
    let rows: Vec<&str> = text.split('|').collect();
    if K::STRIP && rows.len() > 1 {
        return Err(ReadError::at(0, messages::BOARD_SINGLE_ROW.with("game", K::NAME)));
    }
    let columns = rows.first().map_or(0, |row| row.chars().count());
    if rows.len() > MOST_SQUARES || columns > MOST_SQUARES || rows.len() * columns > MOST_SQUARES {
        return Err(ReadError::at(0, messages::BOARD_TOO_LARGE));
    }
    let mut board = Board::empty::<K>(rows.len(), columns);
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
            let state = K::STATES.iter().position(|state| {
                state.is_some_and(|(name, _)| letter.eq_ignore_ascii_case(&name))
            });
            let Some(state) = state else {
                let message = match K::STRIP {
                    true => messages::BOARD_STRIP_SQUARE.with("square", column + 1),
                    false => messages::BOARD_SQUARE.with("row", row + 1).with("column", column + 1),
                };
                let message = message.with("letter", letter).with("legend", K::LEGEND);
                return Err(ReadError::at(0, message));
            };
            let square = row * columns + column;
            board.first |= u64::from(state & 1 == 1) << square;
            board.second |= u64::from(state & 2 == 2) << square;
        }
    }
    Ok(board)
}

/// The board as an expression.
pub(super) fn write<K: BoardRule>(board: &Board) -> String {
    let letter = |square| K::STATES[board.state(square) & 3].map_or('?', |(letter, _)| letter);
    let columns = board.columns();
    let row = |row: usize| (0..columns).map(|column| letter(row * columns + column)).collect();
    let rows: Vec<String> = (0..board.rows()).map(row).collect();
    let extra = K::write_extra(board).map_or_else(String::new, |extra| format!(",{extra}"));
    format!("{}(\"{}\"{extra})", K::NAME, rows.join("|"))
}

/// The label of a move: its squares, `(1,1)-(2,1)`, or on a strip `3-4`, numbered from 1.
pub(super) fn label<K: BoardRule>(board: &Board, step: &Step) -> String {
    let name = |square: usize| match K::STRIP {
        true => (square + 1).to_string(),
        false => {
            let [row, column] = board.place(square);
            format!("({},{})", row + 1, column + 1)
        }
    };
    let squares: Vec<String> = K::squares(board, step).into_iter().map(name).collect();
    format!("{}{}", squares.join("-"), K::remark(step))
}
