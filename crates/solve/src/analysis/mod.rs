//! One analysis: what a position is worth, who wins, by which moves, and why.
//!
//! Whoever wants to know something of a position says what ([`Ask`]) and how much work it is worth
//! ([`Effort`]); expressions, lists of moves, tables, hints and opponents are views of what
//! [`Solver::analyse`] tells. So two of them cannot disagree. A theorem about the position is
//! evaluated once for all questions, and what was found out for one serves the others.

mod ask;
mod because;
mod effort;
pub(crate) mod facts;
mod keeps;
mod known;
mod moves;
mod sums;
mod winner;
mod worth;

pub use ask::{Ask, Which, Winner};
pub use because::Because;
pub use effort::Effort;
pub use known::Known;
pub use moves::{MoveAnalysis, MoveList};
pub use sums::is_canonical;
pub use worth::Worth;

use crate::retrograde::Verdict;
use crate::solver::{SolveError, Solver};
use facts::Facts;
use upstar_core::{AnyPosition, Form, Reason};
use upstar_values::{Context, Outcome, Player};

/// What was found out about a position.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// What it is worth in normal play.
    pub value: Known<Worth>,
    /// How it ends with best play, if Left begins and if Right begins. Where a theorem or the theory
    /// of values tells who wins, nobody has counted the moves.
    pub first: [Known<Verdict>; 2],
    /// Why, if a theorem tells.
    pub reason: Option<Reason>,
    /// The moves of Left and of Right; only those of Left, where both have the same.
    pub moves: [Known<MoveList>; 2],
}

impl Analysis {
    /// The outcome class; `None` if there is a draw, or it is not known.
    pub fn outcome(&self) -> Option<Outcome> {
        let [left, right] = self.winners();
        Some(Outcome::from_winners(left?, right?))
    }

    /// Who wins if Left begins, and who if Right begins; `None` for a draw, or if it is not known.
    pub fn winners(&self) -> [Option<Player>; 2] {
        self.first.each_ref().map(|verdict| verdict.as_ref().and_then(|verdict| verdict.winner()))
    }

    /// How it ends if this player begins, if that was asked.
    pub fn if_begins(&self, player: Player) -> Option<Verdict> {
        let [left, right] = &self.first;
        match player {
            Player::Left => left.as_ref().copied(),
            Player::Right => right.as_ref().copied(),
        }
    }
}

impl Solver {
    /// Answers questions about a position, as far as the effort goes.
    ///
    /// ```
    /// use upstar_core::AnyPosition;
    /// use upstar_games::Wythoff;
    /// use upstar_solve::{Ask, Convention, Effort, Solver};
    /// use upstar_values::{Context, Outcome};
    /// let (solver, context) = (Solver::new(1), Context::new());
    /// let position = AnyPosition::new(Wythoff::new(4u32, 13u32));
    /// let ask = Ask::answer(Convention::Normal);
    /// let analysis = solver.analyse(&position, &ask, &Effort::answer(), &context)?;
    /// assert_eq!(analysis.outcome(), Some(Outcome::N));
    /// let moves = &analysis.moves[0].as_ref().unwrap().moves;
    /// assert_eq!(moves[0].found.label(), "(4,7)");
    /// # Ok::<(), upstar_solve::SolveError>(())
    /// ```
    ///
    /// # Errors
    /// If it cannot be told who wins, where that is asked; if a value that may take as long as it
    /// takes meets a bound of the context; or if time is out. Everything else that is out of reach is
    /// called that in the analysis, and a list of all moves says itself where it ends.
    pub fn analyse(
        &self,
        position: &AnyPosition,
        ask: &Ask,
        effort: &Effort,
        context: &Context,
    ) -> Result<Analysis, SolveError> {
        let facts = Facts::of(position);
        let value = match ask.value {
            true => self.worth_within(&facts, effort, context)?,
            false => Known::NotAsked,
        };
        let begins: &[Player] = match ask.winner {
            Winner::No => &[],
            Winner::IfNoValue if value.as_ref().is_some() => &[],
            Winner::Yes | Winner::IfNoValue => &Player::BOTH,
            Winner::First(Player::Left) => &[Player::Left],
            Winner::First(Player::Right) => &[Player::Right],
        };
        let (mut first, mut reason) = ([Known::NotAsked, Known::NotAsked], None);
        if !begins.is_empty() {
            let ruling = self.ruling(&facts, begins, ask.convention, context)?;
            first = ruling.first.map(|verdict| verdict.map_or(Known::NotAsked, Known::Yes));
            reason = ruling.reason;
        }
        let mut analysis =
            Analysis { value, first, reason, moves: [Known::NotAsked, Known::NotAsked] };
        analysis.moves = self.moves_asked(&facts, ask, effort, &analysis, context)?;
        Ok(analysis)
    }

    fn moves_asked(
        &self,
        facts: &Facts,
        ask: &Ask,
        effort: &Effort,
        analysis: &Analysis,
        context: &Context,
    ) -> Result<[Known<MoveList>; 2], SolveError> {
        let position = &facts.position;
        let mut lists = [Known::NotAsked, Known::NotAsked];
        let courtesy = context.part().with_steps(effort.move_values);
        for (player, list) in Player::BOTH.into_iter().zip(&mut lists) {
            let wanted = match ask.player {
                Some(only) => only == player,
                None => player == Player::Left || !position.is_impartial(),
            };
            if !wanted {
                continue;
            }
            *list = match ask.which {
                Which::No => Known::NotAsked,
                Which::All => {
                    let found = self.listed(position, player, ask, &courtesy, context);
                    let stopped = found.stopped.is_some();
                    *list = Known::Yes(found);
                    if stopped {
                        break;
                    }
                    continue;
                }
                Which::Winning => Known::within(context, effort.moves, |context| {
                    let moves = self.winning(facts, player, ask.convention, context)?;
                    Ok(MoveList { moves, ..MoveList::default() })
                })?,
                Which::Keeping => match analysis.if_begins(player) {
                    None => Known::NotAsked,
                    Some(verdict) => Known::within(context, effort.moves, |context| {
                        self.keeping(facts, player, verdict, ask.convention, effort, context)
                    })?,
                },
            };
        }
        Ok(lists)
    }
}
