//! A graph on whose vertices a game is played: what the engine searches.
//!
//! Who may play at which vertex is two sets. A move takes a vertex, and at its neighbours somebody
//! may play no longer: who made the move (Col), the opponent (Snort), or both (arc Kayles, on the
//! graph of edges that meet). An edge that nothing can pass along is forgotten.

use super::board::number;
use super::part::CommonForm;
use super::plane::{Plane, Wide, squares_of};
use smallvec::SmallVec;
use std::num::NonZeroU64;
use upstar_core::Sign;
use upstar_values::Player;

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

/// Most graphs that are met have so few vertices: nothing about them is allocated.
const FEW: usize = 16;
type Order = SmallVec<[u16; FEW]>;
type Colours = SmallVec<[u64; FEW]>;

/// A graph with the vertices at which each player may play.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Field<W = u64> {
    barred: Barred,
    left: W,
    right: W,
    /// The neighbours of each vertex.
    neighbours: Box<[W]>,
}

/// The field of a graph: who may play at each vertex, Left and Right, and its edges. `None` if it has
/// more vertices than can be searched so.
pub(crate) fn field(
    barred: Barred,
    may: &[[bool; 2]],
    edges: impl Iterator<Item = [usize; 2]> + Clone,
) -> Option<CommonForm> {
    match may.len() {
        count if count <= u64::SIZE => Some(CommonForm::Field(Field::new(barred, may, edges))),
        count if count <= Wide::SIZE => Some(Field::<Wide>::new(barred, may, edges).common()),
        _ => None,
    }
}

impl Field<Wide> {
    /// The field as engines search it, in the narrowest sets that hold it.
    pub(super) fn common(self) -> CommonForm {
        if self.neighbours.len() > u64::SIZE {
            return CommonForm::WideField(Box::new(self));
        }
        CommonForm::Field(Field {
            barred: self.barred,
            left: self.left.word(),
            right: self.right.word(),
            neighbours: self.neighbours.iter().map(|set| set.word()).collect(),
        })
    }
}

impl<W: Plane> Field<W> {
    fn new(barred: Barred, may: &[[bool; 2]], edges: impl Iterator<Item = [usize; 2]>) -> Self {
        let set = |player: usize| {
            let open = may.iter().enumerate().filter(|(_, may)| may[player]);
            open.fold(W::NONE, |set, (vertex, _)| set | W::bit(vertex))
        };
        let mut neighbours = vec![W::NONE; may.len()];
        for [a, b] in edges {
            neighbours[a] |= W::bit(b);
            neighbours[b] |= W::bit(a);
        }
        Field { barred, left: set(0), right: set(1), neighbours: neighbours.into() }
    }

    pub(super) fn bytes(&self) -> u64 {
        (size_of::<W>() * self.neighbours.len()) as u64
    }

    fn may(&self, player: Player) -> W {
        match player {
            Player::Left => self.left,
            Player::Right => self.right,
        }
    }

    /// The vertices at which the player may play.
    pub(super) fn vertices(&self, player: Player) -> impl Iterator<Item = u16> {
        squares_of(self.may(player)).map(number)
    }

    pub(super) fn after(&self, player: Player, vertex: u16) -> Self {
        let vertex = usize::from(vertex);
        let Some(&around) = self.neighbours.get(vertex) else { return self.clone() };
        let vertex = W::bit(vertex);
        let lost = |whose: Player| {
            let barred = match self.barred {
                Barred::Mover => whose == player,
                Barred::Opponent => whose != player,
                Barred::Both => true,
            };
            if barred { vertex | around } else { vertex }
        };
        Field {
            left: self.left & !lost(Player::Left),
            right: self.right & !lost(Player::Right),
            ..self.clone()
        }
    }

    /// The neighbours at which a move here can matter, or the other way round.
    fn linked(&self, vertex: usize) -> W {
        let if_may = |set: W, others: W| if set.has(vertex) { others } else { W::NONE };
        let others = match self.barred {
            Barred::Mover => if_may(self.left, self.left) | if_may(self.right, self.right),
            Barred::Opponent => if_may(self.left, self.right) | if_may(self.right, self.left),
            Barred::Both => self.left | self.right,
        };
        self.neighbours[vertex] & others
    }

    fn links(&self) -> SmallVec<[W; FEW]> {
        (0..self.neighbours.len()).map(|vertex| self.linked(vertex)).collect()
    }

    /// Calls with the connected parts.
    pub(super) fn split(&self, mut found: impl FnMut(Field<W>)) {
        let links = self.links();
        let mut rest = self.left | self.right;
        while !rest.is_empty() {
            let mut region = rest.lowest_square();
            let mut fresh = region;
            while !fresh.is_empty() {
                let around = squares_of(fresh).fold(W::NONE, |around, v| around | links[v]);
                fresh = around & !region;
                region |= around;
            }
            rest &= !region;
            let order: Order = squares_of(region).map(number).collect();
            found(self.renumbered(&links, [self.left & region, self.right & region], &order));
        }
    }

    /// The vertices given, numbered in this order; nobody may play at others.
    fn renumbered(&self, links: &[W], [left, right]: [W; 2], order: &[u16]) -> Self {
        let mut places: Order = smallvec::smallvec![0; links.len()];
        for (place, &vertex) in (0..).zip(order) {
            places[usize::from(vertex)] = place;
        }
        let gather = |set: W| {
            let moved = squares_of(set).map(|vertex| W::bit(usize::from(places[vertex])));
            moved.fold(W::NONE, |gathered, bit| gathered | bit)
        };
        Field {
            barred: self.barred,
            left: gather(left),
            right: gather(right),
            neighbours: order.iter().map(|&v| gather(links[usize::from(v)])).collect(),
        }
    }

    pub(super) fn normal(&self) -> (Self, Sign) {
        // What the players may do to one another stays if they are exchanged.
        let links = self.links();
        let ordered = |may: [W; 2]| self.renumbered(&links, may, &order(&links, may));
        let (same, negative) = (ordered([self.left, self.right]), ordered([self.right, self.left]));
        if negative < same { (negative, Sign::Negative) } else { (same, Sign::Same) }
    }
}

/// An order of the vertices that depends on the graph alone, as far as its symmetries allow: by who may
/// play there, refined by the neighbours again and again; those that cannot be told apart are taken
/// as they come.
fn order<W: Plane>(links: &[W], [left, right]: [W; 2]) -> Order {
    let count = links.len();
    let of = |vertex| 1 + u64::from(left.has(vertex)) + 2 * u64::from(right.has(vertex));
    let mut colours: Colours = (0..count).map(of).collect();
    let (mut refined, mut sorted) = (Colours::new(), Colours::new());
    let mut told = distinct(&colours, &mut sorted);
    // Once all are told apart, nothing is left to refine.
    while told < count {
        refined.clear();
        refined.extend((0..count).map(|vertex| {
            let around = squares_of(links[vertex]).map(|next| mixed(colours[next]));
            let around = around.fold(0, u64::wrapping_add);
            mixed(colours[vertex].wrapping_add(around.rotate_left(17)))
        }));
        let now = distinct(&refined, &mut sorted);
        if now > told {
            std::mem::swap(&mut colours, &mut refined);
            told = now;
            continue;
        }
        // The first of those that look least and alike is told from the others by hand.
        distinct(&colours, &mut sorted);
        let twice = sorted.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0]);
        let first = twice.and_then(|twice| colours.iter().position(|&colour| colour == twice));
        let Some(first) = first else { break };
        colours[first] = mixed(colours[first] ^ 0x5EED);
        told = distinct(&colours, &mut sorted);
    }
    let mut order: Order = (0..number(count)).collect();
    order.sort_by_key(|&vertex| colours[usize::from(vertex)]);
    order
}

impl Field<u64> {
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

/// How many colours there are; `sorted` is left with all of them in order.
fn distinct(colours: &[u64], sorted: &mut Colours) -> usize {
    sorted.clear();
    sorted.extend_from_slice(colours);
    sorted.sort_unstable();
    let changes = sorted.windows(2).filter(|pair| pair[0] != pair[1]).count();
    changes + usize::from(!sorted.is_empty())
}

/// The finaliser of splitmix64 (Steele, Lea and Flood).
fn mixed(colour: u64) -> u64 {
    let z = colour.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}
