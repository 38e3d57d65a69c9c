//! The reader: sums of literals, names and braces.

use crate::algebra::LoopyAlgebra;
use crate::arena::Stopper;
use crate::error::Error;
use crate::graph::{Graph, Node};
use crate::messages;
use crate::value::Value;
use upstar_values::{Message, Player, Stop, with_stack};

/// Braces inside braces; each takes some stack.
const MOST_LEVELS: usize = 256;
const STACK: usize = 16 << 20;

/// Names that are no labels.
const RESERVED: [&str; 13] = [
    "on",
    "off",
    "over",
    "under",
    "upon",
    "dud",
    "pass",
    "v",
    "w",
    "Tiny",
    "Miny",
    "inf",
    "graph_game",
];

/// An option that is being read.
#[derive(Clone)]
enum Item {
    /// A brace that is being read, or has been.
    Vertex(usize),
    /// The group of slashes around it.
    Pass,
    Value(Value),
}

pub(super) struct Reader<'r, 'a> {
    pub(super) algebra: &'r mut LoopyAlgebra<'a>,
    pub(super) text: Vec<char>,
    pub(super) at: usize,
    /// Labels of the braces around this place, innermost last.
    labels: Vec<(String, usize)>,
    /// The braces that have been read; those of an inner brace come after it.
    braces: Vec<[Vec<Item>; 2]>,
    levels: usize,
}

impl LoopyAlgebra<'_> {
    /// The game that a text stands for: sums of numbers, ups, stars, `on off over under upon dud`,
    /// `5over`, `^[on]`, `^<on>`, `Tiny(on)`, braces with labels and `pass`, and `S & T`.
    ///
    /// ```
    /// # use upstar_loopy::{LoopyAlgebra, LoopyArena};
    /// # use upstar_values::{Arena, Context};
    /// # let (short, mut arena, context) = (Arena::new(), LoopyArena::new(), Context::new());
    /// let mut algebra = LoopyAlgebra::new(&short, &mut arena, &context)?;
    /// let game = algebra.read("a{1|{a|0}||0}")?;
    /// assert_eq!(algebra.text(&game)?, "under");
    /// let error = algebra.read("{0|b}").unwrap_err();
    /// assert!(error.to_string().starts_with("at character 4: `b` is not a label"));
    /// # Ok::<(), upstar_loopy::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Text`] with the place, what the operations in it say, or a bound.
    pub fn read(&mut self, text: &str) -> Result<Value, Error> {
        let mut reader = Reader {
            algebra: self,
            text: text.chars().collect(),
            at: 0,
            labels: Vec::new(),
            braces: Vec::new(),
            levels: 0,
        };
        with_stack(STACK, || {
            let value = reader.value()?;
            reader.skip();
            if reader.at < reader.text.len() {
                return Err(reader.wrong(messages::TEXT_REST));
            }
            Ok(value)
        })
    }

    /// The stopper that a text stands for.
    ///
    /// # Errors
    /// As [`LoopyAlgebra::read`], and [`Error::NotAStopper`].
    pub fn read_stopper(&mut self, text: &str) -> Result<Stopper, Error> {
        let value = self.read(text)?;
        self.stopper(&value, "stopper")
    }
}

impl Reader<'_, '_> {
    pub(super) fn wrong(&self, what: impl Into<Message>) -> Error {
        Error::Text { at: self.at + 1, what: Box::new(what.into()) }
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.text.get(self.at).copied()
    }

    pub(super) fn skip(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    pub(super) fn eat(&mut self, what: char) -> bool {
        let found = self.peek() == Some(what);
        self.at += usize::from(found);
        found
    }

    pub(super) fn expect(&mut self, what: char) -> Result<(), Error> {
        self.skip();
        if self.eat(what) {
            return Ok(());
        }
        Err(self.wrong(messages::TEXT_BRACE.with("expected", format!("`{what}`"))))
    }

    pub(super) fn word(&mut self) -> String {
        let start = self.at;
        while self.peek().is_some_and(|c| c.is_ascii_alphanumeric() || c == '_') {
            self.at += 1;
        }
        self.text[start..self.at].iter().collect()
    }

    /// sum, or sum & sum.
    pub(super) fn value(&mut self) -> Result<Value, Error> {
        let first = self.term()?;
        self.value_after(first)
    }

    fn value_after(&mut self, first: Value) -> Result<Value, Error> {
        let on = self.sum_after(first)?;
        self.skip();
        if !self.eat('&') {
            return Ok(on);
        }
        let first = self.term()?;
        let off = self.sum_after(first)?;
        let (on, off) = (self.algebra.onside(&on)?, self.algebra.offside(&off)?);
        self.algebra.sided(on, off)
    }

    fn sum_after(&mut self, mut total: Value) -> Result<Value, Error> {
        loop {
            self.skip();
            if self.eat('+') {
                let term = self.term()?;
                total = self.algebra.add(&total, &term)?;
            } else if self.eat('-') {
                let term = self.term()?;
                total = self.algebra.sub(&total, &term)?;
            } else {
                return Ok(total);
            }
        }
    }

    /// Signs, and ordinal sums.
    fn term(&mut self) -> Result<Value, Error> {
        self.deeper()?;
        self.skip();
        let number_next = self.text.get(self.at + 1).is_some_and(char::is_ascii_digit);
        let value = if self.peek() == Some('-') && !number_next {
            self.at += 1;
            let term = self.term()?;
            self.algebra.neg(&term)?
        } else if self.peek() == Some('+') && self.text.get(self.at + 1) == Some(&'-') {
            self.at += 2;
            self.switch()?
        } else {
            let first = self.primary()?;
            self.ordinal_after(first)?
        };
        self.levels -= 1;
        Ok(value)
    }

    fn ordinal_after(&mut self, mut value: Value) -> Result<Value, Error> {
        while self.eat(':') {
            let top = self.primary()?;
            let bottom = self.algebra.stopper(&value, ":")?;
            let top = self.algebra.stopper(&top, ":")?;
            value = self.algebra.ordinal_sum(bottom, top)?;
        }
        Ok(value)
    }

    /// What follows `+-`: an option of Left, or a list of them in brackets.
    fn switch(&mut self) -> Result<Value, Error> {
        self.skip();
        let mut left = Vec::new();
        if self.eat('(') {
            left.push(self.value()?);
            self.skip();
            while self.eat(',') {
                left.push(self.value()?);
                self.skip();
            }
            self.expect(')')?;
        } else {
            left.push(self.term()?);
        }
        let right = left.iter().map(|option| self.algebra.neg(option));
        let right = right.collect::<Result<Vec<Value>, Error>>()?;
        self.algebra.braces(&left, &right)
    }

    fn deeper(&mut self) -> Result<(), Error> {
        self.levels += 1;
        if self.levels > MOST_LEVELS { Err(Stop::TooDeep.into()) } else { Ok(()) }
    }

    fn primary(&mut self) -> Result<Value, Error> {
        match self.peek() {
            Some('(') => {
                self.at += 1;
                let value = self.value()?;
                self.expect(')')?;
                Ok(value)
            }
            Some('{') => {
                let vertex = self.brace(None)?;
                self.closed(vertex)
            }
            Some(c) if c.is_ascii_alphabetic() => {
                let start = self.at;
                let word = self.word();
                if self.peek() == Some('{') {
                    let vertex = self.labelled(word, start)?;
                    return self.closed(vertex);
                }
                if word == "pass" || self.labels.iter().any(|(label, _)| *label == word) {
                    self.at = start;
                    return Err(self.wrong(messages::TEXT_LABEL_IN_SUM));
                }
                self.at = start;
                self.literal()
            }
            _ => self.literal(),
        }
    }

    fn labelled(&mut self, word: String, start: usize) -> Result<usize, Error> {
        if RESERVED.contains(&&word[..]) {
            self.at = start;
            return Err(self.wrong(messages::TEXT_RESERVED.with("name", word)));
        }
        self.brace(Some(word))
    }

    /// A brace that is part of a larger expression must not lead out of itself.
    fn closed(&mut self, root: usize) -> Result<Value, Error> {
        let (mut on, mut off) = (Graph::with_vertices(1), Graph::with_vertices(1));
        // Braces further in have larger numbers.
        let number = |vertex: usize| Node::Local(u32::try_from(vertex - root).unwrap_or(u32::MAX));
        for (vertex, sides) in self.braces.iter().enumerate().skip(root) {
            for (player, items) in Player::BOTH.into_iter().zip(sides) {
                for item in items {
                    let (s, t) = match item {
                        Item::Vertex(to) if *to < root => {
                            return Err(self.wrong(messages::TEXT_LABEL_IN_SUM));
                        }
                        Item::Vertex(to) => (number(*to), number(*to)),
                        Item::Pass => (number(vertex), number(vertex)),
                        Item::Value(value) => {
                            (self.algebra.onside(value)?.node, self.algebra.offside(value)?.node)
                        }
                    };
                    for (graph, node) in [(&mut on, s), (&mut off, t)] {
                        while graph.len() <= vertex - root {
                            graph.add_vertex();
                        }
                        graph.vertices[vertex - root][crate::graph::side(player)].push(node);
                    }
                }
            }
        }
        for graph in [&mut on, &mut off] {
            graph.vertices.resize_with(self.braces.len() - root, Default::default);
        }
        self.braces.truncate(root);
        self.algebra.value_of_sides(on.reachable(0), off.reachable(0))
    }

    /// From `{` to `}`; the number of its vertex.
    fn brace(&mut self, label: Option<String>) -> Result<usize, Error> {
        self.deeper()?;
        self.expect('{')?;
        let root = self.braces.len();
        self.braces.push(Default::default());
        let depth = self.labels.len();
        self.labels.extend(label.map(|label| (label, root)));
        // Options, and the slashes after each list of them.
        let mut lists: Vec<Vec<Item>> = vec![Vec::new()];
        let mut slashes: Vec<usize> = Vec::new();
        loop {
            self.skip();
            match self.peek() {
                Some('}') => {
                    self.at += 1;
                    break;
                }
                Some('|') => {
                    let start = self.at;
                    while self.eat('|') {}
                    slashes.push(self.at - start);
                    lists.push(Vec::new());
                }
                Some(_) => {
                    if lists.last().is_some_and(|list| !list.is_empty()) {
                        self.expect(',')?;
                    }
                    let option = self.option()?;
                    if let Some(list) = lists.last_mut() {
                        list.push(option);
                    }
                }
                None => return Err(self.wrong(messages::TEXT_BRACE.with("expected", "`}`"))),
            }
        }
        self.labels.truncate(depth);
        self.levels -= 1;
        self.group(Some(root), lists, slashes)?;
        Ok(root)
    }

    /// Splits a row of lists at its longest slash; the vertex is a given one or a new one.
    fn group(
        &mut self,
        vertex: Option<usize>,
        mut lists: Vec<Vec<Item>>,
        slashes: Vec<usize>,
    ) -> Result<Item, Error> {
        let Some(&longest) = slashes.iter().max() else {
            return match vertex {
                Some(_) => Err(self.wrong(messages::TEXT_BRACE.with("expected", "`|`"))),
                None => Ok(Item::Pass), // never: a group has slashes
            };
        };
        let places: Vec<usize> = (0..slashes.len()).filter(|&i| slashes[i] == longest).collect();
        let [place] = places[..] else {
            return Err(self.wrong(messages::TEXT_DIFFERENT_SLASHES));
        };
        let own = vertex.unwrap_or_else(|| {
            self.braces.push(Default::default());
            self.braces.len() - 1
        });
        let right_lists = lists.split_off(place + 1);
        let (left, right) = (slashes[..place].to_vec(), slashes[place + 1..].to_vec());
        for (number, lists, slashes) in [(0, lists, left), (1, right_lists, right)] {
            let options = if slashes.is_empty() {
                lists.into_iter().flatten().collect()
            } else {
                vec![self.group(None, lists, slashes)?]
            };
            self.braces[own][number] = options;
        }
        Ok(Item::Vertex(own))
    }

    /// An option: a label, `pass` or a brace alone, or an expression.
    fn option(&mut self) -> Result<Item, Error> {
        let start = self.at;
        let word = match self.peek() {
            Some('{') => String::new(),
            Some(c) if c.is_ascii_alphabetic() => self.word(),
            _ => return self.value().map(Item::Value),
        };
        if self.peek() == Some('{') {
            let vertex =
                if word.is_empty() { self.brace(None)? } else { self.labelled(word, start)? };
            if self.ends_here() {
                return Ok(Item::Vertex(vertex));
            }
            // Part of an expression: what has been read is not read again.
            let first = self.closed(vertex)?;
            let first = self.ordinal_after(first)?;
            return self.value_after(first).map(Item::Value);
        }
        let label = self.labels.iter().rev().find(|(label, _)| *label == word);
        let item = match label {
            Some((_, vertex)) => Some(Item::Vertex(*vertex)),
            None => (word == "pass").then_some(Item::Pass),
        };
        match item {
            Some(item) if self.ends_here() => Ok(item),
            _ => {
                self.at = start;
                self.value().map(Item::Value)
            }
        }
    }

    /// Whether an option ends here.
    fn ends_here(&self) -> bool {
        let next = self.text[self.at..].iter().find(|c| !c.is_whitespace());
        matches!(next, Some(',' | '|' | '}'))
    }
}
