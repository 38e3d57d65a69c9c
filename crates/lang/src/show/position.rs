//! Positions: who wins, by which moves, and why; and the value where it is not out of reach.

use super::line::line;
use super::{Kind, Shown};
use crate::Settings;
use crate::eval::{Fault, Form, World};
use upstar_rules::{AnyPosition, Form as _, Position as _, RulesetEntry, sentence};
use upstar_solve::{FoundMove, SolveError};
use upstar_values::{Context, Outcome, Player, Stop};

/// What a program wants to know of a position. `None`: not computed within the bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionShown {
    /// The game; `None` for sums and other compounds.
    pub game: Option<&'static str>,
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

/// Positions of more bytes, tens of thousands of digits, are shown with the middle of their numbers
/// left out; `winning_moves` and `notation` write them in full.
const MOST_BYTES: u64 = 20_000;

impl World<'_> {
    pub(super) fn show_position(
        &mut self,
        form: &Form,
        settings: &Settings,
    ) -> Result<Shown, Fault> {
        let position = &form.position;
        let game = RulesetEntry::of_position(position).map(|entry| entry.name);
        let writable = self.listable(form).is_ok();
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
        };
        let impartial = position.is_impartial();
        if impartial {
            let nimber = self.aside(|context| self.solver.grundy(position, context))?;
            let worth = nimber.map(|grundy| self.algebra().nimber(grundy.answer.to_ubig()));
            if let Some(worth) = worth.transpose()? {
                shown.value = Some(self.game_text(worth, settings)?.1);
            }
        } else {
            shown.value = Some(self.game_text(self.value_of(position)?, settings)?.1);
        }
        let outcome = self.outcome(position)?;
        shown.outcome = Some(outcome.answer);
        shown.reason = outcome.reason.as_ref().map(sentence);
        if writable {
            shown.winning_moves = self.winning_moves(position, outcome.answer, impartial)?;
        }
        let text = line(&shown);
        Ok(Shown { kind: Kind::Position, text, hints: Vec::new(), position: Some(shown) })
    }

    fn winning_moves(
        &self,
        position: &AnyPosition,
        outcome: Outcome,
        impartial: bool,
    ) -> Result<Option<Vec<MoveShown>>, Fault> {
        let mut all = Vec::new();
        let players: &[(Player, &str)] = match impartial {
            true => &[(Player::Left, "both")],
            false => &[(Player::Left, "L"), (Player::Right, "R")],
        };
        for &(player, name) in players {
            if outcome.winner(player) != player {
                continue;
            }
            if position.bytes() > MOST_BYTES
                && let Some(found) = position.winning_moves_theorem(player)
            {
                all.extend(found.into_iter().map(|found| MoveShown {
                    player: name,
                    label: position.abbreviated_move(player, &found.by),
                    to: position.play(player, &found.by).abbreviated(),
                    reason: found.reason.as_ref().map(sentence),
                }));
                continue;
            }
            let found =
                self.aside(|context| self.solver.winning_moves(position, player, context))?;
            let Some(found) = found else { return Ok(None) };
            all.extend(found.into_iter().map(|found: FoundMove| MoveShown {
                player: name,
                label: found.label,
                to: found.to.write(),
                reason: found.reason.as_ref().map(sentence),
            }));
        }
        Ok(Some(all))
    }

    /// The answer to something that is nice to know, unless it takes long.
    fn aside<T>(
        &self,
        work: impl FnOnce(&Context) -> Result<T, SolveError>,
    ) -> Result<Option<T>, Fault> {
        let context = self.context.part(ASIDE, u64::MAX);
        let result = work(&context);
        let _ = self.context.spend(context.spent(), 0);
        match result {
            Ok(answer) => Ok(Some(answer)),
            Err(SolveError::Value(upstar_values::Error::Stopped(stop))) => match stop {
                Stop::Cancelled | Stop::OutOfTime => Err(stop.into()),
                _ => Ok(None),
            },
            Err(SolveError::TooDear(_)) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }
}
