//! Nim-sequences as plots: a dot for every heap, on a stalk while there is room; exceptions to the
//! period are hollow diamonds, rare values solid ones; periods stand in brackets below.
//!
//! Long sequences are drawn as the pixels they cover, so that a million values stay a small file.

mod dots;
mod rows;

use crate::colour::Colour;
use crate::measure::{shorten, width};
use crate::pen::{Pen, SMALL, TEXT, ending, look, middle};
use crate::picture::{Picture, Point, Voice};
use crate::scene::MARGIN;
pub use rows::period_rows;

/// From `preperiod` on, g(n + length) = g(n) + saltus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// Where it begins.
    pub preperiod: u64,
    /// Its length.
    pub length: u64,
    /// What is added in each period.
    pub saltus: u64,
}

/// What a plot shows. Everything but the values may be left at its default.
#[derive(Clone, Copy, Debug, Default)]
pub struct SequencePlot<'a> {
    /// What is to be seen, in words.
    pub title: &'a str,
    /// The number of the first value, 0 for a whole sequence.
    pub first: u64,
    /// The values g(first), g(first + 1), ….
    pub values: &'a [u64],
    /// The period to mark.
    pub period: Option<Period>,
    /// The numbers n, in ascending order, whose values are rare: they are highlighted.
    pub rare: &'a [u64],
    /// What the others and the highlighted values are called, if not common and rare.
    pub words: Option<[&'a str; 2]>,
    /// What the values 0, 1, … are called, if they are not numbers.
    pub names: &'a [String],
    /// Is the growth of the maximum to be drawn?
    pub maximum: bool,
}

impl SequencePlot<'_> {
    /// What a value is called on the axis.
    fn name(&self, value: u64) -> String {
        let name = usize::try_from(value).ok().and_then(|value| self.names.get(value));
        name.map_or_else(|| value.to_string(), |name| shorten(name, 12))
    }
}

/// So many names find room on the axis.
const MOST_NAMES: u64 = 20;

const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 220.0;

/// Where numbers and values lie.
struct Frame {
    left: f64,
    top: f64,
    /// Pixels for each n.
    step: f64,
    /// Pixels for each unit of the values.
    scale: f64,
}

impl Frame {
    /// The middle of the n-th value's column, counted from the first one drawn.
    fn x(&self, index: usize) -> f64 {
        self.left + (index as f64 + 0.5) * self.step
    }

    fn y(&self, value: u64) -> f64 {
        self.top + HEIGHT - value as f64 * self.scale
    }

    fn at(&self, index: usize, value: u64) -> Point {
        [self.x(index), self.y(value)]
    }
}

/// The plot of a sequence: a scatter of the values, with the period in brackets, exceptions to it
/// and rare values as diamonds, and the growth of the maximum as a stair, as far as asked for.
///
/// ```
/// use upstar_draw::{Period, SequencePlot, sequence};
/// let values: Vec<u64> = (0..30).map(|n| n % 3).collect();
/// let period = Some(Period { preperiod: 0, length: 3, saltus: 0 });
/// let title = "subtraction 1, 2";
/// let plot = SequencePlot { title, values: &values, period, ..SequencePlot::default() };
/// assert!(sequence(&plot).size()[0] > 800.0);
/// ```
#[must_use]
pub fn sequence(plot: &SequencePlot<'_>) -> Picture {
    let values = plot.values;
    let period = plot.period.filter(|period| period.length > 0);
    let most = values.iter().copied().max().unwrap_or(0).max(1);
    let strange: Vec<usize> = match period {
        Some(period) => {
            let before = period.preperiod.saturating_sub(plot.first);
            let before = usize::try_from(before).unwrap_or(usize::MAX).min(values.len());
            (0..before).filter(|&index| period.is_exception(values, plot.first, index)).collect()
        }
        None => Vec::new(),
    };
    let rare: Vec<usize> = plot
        .rare
        .iter()
        .filter_map(|n| usize::try_from(n.checked_sub(plot.first)?).ok())
        .filter(|index| *index < values.len())
        .collect();
    let legend = !strange.is_empty() || !rare.is_empty() || plot.maximum;
    let labels = plot.names.iter().map(|name| width(&shorten(name, 12), Voice::Sans, SMALL));
    let axis = labels.fold(width(&most.to_string(), Voice::Sans, SMALL), f64::max) + 12.0;
    let frame = Frame {
        left: MARGIN + axis.max(40.0),
        top: MARGIN + if legend { 36.0 } else { 12.0 },
        step: WIDTH / values.len().max(1) as f64,
        scale: HEIGHT / (most as f64 * 1.08),
    };
    let mut pen = Pen::default();
    if let Some(Period { preperiod, .. }) = period {
        let before = preperiod.saturating_sub(plot.first).min(values.len() as u64);
        let size = [before as f64 * frame.step, HEIGHT];
        if before > 0 {
            pen.rect([frame.left, frame.top], size, Some(Colour::Desk), None);
        }
    }
    axes(&mut pen, plot, period, most, &frame);
    let stairs = if plot.maximum { maximum(&mut pen, values, &frame) } else { None };
    dots::dots(&mut pen, values, &strange, &rare, &frame);
    if legend {
        let record = stairs.map(|index| {
            let value = values.get(index).copied().unwrap_or(0);
            format!("maximum, {value} at n = {}", plot.first.saturating_add(index as u64))
        });
        let words = plot.words.unwrap_or(["common", "rare"]);
        dots::legend(&mut pen, !strange.is_empty(), rare.len(), words, record, frame.left);
    }
    let mut bottom = frame.top + HEIGHT + 30.0;
    if let Some(period) = period {
        brackets(&mut pen, plot, period, &frame, bottom);
        bottom += 36.0;
    }
    pen.picture(plot.title, frame.left + WIDTH + MARGIN, bottom + MARGIN)
}

/// Numbers and lines of the axes.
fn axes(pen: &mut Pen, plot: &SequencePlot<'_>, period: Option<Period>, most: u64, frame: &Frame) {
    let sans = look(Voice::Sans, SMALL, Colour::Ink2);
    let every = match plot.names {
        [] => nice(most.div_ceil(6)),
        _ => nice(most.div_ceil(MOST_NAMES)),
    };
    let mut next = Some(0u64);
    while let Some(value) = next.filter(|value| *value <= most) {
        let y = frame.y(value);
        pen.line(&[[frame.left, y], [frame.left + WIDTH, y]], Colour::Rule, 1.0);
        pen.text([frame.left - 9.0, y + 4.5], plot.name(value), ending(sans));
        next = value.checked_add(every);
    }
    let count = plot.values.len() as u64;
    let last = plot.first.saturating_add(count);
    let apart = width(&last.to_string(), Voice::Sans, SMALL) + 14.0;
    let wanted = (1..=count.max(1)).find(|n| *n as f64 * frame.step >= apart).unwrap_or(1);
    // Multiples of the period are the better marks, if they fit.
    let every = match period {
        Some(Period { length, .. }) if length >= wanted && length.saturating_mul(3) <= count => {
            length
        }
        _ => nice(wanted),
    };
    let mut next = plot.first.checked_next_multiple_of(every);
    while let Some(n) = next.filter(|n| *n < last) {
        let index = usize::try_from(n - plot.first).unwrap_or(usize::MAX);
        let at = [frame.x(index), frame.top + HEIGHT + 19.0];
        pen.text(at, n.to_string(), middle(sans));
        next = n.checked_add(every);
    }
}

/// 1, 2 or 5 times a power of ten, at least this much.
fn nice(least: u64) -> u64 {
    let mut unit = 1u64;
    loop {
        for factor in [1, 2, 5] {
            let number = unit.saturating_mul(factor);
            if number >= least {
                return number.max(1);
            }
        }
        unit = unit.saturating_mul(10);
    }
}

/// A stair through the records; where the last one is.
fn maximum(pen: &mut Pen, values: &[u64], frame: &Frame) -> Option<usize> {
    let mut record: Option<(usize, u64)> = None;
    let mut stair: Vec<Point> = Vec::new();
    for (index, &value) in values.iter().enumerate() {
        if record.is_some_and(|(_, most)| value <= most) {
            continue;
        }
        if let Some((_, most)) = record {
            stair.push([frame.x(index), frame.y(most)]);
        }
        stair.push(frame.at(index, value));
        record = Some((index, value));
    }
    let (index, most) = record?;
    stair.push([frame.left + WIDTH, frame.y(most)]);
    pen.line(&stair, Colour::Edge, 2.0);
    Some(index)
}

fn brackets(pen: &mut Pen, plot: &SequencePlot<'_>, period: Period, frame: &Frame, y: f64) {
    let sans = look(Voice::Sans, TEXT, Colour::Ink);
    let (first, last) = (plot.first, plot.first.saturating_add(plot.values.len() as u64));
    let x = |n: u64| frame.left + n.saturating_sub(first) as f64 * frame.step;
    if period.preperiod >= first && period.preperiod <= last {
        let start = x(period.preperiod);
        pen.line(&[[start, frame.top - 6.0], [start, y + 10.0]], Colour::Ink, 2.0);
    }
    let saltus = match period.saltus {
        0 => String::new(),
        saltus => format!(", saltus {saltus}"),
    };
    let text = format!("period {}{saltus}", period.length);
    let size = period.length as f64 * frame.step;
    let behind = first.saturating_sub(period.preperiod).div_ceil(period.length);
    let start = period.preperiod.saturating_add(behind.saturating_mul(period.length));
    let whole = last.saturating_sub(start) / period.length;
    // Very short periods are bracketed once: the teeth of a comb tell nothing.
    let shown = if size >= 6.0 { whole } else { whole.min(1) };
    for nth in 0..shown {
        let left = x(start.saturating_add(nth.saturating_mul(period.length)));
        let ends = [left + 2.0, left + (size - 2.0).max(3.0)];
        pen.line(
            &[[ends[0], y], [ends[0], y + 8.0], [ends[1], y + 8.0], [ends[1], y]],
            Colour::Ink,
            1.5,
        );
        let wide = width(&text, Voice::Sans, TEXT);
        let beside = frame.left + WIDTH - left;
        if size >= wide + 8.0 {
            pen.text([left + size / 2.0, y + 26.0], text.clone(), middle(sans));
        } else if nth == 0 && beside >= wide {
            pen.text([left + 2.0, y + 26.0], text.clone(), sans);
        } else if nth == 0 {
            pen.text([frame.left + WIDTH, y + 26.0], text.clone(), ending(sans));
        }
    }
    if period.preperiod > first && period.preperiod <= last {
        let text = format!("preperiod {}", period.preperiod);
        let end = x(period.preperiod) - 8.0;
        if end - frame.left >= width(&text, Voice::Sans, TEXT) - 40.0 {
            pen.text([end, y + 8.0], text, ending(sans));
        }
    }
}

impl Period {
    /// Does the value at this index, before the period, differ from what the period would have
    /// there? Only what the values themselves show counts.
    fn is_exception(self, values: &[u64], first: u64, index: usize) -> bool {
        let n = first.saturating_add(index as u64);
        let Some(before) = self.preperiod.checked_sub(n).filter(|before| *before > 0) else {
            return false;
        };
        let rounds = before.div_ceil(self.length);
        let later = usize::try_from(rounds.saturating_mul(self.length)).ok();
        let settled = later.and_then(|later| values.get(index.checked_add(later)?));
        let added = rounds.saturating_mul(self.saltus);
        let here = values.get(index).copied();
        settled.is_some_and(|&settled| settled.checked_sub(added) != here)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exceptions_are_those_of_kayles() {
        // Take one or two neighbours out of a row.
        let mut values: Vec<u64> = Vec::new();
        for n in 0..120usize {
            let mut seen = [false; 64];
            for taken in 1..=n.min(2) {
                for left in 0..=n - taken {
                    seen[usize::try_from(values[left] ^ values[n - taken - left]).unwrap()] = true;
                }
            }
            values.push(seen.iter().take_while(|seen| **seen).count() as u64);
        }
        let period = Period { preperiod: 71, length: 12, saltus: 0 };
        let strange: Vec<usize> =
            (0..120).filter(|&n| period.is_exception(&values, 0, n)).collect();
        assert_eq!(strange, [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
        let from: Vec<usize> =
            (0..90).filter(|&n| period.is_exception(&values[30..], 30, n)).collect();
        assert_eq!(from, [4, 9, 27, 40]);
    }

    #[test]
    fn long_sequences_stay_small_files() {
        let values: Vec<u64> = (0..1_000_000u64).map(|n| (n * n + n / 7) % 509).collect();
        let rare: Vec<u64> = (0..1_000_000).step_by(97).collect();
        let plot =
            SequencePlot { values: &values, rare: &rare, maximum: true, ..Default::default() };
        let svg = crate::svg(&sequence(&plot), crate::Theme::Light);
        assert!(svg.len() < 900_000, "{}", svg.len());
    }

    #[test]
    fn odd_plots_are_drawn_too() {
        let huge = [u64::MAX, 0, u64::MAX - 1];
        let period = Some(Period { preperiod: u64::MAX, length: u64::MAX, saltus: u64::MAX });
        let at_end = SequencePlot { first: u64::MAX - 1, values: &huge, ..Default::default() };
        for plot in [
            SequencePlot::default(),
            SequencePlot { values: &[0], maximum: true, ..Default::default() },
            SequencePlot { values: &huge, period, rare: &[1, 9], ..Default::default() },
            SequencePlot { period: Some(Period { preperiod: 0, length: 1, saltus: 0 }), ..at_end },
        ] {
            assert!(sequence(&plot).size()[1] > 200.0);
        }
    }
}
