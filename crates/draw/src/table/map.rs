//! Heat maps: one ramp for all; lost positions are white with a black frame and a bold 0.
//!
//! Small tables have numbers, larger ones colours; the largest are one little PNG inside, so that
//! the file stays small, and their lost positions are black pixels.

use super::{Cell, Table};
use crate::colour::Colour;
use crate::heat;
use crate::measure::{shorten, width};
use crate::pen::{Pen, SMALL, TEXT, ending, look, middle, solid};
use crate::picture::{Item, Picture, Point, Voice};
use crate::scene::MARGIN;
use upstar_core::Guide;

/// Tables with more rows or columns have no numbers in their cells.
const MOST_WITH_NUMBERS: usize = 40;
/// Tables with more rows or columns are pixels.
const MOST_WITH_CELLS: usize = 64;
/// About how wide a large map is.
const LARGE: f64 = 768.0;

pub(super) struct Grid {
    pub(super) cell: Point,
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) corner: Point,
}

impl Grid {
    pub(super) fn of(table: &Table) -> Grid {
        let (rows, columns) = (table.rows.len(), table.columns());
        let longest = rows.max(columns).max(1);
        let texts = table.rows.iter().flatten();
        let digits = texts.map(|cell| shorten(&cell.text(), 14).chars().count()).max().unwrap_or(1);
        let margin = width(&table.row_number(rows).to_string(), Voice::Sans, SMALL) + 14.0;
        let corner = [MARGIN + margin, MARGIN + 20.0];
        let cell = if longest <= MOST_WITH_NUMBERS {
            let high = if longest <= 24 { 30.0 } else { 24.0 };
            [f64::max(high, digits as f64 * 9.0 + 10.0), high]
        } else if longest <= MOST_WITH_CELLS {
            [12.0, 12.0]
        } else {
            let side = (LARGE / longest as f64).floor().max(1.0);
            [side, side]
        };
        Grid { cell, rows, columns, corner }
    }

    /// The top left of a cell; the first row is at the bottom.
    pub(super) fn at(&self, row: usize, column: usize) -> Point {
        [
            self.corner[0] + column as f64 * self.cell[0],
            self.corner[1] + (self.rows - 1 - row.min(self.rows - 1)) as f64 * self.cell[1],
        ]
    }

    pub(super) fn size(&self) -> Point {
        [self.columns as f64 * self.cell[0], self.rows as f64 * self.cell[1]]
    }

    pub(super) fn middle(&self, row: usize, column: usize) -> Point {
        let [x, y] = self.at(row, column);
        [x + self.cell[0] / 2.0, y + self.cell[1] / 2.0]
    }

    fn has_numbers(&self) -> bool {
        self.rows.max(self.columns) <= MOST_WITH_NUMBERS
    }
}

/// The heat map of a table.
#[must_use]
pub fn heat_map(table: &Table) -> Picture {
    let mut pen = Pen::default();
    if table.rows.is_empty() || table.columns() == 0 {
        return pen.picture(format!("{}: an empty table", table.title), 40.0, 40.0);
    }
    let grid = Grid::of(table);
    let most = table.most();
    if grid.rows.max(grid.columns) <= MOST_WITH_CELLS {
        cells(&mut pen, table, &grid, most);
    } else {
        pixels(&mut pen, table, &grid, most);
    }
    let mut beyond = 0.0_f64;
    for guide in &table.guides {
        beyond = beyond.max(line_of_theory(&mut pen, table, &grid, guide));
    }
    if grid.rows.max(grid.columns) <= MOST_WITH_CELLS {
        lost_frames(&mut pen, table, &grid);
    }
    if grid.has_numbers() {
        gaps(&mut pen, table, &grid, most);
        numbers(&mut pen, table, &grid, most);
    }
    axes(&mut pen, table, &grid);
    let size = grid.size();
    let right = grid.corner[0] + size[0] + beyond + 18.0;
    let has_lost = table.rows.iter().flatten().any(Cell::is_lost);
    let end = legend(&mut pen, &grid, right, most, has_lost);
    let height = (grid.corner[1] + size[1] + 24.0).max(end[1]) + MARGIN;
    pen.picture(table.title.clone(), end[0] + MARGIN, height)
}

/// Cells sorted by colour, runs of one colour in a row together.
fn cells(pen: &mut Pen, table: &Table, grid: &Grid, most: u64) {
    let mut runs: Vec<(u16, usize, usize, usize)> = Vec::new();
    for (row, values) in table.rows.iter().enumerate() {
        for (column, cell) in values.iter().enumerate() {
            let (Cell::Grundy(value) | Cell::Number(value)) = cell else { continue };
            let colour = heat::index(*value, most);
            match runs.last_mut() {
                Some((same, at, start, length))
                    if *same == colour && *at == row && *start + *length == column =>
                {
                    *length += 1;
                }
                _ => runs.push((colour, row, column, 1)),
            }
        }
    }
    runs.sort_unstable();
    for (colour, row, column, length) in runs {
        let size = [length as f64 * grid.cell[0], grid.cell[1]];
        pen.rect(grid.at(row, column), size, Some(Colour::Heat(colour)), None);
    }
    for (row, values) in table.rows.iter().enumerate() {
        for (column, cell) in values.iter().enumerate() {
            if matches!(cell, Cell::Value(_) | Cell::Outcome(_)) {
                let fill = if (row + column) % 2 == 0 { Colour::Desk } else { Colour::Paper };
                pen.rect(grid.at(row, column), grid.cell, Some(fill), None);
            }
        }
    }
}

fn pixels(pen: &mut Pen, table: &Table, grid: &Grid, most: u64) {
    let mut heat = Vec::with_capacity(grid.rows * grid.columns);
    for row in table.rows.iter().rev() {
        for column in 0..grid.columns {
            heat.push(match row.get(column) {
                Some(Cell::Grundy(0)) => None,
                Some(Cell::Grundy(value) | Cell::Number(value)) => Some(heat::index(*value, most)),
                Some(_) | None => Some(0),
            });
        }
    }
    pen.items.push(Item::Pixels {
        at: grid.corner,
        side: (1..=12u8).rev().find(|side| f64::from(*side) <= grid.cell[0]).map_or(1, usize::from),
        columns: grid.columns,
        heat: heat.into(),
    });
}

fn lost_frames(pen: &mut Pen, table: &Table, grid: &Grid) {
    let stroke = if grid.has_numbers() { 3.0 } else { 1.6 };
    for (row, values) in table.rows.iter().enumerate() {
        for (column, _) in values.iter().enumerate().filter(|(_, cell)| cell.is_lost()) {
            let [x, y] = grid.at(row, column);
            let inset = stroke / 2.0 - 0.5;
            let size = [grid.cell[0] - 2.0 * inset, grid.cell[1] - 2.0 * inset];
            let frame = solid(Colour::Black, stroke);
            pen.rect([x + inset, y + inset], size, Some(Colour::White), frame);
        }
    }
}

fn numbers(pen: &mut Pen, table: &Table, grid: &Grid, most: u64) {
    let size = if grid.cell[1] >= 30.0 { 14.0 } else { 12.0 };
    let colour = |cell: &Cell| match cell {
        Cell::Grundy(0) => Colour::Black,
        Cell::Grundy(value) | Cell::Number(value) => Colour::on_heat(heat::index(*value, most)),
        cell if cell.is_lost() => Colour::Black,
        _ => Colour::Ink,
    };
    // Texts of one look together: smaller files.
    for wanted in [Colour::Black, Colour::White, Colour::Ink] {
        for (row, values) in table.rows.iter().enumerate() {
            for (column, cell) in values.iter().enumerate() {
                if colour(cell) == wanted && !cell.is_lost() {
                    let text = shorten(&cell.text(), 14);
                    pen.centred(grid.middle(row, column), text, look(Voice::Mono, size, wanted));
                }
            }
        }
    }
    for (row, values) in table.rows.iter().enumerate() {
        for (column, cell) in values.iter().enumerate().filter(|(_, cell)| cell.is_lost()) {
            let bold = look(Voice::MonoBold, size, Colour::Black);
            // Who wins is no value, least of all in misère play.
            let text = if matches!(cell, Cell::Outcome(_)) { "P" } else { "0" };
            pen.centred(grid.middle(row, column), text, bold);
        }
    }
}

/// Lines of theory leave room for the numbers that they would run through.
fn gaps(pen: &mut Pen, table: &Table, grid: &Grid, most: u64) {
    let slopes: Vec<f64> = table.guides.iter().filter_map(|guide| slope_of(table, guide)).collect();
    for (row, values) in table.rows.iter().enumerate() {
        for (column, cell) in values.iter().enumerate().filter(|(_, cell)| !cell.is_lost()) {
            let (Cell::Grundy(value) | Cell::Number(value)) = cell else { continue };
            let half = [width(&cell.text(), Voice::Mono, TEXT) / 2.0 + 2.0, TEXT / 2.0];
            let [across, up] = [half[0] / grid.cell[0], half[1] / grid.cell[1]];
            let crossed =
                |slope: &f64| (row as f64 - slope * column as f64).abs() <= up + slope * across;
            if slopes.iter().any(crossed) {
                let [x, y] = grid.middle(row, column);
                let fill = Some(Colour::Heat(heat::index(*value, most)));
                pen.rect([x - half[0], y - half[1]], half.map(|half| 2.0 * half), fill, None);
            }
        }
    }
}

/// The slope of a line of theory, if it is drawn.
fn slope_of(table: &Table, guide: &Guide) -> Option<f64> {
    let [p, q, r, s] = guide.slope.map(f64::from);
    let slope = (p + q * r.sqrt()) / s;
    (table.first == [0, 0] && slope.is_finite() && slope > 0.0).then_some(slope)
}

pub(super) fn axes(pen: &mut Pen, table: &Table, grid: &Grid) {
    let sans = look(Voice::Sans, SMALL, Colour::Ink2);
    let every = |cell: f64, last: u64| {
        let room = width(&last.to_string(), Voice::Sans, SMALL) + 6.0;
        let steps = [1usize, 2, 5, 10, 20, 50, 64, 100, 200, 500, 1000];
        steps.into_iter().find(|step| *step as f64 * cell >= room).unwrap_or(1000)
    };
    let [x, y] = grid.corner;
    let bottom = y + grid.size()[1];
    for column in (0..grid.columns).step_by(every(grid.cell[0], table.column_number(grid.columns)))
    {
        let at = grid.middle(0, column)[0];
        pen.text([at, bottom + 18.0], table.column_number(column).to_string(), middle(sans));
    }
    for row in (0..grid.rows).step_by(every(grid.cell[1], 1)) {
        let at = grid.middle(row, 0)[1];
        pen.text([x - 8.0, at + 4.5], table.row_number(row).to_string(), ending(sans));
    }
}

/// Gold with a dark casing, under the numbers; gives the room its name needs on the right.
fn line_of_theory(pen: &mut Pen, table: &Table, grid: &Grid, guide: &Guide) -> f64 {
    let Some(slope) = slope_of(table, guide) else { return 0.0 };
    let (rows, columns) = (grid.rows as f64 - 0.5, grid.columns as f64 - 0.5);
    let on_top = columns * slope > rows;
    let column = if on_top { rows / slope } else { columns };
    let start = grid.middle(0, 0);
    let end = [start[0] + column * grid.cell[0], start[1] - column * slope * grid.cell[1]];
    // Over pixels the line would hide what it is about: only its end is drawn.
    let start = if grid.cell[1] >= 12.0 {
        start
    } else {
        let unit = crate::pen::direction(start, end).unwrap_or([1.0, 0.0]);
        crate::pen::along(end, unit, -22.0)
    };
    pen.line(&[start, end], Colour::Black, 5.0);
    pen.line(&[start, end], Colour::Gold, 3.0);
    let bold = look(Voice::MonoBold, TEXT, Colour::Ink);
    if on_top {
        pen.text([end[0], end[1] - 7.0], guide.label, middle(bold));
        0.0
    } else {
        pen.text([end[0] + 6.0, end[1] + 5.0], guide.label, bold);
        width(guide.label, Voice::MonoBold, TEXT) + 6.0
    }
}

/// The ramp with its ends, and the frame of lost positions, if there are any. It may be higher than a small table.
fn legend(pen: &mut Pen, grid: &Grid, x: f64, most: u64, has_lost: bool) -> Point {
    const STEP: f64 = 15.0;
    let below = if has_lost { 34.0 } else { 6.0 };
    let bottom = grid.corner[1] + grid.size()[1];
    if most == 0 {
        return [x, bottom];
    }
    let bottom = bottom.max(grid.corner[1] + 9.0 * STEP + below);
    let sans = look(Voice::Sans, SMALL, Colour::Ink2);
    let base = bottom - below;
    for stop in 0..9u16 {
        let y = base - f64::from(stop + 1) * STEP;
        pen.rect([x, y], [18.0, STEP], Some(Colour::Heat(stop * 32)), None);
    }
    pen.rect([x, base - 9.0 * STEP], [18.0, 9.0 * STEP], None, solid(Colour::Edge, 1.0));
    pen.text([x + 24.0, base - 9.0 * STEP + 11.0], most.to_string(), sans);
    pen.text([x + 24.0, base - 2.0], "0", sans);
    let number = width(&most.to_string(), Voice::Sans, SMALL);
    if !has_lost {
        return [x + 24.0 + number, bottom];
    }
    let framed = grid.rows.max(grid.columns) <= MOST_WITH_CELLS;
    let fill = if framed { Colour::White } else { Colour::Black };
    pen.rect([x + 2.0, bottom - 19.0], [14.0, 14.0], Some(fill), solid(Colour::Black, 3.0));
    // Large maps use nearly all 256 colours of a palette: the shades of more letters would make the PNG a quarter larger.
    let lost = if framed { "P-position" } else { "P" };
    pen.text([x + 24.0, bottom - 7.0], lost, sans);
    let widest = number.max(width(lost, Voice::Sans, SMALL));
    [x + 24.0 + widest, bottom]
}
