//! Läuchli's automaton: a tape comes from the right, passes a write head, hangs down in a loop, and
//! passes a read head. What is read decides what is written next, and the loop grows.

use crate::colour::Colour;
use crate::curve::{ribbon, sin_cos};
use crate::measure::width;
use crate::pen::{Pen, SMALL, TEXT, look, middle};
use crate::picture::{Outline, Picture, Point, Step, Voice};
use crate::scene::MARGIN;

/// The automaton at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TapeView {
    /// The letters that have been read, in the order in which they were.
    pub read: String,
    /// The letters between the heads, the next to be read first.
    pub hanging: String,
    /// How many of them the last step has written: they are bold, like the letter it read.
    pub written: usize,
    /// The rules, such as `0 → 1` and `1 → 01`.
    pub rules: Vec<String>,
}

/// Width of the tape.
const TAPE: f64 = 26.0;
/// From one letter to the next.
const LETTER: f64 = 22.0;
/// Half the distance of the heads.
const RADIUS: f64 = 64.0;
/// Letters of the loop that are written out.
const MOST: usize = 48;
/// Letters behind the read head that are.
const MOST_READ: usize = 14;

/// The picture of the automaton.
///
/// ```
/// use upstar_draw::{TapeView, tape};
/// let view = TapeView { read: "01011".into(), hanging: "0101".into(), ..TapeView::default() };
/// assert!(tape(&view).size()[0] > 200.0);
/// ```
#[must_use]
pub fn tape(view: &TapeView) -> Picture {
    let read: Vec<char> = view.read.chars().collect();
    let hanging: Vec<char> = view.hanging.chars().collect();
    let letters = shown(&hanging);
    let half_circle = std::f64::consts::PI * RADIUS;
    let length = half_circle.max(letters.len() as f64 * LETTER + LETTER);
    let depth = (length - half_circle) / 2.0 + TAPE * 0.9;
    let top = MARGIN + 62.0;
    let read_x = MARGIN + (MOST_READ as f64 + 1.0) * LETTER;
    let write_x = read_x + 2.0 * RADIUS;
    let end = write_x + 7.0 * LETTER;
    let low = top + depth;
    let mut pen = Pen::default();
    let round = TAPE * 0.9;
    // A quarter of a circle is nearly a curve with handles of 0.5523 radii.
    let handle = 0.5523;
    let bend = (1.0 - handle) * round;
    let bowl = handle * RADIUS;
    let middle_x = (read_x + write_x) / 2.0;
    let path = vec![
        Step::Move([MARGIN + TAPE / 2.0, top]),
        Step::Line([read_x - round, top]),
        Step::Curve([read_x - bend, top], [read_x, top + bend], [read_x, top + round]),
        Step::Line([read_x, low]),
        Step::Curve(
            [read_x, low + bowl],
            [middle_x - bowl, low + RADIUS],
            [middle_x, low + RADIUS],
        ),
        Step::Curve([middle_x + bowl, low + RADIUS], [write_x, low + bowl], [write_x, low]),
        Step::Line([write_x, top + round]),
        Step::Curve([write_x, top + bend], [write_x + bend, top], [write_x + round, top]),
        Step::Line([end, top]),
    ];
    ribbon(&mut pen, Outline::Path(path), TAPE);
    letters_read(&mut pen, &read, read_x - round - 2.0, top);
    let start = top + round;
    let straight = low - start;
    let whole = 2.0 * straight + half_circle;
    let gap = (whole / letters.len().max(1) as f64).min(LETTER * 1.3);
    let first = (whole - gap * letters.len().saturating_sub(1) as f64) / 2.0;
    let new = letters.len().saturating_sub(view.written);
    for (index, letter) in letters.iter().enumerate() {
        let way = first + index as f64 * gap;
        let at = if way <= straight {
            [read_x, start + way]
        } else if way <= straight + half_circle {
            let (sin, cos) = sin_cos((way - straight) / RADIUS);
            [middle_x - RADIUS * cos, low + RADIUS * sin]
        } else {
            [write_x, low - (way - straight - half_circle)]
        };
        let voice = if index >= new { Voice::MonoBold } else { Voice::Mono };
        pen.centred(at, letter.to_string(), look(voice, TEXT + 1.0, Colour::Ink));
    }
    head(&mut pen, [read_x - TAPE * 0.32, top - TAPE * 0.2], "read");
    head(&mut pen, [write_x + TAPE * 0.32, top - TAPE * 0.2], "write");
    let mono = look(Voice::Mono, TEXT, Colour::Ink);
    for (index, rule) in view.rules.iter().enumerate() {
        pen.text([write_x + 40.0, top + 52.0 + index as f64 * 24.0], rule.clone(), mono);
    }
    let count = |n: usize| format!("{n} letter{}", if n == 1 { "" } else { "s" });
    let said = format!("{} read, {} in the loop", count(read.len()), hanging.len());
    let below = low + RADIUS + TAPE + 14.0;
    pen.text([MARGIN, below], said, look(Voice::Sans, SMALL, Colour::Ink2));
    let rules = view.rules.iter().map(|rule| width(rule, Voice::Mono, TEXT)).fold(0.0, f64::max);
    pen.picture(
        "The automaton with a write head and a read head",
        end.max(write_x + 40.0 + rules) + MARGIN,
        below + MARGIN,
    )
}

/// The letters of a loop; long ones have a gap in the middle.
fn shown(hanging: &[char]) -> Vec<char> {
    if hanging.len() <= MOST {
        return hanging.to_vec();
    }
    let half = MOST / 2;
    let (head, tail) = (&hanging[..half], &hanging[hanging.len() - half..]);
    head.iter().copied().chain(['…']).chain(tail.iter().copied()).collect()
}

/// The last letters read, on their way out to the left; the newest is bold.
fn letters_read(pen: &mut Pen, read: &[char], right: f64, y: f64) {
    let first = read.len().saturating_sub(MOST_READ - 1);
    for (back, letter) in read[first..].iter().rev().enumerate() {
        let x = right - (back as f64 + 0.5) * LETTER;
        let (voice, colour) =
            if back == 0 { (Voice::MonoBold, Colour::Ink) } else { (Voice::Mono, Colour::Ink2) };
        pen.centred([x, y], letter.to_string(), look(voice, TEXT + 1.0, colour));
    }
    if first > 0 {
        pen.centred([MARGIN + 8.0, y], "…", look(Voice::Sans, TEXT, Colour::Ink2));
    }
}

/// A head: a triangle that points at the tape.
fn head(pen: &mut Pen, [x, y]: Point, name: &str) {
    let back = y - 24.0;
    pen.area(&[[x, y], [x - 12.0, back], [x + 12.0, back]], Some(Colour::Ink), None);
    pen.text([x, back - 8.0], name, middle(look(Voice::Sans, SMALL, Colour::Ink)));
}
