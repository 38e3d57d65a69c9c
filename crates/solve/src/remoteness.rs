//! Remoteness and suspense: how long a game lasts when one side hurries (Steinhaus; chapter 14 of
//! *On Numbers and Games*).
//!
//! Remoteness: the winner wins as fast as possible, the loser delays. Suspense: the winner delays,
//! the loser hurries. Even numbers are lost for the player to move, odd ones won. The remoteness of
//! a conjunctive sum is the least of its components', the suspense of a continued conjunctive sum
//! the greatest of theirs; for disjunctive sums there is no such rule.

use crate::plain_form::{listed, require_short};
use crate::solver::SolveError;
use rustc_hash::FxHashMap;
use upstar_core::{AnyPosition, Form};
use upstar_values::{Context, Player};

/// Moves to the end when the winner hurries and the loser delays, the player beginning.
///
/// ```
/// use upstar_core::AnyPosition;
/// use upstar_games::Nim;
/// use upstar_solve::{remoteness, suspense};
/// use upstar_values::{Context, Player};
/// let (heaps, context) = (AnyPosition::new(Nim::new([2u32, 3])), Context::new());
/// assert_eq!(remoteness(&heaps, Player::Left, &context)?, 5);
/// assert_eq!(suspense(&heaps, Player::Left, &context)?, 3);
/// # Ok::<(), upstar_solve::SolveError>(())
/// ```
///
/// # Errors
/// [`SolveError::NoValue`] for games that can cycle or be drawn, or the bound that was met.
pub fn remoteness(
    position: &AnyPosition,
    player: Player,
    context: &Context,
) -> Result<u32, SolveError> {
    duration(position, player, Winner::Hurries, context)
}

/// Moves to the end when the winner delays and the loser hurries, the player beginning.
///
/// # Errors
/// [`SolveError::NoValue`] for games that can cycle or be drawn, or the bound that was met.
pub fn suspense(
    position: &AnyPosition,
    player: Player,
    context: &Context,
) -> Result<u32, SolveError> {
    duration(position, player, Winner::Delays, context)
}

/// What the winner does; the loser does the opposite.
#[derive(Clone, Copy)]
enum Winner {
    Hurries,
    Delays,
}

impl Winner {
    /// What the mover chooses among the lengths of the options: a lost one, if there is any.
    fn choice(self, lengths: &[u32]) -> Option<u32> {
        let lost = lengths.iter().filter(|&length| length % 2 == 0);
        match self {
            Winner::Hurries => lost.min().or(lengths.iter().max()),
            Winner::Delays => lost.max().or(lengths.iter().min()),
        }
        .copied()
    }
}

/// One more than the option that the mover chooses; 0 where there is none.
fn duration(
    position: &AnyPosition,
    player: Player,
    winner: Winner,
    context: &Context,
) -> Result<u32, SolveError> {
    require_short(position, "remoteness")?;
    // An impartial position is the same for both.
    let state = |form: AnyPosition, player| match form.is_impartial() {
        true => (form, Player::Left),
        false => (form, player),
    };
    let root = state(position.clone(), player);
    let mut known: FxHashMap<(AnyPosition, Player), u32> = FxHashMap::default();
    let mut stack = vec![root.clone()];
    let account = context.account();
    while let Some(top) = stack.last().cloned() {
        if known.contains_key(&top) {
            stack.pop();
            continue;
        }
        account.set(128 * (known.len() + stack.len()) as u64)?;
        context.spend(1)?;
        let next = top.1.opponent();
        let options = listed(&top.0, top.1, context)?;
        let (before, mut lengths) = (stack.len(), Vec::with_capacity(options.len()));
        for option in options {
            let option = state(option, next);
            match known.get(&option) {
                Some(&length) => lengths.push(length),
                None => stack.push(option),
            }
        }
        if stack.len() == before {
            known.insert(top, winner.choice(&lengths).map_or(0, |length| length.saturating_add(1)));
            stack.pop();
        }
    }
    Ok(known[&root])
}
