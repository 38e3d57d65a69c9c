//! A sign expansion as a stalk: from the ground up, plus is an edge of Left, minus one of Right. Long
//! runs are broken by dots and counted at their side.

use crate::colour::Colour;
use crate::measure::width;
use crate::pen::{Pen, SMALL, TEXT, look, solid};
use crate::picture::{Dash, Picture, Point, Voice};
use crate::scene::MARGIN;
use upstar_core::Owner;

/// A piece of a stalk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StalkPiece {
    /// The edges to be drawn, from below.
    pub edges: Vec<Owner>,
    /// Do they go on like that? Then how often, or what the rest is.
    pub goes_on: Option<String>,
}

/// Height of an edge.
const EDGE: f64 = 38.0;
/// Height of the dots.
const DOTS: f64 = 34.0;

/// The picture of a stalk, with its name.
///
/// ```
/// use upstar_draw::{StalkPiece, stalk};
/// use upstar_core::Owner;
/// let piece = StalkPiece { edges: vec![Owner::Left; 3], goes_on: Some("w".to_owned()) };
/// assert!(stalk(&[piece], "w", "+^w").size()[1] > 150.0);
/// ```
#[must_use]
pub fn stalk(pieces: &[StalkPiece], name: &str, signs: &str) -> Picture {
    let height = |piece: &StalkPiece| {
        piece.edges.len() as f64 * EDGE + if piece.goes_on.is_some() { DOTS } else { 0.0 }
    };
    let whole: f64 = pieces.iter().map(height).sum();
    let (top, x) = (MARGIN + 34.0, MARGIN + 54.0);
    let ground = top + whole + 8.0;
    let mono = look(Voice::MonoBold, TEXT, Colour::Ink);
    let side = look(Voice::Mono, TEXT, Colour::Ink2);
    let mut pen = Pen::default();
    let mut right = x + 60.0;
    let mut y = ground;
    let mut spots: Vec<Point> = Vec::new();
    for piece in pieces {
        let begin = y;
        for owner in &piece.edges {
            pen.owned(*owner, &[[x, y], [x, y - EDGE]], 9.0);
            y -= EDGE;
            spots.push([x, y]);
        }
        if let Some(count) = &piece.goes_on {
            pen.dashed(&[[x, y - 5.0], [x, y - DOTS + 5.0]], Colour::Ink, 3.0, Dash::Dotted);
            y -= DOTS;
            spots.push([x, y]);
            // A bracket at the side, with the count.
            let (low, high) = (begin - 5.0, y + 5.0);
            let bracket = [[x + 16.0, low], [x + 24.0, low], [x + 24.0, high], [x + 16.0, high]];
            pen.line(&bracket, Colour::Edge, 1.5);
            let middle = [x + 33.0, f64::midpoint(low, high) + TEXT * 0.36];
            pen.text(middle, count.as_str(), side);
            right = right.max(middle[0] + width(count, Voice::Mono, TEXT));
        }
    }
    for spot in spots {
        pen.circle(spot, 5.0, Some(Colour::Paper), solid(Colour::Ink, 2.0));
    }
    pen.line(&[[MARGIN, ground], [x + 54.0, ground]], Colour::Ink, 3.0);
    let mut hatch = MARGIN + 4.0;
    while hatch < x + 50.0 {
        pen.line(&[[hatch + 8.0, ground + 1.0], [hatch, ground + 10.0]], Colour::Edge, 1.5);
        hatch += 12.0;
    }
    pen.text([MARGIN, MARGIN + TEXT], name, mono);
    let below = look(Voice::Mono, SMALL, Colour::Ink2);
    pen.text([MARGIN, ground + 30.0], signs, below);
    let written = width(name, Voice::MonoBold, TEXT).max(width(signs, Voice::Mono, SMALL));
    right = right.max(MARGIN + written);
    pen.picture(format!("The stalk of {name}"), right + MARGIN, ground + 36.0 + MARGIN)
}
