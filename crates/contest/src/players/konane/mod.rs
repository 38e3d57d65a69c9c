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
