//! Phutball without the surface: pitches, jumps, forced wins, and a player.
//!
//! Play can go round, so there are no values. "The attacker wins within n moves" does not depend on
//! how a position came about, though, and is searched exactly: for n = 1, 2, 3, … with a table of what
//! is known, and with *relevance zones*, which prove for nearly all points of the pitch that a man
//! placed there changes nothing.

mod advice;
mod attack;
mod bits;
mod field;
mod foresight;
mod jumps;
mod pitch;
mod reach;
mod table;

pub use advice::{Advice, advise};
pub use field::{Field, Spot};
pub use foresight::{Foresight, foresee};
pub use pitch::{Move, Pitch};
