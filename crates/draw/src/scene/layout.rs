//! Where the vertices of a graph stand: where the game puts them, else in layers if all edges can
//! lead downwards, else on a circle.

use crate::curve::sin_cos;
use crate::picture::Point;
use upstar_rules::Graph;

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
            _ => circle(graph.vertices.len()),
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

/// The longest way from a source to each vertex; `None` if there is a cycle.
fn layers(graph: &Graph) -> Option<Vec<usize>> {
    let count = graph.vertices.len();
    let mut into = vec![0usize; count];
    let mut out: Vec<Vec<usize>> = vec![Vec::new(); count];
    for edge in graph.edges.iter().filter(|edge| edge.from < count && edge.to < count) {
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
