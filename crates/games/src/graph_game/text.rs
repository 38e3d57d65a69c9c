//! Graphs as text: `0: 1 2; 1: 2; 2:`, and `0: 1 2 | 3` where the players have different arrows. A
//! line end does as well as a semicolon.

use super::drawn;
use super::graph::{Arrows, Graph};
use crate::messages;
use rustc_hash::FxHashMap;
use upstar_core::graph_text::is_drawn;
use upstar_core::{Message, ReadError, abbreviate};
use upstar_values::Player;

/// Vertices and arrows together are at most this many.
pub(super) const LARGEST: usize = 1 << 22;

/// Names of vertices are at most this long.
const LONGEST_NAME: usize = 40;

struct Clause<'a> {
    /// The line it stands in, from 1.
    line: usize,
    name: &'a str,
    left: &'a str,
    right: Option<&'a str>,
}

impl Graph {
    pub(super) fn read(text: &str) -> Result<Self, ReadError> {
        let mut numbers: FxHashMap<&str, u32> = FxHashMap::default();
        let mut clauses = Vec::new();
        if is_drawn(text) {
            return drawn::read(text);
        }
        // In a text of one line, such as a literal, its number tells nothing.
        let several = text.trim_end().contains('\n');
        let told = |line: usize| {
            move |error: ReadError| if several { in_line(line, error) } else { error }
        };
        let lines = (1..).zip(text.lines());
        let clauses_of = lines.flat_map(|(line, text)| text.split(';').map(move |one| (line, one)));
        let clauses_of = clauses_of.map(|(line, clause)| (line, clause.trim()));
        for (line, clause) in clauses_of.filter(|(_, clause)| !clause.is_empty()) {
            let clause = Clause::read(line, clause).map_err(told(line))?;
            let number = u32::try_from(clauses.len()).ok().filter(|&n| at(n) < LARGEST);
            let number = number.ok_or_else(too_large)?;
            if numbers.insert(clause.name, number).is_some() {
                let error = wrong(messages::GRAPH_GAME_TWICE.with("name", clause.name));
                return Err(told(line)(error));
            }
            clauses.push(clause);
        }
        if clauses.is_empty() {
            return Err(wrong(messages::GRAPH_GAME_EMPTY));
        }
        let mut size = clauses.len();
        let mut read = |name: &str, list: &str| -> Result<Vec<u32>, ReadError> {
            let mut targets = Vec::new();
            for target in words(list) {
                size += 1;
                if size > LARGEST {
                    return Err(too_large());
                }
                targets.push(*numbers.get(target).ok_or_else(|| unknown(name, target))?);
            }
            Ok(targets)
        };
        let (mut left, mut right) = (Vec::new(), Vec::new());
        let sided = clauses.iter().any(|clause| clause.right.is_some());
        for clause in &clauses {
            left.push(read(clause.name, clause.left).map_err(told(clause.line))?);
            if sided {
                let list = clause.right.unwrap_or(clause.left);
                right.push(read(clause.name, list).map_err(told(clause.line))?);
            }
        }
        let names = clauses.iter().map(|clause| clause.name.into()).collect();
        let right = sided.then(|| Arrows::new(&right));
        Ok(Graph::new(names, Arrows::new(&left), right))
    }

    /// The text that reads back to the graph.
    pub(super) fn write(&self) -> String {
        let list = |vertex: u32, player: Player| -> String {
            let names = self.arrows(vertex, player).iter().map(|&to| self.name(to));
            names.flat_map(|name| [" ", name]).collect()
        };
        let mut text = String::new();
        for (vertex, name) in (0u32..).zip(self.names()) {
            let separator = if vertex == 0 { "" } else { "; " };
            let (left, right) = (list(vertex, Player::Left), list(vertex, Player::Right));
            text.extend([separator, name, ":", &left]);
            if self.has_sides()
                && self.arrows(vertex, Player::Left) != self.arrows(vertex, Player::Right)
            {
                text.extend([" |", &right]);
            }
        }
        text
    }

    /// The vertex of this name.
    pub(super) fn find(&self, name: &str) -> Option<u32> {
        (0u32..).zip(self.names()).find(|(_, known)| &***known == name).map(|(vertex, _)| vertex)
    }
}

impl<'a> Clause<'a> {
    fn read(line: usize, text: &'a str) -> Result<Self, ReadError> {
        let Some((name, lists)) = text.split_once(':') else {
            return Err(wrong(messages::GRAPH_GAME_NO_COLON.with("clause", abbreviate(text))));
        };
        let name = name.trim();
        check_name(name)?;
        let (left, right) = match lists.split_once('|') {
            Some((left, right)) => (left, Some(right)),
            None => (lists, None),
        };
        if lists.contains(':') || right.is_some_and(|right| right.contains('|')) {
            return Err(wrong(messages::GRAPH_GAME_SIGNS.with("name", name)));
        }
        Ok(Clause { line, name, left, right })
    }
}

/// Refuses what cannot be the name of a vertex.
pub(super) fn check_name(name: &str) -> Result<(), ReadError> {
    let plain = |letter: char| !letter.is_whitespace() && !"|,:;{\"\\".contains(letter);
    if name.is_empty() || !name.chars().all(plain) || name.starts_with('<') {
        return Err(wrong(messages::GRAPH_GAME_NAME.with("name", abbreviate(name))));
    }
    if name.chars().count() > LONGEST_NAME {
        let message = messages::GRAPH_GAME_LONG_NAME.with("name", abbreviate(name));
        return Err(wrong(message.with("longest_name", LONGEST_NAME)));
    }
    Ok(())
}

fn at(number: u32) -> usize {
    number as usize
}

/// Names are separated by spaces or commas.
fn words(list: &str) -> impl Iterator<Item = &str> {
    list.split(|letter: char| letter.is_whitespace() || letter == ',').filter(|w| !w.is_empty())
}

pub(super) fn wrong(message: impl Into<Message>) -> ReadError {
    ReadError::at(0, message)
}

/// The same with the line of the text, such as a file, that is wrong.
fn in_line(line: usize, error: ReadError) -> ReadError {
    let message = messages::GRAPH_GAME_LINE.with("line", line).with("why", error.message);
    ReadError { message, ..error }
}

pub(super) fn too_large() -> ReadError {
    wrong(messages::GRAPH_GAME_TOO_LARGE.with("largest", LARGEST))
}

fn unknown(from: &str, to: &str) -> ReadError {
    let to = abbreviate(to);
    wrong(messages::GRAPH_GAME_UNKNOWN_TARGET.with("from", from).with("to", to))
}
