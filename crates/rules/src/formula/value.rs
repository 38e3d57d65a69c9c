//! What formulas compute beside bare whole numbers.

use std::sync::Arc;

/// A value of any type.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// A whole number.
    Int(i64),
    /// True or false.
    Truth(bool),
    /// A text.
    Text(Arc<str>),
    /// A list; a square of a board is the list of its row and column.
    List(Arc<[Value]>),
}

impl Value {
    /// The list of nothing.
    pub fn empty() -> Self {
        Value::List(Arc::new([]))
    }

    /// The whole number that it is, else 0.
    pub fn int(&self) -> i64 {
        match self {
            Value::Int(n) => *n,
            Value::Truth(true) => 1,
            _ => 0,
        }
    }

    /// The elements of a list; of anything else none.
    pub fn elements(&self) -> &[Value] {
        match self {
            Value::List(elements) => elements,
            _ => &[],
        }
    }

    /// How many elements or letters it has.
    pub fn length(&self) -> usize {
        match self {
            Value::Text(text) => text.chars().count(),
            other => other.elements().len(),
        }
    }
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Int(n) => write!(f, "{n}"),
            Value::Truth(truth) => write!(f, "{truth}"),
            Value::Text(text) => f.write_str(text),
            Value::List(elements) => {
                f.write_str("[")?;
                for (index, element) in elements.iter().enumerate() {
                    write!(f, "{}{element}", if index > 0 { "," } else { "" })?;
                }
                f.write_str("]")
            }
        }
    }
}
