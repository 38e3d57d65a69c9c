//! Boards and strips: squares, pieces, and the moves that win.

use super::MARGIN;
use crate::Marks;
use crate::colour::Colour;
use crate::measure;
use crate::pen::{Pen, SMALL, ending, look, middle, solid};
use crate::picture::{Dash, Picture, Point, Stroke, Voice};
use upstar_core::{Place, Square};

/// Squares on a side that are drawn.
const MOST: usize = 200;
/// The size of letters that can still be read.
const SMALLEST: f64 = 7.0;

/// Where rows and columns begin to be numbered.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Numbers {
    /// A board: from 1.
    OfBoard,
    /// A strip, whose squares alone have numbers: from this one.
    OfStrip(usize),
}

/// A text and by how much it is to be written smaller to be no wider; it is cut where nobody could read it.
fn fitted(text: &str, widest: f64) -> (String, f64) {
    let scale = |text: &str| (widest / measure::width(text, Voice::Mono, SMALL).max(1.0)).min(1.0);
    let cuts = (1..=text.chars().count()).rev().map(|most| measure::shorten(text, most));
    let mut readable = cuts.filter(|cut| scale(cut) * SMALL >= SMALLEST);
    let text = readable.next().unwrap_or_default();
    let scale = scale(&text);
    (text, scale)
}

/// The side of a square, so that a board fits a page.
pub(crate) fn cell(longest: usize) -> f64 {
    match longest {
        0..=10 => 48.0,
        11..=16 => 36.0,
        17..=28 => 26.0,
        29..=60 => 14.0,
        _ => 6.0,
    }
}

pub(super) fn board(rows: &[Vec<Square>], marks: &Marks, numbers: Numbers) -> Picture {
    let all = (rows.len(), rows.iter().map(Vec::len).max().unwrap_or(0));
    let (height, width) = (all.0.min(MOST), all.1.min(MOST));
    let cell = cell(height.max(width));
    let mut pen = Pen::default();
    let strip = numbers != Numbers::OfBoard;
    let corner = [if strip { MARGIN } else { MARGIN + 26.0 }, MARGIN + 22.0];
    let at = |row: usize, column: usize| -> Point {
        [corner[0] + column as f64 * cell, corner[1] + row as f64 * cell]
    };
    let size = [width as f64 * cell, height as f64 * cell];
    pen.rect(corner, size, Some(Colour::Desk), None);
    let squares = |wanted: Square| {
        let row = move |(row, squares): (usize, &Vec<Square>)| {
            let chosen = squares.iter().take(MOST).enumerate();
            let places: Vec<_> = chosen
                .filter(|(_, square)| **square == wanted)
                .map(|(column, _)| (row, column))
                .collect();
            places
        };
        rows.iter().take(MOST).enumerate().flat_map(row).collect::<Vec<_>>()
    };
    for (row, column) in squares(Square::Blocked) {
        pen.rect(at(row, column), [cell, cell], Some(Colour::Edge), None);
    }
    for row in 1..height {
        pen.line(&[at(row, 0), at(row, width)], Colour::Rule, 1.0);
    }
    for column in 1..width {
        pen.line(&[at(0, column), at(height, column)], Colour::Rule, 1.0);
    }
    pen.rect(corner, size, None, solid(Colour::Ink, if cell > 20.0 { 3.0 } else { 1.5 }));
    numbering(&mut pen, (height, width), cell, corner, numbers);
    let centre = |(row, column): (usize, usize)| {
        let [x, y] = at(row, column);
        [x + cell / 2.0, y + cell / 2.0]
    };
    for place in marks.reach.iter().flatten() {
        if let Place::Square { row, column } = place
            && *row < height
            && *column < width
            && !marks.wins(place)
        {
            pen.circle(centre((*row, *column)), cell * 0.08, Some(Colour::Ink2), None);
        }
    }
    let framed = |touched: &Vec<Place>| Some((frame(touched, cell, corner)?, touched.clone()));
    let stars: Vec<([Point; 2], Vec<Place>)> = marks.winning.iter().filter_map(framed).collect();
    let winning: Vec<[Point; 2]> = stars.iter().map(|(frame, _)| *frame).collect();
    for [at, size] in &winning {
        pen.round_rect(*at, *size, 4.0, Some(Colour::GoldWash), None);
    }
    for [at, size] in &winning {
        let dashed = Stroke { colour: Colour::Ink, width: 2.0, dash: Dash::Dashed };
        pen.round_rect(*at, *size, 4.0, None, Some(dashed));
    }
    for ([at, size], touched) in &stars {
        // On the square a piece goes to, else in the middle.
        let free = |place: &&Place| match place {
            Place::Square { row, column } => {
                rows.get(*row).and_then(|row| row.get(*column)) == Some(&Square::Free)
            }
            _ => false,
        };
        let goes_to = match touched.iter().filter(free).collect::<Vec<_>>()[..] {
            [Place::Square { row, column }] => Some(centre((*row, *column))),
            _ => None,
        };
        let middle = [at[0] + size[0] / 2.0, at[1] + size[1] / 2.0];
        pen.star(goes_to.unwrap_or(middle), cell * 0.24);
    }
    if let Some([at, size]) = frame(&marks.last, cell, corner) {
        pen.round_rect(at, size, 4.0, None, solid(Colour::Ink, 2.5));
    }
    for square in PIECES {
        squares(square).into_iter().for_each(|at| piece(&mut pen, square, centre(at), cell));
    }
    for (place, text) in &marks.labels {
        if let Place::Square { row, column } = place
            && cell >= 20.0
            && *row < height
            && *column < width
        {
            let (text, scale) = fitted(text, cell * 0.94);
            let small = look(Voice::Mono, SMALL * scale, Colour::Ink);
            pen.centred(centre((*row, *column)), text, small);
        }
    }
    let bottom = corner[1] + size[1] + MARGIN;
    let title = if strip {
        format!("A strip of {width} squares")
    } else {
        format!("A board of {} by {} squares", all.0, all.1)
    };
    let mut more = 0.0;
    if all != (height, width) {
        let text = format!("… of {} by {} squares", all.0, all.1);
        pen.text([corner[0], bottom + 6.0], text, look(Voice::Sans, SMALL, Colour::Ink2));
        more = 14.0;
    }
    pen.picture(title, corner[0] + size[0].max(40.0) + MARGIN, bottom + more)
}

fn numbering(
    pen: &mut Pen,
    (height, width): (usize, usize),
    cell: f64,
    [x, y]: Point,
    numbers: Numbers,
) {
    let mono = look(Voice::Mono, SMALL, Colour::Ink2);
    let first = match numbers {
        Numbers::OfBoard => 1,
        Numbers::OfStrip(first) => first,
    };
    let every = if cell >= 26.0 {
        1
    } else if cell >= 14.0 {
        5
    } else {
        10
    };
    let shown = |index: &usize| every == 1 || (index + first).is_multiple_of(every);
    for column in (0..width).filter(shown) {
        let at = [x + (column as f64 + 0.5) * cell, y - 8.0];
        pen.text(at, (column + first).to_string(), middle(mono));
    }
    if numbers == Numbers::OfBoard {
        for row in (0..height).filter(shown) {
            let at = [x - 8.0, y + (row as f64 + 0.5) * cell + SMALL * 0.36];
            pen.text(at, (row + first).to_string(), ending(mono));
        }
    }
}

/// The frame around the squares that a move touches: where it begins and its size.
fn frame(touched: &[Place], cell: f64, [x, y]: Point) -> Option<[Point; 2]> {
    let squares = touched.iter().filter_map(|place| match place {
        Place::Square { row, column } if *row < MOST && *column < MOST => Some((*row, *column)),
        _ => None,
    });
    let squares: Vec<(usize, usize)> = squares.collect();
    let bounds = |pick: fn(&(usize, usize)) -> usize| {
        Some((squares.iter().map(pick).min()?, squares.iter().map(pick).max()?))
    };
    let (rows, columns) = bounds(|at| at.0).zip(bounds(|at| at.1))?;
    let inset = cell * 0.09;
    let span = |(low, high): (usize, usize)| {
        (low as f64 * cell + inset, (high - low + 1) as f64 * cell - 2.0 * inset)
    };
    let ((top, height), (left, width)) = (span(rows), span(columns));
    Some([[x + left, y + top], [width, height]])
}

/// What may stand on a square.
const PIECES: [Square; 6] =
    [Square::Left, Square::Right, Square::Coin, Square::Man, Square::Ball, Square::Poison];

/// A piece: Left's is solid, Right's hollow, a coin has a hole.
pub(super) fn piece(pen: &mut Pen, square: Square, centre: Point, cell: f64) {
    let radius = cell * 0.33;
    match square {
        Square::Free | Square::Blocked => {}
        Square::Left => pen.circle(centre, radius, Some(Colour::Left), None),
        Square::Right => {
            let width = cell * 0.12;
            pen.circle(
                centre,
                radius - width / 2.0,
                Some(Colour::Paper),
                solid(Colour::Right, width),
            );
        }
        Square::Coin => {
            pen.circle(centre, radius, Some(Colour::Ink), None);
            pen.circle(centre, radius * 0.62, None, solid(Colour::Paper, (cell * 0.04).max(0.8)));
        }
        Square::Man => pen.circle(centre, cell * 0.2, Some(Colour::Ink), None),
        Square::Ball => {
            let width = cell * 0.08;
            pen.circle(centre, radius, Some(Colour::Paper), solid(Colour::Ink, width));
            pen.circle(centre, cell * 0.08, Some(Colour::Ink), None);
        }
        Square::Poison => {
            let r = cell * 0.22;
            let [x, y] = centre;
            pen.line(&[[x - r, y - r], [x + r, y + r]], Colour::Ink, cell * 0.08);
            pen.line(&[[x - r, y + r], [x + r, y - r]], Colour::Ink, cell * 0.08);
        }
    }
}

/// A board without numbers, for the nodes of a tree.
pub(crate) fn miniature(pen: &mut Pen, rows: &[Vec<Square>], at: Point, cell: f64) {
    for (row, squares) in rows.iter().enumerate() {
        for (column, square) in squares.iter().enumerate() {
            let corner = [at[0] + column as f64 * cell, at[1] + row as f64 * cell];
            let fill = if *square == Square::Blocked { Colour::Edge } else { Colour::Paper };
            pen.rect(corner, [cell, cell], Some(fill), solid(Colour::Ink, 1.2));
            let centre = [corner[0] + cell / 2.0, corner[1] + cell / 2.0];
            piece(pen, *square, centre, cell);
        }
    }
}
