//! What the parser's stacks hold.

use crate::lexer::Scan;
use crate::operator::Level;
use crate::{Infix, NodeId, Span, Symbol, TinyKind};

/// A finished value, and where it stands with its brackets.
#[derive(Clone, Copy, Debug)]
pub(super) struct Operand {
    pub(super) node: NodeId,
    pub(super) span: Span,
    /// The outermost braces whose label it leads back to; [`PASS`], or [`CLOSED`].
    pub(super) free: u32,
}

/// The value leads back to no braces around it.
pub(super) const CLOSED: u32 = u32::MAX;
/// The value is `pass`.
pub(super) const PASS: u32 = u32::MAX - 1;

impl Default for Operand {
    fn default() -> Self {
        Operand { node: NodeId::default(), span: Span::default(), free: CLOSED }
    }
}

/// What stands in front of braces.
#[derive(Clone, Copy, Debug)]
pub(super) enum BeforeBraces {
    Nothing,
    /// A label, and the number of the braces.
    Label(Symbol, u32),
    /// `inf`, which began at this offset
    Infinite(u32),
}

/// Something that is not finished. The numbers are offsets in the source, but for `base`, the
/// height of the operand stack when the frame was pushed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Frame {
    Prefix {
        op: PrefixFrame,
        at: u32,
    },
    Infix {
        op: Infix,
        span: Span,
    },
    /// `if c then a else` (three operands when it is done)
    Else {
        at: u32,
    },
    /// `fn(a, b)`; the parameters wait in the parser
    Lambda {
        at: u32,
    },
    /// `(`
    Group {
        open: u32,
    },
    /// `f(`; the callee is the operand below `base`
    Arguments {
        open: u32,
        base: u32,
    },
    /// `g.name(`; the receiver is the operand at `base`
    Method {
        open: u32,
        base: u32,
        name: Symbol,
    },
    /// `Tiny(`; `numbered`: a number stands in front, the operand below
    Tiny {
        open: u32,
        at: u32,
        kind: TinyKind,
        numbered: bool,
    },
    /// `[`
    List {
        open: u32,
        base: u32,
    },
    /// `{`; `slashes`: the height of the stack of slashes
    Braces {
        open: u32,
        base: u32,
        slashes: u32,
        before: BeforeBraces,
    },
    /// `body for`: the body is the operand at `base`, the clauses follow it
    Comprehension {
        base: u32,
    },
    For {
        name: Symbol,
        at: u32,
    },
    Filter {
        at: u32,
    },
    If {
        at: u32,
    },
    Then {
        at: u32,
    },
    Assign {
        name: Symbol,
        at: u32,
    },
    /// `f(a) :=`; the head waits in the parser
    Define {
        at: u32,
    },
}

/// A prefix operator that waits for its operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PrefixFrame {
    Negate,
    Nimber,
    Not,
    Switch,
    /// `⧾` before braces
    Tiny {
        kind: TinyKind,
        numbered: bool,
    },
}

/// A slash in braces that waits for its right side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slash {
    /// How many `|` it has; the longest splits first.
    pub(super) rank: u32,
    /// Where the options to its left begin on the operand stack.
    pub(super) left: u32,
    /// Where the options to its right begin.
    pub(super) right: u32,
    pub(super) span: Span,
}

/// What stands before the place where a value is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    /// Nothing: a statement begins.
    Start,
    /// An opening bracket.
    Open(Span),
    Comma(Span),
    Slash(Span),
    /// An operator or a keyword.
    Operator(Span),
}

/// The word or bracket a value has just ended with.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Last {
    pub(super) kind: LastKind,
    pub(super) span: Span,
}

/// What a value has just ended with.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum LastKind {
    #[default]
    Name,
    Literal(Scan),
    Text,
    Close,
}

impl Frame {
    /// How tightly the frame holds its operand; `None` for frames that are not operators.
    pub(super) fn level(&self) -> Option<Level> {
        match self {
            Frame::Prefix { op: PrefixFrame::Not, .. } => Some(Level::Not),
            Frame::Prefix { .. } => Some(Level::Prefix),
            Frame::Infix { op, .. } => Some(op.level()),
            Frame::Else { .. } | Frame::Lambda { .. } => Some(Level::Else),
            _ => None,
        }
    }

    /// The offset of the bracket the frame waits to see closed.
    pub(super) fn bracket(&self) -> Option<u32> {
        match *self {
            Frame::Group { open }
            | Frame::Arguments { open, .. }
            | Frame::Method { open, .. }
            | Frame::Tiny { open, .. }
            | Frame::List { open, .. }
            | Frame::Braces { open, .. } => Some(open),
            _ => None,
        }
    }
}

impl Before {
    pub(super) fn span(self) -> Span {
        match self {
            Before::Start => Span::default(),
            Before::Open(span)
            | Before::Comma(span)
            | Before::Slash(span)
            | Before::Operator(span) => span,
        }
    }
}
