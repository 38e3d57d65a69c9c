//! Scenes with ink.

mod board;
mod curves;
mod graph;
mod heaps;
mod hexagons;
mod lattice;
mod layout;

use crate::Marks;
use crate::colour::Colour;
use crate::measure::shorten;
use crate::pen::{Pen, TEXT, look};
use crate::picture::{Picture, Voice};
use crate::plainer::plainer;
use upstar_core::Scene;

pub(crate) use board::miniature;
pub use lattice::lattice_window;
pub use layout::graph_layout;

/// Scenes nest at most this deep before they are left out.
const DEEPEST: usize = 16;
/// Components of a sum that are drawn.
const MOST_COMPONENTS: usize = 24;
/// Rows of a sum become no wider.
const WIDEST: f64 = 1000.0;
/// Space around everything.
pub(crate) const MARGIN: f64 = 16.0;

/// The picture of a scene.
///
/// ```
/// use upstar_draw::{Marks, scene};
/// use upstar_core::Position;
/// use upstar_games::Domineering;
/// let board = Domineering::rectangle(2, 3).unwrap();
/// let picture = scene(&board.scene(), &Marks::default());
/// assert!(picture.size()[0] > picture.size()[1]);
/// ```
#[must_use]
pub fn scene(scene: &Scene, marks: &Marks) -> Picture {
    nested(scene, marks, 0)
}

fn nested(scene: &Scene, marks: &Marks, depth: usize) -> Picture {
    if let Scene::Regions(regions) = scene
        && let Some(picture) = curves::curves(regions, marks)
    {
        return picture;
    }
    if let Some((scene, marks)) = plainer(scene, marks) {
        return nested(&scene, &marks, depth);
    }
    match scene {
        Scene::Board(rows) => board::board(rows, marks, board::Numbers::OfBoard),
        Scene::Hexagons(rows) => hexagons::hexagons(rows, marks),
        Scene::Strip { first, squares } => {
            board::board(std::slice::from_ref(squares), marks, board::Numbers::OfStrip(*first))
        }
        Scene::Heaps(heaps) => heaps::heaps(heaps, marks),
        Scene::Lattice { point, extra, missing, .. } => {
            lattice::lattice(point, extra, missing, marks)
        }
        Scene::Graph(graph) => graph::graph(graph, marks),
        Scene::Text(text) => written(text),
        Scene::Coins { .. } | Scene::Bar { .. } | Scene::Regions(_) => written("…"), // never
        Scene::Sum(_) if depth >= DEEPEST => written("…"),
        Scene::Sum(scenes) => sum(scenes, marks, depth),
    }
}

/// A text that stands for a game.
fn written(text: &str) -> Picture {
    const LINE: usize = 60;
    let short = shorten(text, LINE * 12);
    let letters: Vec<char> = short.chars().collect();
    let mono = look(Voice::MonoBold, 20.0, Colour::Ink);
    let mut pen = Pen::default();
    let (mut width, mut y) = (0.0_f64, MARGIN);
    for chunk in letters.chunks(LINE) {
        let line: String = chunk.iter().collect();
        width = width.max(crate::measure::width(&line, Voice::MonoBold, 20.0));
        y += 26.0;
        pen.text([MARGIN, y - 6.0], line, mono);
    }
    pen.picture(format!("The game {}", shorten(text, 100)), width + 2.0 * MARGIN, y + MARGIN)
}

/// The components in rows, with plus signs between.
fn sum(scenes: &[Scene], marks: &Marks, depth: usize) -> Picture {
    const PLUS: f64 = 40.0;
    let shown = scenes.iter().take(MOST_COMPONENTS).enumerate();
    let pictures: Vec<Picture> =
        shown.map(|(index, scene)| nested(scene, &marks.inside(index), depth + 1)).collect();
    if pictures.is_empty() {
        return written("0");
    }
    let mut rows: Vec<Vec<Picture>> = vec![Vec::new()];
    let mut used = 0.0;
    for picture in pictures {
        let width = picture.width + PLUS;
        if used > 0.0 && used + width > WIDEST {
            rows.push(Vec::new());
            used = 0.0;
        }
        used += width;
        if let Some(row) = rows.last_mut() {
            row.push(picture);
        }
    }
    let mut pen = Pen::default();
    let (mut widest, mut y) = (0.0_f64, 0.0);
    let mut first = true;
    for row in rows {
        let height = row.iter().map(|picture| picture.height).fold(0.0, f64::max);
        let mut x = 0.0;
        for picture in row {
            if !first {
                let plus = look(Voice::Sans, 26.0, Colour::Ink2);
                pen.centred([x + PLUS / 2.0, y + height / 2.0], "+", plus);
            }
            x += if first { 0.0 } else { PLUS };
            first = false;
            let (width, down) = (picture.width, (height - picture.height) / 2.0);
            pen.place(picture, [x, y + down]);
            x += width;
        }
        widest = widest.max(x);
        y += height;
    }
    if scenes.len() > MOST_COMPONENTS {
        let more = format!("… and {} more", scenes.len() - MOST_COMPONENTS);
        y += 24.0;
        pen.text([MARGIN, y - 8.0], more, look(Voice::Sans, TEXT, Colour::Ink2));
    }
    pen.picture(format!("A sum of {} games", scenes.len()), widest, y)
}
