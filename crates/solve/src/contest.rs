//! The solver on games that can cycle or be drawn: who wins in how many moves, what to play, and the
//! kernel of a game graph.

use crate::dispatch::visit_impartial;
use crate::genus::{Genus, GenusBySearch};
use crate::kernel::kernel;
use crate::messages;
use crate::retrograde::{Contest, Verdict, Verdicts, retrograde};
use crate::solver::{FoundMove, SolveError, Solver};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::{Arc, PoisonError};
use upstar_core::Convention;
use upstar_core::compound::Literal;
use upstar_core::{AnyMove, AnyPosition, Foresight, Form, Loopy, Position, Strategy};
use upstar_values::{Context, Player, Stop};

/// A move and how the game ends after it with best play.
#[derive(Clone, Debug)]
pub struct RankedMove {
    /// The move.
    pub found: FoundMove,
    /// The verdict; its distance counts this move too.
    pub verdict: Verdict,
}

/// What to play, and how the position ends as far as that was found out.
#[derive(Clone, Debug)]
pub struct Recommendation {
    /// Moves, the best first.
    pub moves: Vec<FoundMove>,
    /// The verdict on the position.
    pub verdict: Verdict,
}

impl From<Foresight> for Verdict {
    fn from(found: Foresight) -> Self {
        match found {
            Foresight::Wins { player, distance } => {
                Verdict::Wins { player, distance: Some(distance) }
            }
            Foresight::Open { searched } => Verdict::Open { searched },
        }
    }
}

impl Solver {
    /// The last retrograde analysis if it tells about these states, or a new one.
    pub(crate) fn verdicts(
        &self,
        position: &AnyPosition,
        players: &[Player],
        convention: Convention,
        context: &Context,
    ) -> Result<Arc<Verdicts>, Stop> {
        let last = || self.analyses.lock().unwrap_or_else(PoisonError::into_inner);
        let fits = |(of, analysis): &&(Convention, Arc<Verdicts>)| {
            let known = |&player: &Player| analysis.verdict(position, player).is_some();
            *of == convention && players.iter().all(known)
        };
        let known = last().iter().find(fits).map(|(_, analysis)| Arc::clone(analysis));
        if let Some(analysis) = known {
            return Ok(analysis);
        }
        let analysis = Arc::new(retrograde(position, convention, context)?);
        let mut analyses = last();
        analyses.retain(|(of, _)| *of != convention);
        analyses.push((convention, Arc::clone(&analysis)));
        Ok(analysis)
    }

    /// How a state ends by a search of the game's own, if it has one.
    fn foreseen(
        &self,
        position: &AnyPosition,
        to_move: Player,
        convention: Convention,
        context: &Context,
    ) -> Result<Option<Verdict>, SolveError> {
        let Strategy::Foresight(search) = position.strategy() else { return Ok(None) };
        if convention == Convention::Misere {
            let why = messages::SOLVE_MISERE_LOOPS;
            return Err(SolveError::OutOfReach(why.into()));
        }
        Ok(Some(Verdict::from(search.foresight(to_move, context)?)))
    }

    /// Who wins in how many moves, or that it is a draw, by retrograde analysis of everything that
    /// can be reached; for any game, in particular for those that can cycle or be drawn. Of a sum with
    /// many states its value tells who wins, and nobody counts the moves.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn contest(
        &self,
        position: &AnyPosition,
        convention: Convention,
        context: &Context,
    ) -> Result<Contest, SolveError> {
        let foreseen = |player| self.foreseen(position, player, convention, context);
        if let Some(left_first) = foreseen(Player::Left)?
            && let Some(right_first) = foreseen(Player::Right)?
        {
            return Ok(Contest { left_first, right_first });
        }
        let by_value = |player| self.verdict_by_value(position, player, context);
        match self.verdicts_or_theory(position, &Player::BOTH, convention, context)? {
            Some(analysis) => {
                let draw = Contest { left_first: Verdict::Draw, right_first: Verdict::Draw };
                Ok(analysis.contest(position).unwrap_or(draw)) // the position itself is always reached
            }
            None => Ok(Contest {
                left_first: by_value(Player::Left)?,
                right_first: by_value(Player::Right)?,
            }),
        }
    }

    /// How a position ends if this player is to move.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn verdict(
        &self,
        position: &AnyPosition,
        to_move: Player,
        convention: Convention,
        context: &Context,
    ) -> Result<Verdict, SolveError> {
        if let Some(verdict) = self.foreseen(position, to_move, convention, context)? {
            return Ok(verdict);
        }
        match self.verdicts_or_theory(position, &[to_move], convention, context)? {
            Some(analysis) => Ok(analysis.verdict(position, to_move).unwrap_or(Verdict::Draw)),
            None => self.verdict_by_value(position, to_move, context),
        }
    }

    /// What to play by a search of the game's own, if it has one: the quickest wins if the player
    /// wins, otherwise the best first. `None` for games that are analysed in full, and where play is
    /// over.
    ///
    /// # Errors
    /// If the work was cancelled, or for misère play.
    pub fn advised(
        &self,
        position: &AnyPosition,
        player: Player,
        convention: Convention,
        context: &Context,
    ) -> Result<Option<Recommendation>, SolveError> {
        if !position.strategy().is_foresight() || convention == Convention::Misere {
            return Ok(None);
        }
        let Some(advice) = position.advice(player, context)? else { return Ok(None) };
        let found = |by: AnyMove| FoundMove::new(position, player, by);
        let verdict = Verdict::from(advice.foresight);
        Ok(Some(Recommendation { moves: advice.moves.into_iter().map(found).collect(), verdict }))
    }

    /// Every move with how the game ends after it, the best first: a winner hurries, a loser
    /// delays, and a draw stands between. Moves that are equally good keep the order of the rules.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn ranked_moves(
        &self,
        position: &AnyPosition,
        player: Player,
        convention: Convention,
        context: &Context,
    ) -> Result<Vec<RankedMove>, SolveError> {
        let after_move = |verdict| match verdict {
            Verdict::Wins { player, distance } => {
                let distance = distance.map(|distance| distance.saturating_add(1));
                Verdict::Wins { player, distance }
            }
            Verdict::Draw => Verdict::Draw,
            Verdict::Open { searched } => Verdict::Open { searched: searched.saturating_add(1) },
        };
        let ranked = self.ranked(position, player, convention, context)?;
        let counted = ranked
            .into_iter()
            .map(|one| RankedMove { found: one.found, verdict: after_move(one.verdict) });
        Ok(counted.collect())
    }

    /// A kernel of the game graph below an impartial position: no move leads from one of these
    /// positions to another, and from every other position some move leads to one of them. They are
    /// the positions lost for the player to move; where others are drawn, some of those are added by
    /// trying, and there may be other ways to do so. In the order in which play can meet them.
    ///
    /// # Errors
    /// [`SolveError::NotImpartial`]; [`SolveError::NoKernel`] if there is none; or the bound that was
    /// met.
    pub fn kernel(
        &self,
        position: &AnyPosition,
        context: &Context,
    ) -> Result<Vec<AnyPosition>, SolveError> {
        if !position.is_impartial() {
            return Err(SolveError::NotImpartial);
        }
        let analysis = self.verdicts(position, &[Player::Left], Convention::Normal, context)?;
        let mut seen = FxHashSet::from_iter([position.clone()]);
        let mut all = vec![position.clone()];
        let mut next = 0;
        let account = context.account();
        while let Some(form) = all.get(next).cloned() {
            next += 1;
            account.set((position.bytes() + 64).saturating_mul(all.len() as u64))?;
            context.spend(1)?;
            all.extend(form.options(Player::Left).into_iter().filter(|to| seen.insert(to.clone())));
        }
        let verdict = |form: &AnyPosition| analysis.verdict(form, Player::Left);
        let drawn = all.iter().filter(|form| verdict(form) == Some(Verdict::Draw));
        let drawn: Vec<&AnyPosition> = drawn.collect();
        let added: FxHashSet<AnyPosition> = match kernel(&arrows(&drawn, context)?, context)? {
            None => return Err(SolveError::NoKernel { drawn: drawn.len(), of: all.len() }),
            Some(marks) => {
                let marked = drawn.iter().zip(marks).filter(|(_, inside)| *inside);
                marked.map(|(&form, _)| form.clone()).collect()
            }
        };
        all.retain(|form| {
            added.contains(form) || verdict(form).and_then(Verdict::winner) == Some(Player::Right)
        });
        Ok(all)
    }

    /// The genus of an impartial game: its Grundy value, and the misère Grundy values of itself and
    /// of its sums with twos.
    ///
    /// # Errors
    /// [`SolveError::NotImpartial`], [`SolveError::NoValue`], or the bound that was met.
    pub fn genus(&self, position: &AnyPosition, context: &Context) -> Result<Genus, SolveError> {
        if !position.is_short() {
            return Err(SolveError::no_value(position, "genus"));
        }
        if !position.is_impartial() {
            return Err(SolveError::NotImpartial);
        }
        if let Some(Literal(value)) = position.downcast()
            && let Ok(size) = u64::try_from(&value.nimber)
        {
            return Ok(Genus::of_heap(size));
        }
        Ok(visit_impartial(position, &mut GenusBySearch(context))?)
    }
}

/// The moves between these positions, by their places in the list.
fn arrows(forms: &[&AnyPosition], context: &Context) -> Result<Vec<Vec<usize>>, Stop> {
    let places: FxHashMap<&AnyPosition, usize> =
        forms.iter().enumerate().map(|(place, &form)| (form, place)).collect();
    let account = context.account();
    account.set(64 * forms.len() as u64)?;
    let mut arrows = Vec::with_capacity(forms.len());
    for form in forms {
        let options = form.options(Player::Left);
        context.spend(1 + options.len() as u64)?;
        let mut ends: Vec<usize> =
            options.iter().filter_map(|option| places.get(option).copied()).collect();
        ends.sort_unstable();
        ends.dedup();
        arrows.push(ends);
    }
    Ok(arrows)
}
