//! The discrimination tree: inner nodes hold a context, branches the values of terms put into it,
//! leaves the classes told apart so far. To sift a term is to ask for its value in one context after
//! another; two terms at different leaves differ in a context, so they are in different states of
//! every classifier.

use crate::signature::Symbol;
use crate::terms::{Term, Terms};
use rustc_hash::FxHashMap;
use upstar_values::Stop;

/// A term with a hole: symbols from the hole to the root, with the other arguments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Surroundings {
    layers: Vec<Layer>,
}

/// A symbol around the hole.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Layer {
    symbol: Symbol,
    place: usize,
    /// All arguments; what stands at the place is replaced.
    arguments: Vec<Term>,
}

impl Surroundings {
    /// One more symbol around.
    pub(super) fn wrap(&mut self, symbol: Symbol, place: usize, arguments: Vec<Term>) {
        self.layers.push(Layer { symbol, place, arguments });
    }

    /// The term with the hole filled.
    pub(super) fn fill(&self, terms: &mut Terms, mut term: Term) -> Result<Term, Stop> {
        let mut children: Vec<Term> = Vec::new();
        for layer in &self.layers {
            children.clear();
            children.extend_from_slice(&layer.arguments);
            if let Some(hole) = children.get_mut(layer.place) {
                *hole = term;
            }
            term = terms.make(layer.symbol, &children)?;
        }
        Ok(term)
    }
}

/// A node of the tree, by its number.
pub(super) type NodeId = usize;

#[derive(Debug)]
enum Node {
    Leaf(u32),
    Inner { context: Surroundings, branches: FxHashMap<u32, NodeId> },
}

/// The tree.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// The leaf of every class.
    leaves: Vec<NodeId>,
}

/// What sifting came to.
pub(super) enum Sifted {
    /// A known class.
    Class(u32),
    /// A new value at an inner node.
    New { at: NodeId, value: u32 },
}

impl Tree {
    /// The tree that asks for values without any context, and knows no class.
    pub(super) fn new() -> Tree {
        let context = Surroundings::default();
        let root = Node::Inner { context, branches: FxHashMap::default() };
        Tree { nodes: vec![root], leaves: Vec::new() }
    }

    /// Sifts from a node on. `ask` tells the value of a context filled.
    pub(super) fn sift<E>(
        &self,
        from: NodeId,
        mut ask: impl FnMut(&Surroundings) -> Result<u32, E>,
    ) -> Result<Sifted, E> {
        let mut at = from;
        loop {
            match &self.nodes[at] {
                Node::Leaf(class) => return Ok(Sifted::Class(*class)),
                Node::Inner { context, branches } => {
                    let value = ask(context)?;
                    match branches.get(&value) {
                        Some(&next) => at = next,
                        None => return Ok(Sifted::New { at, value }),
                    }
                }
            }
        }
    }

    /// A new class at an inner node.
    pub(super) fn add(&mut self, at: NodeId, value: u32) -> u32 {
        let class = u32::try_from(self.leaves.len()).unwrap_or(u32::MAX);
        let leaf = self.nodes.len();
        self.nodes.push(Node::Leaf(class));
        self.leaves.push(leaf);
        if let Node::Inner { branches, .. } = &mut self.nodes[at] {
            branches.insert(value, leaf);
        }
        class
    }

    /// Puts an inner node in the place of a class's leaf, which goes below it.
    pub(super) fn split(&mut self, class: u32, context: Surroundings, value: u32) -> NodeId {
        let at = self.leaves[class as usize];
        let leaf = self.nodes.len();
        self.nodes.push(Node::Leaf(class));
        self.leaves[class as usize] = leaf;
        let branches = [(value, leaf)].into_iter().collect();
        self.nodes[at] = Node::Inner { context, branches };
        at
    }
}
