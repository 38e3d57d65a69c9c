//! A move on a board: the squares that name it, and what it writes.

use super::board::{Board, Place};
use std::borrow::Cow;

/// A move: the squares that it is written with, and the letters that it leaves.
///
/// ```
/// use upstar_core::family::BoardStep;
/// // A piece is put on a square; a piece goes two squares on and takes what it jumps over.
/// let put = BoardStep::at([0, 1]).put([0, 1], 'x');
/// let jump = BoardStep::slide([0, 0], [0, 2], 'x').clear([0, 1]);
/// assert_ne!(put, jump);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardStep {
    pub(super) squares: Vec<Place>,
    /// `None`: the letter of a free square.
    pub(super) letters: Vec<(Place, Option<char>)>,
    pub(super) remark: Cow<'static, str>,
}

impl BoardStep {
    /// A move that is named by one square. It does nothing yet.
    pub fn at(square: Place) -> Self {
        Self::along([square])
    }

    /// A move that is named by several squares, in this order. It does nothing yet.
    pub fn along(squares: impl IntoIterator<Item = Place>) -> Self {
        let squares = squares.into_iter().collect();
        BoardStep { squares, letters: Vec::new(), remark: "".into() }
    }

    /// A piece goes from one square to another; the first becomes free.
    pub fn slide(from: Place, to: Place, piece: char) -> Self {
        Self::along([from, to]).clear(from).put(to, piece)
    }

    /// The same move, which also writes a letter on a square.
    #[must_use]
    pub fn put(mut self, square: Place, letter: char) -> Self {
        self.letters.push((square, Some(letter)));
        self
    }

    /// The same move, which also frees a square.
    #[must_use]
    pub fn clear(mut self, square: Place) -> Self {
        self.letters.push((square, None));
        self
    }

    /// The same move with words behind its squares, where these alone do not tell it from others:
    /// ` left`.
    #[must_use]
    pub fn remark(mut self, words: impl Into<Cow<'static, str>>) -> Self {
        self.remark = words.into();
        self
    }

    /// The board after the move.
    pub(super) fn applied(&self, board: &Board, free: char) -> Board {
        let mut after = board.clone();
        for &(place, letter) in &self.letters {
            after.set(place, letter.unwrap_or(free));
        }
        after
    }
}
