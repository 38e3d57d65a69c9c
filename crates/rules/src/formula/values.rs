//! Formulas for texts and lists.

use super::frame::LONGEST_LIST;
use super::int::element;
use super::value::Value;
use super::{Call, Each, Expression, Frame, Int, Truth, run};
use crate::fault::{Fault, Stuck, Where};
use crate::messages;
use std::ops::ControlFlow;
use std::sync::Arc;

/// An entry of a list.
#[derive(Clone, Debug)]
pub enum Item {
    /// One element.
    One(Expression),
    /// As many as a comprehension yields.
    Each(Each),
}

/// What is made of a list or a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// In order.
    Sorted,
    /// The other way round.
    Reversed,
    /// Without repetitions.
    Distinct,
    /// All lists that take one element of each list.
    Product,
    /// All lists of some of its elements.
    Subsets,
}

/// A text, a list, or a value of a type that is known only when it is there.
#[derive(Clone, Debug)]
pub enum Val {
    /// A value.
    Constant(Value),
    /// A name.
    Slot(usize),
    /// A whole number or truth value.
    Of(Box<Expression>),
    /// `[a, b for …]`
    Items(Vec<Item>, Where),
    /// `a..b`
    Range(Box<[Int; 2]>, Where),
    /// `a + b`
    Join(Box<[Val; 2]>, Where),
    /// `a * n`
    Repeat(Box<(Val, Int)>, Where),
    /// `a.at(n)`
    At(Box<(Val, Int)>, Where),
    /// `a.put(n, x)`
    Put(Box<(Val, Int, Expression)>, Where),
    /// `a.take(n)`
    Take(Box<(Val, Int)>),
    /// `a.drop(n)`
    Drop(Box<(Val, Int)>),
    /// A changed list.
    Changed(Change, Box<Val>, Where),
    /// `if c then a else b`
    Choice(Box<(Truth, Val, Val)>),
    /// The squares with these letters.
    Squares(u64),
    /// A function of the file.
    Call(Box<Call>),
}

fn long(at: Where) -> Stuck {
    Fault::new(at, messages::FORMULA_LIST.with("most", LONGEST_LIST)).stuck()
}

fn list(elements: Vec<Value>, at: Where) -> Result<Value, Stuck> {
    match elements.len() <= LONGEST_LIST {
        true => Ok(Value::List(elements.into())),
        false => Err(long(at)),
    }
}

impl Val {
    /// Its value.
    ///
    /// # Errors
    /// What is wrong with it for these arguments.
    pub fn eval(&self, frame: &mut Frame<'_>) -> Result<Value, Stuck> {
        match self {
            Val::Constant(value) => Ok(value.clone()),
            Val::Slot(slot) => Ok(frame.values[*slot].clone()),
            Val::Of(expression) => expression.value(frame),
            Val::Items(items, at) => self::items(items, frame, *at),
            Val::Range(ends, at) => {
                let (from, to) = (ends[0].eval(frame)?, ends[1].eval(frame)?);
                let length = to.saturating_sub(from).saturating_add(1).max(0);
                let length = usize::try_from(length).unwrap_or(usize::MAX);
                if length > LONGEST_LIST {
                    return Err(long(*at));
                }
                frame.spend(u64::try_from(length).unwrap_or(u64::MAX), *at)?;
                Ok(Value::List((from..).take(length).map(Value::Int).collect()))
            }
            Val::Join(sides, at) => {
                let (a, b) = (sides[0].eval(frame)?, sides[1].eval(frame)?);
                let length = a.length().saturating_add(b.length());
                frame.spend(u64::try_from(length).unwrap_or(u64::MAX), *at)?;
                if length > LONGEST_LIST {
                    return Err(long(*at));
                }
                Ok(match (&a, &b) {
                    (Value::Text(a), Value::Text(b)) => Value::Text(format!("{a}{b}").into()),
                    _ => Value::List(a.elements().iter().chain(b.elements()).cloned().collect()),
                })
            }
            Val::Repeat(of, at) => {
                let (a, times) = (of.0.eval(frame)?, of.1.eval(frame)?.max(0));
                let times = usize::try_from(times).unwrap_or(usize::MAX);
                if a.length().saturating_mul(times) > LONGEST_LIST {
                    return Err(long(*at));
                }
                Ok(match &a {
                    Value::Text(text) => Value::Text(text.repeat(times).into()),
                    list => {
                        let all = std::iter::repeat_n(list.elements(), times);
                        Value::List(all.flatten().cloned().collect())
                    }
                })
            }
            Val::At(of, at) => {
                let (a, index) = (of.0.eval(frame)?, of.1.eval(frame)?);
                element(&a, index, *at)
            }
            Val::Put(of, at) => {
                let (a, index) = (of.0.eval(frame)?, of.1.eval(frame)?);
                let new = of.2.value(frame)?;
                element(&a, index, *at)?;
                let place = usize::try_from(index - 1).unwrap_or(0);
                if let (Value::Text(text), Value::Text(new)) = (&a, &new) {
                    let mut out = String::with_capacity(text.len());
                    for (k, letter) in text.chars().enumerate() {
                        if k == place { out.push_str(new) } else { out.push(letter) }
                    }
                    return Ok(Value::Text(out.into()));
                }
                let mut elements = a.elements().to_vec();
                if let Some(here) = elements.get_mut(place) {
                    *here = new;
                }
                list(elements, *at)
            }
            Val::Take(of) => {
                let (a, n) = (of.0.eval(frame)?, of.1.eval(frame)?);
                let n = usize::try_from(n.max(0)).unwrap_or(usize::MAX);
                Ok(match &a {
                    Value::Text(text) => {
                        Value::Text(text.chars().take(n).collect::<String>().into())
                    }
                    list => Value::List(list.elements().iter().take(n).cloned().collect()),
                })
            }
            Val::Drop(of) => {
                let (a, n) = (of.0.eval(frame)?, of.1.eval(frame)?);
                let n = usize::try_from(n.max(0)).unwrap_or(usize::MAX);
                Ok(match &a {
                    Value::Text(text) => {
                        Value::Text(text.chars().skip(n).collect::<String>().into())
                    }
                    list => Value::List(list.elements().iter().skip(n).cloned().collect()),
                })
            }
            Val::Changed(change, of, at) => {
                let a = of.eval(frame)?;
                change.of(&a, frame, *at)
            }
            Val::Choice(of) => match of.0.eval(frame)? {
                true => of.1.eval(frame),
                false => of.2.eval(frame),
            },
            Val::Squares(letters) => {
                let squares = frame.scenery.map_or_else(Vec::new, |board| board.squares(*letters));
                let square = |[row, column]: [i64; 2]| {
                    Value::List(Arc::new([Value::Int(row), Value::Int(column)]))
                };
                Ok(Value::List(squares.into_iter().map(square).collect()))
            }
            Val::Call(call) => call.eval(frame),
        }
    }
}

fn items(items: &[Item], frame: &mut Frame<'_>, at: Where) -> Result<Value, Stuck> {
    let mut elements = Vec::new();
    for item in items {
        match item {
            Item::One(expression) => elements.push(expression.value(frame)?),
            Item::Each(each) => {
                let _ = run(&each.clauses, frame, &mut |frame| {
                    elements.push(each.body.value(frame)?);
                    if elements.len() > LONGEST_LIST {
                        return Err(long(at));
                    }
                    Ok(ControlFlow::Continue(()))
                })?;
            }
        }
    }
    list(elements, at)
}

impl Change {
    fn of(self, value: &Value, frame: &mut Frame<'_>, at: Where) -> Result<Value, Stuck> {
        if let Value::Text(text) = value {
            let mut letters: Vec<char> = text.chars().collect();
            match self {
                Change::Sorted => letters.sort_unstable(),
                Change::Reversed => letters.reverse(),
                _ => {}
            }
            return Ok(Value::Text(letters.into_iter().collect::<String>().into()));
        }
        let elements = value.elements();
        frame.spend(u64::try_from(elements.len()).unwrap_or(u64::MAX), at)?;
        let mut out = elements.to_vec();
        match self {
            Change::Sorted => out.sort(),
            Change::Reversed => out.reverse(),
            Change::Distinct => {
                let mut seen = rustc_hash::FxHashSet::default();
                out.retain(|element| seen.insert(element.clone()));
            }
            Change::Product => {
                let mut all: Vec<Vec<Value>> = vec![Vec::new()];
                for choices in elements {
                    let choices = choices.elements();
                    let count = all.len().saturating_mul(choices.len());
                    if count > LONGEST_LIST {
                        return Err(long(at));
                    }
                    frame.spend(u64::try_from(count).unwrap_or(u64::MAX), at)?;
                    let longer = |one: &Vec<Value>| {
                        let one = one.clone();
                        choices
                            .iter()
                            .map(move |choice| {
                                let mut next = one.clone();
                                next.push(choice.clone());
                                next
                            })
                            .collect::<Vec<_>>()
                    };
                    all = all.iter().flat_map(longer).collect();
                }
                out = all.into_iter().map(|one| Value::List(one.into())).collect();
            }
            Change::Subsets => {
                let mut all: Vec<Vec<Value>> = vec![Vec::new()];
                for element in elements {
                    if all.len() > LONGEST_LIST / 2 {
                        return Err(long(at));
                    }
                    frame.spend(u64::try_from(all.len()).unwrap_or(u64::MAX), at)?;
                    let with: Vec<Vec<Value>> = all
                        .iter()
                        .map(|one| one.iter().chain([element]).cloned().collect())
                        .collect();
                    all.extend(with);
                }
                out = all.into_iter().map(|one| Value::List(one.into())).collect();
            }
        }
        list(out, at)
    }
}
