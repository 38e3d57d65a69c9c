//! Regions that do not fit one machine word.

use super::region::Squares;
use super::rule::{Orientation, Turn};
use std::ops::ControlFlow;
use std::sync::Arc;

/// Free squares of a board of any size, row by row.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LargeRegion {
    rows: usize,
    columns: usize,
    free: Box<[bool]>,
}

impl LargeRegion {
    /// The squares for which `free` says so.
    pub(super) fn new(rows: usize, columns: usize, free: Vec<bool>) -> Self {
        LargeRegion { rows, columns, free: free.into_boxed_slice() }
    }

    pub(super) fn is_free(&self, row: usize, column: usize) -> bool {
        row < self.rows && column < self.columns && self.free[row * self.columns + column]
    }

    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    pub(super) fn columns(&self) -> usize {
        self.columns
    }

    /// The two squares of a domino, given the upper or left one.
    pub(super) fn domino(
        orientation: Orientation,
        row: usize,
        column: usize,
    ) -> [(usize, usize); 2] {
        match orientation {
            Orientation::Vertical => [(row, column), (row + 1, column)],
            Orientation::Horizontal => [(row, column), (row, column + 1)],
        }
    }

    pub(super) fn fits(&self, orientation: Orientation, row: usize, column: usize) -> bool {
        Self::domino(orientation, row, column).iter().all(|&(r, c)| self.is_free(r, c))
    }

    pub(super) fn visit_moves(
        &self,
        orientation: Orientation,
        mut visit: impl FnMut(usize, usize) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for row in 0..self.rows {
            for column in 0..self.columns {
                if self.fits(orientation, row, column) {
                    visit(row, column)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The region without a domino's squares.
    pub(super) fn without(&self, orientation: Orientation, row: usize, column: usize) -> Self {
        let mut region = self.clone();
        for (r, c) in Self::domino(orientation, row, column) {
            if region.is_free(r, c) {
                region.free[r * self.columns + c] = false;
            }
        }
        region
    }

    /// The lengths of the runs of free squares on a board of one row or one column, and how dominoes
    /// lie on it; `None` for all others.
    pub(super) fn strip(&self) -> Option<(impl Iterator<Item = usize> + '_, Orientation)> {
        let orientation = match (self.rows, self.columns) {
            (1, _) => Orientation::Horizontal,
            (_, 1) => Orientation::Vertical,
            _ => return None,
        };
        Some((self.free.split(|free| !free).map(<[bool]>::len), orientation))
    }

    /// The squares with their rows and columns, upper left first.
    pub(super) fn free_squares(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let free = self.free.iter().enumerate().filter(|(_, free)| **free);
        free.map(|(index, _)| (index / self.columns, index % self.columns))
    }

    /// Calls with the connected regions of at least two squares, in words where they fit.
    pub(super) fn split(&self, mut found: impl FnMut(Squares)) {
        let mut seen = vec![false; self.free.len()];
        let mut stack = Vec::new();
        for start in 0..self.free.len() {
            if !self.free[start] || seen[start] {
                continue;
            }
            seen[start] = true;
            stack.push(start);
            let mut squares = Vec::new();
            while let Some(square) = stack.pop() {
                let (row, column) = (square / self.columns, square % self.columns);
                squares.push((row, column));
                let mut reach = |row: usize, column: usize| {
                    let next = row * self.columns + column;
                    if self.is_free(row, column) && !seen[next] {
                        seen[next] = true;
                        stack.push(next);
                    }
                };
                reach(row + 1, column);
                reach(row, column + 1);
                if row > 0 {
                    reach(row - 1, column);
                }
                if column > 0 {
                    reach(row, column - 1);
                }
            }
            if squares.len() > 1 {
                found(Self::region_of(&squares));
            }
        }
    }

    /// The region of these squares, moved into the corner.
    fn region_of(squares: &[(usize, usize)]) -> Squares {
        let top = squares.iter().map(|square| square.0).min().unwrap_or(0);
        let left = squares.iter().map(|square| square.1).min().unwrap_or(0);
        let rows = squares.iter().map(|square| square.0 - top + 1).max().unwrap_or(0);
        let columns = squares.iter().map(|square| square.1 - left + 1).max().unwrap_or(0);
        if rows <= 8 && columns <= 8 {
            let bit = |&(r, c): &(usize, usize)| 1u64 << (8 * (r - top) + c - left);
            return Squares::Word(squares.iter().map(bit).fold(0, |word, bit| word | bit));
        }
        let mut free = vec![false; rows * columns];
        for &(row, column) in squares {
            free[(row - top) * columns + column - left] = true;
        }
        Squares::Large(Arc::new(LargeRegion::new(rows, columns, free)))
    }

    /// The least of the eight symmetric images, and whether it is one turned by a quarter.
    pub(super) fn normal(&self) -> (Self, Turn) {
        let (rows, columns) = (self.rows, self.columns);
        let image = |rows: usize, columns: usize, at: &dyn Fn(usize, usize) -> bool| {
            let squares = (0..rows * columns).map(|k| at(k / columns, k % columns)).collect();
            LargeRegion::new(rows, columns, squares)
        };
        let mut best: Option<(Self, Turn)> = None;
        for (flip_rows, flip_columns) in
            [(false, false), (false, true), (true, false), (true, true)]
        {
            let at = |row: usize, column: usize| {
                let row = if flip_rows { rows - 1 - row } else { row };
                let column = if flip_columns { columns - 1 - column } else { column };
                self.free[row * columns + column]
            };
            let images = [
                (image(rows, columns, &at), Turn::No),
                (image(columns, rows, &|row, column| at(column, row)), Turn::Quarter),
            ];
            for (candidate, turn) in images {
                if best.as_ref().is_none_or(|(least, _)| candidate < *least) {
                    best = Some((candidate, turn));
                }
            }
        }
        best.unwrap_or_else(|| (self.clone(), Turn::No))
    }
}
