//! Graphs from files in DOT or GraphML: blue arrows are Left's, red ones Right's, all others both
//! players'. An edge without a direction leads both ways. The token begins on the vertex that is met
//! first.

use super::graph::{Arrows, Graph};
use super::text::{LARGEST, check_name, too_large, wrong};
use rustc_hash::FxHashMap;
use upstar_core::ReadError;
use upstar_core::graph_text::DrawnGraph;
use upstar_values::Player;

#[derive(Default)]
struct Draft {
    names: Vec<Box<str>>,
    numbers: FxHashMap<Box<str>, u32>,
    /// Where the arrows of Left and of Right lead.
    arrows: [Vec<Vec<u32>>; 2],
    size: usize,
}

impl Draft {
    fn grow(&mut self) -> Result<(), ReadError> {
        self.size += 1;
        if self.size > LARGEST { Err(too_large()) } else { Ok(()) }
    }

    fn vertex(&mut self, name: &str) -> Result<usize, ReadError> {
        if let Some(&known) = self.numbers.get(name) {
            return Ok(known as usize);
        }
        check_name(name)?;
        self.grow()?;
        let number = u32::try_from(self.names.len()).map_err(|_| too_large())?;
        self.names.push(name.into());
        self.numbers.insert(name.into(), number);
        self.arrows.iter_mut().for_each(|side| side.push(Vec::new()));
        Ok(number as usize)
    }

    fn arrow(&mut self, from: usize, to: usize, owner: Option<Player>) -> Result<(), ReadError> {
        self.grow()?;
        let to = u32::try_from(to).map_err(|_| too_large())?;
        for (player, side) in Player::BOTH.into_iter().zip(&mut self.arrows) {
            if owner.is_none_or(|owner| owner == player) {
                side[from].push(to);
            }
        }
        Ok(())
    }
}

fn owner(colour: Option<&str>) -> Option<Player> {
    match colour?.to_ascii_lowercase().as_str() {
        "blue" | "left" => Some(Player::Left),
        "red" | "right" => Some(Player::Right),
        _ => None,
    }
}

/// The graph that a text in DOT or GraphML describes.
pub(super) fn read(text: &str) -> Result<Graph, ReadError> {
    let drawn = DrawnGraph::read_arrows(text).map_err(|error| wrong(error.in_line()))?;
    let mut draft = Draft::default();
    // A file that lists its vertices says so by their order where the token begins; in DOT they are
    // often only met in edges.
    for vertex in &drawn.vertices {
        draft.vertex(&vertex.name)?;
    }
    for edge in &drawn.edges {
        let [from, to] = &edge.ends;
        let (from, to) = (draft.vertex(from)?, draft.vertex(to)?);
        let owner = owner(edge.colour.as_deref());
        draft.arrow(from, to, owner)?;
        if !edge.arrow && from != to {
            draft.arrow(to, from, owner)?;
        }
    }
    if draft.names.is_empty() {
        return Err(wrong(crate::messages::GRAPH_GAME_EMPTY));
    }
    let [left, right] = draft.arrows.map(|side| Arrows::new(&side));
    Ok(Graph::new(draft.names, left, Some(right)))
}
