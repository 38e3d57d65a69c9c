//! Läuchli's automaton: a tape runs past a write head, hangs down in a loop, and passes a read
//! head. What has been read decides what is written next.

use crate::colour::Colour;
use crate::pen::{Pen, SMALL, TEXT, look, middle, solid};
use crate::picture::{Picture, Point, Voice};
use crate::scene::MARGIN;

/// The automaton at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TapeView {
    /// The letters that have been read, in the order in which they were.
    pub read: String,
    /// The letters between the heads, the next to be read first.
    pub hanging: String,
    /// The rules, such as `0 → 1` and `1 → 01`.
    pub rules: Vec<String>,
}

const CELL: f64 = 28.0;

/// The picture of the automaton.
///
/// ```
/// use upstar_draw::{TapeView, tape};
/// let view = TapeView { read: "01011".into(), hanging: "0101".into(), rules: vec!["0 → 1".into()] };
/// assert!(tape(&view).size()[0] > 200.0);
/// ```
#[must_use]
pub fn tape(view: &TapeView) -> Picture {
    const MOST: usize = 40;
    let read: Vec<char> = view.read.chars().collect();
    let shown = &read[read.len().saturating_sub(12)..];
    let hanging: Vec<char> = view.hanging.chars().take(MOST).collect();
    // A loop of three sides: down at the read head, along the bottom, up to the write head.
    let side = (hanging.len() / 3).clamp(1, 5);
    let bottom = hanging.len().saturating_sub(2 * side).max(1);
    let read_x = MARGIN + (shown.len() as f64 + 1.5) * CELL;
    let top = MARGIN + 74.0;
    let place = |index: usize| -> Point {
        if index < side {
            [read_x, top + (index as f64 + 1.0) * CELL]
        } else if index < side + bottom {
            [read_x + (index - side) as f64 * CELL + CELL, top + (side as f64 + 1.0) * CELL]
        } else {
            let up = index - side - bottom;
            [read_x + (bottom as f64 + 1.0) * CELL, top + (side as f64 - up as f64) * CELL]
        }
    };
    let write_x = read_x + (bottom as f64 + 1.0) * CELL;
    let mut pen = Pen::default();
    let letter = |pen: &mut Pen, at: Point, c: char, fill: Colour| {
        let corner = [at[0] - CELL / 2.0, at[1] - CELL / 2.0];
        pen.rect(corner, [CELL, CELL], Some(fill), solid(Colour::Ink, 1.4));
        pen.centred(at, c.to_string(), look(Voice::Mono, TEXT, Colour::Ink));
    };
    for (index, c) in shown.iter().enumerate() {
        letter(&mut pen, [MARGIN + (index as f64 + 0.5) * CELL, top], *c, Colour::Sunk);
    }
    if shown.len() < read.len() {
        pen.centred([MARGIN + 4.0, top - CELL], "…", look(Voice::Sans, TEXT, Colour::Ink2));
    }
    for (index, c) in hanging.iter().enumerate() {
        letter(&mut pen, place(index), *c, Colour::Paper);
    }
    head(&mut pen, [read_x, top], "read");
    head(&mut pen, [write_x, top], "write");
    let serif = look(Voice::Serif, TEXT, Colour::Ink);
    for (index, rule) in view.rules.iter().enumerate() {
        pen.text([write_x + CELL + 12.0, top + 6.0 + index as f64 * 24.0], rule.clone(), serif);
    }
    let below = top + (side as f64 + 2.2) * CELL;
    let count = view.hanging.chars().count();
    let said = format!("{} letters read, {count} in the loop", read.len());
    pen.text([MARGIN, below + 6.0], said, look(Voice::Sans, SMALL, Colour::Ink2));
    let rules = view.rules.iter().map(|rule| rule.chars().count()).max().unwrap_or(0) as f64;
    pen.picture(
        "The automaton with a write head and a read head",
        write_x + CELL + 24.0 + rules * 9.0 + MARGIN,
        below + 18.0 + MARGIN,
    )
}

/// A head: a triangle that points at the tape.
fn head(pen: &mut Pen, [x, y]: Point, name: &str) {
    let tip = [x, y - 2.0];
    let back = y - 26.0;
    pen.area(&[tip, [x - 13.0, back], [x + 13.0, back]], Some(Colour::Ink), None);
    pen.circle([x, y + 4.0], 4.0, Some(Colour::Ink), None);
    pen.text([x, back - 8.0], name, middle(look(Voice::Sans, SMALL, Colour::Ink)));
}
