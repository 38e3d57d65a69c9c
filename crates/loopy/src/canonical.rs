//! The canonical form of stoppers (Conway; Siegel): no follower has a dominated or reversible
//! option, and equal vertices are one.
//!
//! Component by component, sinks first. Every step keeps the value of every vertex, so one memo of
//! comparisons serves them all. Equal vertices are fused last, by bisimulation: fused before the
//! simplification they would make new ways round ({*|*} = 0 would become dud).

use crate::algebra::LoopyAlgebra;
use crate::components::components;
use crate::error::Error;
use crate::graph::{Graph, Node, Options, side};
use crate::ledger::Ledger;
use crate::refine::refine;
use rustc_hash::FxHashMap;
use upstar_values::{Game, Player};

/// How components are evaluated.
#[derive(Clone, Copy)]
enum Way {
    /// By trial where that will do.
    Trial,
    /// By comparing options.
    Play,
}

/// The strong components of the graph of states (vertex, mover) with moves in turn.
pub(crate) fn alternating_components(graph: &Graph) -> Vec<Vec<usize>> {
    components(graph.len() * 2, |state, to| to.extend(alternating_moves(graph, state)))
}

/// Where the mover can go from the state 2·vertex + mover.
pub(crate) fn alternating_moves(graph: &Graph, state: usize) -> impl Iterator<Item = usize> {
    let local = move |node: &Node| match node {
        Node::Local(to) => Some(2 * *to as usize + (1 - state % 2)),
        _ => None,
    };
    graph.vertices[state / 2][state % 2].iter().filter_map(local)
}

/// Whether no run with moves in turn is endless. (Such a run cannot return to its state at once:
/// the mover has changed.)
pub(crate) fn is_stopper(graph: &Graph) -> bool {
    let stays = |player| {
        let mut moves = graph.vertices.iter().flat_map(|options| &options[side(player)]);
        moves.any(|node| node.is_local())
    };
    // Where one player's moves all lead out, no run with moves in turn stays inside.
    if !Player::BOTH.into_iter().all(stays) {
        return true;
    }
    alternating_components(graph).iter().all(|component| component.len() == 1)
}

/// The vertices of one colour become one, which is always safe; with what becomes of the roots.
pub(crate) fn quotient(
    graph: &Graph,
    roots: &[u32],
    context: &upstar_values::Context,
) -> Result<(Graph, Vec<u32>), Error> {
    let inside = locals(0..graph.len());
    let colours = refine(&graph.vertices, &inside, context)?;
    let mut fused = Graph::with_vertices(graph.len());
    for (vertex, options) in graph.vertices.iter().enumerate() {
        let colour = colours[vertex] as usize;
        if fused.vertices[colour].iter().all(Vec::is_empty) {
            fused.vertices[colour] = options.clone();
            for nodes in &mut fused.vertices[colour] {
                rename(nodes, |vertex| Node::Local(colours[vertex as usize]));
            }
        }
    }
    let roots: Vec<u32> = roots.iter().map(|&root| colours[root as usize]).collect();
    Ok(fused.reachable_from(&roots))
}

fn locals(vertices: impl Iterator<Item = usize>) -> FxHashMap<Node, usize> {
    let number = |vertex: usize| Node::Local(u32::try_from(vertex).unwrap_or(u32::MAX));
    vertices.enumerate().map(|(place, vertex)| (number(vertex), place)).collect()
}

fn rename(nodes: &mut Vec<Node>, name: impl Fn(u32) -> Node) {
    for node in nodes.iter_mut() {
        if let Node::Local(vertex) = *node {
            *node = name(vertex);
        }
    }
    nodes.sort_unstable();
    nodes.dedup();
}

impl LoopyAlgebra<'_> {
    /// The canonical forms of all vertices of a graph of stoppers.
    pub(crate) fn canonical(&mut self, graph: Graph) -> Result<Vec<Node>, Error> {
        self.canonical_in(graph, Way::Trial)
    }

    /// The same, all options being compared along the loops.
    pub(crate) fn canonical_by_play(&mut self, graph: Graph) -> Result<Vec<Node>, Error> {
        self.canonical_in(graph, Way::Play)
    }

    fn canonical_in(&mut self, mut graph: Graph, way: Way) -> Result<Vec<Node>, Error> {
        let mut done: Vec<Option<Node>> = vec![None; graph.len()];
        let mut ledger = Ledger::default();
        for component in strong_components(&graph) {
            self.context.spend(component.len() as u64)?;
            for &vertex in &component {
                for nodes in &mut graph.vertices[vertex] {
                    rename(nodes, |to| done[to as usize].unwrap_or(Node::Local(to)));
                }
            }
            if let [vertex] = component[..]
                && let Some(game) = self.short_game(&graph.vertices[vertex])?
            {
                done[vertex] = Some(game);
                continue;
            }
            let settled = match way {
                Way::Trial => self.settle(&graph, &component, &done)?,
                Way::Play => None,
            };
            if let Some(values) = settled {
                for (&vertex, value) in component.iter().zip(values) {
                    done[vertex] = Some(value);
                }
                continue;
            }
            self.simplify(&mut graph, &component, &mut ledger)?;
            self.intern_parts(&mut graph, &component, &mut done)?;
        }
        // Every component has given all its vertices a form.
        Ok(done.into_iter().flatten().collect())
    }

    /// The vertices have canonical options already, as those of a negative: only names are needed.
    pub(crate) fn intern_canonical(&mut self, mut graph: Graph) -> Result<Vec<Node>, Error> {
        let mut done: Vec<Option<Node>> = vec![None; graph.len()];
        let all: Vec<usize> = (0..graph.len()).collect();
        self.intern_parts(&mut graph, &all, &mut done)?;
        Ok(done.into_iter().flatten().collect())
    }

    /// Names for vertices with canonical options: what was strongly connected may have fallen apart
    /// since, and what a vertex leads to is named before the vertex, lest a vertex and an exit of
    /// the same value look different.
    fn intern_parts(
        &mut self,
        graph: &mut Graph,
        vertices: &[usize],
        done: &mut [Option<Node>],
    ) -> Result<(), Error> {
        let inside = locals(vertices.iter().copied());
        let parts = components(vertices.len(), |place, to| {
            let options = graph.vertices[vertices[place]].iter().flatten();
            to.extend(options.filter_map(|node| inside.get(node)));
        });
        for part in parts {
            let part: Vec<usize> = part.into_iter().map(|place| vertices[place]).collect();
            for &vertex in &part {
                for nodes in &mut graph.vertices[vertex] {
                    rename(nodes, |to| done[to as usize].unwrap_or(Node::Local(to)));
                }
            }
            let nodes = self.intern_component(graph, &part)?;
            for (vertex, node) in part.into_iter().zip(nodes) {
                done[vertex] = Some(node);
            }
        }
        Ok(())
    }

    fn short_game(&mut self, options: &Options) -> Result<Option<Node>, Error> {
        let games = |nodes: &[Node]| -> Option<Vec<Game>> {
            let game = |node: &Node| match node {
                Node::Short(bits) => Some(Game::from_bits(*bits)),
                _ => None,
            };
            nodes.iter().map(game).collect()
        };
        Ok(match (games(&options[0]), games(&options[1])) {
            (Some(left), Some(right)) => Some(Node::short(self.short.game(&left, &right)?)),
            _ => None,
        })
    }

    /// Bypasses reversible options and deletes dominated ones until there are none.
    fn simplify(
        &mut self,
        graph: &mut Graph,
        component: &[usize],
        ledger: &mut Ledger,
    ) -> Result<(), Error> {
        loop {
            let mut changed = false;
            for &vertex in component {
                for player in Player::BOTH {
                    // What is deleted need not be bypassed.
                    changed |= self.delete_dominated(graph, vertex, player, ledger)?;
                    if self.bypass(graph, vertex, player, ledger)? {
                        self.delete_dominated(graph, vertex, player, ledger)?;
                        changed = true;
                    }
                }
            }
            if !changed {
                return Ok(());
            }
        }
    }

    /// Whether `worse` is at most as good for the player as `better`.
    fn no_better(
        &mut self,
        graph: &Graph,
        player: Player,
        worse: Node,
        better: Node,
        ledger: &mut Ledger,
    ) -> Result<bool, Error> {
        match player {
            Player::Left => self.le_within(graph, worse, better, ledger),
            Player::Right => self.le_within(graph, better, worse, ledger),
        }
    }

    /// An option whose answer is at least as good for the opponent as the vertex itself is
    /// replaced by what the player does next.
    fn bypass(
        &mut self,
        graph: &mut Graph,
        vertex: usize,
        player: Player,
        ledger: &mut Ledger,
    ) -> Result<bool, Error> {
        let own = Node::Local(u32::try_from(vertex).unwrap_or(u32::MAX));
        let mut work = graph.vertices[vertex][side(player)].clone();
        let (mut kept, mut seen) = (Vec::new(), work.clone());
        let mut changed = false;
        'options: while let Some(option) = work.pop() {
            for answer in self.options(graph, option, player.opponent())? {
                self.context.spend(1)?;
                if self.no_better(graph, player, answer, own, ledger)? {
                    for next in self.options(graph, answer, player)? {
                        if !seen.contains(&next) {
                            seen.push(next);
                            work.push(next);
                        }
                    }
                    changed = true;
                    continue 'options;
                }
            }
            kept.push(option);
        }
        if changed {
            kept.sort_unstable();
            graph.vertices[vertex][side(player)] = kept;
        }
        Ok(changed)
    }

    /// Keeps the best options, and of equal ones an exit rather than a vertex.
    fn delete_dominated(
        &mut self,
        graph: &mut Graph,
        vertex: usize,
        player: Player,
        ledger: &mut Ledger,
    ) -> Result<bool, Error> {
        // In the order of nodes exits come first, so that the earlier of two equals is kept.
        let options = graph.vertices[vertex][side(player)].clone();
        let mut kept: Vec<Node> = Vec::with_capacity(options.len());
        for &option in &options {
            let mut dominated = false;
            for &other in &kept {
                if self.no_better(graph, player, option, other, ledger)? {
                    dominated = true;
                    break;
                }
            }
            if dominated {
                continue;
            }
            let mut better = Vec::with_capacity(kept.len() + 1);
            for &other in &kept {
                if !self.no_better(graph, player, other, option, ledger)? {
                    better.push(other);
                }
            }
            better.push(option);
            kept = better;
        }
        let changed = kept.len() < options.len();
        graph.vertices[vertex][side(player)] = kept;
        Ok(changed)
    }
}

fn strong_components(graph: &Graph) -> Vec<Vec<usize>> {
    components(graph.len(), |vertex, to| {
        let local = |node: &Node| match node {
            Node::Local(to) => Some(*to as usize),
            _ => None,
        };
        to.extend(graph.vertices[vertex].iter().flatten().filter_map(local));
    })
}
