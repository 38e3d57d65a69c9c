//! A picture without names, connected above the ground: what a search keeps in its table.
//!
//! Its vertices are put into an order by refining classes, the ground first, until no two are alike;
//! a vertex that cannot be told from others is taken out and refinement goes on. Most pictures that
//! are the same up to names become equal that way; nothing depends on it but speed.

use crate::hackenbush::colour::Colour;
use crate::hackenbush::graph::Graph;
use crate::hackenbush::reduce::{Loose, reduce};
use crate::hackenbush::stalk;
use std::num::NonZeroU64;
use upstar_values::{Dyadic, NumberUpStar};

/// Pictures of more vertices are not ordered to the end.
const ORDERED: usize = 64;
/// Nor are classes refined more often than this there.
const ROUNDS: usize = 4;

/// Edges packed into words, in order: the smaller end, the larger end, the colour.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bush(Box<[u64]>);

fn pack(a: u32, b: u32, colour: Colour) -> u64 {
    let (a, b) = (a.min(b), a.max(b));
    u64::from(a) << 32 | u64::from(b) << 2 | colour as u64
}

fn unpack(word: u64) -> (u32, u32, Colour) {
    let colour = Colour::ALL[usize::try_from(word & 3).unwrap_or(0).min(2)];
    #[allow(clippy::cast_possible_truncation)] // as packed
    let (a, b) = ((word >> 32) as u32, ((word & 0xffff_ffff) >> 2) as u32);
    (a, b, colour)
}

impl Bush {
    /// The edges, with vertices without gaps and the ground 0.
    pub(crate) fn new(edges: impl IntoIterator<Item = (u32, u32, Colour)>) -> Self {
        let mut words: Vec<u64> = edges.into_iter().map(|(a, b, c)| pack(a, b, c)).collect();
        words.sort_unstable();
        Bush(words.into())
    }

    /// The same from loose edges, of which `root` becomes the ground.
    pub(crate) fn of_loose(root: u32, edges: &[Loose]) -> Self {
        let mut names: Vec<u32> = edges.iter().flat_map(|&(a, b, _)| [a, b]).collect();
        names.sort_unstable();
        names.dedup();
        let root_at = names.binary_search(&root).unwrap_or(0);
        #[allow(clippy::cast_possible_truncation)]
        let number = |name: u32| {
            let place = names.binary_search(&name).unwrap_or(0);
            match place.cmp(&root_at) {
                std::cmp::Ordering::Equal => 0,
                std::cmp::Ordering::Less => place as u32 + 1,
                std::cmp::Ordering::Greater => place as u32,
            }
        };
        Self::new(edges.iter().map(|&(a, b, colour)| (number(a), number(b), colour)))
    }

    /// A stalk, from the ground up.
    pub fn stalk(colours: &[Colour]) -> Self {
        Self::new((0u32..).zip(colours).map(|(height, &colour)| (height, height + 1, colour)))
    }

    /// The parts of a picture, simplified: their sum is worth the picture.
    pub fn parts(graph: &Graph) -> Vec<Bush> {
        let loose: Vec<Loose> =
            graph.edges().iter().map(|edge| (edge.from, edge.to, edge.colour)).collect();
        reduce(0, &loose).into_parts()
    }

    /// What stands on the ground side by side, as it is.
    pub fn components(graph: &Graph) -> Vec<Bush> {
        let edges = graph.edges().iter().map(|edge| (edge.from, edge.to, edge.colour));
        Self::split(edges.collect())
    }

    /// What stands on the ground, 0, side by side; what it does not hold is left out.
    fn split(mut edges: Vec<Loose>) -> Vec<Bush> {
        let mut all = Vec::new();
        while let Some(start) = edges.iter().position(|&(a, _, _)| a == 0) {
            let first = edges.swap_remove(start);
            let mut reached = vec![first.1];
            let mut part = vec![first];
            loop {
                let before = part.len();
                edges.retain(|&edge| {
                    let (a, b, _) = edge;
                    let here = reached.contains(&a) && a != 0 || reached.contains(&b) && b != 0;
                    if here {
                        part.push(edge);
                        reached.extend([a, b]);
                    }
                    !here
                });
                if part.len() == before {
                    break;
                }
            }
            all.push(Self::of_loose(0, &part));
        }
        all
    }

    /// The components of what is left when the edge with this index has been cut, as they are.
    pub fn components_without(&self, cut: usize) -> Vec<Bush> {
        let left = self.edges().enumerate().filter(|&(index, _)| index != cut);
        Self::split(left.map(|(_, edge)| edge).collect())
    }

    /// The edges: their ends and their colours.
    pub fn edges(&self) -> impl ExactSizeIterator<Item = (u32, u32, Colour)> + '_ {
        self.0.iter().map(|&word| unpack(word))
    }

    /// How many edges it has.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Is there no edge?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn vertices(&self) -> usize {
        self.edges().map(|(_, b, _)| b as usize + 1).max().unwrap_or(1)
    }

    /// The colours of a stalk, from the ground up, if it is one.
    pub fn as_stalk(&self) -> Option<Vec<Colour>> {
        let straight =
            (0u32..).zip(self.edges()).all(|(height, (a, b, _))| a == height && b == height + 1);
        straight.then(|| self.edges().map(|(_, _, colour)| colour).collect())
    }

    /// The value by theorem: of stalks of one kind. (All else of which a theorem tells has become
    /// such stalks in [`parts`](Bush::parts).)
    pub fn known(&self) -> Option<NumberUpStar> {
        let (_, _, first) = self.edges().next()?;
        let stalk = self.as_stalk()?;
        if first != Colour::Green {
            return stalk::number(&stalk).map(NumberUpStar::number);
        }
        if stalk.iter().all(|&colour| colour == Colour::Green) {
            return Some(NumberUpStar::nimber(stalk.len().into()));
        }
        let ups = match stalk.as_slice() {
            [_, Colour::Blue] => 1,
            [_, Colour::Red] => -1,
            _ => return None,
        };
        Some(NumberUpStar { number: Dyadic::ZERO, ups: ups.into(), nimber: 1u8.into() })
    }

    /// Are all edges green?
    pub fn is_green(&self) -> bool {
        self.edges().all(|(_, _, colour)| colour == Colour::Green)
    }

    /// The stem by which it stands, from the ground up, and the parts of what stands on that, if it
    /// stands by one edge: then it is the ordinal sum of these.
    pub fn stem(&self) -> Option<(Vec<Colour>, Vec<Bush>)> {
        let mut at_vertex: Vec<Vec<usize>> = vec![Vec::new(); self.vertices()];
        let edges: Vec<Loose> = self.edges().collect();
        for (index, &(a, b, _)) in edges.iter().enumerate() {
            at_vertex[a as usize].push(index);
            at_vertex[b as usize].push(index);
        }
        let mut stem = Vec::new();
        let mut below = vec![false; edges.len()];
        let mut at = 0u32;
        loop {
            let mut up = at_vertex[at as usize].iter().filter(|&&index| !below[index]);
            let (Some(&index), None) = (up.next(), up.next()) else { break };
            let (a, b, colour) = edges[index];
            below[index] = true;
            stem.push(colour);
            at = if a == at { b } else { a };
        }
        if stem.is_empty() {
            return None;
        }
        let mut index = 0;
        let mut above = edges;
        above.retain(|_| {
            index += 1;
            !below[index - 1]
        });
        Some((stem, reduce(at, &above).into_parts()))
    }

    /// Itself, simplified: its parts add up to it.
    pub fn simplified(&self) -> Vec<Bush> {
        let edges: Vec<Loose> = self.edges().collect();
        reduce(0, &edges).into_parts()
    }

    /// The simplified parts of what is left when the edge with this index has been cut.
    pub fn parts_without(&self, cut: usize) -> Vec<Bush> {
        reduce(0, &self.left(cut)).into_parts()
    }

    /// What is left when the edge with this index has been cut, as it is.
    #[must_use]
    pub fn without(&self, cut: usize) -> Bush {
        Self::of_loose(0, &self.left(cut))
    }

    /// The edges that the ground still holds when one has been cut.
    fn left(&self, cut: usize) -> Vec<Loose> {
        let mut held = vec![false; self.vertices()];
        held[0] = true;
        let others = self.edges().enumerate().filter(|&(index, _)| index != cut);
        let mut left: Vec<Loose> = others.map(|(_, edge)| edge).collect();
        loop {
            let mut more = false;
            for &(a, b, _) in &left {
                let (a, b) = (a as usize, b as usize);
                if held[a] != held[b] {
                    (held[a], held[b]) = (true, true);
                    more = true;
                }
            }
            if !more {
                break;
            }
        }
        left.retain(|&(a, _, _)| held[a as usize]);
        left
    }

    /// The same up to names, with the vertices in an order of their own, and whether it is the
    /// negative: of a picture and its negative one is chosen.
    pub fn normal(&self) -> (Bush, bool) {
        if let Some(stalk) = self.as_stalk() {
            let negative =
                stalk.iter().find(|&&colour| colour != Colour::Green) == Some(&Colour::Red);
            let bush = if negative { self.negative() } else { self.clone() };
            return (bush, negative);
        }
        // The colour of more edges is to be blue; only if there are as many of both, both are tried.
        let count = |wanted: Colour| self.edges().filter(|edge| edge.2 == wanted).count();
        match count(Colour::Blue).cmp(&count(Colour::Red)) {
            std::cmp::Ordering::Greater => return (Order::refined(self).finished(self), false),
            std::cmp::Ordering::Less => {
                let negative = self.negative();
                return (Order::refined(&negative).finished(&negative), true);
            }
            std::cmp::Ordering::Equal => {}
        }
        let negative = self.negative();
        let (own, other) = (Order::refined(self), Order::refined(&negative));
        match own.print.cmp(&other.print) {
            std::cmp::Ordering::Less => (own.finished(self), false),
            std::cmp::Ordering::Greater => (other.finished(&negative), true),
            std::cmp::Ordering::Equal => {
                let (own, other) = (own.finished(self), other.finished(&negative));
                if other < own { (other, true) } else { (own, false) }
            }
        }
    }

    /// The players exchanged.
    #[must_use]
    pub fn negative(&self) -> Bush {
        Self::new(self.edges().map(|(a, b, colour)| (a, b, colour.swapped())))
    }

    /// A word that tells small bushes apart.
    pub fn word(&self) -> Option<NonZeroU64> {
        if self.0.len() > 7 || self.vertices() > 8 {
            return None;
        }
        let word = self.edges().fold(1u64, |word, (a, b, colour)| {
            word << 8 | u64::from(a) << 5 | u64::from(b) << 2 | colour as u64
        });
        NonZeroU64::new(word)
    }

    /// How many bytes its edges take.
    pub fn bytes(&self) -> u64 {
        8 * self.0.len() as u64
    }
}

/// Classes of vertices, in an order that does not depend on names.
struct Order {
    class: Vec<u32>,
    classes: usize,
    /// Something that pictures which differ in names alone have in common.
    print: u64,
}

fn mix(word: u64) -> u64 {
    let word = (word ^ (word >> 31)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (word ^ (word >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}

impl Order {
    /// The ground first, then as far as neighbours tell.
    fn refined(bush: &Bush) -> Order {
        let count = bush.vertices();
        let mut class = vec![1; count];
        class[0] = 0;
        let mut order = Order { class, classes: 2, print: 0 };
        order.refine(bush);
        order
    }

    fn refine(&mut self, bush: &Bush) {
        let count = self.class.len();
        let rounds = if count <= ORDERED { count + 1 } else { ROUNDS };
        let mut signature = vec![0u64; count];
        let mut sorted: Vec<u32> = (0u32..).take(count).collect();
        for _ in 0..rounds {
            signature.fill(0);
            for (a, b, colour) in bush.edges() {
                let (x, y) = (self.class[a as usize], self.class[b as usize]);
                let sign = |class: u32| mix(u64::from(class) << 2 | colour as u64);
                signature[a as usize] = signature[a as usize].wrapping_add(sign(y));
                signature[b as usize] = signature[b as usize].wrapping_add(sign(x));
            }
            let key = |&vertex: &u32| (self.class[vertex as usize], signature[vertex as usize]);
            sorted.sort_unstable_by_key(key);
            let mut next = vec![0u32; count];
            let (mut classes, mut last, mut print) = (0, None, 0u64);
            for vertex in &sorted {
                let here = key(vertex);
                if last.is_some_and(|last| last != here) {
                    classes += 1;
                }
                last = Some(here);
                next[*vertex as usize] = classes;
                print = mix(print ^ here.1).wrapping_add(u64::from(here.0));
            }
            self.class = next;
            self.print = print;
            let now = classes as usize + 1;
            if now == self.classes {
                break;
            }
            self.classes = now;
        }
    }

    /// The bush with its vertices named by their place in the order, ties broken.
    fn finished(mut self, bush: &Bush) -> Bush {
        let count = self.class.len();
        while self.classes < count && count <= ORDERED {
            let mut size = vec![0u32; self.classes];
            self.class.iter().for_each(|&class| size[class as usize] += 1);
            let Some(tied) = size.iter().position(|&size| size > 1) else { break };
            let Some(first) = self.class.iter().position(|&class| class as usize == tied) else {
                break;
            };
            // It comes before those that are like it.
            for (vertex, class) in self.class.iter_mut().enumerate() {
                if *class as usize > tied || (*class as usize == tied && vertex != first) {
                    *class += 1;
                }
            }
            self.classes += 1;
            self.refine(bush);
        }
        let mut sorted: Vec<usize> = (0..count).collect();
        sorted.sort_by_key(|&vertex| (self.class[vertex], vertex));
        let mut place = vec![0u32; count];
        for (rank, &vertex) in (0u32..).zip(&sorted) {
            place[vertex] = rank;
        }
        let named =
            |(a, b, colour): (u32, u32, Colour)| (place[a as usize], place[b as usize], colour);
        Bush::new(bush.edges().map(named))
    }
}
