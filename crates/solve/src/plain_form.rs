//! From a position to its plain form: the hereditary set of its options.
//!
//! Only moves are looked at, no theorem and no value, so that what is found here can judge both.
//! Along the way every follower is checked to be impartial: its two sets of options are compared as
//! sets of sets, whatever the games are called.

use crate::solver::SolveError;
use rustc_hash::FxHashMap;
use std::ops::ControlFlow;
use upstar_core::{AnyPosition, Form, Loopy};
use upstar_values::plain::{Plain, PlainForms};
use upstar_values::{Context, Error, Player, Stop};

/// The plain form of a position.
///
/// ```
/// use upstar_core::AnyPosition;
/// use upstar_games::Nim;
/// use upstar_solve::plain_form;
/// use upstar_values::{Context, plain::{Compound, PlainForms}};
/// let context = Context::new();
/// let mut forms = PlainForms::new(&context);
/// let heaps = plain_form(&AnyPosition::new(Nim::new([2u32, 3])), &mut forms, &context)?;
/// let (two, three) = (forms.star(2)?, forms.star(3)?);
/// assert_eq!(heaps, forms.compound(Compound::Sum, two, three)?); // the same set
/// # Ok::<(), upstar_solve::SolveError>(())
/// ```
///
/// # Errors
/// [`SolveError::NotImpartial`] if a follower gives the players different options,
/// [`SolveError::NoValue`] for games that can cycle or be drawn, or the bound that was met.
pub fn plain_form(
    position: &AnyPosition,
    forms: &mut PlainForms<'_>,
    context: &Context,
) -> Result<Plain, SolveError> {
    require_short(position, "a plain form")?;
    let mut known: FxHashMap<AnyPosition, Plain> = FxHashMap::default();
    let mut stack = vec![position.clone()];
    while let Some(form) = stack.last().cloned() {
        if known.contains_key(&form) {
            stack.pop();
            continue;
        }
        let left = listed(&form, Player::Left, context)?;
        // Where the rules say so, one player's moves are enough.
        let right = match form.is_impartial() {
            true => None,
            false => Some(listed(&form, Player::Right, context)?),
        };
        let before = stack.len();
        let options = left.iter().chain(right.iter().flatten());
        stack.extend(options.filter(|&option| !known.contains_key(option)).cloned());
        if stack.len() > before {
            continue;
        }
        let mut set = |options: &[AnyPosition]| {
            forms.set(&options.iter().map(|option| known[option]).collect::<Vec<_>>())
        };
        let plain = set(&left)?;
        if let Some(right) = right
            && set(&right)? != plain
        {
            return Err(SolveError::NotImpartial);
        }
        known.insert(form, plain);
        stack.pop();
    }
    Ok(known[position])
}

/// Refuses games that need not come to an end by the lack of a move.
pub(crate) fn require_short(
    position: &AnyPosition,
    operation: &'static str,
) -> Result<(), SolveError> {
    if position.can_cycle() {
        return Err(SolveError::no_value(position, "set of options"));
    }
    if position.has_endings() {
        let reason = "play can end by the rules here, not by the lack of a move alone";
        return Err(Error::Undefined { operation, reason }.into());
    }
    Ok(())
}

/// Forms with more options than this are not listed, whatever the bounds.
const MOST_OPTIONS: usize = 1 << 25;

/// The options of a player, as many as the bounds allow.
pub(crate) fn listed(
    form: &AnyPosition,
    player: Player,
    context: &Context,
) -> Result<Vec<AnyPosition>, Stop> {
    let mut options = Vec::new();
    let mut stopped = Ok(());
    let bytes = form.bytes() + 64;
    let account = context.account();
    let _ = form.visit_moves(player, |by| {
        stopped = match options.len() < MOST_OPTIONS {
            true => account
                .set(bytes.saturating_mul(options.len() as u64))
                .and_then(|()| context.spend(1)),
            false => Err(Stop::TooWide),
        };
        if stopped.is_err() {
            return ControlFlow::Break(());
        }
        options.push(form.play(player, &by));
        ControlFlow::Continue(())
    });
    stopped.map(|()| options)
}
