//! NoGo: stones as in Go, but nothing may ever be taken.
//!
//! What nobody may do now nobody may do later: stones stay, and a group grows only by its free squares. So a free square at
//! which neither player may play stays free for ever, and the groups beside it are safe: they need nothing more.
//! A board falls apart where free squares are joined neither by sides nor by a group that is not safe; stones of both
//! players beside each other are walls to one another.

use super::board::{Board, number};
use super::plane::{Plane, squares_of};
use super::rule::{About, PlaneRule, STRAIGHT, Step, Symmetry, Visit};
use crate::messages;
use smallvec::SmallVec;
use std::ops::ControlFlow;
use upstar_core::{Argument, ReadError};
use upstar_values::Player;

/// The rules of NoGo.
pub struct NoGoRule;

/// Has every group of these stones a free square beside it?
#[inline]
fn breathes<W: Plane>(board: &Board<W>, stones: W, free: W) -> bool {
    board.flood(board.around(free, &STRAIGHT), stones, &STRAIGHT) == stones
}

fn is_legal<W: Plane>(board: &Board<W>) -> bool {
    let free = board.free();
    Player::BOTH.into_iter().all(|player| breathes(board, board.of(player), free))
}

/// May this player put a stone there?
#[inline]
fn may<W: Plane>(board: &Board<W>, player: Player, square: usize) -> bool {
    is_legal(&board.after(&Step::at(board, square).giving(player, W::bit(square))))
}

/// How the squares of a board hang together.
struct Split<W> {
    /// Free squares at which somebody may play.
    live: W,
    /// The other free squares.
    dead: W,
    /// Each player's stones in groups beside a dead square, and the others.
    safe: [W; 2],
    risky: [W; 2],
}

impl<W: Plane> Split<W> {
    fn of(board: &Board<W>) -> Self {
        let free = board.free();
        let nobody_may = |square: &usize| !Player::BOTH.iter().any(|&p| may(board, p, *square));
        let dead = squares_of(free).filter(nobody_may).fold(W::NONE, |set, k| set | W::bit(k));
        let stones = Player::BOTH.map(|player| board.of(player));
        let safe =
            stones.map(|stones| board.flood(board.around(dead, &STRAIGHT), stones, &STRAIGHT));
        let [left, right] = [0, 1].map(|side| stones[side] & !safe[side]);
        Split { live: free & !dead, dead, safe, risky: [left, right] }
    }

    /// The live squares and risky groups that hang together with this square.
    fn region(&self, board: &Board<W>, square: W) -> W {
        let mut region = square;
        loop {
            let from_free = board.around(region & self.live, &STRAIGHT);
            let grown = self.risky.iter().fold(
                region | from_free & (self.live | self.risky[0] | self.risky[1]),
                |grown, &risky| {
                    let beside = board.around(region & risky, &STRAIGHT);
                    grown | beside & (self.live | risky)
                },
            );
            if grown == region {
                return region;
            }
            region = grown;
        }
    }

    /// A region with what makes stones safe in it: the safe groups beside it, their dead squares, and the groups that make
    /// those dead. The squares of nobody else are as good as blocked.
    fn part(&self, board: &Board<W>, region: W) -> Board<W> {
        let beside = board.around(region & self.live, &STRAIGHT);
        let groups = |beside: W| {
            let touched = self.safe.map(|safe| board.flood(beside, safe, &STRAIGHT));
            touched[0] | touched[1]
        };
        let safe = groups(beside);
        let dead = self.dead & (beside | board.around(safe, &STRAIGHT));
        let around = groups(board.around(dead, &STRAIGHT));
        board.crop(region | safe | dead | around)
    }

    /// The same of a strip, where the length of groups does not matter: a single stone for each risky group, and
    /// `x.o` for a safe stone at the end, its free square being dead.
    fn strip(&self, board: &Board<W>, region: W) -> Option<Board<W>> {
        if board.rows() != 1 {
            return None;
        }
        let (from, to) = (region.first(), region.end());
        if !(board.around(region, &STRAIGHT) & self.dead).is_empty() {
            return None;
        }
        let mut squares: SmallVec<[Option<Player>; 32]> = SmallVec::new();
        // Who has a safe stone at this end, next to a free square of the region?
        let safe_at = |end: usize, square: Option<usize>| {
            let square = square.filter(|_| self.live.has(end))?;
            let owner = |side: usize| self.safe[side].has(square).then_some(Player::BOTH[side]);
            owner(0).or_else(|| owner(1))
        };
        if let Some(player) = safe_at(from, from.checked_sub(1)) {
            squares.extend([Some(player.opponent()), None, Some(player)]);
        }
        for square in from..to {
            let owner = |side: usize| self.risky[side].has(square).then_some(Player::BOTH[side]);
            let stone = owner(0).or_else(|| owner(1));
            if stone.is_none() || square == from || squares.last() != Some(&stone) {
                squares.push(stone);
            }
        }
        if let Some(player) = safe_at(to - 1, Some(to)) {
            squares.extend([Some(player), None, Some(player.opponent())]);
        }
        if squares.len() > W::SIZE {
            return None;
        }
        let plane = |player: Player| {
            let own = squares.iter().enumerate().filter(|(_, square)| **square == Some(player));
            own.fold(W::NONE, |set, (square, _)| set | W::bit(square))
        };
        let mut part = board.crop(W::bit(from));
        part.columns = number(squares.len());
        Some(part.with(plane(Player::Left), plane(Player::Right)))
    }
}

impl PlaneRule for NoGoRule {
    const ABOUT: About = About {
        name: "nogo",
        rules: "A player puts a stone on a free square so that every group of stones, of either colour, keeps a free square next to it; a player who cannot move loses.",
        notation: "nogo(ROWS, COLUMNS) for an empty board, or its rows joined by |: x Left's stone, o Right's, . free, # blocked. Moves: the square as (row,column), from 1.",
        example: "nogo(\"...|.x.\")",
    };
    const SYMMETRY: Symmetry = Symmetry::FULL;
    const STARTS: bool = true;

    fn visit<W: Plane>(board: &Board<W>, player: Player, visit: Visit<'_, W>) -> ControlFlow<()> {
        for square in squares_of(board.free()) {
            let step = Step::at(board, square).giving(player, W::bit(square));
            if is_legal(&board.after(&step)) {
                visit(step)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn split<W: Plane>(board: &Board<W>, found: &mut dyn FnMut(Board<W>)) {
        let split = Split::of(board);
        let mut rest = split.live;
        while !rest.is_empty() {
            let region = split.region(board, rest.lowest_square());
            rest &= !region;
            found(split.strip(board, region).unwrap_or_else(|| split.part(board, region)));
        }
    }

    fn read_extra<W: Plane>(board: &Board<W>, arguments: &[Argument]) -> Result<u16, ReadError> {
        if !arguments.is_empty() {
            return Err(ReadError::at(1, messages::NOGO_ARGUMENTS));
        }
        if !is_legal(board) {
            return Err(ReadError::at(0, messages::NOGO_NO_LIBERTY));
        }
        Ok(0)
    }
}
