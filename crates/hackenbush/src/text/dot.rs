//! DOT, the language of Graphviz: what of it describes a picture.
//!
//! Undirected edges `a -- b -- c [color=blue]`; the vertex `0` or `ground` is the ground. Other
//! attributes, node statements and settings are read over.

use super::Names;
use crate::colour::Colour;
use crate::error::{GraphError, abbreviate};
use crate::graph::{Built, Edge, Graph, MOST_EDGES};

/// The picture in DOT.
pub fn to_dot(graph: &Graph) -> String {
    let mut text = String::from("graph hackenbush {\n  0 [label=\"ground\", shape=box];\n");
    for edge in graph.edges() {
        let (a, b, colour) = (edge.from, edge.to, edge.colour);
        text.push_str(&format!("  {a} -- {b} [color={colour}];\n"));
    }
    text.push_str("}\n");
    text
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Word(String),
    Sign(char),
    Line,
    Arrow,
}

fn tokens(text: &str) -> Result<Vec<Token>, GraphError> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        if letter.is_whitespace() {
            rest = &rest[letter.len_utf8()..];
        } else if rest.starts_with("//") || rest.starts_with('#') {
            rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
        } else if let Some(inside) = rest.strip_prefix("/*") {
            rest = inside.split_once("*/").map_or("", |(_, rest)| rest);
        } else if let Some(behind) = rest.strip_prefix("--") {
            tokens.push(Token::Line);
            rest = behind;
        } else if let Some(behind) = rest.strip_prefix("->") {
            tokens.push(Token::Arrow);
            rest = behind;
        } else if let Some(inside) = rest.strip_prefix('"') {
            let mut word = String::new();
            let mut letters = inside.char_indices();
            let end = loop {
                match letters.next() {
                    Some((place, '"')) => break place,
                    Some((_, '\\')) => word.extend(letters.next().map(|(_, letter)| letter)),
                    Some((_, letter)) => word.push(letter),
                    None => {
                        return Err(GraphError::new(
                            "a string in the graph is not closed: write \"",
                        ));
                    }
                }
            };
            tokens.push(Token::Word(word));
            rest = &inside[end + 1..];
        } else if letter.is_alphanumeric() || letter == '_' || letter == '.' {
            let end = rest
                .find(|letter: char| !(letter.is_alphanumeric() || letter == '_' || letter == '.'));
            let (word, behind) = rest.split_at(end.unwrap_or(rest.len()));
            tokens.push(Token::Word(word.to_owned()));
            rest = behind;
        } else {
            tokens.push(Token::Sign(letter));
            rest = &rest[letter.len_utf8()..];
        }
    }
    Ok(tokens)
}

pub(super) fn read(text: &str) -> Result<Built, GraphError> {
    let tokens = tokens(text)?;
    let open = tokens.iter().position(|token| *token == Token::Sign('{'));
    let start = open.map_or(tokens.len(), |open| open + 1);
    let is_graph =
        |token: &Token| matches!(token, Token::Word(word) if word.eq_ignore_ascii_case("graph"));
    if !tokens[..start].iter().any(is_graph) {
        return Err(GraphError::new(
            "a graph in DOT begins with `graph {`: edges have no direction",
        ));
    }
    let mut found: Vec<(String, String, Colour)> = Vec::new();
    let mut standard = None;
    let mut at = start;
    while at < tokens.len() {
        let mut chain = Vec::new();
        while let Some(Token::Word(word)) = tokens.get(at) {
            chain.push(word.clone());
            at += 1;
            if tokens.get(at) != Some(&Token::Line) {
                break;
            }
            at += 1;
            if !matches!(tokens.get(at), Some(Token::Word(_))) {
                return Err(half_an_edge());
            }
        }
        match tokens.get(at) {
            Some(Token::Arrow) => {
                return Err(GraphError::new(
                    "edges have no direction: write a -- b instead of a -> b",
                ));
            }
            Some(Token::Line) => return Err(half_an_edge()),
            _ => {}
        }
        let mut colour = None;
        if tokens.get(at) == Some(&Token::Sign('[')) {
            let end = tokens[at..].iter().position(|token| *token == Token::Sign(']'));
            let end = at
                + end.ok_or_else(|| {
                    GraphError::new("a list of attributes is not closed: write ]")
                })?;
            colour = attribute(&tokens[at + 1..end]);
            at = end + 1;
        } else if chain.is_empty() || tokens.get(at) == Some(&Token::Sign('=')) {
            at += 1; // `;`, `}`, or a setting
        }
        if let [word] = chain.as_slice() {
            if word == "edge" {
                standard = colour;
            }
            continue;
        }
        if chain.len() < 2 {
            continue;
        }
        let word = colour.or_else(|| standard.clone()).ok_or_else(|| {
            GraphError::new(format!(
                "the edge {} -- {} has no colour: write [color=blue], [color=red] or [color=green]",
                abbreviate(&chain[0]),
                abbreviate(&chain[1])
            ))
        })?;
        let colour = Colour::of_word(&word).ok_or_else(|| GraphError::colour(&word))?;
        if found.len() + chain.len() > MOST_EDGES {
            return Err(GraphError::too_large());
        }
        found.extend(chain.windows(2).map(|pair| (pair[0].clone(), pair[1].clone(), colour)));
    }
    edges(&found)
}

fn half_an_edge() -> GraphError {
    GraphError::new("an edge in DOT is a -- b: one of its ends is missing")
}

/// The word behind `color` or `colour`.
fn attribute(tokens: &[Token]) -> Option<String> {
    tokens.windows(3).find_map(|window| match window {
        [Token::Word(key), Token::Sign('='), Token::Word(value)]
            if key == "color" || key == "colour" =>
        {
            Some(value.clone())
        }
        _ => None,
    })
}

/// The picture of edges between vertices with names.
pub(super) fn edges(found: &[(String, String, Colour)]) -> Result<Built, GraphError> {
    let all: Vec<String> = found.iter().flat_map(|(a, b, _)| [a.clone(), b.clone()]).collect();
    if !all.is_empty() && !all.iter().any(|name| name == "0" || name == "ground") {
        return Err(GraphError::new("nothing stands on the ground: name a vertex 0 or ground"));
    }
    let mut names = Names::new(&all);
    let edge = |(a, b, colour): &(String, String, Colour)| {
        Edge::new(names.number(a), names.number(b), *colour)
    };
    Graph::of_edges(found.iter().map(edge).collect::<Vec<_>>())
}
