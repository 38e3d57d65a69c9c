//! A rectangle of at most 64 squares as two bit planes.
//!
//! A square is in one of four states, told by two bits: in neither plane (free), in the first (Left's),
//! in the second (Right's), in both (blocked, unless the rule says otherwise). Exchanging the planes
//! exchanges the players. Squares are numbered row by row, so that a step in a direction is a shift.

use super::rule::{Rule, Step};
use super::{Numbered, RULES};
use std::num::NonZeroU64;
use upstar_values::Player;

/// A set of squares.
pub(super) type Bits = u64;

/// Boards have at most this many squares.
pub(super) const MOST_SQUARES: usize = 64;

/// A board of some game: the rule goes with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    pub(super) first: Bits,
    pub(super) second: Bits,
    pub(super) rows: u8,
    pub(super) columns: u8,
    /// Which rule, and whatever more it wants to know.
    pub(super) rule: u8,
    pub(super) extra: u8,
}

/// For each number of columns, the squares of the first one.
static FIRST_COLUMN: [Bits; MOST_SQUARES + 1] = {
    let mut masks = [0; MOST_SQUARES + 1];
    let mut columns = 1;
    while columns <= MOST_SQUARES {
        let mut square = 0;
        while square < MOST_SQUARES {
            masks[columns] |= 1 << square;
            square += columns;
        }
        columns += 1;
    }
    masks
};

/// The lowest `count` squares.
#[inline]
pub(super) fn lowest(count: usize) -> Bits {
    if count >= MOST_SQUARES { Bits::MAX } else { (1 << count) - 1 }
}

/// The squares of a set, one after the other.
#[inline]
pub(super) fn squares_of(mut set: Bits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(square)
    })
}

impl Board {
    /// A board of free squares; more than 64 are cut off.
    pub(super) fn empty<K: Numbered>(rows: usize, columns: usize) -> Self {
        let byte = |n: usize| u8::try_from(n.min(MOST_SQUARES)).unwrap_or(0);
        let (rows, columns) = (byte(rows), byte(columns));
        Board { first: 0, second: 0, rows, columns, rule: K::ID, extra: 0 }
    }

    #[inline]
    pub(super) fn rule(&self) -> &'static Rule {
        &RULES[usize::from(self.rule) % RULES.len()]
    }

    #[inline]
    pub(super) fn rows(&self) -> usize {
        usize::from(self.rows)
    }

    #[inline]
    pub(super) fn columns(&self) -> usize {
        usize::from(self.columns)
    }

    /// How many squares it has.
    #[inline]
    pub(super) fn size(&self) -> usize {
        self.rows() * self.columns()
    }

    /// All squares.
    #[inline]
    pub(super) fn all(&self) -> Bits {
        lowest(self.size())
    }

    #[inline]
    pub(super) fn free(&self) -> Bits {
        !(self.first | self.second) & self.all()
    }

    #[inline]
    pub(super) fn blocked(&self) -> Bits {
        self.first & self.second
    }

    /// The squares that are the player's.
    #[inline]
    pub(super) fn of(&self, player: Player) -> Bits {
        match player {
            Player::Left => self.first & !self.second,
            Player::Right => self.second & !self.first,
        }
    }

    /// The state of a square: bit 0 from the first plane, bit 1 from the second.
    pub(super) fn state(&self, square: usize) -> usize {
        let bit = |plane: Bits| usize::from(plane.checked_shr(small(square)).unwrap_or(0) & 1 == 1);
        bit(self.first) + 2 * bit(self.second)
    }

    /// The board with these planes.
    #[inline]
    pub(super) fn with(&self, first: Bits, second: Bits) -> Self {
        Board { first, second, ..*self }
    }

    #[inline]
    pub(super) fn after(&self, step: &Step) -> Self {
        Board { first: step.first, second: step.second, extra: step.extra, ..*self }
    }

    /// The squares of so many columns, from one on.
    #[inline]
    pub(super) fn columns_from(&self, from: usize, count: usize) -> Bits {
        if from + count > self.columns() {
            return 0;
        }
        // One factor has a bit for each row, the other for each column: nothing is carried.
        let first = FIRST_COLUMN[self.columns()] & self.all();
        first.wrapping_mul(lowest(count)) << from
    }

    /// The set moved by so many rows and columns; what leaves the board is dropped.
    #[inline]
    pub(super) fn shift(&self, set: Bits, [rows, columns]: [i8; 2]) -> Bits {
        let beside = usize::from(columns.unsigned_abs());
        let Some(staying) = self.columns().checked_sub(beside) else { return 0 };
        let kept = match columns {
            0 => set,
            1.. => set & self.columns_from(0, staying),
            _ => set & self.columns_from(beside, staying),
        };
        let distance = i32::from(rows) * i32::from(self.columns) + i32::from(columns);
        let moved = if distance >= 0 {
            kept.checked_shl(distance.unsigned_abs())
        } else {
            kept.checked_shr(distance.unsigned_abs())
        };
        moved.unwrap_or(0) & self.all()
    }

    /// The squares next to these in one of the directions.
    #[inline]
    pub(super) fn around(&self, set: Bits, directions: &[[i8; 2]]) -> Bits {
        directions.iter().fold(0, |around, &direction| around | self.shift(set, direction))
    }

    /// What is connected to a set within a larger one.
    #[inline]
    pub(super) fn flood(&self, from: Bits, within: Bits, directions: &[[i8; 2]]) -> Bits {
        let mut region = from & within;
        loop {
            let grown = region | self.around(region, directions) & within;
            if grown == region {
                return region;
            }
            region = grown;
        }
    }

    /// The board cut down to a region; squares around it that remain are blocked.
    #[inline]
    pub(super) fn crop(&self, region: Bits) -> Self {
        let (first, second) =
            ((self.first | !region) & self.all(), (self.second | !region) & self.all());
        if region == 0 || self.columns == 0 {
            return Board { first: 0, second: 0, rows: 0, columns: 0, ..*self };
        }
        let columns = self.columns();
        // Most regions reach all four edges.
        let (left_edge, row) = (FIRST_COLUMN[columns] & self.all(), lowest(columns));
        let last_row = row << (self.size() - columns);
        let reaches = |edge: Bits| region & edge != 0;
        if reaches(left_edge)
            && reaches(left_edge << (columns - 1))
            && reaches(row)
            && reaches(last_row)
        {
            return self.with(first, second);
        }
        let top = region.trailing_zeros() as usize / columns;
        let bottom = (63 - region.leading_zeros() as usize) / columns;
        let mut used = 0;
        for k in top..=bottom {
            used |= region >> (k * columns) & row;
        }
        let left = used.trailing_zeros() as usize;
        let width = 64 - used.leading_zeros() as usize - left;
        let height = bottom + 1 - top;
        let (mut a, mut b) = (0, 0);
        for k in 0..height {
            let from = (top + k) * columns + left;
            a |= (first >> from & lowest(width)) << (k * width);
            b |= (second >> from & lowest(width)) << (k * width);
        }
        Board { first: a, second: b, rows: byte(height), columns: byte(width), ..*self }
    }

    /// A word that tells the board from all others of all games, if it is small enough.
    #[inline]
    pub(super) fn word(&self) -> Option<NonZeroU64> {
        let size = self.size();
        if size == 0 || size > 25 || self.columns > 31 || self.rule > 30 || self.extra > 7 {
            return None;
        }
        let squares = self.first | self.second << size | 1 << (2 * size);
        let kind = u64::from(self.rule) << 8 | u64::from(self.extra) << 5 | u64::from(self.columns);
        NonZeroU64::new(kind << 51 | squares)
    }

    /// Row and column of a square, from 0.
    pub(super) fn place(&self, square: usize) -> [usize; 2] {
        let columns = self.columns().max(1);
        [square / columns, square % columns]
    }
}

/// A number that is known to be small.
#[inline]
pub(super) fn small(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// A number that is known to fit a byte.
#[inline]
pub(super) fn byte(n: usize) -> u8 {
    u8::try_from(n).unwrap_or(u8::MAX)
}
