//! Relatives of Wythoff's game: any number from one heap, or something from both, with other rules
//! for what may be taken from both; and more than two heaps.

mod amounts;
mod heaps;
mod two_heaps;
mod within;

pub use heaps::WythoffHeaps;

/// Take k and l from the two heaps if |k − l| < t.
pub type GeneralisedWythoff = two_heaps::TwoHeaps<within::Within>;

/// Take equally many from both, but only certain numbers.
pub type RestrictedWythoff = two_heaps::TwoHeaps<amounts::Amounts>;
