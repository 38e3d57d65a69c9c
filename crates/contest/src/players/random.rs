//! Any move, all equally likely.

use super::{Player, Task};
use std::ops::ControlFlow;
use upstar_core::{AnyMove, Form as _};
use upstar_play::Chance;

/// Moves at random.
pub(super) struct Random;

/// Moves that are counted: heaps of 10^1000 have as many.
const MOST: u64 = 100_000;

impl Player for Random {
    fn choose(&mut self, task: &Task<'_>, chance: &mut Chance) -> Option<AnyMove> {
        // Each move takes the place of the choice with the chance that it should have among those so far.
        let (mut found, mut count) = (None, 0);
        let _ = task.position().visit_moves(task.side, |by| {
            count += 1;
            if chance.below(count) == 0 {
                found = Some(by);
            }
            if count < MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        found
    }
}
