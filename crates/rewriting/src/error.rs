//! What can be wrong with a text, with the place.

use thiserror::Error;
use upstar_values::Message;

/// Why a text is no system or no term, and what to write instead.
///
/// ```
/// use upstar_rewriting::System;
/// let error = "(VAR x) (RULES f(x) -> g(x)".parse::<System>().unwrap_err();
/// assert_eq!((error.line, error.column), (1, 28));
/// assert!(error.with_caret().ends_with('^'));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {message}")]
pub struct TextError {
    /// What is wrong, and what to write.
    pub message: Message,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// Where it begins, in characters from 0 of the whole text.
    pub offset: usize,
    /// The text of the line.
    pub source_line: String,
}

impl TextError {
    /// An error at a character of the text.
    pub fn at(text: &str, offset: usize, message: impl Into<Message>) -> TextError {
        let before: String = text.chars().take(offset).collect();
        let line = line_of(text, offset);
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        let source_line = text.lines().nth(line - 1).unwrap_or("").to_string();
        TextError { message: message.into(), line, column, offset, source_line }
    }

    /// The message, the line it is about, and a caret under the place. Of a long line only the
    /// surroundings are shown.
    pub fn with_caret(&self) -> String {
        const AROUND: usize = 60;
        let skipped = self.column.saturating_sub(AROUND);
        let shown: String = self.source_line.chars().skip(skipped).take(2 * AROUND).collect();
        let shown = shown.replace('\t', " ");
        format!(
            "{self}\n  {shown}\n  {}^",
            " ".repeat(self.column - 1 - skipped.min(self.column - 1))
        )
    }
}

/// The line of a character of a text, from 1.
pub(crate) fn line_of(text: &str, offset: usize) -> usize {
    text.chars().take(offset).filter(|&letter| letter == '\n').count() + 1
}
