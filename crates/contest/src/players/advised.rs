//! Games with a player of their own ([`Position::advice`]): what it says, if it says so in time.

use super::evaluate::Mobility;
use super::searcher::Searcher;
use super::{Player, Task};
use upstar_core::{AnyMove, AnyPosition, Form as _, Position, Strategy};
use upstar_play::Chance;
use upstar_solve::Convention;

/// Plays what the game's own search advises.
#[derive(Default)]
pub(super) struct Advised;

impl Advised {
    pub(super) fn plays(position: &AnyPosition, convention: Convention) -> bool {
        convention == Convention::Normal && matches!(position.strategy(), Strategy::Foresight(_))
    }
}

impl Player for Advised {
    fn choose(&mut self, task: &Task<'_>, chance: &mut Chance) -> Option<AnyMove> {
        let context = task.limit.context(0.6);
        match task.position().advice(task.side, &context) {
            Ok(Some(advice)) if !advice.moves.is_empty() => advice.moves.into_iter().next(),
            _ => Searcher::<Mobility>::by_mobility().choose(task, chance),
        }
    }
}
