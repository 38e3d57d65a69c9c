//! Boards and strips in text, in bands if they are wider than the paper.

use super::{Line, Paper, Tone};
use crate::Marks;
use upstar_core::{Place, Square};

const MOST_ROWS: usize = 200;
const MOST_COLUMNS: usize = 400;

/// A board, rows and columns numbered from 1.
pub(super) fn board(paper: Paper, rows: &[Vec<Square>], marks: &Marks) -> Vec<Line> {
    grid(paper, rows, marks, 1, Kind::Board)
}

/// A board of hexagons: rows are indented, one after the other, if there is room for that.
pub(super) fn hexagons(paper: Paper, rows: &[Vec<Square>], marks: &Marks) -> Vec<Line> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = 2 * columns + rows.len() + rows.len().to_string().len() + 1;
    let fits = widest <= paper.width && rows.len() <= MOST_ROWS && columns < 10;
    grid(paper, rows, marks, 1, if fits { Kind::Hexagons } else { Kind::Board })
}

/// A strip, squares numbered from `first`.
pub(super) fn strip(paper: Paper, squares: &[Square], first: usize, marks: &Marks) -> Vec<Line> {
    grid(paper, &[squares.to_vec()], marks, first, Kind::Strip)
}

/// How squares lie.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Board,
    Strip,
    /// Each row is indented by half a square.
    Hexagons,
}

fn grid(paper: Paper, rows: &[Vec<Square>], marks: &Marks, first: usize, kind: Kind) -> Vec<Line> {
    let is_strip = kind == Kind::Strip;
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    if rows.is_empty() || columns == 0 {
        return vec![Line::of("(an empty board)", Tone::Dim)];
    }
    let margin = if is_strip { 0 } else { rows.len().min(MOST_ROWS).to_string().len() + 1 };
    // Digits stand above their column if there is room for them beside each other.
    let wide = columns.to_string().len() + 1;
    let room = paper.width.saturating_sub(margin);
    let step = [wide, 2, 1].into_iter().find(|step| columns * step <= room).unwrap_or(2);
    let band = (room / step).max(1);
    let mut lines = Vec::new();
    let shown_columns = columns.min(MOST_COLUMNS);
    for begin in (0..shown_columns).step_by(band) {
        let range = begin..(begin + band).min(shown_columns);
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        numbers(&mut lines, range.clone(), first, margin, step);
        for (row, squares) in rows.iter().take(MOST_ROWS).enumerate() {
            let mut line = Line::default();
            if !is_strip {
                line.push(format!("{:>1$} ", row + 1, margin - 1), Tone::Dim);
            }
            if kind == Kind::Hexagons {
                line.push(" ".repeat(row), Tone::Plain);
            }
            for column in range.clone() {
                let place = Place::Square { row, column };
                let (sign, tone) = match squares.get(column) {
                    None => (" ", Tone::Plain),
                    Some(_) if marks.wins(&place) => (paper.signs.star, Tone::Gold),
                    Some(Square::Free) if marks.reaches(&place) => (paper.signs.reach, Tone::Plain),
                    Some(square) => paper.signs.square(*square),
                };
                // What the last move touched has a sign before it, where there is room.
                let last = step > 1 && marks.last.contains(&place);
                line.push(" ".repeat(step.saturating_sub(1 + usize::from(last))), Tone::Plain);
                line.push(if last { paper.signs.last } else { "" }, Tone::Plain);
                line.push(sign, tone);
            }
            lines.push(line);
        }
    }
    if rows.len() > MOST_ROWS || columns > MOST_COLUMNS {
        let size = format!("{} {} by {columns} squares", paper.signs.more, rows.len());
        lines.push(Line::of(size, Tone::Dim));
    }
    lines
}

/// The numbers of columns: in one line if they fit, else the tens above the units.
fn numbers(
    lines: &mut Vec<Line>,
    range: std::ops::Range<usize>,
    first: usize,
    margin: usize,
    step: usize,
) {
    let last = (range.end + first).saturating_sub(1);
    let indent = " ".repeat(margin);
    if last.to_string().len() < step || last < 10 {
        let row: String = range.map(|column| format!("{:>step$}", column + first)).collect();
        lines.push(Line::of(format!("{indent}{row}"), Tone::Dim));
        return;
    }
    let digits = last.to_string().len();
    for place in (0..digits).rev() {
        let row: String = range
            .clone()
            .map(|column| {
                let number = (column + first).to_string();
                let digit = number.len().checked_sub(place + 1).and_then(|at| number.get(at..=at));
                // Tens only where they change.
                let shown = match digit {
                    Some(digit) if place == 0 => digit,
                    Some(digit) if number.ends_with(&"0".repeat(place)) => digit,
                    _ => " ",
                };
                format!("{shown:>step$}")
            })
            .collect();
        lines.push(Line::of(format!("{indent}{row}"), Tone::Dim));
    }
}
