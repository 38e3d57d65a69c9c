//! A program in pieces: statements, declarations of games, and files to use.
//!
//! A declaration begins with `game`, `board`, `strip` or `graph` and a name behind it, at the beginning
//! of a line: no expression begins so. It lasts while lines are indented, or to a `;`.

use super::scan::{Scanner, TokenKind};
use std::sync::Arc;

/// A piece of a program: which bytes, and what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) kind: PieceKind,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PieceKind {
    /// Statements.
    Statements,
    /// The declaration of a game.
    Declaration,
    /// `use "file.game"`
    Use,
}

fn first_word(line: &str) -> Option<(&str, &str)> {
    let end = line.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(line.len());
    (end > 0).then(|| line.split_at(end))
}

/// What begins on a line, if it is no statement.
fn begins(line: &str) -> Option<PieceKind> {
    let (word, rest) = first_word(line)?;
    let behind = rest.trim_start();
    let spaced = behind.len() < rest.len();
    match word {
        "use" if behind.starts_with('"') => Some(PieceKind::Use),
        "game" | "board" | "strip" | "graph" if spaced => {
            let (name, _) = first_word(behind)?;
            let is_name = name.starts_with(|c: char| c.is_alphabetic() || c == '_');
            let joins = matches!(
                name,
                "and" | "or" | "xor" | "div" | "mod" | "for" | "if" | "then" | "else" | "in"
            );
            (is_name && !joins).then_some(PieceKind::Declaration)
        }
        _ => None,
    }
}

/// Does the declaration of a game begin on this line, to go on while lines are indented? One that ends with
/// `;` does not go on.
///
/// ```
/// assert!(upstar_lang::begins_declaration("game nim(n)"));
/// assert!(!upstar_lang::begins_declaration("game nim(n) moves nim(k) for k in 0..n - 1;"));
/// assert!(!upstar_lang::begins_declaration("board(3)"));
/// ```
#[must_use]
pub fn begins_declaration(line: &str) -> bool {
    let begins = begins(line.trim_start()) == Some(PieceKind::Declaration);
    begins && !line.trim_end().ends_with(';')
}

/// Is more to be expected of the lines of a declaration? One that has all it needs on its first line ends
/// there, others with an empty line or `;`.
///
/// ```
/// use upstar_lang::declaration_goes_on;
/// assert!(declaration_goes_on("game nim(n)"));
/// assert!(declaration_goes_on("game nim(n)\n  moves nim(k) for k in 0..n - 1"));
/// assert!(!declaration_goes_on("game nim(n)\n  moves nim(k) for k in 0..n - 1\n"));
/// assert!(!declaration_goes_on("game nim(n) moves nim(k) for k in 0..n - 1"));
/// ```
#[must_use]
pub fn declaration_goes_on(source: &str) -> bool {
    let mut lines = source.split('\n');
    let first = lines.next().unwrap_or("");
    if !begins_declaration(first) || source.trim_end().ends_with(';') {
        return false;
    }
    match lines.next_back() {
        Some(last) => !last.trim().is_empty(),
        None => {
            let text: Arc<str> = source.into();
            let read = super::declaration(&text, 0..source.len());
            !read.is_ok_and(|read| {
                read.clauses.iter().any(|clause| matches!(clause, super::Clause::Moves { .. }))
            })
        }
    }
}

/// Could there be anything but statements?
fn is_plain(source: &str) -> bool {
    !source.split(['\n', ';']).any(|line| begins(line.trim_start()).is_some())
}

/// The pieces of a program in order.
pub(crate) fn pieces(source: &str) -> Vec<Piece> {
    let whole = Piece { kind: PieceKind::Statements, start: 0, end: source.len() };
    if is_plain(source) {
        return vec![whole];
    }
    let mut found: Vec<Piece> = Vec::new();
    let mut scanner = Scanner::new(source, 0);
    let mut at_start = true;
    // Where the statements that are being read began.
    let mut statements = 0;
    loop {
        let place = scanner.place();
        if at_start && scanner.depth() == 0 {
            let here = scanner.skip_blank_lines();
            if let Some(kind) = source.get(here..).and_then(begins) {
                if statements < here {
                    let kind = PieceKind::Statements;
                    found.push(Piece { kind, start: statements, end: here });
                }
                let end = match kind {
                    PieceKind::Declaration => scanner.skip_declaration(),
                    _ => scanner.skip_line(),
                };
                found.push(Piece { kind, start: here, end });
                statements = end;
                continue;
            }
        }
        match scanner.token() {
            Some(token) => {
                at_start = matches!(token.kind, TokenKind::LineEnd)
                    || matches!(token.kind, TokenKind::Sign) && scanner.text(&token) == ";";
            }
            None => break,
        }
        if scanner.place() == place {
            break;
        }
    }
    if statements < source.len() {
        let kind = PieceKind::Statements;
        found.push(Piece { kind, start: statements, end: source.len() });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(source: &str) -> Vec<(PieceKind, &str)> {
        let pieces = pieces(source);
        pieces.into_iter().map(|piece| (piece.kind, &source[piece.start..piece.end])).collect()
    }

    #[test]
    fn declarations_last_while_lines_are_indented_or_to_a_semicolon() {
        use PieceKind::*;
        let source =
            "x := 1\ngame nim(n)\n  moves nim(k)\n    for k in 0..n - 1\n\n# remark\nnim(3)\n";
        let texts = kinds(source);
        assert_eq!(
            texts.iter().map(|piece| piece.0).collect::<Vec<_>>(),
            [Statements, Declaration, Statements]
        );
        assert!(texts[1].1.trim_end().ends_with("0..n - 1"), "{texts:?}");
        let texts = kinds("game nim(n) moves nim(k) for k in 0..n - 1; nim(3)");
        assert_eq!(texts[0], (Declaration, "game nim(n) moves nim(k) for k in 0..n - 1;"));
        assert_eq!(texts[1], (Statements, " nim(3)"));
        assert_eq!(kinds("use \"a.game\"\n1").len(), 2);
    }

    #[test]
    fn statements_that_look_alike_stay_statements() {
        use PieceKind::Statements;
        for source in
            ["game := 3; game + 1", "board(3)", "graph mod 2", "[1,\ngame\n]", "\"\nuse \\\"x\""]
        {
            assert!(kinds(source).iter().all(|piece| piece.0 == Statements), "{source}");
        }
    }
}
