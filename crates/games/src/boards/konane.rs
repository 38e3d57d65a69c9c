//! Konane, with three rules for a move of several jumps.
//!
//! A stone jumps over a stone of the opponent, next to it in a row or a column, onto the free square
//! behind, and takes it. In the usual game it may go on jumping in the same direction. A board that
//! is full begins with two removals: a stone at a corner or in the middle, then one next to it.

use super::board::{Board, stride};
use super::clobber::checkerboard;
use super::plane::{Plane, squares_of};
use super::rule::{About, PlaneRule, STRAIGHT, Step, Symmetry, Visit};
use super::split::Lines;
use crate::messages;
use std::ops::ControlFlow;
use upstar_core::{Argument, ReadError};
use upstar_values::Player;

/// Konane with straight chains of jumps: the usual game.
pub struct KonaneRule;

/// Konane with one jump in a move.
pub struct KonaneSingleRule;

/// Konane with chains of jumps that may turn.
pub struct KonaneTurningRule;

/// How far a stone may jump in a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Chain {
    Single,
    Straight,
    Turning,
}

/// Marks a board on which the removals are not made yet.
const OPENING: u16 = 1;

fn visit<W: Plane>(
    board: &Board<W>,
    player: Player,
    chain: Chain,
    visit: Visit<'_, W>,
) -> ControlFlow<()> {
    if board.extra == OPENING {
        return removals(board, player, visit);
    }
    let (own, theirs, free) = (board.of(player), board.of(player.opponent()), board.free());
    for (number, &direction) in STRAIGHT.iter().enumerate() {
        let jumps = jumps(board, theirs, free, direction);
        let step = stride(board, direction);
        for from in squares_of(own & jumps) {
            if chain == Chain::Turning {
                let walk = Walk { board, player, from, theirs, free: free | W::bit(from) };
                walk.jump(from, number, W::bit(0), visit)?;
                continue;
            }
            let (mut at, mut taken) = (from, W::NONE);
            while jumps.has(at) {
                taken |= W::bit(at.wrapping_add_signed(step));
                at = at.wrapping_add_signed(2 * step);
                visit(landing(board, player, [from, at], taken))?;
                if chain == Chain::Single {
                    break;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Squares with one of theirs beside them in a direction, and a free one behind that.
#[inline]
fn jumps<W: Plane>(board: &Board<W>, theirs: W, free: W, [rows, columns]: [i8; 2]) -> W {
    let width = board.columns();
    let beyond = |set: W, distance: usize| match (rows, columns) {
        (0, 1) => set >> distance,
        (0, _) => set << distance,
        (1, _) => set.lowered(distance * width),
        _ => set.raised(distance * width),
    };
    let room = match (rows, columns) {
        (0, 1) => board.columns_from(0, width.saturating_sub(2)),
        (0, _) => board.columns_from(2.min(width), width.saturating_sub(2)),
        _ => board.all(),
    };
    beyond(theirs, 1) & beyond(free, 2) & room
}

#[inline]
fn landing<W: Plane>(
    board: &Board<W>,
    player: Player,
    [from, to]: [usize; 2],
    taken: W,
) -> Step<W> {
    let step = Step::slide(board, from, to);
    step.freeing(W::bit(from) | taken).giving(player, W::bit(to))
}

/// A chain of jumps that may turn.
#[derive(Clone, Copy)]
struct Walk<'a, W> {
    board: &'a Board<W>,
    player: Player,
    from: usize,
    theirs: W,
    free: W,
}

impl<W: Plane> Walk<'_, W> {
    /// Jumps in a direction, stops there, and goes on from there. `path` has two bits for each jump
    /// before, and a one in front. A stone lands on every second square of every second row only, and
    /// each jump takes another stone between two of these: there are fewer than half as many as
    /// squares, so the path fits a plane.
    fn jump(self, at: usize, number: usize, path: W, visit: Visit<'_, W>) -> ControlFlow<()> {
        let step = stride(self.board, STRAIGHT[number]);
        let over = at.wrapping_add_signed(step);
        let to = at.wrapping_add_signed(2 * step);
        let theirs = self.theirs & !W::bit(over);
        let path = path << 2 | W::of_word(number as u64);
        let taken = self.board.of(self.player.opponent()) & !theirs;
        visit(Step { path, ..landing(self.board, self.player, [self.from, to], taken) })?;
        let walk = Walk { theirs, free: self.free | W::bit(over), ..self };
        for (number, &direction) in STRAIGHT.iter().enumerate() {
            if jumps(self.board, theirs, walk.free, direction).has(to) {
                walk.jump(to, number, path, visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The opening: a stone of one's own at a corner or in the middle; then one next to the gap.
fn removals<W: Plane>(board: &Board<W>, player: Player, visit: Visit<'_, W>) -> ControlFlow<()> {
    let free = board.free();
    let allowed =
        if free.is_empty() { corners_and_middle(board) } else { board.around(free, &STRAIGHT) };
    for square in squares_of(board.of(player) & allowed) {
        let extra = if free.is_empty() { OPENING } else { 0 };
        visit(Step { extra, ..Step::at(board, square).freeing(W::bit(square)) })?;
    }
    ControlFlow::Continue(())
}

fn corners_and_middle<W: Plane>(board: &Board<W>) -> W {
    let (rows, columns) = (board.rows(), board.columns());
    if board.size() == 0 {
        return W::NONE;
    }
    let pair = |n: usize| [[0, n - 1], [(n - 1) / 2, n / 2]];
    let mut squares = W::NONE;
    for kind in 0..2 {
        for row in pair(rows)[kind] {
            for column in pair(columns)[kind] {
                squares |= W::bit(row * columns + column);
            }
        }
    }
    squares
}

/// Everything that jumps can ever reach.
fn split<W: Plane>(board: &Board<W>, found: &mut dyn FnMut(Board<W>)) {
    if board.extra == OPENING {
        return found(*board);
    }
    let columns = board.columns();
    if columns == 0 {
        return;
    }
    let lines = Lanes::new(board);
    let (mut left, mut right) = (board.of(Player::Left), board.of(Player::Right));
    let mut free = board.free();
    loop {
        let before = (left, right, free);
        (left, free) = lines.jumped(left, right, free);
        (right, free) = lines.jumped(right, left, free);
        if before == (left, right, free) {
            break;
        }
    }
    let [left, right] = [lines.middles(left, right, free), lines.middles(right, left, free)];
    let lines = Lines { level: left.level | right.level, upright: left.upright | right.upright };
    lines.regions(board, |region| found(board.crop(region)));
}

/// Where jumps go.
struct Lanes<W> {
    columns: usize,
    /// The squares that jumps in a row can go over: neither first nor last in it.
    inside: W,
    /// All squares, if jumps in a column are possible.
    upright: W,
}

impl<W: Plane> Lanes<W> {
    #[inline]
    fn new(board: &Board<W>) -> Self {
        let columns = board.columns();
        let upright = if board.rows() > 2 { board.all() } else { W::NONE };
        let inside = board.columns_from(1, columns.saturating_sub(2));
        // More than two rows are of fewer squares than a plane has.
        Lanes { columns: columns & (W::SIZE - 1), inside, upright }
    }

    /// The squares over which stones may jump, given where stones of both kinds and none may be.
    #[inline]
    fn middles(&self, own: W, theirs: W, free: W) -> Lines<W> {
        let beside = (own << 1 & free >> 1) | (own >> 1 & free << 1);
        let above = (own << self.columns & free >> self.columns)
            | (own >> self.columns & free << self.columns);
        Lines { level: theirs & self.inside & beside, upright: theirs & self.upright & above }
    }

    /// Where stones of one kind may be after a jump, and none. Whoever may jump may land on either
    /// side, as far as one of the ends may be free.
    #[inline]
    fn jumped(&self, own: W, theirs: W, free: W) -> (W, W) {
        let Lines { level, upright } = self.middles(own, theirs, free);
        let ends = level << 1 | level >> 1 | upright << self.columns | upright >> self.columns;
        (own | ends & free, free | level | upright | ends & own)
    }
}

fn read_extra<W: Plane>(board: &Board<W>, arguments: &[Argument]) -> Result<u16, ReadError> {
    match arguments {
        [] => Ok(0),
        [Argument::Text(word)] if word == "opening" => {
            if board.free().count() > 1 || !board.blocked().is_empty() {
                let message = messages::KONANE_OPENING;
                return Err(ReadError::at(0, message));
            }
            Ok(OPENING)
        }
        _ => Err(ReadError::at(1, messages::KONANE_ARGUMENTS)),
    }
}

fn write_extra<W: Plane>(board: &Board<W>) -> Option<String> {
    (board.extra == OPENING).then(|| "\"opening\"".to_owned())
}

/// The squares on which a stone lands, the first being where it comes from.
fn squares<W: Plane>(board: &Board<W>, step: &Step<W>) -> Vec<usize> {
    let mut squares = vec![usize::from(step.from)];
    if step.path.is_empty() {
        if step.to != step.from {
            squares.push(usize::from(step.to));
        }
        return squares;
    }
    let jumps = (step.path.end() - 1) / 2;
    let mut at = usize::from(step.from);
    for jump in (0..jumps).rev() {
        let number =
            usize::from(step.path.has(2 * jump)) + 2 * usize::from(step.path.has(2 * jump + 1));
        at = at.wrapping_add_signed(2 * stride(board, STRAIGHT[number]));
        squares.push(at);
    }
    squares
}

macro_rules! konane {
    ($rule:ident, $chain:expr, $name:literal, $rules:literal, $example:literal) => {
        impl PlaneRule for $rule {
            const ABOUT: About = About {
                name: $name,
                rules: $rules,
                notation: concat!(
                $name,
                "(\"xo.o|oxox\"): rows joined by |: x Left's stone, o Right's, . free, # blocked; ",
                $name,
                "(ROWS, COLUMNS) for the full board, from which two stones are removed first. ",
                "Moves: the squares of the stone as (row,column)-(row,column), from 1; in the opening the stone removed."
            ),
                example: $example,
            };
            const SYMMETRY: Symmetry = Symmetry::FULL;
            const STARTS: bool = true;

            fn visit<W: Plane>(board: &Board<W>, player: Player, visitor: Visit<'_, W>) -> ControlFlow<()> {
                visit(board, player, $chain, visitor)
            }

            fn split<W: Plane>(board: &Board<W>, found: &mut dyn FnMut(Board<W>)) {
                split(board, found);
            }

            fn squares<W: Plane>(board: &Board<W>, step: &Step<W>) -> Vec<usize> {
                squares(board, step)
            }

            fn start<W: Plane>(board: &Board<W>) -> Board<W> {
                Board { extra: OPENING, ..checkerboard(board) }
            }

            fn read_extra<W: Plane>(board: &Board<W>, arguments: &[Argument]) -> Result<u16, ReadError> {
                read_extra(board, arguments)
            }

            fn write_extra<W: Plane>(board: &Board<W>) -> Option<String> {
                write_extra(board)
            }
        }
    };
}

konane!(
    KonaneRule,
    Chain::Straight,
    "konane",
    "A stone jumps over a neighbour of the other colour onto the free square behind it and takes it, and may go on in the same direction; a player who cannot jump loses.",
    "konane(\"xoxo|ox.x|xoxo\")"
);
konane!(
    KonaneSingleRule,
    Chain::Single,
    "konane_single",
    "Konane with one jump in a move: a stone jumps over a neighbour of the other colour onto the free square behind it and takes it; a player who cannot move loses.",
    "konane_single(\"xoxo|ox.x|xoxo\")"
);
konane!(
    KonaneTurningRule,
    Chain::Turning,
    "konane_turning",
    "Konane with chains that may turn: a stone jumps over neighbours of the other colour, one after the other in any directions, and takes them; a player who cannot jump loses.",
    "konane_turning(\"xoxo|ox.x|xo.o\")"
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_and_the_middle_are_where_they_are() {
        let board = Board::<u64>::empty(0, 4, 6);
        let places: Vec<_> = squares_of(corners_and_middle(&board)).collect();
        assert_eq!(places, [0, 5, 8, 9, 14, 15, 18, 23]);
        assert_eq!(corners_and_middle(&Board::<u64>::empty(0, 1, 1)), 1);
    }
}
