//! A board of one game as people meet it.

use super::part::{CommonForm, CommonMove};
use super::rule::Kind;
use super::{SMALL, text};
use rustc_hash::FxHashSet;
use std::ops::ControlFlow;
use upstar_core::family::catalogue;
use upstar_core::{
    AnyPosition, Form, Loopy, Place, Position, Ruleset, Scene, Sign, Square, Theory,
};
use upstar_values::Player;

/// A position of a game on a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BoardPlay(CommonForm);

impl Form for BoardPlay {
    type Move = CommonMove;
    type Next = Self;
    type Part = CommonForm;

    fn visit_moves<V: FnMut(CommonMove) -> ControlFlow<()>>(
        &self,
        player: Player,
        visit: V,
    ) -> ControlFlow<()> {
        self.0.visit_moves(player, visit)
    }

    fn play(&self, player: Player, by: &CommonMove) -> Self {
        BoardPlay(self.0.play(player, by))
    }

    fn parts(&self, out: &mut Vec<CommonForm>) {
        self.0.parts(out);
    }

    fn normal(&self) -> (Self, Sign) {
        let (normal, sign) = self.0.normal();
        (BoardPlay(normal), sign)
    }

    fn bytes(&self) -> u64 {
        self.0.bytes()
    }
}

impl Loopy for BoardPlay {
    fn can_cycle(&self) -> bool {
        self.0.can_cycle()
    }
}

impl Theory for BoardPlay {}

impl Position for BoardPlay {
    fn write(&self) -> String {
        self.0.write()
    }

    fn write_move(&self, player: Player, by: &CommonMove) -> String {
        self.0.write_move(player, by)
    }

    fn touched(&self, player: Player, by: &CommonMove) -> Vec<Place> {
        self.0.touched(player, by)
    }

    fn scene(&self) -> Scene {
        self.0.scene()
    }

    fn common_form(&self) -> Option<AnyPosition> {
        Some(AnyPosition::new(self.0.clone()))
    }

    fn ruleset_name(&self) -> Option<&str> {
        self.0.game()
    }
}

/// The rulesets of all rules.
pub(crate) fn rulesets() -> impl Iterator<Item = Ruleset> {
    (0..).zip(SMALL).map(|(index, rule)| ruleset(index, &rule.kind))
}

/// The rule with this index as a ruleset.
fn ruleset(index: u16, kind: &'static Kind) -> Ruleset {
    let mut ruleset = Ruleset::new(kind.about.name, move |arguments| {
        text::read(index, arguments).map(|form| AnyPosition::new(BoardPlay(form)))
    });
    ruleset.rules = kind.about.rules.into();
    ruleset.notation = kind.about.notation.into();
    ruleset.example = kind.about.example.into();
    let in_play = kind.states.iter().flatten().filter(|(_, seen)| *seen != Square::Blocked);
    let letters: String = in_play.map(|(letter, _)| *letter).collect();
    let largest = if kind.cycles { 0 } else { catalogue::largest(&letters) };
    // Rectangles without blocked squares.
    ruleset.with_positions_of_size(largest, move |cells, visit| {
        let mut seen = FxHashSet::default();
        catalogue::boards(&letters, cells, &mut |rows| match text::read(
            index,
            &[upstar_core::Argument::Text(rows.to_owned())],
        ) {
            Ok(form) if seen.insert(form.normal().0) => visit(AnyPosition::new(BoardPlay(form))),
            _ => ControlFlow::Continue(()),
        })
    })
}
