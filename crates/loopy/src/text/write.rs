//! The writer. A vertex that is met again on its own path is a label, its own option `pass`;
//! options stand in an order that depends on the game alone. A text that would be too long is a
//! graph instead.

use crate::algebra::LoopyAlgebra;
use crate::arena::Stopper;
use crate::error::Error;
use crate::graph::{Graph, Node};
use crate::survive::Place;
use crate::value::{Side, Unsided, Value};
use rustc_hash::FxHashMap;
use std::fmt::Write;
use upstar_values::{Game, Notation, Player};

/// Texts of braces that are longer become graphs.
const MOST_CHARACTERS: usize = 10_000;
/// Rounds of hashing; forms that differ only further away than that are not told apart.
const ROUNDS: usize = 256;
/// `v` and `w` have meanings of their own.
const LETTERS: &[u8] = b"abcdefghijklmnopqrstuxyz";

fn mix(word: u64, more: u64) -> u64 {
    let word = (word ^ more).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (word ^ word >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}

fn label(depth: usize) -> String {
    let mut name = char::from(LETTERS[depth % LETTERS.len()]).to_string();
    if depth >= LETTERS.len() {
        let _ = write!(name, "{}", depth / LETTERS.len()); // a String takes everything
    }
    name
}

/// Steps of the writer, done from the end.
enum Step {
    Text(&'static str),
    Node(Node),
    Close,
}

impl LoopyAlgebra<'_> {
    /// The value as text that reads back: `over`, `{0|pass}`, `a{0|{a|-1}}`, `S & T`, or
    /// `graph_game("…")` where braces would be too long or there are no sides.
    ///
    /// # Errors
    /// [`Error::Unsided`] for a game whose two sides are different graphs, [`Error::Foreign`], or a
    /// bound.
    pub fn text(&mut self, value: &Value) -> Result<String, Error> {
        match value {
            Value::Stopper(stopper) => self.stopper_text(*stopper),
            Value::Sided { on, off } => {
                let (on, off) = (self.stopper_text(*on)?, self.stopper_text(*off)?);
                if on == "on" && off == "off" {
                    return Ok("dud".to_owned());
                }
                Ok(format!("{on} & {off}"))
            }
            Value::Unsided(Unsided { arena, on: Side::Graph(on), off: Side::Graph(off) })
                if on == off && *arena == self.arena.tag =>
            {
                self.graph_text(Place { graph: on, node: Node::Local(0) })
            }
            Value::Unsided(_) => Err(Error::Unsided { operation: "text" }),
        }
    }

    /// The followers as a graph, what stands in `graph_game("…")`.
    ///
    /// # Errors
    /// [`Error::NotAStopper`], [`Error::Unsided`] for a game whose two sides are different graphs,
    /// [`Error::Foreign`], or a bound.
    pub fn graph_of(&mut self, value: &Value) -> Result<String, Error> {
        let text = match value {
            Value::Stopper(stopper) => {
                let node = self.own(*stopper)?;
                self.graph_text(Place { graph: &Graph::default(), node })?
            }
            Value::Sided { .. } => return Err(Error::NotAStopper { operation: "graph" }),
            Value::Unsided(_) => self.text(value)?,
        };
        let inner = text.strip_prefix("graph_game(\"").and_then(|text| text.strip_suffix("\")"));
        Ok(inner.unwrap_or(&text).to_owned())
    }

    fn stopper_text(&mut self, stopper: Stopper) -> Result<String, Error> {
        Ok(self.labelled_text(stopper)?.0)
    }

    /// The text of a stopper, and what it calls those followers that stand in braces: by a label where
    /// they have one, else by the braces themselves.
    pub(super) fn labelled_text(
        &mut self,
        stopper: Stopper,
    ) -> Result<(String, FxHashMap<Node, String>), Error> {
        let mut called = FxHashMap::default();
        let root = self.own(stopper)?;
        if let Node::Short(bits) = root {
            return Ok((self.short.text(Game::from_bits(bits))?, called));
        }
        let order = self.order_for_output(stopper)?;
        let mut text = String::new();
        // The vertices on the path, where their braces begin, and whether a label is called for.
        let mut path: Vec<(Node, usize, bool)> = Vec::new();
        let mut steps = vec![Step::Node(root)];
        while let Some(step) = steps.pop() {
            self.context.spend(1)?;
            if text.len() > MOST_CHARACTERS {
                let text = self.graph_text(Place { graph: &Graph::default(), node: root })?;
                return Ok((text, called));
            }
            let node = match step {
                Step::Text(piece) => {
                    text.push_str(piece);
                    continue;
                }
                Step::Close => {
                    text.push('}');
                    if let Some((node, start, is_labelled)) = path.pop() {
                        let name = match is_labelled {
                            true => label(path.len()),
                            false => text[start..].to_owned(),
                        };
                        if is_labelled {
                            text.insert_str(start, &name);
                        }
                        called.entry(node).or_insert(name);
                    }
                    continue;
                }
                Step::Node(node) => node,
            };
            if let Node::Short(bits) = node {
                let notation = Notation { limit: MOST_CHARACTERS, ..Notation::default() };
                match self.short.arena().expression(Game::from_bits(bits), notation)? {
                    Some(short) => text.push_str(&short),
                    None => {
                        let place = Place { graph: &Graph::default(), node: root };
                        return Ok((self.graph_text(place)?, called));
                    }
                }
                continue;
            }
            if let Some(name) = self.name_of(node)? {
                text.push_str(&name);
                continue;
            }
            if let Some(place) = path.iter().position(|&(other, ..)| other == node) {
                if place + 1 == path.len() {
                    text.push_str("pass");
                } else {
                    path[place].2 = true;
                    text.push_str(&label(place));
                }
                continue;
            }
            path.push((node, text.len(), false));
            text.push('{');
            steps.push(Step::Close);
            for (player, end) in [(Player::Right, ""), (Player::Left, "|")] {
                steps.push(Step::Text(end));
                let mut options = self.options(&Graph::default(), node, player)?;
                options.sort_by_key(|option| (*option == node, order[option]));
                for (place, &option) in options.iter().enumerate().rev() {
                    steps.push(Step::Node(option));
                    if place > 0 {
                        steps.push(Step::Text(","));
                    }
                }
            }
        }
        Ok((text, called))
    }

    /// The name of a pseudonumber or of upon.
    pub(super) fn name_of(&mut self, node: Node) -> Result<Option<String>, Error> {
        if let Some(number) = self.pseudonumber_of(node)? {
            return Ok(Some(number.to_string()));
        }
        let left = self.options(&Graph::default(), node, Player::Left)?;
        let right = self.options(&Graph::default(), node, Player::Right)?;
        let is_upon = left == [node] && right == [Node::short(self.short.star())];
        Ok(is_upon.then(|| "upon".to_owned()))
    }

    /// Ranks of all followers: short games first, in their own order, then the others by the number
    /// of their own followers and a hash of the form.
    fn order_for_output(&mut self, root: Stopper) -> Result<FxHashMap<Node, (usize, u64)>, Error> {
        let mut order = FxHashMap::default();
        let nodes = self.looped_followers(root.node)?;
        let mut games: Vec<Game> = Vec::new();
        let mut edges: FxHashMap<Node, [Vec<Node>; 2]> = FxHashMap::default();
        for &node in &nodes {
            let mut sides = [Vec::new(), Vec::new()];
            for (place, player) in Player::BOTH.into_iter().enumerate() {
                sides[place] = self.options(&Graph::default(), node, player)?;
                for option in &sides[place] {
                    if let Node::Short(bits) = option {
                        games.push(Game::from_bits(*bits));
                    }
                }
            }
            edges.insert(node, sides);
        }
        games.sort_unstable_by_key(|game| game.to_bits());
        games.dedup();
        self.short.sort_for_output(&mut games)?;
        let mut hashes: FxHashMap<Node, u64> = FxHashMap::default();
        for (rank, game) in games.into_iter().enumerate() {
            order.insert(Node::short(game), (0, rank as u64));
            hashes.insert(Node::short(game), mix(1, rank as u64));
        }
        hashes.extend(nodes.iter().map(|&node| (node, 0)));
        for _ in 0..nodes.len().min(ROUNDS) {
            self.context.spend(nodes.len() as u64)?;
            let next: Vec<(Node, u64)> = nodes
                .iter()
                .map(|node| {
                    let sum = |options: &[Node]| {
                        let hash = |total: u64, to: &Node| total.wrapping_add(mix(3, hashes[to]));
                        options.iter().fold(0, hash)
                    };
                    let [left, right] = &edges[node];
                    (*node, mix(mix(mix(2, hashes[node]), sum(left)), sum(right)))
                })
                .collect();
            hashes.extend(next);
        }
        for &node in &nodes {
            // Where there are many, the text will be a graph, and hashes alone will do.
            let many = nodes.len() > ROUNDS;
            let count = if many { 0 } else { self.looped_followers(node)?.len() };
            order.insert(node, (count, hashes[&node]));
        }
        Ok(order)
    }

    /// The followers that are no short games.
    fn looped_followers(&mut self, root: Node) -> Result<Vec<Node>, Error> {
        let mut found = vec![root];
        let mut seen: rustc_hash::FxHashSet<Node> = found.iter().copied().collect();
        let mut next = 0;
        while let Some(&node) = found.get(next) {
            next += 1;
            self.context.spend(1)?;
            for player in Player::BOTH {
                for option in self.options(&Graph::default(), node, player)? {
                    if matches!(option, Node::Looped(_)) && seen.insert(option) {
                        found.push(option);
                    }
                }
            }
        }
        Ok(found)
    }

    /// All followers as `graph_game("0: 1 | 2; …")`.
    fn graph_text(&mut self, place: Place<'_>) -> Result<String, Error> {
        let mut numbers: FxHashMap<Node, usize> = FxHashMap::default();
        let mut nodes = vec![place.node];
        numbers.insert(place.node, 0);
        let mut text = "graph_game(\"".to_owned();
        let mut order = FxHashMap::default();
        let mut next = 0;
        while let Some(&node) = nodes.get(next) {
            let _ = write!(text, "{}{next}:", if next > 0 { "; " } else { "" });
            for player in Player::BOTH {
                let options = self.options(place.graph, node, player)?;
                self.context.spend(1 + options.len() as u64)?;
                let options = self.sorted_for_graph(options, &mut order)?;
                for option in options {
                    let number = *numbers.entry(option).or_insert_with(|| {
                        nodes.push(option);
                        nodes.len() - 1
                    });
                    let _ = write!(text, " {number}");
                }
                if player == Player::Left {
                    text.push_str(" |");
                }
            }
            next += 1;
        }
        text.push_str("\")");
        Ok(text)
    }

    /// Stoppers in the order in which they are written: short games first, in their own order, then
    /// the others by their forms.
    ///
    /// # Errors
    /// [`Error::Foreign`], or a bound.
    pub fn sorted_for_output(&mut self, stoppers: Vec<Stopper>) -> Result<Vec<Stopper>, Error> {
        let nodes = stoppers.into_iter().map(|stopper| self.own(stopper));
        let nodes = nodes.collect::<Result<Vec<Node>, Error>>()?;
        let sorted = self.sorted_for_graph(nodes, &mut FxHashMap::default())?;
        Ok(sorted.into_iter().map(|node| self.handle(node)).collect())
    }

    /// Short games in their own order, then stoppers by their forms, then vertices by number.
    fn sorted_for_graph(
        &mut self,
        options: Vec<Node>,
        order: &mut FxHashMap<Node, (usize, u64)>,
    ) -> Result<Vec<Node>, Error> {
        let (mut games, mut others) = (Vec::new(), Vec::new());
        for option in options {
            match option {
                Node::Short(bits) => games.push(Game::from_bits(bits)),
                Node::Looped(_) if !order.contains_key(&option) => {
                    order.extend(self.order_for_output(self.handle(option))?);
                    others.push(option);
                }
                _ => others.push(option),
            }
        }
        self.short.sort_for_output(&mut games)?;
        others.sort_by_key(|option| match option {
            Node::Local(vertex) => (1, (*vertex as usize, 0)),
            stopper => (0, order[stopper]),
        });
        Ok(games.into_iter().map(Node::short).chain(others).collect())
    }
}
