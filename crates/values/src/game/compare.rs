//! The order of games: G ≤ H iff no left option of G is ≥ H and no right option of H is ≤ G.
//!
//! Most questions never reach that recursion. In order: identity, the closed form for
//! number-up-stars, adorned stops (they decide outright when either side is a number, and more than
//! half of the rest), the memo, and only then the options.

use super::algebra::Algebra;
use super::arena::Arena;
use super::id::{Id, Kind, infinitesimal_le_zero};
use super::memo::{ComparisonMemo, Place};
use super::wide::NumberUpStar;
use crate::context::Stop;
use crate::player::Player;

impl Arena {
    /// Is it a number?
    #[inline]
    pub(crate) fn is_number(&self, id: Id) -> bool {
        match id.kind() {
            Kind::Inline => id.is_inline_number(),
            Kind::Node(_) => false,
            Kind::Wide(index) => self.wide(index).is_number(),
        }
    }

    /// The number-up-star, if the game is one.
    pub(crate) fn as_number_up_star(&self, id: Id) -> Option<NumberUpStar> {
        match id.kind() {
            Kind::Inline => Some(NumberUpStar::from_inline(id)),
            Kind::Node(_) => None,
            Kind::Wide(index) => Some((*self.wide(index)).clone()),
        }
    }

    /// What closed forms and exact stops say about G ≤ H; they always decide where either side is a
    /// number.
    #[cold]
    pub(crate) fn le_at_once(&self, g: Id, h: Id) -> Option<bool> {
        if let (Some(x), Some(y)) = (self.as_number_up_star(g), self.as_number_up_star(h)) {
            return Some(x.plus(&y.negative()).le_zero());
        }
        let (left_g, right_g) = self.exact_stops(g);
        let (left_h, right_h) = self.exact_stops(h);
        if right_h > left_g {
            Some(true)
        } else if left_g > left_h || right_g > right_h {
            Some(false)
        } else if self.is_number(g) || self.is_number(h) {
            Some(true)
        } else {
            None
        }
    }
}

impl Algebra<'_> {
    /// G ≤ H.
    #[inline]
    pub(crate) fn le_id(&mut self, g: Id, h: Id) -> Result<bool, Stop> {
        let Some(a) = self.summaries.get(self.arena, g) else { return self.le_exactly(g, h) };
        let Some(b) = self.summaries.get(self.arena, h) else { return self.le_exactly(g, h) };
        // One branch for all verdicts, since which of them it is cannot be predicted: they are sign
        // bits (stops are below 2^30, so differences fit). For numbers, what the stops do not deny
        // is true: x <= H iff the right stop of H is at least x+, G <= x iff the left stop of G is
        // at most x-.
        let less = a.left.wrapping_sub(b.right);
        let denied = b.left.wrapping_sub(a.left) | b.right.wrapping_sub(a.right);
        if less | denied | a.number | b.number < 0 {
            return Ok(less | !denied < 0);
        }
        self.le_remembered(g, h)
    }

    /// The same through exact stops.
    #[cold]
    #[inline(never)]
    fn le_exactly(&mut self, g: Id, h: Id) -> Result<bool, Stop> {
        match self.arena.le_at_once(g, h) {
            Some(answer) => Ok(answer),
            None => self.le_remembered(g, h),
        }
    }

    /// G ≤ H where stops leave it open. Kept out of line: what comes before it is short, and stands
    /// in many loops; and short itself, since most answers are remembered.
    #[inline(never)]
    pub(super) fn le_remembered(&mut self, g: Id, h: Id) -> Result<bool, Stop> {
        if g == h {
            return Ok(true);
        }
        let place = ComparisonMemo::place(g, h);
        match self.comparisons.recent(place) {
            Some(answer) => Ok(answer),
            None => self.le_afresh(g, h, place),
        }
    }

    #[inline(never)]
    fn le_afresh(&mut self, g: Id, h: Id, place: Place) -> Result<bool, Stop> {
        if g.is_inline() && h.is_inline() {
            // Stops that decide nothing belong to equal numbers.
            return Ok(infinitesimal_le_zero(g.ups() - h.ups(), g.nim() ^ h.nim()));
        }
        if let Some(answer) = self.comparisons.dear(place) {
            return Ok(answer);
        }
        let before = self.taken();
        let answer = self.deeper(|algebra| algebra.le_by_options(g, h))?;
        self.comparisons.set(place, answer, self.taken() - before);
        Ok(answer)
    }

    fn le_by_options(&mut self, g: Id, h: Id) -> Result<bool, Stop> {
        let arena = self.arena;
        let mut options = arena.options(g, Player::Left);
        while let Some(left) = options.next(arena)? {
            self.step()?;
            if self.le_id(h, left)? {
                return Ok(false);
            }
        }
        let mut options = arena.options(h, Player::Right);
        while let Some(right) = options.next(arena)? {
            self.step()?;
            if self.le_id(right, g)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
