//! Coins on a strip, moved towards its first square: one rule with three degrees of freedom.
//!
//! Free coins may pile up and overtake: each is a heap of Nim of its own. Without towers and
//! overtaking the gaps between coins, paired from the right, are heaps that may also grow, as in
//! Poker-Nim, and growing does not help. Welter's game, without towers but with overtaking, has
//! Welter's formula (1954).

mod free;
mod no_towers;
mod rule;
mod welter;

pub use free::Coins;
pub use no_towers::CoinsNoTowers;
pub use welter::Welter;
