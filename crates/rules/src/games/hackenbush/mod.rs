//! Hackenbush in every colour: pictures of edges that stand on the ground.
//!
//! The theory is in `upstar_hackenbush`; here it meets the engine. Pictures are searched as bushes,
//! in which the colon principle has been used wherever it tells something.

mod childish;
mod label;
mod part;
mod position;
mod scene;
mod theory;

pub use childish::ChildishHackenbush;
pub use position::Hackenbush;
