//! Functions that every formula knows.

use super::{Scope, Typed, needs, slot, wrong};
use crate::rules::parsed::Parsed;
use crate::{Node, NodeId, NodeList, messages, suggest};
use upstar_rules::formula::*;
use upstar_rules::{Fault, Stuck, Where};

const FUNCTIONS: &[&str] = &[
    "abs", "all", "any", "at", "count", "distinct", "drop", "gcd", "isqrt", "length", "max", "mex",
    "min", "product", "put", "reversed", "sorted", "subsets", "sum", "take", "where", "xor",
];

impl Scope {
    pub(super) fn call(
        &mut self,
        tree: &Parsed,
        name: &str,
        arguments: NodeList,
        at: Where,
    ) -> Result<Typed, Stuck> {
        let nodes: Vec<NodeId> = tree.ast.list(arguments).to_vec();
        if self.functions.iter().any(|function| function.name == name) {
            return self.helper(tree, name, &nodes, at);
        }
        let int = |int: Int| Ok((Expression::Int(int), Type::Int));
        let count =
            || wrong(at, messages::RULES_ARGUMENTS.with("name", name).with("given", nodes.len()));
        match (name, nodes.as_slice()) {
            ("count" | "where", &[text]) if self.is_letters(tree, text) => {
                let letters = self.letters(tree, text)?;
                match name {
                    "count" => int(Int::Letters(letters)),
                    _ => Ok((Expression::Val(Val::Squares(letters)), Type::Square.list())),
                }
            }
            ("count", &[one]) => {
                let (each, of) = self.each_of(tree, one)?;
                match (of, &each.body) {
                    (Type::Truth, _) => int(Int::Count(Box::new(each))),
                    _ => int(Int::Count(Box::new(each))),
                }
            }
            ("any" | "all", &[one]) => {
                let (each, of) = self.each_of(tree, one)?;
                if !matches!(of, Type::Truth | Type::Any) {
                    return Err(needs(tree.place(one), &Type::Truth, &of));
                }
                let each = Box::new(each);
                let truth = if name == "any" { Truth::Any(each) } else { Truth::All(each) };
                Ok((Expression::Truth(truth), Type::Truth))
            }
            ("length", &[list]) => {
                let (list, _) = self.list_of(tree, list)?;
                int(Int::Length(Box::new(list)))
            }
            ("isqrt", &[n]) => int(Int::Root(Box::new(self.int(tree, n)?), at)),
            ("abs", &[n]) => int(Int::Absolute(Box::new(self.int(tree, n)?), at)),
            ("min" | "max" | "gcd" | "xor", &[a, b, ..]) => {
                let op = match name {
                    "min" => IntOp::Min,
                    "max" => IntOp::Max,
                    "gcd" => IntOp::Gcd,
                    _ => IntOp::Xor,
                };
                let mut out =
                    Int::Binary(op, Box::new([self.int(tree, a)?, self.int(tree, b)?]), at);
                for &next in nodes.get(2..).unwrap_or(&[]) {
                    out = Int::Binary(op, Box::new([out, self.int(tree, next)?]), at);
                }
                int(out)
            }
            ("min" | "max" | "gcd" | "xor" | "mex" | "sum", &[list]) => {
                let summary = match name {
                    "min" => Summary::Min,
                    "max" => Summary::Max,
                    "gcd" => Summary::Gcd,
                    "xor" => Summary::Xor,
                    "mex" => Summary::Mex,
                    _ => Summary::Sum,
                };
                let (list, of) = self.list_of(tree, list)?;
                match of {
                    Type::Int | Type::Any => int(Int::Summary(summary, Box::new(list), at)),
                    of => Err(needs(at, &Type::Int, &of)),
                }
            }
            ("mod" | "div", &[a, b]) => {
                let op = if name == "mod" { IntOp::Mod } else { IntOp::Div };
                int(Int::Binary(op, Box::new([self.int(tree, a)?, self.int(tree, b)?]), at))
            }
            ("sorted" | "reversed" | "distinct" | "product" | "subsets", &[list]) => {
                let change = match name {
                    "sorted" => Change::Sorted,
                    "reversed" => Change::Reversed,
                    "distinct" => Change::Distinct,
                    "product" => Change::Product,
                    _ => Change::Subsets,
                };
                let (list, of) = self.list_of(tree, list)?;
                let of = match (change, of) {
                    (Change::Subsets, of) => of.list().list(),
                    (Change::Product, Type::List(inner)) => inner.list().list(),
                    (Change::Product, _) => Type::Any.list().list(),
                    (_, Type::Text) => Type::Text,
                    (_, of) => of.list(),
                };
                Ok((Expression::Val(Val::Changed(change, Box::new(list), at)), of))
            }
            ("at", &[list, place]) => {
                let (list, of) = self.list(tree, list)?;
                let place = self.int(tree, place)?;
                let pair = Box::new((list, place));
                match of {
                    Type::Int => int(Int::At(pair, at)),
                    of => Ok((Expression::Val(Val::At(pair, at)), of)),
                }
            }
            ("put", &[list, place, new]) => {
                let (list, of) = self.list(tree, list)?;
                let place = self.int(tree, place)?;
                let (new, new_of) = self.any(tree, new)?;
                let joined = of.join(&new_of).ok_or_else(|| needs(at, &of, &new_of))?;
                let of = if of == Type::Text { Type::Text } else { joined.list() };
                Ok((Expression::Val(Val::Put(Box::new((list, place, new)), at)), of))
            }
            ("take" | "drop", &[list, n]) => {
                let (list, of) = self.list(tree, list)?;
                let pair = Box::new((list, self.int(tree, n)?));
                let val = if name == "take" { Val::Take(pair) } else { Val::Drop(pair) };
                let of = if of == Type::Text { Type::Text } else { of.list() };
                Ok((Expression::Val(val), of))
            }
            (
                "length" | "isqrt" | "abs" | "min" | "max" | "gcd" | "xor" | "mex" | "sum"
                | "count" | "any" | "all" | "sorted" | "reversed" | "distinct" | "product"
                | "subsets" | "at" | "put" | "take" | "drop" | "where",
                _,
            ) => Err(count()),
            _ => {
                let known = FUNCTIONS.iter().copied();
                let fault = Fault::new(at, messages::RULES_FUNCTION.with("name", name));
                Err(match suggest(name, known) {
                    Some(near) => {
                        fault.help(messages::NAME_DID_YOU_MEAN.with("near", near)).stuck()
                    }
                    None => fault.stuck(),
                })
            }
        }
    }

    pub(super) fn is_letters(&self, tree: &Parsed, node: NodeId) -> bool {
        self.cells.is_some() && matches!(tree.ast.node(node), Node::Text(_))
    }

    pub(super) fn letters(&self, tree: &Parsed, node: NodeId) -> Result<u64, Stuck> {
        let (Some(cells), Node::Text(id)) = (&self.cells, tree.ast.node(node)) else {
            return Ok(0);
        };
        let mut set = 0;
        for letter in tree.ast.text(id).chars().filter(|c| !matches!(c, '[' | ']' | ' ')) {
            match cells.exact(letter) {
                Some(code) => set |= 1 << code,
                None => {
                    let message = messages::RULES_LETTER
                        .with("letter", letter)
                        .with("cells", cells.spelling());
                    return Err(wrong(tree.place(node), message));
                }
            }
        }
        Ok(set)
    }

    /// What `count(x for …)` or `count(list)` runs through.
    pub(super) fn each_of(&mut self, tree: &Parsed, node: NodeId) -> Result<(Each, Type), Stuck> {
        if matches!(tree.ast.node(node), Node::Comprehension { .. }) {
            return self.each(tree, node);
        }
        let at = tree.place(node);
        let (list, of) = self.list(tree, node)?;
        let before = self.locals.len();
        let element = self.add("", of.clone());
        self.locals.truncate(before);
        let body = match (slot(element), &of) {
            (Expression::Val(val), Type::Truth) => Expression::Truth(Truth::Of(Box::new(val))),
            (other, _) => other,
        };
        let clauses = vec![Clause::For { slot: element, source: Source::List(list), at }];
        Ok((Each { clauses, body }, of))
    }

    /// A list, also written as a comprehension without brackets.
    pub(super) fn list_of(&mut self, tree: &Parsed, node: NodeId) -> Result<(Val, Type), Stuck> {
        if matches!(tree.ast.node(node), Node::Comprehension { .. }) {
            let at = tree.place(node);
            let (each, of) = self.each(tree, node)?;
            return Ok((Val::Items(vec![Item::Each(each)], at), of));
        }
        self.list(tree, node)
    }
}
