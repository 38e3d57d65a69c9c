//! Northcott's game: in each row a piece of each player; pieces slide in their row and do not jump.
//!
//! It is Poker-Nim in disguise: the gaps between the pieces are the heaps, and a retreat adds to
//! one. The winner answers a retreat by following, which happens only finitely often, so best play
//! ends although play need not. As forms these positions are not impartial; they have values, as games
//! that can cycle have them.

mod position;
mod theory;

pub use position::Northcott;
