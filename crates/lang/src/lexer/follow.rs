//! Tokens where a value has just ended.

use super::scan::begins_factor;
use super::{Bracket, Lexer, Token};
use crate::messages;
use crate::span::offset;
use crate::{Infix, Span, SyntaxError};

/// A token after a value.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Follow<'s> {
    Infix(Infix),
    /// `*`: whether it multiplies depends on the spaces around it.
    Star(AfterStar),
    /// `^`: power after a name or a bracket.
    Caret,
    Assign,
    /// `.name`
    Member(&'s str),
    /// `and`, `for`, … or a word that does not belong here.
    Word(&'s str),
    Open(Bracket),
    Close(Bracket),
    Comma,
    /// So many `|` in a row, inside braces.
    Slashes(u32),
    Semicolon,
    Newline,
    End,
    /// Anything else: `=`, `|` outside braces, the beginning of another value, …
    Strange(char),
}

/// What stands right behind an infix star.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AfterStar {
    /// A blank.
    Blank,
    /// A name or a bracket.
    Factor,
    Digit,
    /// The end of the line, a separator or a closing bracket.
    Nothing,
    Other,
}

impl<'s> Lexer<'s> {
    /// The next token after a value.
    pub(crate) fn follow(
        &mut self,
        inside_brackets: bool,
        in_braces: bool,
    ) -> Result<Token<Follow<'s>>, SyntaxError> {
        let spaced = self.skip_blank(inside_brackets);
        let start = self.at;
        let (kind, len) = self.follow_kind(in_braces)?;
        self.at += len;
        Ok(Token { kind, span: Span::new(start, self.at), spaced })
    }

    fn follow_kind(&mut self, in_braces: bool) -> Result<(Follow<'s>, usize), SyntaxError> {
        let (c, len) = self.peek(self.at);
        let (next, next_len) = self.peek(self.at + len);
        let pair = len + next_len;
        Ok(match (c, next) {
            ('-', '>') => (Follow::Infix(Infix::Sequential), pair),
            ('=', '>') => (Follow::Infix(Infix::WeakSequential), pair),
            ('|', _) if in_braces => {
                let run = self.slashes();
                (Follow::Slashes(offset(run)), run)
            }
            ('|', '>') => (Follow::Infix(Infix::Annihilating), pair),
            ('*', '*') => (Follow::Infix(Infix::Power), pair),
            (':', '=') => (Follow::Assign, pair),
            ('=', '=') => (Follow::Infix(Infix::Equal), pair),
            ('!', '=') => (Follow::Infix(Infix::NotEqual), pair),
            ('<', '=') => (Follow::Infix(Infix::LessOrEqual), pair),
            ('>', '=') => (Follow::Infix(Infix::GreaterOrEqual), pair),
            ('<', '>') => (Follow::Infix(Infix::Confused), pair),
            ('.', '.') => (Follow::Infix(Infix::Range), pair),
            ('.', _) => return self.member(),
            ('&', '&') => (Follow::Strange(c), len),
            ('&', _) => (Follow::Infix(Infix::Sides), len),
            ('+', _) => (Follow::Infix(Infix::Add), len),
            ('-', _) => (Follow::Infix(Infix::Subtract), len),
            ('*', _) => (Follow::Star(self.after_star(self.at + len)), len),
            ('/', _) => (Follow::Infix(Infix::Divide), len),
            (':', _) => (Follow::Infix(Infix::OrdinalSum), len),
            ('<', _) => (Follow::Infix(Infix::Less), len),
            ('>', _) => (Follow::Infix(Infix::Greater), len),
            ('^', _) => (Follow::Caret, len),
            ('→', _) => (Follow::Infix(Infix::Sequential), len),
            ('⇒', _) => (Follow::Infix(Infix::WeakSequential), len),
            ('×' | '·', _) => (Follow::Infix(Infix::Multiply), len),
            ('≠', _) => (Follow::Infix(Infix::NotEqual), len),
            ('≤', _) => (Follow::Infix(Infix::LessOrEqual), len),
            ('≥', _) => (Follow::Infix(Infix::GreaterOrEqual), len),
            ('∥' | '‖', _) => (Follow::Infix(Infix::Confused), len),
            ('(', _) => (Follow::Open(Bracket::Round), len),
            ('[', _) => (Follow::Open(Bracket::Square), len),
            ('{', _) => (Follow::Open(Bracket::Curly), len),
            (')', _) => (Follow::Close(Bracket::Round), len),
            (']', _) => (Follow::Close(Bracket::Square), len),
            ('}', _) => (Follow::Close(Bracket::Curly), len),
            (',', _) => (Follow::Comma, len),
            (';', _) => (Follow::Semicolon, len),
            ('\n', _) => (Follow::Newline, len),
            _ if len == 0 => (Follow::End, 0),
            _ if super::is_name_start(c) => {
                let end = self.name_end(self.at);
                (Follow::Word(self.slice(Span::new(self.at, end))), end - self.at)
            }
            _ => (Follow::Strange(c), len),
        })
    }

    fn member(&mut self) -> Result<(Follow<'s>, usize), SyntaxError> {
        let dot = self.at;
        self.at += 1;
        self.skip_blank(false);
        let end = self.name_end(self.at);
        let name = Span::new(self.at, end);
        if end == self.at {
            return Err(SyntaxError::new(Span::new(dot, dot + 1), messages::SYNTAX_MEMBER)
                .help(messages::SYNTAX_MEMBER_HINT));
        }
        self.at = dot;
        Ok((Follow::Member(self.slice(name)), end - dot))
    }

    fn after_star(&self, at: usize) -> AfterStar {
        match self.peek(at) {
            (_, 0) | ('\n' | '\r' | ')' | ']' | '}' | ',' | ';' | '|' | '#', _) => {
                AfterStar::Nothing
            }
            (c, _) if c.is_whitespace() => AfterStar::Blank,
            (c, _) if c.is_ascii_digit() => AfterStar::Digit,
            (c, _) if begins_factor(c) => AfterStar::Factor,
            _ => AfterStar::Other,
        }
    }
}
