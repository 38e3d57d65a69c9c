//! Tokens one after the other: words, signs, names, texts, and stretches that hold an expression.

use super::{Read, Reader};
use crate::rules::declaration::*;
use crate::rules::scan::{Token, TokenKind};
use crate::{Span, SyntaxError};
use upstar_values::{Message, Player};

impl<'s> Reader<'s> {
    pub(super) fn peek(&self) -> Option<Token> {
        self.tokens.get(self.at).copied()
    }

    pub(super) fn text_of(&self, token: &Token) -> &'s str {
        self.source.get(token.start..token.end).unwrap_or("")
    }

    pub(super) fn word_at(&self, place: usize) -> Option<&'s str> {
        let token = self.tokens.get(place)?;
        (token.kind == TokenKind::Word).then(|| self.text_of(token))
    }

    pub(super) fn word(&self) -> Option<&'s str> {
        self.word_at(self.at)
    }

    pub(super) fn take_word(&mut self, wanted: &str) -> bool {
        let found = self.word() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    pub(super) fn is_sign(&self, place: usize, wanted: &str) -> bool {
        self.tokens
            .get(place)
            .is_some_and(|token| token.kind == TokenKind::Sign && self.text_of(token) == wanted)
    }

    pub(super) fn take_sign(&mut self, wanted: &str) -> bool {
        let found = self.is_sign(self.at, wanted);
        self.at += usize::from(found);
        found
    }

    pub(super) fn here(&self) -> Span {
        match self.peek() {
            Some(token) => Span::new(token.start, token.end),
            None => Span::new(self.end, self.end),
        }
    }

    pub(super) fn wrong(&self, message: impl Into<Message>) -> SyntaxError {
        SyntaxError::new(self.here(), message)
    }

    pub(super) fn name(&mut self, message: crate::rules::Wanted) -> Read<(String, Fragment)> {
        match self.peek() {
            Some(token) if token.kind == TokenKind::Word => {
                let name = self.text_of(&token);
                if !name.starts_with(|c: char| c.is_alphabetic() || c == '_') {
                    return Err(self.wrong(message));
                }
                self.at += 1;
                Ok((name.to_string(), token.start..token.end))
            }
            _ => Err(self.wrong(message)),
        }
    }

    pub(super) fn quoted(&mut self, message: crate::rules::Wanted) -> Read<Quoted> {
        match self.peek() {
            Some(token) if token.kind == TokenKind::Text => {
                self.at += 1;
                let inner = token.start + 1..token.end.saturating_sub(1).max(token.start + 1);
                let raw = self.source.get(inner.clone()).unwrap_or("");
                let text = match raw.contains('\\') {
                    true => raw.replace("\\\"", "\"").replace("\\\\", "\\"),
                    false => raw.to_string(),
                };
                Ok(Quoted { text, at: inner })
            }
            _ => Err(self.wrong(message)),
        }
    }

    /// The tokens up to the first that is not inside brackets and ends an expression.
    pub(super) fn fragment(
        &mut self,
        ends: &[&str],
        message: crate::rules::Wanted,
    ) -> Read<Fragment> {
        let from = self.at;
        while let Some(token) = self.peek() {
            if token.depth == 0 && self.at > from && self.stops(ends) {
                break;
            }
            if token.depth == 0 && self.at == from && self.stops_at_once(ends) {
                break;
            }
            self.at += 1;
        }
        self.since(from, message)
    }

    /// The tokens that were passed since a place.
    fn since(&self, from: usize, message: crate::rules::Wanted) -> Read<Fragment> {
        match self.tokens.get(from..self.at) {
            Some([first, .., last]) => Ok(stretch(first, last)),
            Some([only]) => Ok(stretch(only, only)),
            _ => Err(self.wrong(message)),
        }
    }

    pub(super) fn stops_at_once(&self, ends: &[&str]) -> bool {
        match self.word() {
            Some(word) => begins_clause(word),
            None => self.is_sign(self.at, ";") || ends.contains(&",") && self.is_sign(self.at, ","),
        }
    }

    /// Does an expression end in front of this token?
    pub(super) fn stops(&self, ends: &[&str]) -> bool {
        let behind_dot = self.is_sign(self.at.wrapping_sub(1), ".");
        match self.word() {
            Some(_) if behind_dot => false,
            Some("if") => ends.contains(&"if") && !self.wants_value(),
            Some(word) => begins_clause(word) || ends.contains(&word),
            None => {
                let token = self.tokens[self.at];
                let text = self.text_of(&token);
                text == ";"
                    || token.kind == TokenKind::Sign && ends.contains(&text)
                    || token.kind == TokenKind::Text && ends.contains(&"\"")
            }
        }
    }

    /// Is a value still missing in front of this token? Then `if` begins a conditional.
    pub(super) fn wants_value(&self) -> bool {
        let Some(before) = self.at.checked_sub(1).and_then(|place| self.tokens.get(place)) else {
            return true;
        };
        let text = self.text_of(before);
        match before.kind {
            TokenKind::Word => matches!(
                text,
                "and" | "or" | "not" | "xor" | "div" | "mod" | "then" | "else" | "in" | "if"
            ),
            TokenKind::Sign => !matches!(text, ")" | "]" | "}"),
            _ => false,
        }
    }

    pub(super) fn player(&mut self) -> Option<Player> {
        if self.take_word("left") {
            Some(Player::Left)
        } else if self.take_word("right") {
            Some(Player::Right)
        } else {
            None
        }
    }

    /// An expression inside the brackets of the parameters.
    pub(super) fn inside(
        &mut self,
        ends: &[&str],
        message: crate::rules::Wanted,
    ) -> Read<Fragment> {
        let from = self.at;
        while let Some(token) = self.peek() {
            let text = self.text_of(&token);
            let closes = token.depth == 0 && text == ")";
            let assigns = token.depth == 1 && text == ":" && self.is_sign(self.at + 1, "=");
            if closes || assigns || token.depth == 1 && ends.contains(&text) {
                break;
            }
            self.at += 1;
        }
        self.since(from, message)
    }
}
