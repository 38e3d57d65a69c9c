//! Pictures of games: what a [`Scene`](upstar_rules::Scene) names gets its ink here.
//!
//! The visual language is one for all pictures: Left is solid, Right hollow, Either beaded; grey is
//! for the frame, gold for what theory says, and nothing is told by colour alone.

mod marks;
pub mod text;

pub use marks::Marks;
