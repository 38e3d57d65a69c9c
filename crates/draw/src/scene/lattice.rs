//! The quarter plane: the piece and its rays, the lost positions, and the lines of theory.

use super::{MARGIN, written};
use crate::Marks;
use crate::colour::Colour;
use crate::measure::shorten;
use crate::pen::{Pen, SMALL, TEXT, ending, look, middle, solid};
use crate::picture::{Picture, Point, Voice};
use crate::text::short_signed;
use dashu_int::IBig;
use std::collections::BTreeMap;
use upstar_core::{Guide, Place};

/// Farther points are written, not drawn.
const FARTHEST: usize = 400;

/// Rows and columns that a picture with this point shows: a little more than is needed.
///
/// ```
/// assert_eq!(upstar_draw::lattice_window(&[4u8.into(), 13u8.into()]), Some([9, 16]));
/// ```
#[must_use]
pub fn lattice_window(point: &[IBig; 2]) -> Option<[usize; 2]> {
    // Beyond the edge counts like the edge.
    let near = |at: &IBig| usize::try_from(at.max(&IBig::ZERO)).ok();
    let [up, right] = point.each_ref().map(near);
    let (up, right) = up.zip(right).filter(|(up, right)| *up < FARTHEST && *right < FARTHEST)?;
    let most = up.max(right);
    let more = |at: usize| (at + 3).max(most * 5 / 8 + 1).max(6);
    Some([more(up), more(right)])
}

struct Plane {
    cell: f64,
    rows: usize,
    columns: usize,
    corner: Point,
    /// Squares beyond the edge, and how far they lie below it and to its left.
    extra: &'static [[i8; 2]],
    beyond: [f64; 2],
}

impl Plane {
    /// The middle of a cell.
    fn centre(&self, row: f64, column: f64) -> Point {
        let rows = self.rows as f64;
        [
            self.corner[0] + (column + 0.5) * self.cell,
            self.corner[1] + (rows - row - 0.5) * self.cell,
        ]
    }

    fn place(&self, place: &Place) -> Option<[f64; 2]> {
        let Place::Point([up, right]) = place else { return None };
        if let Some(extra) =
            self.extra.iter().find(|at| at.map(IBig::from) == [up.clone(), right.clone()])
        {
            return Some(extra.map(f64::from));
        }
        let inside = |at: &IBig, end: usize| usize::try_from(at).ok().filter(|at| *at < end);
        Some([inside(up, self.rows)? as f64, inside(right, self.columns)? as f64])
    }
}

pub(super) fn lattice(
    point: &[IBig; 2],
    extra: &'static [[i8; 2]],
    missing: &[[i8; 2]],
    marks: &Marks,
) -> Picture {
    let name = format!("({}, {})", short_signed(&point[0]), short_signed(&point[1]));
    let Some([rows, columns]) = lattice_window(point) else { return written(&name) };
    let cell = match rows.max(columns) {
        0..=22 => 40.0,
        23..=40 => 22.0,
        longest => (800.0 / longest as f64).max(2.0),
    };
    let far = |axis: usize| -> f64 {
        f64::from(extra.iter().map(|at| -at[axis]).max().unwrap_or(0).max(0))
    };
    let beyond = [far(0), far(1)];
    let corner = [MARGIN + 28.0 + beyond[1] * cell, MARGIN + 16.0];
    let plane = Plane { cell, rows, columns, corner, extra, beyond };
    let mut pen = Pen::default();
    ground(&mut pen, &plane);
    let here = Place::Point(point.clone());
    let piece = plane.place(&here).unwrap_or([0.0, 0.0]);
    let hole = |at: &[i8; 2]| plane.place(&Place::Point(at.map(IBig::from)));
    let holes: Vec<[f64; 2]> = missing.iter().filter_map(hole).collect();
    for [row, column] in &holes {
        let [x, y] = plane.centre(*row, *column);
        let corner = [x - cell / 2.0, y - cell / 2.0];
        pen.rect(corner, [cell, cell], Some(Colour::Edge), None);
    }
    rays(&mut pen, &plane, marks, piece);
    let mut past = [0.0, 0.0];
    for guide in &marks.guides {
        line_of_theory(&mut pen, &plane, guide, &mut past);
    }
    for place in &marks.lost {
        if let Some([row, column]) = plane.place(place) {
            lost(&mut pen, plane.centre(row, column), cell);
        }
    }
    for place in marks.winning.iter().flatten() {
        if let Some([row, column]) = plane.place(place) {
            winning(&mut pen, plane.centre(row, column), cell);
        }
    }
    if cell >= 20.0 {
        for (place, text) in &marks.labels {
            if let Some([row, column]) = plane.place(place) {
                let voice = if marks.wins(place) { Voice::MonoBold } else { Voice::Mono };
                let colour = if marks.wins(place) { Colour::Black } else { Colour::Ink };
                let size = if cell >= 30.0 { 14.0 } else { 12.0 };
                pen.centred(plane.centre(row, column), shorten(text, 4), look(voice, size, colour));
            }
        }
        // Home is the corner, or beyond it.
        let home = extra.first().copied().unwrap_or([0, 0]);
        let [row, column] = home.map(f64::from);
        if !holes.contains(&[row, column])
            && marks.label(&Place::Point(home.map(IBig::from))).is_none()
        {
            flag(&mut pen, plane.centre(row, column), cell);
        }
    }
    for place in &marks.last {
        if let Some([row, column]) = plane.place(place) {
            let [x, y] = plane.centre(row, column);
            let side = (cell * 0.88).max(9.0);
            let at = [x - side / 2.0, y - side / 2.0];
            pen.round_rect(
                at,
                [side, side],
                4.0_f64.min(side / 4.0),
                None,
                solid(Colour::Ink, 2.5),
            );
        }
    }
    let centre = plane.centre(piece[0], piece[1]);
    let radius = (cell * 0.34).max(5.0);
    pen.circle(centre, radius, Some(Colour::Ink), solid(Colour::Paper, 1.5));
    pen.circle(centre, radius * 0.55, None, solid(Colour::Paper, (radius * 0.14).max(0.8)));
    let width = plane.corner[0] + columns as f64 * cell + MARGIN + past[0];
    let height = plane.corner[1] + (rows as f64 + beyond[0]) * cell + MARGIN + 18.0;
    pen.picture(format!("The point {name} of the lattice"), width, height)
}

fn ground(pen: &mut Pen, plane: &Plane) {
    let Plane { cell, rows, columns, corner: [x, y], extra, beyond } = *plane;
    let size = [columns as f64 * cell, rows as f64 * cell];
    if cell >= 20.0 {
        for row in 0..rows {
            for column in (0..columns).filter(|column| (row + column) % 2 == 0) {
                let [cx, cy] = plane.centre(row as f64, column as f64);
                let at = [cx - cell / 2.0, cy - cell / 2.0];
                pen.rect(at, [cell, cell], Some(Colour::Desk), None);
            }
        }
        for row in 0..=rows {
            let y = y + row as f64 * cell;
            pen.line(&[[x, y], [x + size[0], y]], Colour::Rule, 1.0);
        }
        for column in 0..=columns {
            let x = x + column as f64 * cell;
            pen.line(&[[x, y], [x, y + size[1]]], Colour::Rule, 1.0);
        }
    } else {
        pen.rect([x, y], size, None, solid(Colour::Rule, 1.0));
    }
    for [row, column] in extra.iter().map(|at| at.map(f64::from)) {
        let [cx, cy] = plane.centre(row, column);
        let corner = [cx - cell / 2.0, cy - cell / 2.0];
        pen.rect(corner, [cell, cell], Some(Colour::Desk), solid(Colour::Ink, 1.5));
    }
    let sans = look(Voice::Sans, SMALL, Colour::Ink2);
    let every = [1, 2, 5, 10, 20, 50, 100]
        .into_iter()
        .find(|every| f64::from(*every) * cell >= 22.0)
        .unwrap_or(100);
    let every = usize::try_from(every).unwrap_or(100);
    for row in (0..rows).step_by(every) {
        let [_, at] = plane.centre(row as f64, 0.0);
        pen.text([x - beyond[1] * cell - 8.0, at + SMALL * 0.36], row.to_string(), ending(sans));
    }
    for column in (0..columns).step_by(every) {
        let [at, _] = plane.centre(0.0, column as f64);
        pen.text([at, y + size[1] + beyond[0] * cell + 17.0], column.to_string(), middle(sans));
    }
}

/// Bands along which the piece moves: the farthest point in each direction.
fn rays(pen: &mut Pen, plane: &Plane, marks: &Marks, piece: [f64; 2]) {
    let mut farthest: BTreeMap<[i64; 2], (i64, [f64; 2])> = BTreeMap::new();
    for place in marks.reach.iter().flatten() {
        let Some(to) = plane.place(place) else { continue };
        let step = [piece[0] - to[0], piece[1] - to[1]].map(whole);
        let divisor = gcd(step[0].abs(), step[1].abs()).max(1);
        let unit = [step[0] / divisor, step[1] / divisor];
        let known = farthest.entry(unit).or_insert((0, to));
        if divisor > known.0 {
            *known = (divisor, to);
        }
    }
    for (_, to) in farthest.values() {
        let from = plane.centre(piece[0], piece[1]);
        let width = (plane.cell * 0.66).max(2.0);
        pen.line(&[from, plane.centre(to[0], to[1])], Colour::Sunk, width);
    }
}

/// A coordinate of a cell is a whole number below `FARTHEST`.
#[allow(clippy::cast_possible_truncation)]
fn whole(number: f64) -> i64 {
    number as i64
}

fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Gold with a dark casing, from the corner to the edge, and its name there.
fn line_of_theory(pen: &mut Pen, plane: &Plane, guide: &Guide, beyond: &mut [f64; 2]) {
    let [p, q, r, s] = guide.slope.map(f64::from);
    let slope = (p + q * r.sqrt()) / s;
    if !(slope.is_finite() && slope > 0.0) {
        return;
    }
    let (rows, columns) = (plane.rows as f64 - 0.5, plane.columns as f64 - 0.5);
    let (column, leaves_on_top) =
        if columns * slope <= rows { (columns, false) } else { (rows / slope, true) };
    let points = [plane.centre(0.0, 0.0), plane.centre(column * slope, column)];
    let width = if plane.cell >= 20.0 { 3.0 } else { 2.0 };
    pen.line(&points, Colour::Black, width + 2.0);
    pen.line(&points, Colour::Gold, width);
    let bold = look(Voice::MonoBold, TEXT, Colour::Ink);
    let [x, y] = points[1];
    if leaves_on_top {
        pen.text([x, y - 12.0], guide.label, middle(bold));
    } else {
        pen.text([x + 7.0, y + 5.0], guide.label, bold);
        beyond[0] = beyond[0].max(crate::measure::width(guide.label, Voice::Mono, TEXT));
    }
}

fn lost(pen: &mut Pen, [x, y]: Point, cell: f64) {
    if cell < 20.0 {
        pen.circle([x, y], (cell * 0.42).clamp(1.2, 5.0), Some(Colour::Ink), None);
        return;
    }
    let side = cell * 0.84;
    pen.rect(
        [x - side / 2.0, y - side / 2.0],
        [side, side],
        Some(Colour::Paper),
        solid(Colour::Ink, if cell >= 30.0 { 2.4 } else { 1.8 }),
    );
}

fn winning(pen: &mut Pen, [x, y]: Point, cell: f64) {
    if cell < 20.0 {
        pen.star([x, y], 7.0);
        return;
    }
    let frame = |inset: f64| ([x - cell / 2.0 + inset, y - cell / 2.0 + inset], cell - 2.0 * inset);
    let (at, side) = frame(-3.0);
    pen.rect(at, [side, side], Some(Colour::Paper), solid(Colour::Black, 2.0));
    let (at, side) = frame(1.5);
    pen.rect(at, [side, side], Some(Colour::Gold), solid(Colour::Black, 2.0));
    pen.star([x + cell * 0.3, y - cell * 0.3], cell * 0.19);
}

fn flag(pen: &mut Pen, [x, y]: Point, cell: f64) {
    let u = cell / 40.0;
    pen.line(&[[x - 6.0 * u, y + 13.0 * u], [x - 6.0 * u, y - 12.0 * u]], Colour::Ink, 2.0 * u);
    let cloth =
        [[x - 6.0 * u, y - 12.0 * u], [x + 11.0 * u, y - 5.0 * u], [x - 6.0 * u, y + 1.0 * u]];
    pen.area(&cloth, Some(Colour::Ink), None);
}
