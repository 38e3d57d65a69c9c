//! Konane, with three rules for a move of several jumps.
//!
//! A stone jumps over a stone of the opponent, next to it in a row or a column, onto the free square
//! behind, and takes it. In the usual game it may go on jumping in the same direction. A board that
//! is full begins with two removals: a stone at a corner or in the middle, then one next to it.

use super::Numbered;
use super::board::{Bits, Board, byte, small, squares_of};
use super::rule::{BoardRule, STRAIGHT, Step, Symmetry, Visit};
use super::split::Lines;
use crate::messages;
use std::ops::ControlFlow;
use upstar_core::{Argument, ReadError};
use upstar_values::Player;

/// Konane with straight chains of jumps: the usual game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KonaneRule;

/// Konane with one jump in a move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KonaneSingleRule;

/// Konane with chains of jumps that may turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KonaneTurningRule;

/// How far a stone may jump in a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Chain {
    Single,
    Straight,
    Turning,
}

/// Marks a board on which the removals are not made yet.
const OPENING: u8 = 1;

fn visit(board: &Board, player: Player, chain: Chain, visit: Visit<'_>) -> ControlFlow<()> {
    if board.extra == OPENING {
        return removals(board, player, visit);
    }
    let (own, theirs, free) = (board.of(player), board.of(player.opponent()), board.free());
    for (number, &direction) in STRAIGHT.iter().enumerate() {
        let jumps = jumps(board, theirs, free, direction);
        let step = stride(board, direction);
        let mut starts = own & jumps;
        while starts != 0 {
            let from = starts.trailing_zeros();
            starts &= starts - 1;
            if chain == Chain::Turning {
                let walk = Walk { board, player, from, theirs, free: free | 1 << from };
                walk.jump(from, number, 1, visit)?;
                continue;
            }
            let (mut at, mut taken) = (from, 0);
            while jumps >> at & 1 == 1 {
                taken |= 1 << at.wrapping_add_signed(step);
                at = at.wrapping_add_signed(2 * step);
                visit(landing(board, player, from, at, taken, 0))?;
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
fn jumps(board: &Board, theirs: Bits, free: Bits, [rows, columns]: [i8; 2]) -> Bits {
    let width = board.columns();
    let beyond = |set: Bits, distance: usize| match (rows, columns) {
        (0, 1) => set >> distance,
        (0, _) => set << distance,
        (1, _) => set.checked_shr(small(distance * width)).unwrap_or(0),
        _ => set.checked_shl(small(distance * width)).unwrap_or(0),
    };
    let room = match (rows, columns) {
        (0, 1) => board.columns_from(0, width.saturating_sub(2)),
        (0, _) => board.columns_from(2.min(width), width.saturating_sub(2)),
        _ => board.all(),
    };
    beyond(theirs, 1) & beyond(free, 2) & room
}

/// How the number of a square changes in a direction.
fn stride(board: &Board, [rows, columns]: [i8; 2]) -> i32 {
    i32::from(rows) * i32::from(board.columns) + i32::from(columns)
}

fn landing(board: &Board, player: Player, from: u32, at: u32, taken: Bits, detail: u64) -> Step {
    let (gone, come): (Bits, Bits) = (1 << from | taken, 1 << at);
    let (first, second) = (board.first & !gone, board.second & !gone);
    let (first, second) = match player {
        Player::Left => (first | come, second),
        Player::Right => (first, second | come),
    };
    Step { first, second, extra: 0, from: byte(from as usize), to: byte(at as usize), detail }
}

/// A chain of jumps that may turn.
#[derive(Clone, Copy)]
struct Walk<'a> {
    board: &'a Board,
    player: Player,
    from: u32,
    theirs: Bits,
    free: Bits,
}

impl Walk<'_> {
    /// Jumps in a direction, stops there, and goes on from there. `path` has two bits for each jump
    /// before, and a one in front. Each jump takes a stone of at most 32 that lie between others, so
    /// the path is short enough for a word.
    fn jump(self, at: u32, number: usize, path: u64, visit: Visit<'_>) -> ControlFlow<()> {
        let step = stride(self.board, STRAIGHT[number]);
        let over = at.wrapping_add_signed(step);
        let to = at.wrapping_add_signed(2 * step);
        let theirs = self.theirs & !(1 << over);
        let path = path << 2 | number as u64;
        let taken = self.board.of(self.player.opponent()) & !theirs;
        visit(landing(self.board, self.player, self.from, to, taken, path))?;
        if path >> 61 != 0 {
            return ControlFlow::Continue(());
        }
        let walk = Walk { theirs, free: self.free | 1 << over, ..self };
        for (number, &direction) in STRAIGHT.iter().enumerate() {
            if jumps(self.board, theirs, walk.free, direction) >> to & 1 == 1 {
                walk.jump(to, number, path, visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The opening: a stone of one's own at a corner or in the middle; then one next to the gap.
fn removals(board: &Board, player: Player, visit: Visit<'_>) -> ControlFlow<()> {
    let free = board.free();
    let allowed = if free == 0 { corners_and_middle(board) } else { board.around(free, &STRAIGHT) };
    for square in squares_of(board.of(player) & allowed) {
        let extra = if free == 0 { OPENING } else { 0 };
        let (first, second) = (board.first & !(1 << square), board.second & !(1 << square));
        let at = byte(square);
        visit(Step { first, second, extra, from: at, to: at, detail: 0 })?;
    }
    ControlFlow::Continue(())
}

fn corners_and_middle(board: &Board) -> Bits {
    let (rows, columns) = (board.rows(), board.columns());
    if board.size() == 0 {
        return 0;
    }
    let pair = |n: usize| [[0, n - 1], [(n - 1) / 2, n / 2]];
    let mut squares = 0;
    for kind in 0..2 {
        for row in pair(rows)[kind] {
            for column in pair(columns)[kind] {
                squares |= 1 << (row * columns + column);
            }
        }
    }
    squares
}

/// Everything that jumps can ever reach.
fn split(board: &Board, found: &mut dyn FnMut(Board)) {
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
struct Lanes {
    columns: usize,
    /// The squares that jumps in a row can go over: neither first nor last in it.
    inside: Bits,
    /// All squares, if jumps in a column are possible.
    upright: Bits,
}

impl Lanes {
    #[inline]
    fn new(board: &Board) -> Self {
        let columns = board.columns();
        let upright = if board.rows() > 2 { board.all() } else { 0 };
        let inside = board.columns_from(1, columns.saturating_sub(2));
        // More than two rows are of fewer than 64 squares.
        Lanes { columns: columns & 63, inside, upright }
    }

    /// The squares over which stones may jump, given where stones of both kinds and none may be.
    #[inline]
    fn middles(&self, own: Bits, theirs: Bits, free: Bits) -> Lines {
        let beside = (own << 1 & free >> 1) | (own >> 1 & free << 1);
        let above = (own << self.columns & free >> self.columns)
            | (own >> self.columns & free << self.columns);
        Lines { level: theirs & self.inside & beside, upright: theirs & self.upright & above }
    }

    /// Where stones of one kind may be after a jump, and none. Whoever may jump may land on either
    /// side, as far as one of the ends may be free.
    #[inline]
    fn jumped(&self, own: Bits, theirs: Bits, free: Bits) -> (Bits, Bits) {
        let Lines { level, upright } = self.middles(own, theirs, free);
        let ends = level << 1 | level >> 1 | upright << self.columns | upright >> self.columns;
        (own | ends & free, free | level | upright | ends & own)
    }
}

/// Left's stones where row and column add up to an even number, Right's elsewhere.
fn full<K: Numbered>(rows: usize, columns: usize) -> Board {
    let mut board = Board { extra: OPENING, ..Board::empty::<K>(rows, columns) };
    for square in 0..board.size() {
        let [row, column] = board.place(square);
        match (row + column) % 2 {
            0 => board.first |= 1 << square,
            _ => board.second |= 1 << square,
        }
    }
    board
}

fn read_extra(board: &Board, arguments: &[Argument]) -> Result<u8, ReadError> {
    match arguments {
        [] => Ok(0),
        [Argument::Text(word)] if word == "opening" => {
            if board.free().count_ones() > 1 || board.blocked() != 0 {
                let message = messages::KONANE_OPENING;
                return Err(ReadError::at(0, message));
            }
            Ok(OPENING)
        }
        _ => Err(ReadError::at(1, messages::KONANE_ARGUMENTS)),
    }
}

fn write_extra(board: &Board) -> Option<String> {
    (board.extra == OPENING).then(|| "\"opening\"".to_owned())
}

/// The squares on which a stone lands, the first being where it comes from.
fn squares(board: &Board, step: &Step) -> Vec<usize> {
    let mut squares = vec![usize::from(step.from)];
    if step.detail == 0 {
        if step.to != step.from {
            squares.push(usize::from(step.to));
        }
        return squares;
    }
    let jumps = (63 - step.detail.leading_zeros()) / 2;
    let mut at = u32::from(step.from);
    for jump in (0..jumps).rev() {
        let number = usize::try_from(step.detail >> (2 * jump) & 3).unwrap_or(0);
        at = at.wrapping_add_signed(2 * stride(board, STRAIGHT[number]));
        squares.push(at as usize);
    }
    squares
}

macro_rules! konane {
    ($rule:ident, $chain:expr, $name:literal, $rules:literal, $example:literal) => {
        impl BoardRule for $rule {
            const NAME: &'static str = $name;
            const RULES: &'static str = $rules;
            const NOTATION: &'static str = concat!(
                $name,
                "(\"xo.o|oxox\"): rows joined by |: x Left's stone, o Right's, . free, # blocked; ",
                $name,
                "(ROWS, COLUMNS) for the full board, from which two stones are removed first. ",
                "Moves: the squares of the stone as (row,column)-(row,column), from 1; in the opening the stone removed."
            );
            const EXAMPLE: &'static str = $example;

            fn visit(board: &Board, player: Player, visitor: Visit<'_>) -> ControlFlow<()> {
                visit(board, player, $chain, visitor)
            }

            fn split(board: &Board, found: &mut dyn FnMut(Board)) {
                split(board, found);
            }

            fn squares(board: &Board, step: &Step) -> Vec<usize> {
                squares(board, step)
            }

            fn start(rows: usize, columns: usize) -> Option<Board> {
                Some(full::<$rule>(rows, columns))
            }

            fn read_extra(board: &Board, arguments: &[Argument]) -> Result<u8, ReadError> {
                read_extra(board, arguments)
            }

            fn write_extra(board: &Board) -> Option<String> {
                write_extra(board)
            }

            fn symmetry(_: &Board) -> Symmetry {
                Symmetry::FULL
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
        let board = full::<KonaneRule>(4, 6);
        let places: Vec<_> = squares_of(corners_and_middle(&board)).collect();
        assert_eq!(places, [0, 5, 8, 9, 14, 15, 18, 23]);
        assert_eq!(corners_and_middle(&full::<KonaneRule>(1, 1)), 1);
    }
}
