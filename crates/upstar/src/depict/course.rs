//! A game between players who make no mistake: a picture for each position, with the move that led to it and why it wins.

use super::Depiction;
use super::illustrator::Illustrator;
use crate::Error;
use upstar_core::{AnyPosition, Form, Position};
use upstar_draw::{Marks, Picture, captioned, last_move, scene};
use upstar_play::{End, Opponent, Prospect, Record, Strength};
use upstar_values::Player;

/// Moves that are drawn; a game that goes round has no last one.
const MOST_MOVES: usize = 60;
/// Whoever has lost chooses by chance between moves that last equally long; the same ones every time.
const SEED: u64 = 1;

impl Illustrator<'_> {
    /// The frames of a game that begins here.
    pub(super) fn course(&mut self, start: &AnyPosition) -> Result<Depiction, Error> {
        let convention = self.session.settings().convention;
        let mut record = Record::new(start.clone(), convention, self.request.player);
        let mut player = Opponent::new(Strength::Stubborn, SEED);
        let mut frames: Vec<(String, Picture)> =
            vec![(start.abbreviated(), scene(&start.scene(), &Marks::default()))];
        while record.end().is_none() && frames.len() <= MOST_MOVES {
            self.context.spend(1)?;
            let (position, mover) = (record.position().clone(), record.to_move());
            let solver = self.session.solver();
            let chosen = player.choose(solver, &position, mover, convention, self.context)?;
            let Some(chosen) = chosen else { break };
            let label = position.abbreviated_move(mover, &chosen.by);
            let mut said = match start.is_impartial() {
                true => format!("{}. {label}", frames.len()),
                false => format!("{}. {mover} {label}", frames.len()),
            };
            let reason = chosen.reason.filter(|_| chosen.prospect == Some(Prospect::Win));
            if let Some(reason) = reason {
                said = format!("{said}, since {}", self.session.registry().sentence(&reason));
            }
            let touched = position.touched(mover, &chosen.by);
            record.make(chosen.by);
            match record.end() {
                Some(End::Won(winner)) => {
                    said.push_str(&format!("; {}", won(winner, &record, start.is_impartial())));
                }
                Some(End::Drawn) => said.push_str("; a draw"),
                None => {}
            }
            let after = record.position().scene();
            let last = last_move(&position.scene(), &after, touched);
            frames.push((said, scene(&after, &Marks { last, ..Marks::default() })));
        }
        Ok(Depiction::Film(captioned(frames)))
    }
}

/// Who has won, in words.
fn won(winner: Player, record: &Record, impartial: bool) -> String {
    match (impartial, winner == record.first()) {
        (false, _) => format!("{winner} has won"),
        (true, true) => "the first player has won".to_owned(),
        (true, false) => "the second player has won".to_owned(),
    }
}
