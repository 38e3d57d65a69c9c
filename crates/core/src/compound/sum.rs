//! The disjunctive sum: a move is a move in one of the components.

use crate::any::{AnyMove, AnyPosition};
use crate::argument::ReadError;
use crate::form::Form;
use crate::loopy::{Ending, Loopy};
use crate::messages;
use crate::position::Position;
use crate::scene::{Place, Scene};
use crate::theorem::{Reason, Theorem};
use crate::theory::Theory;
use crate::theory::{Question, Theorems, Told, told};
use std::ops::ControlFlow;
use upstar_values::{Context, Nimber, Player};

/// G + H + …
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sum(pub Vec<AnyPosition>);

impl Sum {
    /// G + H; sums inside are not flattened, since `identical` can tell them apart.
    pub fn of(g: AnyPosition, h: AnyPosition) -> AnyPosition {
        AnyPosition::new(Sum(vec![g, h]))
    }
}

impl Form for Sum {
    /// The component's number, from 0, and the move in it.
    type Move = (usize, AnyMove);
    type Next = Sum;
    type Part = AnyPosition;

    fn visit_moves<V: FnMut(Self::Move) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        for (index, part) in self.0.iter().enumerate() {
            part.visit_moves(player, |by| visit((index, by)))?;
        }
        ControlFlow::Continue(())
    }

    fn can_move(&self, player: Player) -> bool {
        self.0.iter().any(|part| part.can_move(player))
    }

    fn play(&self, player: Player, (index, by): &Self::Move) -> Self {
        let mut parts = self.0.clone();
        if let Some(part) = parts.get_mut(*index) {
            *part = part.play(player, by);
        }
        Sum(parts)
    }

    fn depth(&self) -> u32 {
        self.0.iter().map(Form::depth).max().unwrap_or(0).saturating_add(1)
    }

    /// Sums of sums fall apart all the way, without recursion.
    fn parts(&self, out: &mut Vec<AnyPosition>) {
        let mut queue: Vec<&AnyPosition> = self.0.iter().rev().collect();
        while let Some(part) = queue.pop() {
            match part.downcast::<Sum>() {
                Some(sum) => queue.extend(sum.0.iter().rev()),
                None => out.push(part.clone()),
            }
        }
    }

    fn is_impartial(&self) -> bool {
        self.0.iter().all(Form::is_impartial)
    }
}

impl Loopy for Sum {
    fn can_cycle(&self) -> bool {
        self.0.iter().any(Loopy::can_cycle)
    }

    fn has_endings(&self) -> bool {
        self.0.iter().any(Loopy::has_endings)
    }

    /// Whoever has won a component by its rules has won; a drawn one is out of play, and where no
    /// move is left beside drawn ones the whole is drawn.
    fn ending(&self, to_move: Player) -> Option<Ending> {
        if !self.has_endings() {
            return None;
        }
        let mut drawn = false;
        for part in &self.0 {
            match part.ending(to_move) {
                Some(Ending::Won(player)) => return Some(Ending::Won(player)),
                Some(Ending::Drawn) => drawn = true,
                None => {}
            }
        }
        (drawn && !self.0.iter().any(|part| part.can_move(to_move))).then_some(Ending::Drawn)
    }
}

impl Sum {
    fn grundy_by_theorem(&self) -> Option<Theorem<Nimber>> {
        let mut parts = Vec::new();
        self.parts(&mut parts);
        let mut total = Nimber::from(0u64);
        for part in &parts {
            total = total.nim_sum(&part.grundy_theorem()?.answer);
        }
        Some(Theorem { answer: total, reason: Reason::new("sum.nim_sum") })
    }
}

impl Theory for Sum {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Grundy => told(self.grundy_by_theorem()),
            _ => Ok(None),
        }
    }
}

impl Position for Sum {
    fn write(&self) -> String {
        let mut parts = Vec::new();
        self.parts(&mut parts);
        let texts: Vec<String> = parts.iter().map(Position::write).collect();
        texts.join(" + ")
    }

    /// `2: label` for a move in the second component.
    fn write_move(&self, player: Player, (index, by): &Self::Move) -> String {
        let label = self.0.get(*index).map(|part| part.write_move(player, by));
        format!("{}: {}", index + 1, label.unwrap_or_default())
    }

    fn read_move(&self, player: Player, label: &str) -> Result<Self::Move, ReadError> {
        let wrong = || ReadError::new(messages::SUM_MOVE.with("count", self.0.len()));
        let (index, rest) = label.split_once(':').ok_or_else(wrong)?;
        let index: usize = index.trim().parse().map_err(|_| wrong())?;
        let part = index.checked_sub(1).and_then(|index| self.0.get(index)).ok_or_else(wrong)?;
        Ok((index - 1, part.read_move(player, rest)?))
    }

    fn touched(&self, player: Player, (index, by): &Self::Move) -> Vec<Place> {
        let Some(part) = self.0.get(*index) else { return Vec::new() };
        let inside = part.touched(player, by);
        inside.into_iter().map(|place| Place::Component(*index, Box::new(place))).collect()
    }

    fn scene(&self) -> Scene {
        Scene::Sum(self.0.iter().map(Position::scene).collect())
    }
}
