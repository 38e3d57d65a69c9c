//! Diagrams of states and arrows, in layers by the distance from where they start: automata, and what
//! else has few states and named steps.

use crate::colour::Colour;
use crate::layered::Layers;
use crate::measure::{shorten, width};
use crate::pen::{Pen, SMALL, direction, look, solid};
use crate::picture::{Picture, Point, Voice};
use crate::scene::MARGIN;

/// What a node of a diagram is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiagramShape {
    /// A state: a circle.
    State,
    /// A step that joins several states: a box.
    Join,
    /// A beginning: a name without frame.
    Start,
}

/// A node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiagramNode {
    /// What is written in it.
    pub label: String,
    /// What it is.
    pub shape: DiagramShape,
}

/// An arrow between nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiagramArrow {
    /// Where it begins.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// What is written on it.
    pub label: String,
}

/// Nodes and arrows; the starts are the nodes of that shape.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagram {
    /// The nodes, in an order that is the same on every run.
    pub nodes: Vec<DiagramNode>,
    /// The arrows; those that name nodes beyond the list are left out.
    pub arrows: Vec<DiagramArrow>,
}

const RADIUS: f64 = 19.0;
const LEVEL: f64 = 96.0;

/// The picture of a diagram.
///
/// ```
/// use upstar_draw::{Diagram, DiagramArrow, DiagramNode, DiagramShape, diagram};
/// let node = |label: &str, shape| DiagramNode { label: label.into(), shape };
/// let nodes = vec![node("Z", DiagramShape::Start), node("0", DiagramShape::State)];
/// let arrows = vec![
///     DiagramArrow { from: 0, to: 1, label: String::new() },
///     DiagramArrow { from: 1, to: 1, label: "D".into() },
/// ];
/// assert!(diagram(&Diagram { nodes, arrows }, "One state").size()[1] > 100.0);
/// ```
#[must_use]
pub fn diagram(diagram: &Diagram, title: &str) -> Picture {
    let count = diagram.nodes.len();
    let arrows: Vec<&DiagramArrow> =
        diagram.arrows.iter().filter(|arrow| arrow.from < count && arrow.to < count).collect();
    let edges: Vec<(usize, usize)> = arrows.iter().map(|arrow| (arrow.from, arrow.to)).collect();
    let layer = distances(diagram, &edges);
    let widths: Vec<f64> = diagram.nodes.iter().map(node_width).collect();
    let between: Vec<(usize, usize)> = edges.iter().copied().filter(|(a, b)| a != b).collect();
    let places = Layers { layer: &layer, width: &widths, edges: &between, gap: 54.0 }.places();
    let top = MARGIN + RADIUS + 26.0;
    let bend = |arrow: &DiagramArrow| {
        let next = layer[arrow.to] == layer[arrow.from] + 1;
        if next && !edges.contains(&(arrow.to, arrow.from)) { 0.0 } else { 0.22 }
    };
    let unmoved = |node: usize| [places[node], top + layer[node] as f64 * LEVEL];
    // Arrows that bend beyond the outermost nodes need their room.
    let bent = arrows.iter().flat_map(|arrow| {
        bow(unmoved(arrow.from), unmoved(arrow.to), bend(arrow)).into_iter().map(|point| point[0])
    });
    let (least, most) =
        bent.fold((0.0_f64, 0.0_f64), |(least, most), x| (least.min(x), most.max(x)));
    let left = MARGIN + 40.0 - least;
    let at = |node: usize| [left + places[node], top + layer[node] as f64 * LEVEL];
    let mut pen = Pen::default();
    let mut labels: Vec<(Point, String)> = Vec::new();
    for arrow in &arrows {
        let reach = |node: usize| widths[node] / 2.0 + 2.0;
        let label = shorten(&arrow.label, 18);
        if arrow.from == arrow.to {
            let [x, y] = at(arrow.from);
            let centre = [x, y - RADIUS - 7.0];
            pen.circle(centre, 11.0, None, solid(Colour::Edge, 1.6));
            let end = [x + 9.0, y - RADIUS + 2.0];
            pen.head([end[0] + 3.5, end[1] - 10.0], end, 8.0, Colour::Edge);
            labels.push(([x, y - RADIUS - 25.0], label));
            continue;
        }
        let (from, to) = (at(arrow.from), at(arrow.to));
        let points = bow(from, to, bend(arrow));
        let points = cut(&points, from, reach(arrow.from), to, reach(arrow.to));
        pen.line(&points, Colour::Edge, 1.6);
        if let [.., before, last] = points.as_slice() {
            pen.head(*before, *last, 9.0, Colour::Edge);
        }
        if let Some(middle) = points.get(points.len() / 2) {
            labels.push((*middle, label));
        }
    }
    for (middle, label) in labels {
        if !label.is_empty() {
            pen.on_paper(middle, &label, look(Voice::Mono, SMALL, Colour::Ink));
        }
    }
    let (mut right, mut bottom) = (left + most, 0.0_f64);
    for (node, of) in diagram.nodes.iter().enumerate() {
        let [x, y] = at(node);
        right = right.max(x + widths[node] / 2.0);
        bottom = bottom.max(y + RADIUS);
        let stroke = solid(Colour::Ink, 1.5);
        match of.shape {
            DiagramShape::State => {
                let size = [widths[node], 2.0 * RADIUS];
                let corner = [x - size[0] / 2.0, y - RADIUS];
                pen.round_rect(corner, size, RADIUS, Some(Colour::Paper), stroke);
            }
            DiagramShape::Join => {
                let size = [widths[node], 26.0];
                pen.rect([x - size[0] / 2.0, y - 13.0], size, Some(Colour::Paper), stroke);
            }
            DiagramShape::Start => {}
        }
        let label = shorten(&of.label, 12);
        pen.centred([x, y], label, look(Voice::MonoBold, SMALL + 2.0, Colour::Ink));
    }
    pen.picture(title, right + MARGIN + 40.0, bottom + MARGIN + 10.0)
}

fn node_width(node: &DiagramNode) -> f64 {
    let text = width(&shorten(&node.label, 12), Voice::MonoBold, SMALL + 2.0);
    match node.shape {
        DiagramShape::State => (text + 18.0).max(2.0 * RADIUS),
        DiagramShape::Join => (text + 14.0).max(26.0),
        DiagramShape::Start => (text + 8.0).max(20.0),
    }
}

/// The layer of each node: how many arrows it is from a start, or from the first node that is not yet
/// reached.
fn distances(diagram: &Diagram, edges: &[(usize, usize)]) -> Vec<usize> {
    let count = diagram.nodes.len();
    let mut layer = vec![usize::MAX; count];
    let mut queue: Vec<usize> =
        (0..count).filter(|&node| diagram.nodes[node].shape == DiagramShape::Start).collect();
    queue.iter().for_each(|&node| layer[node] = 0);
    let mut at = 0;
    loop {
        while at < queue.len() {
            let node = queue[at];
            at += 1;
            for &(from, to) in edges {
                if from == node && layer[to] == usize::MAX {
                    layer[to] = layer[node] + 1;
                    queue.push(to);
                }
            }
        }
        let Some(next) = layer.iter().position(|&known| known == usize::MAX) else {
            return layer;
        };
        layer[next] = 0;
        queue.push(next);
    }
}

/// Long lines do not bend farther than this.
const FARTHEST_BEND: f64 = 90.0;

/// A line that bends to its right by a part of its length.
fn bow(from: Point, to: Point, bend: f64) -> Vec<Point> {
    let (x, y) = (to[0] - from[0], to[1] - from[1]);
    let bend = bend.min(FARTHEST_BEND / x.hypot(y).max(1.0));
    let control =
        [(from[0] + to[0]) / 2.0 - y * bend * 2.0, (from[1] + to[1]) / 2.0 + x * bend * 2.0];
    let steps = 24;
    (0..=steps)
        .map(|step| {
            let t = f64::from(step) / f64::from(steps);
            let (a, b, c) = ((1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t);
            [a * from[0] + b * control[0] + c * to[0], a * from[1] + b * control[1] + c * to[1]]
        })
        .collect()
}

/// The part of a line outside of the nodes at its ends.
fn cut(points: &[Point], from: Point, begin: f64, to: Point, end: f64) -> Vec<Point> {
    let away = |point: &Point, centre: Point, reach: f64| {
        let (x, y) = (point[0] - centre[0], point[1] - centre[1]);
        x * x + y * y >= reach * reach
    };
    let kept: Vec<Point> = points
        .iter()
        .copied()
        .filter(|point| away(point, from, begin) && away(point, to, end))
        .collect();
    match kept.len() {
        0 | 1 => direction(from, to).map_or(Vec::new(), |_| vec![from, to]),
        _ => kept,
    }
}
