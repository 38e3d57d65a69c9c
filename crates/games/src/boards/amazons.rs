//! Amazons (Walter Zamkauskas): queens that burn the board.
//!
//! What arrows separate is independent, and ground without an amazon is worth nothing.

use super::board::Board;
use super::plane::{Plane, squares_of};
use super::rule::{About, COMPASS, PlaneRule, Step, Symmetry, Visit};
use super::split::regions;
use std::ops::ControlFlow;
use upstar_values::Player;

/// The rules of Amazons.
pub struct AmazonsRule;

/// The squares that a queen reaches over free ones.
#[inline]
fn reach<W: Plane>(board: &Board<W>, from: W, free: W) -> W {
    let mut reached = W::NONE;
    for direction in COMPASS {
        let mut at = board.shift(from, direction) & free;
        while !at.is_empty() {
            reached |= at;
            at = board.shift(at, direction) & free;
        }
    }
    reached
}

impl PlaneRule for AmazonsRule {
    const ABOUT: About = About {
        name: "amazons",
        rules: "An amazon moves like a queen of chess, over free squares only, and then shoots an arrow in the same way, which blocks the square it hits; a player who cannot move loses.",
        notation: "amazons(\"x...|...o\"): rows joined by |: x Left's amazon, o Right's, . free, # blocked. Moves: from, to and target of the arrow as (row,column)-(row,column)-(row,column), from 1.",
        example: "amazons(\"x..|.#o\")",
    };
    const SYMMETRY: Symmetry = Symmetry::FULL;

    fn visit<W: Plane>(board: &Board<W>, player: Player, visit: Visit<'_, W>) -> ControlFlow<()> {
        let free = board.free();
        for from in squares_of(board.of(player)) {
            let left = W::bit(from);
            for to in squares_of(reach(board, left, free)) {
                let taken = W::bit(to);
                let step = Step::slide(board, from, to).freeing(left).giving(player, taken);
                for arrow in squares_of(reach(board, taken, free & !taken | left)) {
                    visit(step.blocking(W::bit(arrow)).told_by(arrow))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn split<W: Plane>(board: &Board<W>, found: &mut dyn FnMut(Board<W>)) {
        let free = board.free();
        let amazons = board.pieces();
        regions(board, free | amazons, &COMPASS, |region| {
            if !(region & amazons).is_empty() && !(region & free).is_empty() {
                found(board.crop(region));
            }
        });
    }

    fn squares<W: Plane>(_: &Board<W>, step: &Step<W>) -> Vec<usize> {
        [step.from, step.to, step.detail].map(usize::from).to_vec()
    }
}
