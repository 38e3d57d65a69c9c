//! A connected region of free squares: what the engine searches.

use super::large::LargeRegion;
use crate::form::{Form, Sign};
use crate::theorem::{Reason, Theorem};
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_values::{Dyadic, NumberUpStar, Player};

/// Squares of an 8 by 8 board: bit 8·row + column.
pub(super) type Word = u64;

/// All columns but the last.
const NOT_LAST_COLUMN: Word = 0x7F7F_7F7F_7F7F_7F7F;
const NOT_FIRST_COLUMN: Word = 0xFEFE_FEFE_FEFE_FEFE;

/// A set of free squares, cut down to where it lies.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Region {
    /// Squares within 8 by 8.
    Word(u64),
    /// Squares of a larger board.
    Large(Arc<LargeRegion>),
}

/// A domino: the upper or left of its two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionMove {
    /// Both squares as a mask.
    Word(u64),
    /// Row and column.
    Large(usize, usize),
}

impl Form for Region {
    type Move = RegionMove;
    type Next = Region;
    type Part = Region;

    #[inline]
    fn visit_moves<V: FnMut(RegionMove) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        match self {
            Region::Word(free) => {
                let (mut starts, domino) = match player {
                    Player::Left => (free & free >> 8, 0x101),
                    Player::Right => (free & free >> 1 & NOT_LAST_COLUMN, 0b11),
                };
                while starts != 0 {
                    visit(RegionMove::Word(domino << starts.trailing_zeros()))?;
                    starts &= starts - 1;
                }
                ControlFlow::Continue(())
            }
            Region::Large(region) => {
                region.visit_moves(player, |row, column| visit(RegionMove::Large(row, column)))
            }
        }
    }

    /// A move of another region changes nothing.
    #[inline]
    fn play(&self, player: Player, by: &RegionMove) -> Region {
        match (self, by) {
            (Region::Word(free), RegionMove::Word(domino)) => Region::Word(free & !domino),
            (Region::Large(region), &RegionMove::Large(row, column)) => {
                Region::Large(Arc::new(region.without(player, row, column)))
            }
            _ => self.clone(),
        }
    }

    #[inline]
    fn parts(&self, out: &mut Vec<Region>) {
        match self {
            Region::Word(free) => split_word(*free, |part| out.push(Region::Word(part))),
            Region::Large(region) => region.split(out),
        }
    }

    /// Asks first whether the domino can have cut the region at all.
    #[inline]
    fn parts_after(&self, player: Player, by: &RegionMove, out: &mut Vec<Region>) {
        match (self, by) {
            (Region::Word(free), RegionMove::Word(domino)) => {
                let rest = free & !domino;
                if ring_holds_together(*free, *domino, player) {
                    // Connected, so it has a move unless it is a single square.
                    if rest & rest.wrapping_sub(1) != 0 {
                        out.push(Region::Word(rest));
                    }
                } else {
                    split_word(rest, |part| out.push(Region::Word(part)));
                }
            }
            _ => self.play(player, by).parts(out),
        }
    }

    #[inline]
    fn normal(&self) -> (Region, Sign) {
        match self {
            Region::Word(free) => {
                let (word, sign) = normal_word(*free);
                (Region::Word(word), sign)
            }
            Region::Large(region) => {
                let (normal, sign) = region.normal();
                (Region::Large(Arc::new(normal)), sign)
            }
        }
    }

    fn bytes(&self) -> u64 {
        match self {
            Region::Word(_) => 0,
            Region::Large(region) => (region.rows() * region.columns()) as u64,
        }
    }

    /// On a board of one row only Right can move, and on one of one column only Left: it is worth the
    /// number of dominoes that fit.
    #[inline]
    fn value_theorem(&self) -> Option<Theorem<NumberUpStar>> {
        match self {
            Region::Word(_) => None, // searched faster than asked
            Region::Large(region) => {
                let answer = NumberUpStar::number(Dyadic::from(region.worth_of_strip()?));
                Some(Theorem { answer, reason: Reason::new("domineering.strip") })
            }
        }
    }

    #[inline]
    fn word(&self) -> Option<NonZeroU64> {
        match self {
            Region::Word(free) => NonZeroU64::new(*free),
            Region::Large(_) => None,
        }
    }
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
fn split_word(free: Word, mut found: impl FnMut(Word)) {
    let mut rest = free & neighbours(free);
    while rest != 0 {
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
    }
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
fn normal_word(squares: Word) -> (Word, Sign) {
    if squares == 0 {
        return (0, Sign::Same);
    }
    let squares = to_corner(squares);
    let height = (71 - squares.leading_zeros()) / 8;
    let width = 64 - columns(squares).leading_zeros();
    // Both are computed, one is chosen: a jump here could not be predicted.
    let turned = transpose(squares);
    let upright = if height > width { turned } else { squares };
    let least = least_mirror_image(upright, height.min(width), height.max(width));
    if height == width {
        let other = least_mirror_image(turned, height, width);
        return if other < least { (other, Sign::Negative) } else { (least, Sign::Same) };
    }
    (least, if height > width { Sign::Negative } else { Sign::Same })
}

/// The last row and the last column.
const FAR_EDGES: Word = 0xFF80_8080_8080_8080;

/// Do the free squares around a domino hold together without it? Then what is left of a connected
/// region is connected, and need not be searched for parts. A no decides nothing.
#[inline]
fn ring_holds_together(free: Word, domino: Word, player: Player) -> bool {
    if free & FAR_EDGES != 0 {
        return false; // the ring might reach around the edge of the word
    }
    // The ring's upper left square moves to bit 0; what lies off the board is not free.
    let around = free.rotate_right(domino.trailing_zeros().wrapping_sub(9) & 63);
    let (pattern, table) = match player {
        Player::Left => {
            let row = |k: u32| (around >> (8 * k) & 7) << (3 * k);
            (row(0) | row(1) | row(2) | row(3), &VERTICAL_RINGS)
        }
        Player::Right => {
            let row = |k: u32| (around >> (8 * k) & 15) << (4 * k);
            (row(0) | row(1) | row(2), &HORIZONTAL_RINGS)
        }
    };
    let word = usize::try_from(pattern >> 6).unwrap_or(0);
    table[word & 63] >> (pattern & 63) & 1 == 1
}

/// For each pattern of a domino's surroundings, whether its free neighbours are connected.
static VERTICAL_RINGS: [u64; 64] = rings(3, 4);
static HORIZONTAL_RINGS: [u64; 64] = rings(4, 3);

const fn rings(width: u32, height: u32) -> [u64; 64] {
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
    let mut table = [0; 64];
    let mut pattern = 0u64;
    while pattern < 1 << squares {
        let free = pattern & !domino;
        let wanted = spread(domino, width, squares) & free;
        let mut reached = wanted & wanted.wrapping_neg();
        let mut round = 0;
        while round < squares {
            reached |= spread(reached, width, squares) & free;
            round += 1;
        }
        if wanted & !reached == 0 {
            table[(pattern >> 6) as usize] |= 1 << (pattern & 63);
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
        fn the_ring_test_changes_nothing(word: u64, mask: u64) {
            let mut regions = Vec::new();
            split_word(word & mask, |region| regions.push(region));
            for region in regions.into_iter().map(|region| Region::Word(to_corner(region))) {
                for player in Player::BOTH {
                    let _ = region.visit_moves(player, |by| {
                        let (mut quick, mut plain) = (Vec::new(), Vec::new());
                        region.parts_after(player, &by, &mut quick);
                        region.play(player, &by).parts(&mut plain);
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
