//! Strings: `"…"`, with the escapes `\"`, `\\`, `\n` and `\t`. A string may run over several lines.

use super::Lexer;
use crate::messages;
use crate::{Span, SyntaxError};

impl Lexer<'_> {
    /// Reads the string whose opening quote is at `start`.
    pub(super) fn text(&mut self, start: usize) -> Result<Box<str>, SyntaxError> {
        let mut text = String::new();
        let mut at = start + 1;
        loop {
            let rest = self.source.get(at..).unwrap_or("");
            let Some(run) = rest.find(['"', '\\']) else {
                let quote = Span::new(start, start + 1);
                return Err(SyntaxError::new(quote, messages::SYNTAX_STRING)
                    .help(messages::SYNTAX_STRING_HINT)
                    .incomplete());
            };
            text.push_str(rest.get(..run).unwrap_or(""));
            at += run;
            if self.peek_char(at) == '"' {
                self.at = at + 1;
                return Ok(text.into_boxed_str());
            }
            let (escaped, len) = self.peek(at + 1);
            text.push(match escaped {
                '"' | '\\' => escaped,
                'n' => '\n',
                't' => '\t',
                // The text ends in a backslash: the next turn finds the string unclosed.
                _ if len == 0 => '\\',
                _ => {
                    let span = Span::new(at, at + 1 + len);
                    return Err(SyntaxError::new(span, messages::SYNTAX_ESCAPE)
                        .help(messages::SYNTAX_ESCAPE_HINT));
                }
            });
            at += 1 + len;
        }
    }
}
