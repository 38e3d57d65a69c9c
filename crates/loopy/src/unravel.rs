//! Sides of games that are no stoppers, by layered unravelling.
//!
//! Onside, endless play is good for Left, so that Right must leave a loop sooner or later. Let him
//! make n moves in turn around a loop, and then take his moves inside it away: that is a stopper
//! U ≥ G⁺, for Left can copy. If also U ≤ G⁺, which is decided by play, U is the onside; otherwise
//! n grows. That every stopper side is found so is not proved; an answer is right in any case.

use crate::algebra::LoopyAlgebra;
use crate::canonical::{alternating_components, alternating_moves, is_stopper, quotient};
use crate::error::Error;
use crate::graph::{Builder, Graph, Node, Options, side};
use crate::survive::{Convention, Place};
use upstar_values::Player;

/// The largest n that is tried.
pub(crate) const MOST_ROUNDS: u32 = 8;

impl LoopyAlgebra<'_> {
    /// The onside or offside of a vertex, if it is found to be a stopper.
    pub(crate) fn side_of(
        &mut self,
        graph: &Graph,
        root: u32,
        convention: Convention,
    ) -> Result<Option<Node>, Error> {
        match convention {
            Convention::Onside => self.onside_of(graph, root),
            Convention::Offside => {
                let negative = self.negative_graph(&graph.reachable(root))?;
                let onside = self.onside_of(&negative, 0)?;
                onside.map(|node| self.negative(node)).transpose()
            }
        }
    }

    /// The graph with the players exchanged.
    pub(crate) fn negative_graph(&mut self, graph: &Graph) -> Result<Graph, Error> {
        let mut negative = Graph::with_vertices(graph.len());
        for (vertex, options) in graph.vertices.iter().enumerate() {
            for player in Player::BOTH {
                for &node in &options[side(player)] {
                    let node = self.negative(node)?;
                    negative.vertices[vertex][side(player.opponent())].push(node);
                }
            }
        }
        Ok(negative)
    }

    /// −G; a local vertex stays what it is, for its graph is negated as a whole.
    pub(crate) fn negative(&mut self, node: Node) -> Result<Node, Error> {
        let id = match node {
            Node::Short(bits) => {
                return Ok(Node::short(self.short.neg(upstar_values::Game::from_bits(bits))?));
            }
            Node::Looped(id) => id,
            Node::Local(_) => return Ok(node),
        };
        if let Some(&negative) = self.arena.negatives.get(&id) {
            return Ok(negative);
        }
        let mut builder = Builder::default();
        builder.vertex(id);
        let mut ids = Vec::new();
        while let Some((index, id)) = builder.next() {
            self.context.spend(1)?;
            ids.push(id);
            for player in Player::BOTH {
                for to in self.options(&Graph::default(), Node::Looped(id), player)? {
                    let to = match to {
                        Node::Looped(id) if !self.arena.negatives.contains_key(&id) => {
                            builder.vertex(id)
                        }
                        exit => self.negative(exit)?,
                    };
                    builder.add(index, player.opponent(), to);
                }
            }
        }
        let negatives = self.intern_canonical(builder.graph)?;
        for (id, negative) in ids.into_iter().zip(negatives) {
            self.arena.negatives.insert(id, negative);
            if let Node::Looped(other) = negative {
                self.arena.negatives.insert(other, Node::Looped(id));
            }
        }
        Ok(self.arena.negatives[&id])
    }

    fn onside_of(&mut self, graph: &Graph, root: u32) -> Result<Option<Node>, Error> {
        self.context.spend(graph.len() as u64)?;
        let graph = quotient(&graph.reachable(root), 0, self.context)?;
        let graph = self.with_exits(graph)?;
        if is_stopper(&graph) {
            return Ok(Some(self.canonical(graph)?[0]));
        }
        for rounds in 0..=MOST_ROUNDS {
            let unravelled = self.unravel(&graph, rounds)?;
            let stopper = self.canonical(unravelled)?[0];
            let exit = Place { graph: &graph, node: stopper };
            let start = Place { graph: &graph, node: Node::Local(0) };
            if self.wins_between(exit, start, Player::Right, Convention::Onside)? {
                return Ok(Some(stopper));
            }
        }
        Ok(None)
    }

    /// Vertices from which no run in turn is endless become exits; the first vertex stays.
    fn with_exits(&mut self, mut graph: Graph) -> Result<Graph, Error> {
        if is_stopper(&graph) {
            return Ok(graph);
        }
        let known = self.without_loops(&graph)?;
        for node in graph.vertices.iter_mut().flatten().flatten() {
            if let Node::Local(to) = *node {
                *node = known[to as usize].unwrap_or(*node);
            }
        }
        Ok(graph.reachable(0))
    }

    /// The canonical forms of the vertices from which no run in turn is endless.
    pub(crate) fn without_loops(&mut self, graph: &Graph) -> Result<Vec<Option<Node>>, Error> {
        let mut sources: Vec<Vec<usize>> = vec![Vec::new(); graph.len()];
        for (vertex, options) in graph.vertices.iter().enumerate() {
            for node in options.iter().flatten() {
                if let Node::Local(to) = *node {
                    sources[to as usize].push(vertex);
                }
            }
        }
        let mut loops = vec![false; graph.len()];
        let cyclic = alternating_components(graph).into_iter().filter(|set| set.len() > 1);
        let mut work: Vec<usize> = cyclic.flatten().map(|state| state / 2).collect();
        while let Some(vertex) = work.pop() {
            if !loops[vertex] {
                loops[vertex] = true;
                work.extend(&sources[vertex]);
            }
        }
        // The rest is closed under moves; vertices with loops are emptied for the while.
        let mut rest = graph.clone();
        for (vertex, options) in rest.vertices.iter_mut().enumerate() {
            if loops[vertex] {
                *options = Options::default();
            }
        }
        let forms = self.canonical(rest)?;
        Ok(forms.into_iter().zip(loops).map(|(form, loops)| (!loops).then_some(form)).collect())
    }

    /// The states (vertex, who continues the moves in turn, moves that Right has left): a move
    /// that goes on around a loop costs Right one, any other move makes them n again.
    fn unravel(&mut self, graph: &Graph, rounds: u32) -> Result<Graph, Error> {
        let mut component = vec![0usize; graph.len() * 2];
        for (number, states) in alternating_components(graph).into_iter().enumerate() {
            for state in states {
                component[state] = number;
            }
        }
        debug_assert!((0..component.len()).all(|state| {
            alternating_moves(graph, state).all(|to| component[to] <= component[state])
        }));
        let mut builder = Builder::default();
        builder.vertex((0u32, Player::Left, rounds));
        while let Some((index, (vertex, next, left))) = builder.next() {
            self.context.spend(1)?;
            for player in Player::BOTH {
                for &node in graph.options(vertex, player) {
                    let Node::Local(to) = node else {
                        builder.add(index, player, node);
                        continue;
                    };
                    let state = |vertex: u32, player| 2 * vertex as usize + side(player);
                    let goes_on = player == next
                        && component[state(vertex, player)]
                            == component[state(to, player.opponent())];
                    let left = match (goes_on, player) {
                        (false, _) => rounds,
                        (true, Player::Left) => left,
                        (true, Player::Right) if left > 0 => left - 1,
                        (true, Player::Right) => continue,
                    };
                    let to = builder.vertex((to, player.opponent(), left));
                    builder.add(index, player, to);
                }
            }
        }
        Ok(builder.graph)
    }
}
