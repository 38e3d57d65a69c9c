//! A player of Phutball: alpha-beta, deeper and deeper, over the moves that change what can be jumped.
//!
//! These are all series of jumps, those that come farthest first, and men at the ends of runs: next to the ball, next to where it could
//! be brought, behind men in a row. A leaf is judged by where the ball is and by how far each player could bring it.

use super::alpha_beta::{AlphaBeta, Judge};
use super::node::{Node, mix};
use super::{Limit, Player, Task};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use upstar_core::{AnyMove, AnyPosition, Ending, Position as _};
use upstar_games::Phutball;
use upstar_games::phutball::{Move, Pitch, Spot};
use upstar_play::Chance;
use upstar_solve::Convention;
use upstar_values::Player as Side;

/// A player of Phutball.
pub(super) struct Kicker {
    search: AlphaBeta<Reach>,
}

impl Default for Kicker {
    fn default() -> Self {
        Kicker { search: AlphaBeta::new(Reach) }
    }
}

impl Kicker {
    pub(super) fn plays(position: &AnyPosition) -> bool {
        position.downcast::<Phutball>().is_some()
    }
}

impl Player for Kicker {
    fn choose(&mut self, task: &Task<'_>, _: &mut Chance) -> Option<AnyMove> {
        let position = task.position().downcast::<Phutball>()?;
        let moves = candidates(position.pitch(), task.side);
        let play = |by: &Move| position.pitch().play(by);
        let after: Vec<Pitch> = moves.iter().map(play).collect::<Option<_>>()?;
        let earlier = task.positions.iter().filter_map(|one| one.downcast::<Phutball>());
        let before: Vec<u64> = earlier.map(|one| one.pitch().key()).collect();
        let found = self.search.best(&after, task.side, Convention::Normal, &before, task.limit);
        let by = found.and_then(|found| moves.get(found.place));
        match by {
            Some(by) => {
                let label = position.write_move(task.side, by);
                task.position().read_move(task.side, &label).ok()
            }
            None => task.moves(1).into_iter().next(),
        }
    }

    fn forget(&mut self) {
        self.search.forget();
    }
}

/// Series of jumps that are looked at.
const SERIES: usize = 300;
/// Of these so many are moves of the search.
const JUMPS: usize = 24;
/// Places where the ball could be brought, at which men are tried.
const LANDINGS: usize = 3;

/// Where the ball can be brought, and by which moves.
fn landings(pitch: &Pitch) -> Vec<(Move, Pitch)> {
    let mut found = Vec::new();
    let _ = pitch.visit_jumps(|by| {
        if let Some(next) = pitch.play(&by) {
            found.push((by, next));
        }
        if found.len() < SERIES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}

/// How far a column is on the way to a player's goal.
fn progress(pitch: &Pitch, side: Side) -> i32 {
    let column = i32::from(pitch.ball().column);
    match side {
        Side::Left => -column,
        Side::Right => column,
    }
}

/// The moves that matter, those that bring the ball farthest first.
fn candidates(pitch: &Pitch, side: Side) -> Vec<Move> {
    let mut jumps = landings(pitch);
    jumps.sort_by_key(|(_, next)| -progress(next, side));
    let mut points: Vec<Spot> = Vec::new();
    ends(pitch, &mut points);
    // Both ends of what can be reached: one's own way on, and the opponent's.
    let own = jumps.iter().take(LANDINGS);
    for (_, next) in own.chain(jumps.iter().rev().take(LANDINGS)) {
        ends(next, &mut points);
    }
    let mut moves: Vec<Move> = Vec::new();
    let own_goal = |next: &Pitch| next.winner() == Some(side.opponent());
    moves.extend(
        jumps.iter().filter(|(_, next)| !own_goal(next)).take(JUMPS).map(|(by, _)| by.clone()),
    );
    moves.extend(points.into_iter().filter(|&spot| pitch.is_free(spot)).map(Move::Man));
    if moves.is_empty() {
        moves.extend(pitch.spots().find(|&spot| pitch.is_free(spot)).map(Move::Man));
        moves.extend(jumps.into_iter().next().map(|(by, _)| by));
    }
    moves
}

/// The first free points from the ball in the eight directions, and those behind them that would go on.
fn ends(pitch: &Pitch, points: &mut Vec<Spot>) {
    let ball = pitch.ball();
    let (rows, columns) = (pitch.field().rows(), i16::from(pitch.field().columns()));
    for down in [-1i16, 0, 1] {
        for along in [-1i16, 0, 1] {
            if (down, along) == (0, 0) {
                continue;
            }
            let (mut row, mut column) = (i16::from(ball.row), ball.column);
            loop {
                (row, column) = (row + down, column + along);
                let Ok(line) = u8::try_from(row) else { break };
                if line >= rows || column < 0 || column >= columns {
                    break;
                }
                let spot = Spot { row: line, column };
                if !pitch.has_man(spot) {
                    if !points.contains(&spot) {
                        points.push(spot);
                    }
                    break;
                }
            }
        }
    }
}

impl Node for Pitch {
    type Move = Move;

    fn moves(&self, player: Side) -> Vec<Move> {
        candidates(self, player)
    }

    /// Somebody can always move: a pitch is never full before the ball is home.
    fn count(&self, _: Side) -> i32 {
        1
    }

    fn after(&self, _: Side, by: &Move) -> Pitch {
        self.play(by).unwrap_or_else(|| self.clone())
    }

    fn key(&self) -> u64 {
        let mut hasher = FxHasher::default();
        self.hash(&mut hasher);
        mix(hasher.finish())
    }

    fn ending(&self, _: Side) -> Option<Ending> {
        self.winner().map(Ending::Won)
    }

    fn cycles(&self) -> bool {
        true
    }

    fn mark(&self, player: Side, by: &Move) -> u32 {
        let side = u32::from(player == Side::Right);
        match by {
            Move::Man(spot) => {
                let column = u32::try_from(spot.column + 1).unwrap_or(0);
                1 + side + 2 * (u32::from(spot.row) + 256 * column)
            }
            Move::Jumps(series) => {
                let mut hasher = FxHasher::default();
                series.hash(&mut hasher);
                u32::try_from(mix(hasher.finish()) >> 33).unwrap_or(0) | 1 << 31
            }
        }
    }
}

/// Judges by where the ball can be brought.
struct Reach;

impl Judge<Pitch> for Reach {
    fn judge(&mut self, pitch: &Pitch, to_move: Side, _: &Limit) -> i32 {
        let width = i32::from(pitch.field().columns()) - 1;
        let here = i32::from(pitch.ball().column);
        let (mut least, mut most) = (here, here);
        for (_, next) in landings(pitch) {
            let column = i32::from(next.ball().column);
            (least, most) = (least.min(column), most.max(column));
        }
        // Whoever is to move and can bring the ball home has won.
        let home = match to_move {
            Side::Left => least <= 0,
            Side::Right => most >= width,
        };
        if home {
            return 100_000;
        }
        // What the one who is to move can reach is worth more than what the other one could.
        let [left, right] = [width - least, most];
        match to_move {
            Side::Left => 4 * (width - 2 * here) + 5 * left - 4 * right,
            Side::Right => 4 * (2 * here - width) + 5 * right - 4 * left,
        }
    }

    fn glance(&mut self, pitch: &Pitch, to_move: Side, _: &Limit) -> i32 {
        let width = i32::from(pitch.field().columns()) - 1;
        let for_left = 8 * (width - 2 * i32::from(pitch.ball().column));
        if to_move == Side::Left { for_left } else { -for_left }
    }
}
