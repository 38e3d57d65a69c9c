//! A board of one game as people meet it.

use super::board::Board;
use super::part::CommonForm;
use super::rule::{BoardRule, Step};
use super::text;
use crate::shared::catalogue;
use std::marker::PhantomData;
use std::ops::ControlFlow;
use upstar_core::{
    AnyPosition, Argument, Form, Loopy, Place, Position, ReadError, Rules, Scene, Sign, Square,
    Theory, Words,
};
use upstar_values::Player;

/// A position of a game on a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Play<K> {
    board: Board,
    game: PhantomData<K>,
}

impl<K: BoardRule> Play<K> {
    /// The position that a text describes: the rows of the board joined by `|`.
    ///
    /// ```
    /// use upstar_core::{Form, Position};
    /// use upstar_games::Konane;
    /// use upstar_values::Player;
    /// let board = Konane::from_text("xo.o.")?;
    /// let by = board.read_move(Player::Left, "(1,1)-(1,5)")?;
    /// assert_eq!(board.play(Player::Left, &by).write(), "konane(\"....x\")");
    /// # Ok::<(), upstar_core::ReadError>(())
    /// ```
    ///
    /// # Errors
    /// Says what is wrong with it: rows of different lengths, unknown letters, more than 64 squares.
    pub fn from_text(text: &str) -> Result<Self, ReadError> {
        Self::read(&[Argument::Text(text.to_owned())])
    }
}

impl<K: BoardRule> Form for Play<K> {
    type Move = Step;
    type Next = Self;
    type Part = CommonForm;

    fn visit_moves<V: FnMut(Step) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        K::visit(&self.board, player, &mut visit)
    }

    fn play(&self, _: Player, by: &Step) -> Self {
        Play { board: self.board.after(by), game: PhantomData }
    }

    fn parts(&self, out: &mut Vec<CommonForm>) {
        K::split(&self.board, &mut |part| out.push(CommonForm::Board(part)));
    }

    fn normal(&self) -> (Self, Sign) {
        match CommonForm::Board(self.board).normal() {
            (CommonForm::Board(board), sign) => (Play { board, game: PhantomData }, sign),
            _ => (self.clone(), Sign::Same),
        }
    }
}

impl<K: BoardRule> Loopy for Play<K> {
    fn can_cycle(&self) -> bool {
        K::CYCLES
    }
}

impl<K: BoardRule> Theory for Play<K> {}

impl<K: BoardRule> Position for Play<K> {
    fn write(&self) -> String {
        text::write::<K>(&self.board)
    }

    fn write_move(&self, _: Player, by: &Step) -> String {
        text::label::<K>(&self.board, by)
    }

    fn touched(&self, _: Player, by: &Step) -> Vec<Place> {
        let place = |square| {
            let [row, column] = self.board.place(square);
            Place::Square { row, column }
        };
        K::squares(&self.board, by).into_iter().map(place).collect()
    }

    fn scene(&self) -> Scene {
        let seen = |square: usize| {
            K::STATES[self.board.state(square) & 3].map_or(Square::Blocked, |(_, seen)| seen)
        };
        let columns = self.board.columns();
        let row = |row: usize| (0..columns).map(|column| seen(row * columns + column)).collect();
        match K::STRIP {
            true => Scene::Strip(row(0)),
            false => Scene::Board((0..self.board.rows()).map(row).collect()),
        }
    }

    fn common_form(&self) -> Option<AnyPosition> {
        Some(AnyPosition::new(CommonForm::Board(self.board)))
    }
}

impl<K: BoardRule> Rules for Play<K> {
    const NAME: &'static str = K::NAME;
    const RULES: &'static str = K::RULES;
    const NOTATION: &'static str = K::NOTATION;
    const EXAMPLE: &'static str = K::EXAMPLE;
    const WORDS: Words = K::WORDS;

    fn largest_size() -> usize {
        if K::CYCLES { 0 } else { catalogue::largest(&letters::<K>()) }
    }

    /// Rectangles without blocked squares.
    fn positions_of_size(
        cells: usize,
        visit: &mut dyn FnMut(Self) -> ControlFlow<()>,
    ) -> Option<ControlFlow<()>> {
        (cells <= Self::largest_size()).then(|| catalogue::boards(&letters::<K>(), cells, visit))
    }

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        Ok(Play { board: text::read::<K>(arguments)?, game: PhantomData })
    }
}

/// The letters of squares in play.
fn letters<K: BoardRule>() -> String {
    let states = K::STATES.iter().flatten();
    states.filter(|(_, seen)| *seen != Square::Blocked).map(|(letter, _)| *letter).collect()
}
