//! The errors that need the whole state to say what is wrong and what to type instead.

use super::Parser;
use super::frame::{Before, Frame, LastKind};
use super::number::clip;
use crate::lexer::{Bracket, Follow, Scan, StarScan, Token, strange_character};
use crate::messages;
use crate::textbook::textbook;
use crate::{Infix, Span, SyntaxError, TinyKind, suggest};

/// The error for a conditional that is left half-way.
pub(super) fn if_incomplete(at: u32, missing: &str) -> SyntaxError {
    let place = Span { start: at, end: at + 2 };
    SyntaxError::new(place, messages::SYNTAX_IF_INCOMPLETE.with("missing", missing))
        .help(messages::SYNTAX_IF_HINT)
}

/// What to write for two words side by side, if a textbook has them: `double up`.
fn told(word: &str, name: &str) -> Option<&'static str> {
    textbook(&format!("{word}{name}")).or_else(|| textbook(name)).or_else(|| textbook(word))
}

impl Parser<'_> {
    /// Something stands at `found` where a value should be.
    pub(super) fn value_missing(&self, found: Span) -> SyntaxError {
        let token = self.lexer.slice(found);
        let operator = self.lexer.slice(self.before.span());
        if super::is_keyword(token) {
            return SyntaxError::new(found, messages::SYNTAX_KEYWORD.with("token", token))
                .help(messages::SYNTAX_KEYWORD_HINT);
        }
        if token == "|" && operator == "<" && !self.in_braces() {
            let less = self.before.span().to(found);
            return strange_character('|', less).help(messages::SYNTAX_LESS_BAR_HINT);
        }
        if token == "=" || token == "|" && !self.in_braces() {
            return strange_character(if token == "=" { '=' } else { '|' }, found);
        }
        let error = match self.before {
            Before::Start if matches!(token, ")" | "]" | "}") => {
                return SyntaxError::new(
                    found,
                    messages::SYNTAX_CLOSES_NOTHING.with("close", token),
                )
                .help(messages::SYNTAX_LEAVE_OUT_HINT);
            }
            Before::Start => {
                SyntaxError::new(found, messages::SYNTAX_VALUE_BEFORE.with("token", token))
            }
            Before::Slash(slash) if token.starts_with('>') && slash.end == found.start => {
                return SyntaxError::new(slash.to(found), messages::SYNTAX_BAR_INSIDE)
                    .help(messages::SYNTAX_BAR_INSIDE_HINT);
            }
            before if matches!(token, "" | "\n" | ";") => SyntaxError::new(
                before.span(),
                messages::SYNTAX_VALUE_AFTER.with("operator", clip(operator)),
            ),
            _ => SyntaxError::new(
                found,
                messages::SYNTAX_VALUE_BETWEEN
                    .with("operator", clip(operator))
                    .with("token", clip(token)),
            ),
        };
        match (token, self.before) {
            ("+", _) => error.help(messages::SYNTAX_PLUS_HINT),
            (",", _) | (_, Before::Comma(_)) => error.help(messages::SYNTAX_COMMA_HINT),
            (_, Before::Start) => error.help(messages::SYNTAX_VALUE_HINT.with("token", token)),
            _ => error.help(messages::SYNTAX_VALUE_HINT.with("token", clip(operator))),
        }
    }

    /// The text ends while a bracket is open.
    pub(super) fn unclosed(&self, end: Span) -> SyntaxError {
        let Some((bracket, open)) = self.innermost_bracket() else {
            return self.value_missing(end);
        };
        SyntaxError::new(end, messages::SYNTAX_UNCLOSED.with("close", bracket.close()))
            .related(open, messages::SYNTAX_STILL_OPEN.with("open", bracket.open()))
            .help(messages::SYNTAX_UNCLOSED_HINT.with("close", bracket.close()))
            .incomplete()
    }

    /// The error for a text that ends in the middle of something inside brackets.
    pub(super) fn cut_off(&self) -> Option<SyntaxError> {
        let end = self.lexer.at();
        let ends = self.lexer.here().is_none() && self.inside_brackets();
        ends.then(|| self.unclosed(Span::new(end, end)))
    }

    /// A closing bracket of the wrong kind.
    pub(super) fn mismatched(&self, open: Bracket, close: Bracket, span: Span) -> SyntaxError {
        let (opener, expected, found) = (open.open(), open.close(), close.close());
        let place = self.innermost_bracket().map_or(span, |(_, place)| place);
        SyntaxError::new(
            span,
            messages::SYNTAX_MISMATCH.with("found", found).with("opener", opener),
        )
        .related(place, messages::SYNTAX_STILL_OPEN.with("open", opener))
        .help(messages::SYNTAX_MISMATCH_HINT.with("expected", expected))
    }

    /// `;` while a bracket is open, `|` while another than a brace is.
    pub(super) fn separator_in_brackets(&self, span: Span) -> SyntaxError {
        let separator = self.lexer.slice(span);
        let Some((bracket, open)) = self.innermost_bracket() else {
            return SyntaxError::new(span, messages::SYNTAX_SEPARATOR.with("separator", separator));
        };
        let close = bracket.close();
        SyntaxError::new(
            span,
            messages::SYNTAX_UNCLOSED_BEFORE.with("close", close).with("separator", separator),
        )
        .related(open, messages::SYNTAX_STILL_OPEN.with("open", bracket.open()))
        .help(messages::SYNTAX_UNCLOSED_HINT.with("close", close))
    }

    fn innermost_bracket(&self) -> Option<(Bracket, Span)> {
        let open = self.frames.iter().rev().find_map(Frame::bracket)?;
        Some((*self.brackets.last()?, Span { start: open, end: open + 1 }))
    }

    /// Two comparisons or ranges in a row.
    pub(super) fn chained(&self, op: Infix, span: Span, other: Infix, there: Span) -> SyntaxError {
        if op == Infix::Range {
            return SyntaxError::new(span, messages::SYNTAX_RANGE_CHAIN)
                .related(there, messages::SYNTAX_RANGE_CHAIN_FIRST)
                .help(messages::SYNTAX_RANGE_CHAIN_HINT);
        }
        if op == Infix::Sides {
            return SyntaxError::new(span, messages::SYNTAX_SIDES_CHAIN)
                .related(there, messages::SYNTAX_SIDES_CHAIN_FIRST)
                .help(messages::SYNTAX_SIDES_CHAIN_HINT);
        }
        let (first, second) = (other.symbol(), op.symbol());
        let middle = self.operands.last().map_or("", |middle| self.lexer.slice(middle.span));
        let middle = if middle.len() <= 24 { middle } else { "b" };
        let left = self.operands.iter().nth_back(1).map_or("", |l| self.lexer.slice(l.span));
        let left = if left.len() <= 24 { left } else { "a" };
        SyntaxError::new(span, messages::SYNTAX_COMPARISON_CHAIN)
            .related(there, messages::SYNTAX_COMPARISON_CHAIN_FIRST)
            .help(
                messages::SYNTAX_COMPARISON_CHAIN_HINT
                    .with("left", left)
                    .with("first", first)
                    .with("middle", middle)
                    .with("second", second),
            )
    }

    /// Two different compounds in a row.
    pub(super) fn mixed(&self, op: Infix, span: Span, other: Infix, there: Span) -> SyntaxError {
        let (first, second) = (other.symbol(), op.symbol());
        SyntaxError::new(span, messages::SYNTAX_MIXED.with("first", first).with("second", second))
            .related(there, messages::SYNTAX_MIXED_FIRST.with("first", first))
            .help(messages::SYNTAX_MIXED_HINT.with("first", first).with("second", second))
    }

    /// `3 *2`, `x* 2`, `3* 2`, `*2*3`: product or sum?
    pub(super) fn product_or_sum(&self, span: Span) -> SyntaxError {
        let word = self.last_word();
        let word = match self.last.kind {
            LastKind::Literal(scan) if scan.star == StarScan::Bare => {
                word.trim_end_matches(['*', '⋆', '∗'])
            }
            _ => &word,
        };
        let digits = self.lexer.digits_from(span.end);
        let n = match self.lexer.slice(digits) {
            "" => "…".to_owned(),
            digits => clip(digits),
        };
        let help = match self.last.kind {
            LastKind::Literal(scan) if !matches!(scan.star, StarScan::Nimber(_)) => {
                messages::SYNTAX_STAR_LITERAL_HINT
            }
            _ => messages::SYNTAX_STAR_HINT,
        };
        let place = self.last.span.to(span).to(digits);
        SyntaxError::new(place, messages::SYNTAX_STAR).help(help.with("word", word).with("n", n))
    }

    /// `2 ^3`: a literal is one word.
    pub(super) fn caret_behind_literal(&self, scan: &Scan, span: Span) -> SyntaxError {
        let word = self.last_word();
        let n = self.lexer.slice(self.lexer.digits_from(span.end));
        let base = if scan.parts() > 1 || scan.star != StarScan::None {
            format!("({word})")
        } else {
            word.clone()
        };
        let error = SyntaxError::new(span, messages::SYNTAX_CARET_LITERAL);
        // `2*^` is meant as two ups.
        let number = word.strip_suffix('*').filter(|_| n.is_empty());
        if let Some(number) = number.filter(|digits| digits.bytes().all(|b| b.is_ascii_digit()))
            && !number.is_empty()
        {
            return error.help(messages::SYNTAX_CARET_UPS_HINT.with("number", number));
        }
        let power = if n.is_empty() { "…" } else { n };
        let help = match scan.star == StarScan::None {
            true => messages::SYNTAX_CARET_LITERAL_HINT,
            false => messages::SYNTAX_CARET_STAR_HINT,
        };
        error.help(
            help.with("word", word)
                .with("n", clip(n))
                .with("base", base)
                .with("power", clip(power)),
        )
    }

    /// `x *` and nothing behind it.
    pub(super) fn star_without_factor(&self, span: Span) -> SyntaxError {
        SyntaxError::new(span, messages::SYNTAX_STAR_ALONE)
            .help(messages::SYNTAX_STAR_ALONE_HINT.with("word", self.last_word()))
    }

    /// `3(4)`.
    pub(super) fn literal_called(&self, span: Span) -> SyntaxError {
        let word = self.last_word();
        let error = SyntaxError::new(self.last.span.to(span), messages::SYNTAX_LITERAL_CALLED);
        if word.ends_with(['^', '↑']) {
            return error.help(messages::SYNTAX_LITERAL_CALLED_UPS_HINT);
        }
        error.help(messages::SYNTAX_LITERAL_CALLED_HINT.with("word", word))
    }

    pub(super) fn tiny_without_argument(&self, kind: TinyKind, span: Span) -> SyntaxError {
        let name = match kind {
            TinyKind::Tiny => "Tiny",
            TinyKind::Miny => "Miny",
        };
        self.cut_off().unwrap_or_else(|| {
            SyntaxError::new(span, messages::SYNTAX_TINY.with("name", name))
                .help(messages::SYNTAX_TINY_NAME_HINT.with("name", name))
        })
    }

    /// A value, or nothing we know, right behind a value.
    pub(super) fn two_values(&self, token: &Token<Follow<'_>>) -> SyntaxError {
        let span = token.span;
        let word = self.last_word();
        let between = Span { start: self.last.span.end, end: span.start };
        if !self.inside_brackets()
            && self.lexer.slice(between).contains('\n')
            && let Some(at) = self.open_conditional()
        {
            return at; // a new statement begins, and the one before lacks its `else`
        }
        match token.kind {
            Follow::Strange('"' | '0'..='9') | Follow::Word(_) | Follow::Open(_) => {}
            Follow::Strange('±') => {
                return SyntaxError::new(span, messages::SYNTAX_OPERATOR_SWITCH)
                    .help(messages::SYNTAX_OPERATOR_SWITCH_HINT.with("word", word));
            }
            Follow::Strange('↓' | '⇑' | '⇓' | '⧾' | '⧿') => {
                return SyntaxError::new(span, messages::SYNTAX_OPERATOR_HERE)
                    .help(messages::SYNTAX_OPERATOR_HERE_HINT.with("word", word));
            }
            Follow::Strange('|') if self.brackets.contains(&Bracket::Curly) => {
                return self.separator_in_brackets(span);
            }
            Follow::Strange(c) => return strange_character(c, span),
            _ => {}
        }
        if let LastKind::Literal(scan) = self.last.kind
            && scan.star == StarScan::Bare
            && let Follow::Strange('0'..='9') = token.kind
        {
            let star = self.last.span.after();
            return if scan.parts() > 1 {
                self.product_or_sum(star)
            } else {
                SyntaxError::new(self.last.span.to(span), messages::SYNTAX_NIMBER_WORD).help(
                    messages::SYNTAX_NIMBER_WORD_HINT
                        .with("digits", clip(self.lexer.slice(self.lexer.digits_from(star.end)))),
                )
            };
        }
        let error = SyntaxError::new(span, messages::SYNTAX_OPERATOR);
        match token.kind {
            Follow::Word("in") => error.help(messages::SYNTAX_IN_HINT),
            Follow::Word(name) => match suggest(name, ["and", "or", "for", "if", "then", "else"]) {
                Some(keyword) => error.help(messages::NAME_DID_YOU_MEAN.with("near", keyword)),
                // A sentence of a textbook, such as `^ confused with *`, is not a product.
                None => match told(&word, name) {
                    Some(instead) => error.help(messages::NAME_TEXTBOOK.with("instead", instead)),
                    None => error.help(
                        messages::SYNTAX_OPERATOR_NAME_HINT
                            .with("word", word)
                            .with("name", clip(name)),
                    ),
                },
            },
            Follow::Open(Bracket::Square) => error.help(messages::SYNTAX_CALLS_HINT),
            _ if matches!(self.last.kind, LastKind::Name) => {
                error.help(messages::SYNTAX_OPERATOR_CALL_HINT.with("word", word))
            }
            _ => error.help(messages::SYNTAX_OPERATOR_HINT),
        }
    }

    /// What an open conditional lacks.
    fn open_conditional(&self) -> Option<SyntaxError> {
        let open = |frame: &Frame| match *frame {
            Frame::If { at } => Some((at, "then")),
            Frame::Then { at } => Some((at, "else")),
            _ => None,
        };
        let (at, missing) = self.frames.iter().rev().find_map(open)?;
        Some(if_incomplete(at, missing))
    }

    /// The word the last value ended with, for messages; `(…)` after a bracket.
    pub(super) fn last_word(&self) -> String {
        match self.last.kind {
            LastKind::Close => "(…)".to_owned(),
            _ => clip(self.lexer.slice(self.last.span)),
        }
    }
}
