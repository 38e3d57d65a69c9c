//! The pitch as a lattice with a margin of one point all around.
//!
//! Points are numbered row by row, the margin included: a jump is then a walk by a constant step that
//! needs no look at the edges, since no man stands in the margin. The goals are the first and the last
//! column with the margin behind them.

use crate::phutball::bits::Bits;
use upstar_values::Player;

/// The size of a pitch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Field {
    rows: u8,
    columns: u8,
}

/// A place for the ball, from 0; the columns behind the goal lines are -1 and the number of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// Row, from the top.
    pub row: u8,
    /// Column, from the left.
    pub column: i16,
}

/// Points of the largest pitch, with its margin.
const MOST_POINTS: usize = 4096;

impl Field {
    /// A pitch of so many rows and columns; `None` if there are no rows, fewer than three columns, so
    /// that the ball cannot stand between the goal lines, or too many points.
    pub fn new(rows: usize, columns: usize) -> Option<Self> {
        let (rows, columns) = (u8::try_from(rows).ok()?, u8::try_from(columns).ok()?);
        let field = Field { rows, columns };
        (rows > 0 && columns > 2 && field.points() <= MOST_POINTS).then_some(field)
    }

    /// Rows from the top.
    pub fn rows(self) -> u8 {
        self.rows
    }

    /// Columns from the left.
    pub fn columns(self) -> u8 {
        self.columns
    }

    pub(crate) fn stride(self) -> u16 {
        u16::from(self.columns) + 2
    }

    /// Points with the margin.
    pub(crate) fn points(self) -> usize {
        (usize::from(self.rows) + 2) * usize::from(self.stride())
    }

    pub(crate) fn words(self) -> usize {
        self.points().div_ceil(64)
    }

    /// The number of a place; `None` if it is neither on the pitch nor behind a goal line.
    pub fn point(self, spot: Spot) -> Option<u16> {
        let column =
            u16::try_from(spot.column + 1).ok().filter(|&column| column < self.stride())?;
        (spot.row < self.rows).then(|| (u16::from(spot.row) + 1) * self.stride() + column)
    }

    /// The place of a point.
    pub fn spot(self, point: u16) -> Spot {
        let (row, column) = (point / self.stride(), point % self.stride());
        let row = u8::try_from(row.saturating_sub(1)).unwrap_or(u8::MAX);
        Spot { row, column: i16::try_from(column).unwrap_or(i16::MAX) - 1 }
    }

    /// Who has won if the ball rests here: Left on or behind the left line, Right likewise.
    pub fn winner(self, point: u16) -> Option<Player> {
        let column = point % self.stride();
        match column {
            0 | 1 => Some(Player::Left),
            _ if column >= u16::from(self.columns) => Some(Player::Right),
            _ => None,
        }
    }

    /// Is the point behind a goal line, where nothing can be jumped any more?
    pub fn is_behind(self, point: u16) -> bool {
        let column = point % self.stride();
        column == 0 || column == self.stride() - 1
    }
}

/// What jumps need to know of a pitch.
#[derive(Clone, Copy, Debug)]
pub struct Lattice<const W: usize> {
    pub field: Field,
    /// Points of the pitch.
    pub inside: Bits<W>,
    /// Points where the ball may land: the same, and those behind the goal lines.
    pub landable: Bits<W>,
    /// The eight steps, as what is to be added to a point, wrapping.
    pub steps: [u16; 8],
}

/// The eight directions as rows and columns, in the order of [`Lattice::steps`].
pub(crate) const DIRECTIONS: [(i8, i8); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

impl<const W: usize> Lattice<W> {
    pub fn new(field: Field) -> Self {
        let (mut inside, mut landable) = (Bits::EMPTY, Bits::EMPTY);
        for row in 0..field.rows {
            for column in -1..=i16::from(field.columns) {
                let Some(point) = field.point(Spot { row, column }) else { continue };
                landable.insert(point);
                if !field.is_behind(point) {
                    inside.insert(point);
                }
            }
        }
        let s = field.stride();
        let (back, up) = (1u16.wrapping_neg(), s.wrapping_neg());
        let steps = [
            up.wrapping_add(back),
            up,
            up.wrapping_add(1),
            back,
            1,
            s.wrapping_add(back),
            s,
            s.wrapping_add(1),
        ];
        Lattice { field, inside, landable, steps }
    }
}
