//! `x := …` and `f(a, b) := …`.

use super::frame::{Frame, LastKind, Operand};
use super::labels::is_loopy_word;
use super::{Parser, State, is_keyword};
use crate::lexer::{is_down_word, tiny_word};
use crate::messages;
use crate::{Function, Node, NodeList, Span, Symbol, SyntaxError};

impl Parser<'_> {
    /// `:=` behind a value, which turns out to be a left side.
    pub(super) fn assign(&mut self, span: Span) -> Result<State, SyntaxError> {
        match self.frames.last() {
            None | Some(Frame::Assign { .. }) => {}
            Some(Frame::Define { .. }) => {
                return Err(SyntaxError::new(span, messages::SYNTAX_FUNCTION_ASSIGNS)
                    .help(messages::SYNTAX_FUNCTION_ASSIGNS_HINT));
            }
            Some(_) if self.inside_brackets() => {
                return Err(SyntaxError::new(span, messages::SYNTAX_ASSIGNMENT_INSIDE)
                    .help(messages::SYNTAX_ASSIGNMENT_INSIDE_HINT));
            }
            Some(_) => return Err(self.bad_target(span)),
        }
        let target = self.operands.last().copied().unwrap_or_default();
        let bare = target.span == self.ast.span(target.node);
        let frame = match self.ast.node(target.node) {
            Node::Name(name) if bare => {
                self.ast.take_back(1, NodeList::default());
                Frame::Assign { name, at: target.span.start }
            }
            Node::Call { callee, arguments } if bare && self.frames.is_empty() => {
                let name = self.plain_name(callee)?;
                let parameters = self.parameters(arguments)?;
                self.ast.take_back(arguments.len() + 2, arguments);
                self.head = Some((name, parameters, self.ast.next_id()));
                Frame::Define { at: target.span.start }
            }
            _ => return Err(self.bad_target(span)),
        };
        self.operands.pop();
        self.frames.push(frame);
        Ok(self.expect_value(span))
    }

    fn plain_name(&self, node: crate::NodeId) -> Result<Symbol, SyntaxError> {
        let place = self.ast.span(node);
        match self.ast.node(node) {
            Node::Name(name) => Ok(name),
            _ => Err(self.reserved(self.lexer.slice(place), place).unwrap_or_else(|| {
                SyntaxError::new(place, messages::SYNTAX_NAME).help(messages::SYNTAX_NAME_HINT)
            })),
        }
    }

    fn parameters(&self, arguments: NodeList) -> Result<Box<[Symbol]>, SyntaxError> {
        let mut parameters = Vec::with_capacity(arguments.len());
        let mut seen = std::collections::HashSet::new();
        for &argument in self.ast.list(arguments) {
            let name = self.plain_name(argument)?;
            if !seen.insert(name) {
                let message = messages::SYNTAX_PARAMETERS.with("name", self.ast.symbol(name));
                return Err(SyntaxError::new(self.ast.span(argument), message)
                    .help(messages::SYNTAX_PARAMETERS_HINT));
            }
            parameters.push(name);
        }
        Ok(parameters.into())
    }

    /// The error for a word that cannot be a name of one's own.
    pub(super) fn reserved(&self, word: &str, span: Span) -> Option<SyntaxError> {
        let meaning = match word {
            "w" | "omega" | "ω" => messages::RESERVED_OMEGA,
            _ if is_keyword(word) => messages::RESERVED_KEYWORD,
            _ if is_loopy_word(word) => messages::RESERVED_LOOPY,
            _ if is_down_word(word) => messages::RESERVED_DOWNS,
            _ if tiny_word(word).is_some() => messages::RESERVED_TINY,
            _ => return None,
        };
        Some(
            SyntaxError::new(
                span,
                messages::SYNTAX_RESERVED.with("word", word).with("meaning", meaning),
            )
            .help(messages::SYNTAX_RESERVED_HINT.with("word", word)),
        )
    }

    fn bad_target(&self, span: Span) -> SyntaxError {
        let Operand { node, span: place, .. } = self.operands.last().copied().unwrap_or_default();
        let single = matches!(self.last.kind, LastKind::Name | LastKind::Literal(_))
            && place == self.ast.span(node);
        single.then(|| self.reserved(self.lexer.slice(place), place)).flatten().unwrap_or_else(
            || SyntaxError::new(span, messages::SYNTAX_TARGET).help(messages::SYNTAX_TARGET_HINT),
        )
    }

    /// The end of a statement: the assignments get their values.
    pub(super) fn finish_assignments(&mut self) {
        while let Some(frame) = self.frames.pop() {
            let value = self.pop();
            let end = value.span.end;
            match frame {
                Frame::Assign { name, at } => {
                    let node = Node::Assign { name, value: value.node };
                    self.push(node, Span { start: at, end });
                }
                Frame::Define { at } => {
                    let (name, parameters, first) = self.head.take().unwrap_or_default();
                    let function = Function { name, parameters, body: value.node, first };
                    let function = self.ast.push_function(function);
                    self.push(Node::Define(function), Span { start: at, end });
                }
                _ => debug_assert!(false, "not an assignment"),
            }
        }
    }
}
