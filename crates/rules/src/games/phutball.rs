//! Phutball, philosopher's football (Conway, in *Winning Ways*): one ball, and men who are nobody's.
//!
//! Place a man, or let the ball jump over men into either goal. Play can go round, so there are no
//! values: small pitches are analysed in full, larger ones searched deeper and deeper by
//! `upstar_phutball`, which also plays.

mod position;
mod read;

pub use position::Phutball;
