//! Forms that are sets of elements against the same forms searched move by move, without theorems.

#![allow(clippy::unwrap_used)] // a test helper that panics is a failing test

use proptest::prelude::*;
use std::ops::ControlFlow;
use upstar_core::{AnyPosition, Form, Loopy, Theory};
use upstar_games::hackenbush::{Bush, Colour, Edge, Graph};
use upstar_games::{ChildishHackenbush, Hackenbush};
use upstar_solve::{Solver, Tables, canonical_form};
use upstar_values::{Arena, Context, Player, Stop};

/// A component, and nothing but its moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Plain {
    bush: Bush,
    childish: bool,
}

impl Plain {
    fn components(&self, cut: usize) -> Vec<Plain> {
        let all = self.bush.components_without(cut).into_iter();
        all.map(|bush| Plain { bush, childish: self.childish }).collect()
    }
}

impl Form for Plain {
    type Move = usize;
    type Next = Plain;
    type Part = Plain;

    fn visit_moves<V: FnMut(usize) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        let foreign = if player == Player::Left { Colour::Red } else { Colour::Blue };
        for (cut, (_, _, colour)) in self.bush.edges().enumerate() {
            let left: usize = self.components(cut).iter().map(|part| part.bush.len()).sum();
            let falls = left + 1 < self.bush.len();
            if colour != foreign && !(self.childish && falls && colour != Colour::Green) {
                visit(cut)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn play(&self, _: Player, by: &usize) -> Plain {
        Plain { bush: self.bush.without(*by), childish: self.childish }
    }

    fn parts(&self, out: &mut Vec<Plain>) {
        out.extend(self.components(usize::MAX));
    }

    fn parts_after(&self, _: Player, by: &usize, out: &mut Vec<Plain>) {
        out.extend(self.components(*by));
    }
}

impl Loopy for Plain {}

impl Theory for Plain {}

/// Pictures of a few vertices, with loops and parallel edges.
fn picture(most: usize) -> impl Strategy<Value = Graph> {
    let edge = (0u32..5, 0u32..5, 0usize..3);
    proptest::collection::vec(edge, 1..=most).prop_filter_map("nothing stands", |edges| {
        let edges = edges.into_iter().map(|(a, b, c)| Edge::new(a, b, Colour::ALL[c]));
        Graph::of_edges(edges).ok().map(|reading| reading.graph)
    })
}

fn plain(graph: &Graph, childish: bool, arena: &Arena) -> upstar_values::Game {
    let context = Context::new();
    let mut algebra = upstar_values::Algebra::new(arena, &context);
    let mut total = algebra.zero();
    for bush in Bush::components(graph) {
        let part = Plain { bush, childish };
        let value = canonical_form(&part, arena, &context, &Tables::new(), 1).unwrap();
        total = algebra.add(total, value).unwrap();
    }
    total
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn sets_of_edges_are_worth_what_play_makes_of_them(graph in picture(9)) {
        let (arena, context) = (Arena::new(), Context::new());
        for threads in [1, 3] {
            let own = Hackenbush::new(graph.clone());
            let found = canonical_form(&own, &arena, &context, &Tables::new(), threads).unwrap();
            prop_assert_eq!(found, plain(&graph, false, &arena), "{}", graph.to_text());
        }
    }

    #[test]
    fn a_child_takes_only_what_falls_alone(graph in picture(8)) {
        let (arena, context) = (Arena::new(), Context::new());
        let own = ChildishHackenbush::from_text(&graph.to_text()).unwrap();
        let found = canonical_form(&own, &arena, &context, &Tables::new(), 2).unwrap();
        prop_assert_eq!(found, plain(&graph, true, &arena), "{}", graph.to_text());
    }
}

/// The complete graph of seven vertices but for one edge, colours in turn.
fn dense() -> AnyPosition {
    let pairs = (1u32..7).flat_map(|b| (0..b).map(move |a| (a, b))).take(20);
    let edges = pairs.zip(Colour::ALL.into_iter().cycle());
    let graph = Graph::of_edges(edges.map(|((a, b), colour)| Edge::new(a, b, colour))).unwrap();
    AnyPosition::new(Hackenbush::new(graph.graph))
}

#[test]
fn bounds_hold_inside_an_array_of_sets() {
    let solver = Solver::new(1);
    let steps = solver.value(&dense(), &Context::new().with_steps(5000)).unwrap_err();
    assert_eq!(steps, Stop::OutOfSteps.into());
    let memory = solver.value(&dense(), &Context::new().with_memory(1 << 20)).unwrap_err();
    assert_eq!(memory, Stop::OutOfMemory.into());
}

/// 28 edges between seven vertices and the ground: more sets than a value can be found from.
fn large(colours: &[Colour]) -> Graph {
    let pairs = (1u32..8).flat_map(|b| (0..b).map(move |a| (a, b))).take(28);
    let edges = pairs.zip(colours.iter().cycle());
    Graph::of_edges(edges.map(|((a, b), &colour)| Edge::new(a, b, colour))).unwrap().graph
}

#[test]
fn large_sets_have_a_winner_though_no_value() {
    let (solver, context) = (Solver::new(1), Context::new().with_steps(30_000_000));
    let one = large(&[Colour::Blue, Colour::Green, Colour::Red, Colour::Red, Colour::Green]);
    let position = AnyPosition::new(Hackenbush::new(one));
    assert!(!solver.value_in_reach(&position));
    assert!(solver.value_in_reach(&dense()));
    assert!(solver.outcome(&position, &context).is_ok());
}
