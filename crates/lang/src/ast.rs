//! The syntax tree, as one flat vector of nodes: a node names its children by index, children
//! stand before their parents (postorder), and so neither building, nor walking, nor dropping a
//! tree recurses, however deep the input nests. Spans stand in a parallel vector.

use crate::span::offset;
use crate::{Infix, Literal, Prefix, Span};
use upstar_core::Message;

/// Nobody reads more hints than this.
const MOST_HINTS: usize = 16;

/// The index of a node in its [`Ast`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub(crate) u32);

/// A name, interned in its [`Ast`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol(pub(crate) u32);

/// The index of a [`Literal`] in its [`Ast`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LiteralId(pub(crate) u32);

/// The index of a string in its [`Ast`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TextId(pub(crate) u32);

/// The index of a [`Function`] in its [`Ast`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FunctionId(pub(crate) u32);

/// Several nodes in a row, kept in the [`Ast`]; see [`Ast::list`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NodeList {
    pub(crate) start: u32,
    pub(crate) len: u32,
}

/// Tiny or miny.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TinyKind {
    /// `Tiny(G)` = `{0||0|-G}`
    Tiny,
    /// `Miny(G)` = `{G|0||0}`
    Miny,
}

/// A loopy game that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LoopyName {
    /// `on` = {pass|}
    On,
    /// `off` = {|pass}
    Off,
    /// `over` = {0|pass}
    Over,
    /// `under` = {pass|0}
    Under,
    /// `upon` = {pass|*}
    Upon,
    /// `dud` = {pass|pass}
    Dud,
}

impl LoopyName {
    /// The game of this name.
    #[must_use]
    pub fn find(word: &str) -> Option<LoopyName> {
        Some(match word {
            "on" => LoopyName::On,
            "off" => LoopyName::Off,
            "over" => LoopyName::Over,
            "under" => LoopyName::Under,
            "upon" => LoopyName::Upon,
            "dud" => LoopyName::Dud,
            _ => return None,
        })
    }

    /// The name.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            LoopyName::On => "on",
            LoopyName::Off => "off",
            LoopyName::Over => "over",
            LoopyName::Under => "under",
            LoopyName::Upon => "upon",
            LoopyName::Dud => "dud",
        }
    }
}

/// One node of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    /// An integer literal that fits a machine word.
    Integer(i64),
    /// Any other number-up-star literal.
    Literal(LiteralId),
    /// `w`, `omega`, `ω`
    Omega,
    /// `on`, `off`, `over`, `under`, `upon`, `dud`
    Loopy(LoopyName),
    /// `pass`, an option that leads back to the braces, or the group of slashes, in which it stands.
    Pass,
    /// A label, an option that leads back to the braces of this number.
    Label {
        /// As it is written.
        name: Symbol,
        /// The number of its braces, in the order in which labelled braces are opened.
        number: u32,
    },
    /// `inf{0,2}`, a value of an impartial game with loops.
    Infinite(NodeList),
    /// `true`, `false`
    Boolean(bool),
    /// `"…"`
    Text(TextId),
    /// A name.
    Name(Symbol),
    /// `-x`, `*x`, `not x`
    Prefix(Prefix, NodeId),
    /// `a + b` and the like, also `a..b`, `a and b`
    Binary(Infix, NodeId, NodeId),
    /// `+-x`, or `+-{a,b}`: the game whose Left options these are, and Right's their negatives.
    Switch(NodeList),
    /// `{a,b|c}`: the first `left` options are Left's; see [`Ast::game`]. An option may be a
    /// [`Node::Comprehension`], standing for many.
    Game {
        /// All options, Left's first.
        options: NodeList,
        /// How many of them are Left's.
        left: u32,
    },
    /// `a{0|a}`: braces with a label.
    Labelled {
        /// The label.
        name: Symbol,
        /// The number of the braces, in the order in which labelled braces are opened.
        number: u32,
        /// The [`Node::Game`].
        game: NodeId,
    },
    /// `Tiny(g)`, `Miny(g)`, with a number glued in front: `2Tiny(g)`.
    Tiny {
        /// Which of the two.
        kind: TinyKind,
        /// The number in front, an integer or literal node.
        number: Option<NodeId>,
        /// The game in the brackets.
        argument: NodeId,
    },
    /// `[a, b]`; an element may be a [`Node::Comprehension`], standing for many.
    List(NodeList),
    /// `body for x in source if condition`, inside a list or braces. The clauses are
    /// [`Node::For`] and [`Node::Filter`] nodes, the outermost loop first.
    Comprehension {
        /// What is collected.
        body: NodeId,
        /// Loops and filters.
        clauses: NodeList,
    },
    /// `for name in source`, a clause.
    For {
        /// The variable of the loop.
        name: Symbol,
        /// What it runs through.
        source: NodeId,
    },
    /// `if condition`, a clause.
    Filter(NodeId),
    /// `if condition then value else otherwise`
    Conditional {
        /// Decides.
        condition: NodeId,
        /// The value if it is true.
        value: NodeId,
        /// The value if it is false.
        otherwise: NodeId,
    },
    /// `f(a, b)`
    Call {
        /// What is called.
        callee: NodeId,
        /// With what.
        arguments: NodeList,
    },
    /// `g.name`
    Member {
        /// The value in front of the dot.
        receiver: NodeId,
        /// The name behind it.
        name: Symbol,
    },
    /// `g.name(a, b)`
    Method {
        /// The name behind the dot.
        name: Symbol,
        /// The receiver, then what stands in the brackets: `g.name(a)` is `name(g, a)`.
        arguments: NodeList,
    },
    /// `name := value`
    Assign {
        /// The variable.
        name: Symbol,
        /// Its new value.
        value: NodeId,
    },
    /// `f(a, b) := body`
    Define(FunctionId),
    /// `fn(a, b) body`, a function without a name
    Lambda(FunctionId),
}

/// A function definition `name(parameters) := body`, or `fn(parameters) body`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// Its name; that of a function without one is `fn`.
    pub name: Symbol,
    /// Its parameters, all different.
    pub parameters: Box<[Symbol]>,
    /// What it computes.
    pub body: NodeId,
    /// The first node of its body, which ends with `body`: children stand before their parents.
    pub first: NodeId,
}

/// A remark on a text that is correct but may not mean what was wanted; to be shown with the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// What it is about.
    pub span: Span,
    /// One line, such as "for the power write 10**1000".
    pub message: Message,
}

/// The tree of a text: the statements, and everything they consist of.
///
/// Two trees are equal if they say the same, wherever it stood in their sources.
///
/// ```
/// use upstar_lang::{parse, Infix, Node};
/// let ast = parse("1 + 2").unwrap();
/// let root = ast.root().unwrap();
/// let Node::Binary(Infix::Add, one, two) = ast.node(root) else { panic!() };
/// assert_eq!((ast.node(one), ast.node(two)), (Node::Integer(1), Node::Integer(2)));
/// assert_eq!(ast, parse("(1)+2").unwrap());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Ast {
    nodes: Vec<Node>,
    spans: Vec<Span>,
    lists: Vec<NodeId>,
    literals: Vec<Literal>,
    texts: Vec<Box<str>>,
    symbols: Vec<Box<str>>,
    functions: Vec<Function>,
    roots: Vec<NodeId>,
    extents: Vec<Span>,
    hints: Vec<Hint>,
}

impl Ast {
    /// The statements in order.
    #[must_use]
    pub fn roots(&self) -> &[NodeId] {
        &self.roots
    }

    /// Where a statement stands, with brackets around it.
    #[must_use]
    pub fn extent(&self, number: usize) -> Span {
        self.extents.get(number).copied().unwrap_or_default()
    }

    /// The last statement; [`parse`](crate::parse) yields exactly one.
    #[must_use]
    pub fn root(&self) -> Option<NodeId> {
        self.roots.last().copied()
    }

    /// All nodes, children before parents.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The node of an id of this tree.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Node {
        self.nodes[id.index()]
    }

    /// Where a node stands in the source, without brackets around it.
    #[must_use]
    pub fn span(&self, id: NodeId) -> Span {
        self.spans[id.index()]
    }

    /// The nodes of a list.
    #[must_use]
    pub fn list(&self, list: NodeList) -> &[NodeId] {
        let start = list.start as usize;
        &self.lists[start..start + list.len as usize]
    }

    /// Left's and Right's options of a [`Node::Game`].
    ///
    /// ```
    /// use upstar_lang::{parse, Node};
    /// let ast = parse("{1,2|3}").unwrap();
    /// let Node::Game { options, left } = ast.node(ast.root().unwrap()) else { panic!() };
    /// let (left, right) = ast.game(options, left);
    /// assert_eq!((left.len(), right.len()), (2, 1));
    /// ```
    #[must_use]
    pub fn game(&self, options: NodeList, left: u32) -> (&[NodeId], &[NodeId]) {
        self.list(options).split_at(left as usize)
    }

    /// The literal of an id of this tree.
    #[must_use]
    pub fn literal(&self, id: LiteralId) -> &Literal {
        &self.literals[id.0 as usize]
    }

    /// The contents of a string, escapes resolved.
    #[must_use]
    pub fn text(&self, id: TextId) -> &str {
        &self.texts[id.0 as usize]
    }

    /// The spelling of a name.
    #[must_use]
    pub fn symbol(&self, symbol: Symbol) -> &str {
        &self.symbols[symbol.0 as usize]
    }

    /// A function definition of this tree.
    #[must_use]
    pub fn function(&self, id: FunctionId) -> &Function {
        &self.functions[id.0 as usize]
    }

    /// The nodes of a function's body.
    pub(crate) fn body(&self, id: FunctionId) -> &[Node] {
        let function = self.function(id);
        self.nodes.get(function.first.index()..=function.body.index()).unwrap_or_default()
    }

    /// The names that functions of this text mention, some of them several times.
    pub(crate) fn mentioned(&self) -> impl Iterator<Item = &str> {
        // Functions stand in functions, and come before them: what is covered once is enough.
        let mut ranges: Vec<(usize, usize)> = Vec::new();
        for function in &self.functions {
            let range = (function.first.index(), function.body.index());
            while ranges.last().is_some_and(|last| last.0 >= range.0) {
                ranges.pop();
            }
            ranges.push(range);
        }
        let bodies = ranges.into_iter();
        let nodes =
            bodies.flat_map(|(first, last)| self.nodes.get(first..=last).unwrap_or_default());
        nodes.filter_map(|node| match *node {
            Node::Name(name) | Node::Member { name, .. } | Node::Method { name, .. } => {
                Some(self.symbol(name))
            }
            _ => None,
        })
    }

    /// Remarks on this text, in the order of the source; only the first few of many.
    #[must_use]
    pub fn hints(&self) -> &[Hint] {
        &self.hints
    }
}

impl NodeId {
    /// The position in [`Ast::nodes`].
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl NodeList {
    /// How many nodes the list has.
    #[must_use]
    pub fn len(self) -> usize {
        self.len as usize
    }

    /// Whether the list has no nodes.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len == 0
    }
}

/// Building, for the parser.
impl Ast {
    pub(crate) fn push(&mut self, node: Node, span: Span) -> NodeId {
        let id = NodeId(offset(self.nodes.len()));
        self.nodes.push(node);
        self.spans.push(span);
        id
    }

    /// The id of the next node.
    pub(crate) fn next_id(&self) -> NodeId {
        NodeId(offset(self.nodes.len()))
    }

    pub(crate) fn set_span(&mut self, id: NodeId, span: Span) {
        self.spans[id.index()] = span;
    }

    pub(crate) fn push_list(&mut self, nodes: impl Iterator<Item = NodeId>) -> NodeList {
        let start = self.lists.len();
        self.lists.extend(nodes);
        NodeList { start: offset(start), len: offset(self.lists.len() - start) }
    }

    pub(crate) fn push_literal(&mut self, literal: Literal) -> LiteralId {
        self.literals.push(literal);
        LiteralId(offset(self.literals.len() - 1))
    }

    pub(crate) fn push_text(&mut self, text: Box<str>) -> TextId {
        self.texts.push(text);
        TextId(offset(self.texts.len() - 1))
    }

    pub(crate) fn push_symbol(&mut self, name: &str) -> Symbol {
        self.symbols.push(name.into());
        Symbol(offset(self.symbols.len() - 1))
    }

    pub(crate) fn push_function(&mut self, function: Function) -> FunctionId {
        self.functions.push(function);
        FunctionId(offset(self.functions.len() - 1))
    }

    pub(crate) fn push_root(&mut self, root: NodeId, extent: Span) {
        self.roots.push(root);
        self.extents.push(extent);
    }

    pub(crate) fn push_hint(&mut self, span: Span, message: Message) {
        if self.hints.len() < MOST_HINTS {
            self.hints.push(Hint { span, message });
        }
    }

    /// Takes back the last `nodes` nodes and the list `list` at the end of the lists, which turned
    /// out to be the left side of a definition.
    pub(crate) fn take_back(&mut self, nodes: usize, list: NodeList) {
        self.nodes.truncate(self.nodes.len().saturating_sub(nodes));
        self.spans.truncate(self.nodes.len());
        if !list.is_empty() {
            self.lists.truncate(list.start as usize);
        }
    }
}

impl PartialEq for Ast {
    fn eq(&self, other: &Self) -> bool {
        // Equal literals may have several entries, so nodes that name them compare what they name.
        let same = |(a, b): (&Node, &Node)| match (a, b) {
            (Node::Literal(a), Node::Literal(b)) => self.literal(*a) == other.literal(*b),
            _ => a == b,
        };
        self.nodes.len() == other.nodes.len()
            && self.nodes.iter().zip(&other.nodes).all(same)
            && self.lists == other.lists
            && self.texts == other.texts
            && self.symbols == other.symbols
            && self.functions == other.functions
            && self.roots == other.roots
    }
}

impl Eq for Ast {}

#[cfg(test)]
mod tests {
    #[test]
    fn a_node_takes_sixteen_bytes() {
        assert_eq!(size_of::<super::Node>(), 16);
    }
}
