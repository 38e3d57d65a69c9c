//! What can be said of a picture without play: the colon principle at every cut vertex.
//!
//! What stands on a vertex by that vertex alone matters only by its value, and what stands on the
//! ground adds up. So from the top down whatever has a known value is replaced by the simplest stalk
//! of that value, things that are each other's negatives cancel, and one edge under a number is a
//! number again. Known are: red–blue trees, green pictures (fusion), pictures of one colour,
//! redwood beds, and numbers, ups and nimbers on a red or blue edge.

use crate::hackenbush::bush::Bush;
use crate::hackenbush::colour::Colour;
use crate::hackenbush::green::grundy_of_net;
use crate::hackenbush::net::{NONE, Net};
use crate::hackenbush::redwood::bed;
use crate::hackenbush::stalk;
use crate::hackenbush::tower::Tower;
use dashu_int::{IBig, UBig};
use rustc_hash::FxHashMap;
use upstar_values::{Dyadic, NumberUpStar};

/// An edge: its ends and its colour.
pub(crate) type Loose = (u32, u32, Colour);

/// What stands on one vertex.
#[derive(Clone, Debug, Default)]
struct Planted {
    /// The sum of what is known.
    known: Option<Known>,
    /// The rest, each held by the vertex alone.
    rest: Vec<Vec<Loose>>,
}

/// How a whole number is made anew: as a stalk, or as edges side by side, which a bed may have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whole {
    Stalk,
    Star,
}

/// A known value: a number, ups and a nimber.
#[derive(Clone, Debug)]
struct Known {
    number: Tower,
    ups: IBig,
    nimber: UBig,
}

impl Known {
    fn of(value: &NumberUpStar) -> Self {
        let (ups, nimber) = (value.ups.clone(), value.nimber.clone());
        Known { number: Tower::of(&value.number), ups, nimber }
    }

    fn edge(colour: Colour) -> Self {
        let mut known = Known { number: Tower::default(), ups: IBig::ZERO, nimber: UBig::ZERO };
        match colour {
            Colour::Green => known.nimber = UBig::ONE,
            _ => known.number.on(colour),
        }
        known
    }

    fn value(self) -> NumberUpStar {
        NumberUpStar { number: self.number.number(), ups: self.ups, nimber: self.nimber }
    }

    /// The value on an edge: the ordinal sum, where a theorem tells it.
    fn on(mut self, colour: Colour) -> Result<Known, Known> {
        if colour != Colour::Green {
            // ±1 : (x + ε) = (±1 : x) + ε for a number x and an all-small ε.
            self.number.on(colour);
            return Ok(self);
        }
        let is_nimber = self.number.is_zero() && self.ups == IBig::ZERO;
        if is_nimber {
            self.nimber += UBig::ONE;
            return Ok(self);
        }
        let is_number = self.ups == IBig::ZERO && self.nimber == UBig::ZERO;
        match self.number.to_one().filter(|_| is_number) {
            Some(ups) => Ok(Known { number: Tower::default(), ups: ups.into(), nimber: UBig::ONE }),
            None => Err(self),
        }
    }

    fn plus(self, other: Known) -> Known {
        Known {
            number: self.number.plus(other.number),
            ups: self.ups + other.ups,
            nimber: self.nimber ^ other.nimber,
        }
    }
}

impl Planted {
    fn add(&mut self, more: Known) {
        self.known = Some(match self.known.take() {
            None => more,
            Some(known) => known.plus(more),
        });
    }

    /// Takes away pairs of a picture and its negative.
    fn cancel(&mut self, root: u32) {
        if self.rest.len() < 2 {
            return;
        }
        // Those of one kind that have found no partner yet, all of one sign.
        let mut waiting: FxHashMap<Bush, Vec<(bool, usize)>> = FxHashMap::default();
        let mut kept: Vec<Option<Vec<Loose>>> = Vec::new();
        for edges in std::mem::take(&mut self.rest) {
            let (normal, negative) = Bush::of_loose(root, &edges).normal();
            // A picture that is its own negative cancels with itself.
            let own = normal.negative().normal() == (normal.clone(), false);
            let alike = waiting.entry(normal).or_default();
            match alike.pop() {
                Some((sign, index)) if own || sign != negative => kept[index] = None,
                other => {
                    alike.extend(other);
                    alike.push((negative, kept.len()));
                    kept.push(Some(edges));
                }
            }
        }
        self.rest = kept.into_iter().flatten().collect();
    }

    /// Its edges, those of known values made anew.
    fn edges(self, root: u32, whole: Whole, fresh: &mut u32, out: &mut Vec<Loose>) {
        if let Some(known) = self.known {
            let known = known.value();
            let star = whole == Whole::Star && known.number.is_integer();
            for (index, stalk) in stalks(known).into_iter().enumerate() {
                let star = star && index == 0 && stalk[0] != Colour::Green;
                let mut below = root;
                for colour in stalk {
                    out.push((below, *fresh, colour));
                    below = if star { root } else { *fresh };
                    *fresh += 1;
                }
            }
        }
        for mut edges in self.rest {
            if out.len() < edges.len() {
                std::mem::swap(out, &mut edges);
            }
            out.append(&mut edges);
        }
    }
}

/// The simplest stalks whose sum has a value.
fn stalks(value: NumberUpStar) -> Vec<Vec<Colour>> {
    let mut all = Vec::new();
    all.extend(stalk::of_number(&value.number).filter(|stalk| !stalk.is_empty()));
    let ups = i64::try_from(&value.ups).unwrap_or(0);
    let petal = if ups > 0 { Colour::Blue } else { Colour::Red };
    for _ in 0..ups.unsigned_abs() {
        all.push(vec![Colour::Green, petal]);
    }
    // Each of these brought a star with it.
    let nimber = usize::try_from(&value.nimber).unwrap_or(0) ^ usize::from(ups % 2 != 0);
    if nimber > 0 {
        all.push(vec![Colour::Green; nimber]);
    }
    all
}

/// A picture as the sum of a known value and of what is left to be found out.
#[derive(Clone, Debug)]
pub struct Reduced {
    /// What is known.
    pub known: NumberUpStar,
    /// The rest.
    pub rest: Vec<Bush>,
}

impl Reduced {
    /// The parts, with stalks for what is known.
    pub(crate) fn into_parts(self) -> Vec<Bush> {
        let mut parts = self.rest;
        parts.extend(stalks(self.known).iter().map(|stalk| Bush::stalk(stalk)));
        parts
    }
}

/// Takes a picture, all of which `root` holds, apart.
#[allow(clippy::cast_possible_truncation)] // at most 2^22 edges, and as many new vertices
pub(crate) fn reduce(root: u32, loose: &[Loose]) -> Reduced {
    let mut names: Vec<u32> = loose.iter().flat_map(|&(a, b, _)| [a, b]).chain([root]).collect();
    names.sort_unstable();
    names.dedup();
    let root_at = names.binary_search(&root).unwrap_or(0);
    // The root is 0, the others follow in their order.
    let number = |name: u32| match names.binary_search(&name).unwrap_or(0) {
        place if place == root_at => 0,
        place if place < root_at => place as u32 + 1,
        place => place as u32,
    };
    let ends: Vec<[u32; 2]> = loose.iter().map(|&(a, b, _)| [number(a), number(b)]).collect();
    let net = Net::from_ends(names.clone(), ends);
    let walk = net.walk();
    let count = walk.vertex.len();
    let mut low: Vec<u32> = (0u32..).take(count).collect();
    let mut planted: Vec<Planted> = vec![Planted::default(); count];
    // Edges whose upper end lies here or above, in terms of the walk's numbers.
    let mut held: Vec<Vec<Loose>> = vec![Vec::new(); count];
    for (edge, &[a, b]) in net.ends.iter().enumerate() {
        let (a, b, colour) = (walk.number[a as usize], walk.number[b as usize], loose[edge].2);
        if a == NONE {
            continue;
        }
        let (upper, lower) = (a.max(b), a.min(b));
        if upper == lower {
            planted[a as usize].add(Known::edge(colour)); // a loop is as good as a leaf
            continue;
        }
        held[upper as usize].push((lower, upper, colour));
        if walk.by[upper as usize] as usize != edge {
            low[upper as usize] = low[upper as usize].min(lower);
        }
    }
    let mut fresh = count as u32;
    for at in (1..count).rev() {
        let name = at as u32;
        let parent = walk.parent[at] as usize;
        low[parent] = low[parent].min(low[at]);
        let mut here = std::mem::take(&mut planted[at]);
        here.cancel(name);
        let mut edges = std::mem::take(&mut held[at]);
        if low[at] == name {
            // A bridge.
            let colour = edges.first().map_or(Colour::Green, |edge| edge.2);
            if here.rest.is_empty() {
                let on = match here.known.take() {
                    None => Ok(Known::edge(colour)),
                    Some(known) => known.on(colour),
                };
                match on {
                    Ok(known) => {
                        planted[parent].add(known);
                        continue;
                    }
                    Err(known) => here.known = Some(known),
                }
            }
            here.edges(name, Whole::Stalk, &mut fresh, &mut edges);
            planted[parent].rest.push(edges);
            continue;
        }
        here.edges(name, Whole::Star, &mut fresh, &mut edges);
        if low[at] as usize == parent {
            match by_theorem(parent as u32, &edges) {
                Some(value) => planted[parent].add(Known::of(&value)),
                None => planted[parent].rest.push(edges),
            }
        } else {
            let below = &mut held[parent];
            if below.len() < edges.len() {
                std::mem::swap(below, &mut edges);
            }
            below.append(&mut edges);
        }
    }
    let mut ground = planted.into_iter().next().unwrap_or_default();
    ground.cancel(0);
    Reduced {
        known: ground.known.map_or(NumberUpStar::number(Dyadic::ZERO), Known::value),
        rest: ground.rest.iter().map(|edges| Bush::of_loose(0, edges)).collect(),
    }
}

/// The value of a picture that is held more than once, if a theorem tells.
fn by_theorem(root: u32, edges: &[Loose]) -> Option<NumberUpStar> {
    by_colour(root, edges).or_else(|| bed(root, edges).map(NumberUpStar::number))
}

/// The value of a picture of one colour: its edges count, or fuse.
fn by_colour(root: u32, edges: &[Loose]) -> Option<NumberUpStar> {
    let first = edges.first()?.2;
    if edges.iter().any(|edge| edge.2 != first) {
        return None;
    }
    let count = Dyadic::from(IBig::from(edges.len()));
    Some(match first {
        Colour::Blue => NumberUpStar::number(count),
        Colour::Red => NumberUpStar::number(-&count),
        Colour::Green => {
            let bush = Bush::of_loose(root, edges);
            let vertices = bush.edges().map(|(_, b, _)| b + 1).max().unwrap_or(1);
            let ends = bush.edges().map(|(a, b, _)| [a, b]).collect();
            let net = Net::from_ends((0..vertices).collect(), ends);
            NumberUpStar::nimber(grundy_of_net(&net).into())
        }
    })
}
