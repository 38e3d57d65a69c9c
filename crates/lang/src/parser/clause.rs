//! Comprehensions `body for x in source if condition` in lists and braces, and conditionals
//! `if condition then value else otherwise`.

use super::frame::Frame;
use super::stuck::if_incomplete;
use super::{Parser, State};
use crate::messages;
use crate::span::offset;
use crate::{Node, Span, SyntaxError};

impl Parser<'_> {
    /// `for` behind a value.
    pub(super) fn for_clause(&mut self, span: Span) -> Result<State, SyntaxError> {
        self.finish_operators();
        if !self.finish_clause() {
            self.check_conditional()?;
            if !matches!(
                self.frames.last(),
                Some(
                    Frame::List { .. }
                        | Frame::Braces { .. }
                        | Frame::Arguments { .. }
                        | Frame::Method { .. }
                )
            ) {
                return Err(SyntaxError::new(span, messages::SYNTAX_COMPREHENSION)
                    .help(messages::SYNTAX_COMPREHENSION_HINT));
            }
            let base = offset(self.operands.len().saturating_sub(1));
            self.frames.push(Frame::Comprehension { base });
        }
        let Some((name, place)) = self.lexer.word(true) else {
            return Err(self.cut_off().unwrap_or_else(|| {
                SyntaxError::new(span.after(), messages::SYNTAX_FOR_NAME)
                    .help(messages::SYNTAX_FOR_NAME_HINT)
            }));
        };
        if let Some(error) = self.reserved(name, place) {
            return Err(error);
        }
        let name = self.symbol(name);
        match self.lexer.word(true) {
            Some(("in", keyword)) => {
                self.frames.push(Frame::For { name, at: span.start });
                Ok(self.expect_value(keyword))
            }
            _ => Err(self.cut_off().unwrap_or_else(|| {
                SyntaxError::new(place.after(), messages::SYNTAX_IN_MISSING)
                    .help(messages::SYNTAX_IN_MISSING_HINT.with("name", self.ast.symbol(name)))
            })),
        }
    }

    /// `if` behind a value.
    pub(super) fn filter(&mut self, span: Span) -> Result<State, SyntaxError> {
        self.finish_operators();
        if !self.finish_clause() {
            return Err(SyntaxError::new(span, messages::SYNTAX_IF_AFTER)
                .help(messages::SYNTAX_IF_AFTER_HINT));
        }
        self.frames.push(Frame::Filter { at: span.start });
        Ok(self.expect_value(span))
    }

    /// Finishes the innermost clause, if there is one, all operators finished.
    fn finish_clause(&mut self) -> bool {
        let (at, name) = match self.frames.last() {
            Some(&Frame::For { name, at }) => (at, Some(name)),
            Some(&Frame::Filter { at }) => (at, None),
            _ => return false,
        };
        self.frames.pop();
        let operand = self.pop();
        let node = operand.node;
        let node = name.map_or(Node::Filter(node), |name| Node::For { name, source: node });
        self.push(node, Span { start: at, end: operand.span.end });
        true
    }

    /// Finishes the comprehension, if we are in one, all operators finished.
    pub(super) fn finish_comprehension(&mut self) {
        self.finish_clause();
        let Some(&Frame::Comprehension { base }) = self.frames.last() else { return };
        self.frames.pop();
        let span = self.operands.last().map_or(Span::default(), |last| last.span);
        let clauses = self.collect(base + 1);
        let body = self.pop();
        self.push(Node::Comprehension { body: body.node, clauses }, body.span.to(span));
    }

    /// `then` behind the condition.
    pub(super) fn then(&mut self, span: Span) -> Result<State, SyntaxError> {
        self.finish_operators();
        match self.frames.last_mut() {
            Some(frame @ Frame::If { .. }) => {
                if let Frame::If { at } = *frame {
                    *frame = Frame::Then { at };
                }
                Ok(self.expect_value(span))
            }
            _ => {
                Err(SyntaxError::new(span, messages::SYNTAX_THEN_ALONE)
                    .help(messages::SYNTAX_IF_HINT))
            }
        }
    }

    /// `else` behind the value.
    pub(super) fn otherwise(&mut self, span: Span) -> Result<State, SyntaxError> {
        self.finish_operators();
        match self.frames.last_mut() {
            Some(frame @ Frame::Then { .. }) => {
                if let Frame::Then { at } = *frame {
                    *frame = Frame::Else { at };
                }
                self.conditionals = self.conditionals.saturating_sub(1);
                Ok(self.expect_value(span))
            }
            Some(&mut Frame::If { at }) => {
                let place = Span { start: at, end: at + 2 };
                Err(SyntaxError::new(span, messages::SYNTAX_THEN_MISSING)
                    .related(place, messages::SYNTAX_THE_IF)
                    .help(messages::SYNTAX_IF_HINT))
            }
            _ => {
                Err(SyntaxError::new(span, messages::SYNTAX_ELSE_ALONE)
                    .help(messages::SYNTAX_IF_HINT))
            }
        }
    }

    /// Refuses to leave a conditional half-way.
    pub(super) fn check_conditional(&self) -> Result<(), SyntaxError> {
        let (at, missing) = match self.frames.last() {
            Some(&Frame::If { at }) => (at, "then"),
            Some(&Frame::Then { at }) => (at, "else"),
            _ => return Ok(()),
        };
        Err(if_incomplete(at, missing))
    }
}
