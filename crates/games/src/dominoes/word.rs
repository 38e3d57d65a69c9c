//! Regions within 8 by 8 squares: one machine word.

use super::rule::{Orientation, Turn};
use std::ops::ControlFlow;

/// Squares of an 8 by 8 board: bit 8·row + column.
pub(super) type Word = u64;

/// All columns but the last.
const NOT_LAST_COLUMN: Word = 0x7F7F_7F7F_7F7F_7F7F;
const NOT_FIRST_COLUMN: Word = 0xFEFE_FEFE_FEFE_FEFE;

/// Calls with the mask of every domino that fits, until the visitor has had enough.
#[inline]
pub(super) fn visit_dominoes(
    free: Word,
    orientation: Orientation,
    mut visit: impl FnMut(Word) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (mut starts, domino) = match orientation {
        Orientation::Vertical => (free & free >> 8, 0x101),
        Orientation::Horizontal => (free & free >> 1 & NOT_LAST_COLUMN, 0b11),
    };
    while starts != 0 {
        visit(domino << starts.trailing_zeros())?;
        starts &= starts - 1;
    }
    ControlFlow::Continue(())
}

/// How a domino lies, given its mask.
#[inline]
fn orientation(domino: Word) -> Orientation {
    if domino & domino >> 1 == 0 { Orientation::Vertical } else { Orientation::Horizontal }
}

/// Calls with each region of at least two squares that is left when a domino is taken from a
/// connected one. Asks first into how many it can have been cut at all.
#[inline]
pub(super) fn split_without(free: Word, domino: Word, found: impl FnMut(Word)) {
    let rest = free & !domino;
    let with_neighbours = rest & neighbours(rest);
    // A square left alone is a region, too.
    let alone = u32::from(rest != with_neighbours);
    split_into(with_neighbours, groups_around(free, domino) - alone, found);
}

/// The squares next to these.
#[inline]
fn neighbours(squares: Word) -> Word {
    squares << 8
        | squares >> 8
        | (squares & NOT_LAST_COLUMN) << 1
        | (squares & NOT_FIRST_COLUMN) >> 1
}

/// Calls with each connected region of at least two squares.
#[inline]
pub(super) fn split_word(free: Word, found: impl FnMut(Word)) {
    split_into(free & neighbours(free), u32::MAX, found);
}

/// Calls with each connected region, of which there are at most so many.
#[inline]
fn split_into(free: Word, most: u32, mut found: impl FnMut(Word)) {
    let (mut rest, mut most) = (free, most);
    while rest != 0 {
        if most <= 1 {
            found(rest);
            return;
        }
        // Begin with all of the first squares that follow one another in a row.
        let first = rest & rest.wrapping_neg();
        let row = 0xFF << (first.trailing_zeros() & !7);
        let mut region = rest & !rest.wrapping_add(first) & row;
        loop {
            // Two steps at a time: the end of the loop is hard to predict.
            let grown = region | neighbours(region) & rest;
            let grown = grown | neighbours(grown) & rest;
            if grown == region {
                break;
            }
            region = grown;
        }
        found(region);
        rest &= !region;
        most -= 1;
    }
}

/// What is left without a domino, upright; squares without a neighbour are left out.
#[inline]
pub(super) fn upright_without(free: Word, domino: Word) -> Word {
    let rest = free & !domino;
    upright(rest & neighbours(rest))
}

/// The representative of all mirror images of a region, wherever it lies.
#[inline]
pub(super) fn upright(squares: Word) -> Word {
    if squares == 0 {
        return 0;
    }
    let squares = to_corner(squares);
    least_mirror_image(squares, height(squares), width(squares))
}

/// The region moved into the upper left corner.
#[inline]
fn to_corner(squares: Word) -> Word {
    if squares == 0 {
        return 0;
    }
    let squares = squares >> (squares.trailing_zeros() & !7);
    squares >> columns(squares).trailing_zeros()
}

/// The columns in which there are squares, as the bits of a byte.
#[inline]
fn columns(squares: Word) -> Word {
    let halves = squares | squares >> 32;
    let quarters = halves | halves >> 16;
    (quarters | quarters >> 8) & 0xFF
}

/// The height of a region in the corner.
#[inline]
fn height(squares: Word) -> u32 {
    (71 - squares.leading_zeros()) / 8
}

/// The width of a region in the corner.
#[inline]
fn width(squares: Word) -> u32 {
    64 - columns(squares).leading_zeros()
}

/// Rows and columns exchanged.
#[inline]
fn transpose(squares: Word) -> Word {
    let mut x = squares;
    let mut swap = |mask: Word, shift: u32| {
        let moved = (x ^ x >> shift) & mask;
        x ^= moved | moved << shift;
    };
    swap(0x00AA_00AA_00AA_00AA, 7);
    swap(0x0000_CCCC_0000_CCCC, 14);
    swap(0x0000_0000_F0F0_F0F0, 28);
    x
}

/// The least of the four mirror images of a region in the corner, of this height and width.
#[inline]
fn least_mirror_image(squares: Word, height: u32, width: u32) -> Word {
    let reversed = squares.reverse_bits();
    let across = reversed.swap_bytes() >> (8 - width);
    let over = squares.swap_bytes() >> (64 - 8 * height);
    let both = reversed >> (64 - 8 * height + 8 - width);
    squares.min(across).min(over).min(both)
}

/// The representative of all symmetric regions: turned so that it is not higher than wide.
#[inline]
pub(super) fn normal_word(squares: Word) -> (Word, Turn) {
    if squares == 0 {
        return (0, Turn::No);
    }
    let squares = to_corner(squares);
    let (height, width) = (height(squares), width(squares));
    // Both are computed, one is chosen: a jump here could not be predicted.
    let turned = transpose(squares);
    let upright = if height > width { turned } else { squares };
    let least = least_mirror_image(upright, height.min(width), height.max(width));
    if height == width {
        let other = least_mirror_image(turned, height, width);
        return if other < least { (other, Turn::Quarter) } else { (least, Turn::No) };
    }
    (least, if height > width { Turn::Quarter } else { Turn::No })
}

/// The last row and the last column.
const FAR_EDGES: Word = 0xFF80_8080_8080_8080;

/// Into how many groups the free squares next to a domino fall among the squares around it, at
/// least 1. What is left of a connected region without the domino has no more regions: each of them
/// reaches the domino.
#[inline]
fn groups_around(free: Word, domino: Word) -> u32 {
    if free & FAR_EDGES != 0 {
        return 4; // the squares around it might reach around the edge of the word
    }
    // The upper left square around it moves to bit 0; what lies off the board is not free.
    let around = free.rotate_right(domino.trailing_zeros().wrapping_sub(9) & 63);
    let (pattern, table) = match orientation(domino) {
        Orientation::Vertical => {
            let row = |k: u32| (around >> (8 * k) & 7) << (3 * k);
            (row(0) | row(1) | row(2) | row(3), &AROUND_VERTICAL)
        }
        Orientation::Horizontal => {
            let row = |k: u32| (around >> (8 * k) & 15) << (4 * k);
            (row(0) | row(1) | row(2), &AROUND_HORIZONTAL)
        }
    };
    let word = usize::try_from(pattern >> 5).unwrap_or(0);
    let less_one = table[word % 128] >> (2 * (pattern % 32)) & 3;
    1 + u32::try_from(less_one).unwrap_or(3)
}

/// For each pattern of a domino's surroundings, the number of groups less one, in two bits: there
/// are at most four, since the two squares along a side of the domino are next to each other.
static AROUND_VERTICAL: [u64; 128] = groups(3, 4);
static AROUND_HORIZONTAL: [u64; 128] = groups(4, 3);

const fn groups(width: u32, height: u32) -> [u64; 128] {
    let squares = width * height;
    // The domino fills the middle of the rectangle.
    let mut domino = 0u64;
    let mut square = 0;
    while square < squares {
        let (row, column) = (square / width, square % width);
        if row > 0 && row + 1 < height && column > 0 && column + 1 < width {
            domino |= 1 << square;
        }
        square += 1;
    }
    let next_to_it = spread(domino, width, squares) & !domino;
    let mut table = [0; 128];
    let mut pattern = 0u64;
    while pattern < 1 << squares {
        let free = pattern & !domino;
        let mut wanted = next_to_it & free;
        let mut groups = 0;
        while wanted != 0 {
            let mut reached = wanted & wanted.wrapping_neg();
            let mut round = 0;
            while round < squares {
                reached |= spread(reached, width, squares) & free;
                round += 1;
            }
            wanted &= !reached;
            groups += 1;
        }
        if groups > 1 {
            table[(pattern >> 5) as usize] |= (groups - 1) << (2 * (pattern & 31));
        }
        pattern += 1;
    }
    table
}

/// The squares next to these in a rectangle of this width.
const fn spread(from: u64, width: u32, squares: u32) -> u64 {
    let mut to = 0;
    let mut square = 0;
    while square < squares {
        if from >> square & 1 == 1 {
            if square >= width {
                to |= 1 << (square - width);
            }
            if square + width < squares {
                to |= 1 << (square + width);
            }
            if square % width > 0 {
                to |= 1 << (square - 1);
            }
            if square % width + 1 < width {
                to |= 1 << (square + 1);
            }
        }
        square += 1;
    }
    to
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn squares(word: Word) -> Vec<(i32, i32)> {
        (0..64).filter(|bit| word >> bit & 1 == 1).map(|bit| (bit / 8, bit % 8)).collect()
    }

    proptest! {
        #[test]
        fn transpose_exchanges_rows_and_columns(word: u64) {
            let mut expected: Vec<_> = squares(word).into_iter().map(|(r, c)| (c, r)).collect();
            expected.sort_unstable();
            prop_assert_eq!(squares(transpose(word)), expected);
        }

        #[test]
        fn normal_form_is_the_same_for_all_eight_symmetries(word in 1u64..) {
            let across = word.reverse_bits().swap_bytes();
            let (normal, sign) = normal_word(word);
            for image in [across, word.swap_bytes(), across.swap_bytes()] {
                prop_assert_eq!(normal_word(image), (normal, sign));
                prop_assert_eq!(normal_word(transpose(image)).0, normal);
            }
            prop_assert_eq!(normal.count_ones(), word.count_ones());
        }

        #[test]
        fn counting_the_groups_first_changes_nothing(word: u64, mask: u64) {
            let mut regions = Vec::new();
            split_word(word & mask, |region| regions.push(region));
            for region in regions.into_iter().map(to_corner) {
                for lying in [Orientation::Vertical, Orientation::Horizontal] {
                    let _ = visit_dominoes(region, lying, |domino| {
                        assert_eq!(orientation(domino), lying);
                        let (mut quick, mut plain) = (Vec::new(), Vec::new());
                        split_without(region, domino, |part| quick.push(part));
                        split_word(region & !domino, |part| plain.push(part));
                        assert_eq!(quick, plain);
                        ControlFlow::Continue(())
                    });
                }
            }
        }

        #[test]
        fn regions_are_connected_and_apart(word: u64, mask: u64) {
            let free = word & mask;
            let mut regions = Vec::new();
            split_word(free, |region| regions.push(region));
            let mut all = 0;
            for &region in &regions {
                prop_assert_eq!(all & region, 0);
                prop_assert_eq!(neighbours(region) & free & !region, 0);
                prop_assert!(region.count_ones() > 1);
                all |= region;
            }
            // What is left out has no neighbour.
            prop_assert_eq!(neighbours(free & !all) & free, 0);
        }
    }
}
