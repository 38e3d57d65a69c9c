//! A bush as the engine sees it.
//!
//! One that stands by a single edge is an ordinal sum and needs no search; so trees of all colours
//! are done without any, and search is for what is held twice.

use crate::form::{Form, Sign};
use crate::theorem::{Reason, Theorem};
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use upstar_hackenbush::{Bush, Colour};
use upstar_values::{Dyadic, Nimber, NumberUpStar, Player};

/// May the player cut edges of this colour?
pub(super) fn may_cut(player: Player, colour: Colour) -> bool {
    match colour {
        Colour::Green => true,
        Colour::Blue => player == Player::Left,
        Colour::Red => player == Player::Right,
    }
}

impl Form for Bush {
    /// The index of an edge.
    type Move = usize;
    type Next = Bush;
    type Part = Bush;

    fn visit_moves<V: FnMut(usize) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        let mut last = None;
        for (index, edge) in self.edges().enumerate() {
            // Of parallel edges of one colour the first stands for all.
            if may_cut(player, edge.2) && last != Some(edge) {
                visit(index)?;
            }
            last = Some(edge);
        }
        ControlFlow::Continue(())
    }

    fn play(&self, _: Player, by: &usize) -> Self {
        self.without(*by)
    }

    fn parts(&self, out: &mut Vec<Bush>) {
        out.extend(self.simplified());
    }

    fn parts_after(&self, _: Player, by: &usize, out: &mut Vec<Bush>) {
        out.extend(self.parts_without(*by));
    }

    fn normal(&self) -> (Self, Sign) {
        let (bush, negative) = Bush::normal(self);
        (bush, if negative { Sign::Negative } else { Sign::Same })
    }

    fn word(&self) -> Option<NonZeroU64> {
        Bush::word(self)
    }

    fn bytes(&self) -> u64 {
        Bush::bytes(self)
    }

    fn is_impartial(&self) -> bool {
        self.is_green()
    }

    fn grundy_theorem(&self) -> Option<Theorem<Nimber>> {
        let known = self.is_green().then(|| self.known()).flatten()?;
        let reason = Reason::new("hackenbush.fusion").with("value", &known.nimber);
        Some(Theorem { answer: Nimber::from(known.nimber), reason })
    }

    fn value_theorem(&self) -> Option<Theorem<NumberUpStar>> {
        let answer = self.known()?;
        let reason = Reason::new("hackenbush.colon").with("value", &answer);
        Some(Theorem { answer, reason })
    }

    fn ordinal_sum(&self) -> Option<(Vec<NumberUpStar>, Vec<Bush>)> {
        let (stem, above) = self.stem()?;
        let base = |colour: Colour| match colour {
            Colour::Blue => NumberUpStar::number(Dyadic::ONE),
            Colour::Red => NumberUpStar::number(-&Dyadic::ONE),
            Colour::Green => NumberUpStar::nimber(1u8.into()),
        };
        Some((stem.into_iter().map(base).collect(), above))
    }
}
