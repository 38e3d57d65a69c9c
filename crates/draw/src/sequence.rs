//! Nim-sequences as plots: a stalk for every heap, exceptions as diamonds, periods in brackets.

use crate::colour::Colour;
use crate::measure::width;
use crate::pen::{Pen, SMALL, TEXT, ending, look, middle, solid};
use crate::picture::{Picture, Voice};
use crate::scene::MARGIN;

/// From `preperiod` on, g(n + length) = g(n) + saltus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// Where it begins.
    pub preperiod: usize,
    /// Its length.
    pub length: usize,
    /// What is added in each period.
    pub saltus: u64,
}

const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 220.0;

/// The plot of a sequence that begins at n = 0.
///
/// ```
/// let picture = upstar_draw::sequence(&[0, 1, 2, 0, 1, 2], None, "subtraction 1, 2");
/// assert!(picture.size()[0] > 800.0);
/// ```
#[must_use]
pub fn sequence(values: &[u64], period: Option<Period>, title: &str) -> Picture {
    let period = period.filter(|period| period.length > 0);
    let count = values.len().max(1) as f64;
    let most = values.iter().copied().max().unwrap_or(0).max(1);
    let [left, top] = [MARGIN + 40.0, MARGIN + 12.0];
    let step = WIDTH / count;
    let x = |n: usize| left + (n as f64 + 0.5) * step;
    let scale = HEIGHT / (most as f64 * 1.08);
    let y = |value: u64| top + HEIGHT - value as f64 * scale;
    let mut pen = Pen::default();
    if let Some(Period { preperiod, .. }) = period
        && preperiod > 0
    {
        let size = (preperiod.min(values.len()) as f64) * step;
        pen.rect([left, top], [size, HEIGHT], Some(Colour::Desk), None);
    }
    let sans = look(Voice::Sans, SMALL, Colour::Ink2);
    let every = nice(most.div_ceil(6));
    for value in (0..=most).step_by(usize::try_from(every).unwrap_or(1)) {
        pen.line(&[[left, y(value)], [left + WIDTH, y(value)]], Colour::Rule, 1.0);
        pen.text([left - 9.0, y(value) + 4.5], value.to_string(), ending(sans));
    }
    let apart = width(&values.len().to_string(), Voice::Sans, SMALL) + 14.0;
    let fits = (apart / step).ceil().max(1.0);
    let wanted = (1..=values.len().max(1)).find(|n| *n as f64 >= fits).unwrap_or(1);
    // Multiples of the period are the better marks, if they fit.
    let every = match period {
        Some(Period { length, .. }) if length >= wanted && length * 3 <= values.len() => length,
        _ => usize::try_from(nice(u64::try_from(wanted).unwrap_or(1))).unwrap_or(1),
    };
    for n in (0..values.len()).step_by(every) {
        pen.text([x(n), top + HEIGHT + 19.0], n.to_string(), middle(sans));
    }
    let dot = (step * 0.32).clamp(1.0, 4.0);
    if step >= 3.0 {
        for (n, &value) in values.iter().enumerate().filter(|(_, value)| **value > 0) {
            pen.line(
                &[[x(n), y(0)], [x(n), y(value)]],
                Colour::Edge,
                (step * 0.12).clamp(0.8, 2.0),
            );
        }
    }
    let strange = |n: usize, value: u64| period.is_some_and(|p| p.is_exception(values, n, value));
    for (n, &value) in values.iter().enumerate().filter(|(n, value)| !strange(*n, **value)) {
        pen.circle([x(n), y(value)], dot, Some(Colour::Ink), None);
    }
    for (n, &value) in values.iter().enumerate().filter(|(n, value)| strange(*n, **value)) {
        let (cx, cy, r) = (x(n), y(value), (dot * 1.7).max(3.0));
        let diamond = [[cx, cy - r], [cx + r, cy], [cx, cy + r], [cx - r, cy]];
        pen.area(&diamond, Some(Colour::Paper), solid(Colour::Ink, 1.6));
    }
    let mut bottom = top + HEIGHT + 30.0;
    if let Some(period) = period {
        brackets(&mut pen, period, values.len(), left, step, bottom);
        let start = left + (period.preperiod.min(values.len()) as f64) * step;
        pen.line(&[[start, top - 6.0], [start, bottom + 10.0]], Colour::Ink, 2.0);
        bottom += 36.0;
    }
    pen.picture(title, left + WIDTH + MARGIN, bottom + MARGIN)
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

fn brackets(pen: &mut Pen, period: Period, count: usize, left: f64, step: f64, y: f64) {
    let sans = look(Voice::Sans, TEXT, Colour::Ink);
    let text = format!("period {}", period.length);
    let size = period.length as f64 * step;
    let mut start = period.preperiod;
    while start + period.length <= count {
        let x = left + start as f64 * step;
        let ends = [x + 2.0, x + size - 2.0];
        pen.line(
            &[[ends[0], y], [ends[0], y + 8.0], [ends[1], y + 8.0], [ends[1], y]],
            Colour::Ink,
            1.5,
        );
        if size >= width(&text, Voice::Sans, TEXT) || start == period.preperiod {
            pen.text([x + size / 2.0, y + 26.0], text.clone(), middle(sans));
        }
        start += period.length;
    }
    if period.preperiod > 0 {
        let text = format!("preperiod {}", period.preperiod);
        let x = left + period.preperiod.min(count) as f64 * step - 8.0;
        if x - left >= width(&text, Voice::Sans, TEXT) - 40.0 {
            pen.text([x, y + 8.0], text, ending(sans));
        }
    }
}

impl Period {
    /// Does the value at n, before the period, differ from what the period would have there?
    fn is_exception(self, values: &[u64], n: usize, value: u64) -> bool {
        let Some(before) = self.preperiod.checked_sub(n).filter(|before| *before > 0) else {
            return false;
        };
        let rounds = before.div_ceil(self.length);
        let settled = values.get(n + rounds * self.length);
        let added = u64::try_from(rounds).unwrap_or(u64::MAX).saturating_mul(self.saltus);
        settled.is_some_and(|&settled| settled.checked_sub(added) != Some(value))
    }
}
