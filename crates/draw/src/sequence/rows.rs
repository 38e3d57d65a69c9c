//! A sequence in rows of one period: every column settles, and framed cells are the exceptions.

use super::Period;
use crate::colour::Colour;
use crate::heat;
use crate::measure::width;
use crate::pen::{Pen, SMALL, TEXT, ending, look, middle, solid};
use crate::picture::{Picture, Voice};
use crate::scene::MARGIN;

/// Longer periods do not fit a page.
const MOST_COLUMNS: u64 = 48;
/// More rows are left out.
const MOST_ROWS: usize = 60;
const CELL: f64 = 26.0;

/// The values g(0), g(1), … in rows of one period; `None` if the period is too long for a page.
///
/// ```
/// use upstar_draw::{Period, period_rows};
/// let values: Vec<u64> = (0..30).map(|n| n % 3).collect();
/// let period = Period { preperiod: 0, length: 3, saltus: 0 };
/// assert!(period_rows(&values, period, "subtraction 1, 2").is_some());
/// ```
#[must_use]
pub fn period_rows(values: &[u64], period: Period, title: &str) -> Option<Picture> {
    let columns = usize::try_from(period.length).ok().filter(|_| period.length <= MOST_COLUMNS)?;
    if columns == 0 {
        return None;
    }
    let all = values.len().div_ceil(columns);
    let shown = &values[..values.len().min(MOST_ROWS * columns)];
    let most = shown.iter().copied().max().unwrap_or(0);
    let heading = width(&format!("+{}", columns - 1), Voice::Sans, SMALL) + 8.0;
    let wide = (width(&most.to_string(), Voice::Mono, TEXT) + 10.0).max(CELL).max(heading);
    let sans = look(Voice::Sans, SMALL, Colour::Ink2);
    let margin = width(&shown.len().to_string(), Voice::Sans, SMALL) + 12.0;
    let corner = [MARGIN + margin, MARGIN + 20.0];
    let mut pen = Pen::default();
    for column in 0..columns {
        let x = corner[0] + (column as f64 + 0.5) * wide;
        pen.text([x, corner[1] - 7.0], format!("+{column}"), middle(sans));
    }
    let mut frames = Vec::new();
    for (index, &value) in shown.iter().enumerate() {
        let (row, column) = (index / columns, index % columns);
        let at = [corner[0] + column as f64 * wide, corner[1] + row as f64 * CELL];
        if column == 0 {
            let number = [corner[0] - 8.0, at[1] + CELL / 2.0 + 4.5];
            pen.text(number, index.to_string(), ending(sans));
        }
        let strange = period.is_exception(values, 0, index);
        let place = heat::index(value, most);
        let fill = if strange { Colour::Paper } else { Colour::Heat(place) };
        pen.rect(at, [wide, CELL], Some(fill), solid(Colour::Paper, 1.0));
        let (voice, ink) = match strange {
            true => (Voice::MonoBold, Colour::Ink),
            false => (Voice::Mono, Colour::on_heat(place)),
        };
        let centre = [at[0] + wide / 2.0, at[1] + CELL / 2.0];
        pen.centred(centre, value.to_string(), look(voice, TEXT, ink));
        if strange {
            frames.push(at);
        }
    }
    for [x, y] in frames {
        pen.rect([x + 1.5, y + 1.5], [wide - 3.0, CELL - 3.0], None, solid(Colour::Ink, 2.5));
    }
    let rows = shown.len().div_ceil(columns);
    let mut bottom = corner[1] + rows as f64 * CELL + 22.0;
    let said = "Rows of one period: every column settles; framed cells are the exceptions.";
    let more = if rows < all { format!(" … {all} rows in all.") } else { String::new() };
    let said = format!("{said}{more}");
    pen.text([MARGIN, bottom], said.clone(), sans);
    bottom += MARGIN;
    let right = (corner[0] + columns as f64 * wide).max(MARGIN + width(&said, Voice::Sans, SMALL));
    Some(pen.picture(title, right + MARGIN, bottom))
}
