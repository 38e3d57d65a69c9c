//! Moves: which curves there are, and the drawing after one.
//!
//! Between two boundaries the walks become one: `x … x z y … y z`. On one boundary the region
//! falls into `x1 … xi z xj … xm` and `xi … xj z`, and the other boundaries go to either side.

use super::drawing::{Builder, Drawing, END, LETTER, Outline, SPOT, is_letter};
use crate::shared::curve::{Curve, Sketch};
use std::ops::{ControlFlow, Range};

impl Drawing {
    /// Visits the curves of all regions, those that are obviously alike only once.
    pub(super) fn visit_curves(
        &self,
        visit: &mut impl FnMut(Curve) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let outline = self.outline();
        let twins = Twins::of(self.tokens());
        for (number, region) in outline.regions.iter().enumerate() {
            let sketch = RegionSketch::new(self.tokens(), &outline, region.clone(), &twins);
            sketch.visit_curves(number, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Has the vertex a life for each end of the curve?
    pub(super) fn is_legal(&self, curve: &Curve) -> bool {
        let outline = self.outline();
        let Some(region) = outline.regions.get(curve.region) else { return false };
        let token = |boundary: usize, corner: usize| {
            let range = outline.boundaries.get(region.start + boundary)?;
            self.tokens()[range.clone()].get(corner).copied()
        };
        let from = token(curve.from.boundary, curve.from.corner);
        let to = token(curve.to.boundary, curve.to.corner);
        match (from, to) {
            (Some(from), Some(to)) => {
                curve.joins() || may_join(from, to, curve.from.corner == curve.to.corner)
            }
            _ => false,
        }
    }

    /// The tokens after a curve has been drawn, which must be legal; letters are not renumbered.
    pub(super) fn tokens_after(&self, curve: &Curve) -> Vec<u8> {
        let outline = self.outline();
        let mut pen = Pen::new(self.tokens(), &outline, curve);
        for number in 0..outline.regions.len() {
            if number == curve.region {
                pen.draw();
            } else {
                for boundary in outline.regions[number].clone() {
                    pen.copy(boundary);
                }
                pen.builder.end_region();
            }
        }
        pen.builder.into_tokens()
    }
}

/// May a curve join these vertices of one boundary?
fn may_join(from: u8, to: u8, same_corner: bool) -> bool {
    if same_corner { from == SPOT || from == END } else { from != to || !is_letter(from) }
}

/// For each letter, the places of its two corners.
struct Twins([[usize; 2]; 256]);

impl Twins {
    fn of(tokens: &[u8]) -> Twins {
        let mut places = [[usize::MAX; 2]; 256];
        for (place, &token) in tokens.iter().enumerate().filter(|(_, token)| is_letter(**token)) {
            let known = &mut places[usize::from(token)];
            if known[0] == usize::MAX { *known = [place; 2] } else { known[1] = place }
        }
        Twins(places)
    }

    /// The place of the other corner of the vertex at this one.
    fn other(&self, tokens: &[u8], place: usize) -> usize {
        let [first, second] = self.0[usize::from(tokens[place])];
        if first == place { second } else { first }
    }
}

/// A region whose curves are to be listed.
struct RegionSketch {
    boundaries: Vec<BoundarySketch>,
}

struct BoundarySketch {
    tokens: Vec<u8>,
    class: usize,
    period: usize,
}

impl RegionSketch {
    fn new(tokens: &[u8], outline: &Outline, region: Range<usize>, twins: &Twins) -> Self {
        let mut shapes: Vec<Vec<u16>> = Vec::with_capacity(region.len());
        let mut boundaries: Vec<BoundarySketch> = Vec::with_capacity(region.len());
        for range in &outline.boundaries[region] {
            let shape = shape(tokens, range, twins);
            let class = match shape.iter().any(|&token| token >= SHARED) {
                true => shapes.len(),
                false => shapes.iter().position(|other| *other == shape).unwrap_or(shapes.len()),
            };
            let period = period(&shape);
            boundaries.push(BoundarySketch {
                tokens: tokens[range.clone()].to_vec(),
                class,
                period,
            });
            shapes.push(shape);
        }
        RegionSketch { boundaries }
    }
}

/// What the letters of a shape are: shared with another region, or met again so many corners on.
const SHARED: u16 = 0x200;
const AGAIN: u16 = 0x100;

/// The boundary with its own letters written as the distance to their twins.
fn shape(tokens: &[u8], range: &Range<usize>, twins: &Twins) -> Vec<u16> {
    let one = |place: usize| {
        let token = tokens[place];
        if !is_letter(token) {
            return u16::from(token);
        }
        let other = twins.other(tokens, place);
        if !range.contains(&other) {
            return SHARED + u16::from(token);
        }
        let distance = (other + range.len() - place) % range.len();
        AGAIN + u16::try_from(distance).unwrap_or(0)
    };
    range.clone().map(one).collect()
}

/// The least turn that changes nothing.
fn period(shape: &[u16]) -> usize {
    let length = shape.len();
    let same = |turn: &usize| (0..length).all(|k| shape[k] == shape[(k + turn) % length]);
    (1..length).filter(|turn| length.is_multiple_of(*turn)).find(same).unwrap_or(length)
}

impl Sketch for RegionSketch {
    fn boundaries(&self) -> usize {
        self.boundaries.len()
    }

    fn class(&self, boundary: usize) -> usize {
        self.boundaries[boundary].class
    }

    fn corners(&self, boundary: usize) -> usize {
        self.boundaries[boundary].tokens.len()
    }

    fn period(&self, boundary: usize) -> usize {
        self.boundaries[boundary].period
    }

    fn splits(&self, boundary: usize, from: usize, to: usize) -> bool {
        let tokens = &self.boundaries[boundary].tokens;
        may_join(tokens[from], tokens[to], from == to)
    }

    /// A loop at an isolated spot has the same two vertices on both sides.
    fn is_even(&self, boundary: usize, _: usize, _: usize) -> bool {
        self.boundaries[boundary].tokens == [SPOT]
    }
}

/// Draws one curve.
struct Pen<'a> {
    tokens: &'a [u8],
    outline: &'a Outline,
    curve: &'a Curve,
    builder: Builder,
    /// Letters that lose their last life.
    dead: [Option<u8>; 2],
    /// Letters for the ends of the curve, if they stay alive, and for the new vertex.
    fresh: [u8; 3],
}

impl<'a> Pen<'a> {
    fn new(tokens: &'a [u8], outline: &'a Outline, curve: &'a Curve) -> Self {
        let last = tokens.iter().filter(|&&token| is_letter(token)).max();
        let fresh = last.map_or(LETTER, |last| last + 1);
        let mut pen = Pen {
            tokens,
            outline,
            curve,
            builder: Builder::default(),
            dead: [None; 2],
            fresh: [fresh, fresh + 1, fresh + 2],
        };
        let ends = [curve.from, curve.to].map(|end| pen.walk(end.boundary)[end.corner]);
        pen.dead = ends.map(|token| is_letter(token).then_some(token));
        pen
    }

    /// The walk of a boundary of the curve's region.
    fn walk(&self, boundary: usize) -> &'a [u8] {
        let number = self.outline.regions[self.curve.region].start + boundary;
        &self.tokens[self.outline.boundaries[number].clone()]
    }

    fn live(&self, tokens: &'a [u8]) -> impl Iterator<Item = u8> + use<'a> {
        let dead = self.dead;
        tokens.iter().copied().filter(move |&token| !dead.contains(&Some(token)))
    }

    /// Copies a boundary, given by its number in the drawing.
    fn copy(&mut self, boundary: usize) {
        let tokens = &self.tokens[self.outline.boundaries[boundary].clone()];
        let live = self.live(tokens);
        self.builder.extend(live);
        self.builder.end_boundary();
    }

    fn draw(&mut self) {
        let region = self.outline.regions[self.curve.region].clone();
        let first = region.start;
        let own = first + self.curve.from.boundary;
        if self.curve.joins() {
            for boundary in region {
                if boundary == own {
                    self.join();
                } else if boundary != first + self.curve.to.boundary {
                    self.copy(boundary);
                }
            }
            self.builder.end_region();
            return;
        }
        for side in [Side::Outside, Side::Inside] {
            for boundary in region.clone() {
                let inside = self.curve.inside.contains(&(boundary - first));
                if boundary == own {
                    self.split(side);
                } else if inside == (side == Side::Inside) {
                    self.copy(boundary);
                }
            }
            self.builder.end_region();
        }
    }

    /// `x … x z y … y z`.
    fn join(&mut self) {
        let z = self.fresh[2];
        for (number, end) in [self.curve.from, self.curve.to].into_iter().enumerate() {
            let walk = self.walk(end.boundary);
            let (before, rest) =
                (self.live(&walk[..end.corner]), self.live(&walk[end.corner + 1..]));
            match walk[end.corner] {
                SPOT => self.builder.push(END), // a new end: one corner
                END => {
                    let x = self.fresh[number];
                    self.builder.push(x);
                    self.builder.extend(rest);
                    self.builder.extend(before);
                    self.builder.push(x);
                }
                _ => {
                    self.builder.extend(rest);
                    self.builder.extend(before);
                }
            }
            self.builder.push(z);
        }
        self.builder.end_boundary();
    }

    /// `x1 … xi z xj … xm` outside, `xi … xj z` inside.
    fn split(&mut self, side: Side) {
        let walk = self.walk(self.curve.from.boundary);
        let [from, to] = [self.curve.from.corner, self.curve.to.corner];
        let ends = [self.remains(walk, from, 0), self.remains(walk, to, 1)];
        let z = self.fresh[2];
        match side {
            Side::Outside => {
                let (before, after) = (self.live(&walk[..from]), self.live(&walk[to + 1..]));
                self.builder.extend(before);
                self.builder.extend(ends[0]);
                self.builder.push(z);
                self.builder.extend(ends[1].filter(|_| from != to));
                self.builder.extend(after);
            }
            Side::Inside => {
                self.builder.extend(ends[0]);
                if from != to {
                    let between = self.live(&walk[from + 1..to]);
                    self.builder.extend(between);
                    self.builder.extend(ends[1]);
                }
                self.builder.push(z);
            }
        }
        self.builder.end_boundary();
    }

    /// What remains of an end of a curve that splits the region: a letter if a life is left.
    fn remains(&self, walk: &[u8], corner: usize, number: usize) -> Option<u8> {
        let loops = self.curve.from == self.curve.to;
        match walk[corner] {
            SPOT if loops => Some(self.fresh[0]),
            END if !loops => Some(self.fresh[number]),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Side {
    Outside,
    Inside,
}
