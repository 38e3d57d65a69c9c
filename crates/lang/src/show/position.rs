//! Positions: who wins, by which moves, and why; and the value where it is not out of reach.

use super::line::line;
use super::{Kind, Shown};
use crate::Settings;
use crate::eval::{Fault, Form, World};
use std::borrow::Cow;
use upstar_core::{AnyPosition, Form as _, Position as _};
use upstar_solve::{Convention, FoundMove, SolveError, Verdict};
use upstar_values::{Context, Outcome, Player, Stop};

/// What a program wants to know of a position. `None`: not computed within the bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionShown {
    /// The game; `None` for sums and other compounds.
    pub game: Option<Cow<'static, str>>,
    /// The position as an expression.
    pub position: String,
    /// Who wins.
    pub outcome: Option<Outcome>,
    /// Why, if a theorem tells.
    pub reason: Option<String>,
    /// What it is worth.
    pub value: Option<String>,
    /// The winning moves.
    pub winning_moves: Option<Vec<MoveShown>>,
    /// Is this about misère play?
    pub misere: bool,
    /// Who wins if Left begins, where play can cycle or be drawn.
    pub left_first: Option<FirstShown>,
    /// Who wins if Right begins, likewise.
    pub right_first: Option<FirstShown>,
    /// The moves that hold a draw, for players who cannot win.
    pub drawing_moves: Option<Vec<MoveShown>>,
    /// Do other moves lose the draw?
    pub(super) only_moves: bool,
    /// Have the rules decided already?
    pub(super) over: bool,
}

/// How a position ends with best play if a certain player begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstShown {
    /// `L`, `R`, `draw`, or `open` where nobody wins as far as was searched.
    pub result: &'static str,
    /// In how many moves, if somebody wins and that was counted; how many were searched, if it is
    /// open.
    pub moves: Option<u32>,
}

impl FirstShown {
    fn new(winner: Option<Player>, moves: Option<u32>) -> Self {
        let result = match winner {
            Some(Player::Left) => "L",
            Some(Player::Right) => "R",
            None => "draw",
        };
        FirstShown { result, moves }
    }

    fn of(verdict: Verdict) -> Self {
        match verdict.searched() {
            Some(searched) => FirstShown { result: "open", moves: Some(searched) },
            None => FirstShown::new(verdict.winner(), verdict.distance()),
        }
    }
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveShown {
    /// `L`, `R`, or `both` in an impartial game.
    pub player: &'static str,
    /// The move's label.
    pub label: String,
    /// The position after it, as an expression.
    pub to: String,
    /// Why it wins, if a theorem tells.
    pub reason: Option<String>,
}

/// Steps for what is nice to know but was not asked for.
const ASIDE: u64 = 200_000;
/// Steps spent on the value of a position whose winner is known.
const VALUE: u64 = 5_000_000;
/// Steps for a value that is likely to be out of reach, where who wins can be told without it.
const LARGE_VALUE: u64 = 300_000;

/// Positions of more bytes, tens of thousands of digits, are shown with the middle of their numbers
/// left out; `winning_moves` and `notation` write them in full.
const MOST_BYTES: u64 = 20_000;

/// Winning moves are shown only if the positions that they lead to take no more bytes together.
const MOST_PLAYED: u64 = 1 << 28;
/// Moves of larger positions are not tried unasked.
const MOST_TRIED: u64 = 1 << 21;

impl World<'_> {
    pub(super) fn show_position(
        &mut self,
        form: &Form,
        settings: &Settings,
    ) -> Result<Shown, Fault> {
        let position = &form.position;
        let game = self.registry.of_position(position).map(|entry| entry.name.clone());
        let writable = self.listable(form).is_ok();
        let convention = self.convention;
        let mut shown = PositionShown {
            game,
            position: match (writable, position.bytes() > MOST_BYTES) {
                (false, _) => "…".to_owned(),
                (true, true) => position.abbreviated(),
                (true, false) => position.write(),
            },
            outcome: None,
            reason: None,
            value: None,
            winning_moves: None,
            misere: convention == Convention::Misere,
            left_first: None,
            right_first: None,
            drawing_moves: None,
            only_moves: false,
            over: Player::BOTH.iter().all(|&player| position.ending(player).is_some()),
        };
        if convention == Convention::Normal && position.is_short() {
            shown.value = self.value_shown(position, settings)?;
        }
        let theorem = match convention {
            Convention::Normal => position.outcome_theorem(),
            Convention::Misere => position.misere_theorem(),
        };
        let winners: [Option<Player>; 2];
        if position.is_short() || theorem.is_some() {
            let outcome = self.outcome(position)?;
            shown.outcome = Some(outcome.answer);
            shown.reason = outcome.reason.as_ref().map(|reason| self.registry.sentence(reason));
            winners = Player::BOTH.map(|player| Some(outcome.answer.winner(player)));
            if !position.is_short() {
                let first = winners.map(|winner| Some(FirstShown::new(winner, None)));
                [shown.left_first, shown.right_first] = first;
            }
        } else {
            let contest = self.solver.contest(position, convention, self.context)?;
            shown.outcome = contest.outcome();
            let verdicts = [contest.left_first, contest.right_first];
            winners = verdicts.map(Verdict::winner);
            [shown.left_first, shown.right_first] =
                verdicts.map(|verdict| Some(FirstShown::of(verdict)));
        }
        if writable {
            self.show_moves(position, winners, &mut shown)?;
        }
        let text = line(&shown);
        let hints = position.notice().into_iter().collect();
        Ok(Shown { kind: Kind::Position, text, hints, position: Some(shown) })
    }

    /// The value in normal play; of impartial games only if it does not take long.
    fn value_shown(
        &self,
        position: &AnyPosition,
        settings: &Settings,
    ) -> Result<Option<String>, Fault> {
        if position.has_outcome_search() {
            let value = self.within(LARGE_VALUE, |context| self.solver.value(position, context))?;
            return value.map(|value| Ok(self.game_text(value, settings)?.1)).transpose();
        }
        if !position.is_impartial() {
            if !self.solver.value_in_reach(position) {
                return Ok(None);
            }
            let unknown = position.value_theorem().is_none();
            let value = match unknown && position.outcome_theorem().is_some() {
                // Who wins is known, so the value is nice to know.
                true => self.within(VALUE, |context| self.solver.value(position, context))?,
                false => Some(self.value_of(position)?),
            };
            return value.map(|value| Ok(self.game_text(value, settings)?.1)).transpose();
        }
        let nimber = self.aside(|context| self.solver.grundy(position, context))?;
        let worth = nimber.map(|grundy| self.algebra().nimber(grundy.answer.to_ubig()));
        worth.transpose()?.map(|worth| Ok(self.game_text(worth, settings)?.1)).transpose()
    }

    /// The moves that win, and those that draw where nothing wins.
    fn show_moves(
        &self,
        position: &AnyPosition,
        winners: [Option<Player>; 2],
        shown: &mut PositionShown,
    ) -> Result<(), Fault> {
        let (mut winning, mut drawing) = (Vec::new(), Vec::new());
        let players: &[(Player, &str)] = match position.is_impartial() {
            true => &[(Player::Left, "both")],
            false => &[(Player::Left, "L"), (Player::Right, "R")],
        };
        let convention = self.convention;
        let registry = self.registry;
        let as_shown = |name: &'static str, found: FoundMove| MoveShown {
            player: name,
            to: found.to().write(),
            label: found.label,
            reason: found.reason.as_ref().map(|reason| registry.sentence(reason)),
        };
        for (&(player, name), winner) in players.iter().zip(winners) {
            if winner == Some(player)
                && convention == Convention::Normal
                && position.bytes() > MOST_BYTES
                && let Some(found) = position.winning_moves_theorem(player)
            {
                if position.bytes().saturating_mul(found.len() as u64) > MOST_PLAYED {
                    return Ok(()); // each of them would have to be played to show where it leads
                }
                winning.extend(found.into_iter().map(|found| MoveShown {
                    player: name,
                    label: position.abbreviated_move(player, &found.by),
                    to: position.play(player, &found.by).abbreviated(),
                    reason: found.reason.as_ref().map(|reason| registry.sentence(reason)),
                }));
            } else if winner == Some(player) && position.bytes() > MOST_TRIED {
                return Ok(()); // trying all moves of so large a position takes too long
            } else if winner == Some(player) {
                let found = self.aside(|context| {
                    self.solver.winning_moves_in(position, player, convention, context)
                })?;
                let Some(found) = found else { return Ok(()) };
                winning.extend(found.into_iter().map(|found| as_shown(name, found)));
            } else if winner.is_none() && !position.has_foresight() {
                let ranked = self.aside(|context| {
                    self.solver.ranked_moves(position, player, convention, context)
                })?;
                let Some(ranked) = ranked else { return Ok(()) };
                let all = ranked.len();
                let draws = ranked.into_iter().filter(|one| one.verdict == Verdict::Draw);
                let draws: Vec<MoveShown> = draws.map(|one| as_shown(name, one.found)).collect();
                shown.only_moves |= draws.len() < all;
                drawing.extend(draws);
            }
        }
        shown.winning_moves = Some(winning);
        let drawn = winners.contains(&None) && !position.has_foresight();
        shown.drawing_moves = drawn.then_some(drawing);
        Ok(())
    }

    /// `N`, `P`, `L`, `R`, `draw`, or both results where a draw depends on who begins.
    pub(crate) fn outcome_text(&self, position: &AnyPosition) -> Result<String, Fault> {
        self.outcome_text_in(position, self.convention)
    }

    /// The same in normal or misère play.
    pub(crate) fn outcome_text_in(
        &self,
        position: &AnyPosition,
        convention: Convention,
    ) -> Result<String, Fault> {
        let theorem = match convention {
            Convention::Normal => position.outcome_theorem(),
            Convention::Misere => position.misere_theorem(),
        };
        if position.is_short() || theorem.is_some() {
            let outcome = match convention {
                Convention::Normal => self.outcome(position)?,
                Convention::Misere => self.misere_outcome(position)?,
            };
            return Ok(outcome.answer.to_string());
        }
        let contest = self.solver.contest(position, convention, self.context)?;
        if let Some(outcome) = contest.outcome() {
            return Ok(outcome.to_string());
        }
        if let Some(searched) = contest.searched() {
            return Err(SolveError::Open { searched }.into());
        }
        let [left, right] = [contest.left_first, contest.right_first]
            .map(|verdict| FirstShown::new(verdict.winner(), None).result);
        Ok(match left == right {
            true => left.to_owned(),
            false => format!("{left} if Left begins, {right} if Right does"),
        })
    }

    /// The answer to something that is nice to know, unless it takes long.
    fn aside<T>(
        &self,
        work: impl FnOnce(&Context) -> Result<T, SolveError>,
    ) -> Result<Option<T>, Fault> {
        self.within(ASIDE, work)
    }

    /// The answer, unless it takes more steps than these.
    fn within<T>(
        &self,
        steps: u64,
        work: impl FnOnce(&Context) -> Result<T, SolveError>,
    ) -> Result<Option<T>, Fault> {
        let context = self.context.part().with_steps(steps);
        let result = work(&context);
        match result {
            Ok(answer) => Ok(Some(answer)),
            Err(SolveError::Value(upstar_values::Error::Stopped(stop))) => match stop {
                Stop::Cancelled | Stop::OutOfTime => Err(stop.into()),
                _ => Ok(None),
            },
            Err(SolveError::TooDear(_) | SolveError::Open { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }
}
