//! Judges boards of Konane by their parts.

use super::board::Field;
use crate::players::Limit;
use crate::players::alpha_beta::Judge;
use crate::players::parts::{Heat, heat_of, turns};
use rustc_hash::FxHashMap;
use std::time::{Duration, Instant};
use upstar_core::{AnyPosition, Argument};
use upstar_games::registry;
use upstar_solve::Solver;
use upstar_values::Player;

/// Judges by regions.
pub(super) struct Regions {
    solver: Solver,
    known: FxHashMap<(u64, u64, u64), Option<Heat>>,
    begun: Instant,
    spent: Duration,
}

/// Steps for the value of a part.
const STEPS: u64 = 2_000;
/// Ways to jump in a part that is asked for.
const FEW: i32 = 12;
/// Stones in it.
const STONES: u32 = 10;
/// Parts that are kept.
const KEPT: usize = 500_000;

impl Regions {
    pub(super) fn new() -> Self {
        Regions {
            solver: Solver::new(1),
            known: FxHashMap::default(),
            begun: Instant::now(),
            spent: Duration::ZERO,
        }
    }

    pub(super) fn begin(&mut self) {
        (self.begun, self.spent) = (Instant::now(), Duration::ZERO);
        if self.known.len() > KEPT {
            self.forget();
        }
    }

    pub(super) fn forget(&mut self) {
        self.solver = Solver::new(1);
        self.known.clear();
    }

    fn heat(&mut self, field: &Field, part: u64, limit: &Limit) -> Option<Heat> {
        let key = (field.left & part, field.right & part, field.free & part);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        if !limit.allows(self.spent, self.begun) {
            return None;
        }
        let now = Instant::now();
        let board = [Argument::Text(field.write_part(part))];
        let position: Option<AnyPosition> =
            registry().find("konane").and_then(|konane| konane.read(&board).ok());
        let heat = position.and_then(|position| heat_of(&self.solver, &position, STEPS));
        self.known.insert(key, heat);
        self.spent += now.elapsed();
        heat
    }
}

/// Ways to jump on a board that has not fallen apart.
const MANY: i32 = 26;

fn by_moves([left, right]: [[i32; 2]; 2]) -> i32 {
    6 * (left[0] - right[0]) + 6 * (left[1] - right[1])
}

impl Judge<Field> for Regions {
    fn glance(&mut self, field: &Field, to_move: Player, _: &Limit) -> i32 {
        let for_left = by_moves(Player::BOTH.map(|player| field.mobility(player)));
        if to_move == Player::Left { for_left } else { -for_left }
    }

    fn judge(&mut self, field: &Field, to_move: Player, limit: &Limit) -> i32 {
        let [left, right] = Player::BOTH.map(|player| field.mobility(player));
        if left[1] + right[1] > MANY {
            return self.glance(field, to_move, limit) + 2;
        }
        let mut parts = Vec::with_capacity(8);
        field.parts(&mut parts);
        let (mut mean, mut rest) = (0, 0);
        let mut hot = Vec::with_capacity(parts.len());
        for part in parts {
            let inside = Field {
                left: field.left & part,
                right: field.right & part,
                free: field.free & part,
                ..*field
            };
            let [left, right] = Player::BOTH.map(|player| inside.mobility(player));
            let small = left[1] + right[1] <= FEW && inside.stones() <= STONES;
            match if small { self.heat(field, part, limit) } else { None } {
                Some(heat) => {
                    mean += heat.mean;
                    if heat.temperature > 0 {
                        hot.push(heat.temperature);
                    }
                }
                None => rest += by_moves([left, right]),
            }
        }
        let sign = if to_move == Player::Left { 1 } else { -1 };
        sign * (mean + rest) + turns(&mut hot) + 2
    }
}
