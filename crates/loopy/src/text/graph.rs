//! Graphs as text: `0: 1 | 2; 1: 0 1 |; 2: |`.

use crate::error::Error;
use crate::graph::Graph;
use crate::impartial::ImpartialGraph;
use crate::messages;
use rustc_hash::FxHashMap;
use upstar_values::{Message, Player};

/// A vertex as it is written: Left's and Right's options; without `|` they are both players'.
struct Line<'t> {
    left: Vec<&'t str>,
    right: Option<Vec<&'t str>>,
}

fn lines(text: &str) -> Result<(FxHashMap<&str, usize>, Vec<Line<'_>>), Error> {
    let wrong = |place: &str, what: Message| {
        let bytes = place.as_ptr() as usize - text.as_ptr() as usize;
        Error::Text { at: text[..bytes].chars().count() + 1, what: Box::new(what) }
    };
    let (mut numbers, mut lines) = (FxHashMap::default(), Vec::new());
    for part in text.split(';').filter(|part| !part.trim().is_empty()) {
        let Some((name, options)) = part.split_once(':') else {
            return Err(wrong(part, messages::TEXT_BRACE.with("expected", "a vertex and `:`")));
        };
        let name = name.trim();
        if numbers.insert(name, lines.len()).is_some() {
            return Err(wrong(name, messages::TEXT_VERTEX_TWICE.with("name", name.to_owned())));
        }
        lines.push(match options.split_once('|') {
            Some((left, right)) => Line {
                left: left.split_whitespace().collect(),
                right: Some(right.split_whitespace().collect()),
            },
            None => Line { left: options.split_whitespace().collect(), right: None },
        });
    }
    for line in &lines {
        for &name in line.left.iter().chain(line.right.iter().flatten()) {
            if !numbers.contains_key(name) {
                return Err(wrong(name, messages::TEXT_LABEL.with("name", name.to_owned())));
            }
        }
    }
    Ok((numbers, lines))
}

impl Graph {
    /// Reads `vertex: Left's options | Right's options; …`. The first vertex has the number 0;
    /// without `|` the options are both players'.
    ///
    /// ```
    /// use upstar_loopy::Graph;
    /// assert_eq!(Graph::read("over: end | over; end: |")?.len(), 2);
    /// assert!(Graph::read("over: end | over").is_err());
    /// # Ok::<(), upstar_loopy::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Text`] with the place.
    pub fn read(text: &str) -> Result<Graph, Error> {
        let (numbers, lines) = lines(text)?;
        let mut graph = Graph::with_vertices(lines.len());
        for (vertex, line) in lines.iter().enumerate() {
            let right = line.right.as_ref().unwrap_or(&line.left);
            for (player, names) in Player::BOTH.into_iter().zip([&line.left, right]) {
                for name in names {
                    graph.add_move(vertex, player, numbers[name]);
                }
            }
        }
        Ok(graph)
    }
}

impl ImpartialGraph {
    /// Reads `vertex: options; …`. The first vertex has the number 0.
    ///
    /// # Errors
    /// [`Error::Text`] with the place.
    pub fn read(text: &str) -> Result<ImpartialGraph, Error> {
        let (numbers, lines) = lines(text)?;
        let options = |line: &Line<'_>| line.left.iter().map(|name| numbers[name]).collect();
        if lines.iter().any(|line| line.right.is_some()) {
            let place = text.chars().position(|c| c == '|').unwrap_or(0) + 1;
            let what = messages::TEXT_BRACE.with("expected", "a graph without `|`");
            return Err(Error::Text { at: place, what: Box::new(what) });
        }
        Ok(ImpartialGraph::new(lines.iter().map(options).collect()))
    }
}
