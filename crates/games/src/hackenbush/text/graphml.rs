//! GraphML: what of it describes a picture.
//!
//! Edges with `source`, `target` and a `<data>` or an attribute that says the colour; the node `0` or
//! `ground`, `n` before a number or not, is the ground.

use super::dot::{edges, line};
use crate::hackenbush::colour::Colour;
use crate::hackenbush::error::GraphError;
use crate::hackenbush::graph::{Built, Graph, MOST_EDGES};
use crate::messages;
use upstar_core::abbreviate;

/// The picture in GraphML.
pub fn to_graphml(graph: &Graph) -> String {
    let mut text = String::from(concat!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n",
        "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n",
        "  <key id=\"colour\" for=\"edge\" attr.name=\"colour\" attr.type=\"string\"/>\n",
        "  <graph id=\"hackenbush\" edgedefault=\"undirected\">\n",
    ));
    let names = graph.vertices();
    for name in names.iter().copied().chain(names.is_empty().then_some(0)) {
        text.push_str(&format!("    <node id=\"{name}\"/>\n"));
    }
    for edge in graph.edges() {
        let (a, b, colour) = (edge.from, edge.to, edge.colour);
        text.push_str(&format!(
            "    <edge source=\"{a}\" target=\"{b}\"><data key=\"colour\">{colour}</data></edge>\n"
        ));
    }
    text.push_str("  </graph>\n</graphml>\n");
    text
}

pub(super) fn read(text: &str) -> Result<Built, GraphError> {
    if !text.contains("<graphml") {
        return Err(GraphError::new(messages::HACKENBUSH_GRAPHML));
    }
    let mut found = Vec::new();
    let mut pending: Option<(String, String, Option<String>)> = None;
    let mut keys: Vec<String> = vec!["colour".into(), "color".into()];
    let mut rest = text;
    while let Some(open) = rest.find('<') {
        let inside = &rest[open + 1..];
        let place = text.len() - inside.len();
        let wrong = |error: GraphError| error.in_line(text, line(text, place));
        if let Some(comment) = inside.strip_prefix("!--") {
            rest = comment.split_once("-->").map_or("", |(_, rest)| rest);
            continue;
        }
        let Some((tag, behind)) = inside.split_once('>') else {
            return Err(wrong(GraphError::new(messages::HACKENBUSH_GRAPHML_TAG)));
        };
        rest = behind;
        let name = tag.split(|letter: char| letter.is_whitespace() || letter == '/').next();
        match name.unwrap_or("") {
            "key" => {
                let named = attribute(tag, "attr.name");
                if let (Some(id), Some("color" | "colour")) = (attribute(tag, "id"), named) {
                    keys.push(id.to_owned());
                }
            }
            "edge" => {
                let ends = attribute(tag, "source").zip(attribute(tag, "target"));
                let (a, b) =
                    ends.ok_or_else(|| wrong(GraphError::new(messages::HACKENBUSH_GRAPHML_EDGE)))?;
                let colour = attribute(tag, "color").or_else(|| attribute(tag, "colour"));
                let edge = (name_of(a), name_of(b), colour.map(str::to_owned));
                if found.len() == MOST_EDGES {
                    return Err(GraphError::too_large());
                }
                match tag.ends_with('/') {
                    true => found.push(coloured(edge).map_err(wrong)?),
                    false => pending = Some(edge),
                }
            }
            "data" => {
                let value = behind.split('<').next().unwrap_or("").trim();
                if let Some(edge) = &mut pending
                    && attribute(tag, "key").is_some_and(|key| keys.iter().any(|one| one == key))
                {
                    edge.2 = Some(value.to_owned());
                }
            }
            "" if tag.starts_with("/edge") => {
                if let Some(edge) = pending.take() {
                    found.push(coloured(edge).map_err(wrong)?);
                }
            }
            _ => {}
        }
    }
    edges(&found)
}

fn coloured(
    (a, b, colour): (String, String, Option<String>),
) -> Result<(String, String, Colour), GraphError> {
    let Some(word) = colour else {
        let (a, b) = (abbreviate(&a), abbreviate(&b));
        return Err(GraphError::new(messages::HACKENBUSH_GRAPHML_COLOUR.with("a", a).with("b", b)));
    };
    let colour = Colour::of_word(&word).ok_or_else(|| GraphError::colour(&word))?;
    Ok((a, b, colour))
}

/// `n7` is what many programs call vertex 7.
fn name_of(id: &str) -> String {
    match id.strip_prefix('n') {
        Some(digits) if super::edge_list::vertex(digits).is_some() => digits.to_owned(),
        _ => id.to_owned(),
    }
}

fn attribute<'t>(tag: &'t str, key: &str) -> Option<&'t str> {
    let mut rest = tag;
    while let Some(at) = rest.find(key) {
        let before = rest[..at].chars().next_back();
        let behind = rest[at + key.len()..].trim_start();
        rest = &rest[at + key.len()..];
        let Some(value) = behind.strip_prefix('=') else { continue };
        if before.is_some_and(char::is_whitespace) {
            let value = value.trim_start();
            let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
            return value[1..].split(quote).next();
        }
    }
    None
}
