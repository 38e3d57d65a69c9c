//! Hints, in steps: who is winning; which moves win; why.

use super::super::board::{say, shortened};
use super::Table;
use crate::output::Unwritable;
use upstar_core::Form;
use upstar_games::registry;
use upstar_play::{Prospect, prospect};
use upstar_solve::{Convention, FoundMove, SolveError};

/// The reason where no theorem gives one.
const SEARCHED: &str = "every line of play has been searched";

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
            let solver = session.solver();
            let prospect = prospect(solver, &position, mover, convention, context)?;
            let winning = match (hinted, prospect) {
                (0, _) | (_, Prospect::Loss | Prospect::Draw) => Vec::new(),
                _ => solver.winning_moves_in(&position, mover, convention, context)?,
            };
            // Why a position is lost: the theorem about it, or the search.
            let lost = match (hinted, prospect) {
                (1.., Prospect::Loss) => {
                    let theorem = match convention {
                        Convention::Normal => position.outcome_theorem(),
                        Convention::Misere => position.misere_theorem(),
                    };
                    theorem.map(|theorem| registry().sentence(&theorem.reason))
                }
                _ => None,
            };
            Ok::<_, SolveError>((prospect, winning, lost))
        });
        let (prospect, winning, lost) = match found {
            Ok(found) => found,
            Err(error) => return say(self.desk, format_args!("I cannot tell: {error}.")),
        };
        match (prospect, hinted) {
            (Prospect::Loss, 1..) => {
                let reason = shortened(&lost.unwrap_or_else(|| SEARCHED.to_owned()));
                say(self.desk, format_args!("Every move loses: {reason}."))
            }
            (Prospect::Loss, _) => say(self.desk, "Every move loses here. Make it long."),
            (Prospect::Draw, _) => say(self.desk, "With best play it is a draw."),
            (Prospect::Win, 0) => say(self.desk, "You can win."),
            (Prospect::Win, 1) => {
                let labels: Vec<String> = winning.iter().map(|one| shortened(&one.label)).collect();
                say(self.desk, format_args!("Winning: {}", labels.join("  ")))
            }
            (Prospect::Win, _) => self.explain(&winning),
        }
    }

    fn explain(&mut self, winning: &[FoundMove]) -> Result<(), Unwritable> {
        for found in winning {
            let reason = match &found.reason {
                Some(reason) => registry().sentence(reason),
                None => "every answer to it has been searched, and all of them lose".to_owned(),
            };
            let label = shortened(&found.label);
            say(self.desk, format_args!("{label}: {}", shortened(&reason)))?;
        }
        Ok(())
    }
}
