//! The evaluator: from trees to values, under a context's bounds.
//!
//! Expressions denote forms; what they are worth is computed when it is asked for. The machine
//! walks the flat tree with stacks of its own, so that neither long sums, nor deep nesting, nor
//! recursive functions use up the host's stack.

mod apply;
mod arguments;
mod call;
mod compare;
mod family;
mod fault;
mod form;
mod identical;
mod literal;
mod loops;
mod machine;
mod number;
pub(crate) mod operations;
mod period_report;
mod periods;
mod product;
mod sequence;
mod simplify;
mod sums;
mod surreal;
mod transfinite;
mod value;
mod world;

pub(crate) use arguments::Arguments;
pub(crate) use family::Family;
pub(crate) use fault::Fault;
pub(crate) use form::{Form, Forms};
pub(crate) use machine::{Machine, Misplaced};
pub(crate) use number::Number;
pub use period_report::{PeriodReport, RowProof};
pub(crate) use value::{UserFunction, Value};
pub(crate) use world::World;
