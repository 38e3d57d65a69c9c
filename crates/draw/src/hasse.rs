//! Hasse diagrams: greater games above, a line where nothing lies between.

use crate::colour::Colour;
use crate::layered::Layers;
use crate::measure::{shorten, width};
use crate::pen::{Pen, look, solid};
use crate::picture::{Picture, Voice};
use crate::scene::MARGIN;

/// An order: names, and which one covers which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The names, in an order that is the same on every run.
    pub names: Vec<String>,
    /// Pairs (lower, upper) with nothing in between.
    pub covers: Vec<(usize, usize)>,
}

const SIZE: f64 = 15.0;
const LEVEL: f64 = 62.0;

/// The Hasse diagram of an order.
///
/// ```
/// use upstar_draw::{Order, hasse};
/// let names = ["-1", "*", "0", "1"].map(String::from).to_vec();
/// let order = Order { names, covers: vec![(0, 1), (0, 2), (1, 3), (2, 3)] };
/// assert!(hasse(&order, "Games born by day 1").size()[1] > 100.0);
/// ```
#[must_use]
pub fn hasse(order: &Order, title: &str) -> Picture {
    let count = order.names.len();
    let covers: Vec<(usize, usize)> =
        order.covers.iter().copied().filter(|&(a, b)| a < count && b < count).collect();
    // Twice the height in the middle between the longest chains below and above: negatives are
    // mirror images.
    let below = chains(count, &covers);
    let above = chains(count, &covers.iter().map(|&(a, b)| (b, a)).collect::<Vec<_>>());
    let top = (0..count).map(|node| below[node] + above[node]).max().unwrap_or(0);
    let half: Vec<usize> = (0..count).map(|node| top + above[node] - below[node]).collect();
    let mut levels = half.clone();
    levels.sort_unstable();
    levels.dedup();
    let layer: Vec<usize> =
        half.iter().map(|level| levels.binary_search(level).unwrap_or(0)).collect();
    let names: Vec<String> = order.names.iter().map(|name| shorten(name, 24)).collect();
    let widths: Vec<f64> =
        names.iter().map(|name| width(name, Voice::MonoBold, SIZE) + 20.0).collect();
    let places = Layers { layer: &layer, width: &widths, edges: &covers, gap: 26.0 }.places();
    let at = |node: usize| [MARGIN + places[node], MARGIN + 18.0 + layer[node] as f64 * LEVEL];
    let mut pen = Pen::default();
    for &(lower, upper) in &covers {
        pen.line(&[at(lower), at(upper)], Colour::Edge, 1.8);
    }
    let mut right = 0.0_f64;
    for node in 0..count {
        let [x, y] = at(node);
        let box_width = widths[node];
        right = right.max(x + box_width / 2.0);
        pen.round_rect(
            [x - box_width / 2.0, y - 14.0],
            [box_width, 28.0],
            4.0,
            Some(Colour::Paper),
            solid(Colour::Ink, 1.5),
        );
        pen.centred([x, y], names[node].clone(), look(Voice::MonoBold, SIZE, Colour::Ink));
    }
    let depth = levels.len().saturating_sub(1) as f64;
    pen.picture(title, right + MARGIN, 2.0 * MARGIN + 36.0 + depth * LEVEL)
}

/// The longest chain below each element; a cycle, which no order has, ends where it began.
fn chains(count: usize, covers: &[(usize, usize)]) -> Vec<usize> {
    let mut heights = vec![0; count];
    for _ in 0..count {
        let mut changed = false;
        for &(lower, upper) in covers {
            if heights[upper] < heights[lower] + 1 && heights[lower] < count {
                heights[upper] = heights[lower] + 1;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    heights
}
