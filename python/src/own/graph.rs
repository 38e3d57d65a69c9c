//! The graph of positions that were expanded. A node never changes once it is there.

use pyo3::prelude::*;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

/// A position and its moves.
#[derive(Debug, Default)]
pub(super) struct Node {
    /// The moves of Left and of Right: where they lead, and what they are called. Those of Right are empty where both
    /// players have the same.
    pub(super) moves: [Vec<Step>; 2],
    /// Independent parts whose sum it is; empty if nobody has said so.
    pub(super) parts: Vec<u32>,
    /// Can play return to a position that it has left, here or later?
    pub(super) cycles: bool,
    /// As Python writes it, once somebody has asked.
    text: OnceLock<String>,
}

/// A move.
#[derive(Debug)]
pub(super) struct Step {
    pub(super) to: u32,
    pub(super) label: Option<Box<str>>,
}

impl Node {
    /// Where moves and parts lead.
    pub(super) fn targets(&self) -> impl Iterator<Item = u32> + '_ {
        let moves = self.moves.iter().flatten().map(|step| step.to);
        moves.chain(self.parts.iter().copied())
    }
}

/// All positions of a class.
#[derive(Debug)]
pub(super) struct Graph {
    pub(super) name: String,
    pub(super) impartial: bool,
    /// No other graph has it.
    pub(super) tag: u32,
    nodes: RwLock<Vec<Option<Arc<Node>>>>,
    /// The positions of Python, by their numbers, and the hashes that they had when they were met.
    met: Mutex<Vec<(Py<PyAny>, isize)>>,
}

impl Graph {
    pub(super) fn new(name: String, impartial: bool) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let tag = NEXT.fetch_add(1, Relaxed);
        Graph { name, impartial, tag, nodes: RwLock::default(), met: Mutex::default() }
    }

    /// The node of a number, if it was expanded.
    pub(super) fn node(&self, number: u32) -> Option<Arc<Node>> {
        let nodes = self.nodes.read().unwrap_or_else(PoisonError::into_inner);
        nodes.get(number as usize).cloned().flatten()
    }

    /// Was it expanded, and if so, can play go round there?
    pub(super) fn cycles(&self, number: u32) -> Option<bool> {
        let nodes = self.nodes.read().unwrap_or_else(PoisonError::into_inner);
        nodes.get(number as usize)?.as_ref().map(|node| node.cycles)
    }

    /// Adds nodes, all of whose targets are here or among them.
    pub(super) fn add(&self, drafts: Vec<(u32, Node)>) {
        let mut nodes = self.nodes.write().unwrap_or_else(PoisonError::into_inner);
        for (number, node) in drafts {
            let index = number as usize;
            if nodes.len() <= index {
                nodes.resize(index + 1, None);
            }
            if let Some(place) = nodes.get_mut(index) {
                *place = Some(Arc::new(node));
            }
        }
    }

    /// A number for a position that was never met; `None` if there are no more.
    pub(super) fn meet(&self, position: &Bound<'_, PyAny>, hash: isize) -> Option<u32> {
        let mut met = self.met.lock().unwrap_or_else(PoisonError::into_inner);
        let number = u32::try_from(met.len()).ok()?;
        met.push((position.clone().unbind(), hash));
        Some(number)
    }

    /// How many positions were met.
    pub(super) fn met(&self) -> usize {
        self.met.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// The position of Python of this number.
    pub(super) fn position(&self, py: Python<'_>, number: u32) -> Option<Py<PyAny>> {
        let met = self.met.lock().unwrap_or_else(PoisonError::into_inner);
        met.get(number as usize).map(|(position, _)| position.clone_ref(py))
    }

    /// The hash that a position had when it was met.
    pub(super) fn hash(&self, number: u32) -> Option<isize> {
        let met = self.met.lock().unwrap_or_else(PoisonError::into_inner);
        met.get(number as usize).map(|(_, hash)| *hash)
    }

    /// The position as Python writes it: asked for where it is shown, never by a search.
    pub(super) fn text(&self, number: u32, node: &Node) -> String {
        let written = || {
            Python::attach(|py| {
                let position = self.position(py, number)?;
                position.bind(py).repr().ok().map(|text| text.to_string())
            })
        };
        node.text.get_or_init(|| written().unwrap_or_else(|| self.name.clone())).clone()
    }
}
