//! A graph without names of which a move takes an edge with both its ends: arc Kayles, as engines search it.
//!
//! Its vertices are put into an order by refining colours, the degrees to begin with, until no two
//! are alike: a vertex that cannot be told from others is then taken out, and refinement goes on.
//! Most graphs that are the same up to the names of their vertices become equal that way; nothing
//! depends on it but speed.

use crate::shared::dawson::dawsons_kayles;
use std::num::NonZeroU64;
use upstar_core::{Reason, Theorem};
use upstar_values::Nimber;

/// Graphs of more vertices are not ordered to the end.
const ORDERED: usize = 64;
/// Nor are colours refined more often than this.
const ROUNDS: usize = 32;

/// A graph: vertices 0, 1, …, each with an edge, and its edges in order, the smaller end first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Arcs(Box<[[u32; 2]]>);

/// A connected graph whose value is known.
enum Shape {
    /// A path of so many vertices.
    Path(usize),
    /// A cycle of so many vertices.
    Cycle(usize),
    /// One vertex that all edges share.
    Star,
}

impl Arcs {
    /// The graph with these edges, its vertices numbered anew in the order given.
    pub(crate) fn new(edges: &[[u32; 2]]) -> Self {
        let mut names: Vec<u32> = edges.iter().flatten().copied().collect();
        names.sort_unstable();
        names.dedup();
        let number = |name: &u32| {
            let place = names.binary_search(name).unwrap_or(0);
            u32::try_from(place).unwrap_or(u32::MAX)
        };
        let mut edges: Vec<[u32; 2]> = edges
            .iter()
            .map(|[a, b]| {
                let (a, b) = (number(a), number(b));
                [a.min(b), a.max(b)]
            })
            .collect();
        edges.sort_unstable();
        edges.dedup();
        Arcs(edges.into())
    }

    fn vertices(&self) -> usize {
        self.0.iter().map(|edge| edge[1] as usize + 1).max().unwrap_or(0)
    }

    fn neighbours(&self) -> Vec<Vec<usize>> {
        let mut neighbours = vec![Vec::new(); self.vertices()];
        for &[a, b] in &self.0 {
            neighbours[a as usize].push(b as usize);
            neighbours[b as usize].push(a as usize);
        }
        neighbours
    }

    /// The edges.
    pub(super) fn edges(&self) -> &[[u32; 2]] {
        &self.0
    }

    /// What is left when an edge is taken.
    pub(super) fn after(&self, by: [u32; 2]) -> Self {
        let apart = |edge: &&[u32; 2]| edge.iter().all(|vertex| !by.contains(vertex));
        Arcs::new(&self.0.iter().filter(apart).copied().collect::<Vec<_>>())
    }

    /// The vertices in an order of the graph's own.
    pub(super) fn normal(&self) -> Self {
        let order = self.order();
        let place = |vertex: u32| {
            u32::try_from(order.get(vertex as usize).copied().unwrap_or(0)).unwrap_or(vertex)
        };
        Arcs::new(&self.0.iter().map(|edge| edge.map(place)).collect::<Vec<_>>())
    }

    /// The matrix of at most 11 vertices, below a bit that tells how many there are, and behind six
    /// ones, unlike all words of boards and fields.
    pub(super) fn word(&self) -> Option<NonZeroU64> {
        let vertices = u32::try_from(self.vertices()).ok().filter(|&n| n > 0 && n <= 11)?;
        let place = |[a, b]: [u32; 2]| b * (b - 1) / 2 + a;
        let top = 0b11_1111 << 58 | 1u64 << (vertices * (vertices - 1) / 2);
        NonZeroU64::new(self.0.iter().fold(top, |word, &edge| word | 1 << place(edge)))
    }

    pub(super) fn bytes(&self) -> u64 {
        (self.0.len() * size_of::<[u32; 2]>()) as u64
    }

    /// The connected graphs that it consists of.
    pub(super) fn components(&self) -> impl Iterator<Item = Arcs> + use<> {
        let neighbours = self.neighbours();
        let mut component = vec![usize::MAX; neighbours.len()];
        let mut count = 0;
        let mut stack = Vec::new();
        for start in 0..neighbours.len() {
            if component[start] != usize::MAX {
                continue;
            }
            component[start] = count;
            stack.push(start);
            while let Some(vertex) = stack.pop() {
                for &next in &neighbours[vertex] {
                    if component[next] == usize::MAX {
                        component[next] = count;
                        stack.push(next);
                    }
                }
            }
            count += 1;
        }
        let mut edges = vec![Vec::new(); count];
        for &edge in &self.0 {
            edges[component[edge[0] as usize]].push(edge);
        }
        edges.into_iter().map(|edges| Arcs::new(&edges)).filter(|graph| !graph.0.is_empty())
    }

    /// The shape of a connected graph.
    fn shape(&self) -> Option<Shape> {
        let vertices = self.vertices();
        let mut degrees = vec![0usize; vertices];
        for vertex in self.0.iter().flatten() {
            degrees[*vertex as usize] += 1;
        }
        let edges = self.0.len();
        match degrees.iter().max() {
            Some(&most) if most == edges && edges > 2 => Some(Shape::Star),
            Some(&most) if most <= 2 && edges + 1 == vertices => Some(Shape::Path(vertices)),
            Some(&most) if most <= 2 => Some(Shape::Cycle(vertices)),
            _ => None,
        }
    }

    /// The Grundy value of a graph all of whose components are paths, cycles and stars.
    pub(super) fn known(&self) -> Option<Theorem<Nimber>> {
        let components: Vec<Arcs> = self.components().collect();
        let mut sum = 0;
        let mut key = "arc_kayles.nothing";
        let mut length = 0;
        for component in &components {
            let shape = component.shape()?;
            let (value, shape_key) = match shape {
                Shape::Path(vertices) => (dawsons_kayles(vertices), "arc_kayles.path"),
                // Every move leaves the same path.
                Shape::Cycle(vertices) => {
                    (u64::from(dawsons_kayles(vertices.saturating_sub(2)) == 0), "arc_kayles.cycle")
                }
                Shape::Star => (1, "arc_kayles.star"),
            };
            sum ^= value;
            key = if components.len() == 1 { shape_key } else { "arc_kayles.sum" };
            length = component.vertices();
        }
        let reason = Reason::new(key).with("length", length).with("value", sum);
        Some(Theorem { answer: Nimber::from(sum), reason })
    }

    /// The colours of the vertices, refined from the ones given: alike are those of one colour
    /// whose neighbours have the same colours.
    fn refined(neighbours: &[Vec<usize>], mut colours: Vec<usize>) -> Vec<usize> {
        let mut count = distinct(&colours);
        for _ in 0..ROUNDS.max(neighbours.len().min(ORDERED)) {
            let signature = |vertex: usize| {
                let mut around: Vec<usize> =
                    neighbours[vertex].iter().map(|&next| colours[next]).collect();
                around.sort_unstable();
                (colours[vertex], around)
            };
            colours = ranks(&(0..neighbours.len()).map(signature).collect::<Vec<_>>());
            let now = distinct(&colours);
            if now == count {
                break;
            }
            count = now;
        }
        colours
    }

    /// The place of each vertex in the order.
    fn order(&self) -> Vec<usize> {
        let neighbours = self.neighbours();
        let degrees = neighbours.iter().map(Vec::len).collect();
        let mut colours = Self::refined(&neighbours, degrees);
        while neighbours.len() <= ORDERED {
            let alike = (0..colours.len())
                .filter(|&v| (v + 1..colours.len()).any(|w| colours[w] == colours[v]))
                .min_by_key(|&v| (colours[v], v));
            let Some(first) = alike else { break };
            // It comes before those that are like it.
            let told =
                |(vertex, &colour): (usize, &usize)| 2 * colour + usize::from(vertex != first);
            let colours_told = colours.iter().enumerate().map(told).collect();
            colours = Self::refined(&neighbours, colours_told);
        }
        ranks(
            &colours
                .iter()
                .enumerate()
                .map(|(vertex, &colour)| (colour, vertex))
                .collect::<Vec<_>>(),
        )
    }
}

/// Each element's rank among the distinct ones.
fn ranks<T: Ord>(elements: &[T]) -> Vec<usize> {
    let mut sorted: Vec<&T> = elements.iter().collect();
    sorted.sort_unstable();
    sorted.dedup();
    elements.iter().map(|element| sorted.binary_search(&element).unwrap_or(0)).collect()
}

fn distinct(colours: &[usize]) -> usize {
    let mut sorted = colours.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn graphs_that_differ_in_names_alone_mostly_become_equal(
            edges in proptest::collection::vec((0u32..7, 0u32..7), 1..12),
            shift in 1u32..7,
        ) {
            let edges: Vec<[u32; 2]> =
                edges.into_iter().filter(|(a, b)| a != b).map(|(a, b)| [a, b]).collect();
            let graph = Arcs::new(&edges);
            let renamed: Vec<[u32; 2]> =
                edges.iter().map(|edge| edge.map(|v| (v * 3 + shift) % 7)).collect();
            let normal = graph.normal();
            prop_assert_eq!(&normal.normal(), &normal);
            let other = Arcs::new(&renamed).normal();
            prop_assert_eq!(other.0.len(), normal.0.len());
            prop_assert_eq!(other.vertices(), normal.vertices());
        }
    }

    #[test]
    fn trees_paths_and_cycles_have_one_form_each() {
        let same = |a: &[[u32; 2]], b: &[[u32; 2]]| {
            assert_eq!(Arcs::new(a).normal(), Arcs::new(b).normal());
        };
        same(&[[0, 1], [1, 2], [2, 3]], &[[5, 2], [2, 9], [9, 1]]);
        same(&[[0, 1], [1, 2], [2, 3], [3, 0]], &[[0, 2], [2, 1], [1, 3], [3, 0]]);
        let tree = [[0, 1], [1, 2], [1, 3], [3, 4], [3, 5], [5, 6]];
        let renamed = tree.map(|edge: [u32; 2]| edge.map(|v| (v * 5 + 3) % 7));
        same(&tree, &renamed);
    }
}
