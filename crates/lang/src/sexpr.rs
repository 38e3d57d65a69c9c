//! Trees as S-expressions, which show the structure and nothing else: for tests, for the grammar's
//! examples, and for the curious. Printed with an explicit stack.

use crate::{Ast, Node, NodeId, Prefix, TinyKind};
use std::fmt::Write as _;

/// What is still to be printed.
enum Todo {
    Node(NodeId),
    /// A closing bracket.
    Close,
    /// Left's or Right's options, or another list, in brackets of its own.
    Open,
}

impl Ast {
    /// The tree as an S-expression; statements are separated by spaces.
    ///
    /// Time and length are linear in the size of the tree.
    ///
    /// ```
    /// let ast = upstar_lang::parse("-x ** 2 + *n").unwrap();
    /// assert_eq!(ast.sexpr(), "(+ (- (** x 2)) (* n))");
    /// ```
    #[must_use]
    pub fn sexpr(&self) -> String {
        let mut out = String::new();
        for &root in self.roots() {
            let mut todo = vec![Todo::Node(root)];
            while let Some(item) = todo.pop() {
                if !matches!(item, Todo::Close) && !out.is_empty() && !out.ends_with('(') {
                    out.push(' ');
                }
                match item {
                    Todo::Node(id) => self.sexpr_node(id, &mut out, &mut todo),
                    Todo::Open => out.push('('),
                    Todo::Close => out.push(')'),
                }
            }
        }
        out
    }

    fn sexpr_node(&self, id: NodeId, out: &mut String, todo: &mut Vec<Todo>) {
        let (head, children): (&str, &[NodeId]) = match self.node(id) {
            Node::Integer(_)
            | Node::Literal(_)
            | Node::Omega
            | Node::Loopy(_)
            | Node::Pass
            | Node::Label { .. }
            | Node::Boolean(_)
            | Node::Text(_)
            | Node::Name(_) => return self.unparse_atom(id, out),
            Node::Prefix(Prefix::Negate, x) => ("-", &[x]),
            Node::Prefix(Prefix::Nimber, x) => ("*", &[x]),
            Node::Prefix(Prefix::Not, x) => ("not", &[x]),
            Node::Binary(op, a, b) => (op.symbol(), &[a, b]),
            Node::Switch(options) => ("+-", self.list(options)),
            Node::List(elements) => ("list", self.list(elements)),
            Node::Infinite(labels) => ("inf", self.list(labels)),
            Node::Filter(condition) => ("if", &[condition]),
            Node::Conditional { condition, value, otherwise } => {
                ("if", &[condition, value, otherwise])
            }
            Node::Tiny { kind, number: None, argument } => (tiny(kind), &[argument]),
            Node::Tiny { kind, number: Some(number), argument } => {
                (tiny(kind), &[number, argument])
            }
            Node::Game { options, left } => {
                let (left, right) = self.game(options, left);
                out.push_str("(game");
                todo.push(Todo::Close);
                for side in [right, left] {
                    todo.push(Todo::Close);
                    todo.extend(side.iter().rev().map(|&child| Todo::Node(child)));
                    todo.push(Todo::Open);
                }
                return;
            }
            Node::Labelled { name, game, .. } => {
                let _ = write!(out, "(label {}", self.symbol(name));
                return todo.extend([Todo::Close, Todo::Node(game)]);
            }
            Node::Comprehension { body, clauses } => {
                out.push_str("(each");
                todo.push(Todo::Close);
                todo.extend(self.list(clauses).iter().rev().map(|&child| Todo::Node(child)));
                todo.push(Todo::Node(body));
                return;
            }
            Node::Call { callee, arguments } => {
                out.push_str("(call");
                todo.push(Todo::Close);
                todo.extend(self.list(arguments).iter().rev().map(|&child| Todo::Node(child)));
                todo.push(Todo::Node(callee));
                return;
            }
            Node::For { name, source } => {
                let _ = write!(out, "(for {}", self.symbol(name));
                return todo.extend([Todo::Close, Todo::Node(source)]);
            }
            Node::Member { receiver, name } => {
                let _ = write!(out, "(.{}", self.symbol(name));
                return todo.extend([Todo::Close, Todo::Node(receiver)]);
            }
            Node::Method { name, arguments } => {
                let _ = write!(out, "(.{}()", self.symbol(name));
                todo.push(Todo::Close);
                todo.extend(self.list(arguments).iter().rev().map(|&child| Todo::Node(child)));
                return;
            }
            Node::Assign { name, value } => {
                let _ = write!(out, "(:= {}", self.symbol(name));
                return todo.extend([Todo::Close, Todo::Node(value)]);
            }
            Node::Define(function) => {
                let function = self.function(function);
                let _ = write!(out, "(:= ({}", self.symbol(function.name));
                for &parameter in &function.parameters {
                    let _ = write!(out, " {}", self.symbol(parameter));
                }
                out.push(')');
                return todo.extend([Todo::Close, Todo::Node(function.body)]);
            }
            Node::Lambda(function) => {
                let function = self.function(function);
                out.push_str("(fn (");
                for (index, &parameter) in function.parameters.iter().enumerate() {
                    let blank = if index > 0 { " " } else { "" };
                    let _ = write!(out, "{blank}{}", self.symbol(parameter));
                }
                out.push(')');
                return todo.extend([Todo::Close, Todo::Node(function.body)]);
            }
        };
        out.push('(');
        out.push_str(head);
        todo.push(Todo::Close);
        todo.extend(children.iter().rev().map(|&child| Todo::Node(child)));
    }
}

fn tiny(kind: TinyKind) -> &'static str {
    match kind {
        TinyKind::Tiny => "tiny",
        TinyKind::Miny => "miny",
    }
}
