//! Graphs: vertices as rings, edges solid, hollow, beaded or thin; lost vertices have two frames.

use super::layout::layout;
use super::{MARGIN, written};
use crate::Marks;
use crate::colour::Colour;
use crate::measure::{shorten, width};
use crate::pen::{Pen, TEXT, along, direction, look, solid};
use crate::picture::{Dash, Item, Outline, Picture, Point, Step, Stroke, Voice};
use std::collections::{BTreeMap, BTreeSet};
use upstar_core::{Edge, Graph, Owner, Place, Spot};

const MOST: usize = 400;
const UNIT: f64 = 92.0;

pub(super) fn graph(graph: &Graph, marks: &Marks) -> Picture {
    if graph.vertices.is_empty() {
        return written("(no vertex)");
    }
    if graph.vertices.len() > MOST {
        let size = (graph.vertices.len(), graph.edges.len());
        return written(&format!("a graph of {} vertices and {} edges", size.0, size.1));
    }
    let inside = graph.vertices.iter().any(|vertex| !vertex.label.is_empty());
    let radius = if inside { 16.0 } else { 7.0 };
    let points = layout(graph);
    let bounds = |axis: usize| {
        let all = points.iter().map(|point| point[axis]);
        (all.clone().fold(f64::INFINITY, f64::min), all.fold(f64::NEG_INFINITY, f64::max))
    };
    let ((left, right), (top, bottom)) = (bounds(0), bounds(1));
    let edge_space = MARGIN + radius + if has_wide_loops(graph) { 70.0 } else { 26.0 };
    let place = |[x, y]: Point| [edge_space + (x - left) * UNIT, edge_space + (y - top) * UNIT];
    let points: Vec<Point> = points.into_iter().map(place).collect();
    let mut size =
        [2.0 * edge_space + (right - left) * UNIT, 2.0 * edge_space + (bottom - top) * UNIT];
    for (index, at) in points.iter().enumerate() {
        let label = marks.label(&Place::Vertex(index)).unwrap_or("");
        let end = at[0] + radius + 5.0 + width(label, Voice::MonoBold, 14.0) + MARGIN;
        size[0] = size[0].max(end);
    }
    let mut pen = Pen::default();
    ground(&mut pen, graph, &points, size[0]);
    edges(&mut pen, graph, &points, radius, marks);
    for (index, vertex) in graph.vertices.iter().enumerate() {
        let at = points[index];
        let place = Place::Vertex(index);
        if marks.lost.contains(&place) {
            pen.circle(at, radius + 5.0, Some(Colour::Paper), solid(Colour::Ink, 2.2));
        }
        if marks.last.contains(&place) {
            pen.circle(at, radius + 8.0, Some(Colour::Paper), solid(Colour::Ink, 2.5));
        }
        if marks.reaches(&place) {
            let dashed = Stroke { colour: Colour::Ink, width: 2.0, dash: Dash::Dashed };
            pen.circle(at, radius + 5.0, None, Some(dashed));
        }
        let gold = marks.lost.contains(&place);
        let (fill, stroke, text) = match vertex.spot {
            Spot::Token => (Colour::Ink, solid(Colour::Ink, 2.5), Colour::Paper),
            Spot::Left => (Colour::Left, solid(Colour::Left, 2.5), Colour::Paper),
            Spot::Right => (Colour::Paper, solid(Colour::Right, 4.5), Colour::Right),
            Spot::Used => (Colour::Sunk, solid(Colour::Edge, 1.5), Colour::Ink2),
            _ if gold => (Colour::Gold, solid(Colour::Black, 2.5), Colour::Black),
            Spot::Plain | Spot::Ground => (Colour::Paper, solid(Colour::Ink, 2.5), Colour::Ink),
        };
        if vertex.spot != Spot::Ground || !vertex.label.is_empty() {
            pen.circle(at, radius, Some(fill), stroke);
        }
        pen.centred(at, shorten(&vertex.label, 4), look(Voice::Mono, 14.0, text));
        if let Some(label) = marks.label(&place) {
            let bold = look(Voice::MonoBold, 14.0, Colour::Ink);
            pen.text([at[0] + radius + 5.0, at[1] - radius], label, bold);
        }
        if marks.wins(&place) {
            pen.star([at[0] + radius, at[1] - radius], 9.0);
        }
    }
    let title =
        format!("A graph of {} vertices and {} edges", graph.vertices.len(), graph.edges.len());
    pen.picture(title, size[0], size[1])
}

fn ground(pen: &mut Pen, graph: &Graph, points: &[Point], right: f64) {
    let grounded =
        graph.vertices.iter().zip(points).filter(|(vertex, _)| vertex.spot == Spot::Ground);
    let Some(y) = grounded.map(|(_, point)| point[1]).reduce(f64::max) else { return };
    let end = right - MARGIN;
    pen.line(&[[MARGIN, y], [end, y]], Colour::Ink, 3.5);
    let mut x = MARGIN + 12.0;
    while x <= end {
        pen.line(&[[x, y + 2.0], [x - 12.0, y + 14.0]], Colour::Edge, 1.0);
        x += 14.0;
    }
}

/// Parallel edges are bent apart, loops go round.
fn edges(pen: &mut Pen, graph: &Graph, points: &[Point], radius: f64, marks: &Marks) {
    let count = points.len();
    let mut parallel: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    let key = |edge: &Edge| (edge.from.min(edge.to), edge.from.max(edge.to));
    let known =
        || graph.edges.iter().enumerate().filter(|(_, edge)| edge.from < count && edge.to < count);
    let mut total: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    known().for_each(|(_, edge)| *total.entry(key(edge)).or_default() += 1);
    for (index, edge) in known() {
        let nth = parallel.entry(key(edge)).or_default();
        let bend = *nth as f64 - (total[&key(edge)] as f64 - 1.0) / 2.0;
        *nth += 1;
        // Both directions bend to the same side of the same line.
        let bend = if edge.from > edge.to { -bend } else { bend };
        let (from, to) = (points[edge.from], points[edge.to]);
        let before = pen.items.len();
        let middle = if edge.from == edge.to {
            let fan = 1.0f64.min(5.4 / total[&key(edge)] as f64);
            round(pen, edge.owner, (from, bend * fan), radius, graph.directed)
        } else {
            bent(pen, edge, graph.directed, (from, to), bend * 34.0, radius)
        };
        let items = pen.items.drain(before..).collect();
        pen.items.push(Item::Spot { name: format!("edge {index}"), items });
        if marks.last.contains(&Place::Edge(index)) {
            pen.circle(middle, 13.0, None, solid(Colour::Ink, 2.5));
        }
        if marks.wins(&Place::Edge(index)) {
            pen.star(middle, 11.0);
        } else if !edge.label.is_empty() {
            let unit = direction(from, to).unwrap_or([1.0, 0.0]);
            let away = 14.0 + width(&edge.label, Voice::Mono, TEXT) / 2.0;
            let at = match edge.from == edge.to {
                true => [middle[0] + 12.0 + away, middle[1] + 4.0],
                false => along(middle, [unit[1].abs().max(0.4), unit[0].abs() * 0.9], away),
            };
            pen.centred(at, shorten(&edge.label, 8), look(Voice::Mono, TEXT, Colour::Ink2));
        }
    }
}

fn bent(
    pen: &mut Pen,
    edge: &Edge,
    directed: bool,
    (from, to): (Point, Point),
    bend: f64,
    radius: f64,
) -> Point {
    let Some(unit) = direction(from, to) else { return from };
    let normal = [-unit[1], unit[0]];
    let mid = along([(from[0] + to[0]) / 2.0, (from[1] + to[1]) / 2.0], normal, bend);
    let control = along([(from[0] + to[0]) / 2.0, (from[1] + to[1]) / 2.0], normal, bend * 2.0);
    let curve = |t: f64| {
        let s = 1.0 - t;
        let part =
            |axis: usize| s * s * from[axis] + 2.0 * s * t * control[axis] + t * t * to[axis];
        [part(0), part(1)]
    };
    let mut points: Vec<Point> = if bend == 0.0 {
        vec![from, to]
    } else {
        (0..=16).map(|step| curve(f64::from(step) / 16.0)).collect()
    };
    if directed {
        // The line ends behind the head, and nothing of it shows between the head and the vertex.
        let behind = if edge.owner == Owner::Nobody { 6.0 } else { 14.0 };
        let reach = radius + 2.0 + behind;
        points.retain(|point| (point[0] - to[0]).hypot(point[1] - to[1]) > reach);
        let unit = points.last().and_then(|before| direction(*before, to)).unwrap_or(unit);
        let tip = along(to, unit, -radius - 2.0);
        points.push(along(tip, unit, -behind));
        pen.owned(edge.owner, &points, 9.0);
        let size = if edge.owner == Owner::Nobody { 12.0 } else { 18.0 };
        pen.head(along(tip, unit, -12.0), tip, size, colour_of(edge.owner));
    } else {
        pen.owned(edge.owner, &points, 9.0);
    }
    mid
}

fn colour_of(owner: Owner) -> Colour {
    match owner {
        Owner::Left => Colour::Left,
        Owner::Right => Colour::Right,
        Owner::Either => Colour::Either,
        Owner::Nobody => Colour::Edge,
    }
}

/// Has a vertex several loops, which are turned to the sides, or one that belongs to a player?
fn has_wide_loops(graph: &Graph) -> bool {
    let mut seen = BTreeSet::new();
    let mut loops = graph.edges.iter().filter(|edge| edge.from == edge.to);
    loops.any(|edge| !seen.insert(edge.from) || graph.directed && edge.owner != Owner::Nobody)
}

/// A loop above a vertex, turned about it by an angle.
fn round(
    pen: &mut Pen,
    owner: Owner,
    (at, angle): (Point, f64),
    radius: f64,
    directed: bool,
) -> Point {
    let (sin, cos) = angle.sin_cos();
    let turned = |[x, y]: Point| [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos];
    let (low, high) = (-radius * 0.7, -radius * 3.2);
    let [a, b] = [[-radius * 0.7, low], [radius * 0.7, low]].map(turned);
    let controls = [[-radius * 2.0, high], [radius * 2.0, high]].map(turned);
    if owner == Owner::Nobody {
        let outline = Outline::Path(vec![Step::Move(a), Step::Curve(controls[0], controls[1], b)]);
        pen.shape(outline, None, solid(Colour::Edge, 3.0));
    } else {
        // A loop that can be cut looks like any other edge of its owner, and is wide enough to tell.
        let wide = 34.0f64.max(radius * 2.0);
        let controls = [[-wide, -2.4 * wide], [wide, -2.4 * wide]].map(turned);
        let ends = if directed { [a, b] } else { [at, at] };
        let curve = |t: f64| {
            let s = 1.0 - t;
            let part = |axis: usize| {
                s * s * s * ends[0][axis]
                    + 3.0 * s * s * t * controls[0][axis]
                    + 3.0 * s * t * t * controls[1][axis]
                    + t * t * t * ends[1][axis]
            };
            [part(0), part(1)]
        };
        let last = if directed { 21 } else { 24 }; // the head takes the rest
        let points: Vec<Point> = (0..=last).map(|step| curve(f64::from(step) / 24.0)).collect();
        pen.owned(owner, &points, 9.0);
        if directed {
            pen.head(
                curve(20.0 / 24.0),
                along(b, direction(at, b).unwrap_or([0.0, 1.0]), 2.0),
                18.0,
                colour_of(owner),
            );
        }
        return curve(0.5);
    }
    if directed {
        pen.head(turned([radius * 1.2, -radius * 1.6]), b, 11.0, Colour::Edge);
    }
    turned([0.0, high + radius * 0.6])
}
