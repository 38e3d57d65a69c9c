//! The graph and what is known of its vertices: everything linear in vertices and arrows.

use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use upstar_values::Player;

/// A finite graph with arrows for each player.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Graph {
    names: Vec<Box<str>>,
    left: Arrows,
    /// `None`: the same as Left's.
    right: Option<Arrows>,
    facts: Facts,
    hash: u64,
}

/// The arrows of a player: the targets of each vertex, one after another.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) struct Arrows {
    ends: Vec<u32>,
    targets: Vec<u32>,
}

/// What holds for a vertex and everything that can be reached from it.
#[derive(Debug, PartialEq, Eq)]
struct Facts {
    cyclic: Vec<bool>,
    partizan: Vec<bool>,
    /// Right where neither of the above holds.
    grundy: Vec<u32>,
}

fn at(vertex: u32) -> usize {
    vertex as usize
}

impl Arrows {
    /// The arrows in the order written, each once.
    pub(super) fn new(lists: &[Vec<u32>]) -> Self {
        let mut arrows = Arrows { ends: Vec::with_capacity(lists.len()), targets: Vec::new() };
        let mut last_seen = vec![usize::MAX; lists.len()];
        for (vertex, list) in lists.iter().enumerate() {
            for &to in list {
                if std::mem::replace(&mut last_seen[at(to)], vertex) != vertex {
                    arrows.targets.push(to);
                }
            }
            // The reader bounds the number of arrows.
            arrows.ends.push(u32::try_from(arrows.targets.len()).unwrap_or(u32::MAX));
        }
        arrows
    }

    fn of(&self, vertex: u32) -> &[u32] {
        let start = if vertex == 0 { 0 } else { self.ends[at(vertex) - 1] };
        &self.targets[at(start)..at(self.ends[at(vertex)])]
    }
}

impl Graph {
    pub(super) fn new(names: Vec<Box<str>>, left: Arrows, right: Option<Arrows>) -> Self {
        let right = right.filter(|right| *right != left);
        let mut hasher = FxHasher::default();
        names.hash(&mut hasher);
        left.hash(&mut hasher);
        right.hash(&mut hasher);
        let hash = hasher.finish();
        let facts = Facts::of(names.len(), &left, right.as_ref());
        Graph { names, left, right, facts, hash }
    }

    pub(super) fn names(&self) -> &[Box<str>] {
        &self.names
    }

    pub(super) fn has_vertex(&self, vertex: u32) -> bool {
        at(vertex) < self.names.len()
    }

    pub(super) fn name(&self, vertex: u32) -> &str {
        &self.names[at(vertex)]
    }

    /// Does each player have arrows of their own somewhere?
    pub(super) fn has_sides(&self) -> bool {
        self.right.is_some()
    }

    pub(super) fn arrows(&self, vertex: u32, player: Player) -> &[u32] {
        match (player, &self.right) {
            (Player::Right, Some(right)) => right.of(vertex),
            _ => self.left.of(vertex),
        }
    }

    pub(super) fn can_cycle(&self, vertex: u32) -> bool {
        self.facts.cyclic[at(vertex)]
    }

    pub(super) fn is_impartial(&self, vertex: u32) -> bool {
        !self.facts.partizan[at(vertex)]
    }

    /// The Grundy value, where there is one by definition.
    pub(super) fn grundy(&self, vertex: u32) -> Option<u32> {
        let defined = self.is_impartial(vertex) && !self.can_cycle(vertex);
        defined.then(|| self.facts.grundy[at(vertex)])
    }
}

/// A hash that was computed once; equal graphs have equal ones.
impl Hash for Graph {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.hash.hash(state);
    }
}

impl Facts {
    fn of(vertices: usize, left: &Arrows, right: Option<&Arrows>) -> Self {
        let numbers = || (0u32..).take(vertices);
        let sides = || std::iter::once(left).chain(right);
        let before = {
            let mut before = vec![Vec::new(); vertices];
            for vertex in numbers() {
                for arrows in sides() {
                    arrows.of(vertex).iter().for_each(|&to| before[at(to)].push(vertex));
                }
            }
            before
        };
        // Vertices are taken away once nothing is left that they lead to; what remains can cycle.
        let mut open: Vec<usize> =
            numbers().map(|vertex| sides().map(|arrows| arrows.of(vertex).len()).sum()).collect();
        let mut ready: Vec<u32> = numbers().filter(|&vertex| open[at(vertex)] == 0).collect();
        let mut cyclic = vec![true; vertices];
        let mut grundy = vec![0u32; vertices];
        let mut seen = vec![u32::MAX; vertices + 1];
        while let Some(vertex) = ready.pop() {
            cyclic[at(vertex)] = false;
            for &to in left.of(vertex) {
                seen[at(grundy[at(to)])] = vertex;
            }
            let mex = numbers().find(|&value| seen[at(value)] != vertex);
            grundy[at(vertex)] = mex.unwrap_or(0); // fewer options than vertices: there is one
            for &from in &before[at(vertex)] {
                open[at(from)] -= 1;
                if open[at(from)] == 0 {
                    ready.push(from);
                }
            }
        }
        let mut partizan = vec![false; vertices];
        if let Some(right) = right {
            let mut found: Vec<u32> =
                numbers().filter(|&v| !same_set(left.of(v), right.of(v))).collect();
            found.iter().for_each(|&vertex| partizan[at(vertex)] = true);
            while let Some(vertex) = found.pop() {
                for &from in &before[at(vertex)] {
                    if !std::mem::replace(&mut partizan[at(from)], true) {
                        found.push(from);
                    }
                }
            }
        }
        Facts { cyclic, partizan, grundy }
    }
}

/// Do two lists without repetitions have the same elements?
fn same_set(a: &[u32], b: &[u32]) -> bool {
    let sorted = |list: &[u32]| {
        let mut list = list.to_vec();
        list.sort_unstable();
        list
    };
    a == b || a.len() == b.len() && sorted(a) == sorted(b)
}
