//! Hackenbush: pictures of edges that stand on the ground, and what theory knows of them.
//!
//! Left cuts blue edges, Right red ones, either of them green ones; what the ground no longer holds
//! falls. *Green* pictures are nimbers, found in linear time by fusing cycles ([`green`]); *red–blue*
//! stalks are numbers, their sign expansions ([`stalk`], [`Endless`]); in all pictures what stands on
//! a vertex matters by its value alone, the colon principle, which [`Bush`] uses to make them small before
//! they are searched.
//!
//! ```
//! use upstar_games::hackenbush::{Graph, green};
//! let picture = Graph::from_text("0-1:e 1-2:e 2-0:e 1-3:e")?.graph;
//! assert_eq!(green::grundy(&picture), 0);
//! # Ok::<(), upstar_games::hackenbush::GraphError>(())
//! ```

mod bridge;
mod bush;
mod childish;
mod colour;
mod endless;
mod error;
mod garden;
mod graph;
pub mod green;
mod holding;
mod label;
mod layout;
mod net;
mod part;
mod position;
mod reduce;
mod redwood;
mod scene;
pub mod stalk;
mod text;
mod theory;
mod tower;

pub use bridge::{Bridge, BridgeStep, Shade};
pub use bush::Bush;
pub use childish::ChildishHackenbush;
pub use colour::Colour;
pub use endless::{Endless, EndlessValue};
pub use error::GraphError;
pub use garden::{Garden, Verdict};
pub use graph::{Built, Edge, Graph, MOST_EDGES};
pub use holding::Holding;
pub use layout::{Layout, Spot, layout};
pub use position::Hackenbush;
pub use reduce::Reduced;
pub use text::{to_dot, to_graphml};
