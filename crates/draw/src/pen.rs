//! The pen: draws into a picture in the house's visual language.

use crate::colour::Colour;
use crate::measure::width;
use crate::picture::{Anchor, Dash, Ink, Item, Outline, Picture, Point, Step, Stroke, Type, Voice};
use upstar_core::Owner;

/// Smallest text of a picture.
pub(crate) const SMALL: f64 = 13.0;
/// Text of labels.
pub(crate) const TEXT: f64 = 15.0;

/// A stroke without dashes.
pub(crate) fn solid(colour: Colour, width: f64) -> Option<Stroke> {
    Some(Stroke { colour, width, dash: Dash::Solid })
}

/// Collects items.
#[derive(Default)]
pub(crate) struct Pen {
    pub(crate) items: Vec<Item>,
}

impl Pen {
    /// The picture of what was drawn, on paper.
    pub(crate) fn picture(self, title: impl Into<String>, width: f64, height: f64) -> Picture {
        let (width, height) = (width.ceil(), height.ceil());
        let mut paper = Pen::default();
        paper.rect([0.0, 0.0], [width, height], Some(Colour::Paper), None);
        paper.items.extend(self.items);
        Picture { title: title.into(), width, height, items: paper.items, frames: 0 }
    }

    /// Everything of another picture but its paper, moved.
    pub(crate) fn place(&mut self, picture: Picture, by: Point) {
        self.items.extend(picture.items.into_iter().skip(1).map(|item| moved(item, by)));
    }

    pub(crate) fn shape(&mut self, outline: Outline, fill: Option<Colour>, stroke: Option<Stroke>) {
        self.items.push(Item::Shape { outline, ink: Ink { fill, stroke } });
    }

    pub(crate) fn rect(
        &mut self,
        at: Point,
        size: Point,
        fill: Option<Colour>,
        stroke: Option<Stroke>,
    ) {
        self.round_rect(at, size, 0.0, fill, stroke);
    }

    pub(crate) fn round_rect(
        &mut self,
        at: Point,
        size: Point,
        radius: f64,
        fill: Option<Colour>,
        stroke: Option<Stroke>,
    ) {
        self.shape(Outline::Rect { at, size, radius }, fill, stroke);
    }

    pub(crate) fn circle(
        &mut self,
        centre: Point,
        radius: f64,
        fill: Option<Colour>,
        stroke: Option<Stroke>,
    ) {
        self.shape(Outline::Circle { centre, radius }, fill, stroke);
    }

    /// An open line through points.
    pub(crate) fn line(&mut self, points: &[Point], colour: Colour, width: f64) {
        self.dashed(points, colour, width, Dash::Solid);
    }

    pub(crate) fn dashed(&mut self, points: &[Point], colour: Colour, width: f64, dash: Dash) {
        self.shape(path(points, false), None, Some(Stroke { colour, width, dash }));
    }

    /// A closed area.
    pub(crate) fn area(&mut self, points: &[Point], fill: Option<Colour>, stroke: Option<Stroke>) {
        self.shape(path(points, true), fill, stroke);
    }

    /// A line of Left, Right, Either or nobody: solid, hollow, beaded, thin.
    pub(crate) fn owned(&mut self, owner: Owner, points: &[Point], width: f64) {
        match owner {
            Owner::Left => self.line(points, Colour::Left, width),
            Owner::Right => {
                self.line(points, Colour::Right, width);
                self.line(points, Colour::Paper, width * 0.44);
            }
            Owner::Either => {
                self.line(points, Colour::Either, (width * 0.3).max(1.5));
                for bead in beads(points, width * 1.9) {
                    self.circle(bead, width * 0.62, Some(Colour::Either), None);
                }
            }
            Owner::Nobody => self.line(points, Colour::Edge, (width * 0.35).max(1.5)),
        }
    }

    /// The star of what theory says.
    pub(crate) fn star(&mut self, centre: Point, radius: f64) {
        // A pentagram's corners: cos and sin of 18°, 54°, …, to six digits.
        const CORNERS: [Point; 5] = [
            [0.0, -1.0],
            [0.951_057, -0.309_017],
            [0.587_785, 0.809_017],
            [-0.587_785, 0.809_017],
            [-0.951_057, -0.309_017],
        ];
        const INNER: f64 = 0.42;
        let mut points = Vec::new();
        for (index, corner) in CORNERS.iter().enumerate() {
            let opposite = CORNERS[(index + 3) % 5];
            points.push(along(centre, *corner, radius));
            points.push(along(centre, opposite, -radius * INNER));
        }
        self.area(&points, Some(Colour::Gold), solid(Colour::Black, 1.2));
    }

    /// An arrow's head at the end of a line.
    pub(crate) fn head(&mut self, from: Point, to: Point, size: f64, colour: Colour) {
        let Some([x, y]) = direction(from, to) else { return };
        let base = [to[0] - x * size, to[1] - y * size];
        let half = size * 0.5;
        self.area(
            &[
                to,
                [base[0] - y * half, base[1] + x * half],
                [base[0] + y * half, base[1] - x * half],
            ],
            Some(colour),
            None,
        );
    }

    /// Text on its base line.
    pub(crate) fn text(&mut self, at: Point, text: impl Into<String>, look: Type) {
        let text = text.into();
        if !text.is_empty() {
            self.items.push(Item::Text { at, text, look });
        }
    }

    /// Text around a point.
    pub(crate) fn centred(&mut self, at: Point, text: impl Into<String>, look: Type) {
        let at = [at[0], at[1] + look.size * 0.36];
        self.text(at, text, Type { anchor: Anchor::Middle, ..look });
    }

    /// Text around a point, on a little paper of its own.
    pub(crate) fn on_paper(&mut self, at: Point, text: &str, look: Type) {
        let size = [width(text, look.voice, look.size) + 6.0, look.size * 1.25];
        let corner = [at[0] - size[0] / 2.0, at[1] - size[1] / 2.0];
        self.rect(corner, size, Some(Colour::Paper), None);
        self.centred(at, text, look);
    }
}

/// A text's look.
pub(crate) fn look(voice: Voice, size: f64, colour: Colour) -> Type {
    Type { voice, size, anchor: Anchor::Start, colour }
}

/// The same text, ending at its point.
pub(crate) fn ending(look: Type) -> Type {
    Type { anchor: Anchor::End, ..look }
}

/// The same text, its point in the middle.
pub(crate) fn middle(look: Type) -> Type {
    Type { anchor: Anchor::Middle, ..look }
}

fn path(points: &[Point], closed: bool) -> Outline {
    let mut steps = Vec::with_capacity(points.len() + 1);
    for (index, point) in points.iter().enumerate() {
        steps.push(if index == 0 { Step::Move(*point) } else { Step::Line(*point) });
    }
    if closed {
        steps.push(Step::Close);
    }
    Outline::Path(steps)
}

pub(crate) fn along(from: Point, direction: Point, length: f64) -> Point {
    [from[0] + direction[0] * length, from[1] + direction[1] * length]
}

/// The unit vector from one point to another, unless they are the same.
pub(crate) fn direction(from: Point, to: Point) -> Option<Point> {
    let (x, y) = (to[0] - from[0], to[1] - from[1]);
    let length = (x * x + y * y).sqrt();
    (length > 1e-9).then(|| [x / length, y / length])
}

/// Points along a line, about `gap` apart.
fn beads(points: &[Point], gap: f64) -> Vec<Point> {
    let length = |pair: &[Point]| {
        let [x, y] = [pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]];
        (x * x + y * y).sqrt()
    };
    let whole: f64 = points.windows(2).map(length).sum();
    let step = whole / (whole / gap).round().max(1.0);
    let mut beads = Vec::new();
    let mut wanted = step / 2.0;
    for pair in points.windows(2) {
        let size = length(pair);
        let Some(unit) = direction(pair[0], pair[1]) else { continue };
        while wanted <= size {
            beads.push(along(pair[0], unit, wanted));
            wanted += step;
        }
        wanted -= size;
    }
    beads
}

fn moved(item: Item, by: Point) -> Item {
    let point = |at: Point| [at[0] + by[0], at[1] + by[1]];
    let step = |step: Step| match step {
        Step::Move(to) => Step::Move(point(to)),
        Step::Line(to) => Step::Line(point(to)),
        Step::Curve(a, b, c) => Step::Curve(point(a), point(b), point(c)),
        Step::Close => Step::Close,
    };
    match item {
        Item::Shape { outline, ink } => {
            let outline = match outline {
                Outline::Rect { at, size, radius } => Outline::Rect { at: point(at), size, radius },
                Outline::Circle { centre, radius } => {
                    Outline::Circle { centre: point(centre), radius }
                }
                Outline::Path(steps) => Outline::Path(steps.into_iter().map(step).collect()),
            };
            Item::Shape { outline, ink }
        }
        Item::Text { at, text, look } => Item::Text { at: point(at), text, look },
        Item::Pixels { at, side, columns, heat } => {
            Item::Pixels { at: point(at), side, columns, heat }
        }
        Item::Spot { name, items } => {
            let items = items.into_iter().map(|item| moved(item, by)).collect();
            Item::Spot { name, items }
        }
        Item::Timed { from, until, items } => {
            let items = items.into_iter().map(|item| moved(item, by)).collect();
            Item::Timed { from, until, items }
        }
    }
}
