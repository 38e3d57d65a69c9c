//! Families of games: what all games of a kind have in common, so that a game of that kind is a name, a
//! sentence and a function.
//!
//! A family is data: its rule is a closure, made in a few lines of Rust or while a program runs, and
//! [`HeapRule`], [`BoardRule`], [`GraphRule`] and [`CoordinateRule`] make a [`Ruleset`](crate::Ruleset) of it, with
//! notation, labels of moves, pictures, sequences and catalogues, for
//! [`Registry::register`](crate::Registry::register).

mod about;
mod boards;
pub mod catalogue;
mod coordinates;
mod graphs;
mod heaps;

pub use about::About;
pub use boards::{
    Board, BoardPosition, BoardRule, BoardStep, COMPASS, Direction, KNIGHT, PIECES, Place, STRAIGHT,
};
pub use coordinates::{CoordinatePosition, CoordinateRule};
pub use graphs::{
    GraphEdge, GraphPosition, GraphRule, GraphSite, GraphStep, LabelledGraph, VertexName,
};
pub use heaps::{HeapPosition, HeapRule, HeapStep};

/// What the states of squares, vertices and edges look like in pictures.
pub use crate::scene::{Owner, Spot, Square};

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The letter that takes the place of another where the players are exchanged.
fn exchanged(pairs: &[(char, char)], letter: char) -> char {
    let other = pairs.iter().find_map(|&(a, b)| match letter {
        _ if letter == a => Some(b),
        _ if letter == b => Some(a),
        _ => None,
    });
    other.unwrap_or(letter)
}

/// A rule that many positions share. Two are equal if they are one and the same: closures cannot be
/// compared otherwise.
struct Shared<T>(Arc<T>);

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Shared(Arc::clone(&self.0))
    }
}

impl<T> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> Eq for Shared<T> {}

impl<T> Hash for Shared<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).hash(state);
    }
}

impl<T: fmt::Debug> fmt::Debug for Shared<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
