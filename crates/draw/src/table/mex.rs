//! A table being filled in: each cell gets the least value that no move reaches (the mex rule of
//! Sprague and Grundy).

use super::Table;
use super::map::{Grid, axes};
use crate::colour::Colour;
use crate::heat;
use crate::pen::{Pen, SMALL, TEXT, look, solid};
use crate::picture::{Dash, Item, Picture, Point, Stroke, Voice};
use crate::scene::MARGIN;

/// A table of Grundy values with the moves between its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MexTable {
    /// The values; cells that are no Grundy values are left out.
    pub table: Table,
    /// For each cell, row by row, the cells that moves lead to.
    pub moves: Vec<Vec<[usize; 2]>>,
}

impl MexTable {
    fn value(&self, row: usize, column: usize) -> Option<u64> {
        match self.table.rows.get(row)?.get(column)? {
            super::Cell::Grundy(value) => Some(*value),
            _ => None,
        }
    }

    /// The cells in the order in which they are filled.
    fn order(&self) -> Vec<[usize; 2]> {
        let (rows, columns) = (self.table.rows.len(), self.table.columns());
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| [row, column]));
        cells.filter(|[row, column]| self.value(*row, *column).is_some()).collect()
    }

    fn targets(&self, [row, column]: [usize; 2]) -> &[[usize; 2]] {
        let index = row * self.table.columns() + column;
        self.moves.get(index).map_or(&[], Vec::as_slice)
    }
}

/// One picture for each cell that is filled, the last showing the full table.
#[must_use]
pub fn mex_frames(table: &MexTable) -> Vec<Picture> {
    let order = table.order();
    (0..order.len())
        .map(|now| {
            let mut pen = Pen::default();
            let sheet = Sheet::new(table);
            sheet.ground(&mut pen);
            order[..now].iter().for_each(|cell| sheet.filled(&mut pen, *cell));
            sheet.step(&mut pen, order[now]);
            sheet.picture(pen)
        })
        .collect()
}

/// One animated picture; where nothing moves it shows the full table.
#[must_use]
pub fn mex_animation(table: &MexTable) -> Picture {
    let order = table.order();
    let sheet = Sheet::new(table);
    let mut pen = Pen::default();
    sheet.ground(&mut pen);
    let frame = |index: usize| u32::try_from(index).unwrap_or(u32::MAX);
    for (index, cell) in order.iter().enumerate() {
        let mut layer = Pen::default();
        sheet.filled(&mut layer, *cell);
        pen.items.push(Item::Timed { from: frame(index), until: None, items: layer.items });
    }
    for (index, cell) in order.iter().enumerate() {
        let mut layer = Pen::default();
        sheet.step(&mut layer, *cell);
        let until = Some(frame(index + 1));
        pen.items.push(Item::Timed { from: frame(index), until, items: layer.items });
    }
    let mut layer = Pen::default();
    sheet.say(&mut layer, CAPTION);
    pen.items.push(Item::Timed { from: frame(order.len()), until: None, items: layer.items });
    let mut picture = sheet.picture(pen);
    picture.frames = frame(order.len()).saturating_add(6); // the full table stays a while
    picture
}

const CAPTION: &str = "Each cell: the smallest value no move reaches.";

/// A number of the strip below the table.
const TILE: Point = [25.0, 26.0];

struct Sheet<'a> {
    table: &'a MexTable,
    grid: Grid,
    most: u64,
}

impl<'a> Sheet<'a> {
    fn new(table: &'a MexTable) -> Self {
        let mut grid = Grid::of(&table.table);
        grid.cell = [36.0, 36.0];
        Sheet { table, grid, most: table.table.most() }
    }

    fn picture(&self, pen: Pen) -> Picture {
        let size = self.grid.size();
        let strip = self.strip_width();
        let width = (self.grid.corner[0] + size[0]).max(MARGIN + strip);
        let width = width.max(MARGIN + crate::measure::width(CAPTION, Voice::Serif, TEXT) + 8.0);
        let height = self.grid.corner[1] + size[1] + 110.0;
        let title = format!("Filling the table of {}", self.table.table.title);
        pen.picture(title, width + MARGIN, height)
    }

    fn strip_width(&self) -> f64 {
        (self.most.min(200) + 2) as f64 * 28.0
    }

    fn ground(&self, pen: &mut Pen) {
        for row in 0..self.grid.rows {
            for column in 0..self.grid.columns {
                let at = self.grid.at(row, column);
                pen.rect(at, self.grid.cell, Some(Colour::Desk), solid(Colour::Rule, 1.0));
            }
        }
        axes(pen, &self.table.table, &self.grid);
        for number in 0..=self.last() {
            let dashed = Stroke { colour: Colour::Rule, width: 1.5, dash: Dash::Dashed };
            pen.round_rect(self.strip(number), TILE, 3.0, None, Some(dashed));
        }
        for number in 0..=self.last() {
            let [x, y] = self.strip(number);
            let plain = look(Voice::Mono, SMALL, Colour::Ink2);
            pen.centred([x + TILE[0] / 2.0, y + TILE[1] / 2.0], number.to_string(), plain);
        }
    }

    /// The last number of the strip below the table.
    fn last(&self) -> u64 {
        self.most.saturating_add(1).min(200)
    }

    fn strip(&self, number: u64) -> Point {
        let top = self.grid.corner[1] + self.grid.size()[1] + 36.0;
        [MARGIN + number as f64 * 28.0, top]
    }

    fn say(&self, pen: &mut Pen, said: &str) {
        let [x, y] = self.strip(0);
        pen.text([x, y + 52.0], said, look(Voice::Serif, TEXT, Colour::Ink));
    }

    fn filled(&self, pen: &mut Pen, [row, column]: [usize; 2]) {
        let Some(value) = self.table.value(row, column) else { return };
        let [x, y] = self.grid.at(row, column);
        let [width, height] = self.grid.cell;
        let (voice, colour) = if value == 0 {
            let frame = solid(Colour::Black, 3.0);
            let size = [width - 3.0, height - 3.0];
            pen.rect([x + 1.5, y + 1.5], size, Some(Colour::White), frame);
            (Voice::MonoBold, Colour::Black)
        } else {
            let index = heat::index(value, self.most);
            pen.rect([x, y], [width, height], Some(Colour::Heat(index)), None);
            (Voice::Mono, Colour::on_heat(index))
        };
        pen.centred(self.grid.middle(row, column), value.to_string(), look(voice, TEXT, colour));
    }

    /// The cell in question, what its moves reach, and the mex.
    fn step(&self, pen: &mut Pen, cell: [usize; 2]) {
        let [row, column] = cell;
        let Some(value) = self.table.value(row, column) else { return };
        let targets = self.table.targets(cell);
        for [row, column] in targets {
            let [x, y] = self.grid.at(*row, *column);
            let size = [self.grid.cell[0] - 4.0, self.grid.cell[1] - 4.0];
            let dashed = Stroke { colour: Colour::Ink, width: 2.2, dash: Dash::Dashed };
            pen.rect([x + 2.0, y + 2.0], size, None, Some(dashed));
        }
        let at = self.grid.at(row, column);
        pen.rect(at, self.grid.cell, Some(Colour::Gold), solid(Colour::Black, 2.5));
        let bold = look(Voice::MonoBold, TEXT, Colour::Black);
        pen.centred(self.grid.middle(row, column), value.to_string(), bold);
        let reached = |wanted: u64| {
            targets.iter().any(|[row, column]| self.table.value(*row, *column) == Some(wanted))
        };
        for number in (0..=self.last()).filter(|&number| number == value || reached(number)) {
            let (fill, stroke, voice, colour) = if number == value {
                (Colour::Gold, solid(Colour::Black, 2.0), Voice::MonoBold, Colour::Black)
            } else {
                (Colour::Sunk, solid(Colour::Edge, 1.5), Voice::Mono, Colour::Ink)
            };
            let [x, y] = self.strip(number);
            pen.round_rect([x, y], TILE, 3.0, Some(fill), stroke);
            let at = [x + TILE[0] / 2.0, y + TILE[1] / 2.0];
            pen.centred(at, number.to_string(), look(voice, SMALL, colour));
        }
        self.say(pen, &format!("The smallest value no move reaches is {value}."));
    }
}
