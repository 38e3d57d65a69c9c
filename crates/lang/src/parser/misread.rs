//! Statements that are right and often meant otherwise: `2*3 == 6`, and `G |> 0` as other books write it.

use super::Parser;
use crate::messages;
use crate::{Infix, Node, NodeId};
use dashu_int::{IBig, UBig};

impl Parser<'_> {
    /// Remarks on a whole statement, before it is assigned.
    pub(super) fn hint_misreadings(&mut self) {
        let Some(whole) = self.operands.last().map(|operand| operand.node) else { return };
        match self.ast.node(whole) {
            Node::Binary(Infix::Annihilating, left, right)
                if [left, right].iter().all(|&side| self.is_written_out(side)) =>
            {
                let span = self.ast.span(whole);
                self.ast.push_hint(span, messages::SYNTAX_ANNIHILATING_HINT.into());
            }
            Node::Binary(
                Infix::Equal
                | Infix::NotEqual
                | Infix::Less
                | Infix::LessOrEqual
                | Infix::Greater
                | Infix::GreaterOrEqual,
                left,
                right,
            ) => {
                let number = |side: NodeId| matches!(self.ast.node(side), Node::Integer(_));
                match (number(left), number(right)) {
                    (true, _) => self.hint_product(right),
                    (_, true) => self.hint_product(left),
                    _ => {}
                }
            }
            _ => {}
        }
    }

    fn is_written_out(&self, node: NodeId) -> bool {
        matches!(
            self.ast.node(node),
            Node::Integer(_)
                | Node::Literal(_)
                | Node::Game { .. }
                | Node::Prefix(..)
                | Node::Switch(_)
        )
    }

    /// `2*3` is 2 + *3.
    fn hint_product(&mut self, node: NodeId) {
        let Node::Literal(id) = self.ast.node(node) else { return };
        let literal = self.ast.literal(id);
        let (Some(number), None, Some(n)) = (&literal.number, &literal.ups, &literal.nimber) else {
            return;
        };
        let small = UBig::from(2u8);
        if number.denominator != UBig::ONE || number.numerator < IBig::from(2) || *n < small {
            return;
        }
        let message = messages::SYNTAX_PRODUCT_LITERAL_HINT
            .with("word", literal.to_string())
            .with("number", number.numerator.to_string())
            .with("n", n.to_string());
        let span = self.ast.span(node);
        self.ast.push_hint(span, message);
    }
}
