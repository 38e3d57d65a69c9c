//! A canonical game of an arena as a position.

use crate::any::AnyPosition;
use crate::form::Form;
use crate::loopy::Loopy;
use crate::position::Position;
use crate::scene::{Place, Scene};
use crate::strategy::Strategy;
use crate::theorem::{Reason, Theorem};
use crate::theory::Theory;
use crate::theory::{Question, Told, told};
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_values::{Algebra, Arena, Context, Game, Nimber, Player};

/// The canonical form of a value, kept where it was computed.
#[derive(Clone, Debug)]
pub struct Canonical {
    arena: Arc<Arena>,
    game: Game,
}

impl Canonical {
    /// A game of this arena as a position.
    pub fn of(arena: &Arc<Arena>, game: Game) -> AnyPosition {
        AnyPosition::new(Canonical { arena: Arc::clone(arena), game })
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.game
    }
}

impl PartialEq for Canonical {
    fn eq(&self, other: &Self) -> bool {
        self.game == other.game
    }
}

impl Eq for Canonical {}

impl Hash for Canonical {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.game.hash(state);
    }
}

impl Form for Canonical {
    /// The option itself.
    type Move = Game;
    type Next = Canonical;
    type Part = AnyPosition;

    fn visit_moves<V: FnMut(Game) -> ControlFlow<()>>(
        &self,
        player: Player,
        visit: V,
    ) -> ControlFlow<()> {
        let context = Context::new();
        let mut algebra = Algebra::new(&self.arena, &context);
        // Listing options only fails where the arena cannot hold one more wide value.
        let options = algebra.options(self.game, player).unwrap_or_default();
        options.into_iter().try_for_each(visit)
    }

    fn play(&self, _: Player, by: &Game) -> Self {
        Canonical { arena: Arc::clone(&self.arena), game: *by }
    }

    fn parts(&self, out: &mut Vec<AnyPosition>) {
        out.push(AnyPosition::new(self.clone()));
    }

    fn is_impartial(&self) -> bool {
        self.arena.as_nimber(self.game).is_some()
    }

    fn strategy(&self) -> Strategy<'_, Self> {
        Strategy::Known(&self.arena, self.game)
    }
}

impl Loopy for Canonical {}

impl Canonical {
    fn grundy_by_theorem(&self) -> Option<Theorem<Nimber>> {
        let answer = Nimber::from(self.arena.as_nimber(self.game)?);
        Some(Theorem { answer, reason: Reason::new("value.nimber") })
    }
}

impl Theory for Canonical {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Grundy => told(self.grundy_by_theorem()),
            _ => Ok(None),
        }
    }
}

impl Position for Canonical {
    fn write(&self) -> String {
        self.arena.display(self.game).to_string()
    }

    fn write_move(&self, _: Player, by: &Game) -> String {
        self.arena.display(*by).to_string()
    }

    fn touched(&self, _: Player, _: &Game) -> Vec<Place> {
        Vec::new()
    }

    fn scene(&self) -> Scene {
        Scene::Text(self.write())
    }
}
