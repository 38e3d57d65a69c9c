//! Boards of at most 64 squares turned and mirrored a row at a time, and the least of all images.
//!
//! Squares follow one another row by row, so that a half turn is the bits in reverse order; upside down goes
//! row by row, and with the half turn gives the mirror image. Rows and columns are exchanged by a table that
//! spreads the bits of a row.

use super::planes::{Planes, copied, mapped};
use super::rule::BoardRule;
use super::shape::Shape;

/// Longest row that has a table.
const LONGEST_ROW: usize = 8;

/// Where the bits of a row go when rows become columns, for every row.
#[derive(Debug)]
pub(crate) struct Spread(Vec<u64>);

impl Spread {
    /// For boards with so many rows and columns.
    pub(super) fn new(rows: usize, columns: usize) -> Self {
        let spread = |row: u64| {
            let bits = (0..columns).filter(|column| row >> column & 1 == 1);
            bits.fold(0, |all, column| all | 1u64.checked_shl(shift(column * rows)).unwrap_or(0))
        };
        match columns <= LONGEST_ROW {
            true => Spread((0..1u64 << columns).map(spread).collect()),
            false => Spread(Vec::new()),
        }
    }
}

#[inline]
fn shift(places: usize) -> u32 {
    u32::try_from(places).unwrap_or(u32::MAX)
}

#[inline]
fn low(bits: usize) -> u64 {
    if bits >= 64 { u64::MAX } else { (1 << bits) - 1 }
}

/// The first row last.
#[inline]
fn upside_down(plane: u64, rows: usize, columns: usize) -> u64 {
    let (row, mut rest, mut out) = (low(columns), plane, 0u64);
    for _ in 1..rows {
        out = (out | rest & row) << columns;
        rest >>= columns;
    }
    out | rest & row
}

#[inline]
fn half_turn(plane: u64, squares: usize) -> u64 {
    plane.reverse_bits() >> (64 - squares)
}

/// Rows become columns.
#[inline]
fn exchanged(plane: u64, rows: usize, columns: usize, spread: &Spread) -> u64 {
    let mut out = 0;
    if spread.0.is_empty() {
        let mut rest = plane;
        while rest != 0 {
            let square = usize::try_from(rest.trailing_zeros()).unwrap_or(0);
            rest &= rest - 1;
            out |= 1 << (square % columns * rows + square / columns);
        }
        return out;
    }
    let (row, mut rest) = (low(columns), plane);
    for place in 0..rows {
        let bits = usize::try_from(rest & row).unwrap_or(0);
        out |= spread.0[bits] << place;
        // Not by all 64 places at once.
        rest = rest >> (columns / 2) >> (columns - columns / 2);
    }
    out
}

/// Letters replaced by their counterparts.
fn counterparts(rule: &BoardRule, planes: &Planes, full: u64) -> Planes {
    let mut out = copied(planes);
    let codes = u8::try_from(1usize << planes.len()).unwrap_or(u8::MAX);
    for code in 0..codes {
        let differs = code ^ rule.cells.counterpart(code);
        if differs == 0 {
            continue;
        }
        let squares = planes.iter().enumerate().fold(full, |squares, (plane, &bits)| {
            squares & if code >> plane & 1 == 1 { bits } else { !bits }
        });
        for (plane, bits) in out.iter_mut().enumerate() {
            *bits ^= if differs >> plane & 1 == 1 { squares } else { 0 };
        }
    }
    out
}

/// Which images of a board are worth the same, or the negative: by the turn, for letters as they are and
/// for their counterparts.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Images {
    same: [u8; 2],
    negative: [u8; 2],
}

impl Images {
    pub(super) fn of(rule: &BoardRule) -> Self {
        let mut images = Images { same: [1, 0], negative: [0; 2] };
        for symmetry in &rule.symmetries {
            let sets = if symmetry.negative { &mut images.negative } else { &mut images.same };
            sets[usize::from(symmetry.exchange)] |= 1 << (symmetry.turn.0 & 7);
        }
        images
    }

    fn any(&self, exchange: usize) -> u8 {
        self.same[exchange] | self.negative[exchange]
    }
}

/// The least image of a board.
pub(crate) struct Least {
    pub(crate) planes: Planes,
    /// Have rows and columns changed places?
    pub(crate) swapped: bool,
    pub(crate) negative: bool,
}

/// The least image so far, of so many planes.
struct Best<const N: usize> {
    image: [u64; N],
    turn: u8,
    exchange: usize,
}

/// Turns that exchange rows and columns.
const SWAPPING: u8 = 0b1111_0000;

/// The least of all images that the rules allow, those with fewer rows than columns first. Letters that the rules do
/// not tell apart count as the same.
pub(crate) fn least(shape: &Shape, planes: &Planes) -> Least {
    match shape.rule.kinds.bits(planes.len()) {
        0 | 1 => least_of::<1>(shape, planes),
        2 => least_of::<2>(shape, planes),
        3 => least_of::<3>(shape, planes),
        _ => least_of::<8>(shape, planes),
    }
}

fn least_of<const N: usize>(shape: &Shape, planes: &Planes) -> Least {
    let rule = &*shape.rule;
    let (images, full) = (rule.images, low(shape.squares()));
    let swaps = (images.any(0) | images.any(1)) & SWAPPING != 0;
    let wanted = match shape.rows.cmp(&shape.columns) {
        std::cmp::Ordering::Less => !SWAPPING,
        std::cmp::Ordering::Equal => u8::MAX,
        std::cmp::Ordering::Greater if swaps => SWAPPING,
        std::cmp::Ordering::Greater => !SWAPPING,
    };
    let mut best: Option<Best<N>> = None;
    for exchange in 0..2 {
        let allowed = images.any(exchange) & wanted;
        if allowed == 0 {
            continue;
        }
        let letters = match exchange {
            0 => rule.kinds.seen(planes, full),
            _ => rule.kinds.seen(&counterparts(rule, planes, full), full),
        };
        let mut consider = |turn: u8, image: [u64; N]| {
            if best.as_ref().is_none_or(|best| image < best.image) {
                best = Some(Best { image, turn, exchange });
            }
        };
        for swap in [0, 4] {
            let turns = allowed >> swap & 15;
            if turns == 0 {
                continue;
            }
            let board = if swap == 0 { letters } else { turned(letters, 4, shape) };
            let (rows, columns) = sides(shape, swap);
            let squares = rows * columns;
            // Bit 0 mirrors columns, bit 1 rows.
            if turns & 0b0110 != 0 {
                let over = board.map(|plane| upside_down(plane, rows, columns));
                if turns & 0b0010 != 0 {
                    consider(1 | swap, over.map(|plane| half_turn(plane, squares)));
                }
                if turns & 0b0100 != 0 {
                    consider(2 | swap, over);
                }
            }
            if turns & 0b1000 != 0 {
                consider(3 | swap, board.map(|plane| half_turn(plane, squares)));
            }
            if turns & 1 != 0 {
                consider(swap, board);
            }
        }
    }
    let Some(Best { image, turn, exchange }) = best else {
        return Least { planes: copied(planes), swapped: false, negative: false };
    };
    let planes = match (rule.kinds.are_letters(), exchange) {
        (true, _) => Planes::from_slice(&image[..planes.len().min(N)]),
        (false, 0) => mapped(planes, |plane| turned([plane], turn, shape)[0]),
        (false, _) => {
            let exchanged = counterparts(rule, planes, full);
            mapped(&exchanged, |plane| turned([plane], turn, shape)[0])
        }
    };
    let negative = images.same[exchange] >> turn & 1 == 0;
    Least { planes, swapped: turn & 4 != 0, negative }
}

/// Is a board its own negative by one of the images that the rules allow? Then two of it are worth 0.
pub(crate) fn is_own_negative(shape: &Shape, planes: &Planes) -> bool {
    match shape.rule.kinds.bits(planes.len()) {
        0 | 1 => is_own_negative_of::<1>(shape, planes),
        2 => is_own_negative_of::<2>(shape, planes),
        3 => is_own_negative_of::<3>(shape, planes),
        _ => is_own_negative_of::<8>(shape, planes),
    }
}

fn is_own_negative_of<const N: usize>(shape: &Shape, planes: &Planes) -> bool {
    let rule = &*shape.rule;
    let full = low(shape.squares());
    let fitting = if shape.rows == shape.columns { u8::MAX } else { !SWAPPING };
    let board: [u64; N] = rule.kinds.seen(planes, full);
    (0..2).any(|exchange| {
        let turns = rule.images.negative[exchange] & fitting;
        if turns == 0 {
            return false;
        }
        let letters = match exchange {
            0 => board,
            _ => rule.kinds.seen(&counterparts(rule, planes, full), full),
        };
        (0..8).any(|turn| turns >> turn & 1 == 1 && turned(letters, turn, shape) == board)
    })
}

/// The rows and columns of a board after a turn.
#[inline]
fn sides(shape: &Shape, turn: u8) -> (usize, usize) {
    if turn & 4 == 0 { (shape.rows, shape.columns) } else { (shape.columns, shape.rows) }
}

/// Bit 0 mirrors columns, bit 1 rows.
#[inline]
fn mirrored(plane: u64, turn: u8, rows: usize, columns: usize) -> u64 {
    match turn & 3 {
        1 => half_turn(upside_down(plane, rows, columns), rows * columns),
        2 => upside_down(plane, rows, columns),
        3 => half_turn(plane, rows * columns),
        _ => plane,
    }
}

/// Planes after a turn: bit 2 exchanges rows and columns, before anything is mirrored.
#[inline]
fn turned<const N: usize>(planes: [u64; N], turn: u8, shape: &Shape) -> [u64; N] {
    let (rows, columns) = sides(shape, turn);
    planes.map(|plane| {
        let plane = match turn & 4 {
            0 => plane,
            _ => exchanged(plane, shape.rows, shape.columns, shape.spread()),
        };
        mirrored(plane, turn, rows, columns)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_columns_change_places_and_back() {
        for (rows, columns) in [(1, 1), (2, 3), (8, 8), (1, 64), (64, 1), (3, 21), (7, 9)] {
            let mut plane = 0x9E37_79B9_7F4A_7C15_u64 & low(rows * columns);
            let spread = (Spread::new(rows, columns), Spread::new(columns, rows));
            for _ in 0..50 {
                let there = exchanged(plane, rows, columns, &spread.0);
                for square in 0..rows * columns {
                    let to = square % columns * rows + square / columns;
                    assert_eq!(plane >> square & 1, there >> to & 1, "{rows}x{columns}");
                }
                assert_eq!(exchanged(there, columns, rows, &spread.1), plane);
                let over = upside_down(plane, rows, columns);
                for square in 0..rows * columns {
                    let to = (rows - 1 - square / columns) * columns + square % columns;
                    assert_eq!(plane >> square & 1, over >> to & 1, "{rows}x{columns}");
                }
                plane = plane.wrapping_mul(6_364_136_223_846_793_005).rotate_left(17)
                    & low(rows * columns);
            }
        }
    }
}
