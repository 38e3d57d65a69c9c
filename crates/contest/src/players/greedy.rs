//! One move ahead: many moves for oneself, few for the opponent.

use super::node::count;
use super::{Player, Task};
use upstar_core::{AnyMove, Ending, Form as _, Loopy as _};
use upstar_play::Chance;
use upstar_solve::Convention;

/// Looks one move ahead.
pub(super) struct Greedy;

impl Player for Greedy {
    fn choose(&mut self, task: &Task<'_>, chance: &mut Chance) -> Option<AnyMove> {
        let (mut best, mut most) = (Vec::new(), i64::MIN);
        for by in task.moves(2000) {
            let after = task.position().play(task.side, &by);
            let score = score(task, &after);
            if score > most {
                (best, most) = (Vec::new(), score);
            }
            if score == most {
                best.push(by);
            }
            if task.limit.tick() {
                break;
            }
        }
        chance.pick(&best).cloned()
    }
}

fn score(task: &Task<'_>, after: &upstar_core::AnyPosition) -> i64 {
    let opponent = task.side.opponent();
    match after.ending(opponent) {
        Some(Ending::Won(player)) if player == task.side => return i64::MAX,
        Some(Ending::Won(_)) => return i64::MIN + 1,
        _ => {}
    }
    let [own, theirs] = [task.side, opponent].map(|player| count(after, player));
    let more = i64::from(own) - i64::from(theirs);
    let misere = task.convention == Convention::Misere;
    // Who cannot move loses, or wins.
    match (theirs, misere) {
        (0, false) => i64::MAX,
        (0, true) => i64::MIN + 1,
        _ if misere => -more,
        _ => more,
    }
}
