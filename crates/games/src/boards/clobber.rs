//! Clobber and its relatives: one rule with parameters.
//!
//! A piece moves onto another and takes it. What differs is how pieces move (one step or any number,
//! in which directions), whom they take (the opponent's, anybody's, nobody but free squares), and
//! what they leave behind.

use super::Numbered;
use super::board::{Bits, Board, byte};
use super::rule::{BoardRule, COMPASS, STRAIGHT, Step, Symmetry, Visit};
use super::split::regions;
use std::ops::ControlFlow;
use upstar_values::Player;

const KNIGHT: [[i8; 2]; 8] =
    [[-2, -1], [-2, 1], [-1, -2], [-1, 2], [1, -2], [1, 2], [2, -1], [2, 1]];

/// What a piece moves onto.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Target {
    /// A piece of the opponent.
    Opponent,
    /// Any piece.
    Anybody,
    /// A free square; where it came from, a piece of the opponent is left.
    Nobody,
}

/// How the pieces of a game of this family move.
struct Manner {
    directions: &'static [[i8; 2]],
    /// Over any number of free squares?
    slides: bool,
    target: Target,
}

impl Manner {
    fn targets(&self, board: &Board, player: Player) -> Bits {
        match self.target {
            Target::Opponent => board.of(player.opponent()),
            Target::Anybody => board.first ^ board.second,
            Target::Nobody => board.free(),
        }
    }

    fn visit(&self, board: &Board, player: Player, visit: Visit<'_>) -> ControlFlow<()> {
        let (own, targets) = (board.of(player), self.targets(board, player));
        for &[rows, columns] in self.directions {
            let distance = i32::from(rows) * i32::from(board.columns) + i32::from(columns);
            let mut movers = own & board.shift(targets, [-rows, -columns]);
            if self.slides {
                movers = own & !board.shift(board.blocked(), [-rows, -columns]);
            }
            while movers != 0 {
                let from = movers.trailing_zeros();
                movers &= movers - 1;
                let mut to = from.wrapping_add_signed(distance);
                if self.slides {
                    let mut at = board.shift(1 << from, [rows, columns]);
                    while at & board.free() != 0 {
                        at = board.shift(at, [rows, columns]);
                    }
                    if at & targets == 0 {
                        continue;
                    }
                    to = at.trailing_zeros();
                }
                visit(self.step(board, player, from, to))?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn step(&self, board: &Board, player: Player, from: u32, to: u32) -> Step {
        let (from_bit, to_bit): (Bits, Bits) = (1 << from, 1 << to);
        let rest = !(from_bit | to_bit);
        let left_behind = if self.target == Target::Nobody { from_bit } else { 0 };
        let (own, theirs) = (to_bit, left_behind);
        let (first, second) = match player {
            Player::Left => (own, theirs),
            Player::Right => (theirs, own),
        };
        Step {
            first: board.first & rest | first,
            second: board.second & rest | second,
            extra: 0,
            from: byte(from as usize),
            to: byte(to as usize),
            detail: 0,
        }
    }

    /// Pieces that cannot reach each other are independent.
    fn split(&self, board: &Board, found: &mut dyn FnMut(Board)) {
        let pieces = board.first ^ board.second;
        let (left, right) = (board.of(Player::Left), board.of(Player::Right));
        let alive = |region: Bits| match self.target {
            Target::Opponent => region & left != 0 && region & right != 0,
            Target::Anybody => region & (region - 1) & pieces != 0,
            Target::Nobody => region & pieces != 0 && region & board.free() != 0,
        };
        if self.slides {
            // Free squares are ways: only what lies beyond all pieces can be cut off.
            if alive(board.all()) {
                found(*board);
            }
            return;
        }
        let ground = if self.target == Target::Nobody { !board.blocked() } else { pieces };
        regions(board, ground & board.all(), self.directions, |region| {
            if alive(region) {
                found(board.crop(region));
            }
        });
    }
}

/// Left's pieces where row and column add up to an even number, Right's elsewhere.
fn checkerboard<K: Numbered>(rows: usize, columns: usize) -> Board {
    let mut board = Board::empty::<K>(rows, columns);
    for square in 0..board.size() {
        let [row, column] = board.place(square);
        match (row + column) % 2 {
            0 => board.first |= 1 << square,
            _ => board.second |= 1 << square,
        }
    }
    board
}

macro_rules! relatives {
    ($($rule:ident, $name:literal, $rules:literal, $example:literal, $manner:expr;)+) => {$(
        #[doc = $rules]
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub struct $rule;

        impl $rule {
            const MANNER: Manner = $manner;
        }

        impl BoardRule for $rule {
            const NAME: &'static str = $name;
            const RULES: &'static str = $rules;
            const NOTATION: &'static str = concat!(
                $name,
                "(\"xoxo|oxox\"): rows joined by |: x Left's piece, o Right's, . free, # blocked; ",
                $name,
                "(ROWS, COLUMNS) for a checkerboard of pieces. Moves: (row,column)-(row,column), from 1."
            );
            const EXAMPLE: &'static str = $example;

            fn visit(board: &Board, player: Player, visit: Visit<'_>) -> ControlFlow<()> {
                Self::MANNER.visit(board, player, visit)
            }

            fn split(board: &Board, found: &mut dyn FnMut(Board)) {
                Self::MANNER.split(board, found);
            }

            fn start(rows: usize, columns: usize) -> Option<Board> {
                Some(checkerboard::<$rule>(rows, columns))
            }

            fn symmetry(_: &Board) -> Symmetry {
                Symmetry::FULL
            }
        }
    )+};
}

relatives! {
    ClobberRule, "clobber",
        "A piece moves onto a piece of the other colour next to it in a row or column and takes it; a player who cannot move loses.",
        "clobber(\"xoxo|ox.x\")",
        Manner { directions: &STRAIGHT, slides: false, target: Target::Opponent };
    KingsRule, "kings",
        "Clobber with kings: a piece takes one of the other colour next to it, also diagonally; a player who cannot move loses.",
        "kings(\"xo.|.xo\")",
        Manner { directions: &COMPASS, slides: false, target: Target::Opponent };
    KnightsRule, "knights",
        "Clobber with knights: a piece takes one of the other colour at a knight's move; a player who cannot move loses.",
        "knights(\"xoxo|oxox\")",
        Manner { directions: &KNIGHT, slides: false, target: Target::Opponent };
    RooksRule, "rooks",
        "Clobber with rooks: a piece takes the first one it meets in a row or column, if it is of the other colour; a player who cannot move loses.",
        "rooks(\"x.o|.ox\")",
        Manner { directions: &STRAIGHT, slides: true, target: Target::Opponent };
    QueensRule, "queens",
        "Clobber with queens: a piece takes the first one it meets in any of the eight directions, if it is of the other colour; a player who cannot move loses.",
        "queens(\"x.o|.ox\")",
        Manner { directions: &COMPASS, slides: true, target: Target::Opponent };
    AntiClobberRule, "anti_clobber",
        "Clobber backwards: a piece moves to a free square next to it in a row or column and leaves a piece of the other colour behind; a player who cannot move loses.",
        "anti_clobber(\"x.o|...\")",
        Manner { directions: &STRAIGHT, slides: false, target: Target::Nobody };
    HotClobberRule, "hot_clobber",
        "Clobber in which a piece may also take one of its own colour; a player who cannot move loses.",
        "hot_clobber(\"xox|oxo\")",
        Manner { directions: &STRAIGHT, slides: false, target: Target::Anybody };
}
