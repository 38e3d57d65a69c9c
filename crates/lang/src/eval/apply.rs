//! Operators, braces and lists: from the values of the operands to the value of the node.

use super::datum::{Datum, LONGEST_LIST};
use super::machine::Machine;
use super::surreal::{is_beyond_games, ordinal_of, plain, surreal_datum};
use super::transfinite::is_transfinite;
use super::{Fault, SizedForm, World};
use crate::messages;
use crate::{Ast, Infix, Node, NodeId, Prefix, TinyKind};
use std::sync::Arc;
use upstar_core::compound::PairKind;
use upstar_values::NumberUpStar;

impl Machine<'_, '_> {
    /// Replaces the operands of the node, which are on the stack, by its value.
    pub(super) fn apply(&mut self, node: NodeId) -> Result<(), Fault> {
        let ast = Arc::clone(self.ast());
        let value = match ast.node(node) {
            Node::Prefix(op, _) => {
                let operand = self.pop();
                match op {
                    Prefix::Negate => self.world.negate(&operand),
                    Prefix::Nimber => self.world.nimber_of(&operand),
                    Prefix::Not => self.condition(operand, 0).map(|b| Datum::Boolean(!b)),
                }?
            }
            Node::Binary(op, ..) => {
                let (b, a) = (self.pop(), self.pop());
                self.world.binary(op, &a, &b)?
            }
            Node::Switch(list) => {
                let options = self.pop_many(list.len());
                let options = self.flat(ast.list(list), options, 0);
                if options.iter().any(|(_, option)| matches!(option, Datum::Loopy(_))) {
                    let value = self.world.loopy_switch(&options)?;
                    self.push(value);
                    return Ok(());
                }
                let options = self.forms(&options)?;
                let mut negatives = Vec::with_capacity(options.len());
                for option in &options {
                    negatives.push(self.world.forms.negative(option)?);
                }
                Datum::Game(self.world.forms.braces(&options, &negatives)?)
            }
            Node::Game { options, left } => {
                let mut values = self.pop_many(options.len());
                let (left_nodes, right_nodes) = ast.game(options, left);
                let right = values.split_off(left_nodes.len());
                let left = self.flat(left_nodes, values, 0);
                let right = self.flat(right_nodes, right, left_nodes.len());
                let any = |test: fn(&Datum) -> bool| {
                    left.iter().chain(&right).any(|(_, value)| test(value))
                };
                if any(|value| matches!(value, Datum::Loopy(_) | Datum::Open(_))) {
                    self.loopy_braces(&left, &right)?
                } else if any(is_beyond_games) {
                    self.world.cut(&left, &right)?
                } else {
                    let (left, right) = (self.forms(&left)?, self.forms(&right)?);
                    Datum::Game(self.world.forms.braces(&left, &right)?)
                }
            }
            Node::Labelled { number, .. } => {
                let value = self.pop();
                self.labelled(number, value)?
            }
            Node::Infinite(list) => {
                let labels = self.pop_many(list.len());
                self.world.infinite(&labels)?
            }
            Node::Tiny { kind, number, .. } => {
                let argument = self.pop();
                let number = number.map(|_| self.pop());
                self.world.tiny(kind, number.as_ref(), &argument)?
            }
            Node::List(list) => {
                let values = self.pop_many(list.len());
                let elements = flattened(&ast, ast.list(list), values);
                if elements.iter().any(|element| matches!(element, Datum::Sequence(_))) {
                    return Err(
                        Fault::new(messages::LIST_NATURALS).help(messages::LIST_NATURALS_HINT)
                    );
                }
                if elements.len() > LONGEST_LIST {
                    let message = messages::LIST_LONG.with("longest_list", LONGEST_LIST);
                    return Err(Fault::new(message));
                }
                Datum::list(elements)?
            }
            Node::Call { callee, arguments } => return self.call(callee, arguments),
            Node::Member { name, .. } => return self.method(name, 1),
            Node::Method { name, arguments } => return self.method(name, arguments.len()),
            _ => return Ok(()), // has no operands, or is applied elsewhere
        };
        self.push(value);
        Ok(())
    }

    /// The options in braces with the places of their nodes; a comprehension stands for many. The
    /// first one is operand number `first` of the node.
    fn flat(&self, nodes: &[NodeId], values: Vec<Datum>, first: usize) -> Vec<(usize, Datum)> {
        let mut options = Vec::with_capacity(values.len());
        for (index, (&node, value)) in nodes.iter().zip(values).enumerate() {
            match &value {
                Datum::List(many) if is_comprehension(self.ast().node(node)) => {
                    options
                        .extend(many.elements.iter().map(|value| (first + index, value.clone())));
                }
                _ => options.push((first + index, value)),
            }
        }
        options
    }

    /// Options as forms.
    fn forms(&mut self, options: &[(usize, Datum)]) -> Result<Vec<SizedForm>, Fault> {
        let mut form = |(place, value): &(usize, Datum)| {
            self.world.form(value).map_err(|fault| fault.or_at(*place))
        };
        options.iter().map(&mut form).collect()
    }
}

/// The values of nodes as the elements of a list; a comprehension stands for many.
pub(super) fn flattened(ast: &Ast, nodes: &[NodeId], values: Vec<Datum>) -> Vec<Datum> {
    let mut elements = Vec::with_capacity(values.len());
    for (&node, value) in nodes.iter().zip(values) {
        match value {
            Datum::List(many) if is_comprehension(ast.node(node)) => {
                elements.extend(many.elements.iter().cloned());
            }
            value => elements.push(value),
        }
    }
    elements
}

fn is_comprehension(node: Node) -> bool {
    matches!(node, Node::Comprehension { .. })
}

impl World<'_> {
    fn negate(&mut self, operand: &Datum) -> Result<Datum, Fault> {
        match operand {
            Datum::Number(number) => Ok(Datum::Number(number.negative())),
            Datum::Game(form) => Ok(Datum::Game(self.forms.negative(form)?)),
            Datum::Loopy(value) => self.loopy_negative(value),
            Datum::LoopyNimber(_) => Ok(operand.clone()), // its own negative
            Datum::Nimber(_) => Ok(operand.clone()),      // its own negative
            Datum::Surreal(x) => Ok(surreal_datum(x.number.negative())),
            Datum::Sequence(family) => Ok(Datum::Sequence(Arc::new(family.negative()?))),
            other => {
                Err(Fault::at(0, messages::OPERATOR_NUMBERS_AND_GAMES.with("kind", other.kind())))
            }
        }
    }

    /// `*x`
    fn nimber_of(&mut self, operand: &Datum) -> Result<Datum, Fault> {
        if let Datum::Surreal(index) = operand
            && index.number.as_rational().is_none()
        {
            let index = ordinal_of(&index.number).map_err(|fault| fault.or_at(0))?;
            return Ok(self.nimber_datum(index));
        }
        if let Datum::List(_) | Datum::Range(_) = operand {
            return Ok(Datum::Game(self.impartial_form(operand)?));
        }
        let number = match operand {
            Datum::Number(_) | Datum::Game(_) | Datum::Surreal(_) => self.as_number(operand)?,
            _ => None,
        };
        let number = number
            .ok_or_else(|| Fault::at(0, messages::NIMBER_OF_KIND.with("kind", operand.kind())))?;
        let index = number.to_natural().ok_or_else(|| {
            Fault::at(0, messages::NIMBER_INDEX).help(messages::NIMBER_INDEX_HINT)
        })?;
        Ok(Datum::Game(self.forms.literal(NumberUpStar::nimber(index))))
    }

    /// `Tiny(G)` = {0||0|-G}, `Miny(G)` = {G|0||0}, plus a number.
    fn tiny(
        &mut self,
        kind: TinyKind,
        number: Option<&Datum>,
        argument: &Datum,
    ) -> Result<Datum, Fault> {
        if let Datum::Loopy(_) = argument {
            return self.loopy_tiny(kind, number, argument);
        }
        let zero = self.form(&Datum::integer(0))?;
        let argument = self.form(argument).map_err(|fault| fault.or_at(0))?;
        let zero = std::slice::from_ref(&zero);
        let form = match kind {
            TinyKind::Tiny => {
                let negative = self.forms.negative(&argument)?;
                let threat = self.forms.braces(zero, &[negative])?;
                self.forms.braces(zero, &[threat])?
            }
            TinyKind::Miny => {
                let threat = self.forms.braces(&[argument], zero)?;
                self.forms.braces(&[threat], zero)?
            }
        };
        let Some(number) = number else { return Ok(Datum::Game(form)) };
        let number = self.form(number)?;
        Ok(Datum::Game(self.forms.sum(vec![number, form])?))
    }

    fn binary(&mut self, op: Infix, a: &Datum, b: &Datum) -> Result<Datum, Fault> {
        let (a, b) = (&*plain(a), &*plain(b));
        match op {
            Infix::Multiply => self.product(a, b),
            Infix::Divide => self.quotient(a, b),
            Infix::Power => self.power(a, b),
            Infix::Quotient | Infix::Remainder => self.division(op, a, b),
            Infix::Xor => self.xor(&[a.clone(), b.clone()]),
            Infix::Range => self.range(a, b),
            Infix::Sides => self.sides(a, b),
            Infix::Sequential => self.pair(PairKind::Sequential, a, b),
            Infix::WeakSequential => self.pair(PairKind::WeakSequential, a, b),
            Infix::Annihilating => self.pair(PairKind::Annihilating, a, b),
            Infix::OrdinalSum => self.pair(PairKind::Ordinal, a, b),
            comparison => self.comparison(comparison, a, b).map(Datum::Boolean),
        }
    }

    pub(super) fn pair(&mut self, kind: PairKind, a: &Datum, b: &Datum) -> Result<Datum, Fault> {
        if kind == PairKind::Ordinal && (is_transfinite(a) || is_transfinite(b)) {
            return self.surreal_ordinal_sum(a, b);
        }
        if kind == PairKind::Ordinal
            && (matches!(a, Datum::Loopy(_)) || matches!(b, Datum::Loopy(_)))
        {
            return self.loopy_ordinal_sum(a, b);
        }
        let a = self.form(a).map_err(|fault| fault.or_at(0))?;
        let b = self.form(b).map_err(|fault| fault.or_at(1))?;
        Ok(Datum::Game(self.forms.pair(kind, &a, &b)?))
    }

    fn range(&mut self, a: &Datum, b: &Datum) -> Result<Datum, Fault> {
        let mut ends = Vec::with_capacity(2);
        for (operand, value) in [a, b].into_iter().enumerate() {
            let number = match value {
                Datum::Number(_) | Datum::Game(_) => self.as_number(value)?,
                _ => None,
            };
            let end = number.and_then(|number| number.to_integer());
            ends.push(end.ok_or_else(|| {
                let kind = value.kind();
                Fault::at(operand, messages::RANGE_ENDS_KIND.with("kind", kind))
            })?);
        }
        match <[_; 2]>::try_from(ends) {
            Ok([from, to]) => Ok(Datum::Range(Arc::new((from, to)))),
            Err(_) => Err(Fault::new(messages::RANGE_TWO_ENDS)),
        }
    }
}
