//! Followers and kinds of stoppers.

use crate::algebra::LoopyAlgebra;
use crate::arena::Stopper;
use crate::error::Error;
use crate::graph::{Graph, Node};
use rustc_hash::FxHashSet;
use upstar_values::{Game, Player};

impl LoopyAlgebra<'_> {
    /// All followers of a stopper, itself first.
    ///
    /// # Errors
    /// [`Error::Foreign`], or a bound.
    pub fn followers(&mut self, g: Stopper) -> Result<Vec<Stopper>, Error> {
        let nodes = self.follower_nodes(g)?;
        Ok(nodes.into_iter().map(|node| self.handle(node)).collect())
    }

    pub(crate) fn follower_nodes(&mut self, g: Stopper) -> Result<Vec<Node>, Error> {
        let mut found = vec![self.own(g)?];
        let mut seen: FxHashSet<Node> = found.iter().copied().collect();
        let mut next = 0;
        while let Some(&node) = found.get(next) {
            next += 1;
            for player in Player::BOTH {
                for option in self.options(&Graph::default(), node, player)? {
                    self.context.spend(1)?;
                    if seen.insert(option) {
                        found.push(option);
                    }
                }
            }
        }
        Ok(found)
    }

    /// How many followers a stopper has, itself included.
    ///
    /// # Errors
    /// [`Error::Foreign`], or a bound.
    pub fn follower_count(&mut self, g: Stopper) -> Result<dashu_int::UBig, Error> {
        Ok(match self.own(g)? {
            Node::Short(bits) => self.short.follower_count(Game::from_bits(bits))?,
            _ => self.follower_nodes(g)?.len().into(),
        })
    }

    /// Whether every cycle of the canonical form is a pass.
    ///
    /// # Errors
    /// [`Error::Foreign`], or a bound.
    pub fn is_plumtree(&mut self, g: Stopper) -> Result<bool, Error> {
        if let Node::Short(_) = self.own(g)? {
            return Ok(true);
        }
        let nodes = self.follower_nodes(g)?;
        Ok(nodes.into_iter().all(|node| match node {
            Node::Looped(id) => {
                let (first, end) = self.arena.entries[id as usize].block;
                end - first == 1
            }
            _ => true,
        }))
    }
}
