//! Pictures of games: what a [`Scene`](upstar_core::Scene) names gets its ink here.
//!
//! The visual language is one for all pictures: Left is solid, Right hollow, Either beaded; grey is
//! for the frame, gold for what theory says, and nothing is told by colour alone.

mod annotate;
mod axis;
mod catalogue;
mod colour;
mod curve;
mod diagram;
mod film;
mod hasse;
mod heat;
mod layered;
#[cfg(feature = "raster")]
mod lettering;
mod levels;
mod marks;
mod measure;
mod monoid;
mod mosaic;
mod number_tree;
mod pen;
mod picture;
mod pixels;
mod plainer;
#[cfg(feature = "raster")]
mod raster;
mod runners;
mod scene;
mod sequence;
mod stalk;
mod svg;
mod table;
mod tape;
pub mod text;
mod thermograph;
mod tikz;
mod tree;

pub use annotate::{LegendEntry, annotated, beside, legend_of};
pub use catalogue::{ValueGroup, catalogue};
pub use colour::{Colour, Theme};
pub use diagram::{Diagram, DiagramArrow, DiagramNode, DiagramShape, diagram};
pub use film::{captioned, film, in_one_size};
pub use hasse::{Order, hasse};
pub use levels::levels;
pub use marks::{Marks, last_move};
pub use monoid::{Monoid, cayley_graph, multiplication_table};
pub use mosaic::{Mosaic, Tile, TileState, mosaic};
pub use number_tree::{NumberTree, number_tree};
pub use picture::{Picture, Voice};
#[cfg(feature = "raster")]
pub use raster::{RasterError, png};
pub use runners::{Call, Runner, runners};
pub use scene::{graph_layout, lattice_window, scene};
pub use sequence::{Period, SequencePlot, period_rows, sequence};
pub use stalk::{StalkPiece, stalk};
pub use svg::{svg, svg_wide};
pub use table::{Cell, MexTable, Table, heat_map, mex_animation, mex_frames};
pub use tape::{TapeView, tape};
pub use thermograph::{Window, thermograph, thermograph_in};
pub use tikz::{TikzError, tikz};
pub use tree::{Branch, Tree, TreeEdge, TreeNode, tree};
