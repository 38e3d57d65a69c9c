//! Games on graphs by patterns: the same rules as on boards, along edges in place of rays.
//!
//! A position keeps the names of its vertices; what is searched has none, and its vertices in an order
//! that depends on the graph alone as far as its symmetries allow.

mod order;
mod text;

pub use text::read;

use crate::board::parts::{PartsMode, parts};
use crate::board::{BoardRule, Ground, Link, State, holds, moves};
use crate::point::{Goal, Verdict};
use crate::shared::Shared;
use smallvec::SmallVec;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::{Ending, Place, Scene, Sign};
use upstar_values::Player;

/// The names of vertices.
pub(crate) type Names = Arc<[Arc<str>]>;

/// A graph of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GraphForm {
    pub(crate) rule: Shared<BoardRule>,
    pub(crate) state: Arc<State>,
    pub(crate) names: Option<Names>,
}

/// A move: the graph that it leaves, with vertices that are gone still in it, and the vertices that
/// name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphMove {
    state: Arc<State>,
    vertices: SmallVec<[u16; 4]>,
}

impl GraphForm {
    /// The rules of the game.
    pub fn rule(&self) -> &Shared<BoardRule> {
        &self.rule
    }

    fn ground(&self) -> Ground<'_> {
        Ground::Graph(&self.rule)
    }

    pub(crate) fn visit(
        &self,
        player: Player,
        visit: &mut dyn FnMut(GraphMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.rule.faults.is_filled() {
            return ControlFlow::Continue(());
        }
        let number = |vertex: &usize| u16::try_from(*vertex).unwrap_or(u16::MAX);
        let listed = moves(self.ground(), &self.state, player, &mut |made| {
            let vertices = made.squares.iter().map(number).collect();
            visit(GraphMove { state: Arc::new(made.state), vertices })
        });
        listed.unwrap_or_else(|fault| {
            self.rule.faults.record(*fault);
            ControlFlow::Continue(())
        })
    }

    pub(crate) fn after(&self, by: &GraphMove) -> Self {
        let gone = self.rule.cells.exact('#');
        let stays = |vertex: usize| Some(by.state.letters[vertex]) != gone;
        self.kept(&by.state, &(0..by.state.letters.len()).filter(|&v| stays(v)).collect::<Vec<_>>())
    }

    /// The graph on these vertices, in this order.
    fn kept(&self, state: &State, vertices: &[usize]) -> Self {
        let state = selected(state, vertices);
        let names = self.names.as_ref().map(|names| {
            vertices.iter().filter_map(|&vertex| names.get(vertex).cloned()).collect::<Names>()
        });
        GraphForm { rule: self.rule.clone(), state: Arc::new(state), names }
    }

    pub(crate) fn parts(&self, found: &mut dyn FnMut(GraphForm)) {
        if self.rule.parts == PartsMode::Whole {
            return found(self.clone());
        }
        for part in parts(self.ground(), &self.state) {
            let squares = &part.squares;
            let vertices: Vec<usize> = (0..squares.len()).filter(|&v| squares[v]).collect();
            found(self.kept(&self.state, &vertices));
        }
    }

    pub(crate) fn normal(&self) -> (Self, Sign) {
        let ordered = |state: &State| selected(state, &order::order(state));
        let mut best = (ordered(&self.state), false);
        for symmetry in self.rule.symmetries.iter().filter(|symmetry| symmetry.exchange) {
            let mut exchanged = (*self.state).clone();
            for code in &mut exchanged.letters {
                *code = self.rule.cells.counterpart(*code);
            }
            for link in &mut exchanged.links {
                link.label = self.rule.edges.counterpart(link.label);
            }
            let image = ordered(&exchanged);
            if image < best.0 {
                best = (image, symmetry.negative);
            }
        }
        let form = GraphForm { rule: self.rule.clone(), state: Arc::new(best.0), names: None };
        (form, if best.1 { Sign::Negative } else { Sign::Same })
    }

    pub(crate) fn ending(&self, to_move: Player) -> Option<Ending> {
        let rule = &self.rule;
        if !rule.has_endings() {
            return None;
        }
        let mut found: Option<Goal> = None;
        for ending in &rule.endings {
            let better = found.is_none_or(|old| {
                ending.goal.is_of_last_mover(to_move) && !old.is_of_last_mover(to_move)
            });
            if better {
                match holds(self.ground(), &self.state, &ending.when, None) {
                    Ok(true) => found = Some(ending.goal),
                    Ok(false) => {}
                    Err(fault) => rule.faults.record(*fault),
                }
            }
        }
        found.map(|goal| goal.ending(to_move)).or_else(|| {
            let verdict = rule.stuck.filter(|&stuck| stuck != Verdict::Loses)?;
            let stuck = self.visit(to_move, &mut |_| ControlFlow::Break(())).is_continue();
            stuck.then(|| Goal { player: Some(to_move), verdict }.ending(to_move))
        })
    }

    /// The name of a vertex.
    fn name(&self, vertex: usize) -> String {
        let own = self.names.as_ref().and_then(|names| names.get(vertex));
        own.map_or_else(|| (vertex + 1).to_string(), |name| name.to_string())
    }

    pub(crate) fn label(&self, player: Player, by: &GraphMove) -> String {
        let names: Vec<String> =
            by.vertices.iter().map(|&vertex| self.name(usize::from(vertex))).collect();
        let plain = if names.is_empty() { "pass".to_string() } else { names.join("-") };
        let mut alike = Vec::new();
        let _ = self.visit(player, &mut |other| {
            if other.vertices == by.vertices {
                alike.push(other.state);
            }
            ControlFlow::Continue(())
        });
        match alike.len() {
            0 | 1 => plain,
            _ => {
                let place = alike.iter().position(|state| *state == by.state).unwrap_or(0);
                format!("{plain} {}", place + 1)
            }
        }
    }

    pub(crate) fn touched(&self, by: &GraphMove) -> Vec<Place> {
        by.vertices.iter().map(|&vertex| Place::Vertex(usize::from(vertex))).collect()
    }

    pub(crate) fn write(&self) -> String {
        text::write(self)
    }

    pub(crate) fn scene(&self) -> Scene {
        text::scene(self)
    }
}

/// The graph on these vertices, in this order.
fn selected(state: &State, vertices: &[usize]) -> State {
    let mut places = vec![None; state.letters.len()];
    for (place, &vertex) in vertices.iter().enumerate() {
        places[vertex] = u16::try_from(place).ok();
    }
    let mut links: Vec<Link> = state
        .links
        .iter()
        .filter_map(|link| {
            let [a, b] = link.ends.map(|end| places[usize::from(end)]);
            let (a, b) = (a?, b?);
            let ends = if link.arrow || a <= b { [a, b] } else { [b, a] };
            Some(Link { ends, ..*link })
        })
        .collect();
    links.sort_unstable();
    State { letters: vertices.iter().map(|&vertex| state.letters[vertex]).collect(), links }
}
