//! Bridges with grass, B(n₀,…,n_k): k green edges in a row with both ends on the ground, and a stalk
//! of n_i edges on the i-th vertex.
//!
//! Its value is n₀ ⊕ … ⊕ n_k, and 1 more by nim addition if k is odd. The proof is by a move: for odd
//! k some edge of the bridge leads to value 0 when the meadow n₀ + … + n_k lies beside it. The edges
//! get two shades, changing at a vertex with an even stalk; one shade has an odd number of edges, and
//! those of the other can be contracted and everything halved.

use crate::hackenbush::colour::Colour;
use crate::hackenbush::graph::{Edge, Graph};
use std::fmt;

/// A bridge with grass: the lengths n₀, …, n_k.
///
/// ```
/// use upstar_games::hackenbush::{Bridge, green};
/// let bridge = Bridge::new(vec![0, 2, 3, 0]);
/// assert_eq!(bridge.grundy(), 1 ^ 2 ^ 3);
/// assert_eq!(green::grundy(&bridge.picture()), bridge.grundy());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bridge {
    grass: Vec<u64>,
}

/// The shade of an edge of a bridge of odd length: how many edges have it, modulo 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shade {
    /// An even number of edges have it.
    Even,
    /// An odd number of edges have it.
    Odd,
}

/// A stage of the way to the move to 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BridgeStep {
    /// The bridge.
    pub bridge: Bridge,
    /// The shades of its edges.
    pub shades: Vec<Shade>,
    /// Which edges of the first bridge its edges are, from 1.
    pub edges: Vec<usize>,
}

impl fmt::Display for Bridge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let grass: Vec<String> = self.grass.iter().map(u64::to_string).collect();
        write!(f, "B({})", grass.join(","))
    }
}

impl fmt::Display for BridgeStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let odd = self.edges.iter().zip(&self.shades).filter(|(_, shade)| **shade == Shade::Odd);
        let odd: Vec<String> = odd.map(|(edge, _)| edge.to_string()).collect();
        match self.edges.as_slice() {
            [edge] => {
                write!(f, "{}: one edge is left, so edge {edge} is the move to 0", self.bridge)
            }
            _ => write!(
                f,
                "{}: the odd-coloured edges are {}; contract the others and halve",
                self.bridge,
                odd.join(", ")
            ),
        }
    }
}

impl Bridge {
    /// The bridge B(n₀,…,n_k).
    pub fn new(grass: Vec<u64>) -> Self {
        Bridge { grass }
    }

    /// The lengths n₀, …, n_k.
    pub fn grass(&self) -> &[u64] {
        &self.grass
    }

    /// The number k of edges of the bridge itself.
    pub fn length(&self) -> usize {
        self.grass.len().saturating_sub(1)
    }

    /// How many edges the picture has.
    pub fn edges(&self) -> u64 {
        self.grass.iter().fold(self.length() as u64, |sum, &grass| sum.saturating_add(grass))
    }

    /// The value in closed form.
    pub fn grundy(&self) -> u64 {
        self.grass.iter().fold(self.length() as u64 % 2, |sum, grass| sum ^ grass)
    }

    /// The picture: the vertices of the bridge are 1, …, k − 1, and then come those of the grass. The
    /// ends are the ground, where n₀ and n_k stand.
    pub fn picture(&self) -> Graph {
        let mut edges = Vec::new();
        let last = u32::try_from(self.length()).unwrap_or(u32::MAX);
        let vertex = |index: u32| if index == last { 0 } else { index };
        for index in 0..last {
            edges.push(Edge::new(vertex(index), vertex(index + 1), Colour::Green));
        }
        let mut fresh = last.max(1);
        for (index, &grass) in (0u32..).zip(&self.grass) {
            let mut below = vertex(index);
            for _ in 0..grass {
                edges.push(Edge::new(below, fresh, Colour::Green));
                below = fresh;
                fresh += 1;
            }
        }
        edges.sort_unstable();
        Graph::from_sorted(edges)
    }

    /// The value of the bridge and the meadow n₀ + … + n_k beside it when edge `cut` of the bridge,
    /// from 1, has been cut.
    pub fn with_meadow_without(&self, cut: usize) -> u64 {
        let inner = self.grass.get(1..self.length()).unwrap_or(&[]);
        let (left, right) = inner.split_at(cut.saturating_sub(1).min(inner.len()));
        let chain = |value: u64, grass: &u64| 1 + (grass ^ value);
        let left = left.iter().rev().fold(0, chain);
        let right = right.iter().fold(0, chain);
        inner.iter().fold(left ^ right, |sum, grass| sum ^ grass)
    }

    /// The shades of the edges: they change at a vertex with an even stalk. Of the two shades that
    /// of an odd number of edges is called odd; so k must be odd.
    pub fn shades(&self) -> Vec<Shade> {
        let mut kinds = Vec::with_capacity(self.length());
        let mut kind = false;
        for index in 0..self.length() {
            if index > 0 {
                kind ^= self.grass[index].is_multiple_of(2);
            }
            kinds.push(kind);
        }
        let odd = kinds.iter().filter(|&&kind| kind).count() % 2 == 1;
        kinds.iter().map(|&kind| if kind == odd { Shade::Odd } else { Shade::Even }).collect()
    }

    /// The even-coloured edges contracted, the grass of vertices that become one added by
    /// nim addition, everything halved.
    #[must_use]
    pub fn contracted(&self) -> Bridge {
        let mut grass = Vec::new();
        let mut here = self.grass.first().copied().unwrap_or(0);
        for (shade, next) in self.shades().into_iter().zip(self.grass.iter().skip(1)) {
            match shade {
                Shade::Even => here ^= next,
                Shade::Odd => {
                    grass.push(here / 2);
                    here = *next;
                }
            }
        }
        grass.push(here / 2);
        Bridge { grass }
    }

    /// For odd k, the way to an edge whose cutting leaves bridge and meadow worth 0, by
    /// contracting and halving until one edge is left. `None` for even k.
    pub fn steps(&self) -> Option<Vec<BridgeStep>> {
        if self.length().is_multiple_of(2) {
            return None;
        }
        let mut steps: Vec<BridgeStep> = Vec::new();
        let mut bridge = self.clone();
        let mut edges: Vec<usize> = (1..=self.length()).collect();
        loop {
            let shades = bridge.shades();
            steps.push(BridgeStep {
                bridge: bridge.clone(),
                shades: shades.clone(),
                edges: edges.clone(),
            });
            if edges.len() == 1 {
                return Some(steps);
            }
            let kept = edges.iter().zip(&shades).filter(|(_, shade)| **shade == Shade::Odd);
            edges = kept.map(|(edge, _)| *edge).collect();
            bridge = bridge.contracted();
        }
    }
}
