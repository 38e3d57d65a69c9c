//! Domineering (Göran Andersson): Left places vertical dominoes, Right horizontal ones.
//!
//! Turning the board by a quarter exchanges the players. On a board of one row only Right can
//! move, and on one of one column only Left: it is worth the number of dominoes that fit. Who wins
//! boards of many squares is searched for by [`outcome`](super::outcome), without values.

use super::board::Board;
use super::large::LargeRegion;
use super::rule::{DominoGame, Orientation};
use upstar_core::{LongSearch, Reason, Sign, Theorem, Words};
use upstar_values::{Context, Dyadic, NumberUpStar, Outcome, Player, Stop};

/// A Domineering board.
///
/// ```
/// use upstar_core::{Form, Position};
/// use upstar_games::Domineering;
/// use upstar_values::Player;
/// let board = Domineering::rectangle(2, 2).unwrap();
/// let by = board.read_move(Player::Left, "(1,1)-(2,1)").unwrap();
/// assert_eq!(board.play(Player::Left, &by).write(), "domineering(\"#.|#.\")");
/// ```
pub type Domineering = Board<DomineeringRule>;

/// The rules of [`Domineering`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DomineeringRule;

impl DominoGame for DomineeringRule {
    const NAME: &'static str = "domineering";
    const RULES: &'static str = "Left places a domino on two free squares of a column, Right on two of a row; a player who cannot move loses.";
    const NOTATION: &'static str = "domineering(ROWS, COLUMNS) for an empty board, or its rows joined by |: . free, # blocked. Moves: the two squares as (row,column)-(row,column), from 1.";
    const EXAMPLE: &'static str = "domineering(\"....|.#..|....\")";
    const WORDS: Words = &[(
        "domineering.strip",
        "on a single row or column only one player can move, as often as dominoes fit",
    )];
    const TURNED: Sign = Sign::Negative;
    const IMPARTIAL: bool = false;

    #[inline]
    fn orientations(player: Player) -> &'static [Orientation] {
        match player {
            Player::Left => &[Orientation::Vertical],
            Player::Right => &[Orientation::Horizontal],
        }
    }

    fn searches_outcome(board: &LargeRegion) -> bool {
        board.strip().is_none() && is_searched(board)
    }

    fn value_is_remote(board: &LargeRegion) -> bool {
        board.free_squares().nth(SMALL).is_some()
    }

    fn outcome_under(board: &LargeRegion, context: &Context) -> Result<Option<Outcome>, Stop> {
        if !Self::searches_outcome(board) {
            return Ok(None);
        }
        searched(board).map(|board| crate::dominoes::outcome::outcome(&board, context)).transpose()
    }

    fn long_search(board: &LargeRegion) -> Option<Box<dyn LongSearch>> {
        let board = searched(board)?;
        Some(Box::new(crate::dominoes::outcome::Run::new(board)))
    }

    fn value(region: &LargeRegion) -> Option<Theorem<NumberUpStar>> {
        let answer = NumberUpStar::number(Dyadic::from(worth_of_strip(region)?));
        Some(Theorem { answer, reason: Reason::new("domineering.strip") })
    }
}

/// Boards with at most this many free squares have values within reach.
const SMALL: usize = 30;

/// Is the board small enough for the search for the winner?
fn is_searched(board: &LargeRegion) -> bool {
    crate::dominoes::outcome::Board::fits(board.rows(), board.columns())
}

/// The board as the search for the winner wants it; `None` if it is too large.
fn searched(board: &LargeRegion) -> Option<crate::dominoes::outcome::Board> {
    crate::dominoes::outcome::Board::new(board.rows(), board.columns(), |row, column| {
        board.is_free(row, column)
    })
}

/// What a board of one row or one column is worth; `None` for all others.
fn worth_of_strip(region: &LargeRegion) -> Option<i64> {
    let (runs, orientation) = region.strip()?;
    let dominoes = i64::try_from(runs.map(|run| run / 2).sum::<usize>()).ok()?;
    Some(match orientation {
        Orientation::Horizontal => -dominoes,
        Orientation::Vertical => dominoes,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ops::ControlFlow;

    /// The longest play of the only player who can move.
    fn longest_play(region: &LargeRegion, orientation: Orientation) -> i64 {
        let mut longest = 0;
        let _ = region.visit_moves(orientation, |row, column| {
            let after = region.without(orientation, row, column);
            longest = longest.max(1 + longest_play(&after, orientation));
            ControlFlow::Continue(())
        });
        longest
    }

    #[test]
    fn strips_are_worth_the_dominoes_that_fit() {
        for length in 1..=9usize {
            for mask in 0..1usize << length {
                let free: Vec<bool> = (0..length).map(|k| mask >> k & 1 == 1).collect();
                let row = LargeRegion::new(1, length, free.clone());
                let longest = longest_play(&row, Orientation::Horizontal);
                assert_eq!(worth_of_strip(&row), Some(-longest));
                if length > 1 {
                    let column = LargeRegion::new(length, 1, free);
                    let longest = longest_play(&column, Orientation::Vertical);
                    assert_eq!(worth_of_strip(&column), Some(longest));
                }
            }
        }
    }
}
