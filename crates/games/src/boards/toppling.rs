//! Toppling Dominoes: a row of standing dominoes; a toppled one takes all on one side with it.

use super::board::Board;
use super::plane::{Plane, squares_of};
use super::rule::{About, Image, PlaneRule, States, Step, Symmetry, Visit};
use super::split::runs;
use std::ops::ControlFlow;
use upstar_core::Square;
use upstar_values::Player;

/// The rules of Toppling Dominoes.
pub struct TopplingDominoesRule;

impl PlaneRule for TopplingDominoesRule {
    const ABOUT: About = About {
        name: "toppling_dominoes",
        rules: "A player topples one of their own or of the common dominoes to the left or to the right; all that stand in that direction without a gap fall with it; a player who cannot move loses.",
        notation: "toppling_dominoes(\"lrre\"): l Left's domino, r Right's, e either player's, . a gap. Moves: the domino, numbered from 1, and the direction: 2 left, 2 right.",
        example: "toppling_dominoes(\"lrerl\")",
    };
    const SYMMETRY: Symmetry =
        Symmetry { mirror: Image::Same, turn: Image::Different, exchange: true };
    const STATES: States = [
        Some(('.', Square::Free)),
        Some(('l', Square::Left)),
        Some(('r', Square::Right)),
        Some(('e', Square::Coin)),
    ];
    const LEGEND: &'static str = "l (Left's domino), r (Right's), e (either player's) or . (a gap)";
    const STRIP: bool = true;

    fn visit<W: Plane>(board: &Board<W>, player: Player, visit: Visit<'_, W>) -> ControlFlow<()> {
        let mine = match player {
            Player::Left => board.first,
            Player::Right => board.second,
        };
        let standing = board.first | board.second;
        for square in squares_of(mine) {
            let below = W::lowest(square);
            // The nearest gap on either side stops the fall.
            let left = W::lowest(square + 1) & !W::lowest((!standing & below).end());
            let right = W::lowest((!standing & !below).first()) & !below;
            for (direction, fallen) in [left, right].into_iter().enumerate() {
                visit(Step::at(board, square).freeing(fallen).told_by(direction))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn split<W: Plane>(board: &Board<W>, found: &mut dyn FnMut(Board<W>)) {
        runs(board.first | board.second, |run| found(board.crop(run)));
    }

    fn remark(detail: u16) -> &'static str {
        if detail == 0 { " left" } else { " right" }
    }
}
