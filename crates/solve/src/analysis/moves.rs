//! The moves of a position: those that win, those that hold a draw, or all of them with what they
//! lead to.
//!
//! A heap of 10^1000 has as many moves: at most so many are listed, and those that a theorem calls
//! winning always are. Values are a courtesy with a budget of their own; who wins is not.

use super::ask::Ask;
use super::because::Because;
use super::effort::{Effort, glance};
use super::facts::Facts;
use super::known::Known;
use super::worth::Worth;
use crate::messages;
use crate::retrograde::Verdict;
use crate::solver::{FoundMove, SolveError, Solver};
use std::ops::ControlFlow;
use upstar_core::Convention;
use upstar_core::{AnyMove, AnyPosition, Form, Loopy, Position, Reason, Registry, WinningMove};
use upstar_values::{Arena, Context, Notation, Outcome, Player, Stop};

/// A move, and what is known of the position that it leads to.
#[derive(Clone, Debug)]
pub struct MoveAnalysis {
    /// The move, with its reason if a theorem tells why it wins.
    pub found: FoundMove,
    /// How the game ends after it, with the opponent to move; distances count from there.
    pub verdict: Verdict,
    /// Who wins there, whoever begins, if that is known.
    pub outcome: Option<Outcome>,
    /// What that is worth.
    pub value: Known<Worth>,
    /// Does the player who makes the move win by it?
    pub wins: bool,
    /// Why it wins or loses, if every move is to be explained.
    pub because: Option<Because>,
}

impl MoveAnalysis {
    fn winning(found: FoundMove, distance: Option<u32>) -> Self {
        let verdict = Verdict::Wins { player: found.player(), distance };
        let (outcome, value) = (None, Known::NotAsked);
        MoveAnalysis { found, verdict, outcome, value, wins: true, because: None }
    }

    fn by_theorem(found: FoundMove) -> Self {
        MoveAnalysis::winning(found, None)
    }

    /// Why it wins or loses, in a sentence: a theorem's, what the move leaves, or that search shows it.
    pub fn reason(&self, registry: &Registry, arena: &Arena) -> Option<String> {
        let theorem = self.found.reason.as_ref().map(|reason| registry.sentence(reason));
        let searched = matches!(self.because, Some(Because::Searched));
        let left = || self.leaves(arena).filter(|_| searched);
        let because = || self.because.as_ref().map(|because| because.sentence(registry));
        theorem.or_else(left).or_else(because)
    }

    /// `it leaves 1 > 0, and Left wins that whoever begins`: what a winning move of normal play leaves, if its value
    /// is known and short.
    pub fn leaves(&self, arena: &Arena) -> Option<String> {
        const LONGEST: usize = 80;
        let worth = self.value.as_ref().filter(|_| self.wins)?;
        let notation = Notation { limit: LONGEST, ..Notation::default() };
        let value = arena.expression(worth.game()?, notation).ok().flatten()?;
        let message = match self.outcome? {
            Outcome::P if value == "0" => messages::LEAVES_NOTHING.into(),
            Outcome::P => messages::LEAVES_ZERO.with("value", value),
            Outcome::L => messages::LEAVES_POSITIVE.with("value", value),
            Outcome::R => messages::LEAVES_NEGATIVE.with("value", value),
            Outcome::N => return None, // no winning move leaves that
        };
        Some(message.to_string())
    }
}

/// The moves of a player that were asked for.
#[derive(Clone, Debug, Default)]
pub struct MoveList {
    /// The moves.
    pub moves: Vec<MoveAnalysis>,
    /// How many moves there are besides, where only some of them were asked for and that is known.
    pub others: usize,
    /// Were there more than were to be listed?
    pub cut: bool,
    /// Why the list ends early.
    pub stopped: Option<SolveError>,
}

/// What is known of the position after a move.
pub(super) struct Judged {
    verdict: Verdict,
    outcome: Option<Outcome>,
    pub(super) reason: Option<Reason>,
}

/// A move that may be listed.
struct Candidate {
    found: FoundMove,
    known_to_win: Option<bool>,
}

impl Solver {
    /// The winning moves of a player.
    pub(crate) fn winning(
        &self,
        facts: &Facts,
        player: Player,
        convention: Convention,
        context: &Context,
    ) -> Result<Vec<MoveAnalysis>, SolveError> {
        match winning_by_theorem(&facts.position, player, convention) {
            Some(found) => Ok(found.into_iter().map(MoveAnalysis::by_theorem).collect()),
            None => self.winning_by_search(&facts.position, player, convention, context),
        }
    }

    fn winning_by_search(
        &self,
        position: &AnyPosition,
        player: Player,
        convention: Convention,
        context: &Context,
    ) -> Result<Vec<MoveAnalysis>, SolveError> {
        if let Some(advice) = self.advised(position, player, convention, context)? {
            return match advice.verdict {
                Verdict::Wins { player: winner, distance } if winner == player => {
                    let after = distance.map(|distance| distance.saturating_sub(1));
                    let winning = |found| MoveAnalysis::winning(found, after);
                    Ok(advice.moves.into_iter().map(winning).collect())
                }
                Verdict::Open { searched } => Err(SolveError::Open { searched }),
                Verdict::Wins { .. } | Verdict::Draw => Ok(Vec::new()),
            };
        }
        if !position.is_short() {
            let mut ranked = self.ranked(position, player, convention, context)?;
            ranked.retain(|one| one.wins);
            return Ok(ranked);
        }
        let mut winning = Vec::new();
        for found in self.moves(position, player, context)? {
            let judged =
                self.judge(position, &Facts::of(&found.to()), player, convention, context)?;
            if judged.verdict.winner() == Some(player) {
                let outcome = judged.outcome;
                winning.push(MoveAnalysis { outcome, ..MoveAnalysis::winning(found, None) });
            }
        }
        Ok(winning)
    }

    /// Every move with how the game ends after it, the best first: a winner hurries, a loser delays,
    /// and a draw stands between. Moves that are equally good keep the order of the rules.
    pub(crate) fn ranked(
        &self,
        position: &AnyPosition,
        player: Player,
        convention: Convention,
        context: &Context,
    ) -> Result<Vec<MoveAnalysis>, SolveError> {
        if position.ending(player).is_some() {
            return Ok(Vec::new());
        }
        let mut ranked = Vec::new();
        for found in self.moves(position, player, context)? {
            let verdict = self.verdict_after(position, &found.to(), player, convention, context)?;
            let wins = verdict.winner() == Some(player);
            let (outcome, value, because) = (None, Known::NotAsked, None);
            // Where nobody has counted moves, stages say how far it is.
            let progress = match wins && verdict.distance().is_none() && position.is_impartial() {
                true => self.progress(&found.to(), context)?,
                false => (0, 0),
            };
            let one = MoveAnalysis { found, verdict, outcome, value, wins, because };
            ranked.push((progress, one));
        }
        ranked.sort_by_key(|(progress, one)| match one.verdict {
            Verdict::Wins { player: winner, distance } if winner == player => {
                (0, distance.unwrap_or(u32::MAX), *progress)
            }
            Verdict::Draw | Verdict::Open { .. } => (1, 0, (0, 0)),
            Verdict::Wins { distance, .. } => (2, u32::MAX - distance.unwrap_or(0), (0, 0)),
        });
        Ok(ranked.into_iter().map(|(_, one)| one).collect())
    }

    /// The moves that keep what a player has who begins, given how the game ends then.
    pub(super) fn keeping(
        &self,
        facts: &Facts,
        player: Player,
        verdict: Verdict,
        convention: Convention,
        effort: &Effort,
        context: &Context,
    ) -> Result<MoveList, SolveError> {
        let position = &facts.position;
        match verdict.winner() {
            Some(winner) if winner == player => {
                let moves = match winning_by_theorem(position, player, convention) {
                    Some(found) if takes(position, &found) > effort.played_bytes => {
                        return Err(Stop::OutOfMemory.into());
                    }
                    Some(found) => found.into_iter().map(MoveAnalysis::by_theorem).collect(),
                    None if position.bytes() > effort.tried_bytes => {
                        return Err(Stop::OutOfMemory.into());
                    }
                    None => self.winning_by_search(position, player, convention, context)?,
                };
                Ok(MoveList { moves, ..MoveList::default() })
            }
            None if !position.strategy().is_foresight() => {
                let mut moves = self.ranked(position, player, convention, context)?;
                let all = moves.len();
                moves.retain(|one| one.verdict == Verdict::Draw);
                let others = all - moves.len();
                Ok(MoveList { moves, others, ..MoveList::default() })
            }
            Some(_) | None => Ok(MoveList::default()),
        }
    }

    /// All moves of a player, as far as they are to be listed.
    pub(super) fn listed(
        &self,
        position: &AnyPosition,
        player: Player,
        ask: &Ask,
        courtesy: &Context,
        context: &Context,
    ) -> MoveList {
        let (mut list, mut ends) = (MoveList::default(), Vec::new());
        if let Err(stopped) = self.list(position, player, ask, context, &mut list, &mut ends) {
            list.stopped = Some(stopped);
        }
        if ask.move_values {
            for (one, to) in list.moves.iter_mut().zip(&ends) {
                one.value = match self.worth_of(to, courtesy) {
                    Ok(worth) => Known::Yes(worth),
                    Err(error) => Known::OutOfReach(error),
                };
            }
        }
        list
    }

    /// Lists moves with who wins after each, and what is known of the positions that they lead to.
    fn list(
        &self,
        position: &AnyPosition,
        player: Player,
        ask: &Ask,
        context: &Context,
        list: &mut MoveList,
        ends: &mut Vec<Facts>,
    ) -> Result<(), SolveError> {
        let convention = ask.convention;
        for Candidate { found, known_to_win } in
            candidates(position, player, ask, context, &mut list.cut)?
        {
            let to = Facts::of(&found.to());
            let judged = self.judge(position, &to, player, convention, context)?;
            let wins = known_to_win.unwrap_or(judged.verdict.winner() == Some(player));
            let because = match ask.reasons && found.reason.is_none() && judged.outcome.is_some() {
                true => {
                    let next = player.opponent();
                    Some(self.because(&to.position, next, &judged, wins, convention, context)?)
                }
                false => None,
            };
            let Judged { verdict, outcome, .. } = judged;
            let value = Known::NotAsked;
            list.moves.push(MoveAnalysis { found, verdict, outcome, value, wins, because });
            ends.push(to);
        }
        Ok(())
    }

    /// Who wins after a move of a player: whoever begins in short games and where a theorem tells,
    /// with the opponent to move elsewhere.
    fn judge(
        &self,
        before: &AnyPosition,
        to: &Facts,
        player: Player,
        convention: Convention,
        context: &Context,
    ) -> Result<Judged, SolveError> {
        let next = player.opponent();
        if !before.is_short() && to.outcome_theorem(convention).is_none() {
            let verdict = self.verdict_after(before, &to.position, player, convention, context)?;
            return Ok(Judged { verdict, outcome: None, reason: None });
        }
        let ruling = self.ruling(to, &Player::BOTH, convention, context)?;
        let outcome = ruling.outcome();
        let verdict = ruling.if_begins(next).unwrap_or(Verdict::Draw);
        Ok(Judged { verdict, outcome, reason: ruling.reason })
    }

    /// How a game that can go round or be drawn ends after a move of a player.
    fn verdict_after(
        &self,
        before: &AnyPosition,
        to: &AnyPosition,
        player: Player,
        convention: Convention,
        context: &Context,
    ) -> Result<Verdict, SolveError> {
        let next = player.opponent();
        if before.strategy().is_foresight() {
            return self.verdict(to, next, convention, &glance(context));
        }
        // One analysis of the position before the move tells about all of them; but a position that
        // is its own negative may have been met with the players exchanged.
        match self.verdicts_or_theory(before, &[player], convention, context)? {
            Some(analysis) => match analysis.verdict(to, next) {
                Some(verdict) => Ok(verdict),
                None => self.verdict(to, next, convention, context),
            },
            None => self.verdict_by_value(to, next, context),
        }
    }
}

/// The winning moves of a player, if a theorem tells.
fn winning_by_theorem(
    position: &AnyPosition,
    player: Player,
    convention: Convention,
) -> Option<Vec<FoundMove>> {
    let theorem = position.winning_moves_theorem(convention, player);
    let found = |found: WinningMove<AnyMove>| {
        let mut one = FoundMove::new(position, player, found.by);
        one.reason = found.reason;
        one
    };
    Some(theorem?.into_iter().map(found).collect())
}

/// About how many bytes the positions take that these moves lead to.
fn takes(position: &AnyPosition, found: &[FoundMove]) -> u64 {
    position.bytes().saturating_mul(u64::try_from(found.len()).unwrap_or(u64::MAX))
}

/// The first moves in the order of the rules, and all that a theorem knows to win.
fn candidates(
    position: &AnyPosition,
    player: Player,
    ask: &Ask,
    context: &Context,
    cut: &mut bool,
) -> Result<Vec<Candidate>, SolveError> {
    let mut winning = winning_by_theorem(position, player, ask.convention);
    let proved = winning.is_some();
    let mut candidates = Vec::new();
    let mut stopped = Ok(());
    let _ = position.visit_moves(player, |by| {
        stopped = context.spend(1);
        if candidates.len() >= ask.most {
            *cut = true;
        }
        if stopped.is_err() || *cut {
            return ControlFlow::Break(());
        }
        let found = winning.as_mut().and_then(|winning| {
            let at = winning.iter().position(|found| found.by == by)?;
            Some(winning.remove(at))
        });
        let known_to_win = proved.then_some(found.is_some());
        let found = found.unwrap_or_else(|| FoundMove::new(position, player, by));
        candidates.push(Candidate { found, known_to_win });
        ControlFlow::Continue(())
    });
    stopped?;
    let unlisted = winning.into_iter().flatten();
    candidates.extend(unlisted.map(|found| Candidate { found, known_to_win: Some(true) }));
    Ok(candidates)
}
