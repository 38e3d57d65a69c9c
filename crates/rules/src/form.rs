//! Positions of all games that users write, as one type, so that engines are compiled for them once.

use crate::board::{BoardForm, BoardMove};
use crate::graph::{GraphForm, GraphMove};
use crate::point::{PointForm, write_heaps};
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::compound::Negative;
use upstar_core::{
    AnyMove, AnyPosition, Ending, Form, Loopy, Place, Position, Question, ReadError, Scene, Sign,
    Theory, Told,
};
use upstar_values::{Context, Player, Stop};

/// A position of a game that was written by a user, or what a move of one leads to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OwnForm {
    /// Numbers, lists and texts.
    Point(PointForm),
    /// A board or strip.
    Board(BoardForm),
    /// A graph.
    Graph(GraphForm),
    /// A sum.
    Sum(Arc<[OwnForm]>),
    /// The players exchanged.
    Negative(Arc<OwnForm>),
    /// A position of another game.
    Other(AnyPosition),
}

/// A move in such a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnMove {
    /// To this position.
    To(OwnForm),
    /// On a board.
    Board(BoardMove),
    /// On a graph.
    Graph(GraphMove),
    /// In one of the summands.
    In(usize, Box<OwnMove>),
    /// In a position of another game.
    Other(AnyMove),
}

impl OwnForm {
    /// A position of any game as such a form.
    pub fn of(position: AnyPosition) -> Self {
        match position.downcast::<OwnForm>() {
            Some(own) => own.clone(),
            None => OwnForm::Other(position),
        }
    }

    /// The players exchanged.
    #[must_use]
    pub fn negated(self) -> Self {
        match self {
            OwnForm::Negative(inner) => (*inner).clone(),
            OwnForm::Sum(parts) => OwnForm::Sum(parts.iter().cloned().map(Self::negated).collect()),
            OwnForm::Other(position) => OwnForm::Other(Negative::of(&position)),
            own if own.is_impartial() => own,
            own => OwnForm::Negative(Arc::new(own)),
        }
    }

    /// Who wins play without end, if the rules say so.
    pub fn endless(&self) -> Option<Player> {
        match self {
            OwnForm::Point(point) => point.rule.endless.flatten(),
            OwnForm::Board(board) => board.rule().endless.flatten(),
            OwnForm::Graph(graph) => graph.rule.endless.flatten(),
            OwnForm::Negative(inner) => inner.endless().map(Player::opponent),
            OwnForm::Sum(_) | OwnForm::Other(_) => None,
        }
    }

    /// The Grundy value of an impartial position, if its rules allow to find many at once.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn grundy_in_bulk(&self, context: &Context) -> Result<Option<u64>, Stop> {
        match self {
            OwnForm::Point(point) => point.grundy(context),
            _ => Ok(None),
        }
    }

    /// How many moves a player has, if that is told without listing them.
    pub fn count_moves(&self, player: Player) -> Option<u32> {
        match self {
            OwnForm::Board(board) => board.count_moves(player),
            OwnForm::Negative(inner) => inner.count_moves(player.opponent()),
            _ => None,
        }
    }

    /// Is it seen at once to be its own negative?
    pub fn is_own_negative(&self) -> bool {
        match self {
            OwnForm::Board(board) if !self.is_impartial() => board.is_own_negative(),
            OwnForm::Negative(inner) => inner.is_own_negative(),
            form => form.is_impartial(),
        }
    }

    /// The word of a single position.
    pub(crate) fn quick_word(&self) -> Option<NonZeroU64> {
        match self {
            OwnForm::Point(point) => point.word(),
            _ => None,
        }
    }

    /// The position as text.
    pub(crate) fn text(&self) -> String {
        match self {
            OwnForm::Point(point) => point.write(),
            OwnForm::Board(board) => board.write(),
            OwnForm::Graph(graph) => graph.write(),
            OwnForm::Sum(parts) => match write_heaps(parts) {
                Some(heaps) => heaps,
                None if parts.is_empty() => "0".to_string(),
                None => parts.iter().map(OwnForm::text).collect::<Vec<_>>().join(" + "),
            },
            OwnForm::Negative(inner) => format!("-{}", inner.text()),
            OwnForm::Other(position) => position.write(),
        }
    }
}

impl Form for OwnForm {
    type Move = OwnMove;
    type Next = OwnForm;
    type Part = OwnForm;

    fn visit_moves<V: FnMut(OwnMove) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        match self {
            OwnForm::Point(point) => point.visit(player, &mut |to| visit(OwnMove::To(to))),
            OwnForm::Board(board) => board.visit(player, &mut |by| visit(OwnMove::Board(by))),
            OwnForm::Graph(graph) => graph.visit(player, &mut |by| visit(OwnMove::Graph(by))),
            OwnForm::Sum(parts) => {
                let visit: &mut dyn FnMut(OwnMove) -> ControlFlow<()> = &mut visit;
                for (index, part) in parts.iter().enumerate() {
                    part.visit_boxed(player, &mut |by| visit(OwnMove::In(index, Box::new(by))))?;
                }
                ControlFlow::Continue(())
            }
            OwnForm::Negative(inner) => inner.visit_boxed(player.opponent(), &mut visit),
            OwnForm::Other(position) => {
                position.visit_moves(player, |by| visit(OwnMove::Other(by)))
            }
        }
    }

    fn play(&self, player: Player, by: &OwnMove) -> Self {
        match (self, by) {
            (OwnForm::Negative(inner), by) => inner.play(player.opponent(), by).negated(),
            (_, OwnMove::To(to)) => to.clone(),
            (OwnForm::Board(board), OwnMove::Board(by)) => {
                let after = OwnForm::Board(board.after(by));
                if board.rule().is_twisted { after.negated() } else { after }
            }
            (OwnForm::Graph(graph), OwnMove::Graph(by)) => {
                let after = OwnForm::Graph(graph.after(by));
                if graph.rule.is_twisted { after.negated() } else { after }
            }
            (OwnForm::Sum(parts), OwnMove::In(index, by)) => {
                let mut parts: Vec<OwnForm> = parts.to_vec();
                if let Some(part) = parts.get_mut(*index) {
                    *part = part.play(player, by);
                }
                let flat = parts.into_iter().flat_map(|part| match part {
                    OwnForm::Sum(inner) => inner.to_vec(),
                    one => vec![one],
                });
                OwnForm::Sum(flat.collect())
            }
            (OwnForm::Other(position), OwnMove::Other(by)) => {
                OwnForm::Other(position.play(player, by))
            }
            _ => self.clone(),
        }
    }

    fn parts(&self, out: &mut Vec<Self>) {
        match self {
            OwnForm::Board(board) => board.parts(&mut |part| out.push(OwnForm::Board(part))),
            OwnForm::Graph(graph) => graph.parts(&mut |part| out.push(OwnForm::Graph(part))),
            OwnForm::Sum(parts) => parts.iter().for_each(|part| part.parts(out)),
            OwnForm::Negative(inner) => {
                let before = out.len();
                inner.parts(out);
                let parts: Vec<OwnForm> = out.drain(before..).map(OwnForm::negated).collect();
                out.extend(parts);
            }
            OwnForm::Other(position) => {
                let mut parts = Vec::new();
                position.parts(&mut parts);
                out.extend(parts.into_iter().map(OwnForm::of));
            }
            OwnForm::Point(_) => out.push(self.clone()),
        }
    }

    fn parts_after(&self, player: Player, by: &OwnMove, out: &mut Vec<Self>) {
        match (self, by) {
            (_, OwnMove::To(to @ OwnForm::Point(_))) => out.push(to.clone()),
            (OwnForm::Board(board), OwnMove::Board(by)) if !board.rule().is_twisted => {
                board.parts_of(&by.planes, &mut |part| out.push(OwnForm::Board(part)));
            }
            _ => self.play(player, by).parts(out),
        }
    }

    fn components(&self, out: &mut Vec<Self>) {
        match self {
            OwnForm::Sum(parts) => parts.iter().for_each(|part| part.components(out)),
            OwnForm::Negative(inner) => {
                let before = out.len();
                inner.components(out);
                let parts: Vec<OwnForm> = out.drain(before..).map(OwnForm::negated).collect();
                out.extend(parts);
            }
            OwnForm::Other(position) => {
                let mut parts = Vec::new();
                position.components(&mut parts);
                out.extend(parts.into_iter().map(OwnForm::of));
            }
            OwnForm::Board(_) | OwnForm::Graph(_) | OwnForm::Point(_) => self.parts(out),
        }
    }

    fn components_after(&self, player: Player, by: &OwnMove, out: &mut Vec<Self>) {
        match self {
            OwnForm::Board(_) | OwnForm::Graph(_) | OwnForm::Point(_) => match by {
                OwnMove::To(to) => to.components(out),
                _ => self.parts_after(player, by, out),
            },
            _ => self.play(player, by).components(out),
        }
    }

    fn normal(&self) -> (Self, Sign) {
        match self {
            OwnForm::Board(board) => {
                let (board, sign) = board.normal();
                (OwnForm::Board(board), sign)
            }
            OwnForm::Graph(graph) => {
                let (graph, sign) = graph.normal();
                (OwnForm::Graph(graph), sign)
            }
            OwnForm::Negative(inner) => {
                let (inner, sign) = inner.normal();
                (inner, sign.flip())
            }
            OwnForm::Other(position) => {
                let (position, sign) = position.normal();
                (OwnForm::Other(position), sign)
            }
            same => (same.clone(), Sign::Same),
        }
    }

    fn is_impartial(&self) -> bool {
        match self {
            OwnForm::Point(point) => point.rule.is_impartial,
            OwnForm::Board(board) => board.rule().is_impartial,
            OwnForm::Graph(graph) => graph.rule.is_impartial,
            OwnForm::Sum(parts) => parts.iter().all(Form::is_impartial),
            OwnForm::Negative(inner) => inner.is_impartial(),
            OwnForm::Other(position) => position.is_impartial(),
        }
    }

    /// Boards are seen from one side as far as that goes; no normal form is simpler to search.
    const IS_SEARCHED_AS_MET: bool = true;

    #[inline]
    fn word(&self) -> Option<NonZeroU64> {
        match self {
            OwnForm::Point(point) => point.word(),
            OwnForm::Board(board) => board.word(),
            _ => None,
        }
    }

    #[inline]
    fn word_after(&self, _: Player, by: &OwnMove) -> Option<NonZeroU64> {
        match (self, by) {
            (OwnForm::Point(_), OwnMove::To(OwnForm::Point(to))) => to.word(),
            (OwnForm::Board(board), OwnMove::Board(by)) if !board.rule().is_twisted => {
                board.word_of(&by.planes)
            }
            _ => None,
        }
    }

    fn bytes(&self) -> u64 {
        match self {
            OwnForm::Graph(graph) => {
                let state = &graph.state;
                (state.letters.len() + state.links.len() * 8) as u64
            }
            OwnForm::Sum(parts) => (parts.len() * size_of::<OwnForm>()) as u64,
            OwnForm::Other(position) => position.bytes(),
            _ => 0,
        }
    }

    fn depth(&self) -> u32 {
        match self {
            OwnForm::Sum(parts) => {
                parts.iter().map(Form::depth).max().unwrap_or(0).saturating_add(1)
            }
            OwnForm::Negative(inner) => inner.depth().saturating_add(1),
            OwnForm::Other(position) => position.depth().saturating_add(1),
            _ => 0,
        }
    }
}

impl OwnForm {
    fn visit_boxed(
        &self,
        player: Player,
        visit: &mut dyn FnMut(OwnMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_moves(player, visit)
    }
}

impl Loopy for OwnForm {
    fn can_cycle(&self) -> bool {
        match self {
            OwnForm::Point(point) => point.rule.can_cycle(),
            OwnForm::Board(board) => board.rule().can_cycle(),
            OwnForm::Graph(graph) => graph.rule.can_cycle(),
            OwnForm::Sum(parts) => parts.iter().any(Loopy::can_cycle),
            OwnForm::Negative(inner) => inner.can_cycle(),
            OwnForm::Other(position) => position.can_cycle(),
        }
    }

    fn has_endings(&self) -> bool {
        match self {
            OwnForm::Point(point) => point.rule.has_endings(),
            OwnForm::Board(board) => board.rule().has_endings(),
            OwnForm::Graph(graph) => graph.rule.has_endings(),
            OwnForm::Sum(parts) => parts.iter().any(Loopy::has_endings),
            OwnForm::Negative(inner) => inner.has_endings(),
            OwnForm::Other(position) => position.has_endings(),
        }
    }

    fn ending(&self, to_move: Player) -> Option<Ending> {
        match self {
            OwnForm::Point(point) => point.ending(to_move),
            OwnForm::Board(board) => board.ending(to_move),
            OwnForm::Graph(graph) => graph.ending(to_move),
            OwnForm::Sum(parts) => sum_ending(parts, to_move),
            OwnForm::Negative(inner) => match inner.ending(to_move.opponent())? {
                Ending::Won(player) => Some(Ending::Won(player.opponent())),
                Ending::Drawn => Some(Ending::Drawn),
            },
            OwnForm::Other(position) => position.ending(to_move),
        }
    }
}

/// Whoever has won a summand has won; where no move is left beside drawn ones the whole is drawn.
fn sum_ending(parts: &[OwnForm], to_move: Player) -> Option<Ending> {
    let mut drawn = false;
    for part in parts.iter().filter(|part| part.has_endings()) {
        match part.ending(to_move) {
            Some(Ending::Won(player)) => return Some(Ending::Won(player)),
            Some(Ending::Drawn) => drawn = true,
            None => {}
        }
    }
    (drawn && !parts.iter().any(|part| part.can_move(to_move))).then_some(Ending::Drawn)
}

impl Theory for OwnForm {
    fn theorem(&self, question: Question, context: Option<&Context>) -> Told {
        match self {
            OwnForm::Other(position) => position.theorem(question, context),
            OwnForm::Point(point) => point.theorem(question),
            _ => Ok(None),
        }
    }
}

impl Position for OwnForm {
    fn write(&self) -> String {
        self.text()
    }

    fn write_move(&self, player: Player, by: &OwnMove) -> String {
        match (self, by) {
            (OwnForm::Point(point), OwnMove::To(to)) => point.label(player, to),
            (OwnForm::Board(board), OwnMove::Board(by)) => board.label(player, by),
            (OwnForm::Graph(graph), OwnMove::Graph(by)) => graph.label(player, by),
            (OwnForm::Sum(parts), OwnMove::In(index, by)) => {
                let label = parts.get(*index).map(|part| part.write_move(player, by));
                format!("{}: {}", index + 1, label.unwrap_or_default())
            }
            (OwnForm::Negative(inner), by) => inner.write_move(player.opponent(), by),
            (OwnForm::Other(position), OwnMove::Other(by)) => position.write_move(player, by),
            _ => String::new(),
        }
    }

    /// Blanks do not matter.
    fn read_move(&self, player: Player, label: &str) -> Result<OwnMove, ReadError> {
        let plain = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
        let wanted = plain(label);
        let mut found = None;
        let mut examples = Vec::new();
        let _ = self.visit_moves(player, |by| {
            let written = self.write_move(player, &by);
            if plain(&written) == wanted {
                found = Some(by);
                return ControlFlow::Break(());
            }
            if examples.len() < 3 {
                examples.push(written);
            }
            ControlFlow::Continue(())
        });
        found.ok_or_else(|| ReadError::no_such_move(player, label.trim(), &examples))
    }

    fn touched(&self, player: Player, by: &OwnMove) -> Vec<Place> {
        match (self, by) {
            (OwnForm::Point(point), OwnMove::To(to)) => point.touched(to),
            (OwnForm::Board(board), OwnMove::Board(by)) => board.touched(by),
            (OwnForm::Graph(graph), OwnMove::Graph(by)) => graph.touched(by),
            (OwnForm::Sum(parts), OwnMove::In(index, by)) => {
                let Some(part) = parts.get(*index) else { return Vec::new() };
                let inside = part.touched(player, by).into_iter();
                inside.map(|place| Place::Component(*index, Box::new(place))).collect()
            }
            (OwnForm::Negative(inner), by) => inner.touched(player.opponent(), by),
            (OwnForm::Other(position), OwnMove::Other(by)) => position.touched(player, by),
            _ => Vec::new(),
        }
    }

    fn scene(&self) -> Scene {
        match self {
            OwnForm::Point(point) => point.scene(),
            OwnForm::Board(board) => board.scene(),
            OwnForm::Graph(graph) => graph.scene(),
            OwnForm::Sum(parts) => Scene::Sum(parts.iter().map(Position::scene).collect()),
            OwnForm::Negative(inner) => Negative::of(&AnyPosition::new((**inner).clone())).scene(),
            OwnForm::Other(position) => position.scene(),
        }
    }

    fn ruleset_name(&self) -> Option<&str> {
        match self {
            OwnForm::Point(point) => Some(&point.rule.name),
            OwnForm::Board(board) => Some(&board.rule().name),
            OwnForm::Graph(graph) => Some(&graph.rule.name),
            OwnForm::Sum(parts) => {
                let first = parts.first()?.ruleset_name()?;
                write_heaps(parts).map(|_| first)
            }
            OwnForm::Negative(_) => None,
            OwnForm::Other(position) => position.ruleset_name(),
        }
    }
}
