//! One handle for each canonical stopper.

use crate::algebra::LoopyAlgebra;
use crate::arena::Entry;
use crate::error::Error;
use crate::graph::{Graph, Node, Options};
use crate::pseudonumber::{Pseudonumber, Tilt};
use crate::refine::refine;
use rustc_hash::FxHashMap;
use upstar_values::{Game, Stop};

impl LoopyAlgebra<'_> {
    /// The handles of the vertices of one strong component of canonical forms, all exits being
    /// handles; bisimilar vertices are fused.
    pub(crate) fn intern_component(
        &mut self,
        graph: &Graph,
        component: &[usize],
    ) -> Result<Vec<Node>, Error> {
        let number = |vertex: usize| Node::Local(u32::try_from(vertex).unwrap_or(u32::MAX));
        let vertices: Vec<Options> =
            component.iter().map(|&vertex| graph.vertices[vertex].clone()).collect();
        let inside: FxHashMap<Node, usize> =
            component.iter().enumerate().map(|(place, &vertex)| (number(vertex), place)).collect();
        let cyclic = vertices.iter().flatten().flatten().any(|node| node.is_local());
        if !cyclic {
            let options = vertices.into_iter().next().unwrap_or_default();
            return Ok(vec![self.intern_options(options)?]);
        }
        if let Some(copies) = self.copies_among_exits(&vertices, &inside)? {
            return Ok(copies);
        }
        let colours = refine(&vertices, &inside, self.context)?;
        // Vertices of one colour are one: only now are all their exits known by handles.
        let count = colours.iter().max().map_or(0, |&most| most as usize + 1);
        let mut key = vec![Options::default(); count];
        for (place, options) in vertices.into_iter().enumerate() {
            key[colours[place] as usize] = options.map(|nodes| {
                let name = |node: Node| match inside.get(&node) {
                    Some(&place) => Node::Local(colours[place]),
                    None => node,
                };
                let mut nodes: Vec<Node> = nodes.into_iter().map(name).collect();
                nodes.sort_unstable();
                nodes.dedup();
                nodes
            });
        }
        let first = match self.arena.blocks.get(&key) {
            Some(&first) => first,
            None => self.store_block(key)?,
        };
        Ok(colours.iter().map(|colour| Node::Looped(first + colour)).collect())
    }

    /// A vertex off cycles, known by its options.
    fn intern_options(&mut self, mut options: Options) -> Result<Node, Error> {
        for nodes in &mut options {
            nodes.sort_unstable();
        }
        let short = |node: &Node| match node {
            Node::Short(bits) => Some(Game::from_bits(*bits)),
            _ => None,
        };
        let [left, right] =
            [0, 1].map(|side: usize| options[side].iter().map(short).collect::<Option<Vec<_>>>());
        if let (Some(left), Some(right)) = (left, right) {
            return Ok(Node::short(self.short.game(&left, &right)?));
        }
        if let Some(&id) = self.arena.by_options.get(&options) {
            return Ok(Node::Looped(id));
        }
        let id = self.next_id(1)?;
        self.store(options, (id, id + 1));
        self.account()?;
        Ok(Node::Looped(id))
    }

    fn next_id(&self, more: usize) -> Result<u32, Stop> {
        let all = u32::try_from(self.arena.entries.len() + more);
        all.map_err(|_| Stop::OutOfMemory)?;
        u32::try_from(self.arena.entries.len()).map_err(|_| Stop::OutOfMemory)
    }

    fn store(&mut self, options: Options, block: (u32, u32)) {
        let id = u32::try_from(self.arena.entries.len()).unwrap_or(u32::MAX);
        let pseudonumber = self.recognise(&options, id);
        self.arena.stored_options +=
            2 * options.iter().map(|nodes| nodes.len() as u64).sum::<u64>();
        self.arena.by_options.insert(options.clone(), id);
        self.arena.entries.push(Entry { options, block, pseudonumber });
    }

    fn store_block(&mut self, key: Vec<Options>) -> Result<u32, Error> {
        let first = self.next_id(key.len())?;
        let end = first + u32::try_from(key.len()).unwrap_or(u32::MAX);
        for options in &key {
            let options = options.clone().map(|nodes| {
                let name = |node: Node| match node {
                    Node::Local(place) => Node::Looped(first + place),
                    node => node,
                };
                let mut nodes: Vec<Node> = nodes.into_iter().map(name).collect();
                nodes.sort_unstable();
                nodes
            });
            self.store(options, (first, end));
        }
        self.arena.blocks.insert(key, first);
        self.account()?;
        Ok(first)
    }

    /// on, off, x + over = {x|pass}, x + under = {pass|x}.
    fn recognise(&self, options: &Options, id: u32) -> Option<Pseudonumber> {
        let own = Node::Looped(id);
        let number = |bits: u64| self.short.as_number(Game::from_bits(bits)).ok().flatten();
        match (&options[0][..], &options[1][..]) {
            ([left], []) if *left == own => Some(Pseudonumber::On),
            ([], [right]) if *right == own => Some(Pseudonumber::Off),
            ([Node::Short(x)], [right]) if *right == own => {
                number(*x).map(|x| Pseudonumber::Number(x, Tilt::Over))
            }
            ([left], [Node::Short(x)]) if *left == own => {
                number(*x).map(|x| Pseudonumber::Number(x, Tilt::Under))
            }
            _ => None,
        }
    }

    /// A component may be a copy of a block to which it leads.
    fn copies_among_exits(
        &mut self,
        vertices: &[Options],
        inside: &FxHashMap<Node, usize>,
    ) -> Result<Option<Vec<Node>>, Error> {
        let mut joint: Vec<Options> = vertices.to_vec();
        let mut places = inside.clone();
        let mut names = Vec::new();
        for node in vertices.iter().flatten().flatten() {
            let Node::Looped(id) = *node else { continue };
            if places.contains_key(node) {
                continue;
            }
            let (first, end) = self.arena.entries[id as usize].block;
            for member in first..end {
                places.insert(Node::Looped(member), joint.len());
                names.push(Node::Looped(member));
                joint.push(self.arena.entries[member as usize].options.clone());
            }
        }
        if names.is_empty() {
            return Ok(None);
        }
        let colours = refine(&joint, &places, self.context)?;
        let (own, others) = colours.split_at(vertices.len());
        let by_colour: FxHashMap<u32, Node> =
            others.iter().copied().zip(names.iter().copied()).collect();
        // If one vertex is a copy, what it leads to are copies, and that is the whole component.
        Ok(own.iter().map(|colour| by_colour.get(colour).copied()).collect())
    }
}
