//! A map of the booklet of a strategy: its places by number, and which replies lead from one to another.

use super::Depiction;
use crate::{Error, Refusal};
use std::collections::BTreeMap;
use upstar_draw::{Diagram, DiagramArrow, DiagramNode, DiagramShape, diagram};
use upstar_verify::strategy::{Book, Reply};

/// A larger map cannot be read.
const MOST: usize = 200;

/// Circles are the places of the booklet, where the winner moves; an arrow is a reply of the loser, with how
/// many replies lead the same way.
pub(super) fn map(book: &Book, name: &str) -> Result<Depiction, Error> {
    let (begin, entries) = book.entries();
    if entries.len() > MOST {
        let refusal = Refusal::new("strategy.map-large").with("answers", entries.len() as u64);
        return Err(refusal.with("most", MOST as u64).into());
    }
    let start = DiagramNode { label: "start".to_owned(), shape: DiagramShape::Start };
    let place =
        |number: usize| DiagramNode { label: number.to_string(), shape: DiagramShape::State };
    let nodes = std::iter::once(start).chain((1..=entries.len()).map(place)).collect();
    let mut arrows = Vec::new();
    match begin.is_empty() && !entries.is_empty() {
        true => arrows.push(DiagramArrow { from: 0, to: 1, label: String::new() }),
        false => arrows.extend(replies(0, &begin)),
    }
    for (number, entry) in entries.iter().enumerate() {
        arrows.extend(replies(number + 1, &entry.replies));
    }
    let title = format!("A winning strategy of {name}");
    Ok(Depiction::Still(diagram(&Diagram { nodes, arrows }, &title)))
}

fn replies(from: usize, replies: &[Reply]) -> Vec<DiagramArrow> {
    let mut ways: BTreeMap<usize, usize> = BTreeMap::new();
    for reply in replies {
        *ways.entry(reply.entry + 1).or_default() += 1;
    }
    let label = |count: usize| if count == 1 { String::new() } else { format!("{count} replies") };
    ways.into_iter().map(|(to, count)| DiagramArrow { from, to, label: label(count) }).collect()
}
