//! The tree of numbers by days: every number born on a day has one child below it on either side. The
//! way to a number is drawn in the players' lines (up is Left's, down is Right's) and framed in gold.

use crate::colour::Colour;
use crate::measure::width;
use crate::pen::{Pen, SMALL, TEXT, look, solid};
use crate::picture::{Picture, Point, Voice};
use crate::scene::MARGIN;
use upstar_core::Owner;

/// A tree of numbers, and the way to one of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NumberTree {
    /// The numbers born on day 0, 1, 2, …: 1, 2, 4, … of them, in order.
    pub days: Vec<Vec<String>>,
    /// The numbers on the way, from 0 on; it may go on below the last day drawn.
    pub way: Vec<String>,
    /// Does each step of it go up, to the right?
    pub steps: Vec<bool>,
}

/// From one day to the next.
const DAY: f64 = 64.0;

/// The picture of a tree of numbers.
///
/// ```
/// use upstar_draw::{NumberTree, number_tree};
/// let days = [vec!["0"], vec!["-1", "1"]];
/// let days = days.map(|day| day.into_iter().map(str::to_owned).collect()).to_vec();
/// let way = ["0", "1", "1/2"].map(str::to_owned).to_vec();
/// let picture = number_tree(&NumberTree { days, way, steps: vec![true, false] });
/// assert!(picture.size()[1] > 100.0);
/// ```
#[must_use]
pub fn number_tree(tree: &NumberTree) -> Picture {
    let label = look(Voice::Mono, TEXT, Colour::Ink);
    let bold = look(Voice::MonoBold, TEXT, Colour::Ink);
    let wide = |text: &String| width(text, Voice::MonoBold, TEXT);
    // Neighbours of one day do not touch.
    let room = |(day, numbers): (usize, &Vec<String>)| {
        let widest = numbers.iter().map(wide).fold(0.0, f64::max) + 16.0;
        widest * days_below(day)
    };
    let whole = tree.days.iter().enumerate().map(room).fold(160.0, f64::max);
    let left = MARGIN + width("day 00", Voice::Sans, SMALL) + 14.0;
    let top = MARGIN + 14.0;
    let place = |day: usize, index: f64| -> Point {
        [left + whole * (2.0 * index + 1.0) / (2.0 * days_below(day)), top + day as f64 * DAY]
    };
    let mut pen = Pen::default();
    for (day, numbers) in tree.days.iter().enumerate().skip(1) {
        for index in 0..numbers.len() {
            let (parent, child) = (place(day - 1, (index / 2) as f64), place(day, index as f64));
            pen.line(&[parent, child], Colour::Edge, 1.5);
        }
    }
    // The way, in the players' lines.
    let mut points = vec![place(0, 0.0)];
    let mut index = 0.0;
    for (step, up) in tree.steps.iter().enumerate() {
        index = 2.0 * index + if *up { 1.0 } else { 0.0 };
        points.push(place(step + 1, index));
    }
    for (pair, up) in points.windows(2).zip(&tree.steps) {
        pen.owned(if *up { Owner::Left } else { Owner::Right }, pair, 7.0);
    }
    for (day, numbers) in tree.days.iter().enumerate() {
        for (index, number) in numbers.iter().enumerate() {
            if tree.way.get(day) != Some(number) {
                pen.on_paper(place(day, index as f64), number, label);
            }
        }
    }
    for (point, number) in points.iter().zip(&tree.way) {
        let size = [wide(number) + 14.0, TEXT + 11.0];
        let corner = [point[0] - size[0] / 2.0, point[1] - size[1] / 2.0];
        pen.round_rect(corner, size, 5.0, Some(Colour::GoldWash), solid(Colour::Ink, 2.0));
        pen.centred(*point, number.as_str(), bold);
    }
    let last = tree.days.len().max(points.len());
    let grey = look(Voice::Sans, SMALL, Colour::Ink2);
    for day in 0..last {
        pen.text([MARGIN, top + day as f64 * DAY + SMALL * 0.36], format!("day {day}"), grey);
    }
    let last_label = points.last().zip(tree.way.last());
    let right = last_label.map_or(0.0, |(point, number)| point[0] + wide(number) / 2.0 + 8.0);
    let title = match tree.way.last() {
        Some(number) => format!("The tree of numbers, and the way to {number}"),
        None => "The tree of numbers".to_owned(),
    };
    let height = top + last.saturating_sub(1) as f64 * DAY + 14.0 + MARGIN;
    pen.picture(title, (left + whole).max(right) + MARGIN, height)
}

/// 2^day, how many numbers are born on that day.
fn days_below(day: usize) -> f64 {
    (0..day).fold(1.0, |power, _| power * 2.0)
}
