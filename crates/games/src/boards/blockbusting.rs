//! Blockbusting (Berlekamp): parcels along a street, and a point for Left for each pair of
//! neighbours that are hers.
//!
//! A point is a free move for Left, that is, worth 1, whenever she takes it. Parcels that are sold
//! cut the street into independent stretches, and only Left's matter to what is beside them.

use super::board::{Bits, Board, byte, lowest, squares_of};
use super::rule::{BoardRule, Image, Step, Symmetry, Visit};
use super::split::regions;
use crate::messages;
use std::ops::ControlFlow;
use upstar_core::{Argument, ReadError, Square};
use upstar_values::Player;

/// The rules of Blockbusting.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BlockbustingRule;

/// Pairs of neighbours that are Left's.
fn pairs(board: &Board) -> u8 {
    byte((board.first & board.first >> 1).count_ones() as usize)
}

/// Marks the move that takes a point.
const POINT: u64 = 1;

impl BoardRule for BlockbustingRule {
    const NAME: &'static str = "blockbusting";
    const RULES: &'static str = "A player takes a parcel of the street; each pair of neighbouring parcels of Left gives her one free move; a player who cannot move loses.";
    const NOTATION: &'static str = "blockbusting(\"..l.r.\"): the parcels, l Left's, r Right's, . for sale; blockbusting(\"ll.\", 1) if Left has used one free move. Moves: the parcel, numbered from 1; for a free move a pair of Left's and the word point, 2-3 point.";
    const EXAMPLE: &'static str = "blockbusting(\".l..r.\")";
    const STATES: [Option<(char, Square)>; 4] =
        [Some(('.', Square::Free)), Some(('l', Square::Left)), Some(('r', Square::Right)), None];
    const LEGEND: &'static str = "l (Left's), r (Right's) or . (for sale)";
    const STRIP: bool = true;

    fn visit(board: &Board, player: Player, visit: Visit<'_>) -> ControlFlow<()> {
        let Board { first, second, extra, .. } = *board;
        for square in squares_of(board.free()) {
            let parcel: Bits = 1 << square;
            let (first, second) = match player {
                Player::Left => (first | parcel, second),
                Player::Right => (first, second | parcel),
            };
            let at = byte(square);
            visit(Step { first, second, extra, from: at, to: at, detail: 0 })?;
        }
        if player == Player::Left && pairs(board) > extra {
            visit(Step { first, second, extra: extra + 1, from: 0, to: 0, detail: POINT })?;
        }
        ControlFlow::Continue(())
    }

    fn split(board: &Board, found: &mut dyn FnMut(Board)) {
        let points = pairs(board).saturating_sub(board.extra);
        if points > 0 {
            let parcels = usize::from(points) + 1;
            let all = lowest(parcels);
            found(Board { first: all, ..Board::empty::<Self>(1, parcels) });
        }
        regions(board, board.free(), &[[0, -1], [0, 1]], |stretch| {
            let with_neighbours = stretch | (stretch << 1 | stretch >> 1) & board.first;
            found(Board { extra: 0, ..*board }.crop(with_neighbours));
        });
    }

    fn squares(board: &Board, step: &Step) -> Vec<usize> {
        match step.detail {
            POINT => squares_of(board.first & board.first >> 1)
                .take(1)
                .flat_map(|square| [square, square + 1])
                .collect(),
            _ => vec![usize::from(step.from)],
        }
    }

    fn remark(step: &Step) -> &'static str {
        if step.detail == POINT { " point" } else { "" }
    }

    fn read_extra(board: &Board, arguments: &[Argument]) -> Result<u8, ReadError> {
        match arguments {
            [] => Ok(0),
            [Argument::Integer(used)] => u8::try_from(used)
                .ok()
                .filter(|used| *used <= pairs(board))
                .ok_or_else(|| ReadError::at(1, messages::BLOCKBUSTING_USED)),
            _ => Err(ReadError::at(1, messages::BLOCKBUSTING_ARGUMENTS)),
        }
    }

    fn write_extra(board: &Board) -> Option<String> {
        (board.extra > 0).then(|| board.extra.to_string())
    }

    fn symmetry(_: &Board) -> Symmetry {
        Symmetry { mirror: Image::Same, turn: Image::Different, exchange: false }
    }
}
