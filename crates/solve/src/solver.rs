//! The front of the engine: a position of any game in, answers with reasons out.

use crate::analysis::facts::Facts;
use crate::canonical::canonical_form;
use crate::dispatch::{Visitor, visit_short};
use crate::loopy::Cycles;
use crate::messages;
use crate::misere_sums::Quotients;
use crate::retrograde::Verdicts;
use crate::search::{Memos, OutcomeBySearch};
use crate::sum_search::Keeper;
use crate::table::Tables;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use thiserror::Error;
use upstar_core::{
    AnyMove, AnyPosition, Convention, Form, Loopy, Message, Position, Reason, Refusal, Strategy,
    Theorems,
};
use upstar_loopy::LoopyArena;
use upstar_values::{Algebra, Arena, Context, Error, Game, Nimber, Outcome, Player, Stop};

/// Why a question about a position has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", Message::from(self))]
pub enum SolveError {
    /// A bound was met, or a value operation failed.
    Value(#[from] Error),
    /// An operation on loopy games has no answer.
    Loopy(upstar_loopy::Error),
    /// A Grundy value was asked of a game in which the players have different moves.
    NotImpartial,
    /// An outcome class was asked of a position that is drawn with best play.
    Drawn,
    /// Play can go round, and nothing was found as far as was searched.
    Open {
        /// How many moves.
        searched: u32,
    },
    /// The only way to the answer is out of reach, and this is why.
    OutOfReach(Message),
    /// A value was asked of a game that has none.
    NoValue {
        /// The component that is to blame.
        part: String,
        /// What is wrong with it.
        why: Message,
        /// What it does not have.
        wanted: &'static str,
    },
    /// A kernel was asked of a game graph that has none.
    NoKernel {
        /// How many are drawn.
        drawn: usize,
        /// How many there are.
        of: usize,
    },
}

impl From<&SolveError> for Message {
    fn from(error: &SolveError) -> Self {
        match error {
            SolveError::Value(error) => error.into(),
            SolveError::Loopy(error) => error.into(),
            SolveError::OutOfReach(why) => why.clone(),
            SolveError::NotImpartial => messages::SOLVE_NOT_IMPARTIAL.into(),
            SolveError::Drawn => messages::SOLVE_DRAWN.into(),
            SolveError::Open { searched } => messages::SOLVE_OPEN.with("searched", *searched),
            SolveError::NoValue { part, why, wanted } => messages::SOLVE_NO_VALUE
                .with("part", part)
                .with("why", why.clone())
                .with("wanted", *wanted),
            SolveError::NoKernel { drawn, of } => {
                messages::SOLVE_NO_KERNEL.with("drawn", *drawn).with("of", *of)
            }
        }
    }
}

/// Longest name of a position in an error.
const LONGEST_NAME: usize = 60;

impl SolveError {
    /// The error for a game that is not short: which part of it can cycle or be drawn.
    pub(crate) fn no_value(position: &AnyPosition, wanted: &'static str) -> Self {
        let parts = position.summands();
        let blamed = parts.iter().find(|part| !part.is_short()).unwrap_or(position);
        let why = match blamed.has_endings() {
            true => messages::SOLVE_OWN_ENDINGS,
            false => messages::SOLVE_ENDLESS,
        };
        let mut part = blamed.write();
        if part.chars().count() > LONGEST_NAME {
            part = part.chars().take(LONGEST_NAME).chain(['…']).collect();
        }
        SolveError::NoValue { part, why: why.into(), wanted }
    }
}

impl From<Stop> for SolveError {
    fn from(stop: Stop) -> Self {
        SolveError::Value(Error::Stopped(stop))
    }
}

impl From<upstar_loopy::Error> for SolveError {
    fn from(error: upstar_loopy::Error) -> Self {
        match error {
            upstar_loopy::Error::Stopped(stop) => stop.into(),
            upstar_loopy::Error::Short(error) => error.into(),
            other => SolveError::Loopy(other),
        }
    }
}

impl From<Refusal> for SolveError {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Stopped(stop) => stop.into(),
            Refusal::OutOfReach(why) => SolveError::OutOfReach(why),
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

/// A move and where it is made. Its label and what it leads to are made when they are asked for: a
/// large position may have as many winning moves as it has parts.
#[derive(Clone, Debug)]
pub struct FoundMove {
    /// The move.
    pub by: AnyMove,
    /// Why it wins, if a theorem tells.
    pub reason: Option<Reason>,
    from: AnyPosition,
    player: Player,
}

impl FoundMove {
    /// A legal move of a player.
    pub fn new(from: &AnyPosition, player: Player, by: AnyMove) -> Self {
        FoundMove { by, reason: None, from: from.clone(), player }
    }

    /// Who makes it.
    pub fn player(&self) -> Player {
        self.player
    }

    /// Its label.
    pub fn label(&self) -> String {
        self.from.write_move(self.player, &self.by)
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
/// assert_eq!(moves[0].label(), "(4,7)");
/// # Ok::<(), upstar_solve::SolveError>(())
/// ```
pub struct Solver {
    arena: Arc<Arena>,
    pub(crate) tables: Tables,
    threads: usize,
    /// How many of the threads are at work on other positions, see [`Solver::share`].
    elsewhere: AtomicUsize,
    pub(crate) searched: Memos,
    /// What searches of sums for the winner have found out.
    pub(crate) sums: Keeper,
    /// The last retrograde analysis of each convention.
    pub(crate) analyses: Mutex<Vec<(Convention, Arc<Verdicts>)>>,
    /// Stoppers, in the arena of short games.
    pub(crate) stoppers: Mutex<LoopyArena>,
    /// The values of positions that can cycle, as far as they were found last.
    pub(crate) cycles: Mutex<Vec<Arc<Cycles>>>,
    /// Sums with too many states to be listed, as far as that was found out last.
    pub(crate) large_sums: Mutex<Vec<AnyPosition>>,
    /// Misère quotients of the positions asked for last.
    pub(crate) quotients: Quotients,
}

impl Solver {
    /// A solver with an arena of its own that may use this many threads.
    pub fn new(threads: usize) -> Self {
        Solver {
            arena: Arc::new(Arena::new()),
            tables: Tables::new(),
            threads,
            elsewhere: AtomicUsize::new(0),
            searched: Memos::default(),
            sums: Keeper::default(),
            analyses: Mutex::default(),
            stoppers: Mutex::default(),
            cycles: Mutex::default(),
            large_sums: Mutex::default(),
            quotients: Quotients::default(),
        }
    }

    /// How many threads it may use.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// Tells that so many threads ask at the same time, as long as what is returned lives: each search then has
    /// fewer helpers, so that there are never more threads than allowed.
    pub fn share(&self, askers: usize) -> Shared<'_> {
        let more = askers.saturating_sub(1);
        self.elsewhere.fetch_add(more, Ordering::Relaxed);
        Shared { solver: self, more }
    }

    /// How many threads there are for one question now.
    pub(crate) fn free_threads(&self) -> usize {
        self.threads.saturating_sub(self.elsewhere.load(Ordering::Relaxed)).max(1)
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
        self.value_of(&Facts::of(position), context)
    }

    /// The canonical form by search, on all threads.
    pub(crate) fn value_by_search(
        &self,
        position: &AnyPosition,
        context: &Context,
    ) -> Result<Game, SolveError> {
        Ok(visit_short(position, &mut Canonical { solver: self, context })?)
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
        self.grundy_of(&Facts::of(position), context)
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
        self.outcome_in(position, Convention::Normal, context)
    }

    /// Who wins in misère play, where a player who cannot move wins.
    ///
    /// # Errors
    /// As for [`Solver::outcome_in`].
    pub fn misere_outcome(
        &self,
        position: &AnyPosition,
        context: &Context,
    ) -> Result<Answer<Outcome>, SolveError> {
        self.outcome_in(position, Convention::Misere, context)
    }

    /// Who wins in normal or misère play.
    ///
    /// # Errors
    /// [`SolveError::Drawn`] if somebody can hold the draw, [`SolveError::Open`] if that is not known
    /// either, or the bound that was met.
    pub fn outcome_in(
        &self,
        position: &AnyPosition,
        convention: Convention,
        context: &Context,
    ) -> Result<Answer<Outcome>, SolveError> {
        let ruling = self.ruling(&Facts::of(position), &Player::BOTH, convention, context)?;
        let answer = ruling.outcome().ok_or_else(|| ruling.no_outcome())?;
        Ok(Answer { answer, reason: ruling.reason })
    }

    /// Is there hope to find the value of a position? Some can tell that there is none.
    pub fn value_in_reach(&self, position: &AnyPosition) -> bool {
        position.value_theorem().is_some() || self.is_in_reach(position)
    }

    /// The same where no theorem tells the value.
    pub(crate) fn is_in_reach(&self, position: &AnyPosition) -> bool {
        !matches!(position.strategy(), Strategy::WinnerOfSet(_))
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
        Ok(visit_short(position, &mut search)?)
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
        // Numbers of thousands of digits are more work than a step.
        let (work, each) = (1 + position.bytes() / 1024, 256 + position.bytes());
        let _ = position.visit_moves(player, |by| {
            let bytes = each.saturating_mul(u64::try_from(found.len()).unwrap_or(u64::MAX));
            stopped = account.set(bytes).and_then(|()| context.spend(work));
            if stopped.is_err() {
                return ControlFlow::Break(());
            }
            found.push(FoundMove::new(position, player, by));
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
    ///     moves.map(|moves| moves[0].label())
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
        let winning = self.winning(&Facts::of(position), player, convention, context)?;
        Ok(winning.into_iter().map(|one| one.found).collect())
    }
}

/// Several threads ask a solver: see [`Solver::share`].
pub struct Shared<'s> {
    solver: &'s Solver,
    more: usize,
}

impl Drop for Shared<'_> {
    fn drop(&mut self) {
        self.solver.elsewhere.fetch_sub(self.more, Ordering::Relaxed);
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
        let Solver { arena, tables, threads, elsewhere, .. } = self.solver;
        let threads = threads.saturating_sub(elsewhere.load(Ordering::Relaxed));
        canonical_form(form, arena, self.context, tables, threads.max(1))
    }
}
