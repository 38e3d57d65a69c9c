//! Alpha-beta as a player: the game's own type where that is faster, the judge that was asked for.

use super::alpha_beta::{AlphaBeta, Best, Judge};
use super::evaluate::Mobility;
use super::node::Node;
use super::parts::Parts;
use super::{Player, Task};
use upstar_core::{AnyMove, AnyPosition, Form as _, Position as _};
use upstar_games::CommonForm;
use upstar_play::Chance;
use upstar_solve::Convention;

/// A player that searches.
pub(super) struct Searcher<J> {
    search: AlphaBeta<J>,
}

/// Moves that are looked at.
const MOST: usize = 2000;

impl Searcher<Mobility> {
    /// One that counts moves.
    pub(super) fn by_mobility() -> Self {
        Searcher { search: AlphaBeta::new(Mobility { convention: Convention::Normal }) }
    }
}

impl Searcher<Parts> {
    /// One that looks at the parts.
    pub(super) fn by_parts() -> Self {
        Searcher { search: AlphaBeta::new(Parts::new()) }
    }
}

impl<J: Judge<AnyPosition> + Judge<CommonForm>> Searcher<J> {
    /// The best move, and what the search says of it.
    pub(super) fn best(&mut self, task: &Task<'_>) -> Option<(AnyMove, Best)> {
        let moves = task.moves(MOST);
        let after: Vec<_> = moves.iter().map(|by| task.position().play(task.side, by)).collect();
        let common = |position: &AnyPosition| {
            position.common_form().and_then(|form| form.downcast::<CommonForm>().cloned())
        };
        let found = match after.iter().map(common).collect::<Option<Vec<_>>>() {
            Some(after) => self.search.best(&after, task.side, task.convention, &[], task.limit),
            None => {
                let before: Vec<u64> = match task.position().cycles() {
                    true => task.positions.iter().map(Node::key).collect(),
                    false => Vec::new(),
                };
                self.search.best(&after, task.side, task.convention, &before, task.limit)
            }
        }?;
        Some((moves.get(found.place)?.clone(), found))
    }
}

impl Player for Searcher<Mobility> {
    fn choose(&mut self, task: &Task<'_>, _: &mut Chance) -> Option<AnyMove> {
        self.search.judge.convention = task.convention;
        self.best(task).map(|(by, _)| by)
    }

    fn forget(&mut self) {
        self.search.forget();
    }
}

impl Player for Searcher<Parts> {
    fn choose(&mut self, task: &Task<'_>, _: &mut Chance) -> Option<AnyMove> {
        self.search.judge.begin(task.convention);
        self.best(task).map(|(by, _)| by)
    }

    fn forget(&mut self) {
        self.search.forget();
        self.search.judge.forget();
    }
}
