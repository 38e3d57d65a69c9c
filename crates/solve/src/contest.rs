//! The solver on games that can cycle or be drawn, and on misère play: who wins in how many moves,
//! which moves win, draw or lose, and the kernel of a game graph.

use crate::dispatch::visit_any;
use crate::genus::{Genus, GenusBySearch};
use crate::kernel::kernel;
use crate::retrograde::{Analysis, Contest, Verdict, retrograde};
use crate::search::Convention;
use crate::solver::{Answer, FoundMove, SolveError, Solver};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::{Arc, PoisonError};
use upstar_core::compound::Literal;
use upstar_core::{AnyMove, AnyPosition, Foresight, Form, Position, WinningMove};
use upstar_values::{Context, Outcome, Player, Stop};

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
pub struct Advised {
    /// Moves, the best first.
    pub moves: Vec<FoundMove>,
    /// The verdict on the position.
    pub verdict: Verdict,
}

impl From<Foresight> for Verdict {
    fn from(found: Foresight) -> Self {
        match found {
            Foresight::Wins { player, distance } => Verdict::Wins { player, distance },
            Foresight::Open { searched } => Verdict::Open { searched },
        }
    }
}

/// Steps for each of many moves of a game with a search of its own.
const GLANCE: u64 = 10_000;

/// A context for one move of many.
pub(crate) fn glance(context: &Context) -> Context {
    context.part().with_steps(GLANCE)
}

impl Solver {
    /// The last analysis if it tells about these states, or a new one.
    fn analysis(
        &self,
        position: &AnyPosition,
        players: &[Player],
        convention: Convention,
        context: &Context,
    ) -> Result<Arc<Analysis>, Stop> {
        let last = || self.analyses.lock().unwrap_or_else(PoisonError::into_inner);
        let fits = |(of, analysis): &&(Convention, Arc<Analysis>)| {
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
        if !position.has_foresight() {
            return Ok(None);
        }
        if convention == Convention::Misere {
            let why = "misère play of a game that can go round is for small positions, whose states \
                       can all be listed";
            return Err(SolveError::TooDear(why.to_owned()));
        }
        Ok(position.foresight(to_move, context)?.map(Verdict::from))
    }

    /// Who wins in how many moves, or that it is a draw, by retrograde analysis of everything that
    /// can be reached; for any game, in particular for those that can cycle or be drawn.
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
        let analysis = self.analysis(position, &Player::BOTH, convention, context)?;
        let draw = Contest { left_first: Verdict::Draw, right_first: Verdict::Draw };
        Ok(analysis.contest(position).unwrap_or(draw)) // the position itself is always reached
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
        let analysis = self.analysis(position, &[to_move], convention, context)?;
        Ok(analysis.verdict(position, to_move).unwrap_or(Verdict::Draw))
    }

    /// Who wins in normal or misère play.
    ///
    /// # Errors
    /// [`SolveError::Drawn`] if somebody can hold the draw, or the bound that was met.
    pub fn outcome_in(
        &self,
        position: &AnyPosition,
        convention: Convention,
        context: &Context,
    ) -> Result<Answer<Outcome>, SolveError> {
        match convention {
            Convention::Normal => self.outcome(position, context),
            Convention::Misere => self.misere_outcome(position, context),
        }
    }

    /// The moves that win in normal or misère play: those after which the opponent, to move, loses.
    ///
    /// ```
    /// use upstar_core::AnyPosition;
    /// use upstar_games::Nim;
    /// use upstar_solve::{Convention, Solver};
    /// use upstar_values::{Context, Player};
    /// let (solver, context) = (Solver::new(1), Context::new());
    /// let heaps = AnyPosition::new(Nim::new([1u8, 1, 5]));
    /// let label = |convention| {
    ///     let moves = solver.winning_moves_in(&heaps, Player::Left, convention, &context);
    ///     moves.map(|moves| moves[0].label.clone())
    /// };
    /// assert_eq!(label(Convention::Normal)?, "3 -> 0");
    /// assert_eq!(label(Convention::Misere)?, "3 -> 1");
    /// # Ok::<(), upstar_solve::SolveError>(())
    /// ```
    ///
    /// # Errors
    /// The bound that was met.
    pub fn winning_moves_in(
        &self,
        position: &AnyPosition,
        player: Player,
        convention: Convention,
        context: &Context,
    ) -> Result<Vec<FoundMove>, SolveError> {
        let theorem = match convention {
            Convention::Normal => position.winning_moves_theorem(player),
            Convention::Misere => position.misere_winning_moves_theorem(player),
        };
        if let Some(theorem) = theorem {
            let found = |found: WinningMove<AnyMove>| {
                let mut one = FoundMove::new(position, player, found.by);
                one.reason = found.reason;
                one
            };
            return Ok(theorem.into_iter().map(found).collect());
        }
        if let Some(advice) = self.advised(position, player, convention, context)? {
            return match advice.verdict {
                Verdict::Wins { player: winner, .. } if winner == player => Ok(advice.moves),
                Verdict::Open { searched } => Err(SolveError::Open { searched }),
                Verdict::Wins { .. } | Verdict::Draw => Ok(Vec::new()),
            };
        }
        if !position.is_short() {
            let wins = |one: &RankedMove| one.verdict.winner() == Some(player);
            let ranked = self.ranked_moves(position, player, convention, context)?;
            return Ok(ranked.into_iter().filter(wins).map(|one| one.found).collect());
        }
        let mut winning = Vec::new();
        for candidate in self.moves(position, player, context)? {
            let outcome = self.outcome_in(&candidate.to(), convention, context)?.answer;
            if outcome.winner(player.opponent()) == player {
                winning.push(candidate);
            }
        }
        Ok(winning)
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
    ) -> Result<Option<Advised>, SolveError> {
        if !position.has_foresight() || convention == Convention::Misere {
            return Ok(None);
        }
        let Some(advice) = position.advice(player, context)? else { return Ok(None) };
        let found = |by: AnyMove| FoundMove::new(position, player, by);
        let verdict = Verdict::from(advice.foresight);
        Ok(Some(Advised { moves: advice.moves.into_iter().map(found).collect(), verdict }))
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
        if position.ending(player).is_some() {
            return Ok(Vec::new());
        }
        let analysis = match position.has_foresight() {
            true => None,
            false => Some(self.analysis(position, &[player], convention, context)?),
        };
        let after_move = |verdict| match verdict {
            Verdict::Wins { player, distance } => {
                Verdict::Wins { player, distance: distance.saturating_add(1) }
            }
            Verdict::Draw => Verdict::Draw,
            Verdict::Open { searched } => Verdict::Open { searched: searched.saturating_add(1) },
        };
        let mut ranked = Vec::new();
        for found in self.moves(position, player, context)? {
            let (next, to) = (player.opponent(), found.to());
            // A position that is its own negative may have been met with the players exchanged.
            let known = analysis.as_ref().and_then(|found_out| found_out.verdict(&to, next));
            let verdict = match known {
                Some(verdict) => verdict,
                None if analysis.is_none() => {
                    self.verdict(&to, next, convention, &glance(context))?
                }
                None => self.verdict(&to, next, convention, context)?,
            };
            ranked.push(RankedMove { found, verdict: after_move(verdict) });
        }
        ranked.sort_by_key(|one| match one.verdict {
            Verdict::Wins { player: winner, distance } if winner == player => (0, distance),
            Verdict::Draw | Verdict::Open { .. } => (1, 0),
            Verdict::Wins { distance, .. } => (2, u32::MAX - distance),
        });
        Ok(ranked)
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
        let analysis = self.analysis(position, &[Player::Left], Convention::Normal, context)?;
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
        Ok(visit_any(position, &mut GenusBySearch(context))?)
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
