//! Tokens where a value is expected.

use super::scan::{begins_factor, is_down_word, tiny_symbol};
use super::{Bracket, Lexer, Scan, Token};
use crate::span::offset;
use crate::{Span, SyntaxError, TinyKind};

/// A token where a value is expected.
#[derive(Clone, Debug)]
pub(crate) enum Lead<'s> {
    /// A number-up-star literal.
    Literal(Scan),
    /// A name or a keyword.
    Word(&'s str),
    /// A string.
    Text(Box<str>),
    /// `⧾`, `⧿`
    Tiny(TinyKind),
    /// prefix `-`
    Minus,
    /// `+-`, `±`
    Switch,
    /// prefix `*`, right before a name or a bracket
    Star,
    Open(Bracket),
    Close(Bracket),
    Comma,
    /// So many `|` in a row, inside braces.
    Slashes(u32),
    /// An operator that needs a value in front of it.
    Operator,
    Semicolon,
    Newline,
    End,
    /// Anything else.
    Strange(char),
}

/// Operators that cannot begin a value, longest first.
const OPERATORS: [&str; 22] = [
    "**", "->", "=>", "|>", ":=", "==", "!=", "<=", ">=", "<>", "..", "+", "/", ":", "<", ">", "=",
    "|", ".", "×", "·", "&",
];

impl<'s> Lexer<'s> {
    /// The next token where a value is expected. `in_braces`: whether braces are the innermost
    /// open brackets, so that `|` separates.
    pub(crate) fn lead(
        &mut self,
        inside_brackets: bool,
        in_braces: bool,
    ) -> Result<Token<Lead<'s>>, SyntaxError> {
        let spaced = self.skip_blank(inside_brackets);
        let start = self.at;
        let kind = self.lead_kind(in_braces)?;
        Ok(Token { kind, span: Span::new(start, self.at), spaced })
    }

    fn lead_kind(&mut self, in_braces: bool) -> Result<Lead<'s>, SyntaxError> {
        let (c, len) = self.peek(self.at);
        let (next, next_len) = self.peek(self.at + len);
        match c {
            '0'..='9' | '^' | '⇑' | '↓' | '⇓' => return self.scan().map(Lead::Literal),
            '-' | '+' if next.is_ascii_digit() => return self.scan().map(Lead::Literal),
            '*' if next != '*' && !begins_factor(next) => return self.scan().map(Lead::Literal),
            '"' => return self.text(self.at).map(Lead::Text),
            _ if is_word(c) => return self.lead_word(),
            _ => {}
        }
        let (kind, len) = match c {
            '+' if next == '-' => (Lead::Switch, len + next_len),
            '±' => (Lead::Switch, len),
            '-' if next != '>' => (Lead::Minus, len),
            '*' if next != '*' => (Lead::Star, len),
            '(' => (Lead::Open(Bracket::Round), len),
            '[' => (Lead::Open(Bracket::Square), len),
            '{' => (Lead::Open(Bracket::Curly), len),
            ')' => (Lead::Close(Bracket::Round), len),
            ']' => (Lead::Close(Bracket::Square), len),
            '}' => (Lead::Close(Bracket::Curly), len),
            ',' => (Lead::Comma, len),
            ';' => (Lead::Semicolon, len),
            '\n' => (Lead::Newline, len),
            '|' if in_braces => {
                let run = self.slashes();
                (Lead::Slashes(offset(run)), run)
            }
            _ if len == 0 => (Lead::End, 0),
            _ => match tiny_symbol(c) {
                Some(kind) => (Lead::Tiny(kind), len),
                None => self.lead_operator().map_or((Lead::Strange(c), len), |operator| operator),
            },
        };
        self.at += len;
        Ok(kind)
    }

    fn lead_word(&mut self) -> Result<Lead<'s>, SyntaxError> {
        let end = self.name_end(self.at);
        let word = self.slice(Span::new(self.at, end));
        if is_down_word(word) {
            return self.scan().map(Lead::Literal);
        }
        self.at = end;
        Ok(Lead::Word(word))
    }

    fn lead_operator(&self) -> Option<(Lead<'s>, usize)> {
        let rest = self.source.get(self.at..).unwrap_or("");
        let operator = OPERATORS.iter().find(|operator| rest.starts_with(**operator))?;
        Some((Lead::Operator, operator.len()))
    }

    /// The length of the run of `|` at the cursor.
    pub(super) fn slashes(&self) -> usize {
        let rest = self.source.as_bytes().get(self.at..).unwrap_or(&[]);
        rest.iter().position(|&b| b != b'|').unwrap_or(rest.len())
    }
}

fn is_word(c: char) -> bool {
    super::is_name_start(c)
}
