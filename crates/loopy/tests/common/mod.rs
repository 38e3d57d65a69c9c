//! What several tests use.
#![allow(dead_code)] // each test uses its part of it

use upstar_loopy::{Error, Graph, LoopyAlgebra, LoopyArena, Value};
use upstar_values::{Arena, Context, Player};

pub mod naive;
pub mod rulesets;

/// Runs a test with a worker.
pub fn with_algebra<T>(test: impl FnOnce(&mut LoopyAlgebra<'_>) -> T) -> T {
    let (short, mut arena, context) = (Arena::new(), LoopyArena::new(), Context::new());
    test(&mut LoopyAlgebra::new(&short, &mut arena, &context).unwrap())
}

/// Reads a game that must be one.
pub fn read(algebra: &mut LoopyAlgebra<'_>, text: &str) -> Value {
    algebra.read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Reads what was refused.
pub fn refusal(text: &str) -> Error {
    with_algebra(|algebra| match algebra.read(text) {
        Ok(value) => panic!("{text} was read as {}", algebra.text(&value).unwrap()),
        Err(error) => error,
    })
}

/// A generator of numbers that is the same everywhere.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: u64) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((self.0 >> 33) % n).unwrap()
    }

    /// A graph in which a move exists with the chance 1 / `rarity`.
    pub fn graph(&mut self, vertices: usize, rarity: u64) -> Graph {
        let mut graph = Graph::with_vertices(vertices);
        for from in 0..vertices {
            for player in Player::BOTH {
                for to in 0..vertices {
                    if self.below(rarity) == 0 {
                        graph.add_move(from, player, to);
                    }
                }
            }
        }
        graph
    }
}
