//! Stops of stoppers: pseudonumbers.

use crate::algebra::LoopyAlgebra;
use crate::arena::Stopper;
use crate::error::Error;
use crate::graph::{Graph, Node};
use crate::pseudonumber::Pseudonumber;
use rustc_hash::FxHashMap;
use upstar_values::Player;

impl LoopyAlgebra<'_> {
    /// The stop that is reached when `player` begins: a pseudonumber is its own stop; elsewhere it
    /// is the best stop of the opponent among the player's options. Moves in turn come to an end.
    ///
    /// # Errors
    /// [`Error::Undefined`] if a player is without a move in a game that is no pseudonumber,
    /// [`Error::Foreign`], or a bound.
    pub fn stop(&mut self, g: Stopper, player: Player) -> Result<Pseudonumber, Error> {
        let start = (self.own(g)?, player);
        let mut known: FxHashMap<(Node, Player), Pseudonumber> = FxHashMap::default();
        let mut stack = vec![start];
        while let Some(&(node, player)) = stack.last() {
            self.context.spend(1)?;
            if known.contains_key(&(node, player)) {
                stack.pop();
                continue;
            }
            if let Some(own) = self.pseudonumber_of(node)? {
                known.insert((node, player), own);
                continue;
            }
            let options = self.options(&Graph::default(), node, player)?;
            let before = stack.len();
            let replies = options.iter().map(|&option| (option, player.opponent()));
            stack.extend(replies.clone().filter(|reply| !known.contains_key(reply)));
            if stack.len() > before {
                continue;
            }
            let stops = replies.map(|reply| known[&reply].clone());
            let best = match player {
                Player::Left => stops.max(),
                Player::Right => stops.min(),
            };
            let operation = match player {
                Player::Left => "left_stop",
                Player::Right => "right_stop",
            };
            let reason = "a player has no move, and the game is not a pseudonumber";
            known.insert((node, player), best.ok_or(Error::Undefined { operation, reason })?);
        }
        Ok(known[&start].clone())
    }
}
