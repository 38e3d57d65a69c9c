//! Operators: when they wait, when they take their operands.

use super::frame::{Frame, PrefixFrame};
use super::{Parser, State};
use crate::operator::Grouping;
use crate::messages;
use crate::{Infix, Node, NodeId, Prefix, Span, SyntaxError};

impl Parser<'_> {
    /// An infix operator: finishes what holds tighter, then waits for its right operand.
    pub(super) fn infix(&mut self, op: Infix, span: Span) -> Result<State, SyntaxError> {
        while let Some(&frame) = self.frames.last() {
            let Some(level) = frame.level() else { break };
            if level < op.level() {
                break;
            }
            if level == op.level()
                && let Frame::Infix { op: other, span: there } = frame
            {
                match op.grouping() {
                    Grouping::Left => {}
                    Grouping::Right => break,
                    Grouping::RightUnmixed if op == other => break,
                    Grouping::RightUnmixed => return Err(self.mixed(op, span, other, there)),
                    Grouping::None => return Err(self.chained(op, span, other, there)),
                }
            }
            self.frames.pop();
            self.finish_operator(frame);
        }
        self.frames.push(Frame::Infix { op, span });
        Ok(self.expect_value(span))
    }

    /// A prefix operator waits for its operand.
    pub(super) fn prefix(&mut self, op: PrefixFrame, span: Span) -> State {
        self.frames.push(Frame::Prefix { op, at: span.start });
        self.expect_value(span)
    }

    /// Finishes all operators down to the innermost bracket, clause or assignment.
    pub(super) fn finish_operators(&mut self) {
        while let Some(&frame) = self.frames.last()
            && frame.level().is_some()
        {
            self.frames.pop();
            self.finish_operator(frame);
        }
    }

    /// Gives an operator its operands.
    pub(super) fn finish_operator(&mut self, frame: Frame) {
        match frame {
            Frame::Infix { op, .. } => {
                let right = self.pop();
                let left = self.pop();
                let span = left.span.to(right.span);
                let is_value = |node: NodeId| {
                    matches!(
                        self.ast.node(node),
                        Node::Integer(_) | Node::Literal(_) | Node::Game { .. } | Node::Prefix(..) | Node::Switch(_)
                    )
                };
                // Inside brackets it is a part of something larger, and hardly a comparison.
                let alone = self.brackets.is_empty();
                if op == Infix::Annihilating && alone && is_value(left.node) && is_value(right.node) {
                    self.ast.push_hint(span, messages::SYNTAX_ANNIHILATING.into());
                }
                self.push(Node::Binary(op, left.node, right.node), span);
            }
            Frame::Prefix { op, at } => {
                let operand = self.pop();
                let span = Span { start: at, end: operand.span.end };
                let node = operand.node;
                let node = match op {
                    PrefixFrame::Negate => Node::Prefix(Prefix::Negate, node),
                    PrefixFrame::Nimber => Node::Prefix(Prefix::Nimber, node),
                    PrefixFrame::Not => Node::Prefix(Prefix::Not, node),
                    PrefixFrame::Switch => Node::Switch(self.ast.push_list(std::iter::once(node))),
                    PrefixFrame::Tiny { kind, numbered } => {
                        let number = numbered.then(|| self.pop().node);
                        Node::Tiny { kind, number, argument: node }
                    }
                };
                self.push(node, span);
            }
            Frame::Else { at } => {
                let otherwise = self.pop();
                let value = self.pop();
                let condition = self.pop();
                let span = Span { start: at, end: otherwise.span.end };
                let (condition, value) = (condition.node, value.node);
                self.push(Node::Conditional { condition, value, otherwise: otherwise.node }, span);
            }
            Frame::Lambda { at } => self.finish_lambda(at),
            _ => debug_assert!(false, "not an operator"),
        }
    }
}
