//! Forms made of forms: sums, negatives, compounds, braces, values as positions.
//!
//! They look at forms, never at values (the form matters: `(*2+*2) -> *1` is 0, `0 -> *1` is 1),
//! and they are positions like any other.

mod braces;
mod canonical;
mod impartial;
mod literal;
mod negative;
mod pair;
mod sum;
mod theory;
mod truncated;

pub use braces::Braces;
pub use canonical::Canonical;
pub use impartial::Impartial;
pub use literal::Literal;
pub use negative::Negative;
pub use pair::{Pair, PairKind, PairMove};
pub use sum::Sum;
pub use theory::{as_nimber, as_nimber_sum, sequential_links, spectrum_theorem};
pub use truncated::Truncated;

/// English sentences for the reasons that compounds and values give.
pub(crate) const WORDS: crate::theorem::Words = &[
    (
        "sum.quotient",
        "in the misère quotient of the parts their product is {product}, which {place}",
    ),
    ("sum.nim_sum", "the nim sum of the components decides"),
    (
        "sequential.spectrum",
        "the spectrum of the first component is known, and maps {h} to {value}",
    ),
    ("weak_sequential.nimbers", "*n => *m is *(n + m), as a set"),
    ("annihilating.row", "row {g} of the rook's table with the hole is known"),
    ("annihilating.zero", "*g |> *h is 0 iff g = h + 1, and here g is {g}"),
    ("truncated.nimber", "a truncated nimber is one less"),
    ("truncated.undone", "truncation takes the closing * away again"),
    ("truncated.rook", "this cell of the rook's table without the corner is known"),
    ("value.sign", "the value itself tells"),
    ("value.nimber", "it is a nimber"),
    ("value.itself", "it is a value already"),
];
