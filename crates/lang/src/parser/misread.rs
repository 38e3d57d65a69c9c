//! Statements that are right and often meant otherwise: `G |> 0` as other books write it.

use super::Parser;
use crate::messages;
use crate::{Infix, Node, NodeId};

impl Parser<'_> {
    /// Remarks on a whole statement, before it is assigned.
    pub(super) fn hint_misreadings(&mut self) {
        let Some(whole) = self.operands.last().map(|operand| operand.node) else { return };
        match self.ast.node(whole) {
            Node::Binary(Infix::Annihilating, left, right)
                if [left, right].iter().any(|&side| self.is_written_out(side)) =>
            {
                let span = self.ast.span(whole);
                self.ast.push_hint(span, messages::SYNTAX_ANNIHILATING_HINT.into());
            }
            _ => {}
        }
    }

    fn is_written_out(&self, node: NodeId) -> bool {
        matches!(self.ast.node(node), Node::Integer(_) | Node::Game { .. })
    }
}
