//! Draws: play that goes round, and players who agree that it would for ever.

use super::super::board::say;
use super::Table;
use crate::output::Unwritable;
use upstar_core::Loopy;
use upstar_play::{Prospect, prospect};

impl Table<'_> {
    /// Says that play has been here before.
    pub(super) fn tell_repetition(&mut self) -> Result<(), Unwritable> {
        let times = match self.record.times_before() {
            0 => return Ok(()),
            1 => "once before",
            2 => "twice before",
            _ => "several times before",
        };
        let text = format!(
            "We have been here {times}: play that goes round for ever is a draw, and `draw` agrees on it now."
        );
        say(self.desk, text)
    }

    /// The user offers a draw; true if it is taken.
    pub(super) fn offer_draw(&mut self) -> Result<bool, Unwritable> {
        if self.record.end().is_some() {
            say(self.desk, "The game is over.")?;
            return Ok(false);
        }
        let position = self.record.position().clone();
        if !position.can_cycle() {
            say(
                self.desk,
                "Play comes to an end here, and then somebody has won: let us play on.",
            )?;
            return Ok(false);
        }
        let (mover, convention) = (self.record.to_move(), self.record.convention());
        let context = self.desk.bounds.thought();
        let (found, _) = self.desk.work_under(context, |session, context| {
            prospect(session.solver(), &position, mover, convention, context)
        });
        match found {
            Ok(Prospect::Loss) => {
                say(self.desk, "I would rather play on: I can win this.")?;
                return Ok(false);
            }
            Ok(Prospect::Draw) => {
                say(self.desk, "Agreed: with best play nobody can win.")?;
            }
            Ok(Prospect::Win) => {
                say(self.desk, "Agreed, though you could have won: `undo`, then `hint`.")?;
            }
            Err(_) => say(self.desk, "Agreed, since I cannot tell who wins.")?,
        }
        self.record.agree_on_a_draw();
        Ok(true)
    }
}
