//! Where the vertices of a graph stand: where the game puts them, else in layers if all edges can
//! lead downwards, else so that distances on paper are about those in the graph (Kamada and Kawai's
//! aim, by de Leeuw's majorisation), which needs square roots only.

use crate::curve::sin_cos;
use crate::picture::Point;
use upstar_core::Graph;

/// Where the vertices of a graph stand, in units of about one edge's length, to the right and down.
///
/// ```
/// use upstar_core::{Graph, Spot, Vertex};
/// let vertex = |x| Vertex { label: String::new(), spot: Spot::Plain, at: Some([x, 0]) };
/// let graph = Graph { vertices: vec![vertex(0), vertex(3)], ..Graph::default() };
/// assert_eq!(upstar_draw::graph_layout(&graph), [[0.0, 0.0], [1.0, 0.0]]);
/// ```
#[must_use]
pub fn graph_layout(graph: &Graph) -> Vec<[f64; 2]> {
    layout(graph)
}

/// Vertices in units of about one edge's length, to the right and down.
pub(super) fn layout(graph: &Graph) -> Vec<Point> {
    let given: Option<Vec<Point>> = graph
        .vertices
        .iter()
        .map(|vertex| vertex.at.map(|[x, y]| [f64::from(x), -f64::from(y)]))
        .collect();
    match given {
        Some(points) => in_units(points),
        None => match (graph.directed, layers(graph)) {
            (true, Some(layers)) => layered(&layers),
            _ => spread(graph),
        },
    }
}

/// Scaled so that the nearest two vertices are one unit apart.
fn in_units(points: Vec<Point>) -> Vec<Point> {
    let mut nearest = f64::INFINITY;
    let few = &points[..points.len().min(300)];
    for (index, a) in few.iter().enumerate() {
        for b in &few[..index] {
            let (x, y) = (a[0] - b[0], a[1] - b[1]);
            let distance = (x * x + y * y).sqrt();
            if distance > 1e-9 {
                nearest = nearest.min(distance);
            }
        }
    }
    let unit = if nearest.is_finite() { nearest } else { 1.0 };
    points.into_iter().map(|[x, y]| [x / unit, y / unit]).collect()
}

/// The longest way from a source to each vertex; `None` if there is a cycle that is more than a loop.
fn layers(graph: &Graph) -> Option<Vec<usize>> {
    let count = graph.vertices.len();
    let mut into = vec![0usize; count];
    let mut out: Vec<Vec<usize>> = vec![Vec::new(); count];
    let leads_on =
        |edge: &&upstar_core::Edge| edge.from.max(edge.to) < count && edge.from != edge.to;
    for edge in graph.edges.iter().filter(leads_on) {
        into[edge.to] += 1;
        out[edge.from].push(edge.to);
    }
    let mut layer = vec![0; count];
    let mut ready: Vec<usize> = (0..count).filter(|&vertex| into[vertex] == 0).collect();
    let mut done = 0;
    while let Some(vertex) = ready.pop() {
        done += 1;
        for &to in &out[vertex] {
            layer[to] = layer[to].max(layer[vertex] + 1);
            into[to] -= 1;
            if into[to] == 0 {
                ready.push(to);
            }
        }
    }
    (done == count).then_some(layer)
}

fn layered(layers: &[usize]) -> Vec<Point> {
    let mut sizes = vec![0usize; layers.iter().max().map_or(0, |last| last + 1)];
    layers.iter().for_each(|&layer| sizes[layer] += 1);
    let mut used = vec![0usize; sizes.len()];
    let place = |&layer: &usize| {
        let index = used[layer];
        used[layer] += 1;
        // A little to the side in every second layer, so that long edges pass between vertices.
        let shift = if layer % 2 == 0 { 0.0 } else { 0.25 };
        [index as f64 - (sizes[layer] as f64 - 1.0) / 2.0 + shift, layer as f64]
    };
    layers.iter().map(place).collect()
}

/// The best of several beginnings: the one with the fewest crossings.
fn spread(graph: &Graph) -> Vec<Point> {
    const MOST: usize = 120;
    const BEGINNINGS: usize = 6;
    let count = graph.vertices.len();
    let plain = circle(count);
    if !(3..=MOST).contains(&count) {
        return plain;
    }
    let (near, distances) = (neighbours(graph), distances(graph));
    let mut best = settled(plain.clone(), &distances);
    let mut least = crossings(graph, &best);
    for start in 0..count.min(BEGINNINGS) {
        if least == 0 {
            break;
        }
        let mut begun = plain.clone();
        for (place, vertex) in walk(&near, start).into_iter().enumerate() {
            begun[vertex] = plain[place];
        }
        let points = settled(begun, &distances);
        let crossed = crossings(graph, &points);
        if crossed < least {
            (best, least) = (points, crossed);
        }
    }
    let best = upright(graph, best);
    // Arrows want room.
    let scale = if graph.directed { 1.35 } else { 1.0 };
    best.into_iter().map(|[x, y]| [x * scale, y * scale]).collect()
}

/// Turned so that its edges lie across and down, if nearly all can: a grid stands upright, with its first vertex at the
/// upper left and its second beside it.
fn upright(graph: &Graph, points: Vec<Point>) -> Vec<Point> {
    // As complex numbers, the fourth power of a direction is the same for all directions at right angles.
    let fourth = |edge: &upstar_core::Edge| {
        let (from, to) = (points.get(edge.from)?, points.get(edge.to)?);
        let (x, y) = (to[0] - from[0], to[1] - from[1]);
        let length = length([x, y]);
        (length > 1e-9).then(|| squared(squared([x / length, y / length])))
    };
    let all: Vec<Point> = graph.edges.iter().filter_map(fourth).collect();
    let sum = all.iter().fold([0.0, 0.0], |sum, one| [sum[0] + one[0], sum[1] + one[1]]);
    let count = all.len() as f64;
    if all.len() < 4 || length(sum) < 0.98 * count {
        return points;
    }
    let [cos, sin] = root(root(sum));
    let turned = points.iter().map(|[x, y]| [x * cos + y * sin, y * cos - x * sin]);
    let mut points: Vec<Point> = turned.collect();
    let [first, second] = [points[0], points[1]];
    if (second[1] - first[1]).abs() > (second[0] - first[0]).abs() {
        points.iter_mut().for_each(|point| point.swap(0, 1));
    }
    let first = points[0];
    for axis in 0..2 {
        let middle = points.iter().map(|point| point[axis]).sum::<f64>() / points.len() as f64;
        if first[axis] > middle {
            points.iter_mut().for_each(|point| point[axis] = -point[axis]);
        }
    }
    snapped(graph, points)
}

/// On whole numbers, in edges, if all vertices are close to different ones.
fn snapped(graph: &Graph, points: Vec<Point>) -> Vec<Point> {
    const CLOSE: f64 = 0.2;
    let long = |edge: &upstar_core::Edge| {
        let (from, to) = (points.get(edge.from)?, points.get(edge.to)?);
        Some(length([to[0] - from[0], to[1] - from[1]]))
    };
    let lengths: Vec<f64> = graph.edges.iter().filter_map(long).collect();
    let unit = lengths.iter().sum::<f64>() / lengths.len().max(1) as f64;
    let first = points[0];
    let by_first = points.iter().map(|[x, y]| [(x - first[0]) / unit, (y - first[1]) / unit]);
    let moved: Vec<Point> = by_first.collect();
    let whole: Vec<Point> = moved.iter().map(|point| point.map(f64::round)).collect();
    let is_close = |(a, b): (&Point, &Point)| length([a[0] - b[0], a[1] - b[1]]) < CLOSE;
    let is_new = |(index, one): (usize, &Point)| !whole[..index].contains(one);
    match moved.iter().zip(&whole).all(is_close) && whole.iter().enumerate().all(is_new) {
        true => whole,
        false => points,
    }
}

fn length([x, y]: Point) -> f64 {
    (x * x + y * y).sqrt()
}

fn squared([x, y]: Point) -> Point {
    [x * x - y * y, 2.0 * x * y]
}

/// The square root to the right of the imaginary axis, of length 1.
fn root([x, y]: Point) -> Point {
    let length = length([x, y]);
    let across = ((1.0 + x / length) / 2.0).max(0.0).sqrt();
    let down = ((1.0 - x / length) / 2.0).max(0.0).sqrt();
    [across, down.copysign(y)]
}

/// The vertices in the order of a walk that goes on as long as it can.
fn walk(near: &[Vec<usize>], start: usize) -> Vec<usize> {
    let mut seen = vec![false; near.len()];
    let mut order = Vec::with_capacity(near.len());
    for first in (start..near.len()).chain(0..start) {
        let mut stack = vec![first];
        while let Some(vertex) = stack.pop() {
            if !std::mem::replace(&mut seen[vertex], true) {
                order.push(vertex);
                stack.extend(near[vertex].iter().rev().filter(|next| !seen[**next]));
            }
        }
    }
    order
}

/// Pairs of edges that cross if they are drawn straight.
fn crossings(graph: &Graph, points: &[Point]) -> usize {
    const MOST: usize = 300;
    let side = |a: Point, b: Point, c: Point| {
        (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    };
    let known = |edge: &&upstar_core::Edge| edge.from.max(edge.to) < points.len();
    let edges: Vec<[usize; 2]> =
        graph.edges.iter().filter(known).take(MOST).map(|edge| [edge.from, edge.to]).collect();
    let cross = |e: &[usize; 2], f: &[usize; 2]| {
        let ([a, b], [c, d]) = (e.map(|at| points[at]), f.map(|at| points[at]));
        !e.iter().any(|end| f.contains(end))
            && side(a, b, c) * side(a, b, d) < 0.0
            && side(c, d, a) * side(c, d, b) < 0.0
    };
    let before = |(index, edge)| edges[..index].iter().filter(|other| cross(edge, other)).count();
    edges.iter().enumerate().map(before).sum()
}

/// Every vertex moves to where the others would have it by their distances, again and again.
fn settled(mut points: Vec<Point>, distances: &[Vec<f64>]) -> Vec<Point> {
    const ROUNDS: usize = 400;
    for _ in 0..ROUNDS {
        let before = points.clone();
        for (index, point) in points.iter_mut().enumerate() {
            let (mut sum, mut all) = ([0.0, 0.0], 0.0);
            for (other, at) in before.iter().enumerate().filter(|(other, _)| *other != index) {
                let wanted = distances[index][other];
                let weight = 1.0 / (wanted * wanted);
                let (x, y) = (before[index][0] - at[0], before[index][1] - at[1]);
                let scale = wanted / (x * x + y * y).sqrt().max(1e-6);
                sum[0] += weight * (at[0] + x * scale);
                sum[1] += weight * (at[1] + y * scale);
                all += weight;
            }
            *point = [sum[0] / all, sum[1] / all];
        }
    }
    points
}

fn neighbours(graph: &Graph) -> Vec<Vec<usize>> {
    let count = graph.vertices.len();
    let mut near: Vec<Vec<usize>> = vec![Vec::new(); count];
    for edge in graph.edges.iter().filter(|edge| edge.from < count && edge.to < count) {
        near[edge.from].push(edge.to);
        near[edge.to].push(edge.from);
    }
    near
}

/// Edges on a shortest way; vertices without one stand a little apart.
fn distances(graph: &Graph) -> Vec<Vec<f64>> {
    let near = neighbours(graph);
    let count = near.len();
    let apart = (count as f64).sqrt() + 1.0;
    let from = |start: usize| {
        let mut found: Vec<Option<u32>> = vec![None; count];
        found[start] = Some(0);
        let mut queue = std::collections::VecDeque::from([(start, 0)]);
        while let Some((vertex, far)) = queue.pop_front() {
            for &next in &near[vertex] {
                if found[next].is_none() {
                    found[next] = Some(far + 1);
                    queue.push_back((next, far + 1));
                }
            }
        }
        found.into_iter().map(|far| far.map_or(apart, f64::from)).collect()
    };
    (0..count).map(from).collect()
}

/// On a circle, from the top, with one unit between neighbours.
fn circle(count: usize) -> Vec<Point> {
    let n = count as f64;
    let turn = std::f64::consts::TAU / n.max(1.0);
    let radius = if count < 2 { 0.0 } else { (n / std::f64::consts::TAU).max(0.7) };
    (0..count)
        .map(|index| {
            let (sin, cos) = sin_cos(turn * index as f64);
            [radius * sin, -radius * cos]
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_core::{Edge, Owner, Spot, Vertex};

    fn graph(count: usize, edges: &[(usize, usize)]) -> Graph {
        let vertex = || Vertex { label: String::new(), spot: Spot::Plain, at: None };
        let edge = |&(from, to)| Edge { from, to, owner: Owner::Nobody, label: String::new() };
        Graph {
            vertices: (0..count).map(|_| vertex()).collect(),
            edges: edges.iter().map(edge).collect(),
            directed: false,
        }
    }

    #[test]
    fn grids_stand_upright() {
        let across = |row: usize, column: usize| (3 * row + column, 3 * row + column + 1);
        let down = |row: usize, column: usize| (3 * row + column, 3 * row + column + 3);
        let mut edges: Vec<(usize, usize)> = Vec::new();
        for row in 0..3 {
            edges.extend((0..2).map(|column| across(row, column)));
        }
        for column in 0..3 {
            edges.extend((0..2).map(|row| down(row, column)));
        }
        let points = layout(&graph(9, &edges));
        for (place, [x, y]) in points.iter().enumerate() {
            let wanted = [(place % 3) as f64, (place / 3) as f64];
            let found = [x - points[0][0], y - points[0][1]];
            assert_eq!(found, wanted, "{points:?}");
        }
    }

    #[test]
    fn rings_and_trees_have_no_crossings() {
        for (count, edges) in [
            (4, vec![(0, 1), (1, 3), (3, 2), (2, 0)]),
            (6, vec![(0, 3), (3, 1), (1, 5), (5, 2), (2, 4), (4, 0)]),
            (7, vec![(0, 1), (0, 4), (0, 6), (4, 2), (4, 3), (6, 5)]),
        ] {
            let graph = graph(count, &edges);
            assert_eq!(crossings(&graph, &layout(&graph)), 0, "{edges:?}");
        }
    }
}
