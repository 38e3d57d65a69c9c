//! Hints, in steps: who is winning; which moves win; why.

use super::super::board::{say, shortened};
use super::Table;
use crate::output::Unwritable;
use upstar_core::{AnyPosition, Loopy, Reason};
use upstar_play::Prospect;
use upstar_solve::{
    Ask, Because, Convention, Effort, Known, MoveAnalysis, SolveError, Verdict, Which,
};
use upstar_values::{Notation, Outcome};

/// Moves that are told at once.
const MOST: usize = 10;

/// The reason where no theorem gives one.
const SEARCHED: &str = "a search of every line of play shows it";

impl Table<'_> {
    /// Who is winning; which moves win; why.
    pub(super) fn hint(&mut self) -> Result<(), Unwritable> {
        if self.record.end().is_some() {
            return say(self.desk, "The game is over.");
        }
        let (position, mover) = (self.record.position().clone(), self.record.to_move());
        let convention = self.record.convention();
        let context = self.desk.bounds.thought();
        let hinted = self.hinted;
        let (found, _) = self.desk.work_under(context, |session, context| {
            let which = if hinted == 0 { Which::No } else { Which::Keeping };
            // Why a move wins is best told by what it leaves.
            let move_values = hinted >= 2 && convention == Convention::Normal;
            let reasons = hinted >= 2;
            let first = Ask::first(convention, mover);
            let ask = Ask { which, player: Some(mover), move_values, reasons, ..first };
            let effort = Effort::as_long_as_it_takes();
            let analysis = session.solver().analyse(&position, &ask, &effort, context)?;
            let verdict = analysis.if_begins(mover).unwrap_or(Verdict::Draw);
            Ok::<_, SolveError>((Prospect::of(verdict, mover)?, analysis))
        });
        let (prospect, analysis) = match found {
            Ok(found) => found,
            Err(error) => return say(self.desk, format_args!("I cannot tell: {error}.")),
        };
        let lists = analysis.moves.iter().filter_map(Known::as_ref);
        let (winning, drawing): (Vec<&MoveAnalysis>, Vec<&MoveAnalysis>) =
            lists.flat_map(|list| &list.moves).partition(|one| one.wins);
        let labels = |moves: &[&MoveAnalysis]| {
            let labels: Vec<String> =
                moves.iter().take(MOST).map(|one| shortened(&one.found.label())).collect();
            let more = if moves.len() > MOST { "  …" } else { "" };
            labels.join("  ") + more
        };
        match (prospect, hinted) {
            (Prospect::Loss, 1..) => {
                let reason = self.why_lost(&position, analysis.reason.as_ref());
                say(self.desk, format_args!("Every move loses: {reason}."))
            }
            (Prospect::Loss, _) => {
                say(self.desk, "Every move loses here; hold out as long as you can.")
            }
            (Prospect::Draw, 1..) if !drawing.is_empty() => {
                let held = labels(&drawing);
                let text = format!("With best play it is a draw; these moves hold it: {held}");
                say(self.desk, text)?;
                if hinted == 1 { Ok(()) } else { self.explain(&drawing) }
            }
            (Prospect::Draw, _) => say(self.desk, "With best play it is a draw."),
            (Prospect::Win, 0) => say(self.desk, "You can win."),
            (Prospect::Win, 1) => say(self.desk, format_args!("Winning: {}", labels(&winning))),
            (Prospect::Win, _) => self.explain(&winning),
        }
    }

    /// Who is winning and why, at once.
    pub(super) fn why(&mut self) -> Result<(), Unwritable> {
        let kept = std::mem::replace(&mut self.hinted, 2);
        let said = self.hint();
        self.hinted = kept;
        said
    }

    /// Why a position is lost for the player to move: a theorem's reason, or what it is worth, or that search
    /// shows it.
    fn why_lost(&mut self, position: &AnyPosition, reason: Option<&Reason>) -> String {
        if let Some(reason) = reason {
            return shortened(&self.desk.session.registry().sentence(reason));
        }
        let found = self.told(position, "the position is worth");
        shortened(&found.unwrap_or_else(|| SEARCHED.to_owned()))
    }

    /// Why whoever moves here loses: a theorem's reason, or a short value after these words.
    fn told(&mut self, position: &AnyPosition, words: &str) -> Option<String> {
        let (convention, context) = (self.record.convention(), self.desk.bounds.thought());
        let (found, _) = self.desk.work_under(context, |session, context| {
            let ask = Ask::answer(convention);
            let analysis =
                session.solver().analyse(position, &ask, &Effort::answer(), context).ok()?;
            if let Some(reason) = &analysis.reason {
                return Some(session.registry().sentence(reason));
            }
            let worth = analysis.value.as_ref()?;
            let notation = Notation { limit: 80, ..Notation::default() };
            let value =
                session.solver().arena().expression(worth.game()?, notation).ok().flatten()?;
            Some(match analysis.outcome()? {
                Outcome::P if value == "0" => format!("{words} 0, lost for the player to move"),
                Outcome::P => format!("{words} {value} = 0, lost for the player to move"),
                Outcome::L => format!("{words} {value} > 0, which Left wins whoever begins"),
                Outcome::R => format!("{words} {value} < 0, which Right wins whoever begins"),
                Outcome::N => return None,
            })
        });
        found
    }

    /// The user has lost without a mistake.
    pub(super) fn lost_from_the_start(&mut self) -> Result<(), Unwritable> {
        let you = self.seat.you;
        let own = self.record.steps().find(|(_, turn)| turn.player == you);
        let start = own.map(|(position, _)| position.clone());
        let start = start.unwrap_or_else(|| self.record.start().clone());
        let reason = self.why_lost(&start, None);
        say(self.desk, format_args!("You could not win from there: {reason}."))
    }

    fn explain(&mut self, winning: &[&MoveAnalysis]) -> Result<(), Unwritable> {
        // Where play can go round, the value of what a move leaves says most.
        let is_normal = self.record.convention() == Convention::Normal;
        let by_value = is_normal && self.record.position().can_cycle();
        for one in winning.iter().take(MOST) {
            let context = self.desk.bounds.thought();
            let (kept, _) = self.desk.work_under(context, |session, context| {
                by_value.then(|| session.solver().why_kept(one, context)).flatten()
            });
            let session = &self.desk.session;
            let reason = one.reason(session.registry(), session.solver().arena()).or(kept);
            let searched = Because::Searched.sentence(session.registry());
            let reason = match (reason, one.wins) {
                (Some(reason), _) if reason != searched => reason,
                (_, true) => self.told(&one.found.to(), "it leaves").unwrap_or(searched),
                (_, false) => SEARCHED.to_owned(),
            };
            let label = shortened(&one.found.label());
            say(self.desk, format_args!("{label}: {}", shortened(&reason)))?;
        }
        if winning.len() > MOST {
            say(self.desk, format_args!("… and {} more", winning.len() - MOST))?;
        }
        Ok(())
    }
}
