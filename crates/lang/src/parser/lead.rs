//! Where a value is expected.

use super::frame::{Before, BeforeBraces, Frame, Last, LastKind, PrefixFrame};
use super::{Parser, State, is_keyword, last_literal};
use crate::lexer::{Bracket, Lead, Scan, TinyMark, tiny_word};
use crate::messages;
use crate::span::offset;
use crate::{LoopyName, Node, Span, SyntaxError, TinyKind};

impl<'s> Parser<'s> {
    /// Reads a value, or something in front of one.
    pub(super) fn lead(&mut self) -> Result<State, SyntaxError> {
        let token = self.lexer.lead(self.inside_brackets(), self.in_braces())?;
        let span = token.span;
        match token.kind {
            Lead::Literal(scan) => self.literal_value(&scan, span),
            Lead::Word(word) => self.word_value(word, span),
            Lead::Text(text) => {
                let text = self.ast.push_text(text);
                self.push(Node::Text(text), span);
                Ok(self.ended(Last { kind: LastKind::Text, span }))
            }
            Lead::Tiny(kind) => self.tiny(kind, TinyMark::Symbol, None, span),
            Lead::Minus => Ok(self.prefix(PrefixFrame::Negate, span)),
            Lead::Switch => Ok(self.prefix(PrefixFrame::Switch, span)),
            Lead::Star => self.nimber(span),
            Lead::Open(bracket) => Ok(self.open(bracket, span)),
            Lead::Close(bracket) => match self.before {
                Before::Open(_) | Before::Slash(_) => self.close_empty(bracket, span),
                _ => Err(self.value_missing(span)),
            },
            Lead::Slashes(rank) => match self.before {
                Before::Open(_) | Before::Slash(_) => self.slash(rank, span),
                _ => Err(self.value_missing(span)),
            },
            Lead::Newline | Lead::Semicolon if self.before == Before::Start => Ok(State::Operand),
            Lead::End if self.before == Before::Start => Ok(State::Done),
            Lead::End if self.inside_brackets() => Err(self.unclosed(span)),
            // A statement cannot end where a value is missing: it goes on in the next line.
            Lead::Newline if matches!(self.before, Before::Operator(_)) => Ok(State::Operand),
            Lead::End if matches!(self.before, Before::Operator(_)) => {
                Err(self.value_missing(span).incomplete())
            }
            Lead::Newline | Lead::Semicolon | Lead::End | Lead::Comma | Lead::Operator => {
                Err(self.value_missing(span))
            }
            Lead::Strange(c) => Err(crate::lexer::strange_character(c, span)),
        }
    }

    fn literal_value(&mut self, scan: &Scan, span: Span) -> Result<State, SyntaxError> {
        self.check_glued(scan, span)?;
        if let Some((kind, mark)) = scan.tiny {
            let end = scan.denominator.or(scan.numerator).unwrap_or(span).end;
            let number = Span { start: span.start, end };
            let node = self.literal(scan, number)?;
            self.push(node, number);
            return self.tiny(kind, mark, Some(number), span);
        }
        let node = self.literal(scan, span)?;
        self.push(node, span);
        self.hint_power(scan, span);
        self.hint_product(scan, span);
        Ok(self.ended(last_literal(scan, span)))
    }

    fn word_value(&mut self, word: &'s str, span: Span) -> Result<State, SyntaxError> {
        let node = match word {
            "w" | "omega" | "ω" => Node::Omega,
            "pass" => return Ok(self.pass(span)),
            "inf" => return self.infinite(span),
            "true" => Node::Boolean(true),
            "false" => Node::Boolean(false),
            "not" => return Ok(self.prefix(PrefixFrame::Not, span)),
            "if" => {
                self.frames.push(Frame::If { at: span.start });
                self.conditionals = self.conditionals.saturating_add(1);
                return Ok(self.expect_value(span));
            }
            "fn" => return self.lambda(span),
            _ if is_keyword(word) => return Err(self.value_missing(span)),
            _ => match (LoopyName::find(word), tiny_word(word)) {
                (Some(name), _) => self.loopy_name(name, span)?,
                (_, Some(kind)) => return self.tiny(kind, TinyMark::Word, None, span),
                _ if self.lexer.at_curly() => return self.open_labelled(word, span),
                _ => match self.label(word, span) {
                    Some(state) => return Ok(state),
                    None => Node::Name(self.symbol(word)),
                },
            },
        };
        self.push(node, span);
        Ok(self.ended(Last { kind: LastKind::Name, span }))
    }

    /// A prefix star, right before a name or a bracket.
    fn nimber(&mut self, span: Span) -> Result<State, SyntaxError> {
        let state = self.prefix(PrefixFrame::Nimber, span);
        if let Some(down) = self.lexer.down_word_here() {
            let word = self.lexer.slice(down);
            return Err(SyntaxError::new(span.to(down), messages::SYNTAX_ARROWS_FIRST)
                .help(messages::SYNTAX_ARROWS_FIRST_HINT.with("word", word)));
        }
        Ok(state)
    }

    /// `Tiny(`, `⧾(`, `⧾{`, `⧾2`, with or without a number in front.
    fn tiny(
        &mut self,
        kind: TinyKind,
        mark: TinyMark,
        number: Option<Span>,
        span: Span,
    ) -> Result<State, SyntaxError> {
        let numbered = number.is_some();
        let open = match mark {
            TinyMark::Word => self.lexer.open_round(self.inside_brackets()),
            TinyMark::Symbol => self.lexer.take_round(),
        };
        if let Some(open) = open {
            let frame = Frame::Tiny { open: open.start, at: span.start, kind, numbered };
            self.frames.push(frame);
            self.brackets.push(Bracket::Round);
            self.before = Before::Open(open);
            return Ok(State::Operand);
        }
        if mark == TinyMark::Symbol && self.lexer.at_curly() {
            return Ok(self.prefix(PrefixFrame::Tiny { kind, numbered }, span));
        }
        let argument = if mark == TinyMark::Symbol { self.lexer.number()? } else { None };
        let Some((scan, argument)) = argument else {
            return Err(self.tiny_without_argument(kind, span));
        };
        let node = self.literal(&scan, argument)?;
        self.push(node, argument);
        let tiny = PrefixFrame::Tiny { kind, numbered };
        self.finish_operator(Frame::Prefix { op: tiny, at: span.start });
        Ok(self.ended(Last { kind: LastKind::Close, span: span.to(argument) }))
    }

    /// An opening bracket where a value is expected.
    fn open(&mut self, bracket: Bracket, span: Span) -> State {
        let base = offset(self.operands.len());
        let open = span.start;
        self.frames.push(match bracket {
            Bracket::Round => Frame::Group { open },
            Bracket::Square => Frame::List { open, base },
            Bracket::Curly => {
                let (slashes, before) = (offset(self.slashes.len()), BeforeBraces::Nothing);
                Frame::Braces { open, base, slashes, before }
            }
        });
        self.brackets.push(bracket);
        self.before = Before::Open(span);
        State::Operand
    }
}
