//! The front of the search: positions in, winners out; and what was found is kept for the next question.

use super::ideas::Ideas;
use super::part::take_apart;
use super::search::{Effort, Knowledge, Search};
use std::sync::{Mutex, PoisonError};
use upstar_core::AnyPosition;
use upstar_values::{Algebra, Arena, Context, Error, Game, Outcome, Player};

/// What searches have found out. Who searches takes it away and brings it back.
#[derive(Default)]
pub(crate) struct Keeper(Mutex<Option<Knowledge>>);

/// Bytes kept from one search to the next.
const MOST_KEPT: u64 = 1 << 28;

impl Keeper {
    /// Who wins the sum of these positions and values if one of these players begins: with Left first,
    /// with Right first.
    pub(crate) fn winners(
        &self,
        positions: &[AnyPosition],
        values: &[Game],
        begins: &[Player],
        algebra: Algebra<'_>,
    ) -> Result<[Option<Player>; 2], Error> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        let mut knowledge = kept.take().unwrap_or_else(Knowledge::new);
        let found = winners(&mut knowledge, positions, values, begins, Ideas::ALL, algebra);
        if knowledge.bytes() <= MOST_KEPT {
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(knowledge);
        }
        found
    }
}

fn winners(
    knowledge: &mut Knowledge,
    positions: &[AnyPosition],
    values: &[Game],
    begins: &[Player],
    ideas: Ideas,
    algebra: Algebra<'_>,
) -> Result<[Option<Player>; 2], Error> {
    let mut parts = Vec::new();
    for position in positions {
        take_apart(position, &mut parts);
    }
    let mut search = Search::new(knowledge, ideas, algebra);
    let sum = search.sum(&parts, values)?;
    let mut winners = [None, None];
    for (first, winner) in Player::BOTH.into_iter().zip(&mut winners) {
        if begins.contains(&first) {
            let wins = search.wins(&sum, first)?;
            *winner = Some(if wins { first } else { first.opponent() });
        }
    }
    Ok(winners)
}

/// Who wins a sum of positions, by some of the ideas only, and what it took to find out. Parts may not
/// be games that can go round.
///
/// ```
/// use upstar_core::Argument;
/// use upstar_solve::sum_search::{Ideas, outcome_with};
/// use upstar_values::{Context, Outcome};
/// let clobber = upstar_games::registry().find("clobber").unwrap().read(&[Argument::Text("xoxo|oxox".into())])?;
/// let (outcome, effort) = outcome_with(&[clobber], Ideas::ALL, &Context::new())?;
/// assert_eq!(outcome, Outcome::P);
/// assert!(effort.nodes > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Error::Stopped`] at a bound of the context.
pub fn outcome_with(
    positions: &[AnyPosition],
    ideas: Ideas,
    context: &Context,
) -> Result<(Outcome, Effort), Error> {
    let (arena, mut knowledge) = (Arena::new(), Knowledge::new());
    let algebra = Algebra::new(&arena, context);
    let found = winners(&mut knowledge, positions, &[], &Player::BOTH, ideas, algebra)?;
    let winner = |first: Player, found: Option<Player>| found.unwrap_or(first.opponent());
    let [left, right] = found;
    let outcome = Outcome::from_winners(winner(Player::Left, left), winner(Player::Right, right));
    Ok((outcome, knowledge.effort()))
}
