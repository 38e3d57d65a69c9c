//! A rectangle of squares as two bit planes.
//!
//! A square is in one of four states, told by two bits: in neither plane (free), in the first (Left's),
//! in the second (Right's), in both (blocked, unless the rule says otherwise). Exchanging the planes
//! exchanges the players. Squares are numbered row by row, so that a step in a direction is a shift.

use super::part::CommonForm;
use super::plane::{Plane, Wide, squares_of};
use super::rule::{Rule, Step};
use std::num::NonZeroU64;
use upstar_values::Player;

/// Boards have at most this many squares.
pub(super) const MOST_SQUARES: usize = Wide::SIZE;

/// A board of some game: the rule goes with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board<W = u64> {
    pub(super) first: W,
    pub(super) second: W,
    pub(super) rows: u16,
    pub(super) columns: u16,
    /// Which rule, and whatever more it wants to know.
    pub(super) rule: u16,
    pub(super) extra: u16,
}

/// Rules with smaller numbers have words for boards of up to 25 squares, the others of up to 17.
const SHORT_NUMBERS: u16 = 30;
/// Stands where those rules have their number; the next one is that of graphs.
const LONG_NUMBER: u64 = 30;

impl<W: Plane> Board<W> {
    /// A board of free squares of the rule with this index; it must fit.
    pub(super) fn empty(rule: u16, rows: usize, columns: usize) -> Self {
        let (rows, columns) = (number(rows.min(W::SIZE)), number(columns.min(W::SIZE)));
        Board { first: W::NONE, second: W::NONE, rows, columns, rule, extra: 0 }
    }

    /// The same board in planes of another width, which must hold it.
    fn recast<V: Plane>(&self) -> Board<V> {
        let plane = |set: W| squares_of(set).fold(V::NONE, |plane, square| plane | V::bit(square));
        let Board { first, second, rows, columns, rule, extra } = *self;
        Board { first: plane(first), second: plane(second), rows, columns, rule, extra }
    }

    /// The board as engines search it, in the narrowest planes that hold it.
    #[inline]
    pub(super) fn common(self) -> CommonForm {
        let size = self.size();
        if W::SIZE == u64::SIZE || size > u128::SIZE {
            W::common(self)
        } else if size <= u64::SIZE {
            CommonForm::Board(self.recast())
        } else {
            u128::common(self.recast())
        }
    }

    #[inline]
    pub(super) fn rule(&self) -> &'static Rule<W> {
        let rules = W::rules();
        &rules[usize::from(self.rule) % rules.len()]
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
    pub(super) fn all(&self) -> W {
        W::lowest(self.size())
    }

    #[inline]
    pub(super) fn free(&self) -> W {
        !(self.first | self.second) & self.all()
    }

    #[inline]
    pub(super) fn blocked(&self) -> W {
        self.first & self.second
    }

    /// The squares with a piece of one of the players.
    #[inline]
    pub(super) fn pieces(&self) -> W {
        self.first ^ self.second
    }

    /// The squares that are the player's.
    #[inline]
    pub(super) fn of(&self, player: Player) -> W {
        match player {
            Player::Left => self.first & !self.second,
            Player::Right => self.second & !self.first,
        }
    }

    /// The state of a square: bit 0 from the first plane, bit 1 from the second.
    pub(super) fn state(&self, square: usize) -> usize {
        usize::from(self.first.has(square)) + 2 * usize::from(self.second.has(square))
    }

    /// The board with these planes.
    #[inline]
    pub(super) fn with(&self, first: W, second: W) -> Self {
        Board { first, second, ..*self }
    }

    #[inline]
    pub(super) fn after(&self, step: &Step<W>) -> Self {
        Board { first: step.first, second: step.second, extra: step.extra, ..*self }
    }

    /// The squares of so many columns, from one on.
    #[inline]
    pub(super) fn columns_from(&self, from: usize, count: usize) -> W {
        if from + count > self.columns() {
            return W::NONE;
        }
        let first = W::every(self.columns()) & self.all();
        first.spread(count).raised(from)
    }

    /// The set moved by so many rows and columns; what leaves the board is dropped.
    #[inline]
    pub(super) fn shift(&self, set: W, [rows, columns]: [i8; 2]) -> W {
        let beside = usize::from(columns.unsigned_abs());
        let Some(staying) = self.columns().checked_sub(beside) else { return W::NONE };
        let kept = match columns {
            0 => set,
            1.. => set & self.columns_from(0, staying),
            _ => set & self.columns_from(beside, staying),
        };
        let distance = stride(self, [rows, columns]);
        let moved = if distance >= 0 {
            kept.raised(distance.unsigned_abs())
        } else {
            kept.lowered(distance.unsigned_abs())
        };
        moved & self.all()
    }

    /// The squares next to these in one of the directions.
    #[inline]
    pub(super) fn around(&self, set: W, directions: &[[i8; 2]]) -> W {
        directions.iter().fold(W::NONE, |around, &direction| around | self.shift(set, direction))
    }

    /// What is connected to a set within a larger one.
    #[inline]
    pub(super) fn flood(&self, from: W, within: W, directions: &[[i8; 2]]) -> W {
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
    pub(super) fn crop(&self, region: W) -> Self {
        let (first, second) =
            ((self.first | !region) & self.all(), (self.second | !region) & self.all());
        if region.is_empty() || self.columns == 0 {
            return Board { first: W::NONE, second: W::NONE, rows: 0, columns: 0, ..*self };
        }
        if self.rows == 1 {
            let from = region.first();
            let width = region.end() - from;
            let part = |plane: W| plane >> from & W::lowest(width);
            let (first, second) = (part(first), part(second));
            return Board { first, second, columns: number(width), ..*self };
        }
        let columns = self.columns();
        // Most regions reach all four edges.
        let (left_edge, row) = (W::every(columns) & self.all(), W::lowest(columns));
        let last_row = row << (self.size() - columns);
        let reaches = |edge: W| !(region & edge).is_empty();
        if reaches(left_edge)
            && reaches(left_edge << (columns - 1))
            && reaches(row)
            && reaches(last_row)
        {
            return self.with(first, second);
        }
        let top = region.first() / columns;
        let bottom = (region.end() - 1) / columns;
        let mut used = W::NONE;
        for k in top..=bottom {
            used |= region >> (k * columns) & row;
        }
        let left = used.first();
        let width = used.end() - left;
        let height = bottom + 1 - top;
        let (mut a, mut b) = (W::NONE, W::NONE);
        let part = W::lowest(width);
        for k in 0..height {
            let from = (top + k) * columns + left;
            a |= (first >> from & part) << (k * width);
            b |= (second >> from & part) << (k * width);
        }
        Board { first: a, second: b, rows: number(height), columns: number(width), ..*self }
    }

    /// Row and column of a square, from 0.
    pub(super) fn place(&self, square: usize) -> [usize; 2] {
        let columns = self.columns().max(1);
        [square / columns, square % columns]
    }
}

impl Board<u64> {
    /// A word that tells the board from all others of all games, if it is small enough.
    #[inline]
    pub(super) fn word(&self) -> Option<NonZeroU64> {
        let size = self.size();
        if size == 0 || size > 25 || self.columns > 31 || self.extra > 7 {
            return None;
        }
        let squares = self.first | self.second << size | 1 << (2 * size);
        let (rule, squares) = if self.rule < SHORT_NUMBERS {
            (u64::from(self.rule), squares)
        } else if size <= 17 {
            (LONG_NUMBER, u64::from(self.rule) << 35 | squares)
        } else {
            return None;
        };
        let kind = rule << 8 | u64::from(self.extra) << 5 | u64::from(self.columns);
        NonZeroU64::new(kind << 51 | squares)
    }
}

/// How the number of a square changes in a direction.
#[inline]
pub(super) fn stride<W: Plane>(board: &Board<W>, [rows, columns]: [i8; 2]) -> isize {
    // A board has at most 1024 squares.
    isize::from(rows) * isize::try_from(board.columns()).unwrap_or(0) + isize::from(columns)
}

/// A number that is known to be small.
#[inline]
pub(super) fn number(n: usize) -> u16 {
    u16::try_from(n).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_rules_share_a_word() {
        let mut words = std::collections::HashMap::new();
        for rule in [0u16, 1, 28, 29, 30, 31, 32, 1000, u16::MAX] {
            for (rows, columns) in [(1, 1), (2, 3), (4, 4), (5, 5), (1, 17)] {
                for (first, second) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                    let board = Board { first, second, rows, columns, rule, extra: 0 };
                    if let Some(word) = board.word() {
                        assert_eq!(words.insert(word, board), None, "{board:?}");
                        // Words of graphs begin with five ones.
                        assert_ne!(word.get() >> 59, 31);
                    } else {
                        assert!(rule >= SHORT_NUMBERS && board.size() > 17);
                    }
                }
            }
        }
    }
}
