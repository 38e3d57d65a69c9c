//! Functions without a name: `fn(a, b) body`. The body reaches as far as it can, like that of `else`.

use super::frame::Frame;
use super::{Parser, State};
use crate::messages;
use crate::{Function, Node, Span, Symbol, SyntaxError};

impl Parser<'_> {
    /// The parameters behind `fn`.
    pub(super) fn lambda(&mut self, span: Span) -> Result<State, SyntaxError> {
        let inside = self.inside_brackets();
        if self.lexer.open_round(inside).is_none() {
            return Err(self.bad_parameters(span));
        }
        let mut parameters: Vec<Symbol> = Vec::new();
        if !self.lexer.take(')') {
            loop {
                let Some((name, place)) = self.lexer.word(true) else {
                    return Err(self.bad_parameters(span));
                };
                if let Some(error) = self.reserved(name, place) {
                    return Err(error);
                }
                let symbol = self.symbol(name);
                if parameters.contains(&symbol) {
                    let message = messages::SYNTAX_PARAMETERS.with("name", name);
                    return Err(
                        SyntaxError::new(place, message).help(messages::SYNTAX_PARAMETERS_HINT)
                    );
                }
                parameters.push(symbol);
                if self.lexer.take(')') {
                    break;
                }
                if !self.lexer.take(',') {
                    return Err(self.bad_parameters(span));
                }
            }
        }
        self.lambdas.push((parameters.into(), self.ast.next_id()));
        self.frames.push(Frame::Lambda { at: span.start });
        Ok(self.expect_value(span))
    }

    fn bad_parameters(&self, span: Span) -> SyntaxError {
        let error =
            SyntaxError::new(span, messages::SYNTAX_LAMBDA).help(messages::SYNTAX_LAMBDA_HINT);
        if self.lexer.here().is_none() { error.incomplete() } else { error }
    }

    /// Gives a function its body.
    pub(super) fn finish_lambda(&mut self, at: u32) {
        let body = self.pop();
        let name = self.symbol("fn");
        let (parameters, first) = self.lambdas.pop().unwrap_or_default();
        let function = Function { name, parameters, body: body.node, first };
        let function = self.ast.push_function(function);
        self.push(Node::Lambda(function), Span { start: at, end: body.span.end });
    }
}
