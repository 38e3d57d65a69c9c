//! The evaluator: from trees to values, under a context's bounds.
//!
//! Expressions denote forms; what they are worth is computed when it is asked for. The machine
//! walks the flat tree with stacks of its own, so that neither long sums, nor deep nesting, nor
//! recursive functions use up the host's stack.

mod apply;
mod arguments;
mod call;
mod collection;
mod compare;
mod datum;
mod family;
mod fault;
mod function;
mod identical;
mod joined;
mod key;
mod literal;
mod loops;
mod loopy;
mod machine;
mod memory;
mod misere_form;
mod number;
pub(crate) mod operations;
mod order;
mod period_report;
mod periods;
mod product;
mod quotient;
mod sequence;
mod simplify;
mod sized_form;
mod sums;
mod surreal;
mod transfinite;
mod traverse;
mod world;

pub(crate) use arguments::{Arguments, empty};
pub(crate) use datum::Datum;
pub(crate) use family::Family;
pub(crate) use fault::Fault;
pub(crate) use function::UserFunction;
pub(crate) use loopy::is_loopy;
pub(crate) use machine::{Machine, Misplaced};
pub(crate) use memory::Memory;
pub(crate) use number::Number;
pub use period_report::{PeriodReport, RowProof};
pub(crate) use sized_form::{FormStore, SizedForm};
pub(crate) use surreal::surreal_datum;
pub(crate) use world::World;
