//! Games of letters on squares or vertices, by patterns: `board`, `strip` and `graph`.
//!
//! A rule is a picture before and after a move. It is matched along rays of a board or paths of a graph;
//! simple rules on boards of at most 64 squares are matched at all places at once, by bit planes.

mod alphabet;
mod apply;
mod crop;
mod describe;
mod ground;
mod kinds;
mod matching;
mod measure;
mod moves;
pub(crate) mod parts;
mod pattern;
mod planes;
mod position;
mod quick;
mod quick_parts;
mod reach;
mod rule;
mod shape;
mod small;
mod state;
mod symmetry;
mod test;
#[cfg(test)]
mod tests;
mod text;
mod turns;

pub use alphabet::Alphabet;
pub use pattern::{Cell, Class, Edge, Pattern, PatternKind, Repeat, Rewrite, Write};
pub use position::{BoardForm, BoardMove};
pub use reach::unmatched;
pub use rule::{
    Again, AgainKind, BoardEnding, BoardKind, BoardRule, BoardStart, Effect, Image, Line, Site,
    Step, Test, Turn, directions,
};
pub use shape::Keeper;
pub use small::{boards_of_size, largest_listed, long_rows, small_boards};
pub use state::{Link, State};
pub use text::read;

pub(crate) use ground::Ground;
pub(crate) use moves::moves;
pub(crate) use test::holds;
pub(crate) use text::cleared;
