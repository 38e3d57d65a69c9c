//! Independent parts of boards.
//!
//! Where pieces move by jumps, what can ever happen is found by closing the sets of squares that may
//! hold a piece of each player, or none, under all moves, whoever makes them. Whatever lies on no such
//! move is dead; moves that share no square, directly or through others, are independent.

use super::board::{Bits, Board};

/// Calls with the connected regions of a set of squares, the least square's first.
#[inline]
pub(super) fn regions(
    board: &Board,
    set: Bits,
    directions: &[[i8; 2]],
    mut found: impl FnMut(Bits),
) {
    let mut rest = set;
    while rest != 0 {
        let region = board.flood(rest & rest.wrapping_neg(), rest, directions);
        found(region);
        rest &= !region;
    }
}

/// Moves that touch three squares in a line: the middle ones, and the direction of the line.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Lines {
    /// The middle squares of lines in a row.
    pub(super) level: Bits,
    /// The middle squares of lines in a column.
    pub(super) upright: Bits,
}

impl Lines {
    /// Calls with the regions that these lines connect.
    #[inline]
    pub(super) fn regions(&self, board: &Board, mut found: impl FnMut(Bits)) {
        let columns = usize::from(board.columns);
        let mut rest = *self;
        while rest.level | rest.upright != 0 {
            // The first line begins the region.
            let seed = rest.level | rest.upright;
            let seed = seed & seed.wrapping_neg();
            let mut region = seed;
            loop {
                let level = rest.level & (region | region << 1 | region >> 1);
                let near = region | up(region, columns) | down(region, columns);
                let upright = rest.upright & near;
                let grown = region
                    | level
                    | level << 1
                    | level >> 1
                    | upright
                    | up(upright, columns)
                    | down(upright, columns);
                if grown == region {
                    break;
                }
                region = grown;
            }
            rest.level &= !region;
            rest.upright &= !region;
            found(region);
        }
    }
}

/// One row up. Only for sets whose squares all have neighbours there, or to be masked.
#[inline]
pub(super) fn up(set: Bits, columns: usize) -> Bits {
    if columns < 64 { set >> columns } else { 0 }
}

/// One row down.
#[inline]
pub(super) fn down(set: Bits, columns: usize) -> Bits {
    if columns < 64 { set << columns } else { 0 }
}
