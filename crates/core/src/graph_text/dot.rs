//! DOT, the language of Graphviz: edges `a -- b -- c [color=blue]`, arrows `a -> b` where a game has them, vertices
//! `a [color=red]`. Other attributes and settings are read over.

use super::{DrawingError, DrawnEdge, DrawnGraph, DrawnVertex, Edges, Format, line};
use crate::messages;
use upstar_values::Sentence;

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Word(String),
    Sign(char),
    Line,
    Arrow,
}

/// The tokens, and where each begins.
fn tokens(text: &str) -> Result<(Vec<Token>, Vec<usize>), DrawingError> {
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
                        return Err(DrawingError::at(messages::DRAWING_STRING, text, place));
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

pub(super) fn read(text: &str, edges: Edges) -> Result<DrawnGraph, DrawingError> {
    let (tokens, places) = tokens(text)?;
    let place = |at: usize| places.get(at).or(places.last()).copied().unwrap_or(0);
    let wrong = |message: Sentence, at: usize| DrawingError::at(message, text, place(at));
    let open = tokens.iter().position(|token| *token == Token::Sign('{'));
    let start = open.map_or(tokens.len(), |open| open + 1);
    let begins = |name: &str| {
        let is =
            |token: &Token| matches!(token, Token::Word(word) if word.eq_ignore_ascii_case(name));
        tokens[..start].iter().any(is)
    };
    let has_arrows = edges == Edges::Arrows;
    if !(begins("graph") || has_arrows && begins("digraph")) {
        let message = if has_arrows { messages::DRAWING_DIGRAPH } else { messages::DRAWING_DOT };
        return Err(DrawingError::new(message));
    }
    let mut graph = DrawnGraph { format: Format::Dot, vertices: Vec::new(), edges: Vec::new() };
    let mut usual_of_edges = None;
    let mut usual_of_vertices: Option<String> = None;
    let mut at = start;
    while at < tokens.len() {
        let begin = at;
        let (mut chain, mut arrows) = (Vec::new(), Vec::new());
        while let Some(Token::Word(word)) = tokens.get(at) {
            chain.push(word.clone());
            at += 1;
            match tokens.get(at) {
                Some(Token::Line) => arrows.push(false),
                Some(Token::Arrow) if has_arrows => arrows.push(true),
                _ => break,
            }
            at += 1;
            if !matches!(tokens.get(at), Some(Token::Word(_))) {
                return Err(wrong(messages::DRAWING_DOT_EDGE, at - 1));
            }
        }
        match tokens.get(at) {
            Some(Token::Arrow) => {
                return Err(wrong(messages::DRAWING_ARROW, at));
            }
            Some(Token::Line) => return Err(wrong(messages::DRAWING_DOT_EDGE, at)),
            _ => {}
        }
        let is_setting = tokens.get(at) == Some(&Token::Sign('='));
        let opens = tokens.get(at) == Some(&Token::Sign('{'));
        let mut colour = None;
        if tokens.get(at) == Some(&Token::Sign('[')) {
            let end = tokens[at..].iter().position(|token| *token == Token::Sign(']'));
            let end = at + end.ok_or_else(|| wrong(messages::DRAWING_ATTRIBUTES, at))?;
            colour = attribute(&tokens[at + 1..end]);
            at = end + 1;
        } else if is_setting {
            // A setting: the value behind the sign belongs to it.
            at += 1 + usize::from(matches!(tokens.get(at + 1), Some(Token::Word(_))));
        } else if chain.is_empty() {
            at += 1; // `;`, `}` and the like
        }
        match chain.as_slice() {
            [] => {}
            [word] => match word.as_str() {
                "edge" => usual_of_edges = colour,
                "node" => usual_of_vertices = colour,
                "graph" | "subgraph" => {}
                _ if is_setting || opens => {}
                name => graph.vertices.push(DrawnVertex {
                    name: name.to_owned(),
                    colour: colour.or_else(|| usual_of_vertices.clone()),
                }),
            },
            chain => {
                let colour = colour.or_else(|| usual_of_edges.clone());
                let line = line(text, place(begin));
                graph.edges.extend(chain.windows(2).zip(arrows).map(|(pair, arrow)| DrawnEdge {
                    ends: [pair[0].clone(), pair[1].clone()],
                    arrow,
                    colour: colour.clone(),
                    line,
                }));
            }
        }
    }
    Ok(graph)
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
