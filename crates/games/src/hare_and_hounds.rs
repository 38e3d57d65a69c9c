//! Hare and Hounds, the French military hunt: three hounds (Left) try to lock a hare (Right) in.
//!
//! Hounds never go back, the hare goes anywhere; a hare whom no hound can cut off any more has escaped
//! and moves for ever, so he is worth off. Hounds that go up and down in their column, and the hare,
//! make the loops.

use crate::messages;
use std::ops::ControlFlow;
use upstar_core::{
    Argument, Edge, Form, Graph, Loopy, Owner, Place, Position, Question, ReadError, Rules, Scene,
    Sign, Spot, Theory, Told, Vertex,
};
use upstar_values::{Context, Player};

/// Columns of the usual board, the two ends not counted.
const USUAL: u8 = 3;
/// The most columns.
const MOST_COLUMNS: u8 = 15;
/// Where a hare is who has escaped.
const ESCAPED: u8 = u8::MAX;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HareAndHounds {
    /// The squares with hounds, bit by bit.
    hounds: u64,
    hare: u8,
    columns: u8,
}

/// From one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hop {
    from: u8,
    to: u8,
}

impl HareAndHounds {
    fn squares(self) -> u8 {
        3 * self.columns + 2
    }

    /// Column from 0 and row from 0 of a square from 0; the ends are in the middle row.
    fn place(self, square: u8) -> (i8, i8) {
        let signed = |n: u8| i8::try_from(n).unwrap_or(0); // there are few squares
        if square == 0 {
            (0, 1)
        } else if square + 1 == self.squares() {
            (signed(self.columns) + 1, 1)
        } else {
            (signed((square - 1) / 3) + 1, signed((square - 1) % 3))
        }
    }

    /// Is there a line between two squares? Neighbours up, down, left and right; both ends with their
    /// whole columns; and the middle of every second column with the corners around it.
    fn are_joined(self, a: u8, b: u8) -> bool {
        let ((x, y), (u, w)) = (self.place(a), self.place(b));
        let (across, down) = ((x - u).abs(), (y - w).abs());
        let is_end = |square: u8| square == 0 || square + 1 == self.squares();
        let is_middle = |x: i8, y: i8| y == 1 && x % 2 == 0;
        match (across, down) {
            (0, 1) | (1, 0) => true,
            (1, 1) => is_end(a) || is_end(b) || is_middle(x, y) || is_middle(u, w),
            _ => false,
        }
    }

    fn hounds(self) -> impl Iterator<Item = u8> {
        (0..self.squares()).filter(move |square| self.hounds >> square & 1 == 1)
    }

    fn is_free(self, square: u8) -> bool {
        square != self.hare && self.hounds >> square & 1 == 0
    }

    fn has_escaped(self) -> bool {
        self.hare == ESCAPED
    }

    fn escaped() -> Self {
        HareAndHounds { hounds: 0, hare: ESCAPED, columns: USUAL }
    }

    /// The same, or a hare who has escaped, if no hound is behind him.
    fn settled(self) -> Self {
        let last = self.hounds().map(|hound| self.place(hound).0).min();
        match last {
            Some(last) if !self.has_escaped() && self.place(self.hare).0 > last => self,
            _ => HareAndHounds::escaped(),
        }
    }

    fn mirrored(self) -> Self {
        let turn = |square: u8| {
            let (_, row) = self.place(square);
            match row {
                0 => square + 2,
                2 => square - 2,
                _ => square,
            }
        };
        let hounds = self.hounds().map(turn).fold(0, |set, square| set | 1 << square);
        HareAndHounds { hounds, hare: turn(self.hare), ..self }
    }

    fn square(argument: &Argument, squares: u8, place: usize) -> Result<u8, ReadError> {
        let number = match argument {
            Argument::Integer(number) => u8::try_from(number).ok(),
            _ => None,
        };
        let number = number.filter(|number| (1..=squares).contains(number));
        number.map(|number| number - 1).ok_or_else(|| {
            ReadError::at(place, messages::HARE_AND_HOUNDS_SQUARE.with("last", squares))
        })
    }
}

impl Form for HareAndHounds {
    type Move = Hop;
    type Next = HareAndHounds;
    type Part = HareAndHounds;

    fn visit_moves<V: FnMut(Hop) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        if self.has_escaped() {
            return match player {
                Player::Left => ControlFlow::Continue(()),
                Player::Right => visit(Hop { from: ESCAPED, to: ESCAPED }),
            };
        }
        let free = |from: u8| {
            (0..self.squares()).filter(move |&to| self.is_free(to) && self.are_joined(from, to))
        };
        match player {
            Player::Left => {
                for from in self.hounds() {
                    let forward = |&to: &u8| self.place(to).0 >= self.place(from).0;
                    free(from).filter(forward).try_for_each(|to| visit(Hop { from, to }))?;
                }
            }
            Player::Right => {
                let from = self.hare;
                free(from).try_for_each(|to| visit(Hop { from, to }))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn play(&self, player: Player, by: &Hop) -> Self {
        if self.has_escaped() || by.from >= self.squares() || by.to >= self.squares() {
            return *self;
        }
        let next = match player {
            Player::Left => {
                HareAndHounds { hounds: self.hounds & !(1 << by.from) | 1 << by.to, ..*self }
            }
            Player::Right => HareAndHounds { hare: by.to, ..*self },
        };
        next.settled()
    }

    fn parts(&self, out: &mut Vec<Self>) {
        out.push(*self);
    }

    fn normal(&self) -> (Self, Sign) {
        if self.has_escaped() {
            return (*self, Sign::Same);
        }
        let mirrored = self.mirrored();
        let key = |board: &HareAndHounds| (board.hounds, board.hare);
        (if key(&mirrored) < key(self) { mirrored } else { *self }, Sign::Same)
    }
}

impl Loopy for HareAndHounds {
    fn can_cycle(&self) -> bool {
        true
    }
}

impl Theory for HareAndHounds {
    fn theorem(&self, _: Question, _: Option<&Context>) -> Told {
        Ok(None)
    }
}

impl Position for HareAndHounds {
    fn write(&self) -> String {
        if self.has_escaped() {
            return "hare_and_hounds([],[])".to_owned();
        }
        let hounds: Vec<String> = self.hounds().map(|hound| (hound + 1).to_string()).collect();
        let rest = match self.columns {
            USUAL => String::new(),
            columns => format!(",{columns}"),
        };
        format!("hare_and_hounds([{}],{}{rest})", hounds.join(","), self.hare + 1)
    }

    /// `1-3`: from a square to another; `pass`, if the hare has escaped.
    fn write_move(&self, _: Player, by: &Hop) -> String {
        if self.has_escaped() {
            return "pass".to_owned();
        }
        format!("{}-{}", by.from + 1, by.to + 1)
    }

    fn touched(&self, _: Player, by: &Hop) -> Vec<Place> {
        let vertex = |square: u8| Place::Vertex(usize::from(square));
        if self.has_escaped() { Vec::new() } else { vec![vertex(by.from), vertex(by.to)] }
    }

    fn scene(&self) -> Scene {
        if self.has_escaped() {
            return Scene::Text("the hare has escaped".to_owned());
        }
        let vertex = |square: u8| {
            let (column, row) = self.place(square);
            let spot = match square {
                square if square == self.hare => Spot::Right,
                square if !self.is_free(square) => Spot::Left,
                _ => Spot::Plain,
            };
            let at = Some([i32::from(column) * 2, (1 - i32::from(row)) * 2]);
            Vertex { label: (square + 1).to_string(), spot, at }
        };
        let mut edges = Vec::new();
        for from in 0..self.squares() {
            for to in from + 1..self.squares() {
                if self.are_joined(from, to) {
                    let (from, to) = (usize::from(from), usize::from(to));
                    edges.push(Edge { from, to, owner: Owner::Nobody, label: String::new() });
                }
            }
        }
        let vertices = (0..self.squares()).map(vertex).collect();
        Scene::Graph(Graph { vertices, edges, directed: false })
    }
}

impl Rules for HareAndHounds {
    const NAME: &'static str = "hare_and_hounds";
    const RULES: &'static str = "A hound (Left's) goes along a line forward or sideways, the hare (Right's) along a line anywhere; there is no capture, a player who cannot move loses, and a hare whom no hound can cut off has escaped and moves for ever.";
    const NOTATION: &'static str = "hare_and_hounds() is the start; hare_and_hounds([1,2,4],11) the hounds and the hare by their squares: 1 is the hounds' end, 2, 3 and 4 the first column from the top, and so on to 11, the other end; a third number is the number of columns, 3 if it is left out. Moves: 1-3. An escaped hare is hare_and_hounds([],[]), worth off.";
    const EXAMPLE: &'static str = "hare_and_hounds([1,2,4],11)";

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        let columns = match arguments.get(2) {
            None => USUAL,
            Some(Argument::Integer(number)) => u8::try_from(number)
                .ok()
                .filter(|number| number % 2 == 1 && *number <= MOST_COLUMNS)
                .ok_or_else(|| {
                    let message = messages::HARE_AND_HOUNDS_COLUMNS.with("most", MOST_COLUMNS);
                    ReadError::at(2, message)
                })?,
            Some(_) => {
                let message = messages::HARE_AND_HOUNDS_COLUMNS.with("most", MOST_COLUMNS);
                return Err(ReadError::at(2, message));
            }
        };
        let squares = 3 * columns + 2;
        let (hounds, hare) = match arguments {
            [] => return Ok(HareAndHounds { hounds: 0b1011, hare: squares - 1, columns }),
            [Argument::List(hounds), hare] | [Argument::List(hounds), hare, _] => (hounds, hare),
            _ => return Err(ReadError::new(messages::HARE_AND_HOUNDS_ARGUMENTS)),
        };
        if hounds.is_empty() {
            return Ok(HareAndHounds::escaped());
        }
        let mut board =
            HareAndHounds { hounds: 0, hare: HareAndHounds::square(hare, squares, 1)?, columns };
        for hound in hounds {
            let hound = HareAndHounds::square(hound, squares, 0)?;
            if !board.is_free(hound) {
                let message = messages::HARE_AND_HOUNDS_TWICE.with("square", hound + 1);
                return Err(ReadError::at(0, message));
            }
            board.hounds |= 1 << hound;
        }
        Ok(board.settled())
    }
}
