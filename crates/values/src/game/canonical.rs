//! Canonical form: delete dominated options, bypass reversible ones, until nothing is left to do.
//!
//! The canonical form is unique (item 166), so hash-consing it makes equality of values identity of
//! ids. Four shortcuts carry the speed: a form whose stops leave a gap is the simplest number in
//! it, without any comparison; options are tested best first, against survivors only; option lists
//! already stored need no test of reversibility; and the comparisons with the raw form that
//! reversibility needs go through the same stops and memo as all others.

use super::algebra::{Algebra, Ids};
use super::arena::{AdornedStop, WIDE_STOP};
use super::id::{FIXED, Id};
use super::memo::ComparisonMemo;
use super::wide::NumberUpStar;
use crate::context::Stop;
use crate::dyadic::{Bound, Dyadic};
use crate::player::Player;
use smallvec::SmallVec;

/// An option with its stops.
#[derive(Clone, Copy)]
pub(crate) struct RankedOption {
    /// The rank, small for good options (minus the sum of the stops for Left's, the sum for
    /// Right's), shifted into the unsigned range, then the id.
    key: u64,
    left_stop: i32,
    right_stop: i32,
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

pub(super) type Ranked = SmallVec<[RankedOption; 16]>;

/// Sorts a list that is rarely longer than a dozen.
#[inline]
fn sort_short_by<T: Copy>(list: &mut [T], before: impl Fn(&T, &T) -> bool) {
    if list.len() > 24 {
        list.sort_by(|a, b| {
            if before(a, b) {
                std::cmp::Ordering::Less
            } else if before(b, a) {
                std::cmp::Ordering::Greater
            } else {
                std::cmp::Ordering::Equal
            }
        });
        return;
    }
    for end in 1..list.len() {
        let item = list[end];
        let mut place = end;
        while place > 0 && before(&item, &list[place - 1]) {
            list[place] = list[place - 1];
            place -= 1;
        }
        list[place] = item;
    }
}

#[inline]
pub(crate) fn sort_short(ids: &mut [Id]) {
    sort_short_by(ids, |a, b| a < b);
}

/// A form {L|R} of canonical options that is not a number, on its way to canonical form.
pub(crate) struct RawForm {
    pub(crate) left: Ids,
    pub(crate) right: Ids,
    left_stop: i32,
    right_stop: i32,
    /// The exact stops where the fixed point does not hold them.
    exact: Option<(AdornedStop, AdornedStop)>,
    /// Stands for this form in the comparison memo.
    stamp: Id,
}

/// Stamps count through the part of the id space that no game uses; the memo is cleared when they
/// begin anew.
const FIRST_STAMP: u32 = 0xE000_0000;

impl Algebra<'_> {
    /// The canonical form of {left|right}, the options being canonical.
    pub(crate) fn canonical(&mut self, left: &mut Ids, right: &mut Ids) -> Result<Id, Stop> {
        let mut best_left = self.ranked(left, Player::Left);
        let mut best_right = self.ranked(right, Player::Right);
        if let Some(number) = self.number_between(best_left.iter(), best_right.iter())? {
            return Ok(number);
        }
        self.prune_ranked(&mut best_left, Player::Left)?;
        self.prune_ranked(&mut best_right, Player::Right)?;
        left.clear();
        left.extend(best_left.iter().map(RankedOption::id));
        right.clear();
        right.extend(best_right.iter().map(RankedOption::id));
        self.canonical_pruned(left, right)
    }

    /// The options with their stops, as they stand.
    pub(super) fn with_stops(&mut self, options: &Ids, player: Player) -> Ranked {
        let mut wide = false;
        let mut ranked: Ranked = SmallVec::with_capacity(options.len());
        for &id in options {
            let summary = self.summaries.get(self.arena, id);
            let (left_stop, right_stop) =
                summary.map_or((WIDE_STOP, WIDE_STOP), |summary| (summary.left, summary.right));
            wide |= left_stop == WIDE_STOP;
            let worth = left_stop.wrapping_add(right_stop);
            let rank = if player == Player::Left { worth.wrapping_neg() } else { worth };
            ranked.push(RankedOption::new(rank, left_stop, right_stop, id));
        }
        if wide {
            // Stops that do not fit hold no order.
            for option in &mut ranked {
                *option = RankedOption::new(0, option.left_stop, option.right_stop, option.id());
            }
        }
        ranked
    }

    /// The options without duplicates, with their stops, best first.
    fn ranked(&mut self, options: &Ids, player: Player) -> Ranked {
        let mut ranked = self.with_stops(options, player);
        sort_short_by(&mut ranked, |a, b| a.key < b.key);
        ranked.dedup_by_key(|option| option.key);
        ranked
    }

    /// The same for option lists without dominated options, of a form that is not a number.
    pub(crate) fn canonical_pruned(&mut self, left: &mut Ids, right: &mut Ids) -> Result<Id, Stop> {
        sort_short(left);
        sort_short(right);
        if let Some(id) = self.recognise(left, right)? {
            return Ok(id);
        }
        if let Some(id) = self.arena.find(left, right) {
            return Ok(id);
        }
        let form = self.raw_form(std::mem::take(left), std::mem::take(right));
        let stops = (form.left_stop, form.right_stop);
        let new_left = self.bypass_reversible(&form, Player::Left)?;
        let new_right = self.bypass_reversible(&form, Player::Right)?;
        if new_left.is_none() && new_right.is_none() {
            return self.arena.intern(&mut self.blocks, &form.left, &form.right, stops);
        }
        let mut left = new_left.unwrap_or(form.left);
        let mut right = new_right.unwrap_or(form.right);
        self.prune(&mut left, Player::Left)?;
        self.prune(&mut right, Player::Right)?;
        sort_short(&mut left);
        sort_short(&mut right);
        match self.recognise(&left, &right)? {
            Some(id) => Ok(id),
            None => self.arena.intern(&mut self.blocks, &left, &right, stops),
        }
    }

    /// The number that {left|right} is worth, if it is one.
    ///
    /// It is one iff the largest right stop of the left options is below the smallest left stop of
    /// the right options; then it is the simplest number in between, an end being included iff the
    /// player it serves is not to move there (the adornment tells).
    pub(super) fn number_between<'o>(
        &self,
        left: impl Iterator<Item = &'o RankedOption> + Clone,
        right: impl Iterator<Item = &'o RankedOption> + Clone,
    ) -> Result<Option<Id>, Stop> {
        let mut low: Option<i32> = None;
        let mut high: Option<i32> = None;
        for stop in left.clone().map(|option| option.right_stop) {
            if stop == WIDE_STOP {
                return self.wide_number_between(left, right);
            }
            low = low.max(Some(stop));
        }
        for stop in right.clone().map(|option| option.left_stop) {
            if stop == WIDE_STOP {
                return self.wide_number_between(left, right);
            }
            high = Some(high.map_or(stop, |high| high.min(stop)));
        }
        if let (Some(low), Some(high)) = (low, high)
            && low >= high
        {
            return Ok(None);
        }
        // The admissible multiples of 2^-15.
        let from = low.map(|low| (low >> 1) + (low & 1));
        let to = high.map(|high| (high >> 1) - 1 + (high & 1));
        if let Some(id) = simplest_fixed(from, to).and_then(|fixed| Id::pack(fixed, 0, 0)) {
            return Ok(Some(id));
        }
        self.wide_number_between(left, right)
    }

    #[cold]
    fn wide_number_between<'o>(
        &self,
        left: impl Iterator<Item = &'o RankedOption>,
        right: impl Iterator<Item = &'o RankedOption>,
    ) -> Result<Option<Id>, Stop> {
        let low = left.map(|option| self.arena.exact_stops(option.id()).1).max();
        let high = right.map(|option| self.arena.exact_stops(option.id()).0).min();
        if let (Some(low), Some(high)) = (&low, &high)
            && low >= high
        {
            return Ok(None);
        }
        let bound = |stop: Option<AdornedStop>, excluded_when_right_to_move: bool| match stop {
            None => Bound::Unbounded,
            Some(stop) if stop.right_to_move == excluded_when_right_to_move => {
                Bound::Excluded(stop.number)
            }
            Some(stop) => Bound::Included(stop.number),
        };
        match Dyadic::simplest(&bound(low, true), &bound(high, false)) {
            Some(x) => self.arena.number_up_star(NumberUpStar::number(x)).map(Some),
            None => Ok(None),
        }
    }

    /// Deletes duplicates and dominated options.
    pub(crate) fn prune(&mut self, options: &mut Ids, player: Player) -> Result<(), Stop> {
        if options.len() < 2 {
            return Ok(());
        }
        let mut ranked = self.ranked(options, player);
        self.prune_ranked(&mut ranked, player)?;
        options.clear();
        options.extend(ranked.iter().map(RankedOption::id));
        Ok(())
    }

    /// Deletes dominated options from a list without duplicates, best first.
    fn prune_ranked(&mut self, ranked: &mut Ranked, player: Player) -> Result<(), Stop> {
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
        ranked.truncate(kept);
        Ok(())
    }

    #[inline]
    pub(super) fn ranked_no_better(
        &mut self,
        a: &RankedOption,
        b: &RankedOption,
        player: Player,
    ) -> Result<bool, Stop> {
        let (g, h) = match player {
            Player::Left => (a, b),
            Player::Right => (b, a),
        };
        // The stops are at hand: most pairs end here.
        if (g.left_stop != WIDE_STOP) & (h.left_stop != WIDE_STOP) {
            let less = h.right_stop > g.left_stop;
            if less | (g.left_stop > h.left_stop) | (g.right_stop > h.right_stop) {
                return Ok(less);
            }
        }
        self.le_id(g.id(), h.id())
    }

    /// The number-up-star with these canonical option lists (each sorted by id), if it is one.
    fn recognise(&self, left: &[Id], right: &[Id]) -> Result<Option<Id>, Stop> {
        if !left.iter().chain(right).all(|id| id.is_inline()) {
            return if left.iter().chain(right).any(|id| id.is_node()) {
                Ok(None)
            } else {
                self.recognise_wide(left, right)
            };
        }
        let up = |number: Id, sign: i32, other: Id| {
            let ups = sign * (sign * other.ups() + 1);
            match Id::pack(number.fixed(), ups, other.nim() ^ 1) {
                Some(id) => Ok(Some(id)),
                None => self.recognise_wide(left, right),
            }
        };
        match (left, right) {
            ([l], [r]) if l.number_only() == r.number_only() => {
                if l.is_inline_number() {
                    if r.is_inline_number() {
                        return Ok(Some(Id(l.0 | 1)));
                    }
                    if r.ups() >= 0 {
                        return up(*l, 1, *r);
                    }
                } else if r.is_inline_number() && l.ups() <= 0 {
                    return up(*r, -1, *l);
                }
                Ok(None)
            }
            ([x, star], [y]) if x == y && x.is_inline_number() && star.0 == x.0 | 1 => {
                Ok(Id::pack(x.fixed(), 1, 1))
            }
            ([y], [x, star]) if x == y && x.is_inline_number() && star.0 == x.0 | 1 => {
                Ok(Id::pack(x.fixed(), -1, 1))
            }
            ([x, ..], _) if left == right && x.is_inline_number() => {
                let nimbers = (0u32..).zip(left).all(|(k, id)| id.0 == x.0 | k);
                match u32::try_from(left.len()) {
                    Ok(nim) if nimbers => match Id::pack(x.fixed(), 0, nim) {
                        Some(id) => Ok(Some(id)),
                        None => self.recognise_wide(left, right),
                    },
                    _ => Ok(None),
                }
            }
            _ => Ok(None),
        }
    }

    /// The same by exact arithmetic.
    #[cold]
    fn recognise_wide(&self, left: &[Id], right: &[Id]) -> Result<Option<Id>, Stop> {
        use dashu_int::{IBig, UBig};
        let all: Option<Vec<NumberUpStar>> =
            left.iter().chain(right).map(|&id| self.arena.as_number_up_star(id)).collect();
        let Some(all) = all else { return Ok(None) };
        let Some(first) = all.first() else { return Ok(None) };
        let number = first.number.clone();
        if all.iter().any(|game| game.number != number) {
            return Ok(None);
        }
        let (l, r) = all.split_at(left.len());
        let find = |ups: IBig, nimber: UBig| {
            self.arena.number_up_star(NumberUpStar { number: number.clone(), ups, nimber })
        };
        // {x | x + n·↑ + *m} and its negative.
        if let ([x], [y]) = (l, r) {
            let one = UBig::ONE;
            return match (x.is_number(), y.is_number()) {
                (true, true) => find(IBig::ZERO, one).map(Some),
                (true, false) if y.ups >= IBig::ZERO => {
                    find(&y.ups + IBig::ONE, &y.nimber ^ one).map(Some)
                }
                (false, true) if x.ups <= IBig::ZERO => {
                    find(&x.ups - IBig::ONE, &x.nimber ^ one).map(Some)
                }
                _ => Ok(None),
            };
        }
        // x + *m.
        if left == right && l.iter().all(|game| game.ups == IBig::ZERO) {
            let mut nimbers: Vec<&UBig> = l.iter().map(|game| &game.nimber).collect();
            nimbers.sort_unstable();
            if nimbers.iter().enumerate().all(|(k, nimber)| **nimber == UBig::from(k)) {
                return find(IBig::ZERO, UBig::from(l.len())).map(Some);
            }
        }
        // x↑* and x↓* with a wide x.
        let star = |games: &[NumberUpStar]| {
            games.len() == 2
                && games.iter().any(NumberUpStar::is_number)
                && games.iter().any(|game| game.ups == IBig::ZERO && game.nimber == UBig::ONE)
        };
        let alone = |games: &[NumberUpStar]| games.len() == 1 && games[0].is_number();
        if star(l) && alone(r) {
            return find(IBig::ONE, UBig::ONE).map(Some);
        }
        if alone(l) && star(r) {
            return find(IBig::NEG_ONE, UBig::ONE).map(Some);
        }
        Ok(None)
    }

    fn raw_form(&mut self, left: Ids, right: Ids) -> RawForm {
        let mut left_stop = i32::MIN;
        let mut right_stop = i32::MAX;
        let mut wide = false;
        for &option in &left {
            let stop = self.arena.stops(option).1;
            wide |= stop == WIDE_STOP;
            left_stop = left_stop.max(stop);
        }
        for &option in &right {
            let stop = self.arena.stops(option).0;
            wide |= stop == WIDE_STOP;
            right_stop = right_stop.min(stop);
        }
        let exact = if wide {
            let l = left.iter().map(|&option| self.arena.exact_stops(option).1).max();
            let r = right.iter().map(|&option| self.arena.exact_stops(option).0).min();
            l.zip(r)
        } else {
            None
        };
        if let Some((l, r)) = &exact {
            (left_stop, right_stop) = (l.to_fixed(), r.to_fixed());
        }
        let stamp = Id(FIRST_STAMP + self.form_stamp);
        self.form_stamp += 1;
        if FIRST_STAMP.checked_add(self.form_stamp).is_none() {
            self.form_stamp = 0;
            self.comparisons.clear();
        }
        RawForm { left, right, left_stop, right_stop, exact, stamp }
    }

    /// The options of one side with every reversible one replaced, `None` if none is reversible.
    ///
    /// A left option is reversible through its right option X if X ≤ G; the left options of X take
    /// its place, and are tested in turn.
    fn bypass_reversible(&mut self, form: &RawForm, player: Player) -> Result<Option<Ids>, Stop> {
        let arena = self.arena;
        let side = match player {
            Player::Left => &form.left,
            Player::Right => &form.right,
        };
        let mut queue: Option<Ids> = None;
        let mut kept = Ids::new();
        for &option in side {
            match self.reverser(form, option, player)? {
                None => kept.push(option),
                Some(through) => {
                    let queue = queue.get_or_insert_with(Ids::new);
                    let mut options = arena.options(through, player)?;
                    while let Some(next) = options.next(arena)? {
                        self.step()?;
                        queue.push(next);
                    }
                }
            }
        }
        let Some(mut queue) = queue else { return Ok(None) };
        while let Some(option) = queue.pop() {
            match self.reverser(form, option, player)? {
                None => kept.push(option),
                Some(through) => {
                    let mut options = arena.options(through, player)?;
                    while let Some(next) = options.next(arena)? {
                        self.step()?;
                        queue.push(next);
                    }
                }
            }
        }
        Ok(Some(kept))
    }

    /// The opponent's option through which this option reverses, if any.
    pub(crate) fn reverser(
        &mut self,
        form: &RawForm,
        option: Id,
        player: Player,
    ) -> Result<Option<Id>, Stop> {
        let arena = self.arena;
        let mut replies = arena.options(option, player.opponent())?;
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
    fn le_form(&mut self, x: Id, form: &RawForm) -> Result<bool, Stop> {
        if let Some(answer) = self.form_stops_decide(x, form) {
            return Ok(answer);
        }
        let place = ComparisonMemo::place(x, form.stamp);
        if let Some(answer) = self.comparisons.get(place) {
            return Ok(answer);
        }
        let before = self.taken();
        let answer = self.deeper(|algebra| {
            for &right in &form.right {
                if algebra.le_id(right, x)? {
                    return Ok(false);
                }
            }
            let arena = algebra.arena;
            let mut options = arena.options(x, Player::Left)?;
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
    fn form_le(&mut self, form: &RawForm, x: Id) -> Result<bool, Stop> {
        if let Some(answer) = self.stops_decide_form(form, x) {
            return Ok(answer);
        }
        let place = ComparisonMemo::place(form.stamp, x);
        if let Some(answer) = self.comparisons.get(place) {
            return Ok(answer);
        }
        let before = self.taken();
        let answer = self.deeper(|algebra| {
            for &left in &form.left {
                if algebra.le_id(x, left)? {
                    return Ok(false);
                }
            }
            let arena = algebra.arena;
            let mut options = arena.options(x, Player::Right)?;
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

    /// What stops say about X ≤ {L|R}.
    #[inline]
    fn form_stops_decide(&self, x: Id, form: &RawForm) -> Option<bool> {
        let (left, right) = self.arena.stops(x);
        if form.exact.is_some() || left == WIDE_STOP {
            let (left, right) = self.arena.exact_stops(x);
            let (form_left, form_right) = form.exact_stops();
            return decide(&left, &right, &form_left, &form_right, self.arena.is_number(x));
        }
        let number = self.arena.is_number(x);
        decide(&left, &right, &form.left_stop, &form.right_stop, number)
    }

    /// What stops say about {L|R} ≤ X.
    #[inline]
    fn stops_decide_form(&self, form: &RawForm, x: Id) -> Option<bool> {
        let (left, right) = self.arena.stops(x);
        if form.exact.is_some() || left == WIDE_STOP {
            let (left, right) = self.arena.exact_stops(x);
            let (form_left, form_right) = form.exact_stops();
            return decide(&form_left, &form_right, &left, &right, self.arena.is_number(x));
        }
        let number = self.arena.is_number(x);
        decide(&form.left_stop, &form.right_stop, &left, &right, number)
    }
}

impl RawForm {
    fn exact_stops(&self) -> (AdornedStop, AdornedStop) {
        self.exact.clone().unwrap_or_else(|| {
            (AdornedStop::from_fixed(self.left_stop), AdornedStop::from_fixed(self.right_stop))
        })
    }
}

/// What adorned stops say about G ≤ H; `number`: one of them is a number.
#[inline]
fn decide<S: Ord>(left_g: &S, right_g: &S, left_h: &S, right_h: &S, number: bool) -> Option<bool> {
    if right_h > left_g {
        Some(true)
    } else if left_g > left_h || right_g > right_h {
        Some(false)
    } else {
        number.then_some(true)
    }
}

/// The simplest multiple of 2^-15 in `from..=to`, in these units; `None` if there is none or it
/// cannot be told in 32 bits.
fn simplest_fixed(from: Option<i32>, to: Option<i32>) -> Option<i32> {
    const UNIT: i32 = 1 << FIXED;
    if let (Some(from), Some(to)) = (from, to)
        && from > to
    {
        return None;
    }
    if let Some(to) = to
        && to < 0
    {
        // Everything that fits is negative: mirror.
        let mirrored = simplest_fixed(to.checked_neg(), from.and_then(i32::checked_neg));
        return mirrored.map(|x| -x);
    }
    let Some(from) = from.filter(|&from| from > 0) else { return Some(0) };
    let integer = from.checked_add(UNIT - 1)? / UNIT * UNIT;
    match to {
        Some(to) if integer > to => {
            // The one with the most trailing zeros: keep the bits that `from - 1` and `to` share,
            // and the first in which `to` exceeds it.
            let bit = 31 - ((from - 1) ^ to).leading_zeros();
            Some(to >> bit << bit)
        }
        _ => Some(integer),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn simplest_fixed_agrees_with_dyadic_simplest() {
        let values: Vec<i32> = (-70..70)
            .map(|k| k * 4096)
            .chain([1, -1, 3, 5, 40_000, 50_001, -50_001, 98_304, 100_000])
            .collect();
        for &from in &values {
            for &to in &values {
                let bound = |x: i32| Bound::Included(Dyadic::new(i64::from(x), FIXED));
                let expected = Dyadic::simplest(&bound(from), &bound(to));
                let found = simplest_fixed(Some(from), Some(to));
                assert_eq!(found.map(|x| Dyadic::new(i64::from(x), FIXED)), expected);
            }
        }
    }
}
