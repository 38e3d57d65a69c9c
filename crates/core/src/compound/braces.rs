//! {L|R}: a form given by its options, exactly as they stand.

use crate::any::AnyPosition;
use crate::form::Form;
use crate::loopy::Loopy;
use crate::position::Position;
use crate::scene::{Place, Scene};
use crate::theory::Theory;
use rustc_hash::FxHashSet;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_values::Player;

/// A form given by its options.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Braces {
    left: Arc<[AnyPosition]>,
    right: Arc<[AnyPosition]>,
    /// Are both sets of options the same, and all options impartial? The options know it of
    /// themselves, so it is decided once, when the form is made.
    impartial: bool,
}

impl Braces {
    /// {left|right}.
    pub fn of(left: Vec<AnyPosition>, right: Vec<AnyPosition>) -> AnyPosition {
        let impartial = left.iter().chain(&right).all(Form::is_impartial) && {
            let set = |options: &[AnyPosition]| options.iter().cloned().collect::<FxHashSet<_>>();
            set(&left) == set(&right)
        };
        AnyPosition::new(Braces { left: left.into(), right: right.into(), impartial })
    }

    /// The options of one player, in the order written.
    pub fn side(&self, player: Player) -> &[AnyPosition] {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }
}

impl Form for Braces {
    /// The option's number, from 0.
    type Move = usize;
    type Next = AnyPosition;
    type Part = AnyPosition;

    fn visit_moves<V: FnMut(usize) -> ControlFlow<()>>(
        &self,
        player: Player,
        visit: V,
    ) -> ControlFlow<()> {
        (0..self.side(player).len()).try_for_each(visit)
    }

    /// A number that is none changes nothing.
    fn play(&self, player: Player, by: &usize) -> AnyPosition {
        let option = self.side(player).get(*by).cloned();
        option.unwrap_or_else(|| AnyPosition::new(self.clone()))
    }

    fn depth(&self) -> u32 {
        self.left.iter().chain(&*self.right).map(Form::depth).max().unwrap_or(0).saturating_add(1)
    }

    fn parts(&self, out: &mut Vec<AnyPosition>) {
        out.push(AnyPosition::new(self.clone()));
    }

    fn is_impartial(&self) -> bool {
        self.impartial
    }
}

impl Loopy for Braces {
    fn can_cycle(&self) -> bool {
        self.left.iter().chain(&*self.right).any(Loopy::can_cycle)
    }

    fn has_endings(&self) -> bool {
        self.left.iter().chain(&*self.right).any(Loopy::has_endings)
    }
}

impl Theory for Braces {}

impl Position for Braces {
    fn write(&self) -> String {
        let side = |options: &[AnyPosition]| {
            let texts: Vec<String> = options.iter().map(Position::write).collect();
            texts.join(",")
        };
        format!("{{{}|{}}}", side(&self.left), side(&self.right))
    }

    /// The option that the move leads to.
    fn write_move(&self, player: Player, by: &usize) -> String {
        self.side(player).get(*by).map(Position::write).unwrap_or_default()
    }

    fn touched(&self, _: Player, _: &usize) -> Vec<Place> {
        Vec::new()
    }

    fn scene(&self) -> Scene {
        Scene::Text(self.write())
    }
}
