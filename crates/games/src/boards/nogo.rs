//! NoGo: stones as in Go, but nothing may ever be taken.

use super::board::Board;
use super::plane::{Plane, squares_of};
use super::rule::{About, PlaneRule, STRAIGHT, Step, Symmetry, Visit};
use super::split::regions;
use crate::messages;
use std::ops::ControlFlow;
use upstar_core::{Argument, ReadError};
use upstar_values::Player;

/// The rules of NoGo.
pub struct NoGoRule;

/// Has every group of these stones a free square beside it?
#[inline]
fn breathes<W: Plane>(board: &Board<W>, stones: W, free: W) -> bool {
    board.flood(board.around(free, &STRAIGHT), stones, &STRAIGHT) == stones
}

fn is_legal<W: Plane>(board: &Board<W>) -> bool {
    let free = board.free();
    Player::BOTH.into_iter().all(|player| breathes(board, board.of(player), free))
}

impl PlaneRule for NoGoRule {
    const ABOUT: About = About {
        name: "nogo",
        rules: "A player puts a stone on a free square so that every group of stones, of either colour, keeps a free square next to it; a player who cannot move loses.",
        notation: "nogo(ROWS, COLUMNS) for an empty board, or its rows joined by |: x Left's stone, o Right's, . free, # blocked. Moves: the square as (row,column), from 1.",
        example: "nogo(\"...|.x.\")",
    };
    const SYMMETRY: Symmetry = Symmetry::FULL;
    const STARTS: bool = true;

    fn visit<W: Plane>(board: &Board<W>, player: Player, visit: Visit<'_, W>) -> ControlFlow<()> {
        for square in squares_of(board.free()) {
            let step = Step::at(board, square).giving(player, W::bit(square));
            if is_legal(&board.after(&step)) {
                visit(step)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn split<W: Plane>(board: &Board<W>, found: &mut dyn FnMut(Board<W>)) {
        regions(board, !board.blocked() & board.all(), &STRAIGHT, |region| {
            if !(region & board.free()).is_empty() {
                found(board.crop(region));
            }
        });
    }

    fn read_extra<W: Plane>(board: &Board<W>, arguments: &[Argument]) -> Result<u16, ReadError> {
        if !arguments.is_empty() {
            return Err(ReadError::at(1, messages::NOGO_ARGUMENTS));
        }
        if !is_legal(board) {
            return Err(ReadError::at(0, messages::NOGO_NO_LIBERTY));
        }
        Ok(0)
    }
}
