//! Toppling Dominoes: a row of standing dominoes; a toppled one takes all on one side with it.

use super::board::{Bits, Board, byte, lowest, squares_of};
use super::rule::{BoardRule, Image, Step, Symmetry, Visit};
use super::split::regions;
use std::ops::ControlFlow;
use upstar_core::Square;
use upstar_values::Player;

/// The rules of Toppling Dominoes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TopplingDominoesRule;

const BESIDE: [[i8; 2]; 2] = [[0, -1], [0, 1]];

impl BoardRule for TopplingDominoesRule {
    const NAME: &'static str = "toppling_dominoes";
    const RULES: &'static str = "A player topples one of their own or of the common dominoes to the left or to the right; all that stand in that direction without a gap fall with it; a player who cannot move loses.";
    const NOTATION: &'static str = "toppling_dominoes(\"lrre\"): l Left's domino, r Right's, e either player's, . a gap. Moves: the domino, numbered from 1, and the direction: 2 left, 2 right.";
    const EXAMPLE: &'static str = "toppling_dominoes(\"lrerl\")";
    const STATES: [Option<(char, Square)>; 4] = [
        Some(('.', Square::Free)),
        Some(('l', Square::Left)),
        Some(('r', Square::Right)),
        Some(('e', Square::Coin)),
    ];
    const LEGEND: &'static str = "l (Left's domino), r (Right's), e (either player's) or . (a gap)";
    const STRIP: bool = true;

    fn visit(board: &Board, player: Player, visit: Visit<'_>) -> ControlFlow<()> {
        let mine = match player {
            Player::Left => board.first,
            Player::Right => board.second,
        };
        let standing = board.first | board.second;
        for square in squares_of(mine) {
            let below: Bits = lowest(square);
            // The nearest gap on either side stops the fall.
            let gap = 64 - (!standing & below).leading_zeros();
            let left = lowest(square + 1) & !lowest(gap as usize);
            let above = !standing & !below;
            let right = lowest(above.trailing_zeros() as usize) & !below;
            for (fallen, detail) in [(left, 0), (right, 1)] {
                let (first, second) = (board.first & !fallen, board.second & !fallen);
                let at = byte(square);
                visit(Step { first, second, extra: 0, from: at, to: at, detail })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn split(board: &Board, found: &mut dyn FnMut(Board)) {
        regions(board, board.first | board.second, &BESIDE, |region| found(board.crop(region)));
    }

    fn squares(_: &Board, step: &Step) -> Vec<usize> {
        vec![usize::from(step.from)]
    }

    fn remark(step: &Step) -> &'static str {
        if step.detail == 0 { " left" } else { " right" }
    }

    fn symmetry(_: &Board) -> Symmetry {
        Symmetry { mirror: Image::Same, turn: Image::Different, exchange: true }
    }
}
