//! Fox and Geese: geese (Left) go towards row 1 and try to lock the fox (Right) in.
//!
//! There is no last row: the geese never go back, and a fox that no goose can catch any more has
//! escaped and moves for ever, so he is worth off. With that every position has a value. For a
//! fixed place of the geese the fox walks to and fro, and that is all the loops there are.

mod position;
mod text;

pub use position::FoxAndGeese;
