//! Who wins Domineering, on boards whose canonical forms are out of reach.
//!
//! A search for the winner alone, after the programs DOMI (Breuker, Uiterwijk, van den Herik) and
//! Obsequi (Bullock): sets of squares as machine words, a table of what is known up to the symmetries,
//! moves that leave the opponent least first, and bounds from dominoes that nobody can take away. What
//! only one player can still use is taken off the board and counted: a region plus a whole number is
//! the position, and who wins is monotone in that number, so the table keeps two of them.

mod areas;
mod board;
mod bound;
mod run;
mod search;
mod squares;
mod table;
mod terms;
#[cfg(test)]
mod tests;

pub use board::{Board, outcome, outcome_with};
pub use run::Run;
pub use search::Effort;
pub use terms::Terms;
