//! Colours of a terminal for text pictures. They repeat what the signs say.

use crate::arguments::Color;
use std::io::{IsTerminal, stdout};
use upstar_draw::text::{Line, Tone};

const PLAIN: &str = "\x1b[0m";

/// A line for the terminal, with colours or without.
pub fn paint(line: &Line, colour: bool) -> String {
    if !colour {
        return line.to_string();
    }
    let mut out = String::new();
    for (text, tone) in &line.pieces {
        let code = match tone {
            Tone::Plain => "",
            Tone::Dim => "\x1b[2m",
            Tone::Left => "\x1b[1;34m",
            Tone::Right => "\x1b[33m",
            Tone::Either => "\x1b[32m",
            Tone::Gold => "\x1b[1;33m",
        };
        out.push_str(code);
        out.push_str(text);
        if !code.is_empty() {
            out.push_str(PLAIN);
        }
    }
    out
}

/// A piece that is to stand out.
pub fn gold(text: &str, colour: bool) -> String {
    if colour { format!("\x1b[1;33m{text}{PLAIN}") } else { text.to_owned() }
}

/// Is stdout to be coloured?
pub fn colours(wanted: Color) -> bool {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    match wanted {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => {
            let dumb = set("TERM").is_none_or(|term| term == "dumb");
            stdout().is_terminal() && !dumb && set("NO_COLOR").is_none()
        }
    }
}

/// Does the terminal show more than ASCII, as far as its environment tells?
pub fn speaks_unicode() -> bool {
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let dumb = set("TERM").is_none_or(|term| term == "dumb");
    let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG"));
    let utf8 = |locale: String| {
        let locale = locale.to_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    };
    !dumb && locale.is_some_and(utf8)
}
