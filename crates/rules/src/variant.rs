//! Variants of any position: the impartial, the dicotic and the twisted one.
//!
//! They look at the form: in the impartial variant both players make either's moves, in the dicotic one a player moves only
//! while the other could, in the twisted one the players change places after every move. A variant is searched as a
//! whole, since what a game says of its parts need not hold for its variants.

use std::ops::ControlFlow;
use upstar_core::compound::Negative;
use upstar_core::{AnyMove, AnyPosition, Ending, Form, Loopy, Place, Position, Scene, Theory};
use upstar_values::Player;

/// Which variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VariantKind {
    /// Both players make either's moves.
    Impartial,
    /// A player moves only if the other could.
    Dicotic,
    /// After a move the players change places.
    Twisted,
}

impl VariantKind {
    /// The name of the operation.
    pub fn name(self) -> &'static str {
        match self {
            VariantKind::Impartial => "impartial",
            VariantKind::Dicotic => "dicotic",
            VariantKind::Twisted => "twisted",
        }
    }
}

/// A variant of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct VariantForm {
    kind: VariantKind,
    inner: AnyPosition,
}

/// A move of the position that is varied, and whose it is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantMove {
    by: AnyMove,
    of: Player,
}

impl VariantForm {
    /// The variant of a position; an impartial form is its own impartial and dicotic variant.
    pub fn of(kind: VariantKind, inner: &AnyPosition) -> AnyPosition {
        if inner.is_impartial() && kind != VariantKind::Twisted {
            return inner.clone();
        }
        AnyPosition::new(VariantForm { kind, inner: inner.clone() })
    }

    /// The players whose moves a player may make.
    fn movers(&self, player: Player) -> &'static [Player] {
        match (self.kind, player) {
            (VariantKind::Impartial, _) => &Player::BOTH,
            (VariantKind::Dicotic, _) if !self.inner.can_move(player.opponent()) => &[],
            (_, Player::Left) => &Player::BOTH[..1],
            (_, Player::Right) => &Player::BOTH[1..],
        }
    }
}

impl Form for VariantForm {
    type Move = VariantMove;
    type Next = AnyPosition;
    type Part = AnyPosition;

    fn visit_moves<V: FnMut(VariantMove) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        self.movers(player)
            .iter()
            .try_for_each(|&of| self.inner.visit_moves(of, |by| visit(VariantMove { by, of })))
    }

    fn play(&self, _: Player, by: &VariantMove) -> AnyPosition {
        let after = VariantForm::of(self.kind, &self.inner.play(by.of, &by.by));
        match self.kind {
            VariantKind::Twisted => Negative::of(&after),
            _ => after,
        }
    }

    fn depth(&self) -> u32 {
        self.inner.depth().saturating_add(1)
    }

    fn parts(&self, out: &mut Vec<AnyPosition>) {
        out.push(AnyPosition::new(self.clone()));
    }

    fn is_impartial(&self) -> bool {
        self.kind == VariantKind::Impartial
    }
}

impl Loopy for VariantForm {
    fn can_cycle(&self) -> bool {
        self.inner.can_cycle()
    }

    fn has_endings(&self) -> bool {
        self.inner.has_endings()
    }

    fn ending(&self, to_move: Player) -> Option<Ending> {
        self.inner.ending(to_move)
    }
}

impl Theory for VariantForm {}

impl Position for VariantForm {
    fn write(&self) -> String {
        format!("{}({})", self.kind.name(), self.inner.write())
    }

    /// The label of the move; in the impartial variant with the player whose move it was.
    fn write_move(&self, _: Player, by: &VariantMove) -> String {
        let label = self.inner.write_move(by.of, &by.by);
        match (self.kind, by.of) {
            (VariantKind::Impartial, Player::Left) => format!("Left: {label}"),
            (VariantKind::Impartial, Player::Right) => format!("Right: {label}"),
            _ => label,
        }
    }

    fn touched(&self, _: Player, by: &VariantMove) -> Vec<Place> {
        self.inner.touched(by.of, &by.by)
    }

    fn scene(&self) -> Scene {
        self.inner.scene()
    }
}
