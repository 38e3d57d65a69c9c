//! The model of a picture: shapes and texts in layers, before any format.
//!
//! Every format is written from the same model, so a PNG shows what the SVG shows. Coordinates are
//! CSS pixels from the top left, rounded to hundredths when written; layouts use only the four
//! operations and square roots, which IEEE 754 makes the same everywhere: the same picture is the
//! same bytes on every run and machine.

use crate::colour::Colour;
use std::rc::Rc;

/// A point: to the right, down.
pub(crate) type Point = [f64; 2];

/// Who speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Voice {
    /// The picture: labels and numbers of an axis.
    Sans,
    /// The same, stronger.
    Bold,
    /// Mathematics: a theorem, a reason.
    Serif,
    /// What can be typed: values and positions.
    Mono,
    /// The same, stronger.
    MonoBold,
}

/// Where the given point lies in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Dash {
    Solid,
    Dashed,
    Dotted,
}

/// The line around a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Stroke {
    pub(crate) colour: Colour,
    pub(crate) width: f64,
    pub(crate) dash: Dash,
}

/// A step of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Step {
    Move(Point),
    Line(Point),
    Curve(Point, Point, Point),
    Close,
}

/// The outline of a shape.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Outline {
    Rect { at: Point, size: Point, radius: f64 },
    Circle { centre: Point, radius: f64 },
    Path(Vec<Step>),
}

/// The ink of a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Ink {
    pub(crate) fill: Option<Colour>,
    pub(crate) stroke: Option<Stroke>,
}

/// The look of a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Type {
    pub(crate) voice: Voice,
    pub(crate) size: f64,
    pub(crate) anchor: Anchor,
    pub(crate) colour: Colour,
}

/// Something in a picture.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Item {
    Shape {
        outline: Outline,
        ink: Ink,
    },
    /// A text; the point is on its base line.
    Text {
        at: Point,
        text: String,
        look: Type,
    },
    /// Cells of a heat map, `side` pixels wide and high, row by row from the top: places on the
    /// ramp, `None` for lost ones.
    Pixels {
        at: Point,
        side: usize,
        columns: usize,
        heat: Rc<[Option<u16>]>,
    },
    /// What shows a place that can be clicked, with the place's name.
    Spot {
        name: String,
        items: Vec<Item>,
    },
    /// Things that are there from one frame of an animation on, and until another. Where nothing
    /// moves, what stays to the end is there and the rest is not.
    Timed {
        from: u32,
        until: Option<u32>,
        items: Vec<Item>,
    },
}

/// A picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// What is to be seen, in words.
    pub title: String,
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) items: Vec<Item>,
    /// Frames of an animation; 0 if nothing moves.
    pub(crate) frames: u32,
}

impl Picture {
    /// Width and height in CSS pixels.
    #[must_use]
    pub fn size(&self) -> [f64; 2] {
        [self.width, self.height]
    }
}
