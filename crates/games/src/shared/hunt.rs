//! Hunts: pieces of Left's that never go back (the hunters) try to lock in one piece of Right's (the
//! quarry), who goes either way.
//!
//! A quarry that no hunter can cut off any more has escaped and moves for ever, so it is worth off;
//! with that every position has a value. A game says what its ground is like ([`Ground`]); moves,
//! escape, mirror images and notation are the same for all.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;
use upstar_core::{Form, Loopy, Place, Position, Question, Scene, Sign, Theory, Told};
use upstar_values::{Context, Player};

/// Grounds have at most so many squares.
pub(crate) const MOST_SQUARES: u8 = 64;
/// Where a quarry is that has escaped.
const ESCAPED: u8 = u8::MAX;

/// Where a hunt takes place: squares with numbers from 0.
pub trait Ground: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// The name of the game.
    const NAME: &'static str;
    /// What is said of a quarry that has escaped.
    const ESCAPED: &'static str;

    /// The ground on which an escaped quarry is at home.
    fn usual() -> Self;
    /// How many squares there are at most.
    fn squares(self) -> u8;
    /// How far a square lies in the direction of the hunters.
    fn advance(self, square: u8) -> i8;
    /// Where a hunter can go over free squares.
    fn hunt(
        self,
        from: u8,
        is_free: impl Fn(u8) -> bool,
        visit: impl FnMut(u8) -> ControlFlow<()>,
    ) -> ControlFlow<()>;
    /// Where the quarry can go over free squares.
    fn flee(
        self,
        from: u8,
        is_free: impl Fn(u8) -> bool,
        visit: impl FnMut(u8) -> ControlFlow<()>,
    ) -> ControlFlow<()>;
    /// The ground in the mirror, and where a square of this one lies there.
    fn mirrored(self) -> (Self, impl Fn(u8) -> u8);
    /// The square in the notation of positions.
    fn written(self, square: u8) -> String;
    /// The square in the label of a move.
    fn label(self, square: u8) -> String;
    /// What else the notation of positions says, with a comma before it.
    fn rest(self) -> String;
    /// Where the square is in the scene.
    fn place(self, square: u8) -> Place;
    /// What there is to see.
    fn scene(self, hunt: &Hunt<Self>) -> Scene;
}

/// A position of a hunt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hunt<G> {
    /// The squares with hunters, bit by bit.
    hunters: u64,
    quarry: u8,
    pub(crate) ground: G,
}

/// From one square to another. A quarry that has escaped passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hop {
    from: u8,
    to: u8,
}

impl<G: Ground> Hunt<G> {
    /// Hunters and quarry on different squares of the ground.
    pub(crate) fn new(hunters: u64, quarry: u8, ground: G) -> Self {
        Hunt { hunters, quarry, ground }.settled()
    }

    /// A quarry that has escaped.
    pub(crate) fn escaped() -> Self {
        Hunt { hunters: 0, quarry: ESCAPED, ground: G::usual() }
    }

    pub(crate) fn has_escaped(&self) -> bool {
        self.quarry == ESCAPED
    }

    pub(crate) fn quarry(&self) -> u8 {
        self.quarry
    }

    /// The squares with hunters, in order.
    pub(crate) fn hunters(&self) -> impl Iterator<Item = u8> + use<G> {
        let mut rest = self.hunters;
        std::iter::from_fn(move || {
            let next = u8::try_from(rest.trailing_zeros()).ok().filter(|_| rest != 0)?;
            rest &= rest - 1;
            Some(next)
        })
    }

    pub(crate) fn has_hunter(&self, square: u8) -> bool {
        self.hunters >> square & 1 == 1
    }

    fn is_free(self, square: u8) -> bool {
        square != self.quarry && !self.has_hunter(square)
    }

    /// The same, or a quarry that has escaped, if no hunter is behind it.
    fn settled(self) -> Self {
        let last = self.hunters().map(|hunter| self.ground.advance(hunter)).min();
        match last {
            Some(last) if !self.has_escaped() && self.ground.advance(self.quarry) > last => self,
            _ => Hunt::escaped(),
        }
    }

    /// The same hunters with the quarry on every square from which it has not escaped, square by
    /// square.
    pub(crate) fn with_quarry_anywhere(&self) -> Vec<(u8, Self)> {
        let free = (0..self.ground.squares()).filter(|&square| !self.has_hunter(square));
        let placed = free.map(|quarry| (quarry, Hunt { quarry, ..*self }.settled()));
        placed.filter(|(_, hunt)| !hunt.has_escaped()).collect()
    }
}

impl<G: Ground> Form for Hunt<G> {
    type Move = Hop;
    type Next = Hunt<G>;
    type Part = Hunt<G>;

    fn visit_moves<V: FnMut(Hop) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        if self.has_escaped() {
            return match player {
                Player::Left => ControlFlow::Continue(()),
                Player::Right => visit(Hop { from: ESCAPED, to: ESCAPED }),
            };
        }
        let is_free = |square| self.is_free(square);
        match player {
            Player::Left => self
                .hunters()
                .try_for_each(|from| self.ground.hunt(from, is_free, |to| visit(Hop { from, to }))),
            Player::Right => {
                let from = self.quarry;
                self.ground.flee(from, is_free, |to| visit(Hop { from, to }))
            }
        }
    }

    fn play(&self, player: Player, by: &Hop) -> Self {
        if self.has_escaped() || by.from >= MOST_SQUARES || by.to >= MOST_SQUARES {
            return *self;
        }
        let next = match player {
            Player::Left => Hunt { hunters: self.hunters & !(1 << by.from) | 1 << by.to, ..*self },
            Player::Right => Hunt { quarry: by.to, ..*self },
        };
        next.settled()
    }

    fn parts(&self, out: &mut Vec<Self>) {
        out.push(*self);
    }

    fn normal(&self) -> (Self, Sign) {
        let (ground, turn) = self.ground.mirrored();
        if self.has_escaped() || ground > self.ground {
            return (*self, Sign::Same);
        }
        let hunters = self.hunters().fold(0, |set, square| set | 1 << turn(square));
        let mirrored = Hunt { hunters, quarry: turn(self.quarry), ground };
        let key = |hunt: &Hunt<G>| (hunt.ground, hunt.hunters, hunt.quarry);
        (if key(&mirrored) < key(self) { mirrored } else { *self }, Sign::Same)
    }
}

impl<G: Ground> Loopy for Hunt<G> {
    fn can_cycle(&self) -> bool {
        true
    }
}

impl<G: Ground> Theory for Hunt<G> {
    fn theorem(&self, _: Question, _: Option<&Context>) -> Told {
        Ok(None)
    }
}

impl<G: Ground> Position for Hunt<G> {
    fn write(&self) -> String {
        if self.has_escaped() {
            return format!("{}([],[])", G::NAME);
        }
        let ground = self.ground;
        let hunters: Vec<String> = self.hunters().map(|square| ground.written(square)).collect();
        let (quarry, rest) = (ground.written(self.quarry), ground.rest());
        format!("{}([{}],{quarry}{rest})", G::NAME, hunters.join(","))
    }

    /// From a square to another; `pass`, if the quarry has escaped.
    fn write_move(&self, _: Player, by: &Hop) -> String {
        if self.has_escaped() {
            return "pass".to_owned();
        }
        format!("{}-{}", self.ground.label(by.from), self.ground.label(by.to))
    }

    fn touched(&self, _: Player, by: &Hop) -> Vec<Place> {
        if self.has_escaped() {
            return Vec::new();
        }
        vec![self.ground.place(by.from), self.ground.place(by.to)]
    }

    fn scene(&self) -> Scene {
        match self.has_escaped() {
            true => Scene::Text(G::ESCAPED.to_owned()),
            false => self.ground.scene(self),
        }
    }
}
