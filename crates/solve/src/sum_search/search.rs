//! The search: a sum of numbered parts and a number-up-star, one player to move, and does that player win?
//!
//! Depth first, the table asked for every move before one is searched. Parts that come back again and
//! again get their values, within budgets that grow; then they are a number-up-star, or have the few
//! options of a canonical form. Numbers are moved in last, which is always right.

use super::ideas::Ideas;
use super::part::Part;
use super::store::{Id, Key, Store};
use super::table::Table;
use smallvec::SmallVec;
use upstar_core::Sign;
use upstar_values::{Account, Algebra, Error, Game, Player, Stop, on_fresh_stack};

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
    store: Store,
    table: Table,
    effort: Effort,
}

impl Knowledge {
    pub(crate) fn new() -> Self {
        Knowledge { store: Store::new(), table: Table::new(), effort: Effort::default() }
    }

    /// What was done with it so far.
    pub(crate) fn effort(&self) -> Effort {
        let parts = u64::try_from(self.store.len()).unwrap_or(u64::MAX);
        Effort { parts, ..self.effort }
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
    /// The part, or `None` for the number-up-star.
    id: Option<Id>,
    /// The number of the option.
    option: u32,
}

/// A search under way.
pub(crate) struct Search<'a, 'k> {
    knowledge: &'k mut Knowledge,
    ideas: Ideas,
    algebra: Algebra<'a>,
    account: Account,
    moves: Vec<Move>,
    depth: u32,
    fuel: u32,
}

/// Sums between two looks at the bounds, and levels of recursion on one stack.
const FUEL: u32 = 64;
const LEVELS: u32 = 48;
/// How deep a value is looked for.
const DEEPEST_VALUE: u32 = 64;
/// When a part has been met so often, its value is looked for through so many parts.
const ATTEMPTS: [(u32, u32); 4] = [(8, 16), (64, 64), (512, 256), (4096, 1024)];

impl<'a, 'k> Search<'a, 'k> {
    pub(crate) fn new(knowledge: &'k mut Knowledge, ideas: Ideas, algebra: Algebra<'a>) -> Self {
        let account = algebra.context().account();
        Search { knowledge, ideas, algebra, account, moves: Vec::new(), depth: 0, fuel: 0 }
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
    fn full_key(&mut self, key: Key, number: Game, mover: Player) -> Result<u128, Error> {
        Ok(match mover {
            Player::Left => key.with(number.to_bits()),
            Player::Right => key.negative().with(self.algebra.neg(number)?.to_bits()),
        })
    }

    /// Does the player to move win?
    pub(crate) fn wins(&mut self, sum: &Sum, mover: Player) -> Result<bool, Error> {
        if let Some(known) = self.at_once(sum, mover)? {
            return Ok(known);
        }
        let key = self.full_key(sum.key, sum.number, mover)?;
        if let Some(known) = self.knowledge.table.get(key) {
            return Ok(known);
        }
        self.step()?;
        self.depth += 1;
        let from = self.moves.len();
        let wins = if !self.depth.is_multiple_of(LEVELS) {
            self.searched(sum, mover)
        } else if self.depth > self.algebra.context().depth() {
            Err(Error::Stopped(Stop::TooDeep))
        } else {
            on_fresh_stack(|| Ok(self.searched(sum, mover))).map_err(Error::Stopped).flatten()
        };
        self.moves.truncate(from);
        self.depth -= 1;
        let wins = wins?;
        if self.knowledge.table.is_crowded() {
            self.grow();
        }
        self.knowledge.table.put(key, wins);
        Ok(wins)
    }

    /// What is seen without search.
    fn at_once(&mut self, sum: &Sum, mover: Player) -> Result<Option<bool>, Error> {
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
        let held = self.knowledge.bytes();
        if self.account.set(held + 2 * self.knowledge.table.bytes()).is_ok() {
            self.knowledge.table.grow();
        }
        let _ = self.account.set(self.knowledge.bytes());
    }

    fn step(&mut self) -> Result<(), Error> {
        self.knowledge.effort.nodes += 1;
        if self.fuel > 0 {
            self.fuel -= 1;
            return Ok(());
        }
        self.fuel = FUEL;
        self.account.set(self.knowledge.bytes()).map_err(Error::Stopped)?;
        self.algebra.account().map_err(Error::Stopped)?;
        self.algebra.context().spend(u64::from(FUEL)).map_err(Error::Stopped)
    }

    fn searched(&mut self, sum: &Sum, mover: Player) -> Result<bool, Error> {
        if self.ideas.values && self.find_values(sum)? {
            let simpler = self.simplified(sum)?;
            return self.wins(&simpler, mover);
        }
        let from = self.moves.len();
        let mut last = None;
        for &id in &sum.ids {
            if last == Some(id) {
                continue; // the same part once more
            }
            last = Some(id);
            let store = &mut self.knowledge.store;
            let own = match mover {
                Player::Left => id,
                Player::Right => store.negative(id),
            };
            let range = store.options(own, &mut self.algebra)?;
            let before = store.score(own);
            for option in range {
                let score = store.option(option, &mut self.algebra)?.score - before;
                self.moves.push(Move { score, id: Some(id), option });
            }
        }
        if self.ideas.order {
            self.moves[from..].sort_by_key(|one| one.score);
        }
        // Moves in the number-up-star: before all others if it is none of the numbers, else last.
        let numbers = self.algebra.options(sum.number, mover)?;
        let to = self.moves.len();
        let mut open = from;
        if self.ideas.look_ups {
            for k in from..to {
                let one = self.moves[k];
                let (key, number) = self.child_key(sum, mover, one)?;
                let key = self.full_key(key, number, mover.opponent())?;
                match self.knowledge.table.get(key) {
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
            if self.knowledge.table.get(key) == Some(false) {
                return Ok(true);
            }
        }
        for k in from..open {
            let one = self.moves[k];
            let child = self.child(sum, mover, one)?;
            if !self.wins(&child, mover.opponent())? {
                return Ok(true);
            }
        }
        for number in numbers {
            child.number = number;
            if !self.wins(&child, mover.opponent())? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The key and the number-up-star of what a move leads to.
    fn child_key(&mut self, sum: &Sum, mover: Player, one: Move) -> Result<(Key, Game), Error> {
        let Some(id) = one.id else { return Ok((sum.key, sum.number)) };
        let store = &mut self.knowledge.store;
        let key = store.key(id);
        let away = if store.is_own_negative(id) { key } else { key.negative() };
        let option = store.option(one.option, &mut self.algebra)?;
        let (added, number) = match mover {
            Player::Left => (option.key, option.number),
            Player::Right => (option.key.negative(), option.number),
        };
        let number = match (number == self.algebra.zero(), mover) {
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
        let Some(id) = one.id else { return Ok(child) };
        self.remove(&mut child, id);
        let option = self.knowledge.store.option(one.option, &mut self.algebra)?;
        for id in option.ids.clone() {
            let id = match mover {
                Player::Left => id,
                Player::Right => self.knowledge.store.negative(id),
            };
            self.insert(&mut child, id);
        }
        Ok(child)
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
                None => self.knowledge.store.give_up(id),
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
            for option in self.knowledge.store.options(own, &mut self.algebra)? {
                let option = self.knowledge.store.option(option, &mut self.algebra)?.clone();
                let mut value = option.number;
                for id in option.ids {
                    let Some(part) = self.value(id, budget, depth + 1)? else { return Ok(None) };
                    value = self.algebra.add(value, part)?;
                }
                side.push(if player == Player::Left { value } else { self.algebra.neg(value)? });
            }
        }
        self.fuel = self.fuel.saturating_sub(1);
        let value = self.algebra.game(&sides[0], &sides[1])?;
        self.knowledge.store.set_value(id, value, &mut self.algebra)?;
        self.knowledge.effort.values += 1;
        Ok(Some(value))
    }
}
