//! The search: a sum of numbered parts and a number-up-star, one player to move, and does that player win?
//!
//! Depth first, the table asked for every move before one is searched. Parts that come back again and
//! again get their values, within budgets that grow; then they are a number-up-star, or have the few
//! options of a canonical form. Numbers are moved in last, which is always right.

use super::ideas::Ideas;
use super::part::Part;
use super::store::{Id, Key, Opt, Store};
use super::table::{Places, Table};
use super::team::Busy;
use smallvec::SmallVec;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use upstar_core::{SearchProgress, Sign};
use upstar_values::{Account, Algebra, Error, Game, Player, Stop, StoreId, on_fresh_stack};

/// A sum.
#[derive(Clone, Debug)]
pub(crate) struct Sum {
    number: Game,
    /// In order; no part beside its negative.
    ids: SmallVec<[Id; 8]>,
    key: Key,
}

/// What a search has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Sums whose moves were looked at.
    pub nodes: u64,
    /// Parts that were met, each counted once.
    pub parts: u64,
    /// Parts whose values were found.
    pub values: u64,
}

/// What is known of parts and sums, from one search to the next.
pub(crate) struct Knowledge {
    pub(super) store: Store,
    pub(super) table: Table,
    busy: Busy,
    /// One account, however many search.
    id: StoreId,
    nodes: AtomicU64,
    values: AtomicU64,
}

impl Knowledge {
    pub(crate) fn new() -> Self {
        Knowledge {
            store: Store::new(),
            table: Table::new(),
            busy: Busy::new(),
            id: StoreId::new(),
            nodes: AtomicU64::new(0),
            values: AtomicU64::new(0),
        }
    }

    /// What was done with it so far.
    pub(crate) fn effort(&self) -> Effort {
        Effort {
            nodes: self.nodes.load(Relaxed),
            parts: u64::from(self.store.len()),
            values: self.values.load(Relaxed),
        }
    }

    /// About how many bytes it holds.
    pub(crate) fn bytes(&self) -> u64 {
        self.store.bytes() + self.table.bytes()
    }
}

/// A move that may be tried.
#[derive(Clone, Copy)]
struct Move {
    score: i32,
    id: Id,
    /// Which of the lists of options that are in hand, and which option of it.
    list: u32,
    option: u32,
}

/// Who is told now and then how far a search is, and may do something else for a while.
pub(crate) type Look<'a> = &'a mut dyn FnMut(&SearchProgress);

/// A search under way, by one thread.
pub(crate) struct Search<'a, 'k> {
    knowledge: &'k Knowledge,
    /// The table as it was when it had grown so often.
    places: Arc<Places>,
    growth: u32,
    ideas: Ideas,
    algebra: Algebra<'a>,
    account: Account,
    /// Are others looking for the same?
    in_team: bool,
    look: Option<Look<'k>>,
    /// How many looks at the bounds until somebody is told.
    patience: u32,
    moves: Vec<Move>,
    lists: Vec<Arc<[Opt]>>,
    /// Of each sum on the way here, how many moves have not been looked at.
    levels: Vec<u32>,
    depth: u32,
    fuel: u32,
    /// Nodes of this thread, and how many of them were told.
    nodes: u64,
    told: u64,
}

/// Sums between two looks at the bounds, and levels of recursion on one stack.
const FUEL: u32 = 64;
const LEVELS: u32 = 48;
/// Looks at the bounds before somebody is told how far it is.
const PATIENCE: u32 = 32;
/// How deep a value is looked for.
const DEEPEST_VALUE: u32 = 64;
/// When a part has been met so often, its value is looked for through so many parts.
const ATTEMPTS: [(u32, u32); 4] = [(8, 16), (64, 64), (512, 256), (4096, 1024)];

impl<'a, 'k> Search<'a, 'k> {
    pub(crate) fn new(knowledge: &'k Knowledge, ideas: Ideas, algebra: Algebra<'a>) -> Self {
        let account = algebra.context().account_of(knowledge.id);
        let (growth, places) = (knowledge.table.growth(), knowledge.table.places());
        Search {
            knowledge,
            places,
            growth,
            ideas,
            algebra,
            account,
            in_team: false,
            look: None,
            patience: PATIENCE,
            moves: Vec::new(),
            lists: Vec::new(),
            levels: Vec::new(),
            depth: 0,
            fuel: 0,
            nodes: 0,
            told: 0,
        }
    }

    /// The same search as one of several threads.
    pub(crate) fn in_team(mut self) -> Self {
        self.in_team = true;
        self
    }

    /// The same search, telling how far it is.
    pub(crate) fn watched(mut self, look: Look<'k>) -> Self {
        self.look = Some(look);
        self
    }

    /// Does the player win the sum who begins?
    pub(crate) fn beginner_wins(&mut self, sum: &Sum, first: Player) -> Result<bool, Error> {
        let found = match self.ideas.proof_numbers {
            true => self.wins_by_proof(sum, first),
            false => self.wins(sum, first),
        };
        self.count();
        found
    }

    /// The sum of these parts and values.
    pub(crate) fn sum(&mut self, parts: &[(Part, Sign)], values: &[Game]) -> Result<Sum, Error> {
        let mut sum =
            Sum { number: self.algebra.zero(), ids: SmallVec::new(), key: Key::default() };
        let mut ids = SmallVec::new();
        for (part, sign) in parts {
            let id = self.knowledge.store.part(part, *sign, &mut self.algebra)?;
            self.knowledge.store.add(id, &mut sum.number, &mut ids, &mut self.algebra)?;
        }
        for &value in values {
            self.knowledge.store.add_value(value, &mut sum.number, &mut ids, &mut self.algebra)?;
        }
        for id in ids {
            self.insert(&mut sum, id);
        }
        Ok(sum)
    }

    /// What tells the sum from all others, on every day.
    pub(crate) fn fingerprint(&mut self, sum: &Sum) -> Result<u128, Error> {
        self.full_key(sum.key, sum.number, Player::Left)
    }
    /// Adds a part to a sum; what cancels goes.
    fn insert(&self, sum: &mut Sum, id: Id) {
        let store = &self.knowledge.store;
        sum.key = sum.key.plus(store.key(id));
        let opposite = store.negative(id);
        if self.ideas.cancel
            && let Ok(place) = sum.ids.binary_search(&opposite)
        {
            sum.ids.remove(place);
            return;
        }
        let place = sum.ids.binary_search(&id).unwrap_or_else(|place| place);
        sum.ids.insert(place, id);
    }

    fn remove(&self, sum: &mut Sum, id: Id) {
        if let Ok(place) = sum.ids.binary_search(&id) {
            sum.ids.remove(place);
            let store = &self.knowledge.store;
            // Taking away is adding the negative, mod 2 the same.
            let key = store.key(id);
            sum.key = sum.key.plus(if store.is_own_negative(id) { key } else { key.negative() });
        }
    }

    /// The table's key of a sum.
    #[inline]
    fn full_key(&mut self, key: Key, number: Game, mover: Player) -> Result<u128, Error> {
        let (key, number) = match mover {
            Player::Left => (key, number),
            Player::Right => (key.negative(), self.algebra.neg(number)?),
        };
        Ok(key.with(self.knowledge.store.number(number, &mut self.algebra)?))
    }

    /// Does the player to move win?
    fn wins(&mut self, sum: &Sum, mover: Player) -> Result<bool, Error> {
        if let Some(known) = self.at_once(sum, mover)? {
            return Ok(known);
        }
        let key = self.full_key(sum.key, sum.number, mover)?;
        if let Some(known) = self.places.get(key) {
            return Ok(known);
        }
        self.step()?;
        self.depth += 1;
        let (moves, lists) = (self.moves.len(), self.lists.len());
        let wins = if !self.depth.is_multiple_of(LEVELS) {
            self.searched(sum, mover, key)
        } else if self.depth > self.algebra.context().depth() {
            Err(Error::Stopped(Stop::TooDeep))
        } else {
            on_fresh_stack(|| Ok(self.searched(sum, mover, key))).map_err(Error::Stopped).flatten()
        };
        self.moves.truncate(moves);
        self.lists.truncate(lists);
        self.depth -= 1;
        let wins = wins?;
        self.keep(key, wins);
        Ok(wins)
    }

    /// What is seen without search.
    pub(super) fn at_once(&mut self, sum: &Sum, mover: Player) -> Result<Option<bool>, Error> {
        let [id] = sum.ids[..] else {
            let outcome = self.algebra.outcome(sum.number)?;
            return Ok(sum.ids.is_empty().then(|| outcome.winner(mover) == mover));
        };
        if !self.knowledge.store.is_value(id) {
            return Ok(None);
        }
        let Some(value) = self.knowledge.store.value(id, &mut self.algebra)? else {
            return Ok(None);
        };
        // To move, Left wins G + x unless G <= -x, and Right unless -x <= G.
        let opposite = self.algebra.neg(sum.number)?;
        Ok(Some(match mover {
            Player::Left => !self.algebra.le(value, opposite)?,
            Player::Right => !self.algebra.le(opposite, value)?,
        }))
    }

    /// Makes the table larger, if there is memory for it; otherwise it forgets.
    fn grow(&mut self) {
        let (table, held) = (&self.knowledge.table, self.knowledge.bytes());
        if self.growth == table.growth() && self.account.set(held + 2 * table.bytes()).is_ok() {
            table.grow();
        }
        self.follow();
        let _ = self.account.set(self.knowledge.bytes());
    }

    /// Goes over to the table as it is now.
    fn follow(&mut self) {
        let growth = self.knowledge.table.growth();
        if growth != self.growth {
            (self.growth, self.places) = (growth, self.knowledge.table.places());
        }
    }

    fn step(&mut self) -> Result<(), Error> {
        self.step_with(0)
    }

    /// A node, where somebody holds so many bytes more.
    pub(super) fn step_with(&mut self, more: u64) -> Result<(), Error> {
        self.nodes += 1;
        if self.fuel > 0 {
            self.fuel -= 1;
            return Ok(());
        }
        self.fuel = FUEL;
        self.count();
        self.show();
        self.follow();
        self.account.set(self.knowledge.bytes() + more).map_err(Error::Stopped)?;
        self.algebra.account().map_err(Error::Stopped)?;
        self.algebra.context().spend(u64::from(FUEL)).map_err(Error::Stopped)
    }

    /// Adds the nodes of this thread to those of all.
    fn count(&mut self) {
        self.knowledge.nodes.fetch_add(self.nodes - self.told, Relaxed);
        self.told = self.nodes;
    }

    /// Says now and then how far it is.
    fn show(&mut self) {
        self.patience -= 1;
        if self.patience > 0 {
            return;
        }
        self.patience = PATIENCE;
        if let Some(look) = &mut self.look {
            let (proof, disproof) = SearchProgress::numbers(&self.levels);
            let known = self.knowledge.table.len() as u64;
            let nodes = self.knowledge.nodes.load(Relaxed);
            look(&SearchProgress { nodes, depth: self.depth, proof, disproof, known });
        }
    }

    fn searched(&mut self, sum: &Sum, mover: Player, own: u128) -> Result<bool, Error> {
        if let Some(simpler) = self.with_values(sum)? {
            return self.wins(&simpler, mover);
        }
        let from = self.moves.len();
        self.list_moves(sum, mover)?;
        // Moves in the number-up-star: before all others if it is none of the numbers, else last.
        let numbers = self.algebra.options(sum.number, mover)?;
        let to = self.moves.len();
        let mut open = from;
        if self.ideas.look_ups {
            for k in from..to {
                let one = self.moves[k];
                match self.known_child(sum, mover, one)? {
                    Some(false) => return Ok(true),
                    Some(true) => {}
                    None => {
                        self.moves[open] = one;
                        open += 1;
                    }
                }
            }
        } else {
            open = to;
        }
        let mut child = sum.clone();
        for &number in &numbers {
            child.number = number;
            let key = self.full_key(child.key, number, mover.opponent())?;
            if self.places.get(key) == Some(false) {
                return Ok(true);
            }
        }
        let others = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
        self.levels.push(others);
        let found = self.by_parts(sum, mover, own, from..open, others);
        let found = match found {
            Ok(false) => self.by_numbers(&mut child, mover, &numbers),
            found => found,
        };
        self.levels.pop();
        found
    }

    /// The moves in parts, those that look best first.
    fn list_moves(&mut self, sum: &Sum, mover: Player) -> Result<(), Error> {
        let from = self.moves.len();
        let mut last = None;
        for &id in &sum.ids {
            if last == Some(id) {
                continue; // the same part once more
            }
            last = Some(id);
            let store = &self.knowledge.store;
            let own = match mover {
                Player::Left => id,
                Player::Right => store.negative(id),
            };
            let options = store.options(own, &mut self.algebra)?;
            let (before, list) = (store.score(own), u32::try_from(self.lists.len()).unwrap_or(0));
            for (number, option) in (0..).zip(options.iter()) {
                let score = option.score - before;
                self.moves.push(Move { score, id, list, option: number });
            }
            self.lists.push(options);
        }
        if self.ideas.order {
            self.moves[from..].sort_by_key(|one| one.score);
        }
        Ok(())
    }

    /// Is one of these moves, in parts, a winning one?
    fn by_parts(
        &mut self,
        sum: &Sum,
        mover: Player,
        own: u128,
        open: std::ops::Range<usize>,
        others: u32,
    ) -> Result<bool, Error> {
        let mut later: SmallVec<[usize; 16]> = SmallVec::new();
        let first = open.start;
        let mut left = u32::try_from(open.len()).unwrap_or(u32::MAX);
        for k in open {
            let one = self.moves[k];
            let child = self.child(sum, mover, one)?;
            if self.in_team && k > first {
                if let Some(known) = self.places.get(own) {
                    return Ok(known); // another thread has found it
                }
                let key = self.full_key(child.key, child.number, mover.opponent())?;
                if self.knowledge.busy.is_busy(key) {
                    later.push(k);
                    continue;
                }
            }
            left -= 1;
            if self.wins_by(&child, mover, left + others)? {
                return Ok(true);
            }
        }
        for k in later {
            if let Some(known) = self.places.get(own) {
                return Ok(known);
            }
            let one = self.moves[k];
            let child = self.child(sum, mover, one)?;
            left -= 1;
            if self.wins_by(&child, mover, left + others)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Does a move win that leads to this sum?
    fn wins_by(&mut self, child: &Sum, mover: Player, left: u32) -> Result<bool, Error> {
        if let Some(level) = self.levels.last_mut() {
            *level = left;
        }
        let key = match self.in_team {
            true => Some(self.full_key(child.key, child.number, mover.opponent())?),
            false => None,
        };
        if let Some(key) = key {
            self.knowledge.busy.begin(key);
        }
        let wins = self.wins(child, mover.opponent());
        if let Some(key) = key {
            self.knowledge.busy.end(key);
        }
        Ok(!wins?)
    }

    /// Is one of the moves in the number-up-star a winning one?
    fn by_numbers(
        &mut self,
        child: &mut Sum,
        mover: Player,
        numbers: &[Game],
    ) -> Result<bool, Error> {
        for (k, &number) in numbers.iter().enumerate() {
            child.number = number;
            if let Some(level) = self.levels.last_mut() {
                *level = u32::try_from(numbers.len() - k - 1).unwrap_or(u32::MAX);
            }
            if !self.wins(child, mover.opponent())? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What the table says of what a move leads to.
    fn known_child(&mut self, sum: &Sum, mover: Player, one: Move) -> Result<Option<bool>, Error> {
        let (key, number) = self.child_key(sum, mover, one)?;
        let key = self.full_key(key, number, mover.opponent())?;
        Ok(self.places.get(key))
    }

    /// The option of a move.
    fn option(&self, one: Move) -> Option<&Opt> {
        self.lists.get(one.list as usize)?.get(one.option as usize)
    }

    /// The key and the number-up-star of what a move leads to.
    fn child_key(&mut self, sum: &Sum, mover: Player, one: Move) -> Result<(Key, Game), Error> {
        let store = &self.knowledge.store;
        let key = store.key(one.id);
        let away = if store.is_own_negative(one.id) { key } else { key.negative() };
        let zero = self.algebra.zero();
        let (key, number) = self.option(one).map_or((Key::default(), zero), |o| (o.key, o.number));
        let (added, number) = match mover {
            Player::Left => (key, number),
            Player::Right => (key.negative(), number),
        };
        let number = match (number == zero, mover) {
            (true, _) => sum.number,
            (false, Player::Left) => self.algebra.add(sum.number, number)?,
            (false, Player::Right) => self.algebra.sub(sum.number, number)?,
        };
        Ok((sum.key.plus(away).plus(added), number))
    }

    /// What a move leads to.
    fn child(&mut self, sum: &Sum, mover: Player, one: Move) -> Result<Sum, Error> {
        let (_, number) = self.child_key(sum, mover, one)?;
        let mut child = sum.clone();
        child.number = number;
        self.remove(&mut child, one.id);
        let ids = self.option(one).map(|option| option.ids.clone()).unwrap_or_default();
        for id in ids {
            let id = match mover {
                Player::Left => id,
                Player::Right => self.knowledge.store.negative(id),
            };
            self.insert(&mut child, id);
        }
        Ok(child)
    }

    /// The key of a sum with this player to move.
    pub(super) fn key_of(&mut self, sum: &Sum, mover: Player) -> Result<u128, Error> {
        self.full_key(sum.key, sum.number, mover)
    }

    /// Does the player to move win the sum with this key, as far as is known?
    pub(super) fn known(&self, key: u128) -> Option<bool> {
        self.places.get(key)
    }

    /// From now on it is known.
    pub(super) fn keep(&mut self, key: u128, wins: bool) {
        if self.places.is_crowded() {
            self.grow();
        }
        self.places.put(key, wins);
    }

    /// A level deeper: how many there are.
    pub(super) fn deeper(&mut self) -> u32 {
        self.depth += 1;
        self.depth
    }

    pub(super) fn shallower(&mut self) {
        self.depth -= 1;
    }

    /// How many levels there may be.
    pub(super) fn deepest(&self) -> u32 {
        self.algebra.context().depth()
    }

    /// The sum with values that were found for its parts, if any were.
    pub(super) fn with_values(&mut self, sum: &Sum) -> Result<Option<Sum>, Error> {
        match self.ideas.values && self.find_values(sum)? {
            true => self.simplified(sum).map(Some),
            false => Ok(None),
        }
    }

    /// What all moves lead to, those that look best first.
    pub(super) fn children(&mut self, sum: &Sum, mover: Player) -> Result<Vec<Sum>, Error> {
        let (moves, lists) = (self.moves.len(), self.lists.len());
        self.list_moves(sum, mover)?;
        let mut children = Vec::with_capacity(self.moves.len() - moves);
        for k in moves..self.moves.len() {
            let one = self.moves[k];
            children.push(self.child(sum, mover, one)?);
        }
        self.moves.truncate(moves);
        self.lists.truncate(lists);
        for number in self.algebra.options(sum.number, mover)? {
            children.push(Sum { number, ..sum.clone() });
        }
        Ok(children)
    }

    /// The sum with what is known of its parts put in.
    fn simplified(&mut self, sum: &Sum) -> Result<Sum, Error> {
        let mut ids = SmallVec::new();
        let mut simpler = Sum { number: sum.number, ids: SmallVec::new(), key: Key::default() };
        for &id in &sum.ids {
            self.knowledge.store.add(id, &mut simpler.number, &mut ids, &mut self.algebra)?;
        }
        for id in ids {
            self.insert(&mut simpler, id);
        }
        Ok(simpler)
    }

    /// Looks for values of parts that are met often. Was one found, or known already?
    fn find_values(&mut self, sum: &Sum) -> Result<bool, Error> {
        let mut found = false;
        for &id in &sum.ids {
            if self.knowledge.store.is_value(id) {
                continue;
            }
            if self.knowledge.store.value(id, &mut self.algebra)?.is_some() {
                found = true;
                continue;
            }
            let (met, tried) = self.knowledge.store.meet(id);
            let Some(&(often, parts)) = ATTEMPTS.get(usize::from(tried)) else { continue };
            if met < often {
                continue;
            }
            let mut budget = parts;
            match self.value(id, &mut budget, 0)? {
                Some(_) => found = true,
                None => self.knowledge.store.give_up(id, tried),
            }
        }
        Ok(found)
    }

    /// The value of a part, if it is found within the budget of parts to look into.
    fn value(&mut self, id: Id, budget: &mut u32, depth: u32) -> Result<Option<Game>, Error> {
        if let Some(value) = self.knowledge.store.value(id, &mut self.algebra)? {
            return Ok(Some(value));
        }
        if *budget == 0 || depth > DEEPEST_VALUE {
            return Ok(None);
        }
        *budget -= 1;
        let mut sides = [Vec::new(), Vec::new()];
        for (player, side) in Player::BOTH.into_iter().zip(&mut sides) {
            let own = match player {
                Player::Left => id,
                Player::Right => self.knowledge.store.negative(id),
            };
            let options = self.knowledge.store.options(own, &mut self.algebra)?;
            for option in options.iter() {
                let mut value = option.number;
                for &id in &option.ids {
                    let Some(part) = self.value(id, budget, depth + 1)? else { return Ok(None) };
                    value = self.algebra.add(value, part)?;
                }
                side.push(if player == Player::Left { value } else { self.algebra.neg(value)? });
            }
        }
        self.fuel = self.fuel.saturating_sub(1);
        let value = self.algebra.game(&sides[0], &sides[1])?;
        self.knowledge.store.set_value(id, value, &mut self.algebra)?;
        self.knowledge.values.fetch_add(1, Relaxed);
        Ok(Some(value))
    }
}
