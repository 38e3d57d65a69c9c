//! Misère canonical forms of impartial games, for all sums with any impartial game (*On Numbers and Games*,
//! chapter 12; Siegel, *Combinatorial Game Theory*, chapter V).
//!
//! G = H if no game X makes a difference between G + X and H + X. The only way to simplify a game in this
//! sense is to leave out reversible moves, and what is left when there are none is unique. So each canonical
//! form is stored once, and two games are equal iff their handles are.

mod count;
mod distinguish;
mod parts;
mod store;
mod sum;
mod tame;
mod text;

pub use count::{born_by, games_born_by};
pub use store::{MisereForm, MisereForms};
