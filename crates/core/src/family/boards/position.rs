//! A board of a game that a rule makes.

use super::board::{Board, COMPASS, Place as At};
use super::{BoardRule, BoardStep, text};
use crate::family::Shared;
use crate::form::{Form, Sign};
use crate::loopy::Loopy;
use crate::position::Position;
use crate::scene::{Place, Scene, Square};
use crate::theory::Theory;
use rustc_hash::FxHashSet;
use std::ops::ControlFlow;
use upstar_values::Player;

/// A position of a game that a [`BoardRule`] makes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BoardPosition {
    rule: Shared<BoardRule>,
    board: Board,
}

impl BoardPosition {
    pub(super) fn new(rule: Shared<BoardRule>, board: Board) -> Self {
        BoardPosition { rule, board }
    }

    fn with(&self, board: Board) -> Self {
        BoardPosition { rule: self.rule.clone(), board }
    }

    fn seen(&self, place: At) -> Square {
        let letter = self.board.at(place);
        letter.and_then(|letter| self.rule.0.seen(letter)).unwrap_or(Square::Blocked)
    }

    /// The squares that are joined to one by a king's steps over squares that are not blocked.
    fn region(&self, from: At, known: &mut FxHashSet<At>) -> Vec<At> {
        let mut region = vec![from];
        known.insert(from);
        let mut next = 0;
        while let Some(&place) = region.get(next) {
            next += 1;
            let around = COMPASS.into_iter().filter_map(|way| self.board.beside(place, way));
            region.extend(
                around.filter(|&near| self.seen(near) != Square::Blocked && known.insert(near)),
            );
        }
        region
    }

    /// The smallest board around a region, everything else being blocked.
    fn cut(&self, region: &[At], blocked: char) -> Self {
        let range = |axis: usize| {
            let least = region.iter().map(|place| place[axis]).min().unwrap_or(0);
            let most = region.iter().map(|place| place[axis]).max().unwrap_or(0);
            (least, most + 1 - least)
        };
        let ((top, rows), (left, columns)) = (range(0), range(1));
        let mut board = Board::filled(self.board.rows(), self.board.columns(), blocked);
        for &place in region {
            board.set(place, self.board.at(place).unwrap_or(blocked));
        }
        self.with(board.cropped([top, left], rows, columns))
    }
}

impl Form for BoardPosition {
    type Move = BoardStep;
    type Next = Self;
    type Part = Self;

    fn visit_moves<V: FnMut(BoardStep) -> ControlFlow<()>>(
        &self,
        player: Player,
        visit: V,
    ) -> ControlFlow<()> {
        self.rule.0.steps(&self.board, player).into_iter().try_for_each(visit)
    }

    fn play(&self, _: Player, by: &BoardStep) -> Self {
        self.with(by.applied(&self.board, self.rule.0.free()))
    }

    /// The regions, if the rule is [local](BoardRule::local).
    fn parts(&self, out: &mut Vec<Self>) {
        let blocked = self.rule.0.states.iter().find(|state| state.1 == Square::Blocked);
        let Some(&(blocked, _)) = blocked.filter(|_| self.rule.0.is_local) else {
            return out.push(self.clone());
        };
        let mut known = FxHashSet::default();
        for place in self.board.places() {
            if self.seen(place) != Square::Blocked && !known.contains(&place) {
                out.push(self.cut(&self.region(place, &mut known), blocked));
            }
        }
    }

    /// The least of the boards that the rule promises to be worth the same, or the negative.
    fn normal(&self) -> (Self, Sign) {
        let rule = &self.rule.0;
        let mut images = match rule.is_symmetric {
            true => self.board.images(),
            false => vec![self.board.clone()],
        };
        if rule.is_strip {
            images.retain(|image| image.rows() == 1);
        }
        let mut signed: Vec<(Board, bool)> =
            images.into_iter().map(|image| (image, false)).collect();
        if !rule.exchanged.is_empty() {
            let exchanged = |(image, _): &(Board, bool)| {
                (image.exchanged(|letter| rule.exchange(letter)), true)
            };
            let negatives: Vec<_> = signed.iter().map(exchanged).collect();
            signed.extend(negatives);
        }
        let least = signed.into_iter().min().unwrap_or_else(|| (self.board.clone(), false));
        (self.with(least.0), if least.1 { Sign::Negative } else { Sign::Same })
    }

    fn bytes(&self) -> u64 {
        (self.board.rows() * self.board.columns() * size_of::<char>()) as u64
    }

    fn is_impartial(&self) -> bool {
        self.rule.0.is_impartial
    }
}

impl Loopy for BoardPosition {
    fn can_cycle(&self) -> bool {
        self.rule.0.can_cycle
    }
}

impl Theory for BoardPosition {}

impl Position for BoardPosition {
    fn write(&self) -> String {
        format!("{}(\"{}\")", self.rule.0.about.name, self.board.text())
    }

    fn write_move(&self, _: Player, by: &BoardStep) -> String {
        let label = |&place: &At| text::label(&self.rule.0, place);
        let squares: Vec<String> = by.squares.iter().map(label).collect();
        format!("{}{}", squares.join("-"), by.remark)
    }

    fn touched(&self, _: Player, by: &BoardStep) -> Vec<Place> {
        by.squares.iter().map(|&[row, column]| Place::Square { row, column }).collect()
    }

    fn scene(&self) -> Scene {
        let columns = self.board.columns();
        let row =
            |row: usize| (0..columns).map(|column| self.seen([row, column])).collect::<Vec<_>>();
        match self.rule.0.is_strip {
            true => Scene::Strip { first: 1, squares: row(0) },
            false => Scene::Board((0..self.board.rows()).map(row).collect()),
        }
    }

    fn ruleset_name(&self) -> Option<&str> {
        Some(&self.rule.0.about.name)
    }
}
