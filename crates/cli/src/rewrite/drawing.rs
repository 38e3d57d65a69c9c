//! Automata as pictures, the format by the ending of the file.

use crate::desk::Desk;
use crate::draw::file::{encode, unwritable, write};
use crate::exit::Exit;
use crate::picture_options::PictureFormat;
use std::collections::BTreeMap;
use std::path::Path;
use upstar_rewriting::automata::TreeAutomaton;
use upstar_draw::{Diagram, DiagramArrow, DiagramNode, DiagramShape, Theme, diagram};

/// The most nodes of a picture.
const MOST_NODES: usize = 60;

/// Draws an automaton into a file.
pub fn draw(desk: &mut Desk, title: &str, automaton: &TreeAutomaton, path: &Path) -> Exit {
    let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_lowercase);
    let format = match ending.as_deref() {
        Some("dot" | "gv") => {
            return match write(path, automaton.dot(title).as_bytes()) {
                Ok(()) => Exit::Done,
                Err(error) => unwritable(desk, path, &error),
            };
        }
        Some("svg") => PictureFormat::Svg,
        Some("png") => PictureFormat::Png,
        Some("tex" | "tikz") => PictureFormat::Tex,
        _ => {
            desk.messages.rendered(&format!(
                "error: `{}` does not tell a format\n  = help: end it in .svg, .png, .tex or .dot\n",
                path.display()
            ));
            return Exit::BadInput;
        }
    };
    let picture = diagram_of(automaton);
    if picture.nodes.len() > MOST_NODES {
        desk.messages.rendered(&format!(
            "error: {} nodes are too many for a picture\n  = help: end the file in .dot\n",
            picture.nodes.len()
        ));
        return Exit::BadInput;
    }
    match encode(&diagram(&picture, title), format, Theme::Light, 1.0) {
        Ok(bytes) => match write(path, &bytes) {
            Ok(()) => Exit::Done,
            Err(error) => unwritable(desk, path, &error),
        },
        Err(message) => {
            desk.messages.error(&message);
            Exit::BadInput
        }
    }
}

/// States with their outputs; unary symbols on arrows, constants as starts, others as boxes.
fn diagram_of(automaton: &TreeAutomaton) -> Diagram {
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
