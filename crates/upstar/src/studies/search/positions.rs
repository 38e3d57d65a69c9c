//! Positions of a game in the order of their size: the sum of their arguments.

use crate::error::{Error, Refusal};
use std::collections::HashSet;
use std::ops::ControlFlow;
use upstar_core::compound::Sum;
use upstar_core::{Form, Position};
use upstar_lang::{GameFamily, Session};
use upstar_solve::Solver;
use upstar_values::{Context, Nimber, Outcome, Stop};

pub(super) use upstar_core::AnyPosition;

/// The most arguments that are tried when nobody says how many.
const MOST_ARGUMENTS: usize = 4;

/// About what it takes to remember that a position has been met.
const BYTES_PER_POSITION: u64 = 128;

/// Which positions of a game are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct Range {
    /// Positions whose arguments have this sum at most.
    pub max: u64,
    /// How many arguments positions have, 1 to 8; without it as few as the game takes.
    pub arguments: Option<u8>,
    /// Stop when so many are found.
    pub count: usize,
}

impl Default for Range {
    fn default() -> Self {
        Range { max: 30, arguments: None, count: 5 }
    }
}

/// The text of a position.
pub(super) fn write(position: &AnyPosition) -> String {
    position.write()
}

/// Who wins the sum of two positions.
pub(super) fn outcome_of_sum(
    one: &AnyPosition,
    other: &AnyPosition,
    solver: &Solver,
    context: &Context,
) -> Result<Outcome, Error> {
    let sum = Sum::of(one.clone(), other.clone());
    Ok(solver.outcome(&sum, context)?.answer)
}

/// The game that a text names.
pub(super) fn family(
    session: &mut Session,
    game: &str,
    context: &Context,
) -> Result<GameFamily, Error> {
    Ok(session.family(game, context)?)
}

/// How many arguments a position has: as many as said, or as few as the game takes.
fn arity(family: &GameFamily, range: Range) -> Result<usize, Error> {
    if let Some(arguments) = range.arguments {
        return match arguments {
            1..=8 => Ok(usize::from(arguments)),
            _ => Err(Refusal::new("search.arguments").with("number", arguments).into()),
        };
    }
    let takes = |&count: &usize| (1..4).any(|n| family.position(&vec![n; count]).is_ok());
    (1..=MOST_ARGUMENTS)
        .find(takes)
        .ok_or_else(|| Refusal::new("search.no-numbers").with("game", family.to_string()).into())
}

/// Visits the positions of a game and their Grundy values, smallest first, each once up to symmetry,
/// until the visitor has had enough. Numbers that describe no position are passed over. The bound that
/// was met, if one was, is part of the answer, as what was visited before stands.
pub(super) fn visit(
    family: &GameFamily,
    range: Range,
    solver: &Solver,
    context: &Context,
    visit: impl FnMut(u64, AnyPosition, Nimber) -> Result<ControlFlow<()>, Error>,
) -> Result<Option<Stop>, Error> {
    match visit_all(family, range, solver, context, visit) {
        Ok(()) => Ok(None),
        Err(Error::Stopped(stop)) => Ok(Some(stop)),
        Err(error) => Err(error),
    }
}

fn visit_all(
    family: &GameFamily,
    range: Range,
    solver: &Solver,
    context: &Context,
    mut visit: impl FnMut(u64, AnyPosition, Nimber) -> Result<ControlFlow<()>, Error>,
) -> Result<(), Error> {
    let arity = arity(family, range)?;
    let mut met: HashSet<AnyPosition> = HashSet::new();
    let account = context.account();
    for size in 0..=range.max {
        let mut arguments = vec![0; arity];
        arguments[arity - 1] = size;
        loop {
            account.set(met.len() as u64 * BYTES_PER_POSITION)?;
            context.spend(1)?;
            if let Ok(position) = family.position(&arguments)
                && met.insert(position.normal().0)
            {
                let value = solver.grundy(&position, context)?.answer;
                if visit(size, position, value)?.is_break() {
                    return Ok(());
                }
            }
            if !advance(&mut arguments) {
                break;
            }
        }
    }
    Ok(())
}

/// The next arguments with the same sum, in dictionary order.
fn advance(arguments: &mut [u64]) -> bool {
    let Some(last) = arguments.len().checked_sub(1) else { return false };
    // What stands behind the place that grows is moved to the end.
    for place in (0..last).rev() {
        let behind: u64 = arguments[place + 1..].iter().sum();
        if behind > 0 {
            arguments[place] += 1;
            arguments[place + 1..].fill(0);
            arguments[last] = behind - 1;
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::advance;

    #[test]
    fn arguments_of_equal_sum_come_in_dictionary_order() {
        let mut arguments = vec![0, 0, 2];
        let mut all = vec![arguments.clone()];
        while advance(&mut arguments) {
            all.push(arguments.clone());
        }
        let expected = [[0, 0, 2], [0, 1, 1], [0, 2, 0], [1, 0, 1], [1, 1, 0], [2, 0, 0]];
        assert_eq!(all, expected);
        assert!(!advance(&mut []) && !advance(&mut [5]));
    }
}
