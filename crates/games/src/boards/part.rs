//! What the engine searches: an independent part of a board, or of a graph, of any of these games.
//!
//! All of them share this one type, so that one engine is compiled for all.

use super::board::Board;
use super::field::Field;
use super::rule::Step;
use super::symmetry::normal;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use upstar_core::{Form, Loopy, Place, Position, Scene, Sign, Theory};
use upstar_values::Player;

/// A board or a graph of some game, without what is only for show.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CommonForm {
    /// A board.
    Board(Board),
    /// A graph.
    Field(Field),
}

/// A move in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommonMove {
    /// On a board.
    Step(Step),
    /// A vertex of a graph.
    Vertex(u8),
}

impl Form for CommonForm {
    type Move = CommonMove;
    type Next = Self;
    type Part = Self;

    const IS_SEARCHED_AS_MET: bool = true;

    #[inline]
    fn visit_moves<V: FnMut(CommonMove) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        match self {
            CommonForm::Board(board) => {
                (board.rule().visit)(board, player, &mut |step| visit(CommonMove::Step(step)))
            }
            CommonForm::Field(field) => {
                field.vertices(player).try_for_each(|vertex| visit(CommonMove::Vertex(vertex)))
            }
        }
    }

    /// A move of another form changes nothing.
    #[inline]
    fn play(&self, player: Player, by: &CommonMove) -> Self {
        match (self, by) {
            (CommonForm::Board(board), CommonMove::Step(step)) => {
                CommonForm::Board(board.after(step))
            }
            (CommonForm::Field(field), CommonMove::Vertex(vertex)) => {
                CommonForm::Field(field.after(player, *vertex))
            }
            _ => self.clone(),
        }
    }

    #[inline]
    fn parts(&self, out: &mut Vec<Self>) {
        match self {
            CommonForm::Board(board) => {
                (board.rule().split)(board, &mut |part| out.push(CommonForm::Board(part)));
            }
            CommonForm::Field(field) => field.split(|part| out.push(CommonForm::Field(part))),
        }
    }

    #[inline]
    fn normal(&self) -> (Self, Sign) {
        match self {
            CommonForm::Board(board) => {
                let (board, sign) = normal(board, (board.rule().symmetry)(board));
                (CommonForm::Board(board), sign)
            }
            CommonForm::Field(field) => {
                let (field, sign) = field.normal();
                (CommonForm::Field(field), sign)
            }
        }
    }

    #[inline]
    fn word(&self) -> Option<NonZeroU64> {
        match self {
            CommonForm::Board(board) => board.word(),
            CommonForm::Field(field) => field.word(),
        }
    }

    #[inline]
    fn word_after(&self, _: Player, by: &CommonMove) -> Option<NonZeroU64> {
        match (self, by) {
            (CommonForm::Board(board), CommonMove::Step(step)) => board.after(step).word(),
            _ => None,
        }
    }

    fn bytes(&self) -> u64 {
        match self {
            CommonForm::Board(_) => 0,
            CommonForm::Field(field) => field.bytes(),
        }
    }
}

impl Loopy for CommonForm {
    fn can_cycle(&self) -> bool {
        match self {
            CommonForm::Board(board) => board.rule().cycles,
            CommonForm::Field(_) => false,
        }
    }
}

impl Theory for CommonForm {}

/// Engines ask for positions: this is what there is to say of one without its ruleset.
impl Position for CommonForm {
    fn write(&self) -> String {
        match self {
            CommonForm::Board(board) => (board.rule().write)(board),
            CommonForm::Field(field) => format!("{field:?}"),
        }
    }

    fn write_move(&self, _: Player, by: &CommonMove) -> String {
        match (self, by) {
            (CommonForm::Board(board), CommonMove::Step(step)) => (board.rule().label)(board, step),
            (_, CommonMove::Vertex(vertex)) => vertex.to_string(),
            _ => String::new(),
        }
    }

    fn touched(&self, _: Player, _: &CommonMove) -> Vec<Place> {
        Vec::new()
    }

    fn scene(&self) -> Scene {
        Scene::Text(self.write())
    }
}
