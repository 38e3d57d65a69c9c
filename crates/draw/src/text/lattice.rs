//! The quarter plane in text, the corner at the bottom left.

use super::{Line, Paper, Tone};
use crate::Marks;
use dashu_int::IBig;
use upstar_core::Place;

/// Taller pictures do not fit a screen.
const MOST_ROWS: usize = 40;

/// The piece, where it can go, and the corner.
pub(super) fn lattice(
    paper: Paper,
    point: &[IBig; 2],
    [extra, missing]: [&[[i8; 2]]; 2],
    marks: &Marks,
) -> Vec<Line> {
    let size = |at: &IBig| usize::try_from(at.max(&IBig::ZERO)).ok();
    let here = size(&point[0]).zip(size(&point[1]));
    let fits =
        |(up, right): &(usize, usize)| *up < MOST_ROWS && right.saturating_add(5) <= paper.width;
    match here.filter(fits) {
        Some(end) => drawn(paper, point, end, [extra, missing], marks),
        None => written(paper, point, marks),
    }
}

fn drawn(
    paper: Paper,
    point: &[IBig; 2],
    (up, right): (usize, usize),
    [extra, missing]: [&[[i8; 2]]; 2],
    marks: &Marks,
) -> Vec<Line> {
    let place = |at: &[i8; 2]| Place::Point(at.map(IBig::from));
    let holes: Vec<Place> = missing.iter().map(place).collect();
    let extra: Vec<Place> = extra.iter().map(place).collect();
    // Squares beyond the edge stand in columns and rows of their own.
    let far = |axis: usize| {
        let least = |place: &Place| match place {
            Place::Point(at) => at[axis].clone(),
            _ => IBig::ZERO,
        };
        let low = extra.iter().map(least).min().unwrap_or(IBig::ZERO);
        isize::try_from(&low).unwrap_or(0).min(0)
    };
    let (low, left) = (far(0), far(1));
    let end = |at: usize| isize::try_from(at).unwrap_or(isize::MAX);
    let (up, right) = (end(up), end(right));
    let margin = up.to_string().len().max(low.to_string().len()) + 1;
    let wide = margin + (right - left + 1).unsigned_abs() * 2;
    let step = if wide <= paper.width { 2 } else { 1 };
    let mut lines = Vec::new();
    for row in (low..=up).rev() {
        let mut line = Line::of(format!("{row:>0$}", margin - 1), Tone::Dim);
        for column in left..=right {
            let at = [IBig::from(row), IBig::from(column)];
            let here = at == *point;
            let place = Place::Point(at);
            let outside = (row < 0 || column < 0) && !extra.contains(&place);
            let (sign, tone) = if outside {
                (" ", Tone::Plain)
            } else if here {
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
            let last = marks.last.contains(&place);
            let space = if column == left { " " } else { &"  "[..step - 1] };
            let space = if last && !space.is_empty() { paper.signs.last } else { space };
            line.push(space, Tone::Plain);
            line.push(sign, tone);
        }
        lines.push(line);
    }
    let mut line = Line::of(" ".repeat(margin), Tone::Dim);
    for column in left..=right {
        let number = column.to_string();
        let digit = if column < 0 { " " } else { &number[number.len() - 1..] };
        line.push(if column == left { "" } else { &"  "[..step - 1] }, Tone::Dim);
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
