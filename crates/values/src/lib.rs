//! values

pub mod nimber;

pub use nimber::{Nimber, PolyNimber64, PolyNimber128};
