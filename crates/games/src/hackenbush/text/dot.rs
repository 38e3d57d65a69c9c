//! DOT, the language of Graphviz: what of it describes a picture.
//!
//! Undirected edges `a -- b -- c [color=blue]`; the vertex `0` or `ground` is the ground. Other
//! attributes, node statements and settings are read over.

use super::Names;
use crate::hackenbush::colour::Colour;
use crate::hackenbush::error::GraphError;
use crate::hackenbush::graph::{Built, Edge, Graph, MOST_EDGES};
use crate::messages;
use upstar_core::abbreviate;

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

/// The tokens, and where each begins.
fn tokens(text: &str) -> Result<(Vec<Token>, Vec<usize>), GraphError> {
    let (mut tokens, mut places) = (Vec::new(), Vec::new());
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let place = text.len() - rest.len();
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
                        let error = GraphError::new(messages::HACKENBUSH_DOT_STRING);
                        return Err(error.in_line(text, line(text, place)));
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
        places.resize(tokens.len(), place);
    }
    Ok((tokens, places))
}

/// The line in which a place of a text lies, from 1.
pub(super) fn line(text: &str, place: usize) -> usize {
    1 + text.bytes().take(place).filter(|&byte| byte == b'\n').count()
}

pub(super) fn read(text: &str) -> Result<Built, GraphError> {
    let (tokens, places) = tokens(text)?;
    let wrong = |error: GraphError, at: usize| {
        let place = places.get(at).or(places.last()).copied().unwrap_or(0);
        error.in_line(text, line(text, place))
    };
    let open = tokens.iter().position(|token| *token == Token::Sign('{'));
    let start = open.map_or(tokens.len(), |open| open + 1);
    let is_graph =
        |token: &Token| matches!(token, Token::Word(word) if word.eq_ignore_ascii_case("graph"));
    if !tokens[..start].iter().any(is_graph) {
        return Err(GraphError::new(messages::HACKENBUSH_DOT_GRAPH));
    }
    let mut found: Vec<(String, String, Colour)> = Vec::new();
    let mut standard = None;
    let mut at = start;
    while at < tokens.len() {
        let begin = at;
        let mut chain = Vec::new();
        while let Some(Token::Word(word)) = tokens.get(at) {
            chain.push(word.clone());
            at += 1;
            if tokens.get(at) != Some(&Token::Line) {
                break;
            }
            at += 1;
            if !matches!(tokens.get(at), Some(Token::Word(_))) {
                return Err(wrong(half_an_edge(), at - 1));
            }
        }
        match tokens.get(at) {
            Some(Token::Arrow) => {
                let error = messages::HACKENBUSH_DOT_ARROW;
                return Err(wrong(GraphError::new(error), at));
            }
            Some(Token::Line) => return Err(wrong(half_an_edge(), at)),
            _ => {}
        }
        let mut colour = None;
        if tokens.get(at) == Some(&Token::Sign('[')) {
            let end = tokens[at..].iter().position(|token| *token == Token::Sign(']'));
            let end = at
                + end.ok_or_else(|| {
                    wrong(GraphError::new(messages::HACKENBUSH_DOT_ATTRIBUTES), at)
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
            let error = GraphError::new(
                messages::HACKENBUSH_DOT_COLOUR
                    .with("a", abbreviate(&chain[0]))
                    .with("b", abbreviate(&chain[1])),
            );
            wrong(error, begin)
        })?;
        let colour =
            Colour::of_word(&word).ok_or_else(|| wrong(GraphError::colour(&word), begin))?;
        if found.len() + chain.len() > MOST_EDGES {
            return Err(GraphError::too_large());
        }
        found.extend(chain.windows(2).map(|pair| (pair[0].clone(), pair[1].clone(), colour)));
    }
    edges(&found)
}

fn half_an_edge() -> GraphError {
    GraphError::new(messages::HACKENBUSH_DOT_EDGE)
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
        return Err(GraphError::new(messages::HACKENBUSH_DOT_GROUND));
    }
    let mut names = Names::new(&all);
    let edge = |(a, b, colour): &(String, String, Colour)| {
        Edge::new(names.number(a), names.number(b), *colour)
    };
    Graph::of_edges(found.iter().map(edge).collect::<Vec<_>>())
}
