//! The vertices of a component one by one and all together.
#![allow(clippy::unwrap_used, clippy::panic)] // how a test fails

mod common;

use common::{Random, with_algebra};
use upstar_loopy::{Graph, Target};
use upstar_values::Player;

/// The options of the vertices.
type Options = Vec<[Vec<Target>; 2]>;

/// A random game, as a graph and as options.
fn random_game(random: &mut Random, vertices: usize, rarity: u64) -> (Graph, Options) {
    let mut graph = Graph::with_vertices(vertices);
    let mut options: Options = vec![Default::default(); vertices];
    for (from, sides) in options.iter_mut().enumerate() {
        for (player, side) in Player::BOTH.into_iter().zip(sides) {
            for to in 0..vertices {
                if random.below(rarity) == 0 {
                    graph.add_move(from, player, to);
                    side.push(Target::Vertex(to));
                }
            }
        }
    }
    (graph, options)
}

/// The second time a component is asked, all its vertices are unravelled together: they are worth what each is alone.
#[test]
fn vertices_of_a_component_are_worth_together_what_they_are_alone() {
    let mut random = Random(29);
    with_algebra(|algebra| {
        for round in 0..400 {
            let (vertices, rarity) = (3 + round % 5, 2 + random.below(4) as u64);
            let (graph, targets) = random_game(&mut random, vertices, rarity);
            let mut component = algebra.component(&targets).unwrap();
            for vertex in (0..vertices).chain(0..vertices) {
                let together = algebra.value_in(&mut component, vertex).unwrap();
                let alone = algebra.value(&graph, vertex).unwrap();
                let texts = [&together, &alone].map(|value| algebra.text(value).unwrap());
                assert_eq!(texts[0], texts[1], "{vertex} of {graph:?}");
            }
        }
    });
}
