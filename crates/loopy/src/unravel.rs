//! Sides of games that are no stoppers, by layered unravelling.
//!
//! Onside, endless play is good for Left, so that Right must leave a loop sooner or later. Let him
//! make n moves in turn around a loop, and then take his moves inside it away: that is a stopper
//! U ≥ G⁺, for Left can copy. If also U ≤ G⁺, which is decided by play, U is the onside; otherwise
//! n grows. That every stopper side is found so is not proved; an answer is right in any case.

use crate::algebra::LoopyAlgebra;
use crate::canonical::{alternating_components, alternating_moves, quotient};
use crate::error::Error;
use crate::graph::{Builder, Graph, Node, Options, side};
use crate::survive::{Convention, Place};
use rustc_hash::FxHashMap;
use upstar_values::Player;

/// The largest n that is tried.
pub(crate) const MOST_ROUNDS: u32 = 8;

/// The onsides of some vertices of a graph. Each layer of the unravelling is brought into canonical form once, for
/// all of them, when one of them needs it.
#[derive(Clone, Debug)]
pub(crate) struct Onsides {
    /// What has an endless run in turn, vertices that look the same being one.
    graph: Graph,
    /// What has become of the vertices that are asked for: vertices of the graph, or stoppers.
    forms: Vec<Node>,
    /// Those of them that are vertices, each once.
    roots: Vec<u32>,
    /// The canonical forms of the roots, unravelled 0, 1, … times.
    layers: Vec<FxHashMap<u32, Node>>,
    found: FxHashMap<u32, Option<Node>>,
}

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
        let mut onsides = self.onsides(graph, &[root])?;
        self.onside_in(&mut onsides, 0)
    }

    /// The onsides of these vertices, to be asked for one by one.
    pub(crate) fn onsides(&mut self, graph: &Graph, roots: &[u32]) -> Result<Onsides, Error> {
        self.context.spend(graph.len() as u64)?;
        let (graph, roots) = graph.reachable_from(roots);
        let (mut graph, roots) = quotient(&graph, &roots, self.context)?;
        // Vertices from which no run in turn is endless become exits.
        let known = self.without_loops(&graph)?;
        let form = |vertex: u32| known[vertex as usize].unwrap_or(Node::Local(vertex));
        for node in graph.vertices.iter_mut().flatten().flatten() {
            if let Node::Local(to) = *node {
                *node = form(to);
            }
        }
        let forms: Vec<Node> = roots.into_iter().map(form).collect();
        let mut looped: Vec<u32> = forms.iter().filter_map(|form| form.local()).collect();
        looped.sort_unstable();
        looped.dedup();
        let (graph, renamed) = graph.reachable_from(&looped);
        let numbers: FxHashMap<u32, u32> =
            looped.into_iter().zip(renamed.iter().copied()).collect();
        let forms = forms.into_iter().map(|form| match form {
            Node::Local(vertex) => Node::Local(numbers[&vertex]),
            exit => exit,
        });
        let forms = forms.collect();
        Ok(Onsides {
            graph,
            forms,
            roots: renamed,
            layers: Vec::new(),
            found: FxHashMap::default(),
        })
    }

    /// The onside of one of the vertices, if it is found to be a stopper.
    pub(crate) fn onside_in(
        &mut self,
        onsides: &mut Onsides,
        place: usize,
    ) -> Result<Option<Node>, Error> {
        let vertex = match onsides.forms.get(place) {
            Some(Node::Local(vertex)) => *vertex,
            Some(exit) => return Ok(Some(*exit)),
            None => return Err(Error::NoSuchVertex(place)),
        };
        if let Some(&known) = onsides.found.get(&vertex) {
            return Ok(known);
        }
        let mut found = None;
        for rounds in 0..=MOST_ROUNDS {
            let stopper = self.unravelled_in(onsides, vertex, rounds)?;
            let exit = Place { graph: &onsides.graph, node: stopper };
            let start = Place { graph: &onsides.graph, node: Node::Local(vertex) };
            if self.wins_between(exit, start, Player::Right, Convention::Onside)? {
                found = Some(stopper);
                break;
            }
        }
        onsides.found.insert(vertex, found);
        Ok(found)
    }

    /// The canonical form of a vertex unravelled so many times.
    fn unravelled_in(
        &mut self,
        onsides: &mut Onsides,
        vertex: u32,
        rounds: u32,
    ) -> Result<Node, Error> {
        let layer = rounds as usize;
        if onsides.layers.len() <= layer {
            let unravelled = self.unravel(&onsides.graph, &onsides.roots, rounds)?;
            let forms = self.canonical(unravelled)?;
            onsides.layers.push(onsides.roots.iter().copied().zip(forms).collect());
        }
        let known = onsides.layers.get(layer).and_then(|layer| layer.get(&vertex));
        known.copied().ok_or(Error::NoSuchVertex(vertex as usize))
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
    /// They begin with those of the roots.
    fn unravel(&mut self, graph: &Graph, roots: &[u32], rounds: u32) -> Result<Graph, Error> {
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
        for &root in roots {
            builder.vertex((root, Player::Left, rounds));
        }
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
