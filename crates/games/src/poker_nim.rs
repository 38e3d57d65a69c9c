//! Poker-Nim: Nim in which each player keeps the tokens taken and may put some of them back.
//!
//! Play need not end, but best play does: who wins at Nim takes away at once whatever the opponent
//! puts back, and puts back nothing. The heaps and the opponent's reserve together shrink with each
//! move of the winner, so it is over some day; the outcome is that of Nim. As forms these positions
//! are not impartial, since each player has a reserve of their own; they have values, as games that can
//! cycle have them.

mod position;
mod theory;

pub use position::PokerNim;
