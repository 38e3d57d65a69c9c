//! The truncation G⁻: moves to a form without options are forbidden, here and ever after.
//!
//! Truncating k times forbids moves to forms whose longest play has fewer than k moves, so repeated
//! truncation is one form with a number. What has been found out about ends is shared by all
//! followers of one truncation, lest truncations inside truncations take exponential time.

use crate::any::{AnyMove, AnyPosition};
use crate::argument::ReadError;
use crate::compound::theory;
use crate::form::Form;
use crate::loopy::{Ending, Loopy};
use crate::messages;
use crate::position::Position;
use crate::scene::{Place, Scene};
use crate::theory::Theory;
use crate::theory::{Question, Told, told};
use rustc_hash::FxHashMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};
use upstar_values::{Context, Player};

/// Truncations in a row that are counted; more than that nest.
const MOST_TIMES: u32 = 64;
/// Answers remembered at most.
const MOST_REMEMBERED: usize = 1 << 16;

/// G⁻.
///
/// ```
/// use upstar_core::compound::{Literal, Sum, Truncated};
/// use upstar_core::Position;
/// let sum = Sum::of(Literal::nimber(2u8), Literal::nimber(3u8));
/// assert_eq!(Truncated::of(&sum).write(), "(*2 + *3).truncated");
/// ```
#[derive(Clone)]
pub struct Truncated {
    inner: AnyPosition,
    times: u32,
    ends: Arc<Ends>,
}

/// Can this many moves be made from a form?
#[derive(Default)]
struct Ends(Mutex<FxHashMap<(AnyPosition, u32), bool>>);

impl Ends {
    fn known(&self, form: &AnyPosition, moves: u32) -> Option<bool> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(&(form.clone(), moves)).copied()
    }

    fn remember(&self, form: &AnyPosition, moves: u32, lasts: bool) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST_REMEMBERED {
            known.clear();
        }
        known.insert((form.clone(), moves), lasts);
    }

    /// Does the longest play from the form have at least `moves` moves? `moves` is at most
    /// [`MOST_TIMES`], and so is the depth of the recursion.
    fn lasts(&self, form: &AnyPosition, moves: u32) -> bool {
        if moves == 0 {
            return true;
        }
        // Simple forms answer faster than the memory.
        let simple = moves == 1 && form.depth() < 2;
        if !simple && let Some(known) = self.known(form, moves) {
            return known;
        }
        let players = if form.is_impartial() { &Player::BOTH[..1] } else { &Player::BOTH[..] };
        let lasts = players.iter().any(|&player| {
            let stop = |by| match self.lasts(&form.play(player, &by), moves - 1) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            };
            match moves {
                1 => form.can_move(player),
                _ => form.visit_moves(player, stop).is_break(),
            }
        });
        if !simple {
            self.remember(form, moves, lasts);
        }
        lasts
    }
}

impl Truncated {
    /// The truncation of a form.
    pub fn of(form: &AnyPosition) -> AnyPosition {
        AnyPosition::new(match form.downcast::<Truncated>() {
            Some(truncated) if truncated.times < MOST_TIMES => {
                Truncated { times: truncated.times + 1, ..truncated.clone() }
            }
            _ => Truncated { inner: form.clone(), times: 1, ends: Arc::default() },
        })
    }

    /// The form that is truncated.
    pub fn inner(&self) -> &AnyPosition {
        &self.inner
    }

    /// How many times.
    pub fn times(&self) -> u32 {
        self.times
    }
}

impl PartialEq for Truncated {
    fn eq(&self, other: &Self) -> bool {
        self.times == other.times && self.inner == other.inner
    }
}

impl Eq for Truncated {}

impl Hash for Truncated {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.times, &self.inner).hash(state);
    }
}

impl fmt::Debug for Truncated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Truncated").field(&self.inner).field(&self.times).finish()
    }
}

impl Form for Truncated {
    type Move = AnyMove;
    type Next = AnyPosition;
    type Part = AnyPosition;

    fn visit_moves<V: FnMut(AnyMove) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        self.inner.visit_moves(player, |by| {
            match self.ends.lasts(&self.inner.play(player, &by), self.times) {
                true => visit(by),
                false => ControlFlow::Continue(()),
            }
        })
    }

    fn play(&self, player: Player, by: &AnyMove) -> AnyPosition {
        let inner = self.inner.play(player, by);
        AnyPosition::new(Truncated { inner, ..self.clone() })
    }

    fn depth(&self) -> u32 {
        self.inner.depth().saturating_add(1)
    }

    fn parts(&self, out: &mut Vec<AnyPosition>) {
        out.push(AnyPosition::new(self.clone()));
    }

    fn is_impartial(&self) -> bool {
        self.inner.is_impartial()
    }
}

impl Loopy for Truncated {
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

impl Theory for Truncated {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Grundy => told(theory::truncated(&self.inner, self.times)),
            _ => Ok(None),
        }
    }
}

impl Position for Truncated {
    fn write(&self) -> String {
        format!("({}){}", self.inner.write(), ".truncated".repeat(self.times as usize))
    }

    fn write_move(&self, player: Player, by: &AnyMove) -> String {
        self.inner.write_move(player, by)
    }

    fn read_move(&self, player: Player, label: &str) -> Result<AnyMove, ReadError> {
        let by = self.inner.read_move(player, label)?;
        match self.ends.lasts(&self.inner.play(player, &by), self.times) {
            true => Ok(by),
            false => Err(ReadError::new(messages::TRUNCATION_LAST_MOVE)),
        }
    }

    fn touched(&self, player: Player, by: &AnyMove) -> Vec<Place> {
        self.inner.touched(player, by)
    }

    fn scene(&self) -> Scene {
        self.inner.scene()
    }
}
