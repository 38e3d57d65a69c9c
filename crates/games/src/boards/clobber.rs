//! Clobber and its relatives: one rule with parameters.
//!
//! A piece moves onto another and takes it. What differs is how pieces move (one step or any number,
//! in which directions), whom they take (the opponent's, anybody's, nobody but free squares), and
//! what they leave behind.

use super::board::{Board, stride};
use super::plane::{Plane, squares_of};
use super::rule::{About, COMPASS, PlaneRule, STRAIGHT, Step, Symmetry, Visit};
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
    fn targets<W: Plane>(&self, board: &Board<W>, player: Player) -> W {
        match self.target {
            Target::Opponent => board.of(player.opponent()),
            Target::Anybody => board.pieces(),
            Target::Nobody => board.free(),
        }
    }

    fn visit<W: Plane>(
        &self,
        board: &Board<W>,
        player: Player,
        visit: Visit<'_, W>,
    ) -> ControlFlow<()> {
        let (own, targets) = (board.of(player), self.targets(board, player));
        for &[rows, columns] in self.directions {
            let distance = stride(board, [rows, columns]);
            let mut movers = own & board.shift(targets, [-rows, -columns]);
            if self.slides {
                movers = own & !board.shift(board.blocked(), [-rows, -columns]);
            }
            for from in squares_of(movers) {
                let mut to = from.wrapping_add_signed(distance);
                if self.slides {
                    let mut at = board.shift(W::bit(from), [rows, columns]);
                    while !(at & board.free()).is_empty() {
                        at = board.shift(at, [rows, columns]);
                    }
                    if (at & targets).is_empty() {
                        continue;
                    }
                    to = at.first();
                }
                visit(self.step(board, player, from, to))?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn step<W: Plane>(&self, board: &Board<W>, player: Player, from: usize, to: usize) -> Step<W> {
        let (here, there) = (W::bit(from), W::bit(to));
        let step = Step::slide(board, from, to).freeing(here | there).giving(player, there);
        match self.target {
            Target::Nobody => step.giving(player.opponent(), here),
            Target::Opponent | Target::Anybody => step,
        }
    }

    /// Pieces that cannot reach each other are independent.
    fn split<W: Plane>(&self, board: &Board<W>, found: &mut dyn FnMut(Board<W>)) {
        let pieces = board.pieces();
        let (left, right) = (board.of(Player::Left), board.of(Player::Right));
        let meets = |region: W, set: W| !(region & set).is_empty();
        let alive = |region: W| match self.target {
            Target::Opponent => meets(region, left) && meets(region, right),
            Target::Anybody => meets(region.without_lowest(), pieces),
            Target::Nobody => meets(region, pieces) && meets(region, board.free()),
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
pub(super) fn checkerboard<W: Plane>(empty: &Board<W>) -> Board<W> {
    let mut board = *empty;
    for square in 0..board.size() {
        let [row, column] = board.place(square);
        match (row + column) % 2 {
            0 => board.first |= W::bit(square),
            _ => board.second |= W::bit(square),
        }
    }
    board
}

macro_rules! relatives {
    ($($rule:ident, $name:literal, $rules:literal, $example:literal, $manner:expr;)+) => {$(
        #[doc = $rules]
        pub struct $rule;

        impl $rule {
            const MANNER: Manner = $manner;
        }

        impl PlaneRule for $rule {
            const ABOUT: About = About {
                name: $name,
                rules: $rules,
                notation: concat!(
                $name,
                "(\"xoxo|oxox\"): rows joined by |: x Left's piece, o Right's, . free, # blocked; ",
                $name,
                "(ROWS, COLUMNS) for a checkerboard of pieces. Moves: (row,column)-(row,column), from 1."
            ),
                example: $example,
            };
            const SYMMETRY: Symmetry = Symmetry::FULL;
            const STARTS: bool = true;

            fn visit<W: Plane>(board: &Board<W>, player: Player, visit: Visit<'_, W>) -> ControlFlow<()> {
                Self::MANNER.visit(board, player, visit)
            }

            fn split<W: Plane>(board: &Board<W>, found: &mut dyn FnMut(Board<W>)) {
                Self::MANNER.split(board, found);
            }

            fn start<W: Plane>(board: &Board<W>) -> Board<W> {
                checkerboard(board)
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
