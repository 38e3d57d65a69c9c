//! Canonical form: delete dominated options, bypass reversible ones, until nothing is left to do.
//!
//! The canonical form is unique, so hash-consing it makes equality of values identity of
//! ids. Four shortcuts carry the speed: a form whose stops leave a gap is the simplest number in
//! it, without any comparison; options are tested best first, against survivors only; option lists
//! already stored need no test of reversibility; and the comparisons with the raw form that
//! reversibility needs go through the same stops and memo as all others.

use super::algebra::Algebra;
use super::between::Between;
use super::id::Id;
use super::ranked::{RankedOption, drop_below, sort_short};
use crate::context::Stop;
use crate::player::Player;

impl Algebra<'_> {
    /// The canonical form of {left|right}, the options being canonical.
    pub(crate) fn canonical(
        &mut self,
        left: impl Iterator<Item = Id>,
        right: impl Iterator<Item = Id>,
    ) -> Result<Id, Stop> {
        // Nothing below adds games, so nobody else needs the scratch stack meanwhile.
        let mut scratch = std::mem::take(&mut self.scratch);
        let start = scratch.len();
        scratch.extend(left.map(|id| self.with_stops(id)));
        let middle = scratch.len();
        scratch.extend(right.map(|id| self.with_stops(id)));
        let (l, r) = scratch[start..].split_at_mut(middle - start);
        let result = self.canonical_of_lists(l, r);
        scratch.truncate(start);
        self.scratch = scratch;
        result
    }

    fn canonical_of_lists(
        &mut self,
        left: &mut [RankedOption],
        right: &mut [RankedOption],
    ) -> Result<Id, Stop> {
        let stops = match self.number_between(left, right)? {
            Between::Number(id) => return Ok(id),
            Between::Stops(left, right) => (left, right),
        };
        let kept_left = self.undominated(left, stops.0, Player::Left)?;
        let kept_right = self.undominated(right, stops.1, Player::Right)?;
        self.canonical_pruned(&left[..kept_left], &right[..kept_right], stops)
    }

    /// Deletes duplicates and dominated options, given the player's stop of the form, and says how
    /// many are left.
    fn undominated(
        &mut self,
        options: &mut [RankedOption],
        stop: i32,
        player: Player,
    ) -> Result<usize, Stop> {
        let not_below = drop_below(options, stop, player);
        let different = Self::rank(&mut options[..not_below], player);
        self.prune_ranked(&mut options[..different], player)
    }

    /// The same for option lists without dominated options, of a form that is not a number but has
    /// these stops.
    pub(super) fn canonical_pruned(
        &mut self,
        left: &[RankedOption],
        right: &[RankedOption],
        stops: (i32, i32),
    ) -> Result<Id, Stop> {
        let mut ids = std::mem::take(&mut self.ids);
        ids.clear();
        ids.extend(left.iter().chain(right).map(RankedOption::id));
        let (l, r) = ids.split_at_mut(left.len());
        sort_short(l);
        sort_short(r);
        let result = self.canonical_sorted(l, r, stops);
        self.ids = ids;
        result
    }

    fn canonical_sorted(
        &mut self,
        left: &[Id],
        right: &[Id],
        stops: (i32, i32),
    ) -> Result<Id, Stop> {
        if let Some(id) = self.recognise(left, right)? {
            return Ok(id);
        }
        let hash = match self.arena.find(left, right) {
            Ok(id) => return Ok(id),
            Err(hash) => hash,
        };
        let form = self.raw_form(left, right, stops);
        let new_left = self.bypass_reversible(&form, Player::Left)?;
        let new_right = self.bypass_reversible(&form, Player::Right)?;
        if new_left.is_none() && new_right.is_none() {
            return self.arena.intern_hashed(&mut self.block, hash, left, right, stops);
        }
        let mut new_left = new_left.unwrap_or_else(|| left.into());
        let mut new_right = new_right.unwrap_or_else(|| right.into());
        self.prune(&mut new_left, Player::Left)?;
        self.prune(&mut new_right, Player::Right)?;
        sort_short(&mut new_left);
        sort_short(&mut new_right);
        match self.recognise(&new_left, &new_right)? {
            Some(id) => Ok(id),
            None => self.arena.intern(&mut self.block, &new_left, &new_right, stops),
        }
    }
}
