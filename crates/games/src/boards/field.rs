//! A graph on whose vertices a game is played: what the engine searches.
//!
//! Who may play at which vertex is two sets. A move takes a vertex, and at its neighbours somebody
//! may play no longer: who made the move (Col), the opponent (Snort), or both (arc Kayles, on the
//! graph of edges that meet). An edge that nothing can pass along is forgotten.

use super::board::{byte, squares_of};
use std::num::NonZeroU64;
use upstar_core::Sign;
use upstar_values::Player;

/// Graphs have at most this many vertices.
pub(super) const MOST_VERTICES: usize = 64;

/// Who may play no longer next to a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Barred {
    /// Who made the move.
    Mover,
    /// The opponent.
    Opponent,
    /// Both.
    Both,
}

/// A graph with the vertices at which each player may play.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Field {
    barred: Barred,
    left: u64,
    right: u64,
    /// The neighbours of each vertex.
    neighbours: Box<[u64]>,
}

impl Field {
    pub(super) fn new(barred: Barred, left: u64, right: u64, neighbours: Vec<u64>) -> Self {
        Field { barred, left, right, neighbours: neighbours.into() }
    }

    pub(super) fn bytes(&self) -> u64 {
        8 * self.neighbours.len() as u64
    }

    fn may(&self, player: Player) -> u64 {
        match player {
            Player::Left => self.left,
            Player::Right => self.right,
        }
    }

    /// The vertices at which the player may play.
    pub(super) fn vertices(&self, player: Player) -> impl Iterator<Item = u8> {
        squares_of(self.may(player)).map(byte)
    }

    pub(super) fn after(&self, player: Player, vertex: u8) -> Self {
        let around = self.neighbours.get(usize::from(vertex)).copied().unwrap_or(0);
        let vertex = 1u64.checked_shl(u32::from(vertex)).unwrap_or(0);
        let lost = |whose: Player| {
            let barred = match self.barred {
                Barred::Mover => whose == player,
                Barred::Opponent => whose != player,
                Barred::Both => true,
            };
            vertex | if barred { around } else { 0 }
        };
        Field {
            left: self.left & !lost(Player::Left),
            right: self.right & !lost(Player::Right),
            ..self.clone()
        }
    }

    /// The neighbours at which a move here can matter, or the other way round.
    fn linked(&self, vertex: usize) -> u64 {
        let bit = 1 << vertex;
        let if_may = |set: u64, others: u64| if set & bit == 0 { 0 } else { others };
        let others = match self.barred {
            Barred::Mover => if_may(self.left, self.left) | if_may(self.right, self.right),
            Barred::Opponent => if_may(self.left, self.right) | if_may(self.right, self.left),
            Barred::Both => self.left | self.right,
        };
        self.neighbours[vertex] & others
    }

    /// Calls with the connected parts.
    pub(super) fn split(&self, mut found: impl FnMut(Field)) {
        let mut rest = self.left | self.right;
        while rest != 0 {
            let mut region = rest & rest.wrapping_neg();
            let mut fresh = region;
            while fresh != 0 {
                let around = squares_of(fresh).fold(0, |around, v| around | self.linked(v));
                fresh = around & !region;
                region |= around;
            }
            rest &= !region;
            let order: Vec<usize> = squares_of(region).collect();
            found(self.renumbered(&order));
        }
    }

    /// The vertices given, numbered in this order.
    fn renumbered(&self, order: &[usize]) -> Field {
        let gather = |set: u64| {
            let bit = |(place, &vertex): (usize, &usize)| (set >> vertex & 1) << place;
            order.iter().enumerate().map(bit).sum()
        };
        Field {
            barred: self.barred,
            left: gather(self.left),
            right: gather(self.right),
            neighbours: order.iter().map(|&vertex| gather(self.linked(vertex))).collect(),
        }
    }

    pub(super) fn normal(&self) -> (Field, Sign) {
        let same = self.renumbered(&self.order());
        let exchanged = Field { left: self.right, right: self.left, ..self.clone() };
        let negative = exchanged.renumbered(&exchanged.order());
        if negative < same { (negative, Sign::Negative) } else { (same, Sign::Same) }
    }

    /// An order of the vertices that depends on the graph alone, as far as its symmetries allow:
    /// by who may play there, refined by the neighbours again and again; those that cannot be told
    /// apart are taken as they come.
    fn order(&self) -> Vec<usize> {
        let count = self.neighbours.len();
        let links: Vec<u64> = (0..count).map(|vertex| self.linked(vertex)).collect();
        let mut colours: Vec<u64> = (0..count)
            .map(|vertex| 1 + (self.left >> vertex & 1) + 2 * (self.right >> vertex & 1))
            .collect();
        let mut told = distinct(&colours);
        loop {
            loop {
                let refined: Vec<u64> = (0..count)
                    .map(|vertex| {
                        let around = squares_of(links[vertex]).map(|next| mixed(colours[next]));
                        let around = around.fold(0, u64::wrapping_add);
                        mixed(colours[vertex].wrapping_add(around.rotate_left(17)))
                    })
                    .collect();
                let now = distinct(&refined);
                if now <= told {
                    break;
                }
                (colours, told) = (refined, now);
            }
            let alike = |&vertex: &usize| {
                (0..count).any(|other| other != vertex && colours[other] == colours[vertex])
            };
            let Some(first) = (0..count).filter(alike).min_by_key(|&v| (colours[v], v)) else {
                break;
            };
            colours[first] = mixed(colours[first] ^ 0x5EED);
            told = distinct(&colours);
        }
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by_key(|&vertex| (colours[vertex], vertex));
        order
    }

    /// A word for graphs of at most eight vertices, unlike all words of boards.
    pub(super) fn word(&self) -> Option<NonZeroU64> {
        let count = self.neighbours.len();
        if count > 8 {
            return None;
        }
        let mut word = 31u64 << 8 | (self.barred as u64) << 4 | count as u64;
        word = (word << count | self.left) << count | self.right;
        for (vertex, around) in self.neighbours.iter().enumerate() {
            word = word << vertex | around & ((1 << vertex) - 1);
        }
        // 13 bits, two for each vertex, and one for each pair: at most 57; the first five are 1.
        NonZeroU64::new(word << (51 - 2 * count - count * count.saturating_sub(1) / 2))
    }
}

fn distinct(colours: &[u64]) -> usize {
    let mut sorted = colours.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

/// The finaliser of splitmix64 (Steele, Lea and Flood).
fn mixed(colour: u64) -> u64 {
    let z = colour.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}
