//! The board as it is played on.

use super::large::LargeRegion;
use super::region::Region;
use super::rule::{DominoGame, Orientation};
use crate::messages;
use crate::shared::catalogue::{MOST_CELLS, polyominoes};
use std::marker::PhantomData;
use std::ops::ControlFlow;
use upstar_core::{
    Argument, Convention, Form, LongSearch, Loopy, Place, Position, Question, ReadError, Rules,
    Scene, Square, Strategy, Theory, Told, WinnerSearch, Words, told,
};
use upstar_values::{Context, Outcome, Player, Stop};

/// Boards have at most this many squares.
const MOST_SQUARES: usize = 1 << 24;

/// A board on which dominoes are placed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board<K> {
    squares: LargeRegion,
    game: PhantomData<K>,
}

/// A domino: how it lies, and its upper or left square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Domino {
    orientation: Orientation,
    row: usize,
    column: usize,
}

impl Domino {
    fn squares(&self) -> [(usize, usize); 2] {
        LargeRegion::domino(self.orientation, self.row, self.column)
    }
}

impl<K: DominoGame> Board<K> {
    fn new(squares: LargeRegion) -> Self {
        Board { squares, game: PhantomData }
    }

    /// The empty board of this size.
    ///
    /// # Errors
    /// If it has more than 2^24 squares.
    pub fn rectangle(rows: usize, columns: usize) -> Result<Self, ReadError> {
        match rows.checked_mul(columns) {
            Some(squares) if squares <= MOST_SQUARES => {
                Ok(Self::new(LargeRegion::new(rows, columns, vec![true; squares])))
            }
            _ => Err(ReadError::new(messages::DOMINOES_TOO_LARGE)),
        }
    }

    fn from_rows(text: &str) -> Result<Self, ReadError> {
        let rows: Vec<&str> = text.split('|').collect();
        let columns = rows.first().map_or(0, |row| row.chars().count());
        let mut free = Vec::new();
        for (number, row) in rows.iter().enumerate() {
            let length = row.chars().count();
            if length != columns {
                return Err(ReadError::at(
                    0,
                    messages::BOARD_ROW_LENGTH
                        .with("number", number + 1)
                        .with("length", length)
                        .with("columns", columns),
                ));
            }
            for (place, square) in row.chars().enumerate() {
                free.push(match square {
                    '.' => true,
                    '#' => false,
                    other => {
                        return Err(ReadError::at(
                            0,
                            messages::DOMINOES_SQUARE
                                .with("letter", other)
                                .with("row", number + 1)
                                .with("column", place + 1),
                        ));
                    }
                });
            }
        }
        if free.len() > MOST_SQUARES {
            return Err(ReadError::at(0, messages::DOMINOES_TOO_LARGE));
        }
        Ok(Self::new(LargeRegion::new(rows.len(), columns, free)))
    }

    /// Rows from the top.
    pub fn rows(&self) -> usize {
        self.squares.rows()
    }

    /// Columns from the left.
    pub fn columns(&self) -> usize {
        self.squares.columns()
    }

    /// The free squares.
    pub(super) fn squares(&self) -> &LargeRegion {
        &self.squares
    }
}

impl<K: DominoGame> Form for Board<K> {
    type Move = Domino;
    type Next = Self;
    type Part = Region<K>;

    fn visit_moves<V: FnMut(Domino) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        for &orientation in K::orientations(player) {
            self.squares.visit_moves(orientation, |row, column| {
                visit(Domino { orientation, row, column })
            })?;
        }
        ControlFlow::Continue(())
    }

    fn play(&self, _: Player, by: &Domino) -> Self {
        Self::new(self.squares.without(by.orientation, by.row, by.column))
    }

    fn bytes(&self) -> u64 {
        (self.rows() * self.columns()) as u64
    }

    fn parts(&self, out: &mut Vec<Region<K>>) {
        self.squares.split(|part| out.push(part.into()));
    }

    fn is_impartial(&self) -> bool {
        K::IMPARTIAL
    }

    fn strategy(&self) -> Strategy<'_, Self> {
        match K::searches_outcome(&self.squares) {
            true => Strategy::Winner(self),
            false => Strategy::ByMoves,
        }
    }
}

impl<K: DominoGame> WinnerSearch for Board<K> {
    fn outcome(&self, context: &Context) -> Result<Option<Outcome>, Stop> {
        K::outcome_under(&self.squares, context)
    }

    fn value_is_remote(&self) -> bool {
        K::value_is_remote(&self.squares)
    }

    fn long(&self) -> Option<Box<dyn LongSearch>> {
        K::long_search(&self.squares)
    }
}

impl<K: DominoGame> Loopy for Board<K> {}

impl<K: DominoGame> Theory for Board<K> {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Outcome(Convention::Normal) => told(K::outcome(self)),
            Question::Grundy => told(K::grundy(&self.squares)),
            _ => Ok(None),
        }
    }
}

impl<K: DominoGame> Position for Board<K> {
    fn write(&self) -> String {
        if self.rows() == 0 {
            return format!("{}(0,{})", K::NAME, self.columns()); // no row to show
        }
        let row = |row: usize| {
            (0..self.columns())
                .map(move |column| if self.squares.is_free(row, column) { '.' } else { '#' })
                .collect::<String>()
        };
        let rows: Vec<String> = (0..self.rows()).map(row).collect();
        format!("{}(\"{}\")", K::NAME, rows.join("|"))
    }

    /// Both squares, row and column from 1: `(1,1)-(2,1)`.
    fn write_move(&self, _: Player, by: &Domino) -> String {
        let [a, b] = by.squares();
        format!("({},{})-({},{})", a.0 + 1, a.1 + 1, b.0 + 1, b.1 + 1)
    }

    fn touched(&self, _: Player, by: &Domino) -> Vec<Place> {
        by.squares().map(|(row, column)| Place::Square { row, column }).to_vec()
    }

    fn scene(&self) -> Scene {
        let square = |row, column| {
            if self.squares.is_free(row, column) { Square::Free } else { Square::Blocked }
        };
        let row = |row| (0..self.columns()).map(|column| square(row, column)).collect();
        Scene::Board((0..self.rows()).map(row).collect())
    }
}

impl<K: DominoGame> Rules for Board<K> {
    const NAME: &'static str = K::NAME;
    const RULES: &'static str = K::RULES;
    const NOTATION: &'static str = K::NOTATION;
    const WORDS: Words = K::WORDS;
    const EXAMPLE: &'static str = K::EXAMPLE;

    fn largest_size() -> usize {
        MOST_CELLS
    }

    /// Connected shapes of so many free squares, up to the symmetries of the square.
    fn positions_of_size(
        cells: usize,
        visit: &mut dyn FnMut(Self) -> ControlFlow<()>,
    ) -> Option<ControlFlow<()>> {
        let shapes = polyominoes(cells)?;
        Some(shapes.into_iter().try_for_each(|shape| {
            let side = |last: Option<u8>| last.map_or(0, |last| usize::from(last) + 1);
            let rows = side(shape.iter().map(|square| square.0).max());
            let columns = side(shape.iter().map(|square| square.1).max());
            let mut free = vec![false; rows * columns];
            for (row, column) in shape {
                free[usize::from(row) * columns + usize::from(column)] = true;
            }
            visit(Self::new(LargeRegion::new(rows, columns, free)))
        }))
    }

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        match arguments {
            [Argument::Text(text)] => Self::from_rows(text),
            [Argument::Integer(rows), Argument::Integer(columns)] => {
                let size = |n: &dashu_int::IBig, index| {
                    usize::try_from(n).map_err(|_| {
                        let message = messages::DOMINOES_SIZE;
                        ReadError::at(index, message)
                    })
                };
                Self::rectangle(size(rows, 0)?, size(columns, 1)?)
            }
            _ => Err(ReadError::new(messages::DOMINOES_ARGUMENTS.with("game", K::NAME))),
        }
    }
}
