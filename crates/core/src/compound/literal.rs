//! Number-up-stars as positions: `3`, `*2`, `1/2^*` with their canonical options.

use crate::any::AnyPosition;
use crate::convention::Convention;
use crate::form::Form;
use crate::loopy::Loopy;
use crate::position::Position;
use crate::scene::{Place, Scene};
use crate::theorem::{Reason, Theorem};
use crate::theory::Theory;
use crate::theory::{Question, Told, told};
use dashu_int::{IBig, UBig};
use std::ops::ControlFlow;
use upstar_values::{Context, Dyadic, Nimber, NumberUpStar, Outcome, Player};

/// The canonical form of a number-up-star.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Literal(pub NumberUpStar);

impl Literal {
    /// A number-up-star as a position.
    pub fn of(value: NumberUpStar) -> AnyPosition {
        AnyPosition::new(Literal(value))
    }

    /// A number as a position.
    pub fn number(number: impl Into<Dyadic>) -> AnyPosition {
        Self::of(NumberUpStar::number(number.into()))
    }

    /// A nimber as a position.
    pub fn nimber(nimber: impl Into<UBig>) -> AnyPosition {
        Self::of(NumberUpStar::nimber(nimber.into()))
    }
}

impl Form for Literal {
    /// The option itself.
    type Move = NumberUpStar;
    type Next = Literal;
    type Part = AnyPosition;

    fn visit_moves<V: FnMut(NumberUpStar) -> ControlFlow<()>>(
        &self,
        player: Player,
        visit: V,
    ) -> ControlFlow<()> {
        self.0.visit_options(player, visit)
    }

    fn play(&self, _: Player, by: &NumberUpStar) -> Self {
        Literal(by.clone())
    }

    fn parts(&self, out: &mut Vec<AnyPosition>) {
        out.push(AnyPosition::new(self.clone()));
    }

    fn is_impartial(&self) -> bool {
        self.0.ups == IBig::ZERO && self.0.number.is_zero()
    }
}

impl Loopy for Literal {}

impl Literal {
    fn outcome_by_theorem(&self) -> Option<Theorem<Outcome>> {
        let answer = match (self.0.le_zero(), self.0.negative().le_zero()) {
            (true, true) => Outcome::P,
            (true, false) => Outcome::R,
            (false, true) => Outcome::L,
            (false, false) => Outcome::N,
        };
        Some(Theorem { answer, reason: Reason::new("value.sign") })
    }

    fn grundy_by_theorem(&self) -> Option<Theorem<Nimber>> {
        let answer = Nimber::from(self.0.nimber.clone());
        self.is_impartial().then(|| Theorem { answer, reason: Reason::new("value.nimber") })
    }
}

impl Theory for Literal {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Outcome(Convention::Normal) => told(self.outcome_by_theorem()),
            Question::Grundy => told(self.grundy_by_theorem()),
            Question::Value => {
                told(Some(Theorem { answer: self.0.clone(), reason: Reason::new("value.itself") }))
            }
            _ => Ok(None),
        }
    }
}

impl Position for Literal {
    fn write(&self) -> String {
        self.0.to_string()
    }

    fn write_move(&self, _: Player, by: &NumberUpStar) -> String {
        by.to_string()
    }

    fn touched(&self, _: Player, _: &NumberUpStar) -> Vec<Place> {
        Vec::new()
    }

    fn scene(&self) -> Scene {
        Scene::Text(self.write())
    }
}
