//! Who wins: the one place where it is decided how that is found out.
//!
//! A theorem for the convention, if there is one; for short games the theory of values or a search
//! for the winner alone; for games that can go round or be drawn a search of the game's own, or
//! retrograde analysis.

use super::effort::{Effort, in_a_hurry, within};
use super::facts::Facts;
use crate::dispatch::visit_short;
use crate::proof_number::front;
use crate::retrograde::Verdict;
use crate::search::OutcomeBySearch;
use crate::set_outcome::outcome_of_set;
use crate::solver::{SolveError, Solver};
use upstar_core::Convention;
use upstar_core::compound::{Pair, Sum};
use upstar_core::{AnyPosition, Form, Loopy, Position, Reason, Strategy, Theorems};
use upstar_rules::OwnForm;
use upstar_values::{Context, Error, Outcome, Player, Stop};

/// Who wins, and why if a theorem tells.
pub(crate) struct Ruling {
    /// If Left begins, if Right begins; `None` where that was not asked.
    pub(crate) first: [Option<Verdict>; 2],
    pub(crate) reason: Option<Reason>,
}

impl Ruling {
    fn of(outcome: Outcome, reason: Option<Reason>) -> Self {
        let wins = |first| Verdict::Wins { player: outcome.winner(first), distance: None };
        Ruling { first: Player::BOTH.map(|first| Some(wins(first))), reason }
    }

    /// The same with the players exchanged.
    fn negative(self) -> Self {
        let [left, right] = self.first.map(|verdict| verdict.map(Verdict::negative));
        Ruling { first: [right, left], reason: self.reason }
    }

    /// How it ends if this player begins.
    pub(crate) fn if_begins(&self, player: Player) -> Option<Verdict> {
        let [left, right] = self.first;
        match player {
            Player::Left => left,
            Player::Right => right,
        }
    }

    /// The outcome class, if there is one.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let [left, right] = self.first;
        Some(Outcome::from_winners(left?.winner()?, right?.winner()?))
    }

    /// Why there is not an outcome class.
    pub(crate) fn no_outcome(&self) -> SolveError {
        let searched = self.first.iter().flatten().filter_map(|verdict| verdict.searched());
        match searched.min() {
            Some(searched) => SolveError::Open { searched },
            None => SolveError::Drawn,
        }
    }
}

impl Solver {
    /// Who wins if one of these players begins; for all others too, where that costs nothing.
    pub(crate) fn ruling(
        &self,
        facts: &Facts,
        begins: &[Player],
        convention: Convention,
        context: &Context,
    ) -> Result<Ruling, SolveError> {
        if let Some(opposite) = facts.opposite() {
            let begins: Vec<Player> = begins.iter().map(|player| player.opponent()).collect();
            return Ok(self.ruling(opposite, &begins, convention, context)?.negative());
        }
        if let Some(theorem) = facts.outcome_theorem(convention) {
            return Ok(Ruling::of(theorem.answer, Some(theorem.reason.clone())));
        }
        if facts.position.is_short() {
            return match convention {
                Convention::Normal => self.short_ruling(facts, begins, context),
                Convention::Misere => {
                    let (outcome, reason) = self.short_misere_outcome(facts, context)?;
                    Ok(Ruling::of(outcome, reason))
                }
            };
        }
        if let Some(theorem) = facts.position.outcome_under(convention, context)? {
            return Ok(Ruling::of(theorem.answer, Some(theorem.reason)));
        }
        let first = match begins {
            [player] => {
                let verdict = self.verdict(&facts.position, *player, convention, context)?;
                Player::BOTH.map(|first| (first == *player).then_some(verdict))
            }
            _ => {
                let contest = self.contest(&facts.position, convention, context)?;
                [Some(contest.left_first), Some(contest.right_first)]
            }
        };
        Ok(Ruling { first, reason: None })
    }

    /// Who wins a short game about which there is no theorem.
    fn short_ruling(
        &self,
        facts: &Facts,
        begins: &[Player],
        context: &Context,
    ) -> Result<Ruling, SolveError> {
        let position = &facts.position;
        let known = facts.found_value.get().is_some() || facts.found_grundy.get().is_some();
        if !known {
            let found = match position.is_impartial() {
                true => self.outcome_by_proof_numbers(facts, context)?,
                false => match position.strategy() {
                    Strategy::Winner(search) => search.outcome(context)?,
                    Strategy::WinnerOfSet(set) => Some(outcome_of_set(&set, context)?),
                    _ => None,
                },
            };
            if let Some(outcome) = found {
                return Ok(Ruling::of(outcome, None));
            }
        }
        if position.is_impartial() {
            let grundy = self.grundy_of(facts, context)?;
            let outcome = if grundy.answer.is_zero() { Outcome::P } else { Outcome::N };
            return Ok(Ruling::of(outcome, grundy.reason));
        }
        let steps = if known { u64::MAX } else { value_first(position) };
        match within(context, steps, |context| self.value_of(facts, context)) {
            Ok(value) => Ok(Ruling::of(self.algebra(context).outcome(value)?, None)),
            // It is not within easy reach; who wins may be.
            Err(error @ SolveError::Value(Error::Stopped(_)))
                if steps != u64::MAX && !in_a_hurry(&error) =>
            {
                self.searched_ruling(position, begins, context)
            }
            Err(error) => Err(error),
        }
    }

    /// Who wins a sum by a search for the winner alone, impartial parts being worth their nimbers.
    fn searched_ruling(
        &self,
        position: &AnyPosition,
        begins: &[Player],
        context: &Context,
    ) -> Result<Ruling, SolveError> {
        let mut values = Vec::new();
        let mut others = Vec::new();
        for part in position.summands() {
            if part.is_impartial() {
                let grundy = self.grundy_of(&Facts::of(&part), context)?;
                values.push(self.algebra(context).nimber(grundy.answer.to_ubig())?);
            } else {
                others.push(part);
            }
        }
        let threads = self.free_threads();
        let arena = (&**self.arena(), context);
        let winners = self.sums.winners(&others, &values, begins, threads, arena)?;
        let first =
            winners.map(|winner| winner.map(|player| Verdict::Wins { player, distance: None }));
        Ok(Ruling { first, reason: None })
    }

    /// Who wins an impartial game with a part that asks for proof numbers.
    fn outcome_by_proof_numbers(
        &self,
        facts: &Facts,
        context: &Context,
    ) -> Result<Option<Outcome>, SolveError> {
        let grundy = |part: &_| Ok(self.grundy_of(&Facts::of(part), context)?.answer);
        let tables = &self.tables;
        match front::outcome_of_any::<SolveError>(&facts.position, grundy, context, tables) {
            // A nimber beyond 64 bits: the search for canonical forms holds any.
            Err(SolveError::Value(Error::Stopped(Stop::TooWide))) => Ok(None),
            found => found,
        }
    }

    fn short_misere_outcome(
        &self,
        facts: &Facts,
        context: &Context,
    ) -> Result<(Outcome, Option<Reason>), SolveError> {
        let position = &facts.position;
        if let Strategy::Known(..) = position.strategy() {
            let value = self.value_of(facts, context)?;
            return Ok((self.algebra(context).misere_outcome(value)?, None));
        }
        if let Some(theorem) = position.outcome_under(Convention::Misere, context)? {
            return Ok((theorem.answer, Some(theorem.reason)));
        }
        if let Some(theorem) = self.misere_by_quotient(position, context)? {
            return Ok((theorem.answer, Some(theorem.reason)));
        }
        if let Some(outcome) = front::misere_of_any(position, context, &self.tables)? {
            return Ok((outcome, None));
        }
        // What is out of reach alone is out of reach beside something else.
        if let Some(sum) = position.downcast::<Sum>() {
            for part in &sum.0 {
                part.outcome_under(Convention::Misere, context)?;
            }
        }
        let convention = Convention::Misere;
        let mut search = OutcomeBySearch { convention, context, memos: &self.searched };
        Ok((visit_short(position, &mut search)?, None))
    }
}

/// Is a search for the winner compiled for the type of the position?
fn is_searched_unboxed(part: &AnyPosition) -> bool {
    let own = part.downcast::<OwnForm>();
    part.common_form().is_some() || matches!(own, Some(OwnForm::Board(_)))
}

/// Steps for the value of a position before its winner is searched for. Compounds other than sums, and
/// forms with a better way to their values than by moves, are not searched.
fn value_first(position: &AnyPosition) -> u64 {
    let steps = |part: &AnyPosition| match part.strategy() {
        _ if part.downcast::<Pair>().is_some() => u64::MAX,
        Strategy::ByMoves if is_searched_unboxed(part) => Effort::VALUE_FIRST,
        Strategy::ByMoves | Strategy::Winner(_) => Effort::BOXED_VALUE_FIRST,
        Strategy::Known(..) => 0,
        _ if part.is_impartial() => 0,
        _ => u64::MAX,
    };
    position.summands().iter().map(steps).max().unwrap_or(u64::MAX)
}
