//! Independent parts of boards.
//!
//! Where pieces move by jumps, what can ever happen is found by closing the sets of squares that may
//! hold a piece of each player, or none, under all moves, whoever makes them. Whatever lies on no such
//! move is dead; moves that share no square, directly or through others, are independent.

use super::board::Board;
use super::plane::Plane;

/// Calls with the connected regions of a set of squares, the least square's first.
#[inline]
pub(super) fn regions<W: Plane>(
    board: &Board<W>,
    set: W,
    directions: &[[i8; 2]],
    mut found: impl FnMut(W),
) {
    let mut rest = set;
    while !rest.is_empty() {
        let region = board.flood(rest.lowest_square(), rest, directions);
        found(region);
        rest &= !region;
    }
}

/// Calls with the runs of neighbours in a set of squares of a strip, the first one first.
#[inline]
pub(super) fn runs<W: Plane>(set: W, mut found: impl FnMut(W)) {
    let mut rest = set;
    while !rest.is_empty() {
        let others = rest.without_lowest_run();
        found(rest & !others);
        rest = others;
    }
}

/// Moves that touch three squares in a line: the middle ones, and the direction of the line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines<W> {
    /// The middle squares of lines in a row.
    pub(super) level: W,
    /// The middle squares of lines in a column.
    pub(super) upright: W,
}

impl<W: Plane> Lines<W> {
    /// Calls with the regions that these lines connect.
    #[inline]
    pub(super) fn regions(&self, board: &Board<W>, mut found: impl FnMut(W)) {
        let columns = board.columns();
        let mut rest = *self;
        while !(rest.level | rest.upright).is_empty() {
            // The first line begins the region.
            let seed = (rest.level | rest.upright).lowest_square();
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
pub(super) fn up<W: Plane>(set: W, columns: usize) -> W {
    set.lowered(columns)
}

/// One row down.
#[inline]
pub(super) fn down<W: Plane>(set: W, columns: usize) -> W {
    set.raised(columns)
}
