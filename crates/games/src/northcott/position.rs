//! The rows and their pieces.

use super::theory::WORDS;
use crate::messages;
use std::ops::{ControlFlow, Range};
use upstar_core::label::natural;
use upstar_core::{
    Argument, Convention, Form, Loopy, Place, Position, Question, ReadError, Rules, Scene, Sign,
    Square, Theory, Told, WinningMove, Words, abbreviate, told,
};
use upstar_values::{Context, Player};

/// Boards have at most this many squares.
const MOST_SQUARES: usize = 1 << 22;

/// A board of Northcott's game.
///
/// ```
/// use upstar_core::{Convention, Form, Position, Theorems};
/// use upstar_games::Northcott;
/// use upstar_values::{Outcome, Player};
/// let board = Northcott::from_rows("x..o....|.x.....o")?;
/// assert_eq!(board.outcome_theorem().unwrap().answer, Outcome::N);
/// let winning = board.winning_moves_theorem(Convention::Normal, Player::Left).unwrap();
/// let after = board.play(Player::Left, &winning[0].by);
/// assert_eq!(after.write(), "northcott(\"x..o....|....x..o\")");
/// assert_eq!(after.outcome_theorem().unwrap().answer, Outcome::P);
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Northcott(Vec<Row>);

/// A row: its squares, and where Left's and Right's piece stand, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Row {
    length: usize,
    pieces: [usize; 2],
}

/// A piece goes to another square of its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slide {
    /// Which row, from 0.
    pub(super) row: usize,
    /// The square, from 0.
    pub(super) to: usize,
}

fn side(player: Player) -> usize {
    usize::from(player == Player::Right)
}

impl Row {
    /// The squares between the pieces.
    pub(super) fn gap(self) -> usize {
        self.pieces[0].abs_diff(self.pieces[1]) - 1
    }

    /// Where the player's piece may stand, the square it is on included.
    pub(super) fn range(self, player: Player) -> Range<usize> {
        let (own, other) = self.own_and_other(player);
        if own < other { 0..other } else { other + 1..self.length }
    }

    pub(super) fn own_and_other(self, player: Player) -> (usize, usize) {
        (self.pieces[side(player)], self.pieces[side(player.opponent())])
    }

    fn mirrored(self) -> Row {
        Row { pieces: self.pieces.map(|piece| self.length - 1 - piece), ..self }
    }

    fn exchanged(self) -> Row {
        Row { pieces: [self.pieces[1], self.pieces[0]], ..self }
    }

    fn read(number: usize, text: &str) -> Result<Row, ReadError> {
        let mut places = [None; 2];
        for (column, square) in text.chars().enumerate() {
            let player = match square {
                '.' => continue,
                'x' => Player::Left,
                'o' => Player::Right,
                other => {
                    return Err(ReadError::at(
                        0,
                        messages::NORTHCOTT_SQUARE
                            .with("other", other)
                            .with("number", number)
                            .with("column", column + 1),
                    ));
                }
            };
            if places[side(player)].replace(column).is_some() {
                return Err(ReadError::at(
                    0,
                    messages::NORTHCOTT_SECOND.with("number", number).with("square", square),
                ));
            }
        }
        let [Some(left), Some(right)] = places else {
            let missing = if places[0].is_none() { 'x' } else { 'o' };
            return Err(ReadError::at(
                0,
                messages::NORTHCOTT_LACKS.with("number", number).with("missing", missing),
            ));
        };
        Ok(Row { length: text.chars().count(), pieces: [left, right] })
    }

    fn squares(self) -> Vec<Square> {
        let mut squares = vec![Square::Free; self.length];
        squares[self.pieces[0]] = Square::Left;
        squares[self.pieces[1]] = Square::Right;
        squares
    }
}

impl Northcott {
    /// A board from its rows.
    ///
    /// # Errors
    /// Says which row is wrong.
    pub fn from_rows(text: &str) -> Result<Self, ReadError> {
        if text.len() > MOST_SQUARES {
            return Err(ReadError::at(0, messages::NORTHCOTT_TOO_LARGE));
        }
        let mut rows: Vec<Row> = Vec::new();
        for (number, row) in (1..).zip(text.split('|')) {
            let row = Row::read(number, row)?;
            let length = rows.first().map_or(row.length, |first| first.length);
            if row.length != length {
                return Err(ReadError::at(
                    0,
                    messages::NORTHCOTT_ROW_LENGTH
                        .with("number", number)
                        .with("squares", row.length)
                        .with("length", length),
                ));
            }
            rows.push(row);
        }
        Ok(Northcott(rows))
    }

    pub(super) fn rows(&self) -> &[Row] {
        &self.0
    }

    /// The squares between the pieces, row by row.
    pub fn gaps(&self) -> impl Iterator<Item = usize> {
        self.0.iter().map(|row| row.gap())
    }

    fn is_legal(&self, player: Player, by: Slide) -> bool {
        self.0.get(by.row).is_some_and(|row| {
            row.range(player).contains(&by.to) && by.to != row.own_and_other(player).0
        })
    }
}

impl Form for Northcott {
    type Move = Slide;
    type Next = Northcott;
    type Part = Northcott;

    fn visit_moves<V: FnMut(Slide) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        for (row, pieces) in self.0.iter().enumerate() {
            let own = pieces.own_and_other(player).0;
            for to in pieces.range(player).filter(|&to| to != own) {
                visit(Slide { row, to })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A move that is not one changes nothing.
    fn play(&self, player: Player, by: &Slide) -> Self {
        let mut next = self.clone();
        if self.is_legal(player, *by) {
            next.0[by.row].pieces[side(player)] = by.to;
        }
        next
    }

    /// Each row is a part of its own.
    fn parts(&self, out: &mut Vec<Self>) {
        out.extend(self.0.iter().map(|&row| Northcott(vec![row])));
    }

    /// The order of the rows does not matter, and each may be seen in the mirror.
    fn normal(&self) -> (Self, Sign) {
        let sorted = |rows: &mut dyn Iterator<Item = Row>| {
            let mut rows: Vec<Row> = rows.map(|row| row.min(row.mirrored())).collect();
            rows.sort_unstable();
            rows
        };
        let same = sorted(&mut self.0.iter().copied());
        let exchanged = sorted(&mut self.0.iter().map(|row| row.exchanged()));
        match same <= exchanged {
            true => (Northcott(same), Sign::Same),
            false => (Northcott(exchanged), Sign::Negative),
        }
    }

    fn bytes(&self) -> u64 {
        self.0.len() as u64 * size_of::<Row>() as u64
    }
}

impl Loopy for Northcott {
    /// A piece that can move may come back.
    fn can_cycle(&self) -> bool {
        self.0.iter().any(|row| row.length > 2)
    }
}

impl Theory for Northcott {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Outcome(Convention::Normal) => told(Some(self.outcome())),
            _ => Ok(None),
        }
    }
}

impl Position for Northcott {
    fn write(&self) -> String {
        let letter = |square: Square| match square {
            Square::Left => 'x',
            Square::Right => 'o',
            _ => '.',
        };
        let row = |row: &Row| row.squares().into_iter().map(letter).collect::<String>();
        format!("northcott(\"{}\")", self.0.iter().map(row).collect::<Vec<_>>().join("|"))
    }

    /// `2 -> 5`: the piece in row 2 goes to square 5, both numbered from 1.
    fn write_move(&self, _: Player, by: &Slide) -> String {
        format!("{} -> {}", by.row + 1, by.to + 1)
    }

    fn read_move(&self, player: Player, label: &str) -> Result<Slide, ReadError> {
        let malformed =
            || ReadError::new(messages::NORTHCOTT_MOVE.with("label", abbreviate(label.trim())));
        let halves = label.split_once("->").or_else(|| label.split_once('→'));
        let (row, to) = halves.ok_or_else(malformed)?;
        let (row, to) = natural(row).zip(natural(to)).ok_or_else(malformed)?;
        let [row, to] = [row, to]
            .map(|number| usize::try_from(&number).ok().and_then(|number| number.checked_sub(1)));
        let found = row.and_then(|row| Some((row, self.0.get(row)?)));
        let Some((row, pieces)) = found else {
            let last = self.0.len();
            return Err(ReadError::new(messages::NORTHCOTT_NO_ROW.with("last", last)));
        };
        if let Some(by) = to.map(|to| Slide { row, to }).filter(|&by| self.is_legal(player, by)) {
            return Ok(by);
        }
        let (range, row) = (pieces.range(player), row + 1);
        let own = pieces.own_and_other(player).0 + 1;
        Err(ReadError::new(match range.len() {
            1 => messages::NORTHCOTT_STUCK.with("player", player).with("row", row),
            _ => messages::NORTHCOTT_RANGE
                .with("player", player)
                .with("row", row)
                .with("own", own)
                .with("first", range.start + 1)
                .with("last", range.end),
        }))
    }

    fn touched(&self, _: Player, by: &Slide) -> Vec<Place> {
        vec![Place::Square { row: by.row, column: by.to }]
    }

    fn winning_moves_theorem(
        &self,
        convention: Convention,
        player: Player,
    ) -> Option<Vec<WinningMove<Slide>>> {
        match convention {
            Convention::Normal => Some(self.winning_moves(player)),
            Convention::Misere => None,
        }
    }

    fn scene(&self) -> Scene {
        Scene::Board(self.0.iter().map(|row| row.squares()).collect())
    }
}

impl Rules for Northcott {
    const NAME: &'static str = "northcott";
    const RULES: &'static str = "A move slides the player's own piece of one row any number of squares either way, not over the other piece; a player who cannot move loses.";
    const NOTATION: &'static str = "northcott(\"x..o....|.x.....o\") with one x (Left) and one o (Right) in each row, . for free squares. Moves: 2 -> 5 slides the piece in row 2 to square 5, both from 1. Each player moves pieces of their own, so this is not an impartial game as a form, and play can return to a position: a theorem tells the outcome, and values are those of loopy games.";
    const EXAMPLE: &'static str = "northcott(\"x..o.|.x..o\")";
    const WORDS: Words = WORDS;

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        match arguments {
            [Argument::Text(text)] => Northcott::from_rows(text),
            [_] => Err(ReadError::at(0, messages::NORTHCOTT_NOT_TEXT)),
            _ => Err(ReadError::new(messages::NORTHCOTT_ARGUMENTS)),
        }
    }
}
