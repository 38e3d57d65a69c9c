//! Hints, in steps: who is winning; which moves win; why.

use super::super::board::{say, shortened};
use super::Table;
use crate::output::Unwritable;
use upstar_play::Prospect;
use upstar_solve::{Ask, Because, Effort, FoundMove, Known, SolveError, Verdict, Which};

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
        let (found, _) = self.desk.work(context, |session, context| {
            let which = if hinted == 0 { Which::No } else { Which::Keeping };
            let ask = Ask { which, player: Some(mover), ..Ask::first(convention, mover) };
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
        let winning: Vec<&FoundMove> = lists
            .flat_map(|list| &list.moves)
            .filter(|one| one.wins)
            .map(|one| &one.found)
            .collect();
        match (prospect, hinted) {
            (Prospect::Loss, 1..) => {
                // Why a position is lost: the theorem about it, or the search.
                let theorem = analysis
                    .reason
                    .as_ref()
                    .map(|reason| self.desk.session.registry().sentence(reason));
                let reason = shortened(&theorem.unwrap_or_else(|| SEARCHED.to_owned()));
                say(self.desk, format_args!("Every move loses: {reason}."))
            }
            (Prospect::Loss, _) => {
                say(self.desk, "Every move loses here; hold out as long as you can.")
            }
            (Prospect::Draw, _) => say(self.desk, "With best play it is a draw."),
            (Prospect::Win, 0) => say(self.desk, "You can win."),
            (Prospect::Win, 1) => {
                let labels: Vec<String> =
                    winning.iter().map(|one| shortened(&one.label())).collect();
                say(self.desk, format_args!("Winning: {}", labels.join("  ")))
            }
            (Prospect::Win, _) => self.explain(&winning),
        }
    }

    fn explain(&mut self, winning: &[&FoundMove]) -> Result<(), Unwritable> {
        for found in winning {
            let reason = match &found.reason {
                Some(reason) => self.desk.session.registry().sentence(reason),
                None => Because::Searched.sentence(self.desk.session.registry()),
            };
            let label = shortened(&found.label());
            say(self.desk, format_args!("{label}: {}", shortened(&reason)))?;
        }
        Ok(())
    }
}
