//! The values of a strong component of stoppers by trial: equations between stoppers have one solution.
//!
//! Whatever stoppers X satisfy X_v = {…|…} for all vertices v, the options that lead back being replaced
//! by their X, are the values of the vertices (docs/loopy-games.md has the proof). So it does not matter
//! where they come from: here the equations are read as assignments, again and again, and where that
//! comes to rest nothing has to be compared along the loops. Where it does not, the canonical form is
//! found as usual. Braces whose options are all known recur, and are looked up.

use crate::algebra::LoopyAlgebra;
use crate::error::Error;
use crate::graph::{Graph, Node, Options};
use crate::pseudonumber::Pseudonumber;

/// Sweeps through a component before it is given up.
const SWEEPS: usize = 6;
/// Vertices of the largest component that is tried: what does not come to rest grows with each sweep.
const LARGEST: usize = 64;
/// Braces that are remembered at most.
const MOST_BRACES: usize = 1 << 22;

impl LoopyAlgebra<'_> {
    /// The values of the vertices of a component, if only one player has moves inside and a few sweeps
    /// find them; vertices outside are done. A loop of Right's moves is good for Right, so that his begin
    /// with off and hers with on.
    pub(crate) fn settle(
        &mut self,
        graph: &Graph,
        component: &[usize],
        done: &[Option<Node>],
    ) -> Result<Option<Vec<Node>>, Error> {
        if !(2..=LARGEST).contains(&component.len()) {
            return Ok(None);
        }
        let stays = |side: usize| {
            let mut moves = component.iter().flat_map(|&vertex| &graph.vertices[vertex][side]);
            moves.any(|node| node.is_local())
        };
        let first = match [0, 1].map(stays) {
            [true, false] => Pseudonumber::On,
            [false, true] => Pseudonumber::Off,
            _ => return Ok(None),
        };
        let first = self.pseudonumber(&first)?.node;
        let mut values = done.to_vec();
        for &vertex in component {
            values[vertex] = Some(first);
        }
        let mut options = Options::default();
        for _ in 0..SWEEPS {
            self.context.spend(component.len() as u64)?;
            let mut rests = true;
            for &vertex in component {
                for (nodes, given) in options.iter_mut().zip(&graph.vertices[vertex]) {
                    nodes.clear();
                    nodes.extend(given.iter().map(|&node| match node {
                        Node::Local(to) => values[to as usize].unwrap_or(first),
                        exit => exit,
                    }));
                    nodes.sort_unstable();
                    nodes.dedup();
                }
                let value = Some(self.value_of_braces(&options)?);
                rests &= value == values[vertex];
                values[vertex] = value;
            }
            if rests {
                return Ok(component.iter().map(|&vertex| values[vertex]).collect());
            }
        }
        Ok(None)
    }

    /// The canonical form of braces around canonical stoppers, in order and each once.
    fn value_of_braces(&mut self, options: &Options) -> Result<Node, Error> {
        if let Some(&known) = self.arena.braces.get(options) {
            return Ok(known);
        }
        let node = self.canonical_by_play(Graph::from(vec![options.clone()]))?[0];
        if self.arena.braces.len() < MOST_BRACES {
            self.arena.braces.insert(options.clone(), node);
        }
        Ok(node)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::LoopyArena;
    use upstar_values::{Arena, Context, Player};

    /// Rings and chords of one player's moves, with exits of both.
    #[test]
    fn what_settles_is_what_play_finds() {
        let (short, mut arena, context) = (Arena::new(), LoopyArena::new(), Context::new());
        let mut algebra = LoopyAlgebra::new(&short, &mut arena, &context).unwrap();
        let exits =
            ["off", "on", "over", "-2", "0", "1", "1/2", "*", "^", "{1|-1}", "{2|off}", "upon"];
        let exits = exits.map(|text| algebra.read_stopper(text).unwrap());
        let mut seed = 1u64;
        let mut random = |below: usize| {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(seed >> 33).unwrap() % below
        };
        let mut settled = 0;
        for round in 0..1500 {
            let mover = if round % 2 == 0 { Player::Right } else { Player::Left };
            let count = 2 + random(5);
            let mut graph = Graph::with_vertices(count);
            for vertex in 0..count {
                graph.add_move(vertex, mover, (vertex + 1) % count);
                if random(3) == 0 {
                    graph.add_move(vertex, mover, random(count));
                }
                for _ in 0..1 + random(3) {
                    graph.add_exit(vertex, mover.opponent(), exits[random(exits.len())]);
                }
                if random(3) == 0 {
                    graph.add_exit(vertex, mover, exits[random(exits.len())]);
                }
            }
            let component: Vec<usize> = (0..count).collect();
            let found = algebra.settle(&graph, &component, &vec![None; count]).unwrap();
            let Some(found) = found else { continue };
            settled += 1;
            assert_eq!(found, algebra.canonical_by_play(graph.clone()).unwrap(), "{graph:?}");
        }
        assert!(settled > 500, "{settled}");
    }
}
