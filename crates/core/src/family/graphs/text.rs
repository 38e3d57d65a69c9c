//! Graphs as they are written: edges and chains `1-2-3 3-1 2:L`, paths `.-.-L` and `lrre`, grids, DOT and
//! GraphML.

use super::GraphRule;
use super::graph::{GraphEdge, LabelledGraph, VertexName};
use crate::argument::{Argument, ReadError, abbreviate};
use crate::graph_text::{DrawnGraph, is_drawn};
use crate::messages;
use crate::scene::{Owner, Spot};
use dashu_int::IBig;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use upstar_values::Message;

/// Graphs have at most this many vertices, and as many edges.
const MOST: usize = 1 << 14;

/// Names of vertices are at most this long.
const LONGEST_NAME: usize = 40;

/// How positions are written.
pub(super) fn notation(rule: &GraphRule) -> String {
    let name = &rule.about.name;
    let mut text = format!(
        "{name}(\"1-2-3-1 3-4\"): edges and chains of edges, vertices being numbers or words"
    );
    if rule.has_labels_of_vertices() {
        let labels = letters(rule.vertices.iter().map(|vertex| vertex.0));
        text.push_str(&format!(
            "; 2:{0} for a vertex with a label ({labels}), .-{0} for a path",
            last(&labels)
        ));
    }
    if rule.has_labels_of_edges() {
        let labels = letters(rule.edges.iter().map(|edge| edge.0));
        text.push_str(&format!("; 1-2:{} for an edge with a label ({labels})", last(&labels)));
    }
    text.push_str(&format!(
        "; {name}(ROWS, COLUMNS) for a grid; or a graph in DOT or GraphML. Moves: a vertex like 2, or an edge like 1-2."
    ));
    text
}

fn letters(all: impl Iterator<Item = char>) -> String {
    all.map(String::from).collect::<Vec<_>>().join(", ")
}

fn last(letters: &str) -> char {
    letters.chars().next_back().unwrap_or('x')
}

/// The graph that these arguments describe.
pub(super) fn read(rule: &GraphRule, arguments: &[Argument]) -> Result<LabelledGraph, ReadError> {
    match arguments {
        [Argument::Text(text)] => from_text(rule, text),
        [Argument::Integer(rows), Argument::Integer(columns)] => grid(rule, rows, columns),
        _ => {
            let (name, example) = (&rule.about.name, &rule.about.example);
            let written = messages::GRAPH_RULE_WRITTEN;
            Err(ReadError::new(written.with("example", example.clone()).with("game", name.clone())))
        }
    }
}

/// What is wrong with the label in a word, and which ones there are.
fn not_a_label(word: &str, label: &str, all: impl Iterator<Item = char> + Clone) -> ReadError {
    let message = match all.clone().count() {
        0 | 1 => messages::GRAPH_RULE_NO_LABELS.into(),
        _ => messages::GRAPH_RULE_NO_SUCH_LABEL.with("all", letters(all)),
    };
    let (word, label) = (abbreviate(word), abbreviate(label));
    ReadError::at(0, message.with("word", word).with("label", label))
}

/// What is wrong with a word, and how to write one.
fn not_a_word(rule: &GraphRule, word: &str) -> ReadError {
    let message = messages::GRAPH_RULE_WORD.with("word", abbreviate(word));
    ReadError::at(
        0,
        match &rule.advice {
            Some(advice) => message.with("advice", advice.clone()),
            None => message.with("advice", Message::from(messages::GRAPH_RULE_EDGES)),
        },
    )
}

/// The graph of a grid, whose vertices are numbered from 1, row by row.
fn grid(rule: &GraphRule, rows: &IBig, columns: &IBig) -> Result<LabelledGraph, ReadError> {
    let side = |n: &IBig| u64::try_from(n).ok().filter(|n| (1..=MOST as u64).contains(n));
    let sides = side(rows).zip(side(columns));
    let fits = sides.filter(|(rows, columns)| rows * columns <= MOST as u64 / 2);
    let Some((rows, columns)) = fits else {
        let most = MOST / 2;
        return Err(ReadError::new(messages::GRAPH_RULE_GRID.with("most", most)));
    };
    if let Some(graph) = opening(rule, rows, columns)? {
        return Ok(graph);
    }
    let mut draft = Draft::new(rule);
    for vertex in 0..rows * columns {
        let name = |vertex: u64| VertexName::Number(vertex + 1);
        draft.vertex(name(vertex), None)?;
        if vertex % columns + 1 < columns {
            draft.edge([name(vertex), name(vertex + 1)], None)?;
        }
        if vertex / columns + 1 < rows {
            draft.edge([name(vertex), name(vertex + columns)], None)?;
        }
    }
    draft.finished()
}

/// The graph that the rule begins with, if it says which.
fn opening(rule: &GraphRule, rows: u64, columns: u64) -> Result<Option<LabelledGraph>, ReadError> {
    let sides = usize::try_from(rows).ok().zip(usize::try_from(columns).ok());
    let Some(graph) = sides.and_then(|(rows, columns)| rule.opening(rows, columns)) else {
        return Ok(None);
    };
    if graph.vertices() > MOST {
        return Err(ReadError::new(messages::GRAPH_RULE_TOO_MANY_VERTICES));
    }
    if graph.edges().len() > MOST {
        return Err(ReadError::new(messages::GRAPH_RULE_TOO_MANY_EDGES));
    }
    Ok(Some(if rule.is_of_edges { graph.without_isolated() } else { graph }))
}

/// The graph that a text describes.
fn from_text(rule: &GraphRule, text: &str) -> Result<LabelledGraph, ReadError> {
    if is_drawn(text) {
        return drawn(rule, text);
    }
    let mut draft = Draft::new(rule);
    let is_path = |letter: char| {
        letter == '-' || letter.is_whitespace() || vertex_label(rule, letter).is_some()
    };
    if rule.has_labels_of_vertices() && text.chars().all(is_path) {
        let mut next = 1;
        for word in text.split_whitespace() {
            for (place, vertex) in word.split('-').enumerate() {
                let mut letters = vertex.chars();
                let (Some(letter), None) = (letters.next(), letters.next()) else {
                    let (word, last) = (abbreviate(word), rule.vertices.last());
                    let letter = last.map_or('x', |vertex| vertex.0);
                    let path = messages::GRAPH_RULE_PATH;
                    return Err(ReadError::at(0, path.with("word", word).with("letter", letter)));
                };
                draft.vertex(VertexName::Number(next), vertex_label(rule, letter))?;
                if place > 0 {
                    draft.edge([VertexName::Number(next - 1), VertexName::Number(next)], None)?;
                }
                next += 1;
            }
        }
        return draft.finished();
    }
    if rule.has_labels_of_edges() {
        let path: Option<Vec<char>> = text.chars().map(|letter| edge_label(rule, letter)).collect();
        if let Some(path) = path {
            for (next, label) in (1..).zip(path) {
                let ends = [VertexName::Number(next), VertexName::Number(next + 1)];
                draft.edge(ends, Some(label))?;
            }
            return draft.finished();
        }
    }
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or(""));
    for word in lines.flat_map(str::split_whitespace) {
        draft.word(word)?;
    }
    draft.finished()
}

/// The letter of a text of one letter.
fn single(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// The label of vertices that a letter means.
fn vertex_label(rule: &GraphRule, letter: char) -> Option<char> {
    known(letter, rule.vertices.iter().map(|vertex| vertex.0))
}

/// The label of edges that a letter means.
fn edge_label(rule: &GraphRule, letter: char) -> Option<char> {
    known(letter, rule.edges.iter().map(|edge| edge.0))
}

/// The label that a letter is, or that differs from it by case alone.
fn known(letter: char, labels: impl Iterator<Item = char> + Clone) -> Option<char> {
    let exact = labels.clone().find(|&label| label == letter);
    exact.or_else(|| labels.clone().find(|label| letter.eq_ignore_ascii_case(label)))
}

/// A graph on its way.
struct Draft<'r> {
    rule: &'r GraphRule,
    vertices: BTreeMap<VertexName, Option<char>>,
    edges: BTreeMap<[VertexName; 2], char>,
}

impl<'r> Draft<'r> {
    fn new(rule: &'r GraphRule) -> Self {
        Draft { rule, vertices: BTreeMap::new(), edges: BTreeMap::new() }
    }

    fn vertex(&mut self, name: VertexName, label: Option<char>) -> Result<(), ReadError> {
        let known = self.vertices.entry(name.clone()).or_insert(None);
        match (*known, label) {
            (Some(before), Some(label)) if before != label => {
                let name = name.to_string();
                return Err(ReadError::at(
                    0,
                    messages::GRAPH_RULE_VERTEX_COLOURS.with("name", name),
                ));
            }
            _ => *known = known.or(label),
        }
        match self.vertices.len() > MOST {
            true => Err(ReadError::at(0, messages::GRAPH_RULE_TOO_MANY_VERTICES)),
            false => Ok(()),
        }
    }

    fn edge(&mut self, [a, b]: [VertexName; 2], label: Option<char>) -> Result<(), ReadError> {
        if a == b {
            return Err(ReadError::at(0, messages::GRAPH_RULE_LOOP.with("a", a.to_string())));
        }
        self.vertex(a.clone(), None)?;
        self.vertex(b.clone(), None)?;
        let ends = if a < b { [a, b] } else { [b, a] };
        let usual = self.rule.edges.first().map_or('-', |edge| edge.0);
        let label = label.unwrap_or(usual);
        match self.edges.entry(ends) {
            Entry::Vacant(place) => {
                place.insert(label);
            }
            Entry::Occupied(known) if *known.get() != label => {
                let [a, b] = known.key();
                let message = messages::GRAPH_RULE_TWO_COLOURS;
                let message = message.with("a", a.to_string()).with("b", b.to_string());
                return Err(ReadError::at(0, message));
            }
            Entry::Occupied(_) => {}
        }
        match self.edges.len() > MOST {
            true => Err(ReadError::at(0, messages::GRAPH_RULE_TOO_MANY_EDGES)),
            false => Ok(()),
        }
    }

    /// The name that a part of a word is: digits, or a word that is no label.
    fn name(&self, text: &str) -> Option<VertexName> {
        if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
            return text.parse().ok().map(VertexName::Number);
        }
        let begins = text.starts_with(|letter: char| letter.is_alphabetic() || letter == '_');
        let plain = text.chars().all(|letter| letter.is_alphanumeric() || letter == '_');
        let mut letters = text.chars();
        let is_label = letters.next().is_some_and(|letter| {
            vertex_label(self.rule, letter).is_some() || edge_label(self.rule, letter).is_some()
        }) && letters.next().is_none();
        let fits = begins && plain && !is_label && text.chars().count() <= LONGEST_NAME;
        fits.then(|| VertexName::Word(text.into()))
    }

    /// A word: a chain of vertices, and a label behind a colon.
    fn word(&mut self, word: &str) -> Result<(), ReadError> {
        let rule = self.rule;
        let wrong = || not_a_word(rule, word);
        let (chain, label) = match word.split_once(':') {
            Some((chain, label)) => (chain, Some(label)),
            None => (word, None),
        };
        let names: Option<Vec<VertexName>> = chain.split('-').map(|name| self.name(name)).collect();
        let names = names.ok_or_else(wrong)?;
        let of_vertices = rule.vertices.iter().map(|vertex| vertex.0);
        let of_edges = rule.edges.iter().map(|edge| edge.0);
        match (names.as_slice(), label) {
            ([_], _) if rule.is_of_edges => Err(wrong()),
            // A word on its own is a slip of the pen more often than a vertex: that is `a:.`
            ([VertexName::Word(_)], None) => Err(wrong()),
            ([name], None) => self.vertex(name.clone(), None),
            ([name], Some(text)) => {
                let label = single(text).and_then(|letter| vertex_label(rule, letter));
                let label = label.ok_or_else(|| not_a_label(word, text, of_vertices))?;
                self.vertex(name.clone(), Some(label))
            }
            (names, None) => self.chain(names, None),
            (names, Some(text)) => {
                let label = single(text).and_then(|letter| edge_label(rule, letter));
                let label = label.ok_or_else(|| not_a_label(word, text, of_edges))?;
                self.chain(names, Some(label))
            }
        }
        .and_then(|()| {
            // Words among numbers are slips of the pen more often than names.
            let number = |name: &VertexName| matches!(name, VertexName::Number(_));
            let (first, last) = (self.vertices.keys().next(), self.vertices.keys().next_back());
            match first.zip(last).is_some_and(|(first, last)| number(first) != number(last)) {
                true => Err(wrong()),
                false => Ok(()),
            }
        })
    }

    fn chain(&mut self, names: &[VertexName], label: Option<char>) -> Result<(), ReadError> {
        names.windows(2).try_for_each(|pair| self.edge([pair[0].clone(), pair[1].clone()], label))
    }

    fn finished(self) -> Result<LabelledGraph, ReadError> {
        let usual = self.rule.vertices.first().map_or('.', |vertex| vertex.0);
        let places: BTreeMap<&VertexName, usize> = self.vertices.keys().zip(0..).collect();
        let edge = |([a, b], &label): (&[VertexName; 2], &char)| {
            Some(GraphEdge { ends: [*places.get(a)?, *places.get(b)?], label })
        };
        let graph = LabelledGraph {
            names: self.vertices.keys().cloned().collect(),
            labels: self.vertices.values().map(|label| label.unwrap_or(usual)).collect(),
            edges: self.edges.iter().filter_map(edge).collect(),
        };
        Ok(if self.rule.is_of_edges { graph.without_isolated() } else { graph })
    }
}

/// The graph that a text in DOT or GraphML describes. Names that cannot be written otherwise become
/// numbers.
fn drawn(rule: &GraphRule, text: &str) -> Result<LabelledGraph, ReadError> {
    let graph = DrawnGraph::read(text).map_err(|error| ReadError::at(0, error.in_line()))?;
    let mut draft = Draft::new(rule);
    let ends = graph.edges.iter().flat_map(|edge| &edge.ends);
    let given: Vec<&String> =
        graph.vertices.iter().map(|vertex| &vertex.name).chain(ends).collect();
    let own: Option<Vec<VertexName>> = given.iter().map(|name| draft.name(name)).collect();
    let own = own.filter(|own| {
        let number = |name: &&VertexName| matches!(name, VertexName::Number(_));
        [0, own.len()].contains(&own.iter().filter(number).count())
    });
    let mut names: BTreeMap<&String, VertexName> = BTreeMap::new();
    match own {
        Some(own) => names.extend(given.into_iter().zip(own)),
        None => {
            for name in given {
                let next = names.len() as u64 + 1;
                names.entry(name).or_insert(VertexName::Number(next));
            }
        }
    }
    let name = |given: &String| names.get(given).cloned().unwrap_or(VertexName::Number(0));
    for vertex in &graph.vertices {
        let label = match &vertex.colour {
            Some(word) if rule.has_labels_of_vertices() => Some(of_spot(rule, word)?),
            _ => None,
        };
        if !rule.is_of_edges {
            draft.vertex(name(&vertex.name), label)?;
        }
    }
    for edge in &graph.edges {
        let label = match &edge.colour {
            Some(word) if rule.has_labels_of_edges() => Some(of_owner(rule, word)?),
            _ => None,
        };
        let [a, b] = &edge.ends;
        draft.edge([name(a), name(b)], label)?;
    }
    draft.finished()
}

/// The label of vertices that a colour in a file means.
fn of_spot(rule: &GraphRule, word: &str) -> Result<char, ReadError> {
    let spot = match word.to_ascii_lowercase().as_str() {
        "blue" | "left" => Some(Spot::Left),
        "red" | "right" => Some(Spot::Right),
        _ => None,
    };
    let by_colour =
        rule.vertices.iter().find(|vertex| Some(vertex.1) == spot).map(|vertex| vertex.0);
    labelled(
        word,
        by_colour,
        |letter| vertex_label(rule, letter),
        rule.vertices.iter().map(|v| v.0),
    )
}

/// The label of edges that a colour in a file means.
fn of_owner(rule: &GraphRule, word: &str) -> Result<char, ReadError> {
    let owner = match word.to_ascii_lowercase().as_str() {
        "blue" | "left" => Some(Owner::Left),
        "red" | "right" => Some(Owner::Right),
        "green" | "either" => Some(Owner::Either),
        _ => None,
    };
    let by_colour = rule.edges.iter().find(|edge| Some(edge.1) == owner).map(|edge| edge.0);
    labelled(word, by_colour, |letter| edge_label(rule, letter), rule.edges.iter().map(|e| e.0))
}

fn labelled(
    word: &str,
    by_colour: Option<char>,
    by_letter: impl Fn(char) -> Option<char>,
    all: impl Iterator<Item = char>,
) -> Result<char, ReadError> {
    by_colour.or_else(|| single(word).and_then(by_letter)).ok_or_else(|| {
        let (word, all) = (abbreviate(word), letters(all));
        ReadError::at(0, messages::GRAPH_RULE_LABEL.with("word", word).with("all", all))
    })
}

/// The graph as text: edges, then vertices that have a label or no edge.
pub(super) fn write(rule: &GraphRule, graph: &LabelledGraph) -> String {
    let mut isolated = vec![true; graph.vertices()];
    let mut words = Vec::new();
    for GraphEdge { ends: [a, b], label } in graph.edges.iter().copied() {
        (isolated[a], isolated[b]) = (false, false);
        let (a, b) = (&graph.names[a], &graph.names[b]);
        words.push(match rule.has_labels_of_edges() {
            true => format!("{a}-{b}:{label}"),
            false => format!("{a}-{b}"),
        });
    }
    let usual = rule.vertices.first().map(|vertex| vertex.0);
    for (vertex, (name, &label)) in graph.names.iter().zip(&graph.labels).enumerate() {
        if Some(label) != usual {
            words.push(format!("{name}:{label}"));
        } else if isolated[vertex] {
            words.push(match name {
                VertexName::Number(number) => number.to_string(),
                VertexName::Word(word) => format!("{word}:{label}"),
            });
        }
    }
    format!("{}(\"{}\")", rule.about.name, words.join(" "))
}
