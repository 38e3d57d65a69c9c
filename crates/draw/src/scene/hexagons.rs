//! Boards of hexagons: rows that begin half a hexagon farther to the right, one after the other.

use super::MARGIN;
use super::board::{cell, piece};
use crate::Marks;
use crate::colour::Colour;
use crate::pen::{Pen, SMALL, ending, look, middle, solid};
use crate::picture::{Dash, Picture, Point, Stroke, Voice};
use upstar_core::{Place, Square};

/// Hexagons on a side that are drawn.
const MOST: usize = 100;
/// The side of a hexagon that is one wide, and how far apart its rows are: 1/√3 and √3/2.
const SIDE: f64 = 0.577_350;
const ROW: f64 = 0.866_025;

/// The corners of a hexagon that stands on a corner.
fn corners([x, y]: Point, width: f64) -> [Point; 6] {
    let (half, side) = (width / 2.0, width * SIDE);
    [
        [x, y - side],
        [x + half, y - side / 2.0],
        [x + half, y + side / 2.0],
        [x, y + side],
        [x - half, y + side / 2.0],
        [x - half, y - side / 2.0],
    ]
}

pub(super) fn hexagons(rows: &[Vec<Square>], marks: &Marks) -> Picture {
    let all = (rows.len(), rows.iter().map(Vec::len).max().unwrap_or(0));
    let (height, width) = (all.0.min(MOST), all.1.min(MOST));
    let cell = cell(height.max(width));
    let corner = [MARGIN + 26.0 + cell / 2.0, MARGIN + 22.0 + cell * SIDE];
    let centre = |row: usize, column: usize| -> Point {
        [corner[0] + (column as f64 + row as f64 / 2.0) * cell, corner[1] + row as f64 * cell * ROW]
    };
    let shown = |place: &Place| match place {
        Place::Square { row, column } if *row < height && *column < width => {
            Some(centre(*row, *column))
        }
        _ => None,
    };
    let mut pen = Pen::default();
    for (row, squares) in rows.iter().take(MOST).enumerate() {
        for (column, square) in squares.iter().take(MOST).enumerate() {
            let fill = if *square == Square::Blocked { Colour::Edge } else { Colour::Desk };
            let line = solid(Colour::Ink, if cell > 20.0 { 1.5 } else { 0.8 });
            pen.area(&corners(centre(row, column), cell), Some(fill), line);
        }
    }
    for place in marks.reach.iter().flatten().filter(|place| !marks.wins(place)) {
        if let Some(at) = shown(place) {
            pen.circle(at, cell * 0.08, Some(Colour::Ink2), None);
        }
    }
    let dashed = Some(Stroke { colour: Colour::Ink, width: 2.0, dash: Dash::Dashed });
    let winning: Vec<Point> = marks.winning.iter().flatten().filter_map(shown).collect();
    for &at in &winning {
        pen.area(&corners(at, cell * 0.84), Some(Colour::GoldWash), dashed);
    }
    winning.iter().for_each(|&at| pen.star(at, cell * 0.24));
    for at in marks.last.iter().filter_map(shown) {
        pen.area(&corners(at, cell * 0.84), None, solid(Colour::Ink, 2.5));
    }
    for (row, squares) in rows.iter().take(MOST).enumerate() {
        for (column, square) in squares.iter().take(MOST).enumerate() {
            piece(&mut pen, *square, centre(row, column), cell * 0.9);
        }
    }
    let small = look(Voice::Mono, SMALL, Colour::Ink);
    for (place, text) in marks.labels.iter().filter(|_| cell >= 20.0) {
        if let Some(at) = shown(place) {
            pen.centred(at, text.clone(), small);
        }
    }
    numbering(&mut pen, (height, width), cell, &centre);
    let [right, bottom] = centre(height.saturating_sub(1), width.saturating_sub(1));
    let size = [right + cell / 2.0 + MARGIN, bottom + cell * SIDE + MARGIN];
    pen.picture(format!("A board of {} by {} hexagons", all.0, all.1), size[0], size[1])
}

/// Numbers of columns above the first row, and of rows before their first hexagons.
fn numbering(
    pen: &mut Pen,
    (height, width): (usize, usize),
    cell: f64,
    centre: &dyn Fn(usize, usize) -> Point,
) {
    let mono = look(Voice::Mono, SMALL, Colour::Ink2);
    let every = if cell >= 26.0 { 1 } else { 5 };
    for column in (0..width).filter(|column| (column + 1).is_multiple_of(every)) {
        let [x, y] = centre(0, column);
        pen.text([x, y - cell * SIDE - 8.0], (column + 1).to_string(), middle(mono));
    }
    for row in (0..height).filter(|row| (row + 1).is_multiple_of(every)) {
        let [x, y] = centre(row, 0);
        let at = [x - cell / 2.0 - 8.0, y + SMALL * 0.36];
        pen.text(at, (row + 1).to_string(), ending(mono));
    }
}
