//! A position of Python as a form of the library.

use super::graph::{Graph, Node, Step};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar::Player;
use upstar_core::{Form, Loopy, Place, Position, Scene, Theory};

/// A position of a class of Python.
#[derive(Clone)]
pub(super) struct PythonForm {
    pub(super) graph: Arc<Graph>,
    pub(super) number: u32,
}

impl PythonForm {
    fn node(&self) -> Arc<Node> {
        // Everything that a form leads to has been expanded before the form was made.
        self.graph.node(self.number).unwrap_or_default()
    }

    fn at(&self, number: u32) -> PythonForm {
        PythonForm { graph: Arc::clone(&self.graph), number }
    }
}

impl PythonForm {
    /// The moves of a player; in an impartial game those of Left stand for both.
    fn steps<'n>(&self, node: &'n Node, player: Player) -> &'n [Step] {
        let [left, right] = &node.moves;
        match player {
            Player::Right if !self.graph.impartial => right,
            Player::Left | Player::Right => left,
        }
    }
}

impl PartialEq for PythonForm {
    fn eq(&self, other: &Self) -> bool {
        (self.graph.tag, self.number) == (other.graph.tag, other.number)
    }
}

impl Eq for PythonForm {}

impl Hash for PythonForm {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.graph.tag, self.number).hash(state);
    }
}

impl fmt::Debug for PythonForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.write())
    }
}

impl Theory for PythonForm {}

impl Loopy for PythonForm {
    fn can_cycle(&self) -> bool {
        self.node().cycles
    }
}

impl Form for PythonForm {
    /// The number of the move among those of the player.
    type Move = usize;
    type Next = PythonForm;
    type Part = PythonForm;

    fn visit_moves<V: FnMut(usize) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        (0..self.steps(&self.node(), player).len()).try_for_each(&mut visit)
    }

    fn play(&self, player: Player, by: &usize) -> PythonForm {
        let node = self.node();
        let step = self.steps(&node, player).get(*by);
        self.at(step.map_or(self.number, |step| step.to))
    }

    fn parts(&self, out: &mut Vec<PythonForm>) {
        let node = self.node();
        match node.parts.is_empty() {
            true => out.push(self.clone()),
            false => out.extend(node.parts.iter().map(|&part| self.at(part))),
        }
    }

    fn is_impartial(&self) -> bool {
        self.graph.impartial
    }

    fn word(&self) -> Option<NonZeroU64> {
        NonZeroU64::new((u64::from(self.graph.tag) << 32 | u64::from(self.number)) + 1)
    }
}

impl Position for PythonForm {
    fn write(&self) -> String {
        self.graph.text(self.number, &self.node())
    }

    fn write_move(&self, player: Player, by: &usize) -> String {
        let node = self.node();
        match self.steps(&node, player).get(*by) {
            Some(step) => match &step.label {
                Some(label) => label.to_string(),
                None => self.at(step.to).write(),
            },
            None => String::new(),
        }
    }

    fn touched(&self, _: Player, _: &usize) -> Vec<Place> {
        Vec::new()
    }

    fn scene(&self) -> Scene {
        Scene::Text(self.write())
    }

    fn ruleset_name(&self) -> Option<&str> {
        Some(&self.graph.name)
    }
}
