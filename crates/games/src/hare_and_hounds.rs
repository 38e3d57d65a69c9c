//! Hare and Hounds, the French military hunt: three hounds (Left) try to lock a hare (Right) in.
//!
//! Hounds never go back, the hare goes anywhere; a hare whom no hound can cut off any more has escaped
//! and moves for ever, so he is worth off. Hounds that go up and down in their column, and the hare,
//! make the loops. The lines are those of an alquerque board of three rows without its corners: every
//! second point has diagonals, the two ends among them. The usual board (Lucas 1893; Gardner 1963) has
//! three columns between its ends; longer boards go on in the same way.

use crate::messages;
use crate::shared::hunt::{Ground, Hunt};
use std::ops::ControlFlow;
use upstar_core::{Argument, Edge, Graph, Owner, Place, ReadError, Rules, Scene, Spot, Vertex};

/// Columns of the usual board, the two ends not counted.
const USUAL: u8 = 3;
/// The most columns.
const MOST_COLUMNS: u8 = 15;

/// A position: squares are numbered from the hounds' end, column by column, from the top.
///
/// ```
/// use upstar_core::{Argument, Form, Position, Rules};
/// use upstar_games::HareAndHounds;
/// use upstar_values::Player;
/// let start = HareAndHounds::read(&[])?;
/// assert_eq!(start.write(), "hare_and_hounds([1,2,4],11)");
/// assert_eq!(start.read_move(Player::Left, "1-3").map(|by| start.play(Player::Left, &by).write()),
///     Ok("hare_and_hounds([2,3,4],11)".to_owned()));
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
pub type HareAndHounds = Hunt<Points>;

/// The points of a board with so many columns of three between its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points {
    columns: u8,
}

impl Points {
    /// Column from 0 and row from 0 of a square from 0; the ends are in the middle row.
    fn column_and_row(self, square: u8) -> (i8, i8) {
        let signed = |n: u8| i8::try_from(n).unwrap_or(0); // there are few squares
        if square == 0 {
            (0, 1)
        } else if square + 1 == self.squares() {
            (signed(self.columns) + 1, 1)
        } else {
            (signed((square - 1) / 3) + 1, signed((square - 1) % 3))
        }
    }

    /// Is there a line between two squares? Neighbours up, down, left and right; and every second point,
    /// of which the ends are two, with those diagonally beside it.
    fn are_joined(self, a: u8, b: u8) -> bool {
        let ((x, y), (u, w)) = (self.column_and_row(a), self.column_and_row(b));
        match ((x - u).abs(), (y - w).abs()) {
            (0, 1) | (1, 0) => true,
            (1, 1) => (x + y) % 2 == 1,
            _ => false,
        }
    }

    fn beside(self, from: u8, is_free: impl Fn(u8) -> bool) -> impl Iterator<Item = u8> {
        (0..self.squares()).filter(move |&to| is_free(to) && self.are_joined(from, to))
    }

    fn read_square(self, argument: &Argument, place: usize) -> Result<u8, ReadError> {
        let number = match argument {
            Argument::Integer(number) => u8::try_from(number).ok(),
            _ => None,
        };
        let number = number.filter(|number| (1..=self.squares()).contains(number));
        number.map(|number| number - 1).ok_or_else(|| {
            ReadError::at(place, messages::HARE_AND_HOUNDS_SQUARE.with("last", self.squares()))
        })
    }
}

impl Ground for Points {
    const NAME: &'static str = "hare_and_hounds";
    const ESCAPED: &'static str = "the hare has escaped";

    fn usual() -> Self {
        Points { columns: USUAL }
    }

    fn squares(self) -> u8 {
        3 * self.columns + 2
    }

    fn advance(self, square: u8) -> i8 {
        self.column_and_row(square).0
    }

    fn hunt(
        self,
        from: u8,
        is_free: impl Fn(u8) -> bool,
        visit: impl FnMut(u8) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let forward = |&to: &u8| self.advance(to) >= self.advance(from);
        self.beside(from, is_free).filter(forward).try_for_each(visit)
    }

    fn flee(
        self,
        from: u8,
        is_free: impl Fn(u8) -> bool,
        visit: impl FnMut(u8) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.beside(from, is_free).try_for_each(visit)
    }

    fn mirrored(self) -> (Self, impl Fn(u8) -> u8) {
        let turn = move |square: u8| match self.column_and_row(square).1 {
            0 => square + 2,
            2 => square - 2,
            _ => square,
        };
        (self, turn)
    }

    fn written(self, square: u8) -> String {
        (square + 1).to_string()
    }

    fn label(self, square: u8) -> String {
        self.written(square)
    }

    fn rest(self) -> String {
        match self.columns {
            USUAL => String::new(),
            columns => format!(",{columns}"),
        }
    }

    fn place(self, square: u8) -> Place {
        Place::Vertex(usize::from(square))
    }

    fn scene(self, hunt: &Hunt<Self>) -> Scene {
        let vertex = |square: u8| {
            let (column, row) = self.column_and_row(square);
            let spot = match square {
                square if square == hunt.quarry() => Spot::Right,
                square if hunt.has_hunter(square) => Spot::Left,
                _ => Spot::Plain,
            };
            let at = Some([i32::from(column) * 2, (1 - i32::from(row)) * 2]);
            Vertex { label: self.label(square), spot, at }
        };
        let mut edges = Vec::new();
        for from in 0..self.squares() {
            for to in self.beside(from, |to| to > from) {
                let (from, to) = (usize::from(from), usize::from(to));
                edges.push(Edge { from, to, owner: Owner::Nobody, label: String::new() });
            }
        }
        let vertices = (0..self.squares()).map(vertex).collect();
        Scene::Graph(Graph { vertices, edges, directed: false })
    }
}

impl Rules for HareAndHounds {
    const NAME: &'static str = Points::NAME;
    const RULES: &'static str = "A hound (Left's) goes along a line forward or sideways, the hare (Right's) along a line anywhere; there is no capture, a player who cannot move loses, and a hare that no hound can cut off has escaped and moves for ever.";
    const NOTATION: &'static str = "hare_and_hounds() is the start; hare_and_hounds([1,2,4],11) the hounds and the hare by their squares: 1 is the hounds' end, 2, 3 and 4 the first column from the top, and so on to 11, the other end; a third number is the number of columns, 3 if it is left out, any odd number up to 15. Moves: 1-3. An escaped hare is hare_and_hounds([],[]), worth off.";
    const EXAMPLE: &'static str = "hare_and_hounds([1,2,4],11)";

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        let columns = match arguments.get(2) {
            None => Some(USUAL),
            Some(Argument::Integer(number)) => u8::try_from(number).ok(),
            Some(_) => None,
        };
        let columns = columns.filter(|number| number % 2 == 1 && *number <= MOST_COLUMNS);
        let ground = columns.map(|columns| Points { columns }).ok_or_else(|| {
            ReadError::at(2, messages::HARE_AND_HOUNDS_COLUMNS.with("most", MOST_COLUMNS))
        })?;
        let (hounds, hare) = match arguments {
            [] => return Ok(Hunt::new(0b1011, ground.squares() - 1, ground)),
            [Argument::List(hounds), hare] | [Argument::List(hounds), hare, _] => (hounds, hare),
            _ => return Err(ReadError::new(messages::HARE_AND_HOUNDS_ARGUMENTS)),
        };
        if hounds.is_empty() {
            return Ok(Hunt::escaped());
        }
        let hare = ground.read_square(hare, 1)?;
        let mut set = 0u64;
        for hound in hounds {
            let hound = ground.read_square(hound, 0)?;
            if hound == hare || set >> hound & 1 == 1 {
                let message = messages::HARE_AND_HOUNDS_TWICE.with("square", hound + 1);
                return Err(ReadError::at(0, message));
            }
            set |= 1 << hound;
        }
        Ok(Hunt::new(set, hare, ground))
    }
}
