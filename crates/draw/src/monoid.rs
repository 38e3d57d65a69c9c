//! Finite commutative monoids with marked elements: the multiplication table, and the Cayley graph of the
//! generators. What is marked (the P-portion of a misère quotient) stands on gold.

use crate::colour::Colour;
use crate::layered::Layers;
use crate::measure::{shorten, width};
use crate::pen::{Pen, look, solid};
use crate::picture::{Picture, Voice};
use crate::scene::MARGIN;
use std::collections::BTreeMap;

/// A monoid as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Monoid {
    /// The names of the elements; the first is the identity.
    pub names: Vec<String>,
    /// Which elements are marked.
    pub marked: Vec<bool>,
    /// The generators: a letter, and where it takes each element.
    pub generators: Vec<(String, Vec<usize>)>,
    /// The products, row by row.
    pub products: Vec<Vec<usize>>,
}

impl Monoid {
    fn name(&self, element: usize) -> &str {
        self.names.get(element).map_or("", String::as_str)
    }

    fn is_marked(&self, element: usize) -> bool {
        self.marked.get(element).copied().unwrap_or(false)
    }
}

const SIZE: f64 = 12.0;
const ROW: f64 = 22.0;

/// The multiplication table, products that are marked on gold.
///
/// ```
/// use upstar_draw::{Monoid, multiplication_table};
/// let names = ["1", "a"].map(String::from).to_vec();
/// let products = vec![vec![0, 1], vec![1, 0]];
/// let generators = vec![("a".to_owned(), vec![1, 0])];
/// let monoid = Monoid { names, marked: vec![false, true], generators, products };
/// assert!(multiplication_table(&monoid, "Misère Nim with heaps of one").size()[0] > 50.0);
/// ```
#[must_use]
pub fn multiplication_table(monoid: &Monoid, title: &str) -> Picture {
    let names: Vec<String> = monoid.names.iter().map(|name| shorten(name, 10)).collect();
    let widest = names.iter().map(|name| width(name, Voice::Mono, SIZE)).fold(16.0, f64::max);
    let (column, count) = (widest + 8.0, names.len());
    let corner = [MARGIN + column, MARGIN + ROW];
    let mut pen = Pen::default();
    let ink = |marked: bool| if marked { Colour::GoldInk } else { Colour::Ink };
    for (place, name) in names.iter().enumerate() {
        let along = (place as f64 + 0.5, monoid.is_marked(place));
        let voice = look(Voice::MonoBold, SIZE, ink(along.1));
        pen.centred([corner[0] + along.0 * column, corner[1] - ROW / 2.0], name.clone(), voice);
        pen.centred([corner[0] - column / 2.0, corner[1] + along.0 * ROW], name.clone(), voice);
    }
    for (row, products) in monoid.products.iter().enumerate().take(count) {
        for (place, &product) in products.iter().enumerate().take(count) {
            let at = [corner[0] + place as f64 * column, corner[1] + row as f64 * ROW];
            let marked = monoid.is_marked(product);
            let fill = if marked { Colour::GoldWash } else { Colour::Paper };
            pen.rect(at, [column, ROW], Some(fill), solid(Colour::Rule, 1.0));
            let name = shorten(monoid.name(product), 10);
            let voice = look(Voice::Mono, SIZE, ink(marked));
            pen.centred([at[0] + column / 2.0, at[1] + ROW / 2.0], name, voice);
        }
    }
    let end = [count as f64 * column, count as f64 * ROW];
    pen.rect(corner, end, None, solid(Colour::Ink, 1.5));
    pen.picture(title, corner[0] + end[0] + MARGIN, corner[1] + end[1] + MARGIN)
}

/// The Cayley graph: an arrow for each generator that changes an element, elements in layers by the length of
/// their words.
#[must_use]
pub fn cayley_graph(monoid: &Monoid, title: &str) -> Picture {
    const LEVEL: f64 = 84.0;
    let layer = layers(monoid);
    let names: Vec<String> = monoid.names.iter().map(|name| shorten(name, 12)).collect();
    let widths: Vec<f64> =
        names.iter().map(|name| width(name, Voice::MonoBold, SIZE) + 18.0).collect();
    let arrows = arrows(monoid);
    let edges: Vec<(usize, usize)> =
        arrows.keys().copied().filter(|&(x, y)| layer[x] < layer[y]).collect();
    let places = Layers { layer: &layer, width: &widths, edges: &edges, gap: 34.0 }.places();
    let at = |x: usize| [MARGIN + places[x], MARGIN + 18.0 + layer[x] as f64 * LEVEL];
    let mut pen = Pen::default();
    for (&(x, y), letters) in &arrows {
        let (from, to) = (at(x), at(y));
        let along = |t: f64| [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
        pen.line(&[from, to], Colour::Edge, 1.2);
        pen.head(from, along(0.72), 8.0, Colour::Edge);
        let [x, y] = along(0.62);
        pen.text([x + 4.0, y], letters.join(","), look(Voice::Mono, 10.0, Colour::Ink2));
    }
    let mut right = 0.0_f64;
    for (x, name) in names.into_iter().enumerate() {
        let ([centre, y], marked) = (at(x), monoid.is_marked(x));
        right = right.max(centre + widths[x] / 2.0);
        let fill = if marked { Colour::GoldWash } else { Colour::Paper };
        let corner = [centre - widths[x] / 2.0, y - 12.0];
        pen.round_rect(corner, [widths[x], 24.0], 4.0, Some(fill), solid(Colour::Ink, 1.5));
        let ink = if marked { Colour::GoldInk } else { Colour::Ink };
        pen.centred([centre, y], name, look(Voice::MonoBold, SIZE, ink));
    }
    let depth = layer.iter().copied().max().unwrap_or(0) as f64;
    pen.picture(title, right + MARGIN, 2.0 * MARGIN + 36.0 + depth * LEVEL)
}

/// From which element to which the generators lead, with their letters; those that change nothing left out.
fn arrows(monoid: &Monoid) -> BTreeMap<(usize, usize), Vec<String>> {
    let mut found: BTreeMap<(usize, usize), Vec<String>> = BTreeMap::new();
    for (letter, to) in &monoid.generators {
        for (x, &y) in to.iter().enumerate() {
            if x != y && y < monoid.names.len() && x < monoid.names.len() {
                found.entry((x, y)).or_default().push(letter.clone());
            }
        }
    }
    found
}

/// The length of the shortest word of each element.
fn layers(monoid: &Monoid) -> Vec<usize> {
    let count = monoid.names.len();
    let mut layer = vec![0; count];
    let mut seen = vec![false; count];
    let mut level = vec![0];
    if let Some(first) = seen.first_mut() {
        *first = true;
    }
    let mut depth = 0;
    while !level.is_empty() {
        depth += 1;
        let mut next = Vec::new();
        for &x in &level {
            for (_, to) in &monoid.generators {
                let Some(&y) = to.get(x) else { continue };
                if y < count && !seen[y] {
                    (seen[y], layer[y]) = (true, depth);
                    next.push(y);
                }
            }
        }
        level = next;
    }
    layer
}
