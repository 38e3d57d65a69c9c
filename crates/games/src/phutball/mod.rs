//! Phutball, philosopher's football (Conway, in *Winning Ways*): one ball, and men who are nobody's.
//!
//! Place a man, or let the ball jump over men into either goal. Play can go round, so there are no
//! values: small pitches are analysed in full. On larger ones "the attacker wins within n moves", which
//! does not depend on how a position came about, is searched exactly: for n = 1, 2, 3, … with a table
//! of what is known, and with *relevance zones*, which prove for nearly all points of the pitch that a
//! man placed there changes nothing.

mod advice;
mod attack;
mod bits;
mod field;
mod foresight;
mod jumps;
mod pitch;
mod position;
mod reach;
mod read;
mod table;

pub use advice::advise;
pub use field::{Field, Spot};
pub use foresight::foresee;
pub use pitch::{Move, Pitch};
pub use position::Phutball;
