//! A catalogue as a sheet: a line for each value, with the smallest positions that have it.

use crate::colour::Colour;
use crate::measure::{shorten, width};
use crate::pen::{Pen, SMALL, TEXT, look};
use crate::picture::{Picture, Voice};
use crate::scene::{MARGIN, miniature};
use upstar_core::Square;

/// The positions of one value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueGroup {
    /// The value.
    pub value: String,
    /// What else is to be said: temperature, how many positions.
    pub note: String,
    /// Boards to be shown, rows of squares.
    pub boards: Vec<Vec<Vec<Square>>>,
    /// Positions that are on no board, as they are written.
    pub texts: Vec<String>,
}

/// Letters of a value, or of a position, that are shown.
const LONGEST: usize = 40;
const CELL: f64 = 11.0;
const GAP: f64 = 14.0;
/// Lines become no wider than this.
const WIDEST: f64 = 1000.0;

/// Draws a sheet.
///
/// ```
/// use upstar_draw::{ValueGroup, catalogue};
/// use upstar_core::Square;
/// let board = vec![vec![Square::Free, Square::Free]];
/// let group = ValueGroup { value: "-1".to_owned(), note: String::new(), boards: vec![board], texts: Vec::new() };
/// assert!(catalogue("Dominoes", &[group]).size()[1] > 40.0);
/// ```
#[must_use]
pub fn catalogue(title: &str, groups: &[ValueGroup]) -> Picture {
    let mut pen = Pen::default();
    let mono = look(Voice::MonoBold, TEXT, Colour::Ink);
    let small = look(Voice::Sans, SMALL, Colour::Ink2);
    let mut top = MARGIN + TEXT;
    pen.text([MARGIN, top], title.to_owned(), look(Voice::Sans, TEXT, Colour::Ink));
    top += 18.0;
    let values: Vec<String> = groups.iter().map(|group| shorten(&group.value, LONGEST)).collect();
    let wide = |text: &String| width(text, Voice::MonoBold, TEXT);
    let notes = groups.iter().map(|group| width(&group.note, Voice::Sans, SMALL));
    let column = values.iter().map(wide).chain(notes).fold(80.0, f64::max);
    let left = MARGIN + column + 2.0 * GAP;
    let mut right = left;
    for (value, group) in values.into_iter().zip(groups) {
        let rows = group.boards.iter().map(Vec::len).max().unwrap_or(0);
        let height = (rows as f64 * CELL).max(TEXT + SMALL + 10.0);
        pen.text([MARGIN, top + TEXT], value, mono);
        pen.text([MARGIN, top + TEXT + SMALL + 4.0], group.note.clone(), small);
        let mut x = left;
        for board in &group.boards {
            let across = board.first().map_or(0, Vec::len) as f64 * CELL;
            if x > left && x + across > WIDEST {
                break;
            }
            miniature(&mut pen, board, [x, top], CELL);
            x += across + GAP;
        }
        for text in &group.texts {
            let text = shorten(text, LONGEST);
            let across = width(&text, Voice::Mono, SMALL);
            if x > left && x + across > WIDEST {
                break;
            }
            pen.text([x, top + TEXT], text, look(Voice::Mono, SMALL, Colour::Ink));
            x += across + GAP;
        }
        right = right.max(x);
        top += height + GAP;
    }
    pen.picture(title.to_owned(), right + MARGIN, top + MARGIN)
}
