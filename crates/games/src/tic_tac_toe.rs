//! Tic-tac-toe: three in a row win; a full board is a draw.
//!
//! Left plays x, Right o, and the rules decide, not the lack of a move: so there are no values, but
//! winners and draws by retrograde analysis. Up to symmetry and the exchange of the players there
//! are few positions, and with best play all of them that matter are drawn.

use crate::messages;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use upstar_core::{
    Argument, Ending, Form, Loopy, Place, Position, ReadError, Rules, Scene, Sign, Square, Theory,
};
use upstar_values::Player;

/// A board: the squares of each player as bits, row by row.
///
/// ```
/// use upstar_core::{Ending, Form, Loopy, Position};
/// use upstar_games::TicTacToe;
/// use upstar_values::Player;
/// let board = TicTacToe::from_rows("xx.|oo.|...")?;
/// let by = board.read_move(Player::Left, "(1,3)")?;
/// let after = board.play(Player::Left, &by);
/// assert_eq!(after.write(), "tic_tac_toe(\"xxx|oo.|...\")");
/// assert_eq!(after.ending(Player::Right), Some(Ending::Won(Player::Left)));
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TicTacToe {
    x: u16,
    o: u16,
}

const SIDE: usize = 3;
const FULL: u16 = 0b111_111_111;

/// Rows, columns, diagonals.
const LINES: [u16; 8] = [0o700, 0o070, 0o007, 0o444, 0o222, 0o111, 0o421, 0o124];

/// Where each square goes in the mirror, and in a quarter turn.
const MIRROR: [u8; 9] = [2, 1, 0, 5, 4, 3, 8, 7, 6];
const TURN: [u8; 9] = [2, 5, 8, 1, 4, 7, 0, 3, 6];

impl TicTacToe {
    /// The empty board.
    pub fn empty() -> Self {
        TicTacToe { x: 0, o: 0 }
    }

    /// A board from its rows.
    ///
    /// # Errors
    /// Says which square is wrong.
    pub fn from_rows(text: &str) -> Result<Self, ReadError> {
        let rows: Vec<&str> = text.split('|').collect();
        if rows.len() != SIDE {
            return Err(ReadError::at(0, messages::TIC_TAC_TOE_ROWS.with("rows", rows.len())));
        }
        let mut board = TicTacToe::empty();
        for (number, row) in rows.iter().enumerate() {
            let length = row.chars().count();
            if length != SIDE {
                let number = number + 1;
                return Err(ReadError::at(
                    0,
                    messages::TIC_TAC_TOE_ROW_LENGTH.with("number", number).with("length", length),
                ));
            }
            for (column, square) in row.chars().enumerate() {
                let bit = 1 << (SIDE * number + column);
                match square {
                    'x' => board.x |= bit,
                    'o' => board.o |= bit,
                    '.' => {}
                    other => {
                        return Err(ReadError::at(
                            0,
                            messages::TIC_TAC_TOE_SQUARE
                                .with("other", other)
                                .with("row", number + 1)
                                .with("column", column + 1),
                        ));
                    }
                }
            }
        }
        if board.has_row(board.x) && board.has_row(board.o) {
            return Err(ReadError::at(0, messages::TIC_TAC_TOE_BOTH));
        }
        Ok(board)
    }

    fn squares(self, player: Player) -> u16 {
        match player {
            Player::Left => self.x,
            Player::Right => self.o,
        }
    }

    fn has_row(self, squares: u16) -> bool {
        LINES.iter().any(|line| squares & line == *line)
    }

    /// Who has three in a row.
    fn winner(self) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.has_row(self.squares(player)))
    }

    fn is_free(self, square: u8) -> bool {
        (self.x | self.o) & 1 << square == 0
    }

    fn moved(self, to: [u8; 9]) -> Self {
        let moved = |squares: u16| {
            let taken = (0..9).filter(|square| squares & 1 << square != 0);
            taken.fold(0, |moved, square: usize| moved | 1 << to[square])
        };
        TicTacToe { x: moved(self.x), o: moved(self.o) }
    }

    /// The least of the eight boards that are symmetric to it.
    fn least(self) -> Self {
        let (mut board, mut least) = (self, self);
        for turn in 0..8 {
            board = board.moved(if turn == 4 { MIRROR } else { TURN });
            least = least.min(board);
        }
        least
    }

    fn rows(self) -> impl Iterator<Item = Vec<Square>> {
        let square = move |index: usize| match (self.x >> index & 1, self.o >> index & 1) {
            (1, _) => Square::Left,
            (_, 1) => Square::Right,
            _ => Square::Free,
        };
        (0..SIDE).map(move |row| (0..SIDE).map(|column| square(SIDE * row + column)).collect())
    }
}

impl Form for TicTacToe {
    /// The square, from 0, row by row.
    type Move = u8;
    type Next = TicTacToe;
    type Part = TicTacToe;

    fn visit_moves<V: FnMut(u8) -> ControlFlow<()>>(&self, _: Player, visit: V) -> ControlFlow<()> {
        if self.winner().is_some() {
            return ControlFlow::Continue(());
        }
        (0..9).filter(|&square| self.is_free(square)).try_for_each(visit)
    }

    /// A move that is not one changes nothing.
    fn play(&self, player: Player, by: &u8) -> Self {
        let mut board = *self;
        if *by < 9 && self.is_free(*by) {
            match player {
                Player::Left => board.x |= 1 << by,
                Player::Right => board.o |= 1 << by,
            }
        }
        board
    }

    fn parts(&self, out: &mut Vec<Self>) {
        out.push(*self);
    }

    /// Of the eight symmetries, each also with the players exchanged, the least board.
    fn normal(&self) -> (Self, Sign) {
        let same = self.least();
        let exchanged = TicTacToe { x: self.o, o: self.x }.least();
        if same <= exchanged { (same, Sign::Same) } else { (exchanged, Sign::Negative) }
    }

    fn word(&self) -> Option<NonZeroU64> {
        NonZeroU64::new(u64::from(self.x) << 10 | u64::from(self.o) << 1 | 1 << 20)
    }
}

impl Loopy for TicTacToe {
    fn has_endings(&self) -> bool {
        true
    }

    fn ending(&self, _: Player) -> Option<Ending> {
        match self.winner() {
            Some(player) => Some(Ending::Won(player)),
            None => (self.x | self.o == FULL).then_some(Ending::Drawn),
        }
    }
}

impl Theory for TicTacToe {}

impl Position for TicTacToe {
    fn write(&self) -> String {
        let letter = |square: Square| match square {
            Square::Left => 'x',
            Square::Right => 'o',
            _ => '.',
        };
        let rows: Vec<String> =
            self.rows().map(|row| row.into_iter().map(letter).collect()).collect();
        format!("tic_tac_toe(\"{}\")", rows.join("|"))
    }

    /// Row and column from 1: `(2,2)` is the centre.
    fn write_move(&self, _: Player, by: &u8) -> String {
        format!("({},{})", by / 3 + 1, by % 3 + 1)
    }

    fn touched(&self, _: Player, by: &u8) -> Vec<Place> {
        let square = usize::from(*by);
        vec![Place::Square { row: square / SIDE, column: square % SIDE }]
    }

    fn scene(&self) -> Scene {
        Scene::Board(self.rows().collect())
    }
}

impl Rules for TicTacToe {
    const NAME: &'static str = "tic_tac_toe";
    const RULES: &'static str = "Left writes x, Right writes o into a free square; the first with three in a row, column or diagonal has won, and a full board is a draw.";
    const NOTATION: &'static str = "tic_tac_toe(\"xo.|...|...\") with x, o and . (free), or tic_tac_toe() for the empty board; who is to move is not part of it. Moves: (2,2) is row 2, column 2. There are draws, so no values; in misère play three in a row lose.";
    const EXAMPLE: &'static str = "tic_tac_toe(\"xo.|...|...\")";

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        match arguments {
            [] => Ok(TicTacToe::empty()),
            [Argument::Text(text)] => TicTacToe::from_rows(text),
            [_] => Err(ReadError::at(0, messages::TIC_TAC_TOE_NOT_TEXT)),
            _ => Err(ReadError::new(messages::TIC_TAC_TOE_ARGUMENTS)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// The boards that play from the empty one can lead to, x beginning.
    fn reachable() -> HashSet<TicTacToe> {
        let mut found = HashSet::from([TicTacToe::empty()]);
        let mut now = vec![TicTacToe::empty()];
        for mover in Player::BOTH.into_iter().cycle().take(9) {
            let mut next = Vec::new();
            for board in now {
                let _ = board.visit_moves(mover, |by| {
                    let to = board.play(mover, &by);
                    if found.insert(to) {
                        next.push(to);
                    }
                    ControlFlow::Continue(())
                });
            }
            now = next;
        }
        found
    }

    #[test]
    fn there_are_5478_positions_and_765_up_to_symmetry() {
        let all = reachable();
        assert_eq!(all.len(), 5478);
        // Boards only, x beginning: symmetries of the square, the players as they are.
        assert_eq!(all.iter().map(|board| board.least()).collect::<HashSet<_>>().len(), 765);
    }

    #[test]
    fn representatives_are_the_same_for_all_symmetric_boards() {
        for board in reachable() {
            let normal = board.normal().0;
            assert_eq!(board.moved(TURN).normal().0, normal);
            assert_eq!(board.moved(MIRROR).normal().0, normal);
            let exchanged = TicTacToe { x: board.o, o: board.x };
            assert_eq!(exchanged.normal().0, normal);
        }
    }
}
