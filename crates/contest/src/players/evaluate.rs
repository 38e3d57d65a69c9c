//! How good a position looks by the moves that there are.

use super::Limit;
use super::alpha_beta::Judge;
use super::node::Node;
use upstar_solve::Convention;
use upstar_values::Player;

/// Counts moves.
pub(super) struct Mobility {
    pub(super) convention: Convention,
}

impl<N: Node> Judge<N> for Mobility {
    fn judge(&mut self, node: &N, to_move: Player, _: &Limit) -> i32 {
        let [own, theirs] = [to_move, to_move.opponent()].map(|player| node.count(player));
        let more = 16 * (own - theirs);
        match self.convention {
            Convention::Normal => more + 4,
            Convention::Misere => -more,
        }
    }
}
