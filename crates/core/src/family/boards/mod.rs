//! Games on boards and strips by a function: the moves of a player.
//!
//! A board is letters on squares, of any size; a move names some squares and writes letters. Reading,
//! labels `(1,1)-(2,1)`, picture, table of empty boards and catalogue come with the family.
//!
//! Nothing is taken for granted that would make a search wrong: boards are searched whole and as they
//! are, unless the rule promises that it is [local](BoardRule::local), [symmetric](BoardRule::symmetric) or
//! treats the players [alike](BoardRule::exchanging).

mod board;
mod position;
mod step;
mod text;

pub use board::{Board, COMPASS, Direction, KNIGHT, Place, STRAIGHT};
pub use position::BoardPosition;
pub use step::BoardStep;

use super::{About, Shared, catalogue};
use crate::any::AnyPosition;
use crate::form::Form;
use crate::ruleset::Ruleset;
use crate::scene::Square;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_values::Player;

type Moves = Box<dyn Fn(&Board, Player) -> Vec<BoardStep> + Send + Sync>;
type Start = Box<dyn Fn(usize, usize) -> Option<Board> + Send + Sync>;

/// The letters of squares, and what is seen of each; the first is a free square.
pub const PIECES: [(char, Square); 4] =
    [('.', Square::Free), ('x', Square::Left), ('o', Square::Right), ('#', Square::Blocked)];

/// A game on boards: who may move how.
///
/// ```
/// use upstar_core::Registry;
/// use upstar_core::family::{About, BoardRule, BoardStep};
/// use upstar_values::Player;
/// let about = About::new("seating", "Sit down next to nobody of the other kind.", "seating(\"x...o\")");
/// let rule = BoardRule::partizan(about, |board, player| {
///     let (own, other) = if player == Player::Left { ('x', 'o') } else { ('o', 'x') };
///     let seat = |&at: &_| !board.neighbours(at).any(|next| board.at(next) == Some(other));
///     board.places_of('.').filter(seat).map(|at| BoardStep::at(at).put(at, own)).collect()
/// });
/// let mut registry = Registry::new();
/// registry.register(rule.local().symmetric().exchanging(&[('x', 'o')]).ruleset())?;
/// # Ok::<(), upstar_core::NameTaken>(())
/// ```
pub struct BoardRule {
    about: About,
    states: Vec<(char, Square)>,
    moves: Moves,
    start: Start,
    exchanged: Vec<(char, char)>,
    is_impartial: bool,
    is_strip: bool,
    is_local: bool,
    is_symmetric: bool,
    can_cycle: bool,
}

impl fmt::Debug for BoardRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BoardRule").field("about", &self.about).finish_non_exhaustive()
    }
}

impl BoardRule {
    /// The moves of each player. Squares are free, Left's, Right's or blocked, `.xo#`, unless
    /// [`states`](Self::states) says otherwise. Moves that leave the board or write unknown letters are no moves; of
    /// several with one label the first counts.
    pub fn partizan(
        about: About,
        moves: impl Fn(&Board, Player) -> Vec<BoardStep> + Send + Sync + 'static,
    ) -> Self {
        BoardRule {
            about,
            states: PIECES.to_vec(),
            moves: Box::new(moves),
            start: Box::new(|_, _| None),
            exchanged: Vec::new(),
            is_impartial: false,
            is_strip: false,
            is_local: false,
            is_symmetric: false,
            can_cycle: false,
        }
    }

    /// Both players have the same moves.
    pub fn impartial(
        about: About,
        moves: impl Fn(&Board) -> Vec<BoardStep> + Send + Sync + 'static,
    ) -> Self {
        let rule = Self::partizan(about, move |board, _| moves(board));
        BoardRule { is_impartial: true, ..rule }
    }

    /// The letters that squares may have, and what is seen of each. The first is a free square.
    #[must_use]
    pub fn states(mut self, states: &[(char, Square)]) -> Self {
        if !states.is_empty() {
            self.states = states.to_vec();
        }
        self
    }

    /// The board of so many rows and columns on which play begins, `None` if there is none; without
    /// this, all its squares are free.
    #[must_use]
    pub fn start(
        mut self,
        start: impl Fn(usize, usize) -> Option<Board> + Send + Sync + 'static,
    ) -> Self {
        self.start = Box::new(start);
        self
    }

    /// A board is a single row, whose squares have one number.
    #[must_use]
    pub fn strip(mut self) -> Self {
        self.is_strip = true;
        self
    }

    /// Promises that blocked squares separate: they stay blocked, a square off the board is to a move like
    /// a blocked one, and a move looks at and changes only squares of one region, that is, such as are
    /// joined by a king's steps over squares that are not blocked. Then regions are searched one by one.
    #[must_use]
    pub fn local(mut self) -> Self {
        self.is_local = true;
        self
    }

    /// Promises that mirror images and turned boards are worth the same. Then one of them is searched for
    /// all.
    #[must_use]
    pub fn symmetric(mut self) -> Self {
        self.is_symmetric = true;
        self
    }

    /// Promises that a board on which these letters are exchanged is the same with the players
    /// exchanged. Then one of the two is searched.
    #[must_use]
    pub fn exchanging(mut self, letters: &[(char, char)]) -> Self {
        self.exchanged = letters.to_vec();
        self
    }

    /// Says that play can return to a position it has left, and that then nobody wins.
    #[must_use]
    pub fn cycling(mut self) -> Self {
        self.can_cycle = true;
        self
    }

    /// The letter of a free square.
    fn free(&self) -> char {
        self.states.first().map_or('.', |state| state.0)
    }

    fn seen(&self, letter: char) -> Option<Square> {
        self.states.iter().find(|state| state.0 == letter).map(|state| state.1)
    }

    fn exchange(&self, letter: char) -> char {
        super::exchanged(&self.exchanged, letter)
    }

    fn steps(&self, board: &Board, player: Player) -> Vec<BoardStep> {
        let mut steps = (self.moves)(board, player);
        let is_known = |&(place, letter): &(Place, Option<char>)| {
            board.at(place).is_some() && letter.is_none_or(|letter| self.seen(letter).is_some())
        };
        steps.retain(|step| {
            let named = step.squares.iter().all(|&place| board.at(place).is_some());
            named && !step.squares.is_empty() && step.letters.iter().all(is_known)
        });
        let mut labels = rustc_hash::FxHashSet::default();
        steps.retain(|step| labels.insert((step.squares.clone(), step.remark.clone())));
        steps
    }

    /// The board of a size on which play begins.
    fn opening(&self, rows: usize, columns: usize) -> Option<Board> {
        let known = |board: &Board| {
            board.places().all(|place| board.at(place).is_some_and(|l| self.seen(l).is_some()))
        };
        let empty = || Board::filled(rows, columns, self.free());
        Some((self.start)(rows, columns).unwrap_or_else(empty)).filter(known)
    }

    /// The rule as a ruleset: `name("rows|joined")`, or `name(ROWS, COLUMNS)`.
    pub fn ruleset(self) -> Ruleset {
        let (name, rules, example) =
            (self.about.name.clone(), self.about.rules.clone(), self.about.example.clone());
        let notation = text::notation(&self);
        let rule = Shared(Arc::new(self));
        let in_play: String = {
            let states = rule.0.states.iter().filter(|state| state.1 != Square::Blocked);
            states.map(|state| state.0).collect()
        };
        let largest = if rule.0.can_cycle { 0 } else { catalogue::largest(&in_play) };
        let list = rule.clone();
        let mut ruleset = Ruleset::new(name, move |arguments| {
            let board = text::read(&rule.0, arguments)?;
            Ok(AnyPosition::new(BoardPosition::new(rule.clone(), board)))
        });
        ruleset.rules = rules;
        ruleset.notation = notation.into();
        ruleset.example = example;
        ruleset.with_positions_of_size(largest, move |cells, visit| {
            let mut seen = rustc_hash::FxHashSet::default();
            catalogue::boards(&in_play, cells, &mut |rows| {
                match text::from_rows(&list.0, rows) {
                    Ok(board) => {
                        let position = BoardPosition::new(list.clone(), board);
                        match seen.insert(position.normal().0) {
                            true => visit(AnyPosition::new(position)),
                            false => ControlFlow::Continue(()),
                        }
                    }
                    // A strip has no second row.
                    Err(_) => ControlFlow::Continue(()),
                }
            })
        })
    }
}

#[cfg(test)]
mod tests;
