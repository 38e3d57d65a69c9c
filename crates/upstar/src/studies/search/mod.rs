//! Searches through many games or positions: open-ended questions, answered as far as the bounds allow.
//! What was found is reported even when a bound stops the search.

pub mod grundy;
pub mod pairs;
mod positions;
pub mod properties;
pub mod subtraction;

pub use positions::Range;

pub(super) use super::catalogue::temperature;
