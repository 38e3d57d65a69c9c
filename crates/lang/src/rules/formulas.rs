//! Expressions typed and compiled to formulas.
//!
//! Every name has a type when a formula is compiled, so that formulas need no types when they run. What
//! cannot be typed is refused here, with its place.

mod calls;
mod helpers;
mod operators;

pub(crate) use helpers::FileFunction;

use super::parsed::Parsed;
use crate::{Infix, Node, NodeId, NodeList, Prefix, messages, suggest};
use helpers::Compiled;
use std::sync::Arc;
use upstar_rules::board::Alphabet;
use upstar_rules::formula::*;
use upstar_rules::{Fault, Stuck, Where};

/// A name with its place among the slots.
#[derive(Clone, Debug)]
pub(crate) struct Local {
    pub(crate) name: String,
    pub(crate) slot: Slot,
    pub(crate) of: Type,
}

/// What names mean while formulas of one declaration are compiled.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scope {
    pub(crate) locals: Vec<Local>,
    /// Slots that are taken: whole numbers, other values.
    pub(crate) size: (usize, usize),
    /// Letters of squares, where there is a board.
    pub(crate) cells: Option<Alphabet>,
    /// Names of the parameters of the option, `to.a`.
    pub(crate) to: Vec<Local>,
    pub(crate) functions: Arc<Vec<FileFunction>>,
    compiled: Vec<Compiled>,
    depth: usize,
}

impl Scope {
    /// No names, but the functions of the file.
    pub(crate) fn with(functions: &Arc<Vec<FileFunction>>) -> Self {
        Scope { functions: Arc::clone(functions), ..Scope::default() }
    }
}

/// A formula and its type.
pub(crate) type Typed = (Expression, Type);

/// Formulas nest at most this deep.
const DEEPEST: usize = 200;

fn wrong(at: Where, message: impl Into<upstar_values::Message>) -> Stuck {
    Fault::new(at, message).stuck()
}

/// The name of a type, for messages.
fn kind(of: &Type) -> &'static str {
    match of {
        Type::Int => "a whole number",
        Type::Truth => "true or false",
        Type::Text => "a text",
        Type::List(_) => "a list",
        Type::Square => "a square",
        Type::Any => "an element of an empty list",
    }
}

fn needs(at: Where, wanted: &Type, found: &Type) -> Stuck {
    let message = messages::RULES_TYPE.with("wanted", kind(wanted)).with("found", kind(found));
    wrong(at, message)
}

impl Scope {
    /// A new name.
    pub(crate) fn add(&mut self, name: &str, of: Type) -> Slot {
        let slot = match of {
            Type::Int => {
                self.size.0 += 1;
                Slot::Int(self.size.0 - 1)
            }
            _ => {
                self.size.1 += 1;
                Slot::Value(self.size.1 - 1)
            }
        };
        self.locals.push(Local { name: name.to_string(), slot, of });
        slot
    }

    fn find(&self, name: &str) -> Option<&Local> {
        self.locals.iter().rev().find(|local| local.name == name)
    }

    /// Any formula.
    pub(crate) fn any(&mut self, tree: &Parsed, node: NodeId) -> Result<Typed, Stuck> {
        self.depth += 1;
        let result = match self.depth > DEEPEST {
            true => Err(wrong(tree.place(node), messages::RULES_DEEP.with("most", DEEPEST))),
            false => self.formula(tree, node),
        };
        self.depth -= 1;
        result
    }

    /// A whole number.
    pub(crate) fn int(&mut self, tree: &Parsed, node: NodeId) -> Result<Int, Stuck> {
        let typed = self.any(tree, node)?;
        as_int(typed, tree.place(node))
    }

    /// True or false.
    pub(crate) fn truth(&mut self, tree: &Parsed, node: NodeId) -> Result<Truth, Stuck> {
        match self.any(tree, node)? {
            (Expression::Truth(truth), _) => Ok(truth),
            (Expression::Val(val), Type::Truth | Type::Any) => Ok(Truth::Of(Box::new(val))),
            (_, of) => Err(needs(tree.place(node), &Type::Truth, &of)),
        }
    }

    /// A list, and the type of its elements.
    fn list(&mut self, tree: &Parsed, node: NodeId) -> Result<(Val, Type), Stuck> {
        match self.any(tree, node)? {
            (Expression::Val(val), Type::List(of)) => Ok((val, *of)),
            (Expression::Val(val), Type::Any) => Ok((val, Type::Any)),
            (Expression::Val(val), Type::Text) => Ok((val, Type::Text)),
            (_, of) => Err(needs(tree.place(node), &Type::Any.list(), &of)),
        }
    }

    fn formula(&mut self, tree: &Parsed, node: NodeId) -> Result<Typed, Stuck> {
        let at = tree.place(node);
        let ast = &tree.ast;
        Ok(match ast.node(node) {
            Node::Integer(n) => (Expression::Int(Int::Constant(n)), Type::Int),
            Node::Boolean(b) => (Expression::Truth(Truth::Constant(b)), Type::Truth),
            Node::Text(id) => {
                let text = Value::Text(ast.text(id).into());
                (Expression::Val(Val::Constant(text)), Type::Text)
            }
            Node::Name(symbol) => self.named(ast.symbol(symbol), at)?,
            Node::Prefix(Prefix::Negate, inner) => {
                let inner = self.int(tree, inner)?;
                (Expression::Int(Int::Negative(Box::new(inner), at)), Type::Int)
            }
            Node::Prefix(Prefix::Not, inner) => {
                let inner = self.truth(tree, inner)?;
                (Expression::Truth(Truth::Not(Box::new(inner))), Type::Truth)
            }
            Node::Binary(op, a, b) => self.binary(tree, op, a, b, at)?,
            Node::List(items) => self.items(tree, items, at)?,
            Node::Conditional { condition, value, otherwise } => {
                let condition = self.truth(tree, condition)?;
                let (a, b) = (self.any(tree, value)?, self.any(tree, otherwise)?);
                choice(condition, a, b, at)?
            }
            Node::Call { callee, arguments } => match ast.node(callee) {
                Node::Name(name) => {
                    let name = ast.symbol(name).to_string();
                    self.call(tree, &name, arguments, at)?
                }
                _ => return Err(wrong(at, messages::RULES_FORMULA)),
            },
            Node::Member { receiver, name } => self.member(tree, receiver, ast.symbol(name), at)?,
            Node::Method { name, arguments } => {
                let name = ast.symbol(name).to_string();
                self.call(tree, &name, arguments, at)?
            }
            _ => return Err(wrong(at, messages::RULES_FORMULA)),
        })
    }

    fn named(&mut self, name: &str, at: Where) -> Result<Typed, Stuck> {
        let Some(local) = self.find(name) else {
            let known = self.locals.iter().map(|local| local.name.as_str());
            let fault = Fault::new(at, messages::RULES_UNKNOWN.with("name", name));
            return Err(match suggest(name, known) {
                Some(near) => fault.help(messages::NAME_DID_YOU_MEAN.with("near", near)).stuck(),
                None => fault.help(messages::RULES_UNKNOWN_HINT).stuck(),
            });
        };
        let of = local.of.clone();
        Ok((slot(local.slot), of))
    }

    fn member(
        &mut self,
        tree: &Parsed,
        receiver: NodeId,
        name: &str,
        at: Where,
    ) -> Result<Typed, Stuck> {
        if let Node::Name(symbol) = tree.ast.node(receiver)
            && tree.ast.symbol(symbol) == "to"
            && let Some(local) = self.to.iter().find(|local| local.name == name)
        {
            return Ok((slot(local.slot), local.of.clone()));
        }
        let of = self.any(tree, receiver)?;
        match (of, name) {
            ((Expression::Val(square), Type::Square), "row" | "column") => {
                let place = if name == "row" { 1 } else { 2 };
                let element = Box::new((square, Int::Constant(place)));
                Ok((Expression::Int(Int::At(element, at)), Type::Int))
            }
            ((Expression::Val(list), Type::List(_) | Type::Text), "length") => {
                Ok((Expression::Int(Int::Length(Box::new(list))), Type::Int))
            }
            _ => Err(wrong(at, messages::RULES_MEMBER.with("name", name))),
        }
    }

    /// `body for … if …`; any other expression stands for itself.
    fn each(&mut self, tree: &Parsed, node: NodeId) -> Result<(Each, Type), Stuck> {
        let Node::Comprehension { body, clauses } = tree.ast.node(node) else {
            let (body, of) = self.any(tree, node)?;
            return Ok((Each { clauses: Vec::new(), body }, of));
        };
        let before = self.locals.len();
        let clauses = self.clauses(tree, clauses)?;
        let body = self.any(tree, body);
        self.locals.truncate(before);
        let (body, of) = body?;
        Ok((Each { clauses, body }, of))
    }

    /// The clauses of a comprehension; their names stay known until the caller forgets them.
    pub(crate) fn clauses(&mut self, tree: &Parsed, list: NodeList) -> Result<Vec<Clause>, Stuck> {
        let mut clauses = Vec::new();
        for &clause in tree.ast.list(list) {
            let at = tree.place(clause);
            clauses.push(match tree.ast.node(clause) {
                Node::For { name, source } => {
                    let name = tree.ast.symbol(name).to_string();
                    let (source, of) = match tree.ast.node(source) {
                        Node::Binary(Infix::Range, a, b) => {
                            let ends = (self.int(tree, a)?, self.int(tree, b)?);
                            (Source::Range(ends.0, ends.1), Type::Int)
                        }
                        _ => {
                            let (list, of) = self.list(tree, source)?;
                            (Source::List(list), of)
                        }
                    };
                    Clause::For { slot: self.add(&name, of), source, at }
                }
                Node::Filter(condition) => Clause::If(self.truth(tree, condition)?),
                _ => return Err(wrong(at, messages::RULES_FORMULA)),
            });
        }
        Ok(clauses)
    }
}

fn slot(slot: Slot) -> Expression {
    match slot {
        Slot::Int(index) => Expression::Int(Int::Slot(index)),
        Slot::Value(index) => Expression::Val(Val::Slot(index)),
    }
}

/// A formula that must be a whole number.
pub(crate) fn as_int((formula, of): Typed, at: Where) -> Result<Int, Stuck> {
    match (formula, of) {
        (Expression::Int(int), _) => Ok(int),
        (Expression::Val(val), Type::Int | Type::Any) => Ok(Int::Of(Box::new(val))),
        (_, of) => Err(needs(at, &Type::Int, &of)),
    }
}

fn choice(condition: Truth, a: Typed, b: Typed, at: Where) -> Result<Typed, Stuck> {
    let of = a.1.join(&b.1).ok_or_else(|| needs(at, &a.1, &b.1))?;
    Ok(match (a.0, b.0) {
        (Expression::Int(x), Expression::Int(y)) => {
            (Expression::Int(Int::Choice(Box::new((condition, x, y)))), of)
        }
        (Expression::Truth(x), Expression::Truth(y)) => {
            (Expression::Truth(Truth::Choice(Box::new([condition, x, y]))), of)
        }
        (x, y) => {
            let val = |one: Expression| match one {
                Expression::Val(val) => val,
                other => Val::Of(Box::new(other)),
            };
            (Expression::Val(Val::Choice(Box::new((condition, val(x), val(y))))), of)
        }
    })
}
