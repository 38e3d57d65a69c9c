//! Boards as forms.

use super::crop::{cut_out, cut_word};
use super::ground::Ground;
use super::moves::moves;
use super::parts::{self, PartsMode};
use super::planes::{Planes, copied};
use super::rule::{BoardKind, BoardRule};
use super::shape::Shape;
use super::test::holds;
use super::text;
use super::turns::{is_own_negative, least};
use crate::point::{Goal, Verdict};
use crate::shared::Shared;
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use upstar_core::{Ending, Place, Scene, Sign};
use upstar_values::Player;

/// A board of a game.
#[derive(Debug)]
pub struct BoardForm {
    pub(crate) shape: Shared<Shape>,
    pub(crate) planes: Planes,
}

/// A move: the board that it leaves, and the squares that name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardMove {
    pub(crate) planes: Planes,
    pub(crate) squares: SmallVec<[u16; 4]>,
}

impl Clone for BoardForm {
    fn clone(&self) -> Self {
        BoardForm { shape: self.shape.clone(), planes: copied(&self.planes) }
    }
}

impl PartialEq for BoardForm {
    fn eq(&self, other: &Self) -> bool {
        self.shape == other.shape && self.planes == other.planes
    }
}

impl Eq for BoardForm {}

impl Hash for BoardForm {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.shape.number.hash(state);
        self.planes.hash(state);
    }
}

impl BoardForm {
    /// The rules of the game.
    pub fn rule(&self) -> &Shared<BoardRule> {
        &self.shape.rule
    }

    fn ground(&self) -> Ground<'_> {
        Ground::Board(&self.shape)
    }

    pub(crate) fn visit(
        &self,
        player: Player,
        visit: &mut dyn FnMut(BoardMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if let Some(quick) = &self.shape.quick {
            return quick.visit(&self.planes, player, visit);
        }
        if self.rule().faults.is_filled() {
            return ControlFlow::Continue(());
        }
        let state = self.shape.unpack(&self.planes);
        let number = |square: &usize| u16::try_from(*square).unwrap_or(u16::MAX);
        let listed = moves(self.ground(), &state, player, &mut |made| {
            let planes = self.shape.pack(&made.state);
            visit(BoardMove { planes, squares: made.squares.iter().map(number).collect() })
        });
        listed.unwrap_or_else(|fault| {
            self.rule().faults.record(*fault);
            ControlFlow::Continue(())
        })
    }

    /// How many moves a player has, if that is told without listing them.
    pub(crate) fn count_moves(&self, player: Player) -> Option<u32> {
        self.shape.quick.as_ref()?.count(&self.planes, player)
    }

    pub(crate) fn after(&self, by: &BoardMove) -> Self {
        BoardForm { shape: self.shape.clone(), planes: copied(&by.planes) }
    }

    /// Calls with the independent parts.
    pub(crate) fn parts(&self, found: &mut dyn FnMut(BoardForm)) {
        self.parts_of(&self.planes, found);
    }

    /// Calls with the independent parts of a board of the same size.
    pub(crate) fn parts_of(&self, planes: &Planes, found: &mut dyn FnMut(BoardForm)) {
        if self.rule().parts == PartsMode::Whole {
            return found(BoardForm { shape: self.shape.clone(), planes: copied(planes) });
        }
        if let Some(quick) = &self.shape.quick {
            for part in quick.parts(planes) {
                let (shape, planes) = cut_word(&self.shape, planes, part);
                found(BoardForm { shape, planes });
            }
            return;
        }
        let state = self.shape.unpack(planes);
        for part in parts::parts(self.ground(), &state) {
            let wanted = |square: usize| part.squares[square];
            let (shape, planes) = cut_out(&self.shape, planes, &wanted);
            found(BoardForm { shape, planes });
        }
    }

    /// The least of all images that the rules allow.
    pub(crate) fn normal(&self) -> (Self, Sign) {
        let rule = self.rule();
        if rule.symmetries.is_empty() {
            return (self.clone(), Sign::Same);
        }
        if self.shape.squares() <= 64 {
            let least = least(&self.shape, &self.planes);
            let shape = match least.swapped && self.shape.rows != self.shape.columns {
                true => Shape::of(rule, self.shape.columns, self.shape.rows),
                false => self.shape.clone(),
            };
            let sign = if least.negative { Sign::Negative } else { Sign::Same };
            return (BoardForm { shape, planes: least.planes }, sign);
        }
        self.normal_by_squares()
    }

    /// Is it seen at once to be its own negative?
    pub(crate) fn is_own_negative(&self) -> bool {
        self.shape.squares() <= 64 && is_own_negative(&self.shape, &self.planes)
    }

    /// The same square by square, for boards of any size.
    pub(super) fn normal_by_squares(&self) -> (Self, Sign) {
        let rule = self.rule();
        let key = |form: &BoardForm| (form.shape.rows, form.shape.columns);
        let mut best: Option<(Self, bool)> = None;
        for symmetry in &rule.symmetries {
            let image = self.image(symmetry.turn, symmetry.exchange);
            let least = best.as_ref().map_or(self, |(form, _)| form);
            if (key(&image), &image.planes) < (key(least), &least.planes) {
                best = Some((image, symmetry.negative));
            }
        }
        match best {
            Some((form, true)) => (form, Sign::Negative),
            Some((form, false)) => (form, Sign::Same),
            None => (self.clone(), Sign::Same),
        }
    }

    fn image(&self, turn: super::rule::Turn, exchange: bool) -> Self {
        let shape = &self.shape;
        let map = shape.turned(turn);
        let swapped = turn.0 & 4 != 0 && shape.rows != shape.columns;
        let target =
            if swapped { Shape::of(&shape.rule, shape.columns, shape.rows) } else { shape.clone() };
        let mut planes: Planes = smallvec::smallvec![0; target.planes * target.words()];
        let words = shape.words();
        if exchange {
            let cells = &shape.rule.cells;
            for (square, &to) in map.iter().enumerate() {
                let code = cells.counterpart(shape.code(&self.planes, square));
                target.put(&mut planes, usize::from(to), code);
            }
        } else {
            for (place, &bits) in self.planes.iter().enumerate() {
                let (plane, first) = (place / words, place % words * 64);
                let mut rest = bits;
                while rest != 0 {
                    let square = first + usize::try_from(rest.trailing_zeros()).unwrap_or(0);
                    rest &= rest - 1;
                    let to = usize::from(map[square]);
                    planes[plane * words + to / 64] |= 1 << (to % 64);
                }
            }
        }
        BoardForm { shape: target, planes }
    }

    pub(crate) fn word(&self) -> Option<NonZeroU64> {
        self.word_of(&self.planes)
    }

    /// The word of a board of the same shape.
    #[inline]
    pub(crate) fn word_of(&self, planes: &Planes) -> Option<NonZeroU64> {
        let head = self.shape.head?;
        let packed = self.shape.rule.kinds.packed(planes, self.shape.squares());
        NonZeroU64::new(head.word | packed)
    }

    pub(crate) fn ending(&self, to_move: Player) -> Option<Ending> {
        let rule = self.rule();
        if !rule.has_endings() {
            return None;
        }
        let state = self.shape.unpack(&self.planes);
        let mut found: Option<Goal> = None;
        for ending in &rule.endings {
            let better = found.is_none_or(|old| {
                ending.goal.is_of_last_mover(to_move) && !old.is_of_last_mover(to_move)
            });
            if better {
                match holds(self.ground(), &state, &ending.when, None) {
                    Ok(true) => found = Some(ending.goal),
                    Ok(false) => {}
                    Err(fault) => rule.faults.record(*fault),
                }
            }
        }
        found.map(|goal| goal.ending(to_move)).or_else(|| {
            let verdict = rule.stuck.filter(|&stuck| stuck != Verdict::Loses)?;
            let stuck = self.visit(to_move, &mut |_| ControlFlow::Break(())).is_continue();
            stuck.then(|| Goal { player: Some(to_move), verdict }.ending(to_move))
        })
    }

    pub(crate) fn write(&self) -> String {
        format!("{}(\"{}\")", self.rule().head, text::rows(&self.shape, &self.planes))
    }

    pub(crate) fn label(&self, player: Player, by: &BoardMove) -> String {
        let mut squares = by.squares.clone();
        if let [first, end] = squares.as_slice()
            && first == end
        {
            squares.truncate(1);
        }
        let name = |squares: &[u16]| {
            let names: Vec<String> =
                squares.iter().map(|&square| self.square(usize::from(square))).collect();
            names.join("-")
        };
        if squares.is_empty() {
            return "pass".to_string();
        }
        let mut alike = 0;
        let _ = self.visit(player, &mut |other| {
            let same = other.squares == by.squares;
            alike += usize::from(same);
            ControlFlow::Continue(())
        });
        if alike <= 1 {
            return name(&squares);
        }
        // Ambiguous: all squares that are changed, with what stands there then.
        let changed: Vec<String> = (0..self.shape.squares())
            .filter_map(|square| {
                let (old, new) =
                    (self.shape.code(&self.planes, square), self.shape.code(&by.planes, square));
                (old != new)
                    .then(|| format!("{}{}", self.square(square), self.rule().cells.letter(new)))
            })
            .collect();
        format!("{} {}", name(&squares), changed.join(" "))
    }

    fn square(&self, square: usize) -> String {
        let (row, column) = (square / self.shape.columns, square % self.shape.columns);
        match self.rule().kind {
            BoardKind::Strip => (column + 1).to_string(),
            _ => format!("({},{})", row + 1, column + 1),
        }
    }

    pub(crate) fn touched(&self, by: &BoardMove) -> Vec<Place> {
        let mut places = Vec::new();
        for &square in &by.squares {
            let square = usize::from(square);
            let place = Place::Square {
                row: square / self.shape.columns,
                column: square % self.shape.columns,
            };
            if places.last() != Some(&place) {
                places.push(place);
            }
        }
        places
    }

    pub(crate) fn scene(&self) -> Scene {
        text::scene(&self.shape, &self.planes)
    }
}
