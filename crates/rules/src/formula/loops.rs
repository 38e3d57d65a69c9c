//! `for` and `if` clauses, run without lists where the source is a range.

use super::value::Value;
use super::{Expression, Frame, Int, Truth, Val};
use crate::fault::{Stuck, Where};
use std::ops::ControlFlow;

/// Where the value of a name is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// Among whole numbers.
    Int(usize),
    /// Among other values.
    Value(usize),
}

/// What a loop runs through.
#[derive(Clone, Debug)]
pub enum Source {
    /// The whole numbers from the first to the second.
    Range(Int, Int),
    /// The elements of a list, or the letters of a text.
    List(Val),
}

/// A clause of a comprehension.
#[derive(Clone, Debug)]
pub enum Clause {
    /// `for name in source`
    For {
        /// Where the name's value goes.
        slot: Slot,
        /// What it runs through.
        source: Source,
        /// Where it stands.
        at: Where,
    },
    /// `if condition`
    If(Truth),
}

/// `body for … if …`
#[derive(Clone, Debug)]
pub struct Each {
    /// The clauses, the outermost first.
    pub clauses: Vec<Clause>,
    /// What is collected.
    pub body: Expression,
}

/// Called inside the innermost clause.
pub type Inside<'a, 'f> = &'a mut dyn FnMut(&mut Frame<'f>) -> Result<ControlFlow<()>, Stuck>;

/// Runs clauses, calling `inside` for each combination that passes.
///
/// # Errors
/// The first fault.
pub fn run<'f>(
    clauses: &[Clause],
    frame: &mut Frame<'f>,
    inside: Inside<'_, 'f>,
) -> Result<ControlFlow<()>, Stuck> {
    let Some((first, rest)) = clauses.split_first() else {
        return inside(frame);
    };
    match first {
        Clause::If(condition) => match condition.eval(frame)? {
            true => run(rest, frame, inside),
            false => Ok(ControlFlow::Continue(())),
        },
        Clause::For { slot, source: Source::Range(from, to), at } => {
            let (mut next, to) = (from.eval(frame)?, to.eval(frame)?);
            while next <= to {
                frame.step(*at)?;
                match *slot {
                    Slot::Int(index) => frame.ints[index] = next,
                    Slot::Value(index) => frame.values[index] = Value::Int(next),
                }
                if run(rest, frame, inside)?.is_break() {
                    return Ok(ControlFlow::Break(()));
                }
                let Some(after) = next.checked_add(1) else { break };
                next = after;
            }
            Ok(ControlFlow::Continue(()))
        }
        Clause::For { slot, source: Source::List(list), at } => {
            let list = list.eval(frame)?;
            if let Value::Text(text) = &list {
                for letter in text.chars() {
                    frame.step(*at)?;
                    frame.set(*slot, Value::Text(letter.to_string().into()));
                    if run(rest, frame, inside)?.is_break() {
                        return Ok(ControlFlow::Break(()));
                    }
                }
                return Ok(ControlFlow::Continue(()));
            }
            for element in list.elements() {
                frame.step(*at)?;
                frame.set(*slot, element.clone());
                if run(rest, frame, inside)?.is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
            Ok(ControlFlow::Continue(()))
        }
    }
}
