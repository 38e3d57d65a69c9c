//! Positions searched by their moves alone: no parts, no symmetry. The judge of what rules are found to
//! have.

use crate::form::{OwnForm, OwnMove};
use std::ops::ControlFlow;
use upstar_core::{Ending, Form, Loopy, Place, Position, ReadError, Scene, Theory};
use upstar_values::Player;

/// A position of which nothing is known but its moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlainForm(pub OwnForm);

impl Form for PlainForm {
    type Move = OwnMove;
    type Next = PlainForm;
    type Part = PlainForm;

    fn visit_moves<V: FnMut(OwnMove) -> ControlFlow<()>>(
        &self,
        player: Player,
        visit: V,
    ) -> ControlFlow<()> {
        self.0.visit_moves(player, visit)
    }

    fn play(&self, player: Player, by: &OwnMove) -> Self {
        PlainForm(self.0.play(player, by))
    }

    fn parts(&self, out: &mut Vec<Self>) {
        out.push(self.clone());
    }

    fn is_impartial(&self) -> bool {
        false
    }
}

impl Loopy for PlainForm {
    fn can_cycle(&self) -> bool {
        self.0.can_cycle()
    }

    fn has_endings(&self) -> bool {
        self.0.has_endings()
    }

    fn ending(&self, to_move: Player) -> Option<Ending> {
        self.0.ending(to_move)
    }
}

impl Theory for PlainForm {}

impl Position for PlainForm {
    fn write(&self) -> String {
        self.0.write()
    }

    fn write_move(&self, player: Player, by: &OwnMove) -> String {
        self.0.write_move(player, by)
    }

    fn read_move(&self, player: Player, label: &str) -> Result<OwnMove, ReadError> {
        self.0.read_move(player, label)
    }

    fn touched(&self, player: Player, by: &OwnMove) -> Vec<Place> {
        self.0.touched(player, by)
    }

    fn scene(&self) -> Scene {
        self.0.scene()
    }
}
