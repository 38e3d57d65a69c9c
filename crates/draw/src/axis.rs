//! Numbers on axes: exact labels at binary steps.

use dashu_int::IBig;
use upstar_values::Dyadic;

/// Farther numbers are not drawn: a picture could not tell them apart.
const FARTHEST: f64 = 1e12;

/// The number as a coordinate, if it is near enough.
pub(crate) fn coordinate(x: &Dyadic) -> Option<f64> {
    let numerator = x.numerator();
    let bits = i32::try_from(x.exponent()).ok().filter(|bits| *bits < 1000)?;
    let number = numerator.to_f64().value() / 2f64.powi(bits);
    (number.abs() < FARTHEST).then_some(number)
}

/// Marks from `low` to `high`, at most `most` of them, at multiples of 1, 2, 5, 10, 20, 50, …, or of 1/2, 1/4, ….
#[allow(clippy::cast_possible_truncation)] // bounded by FARTHEST over the step
pub(crate) fn marks(low: f64, high: f64, most: f64) -> Vec<(f64, String)> {
    let (mut step, mut exponent) = (1.0 / 1024.0, 10u64);
    while exponent > 0 && (high - low) / step > most {
        step *= 2.0;
        exponent -= 1;
    }
    for factor in [2.0, 2.5, 2.0].into_iter().cycle() {
        if (high - low) / step <= most {
            break;
        }
        step *= factor;
    }
    let first = (low / step - 1e-9).ceil() as i64;
    let last = (high / step + 1e-9).floor() as i64;
    let factor = if step < 1.0 { 1 } else { step as i64 };
    (first..=last)
        .map(|index| {
            let number = Dyadic::from_big(IBig::from(index) * IBig::from(factor), exponent);
            (index as f64 * step, minus(&number.to_string()))
        })
        .collect()
}

/// A hyphen in front of a number is a minus sign.
pub(crate) fn minus(text: &str) -> String {
    match text.strip_prefix('-') {
        Some(rest) => format!("−{rest}"),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_exact_and_few() {
        let labels = |low, high, most| -> Vec<String> {
            marks(low, high, most).into_iter().map(|(_, label)| label).collect()
        };
        assert_eq!(labels(-1.0, 1.0, 4.0), ["−1", "−1/2", "0", "1/2", "1"]);
        assert_eq!(labels(-3.5, 5.0, 5.0), ["−2", "0", "2", "4"]);
        assert_eq!(labels(100.0, 1100.0, 4.0), ["500", "1000"]);
        assert_eq!(labels(-118.0, 118.0, 6.0), ["−100", "−50", "0", "50", "100"]);
    }
}
