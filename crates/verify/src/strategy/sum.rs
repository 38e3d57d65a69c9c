//! Sums of boards, in a form that depends on what they are worth as games alone: pieces apart, those
//! without moves gone, each piece with its negative gone, the rest in order.

use super::board::Board;
use super::game::{Game, Side};
use crate::{Message, messages};

/// A piece of some game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    game: Game,
    board: Board,
}

impl Piece {
    /// The piece as it is written, `clobber("xo|ox")`; a `-` in front exchanges the players.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    pub fn read(text: &str) -> Result<Piece, Message> {
        let (negative, rest) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let parts = rest.strip_suffix("\")").and_then(|rest| rest.split_once("(\""));
        let (name, board) = parts.ok_or_else(|| messages::STRATEGY_NO_BOARD.with("text", text))?;
        let known = Game::ALL.iter().find(|(_, known)| *known == name);
        let (game, _) = known.ok_or_else(|| {
            let names: Vec<&str> = Game::ALL.iter().map(|(_, name)| *name).collect();
            messages::STRATEGY_RULES.with("name", name).with("games", names.join(", "))
        })?;
        let board = Board::read(board, game.letters())?;
        if *game == Game::ToadsAndFrogs && board.rows() > 1 {
            return Err(messages::STRATEGY_SINGLE_ROW.into());
        }
        let board = if negative { game.negative(&board) } else { board };
        Ok(Piece { game: *game, board })
    }

    /// As it is read.
    #[must_use]
    pub fn write(&self) -> String {
        format!("{}(\"{}\")", self.game.name(), self.board.write())
    }

    /// The name of the game.
    #[must_use]
    pub fn game(&self) -> &'static str {
        self.game.name()
    }

    /// The rows of the board, joined by `|`.
    #[must_use]
    pub fn board(&self) -> String {
        self.board.write()
    }

    /// What a side can make of it.
    #[must_use]
    pub fn moves(&self, side: Side) -> Vec<Piece> {
        let boards = self.game.moves(&self.board, side).into_iter();
        boards.map(|board| Piece { game: self.game, board }).collect()
    }

    fn negative(&self) -> Piece {
        let board = self.game.normal(&self.game.negative(&self.board));
        Piece { game: self.game, board }
    }
}

/// A sum of pieces in normal form.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sum(Vec<Piece>);

impl Sum {
    /// The normal form of a sum.
    #[must_use]
    pub fn of(pieces: &[Piece]) -> Sum {
        let mut sum = Sum::default();
        for piece in pieces {
            sum.add(piece);
        }
        sum
    }

    fn add(&mut self, piece: &Piece) {
        for board in piece.game.pieces(&piece.board) {
            let piece = Piece { game: piece.game, board: piece.game.normal(&board) };
            if [Side::Left, Side::Right].iter().all(|&side| piece.moves(side).is_empty()) {
                continue;
            }
            match self.0.binary_search(&piece.negative()) {
                Ok(place) => {
                    self.0.remove(place);
                }
                Err(_) => {
                    let place = self.0.binary_search(&piece).unwrap_or_else(|place| place);
                    self.0.insert(place, piece);
                }
            }
        }
    }

    /// The pieces.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.0
    }

    /// The sum with one piece replaced.
    #[must_use]
    pub fn after(&self, index: usize, piece: &Piece) -> Sum {
        let mut sum = self.clone();
        if index < sum.0.len() {
            sum.0.remove(index);
        }
        sum.add(piece);
        sum
    }

    /// All that a side can make of it, each once: the number of the piece and what becomes of it.
    #[must_use]
    pub fn moves(&self, side: Side) -> Vec<(usize, Piece)> {
        let mut moves = Vec::new();
        for (index, piece) in self.0.iter().enumerate() {
            if index == 0 || self.0[index - 1] != *piece {
                moves.extend(piece.moves(side).into_iter().map(|after| (index, after)));
            }
        }
        moves
    }
}
