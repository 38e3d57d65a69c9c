//! Where a value has ended.

use super::frame::{Before, Frame, Last, LastKind, PrefixFrame};
use super::number::clip;
use super::{Parser, State};
use crate::lexer::{AfterStar, Bracket, Follow, Token};
use crate::messages;
use crate::span::offset;
use crate::{Infix, Node, Span, SyntaxError};

impl<'s> Parser<'s> {
    /// Reads what stands behind a value.
    pub(super) fn follow(&mut self) -> Result<State, SyntaxError> {
        let token = self.lexer.follow(self.inside_brackets(), self.in_braces())?;
        let span = token.span;
        match token.kind {
            Follow::Infix(Infix::Power) => self.power(span),
            Follow::Infix(op) => self.infix(op, span),
            Follow::Star(after) => self.star(after, token.spaced, span),
            Follow::Caret => self.caret(span),
            Follow::Assign => self.assign(span),
            Follow::Member(name) => Ok(self.member(name, span)),
            Follow::Word(word) => self.word_behind(word, span),
            Follow::Open(Bracket::Round) => self.call(span),
            Follow::Close(bracket) => self.close(bracket, span),
            Follow::Comma => self.comma(span),
            Follow::Slashes(rank) => {
                self.finish_item()?;
                self.slash(rank, span)
            }
            Follow::Semicolon | Follow::Newline | Follow::End => self.finish_statement(&token),
            Follow::Open(_) | Follow::Strange(_) => Err(self.two_values(&token)),
        }
    }

    fn word_behind(&mut self, word: &'s str, span: Span) -> Result<State, SyntaxError> {
        if let Some(operator) = Infix::of_word(word) {
            return self.infix(operator, span);
        }
        match word {
            "for" => self.for_clause(span),
            "if" => self.filter(span),
            "then" => self.then(span),
            "else" => self.otherwise(span),
            _ => {
                let kind = Follow::Word(word);
                Err(self.two_values(&Token { kind, span, spaced: true }))
            }
        }
    }

    /// `*` behind a value: a product with a space on both sides, before a name or a bracket, and
    /// between a name or a bracket and a value, if no spaces contradict.
    fn star(&mut self, after: AfterStar, spaced: bool, span: Span) -> Result<State, SyntaxError> {
        let literal = matches!(self.last.kind, LastKind::Literal(_));
        match (after, spaced) {
            (AfterStar::Nothing, _) => Err(self.star_without_factor(span)),
            (AfterStar::Factor, _) | (AfterStar::Blank, true) => self.infix(Infix::Multiply, span),
            (AfterStar::Digit | AfterStar::Other, false) if !literal => {
                self.infix(Infix::Multiply, span)
            }
            _ => Err(self.product_or_sum(span)),
        }
    }

    /// `^` behind a value: power after a name or a bracket, nothing after a literal.
    fn caret(&mut self, span: Span) -> Result<State, SyntaxError> {
        if let LastKind::Literal(scan) = self.last.kind {
            return Err(self.caret_behind_literal(&scan, span));
        }
        if let Some('^' | '↑' | '*' | ')' | ']' | '}' | ',' | ';' | '|' | '\n') | None =
            self.lexer.here()
        {
            return Err(SyntaxError::new(span, messages::SYNTAX_CARET)
                .help(messages::SYNTAX_CARET_HINT.with("word", self.last_word())));
        }
        self.power(span)
    }

    fn power(&mut self, span: Span) -> Result<State, SyntaxError> {
        if let LastKind::Literal(scan) = self.last.kind {
            let place = self.last.span;
            let word = clip(self.lexer.slice(place));
            if scan.parts() > 1 {
                return Err(SyntaxError::new(place, messages::SYNTAX_POWER.with("word", &word))
                    .help(messages::SYNTAX_POWER_WHOLE_HINT.with("word", word)));
            }
            if scan.negative || scan.denominator.is_some() {
                let reading = messages::SYNTAX_POWER_OF_LITERAL.with("word", word);
                self.ast.push_hint(place, reading);
            }
        }
        self.infix(Infix::Power, span)
    }

    /// `.name`, and `.name(` with it.
    fn member(&mut self, name: &'s str, span: Span) -> State {
        self.hint_prefix(name, span);
        let name = self.symbol(name);
        if let Some(open) = self.lexer.open_round(self.inside_brackets()) {
            let base = offset(self.operands.len().saturating_sub(1));
            self.frames.push(Frame::Method { open: open.start, base, name });
            self.brackets.push(Bracket::Round);
            self.before = Before::Open(open);
            return State::Operand;
        }
        let receiver = self.pop();
        let node = Node::Member { receiver: receiver.node, name };
        self.push(node, receiver.span.to(span));
        self.ended(Last { kind: LastKind::Name, span })
    }

    /// `+-1.mean` is `+-(1.mean)`, which is hardly what was meant.
    fn hint_prefix(&mut self, name: &str, span: Span) {
        let (Some(&Frame::Prefix { op, at }), Some(operand)) =
            (self.frames.last(), self.operands.last())
        else {
            return;
        };
        let sign = match op {
            PrefixFrame::Switch => "+-",
            PrefixFrame::Nimber => "*",
            _ => return,
        };
        let suffixed = self.ast.node(operand.node);
        if matches!(suffixed, Node::Member { .. } | Node::Method { .. } | Node::Call { .. }) {
            return;
        }
        let whole = Span { start: at, end: operand.span.end };
        let whole = clip(self.lexer.slice(whole));
        let message = messages::SYNTAX_MEMBER_BINDS
            .with("name", name)
            .with("sign", sign)
            .with("whole", whole);
        self.ast.push_hint(span, message);
    }

    /// `(` behind a value: a call.
    fn call(&mut self, span: Span) -> Result<State, SyntaxError> {
        if let LastKind::Literal(_) = self.last.kind {
            return Err(self.literal_called(span));
        }
        let base = offset(self.operands.len());
        self.frames.push(Frame::Arguments { open: span.start, base });
        self.brackets.push(Bracket::Round);
        self.before = Before::Open(span);
        Ok(State::Operand)
    }

    /// `;`, a line end or the end of the text behind a value.
    fn finish_statement(&mut self, token: &Token<Follow<'_>>) -> Result<State, SyntaxError> {
        if self.inside_brackets() {
            return Err(match token.kind {
                Follow::End => self.unclosed(token.span),
                _ => self.separator_in_brackets(token.span),
            });
        }
        // A conditional without its `else` goes on in the next line.
        if matches!(token.kind, Follow::Newline) && self.conditionals > 0 {
            return Ok(State::Operator);
        }
        let ends = matches!(token.kind, Follow::End);
        self.finish_item().map_err(|error| match ends && self.conditionals > 0 {
            true => error.incomplete(),
            false => error,
        })?;
        self.hint_misreadings();
        self.finish_assignments();
        debug_assert!(self.frames.is_empty() && self.operands.len() == 1, "left over");
        Ok(State::Done)
    }
}
