//! Where the vertices of a picture stand: a layer for each distance from the ground, branches side by
//! side, and in each layer an order that crosses little (barycentres). The ground is a line: each
//! vertex that stands on it has a point of its own there.

use crate::hackenbush::graph::Graph;
use crate::hackenbush::net::{NONE, Net};

/// Between neighbours of a layer, and between layers.
const STEP: i32 = 4;
const SWEEPS: usize = 8;

/// A vertex, or a point of the ground, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The vertex; `None` for a point of the ground.
    pub vertex: Option<u32>,
    /// To the right and upwards.
    pub at: [i32; 2],
}

/// Points, and between which of them each edge of the picture runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The points.
    pub spots: Vec<Spot>,
    /// For each edge of the picture the indices of its two points.
    pub edges: Vec<[usize; 2]>,
}

/// The layout of a picture. Meant for pictures that are looked at: O(n log n) with small factors.
pub fn layout(graph: &Graph) -> Layout {
    let net = Net::new(graph.edges());
    let count = net.names.len();
    let tree = Tree::new(&net);
    let mut x = tree.abscissae();
    let is_tree = graph.edges().len() + 1 == count;
    if !is_tree {
        for _ in 0..SWEEPS {
            sweep(&net, &tree, &mut x);
        }
    }
    let mut spots: Vec<Spot> = Vec::with_capacity(count);
    let mut spot_of = vec![usize::MAX; count];
    for vertex in 1..count {
        spot_of[vertex] = spots.len();
        let at = [x[vertex], STEP * i32::try_from(tree.depth[vertex]).unwrap_or(i32::MAX / STEP)];
        spots.push(Spot { vertex: Some(net.names[vertex]), at });
    }
    let mut foot = vec![usize::MAX; count];
    let mut right = x.iter().skip(1).copied().max().unwrap_or(-STEP);
    let mut edges = Vec::with_capacity(net.ends.len());
    for &[a, b] in &net.ends {
        let mut ends = [a, b].map(|end| spot_of[end as usize]);
        let upper = a.max(b) as usize;
        if a == 0 || b == 0 {
            if foot[upper] == usize::MAX {
                foot[upper] = spots.len();
                if upper == 0 {
                    right += STEP; // a loop on the ground stands beside everything else
                }
                let at = [if upper == 0 { right } else { x[upper] }, 0];
                spots.push(Spot { vertex: None, at });
            }
            ends = if upper == 0 { [foot[0]; 2] } else { [foot[upper], spot_of[upper]] };
        }
        edges.push(ends);
    }
    Layout { spots, edges }
}

/// The tree of shortest ways from the ground.
struct Tree {
    order: Vec<u32>,
    depth: Vec<u32>,
    children: Vec<Vec<u32>>,
}

impl Tree {
    fn new(net: &Net) -> Self {
        let count = net.names.len();
        let mut tree =
            Tree { order: vec![0], depth: vec![NONE; count], children: vec![Vec::new(); count] };
        tree.depth[0] = 0;
        let mut next = 0;
        while next < tree.order.len() {
            let vertex = tree.order[next];
            next += 1;
            for &[other, _] in net.links(vertex) {
                if tree.depth[other as usize] == NONE {
                    tree.depth[other as usize] = tree.depth[vertex as usize] + 1;
                    tree.children[vertex as usize].push(other);
                    tree.order.push(other);
                }
            }
        }
        tree
    }

    /// Leaves side by side, others in the middle above what they carry.
    fn abscissae(&self) -> Vec<i32> {
        let mut x = vec![0; self.depth.len()];
        let mut leaves = 0;
        let mut stack = vec![(0u32, false)];
        while let Some((vertex, done)) = stack.pop() {
            let children = &self.children[vertex as usize];
            if children.is_empty() {
                x[vertex as usize] = STEP * leaves;
                leaves += 1;
            } else if done {
                let (first, last) = (children[0], children[children.len() - 1]);
                x[vertex as usize] = (x[first as usize] + x[last as usize]) / 2;
            } else {
                stack.push((vertex, true));
                stack.extend(children.iter().rev().map(|&child| (child, false)));
            }
        }
        x
    }
}

/// Orders each layer by where its neighbours stand.
fn sweep(net: &Net, tree: &Tree, x: &mut [i32]) {
    let deepest = tree.depth.iter().filter(|&&depth| depth != NONE).max().copied().unwrap_or(0);
    let mut layers: Vec<Vec<u32>> = vec![Vec::new(); deepest as usize + 1];
    for &vertex in &tree.order {
        layers[tree.depth[vertex as usize] as usize].push(vertex);
    }
    for layer in layers.iter_mut().skip(1) {
        let wish = |vertex: u32| {
            let around = net.links(vertex).iter().filter(|link| link[0] != 0 && link[0] != vertex);
            let (sum, count) = around.fold((0i64, 0i64), |(sum, count), link| {
                (sum + i64::from(x[link[0] as usize]), count + 1)
            });
            // In hundredths, a vertex with no neighbour but the ground stays.
            if count == 0 { 100 * i64::from(x[vertex as usize]) } else { 100 * sum / count }
        };
        let mut wishes: Vec<(i64, u32)> =
            layer.iter().map(|&vertex| (wish(vertex), vertex)).collect();
        wishes.sort_by_key(|&(wish, vertex)| (wish, x[vertex as usize], vertex));
        let mut places: Vec<i32> = Vec::with_capacity(wishes.len());
        for &(wish, _) in &wishes {
            let wish = i32::try_from(wish / 100).unwrap_or(0);
            let least = places.last().map_or(wish, |last| last + STEP);
            places.push(wish.max(least));
        }
        // Pushing to the right only would drift: take half of it back.
        let drift: i64 = places
            .iter()
            .zip(&wishes)
            .map(|(&place, &(wish, _))| i64::from(place) - wish / 100)
            .sum();
        let back =
            i32::try_from(drift / i64::try_from(places.len().max(1)).unwrap_or(1)).unwrap_or(0);
        for (&place, &(_, vertex)) in places.iter().zip(&wishes) {
            x[vertex as usize] = place - back;
        }
    }
}
