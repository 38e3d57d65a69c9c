//! The lexer. What `-1`, `+-`, `*` or `^` mean depends on whether a value or an operator can
//! stand there, so there is no token stream: the parser asks for the next token where a *value* is
//! expected ([`Lexer::lead`]) or where an *operator* is ([`Lexer::follow`]). Nothing is read twice.

mod follow;
mod lead;
mod scan;
mod strange;
mod text;

pub(crate) use follow::{AfterStar, Follow};
pub(crate) use lead::Lead;
pub(crate) use scan::{Scan, StarScan, TinyMark, UpsScan, is_down_word, tiny_word};
pub(crate) use strange::strange_character;

use crate::Span;

/// One of the three kinds of brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bracket {
    Round,
    Square,
    Curly,
}

impl Bracket {
    pub(crate) fn open(self) -> char {
        match self {
            Bracket::Round => '(',
            Bracket::Square => '[',
            Bracket::Curly => '{',
        }
    }

    pub(crate) fn close(self) -> char {
        match self {
            Bracket::Round => ')',
            Bracket::Square => ']',
            Bracket::Curly => '}',
        }
    }
}

/// A token, where it stands, and whether there was space in front of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<K> {
    pub(crate) kind: K,
    pub(crate) span: Span,
    pub(crate) spaced: bool,
}

/// A cursor in the source.
pub(crate) struct Lexer<'s> {
    source: &'s str,
    at: usize,
}

impl<'s> Lexer<'s> {
    pub(crate) fn new(source: &'s str) -> Self {
        Self { source, at: 0 }
    }

    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// The source under a span.
    pub(crate) fn slice(&self, span: Span) -> &'s str {
        self.source.get(span.range()).unwrap_or("")
    }

    /// The character at an offset, Unicode look-alikes replaced by their ASCII spelling, and its
    /// length in bytes; at the end `'\0'` with length 0.
    fn peek(&self, at: usize) -> (char, usize) {
        match self.source.as_bytes().get(at) {
            None => ('\0', 0),
            Some(&byte) if byte.is_ascii() => (char::from(byte), 1),
            Some(_) => {
                let c = self.source.get(at..).and_then(|rest| rest.chars().next()).unwrap_or('\0');
                let plain = match c {
                    '−' => '-',
                    '⋆' | '∗' => '*',
                    '↑' => '^',
                    _ => c,
                };
                (plain, c.len_utf8())
            }
        }
    }

    fn peek_char(&self, at: usize) -> char {
        self.peek(at).0
    }

    /// Skips blanks and comments, and line ends too inside brackets; says whether there were any.
    fn skip_blank(&mut self, inside_brackets: bool) -> bool {
        let from = self.at;
        let bytes = self.source.as_bytes();
        while let Some(&byte) = bytes.get(self.at) {
            match byte {
                b'\n' if !inside_brackets => break,
                b' ' | b'\t' | b'\r' | b'\n' | 0x0b | 0x0c => self.at += 1,
                b'#' => {
                    let rest = bytes.get(self.at..).unwrap_or(&[]);
                    let comment = rest.iter().position(|&b| b == b'\n');
                    self.at += comment.unwrap_or(rest.len());
                }
                0x80.. => match self.peek(self.at) {
                    (c, len) if c.is_whitespace() || c == '\u{feff}' => self.at += len,
                    _ => break,
                },
                _ => break,
            }
        }
        self.at > from
    }

    /// Whether a name can begin with the character at this offset.
    fn name_starts(&self, at: usize) -> bool {
        is_name_start(self.peek_char(at))
    }

    /// The end of the name that begins at this offset (the offset itself if there is none).
    fn name_end(&self, from: usize) -> usize {
        let mut at = from;
        loop {
            let (c, len) = self.peek(at);
            if is_name_start(c) || at > from && c.is_ascii_digit() {
                at += len;
            } else {
                return at;
            }
        }
    }

    fn digits_end(&self, from: usize) -> usize {
        let rest = self.source.as_bytes().get(from..).unwrap_or(&[]);
        from + rest.iter().position(|b| !b.is_ascii_digit()).unwrap_or(rest.len())
    }

    /// The next word, if one stands here after blanks.
    pub(crate) fn word(&mut self, inside_brackets: bool) -> Option<(&'s str, Span)> {
        self.skip_blank(inside_brackets);
        let end = self.name_end(self.at);
        let span = Span::new(self.at, end);
        if end == self.at {
            return None;
        }
        self.at = end;
        Some((self.slice(span), span))
    }

    /// Takes an opening round bracket, if one stands here after blanks.
    pub(crate) fn open_round(&mut self, inside_brackets: bool) -> Option<Span> {
        let before = self.at;
        self.skip_blank(inside_brackets);
        let open = self.take_round();
        if open.is_none() {
            self.at = before;
        }
        open
    }

    /// Takes an opening round bracket right here.
    pub(crate) fn take_round(&mut self) -> Option<Span> {
        if self.peek_char(self.at) != '(' {
            return None;
        }
        self.at += 1;
        Some(Span::new(self.at - 1, self.at))
    }

    /// Takes a character inside brackets, if it stands here after blanks.
    pub(crate) fn take(&mut self, c: char) -> bool {
        self.skip_blank(true);
        let found = self.peek_char(self.at) == c;
        self.at += if found { c.len_utf8() } else { 0 };
        found
    }

    /// Takes the braces that open right here.
    pub(crate) fn take_curly(&mut self) -> Span {
        self.at += 1;
        Span::new(self.at - 1, self.at)
    }

    /// Whether braces open right here.
    pub(crate) fn at_curly(&self) -> bool {
        self.peek_char(self.at) == '{'
    }

    /// Whether a star is glued to what stands before, and nothing that it could multiply follows.
    pub(crate) fn at_glued_star(&self) -> bool {
        let (star, len) = self.peek(self.at);
        let next = self.peek_char(self.at + len);
        star == '*' && next != '*' && !scan::begins_factor(next) && !next.is_whitespace()
    }

    /// The digits at an offset, after blanks, for messages.
    pub(crate) fn digits_from(&self, offset: u32) -> Span {
        let mut start = offset as usize;
        while self.peek_char(start) == ' ' {
            start += 1;
        }
        Span::new(start, self.digits_end(start))
    }

    /// The character at the cursor as it is written, for messages.
    pub(crate) fn here(&self) -> Option<char> {
        self.source.get(self.at..).and_then(|rest| rest.chars().next())
    }
}

/// Names begin with a letter of any script or `_`, and go on with these and ASCII digits.
pub(crate) fn is_name_start(c: char) -> bool {
    c.is_ascii_alphabetic() || c == '_' || !c.is_ascii() && c.is_alphabetic()
}
