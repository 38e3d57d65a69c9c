//! The quarter plane in text, the corner at the bottom left.

use super::{Line, Paper, Tone};
use crate::Marks;
use dashu_int::IBig;
use upstar_rules::Place;

/// Taller pictures do not fit a screen.
const MOST_ROWS: usize = 40;

/// The piece, where it can go, and the corner.
pub(super) fn lattice(
    paper: Paper,
    point: &[IBig; 2],
    missing: &[[i8; 2]],
    marks: &Marks,
) -> Vec<Line> {
    let size = |at: &IBig| usize::try_from(at).ok();
    let here = size(&point[0]).zip(size(&point[1]));
    let fits =
        |(up, right): &(usize, usize)| *up < MOST_ROWS && right.saturating_add(5) <= paper.width;
    match here.filter(fits) {
        Some((up, right)) => drawn(paper, [up, right], missing, marks),
        None => written(paper, point, marks),
    }
}

fn drawn(paper: Paper, [up, right]: [usize; 2], missing: &[[i8; 2]], marks: &Marks) -> Vec<Line> {
    let holes: Vec<Place> = missing.iter().map(|hole| Place::Point(hole.map(IBig::from))).collect();
    let margin = up.to_string().len() + 1;
    let step = if margin + (right + 1) * 2 <= paper.width { 2 } else { 1 };
    let mut lines = Vec::new();
    for row in (0..=up).rev() {
        let mut line = Line::of(format!("{row:>0$}", margin - 1), Tone::Dim);
        for column in 0..=right {
            let place = Place::Point([row.into(), column.into()]);
            let (sign, tone) = if (row, column) == (up, right) {
                (paper.signs.piece, Tone::Plain)
            } else if holes.contains(&place) {
                (paper.signs.blocked, Tone::Plain)
            } else if marks.wins(&place) {
                (paper.signs.star, Tone::Gold)
            } else if marks.lost.contains(&place) {
                (paper.signs.lost, Tone::Plain)
            } else if marks.reaches(&place) {
                (paper.signs.reach, Tone::Plain)
            } else {
                (paper.signs.free, Tone::Dim)
            };
            line.push(if column == 0 { " " } else { &"  "[..step - 1] }, Tone::Plain);
            line.push(sign, tone);
        }
        lines.push(line);
    }
    let mut line = Line::of(" ".repeat(margin), Tone::Dim);
    for column in 0..=right {
        let number = column.to_string();
        let digit = &number[number.len() - 1..];
        line.push(if column == 0 { "" } else { &"  "[..step - 1] }, Tone::Dim);
        line.push(digit, Tone::Dim);
    }
    lines.push(line);
    lines
}

/// A point too far away to be drawn: its coordinates, and the winning moves.
fn written(paper: Paper, point: &[IBig; 2], marks: &Marks) -> Vec<Line> {
    let pair =
        |at: &[IBig; 2]| format!("({}, {})", paper.coordinate(&at[0]), paper.coordinate(&at[1]));
    let mut lines = Vec::new();
    let mut say = |sign: &str, at: &[IBig; 2], tone| {
        let whole = format!("{sign} {}", pair(at));
        if whole.chars().count() <= paper.width {
            lines.push(Line::of(whole, tone));
        } else {
            lines.push(Line::of(format!("{sign} ({},", paper.coordinate(&at[0])), tone));
            lines.push(Line::of(format!("   {})", paper.coordinate(&at[1])), tone));
        }
    };
    say(paper.signs.piece, point, Tone::Plain);
    for place in marks.winning.iter().flatten().take(8) {
        if let Place::Point(to) = place {
            say(paper.signs.star, to, Tone::Gold);
        }
    }
    lines
}
