//! Fission: stones that split, for Left up and down, for Right to both sides.
//!
//! Turning the board by a quarter exchanges the players.

use super::board::{Bits, Board, byte};
use super::rule::{BoardRule, Image, Step, Symmetry, Visit};
use super::split::{Lines, down, up};
use std::ops::ControlFlow;
use upstar_core::Square;
use upstar_values::Player;

/// The rules of Fission.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FissionRule;

/// The squares with squares of a set on both sides, in a row or in a column.
#[inline]
fn between(board: &Board, set: Bits, player: Player) -> Bits {
    let columns = board.columns();
    match player {
        Player::Left => up(set, columns) & down(set, columns) & board.all(),
        Player::Right => set << 1 & set >> 1 & board.columns_from(1, columns.saturating_sub(2)),
    }
}

/// The squares on both sides of these.
#[inline]
fn sides(board: &Board, set: Bits, player: Player) -> Bits {
    match player {
        Player::Left => up(set, board.columns()) | down(set, board.columns()),
        Player::Right => set << 1 | set >> 1,
    }
}

impl BoardRule for FissionRule {
    const NAME: &'static str = "fission";
    const RULES: &'static str = "A stone with free squares on both sides is replaced by two stones there: above and below it by Left, left and right of it by Right; a player who cannot move loses.";
    const NOTATION: &'static str = "fission(\"...|.x.|...\"): rows joined by |: x a stone, . free, # blocked; fission(ROWS, COLUMNS) for one stone in the middle. Moves: the stone as (row,column), from 1.";
    const EXAMPLE: &'static str = "fission(\"....|.x..|....|..#.\")";
    const STATES: [Option<(char, Square)>; 4] =
        [Some(('.', Square::Free)), Some(('x', Square::Coin)), None, Some(('#', Square::Blocked))];
    const LEGEND: &'static str = ". (free), x (a stone) or # (blocked)";

    fn visit(board: &Board, player: Player, visit: Visit<'_>) -> ControlFlow<()> {
        let stones = board.of(Player::Left);
        let mut ready = stones & between(board, board.free(), player);
        while ready != 0 {
            let stone = ready & ready.wrapping_neg();
            ready &= ready - 1;
            let at = byte(stone.trailing_zeros() as usize);
            let first = board.first & !stone | sides(board, stone, player);
            visit(Step { first, second: board.second, extra: 0, from: at, to: at, detail: 0 })?;
        }
        ControlFlow::Continue(())
    }

    fn split(board: &Board, found: &mut dyn FnMut(Board)) {
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

    fn squares(_: &Board, step: &Step) -> Vec<usize> {
        vec![usize::from(step.from)]
    }

    fn start(rows: usize, columns: usize) -> Option<Board> {
        let mut board = Board::empty::<Self>(rows, columns);
        board.first = 1 << ((rows.max(1) - 1) / 2 * columns + (columns.max(1) - 1) / 2);
        Some(board)
    }

    fn symmetry(_: &Board) -> Symmetry {
        Symmetry { mirror: Image::Same, turn: Image::Negative, exchange: false }
    }
}
