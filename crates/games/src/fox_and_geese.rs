//! Fox and Geese: geese (Left) go towards row 1 and try to lock the fox (Right) in.
//!
//! There is no last row: the geese never go back, and a fox that no goose can catch any more has
//! escaped and moves for ever, so he is worth off. With that every position has a value. For a
//! fixed place of the geese the fox walks to and fro, and that is all the loops there are. In
//! Ceylonese Fox and Geese he goes up to two squares in a line: he may not turn on the way, nor
//! pass over a goose.

mod ground;
mod text;

use crate::messages;
use crate::shared::hunt::{Ground as _, Hunt};
use ground::Checkers;
use upstar_core::{Argument, ReadError, Rules};

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
pub type FoxAndGeese = Hunt<Checkers>;

impl FoxAndGeese {
    /// The same geese with the fox on every square from which he has not escaped, with its row and
    /// column.
    pub fn with_fox_anywhere(&self) -> Vec<((u32, u32), FoxAndGeese)> {
        let placed = self.with_quarry_anywhere().into_iter();
        placed.map(|(fox, board)| (self.ground.row_and_column(fox), board)).collect()
    }
}

impl Rules for FoxAndGeese {
    const NAME: &'static str = Checkers::NAME;
    const RULES: &'static str = "On the squares of one colour, a goose (Left's) goes one square diagonally towards row 1, the fox (Right's) one square diagonally either way; there is no capture, a player who cannot move loses, and a fox behind the last goose has escaped and moves for ever.";
    const NOTATION: &'static str = "fox_and_geese([[6,2],[6,4],[6,6],[6,8]],[4,8]): the geese, then the fox, by row and column from 1; a third number is the width of the board (8 if it is left out), a fourth how many squares the fox may go in a line (2 in Ceylonese Fox and Geese). Or as rows from row 1 on: fox_and_geese(\"#o#.|.#.#|#.#.|x#x#\"), x a goose, o the fox. Moves: (6,2)-(5,1). An escaped fox is fox_and_geese([],[]), worth off.";
    const EXAMPLE: &'static str = "fox_and_geese([[4,2],[4,4],[4,6]],[2,4],6)";

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        match arguments {
            [] => Err(ReadError::new(messages::FOX_AND_GEESE_ARGUMENTS)),
            [Argument::Text(text)] => text::from_rows(text, 1),
            [Argument::Text(text), range] => {
                text::from_rows(text, text::small(range, 1, "range", 1)?)
            }
            _ => text::from_lists(arguments),
        }
    }
}
