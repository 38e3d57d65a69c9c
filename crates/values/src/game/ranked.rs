//! Options with their stops, best first, and the deletion of dominated ones.
//!
//! Stops decide most comparisons, so they are fetched once for each option. Options are tested best
//! first, against survivors only. The lists stand on one scratch stack of the worker.

use super::algebra::{Algebra, Ids};
use super::arena::WIDE_STOP;
use super::id::Id;
use crate::context::Stop;
use crate::player::Player;

/// An option with its stops.
#[derive(Clone, Copy)]
pub(crate) struct RankedOption {
    /// The rank, small for good options (minus the sum of the stops for Left's, the sum for
    /// Right's), shifted into the unsigned range, then the id.
    key: u64,
    pub(super) left_stop: i32,
    pub(super) right_stop: i32,
}

impl RankedOption {
    #[inline]
    fn new(rank: i32, left_stop: i32, right_stop: i32, id: Id) -> Self {
        let rank = rank.cast_unsigned() ^ 1 << 31;
        RankedOption { key: u64::from(rank) << 32 | u64::from(id.0), left_stop, right_stop }
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation)] // the lower half
    pub(super) fn id(&self) -> Id {
        Id(self.key as u32)
    }

    #[inline]
    fn has_rank_of(&self, other: &Self) -> bool {
        (self.key ^ other.key) >> 32 == 0
    }
}

/// Deletes the options that the one to which the form owes its stop dominates by stops alone, and
/// says how many are left. No jump depends on it, which could not be predicted.
///
/// A left option with a left stop below the greatest right stop is no better than the option that
/// has it; should this be the option itself, it is a number, and stays. So does an option whose own
/// stops do not fit, of which nothing is known here.
pub(super) fn drop_below(options: &mut [RankedOption], stop: i32, player: Player) -> usize {
    if stop == WIDE_STOP {
        return options.len();
    }
    let mut kept = 0;
    for next in 0..options.len() {
        let option = options[next];
        let (left, right) = (option.left_stop, option.right_stop);
        options[kept] = option;
        kept += usize::from(match player {
            Player::Left => (left >= stop) | (right == stop) | (left == WIDE_STOP),
            Player::Right => (right <= stop) | (left == stop),
        });
    }
    kept
}

/// Sorts by rank, then by id, and says how many are left without duplicates.
fn sort_ranked(list: &mut [RankedOption]) -> usize {
    match list.len() {
        0..=8 => sort_by_counting::<8>(list),
        9..=16 => sort_by_counting::<16>(list),
        _ => {
            list.sort_unstable_by_key(|option| option.key);
            let mut kept = 0;
            for next in 0..list.len() {
                if kept == 0 || list[kept - 1].key != list[next].key {
                    list[kept] = list[next];
                    kept += 1;
                }
            }
            kept
        }
    }
}

/// The same for at most N: an option's place is the number of options before it. Duplicates come to
/// stand in one place and leave others empty. No jump depends on the order, which could not be
/// predicted.
fn sort_by_counting<const N: usize>(list: &mut [RankedOption]) -> usize {
    // No option has this key: its id is nobody's.
    const EMPTY: u64 = u64::MAX;
    let mut keys = [EMPTY; N];
    for (key, option) in keys.iter_mut().zip(&*list) {
        *key = option.key;
    }
    let mut sorted = [RankedOption { key: EMPTY, left_stop: 0, right_stop: 0 }; N];
    for option in &*list {
        let place: usize = keys.iter().map(|&key| usize::from(key < option.key)).sum();
        sorted[place % N] = *option;
    }
    let mut kept = 0;
    for option in sorted.iter().take(list.len()) {
        list[kept] = *option;
        kept += usize::from(option.key != EMPTY);
    }
    kept
}

/// Sorts a list that is rarely longer than three.
#[inline]
pub(super) fn sort_short(ids: &mut [Id]) {
    if ids.len() > 24 {
        ids.sort_unstable();
        return;
    }
    for end in 1..ids.len() {
        let item = ids[end];
        let mut place = end;
        while place > 0 && item < ids[place - 1] {
            ids[place] = ids[place - 1];
            place -= 1;
        }
        ids[place] = item;
    }
}

impl Algebra<'_> {
    /// An option with its stops and no rank.
    #[inline]
    pub(super) fn with_stops(&mut self, id: Id) -> RankedOption {
        let (left_stop, right_stop) = match self.summaries.get(self.arena, id) {
            Some(summary) => (summary.left, summary.right),
            None => (WIDE_STOP, WIDE_STOP),
        };
        RankedOption::new(0, left_stop, right_stop, id)
    }

    /// Gives the options their ranks, puts them in order, best first, and says how many are left
    /// without duplicates.
    pub(super) fn rank(options: &mut [RankedOption], player: Player) -> usize {
        // Stops that do not fit hold no order.
        let narrow = options.iter().all(|option| option.left_stop != WIDE_STOP);
        if narrow {
            for option in &mut *options {
                let worth = option.left_stop + option.right_stop;
                let rank = if player == Player::Left { -worth } else { worth };
                let (left_stop, right_stop) = (option.left_stop, option.right_stop);
                *option = RankedOption::new(rank, left_stop, right_stop, option.id());
            }
        }
        sort_ranked(options)
    }

    /// Deletes duplicates and dominated options.
    pub(crate) fn prune(&mut self, options: &mut Ids, player: Player) -> Result<(), Stop> {
        if options.len() < 2 {
            return Ok(());
        }
        let mut ranked: Vec<_> = options.iter().map(|&id| self.with_stops(id)).collect();
        let different = Self::rank(&mut ranked, player);
        let kept = self.prune_ranked(&mut ranked[..different], player)?;
        options.clear();
        options.extend(ranked[..kept].iter().map(RankedOption::id));
        Ok(())
    }

    /// Deletes dominated options from a list without duplicates, best first, and says how many are
    /// left.
    pub(super) fn prune_ranked(
        &mut self,
        ranked: &mut [RankedOption],
        player: Player,
    ) -> Result<usize, Stop> {
        let mut kept = 0;
        for next in 0..ranked.len() {
            let option = ranked[next];
            let mut dominated = false;
            let mut place = 0;
            while place < kept {
                let other = ranked[place];
                if self.ranked_no_better(&option, &other, player)? {
                    dominated = true;
                    break;
                }
                // Better stops come first: only a tie can be beaten by a later option.
                if option.has_rank_of(&other) && self.ranked_no_better(&other, &option, player)? {
                    ranked[place..kept].rotate_left(1);
                    kept -= 1;
                } else {
                    place += 1;
                }
            }
            if !dominated {
                ranked[kept] = option;
                kept += 1;
            }
        }
        Ok(kept)
    }

    /// Deletes what the other part of the list dominates (and what stands in both) from a list of
    /// two parts that are each free of dominated options, and says how many are left.
    pub(super) fn prune_cross(
        &mut self,
        list: &mut [RankedOption],
        middle: usize,
        player: Player,
    ) -> Result<usize, Stop> {
        let (a, b) = list.split_at_mut(middle);
        let (mut kept_a, mut kept_b) = (a.len(), b.len());
        let mut i = 0;
        while i < kept_a {
            let mut beaten = false;
            let mut j = 0;
            while j < kept_b {
                if self.ranked_no_better(&b[j], &a[i], player)? {
                    kept_b -= 1;
                    b[j] = b[kept_b];
                } else if self.ranked_no_better(&a[i], &b[j], player)? {
                    beaten = true;
                    break;
                } else {
                    j += 1;
                }
            }
            if beaten {
                kept_a -= 1;
                a[i] = a[kept_a];
            } else {
                i += 1;
            }
        }
        list.copy_within(middle..middle + kept_b, kept_a);
        Ok(kept_a + kept_b)
    }

    #[inline]
    fn ranked_no_better(
        &mut self,
        a: &RankedOption,
        b: &RankedOption,
        player: Player,
    ) -> Result<bool, Stop> {
        let (g, h) = match player {
            Player::Left => (a, b),
            Player::Right => (b, a),
        };
        if (g.left_stop == WIDE_STOP) | (h.left_stop == WIDE_STOP) {
            return self.le_id(g.id(), h.id());
        }
        // As in `le_id`, but the stops are at hand.
        let less = g.left_stop.wrapping_sub(h.right_stop);
        let denied =
            h.left_stop.wrapping_sub(g.left_stop) | h.right_stop.wrapping_sub(g.right_stop);
        if less | denied < 0 {
            return Ok(less | !denied < 0);
        }
        if g.id().is_inline_number() | h.id().is_inline_number() {
            return Ok(true);
        }
        self.le_remembered(g.id(), h.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sorting_by_counting_sorts(keys in proptest::collection::vec(0u64..12, 0..40)) {
            let option = |&key: &u64| RankedOption { key, left_stop: 0, right_stop: 0 };
            let mut list: Vec<_> = keys.iter().map(option).collect();
            let kept = sort_ranked(&mut list);
            let mut expected = keys;
            expected.sort_unstable();
            expected.dedup();
            let found: Vec<u64> = list[..kept].iter().map(|option| option.key).collect();
            prop_assert_eq!(found, expected);
        }
    }
}
