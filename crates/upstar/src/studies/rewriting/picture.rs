//! An automaton as a picture: states with their outputs; unary symbols on arrows, constants as starts,
//! others as boxes.

use crate::error::{Error, Refusal};
use std::collections::BTreeMap;
use upstar_draw::{Diagram, DiagramArrow, DiagramNode, DiagramShape, Picture, diagram};
use upstar_rewriting::automata::TreeAutomaton;

/// The most nodes of a picture.
const MOST_NODES: usize = 60;

/// Draws an automaton.
///
/// # Errors
/// If it has too many nodes.
pub fn picture(automaton: &TreeAutomaton, title: &str) -> Result<Picture, Error> {
    let found = nodes_and_arrows(automaton);
    let nodes = found.nodes.len();
    if nodes > MOST_NODES {
        return Err(Refusal::new("rewriting.too-many-nodes").with("nodes", nodes).into());
    }
    Ok(diagram(&found, title))
}

fn nodes_and_arrows(automaton: &TreeAutomaton) -> Diagram {
    let mut found = Diagram::default();
    let alphabet = automaton.alphabet();
    let node = |label: String, shape| DiagramNode { label, shape };
    for output in automaton.outputs() {
        found.nodes.push(node(output.to_string(), DiagramShape::State));
    }
    let mut letters: BTreeMap<(usize, usize), Vec<&str>> = BTreeMap::new();
    for symbol in alphabet.indices() {
        let name = alphabet.name(symbol);
        automaton.for_each_transition(symbol, |arguments, target| {
            let to = target as usize;
            if found.nodes.len() > MOST_NODES {
                return;
            }
            if let [from] = arguments {
                letters.entry((*from as usize, to)).or_default().push(name);
                return;
            }
            let shape = if arguments.is_empty() { DiagramShape::Start } else { DiagramShape::Join };
            let here = found.nodes.len();
            found.nodes.push(node(name.to_owned(), shape));
            for (place, &from) in arguments.iter().enumerate() {
                let label = (place + 1).to_string();
                found.arrows.push(DiagramArrow { from: from as usize, to: here, label });
            }
            found.arrows.push(DiagramArrow { from: here, to, label: String::new() });
        });
    }
    for ((from, to), names) in letters {
        found.arrows.push(DiagramArrow { from, to, label: names.join(",") });
    }
    found
}
