//! Thermographs in text: values grow to the left, temperatures upwards, as in the literature.

use super::{Line, TextOptions, Tone};
use crate::axis::coordinate;
use upstar_values::{Alphabet, Dyadic, Thermograph, Trajectory};

/// Lines from the floor to the foot of the mast, and of the mast.
const RISE: u8 = 8;
const MAST: usize = 3;
/// Columns at most, and how many the temperatures take.
const WIDEST: usize = 61;
const MARGIN: usize = 10;

/// The walls and the mast as lines of text; `None` if the numbers are too large to be told apart.
///
/// ```
/// use upstar_draw::text::{TextOptions, thermograph};
/// use upstar_values::{Algebra, Alphabet, Arena, Context};
/// let (arena, context) = (Arena::new(), Context::new());
/// let mut algebra = Algebra::new(&arena, &context);
/// let (two, zero) = (algebra.number(2)?, algebra.zero());
/// let switch = algebra.game(&[two], &[zero])?;
/// let options = TextOptions { alphabet: Alphabet::Ascii, width: 40 };
/// let lines = thermograph(&algebra.thermograph(switch)?, options).unwrap_or_default();
/// assert_eq!(lines.last().map(ToString::to_string).unwrap_or_default(), "mean 1, temperature 1");
/// # Ok::<(), upstar_values::Error>(())
/// ```
#[must_use]
pub fn thermograph(graph: &Thermograph, options: TextOptions) -> Option<Vec<Line>> {
    let (mean, temperature) = (graph.mean(), graph.temperature());
    let cold = temperature < Dyadic::ZERO;
    let floor = if cold { -Dyadic::ONE } else { Dyadic::ZERO };
    let walls = [graph.left_wall(), graph.right_wall()];
    let ends = [walls[0].value_at(&floor), walls[1].value_at(&floor)];
    let numbers = [&mean, &ends[0], &ends[1]].map(coordinate);
    let (mut high, mut low) = (f64::NEG_INFINITY, f64::INFINITY);
    for number in numbers {
        (high, low) = (high.max(number?), low.min(number?));
    }
    let width = options.width.clamp(MARGIN + 16, WIDEST + MARGIN) - MARGIN;
    let sheet = Sheet { high, low, width, unicode: options.alphabet == Alphabet::Unicode };
    let foot = sheet.column(&mean)?;
    let mut lines = vec![sheet.line("", &[(foot, sheet.arrow())])];
    lines.extend((1..MAST).map(|_| sheet.line("", &[(foot, '|')])));
    let rise = &temperature - &floor;
    let steps = if rise == Dyadic::ZERO { 0 } else { RISE };
    for step in (0..=steps).rev() {
        let t = &floor + &(&rise * &Dyadic::new(i64::from(step), 3));
        let above = &floor + &(&rise * &Dyadic::new(i64::from(step) + 1, 3));
        let mut signs = Vec::new();
        for wall in &walls {
            signs.push((sheet.at(wall, &t)?, sheet.sign(wall, &t, &above)?));
        }
        let label = if step % 2 == 0 { t.to_string() } else { String::new() };
        lines.push(sheet.line(&label, &signs));
    }
    lines.push(sheet.axis(&[sheet.at(&walls[0], &floor)?, foot, sheet.at(&walls[1], &floor)?]));
    lines.push(sheet.labels(&[&ends[0], &ends[1], &mean])?);
    lines.push(Line::of(format!("mean {mean}, temperature {temperature}"), Tone::Plain));
    Some(lines.into_iter().map(Line::trimmed).collect())
}

/// Where values stand.
struct Sheet {
    high: f64,
    low: f64,
    width: usize,
    unicode: bool,
}

impl Sheet {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a column of the sheet
    #[allow(clippy::cast_precision_loss)]
    fn column(&self, value: &Dyadic) -> Option<usize> {
        let spread = self.high - self.low;
        let place = if spread > 0.0 { (self.high - coordinate(value)?) / spread } else { 0.5 };
        Some((place * (self.width - 1) as f64).round().clamp(0.0, (self.width - 1) as f64) as usize)
    }

    fn at(&self, wall: &Trajectory, t: &Dyadic) -> Option<usize> {
        self.column(&wall.value_at(t))
    }

    /// How a wall goes on upwards.
    fn sign(&self, wall: &Trajectory, t: &Dyadic, above: &Dyadic) -> Option<char> {
        Some(match self.at(wall, t)?.cmp(&self.at(wall, above)?) {
            std::cmp::Ordering::Less => '/',
            std::cmp::Ordering::Equal => '|',
            std::cmp::Ordering::Greater => '\\',
        })
    }

    fn arrow(&self) -> char {
        if self.unicode { '↑' } else { '^' }
    }

    /// Signs in their columns, after a temperature.
    fn line(&self, label: &str, signs: &[(usize, char)]) -> Line {
        let mut row = vec![' '; self.width];
        for &(column, sign) in signs {
            row[column.min(self.width - 1)] = sign;
        }
        let mut line = Line::of(format!("{label:>8}  "), Tone::Dim);
        line.push(row.into_iter().collect::<String>(), Tone::Plain);
        line
    }

    fn axis(&self, at: &[usize]) -> Line {
        let mut row = vec!['-'; self.width];
        at.iter().for_each(|&column| row[column.min(self.width - 1)] = '+');
        Line::of(format!("{:10}{}", "", row.into_iter().collect::<String>()), Tone::Dim)
    }

    /// Values under their columns; what would run into another is left out.
    fn labels(&self, values: &[&Dyadic]) -> Option<Line> {
        let mut row = vec![' '; self.width + MARGIN];
        for value in values {
            let text: Vec<char> = value.to_string().chars().collect();
            let middle = self.column(value)? + MARGIN;
            let start =
                middle.saturating_sub(text.len() / 2).min(row.len().saturating_sub(text.len()));
            let around = start.saturating_sub(1)..(start + text.len() + 1).min(row.len());
            if row[around].iter().all(|sign| *sign == ' ') {
                row.splice(start..start + text.len(), text);
            }
        }
        Some(Line::of(row.into_iter().collect::<String>(), Tone::Dim))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_values::{Algebra, Arena, Context};

    #[test]
    fn a_switch_and_a_number() {
        let (arena, context) = (Arena::new(), Context::new());
        let mut algebra = Algebra::new(&arena, &context);
        let (two, minus) = (algebra.number(2).unwrap(), algebra.number(-2).unwrap());
        let switch = algebra.game(&[two], &[minus]).unwrap();
        let options = TextOptions { alphabet: Alphabet::Ascii, width: 43 };
        let walls = algebra.thermograph(switch).unwrap();
        let lines = thermograph(&walls, options).unwrap();
        let text: Vec<String> = lines.iter().map(ToString::to_string).collect();
        let wanted = "                          ^
                          |
                          |
       2                  |
                        /   \\
     3/2              /       \\
                    /           \\
       1          /               \\
                /                   \\
     1/2      /                       \\
            /                           \\
       0  /                               \\
          +---------------+----------------+
          2               0               -2
mean 0, temperature 2";
        let lines: Vec<&str> = wanted.lines().collect();
        assert_eq!(text.len(), lines.len());
        assert_eq!(text.last().map(String::as_str), Some("mean 0, temperature 2"));
        assert!(
            text[3].starts_with("       2") && text[11].starts_with("       0  /"),
            "{text:#?}"
        );
        let number = thermograph(&algebra.thermograph(two).unwrap(), options).unwrap();
        assert!(number.iter().any(|line| line.to_string().contains("mean 2, temperature -1")));
    }
}
