//! TemplateGame: tokens on a strip of squares; a move takes one, or two that are neighbours.

use std::ops::ControlFlow;
use upstar_core::{
    Argument, Form, Loopy, Place, Position, ReadError, Rules, Scene, Sentence, Sign, Square, Theory,
};
use upstar_values::Player;

/// Strips have at most this many squares.
const LONGEST: usize = 1000;

const STRIP: Sentence =
    Sentence::new("template_game.strip", "template_game takes one strip, like \"xx.x\"");
const TOO_LONG: Sentence =
    Sentence::new("template_game.too-long", "a strip has at most {most} squares");
const SQUARE: Sentence =
    Sentence::new("template_game.square", "a square is x or ., not `{letter}`");

/// A strip: `true` where there is a token.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TemplateGame(Vec<bool>);

/// A move: the first square, and how many tokens are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    first: usize,
    count: usize,
}

impl Form for TemplateGame {
    type Move = Taken;
    type Next = Self;
    type Part = Self;

    fn visit_moves<V: FnMut(Taken) -> ControlFlow<()>>(
        &self,
        _: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        for count in [1, 2] {
            for (first, tokens) in self.0.windows(count).enumerate() {
                if tokens.iter().all(|&token| token) {
                    visit(Taken { first, count })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn play(&self, _: Player, by: &Taken) -> Self {
        let mut after = self.clone();
        after.0.iter_mut().skip(by.first).take(by.count).for_each(|token| *token = false);
        after
    }

    /// Tokens without a gap between them have nothing to do with the others.
    fn parts(&self, out: &mut Vec<Self>) {
        let rows = self.0.split(|&token| !token).filter(|row| !row.is_empty());
        out.extend(rows.map(|row| TemplateGame(row.to_vec())));
    }

    /// A strip may be looked at from behind.
    fn normal(&self) -> (Self, Sign) {
        let behind = TemplateGame(self.0.iter().rev().copied().collect());
        (behind.min(self.clone()), Sign::Same)
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

impl Loopy for TemplateGame {}

impl Theory for TemplateGame {}

impl Position for TemplateGame {
    fn write(&self) -> String {
        let squares: String = self.0.iter().map(|&token| if token { 'x' } else { '.' }).collect();
        format!("template_game(\"{squares}\")")
    }

    /// The squares from 1 on: `3` or `3-4`.
    fn write_move(&self, _: Player, by: &Taken) -> String {
        let first = by.first + 1;
        if by.count == 1 { first.to_string() } else { format!("{first}-{}", by.first + by.count) }
    }

    fn touched(&self, _: Player, by: &Taken) -> Vec<Place> {
        let columns = by.first..by.first + by.count;
        columns.map(|column| Place::Square { row: 0, column }).collect()
    }

    fn scene(&self) -> Scene {
        let square = |&token: &bool| if token { Square::Coin } else { Square::Free };
        Scene::Board(vec![self.0.iter().map(square).collect()])
    }
}

impl Rules for TemplateGame {
    const NAME: &'static str = "template_game";
    const RULES: &'static str =
        "A player takes a token, or two on neighbouring squares; a player who cannot move loses.";
    const NOTATION: &'static str = "template_game(\"xx.x\"): x for a token, . for an empty square. \
        Moves: the square, from 1, or both squares: 1-2.";
    const EXAMPLE: &'static str = "template_game(\"xxx.xx\")";

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        let [Argument::Text(text)] = arguments else {
            return Err(ReadError::new(STRIP));
        };
        if text.len() > LONGEST {
            return Err(ReadError::at(0, TOO_LONG.with("most", LONGEST)));
        }
        let square = |sign| match sign {
            'x' => Ok(true),
            '.' => Ok(false),
            other => Err(ReadError::at(0, SQUARE.with("letter", other))),
        };
        text.chars().map(square).collect::<Result<_, _>>().map(TemplateGame)
    }
}
