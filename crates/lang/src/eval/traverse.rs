//! Operations that call a function for each element of a list: `map`, `filter`, `fold`, `sorted`, ….
//! They are tasks of the machine, which comes back to them with every answer.

use super::datum::{Datum, ELEMENT};
use super::function::is_callable;
use super::joined::within_list;
use super::machine::{Machine, Task};
use super::{Fault, World};
use crate::NodeId;
use crate::messages;
use std::collections::VecDeque;

/// What becomes of the answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    Map,
    Filter,
    Fold,
    Count,
    All,
    Any,
    Find,
    Sorted,
    Iterate,
}

/// A traversal in progress.
pub(super) struct Traversal {
    aim: Aim,
    function: Datum,
    rest: VecDeque<Datum>,
    /// What the function has been called with, if it has.
    current: Option<Datum>,
    found: Vec<Datum>,
    /// The keys of what was found, to be sorted by.
    keys: Vec<Datum>,
    counted: usize,
    /// Where it is written.
    node: NodeId,
    bytes: u64,
}

impl Traversal {
    /// The traversal that an operation with these arguments is, if it is one.
    fn of(
        world: &World<'_>,
        operation: &str,
        arguments: &[Datum],
        node: NodeId,
    ) -> Result<Option<(Traversal, Option<Datum>)>, Fault> {
        let aim = match operation {
            "map" => Aim::Map,
            "filter" => Aim::Filter,
            "fold" => Aim::Fold,
            "count" => Aim::Count,
            "all" => Aim::All,
            "any" => Aim::Any,
            "find" => Aim::Find,
            "sorted" => Aim::Sorted,
            "iterate" => Aim::Iterate,
            _ => return Ok(None),
        };
        let (list, function, start) = match (aim, arguments) {
            (Aim::Iterate, [function, start, times]) if is_callable(function) => {
                let times = world.whole(times)?.and_then(|times| usize::try_from(times).ok());
                let times = times.ok_or_else(|| Fault::at(2, messages::ARGUMENT_NEGATIVE))?;
                within_list(times.saturating_add(1)).map_err(|fault| fault.or_at(2))?;
                let rest = vec![Datum::Boolean(false); times];
                let work = Traversal::new(aim, function, rest, node);
                return Ok(Some((work, Some(start.clone()))));
            }
            (Aim::Fold, [list, function]) if is_callable(function) => (list, function, None),
            (Aim::Fold, [list, function, start]) if is_callable(function) => {
                (list, function, Some(start.clone()))
            }
            (Aim::Fold | Aim::Iterate, _) => return Ok(None),
            (_, [list, function]) if is_callable(function) => (list, function, None),
            _ => return Ok(None),
        };
        let mut rest = world.elements_or_letters(list).map_err(|fault| fault.or_at(0))?;
        let start = match (aim, start) {
            (Aim::Fold, None) if rest.is_empty() => {
                return Err(Fault::at(0, messages::LIST_EMPTY).help(messages::FOLD_HINT));
            }
            (Aim::Fold, None) => Some(rest.remove(0)),
            (_, start) => start,
        };
        Ok(Some((Traversal::new(aim, function, rest, node), start)))
    }

    fn new(aim: Aim, function: &Datum, rest: Vec<Datum>, node: NodeId) -> Traversal {
        Traversal {
            aim,
            function: function.clone(),
            rest: rest.into(),
            current: None,
            found: Vec::new(),
            keys: Vec::new(),
            counted: 0,
            node,
            bytes: 0,
        }
    }

    /// The elements found so far of a list that is made of them as they come.
    pub(super) fn take_found(&mut self) -> Vec<Datum> {
        match self.aim {
            Aim::Map | Aim::Filter | Aim::Iterate => std::mem::take(&mut self.found),
            _ => Vec::new(),
        }
    }
}

impl Machine<'_, '_> {
    /// Performs an operation: at once, or step by step if it calls a function.
    pub(super) fn operate(
        &mut self,
        operation: &'static super::operations::Operation,
        arguments: Vec<Datum>,
    ) -> Result<(), Fault> {
        if arguments.iter().any(is_callable)
            && let Some((work, start)) =
                Traversal::of(self.world, operation.name, &arguments, self.at)?
        {
            if let Some(start) = start {
                self.push(start);
            }
            self.tasks.push(Task::Traverse(Box::new(work)));
            return Ok(());
        }
        let value = self.world.operate(operation, arguments)?;
        self.push(value);
        Ok(())
    }

    pub(super) fn go_on_traversing(&mut self, mut work: Box<Traversal>) -> Result<(), Fault> {
        self.at = work.node;
        if let Some(item) = work.current.take()
            && let Some(value) = self.take_answer(&mut work, item)?
        {
            self.bytes = self.bytes.saturating_sub(work.bytes);
            self.push(value);
            return Ok(());
        }
        let Some(item) = work.rest.pop_front() else {
            self.bytes = self.bytes.saturating_sub(work.bytes);
            let value = self.all_traversed(*work)?;
            self.push(value);
            return Ok(());
        };
        let arguments = match work.aim {
            Aim::Fold => vec![self.pop(), item.clone()],
            Aim::Iterate => {
                let last = self.pop();
                self.keep(&mut work, last.clone());
                vec![last]
            }
            _ => vec![item.clone()],
        };
        let function = work.function.clone();
        work.current = Some(item);
        self.tasks.push(Task::Traverse(work));
        self.call_value(&function, arguments)
    }

    /// What the function says of an element; the result, if that decides.
    fn take_answer(&mut self, work: &mut Traversal, item: Datum) -> Result<Option<Datum>, Fault> {
        match work.aim {
            Aim::Fold | Aim::Iterate => return Ok(None), // the answer stays on the stack
            Aim::Map => {
                let answer = self.pop();
                self.keep(work, answer);
                return Ok(None);
            }
            Aim::Sorted => {
                let key = self.pop();
                let bytes = ELEMENT + key.bytes();
                (work.bytes, self.bytes) = (work.bytes + bytes, self.bytes.saturating_add(bytes));
                work.keys.push(key);
                self.keep(work, item);
                return Ok(None);
            }
            Aim::Filter | Aim::Count | Aim::All | Aim::Any | Aim::Find => {}
        }
        let answer = self.pop();
        let Datum::Boolean(truth) = answer else {
            let message = messages::TRAVERSAL_CONDITION.with("kind", answer.kind());
            return Err(Fault::at(1, message).help(messages::FUNCTION_NEEDED_HINT));
        };
        match (work.aim, truth) {
            (Aim::Filter, true) => self.keep(work, item),
            (Aim::Count, true) => work.counted += 1,
            (Aim::All, false) => return Ok(Some(Datum::Boolean(false))),
            (Aim::Any, true) => return Ok(Some(Datum::Boolean(true))),
            (Aim::Find, true) => return Ok(Some(item)),
            _ => {}
        }
        Ok(None)
    }

    fn keep(&mut self, work: &mut Traversal, value: Datum) {
        let bytes = ELEMENT + value.bytes();
        (work.bytes, self.bytes) = (work.bytes + bytes, self.bytes.saturating_add(bytes));
        work.found.push(value);
    }

    fn all_traversed(&mut self, work: Traversal) -> Result<Datum, Fault> {
        Ok(match work.aim {
            Aim::Map | Aim::Filter => Datum::list(work.found)?,
            Aim::Fold => self.pop(),
            Aim::Iterate => {
                let last = self.pop();
                let mut found = work.found;
                found.push(last);
                Datum::list(found)?
            }
            Aim::Count => Datum::integer(work.counted),
            Aim::All => Datum::Boolean(true),
            Aim::Any => Datum::Boolean(false),
            Aim::Find => return Err(Fault::at(0, messages::LIST_NOT_FOUND)),
            Aim::Sorted => {
                let items = work.keys.into_iter().zip(work.found).collect();
                Datum::list(self.world.sort(items).map_err(|fault| fault.or_at(0))?)?
            }
        })
    }
}

impl World<'_> {
    /// What a loop over a value runs through.
    fn elements_or_letters(&self, value: &Datum) -> Result<Vec<Datum>, Fault> {
        match value {
            Datum::Text(text) => {
                Ok(text.chars().map(|letter| Datum::text(letter.to_string())).collect())
            }
            list => Ok(self.elements(list)?.into_owned()),
        }
    }
}
