//! What to say about a character the language does not know.

use crate::messages;
use crate::{Span, SyntaxError};

/// The error for a character that is no part of the language.
pub(crate) fn strange_character(c: char, span: Span) -> SyntaxError {
    let shown = if c.is_control() || c == '\u{fffd}' {
        format!("U+{:04X}", u32::from(c))
    } else {
        format!("`{c}`")
    };
    let error = SyntaxError::new(span, messages::SYNTAX_CHARACTER.with("character", shown));
    let help = match c {
        '“' | '”' | '„' | '‘' | '’' | '\'' | '«' | '»' => messages::SYNTAX_STRINGS_HINT,
        '=' => messages::SYNTAX_EQUALS_HINT,
        '!' => messages::SYNTAX_NOT_HINT,
        '&' => messages::SYNTAX_AND_HINT,
        '|' => messages::SYNTAX_BAR_HINT,
        '²' => messages::SYNTAX_SQUARE_HINT,
        '³' => messages::SYNTAX_CUBE_HINT,
        '⁰' | '¹' | '⁴'..='⁹' => messages::SYNTAX_POWER_HINT,
        '½' => messages::SYNTAX_HALF_HINT,
        '¼' => messages::SYNTAX_QUARTER_HINT,
        '¾' => messages::SYNTAX_THREE_QUARTERS_HINT,
        '÷' => messages::SYNTAX_DIVIDE_HINT,
        '–' | '—' => messages::SYNTAX_MINUS_HINT,
        '%' => messages::SYNTAX_MOD_HINT,
        '⊕' => messages::SYNTAX_XOR_HINT,
        '\\' | '$' | '`' | '@' | '?' | '~' => messages::SYNTAX_BOARD_HINT,
        _ => return error,
    };
    error.help(help)
}
