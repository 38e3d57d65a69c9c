//! Brackets and texts that are never closed.

use super::{DEEPEST, Read, Reader};
use crate::rules::scan::{Token, TokenKind};
use crate::{Span, SyntaxError, messages};

impl Reader<'_> {
    pub(super) fn check_brackets(&self) -> Read<()> {
        let mut open: Vec<Token> = Vec::new();
        for token in &self.tokens {
            let text = self.text_of(token);
            let span = Span::new(token.start, token.end);
            if token.kind == TokenKind::Text && (text.len() < 2 || !text.ends_with('"')) {
                return Err(SyntaxError::new(
                    Span::new(token.start, token.start + 1),
                    messages::RULES_TEXT_OPEN,
                )
                .incomplete());
            }
            if token.kind != TokenKind::Sign {
                continue;
            }
            let closes = |open: &str| matches!((open, text), ("(", ")") | ("[", "]") | ("{", "}"));
            match text {
                "(" | "[" | "{" => {
                    open.push(*token);
                    if open.len() > DEEPEST {
                        let message = messages::RULES_DEEP.with("most", DEEPEST);
                        return Err(SyntaxError::new(span, message));
                    }
                }
                ")" | "]" | "}" => match open.pop() {
                    Some(token) if closes(self.text_of(&token)) => {}
                    Some(token) => return Err(self.unclosed(&token)),
                    None => {
                        let message = messages::RULES_CLOSING.with("bracket", text);
                        return Err(SyntaxError::new(span, message));
                    }
                },
                _ => {}
            }
        }
        match open.first() {
            Some(token) => Err(self.unclosed(token).incomplete()),
            None => Ok(()),
        }
    }

    pub(super) fn unclosed(&self, token: &Token) -> SyntaxError {
        let line = 1 + self.source.get(..token.start).unwrap_or("").matches('\n').count();
        let message = messages::RULES_OPEN.with("bracket", self.text_of(token)).with("line", line);
        let close = match self.text_of(token) {
            "(" => ")",
            "[" => "]",
            _ => "}",
        };
        let help = messages::RULES_OPEN_HINT.with("close", close);
        SyntaxError::new(Span::new(token.start, token.end), message).help(help)
    }
}
