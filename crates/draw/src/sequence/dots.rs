//! The dots of a plot, and what they mean.

use super::{Frame, HEIGHT, WIDTH};
use crate::colour::Colour;
use crate::measure::width;
use crate::pen::{Pen, SMALL, look, solid};
use crate::picture::{Outline, Point, Step, Voice};
use crate::scene::MARGIN;
use std::collections::BTreeSet;

/// Narrower columns are drawn as pixels.
const NARROW: f64 = 2.0;
/// The side of such a pixel.
const PIXEL: f64 = 1.5;

pub(super) fn dots(
    pen: &mut Pen,
    values: &[u64],
    strange: &[usize],
    rare: &[usize],
    frame: &Frame,
) {
    let special: BTreeSet<usize> = strange.iter().chain(rare).copied().collect();
    let plain = values.iter().enumerate().filter(|(index, _)| !special.contains(index));
    let colour = if rare.is_empty() { Colour::Ink } else { Colour::Edge };
    let dot = (frame.step * 0.32).clamp(1.0, 4.0);
    if frame.step < NARROW {
        pixels(pen, plain.map(|(index, &value)| frame.at(index, value)), frame, colour);
    } else {
        if frame.step >= 3.0 {
            let stalk = (frame.step * 0.12).clamp(0.8, 2.0);
            for (index, &value) in values.iter().enumerate().filter(|(_, value)| **value > 0) {
                let line = [frame.at(index, 0), frame.at(index, value)];
                pen.line(&line, Colour::Edge, stalk);
            }
        }
        plain.for_each(|(index, &value)| {
            pen.circle(frame.at(index, value), dot, Some(colour), None);
        });
    }
    let size = (dot * 1.7).max(3.0);
    let place = |index: &usize| Some(frame.at(*index, *values.get(*index)?));
    for at in apart(rare.iter().filter_map(place)) {
        diamond(pen, at, size, true);
    }
    let only = strange.iter().filter(|index| rare.binary_search(index).is_err());
    for at in apart(only.filter_map(place)) {
        diamond(pen, at, size, false);
    }
}

/// Points that can be told from each other.
#[allow(clippy::cast_possible_truncation)] // pixels of a picture
fn apart(points: impl Iterator<Item = Point>) -> Vec<Point> {
    let mut seen = BTreeSet::new();
    points.filter(|[x, y]| seen.insert(((x / 2.0) as i32, (y / 2.0) as i32))).collect()
}

fn diamond(pen: &mut Pen, [x, y]: Point, r: f64, solidly: bool) {
    let fill = if solidly { Colour::Ink } else { Colour::Paper };
    let corners = [[x, y - r], [x + r, y], [x, y + r], [x - r, y]];
    pen.area(&corners, Some(fill), solid(Colour::Ink, 1.6));
}

/// The pixels that points cover, as one shape: runs from the left to the right.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // pixels of a picture
fn pixels(pen: &mut Pen, points: impl Iterator<Item = Point>, frame: &Frame, colour: Colour) {
    let columns = (WIDTH / PIXEL).ceil() as usize + 1;
    let rows = (HEIGHT / PIXEL).ceil() as usize + 2;
    let mut covered = vec![false; columns * rows];
    for [x, y] in points {
        let column = (((x - frame.left) / PIXEL) as usize).min(columns - 1);
        let row = (((y - frame.top) / PIXEL) as usize).min(rows - 1);
        covered[row * columns + column] = true;
    }
    let mut steps = Vec::new();
    for (row, cells) in covered.chunks(columns).enumerate() {
        let middle = frame.top + (row as f64 + 0.5) * PIXEL;
        let mut column = 0;
        while column < columns {
            let run = cells[column..].iter().take_while(|covered| **covered).count();
            if run > 0 {
                let left = frame.left + column as f64 * PIXEL;
                let right = left + run as f64 * PIXEL;
                steps.extend([Step::Move([left, middle]), Step::Line([right, middle])]);
            }
            column += run.max(1);
        }
    }
    if !steps.is_empty() {
        pen.shape(Outline::Path(steps), None, solid(colour, PIXEL));
    }
}

/// What the signs mean, above the plot.
pub(super) fn legend(
    pen: &mut Pen,
    strange: bool,
    rare: usize,
    words: [&str; 2],
    record: Option<String>,
    left: f64,
) {
    let sans = look(Voice::Sans, SMALL, Colour::Ink2);
    let mut x = left + 6.0;
    let y = MARGIN + 6.0;
    let said = |pen: &mut Pen, x: &mut f64, text: &str| {
        pen.text([*x + 12.0, y + 4.5], text, sans);
        *x += 12.0 + width(text, Voice::Sans, SMALL) + 28.0;
    };
    let (plain, colour) = match (rare, strange) {
        (0, true) => (Some("regular"), Colour::Ink),
        (0, false) => (None, Colour::Ink),
        _ => (Some(words[0]), Colour::Edge),
    };
    if let Some(plain) = plain {
        pen.circle([x, y], 4.0, Some(colour), None);
        said(pen, &mut x, plain);
    }
    if strange {
        diamond(pen, [x, y], 5.0, false);
        said(pen, &mut x, "exception");
    }
    if rare > 0 {
        diamond(pen, [x, y], 5.0, true);
        said(pen, &mut x, &format!("{} ({rare})", words[1]));
    }
    if let Some(record) = record {
        let stair = [[x - 5.0, y + 4.0], [x, y + 4.0], [x, y - 4.0], [x + 6.0, y - 4.0]];
        pen.line(&stair, Colour::Edge, 2.0);
        said(pen, &mut x, &record);
    }
}
