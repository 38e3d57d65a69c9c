//! Many things at a glance: a tile each, solid ground for what is done, a thick edge for what is open.

use crate::colour::Colour;
use crate::measure::width;
use crate::pen::{Pen, SMALL, TEXT, look, middle, solid};
use crate::picture::{Picture, Voice};
use crate::scene::MARGIN;

/// How it stands with a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TileState {
    /// Settled.
    Done,
    /// Seen, but not proved.
    Seen,
    /// Open.
    Open,
}

/// A tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// What stands in it.
    pub label: String,
    /// How it stands.
    pub state: TileState,
}

/// Tiles in rows, with lines of text above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mosaic {
    /// The title.
    pub title: String,
    /// Lines above the tiles.
    pub lines: Vec<String>,
    /// What tiles that are done, seen and open are called.
    pub words: [&'static str; 3],
    /// The tiles.
    pub tiles: Vec<Tile>,
}

const COLUMNS: usize = 16;
/// The least width, and the height of a tile.
const SIZE: [f64; 2] = [54.0, 24.0];

/// Draws a mosaic.
///
/// ```
/// use upstar_draw::{Mosaic, Tile, TileState, mosaic};
/// let tile = Tile { label: "0.77".to_owned(), state: TileState::Done };
/// let words = ["solved", "seen", "open"];
/// let picture = mosaic(&Mosaic { title: "One".to_owned(), lines: Vec::new(), words, tiles: vec![tile] });
/// assert!(picture.size()[0] > 800.0);
/// ```
#[must_use]
pub fn mosaic(mosaic: &Mosaic) -> Picture {
    let mut pen = Pen::default();
    let labels = mosaic.tiles.iter().map(|tile| tile.label.as_str()).chain(mosaic.words);
    let longest = labels.map(|label| width(label, Voice::Sans, SMALL)).fold(0.0, f64::max);
    let size = [SIZE[0].max((longest + 10.0).ceil()), SIZE[1]];
    let mut top = MARGIN + TEXT;
    let head = look(Voice::Sans, TEXT, Colour::Ink);
    let sans = look(Voice::Sans, SMALL, Colour::Ink2);
    pen.text([MARGIN, top], mosaic.title.clone(), head);
    for line in &mosaic.lines {
        top += SMALL + 6.0;
        pen.text([MARGIN, top], line.clone(), sans);
    }
    top += 16.0;
    let mut x = MARGIN;
    let states = [TileState::Done, TileState::Seen, TileState::Open];
    for (state, word) in states.into_iter().zip(mosaic.words) {
        ground(&mut pen, state, [x, top], size);
        pen.text([x + size[0] / 2.0, top + 16.5], word.to_owned(), middle(label(state)));
        x += size[0] + 12.0;
    }
    top += size[1] + 16.0;
    for (index, tile) in mosaic.tiles.iter().enumerate() {
        let at =
            [MARGIN + (index % COLUMNS) as f64 * size[0], top + (index / COLUMNS) as f64 * size[1]];
        ground(&mut pen, tile.state, at, size);
        let centre = [at[0] + size[0] / 2.0, at[1] + 16.5];
        pen.text(centre, tile.label.clone(), middle(label(tile.state)));
    }
    let rows = mosaic.tiles.len().div_ceil(COLUMNS) as f64;
    let width = COLUMNS as f64 * size[0] + 2.0 * MARGIN;
    pen.picture(mosaic.title.clone(), width, top + rows * size[1] + MARGIN)
}

fn label(state: TileState) -> crate::picture::Type {
    let colour = if state == TileState::Open { Colour::Ink } else { Colour::Ink2 };
    look(Voice::Sans, SMALL, colour)
}

fn ground(pen: &mut Pen, state: TileState, at: [f64; 2], size: [f64; 2]) {
    let inner = |by: f64| ([at[0] + by, at[1] + by], [size[0] - 2.0 * by, size[1] - 2.0 * by]);
    match state {
        TileState::Done => {
            let (at, size) = inner(1.0);
            pen.rect(at, size, Some(Colour::Desk), solid(Colour::Rule, 1.0));
        }
        TileState::Seen => {
            let (at, size) = inner(1.0);
            pen.rect(at, size, Some(Colour::Sunk), solid(Colour::Edge, 1.0));
        }
        TileState::Open => {
            let (at, size) = inner(2.0);
            pen.rect(at, size, Some(Colour::Paper), solid(Colour::Ink, 1.8));
        }
    }
}
