//! Disjunctive sums and negatives.
//!
//! Number-up-stars add in closed form. A number added to a game that is not one merely translates
//! its options (number translation), so nothing needs to be canonicalised. Otherwise the options of
//! both sides are added and, since each side's options do not dominate each other, only cross pairs
//! are compared.

use super::algebra::{Algebra, Ids};
use super::arena::WIDE_STOP;
use super::between::Between;
use super::id::{Id, Kind};
use super::ranked::{RankedOption, sort_short};
use crate::context::Stop;
use crate::player::Player;
use std::sync::atomic::Ordering::Relaxed;

impl Algebra<'_> {
    /// G + H.
    #[inline]
    pub(crate) fn add_id(&mut self, g: Id, h: Id) -> Result<Id, Stop> {
        if g == Id::ZERO {
            return Ok(h);
        }
        if h == Id::ZERO {
            return Ok(g);
        }
        if g.is_inline()
            && h.is_inline()
            && let Some(sum) = g.plus(h)
        {
            return Ok(sum);
        }
        if let Some(sum) = self.sums.get(g, h) {
            return Ok(sum);
        }
        self.add_slowly(g, h)
    }

    fn add_slowly(&mut self, g: Id, h: Id) -> Result<Id, Stop> {
        if !g.is_node() && !h.is_node() {
            return self.add_wide(g, h);
        }
        if let (Some(a), Some(b)) = (g.node_index(), h.node_index())
            && self.arena.known_negative(a) == Id::node(b)
        {
            return Ok(Id::ZERO);
        }
        let before = self.taken();
        self.step()?;
        let sum = if self.arena.is_number(g) {
            self.deeper(|algebra| algebra.translate(h, g))?
        } else if self.arena.is_number(h) {
            self.deeper(|algebra| algebra.translate(g, h))?
        } else {
            self.deeper(|algebra| algebra.add_by_options(g, h))?
        };
        self.sums.set(g, h, sum, self.taken() - before);
        Ok(sum)
    }

    #[cold]
    fn add_wide(&mut self, g: Id, h: Id) -> Result<Id, Stop> {
        self.step()?;
        match (self.arena.as_number_up_star(g), self.arena.as_number_up_star(h)) {
            (Some(x), Some(y)) => self.arena.number_up_star(x.plus(&y)),
            _ => Ok(Id::ZERO), // unreachable: both are number-up-stars
        }
    }

    /// G + x for a node G and a number x: translate every option.
    fn translate(&mut self, g: Id, x: Id) -> Result<Id, Stop> {
        let Kind::Node(index) = g.kind() else { return self.add_wide(g, x) };
        let arena = self.arena;
        let mut left = Ids::new();
        for option in arena.left(index) {
            left.push(self.add_id(Id(option.load(Relaxed)), x)?);
        }
        let mut right = Ids::new();
        for option in arena.right(index) {
            right.push(self.add_id(Id(option.load(Relaxed)), x)?);
        }
        let (left_stop, right_stop) = arena.stops(g);
        let stops = if left_stop == WIDE_STOP || !x.is_inline() {
            self.wide_stops(&left, &right)
        } else {
            let by = 2 * x.fixed();
            // Both are below 2^30 in magnitude, so the sum fits; beyond 2^30 it is wide.
            let shift = |stop: i32| {
                let moved = stop + by;
                if moved.abs() >= 1 << 30 { WIDE_STOP } else { moved }
            };
            (shift(left_stop), shift(right_stop))
        };
        sort_short(&mut left);
        sort_short(&mut right);
        arena.intern(&mut self.block, &left, &right, stops)
    }

    /// Stops of {left|right} through exact arithmetic, in fixed point where they fit.
    #[cold]
    pub(crate) fn wide_stops(&self, left: &[Id], right: &[Id]) -> (i32, i32) {
        let l = left.iter().map(|&option| self.arena.exact_stops(option).1).max();
        let r = right.iter().map(|&option| self.arena.exact_stops(option).0).min();
        (l.map_or(WIDE_STOP, |stop| stop.to_fixed()), r.map_or(WIDE_STOP, |stop| stop.to_fixed()))
    }

    fn add_by_options(&mut self, g: Id, h: Id) -> Result<Id, Stop> {
        let start = self.scratch.len();
        let result = self.add_on_scratch(g, h, start);
        self.scratch.truncate(start);
        result
    }

    fn add_on_scratch(&mut self, g: Id, h: Id, start: usize) -> Result<Id, Stop> {
        // First the sums of Left's moves in G, in H, then those of Right's.
        let left_g = self.add_to_each(g, h, Player::Left)?;
        let left_h = self.add_to_each(h, g, Player::Left)?;
        let right_g = self.add_to_each(g, h, Player::Right)?;
        self.add_to_each(h, g, Player::Right)?;
        // From here on nothing is added, so nobody else needs the scratch stack.
        let mut scratch = std::mem::take(&mut self.scratch);
        let (left, right) = scratch[start..].split_at_mut(left_g + left_h);
        let result = self.canonical_of_sums(left, left_g, right, right_g);
        self.scratch = scratch;
        result
    }

    fn canonical_of_sums(
        &mut self,
        left: &mut [RankedOption],
        left_g: usize,
        right: &mut [RankedOption],
        right_g: usize,
    ) -> Result<Id, Stop> {
        let stops = match self.number_between(left, right)? {
            Between::Number(id) => return Ok(id),
            Between::Stops(left, right) => (left, right),
        };
        let kept_left = self.prune_cross(left, left_g, Player::Left)?;
        let kept_right = self.prune_cross(right, right_g, Player::Right)?;
        self.canonical_pruned(&left[..kept_left], &right[..kept_right], stops)
    }

    /// Pushes the options of `moved` for the player, each plus `still`, and says how many.
    fn add_to_each(&mut self, moved: Id, still: Id, player: Player) -> Result<usize, Stop> {
        let arena = self.arena;
        let before = self.scratch.len();
        let mut options = arena.options(moved, player);
        while let Some(option) = options.next(arena)? {
            self.step()?;
            let sum = self.add_id(option, still)?;
            let sum = self.with_stops(sum);
            self.scratch.push(sum);
        }
        Ok(self.scratch.len() - before)
    }

    /// −G.
    pub(crate) fn negate_id(&mut self, g: Id) -> Result<Id, Stop> {
        match g.kind() {
            Kind::Inline => match Id::pack(-g.fixed(), -g.ups(), g.nim()) {
                Some(id) => Ok(id),
                None => Ok(Id::ZERO), // unreachable: the inline ranges are symmetric
            },
            Kind::Wide(index) => self.arena.number_up_star(self.arena.wide(index).negative()),
            Kind::Node(index) => {
                if let Some(negative) = self.arena.known_negative(index) {
                    return Ok(negative);
                }
                self.step()?;
                let negative = self.deeper(|algebra| algebra.negate_node(index))?;
                self.arena.set_negative(index, negative);
                Ok(negative)
            }
        }
    }

    fn negate_node(&mut self, index: u32) -> Result<Id, Stop> {
        let arena = self.arena;
        let (mut left, mut right) = (Ids::new(), Ids::new());
        for option in arena.right(index) {
            left.push(self.negate_id(Id(option.load(Relaxed)))?);
        }
        for option in arena.left(index) {
            right.push(self.negate_id(Id(option.load(Relaxed)))?);
        }
        sort_short(&mut left);
        sort_short(&mut right);
        // A stop 2x + a becomes 2(-x) + (1 - a).
        let mirror = |stop: i32| if stop == WIDE_STOP { WIDE_STOP } else { 1 - stop };
        let id = Id::node(index).ok_or(Stop::OutOfMemory)?;
        let (left_stop, right_stop) = arena.stops(id);
        arena.intern(&mut self.block, &left, &right, (mirror(right_stop), mirror(left_stop)))
    }
}
