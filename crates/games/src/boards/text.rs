//! Boards and moves as they are written.

use super::board::{Board, MOST_SQUARES};
use super::rule::{BoardRule, Step};
use dashu_int::IBig;
use upstar_core::{Argument, ReadError};

const TOO_LARGE: &str = "the board is too large: at most 64 squares";

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
                return Err(ReadError::new(TOO_LARGE));
            }
            K::start(rows, columns).ok_or_else(|| ReadError::new("there is no board of this size"))
        }
        _ => {
            let or = if K::start(2, 2).is_some() { ", or its size, rows and columns" } else { "" };
            let example = K::EXAMPLE;
            let what = match K::STRIP {
                true => "a strip is its squares in one row",
                false => "a board is its rows joined by |",
            };
            Err(ReadError::new(format!("{what}, {example}{or}")))
        }
    }
}

fn size(number: &IBig, argument: usize) -> Result<usize, ReadError> {
    usize::try_from(number).ok().filter(|n| (1..=MOST_SQUARES).contains(n)).ok_or_else(|| {
        ReadError::at(argument, "the size of a board is a whole number from 1 to 64")
    })
}

fn from_rows<K: BoardRule>(text: &str) -> Result<Board, ReadError> {
    let rows: Vec<&str> = text.split('|').collect();
    if K::STRIP && rows.len() > 1 {
        return Err(ReadError::at(
            0,
            format!("{} is played on a single row: leave out |", K::NAME),
        ));
    }
    let columns = rows.first().map_or(0, |row| row.chars().count());
    if rows.len() > MOST_SQUARES || columns > MOST_SQUARES || rows.len() * columns > MOST_SQUARES {
        return Err(ReadError::at(0, TOO_LARGE));
    }
    let mut board = Board::empty::<K>(rows.len(), columns);
    for (row, squares) in rows.iter().enumerate() {
        let length = squares.chars().count();
        if length != columns {
            let number = row + 1;
            return Err(ReadError::at(
                0,
                format!(
                    "row {number} has {length} squares, but row 1 has {columns}: rows joined by | \
                     must be of one length"
                ),
            ));
        }
        for (column, letter) in squares.chars().enumerate() {
            let state = K::STATES.iter().position(|state| {
                state.is_some_and(|(name, _)| letter.eq_ignore_ascii_case(&name))
            });
            let Some(state) = state else {
                let place = match K::STRIP {
                    true => format!("square {}", column + 1),
                    false => format!("row {}, column {}", row + 1, column + 1),
                };
                let message = format!("`{letter}` in {place}: a square is {}", K::LEGEND);
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
