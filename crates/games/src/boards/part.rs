//! What the engine searches: an independent part of a board, or of a graph, of any of these games.
//!
//! All of them share this one type, so that one engine is compiled for all. Boards of more than 64
//! squares, and graphs of more than 64 vertices, are behind a pointer.

use super::arcs::Arcs;
use super::board::Board;
use super::field::Field;
use super::plane::{Plane, Wide};
use super::rule::Step;
use super::symmetry::{is_own_negative, normal};
use super::text;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use upstar_core::{
    Form, Loopy, Place, Position, Question, Scene, Sign, Square, Theory, Told, told,
};
use upstar_values::{Context, Player};

/// A board or a graph of some game, without what is only for show.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CommonForm {
    /// A board of at most 64 squares.
    Board(Board),
    /// A larger board.
    Wide(Box<WideBoard>),
    /// A graph on at most 64 vertices of which a move takes one.
    Field(Field),
    /// A larger graph.
    WideField(Box<Field<Wide>>),
    /// A graph of which a move takes an edge and everything at its ends.
    Arcs(Arcs),
}

/// A board of more than 64 squares.
#[allow(clippy::large_enum_variant)] // it is always behind a pointer
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum WideBoard {
    /// Of at most 128 squares.
    Medium(Board<u128>),
    /// Of at most 1024 squares.
    Large(Board<Wide>),
}

/// A move in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommonMove {
    /// On a board of at most 64 squares.
    Step(Step),
    /// On a larger one.
    WideStep(Box<WideStep>),
    /// A vertex of a graph.
    Vertex(u16),
    /// An edge of a graph.
    Edge([u32; 2]),
}

/// A move on a board of more than 64 squares.
#[allow(clippy::large_enum_variant)] // it is always behind a pointer
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WideStep {
    /// On one of at most 128 squares.
    Medium(Step<u128>),
    /// On one of at most 1024 squares.
    Large(Step<Wide>),
}

/// Does the same with a board of whatever width.
macro_rules! of_any_width {
    ($form:expr, $board:ident => $what:expr, else $otherwise:expr) => {
        match $form {
            CommonForm::Board($board) => $what,
            CommonForm::Wide(wide) => match &**wide {
                WideBoard::Medium($board) => $what,
                WideBoard::Large($board) => $what,
            },
            _ => $otherwise,
        }
    };
}

impl WideBoard {
    fn visit_moves(
        &self,
        player: Player,
        visit: &mut dyn FnMut(CommonMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let boxed = |step| CommonMove::WideStep(Box::new(step));
        match self {
            WideBoard::Medium(board) => (board.rule().visit)(board, player, &mut |step| {
                visit(boxed(WideStep::Medium(step)))
            }),
            WideBoard::Large(board) => {
                (board.rule().visit)(board, player, &mut |step| visit(boxed(WideStep::Large(step))))
            }
        }
    }

    /// A move of another form changes nothing.
    fn after(&self, step: &WideStep) -> Self {
        match (self, step) {
            (WideBoard::Medium(board), WideStep::Medium(step)) => {
                WideBoard::Medium(board.after(step))
            }
            (WideBoard::Large(board), WideStep::Large(step)) => WideBoard::Large(board.after(step)),
            _ => self.clone(),
        }
    }

    fn label(&self, step: &WideStep) -> String {
        match (self, step) {
            (WideBoard::Medium(board), WideStep::Medium(step)) => text::label(board, step),
            (WideBoard::Large(board), WideStep::Large(step)) => text::label(board, step),
            _ => String::new(),
        }
    }

    fn touched(&self, step: &WideStep) -> Vec<Place> {
        match (self, step) {
            (WideBoard::Medium(board), WideStep::Medium(step)) => touched(board, step),
            (WideBoard::Large(board), WideStep::Large(step)) => touched(board, step),
            _ => Vec::new(),
        }
    }
}

fn touched<W: Plane>(board: &Board<W>, step: &Step<W>) -> Vec<Place> {
    let place = |square| {
        let [row, column] = board.place(square);
        Place::Square { row, column }
    };
    (board.rule().squares)(board, step).into_iter().map(place).collect()
}

fn scene<W: Plane>(board: &Board<W>) -> Scene {
    let kind = &board.rule().kind;
    let seen = |square: usize| {
        kind.states[board.state(square) & 3].map_or(Square::Blocked, |(_, seen)| seen)
    };
    let columns = board.columns();
    let row = |row: usize| (0..columns).map(|column| seen(row * columns + column)).collect();
    match kind.is_strip {
        true => Scene::Strip { first: 1, squares: row(0) },
        false => Scene::Board((0..board.rows()).map(row).collect()),
    }
}

fn normal_form<W: Plane>(board: &Board<W>) -> (CommonForm, Sign) {
    let (board, sign) = normal(board, board.rule().kind.symmetry);
    (W::common(board), sign)
}

impl CommonForm {
    /// Is it seen at once to be its own negative, so that two of it are worth 0?
    pub fn is_own_negative(&self) -> bool {
        of_any_width!(
            self,
            board => is_own_negative(board, board.rule().kind.symmetry),
            else matches!(self, CommonForm::Arcs(_))
        )
    }

    /// The name of the game, if it is played on a board.
    pub(super) fn game(&self) -> Option<&'static str> {
        of_any_width!(self, board => Some(board.rule().kind.about.name), else None)
    }
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
            CommonForm::Wide(board) => board.visit_moves(player, &mut visit),
            CommonForm::Field(field) => {
                field.vertices(player).try_for_each(|vertex| visit(CommonMove::Vertex(vertex)))
            }
            CommonForm::WideField(field) => {
                field.vertices(player).try_for_each(|vertex| visit(CommonMove::Vertex(vertex)))
            }
            CommonForm::Arcs(arcs) => {
                arcs.edges().iter().try_for_each(|&edge| visit(CommonMove::Edge(edge)))
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
            (CommonForm::Wide(board), CommonMove::WideStep(step)) => {
                CommonForm::Wide(Box::new(board.after(step)))
            }
            (CommonForm::Field(field), CommonMove::Vertex(vertex)) => {
                CommonForm::Field(field.after(player, *vertex))
            }
            (CommonForm::WideField(field), CommonMove::Vertex(vertex)) => {
                CommonForm::WideField(Box::new(field.after(player, *vertex)))
            }
            (CommonForm::Arcs(arcs), CommonMove::Edge(edge)) => CommonForm::Arcs(arcs.after(*edge)),
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
            CommonForm::WideField(field) => field.split(|part| out.push(part.common())),
            CommonForm::Arcs(arcs) => out.extend(arcs.components().map(CommonForm::Arcs)),
            CommonForm::Wide(board) => match &**board {
                WideBoard::Medium(board) => {
                    (board.rule().split)(board, &mut |part| out.push(part.common()));
                }
                WideBoard::Large(board) => {
                    (board.rule().split)(board, &mut |part| out.push(part.common()));
                }
            },
        }
    }

    #[inline]
    fn normal(&self) -> (Self, Sign) {
        match self {
            CommonForm::Field(field) => {
                let (field, sign) = field.normal();
                (CommonForm::Field(field), sign)
            }
            CommonForm::WideField(field) => {
                let (field, sign) = field.normal();
                (CommonForm::WideField(Box::new(field)), sign)
            }
            CommonForm::Arcs(arcs) => (CommonForm::Arcs(arcs.normal()), Sign::Same),
            board => {
                of_any_width!(board, board => normal_form(board), else (self.clone(), Sign::Same))
            }
        }
    }

    #[inline]
    fn word(&self) -> Option<NonZeroU64> {
        match self {
            CommonForm::Board(board) => board.word(),
            CommonForm::Field(field) => field.word(),
            CommonForm::Arcs(arcs) => arcs.word(),
            CommonForm::Wide(_) | CommonForm::WideField(_) => None,
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
            CommonForm::Wide(_) => size_of::<WideBoard>() as u64,
            CommonForm::Field(field) => field.bytes(),
            CommonForm::WideField(field) => field.bytes() + size_of::<Field<Wide>>() as u64,
            CommonForm::Arcs(arcs) => arcs.bytes(),
        }
    }

    fn is_impartial(&self) -> bool {
        matches!(self, CommonForm::Arcs(_))
    }
}

impl Loopy for CommonForm {
    fn can_cycle(&self) -> bool {
        of_any_width!(self, board => board.rule().kind.cycles, else false)
    }
}

impl Theory for CommonForm {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match (self, question) {
            (CommonForm::Arcs(arcs), Question::Grundy) => told(arcs.known()),
            _ => Ok(None),
        }
    }
}

/// Engines ask for positions; boards can say all that there is to say of one.
impl Position for CommonForm {
    fn write(&self) -> String {
        of_any_width!(self, board => text::write(board), else format!("{self:?}"))
    }

    fn write_move(&self, _: Player, by: &CommonMove) -> String {
        match (self, by) {
            (CommonForm::Board(board), CommonMove::Step(step)) => text::label(board, step),
            (CommonForm::Wide(board), CommonMove::WideStep(step)) => board.label(step),
            (_, CommonMove::Vertex(vertex)) => vertex.to_string(),
            (_, CommonMove::Edge([a, b])) => format!("{a}-{b}"),
            _ => String::new(),
        }
    }

    fn touched(&self, _: Player, by: &CommonMove) -> Vec<Place> {
        match (self, by) {
            (CommonForm::Board(board), CommonMove::Step(step)) => touched(board, step),
            (CommonForm::Wide(board), CommonMove::WideStep(step)) => board.touched(step),
            _ => Vec::new(),
        }
    }

    fn scene(&self) -> Scene {
        of_any_width!(self, board => scene(board), else Scene::Text(self.write()))
    }
}
