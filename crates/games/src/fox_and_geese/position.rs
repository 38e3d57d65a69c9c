//! The board: the squares of one colour, numbered, the geese as a set of them.

use crate::messages;
use std::ops::ControlFlow;
use upstar_core::{
    Argument, Form, Loopy, Place, Position, Question, ReadError, Rules, Scene, Sign, Square,
    Theory, Told,
};
use upstar_values::{Context, Player};

/// The number of squares of one colour on the largest board.
pub(super) const MOST_SQUARES: u32 = 64;
/// Where a fox is who has escaped.
const ESCAPED: u8 = u8::MAX;

/// A position of Fox and Geese.
///
/// ```
/// use upstar_core::{Argument, Form, Position, Rules};
/// use upstar_games::FoxAndGeese;
/// use upstar_values::Player;
/// let board = FoxAndGeese::read(&[Argument::Text("#o#.|.#.#|#.#.|x#x#".into())])?;
/// assert_eq!(board.write(), "fox_and_geese([[4,1],[4,3]],[1,2],4)");
/// let mut moves = Vec::new();
/// let _ = board.visit_moves(Player::Right, |by| {
///     moves.push(board.write_move(Player::Right, &by));
///     std::ops::ControlFlow::Continue(())
/// });
/// assert_eq!(moves, ["(1,2)-(2,1)", "(1,2)-(2,3)"]);
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FoxAndGeese {
    /// The squares with geese, from row 1 on.
    geese: u64,
    fox: u8,
    width: u8,
    /// How far the fox goes in one move.
    range: u8,
    /// Is row + column odd on the squares of the game?
    odd: bool,
}

/// A move of a goose or of the fox; squares are numbered. A fox who has escaped passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoxMove {
    from: u8,
    to: u8,
}

impl FoxAndGeese {
    /// A fox who has escaped.
    pub(super) fn escaped() -> Self {
        FoxAndGeese { geese: 0, fox: ESCAPED, width: 8, range: 1, odd: false }
    }

    /// A board from squares (row, column), counted from 1, which the reader has checked.
    pub(super) fn new(geese: &[(u32, u32)], fox: (u32, u32), width: u8, range: u8) -> Option<Self> {
        let mut board =
            FoxAndGeese { geese: 0, fox: 0, width, range, odd: (fox.0 + fox.1) % 2 == 1 };
        for &(row, column) in geese {
            board.geese |= 1 << board.square(row, column)?;
        }
        board.fox = board.square(fox.0, fox.1)?;
        Some(board.settled())
    }

    /// Squares of a colour in two rows.
    fn pair(self) -> u32 {
        u32::from(self.width)
    }

    /// The number of a square, if it belongs to the board.
    fn square(self, row: u32, column: u32) -> Option<u8> {
        let inside = row >= 1 && (1..=u32::from(self.width)).contains(&column);
        if !inside || ((row + column) % 2 == 1) != self.odd {
            return None;
        }
        // Two rows together have as many squares of a colour as a row has squares.
        let (pairs, second) = ((row - 1) / 2, (row - 1) % 2);
        let first_row = self.squares_in_row(1);
        let number =
            pairs * self.pair() + second * first_row + (column - self.first_column(row)) / 2;
        u8::try_from(number).ok().filter(|&number| u32::from(number) < MOST_SQUARES)
    }

    fn first_column(self, row: u32) -> u32 {
        if ((row + 1) % 2 == 1) == self.odd { 1 } else { 2 }
    }

    fn squares_in_row(self, row: u32) -> u32 {
        let (width, first) = (u32::from(self.width), self.first_column(row));
        if first > width { 0 } else { (width - first) / 2 + 1 }
    }

    /// Row and column of a square.
    fn place(self, square: u8) -> (u32, u32) {
        let (pairs, rest) = (u32::from(square) / self.pair(), u32::from(square) % self.pair());
        let first_row = self.squares_in_row(1);
        let (row, within) = match rest < first_row {
            true => (2 * pairs + 1, rest),
            false => (2 * pairs + 2, rest - first_row),
        };
        (row, self.first_column(row) + 2 * within)
    }

    /// The square so many rows and columns away.
    fn beside(self, square: u8, rows: i32, columns: i32) -> Option<u8> {
        let (row, column) = self.place(square);
        self.square(row.checked_add_signed(rows)?, column.checked_add_signed(columns)?)
    }

    fn is_free(self, square: u8) -> bool {
        square != self.fox && self.geese >> square & 1 == 0
    }

    fn has_escaped(self) -> bool {
        self.fox == ESCAPED
    }

    /// The row of the last goose.
    fn last_row(self) -> u32 {
        match self.geese.checked_ilog2().and_then(|last| u8::try_from(last).ok()) {
            Some(last) => self.place(last).0,
            None => 0,
        }
    }

    /// The same, or a fox who has escaped, if no goose is beyond him.
    fn settled(self) -> Self {
        if self.has_escaped() || self.place(self.fox).0 >= self.last_row() {
            return FoxAndGeese::escaped();
        }
        self
    }

    fn geese(self) -> impl Iterator<Item = u8> {
        (0..64u8).filter(move |square| self.geese >> square & 1 == 1)
    }

    /// The same geese with the fox on every square from which he has not escaped, with its row and
    /// column.
    pub fn with_fox_anywhere(&self) -> Vec<((u32, u32), FoxAndGeese)> {
        let last = self.last_row();
        let squares = (0..64u8).map(|fox| (self.place(fox), fox));
        squares
            .take_while(|&((row, _), _)| row < last)
            .filter(|&(_, fox)| self.geese >> fox & 1 == 0)
            .map(|(place, fox)| (place, FoxAndGeese { fox, ..*self }))
            .collect()
    }

    /// The board in the mirror; a wide board of even width changes its colour.
    fn mirrored(self) -> Self {
        let odd = if self.width.is_multiple_of(2) { !self.odd } else { self.odd };
        let mut mirrored = FoxAndGeese { geese: 0, odd, ..self };
        let turn = |square: u8| {
            let (row, column) = self.place(square);
            mirrored.square(row, u32::from(self.width) + 1 - column)
        };
        let geese = self.geese().filter_map(turn).fold(0, |set, square| set | 1 << square);
        let fox = turn(self.fox).unwrap_or(self.fox);
        mirrored.geese = geese;
        FoxAndGeese { fox, ..mirrored }
    }
}

impl Form for FoxAndGeese {
    type Move = FoxMove;
    type Next = FoxAndGeese;
    type Part = FoxAndGeese;

    fn visit_moves<V: FnMut(FoxMove) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        if self.has_escaped() {
            return match player {
                Player::Left => ControlFlow::Continue(()),
                Player::Right => visit(FoxMove { from: ESCAPED, to: ESCAPED }),
            };
        }
        match player {
            Player::Left => {
                for from in self.geese() {
                    for columns in [-1, 1] {
                        let to = self.beside(from, -1, columns);
                        if let Some(to) = to.filter(|&to| self.is_free(to)) {
                            visit(FoxMove { from, to })?;
                        }
                    }
                }
            }
            Player::Right => {
                for (rows, columns) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
                    let mut at = self.fox;
                    for _ in 0..self.range {
                        let next = self.beside(at, rows, columns);
                        let Some(to) = next.filter(|&to| self.is_free(to)) else { break };
                        visit(FoxMove { from: self.fox, to })?;
                        at = to;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn play(&self, player: Player, by: &FoxMove) -> Self {
        if self.has_escaped() {
            return *self;
        }
        let next = match player {
            Player::Left if by.from < 64 && by.to < 64 => {
                FoxAndGeese { geese: self.geese & !(1 << by.from) | 1 << by.to, ..*self }
            }
            Player::Left => *self,
            Player::Right => FoxAndGeese { fox: by.to.min(63), ..*self },
        };
        next.settled()
    }

    fn parts(&self, out: &mut Vec<Self>) {
        out.push(*self);
    }

    fn normal(&self) -> (Self, Sign) {
        if self.has_escaped() {
            return (*self, Sign::Same);
        }
        // A board of even width changes its colour in the mirror.
        if self.width.is_multiple_of(2) && !self.odd {
            return (*self, Sign::Same);
        }
        let mirrored = self.mirrored();
        let key = |board: &FoxAndGeese| (board.odd, board.geese, board.fox);
        let normal = if key(&mirrored) < key(self) { mirrored } else { *self };
        (normal, Sign::Same)
    }
}

impl Loopy for FoxAndGeese {
    fn can_cycle(&self) -> bool {
        true
    }
}

impl Theory for FoxAndGeese {
    fn theorem(&self, _: Question, _: Option<&Context>) -> Told {
        Ok(None)
    }
}

impl Position for FoxAndGeese {
    fn write(&self) -> String {
        if self.has_escaped() {
            return "fox_and_geese([],[])".to_owned();
        }
        let square = |square: u8| {
            let (row, column) = self.place(square);
            format!("[{row},{column}]")
        };
        let geese: Vec<String> = self.geese().map(square).collect();
        let rest = match (self.width, self.range) {
            (8, 1) => String::new(),
            (width, 1) => format!(",{width}"),
            (width, range) => format!(",{width},{range}"),
        };
        format!("fox_and_geese([{}],{}{rest})", geese.join(","), square(self.fox))
    }

    /// `(6,2)-(5,1)`: from a row and column to another; `pass`, if the fox has escaped.
    fn write_move(&self, _: Player, by: &FoxMove) -> String {
        if self.has_escaped() {
            return "pass".to_owned();
        }
        let square = |square: u8| {
            let (row, column) = self.place(square);
            format!("({row},{column})")
        };
        format!("{}-{}", square(by.from), square(by.to))
    }

    fn touched(&self, _: Player, by: &FoxMove) -> Vec<Place> {
        let place = |square: u8| {
            let (row, column) = self.place(square);
            Place::Square { row: row as usize - 1, column: column as usize - 1 }
        };
        if self.has_escaped() { Vec::new() } else { vec![place(by.from), place(by.to)] }
    }

    fn scene(&self) -> Scene {
        if self.has_escaped() {
            return Scene::Text("the fox has escaped".to_owned());
        }
        let mut rows = Vec::new();
        for row in 1..=self.last_row() {
            let square = |column: u32| match self.square(row, column) {
                None => Square::Blocked,
                Some(square) if square == self.fox => Square::Right,
                Some(square) if !self.is_free(square) => Square::Left,
                Some(_) => Square::Free,
            };
            rows.push((1..=u32::from(self.width)).map(square).collect());
        }
        Scene::Board(rows)
    }
}

impl Rules for FoxAndGeese {
    const NAME: &'static str = "fox_and_geese";
    const RULES: &'static str = "On the squares of one colour, a goose (Left's) goes one square diagonally towards row 1, the fox (Right's) one square diagonally either way; there is no capture, a player who cannot move loses, and a fox behind the last goose has escaped and moves for ever.";
    const NOTATION: &'static str = "fox_and_geese([[6,2],[6,4],[6,6],[6,8]],[4,8]): the geese, then the fox, by row and column from 1; a third number is the width of the board (8 if it is left out), a fourth how many squares the fox may go in a line (2 in Ceylonese Fox and Geese). Or as rows from row 1 on: fox_and_geese(\"#o#.|.#.#|#.#.|x#x#\"), x a goose, o the fox. Moves: (6,2)-(5,1). An escaped fox is fox_and_geese([],[]), worth off.";
    const EXAMPLE: &'static str = "fox_and_geese([[4,2],[4,4],[4,6]],[2,4],6)";

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        match arguments {
            [] => Err(ReadError::new(messages::FOX_AND_GEESE_ARGUMENTS)),
            [Argument::Text(text)] => FoxAndGeese::from_rows(text, 1),
            [Argument::Text(text), range] => {
                FoxAndGeese::from_rows(text, super::text::small(range, 1, "range", 1)?)
            }
            _ => FoxAndGeese::from_lists(arguments),
        }
    }
}
