//! The front of the engine: a position of any game in, answers with reasons out.

use crate::canonical::canonical_form;
use crate::dispatch::{Reducing, Visitor, visit_any};
use crate::proof_number::front;
use crate::reduction::GrundyValue;
use crate::retrograde::Analysis;
use crate::search::{Convention, Memos, OutcomeBySearch};
use crate::set_outcome::{InReach, OutcomeOfSet};
use crate::table::Tables;
use crate::worker::{SearchOrder, SearchState};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use thiserror::Error;
use upstar_core::{AnyMove, AnyPosition, Form, Position, Reason, Refusal, Theorem};
use upstar_games::registry;
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
    /// Play can go round, and nothing was found as far as was searched.
    #[error("nobody can force a win within {searched} moves; beyond that it was not searched")]
    Open {
        /// How many moves.
        searched: u32,
    },
    /// The only way to the answer is out of reach, and this is why.
    #[error("{0}")]
    TooDear(String),
    /// A value was asked of a game that has none.
    #[error("{part} {why}, so it has no {wanted}")]
    NoValue {
        /// The component that is to blame.
        part: String,
        /// What is wrong with it.
        why: &'static str,
        /// What it does not have.
        wanted: &'static str,
    },
    /// A kernel was asked of a game graph that has none.
    #[error(
        "{drawn} of the {of} positions are drawn, and no choice among them makes the lost ones a kernel"
    )]
    NoKernel {
        /// How many are drawn.
        drawn: usize,
        /// How many there are.
        of: usize,
    },
}

/// Longest name of a position in an error.
const LONGEST_NAME: usize = 60;

impl SolveError {
    /// The error for a game that is not short: which part of it can cycle or be drawn.
    pub(crate) fn no_value(position: &AnyPosition, wanted: &'static str) -> Self {
        let mut parts = Vec::new();
        position.parts(&mut parts);
        let blamed = parts.iter().find(|part| !part.is_short()).unwrap_or(position);
        let why = match blamed.has_endings() {
            true => "can be won or drawn by a rule of its own",
            false => "can go on for ever",
        };
        let mut part = blamed.write();
        if part.chars().count() > LONGEST_NAME {
            part = part.chars().take(LONGEST_NAME).chain(['…']).collect();
        }
        SolveError::NoValue { part, why, wanted }
    }
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
            Refusal::TooDear(reason) => SolveError::TooDear(registry().sentence(&reason)),
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

/// A move and where it is made. What it leads to is made when it is asked for: a large position may
/// have as many winning moves as it has parts.
#[derive(Clone, Debug)]
pub struct FoundMove {
    /// The move.
    pub by: AnyMove,
    /// Its label.
    pub label: String,
    /// Why it wins, if a theorem tells.
    pub reason: Option<Reason>,
    from: AnyPosition,
    player: Player,
}

impl FoundMove {
    /// A legal move of a player.
    pub fn new(from: &AnyPosition, player: Player, by: AnyMove) -> Self {
        let label = from.write_move(player, &by);
        FoundMove { by, label, reason: None, from: from.clone(), player }
    }

    /// The position after it.
    pub fn to(&self) -> AnyPosition {
        self.from.play(self.player, &self.by)
    }
}

/// Answers questions about positions of any game, and remembers what it has learnt.
///
/// ```
/// use upstar_core::AnyPosition;
/// use upstar_games::Wythoff;
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
    searched: Memos,
    /// The last retrograde analysis of each convention.
    pub(crate) analyses: Mutex<Vec<(Convention, Arc<Analysis>)>>,
}

impl Solver {
    /// A solver with an arena of its own that may use this many threads.
    pub fn new(threads: usize) -> Self {
        Solver {
            arena: Arc::new(Arena::new()),
            tables: Tables::new(),
            threads,
            searched: Memos::default(),
            analyses: Mutex::default(),
        }
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
    /// [`SolveError::NoValue`] for games that can cycle or be drawn, or the bound that was met.
    pub fn value(&self, position: &AnyPosition, context: &Context) -> Result<Game, SolveError> {
        if !position.is_short() {
            return Err(SolveError::no_value(position, "value"));
        }
        if let Some((_, game)) = position.known_value()
            && let Ok(game) = self.algebra(context).check(game)
        {
            return Ok(game);
        }
        if let Some(theorem) = position.outcome_theorem()
            && theorem.answer == Outcome::P
        {
            return Ok(self.algebra(context).zero());
        }
        Ok(visit_any(position, &mut Canonical { solver: self, context })?)
    }

    /// The Grundy value.
    ///
    /// # Errors
    /// [`SolveError::NotImpartial`] if the players have different moves, [`SolveError::NoValue`] for
    /// games that can cycle or be drawn, or the bound that was met.
    pub fn grundy(
        &self,
        position: &AnyPosition,
        context: &Context,
    ) -> Result<Answer<Nimber>, SolveError> {
        if !position.is_short() {
            return Err(SolveError::no_value(position, "Grundy value"));
        }
        if let Some(theorem) = grundy_at_hand(position, context)? {
            return Ok(Answer { answer: theorem.answer, reason: Some(theorem.reason) });
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
            let value = match grundy_at_hand(part, context)? {
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
        if !position.is_short() {
            let answer = self.loopy_outcome(position, Convention::Normal, context)?;
            return Ok(Answer { answer, reason: None });
        }
        if position.is_impartial() {
            let grundy = |part: &AnyPosition| Ok(self.grundy(part, context)?.answer);
            let found =
                front::outcome_of_any::<SolveError>(position, grundy, context, &self.tables)?;
            if let Some(answer) = found {
                return Ok(Answer { answer, reason: None });
            }
            let grundy = self.grundy(position, context)?;
            let answer = if grundy.answer.is_zero() { Outcome::P } else { Outcome::N };
            return Ok(Answer { answer, reason: grundy.reason });
        }
        if let Some(answer) = position.outcome_under(context)? {
            return Ok(Answer { answer, reason: None });
        }
        if let Some(answer) = visit_any(position, &mut OutcomeOfSet(context))? {
            return Ok(Answer { answer, reason: None });
        }
        let value = self.value(position, context)?;
        Ok(Answer { answer: self.algebra(context).outcome(value)?, reason: None })
    }

    /// Is there hope to find the value of a position? Some can tell that there is none.
    pub fn value_in_reach(&self, position: &AnyPosition) -> bool {
        position.value_theorem().is_some() || visit_any(position, &mut InReach)
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
        if !position.is_short() {
            let answer = self.loopy_outcome(position, Convention::Misere, context)?;
            return Ok(Answer { answer, reason: None });
        }
        if let Some(answer) = front::misere_of_any(position, context, &self.tables)? {
            return Ok(Answer { answer, reason: None });
        }
        let convention = Convention::Misere;
        let mut search = OutcomeBySearch { convention, context, memos: &self.searched };
        Ok(Answer { answer: visit_any(position, &mut search)?, reason: None })
    }

    /// The outcome class of a game that can cycle or be drawn.
    fn loopy_outcome(
        &self,
        position: &AnyPosition,
        convention: Convention,
        context: &Context,
    ) -> Result<Outcome, SolveError> {
        let contest = self.contest(position, convention, context)?;
        contest.outcome().ok_or(match contest.searched() {
            Some(searched) => SolveError::Open { searched },
            None => SolveError::Drawn,
        })
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
        let mut search = OutcomeBySearch { convention, context, memos: &self.searched };
        Ok(visit_any(position, &mut search)?)
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
        let account = context.account();
        let mut stopped = Ok(());
        let _ = position.visit_moves(player, |by| {
            let counted = account.set(256 * found.len() as u64);
            stopped = counted.and_then(|()| context.spend(1));
            if stopped.is_err() {
                return ControlFlow::Break(());
            }
            let one = FoundMove::new(position, player, by);
            // Numbers of thousands of digits are more work than a step.
            let _ = context.spend(one.label.len() as u64 / 16);
            found.push(one);
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
        self.winning_moves_in(position, player, Convention::Normal, context)
    }
}

/// The Grundy value without a search, if a theorem tells: also one about who wins, since exactly the
/// games that the previous player wins are worth 0.
fn grundy_at_hand(
    position: &AnyPosition,
    context: &Context,
) -> Result<Option<Theorem<Nimber>>, Refusal> {
    if let Some(theorem) = position.grundy_theorem() {
        return Ok(Some(theorem));
    }
    match position.outcome_theorem() {
        Some(theorem) if theorem.answer == Outcome::P => {
            Ok(Some(Theorem { answer: Nimber::ZERO, reason: theorem.reason }))
        }
        _ => upstar_games::compounds::grundy_under(position, context),
    }
}

/// Computes canonical forms of whatever it visits.
struct Canonical<'s> {
    solver: &'s Solver,
    context: &'s Context,
}

impl Visitor for Canonical<'_> {
    type Output = Result<Game, Error>;
    fn visit<F: Form>(&mut self, form: &F) -> Self::Output {
        let Solver { arena, tables, threads, .. } = self.solver;
        canonical_form(form, arena, self.context, tables, *threads)
    }
}
