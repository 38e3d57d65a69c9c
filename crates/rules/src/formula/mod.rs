//! Formulas: compiled expressions over whole numbers, truth values, texts and lists.
//!
//! A formula is a tree whose nodes know their types, so that whole numbers are machine words in a row of
//! slots and nothing is looked up by name. Numbers that outgrow a word are refused, loops are counted:
//! a formula always comes to an end.

mod frame;
mod int;
mod linear;
mod loops;
mod truth;
mod value;
mod values;

pub use frame::{Frame, Scenery};
pub use int::{Int, IntOp, Summary};
pub use loops::{Clause, Each, Slot, Source, run};
pub use truth::{Comparison, Truth};
pub use value::Value;
pub use values::{Change, Item, Val};

use crate::fault::{Stuck, Where};
use std::sync::{Arc, OnceLock};

/// A formula of any type.
#[derive(Clone, Debug)]
pub enum Expression {
    /// A whole number.
    Int(Int),
    /// True or false.
    Truth(Truth),
    /// A text or a list.
    Val(Val),
}

impl Expression {
    /// Its value.
    ///
    /// # Errors
    /// What is wrong with it for these arguments.
    pub fn value(&self, frame: &mut Frame<'_>) -> Result<Value, Stuck> {
        match self {
            Expression::Int(int) => Ok(Value::Int(int.eval(frame)?)),
            Expression::Truth(truth) => Ok(Value::Truth(truth.eval(frame)?)),
            Expression::Val(val) => val.eval(frame),
        }
    }
}

/// A function of the file, `f(n) := …`, for arguments of given types.
#[derive(Debug, Default)]
pub struct Helper {
    /// What it computes; set once the whole function is compiled, since it may call itself.
    pub body: OnceLock<Expression>,
    /// The slots of its parameters.
    pub slots: OnceLock<Vec<Slot>>,
    /// Slots for whole numbers and for other values.
    pub size: OnceLock<(usize, usize)>,
}

/// A call of such a function.
#[derive(Clone, Debug)]
pub struct Call {
    /// The function.
    pub helper: Arc<Helper>,
    /// Its arguments.
    pub arguments: Vec<Expression>,
    /// Where it stands.
    pub at: Where,
}

impl Call {
    fn eval(&self, frame: &mut Frame<'_>) -> Result<Value, Stuck> {
        let arguments: Vec<Value> =
            self.arguments.iter().map(|one| one.value(frame)).collect::<Result<_, _>>()?;
        frame.call(&self.helper, arguments, self.at)
    }
}

/// The type of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Type {
    /// A whole number.
    Int,
    /// True or false.
    Truth,
    /// A text.
    Text,
    /// A list of such values.
    List(Box<Type>),
    /// A square of a board.
    Square,
    /// Not known: elements of an empty list.
    Any,
}

impl Type {
    /// A list of these.
    #[must_use]
    pub fn list(self) -> Type {
        Type::List(Box::new(self))
    }

    /// The type of both, if there is one.
    pub fn join(&self, other: &Type) -> Option<Type> {
        match (self, other) {
            (Type::Any, known) | (known, Type::Any) => Some(known.clone()),
            (Type::List(a), Type::List(b)) => a.join(b).map(Type::list),
            (a, b) => (a == b).then(|| a.clone()),
        }
    }
}
