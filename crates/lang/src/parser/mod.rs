//! The parser: operator precedence (Pratt) with an explicit stack of frames in place of
//! recursion, so that depth costs memory, not stack. It alternates between two states, *a value is
//! expected* (`lead`) and *a value has ended* (`follow`); every byte is read once, every frame is
//! pushed and popped once, hence linear time.

mod assign;
mod braces;
mod bracket;
mod clause;
mod follow;
mod frame;
mod labels;
mod lambda;
mod lead;
mod misread;
mod number;
mod reduce;
mod stuck;

use crate::lexer::{Bracket, Lexer, Scan};
use crate::messages;
use crate::{Ast, Node, NodeId, Span, Symbol, SyntaxError};
use frame::{Before, CLOSED, Frame, Last, Operand, Slash};
use std::collections::HashMap;

/// Reads one expression, assignment or definition.
///
/// # Errors
/// If the text is not exactly one statement. The error says where, and what to type instead;
/// [`render`](crate::render) shows it with a caret under the place.
///
/// Time and memory are linear in the length of the text, apart from the conversion of very long
/// integers.
///
/// ```
/// let ast = upstar_lang::parse("{2||0|-3} + 3*2").unwrap();
/// assert_eq!(ast.sexpr(), "(+ (game (2) ((game (0) (-3)))) 3*2)");
/// ```
pub fn parse(source: &str) -> Result<Ast, SyntaxError> {
    let mut parser = Parser::new(source)?;
    if !parser.statement()? {
        return Err(SyntaxError::new(Span::new(0, 0), messages::SYNTAX_NOTHING)
            .help(messages::SYNTAX_NOTHING_HINT));
    }
    let end = parser.lexer.at();
    if parser.statement()? {
        let second = parser.ast.root().map_or(Span::new(end, end), |root| parser.ast.span(root));
        return Err(
            SyntaxError::new(second, messages::SYNTAX_ANOTHER).help(messages::SYNTAX_ANOTHER_HINT)
        );
    }
    Ok(parser.ast)
}

/// Reads any number of statements, separated by `;` or line ends. (A line end inside brackets
/// separates nothing.)
///
/// # Errors
/// As [`parse`], for the first statement that is wrong.
///
/// ```
/// let ast = upstar_lang::parse_program("x := *2 + *3 # a comment\nx; f(n) := n * x").unwrap();
/// assert_eq!(ast.roots().len(), 3);
/// ```
pub fn parse_program(source: &str) -> Result<Ast, SyntaxError> {
    let mut parser = Parser::new(source)?;
    while parser.statement()? {}
    Ok(parser.ast)
}

/// Whether a word is a keyword, so that it cannot be a name.
pub(crate) fn is_keyword(word: &str) -> bool {
    matches!(
        word,
        "for" | "in" | "if" | "then" | "else" | "and" | "or" | "not" | "true" | "false" | "fn"
    )
}

/// What the parser expects next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// A value, or something in front of one.
    Operand,
    /// Something behind a value.
    Operator,
    /// Nothing: the statement is complete.
    Done,
}

/// The stacks of the parser, and the tree it builds.
struct Parser<'s> {
    lexer: Lexer<'s>,
    ast: Ast,
    /// Finished values that wait for their operator or bracket.
    operands: Vec<Operand>,
    /// Operators that wait for their right operand, brackets that wait to be closed, ….
    frames: Vec<Frame>,
    /// The slashes of the open braces.
    slashes: Vec<Slash>,
    /// The open brackets, innermost last.
    brackets: Vec<Bracket>,
    /// What was read last, where a value is expected.
    before: Before,
    /// What was read last, where a value has ended.
    last: Last,
    symbols: HashMap<&'s str, Symbol>,
    /// The left side of the definition that is being read.
    head: Option<(Symbol, Box<[Symbol]>, NodeId)>,
    /// The parameters of the functions without a name that are being read, innermost last, and where
    /// their bodies begin.
    lambdas: Vec<(Box<[Symbol]>, NodeId)>,
    /// How many conditionals wait for their `then` or `else`.
    conditionals: u32,
    /// Literals already read: the same word is the same node.
    literals: HashMap<&'s str, Node>,
    /// The labels of the open braces: their numbers, innermost last.
    labels: HashMap<&'s str, Vec<u32>>,
    /// How many labelled braces have been opened.
    labelled: u32,
    /// A label or `pass`, or braces that lead out of themselves, as part of something larger.
    stray: Option<Span>,
}

impl<'s> Parser<'s> {
    fn new(source: &'s str) -> Result<Self, SyntaxError> {
        if u32::try_from(source.len()).is_err() {
            return Err(SyntaxError::new(Span::new(0, 0), messages::SYNTAX_LONG));
        }
        Ok(Self {
            lexer: Lexer::new(source),
            ast: Ast::default(),
            operands: Vec::new(),
            frames: Vec::new(),
            slashes: Vec::new(),
            brackets: Vec::new(),
            before: Before::Start,
            last: Last::default(),
            symbols: HashMap::new(),
            head: None,
            lambdas: Vec::new(),
            conditionals: 0,
            literals: HashMap::new(),
            labels: HashMap::new(),
            labelled: 0,
            stray: None,
        })
    }

    /// Reads the next statement, if there is one.
    fn statement(&mut self) -> Result<bool, SyntaxError> {
        self.before = Before::Start;
        let mut state = State::Operand;
        loop {
            state = match state {
                State::Operand => self.lead()?,
                State::Operator => self.follow()?,
                State::Done => break,
            };
            self.refuse_stray()?;
        }
        let root = self.operands.pop();
        if let Some(root) = root {
            self.look_for_stray(&root);
            self.refuse_stray()?;
            self.ast.push_root(root.node, root.span);
        }
        Ok(root.is_some())
    }

    fn inside_brackets(&self) -> bool {
        !self.brackets.is_empty()
    }

    fn in_braces(&self) -> bool {
        self.brackets.last() == Some(&Bracket::Curly)
    }

    fn symbol(&mut self, name: &'s str) -> Symbol {
        *self.symbols.entry(name).or_insert_with(|| self.ast.push_symbol(name))
    }

    /// Adds a node and makes it the newest operand.
    fn push(&mut self, node: Node, span: Span) -> NodeId {
        let node = self.ast.push(node, span);
        self.operands.push(Operand { node, span, free: CLOSED });
        node
    }

    /// Takes the newest operand. Every frame stands on the operands it was pushed over, so there
    /// is one.
    fn pop(&mut self) -> Operand {
        debug_assert!(!self.operands.is_empty(), "a frame without its operand");
        let operand = self.operands.pop().unwrap_or_default();
        self.look_for_stray(&operand);
        operand
    }

    /// A value has ended that is one word.
    fn ended(&mut self, last: Last) -> State {
        self.last = last;
        State::Operator
    }

    /// A value is expected behind the operator or keyword at `span`.
    fn expect_value(&mut self, span: Span) -> State {
        self.before = Before::Operator(span);
        State::Operand
    }
}

/// What a literal looked like, for the rules about what may stand next to it.
fn last_literal(scan: &Scan, span: Span) -> Last {
    Last { kind: frame::LastKind::Literal(*scan), span }
}
