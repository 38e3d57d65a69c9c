//! What a search walks through.

use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use upstar_core::{AnyMove, AnyPosition, Ending, Form, Loopy, Place, Position};
use upstar_games::CommonForm;
use upstar_values::Player;

/// A position as a search sees it.
pub(super) trait Node: Clone {
    /// A move.
    type Move: Clone;

    /// The moves of a player.
    fn moves(&self, player: Player) -> Vec<Self::Move>;

    /// How many moves a player has.
    fn count(&self, player: Player) -> i32;

    /// The position after a move.
    fn after(&self, player: Player, by: &Self::Move) -> Self;

    /// A number that tells it from nearly all others.
    fn key(&self) -> u64;

    /// The verdict, where play has ended otherwise than by the lack of a move.
    fn ending(&self, to_move: Player) -> Option<Ending>;

    /// Can a position come up again?
    fn cycles(&self) -> bool;

    /// What a move has in common with moves at the same place elsewhere.
    fn mark(&self, player: Player, by: &Self::Move) -> u32;
}

/// Moves that are looked at in a position.
const MOST: usize = 1200;

/// How many moves a player has, up to a thousand.
pub(super) fn count<F: Form>(form: &F, player: Player) -> i32 {
    let mut found = 0;
    let _ = form.visit_moves(player, |_| {
        found += 1;
        if found < 1000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}

fn moves<F: Form>(form: &F, player: Player) -> Vec<F::Move> {
    let mut found = Vec::new();
    let _ = form.visit_moves(player, |by| {
        found.push(by);
        if found.len() < MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}

fn hash(form: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    form.hash(&mut hasher);
    mix(hasher.finish())
}

/// Spreads the bits of a number.
pub(crate) fn mix(mut key: u64) -> u64 {
    key = (key ^ key >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    key = (key ^ key >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    key ^ key >> 31
}

fn mark(places: &[Place]) -> u32 {
    u32::try_from(hash(&places.iter().map(|place| format!("{place:?}")).collect::<Vec<_>>()) >> 32)
        .unwrap_or(0)
}

macro_rules! node {
    ($form:ty, $move:ty) => {
        impl Node for $form {
            type Move = $move;

            fn moves(&self, player: Player) -> Vec<$move> {
                moves(self, player)
            }

            fn count(&self, player: Player) -> i32 {
                count(self, player)
            }

            fn after(&self, player: Player, by: &$move) -> Self {
                self.play(player, by)
            }

            fn key(&self) -> u64 {
                hash(self)
            }

            fn ending(&self, to_move: Player) -> Option<Ending> {
                Loopy::ending(self, to_move)
            }

            fn cycles(&self) -> bool {
                self.can_cycle()
            }

            fn mark(&self, player: Player, by: &$move) -> u32 {
                mark(&self.touched(player, by))
            }
        }
    };
}

node!(AnyPosition, AnyMove);
node!(CommonForm, <CommonForm as Form>::Move);
