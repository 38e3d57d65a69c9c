//! Closing brackets, and the commas inside them.

use super::frame::{Before, BeforeBraces, Frame, Last, LastKind};
use super::{Parser, State};
use crate::lexer::Bracket;
use crate::messages;
use crate::{Node, NodeList, Span, SyntaxError};

impl Parser<'_> {
    /// A closing bracket behind a value.
    pub(super) fn close(&mut self, bracket: Bracket, span: Span) -> Result<State, SyntaxError> {
        self.check_bracket(bracket, span)?;
        self.finish_item()?;
        self.finish_bracket(span)
    }

    /// A closing bracket right behind an opening one or a slash.
    pub(super) fn close_empty(
        &mut self,
        bracket: Bracket,
        span: Span,
    ) -> Result<State, SyntaxError> {
        self.check_bracket(bracket, span)?;
        let both = self.before.span().to(span);
        match self.frames.last() {
            Some(Frame::Group { .. }) => {
                Err(SyntaxError::new(both, messages::SYNTAX_BRACKETS_EMPTY)
                    .help(messages::SYNTAX_BRACKETS_EMPTY_HINT))
            }
            Some(&Frame::Tiny { kind, .. }) => Err(self.tiny_without_argument(kind, both)),
            Some(Frame::Braces { before, .. })
                if matches!(self.before, Before::Open(_))
                    && !matches!(before, BeforeBraces::Infinite(_)) =>
            {
                Err(SyntaxError::new(both, messages::SYNTAX_BRACES)
                    .help(messages::SYNTAX_BRACES_EMPTY_HINT))
            }
            _ => self.finish_bracket(span),
        }
    }

    fn check_bracket(&self, bracket: Bracket, span: Span) -> Result<(), SyntaxError> {
        match self.brackets.last() {
            Some(&open) if open == bracket => Ok(()),
            Some(&open) => Err(self.mismatched(open, bracket, span)),
            None => {
                let close = bracket.close();
                Err(SyntaxError::new(span, messages::SYNTAX_CLOSES_NOTHING.with("close", close))
                    .help(messages::SYNTAX_CLOSES_NOTHING_HINT.with("open", bracket.open())))
            }
        }
    }

    /// Finishes operators and clauses down to the innermost bracket or assignment.
    pub(super) fn finish_item(&mut self) -> Result<(), SyntaxError> {
        self.finish_operators();
        self.finish_comprehension();
        self.check_conditional()
    }

    fn finish_bracket(&mut self, span: Span) -> Result<State, SyntaxError> {
        let Some(&frame) = self.frames.last() else { return Ok(State::Done) };
        if let Frame::Braces { open, base, slashes, before } = frame {
            let place = Span { start: open, end: span.end };
            match before {
                BeforeBraces::Infinite(at) => self.finish_infinite(place, at, base, slashes)?,
                BeforeBraces::Label(name, number) => {
                    self.finish_labelled(place, base, slashes, (name, number))?;
                }
                BeforeBraces::Nothing => self.finish_braces(place, base, slashes)?,
            }
        } else {
            self.frames.pop();
            self.finish_round_or_square(frame, span.end);
        }
        self.brackets.pop();
        Ok(self.ended(Last { kind: LastKind::Close, span }))
    }

    fn finish_round_or_square(&mut self, frame: Frame, end: u32) {
        match frame {
            Frame::Group { open } => {
                if let Some(operand) = self.operands.last_mut() {
                    operand.span = Span { start: open, end };
                }
            }
            Frame::Arguments { base, .. } => {
                let arguments = self.collect(base);
                let callee = self.pop();
                let span = Span { start: callee.span.start, end };
                self.push(Node::Call { callee: callee.node, arguments }, span);
            }
            Frame::Method { base, name, .. } => {
                let start = self.operands.get(base as usize).map_or(0, |o| o.span.start);
                let arguments = self.collect(base);
                self.push(Node::Method { name, arguments }, Span { start, end });
            }
            Frame::List { open, base } => {
                let list = self.collect(base);
                self.push(Node::List(list), Span { start: open, end });
            }
            Frame::Tiny { at, kind, numbered, .. } => {
                let argument = self.pop().node;
                let number = numbered.then(|| self.pop().node);
                self.push(Node::Tiny { kind, number, argument }, Span { start: at, end });
            }
            _ => debug_assert!(false, "not a bracket"),
        }
    }

    /// The operands from `base` on, as a list.
    pub(super) fn collect(&mut self, base: u32) -> NodeList {
        for place in base as usize..self.operands.len() {
            let operand = self.operands[place];
            self.look_for_stray(&operand);
        }
        let operands = self.operands.drain(base as usize..);
        self.ast.push_list(operands.map(|operand| operand.node))
    }

    /// A comma behind a value.
    pub(super) fn comma(&mut self, span: Span) -> Result<State, SyntaxError> {
        self.finish_item()?;
        let error = match self.frames.last() {
            Some(Frame::Group { .. }) => SyntaxError::new(span, messages::SYNTAX_COMMA_PLAIN)
                .help(messages::SYNTAX_COMMA_PLAIN_HINT),
            Some(Frame::Tiny { .. }) => {
                SyntaxError::new(span, messages::SYNTAX_TINY_ONE).help(messages::SYNTAX_TINY_HINT)
            }
            Some(frame) if frame.bracket().is_some() => {
                self.before = Before::Comma(span);
                return Ok(State::Operand);
            }
            _ => SyntaxError::new(span, messages::SYNTAX_COMMA_OUTSIDE)
                .help(messages::SYNTAX_COMMA_OUTSIDE_HINT),
        };
        Err(error)
    }
}
