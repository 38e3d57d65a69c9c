//! A board as rows of letters: the plainest thing that rules can be written for.

use crate::{Message, messages};
/// A board.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Board {
    pub(super) columns: usize,
    /// Row by row.
    pub(super) squares: Vec<u8>,
}

/// Boards have at most this many squares.
const MOST: usize = 1 << 12;

/// The four straight directions, and the eight of a queen.
pub(super) const STRAIGHT: [(isize, isize); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];
pub(super) const COMPASS: [(isize, isize); 8] =
    [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)];

impl Board {
    /// Rows joined by `|`, of letters among these.
    pub(super) fn read(text: &str, letters: &str) -> Result<Board, Message> {
        let rows: Vec<&str> = text.split('|').collect();
        let columns = rows.first().map_or(0, |row| row.len());
        if text.len() > 2 * MOST || rows.iter().any(|row| row.len() != columns) {
            return Err(messages::STRATEGY_ROWS.with("text", text));
        }
        if let Some(letter) =
            rows.iter().flat_map(|row| row.chars()).find(|&c| !letters.contains(c))
        {
            return Err(messages::STRATEGY_SQUARE
                .with("letters", letters)
                .with("letter", letter.to_string()));
        }
        Ok(Board { columns, squares: rows.concat().into_bytes() })
    }

    pub(super) fn write(&self) -> String {
        let rows = self.squares.chunks(self.columns.max(1));
        let rows: Vec<String> =
            rows.map(|row| row.iter().map(|&square| char::from(square)).collect()).collect();
        rows.join("|")
    }

    pub(super) fn rows(&self) -> usize {
        self.squares.len().checked_div(self.columns).unwrap_or(0)
    }

    /// The square so many rows and columns away, if there is one.
    pub(super) fn beside(&self, square: usize, (down, right): (isize, isize)) -> Option<usize> {
        let row = (square / self.columns).checked_add_signed(down)?;
        let column = (square % self.columns).checked_add_signed(right)?;
        (row < self.rows() && column < self.columns).then_some(row * self.columns + column)
    }

    /// The board with these squares changed.
    pub(super) fn with(&self, changes: &[(usize, u8)]) -> Board {
        let mut board = self.clone();
        for &(square, letter) in changes {
            board.squares[square] = letter;
        }
        board
    }

    /// The board with each letter changed.
    pub(super) fn map(&self, letter: impl Fn(u8) -> u8) -> Board {
        Board { columns: self.columns, squares: self.squares.iter().map(|&s| letter(s)).collect() }
    }

    /// Rows and columns exchanged.
    pub(super) fn transposed(&self) -> Board {
        let (rows, columns) = (self.rows(), self.columns);
        let square = |k: usize| self.squares[k % rows * columns + k / rows];
        Board { columns: rows, squares: (0..self.squares.len()).map(square).collect() }
    }

    /// The last row first.
    pub(super) fn upside_down(&self) -> Board {
        let rows: Vec<&[u8]> = self.squares.chunks(self.columns.max(1)).rev().collect();
        Board { columns: self.columns, squares: rows.concat() }
    }

    /// The last square first.
    pub(super) fn turned(&self) -> Board {
        let squares = self.squares.iter().rev().copied().collect();
        Board { columns: self.columns, squares }
    }

    /// The pieces into which squares of some letters fall, squares that touch being together; of each the
    /// rectangle around it, other squares with the letter for "nothing".
    pub(super) fn pieces(
        &self,
        is_in: impl Fn(u8) -> bool,
        directions: &[(isize, isize)],
        nothing: u8,
    ) -> Vec<Board> {
        let mut seen = vec![false; self.squares.len()];
        let mut pieces = Vec::new();
        for start in 0..self.squares.len() {
            if seen[start] || !is_in(self.squares[start]) {
                continue;
            }
            seen[start] = true;
            let (mut piece, mut next) = (vec![start], 0);
            while next < piece.len() {
                for &direction in directions {
                    if let Some(square) = self.beside(piece[next], direction)
                        && !seen[square]
                        && is_in(self.squares[square])
                    {
                        seen[square] = true;
                        piece.push(square);
                    }
                }
                next += 1;
            }
            let row = |square: usize| square / self.columns;
            let column = |square: usize| square % self.columns;
            let (top, left) =
                piece.iter().fold((usize::MAX, usize::MAX), |(top, left), &square| {
                    (top.min(row(square)), left.min(column(square)))
                });
            let (bottom, right) = piece.iter().fold((0, 0), |(bottom, right), &square| {
                (bottom.max(row(square)), right.max(column(square)))
            });
            let columns = right - left + 1;
            let mut squares = vec![nothing; (bottom - top + 1) * columns];
            for &square in &piece {
                squares[(row(square) - top) * columns + column(square) - left] =
                    self.squares[square];
            }
            pieces.push(Board { columns, squares });
        }
        pieces
    }
}
