//! Reversible options.
//!
//! A left option of G is reversible through its right option X if X ≤ G; the left options of X take
//! its place, and are tested in turn. The comparisons with the raw form that this needs go through
//! the same stops and memo as all others.

use super::algebra::{Algebra, Ids};
use super::arena::{AdornedStop, WIDE_STOP};
use super::id::Id;
use super::memo::ComparisonMemo;
use crate::context::Stop;
use crate::player::Player;

/// A form {L|R} of canonical options that is not a number, on its way to canonical form.
pub(super) struct RawForm<'f> {
    left: &'f [Id],
    right: &'f [Id],
    left_stop: i32,
    right_stop: i32,
    /// The exact stops where the fixed point does not hold them.
    exact: Option<Box<(AdornedStop, AdornedStop)>>,
    /// Stands for this form in the comparison memo.
    stamp: Id,
}

/// Stamps count through the part of the id space that no game uses; the memo is cleared when they
/// begin anew.
const FIRST_STAMP: u32 = 0xE000_0000;

impl Algebra<'_> {
    /// The form with these options and stops, both [`WIDE_STOP`] where one does not fit.
    pub(super) fn raw_form<'f>(
        &mut self,
        left: &'f [Id],
        right: &'f [Id],
        (left_stop, right_stop): (i32, i32),
    ) -> RawForm<'f> {
        let exact = if left_stop == WIDE_STOP { self.exact_form_stops(left, right) } else { None };
        let stamp = Id(FIRST_STAMP + self.form_stamp);
        self.form_stamp += 1;
        if FIRST_STAMP.checked_add(self.form_stamp).is_none() {
            self.form_stamp = 0;
            self.comparisons.clear();
        }
        RawForm { left, right, left_stop, right_stop, exact, stamp }
    }

    #[cold]
    fn exact_form_stops(
        &self,
        left: &[Id],
        right: &[Id],
    ) -> Option<Box<(AdornedStop, AdornedStop)>> {
        let l = left.iter().map(|&option| self.arena.exact_stops(option).1).max();
        let r = right.iter().map(|&option| self.arena.exact_stops(option).0).min();
        l.zip(r).map(Box::new)
    }

    /// The options of one side with every reversible one replaced, `None` if none is reversible.
    pub(super) fn bypass_reversible(
        &mut self,
        form: &RawForm<'_>,
        player: Player,
    ) -> Result<Option<Ids>, Stop> {
        let side = match player {
            Player::Left => form.left,
            Player::Right => form.right,
        };
        for (place, &option) in side.iter().enumerate() {
            if let Some(through) = self.reverser(form, option, player)? {
                return self.bypass_from(form, player, side, place, through).map(Some);
            }
        }
        Ok(None)
    }

    /// The same once the first reversible option is found.
    #[inline(never)]
    fn bypass_from(
        &mut self,
        form: &RawForm<'_>,
        player: Player,
        side: &[Id],
        place: usize,
        through: Id,
    ) -> Result<Ids, Stop> {
        let mut kept = Ids::from_slice(&side[..place]);
        let mut queue = Ids::new();
        self.append_options(through, player, &mut queue)?;
        for &option in &side[place + 1..] {
            match self.reverser(form, option, player)? {
                None => kept.push(option),
                Some(through) => self.append_options(through, player, &mut queue)?,
            }
        }
        while let Some(option) = queue.pop() {
            match self.reverser(form, option, player)? {
                None => kept.push(option),
                Some(through) => self.append_options(through, player, &mut queue)?,
            }
        }
        Ok(kept)
    }

    fn append_options(&mut self, game: Id, player: Player, out: &mut Ids) -> Result<(), Stop> {
        let arena = self.arena;
        let mut options = arena.options(game, player);
        while let Some(option) = options.next(arena)? {
            self.step()?;
            out.push(option);
        }
        Ok(())
    }

    /// The opponent's option through which this option reverses, if any.
    fn reverser(
        &mut self,
        form: &RawForm<'_>,
        option: Id,
        player: Player,
    ) -> Result<Option<Id>, Stop> {
        let arena = self.arena;
        let mut replies = arena.options(option, player.opponent());
        while let Some(reply) = replies.next(arena)? {
            self.step()?;
            let reverses = match player {
                Player::Left => self.le_form(reply, form)?,
                Player::Right => self.form_le(form, reply)?,
            };
            if reverses {
                return Ok(Some(reply));
            }
        }
        Ok(None)
    }

    /// X ≤ {L|R}.
    fn le_form(&mut self, x: Id, form: &RawForm<'_>) -> Result<bool, Stop> {
        match self.summaries.get(self.arena, x) {
            Some(x) if form.exact.is_none() => {
                let less = x.left.wrapping_sub(form.right_stop);
                let denied =
                    form.left_stop.wrapping_sub(x.left) | form.right_stop.wrapping_sub(x.right);
                if less | denied | x.number < 0 {
                    return Ok(less | !denied < 0);
                }
            }
            _ => {
                let ((left, right), (form_left, form_right)) = self.exact_pair(x, form);
                let number = self.arena.is_number(x);
                if let Some(answer) = decide(&left, &right, &form_left, &form_right, number) {
                    return Ok(answer);
                }
            }
        }
        let place = ComparisonMemo::place(x, form.stamp);
        if let Some(answer) = self.comparisons.get(place) {
            return Ok(answer);
        }
        let before = self.taken();
        let answer = self.deeper(|algebra| {
            for &right in form.right {
                if algebra.le_id(right, x)? {
                    return Ok(false);
                }
            }
            let arena = algebra.arena;
            let mut options = arena.options(x, Player::Left);
            while let Some(left) = options.next(arena)? {
                algebra.step()?;
                if algebra.form_le(form, left)? {
                    return Ok(false);
                }
            }
            Ok(true)
        })?;
        self.comparisons.set(place, answer, self.taken() - before);
        Ok(answer)
    }

    /// {L|R} ≤ X.
    fn form_le(&mut self, form: &RawForm<'_>, x: Id) -> Result<bool, Stop> {
        match self.summaries.get(self.arena, x) {
            Some(x) if form.exact.is_none() => {
                let less = form.left_stop.wrapping_sub(x.right);
                let denied =
                    x.left.wrapping_sub(form.left_stop) | x.right.wrapping_sub(form.right_stop);
                if less | denied | x.number < 0 {
                    return Ok(less | !denied < 0);
                }
            }
            _ => {
                let ((left, right), (form_left, form_right)) = self.exact_pair(x, form);
                let number = self.arena.is_number(x);
                if let Some(answer) = decide(&form_left, &form_right, &left, &right, number) {
                    return Ok(answer);
                }
            }
        }
        let place = ComparisonMemo::place(form.stamp, x);
        if let Some(answer) = self.comparisons.get(place) {
            return Ok(answer);
        }
        let before = self.taken();
        let answer = self.deeper(|algebra| {
            for &left in form.left {
                if algebra.le_id(x, left)? {
                    return Ok(false);
                }
            }
            let arena = algebra.arena;
            let mut options = arena.options(x, Player::Right);
            while let Some(right) = options.next(arena)? {
                algebra.step()?;
                if algebra.le_form(right, form)? {
                    return Ok(false);
                }
            }
            Ok(true)
        })?;
        self.comparisons.set(place, answer, self.taken() - before);
        Ok(answer)
    }

    /// The exact stops of both.
    #[cold]
    fn exact_pair(&self, x: Id, form: &RawForm<'_>) -> (ExactStops, ExactStops) {
        let of_form = match &form.exact {
            Some(exact) => (**exact).clone(),
            None => {
                let exact = AdornedStop::from_fixed;
                (exact(form.left_stop), exact(form.right_stop))
            }
        };
        (self.arena.exact_stops(x), of_form)
    }
}

type ExactStops = (AdornedStop, AdornedStop);

/// What adorned stops say about G ≤ H; `number`: one of them is a number.
#[cold]
fn decide(
    left_g: &AdornedStop,
    right_g: &AdornedStop,
    left_h: &AdornedStop,
    right_h: &AdornedStop,
    number: bool,
) -> Option<bool> {
    if right_h > left_g {
        Some(true)
    } else if left_g > left_h || right_g > right_h {
        Some(false)
    } else {
        number.then_some(true)
    }
}
