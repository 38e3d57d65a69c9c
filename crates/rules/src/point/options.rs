//! The options of a position.

use super::cells;
use super::rule::{Domain, Item, PointRule, Target};
use super::{Cells, PointForm};
use crate::fault::{Fault, Stuck, Where};
use crate::form::OwnForm;
use crate::formula::{Expression, Frame, Type, Value, run};
use crate::messages;
use crate::shared::Shared;
use dashu_int::IBig;
use rustc_hash::FxHashSet;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::Argument;
use upstar_core::compound::Literal;
use upstar_values::Player;

/// Options that were listed before, so that equal ones are one.
#[derive(Default)]
struct Seen {
    words: FxHashSet<NonZeroU64>,
    others: FxHashSet<OwnForm>,
}

impl Seen {
    fn is_new(&mut self, form: &OwnForm) -> bool {
        match form.quick_word() {
            Some(word) => self.words.insert(word),
            None => self.others.insert(form.clone()),
        }
    }
}

/// What is told of each option: the item that makes it, and the slots while it is made.
pub(super) type Told<'a> =
    &'a mut dyn FnMut(&Item, OwnForm, &mut Frame<'static>) -> Result<ControlFlow<()>, Stuck>;

impl PointRule {
    /// Calls with what the player's moves lead to, each once.
    pub(crate) fn visit(
        &self,
        shared: &Shared<PointRule>,
        cells: &Cells,
        player: Player,
        visit: &mut dyn FnMut(OwnForm) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let done = self.list(shared, cells, player, &mut |_, form, _| Ok(visit(form)));
        done.unwrap_or_else(|fault| {
            self.faults.record(*fault);
            ControlFlow::Continue(())
        })
    }

    pub(super) fn list(
        &self,
        shared: &Shared<PointRule>,
        cells: &Cells,
        player: Player,
        told: Told<'_>,
    ) -> Result<ControlFlow<()>, Stuck> {
        if !self.endings.is_empty() && self.is_over(cells)? {
            return Ok(ControlFlow::Continue(()));
        }
        if self.is_dicotic && !self.has_move(shared, cells, player.opponent())? {
            return Ok(ControlFlow::Continue(()));
        }
        self.list_all(shared, cells, player, told)
    }

    /// Is play over by a verdict, whoever moved?
    fn is_over(&self, cells: &Cells) -> Result<bool, Stuck> {
        let mut frame = self.frame(cells)?;
        for ending in &self.endings {
            if ending.when.eval(&mut frame)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn has_move(
        &self,
        shared: &Shared<PointRule>,
        cells: &Cells,
        player: Player,
    ) -> Result<bool, Stuck> {
        let mut stop = |_: &Item, _: OwnForm, _: &mut Frame<'static>| Ok(ControlFlow::Break(()));
        Ok(self.list_all(shared, cells, player, &mut stop)?.is_break())
    }

    fn list_all(
        &self,
        shared: &Shared<PointRule>,
        cells: &Cells,
        player: Player,
        told: Told<'_>,
    ) -> Result<ControlFlow<()>, Stuck> {
        let mut frame = self.frame(cells)?;
        let items = match player {
            Player::Left => &self.sides[0],
            Player::Right => &self.sides[1],
        };
        let mut seen = Seen::default();
        let mut any = false;
        for item in items {
            if item.otherwise && any {
                continue;
            }
            let flow = run(&item.clauses, &mut frame, &mut |frame| {
                let mut form = self.make(shared, &item.target, frame, Some(cells))?;
                if self.is_twisted {
                    form = form.negated();
                }
                if !self.passes(&form, player, frame)? {
                    return Ok(ControlFlow::Continue(()));
                }
                any = true;
                match seen.is_new(&form) {
                    true => told(item, form, frame),
                    false => Ok(ControlFlow::Continue(())),
                }
            })?;
            if flow.is_break() {
                return Ok(flow);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn passes(
        &self,
        form: &OwnForm,
        player: Player,
        frame: &mut Frame<'static>,
    ) -> Result<bool, Stuck> {
        for filter in &self.filters {
            if filter.player.is_some_and(|whose| whose != player) {
                continue;
            }
            if let OwnForm::Point(point) = form {
                for (slot, value) in filter.to.iter().zip(self.values(&point.cells)) {
                    frame.set(*slot, value);
                }
            }
            if !filter.when.eval(frame)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    pub(super) fn make(
        &self,
        shared: &Shared<PointRule>,
        target: &Target,
        frame: &mut Frame<'static>,
        from: Option<&Cells>,
    ) -> Result<OwnForm, Stuck> {
        Ok(match target {
            Target::Own(arguments, at) => {
                if self.normal.is_empty() && arguments.len() == self.parameters.len() {
                    let mut cells = Cells::new();
                    for (argument, parameter) in arguments.iter().zip(&self.parameters) {
                        match argument {
                            Expression::Int(int) if parameter.of == Type::Int => {
                                let n = int.eval(frame)?;
                                if n < 0 && parameter.domain == Domain::Naturals {
                                    return Err(self.outside(arguments, frame, from, *at));
                                }
                                cells.push(n);
                            }
                            other if !parameter.is_rest => {
                                cells::push(&mut cells, &other.value(frame)?);
                            }
                            Expression::Val(list) => {
                                let value = list.eval(frame)?;
                                self.check(parameter, &value, from, *at)?;
                                cells::push(&mut cells, &value);
                            }
                            other => {
                                let value = Value::List(Arc::new([other.value(frame)?]));
                                self.check(parameter, &value, from, *at)?;
                                cells::push(&mut cells, &value);
                            }
                        }
                    }
                    return Ok(OwnForm::Point(PointForm { rule: shared.clone(), cells }));
                }
                let values =
                    arguments.iter().map(|one| one.value(frame)).collect::<Result<Vec<_>, _>>()?;
                self.bind(shared, values, from, *at)?
            }
            Target::Game(ruleset, arguments, at) => {
                let values = arguments
                    .iter()
                    .map(|one| one.value(frame).map(|value| argument(&value)))
                    .collect::<Result<Vec<Argument>, _>>()?;
                let position = ruleset
                    .read(&values)
                    .map_err(|error| Fault::new(*at, error.message).stuck())?;
                OwnForm::of(position)
            }
            Target::Sum(targets) => {
                let mut parts = Vec::new();
                for target in targets {
                    match self.make(shared, target, frame, from)? {
                        OwnForm::Sum(inner) => parts.extend(inner.iter().cloned()),
                        one => parts.push(one),
                    }
                }
                OwnForm::Sum(parts.into())
            }
            Target::Negative(target) => self.make(shared, target, frame, from)?.negated(),
            Target::Fixed(position) => OwnForm::of(position.clone()),
            Target::Number(int) => OwnForm::of(Literal::number(IBig::from(int.eval(frame)?))),
            Target::Nimber(int, at) => match u64::try_from(int.eval(frame)?) {
                Ok(nimber) => OwnForm::of(Literal::nimber(nimber)),
                Err(_) => return Err(Fault::new(*at, messages::OPTION_NIMBER).stuck()),
            },
            Target::Choice(choice) => {
                let target = if choice.0.eval(frame)? { &choice.1 } else { &choice.2 };
                self.make(shared, target, frame, from)?
            }
        })
    }

    /// The position with these arguments: missing ones filled in, brought to normal form, checked.
    pub(super) fn bind(
        &self,
        shared: &Shared<PointRule>,
        mut values: Vec<Value>,
        from: Option<&Cells>,
        at: Where,
    ) -> Result<OwnForm, Stuck> {
        let wanted = self.parameters.len();
        let heaps = self.schema + 1 == wanted
            && self.parameters.last().is_some_and(|last| !last.is_rest && last.of == Type::Int);
        if heaps && values.len() > wanted {
            let (schema, heaps) = values.split_at(self.schema);
            let one = |heap: &Value| {
                let values = schema.iter().chain([heap]).cloned().collect();
                self.bind(shared, values, from, at)
            };
            return Ok(OwnForm::Sum(heaps.iter().map(one).collect::<Result<_, _>>()?));
        }
        let rest = self.parameters.last().filter(|last| last.is_rest);
        if rest.is_some() {
            let tail = values.split_off((wanted - 1).min(values.len()));
            let list = match tail.as_slice() {
                [Value::List(list)] => Value::List(Arc::clone(list)),
                tail => Value::List(tail.into()),
            };
            values.push(list);
        }
        let mut frame = Frame::new(self.size.0, self.size.1);
        let count = values.len();
        let wrong = || {
            let least = self.parameters.iter().filter(|one| one.default.is_none()).count();
            let message = messages::POSITION_COUNT
                .with("game", self.name.to_string())
                .with("wanted", least)
                .with("given", count);
            Fault::new(at, message).stuck()
        };
        if values.len() > wanted {
            return Err(wrong());
        }
        let mut given = values.into_iter();
        for parameter in &self.parameters {
            let value = match (given.next(), &parameter.default) {
                (Some(value), _) => value,
                (None, Some(default)) => default.value(&mut frame)?,
                (None, None) => return Err(wrong()),
            };
            self.check_type(parameter, &value, at)?;
            frame.set(parameter.slot, value);
        }
        self.settle(shared, &mut frame, from, at)
    }

    /// The position whose arguments are in the slots.
    fn settle(
        &self,
        shared: &Shared<PointRule>,
        frame: &mut Frame<'static>,
        from: Option<&Cells>,
        at: Where,
    ) -> Result<OwnForm, Stuck> {
        let slots = |frame: &mut Frame<'static>| -> Vec<Value> {
            let value = |slot| match slot {
                crate::formula::Slot::Int(index) => Value::Int(frame.ints[index]),
                crate::formula::Slot::Value(index) => frame.values[index].clone(),
            };
            self.parameters.iter().map(|one| value(one.slot)).collect()
        };
        let mut values = slots(frame);
        if !self.normal.is_empty() {
            let normal =
                self.normal.iter().map(|one| one.value(frame)).collect::<Result<Vec<_>, _>>()?;
            for (value, normal) in values.iter_mut().skip(self.schema).zip(normal) {
                *value = normal;
            }
        }
        let mut cells = Cells::new();
        for (parameter, value) in self.parameters.iter().zip(&values) {
            self.check_type(parameter, value, at)?;
            self.check(parameter, value, from, at)?;
            cells::push(&mut cells, value);
        }
        Ok(OwnForm::Point(PointForm { rule: shared.clone(), cells }))
    }

    fn check_type(
        &self,
        parameter: &super::Parameter,
        value: &Value,
        at: Where,
    ) -> Result<(), Stuck> {
        let wanted = match (&parameter.of, value) {
            (Type::Int, Value::Int(_)) | (Type::Text, Value::Text(_)) | (Type::Any, _) => {
                return Ok(());
            }
            (Type::List(inner), Value::List(elements)) => {
                let fits = |element: &Value| match (&**inner, element) {
                    (Type::Int, Value::Int(_)) | (Type::List(_), Value::List(_)) => true,
                    (Type::Text, Value::Text(_)) => true,
                    (other, _) => *other == Type::Any,
                };
                if elements.iter().all(fits) {
                    return Ok(());
                }
                messages::POSITION_LIST
            }
            (Type::Int, _) => messages::POSITION_NUMBER,
            (Type::Text, _) => messages::POSITION_TEXT,
            _ => messages::POSITION_LIST,
        };
        Err(Fault::new(at, wanted.with("name", parameter.name.to_string())).stuck())
    }

    fn check(
        &self,
        parameter: &super::Parameter,
        value: &Value,
        from: Option<&Cells>,
        at: Where,
    ) -> Result<(), Stuck> {
        let inside = |n: i64| match parameter.domain {
            Domain::Between(from, to) => from <= n && n <= to,
            Domain::Integers => true,
            _ => n >= 0,
        };
        let bad = match value {
            Value::Int(n) => (!inside(*n)).then_some(*n),
            Value::List(list) => list.iter().find_map(|element| match element {
                Value::Int(n) if *n < 0 && parameter.domain != Domain::Integers => Some(*n),
                _ => None,
            }),
            _ => None,
        };
        match bad {
            None => Ok(()),
            Some(n) => Err(self.negative(parameter, n, from, at)),
        }
    }

    fn negative(
        &self,
        parameter: &super::Parameter,
        n: i64,
        from: Option<&Cells>,
        at: Where,
    ) -> Stuck {
        let name = parameter.name.to_string();
        let domain: String = match parameter.domain {
            Domain::Between(from, to) => format!("{from}..{to}"),
            _ => "0, 1, 2, …".to_string(),
        };
        match from {
            Some(cells) => {
                let message = messages::OPTION_OUTSIDE
                    .with("position", super::text::write(self, cells))
                    .with("name", name.clone())
                    .with("number", n);
                let help = messages::OPTION_OUTSIDE_HINT.with("name", name);
                Fault::new(at, message).help(help).stuck()
            }
            None => {
                let message = messages::POSITION_OUTSIDE
                    .with("name", name)
                    .with("domain", domain)
                    .with("number", n);
                Fault::new(at, message).stuck()
            }
        }
    }

    #[cold]
    fn outside(
        &self,
        arguments: &[Expression],
        frame: &mut Frame<'static>,
        from: Option<&Cells>,
        at: Where,
    ) -> Stuck {
        for (argument, parameter) in arguments.iter().zip(&self.parameters) {
            match argument.value(frame) {
                Ok(Value::Int(n)) if n < 0 => return self.negative(parameter, n, from, at),
                Ok(_) => {}
                Err(fault) => return fault,
            }
        }
        Fault::new(at, messages::FORMULA_LARGE).stuck()
    }
}

/// A value as an argument of any game.
pub(super) fn argument(value: &Value) -> Argument {
    match value {
        Value::Int(n) => Argument::Integer((*n).into()),
        Value::Truth(truth) => Argument::Integer(i64::from(*truth).into()),
        Value::Text(text) => Argument::Text(text.to_string()),
        Value::List(elements) => Argument::List(elements.iter().map(argument).collect()),
    }
}
