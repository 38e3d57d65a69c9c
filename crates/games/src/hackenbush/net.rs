//! A picture as arrays: vertices 0, 1, … without gaps, and at each vertex its edges.

use crate::hackenbush::graph::Edge;

/// A vertex or an edge that is not there.
pub(crate) const NONE: u32 = u32::MAX;

/// Vertices, edges and who meets whom. Vertex 0 is the ground.
pub(crate) struct Net {
    /// What the vertices are called in the picture, in order.
    pub(crate) names: Vec<u32>,
    /// The ends of each edge.
    pub(crate) ends: Vec<[u32; 2]>,
    /// Where each vertex's links begin.
    start: Vec<u32>,
    /// The other end and the edge; a loop has one link.
    links: Vec<[u32; 2]>,
}

/// A depth-first search from the ground: vertices are numbered as they are met, and everything below
/// is in terms of these numbers.
pub(crate) struct Walk {
    /// The vertex of each number.
    pub(crate) vertex: Vec<u32>,
    /// The number of the vertex that it was met from; `NONE` for the ground.
    pub(crate) parent: Vec<u32>,
    /// The edge that it was met by; `NONE` for the ground.
    pub(crate) by: Vec<u32>,
    /// The number of each vertex; `NONE` if the ground does not hold it.
    pub(crate) number: Vec<u32>,
}

impl Net {
    #[allow(clippy::cast_possible_truncation)] // at most 2^22 edges
    pub(crate) fn new(edges: &[Edge]) -> Self {
        let largest = edges.iter().map(|edge| edge.to).max().unwrap_or(0) as usize;
        let mut names: Vec<u32>;
        let ends: Vec<[u32; 2]>;
        if largest <= 4 * edges.len() + 64 {
            // Names are nearly without gaps: number them by a table.
            let mut number = vec![NONE; largest + 1];
            number[0] = 0;
            for edge in edges {
                number[edge.from as usize] = 0;
                number[edge.to as usize] = 0;
            }
            names = Vec::new();
            for (name, number) in number.iter_mut().enumerate() {
                if *number == 0 {
                    *number = names.len() as u32;
                    names.push(name as u32);
                }
            }
            let of = |name: u32| number[name as usize];
            ends = edges.iter().map(|edge| [of(edge.from), of(edge.to)]).collect();
        } else {
            names = edges.iter().flat_map(|edge| [edge.from, edge.to]).chain([0]).collect();
            names.sort_unstable();
            names.dedup();
            let of = |name: u32| names.binary_search(&name).unwrap_or(0) as u32;
            ends = edges.iter().map(|edge| [of(edge.from), of(edge.to)]).collect();
        }
        Self::from_ends(names, ends)
    }

    /// The net of edges between vertices that are numbered without gaps.
    #[allow(clippy::cast_possible_truncation)]
    pub(crate) fn from_ends(names: Vec<u32>, ends: Vec<[u32; 2]>) -> Self {
        let mut start = vec![0u32; names.len() + 1];
        for &[a, b] in &ends {
            start[a as usize + 1] += 1;
            if a != b {
                start[b as usize + 1] += 1;
            }
        }
        for index in 1..start.len() {
            start[index] += start[index - 1];
        }
        let mut next = start.clone();
        let mut links = vec![[0, 0]; start[start.len() - 1] as usize];
        for (edge, &[a, b]) in ends.iter().enumerate() {
            links[next[a as usize] as usize] = [b, edge as u32];
            next[a as usize] += 1;
            if a != b {
                links[next[b as usize] as usize] = [a, edge as u32];
                next[b as usize] += 1;
            }
        }
        Net { names, ends, start, links }
    }

    /// The other ends and the edges at a vertex.
    pub(crate) fn links(&self, vertex: u32) -> &[[u32; 2]] {
        &self.links[self.start[vertex as usize] as usize..self.start[vertex as usize + 1] as usize]
    }

    /// Which vertices the ground holds.
    pub(crate) fn held(&self) -> Vec<bool> {
        let mut held = vec![false; self.names.len()];
        let mut stack = vec![0];
        held[0] = true;
        while let Some(vertex) = stack.pop() {
            for &[other, _] in self.links(vertex) {
                if !held[other as usize] {
                    held[other as usize] = true;
                    stack.push(other);
                }
            }
        }
        held
    }

    /// A depth-first search, without recursion.
    #[allow(clippy::cast_possible_truncation)]
    pub(crate) fn walk(&self) -> Walk {
        let count = self.names.len();
        let mut walk = Walk {
            vertex: Vec::with_capacity(count),
            parent: Vec::with_capacity(count),
            by: Vec::with_capacity(count),
            number: vec![NONE; count],
        };
        let mut next: Vec<u32> = self.start[..count].to_vec();
        let mut stack = vec![0u32];
        walk.number[0] = 0;
        walk.vertex.push(0);
        walk.parent.push(NONE);
        walk.by.push(NONE);
        while let Some(&vertex) = stack.last() {
            let at = next[vertex as usize];
            if at == self.start[vertex as usize + 1] {
                stack.pop();
                continue;
            }
            next[vertex as usize] += 1;
            let [other, edge] = self.links[at as usize];
            if walk.number[other as usize] == NONE {
                walk.number[other as usize] = walk.vertex.len() as u32;
                walk.vertex.push(other);
                walk.parent.push(walk.number[vertex as usize]);
                walk.by.push(edge);
                stack.push(other);
            }
        }
        walk
    }
}
