//! A strong player of Konane, for boards of up to 64 squares.
//!
//! Alpha-beta on a board in two machine words, far deeper than a search of any game; at the leaves the parts of the
//! board: those that are small have their values from the engine, mean and temperature, the others are counted by moves. Where
//! every part is a number, the leaf is decided. A sacrifice is a move like any other: what it gives up is seen at the leaves.

mod board;
mod judge;

use super::alpha_beta::{AlphaBeta, Best};
use super::evaluate::Mobility;
use super::searcher::Searcher;
use super::{Player, Task};
pub use board::Field;
use judge::Regions;
use upstar_core::{AnyMove, AnyPosition, Form as _, Position as _};
use upstar_play::Chance;
use upstar_solve::Convention;

/// A player of Konane.
pub struct Konane {
    search: AlphaBeta<Regions>,
}

impl Default for Konane {
    fn default() -> Self {
        Konane { search: AlphaBeta::new(Regions::new()) }
    }
}

impl Konane {
    /// Is this a position that it plays?
    #[must_use]
    pub fn plays(position: &AnyPosition) -> bool {
        position.ruleset_name() == Some("konane") && position.write().starts_with("konane(")
    }

    fn best(&mut self, task: &Task<'_>) -> Option<(AnyMove, Best)> {
        let moves = task.moves(2000);
        let read = |by: &AnyMove| Field::read(&task.position().play(task.side, by).write());
        let after: Vec<Field> = moves.iter().map(read).collect::<Option<_>>()?;
        self.search.judge.begin();
        let found = self.search.best(&after, task.side, Convention::Normal, &[], task.limit)?;
        Some((moves.get(found.place)?.clone(), found))
    }
}

impl Player for Konane {
    fn choose(&mut self, task: &Task<'_>, chance: &mut Chance) -> Option<AnyMove> {
        match self.best(task) {
            Some((by, _)) => Some(by),
            // The opening, and boards that are too large.
            None => Searcher::<Mobility>::by_mobility().choose(task, chance),
        }
    }

    fn forget(&mut self) {
        self.search.forget();
        self.search.judge.forget();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::Limit;
    use std::collections::HashMap;
    use std::time::{Duration, Instant};
    use upstar_core::Argument;
    use upstar_values::Player as Side;

    /// Who is to move wins, by trying everything; knows nothing but the moves of the ruleset.
    fn wins(
        position: &AnyPosition,
        side: Side,
        known: &mut HashMap<(AnyPosition, Side), bool>,
    ) -> bool {
        let key = (position.clone(), side);
        if let Some(wins) = known.get(&key) {
            return *wins;
        }
        let options = position.options(side);
        let found = options.iter().any(|next| !wins(next, side.opponent(), known));
        known.insert(key, found);
        found
    }

    /// Positions of a full board after random play, with at most 18 stones left and moves for somebody.
    fn endings(count: usize) -> Vec<(AnyPosition, Side)> {
        let games = upstar_games::registry();
        let mut chance = Chance::new(11);
        let mut found = Vec::new();
        while found.len() < count {
            let size = [6, 7, 8][usize::try_from(chance.below(3)).unwrap()];
            let start = [size, size].map(|n: u32| Argument::Integer(n.into()));
            let mut position = games.find("konane").unwrap().read(&start).unwrap();
            let mut side = Side::Left;
            loop {
                let options = position.options(side);
                let Some(next) = chance.pick(&options) else { break };
                position = next.clone();
                side = side.opponent();
                let stones = Field::read(&position.write()).map_or(99, |field| field.stones());
                if stones <= 18 && position.can_move(side) {
                    found.push((position.clone(), side));
                    break;
                }
            }
        }
        found
    }

    #[test]
    fn eighteen_stones_are_played_perfectly() {
        let (mut player, mut won) = (Konane::default(), 0);
        let endings = endings(60);
        for (position, side) in &endings {
            let mut known = HashMap::new();
            let limit = Limit::new(Instant::now() + Duration::from_secs(100), None);
            let task = Task {
                positions: std::slice::from_ref(position),
                side: *side,
                convention: Convention::Normal,
                limit: &limit,
            };
            let (by, best) = player.best(&task).unwrap();
            let wins = wins(position, *side, &mut known);
            won += usize::from(wins);
            let keeps = !self::wins(&position.play(*side, &by), side.opponent(), &mut known);
            assert_eq!(keeps, wins, "{} {side}", position.write());
            assert!(best.exact && (best.score > 0) == wins);
        }
        assert!(won > 10 && won < 50, "{won} of {}", endings.len());
    }
}
