//! Short games: hash-consed canonical forms and their algebra.
//!
//! An [`Arena`] stores canonical forms, each exactly once; an [`Algebra`] calculates in it; a
//! [`Game`] is a handle. Number-up-star values x + n·↑ + *m, most of what one meets, live in the
//! handle itself and add and compare in closed form.

mod algebra;
mod arena;
mod between;
mod canonical;
mod compare;
mod handle;
mod id;
mod memo;
mod options;
mod order;
mod ranked;
mod recognise;
mod reversible;
mod segments;
mod sum;
mod wide;

pub use algebra::{Algebra, Workbench};
pub use arena::Arena;
pub use handle::{Comparison, Game};
pub(crate) use id::{Id, Kind};
pub use order::Order;
pub use wide::NumberUpStar;
