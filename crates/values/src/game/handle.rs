//! Handles of games, and the elementary operations on them.

use super::algebra::{Algebra, Ids};
use super::id::Id;
use super::wide::NumberUpStar;
use crate::dyadic::Dyadic;
use crate::error::Error;
use crate::player::{Outcome, Player};
use dashu_int::{IBig, UBig};

/// A canonical short game of one arena: eight bytes, copied freely.
///
/// The handle carries its arena's tag; every operation refuses a handle of another arena, and
/// [`Algebra::transplant`] carries a game across. Two handles of one arena are equal iff the games
/// are equal in value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    pub(crate) arena: u32,
    pub(crate) id: Id,
}

impl Game {
    /// The handle as a word, for tables that store games.
    pub fn to_bits(self) -> u64 {
        u64::from(self.arena) << 32 | u64::from(self.id.0)
    }

    /// A word for a number-up-star that is small enough to live in its handle: the same in all arenas, and on every day.
    #[must_use]
    #[inline]
    pub fn inline_word(self) -> Option<u32> {
        self.id.is_inline().then_some(self.id.0)
    }

    /// The handle that [`Game::to_bits`] gave.
    #[allow(clippy::cast_possible_truncation)] // the two halves of the word
    pub fn from_bits(bits: u64) -> Game {
        Game { arena: (bits >> 32) as u32, id: Id(bits as u32) }
    }
}

/// How two games compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// G < H.
    Less,
    /// G = H.
    Equal,
    /// G > H.
    Greater,
    /// G is confused with H.
    Confused,
}

impl Algebra<'_> {
    #[inline]
    pub(crate) fn own(&self, game: Game) -> Result<Id, Error> {
        if game.arena == self.tag { Ok(game.id) } else { Err(Error::ForeignGame) }
    }

    #[inline]
    fn own_both(&self, g: Game, h: Game) -> Result<(Id, Id), Error> {
        let tag = self.tag;
        if (g.arena ^ tag) | (h.arena ^ tag) == 0 {
            Ok((g.id, h.id))
        } else {
            Err(Error::ForeignGame)
        }
    }

    #[inline]
    fn own_all(&self, games: &[Game]) -> Result<(), Error> {
        let foreign = games.iter().fold(0, |foreign, game| foreign | (game.arena ^ self.tag));
        if foreign == 0 { Ok(()) } else { Err(Error::ForeignGame) }
    }

    #[inline]
    pub(crate) fn handle(&self, id: Id) -> Game {
        Game { arena: self.tag, id }
    }

    /// The game itself, if it is of this arena.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] if it is not.
    #[inline]
    pub fn check(&self, game: Game) -> Result<Game, Error> {
        self.own(game).map(|_| game)
    }

    /// The game 0 = {|}.
    pub fn zero(&self) -> Game {
        self.handle(Id::ZERO)
    }

    /// The game * = {0|0}.
    pub fn star(&self) -> Game {
        self.handle(Id::STAR)
    }

    /// A number.
    ///
    /// # Errors
    /// [`Error::Stopped`] if the arena is full.
    pub fn number(&self, number: impl Into<Dyadic>) -> Result<Game, Error> {
        self.number_up_star(NumberUpStar::number(number.into()))
    }

    /// The nimber *n.
    ///
    /// # Errors
    /// [`Error::Stopped`] if the arena is full.
    pub fn nimber(&self, n: impl Into<UBig>) -> Result<Game, Error> {
        self.number_up_star(NumberUpStar::nimber(n.into()))
    }

    /// The game n·↑ (n·↓ for negative n).
    ///
    /// # Errors
    /// [`Error::Stopped`] if the arena is full.
    pub fn ups(&self, n: impl Into<IBig>) -> Result<Game, Error> {
        let zero = NumberUpStar::number(Dyadic::ZERO);
        self.number_up_star(NumberUpStar { ups: n.into(), ..zero })
    }

    /// Any number-up-star.
    ///
    /// # Errors
    /// [`Error::Stopped`] if the arena is full.
    pub fn number_up_star(&self, value: NumberUpStar) -> Result<Game, Error> {
        Ok(self.handle(self.arena.number_up_star(value)?))
    }

    /// The canonical form of {left|right}.
    ///
    /// Time: each option is compared with the others of its side and with the replies to it.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for an option of another arena, [`Error::Stopped`] at a bound.
    pub fn game(&mut self, left: &[Game], right: &[Game]) -> Result<Game, Error> {
        self.own_all(left)?;
        self.own_all(right)?;
        let id =
            self.canonical(left.iter().map(|game| game.id), right.iter().map(|game| game.id))?;
        Ok(self.handle(id))
    }

    /// G + H.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for games of another arena, [`Error::Stopped`] at a bound.
    #[inline]
    pub fn add(&mut self, g: Game, h: Game) -> Result<Game, Error> {
        let (g, h) = self.own_both(g, h)?;
        let id = self.add_id(g, h)?;
        Ok(self.handle(id))
    }

    /// −G.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn neg(&mut self, g: Game) -> Result<Game, Error> {
        let g = self.own(g)?;
        let id = self.negate_id(g)?;
        Ok(self.handle(id))
    }

    /// G − H.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for games of another arena, [`Error::Stopped`] at a bound.
    pub fn sub(&mut self, g: Game, h: Game) -> Result<Game, Error> {
        let negative = self.neg(h)?;
        self.add(g, negative)
    }

    /// The sum of many games, simple ones first.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for games of another arena, [`Error::Stopped`] at a bound.
    pub fn sum(&mut self, games: &[Game]) -> Result<Game, Error> {
        let mut ids = games.iter().map(|&game| self.own(game)).collect::<Result<Ids, _>>()?;
        ids.sort_unstable_by_key(|&id| (self.arena.depth(id), id));
        let mut total = Id::ZERO;
        for id in ids {
            total = self.add_id(total, id)?;
        }
        Ok(self.handle(total))
    }

    /// n·G for an integer n, by doubling; closed form for number-up-stars.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound.
    pub fn multiple(&mut self, n: &IBig, g: Game) -> Result<Game, Error> {
        use dashu_int::ops::{BitTest, UnsignedAbs};
        let mut id = self.own(g)?;
        if let Some(value) = self.arena.as_number_up_star(id) {
            let odd = n.bit(0);
            return self.number_up_star(NumberUpStar {
                number: &value.number * &Dyadic::from(n.clone()),
                ups: value.ups * n,
                nimber: if odd { value.nimber } else { UBig::ZERO },
            });
        }
        if *n < IBig::ZERO {
            id = self.negate_id(id)?;
        }
        let count = n.clone().unsigned_abs();
        let mut total = Id::ZERO;
        for bit in (0..count.bit_len()).rev() {
            self.step()?;
            total = self.add_id(total, total)?;
            if count.bit(bit) {
                total = self.add_id(total, id)?;
            }
        }
        Ok(self.handle(total))
    }

    /// G ≤ H.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for games of another arena, [`Error::Stopped`] at a bound.
    #[inline]
    pub fn le(&mut self, g: Game, h: Game) -> Result<bool, Error> {
        let (g, h) = self.own_both(g, h)?;
        Ok(self.le_id(g, h)?)
    }

    /// How G compares with H.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for games of another arena, [`Error::Stopped`] at a bound.
    pub fn compare(&mut self, g: Game, h: Game) -> Result<Comparison, Error> {
        Ok(match (self.le(g, h)?, self.le(h, g)?) {
            (true, true) => Comparison::Equal,
            (true, false) => Comparison::Less,
            (false, true) => Comparison::Greater,
            (false, false) => Comparison::Confused,
        })
    }

    /// Who wins G. No search: the adorned stops tell.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena.
    pub fn outcome(&self, g: Game) -> Result<Outcome, Error> {
        let g = self.own(g)?;
        let win = |left: bool| if left { Player::Left } else { Player::Right };
        let left_first = !self.arena.le_at_once(g, Id::ZERO).unwrap_or(false);
        let right_first = self.arena.le_at_once(Id::ZERO, g).unwrap_or(false);
        Ok(Outcome::from_winners(win(left_first), win(right_first)))
    }

    /// The canonical options of one player, in no particular order.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena, [`Error::Stopped`] at a bound (a nimber
    /// has as many options as its index says).
    pub fn options(&mut self, g: Game, player: Player) -> Result<Vec<Game>, Error> {
        let g = self.own(g)?;
        let ids = self.option_ids(g, player)?;
        Ok(ids.into_iter().map(|id| self.handle(id)).collect())
    }

    pub(crate) fn option_ids(&mut self, g: Id, player: Player) -> Result<Ids, crate::Stop> {
        let arena = self.arena;
        let mut options = arena.options(g, player);
        let mut out = Ids::new();
        while let Some(option) = options.next(arena)? {
            self.step()?;
            out.push(option);
        }
        Ok(out)
    }

    /// The stop that is reached when `player` begins: the left or the right stop.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena.
    pub fn stop(&self, g: Game, player: Player) -> Result<Dyadic, Error> {
        let (left, right) = self.arena.exact_stops(self.own(g)?);
        Ok(match player {
            Player::Left => left.number,
            Player::Right => right.number,
        })
    }

    /// The number-up-star, if the game is one.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena.
    pub fn as_number_up_star(&self, g: Game) -> Result<Option<NumberUpStar>, Error> {
        Ok(self.arena.as_number_up_star(self.own(g)?))
    }

    /// The number, if the game is one.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena.
    pub fn as_number(&self, g: Game) -> Result<Option<Dyadic>, Error> {
        let id = self.own(g)?;
        if !self.arena.is_number(id) {
            return Ok(None);
        }
        Ok(self.arena.as_number_up_star(id).map(|value| value.number))
    }

    /// How deep the game is nested beyond number-up-stars (0 for those).
    ///
    /// # Errors
    /// [`Error::ForeignGame`] for a game of another arena.
    pub fn depth(&self, g: Game) -> Result<u32, Error> {
        Ok(self.arena.depth(self.own(g)?))
    }

    /// Carries a game of another arena into this one.
    ///
    /// Time and memory: one node for each of its followers.
    ///
    /// # Errors
    /// [`Error::ForeignGame`] if the game is not of the arena given, [`Error::Stopped`] at a bound.
    pub fn transplant(&mut self, from: &super::Arena, g: Game) -> Result<Game, Error> {
        if g.arena != from.tag() {
            return Err(Error::ForeignGame);
        }
        let id = self.transplant_id(from, g.id)?;
        Ok(self.handle(id))
    }

    fn transplant_id(&mut self, from: &super::Arena, root: Id) -> Result<Id, crate::Stop> {
        use rustc_hash::FxHashMap;
        use std::sync::atomic::Ordering::Relaxed;
        let mut done: FxHashMap<Id, Id> = FxHashMap::default();
        let mut stack = vec![root];
        while let Some(&id) = stack.last() {
            self.step()?;
            let Some(index) = id.node_index() else {
                let value = from.as_number_up_star(id).unwrap_or_else(|| {
                    NumberUpStar::number(Dyadic::ZERO) // unreachable: not a node
                });
                let here = self.arena.number_up_star(value)?;
                done.insert(id, here);
                stack.pop();
                continue;
            };
            let ids = |cells: &[std::sync::atomic::AtomicU32]| {
                cells.iter().map(|cell| Id(cell.load(Relaxed))).collect::<Ids>()
            };
            let (left, right) = (ids(from.left(index)), ids(from.right(index)));
            let before = stack.len();
            stack.extend(left.iter().chain(&right).filter(|id| !done.contains_key(id)));
            if stack.len() > before {
                continue;
            }
            let map = |side: Ids| {
                let mut side: Ids = side.iter().map(|id| done[id]).collect();
                side.sort_unstable();
                side
            };
            let (left, right) = (map(left), map(right));
            let here = self.arena.intern(&mut self.block, &left, &right, from.stops(id))?;
            done.insert(id, here);
            stack.pop();
        }
        Ok(done[&root])
    }
}
