//! Operators, comparisons and lists in brackets.

use super::{Scope, Typed, as_int, needs, wrong};
use crate::rules::parsed::Parsed;
use crate::{Infix, Node, NodeId, NodeList, messages};
use upstar_rules::formula::*;
use upstar_rules::{Stuck, Where};

impl Scope {
    pub(super) fn binary(
        &mut self,
        tree: &Parsed,
        op: Infix,
        a: NodeId,
        b: NodeId,
        at: Where,
    ) -> Result<Typed, Stuck> {
        let comparison = match op {
            Infix::Equal => Some(Comparison::Equal),
            Infix::NotEqual => Some(Comparison::Different),
            Infix::Less => Some(Comparison::Less),
            Infix::LessOrEqual => Some(Comparison::AtMost),
            Infix::Greater => Some(Comparison::More),
            Infix::GreaterOrEqual => Some(Comparison::AtLeast),
            _ => None,
        };
        if let Some(comparison) = comparison {
            return self.compare(tree, comparison, a, b, at);
        }
        match op {
            Infix::And | Infix::Or => {
                let sides = Box::new([self.truth(tree, a)?, self.truth(tree, b)?]);
                let truth = if op == Infix::And { Truth::And(sides) } else { Truth::Or(sides) };
                return Ok((Expression::Truth(truth), Type::Truth));
            }
            Infix::Range => {
                let ends = Box::new([self.int(tree, a)?, self.int(tree, b)?]);
                return Ok((Expression::Val(Val::Range(ends, at)), Type::Int.list()));
            }
            Infix::Add | Infix::Multiply => {
                let (left, right) = (self.any(tree, a)?, self.any(tree, b)?);
                return match (op, left, right) {
                    (Infix::Add, (Expression::Val(x), s), (Expression::Val(y), t))
                        if s != Type::Int && t != Type::Int =>
                    {
                        let of = s.join(&t).ok_or_else(|| needs(tree.place(b), &s, &t))?;
                        Ok((Expression::Val(Val::Join(Box::new([x, y]), at)), of))
                    }
                    (
                        Infix::Multiply,
                        (Expression::Val(x), of @ (Type::Text | Type::List(_))),
                        times,
                    )
                    | (
                        Infix::Multiply,
                        times,
                        (Expression::Val(x), of @ (Type::Text | Type::List(_))),
                    ) => {
                        let times = as_int(times, at)?;
                        Ok((Expression::Val(Val::Repeat(Box::new((x, times)), at)), of))
                    }
                    (op, left, right) => {
                        let sides = [as_int(left, tree.place(a))?, as_int(right, tree.place(b))?];
                        let op = if op == Infix::Add { IntOp::Add } else { IntOp::Multiply };
                        Ok((Expression::Int(Int::Binary(op, Box::new(sides), at)), Type::Int))
                    }
                };
            }
            _ => {}
        }
        let op = match op.symbol() {
            "-" => IntOp::Subtract,
            "/" => IntOp::Divide,
            "div" => IntOp::Div,
            "mod" => IntOp::Mod,
            "xor" => IntOp::Xor,
            "**" => IntOp::Power,
            _ => return Err(wrong(at, messages::RULES_FORMULA)),
        };
        let sides = Box::new([self.int(tree, a)?, self.int(tree, b)?]);
        Ok((Expression::Int(Int::Binary(op, sides, at)), Type::Int))
    }

    pub(super) fn compare(
        &mut self,
        tree: &Parsed,
        by: Comparison,
        a: NodeId,
        b: NodeId,
        at: Where,
    ) -> Result<Typed, Stuck> {
        let (left, right) = (self.any(tree, a)?, self.any(tree, b)?);
        let joined = left.1.join(&right.1);
        let truth = match (left, right, joined) {
            ((Expression::Int(x), _), (Expression::Int(y), _), _) => {
                Truth::Ints(by, Box::new([x, y]))
            }
            ((x, _), (y, _), Some(_)) => Truth::Values(by, Box::new([x, y])),
            ((_, s), (_, t), None) => return Err(needs(at, &s, &t)),
        };
        Ok((Expression::Truth(truth), Type::Truth))
    }

    pub(super) fn items(
        &mut self,
        tree: &Parsed,
        items: NodeList,
        at: Where,
    ) -> Result<Typed, Stuck> {
        let mut of = Type::Any;
        let mut out = Vec::new();
        for &item in tree.ast.list(items) {
            let here = match tree.ast.node(item) {
                Node::Comprehension { .. } => {
                    let (each, of) = self.each(tree, item)?;
                    out.push(Item::Each(each));
                    of
                }
                _ => {
                    let (one, of) = self.any(tree, item)?;
                    out.push(Item::One(one));
                    of
                }
            };
            of = of.join(&here).ok_or_else(|| needs(tree.place(item), &of, &here))?;
        }
        Ok((Expression::Val(Val::Items(out, at)), of.list()))
    }
}
