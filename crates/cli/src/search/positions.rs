//! Positions of a game in the order of their size: the sum of their arguments.

use super::Range;
use std::collections::HashSet;
use std::ops::ControlFlow;
use upstar_core::{AnyPosition, Form};
use upstar_lang::GameFamily;
use upstar_solve::{SolveError, Solver};
use upstar_values::{Context, Nimber};

/// The most arguments that are tried when nobody says how many.
const MOST_ARGUMENTS: usize = 4;

/// About what it takes to remember that a position has been met.
const BYTES_PER_POSITION: u64 = 128;

/// Why a search could not go on.
pub(super) enum Trouble {
    /// The game is not one that can be searched.
    Unfit(String),
    /// A question had no answer.
    Solve(SolveError),
}

impl From<SolveError> for Trouble {
    fn from(error: SolveError) -> Self {
        Trouble::Solve(error)
    }
}

/// How many arguments a position has: as many as said, or as few as the game takes.
fn arity(family: &GameFamily, range: Range) -> Result<usize, Trouble> {
    if let Some(arguments) = range.arguments {
        return Ok(usize::from(arguments));
    }
    let takes = |&count: &usize| (1..4).any(|n| family.position(&vec![n; count]).is_ok());
    (1..=MOST_ARGUMENTS).find(takes).ok_or_else(|| {
        Trouble::Unfit(format!("positions of {family} are not described by whole numbers"))
    })
}

/// Visits the positions of a game and their Grundy values, smallest first, each once up to symmetry,
/// until the visitor has had enough. Numbers that describe no position are passed over.
pub(super) fn visit(
    family: &GameFamily,
    range: Range,
    solver: &Solver,
    context: &Context,
    mut visit: impl FnMut(u64, AnyPosition, Nimber) -> Result<ControlFlow<()>, Trouble>,
) -> Result<(), Trouble> {
    let arity = arity(family, range)?;
    let mut met: HashSet<AnyPosition> = HashSet::new();
    let account = context.account();
    for size in 0..=range.max {
        let mut arguments = vec![0; arity];
        arguments[arity - 1] = size;
        loop {
            let held = met.len() as u64 * BYTES_PER_POSITION;
            account.set(held).and_then(|()| context.spend(1)).map_err(SolveError::from)?;
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
