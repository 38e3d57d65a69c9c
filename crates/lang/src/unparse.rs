//! Trees as source again, every operand in brackets, so that no rule of precedence, spacing or
//! glueing is needed to read it: parsing what `unparse` prints gives an equal tree. Printed with an
//! explicit stack.

use crate::{Ast, Node, NodeId, Prefix, TinyKind};

/// What is still to be printed.
#[derive(Clone, Copy)]
enum Todo {
    /// A whole statement or right side.
    Whole(NodeId),
    /// An operand: in brackets, unless it is one word.
    Operand(NodeId),
    /// An element, argument or option: as an operand, but literals and comprehensions are bare.
    Item(NodeId),
    Text(&'static str),
    /// A name with what comes before it.
    Name(&'static str, crate::Symbol),
}

impl Ast {
    /// The tree as source that reads back to an equal tree.
    ///
    /// Time and length are linear in the size of the tree.
    ///
    /// ```
    /// use upstar_lang::parse;
    /// let ast = parse("{2||0|-3}+-x:y").unwrap();
    /// assert_eq!(ast.unparse(), "{2 | {0 | -3}} + ((-x) : y)");
    /// assert_eq!(parse(&ast.unparse()).unwrap(), ast);
    /// ```
    #[must_use]
    pub fn unparse(&self) -> String {
        let mut out = String::new();
        for (i, &root) in self.roots().iter().enumerate() {
            if i > 0 {
                out.push_str("; ");
            }
            self.unparse_all(Todo::Whole(root), &mut out);
        }
        out
    }

    /// A function as source: `f(a, b) := body`, or `fn(a, b) body`.
    pub(crate) fn unparse_function(&self, id: crate::FunctionId) -> String {
        let function = self.function(id);
        let parameters = function.parameters.iter().map(|&symbol| self.symbol(symbol));
        let parameters = parameters.collect::<Vec<_>>().join(", ");
        let name = self.symbol(function.name);
        let mut out = format!("{name}({parameters}){}", if name == "fn" { " " } else { " := " });
        let body = match name == "fn" {
            true => Todo::Operand(function.body),
            false => Todo::Whole(function.body),
        };
        self.unparse_all(body, &mut out);
        out
    }

    fn unparse_all(&self, first: Todo, out: &mut String) {
        let mut todo = vec![first];
        while let Some(item) = todo.pop() {
            match item {
                Todo::Text(text) => out.push_str(text),
                Todo::Name(before, name) => {
                    out.push_str(before);
                    out.push_str(self.symbol(name));
                }
                Todo::Whole(id) => self.unparse_node(id, out, &mut todo),
                Todo::Item(id) if matches!(self.node(id), Node::Comprehension { .. }) => {
                    self.unparse_node(id, out, &mut todo);
                }
                Todo::Item(id) if self.is_literal(id) => {
                    self.unparse_node(id, out, &mut todo);
                }
                Todo::Operand(id) | Todo::Item(id) if self.is_word(id) => {
                    self.unparse_node(id, out, &mut todo);
                }
                Todo::Operand(id) | Todo::Item(id) => {
                    out.push('(');
                    todo.push(Todo::Text(")"));
                    self.unparse_node(id, out, &mut todo);
                }
            }
        }
    }

    /// An operand with blanks around it: a plain number needs no brackets there.
    fn term(&self, id: NodeId) -> Todo {
        match self.node(id) {
            Node::Integer(n) if n >= 0 => Todo::Whole(id),
            _ => Todo::Operand(id),
        }
    }

    fn is_literal(&self, id: NodeId) -> bool {
        matches!(self.node(id), Node::Integer(_) | Node::Literal(_))
    }

    /// Whether a node needs no brackets anywhere.
    fn is_word(&self, id: NodeId) -> bool {
        matches!(
            self.node(id),
            Node::Omega
                | Node::Loopy(_)
                | Node::Pass
                | Node::Label { .. }
                | Node::Labelled { .. }
                | Node::Infinite(_)
                | Node::Boolean(_)
                | Node::Text(_)
                | Node::Name(_)
                | Node::Game { .. }
                | Node::List(_)
        )
    }

    /// Prints the beginning of a node and leaves the rest to do.
    fn unparse_node(&self, id: NodeId, out: &mut String, todo: &mut Vec<Todo>) {
        let from = todo.len();
        match self.node(id) {
            Node::Integer(_)
            | Node::Literal(_)
            | Node::Omega
            | Node::Loopy(_)
            | Node::Pass
            | Node::Label { .. }
            | Node::Boolean(_)
            | Node::Text(_)
            | Node::Name(_) => self.unparse_atom(id, out),
            Node::Prefix(Prefix::Negate, x) => todo.extend([Todo::Text("-"), Todo::Operand(x)]),
            Node::Prefix(Prefix::Nimber, x) => {
                todo.extend([Todo::Text("*("), Todo::Whole(x), Todo::Text(")")]);
            }
            Node::Prefix(Prefix::Not, x) => todo.extend([Todo::Text("not "), Todo::Operand(x)]),
            Node::Binary(op, a, b) => {
                let symbol = Todo::Text(op.symbol());
                let space = Todo::Text(" ");
                todo.extend([self.term(a), space, symbol, space, self.term(b)]);
            }
            Node::Switch(options) => self.unparse_switch(self.list(options), todo),
            Node::Game { options, left } => {
                let (left, right) = self.game(options, left);
                todo.push(Todo::Text("{"));
                items(left, todo);
                todo.push(Todo::Text(" | "));
                items(right, todo);
                todo.push(Todo::Text("}"));
            }
            Node::Labelled { name, game, .. } => {
                todo.extend([Todo::Name("", name), Todo::Whole(game)]);
            }
            Node::Infinite(labels) => {
                todo.push(Todo::Text("inf{"));
                items(self.list(labels), todo);
                todo.push(Todo::Text("}"));
            }
            Node::Tiny { kind, number, argument } => {
                todo.extend(number.map(Todo::Item));
                let name = if kind == TinyKind::Tiny { "Tiny(" } else { "Miny(" };
                todo.extend([Todo::Text(name), Todo::Item(argument), Todo::Text(")")]);
            }
            Node::List(elements) => {
                todo.push(Todo::Text("["));
                items(self.list(elements), todo);
                todo.push(Todo::Text("]"));
            }
            Node::Comprehension { body, clauses } => {
                todo.push(Todo::Operand(body));
                todo.extend(self.list(clauses).iter().map(|&clause| Todo::Whole(clause)));
            }
            Node::For { name, source } => {
                let name = Todo::Name(" for ", name);
                todo.extend([name, Todo::Text(" in "), Todo::Operand(source)]);
            }
            Node::Filter(condition) => {
                todo.extend([Todo::Text(" if "), Todo::Operand(condition)]);
            }
            Node::Conditional { condition, value, otherwise } => {
                todo.extend([Todo::Text("if "), Todo::Operand(condition)]);
                todo.extend([Todo::Text(" then "), Todo::Operand(value)]);
                todo.extend([Todo::Text(" else "), Todo::Operand(otherwise)]);
            }
            Node::Call { callee, arguments } => {
                todo.extend([Todo::Operand(callee), Todo::Text("(")]);
                items(self.list(arguments), todo);
                todo.push(Todo::Text(")"));
            }
            Node::Member { receiver, name } => {
                todo.extend([Todo::Operand(receiver), Todo::Name(".", name)]);
            }
            Node::Method { name, arguments } => {
                if let Some((&receiver, arguments)) = self.list(arguments).split_first() {
                    todo.extend([Todo::Operand(receiver), Todo::Name(".", name), Todo::Text("(")]);
                    items(arguments, todo);
                    todo.push(Todo::Text(")"));
                }
            }
            Node::Assign { name, value } => {
                todo.extend([Todo::Name("", name), Todo::Text(" := "), Todo::Whole(value)]);
            }
            Node::Define(function) => {
                let function = self.function(function);
                todo.extend([Todo::Name("", function.name), Todo::Text("(")]);
                for (i, &parameter) in function.parameters.iter().enumerate() {
                    todo.push(Todo::Name(if i > 0 { ", " } else { "" }, parameter));
                }
                todo.extend([Todo::Text(") := "), Todo::Whole(function.body)]);
            }
            Node::Lambda(function) => {
                let function = self.function(function);
                todo.push(Todo::Text("fn("));
                for (i, &parameter) in function.parameters.iter().enumerate() {
                    todo.push(Todo::Name(if i > 0 { ", " } else { "" }, parameter));
                }
                todo.extend([Todo::Text(") "), Todo::Operand(function.body)]);
            }
        }
        // What was listed first is to be printed first.
        if let Some(listed) = todo.get_mut(from..) {
            listed.reverse();
        }
    }

    /// Prints a node without children.
    pub(crate) fn unparse_atom(&self, id: NodeId, out: &mut String) {
        match self.node(id) {
            Node::Integer(n) => out.push_str(&n.to_string()),
            Node::Literal(id) => out.push_str(&self.literal(id).to_string()),
            Node::Boolean(truth) => out.push_str(if truth { "true" } else { "false" }),
            Node::Text(text) => quote(self.text(text), out),
            Node::Name(name) => out.push_str(self.symbol(name)),
            Node::Omega => out.push('w'),
            Node::Loopy(name) => out.push_str(name.as_str()),
            Node::Pass => out.push_str("pass"),
            Node::Label { name, .. } => out.push_str(self.symbol(name)),
            _ => debug_assert!(false, "not an atom"),
        }
    }

    fn unparse_switch(&self, options: &[NodeId], todo: &mut Vec<Todo>) {
        match options {
            &[option] if !matches!(self.node(option), Node::Comprehension { .. }) => {
                todo.extend([Todo::Text("+-("), Todo::Whole(option), Todo::Text(")")]);
            }
            _ => {
                todo.push(Todo::Text("+-{"));
                items(options, todo);
                todo.push(Todo::Text("}"));
            }
        }
    }
}

/// Elements, arguments or options with commas between them.
fn items(nodes: &[NodeId], todo: &mut Vec<Todo>) {
    for (i, &node) in nodes.iter().enumerate() {
        if i > 0 {
            todo.push(Todo::Text(", "));
        }
        todo.push(Todo::Item(node));
    }
}

/// A string as it is written in a source.
fn quote(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            _ => out.push(c),
        }
    }
    out.push('"');
}
