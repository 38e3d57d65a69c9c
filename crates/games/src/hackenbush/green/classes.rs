//! Which edges make a cut of two: cycle equivalence in linear time.
//!
//! Two edges of a 2-edge-connected component are equivalent if every cycle through one goes through
//! the other; cutting one makes bridges of all the others of its class. The algorithm is that of
//! Johnson, Pearson and Pingali: going back through the walk, keep the list of edges ("brackets")
//! that reach over the current tree edge; two tree edges have the same brackets iff the newest
//! bracket and the number of brackets agree, provided that a vertex where branches meet adds a
//! bracket of its own.

use super::Fused;
use crate::hackenbush::net::{NONE, Net};

/// The classes of the edges that are no bridges.
pub(super) struct Classes {
    /// For each edge its class; `NONE` for bridges.
    pub(super) of: Vec<u32>,
    /// How many classes there are.
    pub(super) count: u32,
}

#[derive(Clone, Copy)]
struct Bracket {
    newer: u32,
    older: u32,
    /// The edge; `NONE` for a bracket that stands for several.
    edge: u32,
    recent_size: u32,
    recent_class: u32,
}

#[derive(Clone, Copy)]
struct List {
    newest: u32,
    oldest: u32,
    size: u32,
}

const EMPTY: List = List { newest: NONE, oldest: NONE, size: 0 };

struct Brackets(Vec<Bracket>);

impl Brackets {
    #[allow(clippy::cast_possible_truncation)] // as many as edges and vertices
    fn push(&mut self, list: &mut List, edge: u32) -> u32 {
        let bracket = self.0.len() as u32;
        let older = list.newest;
        self.0.push(Bracket { newer: NONE, older, edge, recent_size: 0, recent_class: NONE });
        match older {
            NONE => list.oldest = bracket,
            _ => self.0[older as usize].newer = bracket,
        }
        list.newest = bracket;
        list.size += 1;
        bracket
    }

    fn delete(&mut self, list: &mut List, bracket: u32) {
        let Bracket { newer, older, .. } = self.0[bracket as usize];
        match newer {
            NONE => list.newest = older,
            _ => self.0[newer as usize].older = older,
        }
        match older {
            NONE => list.oldest = newer,
            _ => self.0[older as usize].newer = newer,
        }
        list.size -= 1;
    }

    /// All of one list, then all of the other.
    fn concat(&mut self, newer: List, older: List) -> List {
        if newer.size == 0 {
            return older;
        }
        if older.size == 0 {
            return newer;
        }
        self.0[newer.oldest as usize].older = older.newest;
        self.0[older.newest as usize].newer = newer.oldest;
        List { newest: newer.newest, oldest: older.oldest, size: newer.size + older.size }
    }
}

/// Edges by one of their ends: linked lists in two arrays.
struct Buckets {
    first: Vec<u32>,
    next: Vec<u32>,
}

impl Buckets {
    fn new(count: usize) -> Self {
        Buckets { first: vec![NONE; count], next: Vec::new() }
    }

    #[allow(clippy::cast_possible_truncation)]
    fn add(&mut self, at: usize, item: u32) {
        if self.next.len() <= item as usize {
            self.next.resize(item as usize + 1, NONE);
        }
        self.next[item as usize] = self.first[at];
        self.first[at] = item;
    }

    fn take(&mut self, at: usize) -> impl Iterator<Item = u32> + '_ {
        let mut item = self.first[at];
        std::iter::from_fn(move || {
            let here = item;
            (here != NONE).then(|| {
                item = self.next[here as usize];
                here
            })
        })
    }
}

impl Classes {
    pub(super) fn new(net: &Net, fused: &Fused) -> Self {
        let walk = &fused.walk;
        let count = walk.vertex.len();
        let mut classes = Classes { of: vec![NONE; net.ends.len()], count: 0 };
        // Edges outside the tree, by their upper end.
        let mut from_above = Buckets::new(count);
        for edge in 0..net.ends.len() {
            let [a, b] = net.ends[edge].map(|end| walk.number[end as usize]);
            if a == NONE {
                continue;
            }
            let upper = a.max(b);
            #[allow(clippy::cast_possible_truncation)]
            if a == b {
                classes.of[edge] = classes.fresh();
            } else if walk.by[upper as usize] as usize != edge {
                from_above.add(upper as usize, edge as u32);
            }
        }
        let mut brackets = Brackets(Vec::new());
        let mut lists = vec![EMPTY; count];
        // Brackets by the vertex where they end.
        let mut ending = Buckets::new(count);
        // The lowest and the second lowest number that the branches at a vertex reach.
        let mut reach = vec![[NONE; 2]; count];
        for at in (0..count).rev() {
            let mut list = lists[at];
            let ended: Vec<u32> = ending.take(at).collect();
            for bracket in ended {
                brackets.delete(&mut list, bracket);
                let edge = brackets.0[bracket as usize].edge;
                if edge != NONE && classes.of[edge as usize] == NONE {
                    classes.of[edge as usize] = classes.fresh();
                }
            }
            let mut own = NONE;
            let above: Vec<u32> = from_above.take(at).collect();
            for edge in above {
                let [a, b] = net.ends[edge as usize].map(|end| walk.number[end as usize]);
                let lower = a.min(b);
                own = own.min(lower);
                let bracket = brackets.push(&mut list, edge);
                ending.add(lower as usize, bracket);
            }
            let [lowest, second] = reach[at];
            #[allow(clippy::cast_possible_truncation)]
            if second < own && second < at as u32 {
                let bracket = brackets.push(&mut list, NONE);
                ending.add(second as usize, bracket);
            }
            if at == 0 {
                break;
            }
            if list.newest != NONE {
                let top = &mut brackets.0[list.newest as usize];
                if top.recent_size != list.size {
                    top.recent_size = list.size;
                    top.recent_class = classes.fresh();
                }
                classes.of[walk.by[at] as usize] = top.recent_class;
                if top.recent_size == 1 && top.edge != NONE {
                    classes.of[top.edge as usize] = top.recent_class;
                }
            }
            let parent = walk.parent[at] as usize;
            lists[parent] = brackets.concat(list, lists[parent]);
            let hi = lowest.min(own);
            let [first, other] = &mut reach[parent];
            if hi < *first {
                *other = *first;
                *first = hi;
            } else if hi < *other {
                *other = hi;
            }
        }
        classes
    }

    fn fresh(&mut self) -> u32 {
        self.count += 1;
        self.count - 1
    }
}
