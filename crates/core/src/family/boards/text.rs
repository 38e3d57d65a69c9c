//! Boards and squares as they are written.

use super::BoardRule;
use super::board::{Board, Place};
use crate::argument::{Argument, ReadError};
use crate::messages;
use crate::scene::Square;
use dashu_int::IBig;
use upstar_values::Message;

/// Boards have at most this many squares.
const MOST_SQUARES: usize = 1 << 14;

/// How positions are written.
pub(super) fn notation(rule: &BoardRule) -> String {
    let (name, legend) = (&rule.about.name, legend(rule));
    match rule.is_strip {
        true => format!(
            "{name}(\"SQUARES\"), a square being {legend}; {name}(N) for N squares as play begins. Moves: squares, \
             numbered from 1, like 3 or 3-5."
        ),
        false => format!(
            "{name}(\"ROW|ROW|…\"), a square being {legend}; {name}(ROWS, COLUMNS) for the board on which play begins. \
             Moves: squares as (row,column), from 1, like (1,1) or (1,1)-(2,1)."
        ),
    }
}

/// What the letters mean: `. (free), x (Left's) or # (blocked)`.
fn legend(rule: &BoardRule) -> String {
    let meaning = |seen: Square| match seen {
        Square::Free => "free",
        Square::Blocked => "blocked",
        Square::Left => "Left's",
        Square::Right => "Right's",
        Square::Coin | Square::Man | Square::Ball => "a piece",
        Square::Poison => "poison",
    };
    let one = |&(letter, seen): &(char, Square)| format!("{letter} ({})", meaning(seen));
    let mut words: Vec<String> = rule.states.iter().map(one).collect();
    let last = words.pop().unwrap_or_default();
    if words.is_empty() { last } else { format!("{} or {last}", words.join(", ")) }
}

/// The board that these arguments describe.
pub(super) fn read(rule: &BoardRule, arguments: &[Argument]) -> Result<Board, ReadError> {
    let (rows, columns) = match arguments {
        [Argument::Text(rows)] => return from_rows(rule, rows),
        [Argument::Integer(rows), Argument::Integer(columns)] if !rule.is_strip => {
            (size(rows, 0)?, size(columns, 1)?)
        }
        [Argument::Integer(columns)] if rule.is_strip => (1, size(columns, 0)?),
        _ => {
            let example = &rule.about.example;
            let sentence = match rule.is_strip {
                true => messages::BOARD_RULE_STRIP,
                false => messages::BOARD_RULE_ROWS,
            };
            return Err(ReadError::new(sentence.with("example", example.clone())));
        }
    };
    if rows.saturating_mul(columns) > MOST_SQUARES {
        return Err(too_large());
    }
    rule.opening(rows, columns).ok_or_else(|| ReadError::new(messages::BOARD_RULE_NO_BOARD))
}

fn too_large() -> ReadError {
    ReadError::new(messages::BOARD_RULE_TOO_LARGE.with("most", MOST_SQUARES))
}

fn size(number: &IBig, argument: usize) -> Result<usize, ReadError> {
    let wrong = || ReadError::at(argument, messages::BOARD_RULE_SIZE);
    match usize::try_from(number) {
        Ok(0) => Err(wrong()),
        Ok(size) => Ok(size),
        Err(_) if *number > IBig::ZERO => Err(too_large()),
        Err(_) => Err(wrong()),
    }
}

/// The board with these rows, joined by `|`.
pub(super) fn from_rows(rule: &BoardRule, text: &str) -> Result<Board, ReadError> {
    let wrong = |message: Message| Err(ReadError::at(0, message));
    let rows: Vec<&str> = text.split('|').collect();
    if rule.is_strip && rows.len() > 1 {
        return wrong(messages::BOARD_RULE_SINGLE_ROW.with("game", rule.about.name.clone()));
    }
    let columns = rows.first().map_or(0, |row| row.chars().count());
    if rows.len().saturating_mul(columns.max(1)) > MOST_SQUARES {
        return Err(too_large());
    }
    let mut board = Board::filled(rows.len(), columns, rule.free());
    for (row, squares) in rows.iter().enumerate() {
        let (number, length) = (row + 1, squares.chars().count());
        if length != columns {
            return wrong(
                messages::BOARD_RULE_ROW_LENGTH
                    .with("number", number)
                    .with("length", length)
                    .with("columns", columns),
            );
        }
        for (column, letter) in squares.chars().enumerate() {
            let exact = rule.states.iter().find(|state| state.0 == letter);
            let alike = || rule.states.iter().find(|state| letter.eq_ignore_ascii_case(&state.0));
            let Some(&(state, _)) = exact.or_else(alike) else {
                let place = label(rule, [row, column]);
                return wrong(
                    messages::BOARD_RULE_SQUARE
                        .with("letter", letter)
                        .with("place", place)
                        .with("legend", legend(rule)),
                );
            };
            board.set([row, column], state);
        }
    }
    Ok(board)
}

/// The name of a square: `(1,2)`, on a strip `2`.
pub(super) fn label(rule: &BoardRule, [row, column]: Place) -> String {
    match rule.is_strip {
        true => (column + 1).to_string(),
        false => format!("({},{})", row + 1, column + 1),
    }
}
