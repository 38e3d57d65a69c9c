//! Blockbusting (Berlekamp): parcels along a street, and a point for Left for each pair of
//! neighbours that are hers.
//!
//! A point is a free move for Left, that is, worth 1, whenever she takes it. Parcels that are sold
//! cut the street into independent stretches, and only Left's matter to what is beside them.

use super::board::{Board, number};
use super::plane::{Plane, squares_of};
use super::rule::{About, Image, PlaneRule, States, Step, Symmetry, Visit};
use super::split::runs;
use crate::messages;
use std::ops::ControlFlow;
use upstar_core::{Argument, ReadError, Square};
use upstar_values::Player;

/// The rules of Blockbusting.
pub struct BlockbustingRule;

/// Pairs of neighbours that are Left's.
fn pairs<W: Plane>(board: &Board<W>) -> u16 {
    number((board.first & board.first >> 1).count())
}

/// Marks the move that takes a point.
const POINT: u16 = 1;

impl PlaneRule for BlockbustingRule {
    const ABOUT: About = About {
        name: "blockbusting",
        rules: "A player takes a parcel of the street; each pair of neighbouring parcels of Left gives her one free move; a player who cannot move loses.",
        notation: "blockbusting(\"..l.r.\"): the parcels, l Left's, r Right's, . for sale; blockbusting(\"ll.\", 1) if Left has used one free move. Moves: the parcel, numbered from 1; for a free move a pair of Left's and the word point, 2-3 point.",
        example: "blockbusting(\".l..r.\")",
    };
    const SYMMETRY: Symmetry =
        Symmetry { mirror: Image::Same, turn: Image::Different, exchange: false };
    const STATES: States =
        [Some(('.', Square::Free)), Some(('l', Square::Left)), Some(('r', Square::Right)), None];
    const LEGEND: &'static str = "l (Left's), r (Right's) or . (for sale)";
    const STRIP: bool = true;

    fn visit<W: Plane>(board: &Board<W>, player: Player, visit: Visit<'_, W>) -> ControlFlow<()> {
        for square in squares_of(board.free()) {
            visit(Step::at(board, square).giving(player, W::bit(square)))?;
        }
        if player == Player::Left && pairs(board) > board.extra {
            visit(Step { extra: board.extra + 1, detail: POINT, ..Step::at(board, 0) })?;
        }
        ControlFlow::Continue(())
    }

    fn split<W: Plane>(board: &Board<W>, found: &mut dyn FnMut(Board<W>)) {
        let points = pairs(board).saturating_sub(board.extra);
        if points > 0 {
            let parcels = usize::from(points) + 1;
            found(Board { first: W::lowest(parcels), ..Board::empty(board.rule, 1, parcels) });
        }
        runs(board.free(), |stretch| {
            let with_neighbours = stretch | (stretch << 1 | stretch >> 1) & board.first;
            found(Board { extra: 0, ..*board }.crop(with_neighbours));
        });
    }

    fn squares<W: Plane>(board: &Board<W>, step: &Step<W>) -> Vec<usize> {
        match step.detail {
            POINT => squares_of(board.first & board.first >> 1)
                .take(1)
                .flat_map(|square| [square, square + 1])
                .collect(),
            _ => vec![usize::from(step.from)],
        }
    }

    fn remark(detail: u16) -> &'static str {
        if detail == POINT { " point" } else { "" }
    }

    fn read_extra<W: Plane>(board: &Board<W>, arguments: &[Argument]) -> Result<u16, ReadError> {
        match arguments {
            [] => Ok(0),
            [Argument::Integer(used)] => u16::try_from(used)
                .ok()
                .filter(|used| *used <= pairs(board))
                .ok_or_else(|| ReadError::at(1, messages::BLOCKBUSTING_USED)),
            _ => Err(ReadError::at(1, messages::BLOCKBUSTING_ARGUMENTS)),
        }
    }

    fn write_extra<W: Plane>(board: &Board<W>) -> Option<String> {
        (board.extra > 0).then(|| board.extra.to_string())
    }
}
