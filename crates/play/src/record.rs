//! What was played, move by move, with a way back and forth.

use upstar_core::{AnyMove, AnyPosition, Ending, Form, Loopy, Position, ReadError};
use upstar_solve::Convention;
use upstar_values::Player;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// This player has won.
    Won(Player),
    /// Nobody has.
    Drawn,
}

/// A move that was made.
#[derive(Clone, Debug)]
pub struct Turn {
    /// Who made it.
    pub player: Player,
    /// The move.
    pub by: AnyMove,
    /// Its label.
    pub label: String,
    /// What somebody had to say about it.
    pub comment: Option<String>,
}

/// A game from its first position to the present one, and the moves that were taken back.
///
/// ```
/// use upstar_play::{End, Record};
/// use upstar_core::AnyPosition;
/// use upstar_games::Nim;
/// use upstar_solve::Convention;
/// use upstar_values::Player;
/// let start = AnyPosition::new(Nim::new([2u32]));
/// let mut record = Record::new(start, Convention::Normal, Player::Left);
/// record.play("1 -> 0")?;
/// assert_eq!(record.end(), Some(End::Won(Player::Left)));
/// assert!(record.undo() && record.end().is_none());
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    convention: Convention,
    first: Player,
    /// One more than there are moves.
    positions: Vec<AnyPosition>,
    moves: Vec<Turn>,
    /// How many of the moves are made; the others were taken back.
    made: usize,
    /// Have both agreed that it is a draw?
    agreed: bool,
}

impl Record {
    /// A game that has not begun.
    pub fn new(start: AnyPosition, convention: Convention, first: Player) -> Self {
        Record {
            convention,
            first,
            positions: vec![start],
            moves: Vec::new(),
            made: 0,
            agreed: false,
        }
    }

    /// Normal or misère play.
    pub fn convention(&self) -> Convention {
        self.convention
    }

    /// Who began.
    pub fn first(&self) -> Player {
        self.first
    }

    /// Where it began.
    pub fn start(&self) -> &AnyPosition {
        &self.positions[0]
    }

    /// Where it stands.
    pub fn position(&self) -> &AnyPosition {
        &self.positions[self.made]
    }

    /// Whose move it is.
    pub fn to_move(&self) -> Player {
        self.mover(self.made)
    }

    fn mover(&self, ply: usize) -> Player {
        if ply.is_multiple_of(2) { self.first } else { self.first.opponent() }
    }

    /// The moves made.
    pub fn moves(&self) -> &[Turn] {
        &self.moves[..self.made]
    }

    /// The position before each move made, and the move.
    pub fn steps(&self) -> impl Iterator<Item = (&AnyPosition, &Turn)> {
        self.positions.iter().zip(self.moves())
    }

    /// Makes the move with this label.
    ///
    /// # Errors
    /// If there is no such move.
    pub fn play(&mut self, label: &str) -> Result<(), ReadError> {
        let by = self.position().read_move(self.to_move(), label)?;
        self.make(by);
        Ok(())
    }

    /// Makes a legal move; what was taken back is forgotten.
    pub fn make(&mut self, by: AnyMove) {
        self.agreed = false;
        let player = self.to_move();
        let label = self.position().write_move(player, &by);
        let next = self.position().play(player, &by);
        self.moves.truncate(self.made);
        self.positions.truncate(self.made + 1);
        self.moves.push(Turn { player, by, label, comment: None });
        self.positions.push(next);
        self.made += 1;
    }

    /// Says something about the last move; false if there is none.
    pub fn comment(&mut self, text: &str) -> bool {
        let last = self.made.checked_sub(1).and_then(|last| self.moves.get_mut(last));
        last.map(|last| last.comment = Some(text.to_owned())).is_some()
    }

    /// Takes back the agreement on a draw; false if there is none.
    pub fn disagree(&mut self) -> bool {
        std::mem::take(&mut self.agreed)
    }

    /// Takes one move back; false if there is none.
    pub fn undo(&mut self) -> bool {
        self.agreed = false;
        let before = self.made;
        self.made = self.made.saturating_sub(1);
        self.made < before
    }

    /// Makes one more of the moves taken back; false if there is none.
    pub fn redo(&mut self) -> bool {
        let more = self.made < self.moves.len();
        self.made += usize::from(more);
        more
    }

    /// How often play has been here before, with the same player to move.
    pub fn times_before(&self) -> usize {
        let now = self.position();
        let earlier = (self.made % 2..self.made).step_by(2);
        earlier.filter(|&ply| self.positions[ply] == *now).count()
    }

    /// Both players agree that it is a draw, as they may where play goes round.
    ///
    /// ```
    /// use upstar_core::{AnyPosition, Argument, Rules};
    /// use upstar_games::GraphGame;
    /// use upstar_play::{End, Record};
    /// use upstar_solve::Convention;
    /// use upstar_values::Player;
    /// let ring = GraphGame::read(&[Argument::Text("0: 1; 1: 0".into())])?;
    /// let mut record = Record::new(AnyPosition::new(ring), Convention::Normal, Player::Left);
    /// for vertex in ["1", "0"] {
    ///     record.play(vertex)?;
    /// }
    /// assert_eq!((record.times_before(), record.end()), (1, None));
    /// assert!(!record.disagree());
    /// record.agree_on_a_draw();
    /// assert_eq!(record.end(), Some(End::Drawn));
    /// # Ok::<(), upstar_core::ReadError>(())
    /// ```
    pub fn agree_on_a_draw(&mut self) {
        self.agreed = true;
    }

    /// How it ended, if it has.
    pub fn end(&self) -> Option<End> {
        if self.agreed {
            return Some(End::Drawn);
        }
        let (position, mover) = (self.position(), self.to_move());
        match position.ending(mover) {
            Some(Ending::Won(player)) => return Some(End::Won(player)),
            Some(Ending::Drawn) => return Some(End::Drawn),
            None if position.can_move(mover) => return None,
            None => {}
        }
        Some(End::Won(match self.convention {
            Convention::Normal => mover.opponent(),
            Convention::Misere => mover,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_games::Nim;

    fn nim(convention: Convention) -> Record {
        Record::new(AnyPosition::new(Nim::new([1u32, 2])), convention, Player::Right)
    }

    #[test]
    fn moves_go_back_and_forth() {
        let mut record = nim(Convention::Normal);
        assert!(!record.undo() && !record.redo() && !record.comment("nothing yet"));
        record.play("2 -> 1").unwrap();
        assert_eq!(
            (record.position().write().as_str(), record.to_move()),
            ("nim(1,1)", Player::Left)
        );
        assert!(record.comment("now it is symmetric") && record.undo() && record.redo());
        assert_eq!(record.moves()[0].comment.as_deref(), Some("now it is symmetric"));
        assert!(record.undo());
        record.play("1 -> 0").unwrap();
        assert!(!record.redo());
        assert_eq!(record.moves().len(), 1);
        assert!(record.play("nonsense").is_err());
        assert_eq!(record.moves().len(), 1);
    }

    #[test]
    fn misere_play_turns_the_end_round() {
        for (convention, winner) in
            [(Convention::Normal, Player::Left), (Convention::Misere, Player::Right)]
        {
            let mut record = nim(convention);
            record.play("1 -> 0").unwrap();
            assert_eq!(record.end(), None);
            let last = record
                .position()
                .write_move(Player::Left, &moves(record.position()).pop().unwrap());
            record.play(&last).unwrap();
            if record.end().is_none() {
                let last = moves(record.position()).pop().unwrap();
                record.make(last);
            }
            let won = if record.moves().len() == 2 { winner } else { winner.opponent() };
            assert_eq!(record.end(), Some(End::Won(won)));
        }
    }

    fn moves(position: &AnyPosition) -> Vec<AnyMove> {
        let mut found = Vec::new();
        let _ = position.visit_moves(Player::Left, |by| {
            found.push(by);
            std::ops::ControlFlow::Continue(())
        });
        found
    }
}
