//! The board as it is played on.

use super::large::LargeRegion;
use super::region::Region;
use crate::argument::{Argument, ReadError};
use crate::form::Form;
use crate::position::{Position, Ruleset};
use crate::scene::{Place, Scene, Square};
use crate::theorem::Words;
use std::ops::ControlFlow;
use upstar_values::Player;

/// Boards have at most this many squares.
const MOST_SQUARES: usize = 1 << 24;

/// A Domineering board.
///
/// ```
/// use upstar_rules::{Domineering, Form, Position};
/// use upstar_values::Player;
/// let board = Domineering::rectangle(2, 2).unwrap();
/// let by = board.read_move(Player::Left, "(1,1)-(2,1)").unwrap();
/// assert_eq!(board.play(Player::Left, &by).write(), "domineering(\"#.|#.\")");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Domineering(LargeRegion);

/// A domino: its upper or left square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Domino {
    row: usize,
    column: usize,
}

impl Domineering {
    /// The empty board of this size.
    ///
    /// # Errors
    /// If it has more than 2^24 squares.
    pub fn rectangle(rows: usize, columns: usize) -> Result<Self, ReadError> {
        match rows.checked_mul(columns) {
            Some(squares) if squares <= MOST_SQUARES => {
                Ok(Domineering(LargeRegion::new(rows, columns, vec![true; squares])))
            }
            _ => Err(ReadError::new("the board is too large: at most 2^24 squares")),
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
                    format!(
                        "row {} has {length} squares, but row 1 has {columns}: rows joined by | \
                         must be of one length",
                        number + 1
                    ),
                ));
            }
            for (place, square) in row.chars().enumerate() {
                free.push(match square {
                    '.' => true,
                    '#' => false,
                    other => {
                        return Err(ReadError::at(
                            0,
                            format!(
                                "`{other}` in row {}, column {}: a square is . (free) or # (blocked)",
                                number + 1,
                                place + 1
                            ),
                        ));
                    }
                });
            }
        }
        if free.len() > MOST_SQUARES {
            return Err(ReadError::at(0, "the board is too large: at most 2^24 squares"));
        }
        Ok(Domineering(LargeRegion::new(rows.len(), columns, free)))
    }

    /// Rows from the top.
    pub fn rows(&self) -> usize {
        self.0.rows()
    }

    /// Columns from the left.
    pub fn columns(&self) -> usize {
        self.0.columns()
    }
}

impl Form for Domineering {
    type Move = Domino;
    type Next = Domineering;
    type Part = Region;

    fn visit_moves<V: FnMut(Domino) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        self.0.visit_moves(player, |row, column| visit(Domino { row, column }))
    }

    fn play(&self, player: Player, by: &Domino) -> Self {
        Domineering(self.0.without(player, by.row, by.column))
    }

    fn bytes(&self) -> u64 {
        (self.rows() * self.columns()) as u64
    }

    fn parts(&self, out: &mut Vec<Region>) {
        self.0.split(out);
    }
}

impl Position for Domineering {
    fn write(&self) -> String {
        if self.rows() == 0 {
            return format!("domineering(0,{})", self.columns()); // no row to show
        }
        let row = |row: usize| {
            (0..self.columns())
                .map(move |column| if self.0.is_free(row, column) { '.' } else { '#' })
                .collect::<String>()
        };
        let rows: Vec<String> = (0..self.rows()).map(row).collect();
        format!("domineering(\"{}\")", rows.join("|"))
    }

    /// Both squares, row and column from 1: `(1,1)-(2,1)`.
    fn write_move(&self, player: Player, by: &Domino) -> String {
        let [a, b] = LargeRegion::domino(player, by.row, by.column);
        format!("({},{})-({},{})", a.0 + 1, a.1 + 1, b.0 + 1, b.1 + 1)
    }

    fn touched(&self, player: Player, by: &Domino) -> Vec<Place> {
        LargeRegion::domino(player, by.row, by.column)
            .into_iter()
            .map(|(row, column)| Place::Square { row, column })
            .collect()
    }

    fn scene(&self) -> Scene {
        let square = |row, column| {
            if self.0.is_free(row, column) { Square::Free } else { Square::Blocked }
        };
        let row = |row| (0..self.columns()).map(|column| square(row, column)).collect();
        Scene::Board((0..self.rows()).map(row).collect())
    }
}

impl Ruleset for Domineering {
    const NAME: &'static str = "domineering";
    const RULES: &'static str = "Left places a domino on two free squares of a column, Right on two of a row; who cannot has lost.";
    const NOTATION: &'static str = "domineering(ROWS, COLUMNS) for an empty board, or its rows joined by |: . free, # blocked. Moves: the two squares as (row,column)-(row,column), from 1.";
    const WORDS: Words = &[(
        "domineering.strip",
        "on a single row or column only one player can move, as often as dominoes fit",
    )];
    const EXAMPLE: &'static str = "domineering(\"....|.#..|....\")";

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        match arguments {
            [Argument::Text(text)] => Self::from_rows(text),
            [Argument::Integer(rows), Argument::Integer(columns)] => {
                let size = |n: &dashu_int::IBig, index| {
                    usize::try_from(n).map_err(|_| {
                        let message = "the size of a board is a whole number of at most 2^24";
                        ReadError::at(index, message)
                    })
                };
                Self::rectangle(size(rows, 0)?, size(columns, 1)?)
            }
            _ => Err(ReadError::new(
                "a board is its size, domineering(4,5), or its rows, domineering(\"....|....\")",
            )),
        }
    }
}
