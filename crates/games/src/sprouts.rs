//! Sprouts (Conway and Paterson): curves between spots, each with a new spot on it.
//!
//! A position is a list of regions, each seen through the walks around it, as in the notation of
//! Applegate, Jacobson and Sleator. Regions that share no live spot, the *lands* of Lemoine and
//! Viennot, are independent: they are reduced by exact equivalences, written in canonical form,
//! and searched one by one.

mod canonical;
mod draw;
mod drawing;
mod land;
mod leaf;
mod position;
mod read;
mod reduce;
mod write;

pub use position::Sprouts;
