//! All small connected graphs, each once up to the names of its vertices, and their colourings.
//!
//! A connected graph of more than one vertex (or edge) has one that can be taken away so that the rest
//! stays connected: so each comes from a smaller one by adding a vertex or an edge. Of all ways to name
//! the vertices the one whose edges are first as a number stands for the graph.

use std::collections::BTreeSet;

/// Vertices, or edges, of the largest graphs that are listed.
pub(super) const LARGEST: usize = 6;

/// A graph on the vertices 0, 1, … as a set of pairs: bit `b * (b - 1) / 2 + a` is the edge from a to
/// a larger b.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SmallGraph {
    vertices: usize,
    pairs: u32,
}

/// The bit of a pair of different vertices.
const fn pair(a: usize, b: usize) -> u32 {
    let (a, b) = if a < b { (a, b) } else { (b, a) };
    1 << (b * (b - 1) / 2 + a)
}

impl SmallGraph {
    /// A vertex.
    const POINT: Self = SmallGraph { vertices: 1, pairs: 0 };

    pub(super) fn vertices(self) -> usize {
        self.vertices
    }

    /// The edges, the smaller end first, in order.
    pub(super) fn edges(self) -> Vec<[usize; 2]> {
        let all = (0..self.vertices).flat_map(|a| (a + 1..self.vertices).map(move |b| [a, b]));
        all.filter(|&[a, b]| self.pairs & pair(a, b) != 0).collect()
    }

    /// The graph with its vertices renamed.
    fn renamed(self, names: &[usize]) -> Self {
        let pairs = self.edges().into_iter().map(|[a, b]| pair(names[a], names[b]));
        SmallGraph { pairs: pairs.fold(0, |set, pair| set | pair), ..self }
    }

    /// The one that stands for all that differ from it by names.
    fn least(self, orders: &[Vec<usize>]) -> Self {
        orders.iter().map(|names| self.renamed(names)).min().unwrap_or(self)
    }

    /// The ways to rename the vertices that leave it as it is.
    pub(super) fn automorphisms(self) -> Vec<Vec<usize>> {
        orders(self.vertices).into_iter().filter(|names| self.renamed(names) == self).collect()
    }

    /// The same for its edges: where each of them goes.
    pub(super) fn automorphisms_of_edges(self) -> Vec<Vec<usize>> {
        let edges = self.edges();
        let place = |a: usize, b: usize| edges.binary_search(&[a.min(b), a.max(b)]).unwrap_or(0);
        let of_edges = |names: &Vec<usize>| {
            edges.iter().map(|&[a, b]| place(names[a], names[b])).collect::<Vec<_>>()
        };
        let all: BTreeSet<Vec<usize>> = self.automorphisms().iter().map(of_edges).collect();
        all.into_iter().collect()
    }
}

/// All orders of 0, 1, …, n - 1.
fn orders(n: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for next in 0..n {
        all = all
            .into_iter()
            .flat_map(|order: Vec<usize>| {
                (0..=order.len()).map(move |place| {
                    let mut longer = order.clone();
                    longer.insert(place, next);
                    longer
                })
            })
            .collect();
    }
    all
}

/// The connected graphs of so many vertices.
pub(super) fn connected_by_vertices(vertices: usize) -> Vec<SmallGraph> {
    let mut graphs = BTreeSet::from([SmallGraph::POINT]);
    for new in 1..vertices {
        let orders = orders(new + 1);
        let grown = graphs.iter().flat_map(|graph| {
            (1..1u32 << new).map(|beside| {
                let joined = (0..new).filter(|vertex| beside >> vertex & 1 == 1);
                let pairs = joined.fold(graph.pairs, |pairs, vertex| pairs | pair(vertex, new));
                SmallGraph { vertices: new + 1, pairs }
            })
        });
        graphs = grown.map(|graph| graph.least(&orders)).collect();
    }
    if vertices == 0 { Vec::new() } else { graphs.into_iter().collect() }
}

/// The connected graphs of so many edges.
pub(super) fn connected_by_edges(edges: usize) -> Vec<SmallGraph> {
    let mut graphs = BTreeSet::from([SmallGraph::POINT]);
    for _ in 0..edges {
        let mut grown = BTreeSet::new();
        for graph in graphs {
            // The last number is that of a new vertex.
            let ends =
                (0..graph.vertices).flat_map(|a| (a + 1..=graph.vertices).map(move |b| [a, b]));
            for [a, b] in ends.filter(|&[a, b]| graph.pairs & pair(a, b) == 0) {
                let vertices = graph.vertices.max(b + 1);
                grown.insert(SmallGraph { vertices, pairs: graph.pairs | pair(a, b) });
            }
        }
        graphs = grown.iter().map(|graph| graph.least(&orders(graph.vertices))).collect();
    }
    if edges == 0 { Vec::new() } else { graphs.into_iter().collect() }
}

/// The ways to give one of so many colours to each of so many places, each once up to the images given
/// (where each place goes) and, if two colours can be exchanged, up to that.
pub(super) fn colourings(
    places: usize,
    colours: usize,
    images: &[Vec<usize>],
    exchange: Option<(u8, u8)>,
) -> Vec<Vec<u8>> {
    let count = colours.saturating_pow(u32::try_from(places).unwrap_or(u32::MAX));
    let colouring = |number: usize| -> Vec<u8> {
        let digits = std::iter::successors(Some(number), |rest| Some(rest / colours)).take(places);
        digits.map(|rest| u8::try_from(rest % colours).unwrap_or(0)).collect()
    };
    let other = |colour: u8| match exchange {
        Some((a, b)) if colour == a => b,
        Some((a, b)) if colour == b => a,
        _ => colour,
    };
    let is_least = |given: &Vec<u8>| {
        let exchanged: Vec<u8> = given.iter().map(|&colour| other(colour)).collect();
        images.iter().all(|image| {
            let seen = |colours: &[u8]| image.iter().map(|&to| colours[to]).collect::<Vec<u8>>();
            *given <= seen(given) && *given <= seen(&exchanged)
        })
    };
    (0..count).map(colouring).filter(is_least).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn graphs_are_counted_as_in_the_literature() {
        // OEIS A001349 and A002905.
        let by_vertices: Vec<usize> = (1..=5).map(|n| connected_by_vertices(n).len()).collect();
        assert_eq!(by_vertices, [1, 1, 2, 6, 21]);
        let by_edges: Vec<usize> = (1..=5).map(|n| connected_by_edges(n).len()).collect();
        assert_eq!(by_edges, [1, 1, 3, 5, 12]);
    }

    #[test]
    fn colourings_are_those_that_no_symmetry_makes_earlier() {
        // A path of two vertices: no colour, one, both alike, both different, up to exchange.
        let [path] = connected_by_vertices(2)[..] else { panic!("there is one") };
        assert_eq!(colourings(2, 3, &path.automorphisms(), Some((1, 2))).len(), 4);
        // A triangle: 10 multisets of three colours, 2 of which exchange into themselves.
        let [triangle] = connected_by_vertices(3)[1..] else { panic!("there are two") };
        assert_eq!(triangle.edges().len(), 3);
        assert_eq!(colourings(3, 3, &triangle.automorphisms(), Some((1, 2))).len(), 6);
        assert_eq!(colourings(3, 3, &triangle.automorphisms_of_edges(), Some((1, 2))).len(), 6);
    }
}
