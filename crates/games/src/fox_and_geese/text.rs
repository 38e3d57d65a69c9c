//! Reading a board, as rows or as lists of squares.

use super::FoxAndGeese;
use super::ground::Checkers;
use crate::messages;
use crate::shared::hunt::{Hunt, MOST_SQUARES};
use upstar_core::{Argument, ReadError};

/// Boards are at most so wide.
const WIDEST: u8 = 32;

/// A number from `least` to the widest board.
pub(super) fn small(
    argument: &Argument,
    place: usize,
    what: &'static str,
    least: u8,
) -> Result<u8, ReadError> {
    let number = match argument {
        Argument::Integer(number) => u8::try_from(number).ok(),
        _ => None,
    };
    number.filter(|number| (least..=WIDEST).contains(number)).ok_or_else(|| {
        ReadError::at(
            place,
            messages::FOX_AND_GEESE_NUMBER
                .with("what", what)
                .with("least", least)
                .with("most", WIDEST),
        )
    })
}

/// A square `[row, column]`.
fn square(argument: &Argument, place: usize) -> Result<(u32, u32), ReadError> {
    let number = |argument: &Argument| match argument {
        Argument::Integer(number) => u32::try_from(number).ok().filter(|number| *number >= 1),
        _ => None,
    };
    let found = match argument {
        Argument::List(pair) => match &pair[..] {
            [row, column] => number(row).zip(number(column)),
            _ => None,
        },
        _ => None,
    };
    found.ok_or_else(|| ReadError::at(place, messages::FOX_AND_GEESE_SQUARE))
}

pub(super) fn from_lists(arguments: &[Argument]) -> Result<FoxAndGeese, ReadError> {
    let [Argument::List(geese), fox, rest @ ..] = arguments else {
        return Err(ReadError::new(messages::FOX_AND_GEESE_ARGUMENTS));
    };
    let (width, range) = match rest {
        [] => (8, 1),
        [width] => (small(width, 2, "width", 2)?, 1),
        [width, range] => (small(width, 2, "width", 2)?, small(range, 3, "range", 1)?),
        _ => return Err(ReadError::new(messages::FOX_AND_GEESE_ARGUMENTS)),
    };
    if geese.is_empty() {
        return Ok(Hunt::escaped());
    }
    let geese = geese.iter().map(|goose| square(goose, 0));
    let geese = geese.collect::<Result<Vec<_>, _>>()?;
    checked(&geese, square(fox, 1)?, width, range)
}

pub(super) fn from_rows(text: &str, range: u8) -> Result<FoxAndGeese, ReadError> {
    let (mut geese, mut fox, mut width) = (Vec::new(), None, None);
    for (row, line) in (1u32..).zip(text.trim().split(['|', '\n'])) {
        let line = line.trim();
        let length = line.chars().count();
        if *width.get_or_insert(length) != length {
            return Err(ReadError::at(0, messages::FOX_AND_GEESE_ROWS.with("row", row)));
        }
        for (column, letter) in (1u32..).zip(line.chars()) {
            match letter {
                'x' => geese.push((row, column)),
                'o' if fox.is_none() => fox = Some((row, column)),
                'o' => return Err(ReadError::at(0, messages::FOX_AND_GEESE_ONE_FOX)),
                '.' | '#' => {}
                other => {
                    let message = messages::FOX_AND_GEESE_LETTER.with("letter", other);
                    return Err(ReadError::at(0, message));
                }
            }
        }
    }
    let fox = fox.ok_or_else(|| ReadError::at(0, messages::FOX_AND_GEESE_ONE_FOX))?;
    let width = width.and_then(|width| u8::try_from(width).ok());
    let width = width.filter(|width| (2..=WIDEST).contains(width)).ok_or_else(|| {
        ReadError::at(
            0,
            messages::FOX_AND_GEESE_NUMBER
                .with("what", "width")
                .with("least", 2)
                .with("most", WIDEST),
        )
    })?;
    if geese.is_empty() {
        return Ok(Hunt::escaped());
    }
    checked(&geese, fox, width, range)
}

/// The board, if all pieces stand on different squares of one colour.
fn checked(
    geese: &[(u32, u32)],
    fox: (u32, u32),
    width: u8,
    range: u8,
) -> Result<FoxAndGeese, ReadError> {
    let colour = |(row, column): (u32, u32)| (row % 2 + column % 2) % 2;
    for (place, &(row, column)) in geese.iter().chain([&fox]).enumerate() {
        let argument = usize::from(place == geese.len());
        let named = |message: upstar_core::Sentence| {
            let message = message.with("row", row).with("column", column);
            ReadError::at(argument, message.with("width", width))
        };
        if column > u32::from(width) {
            return Err(named(messages::FOX_AND_GEESE_OUTSIDE));
        }
        if row.saturating_mul(u32::from(width)) > 2 * u32::from(MOST_SQUARES) {
            return Err(named(messages::FOX_AND_GEESE_LARGE));
        }
        if colour((row, column)) != colour(fox) {
            return Err(named(messages::FOX_AND_GEESE_COLOUR));
        }
        if geese.iter().take(place).any(|other| *other == (row, column)) {
            return Err(named(messages::FOX_AND_GEESE_TWICE));
        }
    }
    let ground = Checkers::around(fox, width, range);
    let square = |&(row, column): &(u32, u32)| ground.square(row, column);
    let set = geese.iter().map(square).try_fold(0u64, |set, square| Some(set | 1 << square?));
    let large = || ReadError::at(0, messages::FOX_AND_GEESE_LARGE);
    Ok(Hunt::new(set.ok_or_else(large)?, square(&fox).ok_or_else(large)?, ground))
}
