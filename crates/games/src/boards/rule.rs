//! What makes a game on bit planes.
//!
//! Each game is a type with constants and functions; [`Rule`] is the same as a value, so that one
//! engine searches the boards of all of them. Functions are written once for planes of any width.
//! Nothing is taken for granted that would make a search wrong: without further words a board is one
//! part, and no image of it is another board's.

use super::board::{Board, number};
use super::plane::Plane;
use crate::messages;
use std::ops::ControlFlow;
use upstar_core::{Argument, ReadError, Square};
use upstar_values::Player;

/// The four straight directions, as rows and columns.
pub(super) const STRAIGHT: [[i8; 2]; 4] = [[-1, 0], [1, 0], [0, -1], [0, 1]];
/// The eight directions of a queen.
pub(super) const COMPASS: [[i8; 2]; 8] =
    [[-1, 0], [1, 0], [0, -1], [0, 1], [-1, -1], [-1, 1], [1, -1], [1, 1]];

/// A move: the planes that it leaves, and what its label needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step<W = u64> {
    pub(super) first: W,
    pub(super) second: W,
    /// The way between its squares, where there are several.
    pub(super) path: W,
    pub(super) extra: u16,
    pub(super) from: u16,
    pub(super) to: u16,
    /// Whatever else tells it from other moves.
    pub(super) detail: u16,
}

impl<W: Plane> Step<W> {
    /// A move at a square, which changes nothing yet.
    #[inline]
    pub(super) fn at(board: &Board<W>, square: usize) -> Self {
        Self::slide(board, square, square)
    }

    /// A move from one square to another, which changes nothing yet.
    #[inline]
    pub(super) fn slide(board: &Board<W>, from: usize, to: usize) -> Self {
        Step {
            first: board.first,
            second: board.second,
            path: W::NONE,
            extra: board.extra,
            from: number(from),
            to: number(to),
            detail: 0,
        }
    }

    /// The same move, which frees these squares.
    #[inline]
    pub(super) fn freeing(self, squares: W) -> Self {
        Step { first: self.first & !squares, second: self.second & !squares, ..self }
    }

    /// The same move, which gives these squares, free until then, to a player.
    #[inline]
    pub(super) fn giving(self, player: Player, squares: W) -> Self {
        match player {
            Player::Left => Step { first: self.first | squares, ..self },
            Player::Right => Step { second: self.second | squares, ..self },
        }
    }

    /// The same move, which blocks these squares.
    #[inline]
    pub(super) fn blocking(self, squares: W) -> Self {
        Step { first: self.first | squares, second: self.second | squares, ..self }
    }

    /// The same move, told from others at the same squares.
    #[inline]
    pub(super) fn told_by(self, detail: usize) -> Self {
        Step { detail: number(detail), ..self }
    }
}

/// Who is told of the moves.
pub(super) type Visit<'a, W> = &'a mut dyn FnMut(Step<W>) -> ControlFlow<()>;

/// What leaves a board the same, or exchanges the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// Mirror images, left to right and top to bottom.
    pub(super) mirror: Image,
    /// Rows and columns exchanged.
    pub(super) turn: Image,
    /// The planes exchanged: the negative.
    pub(super) exchange: bool,
}

/// What an image of a board is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Image {
    /// Something else.
    Different,
    /// The same.
    Same,
    /// The negative.
    Negative,
    /// The negative, if the planes are exchanged as well.
    NegativeExchanged,
}

impl Symmetry {
    /// Nothing is known of images of a board.
    pub(super) const NONE: Self =
        Symmetry { mirror: Image::Different, turn: Image::Different, exchange: false };
    /// All images of the board are the same, and the players' pieces can be exchanged.
    pub(super) const FULL: Self =
        Symmetry { mirror: Image::Same, turn: Image::Same, exchange: true };
    /// The players go in opposite directions along a strip.
    pub(super) const OPPOSITE: Self =
        Symmetry { mirror: Image::NegativeExchanged, turn: Image::Different, exchange: false };
}

/// The name of a game and what people read about it.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The name in expressions.
    pub(super) name: &'static str,
    /// The rules in one line.
    pub(super) rules: &'static str,
    /// How positions are written.
    pub(super) notation: &'static str,
    /// A position that shows the game.
    pub(super) example: &'static str,
}

/// The letter of each state and what is seen of it; states without a letter do not occur.
pub(super) type States = [Option<(char, Square)>; 4];

/// A game on bit planes: its words, and its moves.
pub trait PlaneRule: 'static {
    /// What people read about it.
    const ABOUT: About;
    /// The states of squares.
    const STATES: States = [
        Some(('.', Square::Free)),
        Some(('x', Square::Left)),
        Some(('o', Square::Right)),
        Some(('#', Square::Blocked)),
    ];
    /// What the states are called in messages.
    const LEGEND: &'static str = ". (free), x (Left's), o (Right's) or # (blocked)";
    /// Is the board a single row, whose squares have one number?
    const STRIP: bool = false;
    /// Can play return to a position it has left?
    const CYCLES: bool = false;
    /// Which images of a board are worth the same.
    const SYMMETRY: Symmetry = Symmetry::NONE;
    /// Is there a board of each size on which play begins?
    const STARTS: bool = false;

    /// The moves of a player.
    fn visit<W: Plane>(board: &Board<W>, player: Player, visit: Visit<'_, W>) -> ControlFlow<()>;

    /// Calls with the independent parts, cut down to where they lie; those without moves may be
    /// left out. Without this, the board as it is.
    fn split<W: Plane>(board: &Board<W>, found: &mut dyn FnMut(Board<W>)) {
        found(*board);
    }

    /// The squares that a move is written with.
    fn squares<W: Plane>(board: &Board<W>, step: &Step<W>) -> Vec<usize> {
        let _ = board;
        let (from, to) = (usize::from(step.from), usize::from(step.to));
        if from == to { vec![from] } else { vec![from, to] }
    }

    /// What follows the squares in the label of a move.
    fn remark(detail: u16) -> &'static str {
        let _ = detail;
        ""
    }

    /// The board on which play begins, of the size of this one, whose squares are free.
    fn start<W: Plane>(board: &Board<W>) -> Board<W> {
        *board
    }

    /// Reads the arguments behind the board into what the rule keeps with it.
    ///
    /// # Errors
    /// Says what is wrong with them.
    fn read_extra<W: Plane>(board: &Board<W>, arguments: &[Argument]) -> Result<u16, ReadError> {
        let _ = board;
        match arguments {
            [] => Ok(0),
            _ => Err(ReadError::at(1, messages::BOARD_ARGUMENTS.with("game", Self::ABOUT.name))),
        }
    }

    /// The arguments of a board that are not just its rows.
    fn write_extra<W: Plane>(board: &Board<W>) -> Option<String> {
        let _ = board;
        None
    }
}

/// What of a rule is the same for planes of any width.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kind {
    pub(super) about: About,
    pub(super) states: States,
    pub(super) legend: &'static str,
    pub(super) is_strip: bool,
    pub(super) cycles: bool,
    pub(super) symmetry: Symmetry,
    pub(super) starts: bool,
}

/// Calls with the parts of a board.
type Split<W> = fn(&Board<W>, &mut dyn FnMut(Board<W>));

/// A rule as a value, for planes of one width.
pub struct Rule<W> {
    pub(super) kind: Kind,
    pub(super) visit: fn(&Board<W>, Player, Visit<'_, W>) -> ControlFlow<()>,
    pub(super) split: Split<W>,
    pub(super) squares: fn(&Board<W>, &Step<W>) -> Vec<usize>,
    pub(super) remark: fn(u16) -> &'static str,
    pub(super) start: fn(&Board<W>) -> Board<W>,
    pub(super) read_extra: fn(&Board<W>, &[Argument]) -> Result<u16, ReadError>,
    pub(super) write_extra: fn(&Board<W>) -> Option<String>,
}

impl<W: Plane> Rule<W> {
    pub(super) const fn of<K: PlaneRule>() -> Self {
        Rule {
            kind: Kind {
                about: K::ABOUT,
                states: K::STATES,
                legend: K::LEGEND,
                is_strip: K::STRIP,
                cycles: K::CYCLES,
                symmetry: K::SYMMETRY,
                starts: K::STARTS,
            },
            visit: K::visit::<W>,
            split: K::split::<W>,
            squares: K::squares::<W>,
            remark: K::remark,
            start: K::start::<W>,
            read_extra: K::read_extra::<W>,
            write_extra: K::write_extra::<W>,
        }
    }
}
