//! Game trees: Left's moves solid, Right's hollow, those of either player beaded; dominated options
//! dotted and named, reversible ones grey with ↩.

use crate::colour::Colour;
use crate::layered::Layers;
use crate::measure::{shorten, width};
use crate::pen::{Pen, SMALL, along, look, solid};
use crate::picture::{Dash, Picture, Point, Voice};
use crate::scene::{MARGIN, miniature};
use upstar_core::{Owner, Scene, Square};

/// Why an option does not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Branch {
    /// It matters.
    Plain,
    /// Another option is at least as good.
    Dominated,
    /// The opponent can answer so that he is no worse off than before.
    Reversible,
}

/// A position of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// What it is worth, or its text.
    pub label: String,
    /// What there is to see; small boards are drawn.
    pub scene: Option<Scene>,
    /// Does the tree go on below, beyond what is drawn?
    pub goes_on: bool,
}

/// A move of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeEdge {
    /// The position it is made in.
    pub from: usize,
    /// The position it leads to.
    pub to: usize,
    /// Whose move it is.
    pub owner: Owner,
    /// Does it matter?
    pub branch: Branch,
    /// How many moves it stands for.
    pub count: usize,
}

/// A tree; positions that are reached in several ways may stand in it once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// The positions, the root first.
    pub nodes: Vec<TreeNode>,
    /// The moves.
    pub edges: Vec<TreeEdge>,
}

const LEVEL: f64 = 84.0;
const SIZE: f64 = 15.0;
const CELL: f64 = 18.0;

/// A small board of a node, if there is one.
fn board(node: &TreeNode) -> Option<Vec<Vec<Square>>> {
    let rows = match node.scene.as_ref()? {
        Scene::Board(rows) => rows.clone(),
        Scene::Strip { squares, .. } => vec![squares.clone()],
        _ => return None,
    };
    let small = rows.len() <= 6 && rows.iter().all(|row| row.len() <= 8) && !rows.is_empty();
    small.then_some(rows)
}

/// The picture of a tree.
#[must_use]
pub fn tree(tree: &Tree, title: &str) -> Picture {
    let count = tree.nodes.len();
    let edges: Vec<&TreeEdge> =
        tree.edges.iter().filter(|edge| edge.from < count && edge.to < count).collect();
    let layer = layers(count, &edges);
    let boards: Vec<Option<Vec<Vec<Square>>>> = tree.nodes.iter().map(board).collect();
    let labels: Vec<String> = tree.nodes.iter().map(|node| shorten(&node.label, 22)).collect();
    let board_size = |index: usize| match &boards[index] {
        Some(rows) => {
            let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
            [columns as f64 * CELL, rows.len() as f64 * CELL + 6.0]
        }
        None => [0.0, 0.0],
    };
    let widths: Vec<f64> = (0..count)
        .map(|index| board_size(index)[0].max(width(&labels[index], Voice::MonoBold, SIZE)) + 16.0)
        .collect();
    // A node needs the room of what is written at the moves to it.
    let mut rooms = widths.clone();
    for edge in &edges {
        let same = |other: &&&TreeEdge| (other.from, other.to) == (edge.from, edge.to);
        let sides = if edges.iter().filter(same).count() > 1 { 2.4 } else { 1.0 };
        let room = width(&words(edge), Voice::Sans, SMALL) * sides + 8.0;
        rooms[edge.to] = rooms[edge.to].max(room);
    }
    let tall = (0..count).map(|index| board_size(index)[1]).fold(0.0, f64::max) + 24.0;
    let pairs: Vec<(usize, usize)> = edges.iter().map(|edge| (edge.from, edge.to)).collect();
    let places = Layers { layer: &layer, width: &rooms, edges: &pairs, gap: 40.0 }.places();
    let top = |node: usize| MARGIN + 6.0 + layer[node] as f64 * (tall + LEVEL);
    let mut pen = Pen::default();
    let mut right = 0.0_f64;
    let mut taken = Vec::new();
    for (index, edge) in edges.iter().enumerate() {
        // Several moves between the same two positions run side by side.
        let same = |other: &&&TreeEdge| (other.from, other.to) == (edge.from, edge.to);
        let before = edges[..index].iter().filter(same).count() as f64;
        let all = edges.iter().filter(same).count() as f64;
        let shift = (before - (all - 1.0) / 2.0) * 22.0;
        let from = [MARGIN + places[edge.from] + shift, top(edge.from) + tall];
        let to = [MARGIN + places[edge.to] + shift, top(edge.to) - 4.0];
        right = right.max(branch(&mut pen, edge, [from, to], shift, &mut taken));
    }
    for index in 0..count {
        let x = MARGIN + places[index];
        let y = top(index);
        let size = board_size(index);
        right = right.max(x + rooms[index] / 2.0);
        if index == 0 {
            pen.round_rect(
                [x - widths[0] / 2.0, y - 6.0],
                [widths[0], tall + 8.0],
                4.0,
                Some(Colour::Paper),
                solid(Colour::Ink, 2.5),
            );
        }
        let down = tall - 24.0 - size[1];
        if let Some(rows) = &boards[index] {
            miniature(&mut pen, rows, [x - size[0] / 2.0, y + down], CELL);
        }
        let bold = look(Voice::MonoBold, SIZE, Colour::Ink);
        pen.centred([x, y + tall - 11.0], labels[index].clone(), bold);
        if tree.nodes[index].goes_on {
            let dots = look(Voice::Sans, SIZE, Colour::Ink2);
            pen.centred([x, y + tall + 10.0], "…", dots);
        }
    }
    let depth = layer.iter().max().copied().unwrap_or(0) as f64;
    let bottom = MARGIN + 6.0 + depth * (tall + LEVEL) + tall + 30.0;
    let legend = legend(&mut pen, &edges, bottom);
    pen.picture(title, right.max(legend[0]) + MARGIN, legend[1] + MARGIN)
}

/// A move: its line, its count, and the word if it does not matter. Gives how far right it goes. Words stay clear of
/// those that are there already, `taken` by their middles and widths, where the line has room for them elsewhere.
fn branch(
    pen: &mut Pen,
    edge: &TreeEdge,
    [from, to]: [Point; 2],
    shift: f64,
    taken: &mut Vec<(Point, f64)>,
) -> f64 {
    let middle = [(from[0] + to[0]) / 2.0, (from[1] + to[1]) / 2.0];
    match edge.branch {
        Branch::Plain => pen.owned(edge.owner, &[from, to], 6.0),
        Branch::Dominated => pen.dashed(&[from, to], Colour::Edge, 2.0, Dash::Dotted),
        Branch::Reversible => pen.dashed(&[from, to], Colour::Edge, 2.0, Dash::Dashed),
    }
    let text = words(edge);
    if text.is_empty() {
        return middle[0];
    }
    let first = if edge.branch == Branch::Plain { 0.36 } else { 0.66 };
    // Beside its line, away from one that runs along with it.
    let wide = width(&text, Voice::Sans, SMALL);
    let beside = if shift == 0.0 { 0.0 } else { (wide / 2.0 + 8.0) * shift.signum() };
    let place = |part: f64| {
        let [x, y] = along(from, [to[0] - from[0], to[1] - from[1]], part);
        [x + beside, y]
    };
    let is_free = |at: &Point| {
        let meets = |(other, other_wide): &(Point, f64)| {
            (at[0] - other[0]).abs() < (wide + other_wide) / 2.0 + 6.0
                && (at[1] - other[1]).abs() < SMALL + 5.0
        };
        !taken.iter().any(meets)
    };
    let parts = [first, 0.5, 0.8, 0.24, 0.9, 0.12];
    let at = parts.into_iter().map(place).find(is_free).unwrap_or_else(|| place(first));
    taken.push((at, wide));
    let sans = look(Voice::Sans, SMALL, Colour::Ink2);
    pen.on_paper(at, &text, sans);
    at[0] + wide / 2.0 + 4.0
}

/// What is written at a move: whose it is and why it does not matter, and how many it stands for.
fn words(edge: &TreeEdge) -> String {
    let word = match edge.branch {
        Branch::Plain => "",
        Branch::Dominated => "dominated",
        Branch::Reversible => "reversible ↩",
    };
    let side = match (edge.branch, edge.owner) {
        (Branch::Plain, _) => "",
        (_, Owner::Left) => "L ",
        (_, Owner::Right) => "R ",
        _ => "",
    };
    let times = if edge.count > 1 { format!("×{}", edge.count) } else { String::new() };
    let space = if times.is_empty() || word.is_empty() { "" } else { " " };
    format!("{side}{word}{space}{times}")
}

fn legend(pen: &mut Pen, edges: &[&TreeEdge], y: f64) -> [f64; 2] {
    let entries = [
        (Owner::Left, "Left moves"),
        (Owner::Right, "Right moves"),
        (Owner::Either, "either player moves"),
    ];
    let sans = look(Voice::Sans, SMALL, Colour::Ink);
    let mut x = MARGIN;
    for (owner, text) in entries {
        let shown = |edge: &&&TreeEdge| edge.owner == owner && edge.branch == Branch::Plain;
        if edges.iter().find(shown).is_none() {
            continue;
        }
        pen.owned(owner, &[[x + 4.0, y], [x + 34.0, y]], 6.0);
        pen.text([x + 44.0, y + 4.5], text, sans);
        x += 44.0 + width(text, Voice::Sans, SMALL) + 20.0;
    }
    let mut below = y + 8.0;
    if edges.iter().any(|edge| edge.count > 1) {
        let text = "×n: n moves to positions of the same value, drawn once";
        pen.text([MARGIN, y + 26.0], text, look(Voice::Sans, SMALL, Colour::Ink2));
        x = x.max(MARGIN + width(text, Voice::Sans, SMALL));
        below += 22.0;
    }
    [x, below]
}

/// The longest way from the root; what no order reaches stays on top.
fn layers(count: usize, edges: &[&TreeEdge]) -> Vec<usize> {
    let mut layer = vec![0; count];
    for _ in 0..count {
        let mut changed = false;
        for edge in edges {
            if layer[edge.to] < layer[edge.from] + 1 && layer[edge.from] < count {
                layer[edge.to] = layer[edge.from] + 1;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    layer
}
