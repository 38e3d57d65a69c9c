//! Curves: circles without a library's sines, and tapes.

use crate::colour::Colour;
use crate::pen::{Pen, solid};
use crate::picture::Outline;

/// Sine and cosine by their series: the same on every machine.
pub(crate) fn sin_cos(angle: f64) -> (f64, f64) {
    // Halved until the series is short, then doubled back.
    let small = angle / 64.0;
    let square = small * small;
    let mut sin = small * (1.0 - square / 6.0 * (1.0 - square / 20.0 * (1.0 - square / 42.0)));
    let mut cos = 1.0 - square / 2.0 * (1.0 - square / 12.0 * (1.0 - square / 30.0));
    for _ in 0..6 {
        (sin, cos) = (2.0 * sin * cos, cos * cos - sin * sin);
    }
    (sin, cos)
}

/// A tape along a line: paper between two edges.
pub(crate) fn ribbon(pen: &mut Pen, outline: Outline, width: f64) {
    pen.shape(outline.clone(), None, solid(Colour::Ink, width + 2.8));
    pen.shape(outline, None, solid(Colour::Paper, width));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_series_agree_with_the_library() {
        for index in 0..100 {
            let angle = f64::from(index) * 0.063;
            let (sin, cos) = sin_cos(angle);
            assert!((sin - angle.sin()).abs() < 1e-7 && (cos - angle.cos()).abs() < 1e-7);
        }
    }
}
