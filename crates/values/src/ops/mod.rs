//! Operations on values, one to a file.

mod atomic;
mod birthday;
mod companion;
mod compounds;
mod conway;
mod cool;
mod days;
pub(crate) mod evaluate;
mod followers;
mod hasse;
mod heat;
mod incentives;
mod kinds;
mod misere;
mod norton;
mod ordinal;
mod parity;
mod reduced;
mod simplify;
mod stop_count;
mod tiny;
pub(crate) mod uptimal;

pub use hasse::Hasse;
pub use simplify::{Reason, Simplification, Simplified};
pub use tiny::NumberTiny;
pub use uptimal::Uptimal;
