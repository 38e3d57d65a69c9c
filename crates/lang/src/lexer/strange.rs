//! What to say about a character the language does not know.

use crate::{Span, SyntaxError};

/// The error for a character that is no part of the language.
pub(crate) fn strange_character(c: char, span: Span) -> SyntaxError {
    let shown = if c.is_control() || c == '\u{fffd}' {
        format!("U+{:04X}", u32::from(c))
    } else {
        format!("`{c}`")
    };
    let error = SyntaxError::new(span, format!("unexpected character {shown}"));
    let help = match c {
        '“' | '”' | '„' | '‘' | '’' | '\'' | '«' | '»' => "strings are written \"…\"",
        '=' => "write `==` to compare, `:=` to assign",
        '!' => "write `not` for the negation, `!=` for unequal",
        '&' => "write `and`",
        '|' => "`|` separates options inside braces; write `or` for the logical or",
        '²' => "write the power as `**2`",
        '³' => "write the power as `**3`",
        '⁰' | '¹' | '⁴'..='⁹' => "write the power with `**`",
        '½' => "write 1/2",
        '¼' => "write 1/4",
        '¾' => "write 3/4",
        '÷' => "write `/`",
        '–' | '—' => "write `-`",
        '\\' | '$' | '`' | '@' | '%' | '?' | '~' => "text such as a board goes into \"…\"",
        _ => return error,
    };
    error.help(help)
}
