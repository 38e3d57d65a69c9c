//! Forms made of forms: sums, negatives, compounds, braces, values as positions.
//!
//! They look at forms, never at values (the form matters: `(*2+*2) -> *1` is 0, `0 -> *1` is 1),
//! and they are positions like any other.

mod braces;
mod canonical;
mod literal;
mod negative;
mod pair;
mod sum;

pub use braces::Braces;
pub use canonical::Canonical;
pub use literal::Literal;
pub use negative::Negative;
pub use pair::{Pair, PairKind, PairMove};
pub use sum::Sum;

/// English sentences for the reasons that compounds and values give.
pub(crate) const WORDS: crate::theorem::Words = &[
    ("sum.nim_sum", "the nim sum of the components decides"),
    ("value.sign", "the value itself tells"),
    ("value.nimber", "it is a nimber"),
    ("value.itself", "it is a value already"),
];
