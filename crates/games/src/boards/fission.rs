//! Fission: stones that split, for Left up and down, for Right to both sides.
//!
//! Turning the board by a quarter exchanges the players.

use super::board::Board;
use super::plane::{Plane, squares_of};
use super::rule::{About, Image, PlaneRule, States, Step, Symmetry, Visit};
use super::split::{Lines, down, up};
use std::ops::ControlFlow;
use upstar_core::Square;
use upstar_values::Player;

/// The rules of Fission.
pub struct FissionRule;

/// The squares with squares of a set on both sides, in a row or in a column.
#[inline]
fn between<W: Plane>(board: &Board<W>, set: W, player: Player) -> W {
    let columns = board.columns();
    match player {
        Player::Left => up(set, columns) & down(set, columns) & board.all(),
        Player::Right => set << 1 & set >> 1 & board.columns_from(1, columns.saturating_sub(2)),
    }
}

/// The squares on both sides of these.
#[inline]
fn sides<W: Plane>(board: &Board<W>, set: W, player: Player) -> W {
    match player {
        Player::Left => up(set, board.columns()) | down(set, board.columns()),
        Player::Right => set << 1 | set >> 1,
    }
}

impl PlaneRule for FissionRule {
    const ABOUT: About = About {
        name: "fission",
        rules: "A stone with free squares on both sides is replaced by two stones there: above and below it by Left, left and right of it by Right; a player who cannot move loses.",
        notation: "fission(\"...|.x.|...\"): rows joined by |: x a stone, . free, # blocked; fission(ROWS, COLUMNS) for one stone in the middle. Moves: the stone as (row,column), from 1.",
        example: "fission(\"....|.x..|....|..#.\")",
    };
    const SYMMETRY: Symmetry =
        Symmetry { mirror: Image::Same, turn: Image::Negative, exchange: false };
    const STARTS: bool = true;
    const STATES: States =
        [Some(('.', Square::Free)), Some(('x', Square::Coin)), None, Some(('#', Square::Blocked))];
    const LEGEND: &'static str = ". (free), x (a stone) or # (blocked)";

    fn visit<W: Plane>(board: &Board<W>, player: Player, visit: Visit<'_, W>) -> ControlFlow<()> {
        let stones = board.of(Player::Left);
        for square in squares_of(stones & between(board, board.free(), player)) {
            let stone = W::bit(square);
            // Stones are in the plane that elsewhere is Left's.
            let pair = sides(board, stone, player);
            visit(Step::at(board, square).freeing(stone).giving(Player::Left, pair))?;
        }
        ControlFlow::Continue(())
    }

    fn split<W: Plane>(board: &Board<W>, found: &mut dyn FnMut(Board<W>)) {
        if board.columns == 0 {
            return;
        }
        let (mut stones, mut free) = (board.of(Player::Left), board.free());
        loop {
            let [upright, level] = Player::BOTH.map(|player| stones & between(board, free, player));
            let new_stones =
                stones | sides(board, upright, Player::Left) | sides(board, level, Player::Right);
            let new_free = free | upright | level;
            if (new_stones, new_free) == (stones, free) {
                let lines = Lines { level, upright };
                lines.regions(board, |region| found(board.crop(region)));
                return;
            }
            (stones, free) = (new_stones, new_free);
        }
    }

    fn start<W: Plane>(board: &Board<W>) -> Board<W> {
        let (rows, columns) = (board.rows(), board.columns());
        let middle = (rows.max(1) - 1) / 2 * columns + (columns.max(1) - 1) / 2;
        Board { first: W::bit(middle), ..*board }
    }
}
