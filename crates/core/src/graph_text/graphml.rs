//! GraphML: edges with `source` and `target`, nodes, and their colours in `<data>` or as an attribute.

use super::{DrawingError, DrawnEdge, DrawnGraph, DrawnVertex, Format, line};
use crate::messages;

/// What `<data>` inside a tag that is still open belongs to.
enum Open {
    Vertex(DrawnVertex),
    Edge(DrawnEdge),
}

pub(super) fn read(text: &str) -> Result<DrawnGraph, DrawingError> {
    if !text.contains("<graphml") {
        return Err(DrawingError::new(messages::DRAWING_GRAPHML));
    }
    let mut graph = DrawnGraph { format: Format::GraphMl, vertices: Vec::new(), edges: Vec::new() };
    let mut open: Option<Open> = None;
    let mut keys: Vec<String> = vec!["colour".into(), "color".into()];
    let mut directed = false;
    let mut rest = text;
    while let Some(begin) = rest.find('<') {
        let inside = &rest[begin + 1..];
        let place = text.len() - inside.len();
        if let Some(comment) = inside.strip_prefix("!--") {
            rest = comment.split_once("-->").map_or("", |(_, rest)| rest);
            continue;
        }
        let Some((tag, behind)) = inside.split_once('>') else {
            return Err(DrawingError::at(messages::DRAWING_TAG, text, place));
        };
        rest = behind;
        let colour =
            || attribute(tag, "color").or_else(|| attribute(tag, "colour")).map(str::to_owned);
        let name = tag.split(|letter: char| letter.is_whitespace() || letter == '/').next();
        match name.unwrap_or("") {
            "key" => {
                let named = attribute(tag, "attr.name");
                if let (Some(id), Some("color" | "colour")) = (attribute(tag, "id"), named) {
                    keys.push(id.to_owned());
                }
            }
            "graph" => directed = attribute(tag, "edgedefault") == Some("directed"),
            "node" => {
                let id = attribute(tag, "id")
                    .ok_or_else(|| DrawingError::at(messages::DRAWING_GRAPHML_NODE, text, place))?;
                open = Some(Open::Vertex(DrawnVertex { name: name_of(id), colour: colour() }));
            }
            "edge" => {
                let ends = attribute(tag, "source").zip(attribute(tag, "target"));
                let (a, b) = ends
                    .ok_or_else(|| DrawingError::at(messages::DRAWING_GRAPHML_EDGE, text, place))?;
                let ends = [name_of(a), name_of(b)];
                let arrow = attribute(tag, "directed").map_or(directed, |word| word == "true");
                let line = line(text, place);
                open = Some(Open::Edge(DrawnEdge { ends, arrow, colour: colour(), line }));
            }
            "data" => {
                let value = behind.split('<').next().unwrap_or("").trim();
                if attribute(tag, "key").is_some_and(|key| keys.iter().any(|one| one == key)) {
                    match &mut open {
                        Some(Open::Vertex(DrawnVertex { colour, .. }))
                        | Some(Open::Edge(DrawnEdge { colour, .. })) => {
                            *colour = Some(value.to_owned());
                        }
                        None => {}
                    }
                }
            }
            _ => {}
        }
        let closes = tag.ends_with('/') && !tag.starts_with("data");
        if closes || tag.starts_with("/edge") || tag.starts_with("/node") {
            match open.take() {
                Some(Open::Vertex(vertex)) => graph.vertices.push(vertex),
                Some(Open::Edge(edge)) => graph.edges.push(edge),
                None => {}
            }
        }
    }
    Ok(graph)
}

/// `n7` is what many programs call vertex 7.
fn name_of(id: &str) -> String {
    let is_number =
        |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    match id.strip_prefix('n') {
        Some(digits) if is_number(digits) => digits.to_owned(),
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
