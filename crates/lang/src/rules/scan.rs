//! The words, texts and signs of a declaration, with their places.
//!
//! Only as much as is needed to tell clauses apart: what stands in an expression is read by the parser
//! of expressions.

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    /// A name or a keyword.
    Word,
    /// `"…"`
    Text,
    /// Anything else.
    Sign,
    /// The end of a line.
    LineEnd,
}

/// A word, a text or a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) start: usize,
    pub(crate) end: usize,
    /// How many brackets are open around it; a bracket belongs to what is around it.
    pub(crate) depth: usize,
}

/// Where a word stands outside texts and comments.
pub(crate) fn place_of_word(source: &str, word: &str) -> Option<(usize, usize)> {
    let mut scanner = Scanner::new(source, 0);
    while let Some(token) = scanner.token() {
        if token.kind == TokenKind::Word && scanner.text(&token) == word {
            return Some((token.start, token.end));
        }
    }
    None
}

/// A walk through a text.
pub(crate) struct Scanner<'s> {
    source: &'s str,
    at: usize,
    depth: usize,
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

impl<'s> Scanner<'s> {
    pub(crate) fn new(source: &'s str, at: usize) -> Self {
        Scanner { source, at, depth: 0 }
    }

    pub(crate) fn place(&self) -> usize {
        self.at
    }

    pub(crate) fn depth(&self) -> usize {
        self.depth
    }

    fn rest(&self) -> &'s str {
        self.source.get(self.at..).unwrap_or("")
    }

    pub(crate) fn text(&self, token: &Token) -> &'s str {
        self.source.get(token.start..token.end).unwrap_or("")
    }

    /// The next token; comments and blanks are skipped.
    pub(crate) fn token(&mut self) -> Option<Token> {
        loop {
            let c = self.rest().chars().next()?;
            let start = self.at;
            match c {
                '\n' => {
                    self.at += 1;
                    let kind = TokenKind::LineEnd;
                    return Some(Token { kind, start, end: self.at, depth: self.depth });
                }
                _ if c.is_whitespace() || c == '\u{feff}' => self.at += c.len_utf8(),
                '#' => self.at += self.rest().find('\n').unwrap_or(self.rest().len()),
                '"' => return Some(self.string(start)),
                _ if is_word(c) => {
                    let length = self.rest().find(|c| !is_word(c)).unwrap_or(self.rest().len());
                    self.at += length;
                    let kind = TokenKind::Word;
                    return Some(Token { kind, start, end: self.at, depth: self.depth });
                }
                _ => return Some(self.sign(start, c)),
            }
        }
    }

    fn string(&mut self, start: usize) -> Token {
        let mut escaped = false;
        let mut length = self.rest().len();
        for (place, c) in self.rest().char_indices().skip(1) {
            match c {
                '"' if !escaped => {
                    length = place + 1;
                    break;
                }
                _ => escaped = c == '\\' && !escaped,
            }
        }
        self.at += length;
        Token { kind: TokenKind::Text, start, end: self.at, depth: self.depth }
    }

    fn sign(&mut self, start: usize, c: char) -> Token {
        let arrow = self.rest().starts_with("->");
        self.at += if arrow { 2 } else { c.len_utf8() };
        let mut depth = self.depth;
        match c {
            '(' | '[' | '{' => self.depth += 1,
            ')' | ']' | '}' => {
                self.depth = self.depth.saturating_sub(1);
                depth = self.depth;
            }
            _ => {}
        }
        Token { kind: TokenKind::Sign, start, end: self.at, depth }
    }

    /// Skips blanks, comments and line ends, and says where something stands then.
    pub(crate) fn skip_blank_lines(&mut self) -> usize {
        loop {
            let rest = self.rest();
            match rest.chars().next() {
                Some(c) if c.is_whitespace() || c == '\u{feff}' => self.at += c.len_utf8(),
                Some('#') => self.at += rest.find('\n').unwrap_or(rest.len()),
                _ => return self.at,
            }
        }
    }

    /// Goes to the end of the line, or behind a `;`.
    pub(crate) fn skip_line(&mut self) -> usize {
        while let Some(token) = self.token() {
            if token.kind == TokenKind::LineEnd || self.text(&token) == ";" {
                break;
            }
        }
        self.at
    }

    /// Goes to the end of a declaration: the first line that is not indented, or behind a `;`.
    pub(crate) fn skip_declaration(&mut self) -> usize {
        self.depth = 0;
        while let Some(token) = self.token() {
            if token.depth == 0 && self.text(&token) == ";" {
                break;
            }
            if token.kind != TokenKind::LineEnd {
                continue;
            }
            // Blank lines and comments go on if an indented line follows.
            let mut next = self.at;
            let goes_on = loop {
                let rest = self.source.get(next..).unwrap_or("");
                let line = rest.split('\n').next().unwrap_or("");
                let content = line.trim();
                if rest.is_empty() {
                    break false;
                }
                if content.is_empty() || content.starts_with('#') {
                    next += line.len() + 1;
                    if next > self.source.len() {
                        break false;
                    }
                    continue;
                }
                break line.starts_with([' ', '\t']);
            };
            if !goes_on {
                self.depth = 0;
                break;
            }
        }
        self.at
    }
}

/// All tokens of a stretch of text, without line ends.
pub(crate) fn tokens(source: &str, start: usize, end: usize) -> Vec<Token> {
    let mut scanner = Scanner::new(source.get(..end).unwrap_or(source), start);
    let mut all = Vec::new();
    while let Some(token) = scanner.token() {
        if token.kind != TokenKind::LineEnd {
            all.push(token);
        }
    }
    all
}
