//! NoGo: stones as in Go, but nothing may ever be taken.

use super::board::{Bits, Board, byte, squares_of};
use super::rule::{BoardRule, STRAIGHT, Step, Symmetry, Visit};
use super::split::regions;
use crate::messages;
use std::ops::ControlFlow;
use upstar_core::{Argument, ReadError};
use upstar_values::Player;

/// The rules of NoGo.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NoGoRule;

/// Has every group of these stones a free square beside it?
#[inline]
fn breathes(board: &Board, stones: Bits, free: Bits) -> bool {
    board.flood(board.around(free, &STRAIGHT), stones, &STRAIGHT) == stones
}

fn is_legal(board: &Board) -> bool {
    let free = board.free();
    Player::BOTH.into_iter().all(|player| breathes(board, board.of(player), free))
}

impl BoardRule for NoGoRule {
    const NAME: &'static str = "nogo";
    const RULES: &'static str = "A player puts a stone on a free square so that every group of stones, of either colour, keeps a free square next to it; a player who cannot move loses.";
    const NOTATION: &'static str = "nogo(ROWS, COLUMNS) for an empty board, or its rows joined by |: x Left's stone, o Right's, . free, # blocked. Moves: the square as (row,column), from 1.";
    const EXAMPLE: &'static str = "nogo(\"...|.x.\")";

    fn visit(board: &Board, player: Player, visit: Visit<'_>) -> ControlFlow<()> {
        for square in squares_of(board.free()) {
            let stone = 1 << square;
            let after = match player {
                Player::Left => board.with(board.first | stone, board.second),
                Player::Right => board.with(board.first, board.second | stone),
            };
            if is_legal(&after) {
                let (first, second, at) = (after.first, after.second, byte(square));
                visit(Step { first, second, extra: 0, from: at, to: at, detail: 0 })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn split(board: &Board, found: &mut dyn FnMut(Board)) {
        regions(board, !board.blocked() & board.all(), &STRAIGHT, |region| {
            if region & board.free() != 0 {
                found(board.crop(region));
            }
        });
    }

    fn squares(_: &Board, step: &Step) -> Vec<usize> {
        vec![usize::from(step.from)]
    }

    fn start(rows: usize, columns: usize) -> Option<Board> {
        Some(Board::empty::<Self>(rows, columns))
    }

    fn read_extra(board: &Board, arguments: &[Argument]) -> Result<u8, ReadError> {
        if !arguments.is_empty() {
            return Err(ReadError::at(1, messages::NOGO_ARGUMENTS));
        }
        if !is_legal(board) {
            return Err(ReadError::at(0, messages::NOGO_NO_LIBERTY));
        }
        Ok(0)
    }

    fn symmetry(_: &Board) -> Symmetry {
        Symmetry::FULL
    }
}
