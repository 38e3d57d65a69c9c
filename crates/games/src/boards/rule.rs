//! What makes a game on a board.
//!
//! Each game is a type with constants and functions; [`Rule`] is the same as a value, so that one
//! engine searches the boards of all of them.

use super::Numbered;
use super::board::{Bits, Board};
use crate::messages;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;
use upstar_core::{Argument, ReadError, Square, Words};
use upstar_values::Player;

/// The four straight directions, as rows and columns.
pub(super) const STRAIGHT: [[i8; 2]; 4] = [[-1, 0], [1, 0], [0, -1], [0, 1]];
/// The eight directions of a queen.
pub(super) const COMPASS: [[i8; 2]; 8] =
    [[-1, 0], [1, 0], [0, -1], [0, 1], [-1, -1], [-1, 1], [1, -1], [1, 1]];

/// A move: the planes that it leaves, and what its label needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub(super) first: Bits,
    pub(super) second: Bits,
    pub(super) extra: u8,
    pub(super) from: u8,
    pub(super) to: u8,
    /// Whatever else tells it from other moves.
    pub(super) detail: u64,
}

/// Who is told of the moves.
pub(super) type Visit<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

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
    /// All images of the board are the same, and the players' pieces can be exchanged.
    pub(super) const FULL: Self =
        Symmetry { mirror: Image::Same, turn: Image::Same, exchange: true };
    /// The players go in opposite directions along a strip.
    pub(super) const OPPOSITE: Self =
        Symmetry { mirror: Image::NegativeExchanged, turn: Image::Different, exchange: false };
}

/// A game on a board: its words, and its moves.
pub trait BoardRule: Numbered + Clone + Debug + Eq + Hash + Send + Sync + 'static {
    /// The name in expressions.
    const NAME: &'static str;
    /// The rules in one line.
    const RULES: &'static str;
    /// How positions are written.
    const NOTATION: &'static str;
    /// A position that shows the game.
    const EXAMPLE: &'static str;
    /// English sentences for its reasons.
    const WORDS: Words = &[];
    /// The letter of each state and what is seen of it; states without a letter do not occur.
    const STATES: [Option<(char, Square)>; 4] = [
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

    /// The moves of a player.
    fn visit(board: &Board, player: Player, visit: Visit<'_>) -> ControlFlow<()>;

    /// Calls with the independent parts, cut down to where they lie; those without moves may be
    /// left out.
    fn split(board: &Board, found: &mut dyn FnMut(Board));

    /// The squares that a move is written with.
    fn squares(board: &Board, step: &Step) -> Vec<usize> {
        let _ = board;
        vec![usize::from(step.from), usize::from(step.to)]
    }

    /// What follows the squares in the label of a move.
    fn remark(step: &Step) -> &'static str {
        let _ = step;
        ""
    }

    /// The board of this size on which play begins, if there is one.
    fn start(rows: usize, columns: usize) -> Option<Board> {
        let _ = (rows, columns);
        None
    }

    /// Reads the arguments behind the board into what the rule keeps with it.
    ///
    /// # Errors
    /// Says what is wrong with them.
    fn read_extra(board: &Board, arguments: &[Argument]) -> Result<u8, ReadError> {
        let _ = board;
        match arguments {
            [] => Ok(0),
            _ => Err(ReadError::at(1, messages::BOARD_ARGUMENTS.with("game", Self::NAME))),
        }
    }

    /// The arguments of a board that are not just its rows.
    fn write_extra(board: &Board) -> Option<String> {
        let _ = board;
        None
    }

    /// Which images of a board are worth the same.
    fn symmetry(board: &Board) -> Symmetry;
}

/// A game on a board as a value.
pub(super) struct Rule {
    pub(super) visit: fn(&Board, Player, Visit<'_>) -> ControlFlow<()>,
    pub(super) split: fn(&Board, &mut dyn FnMut(Board)),
    pub(super) symmetry: fn(&Board) -> Symmetry,
    pub(super) cycles: bool,
    pub(super) write: fn(&Board) -> String,
    pub(super) label: fn(&Board, &Step) -> String,
}

impl Rule {
    pub(super) const fn of<K: BoardRule>() -> Self {
        Rule {
            visit: K::visit,
            split: K::split,
            symmetry: K::symmetry,
            cycles: K::CYCLES,
            write: super::text::write::<K>,
            label: super::text::label::<K>,
        }
    }
}
