//! Expressions inside a declaration, read by the parser of expressions.

use super::declaration::{Declaration, Fragment};
use crate::{Ast, NodeId, Span, SyntaxError, parse};
use upstar_rules::Where;

/// A tree, and where its text begins in the source.
pub(crate) struct Parsed {
    pub(crate) ast: Ast,
    base: usize,
    shift: usize,
}

impl Parsed {
    /// The expression in a stretch of the source.
    pub(crate) fn expression(
        declaration: &Declaration,
        fragment: &Fragment,
    ) -> Result<Parsed, SyntaxError> {
        // In brackets, so that it may go over several lines.
        let text = format!("({})", declaration.text(fragment));
        Parsed::read(&text, fragment.start, 1)
    }

    /// The clauses of an item, behind a first one that runs once: a comprehension begins with `for`.
    pub(crate) fn clauses(
        declaration: &Declaration,
        fragment: &Fragment,
    ) -> Result<Parsed, SyntaxError> {
        const BEFORE: &str = "[0 for once in [0] ";
        let text = format!("{BEFORE}{}]", declaration.text(fragment));
        Parsed::read(&text, fragment.start, BEFORE.len())
    }

    /// A text of its own, as it stands at a place of the source.
    pub(crate) fn text(text: &str, at: usize) -> Result<Parsed, SyntaxError> {
        Parsed::read(&format!("({text})"), at, 1)
    }

    fn read(text: &str, base: usize, shift: usize) -> Result<Parsed, SyntaxError> {
        // What is added behind the text is no place of it.
        let length = text.len().saturating_sub(shift + 1);
        let place = |span: Span| {
            let to = |n: u32| (n as usize).saturating_sub(shift).min(length) + base;
            Span::new(to(span.start), to(span.end))
        };
        match parse(text) {
            Ok(ast) => Ok(Parsed { ast, base, shift }),
            Err(mut error) => {
                error.span = place(error.span);
                if let Some(related) = &mut error.related {
                    related.span = place(related.span);
                }
                error.incomplete = false;
                Err(error)
            }
        }
    }

    /// Where a node stands in the source.
    pub(crate) fn place(&self, node: NodeId) -> Where {
        let span = self.ast.span(node);
        let to = |n: u32| (n as usize + self.base).saturating_sub(self.shift);
        Where::new(to(span.start), to(span.end))
    }

    pub(crate) fn root(&self) -> NodeId {
        self.ast.root().unwrap_or_default()
    }
}
