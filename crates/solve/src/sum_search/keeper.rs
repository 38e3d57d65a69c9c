//! The front of the search: positions in, winners out; and what was found is kept for the next question.

use super::ideas::Ideas;
use super::part::{Part, take_apart};
use super::search::{Effort, Knowledge, Look, Search, Sum};
use std::sync::{Arc, Mutex, PoisonError};
use upstar_core::{AnyPosition, Sign};
use upstar_values::{
    Algebra, Arena, CancelToken, Context, Error, Game, Outcome, Player, Stop, on_fresh_stack,
    usable_threads,
};

/// What searches have found out, for everybody who searches.
pub(crate) struct Keeper(Mutex<Arc<Knowledge>>);

impl Default for Keeper {
    fn default() -> Self {
        Keeper(Mutex::new(Arc::new(Knowledge::new())))
    }
}

/// Bytes kept from one search to the next.
const MOST_KEPT: u64 = 1 << 28;

/// Steps that one thread takes alone: what is found in fewer needs no others.
const ALONE: u64 = 100_000;

impl Keeper {
    /// Who wins the sum of these positions and values if one of these players begins: with Left first,
    /// with Right first.
    pub(crate) fn winners(
        &self,
        positions: &[AnyPosition],
        values: &[Game],
        begins: &[Player],
        threads: usize,
        (arena, context): (&Arena, &Context),
    ) -> Result<[Option<Player>; 2], Error> {
        let knowledge = Arc::clone(&self.0.lock().unwrap_or_else(PoisonError::into_inner));
        let question = Question { positions, values, ideas: Ideas::ALL, threads, arena, context };
        let found = question.winners(&knowledge, begins);
        if knowledge.bytes() > MOST_KEPT {
            let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if Arc::ptr_eq(&kept, &knowledge) {
                *kept = Arc::new(Knowledge::new());
            }
        }
        found
    }
}

/// A sum whose winner is wanted, and how it is to be found.
pub(super) struct Question<'a> {
    pub(super) positions: &'a [AnyPosition],
    pub(super) values: &'a [Game],
    pub(super) ideas: Ideas,
    pub(super) threads: usize,
    pub(super) arena: &'a Arena,
    pub(super) context: &'a Context,
}

impl Question<'_> {
    pub(super) fn parts(&self) -> Vec<(Part, Sign)> {
        let mut parts = Vec::new();
        self.positions.iter().for_each(|position| take_apart(position, &mut parts));
        parts
    }

    pub(super) fn search<'k>(&'k self, knowledge: &'k Knowledge) -> Search<'k, 'k> {
        Search::new(knowledge, self.ideas, Algebra::new(self.arena, self.context))
    }

    fn winners(
        &self,
        knowledge: &Knowledge,
        begins: &[Player],
    ) -> Result<[Option<Player>; 2], Error> {
        let sum = self.search(knowledge).sum(&self.parts(), self.values)?;
        let mut winners = [None, None];
        for (first, winner) in Player::BOTH.into_iter().zip(&mut winners) {
            if begins.contains(&first) {
                *winner = Some(self.winner(knowledge, &sum, first, None)?);
            }
        }
        Ok(winners)
    }

    /// Who wins a sum if this player begins.
    pub(super) fn winner<'k>(
        &'k self,
        knowledge: &'k Knowledge,
        sum: &Sum,
        first: Player,
        mut look: Option<Look<'k>>,
    ) -> Result<Player, Error> {
        let threads = usable_threads(self.threads);
        let wins = if threads <= 1 {
            let mut search = self.search(knowledge);
            if let Some(look) = look {
                search = search.watched(look);
            }
            search.beginner_wins(sum, first)?
        } else {
            let alone = self.context.part().with_steps(ALONE);
            let question = Question { context: &alone, ..*self };
            let found = {
                let mut search = question.search(knowledge);
                if let Some(look) = &mut look {
                    search = search.watched(&mut **look);
                }
                search.beginner_wins(sum, first)
            };
            match found {
                Err(Error::Stopped(Stop::OutOfSteps)) => {
                    self.together(knowledge, sum, first, threads, look)?
                }
                found => found?,
            }
        };
        Ok(if wins { first } else { first.opponent() })
    }

    /// The same on several threads: whoever is first tells the others.
    fn together<'k>(
        &'k self,
        knowledge: &'k Knowledge,
        sum: &Sum,
        first: Player,
        threads: usize,
        look: Option<Look<'k>>,
    ) -> Result<bool, Error> {
        let (done, found) = (CancelToken::default(), Mutex::new(None));
        let context = self.context.part().with_cancel(done.clone());
        let help = || {
            let search = Search::new(knowledge, self.ideas, Algebra::new(self.arena, &context));
            let mut search = search.in_team();
            let wins = on_fresh_stack(|| Ok(search.beginner_wins(sum, first)));
            if let Ok(Ok(wins)) = wins {
                *found.lock().unwrap_or_else(PoisonError::into_inner) = Some(wins);
                done.cancel();
            }
        };
        let own = std::thread::scope(|scope| {
            for _ in 1..threads {
                let helper = std::thread::Builder::new().spawn_scoped(scope, help);
                if helper.is_err() {
                    break; // no more threads to be had: fewer will do
                }
            }
            let search = Search::new(knowledge, self.ideas, Algebra::new(self.arena, &context));
            let mut search = search.in_team();
            if let Some(look) = look {
                search = search.watched(look);
            }
            let own = search.beginner_wins(sum, first);
            done.cancel();
            own
        });
        let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
        found.map_or(own, Ok)
    }
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
/// assert_eq!(outcome, Outcome::N);
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
    outcome_on(positions, ideas, 1, context)
}

/// The same on so many threads.
///
/// # Errors
/// [`Error::Stopped`] at a bound of the context.
pub fn outcome_on(
    positions: &[AnyPosition],
    ideas: Ideas,
    threads: usize,
    context: &Context,
) -> Result<(Outcome, Effort), Error> {
    let (arena, knowledge) = (Arena::new(), Knowledge::new());
    let question = Question { positions, values: &[], ideas, threads, arena: &arena, context };
    let [left, right] = question.winners(&knowledge, &Player::BOTH)?;
    let winner = |first: Player, found: Option<Player>| found.unwrap_or(first.opponent());
    let outcome = Outcome::from_winners(winner(Player::Left, left), winner(Player::Right, right));
    Ok((outcome, knowledge.effort()))
}
