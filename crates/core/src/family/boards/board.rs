//! Letters on a rectangle of squares.

/// A square: row and column, from 0, the upper left one first.
pub type Place = [usize; 2];

/// A direction: how many rows down and how many columns to the right.
pub type Direction = [isize; 2];

/// The four neighbours of a square.
pub const STRAIGHT: [Direction; 4] = [[-1, 0], [1, 0], [0, -1], [0, 1]];
/// The eight directions of a queen.
pub const COMPASS: [Direction; 8] =
    [[-1, 0], [1, 0], [0, -1], [0, 1], [-1, -1], [-1, 1], [1, -1], [1, 1]];
/// The eight moves of a knight.
pub const KNIGHT: [Direction; 8] =
    [[-2, -1], [-2, 1], [-1, -2], [-1, 2], [1, -2], [1, 2], [2, -1], [2, 1]];

/// A board with a letter on each square.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    rows: usize,
    columns: usize,
    letters: Vec<char>,
}

impl Board {
    /// A board with this letter on every square.
    pub fn filled(rows: usize, columns: usize, letter: char) -> Self {
        Board { rows, columns, letters: vec![letter; rows.saturating_mul(columns)] }
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns there are.
    pub fn columns(&self) -> usize {
        self.columns
    }

    fn index(&self, [row, column]: Place) -> Option<usize> {
        (row < self.rows && column < self.columns).then(|| row * self.columns + column)
    }

    /// The letter on a square; `None` off the board.
    pub fn at(&self, place: Place) -> Option<char> {
        self.letters.get(self.index(place)?).copied()
    }

    /// Writes a letter on a square; off the board nothing happens.
    pub fn set(&mut self, place: Place, letter: char) {
        if let Some(index) = self.index(place)
            && let Some(here) = self.letters.get_mut(index)
        {
            *here = letter;
        }
    }

    /// All squares, row by row.
    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| [row, column]))
    }

    /// The squares with this letter.
    pub fn places_of(&self, letter: char) -> impl Iterator<Item = Place> + '_ {
        self.places().filter(move |&place| self.at(place) == Some(letter))
    }

    /// The square in a direction; `None` off the board.
    pub fn beside(&self, [row, column]: Place, [down, right]: Direction) -> Option<Place> {
        let place = [row.checked_add_signed(down)?, column.checked_add_signed(right)?];
        self.index(place).map(|_| place)
    }

    /// The squares in a direction, the nearest first, up to the edge of the board.
    pub fn ray(&self, from: Place, direction: Direction) -> impl Iterator<Item = Place> + '_ {
        // A direction of no length would never leave the board.
        let first = self.beside(from, direction).filter(|_| direction != [0, 0]);
        std::iter::successors(first, move |&place| self.beside(place, direction))
    }

    /// The squares next to one in rows and columns.
    pub fn neighbours(&self, place: Place) -> impl Iterator<Item = Place> + '_ {
        STRAIGHT.into_iter().filter_map(move |direction| self.beside(place, direction))
    }

    /// The rows as text, joined by `|`.
    pub(super) fn text(&self) -> String {
        let row = |row| (0..self.columns).filter_map(move |column| self.at([row, column]));
        let rows: Vec<String> = (0..self.rows).map(|index| row(index).collect()).collect();
        rows.join("|")
    }

    /// The board with its letters exchanged by a function.
    pub(super) fn exchanged(&self, exchange: impl Fn(char) -> char) -> Self {
        let letters = self.letters.iter().map(|&letter| exchange(letter)).collect();
        Board { letters, ..*self }
    }

    /// The board whose letter at a place is this one's at another.
    fn moved(&self, rows: usize, columns: usize, from: impl Fn(Place) -> Place) -> Self {
        let mut moved = Board::filled(rows, columns, ' ');
        for place in moved.places() {
            if let Some(letter) = self.at(from(place)) {
                moved.set(place, letter);
            }
        }
        moved
    }

    /// The part of the board in a rectangle.
    pub(super) fn cropped(&self, [top, left]: Place, rows: usize, columns: usize) -> Self {
        self.moved(rows, columns, |[row, column]| [top + row, left + column])
    }

    /// The eight images of the board, itself first; of a strip those two that are strips.
    pub(super) fn images(&self) -> Vec<Self> {
        let (rows, columns) = (self.rows, self.columns);
        let mut images = vec![self.clone()];
        if columns == 0 {
            return images;
        }
        images.push(self.moved(rows, columns, |[row, column]| [row, columns - 1 - column]));
        for image in images.clone() {
            images.push(image.moved(rows, columns, |[row, column]| [rows - 1 - row, column]));
        }
        for image in images.clone() {
            images.push(image.moved(columns, rows, |[row, column]| [column, row]));
        }
        images
    }
}
