//! Numbers of any sign, with fractions, one after another: a dot for each, on a stalk from zero.

use crate::axis::{coordinate, marks};
use crate::colour::Colour;
use crate::pen::{Pen, SMALL, ending, look, middle};
use crate::picture::{Picture, Voice};
use crate::scene::MARGIN;
use upstar_values::Dyadic;

const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 260.0;

/// The plot of a list of numbers, counted from 1; `None` if one is too far away to be drawn.
///
/// ```
/// use upstar_values::Dyadic;
/// let numbers = [Dyadic::from(-1), Dyadic::ZERO, Dyadic::from(2)];
/// assert!(upstar_draw::levels(&numbers, "three numbers").is_some());
/// ```
#[must_use]
pub fn levels(numbers: &[Dyadic], title: &str) -> Option<Picture> {
    let values: Vec<f64> = numbers.iter().map(coordinate).collect::<Option<_>>()?;
    let (mut high, mut low) = values
        .iter()
        .fold((0.0_f64, 0.0_f64), |(high, low), &value| (high.max(value), low.min(value)));
    let space = ((high - low) * 0.08).max(0.125);
    (high, low) = (high + space, if low < 0.0 { low - space } else { 0.0 });
    let (left, top) = (MARGIN + 52.0, MARGIN + 12.0);
    let step = WIDTH / values.len().max(1) as f64;
    let x = |index: usize| left + (index as f64 + 0.5) * step;
    let y = |value: f64| top + (high - value) / (high - low) * HEIGHT;
    let sans = look(Voice::Sans, SMALL, Colour::Ink2);
    let mut pen = Pen::default();
    for (value, label) in marks(low, high, 7.0) {
        pen.line(&[[left, y(value)], [left + WIDTH, y(value)]], Colour::Rule, 1.0);
        pen.text([left - 9.0, y(value) + 4.5], label, ending(sans));
    }
    pen.line(&[[left, y(0.0)], [left + WIDTH, y(0.0)]], Colour::Ink, 1.5);
    let every = (values.len() / 20).max(1);
    for (index, &value) in values.iter().enumerate() {
        if step > 6.0 {
            pen.line(&[[x(index), y(0.0)], [x(index), y(value)]], Colour::Edge, 1.2);
        }
        pen.circle([x(index), y(value)], (step / 3.0).clamp(1.2, 4.0), Some(Colour::Ink), None);
        if index % every == 0 {
            pen.text([x(index), top + HEIGHT + 20.0], (index + 1).to_string(), middle(sans));
        }
    }
    Some(pen.picture(title.to_owned(), left + WIDTH + MARGIN, top + HEIGHT + 32.0 + MARGIN / 2.0))
}
