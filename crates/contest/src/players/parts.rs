//! How good a position looks by its parts: the mean of each, and who gets the hottest ones.
//!
//! The value of a part that is small is found by the engine, its thermograph gives mean and temperature, and both are kept.
//! In a sum the players take turns in the hottest parts, so that whoever is to move gains the alternating sum of
//! temperatures, the hottest first; for switches that is exact. Parts that are too large are judged by their moves.

use super::Limit;
use super::alpha_beta::Judge;
use super::evaluate::Mobility;
use super::node::{Node, count};
use rustc_hash::FxHashMap;
use std::time::{Duration, Instant};
use upstar_core::{AnyPosition, Form, Position};
use upstar_games::CommonForm;
use upstar_solve::{Convention, Solver};
use upstar_values::{Context, Dyadic, Player};

/// Mean and temperature in sixteenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Heat {
    pub(super) mean: i32,
    pub(super) temperature: i32,
}

/// Judges by parts.
pub(super) struct Parts {
    convention: Convention,
    solver: Solver,
    /// Of parts, by their keys; `None` where the value was out of reach.
    known: FxHashMap<u64, Option<Heat>>,
    begun: Instant,
    spent: Duration,
}

/// Steps for the value of a part.
const STEPS: u64 = 3_000;
/// Moves of both players in a part that is small enough to be asked for.
const SMALL: i32 = 14;
/// Parts that are kept; then all are forgotten.
const KEPT: usize = 400_000;

/// A dyadic in sixteenths, rounded.
pub(super) fn sixteenths(x: &Dyadic) -> i32 {
    let scaled = x.shl(4).floor();
    i32::try_from(scaled).unwrap_or(0).clamp(-100_000, 100_000)
}

impl Parts {
    pub(super) fn new() -> Self {
        Parts {
            convention: Convention::Normal,
            solver: Solver::new(1),
            known: FxHashMap::default(),
            begun: Instant::now(),
            spent: Duration::ZERO,
        }
    }

    pub(super) fn begin(&mut self, convention: Convention) {
        self.convention = convention;
        (self.begun, self.spent) = (Instant::now(), Duration::ZERO);
        if self.known.len() > KEPT {
            self.forget();
        }
    }

    pub(super) fn forget(&mut self) {
        self.solver = Solver::new(1);
        self.known.clear();
    }

    /// Mean and temperature of a part, if it is within reach.
    pub(super) fn heat(&mut self, part: &AnyPosition, key: u64, limit: &Limit) -> Option<Heat> {
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        if !limit.allows(self.spent, self.begun) {
            return None;
        }
        let now = Instant::now();
        let heat = heat_of(&self.solver, part, STEPS);
        self.known.insert(key, heat);
        self.spent += now.elapsed();
        heat
    }
}

/// Mean and temperature of a position.
pub(super) fn heat_of(solver: &Solver, part: &AnyPosition, steps: u64) -> Option<Heat> {
    let context = Context::new().with_steps(steps).with_memory(1 << 29);
    let game = solver.value(part, &context).ok()?;
    let graph = solver.algebra(&context).thermograph(game).ok()?;
    let temperature = sixteenths(&graph.temperature()).max(0);
    Some(Heat { mean: sixteenths(&graph.mean()), temperature })
}

/// What whoever is to move gains where players take turns in the hottest parts.
pub(super) fn turns(temperatures: &mut [i32]) -> i32 {
    temperatures.sort_unstable_by(|a, b| b.cmp(a));
    let signed = temperatures.iter().enumerate();
    signed.map(|(place, heat)| if place.is_multiple_of(2) { *heat } else { -heat }).sum()
}

impl Parts {
    fn judge_parts<F>(&mut self, parts: &[F], to_move: Player, limit: &Limit) -> i32
    where
        F: Form + Node,
        AnyPosition: FromPart<F>,
    {
        let (mut mean, mut rest) = (0, 0);
        let mut hot = Vec::with_capacity(parts.len());
        for part in parts {
            let [left, right] = Player::BOTH.map(|player| count(part, player));
            let heat = match left + right {
                0 => continue,
                1..=SMALL => {
                    let key = part.key();
                    match self.known.get(&key) {
                        Some(known) => *known,
                        None => self.heat(&AnyPosition::from_part(part), key, limit),
                    }
                }
                _ => None,
            };
            match heat {
                Some(heat) => {
                    mean += heat.mean;
                    if heat.temperature > 0 {
                        hot.push(heat.temperature);
                    }
                }
                None => rest += 10 * (left - right),
            }
        }
        let for_left = mean + rest;
        let sign = if to_move == Player::Left { 1 } else { -1 };
        sign * for_left + turns(&mut hot) + 2
    }
}

/// A part as a position of any game.
pub(super) trait FromPart<F> {
    fn from_part(part: &F) -> Self;
}

impl FromPart<AnyPosition> for AnyPosition {
    fn from_part(part: &AnyPosition) -> Self {
        part.clone()
    }
}

impl FromPart<CommonForm> for AnyPosition {
    fn from_part(part: &CommonForm) -> Self {
        AnyPosition::new(part.clone())
    }
}

impl<F> Judge<F> for Parts
where
    F: Form<Part = F> + Node + Position,
    AnyPosition: FromPart<F>,
{
    fn judge(&mut self, node: &F, to_move: Player, limit: &Limit) -> i32 {
        if self.convention == Convention::Misere || !node.is_short() || node.is_impartial() {
            return Mobility { convention: self.convention }.judge(node, to_move, limit);
        }
        let mut parts = Vec::new();
        node.parts(&mut parts);
        self.judge_parts(&parts, to_move, limit)
    }

    fn glance(&mut self, node: &F, to_move: Player, limit: &Limit) -> i32 {
        Mobility { convention: self.convention }.judge(node, to_move, limit)
    }
}
