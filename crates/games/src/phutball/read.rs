//! Pitches and moves from text.

use crate::messages;
use crate::phutball::{Field, Move, Pitch, Spot};
use dashu_int::IBig;
use upstar_core::{Message, ReadError, abbreviate};
use upstar_values::Player;

/// Longer texts are no pitch that fits.
const LONGEST: usize = 10_000;

fn wrong<T>(message: impl Into<Message>) -> Result<T, ReadError> {
    Err(ReadError::at(0, message))
}

/// The pitch of this size with the ball in the middle, or just left and above it.
pub(super) fn read_size(rows: &IBig, columns: &IBig) -> Result<Pitch, ReadError> {
    let size = |n: &IBig| usize::try_from(n).ok();
    let field = size(rows).zip(size(columns)).and_then(|(rows, columns)| Field::new(rows, columns));
    let ball = |field: Field| Spot {
        row: (field.rows() - 1) / 2,
        column: i16::from((field.columns() - 1) / 2),
    };
    let pitch = field.and_then(|field| Pitch::new(field, ball(field)));
    pitch.ok_or_else(|| {
        ReadError::new(messages::PHUTBALL_SIZE.with("sizes", messages::PHUTBALL_SIZES))
    })
}

/// The pitch of these rows.
pub(super) fn read_rows(text: &str) -> Result<Pitch, ReadError> {
    if text.len() > LONGEST {
        return wrong(messages::PHUTBALL_TOO_LARGE.with("sizes", messages::PHUTBALL_SIZES));
    }
    let (mut men, mut ball) = (Vec::new(), None);
    let (mut rows, mut columns) = (0, None);
    let mut place_ball = |spot: Spot| match ball.replace(spot) {
        None => Ok(()),
        Some(first) => wrong(
            messages::PHUTBALL_SECOND_BALL
                .with("row", u16::from(spot.row) + 1)
                .with("first", u16::from(first.row) + 1),
        ),
    };
    for row in text.split('|') {
        let number = rows + 1;
        let Ok(row_index) = u8::try_from(rows) else {
            return wrong(messages::PHUTBALL_TOO_LARGE.with("sizes", messages::PHUTBALL_SIZES));
        };
        rows += 1;
        let (row, left) = match row.strip_prefix('<') {
            Some(rest) => (rest, true),
            None => (row, false),
        };
        let (row, right) = match row.strip_suffix('>') {
            Some(rest) => (rest, true),
            None => (row, false),
        };
        let length = row.chars().count();
        let first = *columns.get_or_insert(length);
        if length != first {
            return wrong(
                messages::PHUTBALL_ROW_LENGTH
                    .with("number", number)
                    .with("length", length)
                    .with("first", first),
            );
        }
        let Ok(length) = i16::try_from(length) else {
            return wrong(messages::PHUTBALL_TOO_LARGE.with("sizes", messages::PHUTBALL_SIZES));
        };
        if left {
            place_ball(Spot { row: row_index, column: -1 })?;
        }
        for (column, letter) in (0..).zip(row.chars()) {
            let spot = Spot { row: row_index, column };
            match letter {
                '.' => {}
                'o' => men.push(spot),
                '@' => place_ball(spot)?,
                other => {
                    return wrong(
                        messages::PHUTBALL_POINT
                            .with("other", other)
                            .with("number", number)
                            .with("column", (column + 1).to_string()),
                    );
                }
            }
        }
        if right {
            place_ball(Spot { row: row_index, column: length })?;
        }
    }
    let Some(field) = Field::new(rows, columns.unwrap_or(0)) else {
        return wrong(messages::PHUTBALL_SIZES);
    };
    let Some(mut pitch) = ball.and_then(|ball| Pitch::new(field, ball)) else {
        return wrong(messages::PHUTBALL_NO_BALL);
    };
    for man in men {
        pitch = pitch.with_man(man).unwrap_or(pitch);
    }
    Ok(pitch)
}

/// `(2,3)`, from 1; columns also from 0 and up to one more than there are.
fn read_point(pitch: &Pitch, text: &str) -> Option<Spot> {
    let inner = text.trim().strip_prefix('(')?.strip_suffix(')')?;
    let (row, column) = inner.split_once(',')?;
    let number = |text: &str| text.trim().parse::<i16>().ok();
    let (row, column) = (number(row)?, number(column)?);
    let row = u8::try_from(row - 1).ok().filter(|&row| row < pitch.field().rows())?;
    let on = (0..=i16::from(pitch.field().columns()) + 1).contains(&column);
    on.then_some(Spot { row, column: column - 1 })
}

/// The move with this label.
pub(super) fn read_label(pitch: &Pitch, player: Player, label: &str) -> Result<Move, ReadError> {
    let written = abbreviate(label.trim());
    if pitch.winner().is_some() {
        return Err(ReadError::new(messages::PHUTBALL_OVER.with("player", player)));
    }
    let points: Option<Vec<Spot>> =
        label.trim().split('-').map(|text| read_point(pitch, text)).collect();
    let Some(points) = points.filter(|_| label.len() <= LONGEST) else {
        let (rows, columns) = (pitch.field().rows(), pitch.field().columns());
        return Err(ReadError::new(
            messages::PHUTBALL_MOVE
                .with("written", written)
                .with("rows", rows)
                .with("columns", columns),
        ));
    };
    match points.as_slice() {
        [at] if pitch.is_free(*at) => Ok(Move::Man(*at)),
        [_] => Err(ReadError::new(messages::PHUTBALL_NOT_FREE.with("written", written))),
        [from, ..] if *from != pitch.ball() => {
            let (row, column) = (u16::from(pitch.ball().row) + 1, pitch.ball().column + 1);
            Err(ReadError::new(
                messages::PHUTBALL_BALL.with("row", row).with("column", column.to_string()),
            ))
        }
        [_, landings @ ..] => pitch
            .series(landings)
            .ok_or_else(|| ReadError::new(messages::PHUTBALL_JUMP.with("written", written))),
        [] => Err(ReadError::new(messages::PHUTBALL_NO_MOVE)),
    }
}
