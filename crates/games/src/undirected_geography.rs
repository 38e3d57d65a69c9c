//! Geography on undirected graphs: the token goes along an edge, and the vertex that it leaves is removed.
//!
//! The player to move wins exactly if every largest matching covers the token's vertex (Fraenkel, Scheinerman,
//! Ullman 1993): the winner goes along the edges of such a matching. Largest matchings are found by Edmonds'
//! blossoms, so that who wins is told in polynomial time.

use std::ops::ControlFlow;
use upstar_core::family::{About, GraphRule, GraphStep, LabelledGraph};
use upstar_core::{
    AnyPosition, Convention, Form, Loopy, Place, Position, Question, Reason, Ruleset, Scene, Spot,
    Theorem, Theory, Told, Words, told,
};
use upstar_values::{Context, Outcome, Player};

const TOKEN: char = 'x';

const WORDS: Words = &[(
    "undirected_geography.matching",
    "a largest matching has {with} edges, and {without} without the token's vertex",
)];

pub(crate) fn ruleset() -> Ruleset {
    let about = About::new(
        "undirected_geography",
        "Move the token along an edge; the vertex that it leaves is removed with its edges; a player who cannot move loses.",
        "undirected_geography(\"1-2-3-4-5-1 2-5 1:x\")",
    );
    let rule = GraphRule::impartial(about, |graph| {
        let go = |from: usize| {
            let to = |to: usize| GraphStep::at_vertex(to).remove(from).label(to, TOKEN);
            graph.neighbours(from).map(to).collect::<Vec<_>>()
        };
        tokens(graph).flat_map(go).collect()
    });
    let mut ruleset = rule
        .vertices(&[('.', Spot::Plain), (TOKEN, Spot::Token)])
        .start(|rows, columns| {
            let place = |row: usize, column: usize| row * columns + column;
            let along = (0..rows).flat_map(|row| {
                (1..columns).map(move |column| ([place(row, column - 1), place(row, column)], '-'))
            });
            let down = (1..rows).flat_map(|row| {
                (0..columns).map(move |column| ([place(row - 1, column), place(row, column)], '-'))
            });
            let mut labels = vec!['.'; rows * columns];
            *labels.first_mut()? = TOKEN;
            LabelledGraph::new(&labels, &along.chain(down).collect::<Vec<_>>())
        })
        .searched_as(|graph| {
            let token = tokens(graph).next()?;
            let near = (0..graph.vertices()).map(|v| graph.neighbours(v).collect()).collect();
            Some(AnyPosition::new(Walk { near, gone: vec![false; graph.vertices()], token }))
        })
        .ruleset();
    ruleset.words = WORDS.iter().map(|&(key, words)| (key.into(), words.into())).collect();
    ruleset
}

fn tokens(graph: &LabelledGraph) -> impl Iterator<Item = usize> + '_ {
    graph.vertices_of(TOKEN).take(1)
}

/// A graph with a token.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Walk {
    near: Vec<Vec<usize>>,
    gone: Vec<bool>,
    token: usize,
}

impl Walk {
    /// The vertices that are still there without some of them.
    fn matching(&self, without: Option<usize>) -> usize {
        let is_there = |vertex: usize| !self.gone[vertex] && Some(vertex) != without;
        let open =
            |vertex: usize| self.near[vertex].iter().copied().filter(|&to| is_there(to)).collect();
        let near: Vec<Vec<usize>> = (0..self.near.len())
            .map(|vertex| if is_there(vertex) { open(vertex) } else { Vec::new() })
            .collect();
        largest_matching(&near)
    }
}

impl Form for Walk {
    /// Where the token goes.
    type Move = usize;
    type Next = Self;
    type Part = Self;

    fn visit_moves<V: FnMut(usize) -> ControlFlow<()>>(
        &self,
        _: Player,
        visit: V,
    ) -> ControlFlow<()> {
        self.near[self.token].iter().copied().filter(|&to| !self.gone[to]).try_for_each(visit)
    }

    fn play(&self, _: Player, by: &usize) -> Self {
        let mut after = self.clone();
        after.gone[self.token] = true;
        after.token = *by;
        after
    }

    fn parts(&self, out: &mut Vec<Self>) {
        out.push(self.clone());
    }

    fn is_impartial(&self) -> bool {
        true
    }

    fn bytes(&self) -> u64 {
        self.near.iter().map(|near| 24 + 8 * near.len() as u64).sum()
    }
}

impl Loopy for Walk {}

impl Theory for Walk {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        let Question::Outcome(Convention::Normal) = question else { return Ok(None) };
        let (with, without) = (self.matching(None), self.matching(Some(self.token)));
        let answer = if without < with { Outcome::N } else { Outcome::P };
        let reason = Reason::new("undirected_geography.matching");
        told(Some(Theorem { answer, reason: reason.with("with", with).with("without", without) }))
    }
}

impl Position for Walk {
    fn write(&self) -> String {
        format!("undirected_geography at {}", self.token + 1)
    }

    fn write_move(&self, _: Player, by: &usize) -> String {
        (by + 1).to_string()
    }

    fn touched(&self, _: Player, by: &usize) -> Vec<Place> {
        vec![Place::Vertex(*by)]
    }

    fn scene(&self) -> Scene {
        Scene::Text(self.write())
    }
}

/// How many edges a largest matching has: Edmonds' blossoms, from one vertex after the other.
fn largest_matching(near: &[Vec<usize>]) -> usize {
    let mut mate = vec![None; near.len()];
    for root in 0..near.len() {
        if mate[root].is_none() {
            Forest::new(near, root).grow(&mut mate);
        }
    }
    mate.iter().flatten().count() / 2
}

/// A tree of alternating ways from a root; blossoms are shrunk to their bases.
struct Forest<'g> {
    near: &'g [Vec<usize>],
    /// Before a vertex on its way, for those at an odd distance and in blossoms.
    before: Vec<Option<usize>>,
    base: Vec<usize>,
    is_even: Vec<bool>,
    queue: Vec<usize>,
    root: usize,
}

impl<'g> Forest<'g> {
    fn new(near: &'g [Vec<usize>], root: usize) -> Self {
        let mut is_even = vec![false; near.len()];
        is_even[root] = true;
        let base = (0..near.len()).collect();
        Forest { near, before: vec![None; near.len()], base, is_even, queue: vec![root], root }
    }

    /// Looks for a way to a free vertex, and exchanges its edges.
    fn grow(&mut self, mate: &mut [Option<usize>]) {
        let mut next = 0;
        while let Some(&from) = self.queue.get(next) {
            next += 1;
            for &to in self.near.get(from).map_or(&[][..], Vec::as_slice) {
                if self.base[from] == self.base[to] || mate[from] == Some(to) {
                    continue;
                }
                let in_tree = mate[to].is_some_and(|other| self.before[other].is_some());
                if to == self.root || in_tree {
                    self.shrink(mate, from, to);
                } else if self.before[to].is_none() {
                    self.before[to] = Some(from);
                    match mate[to] {
                        None => return self.exchange(mate, to),
                        Some(other) => {
                            self.is_even[other] = true;
                            self.queue.push(other);
                        }
                    }
                }
            }
        }
    }

    /// Exchanges the edges of the way to a free vertex.
    fn exchange(&self, mate: &mut [Option<usize>], end: usize) {
        let mut at = Some(end);
        while let Some(vertex) = at {
            let Some(previous) = self.before[vertex] else { break };
            let rest = mate[previous];
            mate[vertex] = Some(previous);
            mate[previous] = Some(vertex);
            at = rest;
        }
    }

    /// The base in which the ways from two vertices to the root meet.
    fn common(&self, mate: &[Option<usize>], a: usize, b: usize) -> usize {
        let mut met = vec![false; self.near.len()];
        let mut at = self.base[a];
        loop {
            met[at] = true;
            let Some(up) = mate[at].and_then(|other| self.before[other]) else { break };
            at = self.base[up];
        }
        let mut at = self.base[b];
        while !met[at] {
            let Some(up) = mate[at].and_then(|other| self.before[other]) else { break };
            at = self.base[up];
        }
        at
    }

    /// Makes one base of all vertices of the odd circle that an edge closes.
    fn shrink(&mut self, mate: &[Option<usize>], a: usize, b: usize) {
        let base = self.common(mate, a, b);
        let mut inside = vec![false; self.near.len()];
        self.mark(mate, a, base, b, &mut inside);
        self.mark(mate, b, base, a, &mut inside);
        for vertex in 0..self.near.len() {
            if inside[self.base[vertex]] {
                self.base[vertex] = base;
                if !self.is_even[vertex] {
                    self.is_even[vertex] = true;
                    self.queue.push(vertex);
                }
            }
        }
    }

    fn mark(
        &mut self,
        mate: &[Option<usize>],
        from: usize,
        base: usize,
        child: usize,
        inside: &mut [bool],
    ) {
        let (mut at, mut child) = (from, child);
        while self.base[at] != base {
            let Some(other) = mate[at] else { break };
            inside[self.base[at]] = true;
            inside[self.base[other]] = true;
            self.before[at] = Some(child);
            child = other;
            let Some(up) = self.before[other] else { break };
            at = up;
        }
    }
}
