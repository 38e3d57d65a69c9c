//! The errors that need the whole state to say what is wrong and what to type instead.

use super::Parser;
use super::frame::{Before, Frame, LastKind};
use super::number::clip;
use crate::lexer::{Bracket, Follow, Scan, StarScan, Token, strange_character};
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
            (_, Before::Start) => error.help(format!("add a value, or leave the `{token}` out")),
            _ => error.help(format!("add a value, or leave the `{}` out", clip(operator))),
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
        SyntaxError::new(span, format!("`{found}` cannot close `{opener}`"))
            .related(place, format!("this `{opener}` is still open"))
            .help(format!("put `{expected}` before it"))
    }

    /// `;` while a bracket is open, `|` while another than a brace is.
    pub(super) fn separator_in_brackets(&self, span: Span) -> SyntaxError {
        let separator = self.lexer.slice(span);
        let Some((bracket, open)) = self.innermost_bracket() else {
            return SyntaxError::new(span, format!("a `{separator}` inside brackets"));
        };
        let close = bracket.close();
        SyntaxError::new(span, format!("missing `{close}` before `{separator}`"))
            .related(open, format!("this `{}` is still open", bracket.open()))
            .help(format!("add the `{close}`"))
    }

    fn innermost_bracket(&self) -> Option<(Bracket, Span)> {
        let open = self.frames.iter().rev().find_map(Frame::bracket)?;
        Some((*self.brackets.last()?, Span { start: open, end: open + 1 }))
    }

    /// Two comparisons or ranges in a row.
    pub(super) fn chained(&self, op: Infix, span: Span, other: Infix, there: Span) -> SyntaxError {
        if op == Infix::Range {
            return SyntaxError::new(span, "ranges cannot be chained")
                .related(there, "the first range")
                .help("a range is `a..b`; with steps write `[2 * n for n in a..b]`");
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
        let sum = match self.last.kind {
            LastKind::Literal(scan) if !matches!(scan.star, StarScan::Nimber(_)) => {
                format!("`{word}*{n}` for {word} + *{n}")
            }
            _ => format!("`{word} + *{n}` for the sum"),
        };
        let place = self.last.span.to(span).to(digits);
        SyntaxError::new(place, "is this `*` a product or a nimber?")
            .help(format!("write `{word} * {n}` for the product, {sum}"))
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
        let error = SyntaxError::new(span, "`^` is a power only behind a name or a bracket");
        let power = if n.is_empty() { "…" } else { n };
        let arrows = if scan.star == StarScan::None { "" } else { "arrows come before the star; " };
        error.help(format!(
            "{arrows}write `{word} + ^{}` for the sum, `{base}**{}` for the power",
            clip(n),
            clip(power)
        ))
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
        self.cut_off().unwrap_or_else(|| {
            SyntaxError::new(span, format!("{name} needs a game in brackets"))
                .help(format!("write `{name}(2)`"))
        })
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
                SyntaxError::new(self.last.span.to(span), "a nimber is one word").help(format!(
                    "write `*{}`",
                    clip(self.lexer.slice(self.lexer.digits_from(star.end)))
                ))
            };
        }
        let error = SyntaxError::new(span, "an operator is missing before this");
        match token.kind {
            Follow::Word("in") => error.help("`in` belongs to `for x in …`"),
            Follow::Word(name) => match suggest(name, ["and", "or", "for", "if", "then", "else"]) {
                Some(keyword) => error.help(format!("did you mean `{keyword}`?")),
                None => error.help(format!("for the product write `{word} * {}`", clip(name))),
            },
            Follow::Open(Bracket::Square) => error.help("calls are written `f(a, b)`"),
            _ if matches!(self.last.kind, LastKind::Name) => {
                error.help(format!("for a call write `{word}(…)`, for the product `{word} * …`"))
            }
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
