//! What the solver knows to win; where it does not know in time, the best that a search finds.

use super::parts::Parts;
use super::searcher::Searcher;
use super::{Player, Task};
use upstar_core::{AnyMove, Loopy as _};
use upstar_play::{Chance, Opponent, Prospect, Strength};
use upstar_solve::Solver;

/// A player that asks the solver first.
pub(super) struct Perfect {
    solver: Solver,
    search: Searcher<Parts>,
}

/// How much of the time the solver gets.
const SOLVER: f64 = 0.4;

impl Perfect {
    pub(super) fn new() -> Self {
        Perfect { solver: Solver::new(1), search: Searcher::by_parts() }
    }
}

impl Player for Perfect {
    fn choose(&mut self, task: &Task<'_>, chance: &mut Chance) -> Option<AnyMove> {
        let part = if task.position().is_short() { SOLVER } else { 0.6 };
        let context = task.limit.context(part);
        let seed = chance.below(u64::MAX);
        let mut opponent = Opponent::new(Strength::Perfect, seed);
        let (position, side, convention) = (task.position(), task.side, task.convention);
        let known = opponent.choose(&self.solver, position, side, convention, &context);
        if let Ok(Some(choice)) = known
            && (choice.prospect == Some(Prospect::Win)
                || choice.prospect.is_some() && task.limit.is_over()
                || !task.position().is_short())
        {
            return Some(choice.by);
        }
        self.search.choose(task, chance)
    }

    fn forget(&mut self) {
        self.solver = Solver::new(1);
        self.search.forget();
    }
}
