//! What a rule is played on: a board of some size, or a graph, whose edges are part of the state.

use super::rule::{BoardRule, Image};
use super::shape::Shape;
use super::state::State;
use smallvec::SmallVec;

/// Squares that lie beside one.
pub(crate) type Near = SmallVec<[usize; 8]>;

/// A board of some size, or a graph.
#[derive(Clone, Copy)]
pub(crate) enum Ground<'g> {
    Board(&'g Shape),
    Graph(&'g BoardRule),
}

/// The directions of neighbours where a rule names none.
pub(crate) const ORTHOGONAL: [[i8; 2]; 4] = [[0, 1], [1, 0], [0, -1], [-1, 0]];

impl Ground<'_> {
    pub(crate) fn rule(&self) -> &BoardRule {
        match self {
            Ground::Board(shape) => &shape.rule,
            Ground::Graph(rule) => rule,
        }
    }

    pub(crate) fn columns(&self, state: &State) -> usize {
        match self {
            Ground::Board(shape) => shape.columns,
            Ground::Graph(_) => state.letters.len(),
        }
    }

    pub(crate) fn rows(&self) -> usize {
        match self {
            Ground::Board(shape) => shape.rows,
            Ground::Graph(_) => 1,
        }
    }

    /// What lies beside a square: in these directions, on a graph along edges, either way.
    pub(crate) fn neighbours(&self, state: &State, square: usize, ways: &[[i8; 2]]) -> Near {
        match self {
            Ground::Board(shape) => {
                let ways = if ways.is_empty() { &ORTHOGONAL } else { ways };
                let mut near = Near::new();
                for &way in ways {
                    if let Some(there) = shape.beside(square, way, 1)
                        && there != square
                        && !near.contains(&there)
                    {
                        near.push(there);
                    }
                }
                near
            }
            Ground::Graph(_) => {
                let mut near = Near::new();
                for link in &state.links {
                    let [a, b] = link.ends.map(usize::from);
                    let other = if a == square {
                        b
                    } else if b == square {
                        a
                    } else {
                        continue;
                    };
                    if other != square && !near.contains(&other) {
                        near.push(other);
                    }
                }
                near
            }
        }
    }

    /// The square of a cell of an image whose pivot lies at the anchor.
    pub(crate) fn cell(
        &self,
        image: &Image,
        anchor: usize,
        pivot: usize,
        index: usize,
    ) -> Option<usize> {
        let Ground::Board(shape) = self else { return None };
        match image {
            Image::Along(way) => {
                let steps = i64::try_from(index).ok()? - i64::try_from(pivot).ok()?;
                shape.beside(anchor, *way, steps)
            }
            Image::Fixed(places) => {
                let (to, from) = (places.get(index)?, places.get(pivot)?);
                shape.beside(anchor, [to[0] - from[0], to[1] - from[1]], 1)
            }
        }
    }
}
