//! The ground: the squares of one colour, numbered from row 1 on.

use crate::shared::hunt::{Ground, Hunt, MOST_SQUARES};
use std::ops::ControlFlow;
use upstar_core::{Place, Scene, Square};

/// The squares of one colour of a board with so many columns and no last row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Checkers {
    /// Is row + column odd on the squares of the game?
    odd: bool,
    pub(super) width: u8,
    /// How far the fox goes in one move.
    pub(super) range: u8,
}

impl Checkers {
    /// The squares of the colour of this one.
    pub(super) fn around((row, column): (u32, u32), width: u8, range: u8) -> Self {
        Checkers { odd: (row % 2 + column % 2) % 2 == 1, width, range }
    }

    /// The number of a square (row, column), counted from 1, if it belongs to the ground.
    pub(super) fn square(self, row: u32, column: u32) -> Option<u8> {
        let width = u32::from(self.width);
        let inside = row >= 1 && (1..=width).contains(&column);
        if !inside || ((row + column) % 2 == 1) != self.odd {
            return None;
        }
        // Two rows together have as many squares of a colour as a row has squares.
        let (pairs, second) = ((row - 1) / 2, (row - 1) % 2);
        let first_row = self.squares_in_row(1);
        let number = pairs * width + second * first_row + (column - self.first_column(row)) / 2;
        u8::try_from(number).ok().filter(|&number| number < MOST_SQUARES)
    }

    fn first_column(self, row: u32) -> u32 {
        if ((row + 1) % 2 == 1) == self.odd { 1 } else { 2 }
    }

    fn squares_in_row(self, row: u32) -> u32 {
        let (width, first) = (u32::from(self.width), self.first_column(row));
        if first > width { 0 } else { (width - first) / 2 + 1 }
    }

    /// Row and column of a square.
    pub(super) fn row_and_column(self, square: u8) -> (u32, u32) {
        let (pairs, rest) = (u32::from(square / self.width), u32::from(square % self.width));
        let first_row = self.squares_in_row(1);
        let (row, within) = match rest < first_row {
            true => (2 * pairs + 1, rest),
            false => (2 * pairs + 2, rest - first_row),
        };
        (row, self.first_column(row) + 2 * within)
    }

    /// The square so many rows and columns away.
    fn beside(self, (row, column): (u32, u32), rows: i32, columns: i32) -> Option<u8> {
        self.square(row.checked_add_signed(rows)?, column.checked_add_signed(columns)?)
    }
}

impl Ground for Checkers {
    const NAME: &'static str = "fox_and_geese";
    const ESCAPED: &'static str = "the fox has escaped";

    fn usual() -> Self {
        Checkers { odd: false, width: 8, range: 1 }
    }

    fn squares(self) -> u8 {
        MOST_SQUARES
    }

    /// Geese go towards row 1.
    fn advance(self, square: u8) -> i8 {
        let (row, _) = self.row_and_column(square);
        i8::try_from(row).map_or(i8::MIN, |row| -row)
    }

    fn hunt(
        self,
        from: u8,
        is_free: impl Fn(u8) -> bool,
        mut visit: impl FnMut(u8) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let from = self.row_and_column(from);
        let next = [-1, 1].map(|columns| self.beside(from, -1, columns));
        next.into_iter().flatten().filter(|&to| is_free(to)).try_for_each(&mut visit)
    }

    fn flee(
        self,
        from: u8,
        is_free: impl Fn(u8) -> bool,
        mut visit: impl FnMut(u8) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let from = self.row_and_column(from);
        for (rows, columns) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            for distance in 1..=i32::from(self.range) {
                let to = self.beside(from, rows * distance, columns * distance);
                let Some(to) = to.filter(|&to| is_free(to)) else { break };
                visit(to)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A board of even width changes its colour in the mirror.
    fn mirrored(self) -> (Self, impl Fn(u8) -> u8) {
        let odd = self.odd != self.width.is_multiple_of(2);
        let mirrored = Checkers { odd, ..self };
        let turn = move |square: u8| {
            let (row, column) = self.row_and_column(square);
            let turned = mirrored.square(row, u32::from(self.width) + 1 - column);
            turned.unwrap_or(square) // there always is one
        };
        (mirrored, turn)
    }

    fn written(self, square: u8) -> String {
        let (row, column) = self.row_and_column(square);
        format!("[{row},{column}]")
    }

    fn label(self, square: u8) -> String {
        let (row, column) = self.row_and_column(square);
        format!("({row},{column})")
    }

    fn rest(self) -> String {
        match (self.width, self.range) {
            (8, 1) => String::new(),
            (width, 1) => format!(",{width}"),
            (width, range) => format!(",{width},{range}"),
        }
    }

    fn place(self, square: u8) -> Place {
        let (row, column) = self.row_and_column(square);
        Place::Square { row: row as usize - 1, column: column as usize - 1 }
    }

    /// The rows down to the last goose.
    fn scene(self, hunt: &Hunt<Self>) -> Scene {
        let last = hunt.hunters().last().map_or(0, |square| self.row_and_column(square).0);
        let row = |row: u32| {
            let square = |column: u32| match self.square(row, column) {
                None => Square::Blocked,
                Some(square) if square == hunt.quarry() => Square::Right,
                Some(square) if hunt.has_hunter(square) => Square::Left,
                Some(_) => Square::Free,
            };
            (1..=u32::from(self.width)).map(square).collect()
        };
        Scene::Board((1..=last).map(row).collect())
    }
}
