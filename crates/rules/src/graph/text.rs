//! Graphs as they are read, written and seen.
//!
//! `.-.-x` is a path with a letter for each vertex; `1-2-3-1 2:x` names vertices, `1>2` is an arrow and
//! `0-1:l` an edge with a label. DOT and GraphML are read as well, and `path(5)`, `cycle(5)`, `grid(2,3)`.

use super::{GraphForm, Names};
use crate::board::{BoardRule, Ground, Link, State, cleared};
use crate::messages;
use crate::shared::Shared;
use rustc_hash::FxHashMap;
use std::fmt::Write as _;
use std::sync::Arc;
use upstar_core::graph_text::{DrawnGraph, is_drawn};
use upstar_core::scene::{Edge, Graph, Owner, Spot, Vertex};
use upstar_core::{Argument, ReadError, Scene};
use upstar_values::Message;

const MOST_VERTICES: usize = 1 << 10;
const MOST_EDGES: usize = 1 << 12;

#[derive(Default)]
struct Builder {
    names: Vec<Arc<str>>,
    places: FxHashMap<Arc<str>, usize>,
    letters: Vec<u8>,
    links: Vec<Link>,
}

impl Builder {
    fn vertex(&mut self, name: &str) -> usize {
        if let Some(&known) = self.places.get(name) {
            return known;
        }
        let name: Arc<str> = name.into();
        let place = self.names.len();
        self.places.insert(Arc::clone(&name), place);
        self.names.push(name);
        self.letters.push(0);
        place
    }

    /// A vertex with the next free number for a name.
    fn numbered(&mut self, letter: u8) -> usize {
        let mut number = self.names.len() + 1;
        while self.places.contains_key(number.to_string().as_str()) {
            number += 1;
        }
        let place = self.vertex(&number.to_string());
        self.letters[place] = letter;
        place
    }

    fn link(&mut self, a: usize, b: usize, label: u8, arrow: bool) -> Result<(), Message> {
        if a == b {
            return Err(messages::GRAPH_LOOP.with("name", self.names[a].to_string()));
        }
        let (Ok(from), Ok(to)) = (u16::try_from(a), u16::try_from(b)) else {
            return Err(messages::GRAPH_LARGE.with("most", MOST_VERTICES));
        };
        let ends = if arrow || from <= to { [from, to] } else { [to, from] };
        let link = Link { ends, label, arrow };
        if !self.links.contains(&link) {
            self.links.push(link);
        }
        match self.names.len() > MOST_VERTICES || self.links.len() > MOST_EDGES {
            true => Err(messages::GRAPH_LARGE.with("most", MOST_VERTICES)),
            false => Ok(()),
        }
    }

    fn grid(&mut self, rows: usize, columns: usize) -> Result<(), Message> {
        let count = rows.saturating_mul(columns);
        if count == 0 || count > MOST_VERTICES {
            return Err(messages::GRAPH_LARGE.with("most", MOST_VERTICES));
        }
        let first = self.names.len();
        for _ in 0..count {
            self.numbered(0);
        }
        for row in 0..rows {
            for column in 0..columns {
                let here = first + row * columns + column;
                if column + 1 < columns {
                    self.link(here, here + 1, 0, false)?;
                }
                if row + 1 < rows {
                    self.link(here, here + columns, 0, false)?;
                }
            }
        }
        Ok(())
    }

    /// `path(5)`, `cycle(5)`, `grid(2,3)`.
    fn family(&mut self, word: &str) -> Option<Result<(), Message>> {
        let (name, rest) = word.split_once('(')?;
        let inside = rest.strip_suffix(')')?;
        let numbers: Vec<usize> =
            inside.split(',').map(|part| part.trim().parse().ok()).collect::<Option<_>>()?;
        Some(match (name, numbers.as_slice()) {
            ("path", &[count]) => self.grid(1, count),
            ("grid", &[rows, columns]) => self.grid(rows, columns),
            ("cycle", &[count]) if count > 2 => {
                let first = self.names.len();
                self.grid(1, count).and_then(|()| self.link(first, first + count - 1, 0, false))
            }
            _ => return None,
        })
    }

    fn word(&mut self, rule: &BoardRule, word: &str) -> Result<(), Message> {
        if let Some(made) = self.family(word) {
            return made;
        }
        let (chain, label) = match word.rsplit_once(':') {
            Some((chain, label)) if !chain.is_empty() => (chain, Some(label)),
            _ => (word, None),
        };
        let ends: Vec<&str> = chain.split(['-', '>']).collect();
        let joints: Vec<char> = chain.chars().filter(|c| matches!(c, '-' | '>')).collect();
        let letter = |text: &str| {
            let mut letters = text.chars();
            let first = letters.next()?;
            if letters.next().is_some() || first.is_ascii_digit() {
                return None;
            }
            rule.cells.exact(first)
        };
        let wrong = || messages::GRAPH_WORD.with("word", upstar_core::abbreviate(word));
        if ends.iter().any(|end| end.is_empty()) {
            return Err(wrong());
        }
        let one = |label: &str| {
            let mut letters = label.chars();
            letters.next().filter(|_| letters.next().is_none())
        };
        let path: Option<Vec<u8>> = ends.iter().map(|end| letter(end)).collect();
        if let (Some(letters), None) = (&path, label) {
            let vertices: Vec<usize> = letters.iter().map(|&code| self.numbered(code)).collect();
            for (pair, joint) in vertices.windows(2).zip(&joints) {
                self.link(pair[0], pair[1], 0, *joint == '>')?;
            }
            return Ok(());
        }
        let names = |text: &&str| text.chars().all(|c| c.is_alphanumeric() || c == '_');
        if !ends.iter().all(names) {
            return Err(wrong());
        }
        let vertices: Vec<usize> = ends.iter().map(|end| self.vertex(end)).collect();
        if joints.is_empty() {
            if let Some(label) = label {
                let known = one(label).and_then(|label| rule.cells.code(label));
                let Some(code) = known else {
                    return Err(messages::BOARD_LETTER
                        .with("letter", label)
                        .with("cells", rule.cells.spelling().to_string()));
                };
                self.letters[vertices[0]] = code;
            }
            return Ok(());
        }
        let label = match label {
            None => 0,
            Some(label) => {
                one(label).and_then(|label| rule.edges.code(label)).ok_or_else(|| {
                    messages::GRAPH_LABEL
                        .with("label", label)
                        .with("edges", rule.edges.spelling().to_string())
                })?
            }
        };
        for (pair, joint) in vertices.windows(2).zip(&joints) {
            self.link(pair[0], pair[1], label, *joint == '>')?;
        }
        Ok(())
    }

    fn drawn(&mut self, rule: &BoardRule, text: &str) -> Result<(), Message> {
        let drawn = DrawnGraph::read(text).map_err(|error| error.in_line())?;
        let code = |colour: &Option<String>, of: &crate::board::Alphabet| {
            let colour = colour.as_deref()?;
            let mut letters = colour.chars();
            let first = letters.next()?;
            match colour {
                "blue" => of.code('l').or_else(|| of.code('x')),
                "red" => of.code('r').or_else(|| of.code('o')),
                "green" => of.code('e'),
                _ if letters.next().is_none() => of.code(first),
                _ => None,
            }
        };
        for vertex in &drawn.vertices {
            let place = self.vertex(&vertex.name);
            if let Some(code) = code(&vertex.colour, &rule.cells) {
                self.letters[place] = code;
            }
        }
        for edge in &drawn.edges {
            let (a, b) = (self.vertex(&edge.ends[0]), self.vertex(&edge.ends[1]));
            self.link(a, b, code(&edge.colour, &rule.edges).unwrap_or(0), false)?;
        }
        Ok(())
    }
}

/// The graph that arguments describe.
///
/// # Errors
/// Says what is wrong with them.
pub fn read(rule: &Shared<BoardRule>, arguments: &[Argument]) -> Result<GraphForm, ReadError> {
    let mut builder = Builder::default();
    let made = match arguments {
        [Argument::Text(text)] if is_drawn(text) => builder.drawn(rule, text),
        [Argument::Text(text)] => {
            text.split_whitespace().try_for_each(|word| builder.word(rule, word))
        }
        [Argument::Integer(rows), Argument::Integer(columns)] => {
            match (usize::try_from(rows), usize::try_from(columns)) {
                (Ok(rows), Ok(columns)) => builder.grid(rows, columns),
                _ => Err(messages::BOARD_SIZE.into()),
            }
        }
        _ => Err(messages::GRAPH_TEXT.with("example", rule.example.clone())),
    };
    made.map_err(|message| ReadError::at(0, message))?;
    let Builder { names, letters, links, .. } = builder;
    let mut state = State { letters: letters.into(), links };
    cleared(Ground::Graph(rule), &mut state);
    let names: Names = names.into();
    let all: Vec<usize> = (0..state.letters.len()).collect();
    let form = GraphForm { rule: rule.clone(), state: Arc::new(state), names: Some(names) };
    let gone = rule.cells.exact('#');
    let kept: Vec<usize> =
        all.into_iter().filter(|&vertex| Some(form.state.letters[vertex]) != gone).collect();
    Ok(form.kept(&form.state, &kept))
}

/// The graph as a text that reads back.
pub(super) fn write(form: &GraphForm) -> String {
    let (state, cells, edges) = (&form.state, &form.rule.cells, &form.rule.edges);
    let mut out = String::new();
    let mut seen = vec![false; state.letters.len()];
    for link in &state.links {
        let [a, b] = link.ends.map(usize::from);
        (seen[a], seen[b]) = (true, true);
        let joint = if link.arrow { '>' } else { '-' };
        let _ = write!(out, "{}{joint}{}", form.name(a), form.name(b));
        if link.label > 0 || edges.len() > 1 {
            let _ = write!(out, ":{}", edges.letter(link.label));
        }
        out.push(' ');
    }
    for (vertex, &code) in state.letters.iter().enumerate() {
        if code != 0 || !seen[vertex] {
            let _ = write!(out, "{}:{} ", form.name(vertex), cells.letter(code));
        }
    }
    format!("{}(\"{}\")", form.rule.head, out.trim_end())
}

pub(super) fn scene(form: &GraphForm) -> Scene {
    let (state, rule) = (&form.state, &form.rule);
    let spot = |code: u8| match (rule.cells.letter(code), rule.cells.counterpart(code)) {
        ('@', _) => Spot::Ground,
        ('.', _) => Spot::Plain,
        (_, other) if code < other => Spot::Left,
        (_, other) if code > other => Spot::Right,
        _ => Spot::Token,
    };
    let owner = |code: u8| match rule.edges.counterpart(code) {
        other if code < other => Owner::Left,
        other if code > other => Owner::Right,
        _ if rule.edges.has_counterparts() => Owner::Either,
        _ => Owner::Nobody,
    };
    let vertex = |vertex: usize| Vertex {
        label: form.name(vertex),
        spot: spot(state.letters[vertex]),
        at: None,
    };
    let edge = |link: &Link| Edge {
        from: usize::from(link.ends[0]),
        to: usize::from(link.ends[1]),
        owner: owner(link.label),
        label: String::new(),
    };
    Scene::Graph(Graph {
        vertices: (0..state.letters.len()).map(vertex).collect(),
        edges: state.links.iter().map(edge).collect(),
        directed: state.links.iter().any(|link| link.arrow),
    })
}
