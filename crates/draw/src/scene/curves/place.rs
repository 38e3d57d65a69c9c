//! Where spots and lines of a drawing lie: every component is spread inside a ring by Tutte's
//! method, each point at the middle of its neighbours, and what lies inside a region gets the
//! largest circle that fits there.

use super::map::Map;
use crate::curve::sin_cos;
use crate::picture::Point;
use std::collections::BTreeSet;

/// Rounds of putting points in the middle of their neighbours.
const ROUNDS: usize = 600;

/// A drawing with places.
#[derive(Default)]
pub(super) struct Placed {
    /// Each spot.
    pub(super) spots: Vec<Point>,
    /// Lines as points from spot to spot, or from a spot to a place where lines meet.
    pub(super) lines: Vec<Vec<Point>>,
    /// Places where lines meet.
    pub(super) meetings: Vec<Point>,
    /// A free point in each region that has one, and how much room there is around it.
    pub(super) rooms: Vec<(usize, Point, f64)>,
    /// Sheets of paper: the region around everything, and the sheet's size.
    pub(super) sheets: Vec<(usize, Point)>,
}

/// Components with all their regions, from the outermost inwards.
pub(super) fn place(map: &Map) -> Placed {
    let mut placed = Placed { spots: vec![[0.0; 2]; map.spots.len()], ..Placed::default() };
    let mut done: BTreeSet<usize> = BTreeSet::new();
    let mut left = 0.0;
    while let Some(root) = outermost(map, &done) {
        let inside: Vec<usize> = walks_of(map, root);
        let radius = |walk: &usize| 0.55 + 0.22 * (weight(map, *walk) as f64).sqrt();
        let radii: Vec<f64> = inside.iter().map(radius).collect();
        let tall = radii.iter().fold(0.0_f64, |most, r| most.max(*r)) * 2.0;
        let wide: f64 = radii.iter().map(|r| 2.0 * r).sum();
        let mut x = left;
        let mut waiting: Vec<(usize, Point, f64)> = Vec::new();
        for (walk, r) in inside.iter().zip(&radii) {
            waiting.push((*walk, [x + r, tall / 2.0], *r));
            x += 2.0 * r;
        }
        placed.sheets.push((root, [wide, tall]));
        while let Some((walk, centre, radius)) = waiting.pop() {
            if done.insert(map.component[walk]) {
                component(map, walk, centre, radius, &mut placed, &mut waiting);
            }
        }
        left = x + 0.6;
    }
    placed
}

/// The region with most boundaries among those not drawn yet; of several, that with most corners.
fn outermost(map: &Map, done: &BTreeSet<usize>) -> Option<usize> {
    let waits = |walk: &usize| !done.contains(&map.component[*walk]);
    let regions: BTreeSet<usize> =
        (0..map.walks.len()).filter(waits).map(|walk| map.region[walk]).collect();
    let size = |region: &usize| {
        let walks = walks_of(map, *region);
        let corners: usize = walks.iter().map(|walk| map.walks[*walk].len()).sum();
        (walks.len(), corners, usize::MAX - region)
    };
    regions.into_iter().max_by_key(size)
}

fn walks_of(map: &Map, region: usize) -> Vec<usize> {
    (0..map.walks.len()).filter(|walk| map.region[*walk] == region).collect()
}

/// How much there is in a component and inside its regions.
fn weight(map: &Map, walk: usize) -> usize {
    let mut seen = BTreeSet::from([map.component[walk]]);
    let mut waiting = vec![walk];
    let mut corners = 0;
    while let Some(outer) = waiting.pop() {
        let own = (0..map.walks.len()).filter(|w| map.component[*w] == map.component[outer]);
        for walk in own {
            corners += map.walks[walk].len();
            if walk != outer {
                let inner = walks_of(map, map.region[walk]);
                waiting.extend(inner.into_iter().filter(|w| seen.insert(map.component[*w])));
            }
        }
    }
    corners
}

/// The points of a component before they have a place.
struct Net {
    neighbours: Vec<Vec<(usize, f64)>>,
    points: Vec<Point>,
    fixed: usize,
}

impl Net {
    fn point(&mut self) -> usize {
        self.neighbours.push(Vec::new());
        self.points.push([0.0, 0.0]);
        self.points.len() - 1
    }

    fn tie(&mut self, a: usize, b: usize, strength: f64) {
        self.neighbours[a].push((b, strength));
        self.neighbours[b].push((a, strength));
    }

    /// Every point but the fixed ones goes to the middle of its neighbours.
    fn relax(&mut self) {
        for _ in 0..ROUNDS {
            for index in 0..self.fixed {
                let mut sum = [0.0, 0.0];
                let mut all = 0.0;
                for &(other, strength) in &self.neighbours[index] {
                    let [x, y] = self.points[other];
                    sum = [sum[0] + strength * x, sum[1] + strength * y];
                    all += strength;
                }
                if all > 0.0 {
                    self.points[index] = [sum[0] / all, sum[1] / all];
                }
            }
        }
    }
}

fn component(
    map: &Map,
    outer: usize,
    centre: Point,
    radius: f64,
    placed: &mut Placed,
    waiting: &mut Vec<(usize, Point, f64)>,
) {
    let mine = |walk: usize| map.component[walk] == map.component[outer];
    let mut net = Net { neighbours: Vec::new(), points: Vec::new(), fixed: 0 };
    let mut of_spot = vec![None; map.spots.len()];
    for corner in map.corners.iter().filter(|corner| mine(corner.walk)) {
        if of_spot[corner.spot].is_none() {
            of_spot[corner.spot] = Some(net.point());
        }
    }
    let spot = |step: usize| of_spot[map.corners[step].spot].unwrap_or(0);
    // The points along each step, without its ends.
    let mut ways: Vec<Vec<usize>> = vec![Vec::new(); map.corners.len()];
    let mut drawn: Vec<Vec<usize>> = Vec::new();
    let mut meetings = Vec::new();
    for line in map.lines.iter().filter(|line| mine(map.corners[line.steps[0]].walk)) {
        if let [there, back] = line.steps[..] {
            let way: Vec<usize> = (0..3).map(|_| net.point()).collect();
            drawn.push(path(spot(there), &way, spot(map.end(there))));
            ways[back] = way.iter().rev().copied().collect();
            ways[there] = way;
        } else if line.steps.len() > 1 || !alone(map, line.steps[0]) {
            let middle = net.point();
            meetings.push(middle);
            let arms: Vec<usize> = line.steps.iter().map(|_| net.point()).collect();
            for (index, &step) in line.steps.iter().enumerate() {
                let before = arms[(index + arms.len() - 1) % arms.len()];
                ways[step] = vec![before, middle, arms[index]];
                drawn.push(vec![spot(map.end(step)), arms[index], middle]);
            }
        }
    }
    for way in &drawn {
        way.windows(2).for_each(|pair| net.tie(pair[0], pair[1], 1.0));
    }
    let around = |walk: usize| -> Vec<usize> {
        let steps = map.walks[walk].iter();
        steps.flat_map(|&step| std::iter::once(spot(step)).chain(ways[step].clone())).collect()
    };
    let inner: Vec<usize> = (0..map.walks.len()).filter(|w| mine(*w) && *w != outer).collect();
    let mut hubs = Vec::new();
    for &walk in &inner {
        let hub = net.point();
        let guests = walks_of(map, map.region[walk]).len().saturating_sub(1);
        // A weak hub lets its region become wide.
        let strength = 0.6 / (1.0 + 2.0 * guests as f64);
        around(walk).into_iter().for_each(|point| net.tie(hub, point, strength));
        hubs.push(hub);
    }
    net.fixed = net.points.len();
    let rim = around(outer);
    let count = rim.len().max(3);
    let ring: Vec<usize> = (0..count).map(|_| net.point()).collect();
    for (index, &fixed) in ring.iter().enumerate() {
        let (sin, cos) = sin_cos(std::f64::consts::TAU * index as f64 / count as f64);
        net.points[fixed] = [-cos, sin];
        net.tie(fixed, rim[index % rim.len()], 0.5);
        net.tie(fixed, rim[(index + 1) % rim.len()], 0.5);
    }
    net.relax();
    spread(&mut net);
    let at = |point: usize| {
        let [x, y] = net.points[point];
        [centre[0] + x * radius, centre[1] + y * radius]
    };
    for (spot, point) in of_spot.iter().enumerate() {
        if let Some(point) = point {
            placed.spots[spot] = at(*point);
        }
    }
    placed.meetings.extend(meetings.into_iter().map(at));
    let points = |way: &Vec<usize>| way.iter().map(|point| at(*point)).collect();
    placed.lines.extend(drawn.iter().map(points));
    for (&walk, &hub) in inner.iter().zip(&hubs) {
        let edge: Vec<Point> = around(walk).into_iter().map(at).collect();
        let (centre, room) = room(&edge, at(hub));
        placed.rooms.push((map.region[walk], centre, room));
        let guests = walks_of(map, map.region[walk]).into_iter().filter(|guest| *guest != walk);
        waiting.extend(seats(guests.collect(), centre, room * 0.94));
    }
}

/// A spot that no line reaches: alone, or on a loop of its own.
fn alone(map: &Map, step: usize) -> bool {
    let (dot, closed) = map.spots[map.corners[step].spot];
    map.walks[map.corners[step].walk].len() == 1 && (dot.lives >= 3 || closed)
}

fn path(from: usize, way: &[usize], to: usize) -> Vec<usize> {
    std::iter::once(from).chain(way.iter().copied()).chain([to]).collect()
}

/// The component fills most of its ring.
fn spread(net: &mut Net) {
    let own = &mut net.points[..net.fixed];
    let bounds = |axis: usize, own: &[Point]| {
        let low = own.iter().map(|point| point[axis]).fold(f64::INFINITY, f64::min);
        let high = own.iter().map(|point| point[axis]).fold(f64::NEG_INFINITY, f64::max);
        (low + high) / 2.0
    };
    let middle = [bounds(0, own), bounds(1, own)];
    own.iter_mut().for_each(|point| *point = [point[0] - middle[0], point[1] - middle[1]]);
    let far = own.iter().map(|[x, y]| (x * x + y * y).sqrt()).fold(0.0, f64::max);
    if far > 1e-6 {
        let scale = 0.8 / far;
        own.iter_mut().for_each(|point| *point = [point[0] * scale, point[1] * scale]);
    }
}

/// Circles for several guests inside a circle.
fn seats(guests: Vec<usize>, centre: Point, room: f64) -> Vec<(usize, Point, f64)> {
    let count = guests.len();
    if count == 1 {
        return guests.into_iter().map(|guest| (guest, centre, room)).collect();
    }
    let (sin, _) = sin_cos(std::f64::consts::PI / count.max(2) as f64);
    let radius = room * sin / (1.0 + sin);
    let seat = |(index, guest): (usize, usize)| {
        let (sin, cos) = sin_cos(std::f64::consts::TAU * index as f64 / count as f64);
        let away = room - radius;
        (guest, [centre[0] + away * sin, centre[1] - away * cos], radius)
    };
    guests.into_iter().enumerate().map(seat).collect()
}

/// The largest circle found inside a polygon: its centre and radius.
fn room(edge: &[Point], hub: Point) -> (Point, f64) {
    const GRID: usize = 28;
    let low = |axis: usize| edge.iter().map(|point| point[axis]).fold(f64::INFINITY, f64::min);
    let high = |axis: usize| edge.iter().map(|p| p[axis]).fold(f64::NEG_INFINITY, f64::max);
    let (from, to) = ([low(0), low(1)], [high(0), high(1)]);
    let mut best = (hub, if inside(edge, hub) { clearance(edge, hub) } else { 0.0 });
    for row in 1..GRID {
        for column in 1..GRID {
            let part = |axis: usize, n: usize| {
                from[axis] + (to[axis] - from[axis]) * n as f64 / GRID as f64
            };
            let point = [part(0, column), part(1, row)];
            let free = clearance(edge, point);
            if free > best.1 * 1.02 && inside(edge, point) {
                best = (point, free);
            }
        }
    }
    best
}

fn sides(edge: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    edge.iter().copied().zip(edge.iter().copied().cycle().skip(1))
}

fn clearance(edge: &[Point], [x, y]: Point) -> f64 {
    let distance = |(a, b): (Point, Point)| {
        let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
        let long = dx * dx + dy * dy;
        let along = if long > 1e-12 { ((x - a[0]) * dx + (y - a[1]) * dy) / long } else { 0.0 };
        let along = along.clamp(0.0, 1.0);
        let (px, py) = (a[0] + along * dx - x, a[1] + along * dy - y);
        (px * px + py * py).sqrt()
    };
    sides(edge).map(distance).fold(f64::INFINITY, f64::min)
}

fn inside(edge: &[Point], [x, y]: Point) -> bool {
    let crosses = |(a, b): &(Point, Point)| {
        (a[1] > y) != (b[1] > y) && x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0]
    };
    sides(edge).filter(crosses).count() % 2 == 1
}
