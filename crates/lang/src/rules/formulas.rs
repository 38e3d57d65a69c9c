//! Expressions typed and compiled to formulas.
//!
//! Every name has a type when a formula is compiled, so that formulas need no types when they run. What
//! cannot be typed is refused here, with its place.

use super::parsed::Parsed;
use crate::{Infix, Node, NodeId, NodeList, Prefix, messages, suggest};
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

/// A function of the file.
#[derive(Clone, Debug)]
pub(crate) struct FileFunction {
    pub(crate) name: String,
    pub(crate) parameters: Vec<String>,
    /// The body, as a text with its place.
    pub(crate) body: String,
}

/// A function that was compiled for some types.
#[derive(Clone, Debug)]
struct Compiled {
    name: String,
    arguments: Vec<Type>,
    helper: Arc<Helper>,
    result: Type,
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

    fn binary(
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

    fn compare(
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

    fn items(&mut self, tree: &Parsed, items: NodeList, at: Where) -> Result<Typed, Stuck> {
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

    fn call(
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

    fn is_letters(&self, tree: &Parsed, node: NodeId) -> bool {
        self.cells.is_some() && matches!(tree.ast.node(node), Node::Text(_))
    }

    fn letters(&self, tree: &Parsed, node: NodeId) -> Result<u64, Stuck> {
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
    fn each_of(&mut self, tree: &Parsed, node: NodeId) -> Result<(Each, Type), Stuck> {
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
    fn list_of(&mut self, tree: &Parsed, node: NodeId) -> Result<(Val, Type), Stuck> {
        if matches!(tree.ast.node(node), Node::Comprehension { .. }) {
            let at = tree.place(node);
            let (each, of) = self.each(tree, node)?;
            return Ok((Val::Items(vec![Item::Each(each)], at), of));
        }
        self.list(tree, node)
    }

    /// A call of a function of the file, compiled for the types of its arguments.
    fn helper(
        &mut self,
        tree: &Parsed,
        name: &str,
        nodes: &[NodeId],
        at: Where,
    ) -> Result<Typed, Stuck> {
        let functions = Arc::clone(&self.functions);
        let Some(function) = functions.iter().find(|function| function.name == name) else {
            return Err(wrong(at, messages::RULES_FUNCTION.with("name", name)));
        };
        if function.parameters.len() != nodes.len() {
            let message = messages::RULES_ARGUMENTS.with("name", name).with("given", nodes.len());
            return Err(wrong(at, message));
        }
        let mut arguments = Vec::new();
        let mut types = Vec::new();
        for &node in nodes {
            let (argument, of) = self.any(tree, node)?;
            arguments.push(argument);
            types.push(of);
        }
        let known = self.compiled.iter().find(|one| one.name == name && one.arguments == types);
        let (helper, result) = match known {
            Some(known) => (Arc::clone(&known.helper), known.result.clone()),
            None => self.compile(function, types, at)?,
        };
        let call = Box::new(Call { helper, arguments, at });
        Ok(match result {
            Type::Int => (Expression::Int(Int::Call(call)), Type::Int),
            Type::Truth => (Expression::Truth(Truth::Call(call)), Type::Truth),
            other => (Expression::Val(Val::Call(call)), other),
        })
    }

    fn compile(
        &mut self,
        function: &FileFunction,
        types: Vec<Type>,
        at: Where,
    ) -> Result<(Arc<Helper>, Type), Stuck> {
        if self.compiled.len() > 100 {
            return Err(wrong(at, messages::RULES_DEEP.with("most", 100)));
        }
        let elsewhere = |_: crate::SyntaxError| wrong(at, messages::RULES_FORMULA);
        let tree = Parsed::text(&function.body, 0).map_err(elsewhere)?;
        // What it gives where it calls itself is guessed, and the guess is checked.
        let mut last = None;
        for guess in [Type::Int, Type::Truth, Type::Int.list(), Type::Text] {
            let helper = Arc::new(Helper::default());
            let mut inner = Scope {
                functions: Arc::clone(&self.functions),
                compiled: self.compiled.clone(),
                depth: self.depth,
                ..Scope::default()
            };
            inner.compiled.push(Compiled {
                name: function.name.clone(),
                arguments: types.clone(),
                helper: Arc::clone(&helper),
                result: guess.clone(),
            });
            let slots: Vec<Slot> = function
                .parameters
                .iter()
                .zip(&types)
                .map(|(name, of)| inner.add(name, of.clone()))
                .collect();
            match inner.any(&tree, tree.root()) {
                Ok((body, of)) if of == guess || !calls(&body, &helper) => {
                    let _ = helper.body.set(body);
                    let _ = helper.slots.set(slots);
                    let _ = helper.size.set(inner.size);
                    self.compiled = inner.compiled;
                    if let Some(own) =
                        self.compiled.iter_mut().find(|one| Arc::ptr_eq(&one.helper, &helper))
                    {
                        own.result = of.clone();
                    }
                    return Ok((helper, of));
                }
                Ok(_) => {}
                Err(fault) => last = Some(fault),
            }
        }
        let why = last.map(|fault| fault.message);
        let message = messages::RULES_HELPER.with("name", function.name.clone());
        Err(match why {
            Some(why) => Fault::new(at, message).help(why).stuck(),
            None => wrong(at, message),
        })
    }
}

/// Does a formula call a function? By its text, which is enough for a guess that is then checked.
fn calls(body: &Expression, helper: &Arc<Helper>) -> bool {
    let _ = body;
    Arc::strong_count(helper) > 2
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

const FUNCTIONS: &[&str] = &[
    "abs", "all", "any", "at", "count", "distinct", "drop", "gcd", "isqrt", "length", "max", "mex",
    "min", "product", "put", "reversed", "sorted", "subsets", "sum", "take", "where", "xor",
];
