//! The errors that need the whole state to say what is wrong and what to type instead.

use super::Parser;
use super::frame::{Before, Frame, LastKind};
use super::number::clip;
use crate::lexer::{Bracket, Follow, StarScan, Token, strange_character};
use crate::{Infix, Span, SyntaxError, TinyKind, suggest};

impl Parser<'_> {
    /// Something stands at `found` where a value should be.
    pub(super) fn value_missing(&self, found: Span) -> SyntaxError {
        let token = self.lexer.slice(found);
        let operator = self.lexer.slice(self.before.span());
        if super::is_keyword(token) {
            return SyntaxError::new(found, format!("`{token}` is a keyword, not a value"))
                .help("keywords cannot be names; a value is expected here");
        }
        if token == "=" || token == "|" && !self.in_braces() {
            return strange_character(if token == "=" { '=' } else { '|' }, found);
        }
        let error = match self.before {
            Before::Start if matches!(token, ")" | "]" | "}") => {
                return SyntaxError::new(found, format!("this `{token}` closes nothing"))
                    .help("leave it out");
            }
            Before::Start => {
                SyntaxError::new(found, format!("a value is missing before `{token}`"))
            }
            Before::Slash(slash) if token.starts_with('>') && slash.end == found.start => {
                return SyntaxError::new(slash.to(found), "inside braces, `|` separates options")
                    .help("put the annihilating sum in brackets: `{(a |> b)|c}`");
            }
            before if matches!(token, "" | "\n" | ";") => SyntaxError::new(
                before.span(),
                format!("a value is missing after `{}`", clip(operator)),
            ),
            _ => SyntaxError::new(
                found,
                format!("a value is missing between `{}` and `{}`", clip(operator), clip(token)),
            ),
        };
        match (token, self.before) {
            ("+", _) => error.help("leave a `+` in front of a value out"),
            (",", _) | (_, Before::Comma(_)) => error.help("leave the `,` out, or add a value"),
            _ => error,
        }
    }

    /// The text ends while a bracket is open.
    pub(super) fn unclosed(&self, end: Span) -> SyntaxError {
        let Some((bracket, open)) = self.innermost_bracket() else {
            return self.value_missing(end);
        };
        SyntaxError::new(end, format!("missing `{}`", bracket.close()))
            .related(open, format!("this `{}` is still open", bracket.open()))
            .help(format!("add the `{}`", bracket.close()))
            .incomplete()
    }

    /// A closing bracket of the wrong kind.
    pub(super) fn mismatched(&self, open: Bracket, close: Bracket, span: Span) -> SyntaxError {
        let (opener, expected, found) = (open.open(), open.close(), close.close());
        let place = self.innermost_bracket().map_or(span, |(_, place)| place);
        SyntaxError::new(span, format!("`{found}` cannot close `{opener}`"))
            .related(place, format!("this `{opener}` is still open"))
            .help(format!("put `{expected}` before it"))
    }

    /// `;` while a bracket is open.
    pub(super) fn separator_in_brackets(&self, span: Span) -> SyntaxError {
        let Some((bracket, open)) = self.innermost_bracket() else {
            return SyntaxError::new(span, "a `;` inside brackets");
        };
        SyntaxError::new(span, format!("missing `{}` before `;`", bracket.close()))
            .related(open, format!("this `{}` is still open", bracket.open()))
    }

    fn innermost_bracket(&self) -> Option<(Bracket, Span)> {
        let open = self.frames.iter().rev().find_map(Frame::bracket)?;
        Some((*self.brackets.last()?, Span { start: open, end: open + 1 }))
    }

    /// Two comparisons or ranges in a row.
    pub(super) fn chained(&self, op: Infix, span: Span, other: Infix, there: Span) -> SyntaxError {
        if op == Infix::Range {
            return SyntaxError::new(span, "ranges cannot be chained")
                .related(there, "the first range");
        }
        let (first, second) = (other.symbol(), op.symbol());
        let middle = self.operands.last().map_or("", |middle| self.lexer.slice(middle.span));
        let middle = if middle.len() <= 24 { middle } else { "b" };
        let left = self.operands.iter().nth_back(1).map_or("", |l| self.lexer.slice(l.span));
        let left = if left.len() <= 24 { left } else { "a" };
        SyntaxError::new(span, "comparisons cannot be chained")
            .related(there, "the first comparison")
            .help(format!("write `{left} {first} {middle} and {middle} {second} …`"))
    }

    /// Two different compounds in a row.
    pub(super) fn mixed(&self, op: Infix, span: Span, other: Infix, there: Span) -> SyntaxError {
        let (first, second) = (other.symbol(), op.symbol());
        SyntaxError::new(span, format!("`{first}` and `{second}` cannot be mixed without brackets"))
            .related(there, format!("the `{first}`"))
            .help(format!("write `(a {first} b) {second} c` or `a {first} (b {second} c)`"))
    }

    /// `3 *2`, `x* 2`, `*2*3`: product or sum?
    pub(super) fn product_or_sum(&self, span: Span) -> SyntaxError {
        let word = self.last_word();
        let digits = self.lexer.digits_here();
        let n = if digits.is_empty() { "…" } else { &clip(digits) };
        let place = Span { start: self.last.span.start, end: span.end + digits_len(digits) };
        let sum = match self.last.kind {
            LastKind::Literal(scan) if scan.star == StarScan::None && !digits.is_empty() => {
                format!("`{word}*{n}` for {word} + *{n}")
            }
            _ if digits.is_empty() => format!("`{word} + *` for the sum with star"),
            _ => format!("`{word} + *{n}` for the sum"),
        };
        SyntaxError::new(place, "is this `*` a product or a nimber?")
            .help(format!("write `{word} * {n}` for the product, {sum}"))
    }

    /// `x *` and nothing behind it.
    pub(super) fn star_without_factor(&self, span: Span) -> SyntaxError {
        SyntaxError::new(span, "a value is missing after `*`")
            .help(format!("for the sum with star write `{} + *`", self.last_word()))
    }

    /// `3(4)`.
    pub(super) fn literal_called(&self, span: Span) -> SyntaxError {
        let word = self.last_word();
        let error = SyntaxError::new(self.last.span.to(span), "a literal cannot be called");
        if word.ends_with(['^', '↑']) {
            return error.help("for so many ups write `n * ^`");
        }
        error.help(format!("for the product write `{word} * (…)`"))
    }

    pub(super) fn tiny_without_argument(&self, kind: TinyKind, span: Span) -> SyntaxError {
        let name = match kind {
            TinyKind::Tiny => "Tiny",
            TinyKind::Miny => "Miny",
        };
        SyntaxError::new(span, format!("{name} needs a game in brackets"))
            .help(format!("write `{name}(2)`"))
    }

    /// A value, or nothing we know, right behind a value.
    pub(super) fn two_values(&self, token: &Token<Follow<'_>>) -> SyntaxError {
        let span = token.span;
        let word = self.last_word();
        match token.kind {
            Follow::Strange('"' | '0'..='9') | Follow::Word(_) | Follow::Open(_) => {}
            Follow::Strange('±') => {
                return SyntaxError::new(span, "an operator is missing before `±`")
                    .help(format!("for the sum write `{word} + ±…`"));
            }
            Follow::Strange('↓' | '⇑' | '⇓' | '⧾' | '⧿') => {
                return SyntaxError::new(span, "an operator is missing here")
                    .help(format!("for the sum write `{word} + …`"));
            }
            Follow::Strange(c) => return strange_character(c, span),
            _ => {}
        }
        let error = SyntaxError::new(span, "an operator is missing before this");
        if let LastKind::Literal(scan) = self.last.kind
            && scan.star == StarScan::Bare
            && let Follow::Strange('0'..='9') = token.kind
        {
            let number = word.trim_end_matches(['*', '⋆', '∗']);
            return if number.is_empty() {
                error.help("a nimber is one word: `*2`")
            } else {
                error.help(format!(
                    "write `{number} * …` for the product, `{number}*…` in one word for a nimber"
                ))
            };
        }
        match token.kind {
            Follow::Word("in") => error.help("`in` belongs to `for x in …`"),
            Follow::Word(name) => match suggest(name, ["and", "or", "for", "if", "then", "else"]) {
                Some(keyword) => error.help(format!("did you mean `{keyword}`?")),
                None => error.help(format!("for the product write `{word} * {}`", clip(name))),
            },
            Follow::Open(Bracket::Square) => error.help("calls are written `f(a, b)`"),
            _ => error.help("put an operator between the two values, or a `,` in a list"),
        }
    }

    /// The word the last value ended with, for messages; `(…)` after a bracket.
    pub(super) fn last_word(&self) -> String {
        match self.last.kind {
            LastKind::Close => "(…)".to_owned(),
            _ => clip(self.lexer.slice(self.last.span)),
        }
    }
}

fn digits_len(digits: &str) -> u32 {
    crate::span::offset(digits.len())
}
