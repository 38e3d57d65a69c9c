//! What is known, what is out of reach, and what nobody asked for.

use super::effort::{in_a_hurry, within};
use crate::solver::SolveError;
use upstar_values::Context;

/// The answer to one of several questions that were asked at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known<T> {
    /// It is this.
    Yes(T),
    /// It could not be told, and this is why.
    OutOfReach(SolveError),
    /// Nobody wanted to know.
    NotAsked,
}

impl<T> Known<T> {
    /// The answer of work that is a courtesy: at most so many steps are spent on it, and meeting
    /// that bound is no error. Work without a bound of its own was asked for, so its errors are.
    pub(super) fn within(
        context: &Context,
        steps: u64,
        work: impl FnOnce(&Context) -> Result<T, SolveError>,
    ) -> Result<Self, SolveError> {
        match within(context, steps, work) {
            Ok(answer) => Ok(Known::Yes(answer)),
            Err(error) if steps == u64::MAX || in_a_hurry(&error) => Err(error),
            Err(error) => Ok(Known::OutOfReach(error)),
        }
    }

    /// The answer, if there is one.
    pub fn as_ref(&self) -> Option<&T> {
        match self {
            Known::Yes(answer) => Some(answer),
            Known::OutOfReach(_) | Known::NotAsked => None,
        }
    }

    /// The answer itself, if there is one.
    pub fn ok(self) -> Option<T> {
        match self {
            Known::Yes(answer) => Some(answer),
            Known::OutOfReach(_) | Known::NotAsked => None,
        }
    }
}
