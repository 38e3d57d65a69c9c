//! The front of the engine: a position of any game in, answers with reasons out.

use crate::canonical::canonical_form;
use crate::dispatch::{Reducing, Visitor, visit_any};
use crate::reduction::GrundyValue;
use crate::retrograde::{Verdict, retrograde};
use crate::search::{Convention, OutcomeBySearch};
use crate::table::Tables;
use crate::worker::{SearchOrder, SearchState};
use std::ops::ControlFlow;
use std::sync::Arc;
use thiserror::Error;
use upstar_rules::{AnyMove, AnyPosition, Form, Position, Reason, Refusal, sentence};
use upstar_values::{Algebra, Arena, Context, Error, Game, Nimber, Outcome, Player, Stop};

/// Why a question about a position has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SolveError {
    /// A bound was met, or a value operation failed.
    #[error(transparent)]
    Value(#[from] Error),
    /// A Grundy value was asked of a game in which the players have different moves.
    #[error("the players have different moves here: only impartial games have a Grundy value")]
    NotImpartial,
    /// An outcome class was asked of a position that is drawn with best play.
    #[error("with best play the position is drawn, so it is in none of the four outcome classes")]
    Drawn,
    /// The only way to the answer is out of reach, and this is why.
    #[error("{0}")]
    TooDear(String),
    /// A value was asked of a game that may go round in circles.
    #[error("play can return to an earlier position here, so there is no value")]
    CanCycle,
}

impl From<Stop> for SolveError {
    fn from(stop: Stop) -> Self {
        SolveError::Value(Error::Stopped(stop))
    }
}

impl From<Refusal> for SolveError {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Stopped(stop) => stop.into(),
            Refusal::TooDear(reason) => SolveError::TooDear(sentence(&reason)),
        }
    }
}

/// An answer, with the reason where a theorem gave it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<T> {
    /// What was asked for.
    pub answer: T,
    /// Why, if a theorem tells.
    pub reason: Option<Reason>,
}

/// A move and what it leads to.
#[derive(Clone, Debug)]
pub struct FoundMove {
    /// The move.
    pub by: AnyMove,
    /// Its label.
    pub label: String,
    /// The position after it.
    pub to: AnyPosition,
    /// Why it wins, if a theorem tells.
    pub reason: Option<Reason>,
}

/// Answers questions about positions of any game, and remembers what it has learnt.
///
/// ```
/// use upstar_rules::{AnyPosition, Wythoff};
/// use upstar_solve::Solver;
/// use upstar_values::{Context, Outcome, Player};
/// let (solver, context) = (Solver::new(1), Context::new());
/// let position = AnyPosition::new(Wythoff::new(4u32, 13u32));
/// assert_eq!(solver.outcome(&position, &context)?.answer, Outcome::N);
/// let moves = solver.winning_moves(&position, Player::Left, &context)?;
/// assert_eq!(moves[0].label, "(4,7)");
/// # Ok::<(), upstar_solve::SolveError>(())
/// ```
pub struct Solver {
    arena: Arc<Arena>,
    tables: Tables,
    threads: usize,
}

impl Solver {
    /// A solver with an arena of its own that may use this many threads.
    pub fn new(threads: usize) -> Self {
        Solver { arena: Arc::new(Arena::new()), tables: Tables::new(), threads }
    }

    /// The arena in which its values live.
    pub fn arena(&self) -> &Arc<Arena> {
        &self.arena
    }

    /// A worker in the arena.
    pub fn algebra<'a>(&'a self, context: &'a Context) -> Algebra<'a> {
        Algebra::new(&self.arena, context)
    }

    /// The canonical form.
    ///
    /// # Errors
    /// [`SolveError::CanCycle`] for loopy games, or the bound that was met.
    pub fn value(&self, position: &AnyPosition, context: &Context) -> Result<Game, SolveError> {
        if position.can_cycle() {
            return Err(SolveError::CanCycle);
        }
        if let Some((_, game)) = position.known_value()
            && let Ok(game) = self.algebra(context).check(game)
        {
            return Ok(game);
        }
        // What is known without search needs no second thread.
        let quick = position.value_theorem().is_some() || position.grundy_theorem().is_some();
        let threads = if quick { 1 } else { self.threads };
        let mut canonical = Canonical { solver: self, context, threads };
        Ok(visit_any(position, &mut canonical)?)
    }

    /// The Grundy value.
    ///
    /// # Errors
    /// [`SolveError::NotImpartial`] if the players have different moves, or the bound that was met.
    pub fn grundy(
        &self,
        position: &AnyPosition,
        context: &Context,
    ) -> Result<Answer<Nimber>, SolveError> {
        let theorem = match position.grundy_theorem() {
            Some(theorem) => Some(theorem),
            None => position.grundy_under(context)?,
        };
        if let Some(theorem) = theorem {
            return Ok(Answer { answer: theorem.answer, reason: Some(theorem.reason) });
        }
        if position.can_cycle() {
            return Err(SolveError::CanCycle);
        }
        if !position.is_impartial() {
            // A form may be worth a nimber all the same; then that is its Grundy value.
            let value = self.value(position, context)?;
            let nimber = self.algebra(context).as_nimber(value)?.ok_or(SolveError::NotImpartial)?;
            return Ok(Answer { answer: Nimber::from(nimber), reason: None });
        }
        let mut parts = Vec::new();
        position.parts(&mut parts);
        let mut total = Nimber::ZERO;
        for part in &parts {
            let value = match part.grundy_under(context)? {
                Some(theorem) => theorem.answer,
                None => {
                    let search = SearchState::new(SearchOrder::Forward);
                    let mut grundy = GrundyValue { context, tables: &self.tables, search };
                    Nimber::from(visit_any(part, &mut Reducing(&mut grundy))?)
                }
            };
            total = total.nim_sum(&value);
        }
        Ok(Answer { answer: total, reason: None })
    }

    /// Who wins.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn outcome(
        &self,
        position: &AnyPosition,
        context: &Context,
    ) -> Result<Answer<Outcome>, SolveError> {
        if let Some(theorem) = position.outcome_theorem() {
            return Ok(Answer { answer: theorem.answer, reason: Some(theorem.reason) });
        }
        if position.can_cycle() {
            let answer = self.loopy_outcome(position, Convention::Normal, context)?;
            return Ok(Answer { answer, reason: None });
        }
        if position.is_impartial() {
            let grundy = self.grundy(position, context)?;
            let answer = if grundy.answer.is_zero() { Outcome::P } else { Outcome::N };
            return Ok(Answer { answer, reason: grundy.reason });
        }
        let value = self.value(position, context)?;
        Ok(Answer { answer: self.algebra(context).outcome(value)?, reason: None })
    }

    /// Who wins in misère play, where a player who cannot move has won.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn misere_outcome(
        &self,
        position: &AnyPosition,
        context: &Context,
    ) -> Result<Answer<Outcome>, SolveError> {
        if let Some(theorem) = position.misere_theorem() {
            return Ok(Answer { answer: theorem.answer, reason: Some(theorem.reason) });
        }
        if position.can_cycle() {
            let answer = self.loopy_outcome(position, Convention::Misere, context)?;
            return Ok(Answer { answer, reason: None });
        }
        let mut search = OutcomeBySearch { convention: Convention::Misere, context };
        Ok(Answer { answer: visit_any(position, &mut search)?, reason: None })
    }

    /// The outcome class of a game that can cycle, by retrograde analysis.
    fn loopy_outcome(
        &self,
        position: &AnyPosition,
        convention: Convention,
        context: &Context,
    ) -> Result<Outcome, SolveError> {
        let analysis = retrograde(position, convention, context)?;
        let winner = |first| analysis.verdict(position, first).and_then(Verdict::winner);
        match (winner(Player::Left), winner(Player::Right)) {
            (Some(left_first), Some(right_first)) => {
                Ok(Outcome::from_winners(left_first, right_first))
            }
            _ => Err(SolveError::Drawn),
        }
    }

    /// Who wins, without any value: by search alone.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn outcome_by_search(
        &self,
        position: &AnyPosition,
        convention: Convention,
        context: &Context,
    ) -> Result<Outcome, SolveError> {
        Ok(visit_any(position, &mut OutcomeBySearch { convention, context })?)
    }

    /// Every move of the player and what it leads to.
    ///
    /// # Errors
    /// The bound that was met: a position may have more moves than can be listed.
    pub fn moves(
        &self,
        position: &AnyPosition,
        player: Player,
        context: &Context,
    ) -> Result<Vec<FoundMove>, SolveError> {
        let mut found: Vec<FoundMove> = Vec::new();
        let mut stopped = Ok(());
        let bytes = position.bytes() + 256;
        let _ = position.visit_moves(player, |by| {
            stopped = context.spend(1, bytes.saturating_mul(found.len() as u64));
            if stopped.is_err() {
                return ControlFlow::Break(());
            }
            let (label, to) = (position.write_move(player, &by), position.play(player, &by));
            // Numbers of thousands of digits are more work than a step.
            let _ = context.spend(label.len() as u64 / 16, 0);
            found.push(FoundMove { by, label, to, reason: None });
            ControlFlow::Continue(())
        });
        stopped?;
        Ok(found)
    }

    /// The moves after which the opponent, to move, loses.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn winning_moves(
        &self,
        position: &AnyPosition,
        player: Player,
        context: &Context,
    ) -> Result<Vec<FoundMove>, SolveError> {
        if let Some(theorem) = position.winning_moves_theorem(player) {
            let found = |found: upstar_rules::WinningMove<AnyMove>| FoundMove {
                label: position.write_move(player, &found.by),
                to: position.play(player, &found.by),
                by: found.by,
                reason: found.reason,
            };
            return Ok(theorem.into_iter().map(found).collect());
        }
        if position.can_cycle() {
            let analysis = retrograde(position, Convention::Normal, context)?;
            let wins = |found: &FoundMove| {
                let verdict = analysis.verdict(&found.to, player.opponent());
                verdict.and_then(Verdict::winner) == Some(player)
            };
            let moves = self.moves(position, player, context)?;
            return Ok(moves.into_iter().filter(wins).collect());
        }
        let mut winning = Vec::new();
        for candidate in self.moves(position, player, context)? {
            let outcome = self.outcome(&candidate.to, context)?.answer;
            if outcome.winner(player.opponent()) == player {
                winning.push(candidate);
            }
        }
        Ok(winning)
    }
}

/// Computes canonical forms of whatever it visits.
struct Canonical<'s> {
    solver: &'s Solver,
    context: &'s Context,
    threads: usize,
}

impl Visitor for Canonical<'_> {
    type Output = Result<Game, Error>;
    fn visit<F: Form>(&mut self, form: &F) -> Self::Output {
        let Solver { arena, tables, .. } = self.solver;
        canonical_form(form, arena, self.context, tables, self.threads)
    }
}
