//! Patterns, and where they lie: along directions, turned, mirrored.

use super::{Builder, place};
use crate::rules::declaration::{Declaration, Fragment, Quoted};
use crate::rules::parsed::Parsed;
use crate::{Node, Prefix, Span, SyntaxError, messages};
use std::sync::Arc;
use upstar_rules::board::{BoardKind, Image, Pattern, Turn, directions};
use upstar_rules::formula::Frame;
use upstar_rules::{Fault, Stuck, Where};

impl Builder<'_> {
    /// A count in a pattern: a formula of the parameters.
    pub(super) fn count(&self, text: &str, at: Where) -> Result<i64, Stuck> {
        let wrong = |_: SyntaxError| Fault::new(at, messages::RULES_COUNT).stuck();
        let tree = Parsed::text(text, at.start as usize).map_err(wrong)?;
        let mut scope = self.scope.clone();
        let int = scope.int(&tree, tree.root())?;
        let mut frame = Frame::new(scope.size.0, scope.size.1);
        for (place, &value) in self.schema.iter().enumerate() {
            frame.ints[4 + place] = value;
        }
        int.eval(&mut frame)
    }

    pub(super) fn pattern(&self, text: &Quoted) -> Result<Pattern, Stuck> {
        let counts = |text: &str, at: Where| self.count(text, at);
        let pattern =
            Pattern::read(&text.text, place(&text.at), &self.cells, &self.edges, &counts)?;
        match pattern.cells.is_empty() {
            true => Err(Fault::new(place(&text.at), messages::RULES_PATTERN_EMPTY).stuck()),
            false => Ok(pattern),
        }
    }

    /// The images of a pattern: along directions, turned if it has several rows.
    pub(super) fn images(
        &self,
        origin: &Arc<Declaration>,
        pattern: &Pattern,
        ways: &[Fragment],
    ) -> Result<Vec<Image>, SyntaxError> {
        let places: Vec<[i8; 2]> = pattern.cells.iter().map(|cell| cell.place).collect();
        let plain = match pattern.rows {
            1 => Image::Along([0, 1]),
            _ => Image::Fixed(places),
        };
        if self.kind == BoardKind::Graph || ways.is_empty() {
            return Ok(vec![plain]);
        }
        let mut images = Vec::new();
        for fragment in ways {
            let text = origin.text(fragment).trim();
            if text == "symmetries" {
                images.extend((0..8).map(|turn| plain.turned(Turn(turn))));
                continue;
            }
            for way in self.ways(origin, fragment)? {
                images.push(match (&plain, pattern.rows) {
                    (_, 1) => Image::Along(way),
                    (plain, _) => match turn_to(way) {
                        Some(turn) => plain.turned(turn),
                        None => {
                            let span = Span::new(fragment.start, fragment.end);
                            return Err(SyntaxError::new(span, messages::RULES_TURN));
                        }
                    },
                });
            }
        }
        let mut seen = Vec::new();
        images.retain(|image| {
            let new = !seen.contains(image);
            seen.push(image.clone());
            new
        });
        Ok(images)
    }

    pub(super) fn ways(
        &self,
        origin: &Arc<Declaration>,
        fragment: &Fragment,
    ) -> Result<Vec<[i8; 2]>, SyntaxError> {
        let tree = Parsed::expression(origin, fragment)?;
        Self::ways_of(&tree, tree.root())
    }

    pub(super) fn ways_of(tree: &Parsed, node: crate::NodeId) -> Result<Vec<[i8; 2]>, SyntaxError> {
        let at = tree.place(node);
        let span = Span { start: at.start, end: at.end };
        match tree.ast.node(node) {
            Node::Name(symbol) => {
                let word = tree.ast.symbol(symbol);
                directions(word).ok_or_else(|| match word {
                    "left" | "right" | "Left" | "Right" => {
                        let message = messages::RULES_WAY_PLAYER.with("word", word);
                        SyntaxError::new(span, message).help(messages::RULES_WAYS)
                    }
                    _ => {
                        let message = messages::RULES_WAY_UNKNOWN.with("word", word);
                        SyntaxError::new(span, message).help(messages::RULES_WAYS)
                    }
                })
            }
            Node::List(list) => {
                let nodes = tree.ast.list(list);
                let number = |node: &crate::NodeId| match tree.ast.node(*node) {
                    Node::Integer(n) => i8::try_from(n).ok(),
                    Node::Prefix(Prefix::Negate, inner) => match tree.ast.node(inner) {
                        Node::Integer(n) => i8::try_from(-n).ok(),
                        _ => None,
                    },
                    _ => None,
                };
                if let [row, column] = nodes
                    && let (Some(row), Some(column)) = (number(row), number(column))
                {
                    return Ok(vec![[row, column]]);
                }
                let mut all = Vec::new();
                for &node in nodes {
                    all.extend(Self::ways_of(tree, node)?);
                }
                Ok(all)
            }
            _ => Err(SyntaxError::new(span, messages::RULES_WAYS)),
        }
    }
}

/// The turn that takes east to a direction.
fn turn_to(way: [i8; 2]) -> Option<Turn> {
    match way {
        [0, 1] => Some(Turn::NONE),
        [0, -1] => Some(Turn::BACKWARDS),
        [-1, 0] => Some(Turn::CROSSWISE),
        [1, 0] => Some(Turn(5)),
        _ => None,
    }
}
