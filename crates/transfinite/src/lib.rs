//! Nimbers beyond the finite: the ordinals below w^(w^w) as an algebraically closed field of
//! characteristic 2.

mod error;
mod excess;
mod factor;
mod field;
mod known;
mod monomial;
mod nim;
mod ordinal;
pub mod prime;
mod text;

pub use error::Error;
pub use excess::{Excess, Trial};
pub use known::{Known, kappa};
pub use monomial::{Factor, Monomial};
pub use nim::{Generator, Structure};
pub use ordinal::Ordinal;
