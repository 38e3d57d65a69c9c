//! Amazons (Walter Zamkauskas): queens that burn the board.
//!
//! What arrows separate is independent, and ground without an amazon is worth nothing.

use super::board::{Bits, Board, byte};
use super::rule::{BoardRule, COMPASS, Step, Symmetry, Visit};
use super::split::regions;
use std::ops::ControlFlow;
use upstar_values::Player;

/// The rules of Amazons.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AmazonsRule;

/// The squares that a queen reaches over free ones.
#[inline]
fn reach(board: &Board, from: Bits, free: Bits) -> Bits {
    let mut reached = 0;
    for direction in COMPASS {
        let mut at = board.shift(from, direction) & free;
        while at != 0 {
            reached |= at;
            at = board.shift(at, direction) & free;
        }
    }
    reached
}

impl BoardRule for AmazonsRule {
    const NAME: &'static str = "amazons";
    const RULES: &'static str = "An amazon moves like a queen of chess, over free squares only, and then shoots an arrow in the same way, which blocks the square it hits; a player who cannot move loses.";
    const NOTATION: &'static str = "amazons(\"x...|...o\"): rows joined by |: x Left's amazon, o Right's, . free, # blocked. Moves: from, to and target of the arrow as (row,column)-(row,column)-(row,column), from 1.";
    const EXAMPLE: &'static str = "amazons(\"x..|.#o\")";

    fn visit(board: &Board, player: Player, visit: Visit<'_>) -> ControlFlow<()> {
        let mut own = board.of(player);
        let free = board.free();
        while own != 0 {
            let from = own & own.wrapping_neg();
            own &= own - 1;
            let mut goals = reach(board, from, free);
            while goals != 0 {
                let to = goals & goals.wrapping_neg();
                goals &= goals - 1;
                let mut targets = reach(board, to, free & !to | from);
                let (first, second) = match player {
                    Player::Left => (board.first & !from | to, board.second),
                    Player::Right => (board.first, board.second & !from | to),
                };
                while targets != 0 {
                    let arrow = targets & targets.wrapping_neg();
                    targets &= targets - 1;
                    visit(Step {
                        first: first | arrow,
                        second: second | arrow,
                        extra: 0,
                        from: byte(from.trailing_zeros() as usize),
                        to: byte(to.trailing_zeros() as usize),
                        detail: u64::from(arrow.trailing_zeros()),
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn split(board: &Board, found: &mut dyn FnMut(Board)) {
        let free = board.free();
        let amazons = board.first ^ board.second;
        regions(board, free | amazons, &COMPASS, |region| {
            if region & amazons != 0 && region & free != 0 {
                found(board.crop(region));
            }
        });
    }

    fn squares(_: &Board, step: &Step) -> Vec<usize> {
        let arrow = usize::try_from(step.detail).unwrap_or(0);
        vec![usize::from(step.from), usize::from(step.to), arrow]
    }

    fn symmetry(_: &Board) -> Symmetry {
        Symmetry::FULL
    }
}
