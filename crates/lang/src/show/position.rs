//! Positions: who wins, by which moves, and why; and the value where it is not out of reach.
//!
//! A view of the solver's analysis, in words.

use super::line::line;
use super::{Kind, View};
use crate::Settings;
use crate::eval::{Fault, SizedForm, World};
use std::borrow::Cow;
use upstar_core::{AnyPosition, Form as _, Loopy, Position as _, Registry};
use upstar_loopy::{Ending, LoopyOutcome};
use upstar_solve::{
    Analysis, Ask, Convention, Effort, Known, MoveAnalysis, MoveList, SolveError, Verdict, Which,
};
use upstar_values::{Outcome, Player};

/// What a program wants to know of a position. `None`: not computed within the bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionView {
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
    pub winning_moves: Option<Vec<MoveView>>,
    /// Normal or misère play.
    pub convention: Convention,
    /// Who wins if Left begins, where play can cycle or be drawn.
    pub left_first: Option<Verdict>,
    /// Who wins if Right begins, likewise.
    pub right_first: Option<Verdict>,
    /// The moves that hold a draw, for players who cannot win.
    pub drawing_moves: Option<Vec<MoveView>>,
    /// Do other moves lose the draw?
    pub(super) only_moves: bool,
    /// Have the rules decided already?
    pub(super) over: bool,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveView {
    /// Whose move; `None` in an impartial game, where it is anybody's.
    pub player: Option<Player>,
    /// The move's label.
    pub label: String,
    /// The position after it, as an expression.
    pub to: String,
    /// Why it wins, if a theorem tells.
    pub reason: Option<String>,
}

/// Positions of more bytes, tens of thousands of digits, are shown with the middle of their numbers
/// left out; `winning_moves` and `notation` write them in full.
const MOST_BYTES: u64 = 20_000;

impl World<'_> {
    pub(super) fn show_position(
        &mut self,
        form: &SizedForm,
        settings: &Settings,
    ) -> Result<View, Fault> {
        let position = &form.position;
        let writable = self.listable(form).is_ok();
        let mut ask = Ask::answer(self.convention);
        if !writable {
            ask.which = Which::No;
        }
        let analysis = self.solver.analyse(position, &ask, &Effort::answer(), self.context)?;
        let written = match (writable, position.bytes() > MOST_BYTES) {
            (false, _) => "…".to_owned(),
            (true, true) => position.abbreviated(),
            (true, false) => position.write(),
        };
        let shown = self.position_shown(position, written, &analysis, settings)?;
        let text = line(&shown);
        let hints = position.notice().into_iter().collect();
        Ok(View { hints, position: Some(shown), ..View::new(Kind::Position, text) })
    }

    /// Who wins a position, by which moves and why, in a line.
    pub(crate) fn explained(&mut self, form: &SizedForm) -> Result<String, Fault> {
        Ok(self.show_position(form, &Settings::default())?.text)
    }

    fn position_shown(
        &self,
        position: &AnyPosition,
        written: String,
        analysis: &Analysis,
        settings: &Settings,
    ) -> Result<PositionView, Fault> {
        let value = analysis.value.as_ref();
        let value = value.map(|worth| match worth.game() {
            Some(game) => Ok(self.game_text(game, settings)?.1),
            None => {
                let notation = settings.notation();
                Ok::<_, Fault>(self.solver.worth_text(worth, notation, self.context)?)
            }
        });
        let first = |player| match position.is_short() {
            true => None, // there are no draws, and nobody has counted
            false => analysis.if_begins(player),
        };
        let mut shown = PositionView {
            game: self.registry.of_position(position).map(|entry| entry.name.clone()),
            position: written,
            outcome: analysis.outcome(),
            reason: analysis.reason.as_ref().map(|reason| self.registry.sentence(reason)),
            value: value.transpose()?,
            winning_moves: None,
            convention: self.convention,
            left_first: first(Player::Left),
            right_first: first(Player::Right),
            drawing_moves: None,
            only_moves: false,
            over: Player::BOTH.iter().all(|&player| position.ending(player).is_some()),
        };
        if let Some(lists) = lists(&analysis.moves) {
            let all = || lists.iter().flat_map(|list| &list.moves);
            let moves = |wins: bool| {
                let some = all().filter(|one| one.wins == wins);
                some.map(|one| MoveView::of(position, one, self.registry)).collect()
            };
            let drawn = analysis.winners().contains(&None) && !position.strategy().is_foresight();
            shown.only_moves = lists.iter().any(|list| list.others > 0);
            shown.winning_moves = Some(moves(true));
            shown.drawing_moves = drawn.then(|| moves(false));
        }
        Ok(shown)
    }

    /// `N`, `P`, `L`, `R`, and where play can go round `D`, `PHat`, `PCheck`, `NHat`, `NCheck`; in
    /// games that the rules can end `draw`, or both results where a draw depends on who begins.
    pub(crate) fn outcome_text_in(
        &self,
        position: &AnyPosition,
        convention: Convention,
    ) -> Result<String, Fault> {
        let (ask, effort) = (Ask::winner(convention), Effort::as_long_as_it_takes());
        let analysis = self.solver.analyse(position, &ask, &effort, self.context)?;
        if let Some(outcome) = analysis.outcome() {
            return Ok(outcome.to_string());
        }
        let verdicts = Player::BOTH.map(|player| analysis.if_begins(player));
        let searched = verdicts.iter().flatten().filter_map(|verdict| verdict.searched()).min();
        if let Some(searched) = searched {
            return Err(SolveError::Open { searched }.into());
        }
        if position.has_endings() {
            let [left, right] = analysis.winners().map(|winner| match winner {
                Some(Player::Left) => "L",
                Some(Player::Right) => "R",
                None => "draw",
            });
            return Ok(match left == right {
                true => left.to_owned(),
                false => format!("{left} if Left begins, {right} if Right does"),
            });
        }
        let [left_first, right_first] = analysis.winners().map(|winner| match winner {
            Some(player) => Ending::Win(player),
            None => Ending::Draw,
        });
        Ok(LoopyOutcome { left_first, right_first }.to_string())
    }
}

/// The lists of moves that were asked for, if all of them were found.
fn lists(moves: &[Known<MoveList>; 2]) -> Option<Vec<&MoveList>> {
    let asked = moves.iter().filter(|list| !matches!(list, Known::NotAsked));
    let lists: Vec<&MoveList> = asked.map(Known::as_ref).collect::<Option<_>>()?;
    (!lists.is_empty()).then_some(lists)
}

impl MoveView {
    fn of(position: &AnyPosition, one: &MoveAnalysis, registry: &Registry) -> Self {
        let (found, player) = (&one.found, one.found.player());
        let (label, to) = match position.bytes() > MOST_BYTES {
            true => (position.abbreviated_move(player, &found.by), found.to().abbreviated()),
            false => (found.label(), found.to().write()),
        };
        let player = (!position.is_impartial()).then_some(player);
        let reason = found.reason.as_ref().map(|reason| registry.sentence(reason));
        MoveView { player, label, to, reason }
    }
}
