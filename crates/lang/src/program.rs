//! A text that has been read, to be evaluated statement by statement: statements, declarations of games,
//! files to use.

use crate::eval::UserFunction;
use crate::{Ast, Node, Span, SyntaxError, parse_program};
use std::ops::Range;
use std::sync::Arc;

/// A text that has been read; see [`Session::program`](crate::Session::program).
#[derive(Clone, Debug, Default)]
pub struct Program {
    items: Vec<Item>,
}

/// What a program consists of.
#[derive(Clone, Debug)]
pub(crate) enum Item {
    /// A statement of a tree, whose source begins at this byte of the whole.
    Statement { ast: Arc<Ast>, number: usize, offset: usize, source: Arc<str> },
    /// A declaration, where it stands in the whole source.
    Declaration(Range<usize>, Arc<str>),
    /// A file to use, likewise.
    Use(Range<usize>, Arc<str>),
}

impl Program {
    /// A text that has nothing but statements.
    pub(crate) fn of_statements(source: &str) -> Result<Program, SyntaxError> {
        let ast = Arc::new(parse_program(source)?);
        let source: Arc<str> = source.into();
        let statement = |number| {
            let (ast, source) = (Arc::clone(&ast), Arc::clone(&source));
            Item::Statement { ast, number, offset: 0, source }
        };
        Ok(Program { items: (0..ast.roots().len()).map(statement).collect() })
    }

    pub(crate) fn push(&mut self, item: Item) {
        self.items.push(item);
    }

    /// Adds what stands further on in the source.
    pub(crate) fn extend(&mut self, other: Program, at: usize) {
        let moved = other.items.into_iter().map(|item| match item {
            Item::Statement { ast, number, source, .. } => {
                Item::Statement { ast, number, offset: at, source }
            }
            item => item,
        });
        self.items.extend(moved);
    }

    pub(crate) fn item(&self, number: usize) -> Option<&Item> {
        self.items.get(number)
    }

    /// The trees of its statements, each once.
    pub(crate) fn trees(&self) -> impl Iterator<Item = &Arc<Ast>> {
        self.items.iter().filter_map(|item| match item {
            Item::Statement { ast, number: 0, .. } => Some(ast),
            _ => None,
        })
    }

    /// The function that its last statement defines, if it does.
    pub(crate) fn defined(&self) -> Option<UserFunction> {
        let Some(Item::Statement { ast, number, .. }) = self.items.last() else { return None };
        match ast.node(*ast.roots().get(*number)?) {
            Node::Define(id) => Some(UserFunction::named(ast, id)),
            _ => None,
        }
    }

    /// How many statements it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Has it no statements?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Where a statement stands in the source.
    #[must_use]
    pub fn place(&self, number: usize) -> Span {
        match self.items.get(number) {
            Some(Item::Statement { ast, number, offset, .. }) => {
                let place = ast.extent(*number).range();
                Span::new(place.start + offset, place.end + offset)
            }
            Some(Item::Declaration(range, _) | Item::Use(range, _)) => {
                Span::new(range.start, range.end)
            }
            None => Span::default(),
        }
    }

    /// Remarks on a statement.
    pub(crate) fn hints(&self, number: usize) -> Vec<String> {
        let Some(Item::Statement { ast, number, .. }) = self.items.get(number) else {
            return Vec::new();
        };
        let place = ast.extent(*number);
        let own = ast.hints().iter();
        let own = own.filter(|hint| place.start <= hint.span.start && hint.span.start < place.end);
        own.map(|hint| hint.message.to_string()).collect()
    }
}
