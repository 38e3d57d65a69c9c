//! Comprehensions: `body for x in source if condition …`, the outermost loop first.

use super::Fault;
use super::datum::{Datum, ELEMENT, LONGEST_LIST, List};
use super::machine::{Machine, Task};
use super::sequence::Sequence;
use crate::messages;
use crate::{Node, NodeId, NodeList};
use dashu_int::IBig;
use std::sync::Arc;

/// A comprehension in progress.
pub(super) struct Loop {
    body: NodeId,
    clauses: NodeList,
    state: State,
    /// One for every loop entered, with the number of its clause.
    running: Vec<(usize, Items)>,
    found: Vec<Datum>,
    /// What they take.
    bytes: u64,
}

/// What the machine has just done for it.
enum State {
    /// Nothing yet.
    Begin,
    /// Evaluated the source of this clause.
    Source(usize),
    /// Evaluated the condition of this clause.
    Condition(usize),
    /// Evaluated the body.
    Body,
}

/// What a loop runs through.
enum Items {
    List(Arc<List>, usize),
    Range {
        next: IBig,
        last: IBig,
    },
    /// All naturals at once, under one name.
    Naturals(Option<Datum>),
}

impl Items {
    fn next(&mut self) -> Option<Datum> {
        match self {
            Items::List(list, index) => {
                let value = list.elements.get(*index)?.clone();
                *index += 1;
                Some(value)
            }
            Items::Naturals(all) => all.take(),
            Items::Range { next, last } => {
                if next > last {
                    return None;
                }
                let value = next.clone();
                *next += IBig::ONE;
                Some(Datum::integer(value))
            }
        }
    }
}

impl Loop {
    pub(super) fn new(body: NodeId, clauses: NodeList) -> Self {
        let (running, found) = (Vec::new(), Vec::new());
        Loop { body, clauses, state: State::Begin, running, found, bytes: 0 }
    }

    /// The elements found so far.
    pub(super) fn take_found(&mut self) -> Vec<Datum> {
        std::mem::take(&mut self.found)
    }
}

impl Machine<'_, '_> {
    pub(super) fn go_on_looping(&mut self, mut work: Box<Loop>) -> Result<(), Fault> {
        match work.state {
            State::Begin => self.clause(work, 0),
            State::Source(clause) => {
                let source = self.pop();
                let ast = Arc::clone(self.ast());
                self.at = ast.list(work.clauses)[clause];
                let Node::For { name, .. } = ast.node(self.at) else { return Ok(()) };
                let items = match source {
                    Datum::List(list) => Items::List(list, 0),
                    Datum::Range(ends) => {
                        let (next, last) = (*ends).clone();
                        Items::Range { next, last }
                    }
                    Datum::Text(text) => {
                        let letters = text.chars().map(|letter| Datum::text(letter.to_string()));
                        Items::List(Arc::new(List::of_words(letters.collect())), 0)
                    }
                    Datum::Set(_) | Datum::Map(_) => {
                        let elements = self.world.elements(&source)?.into_owned();
                        match Datum::list(elements)? {
                            Datum::List(list) => Items::List(list, 0),
                            _ => return Ok(()),
                        }
                    }
                    Datum::Sequence(naturals) if naturals.is_plain() => {
                        self.families += 1;
                        let all = Datum::Sequence(Arc::new(Sequence::naturals(self.families)));
                        Items::Naturals(Some(all))
                    }
                    other => {
                        return Err(Fault::at(0, messages::LOOP_KIND.with("kind", other.kind()))
                            .help(messages::LOOP_HINT));
                    }
                };
                work.running.push((clause, items));
                self.locals.push((name, Datum::Boolean(false)));
                self.advance(work)
            }
            State::Condition(clause) => {
                let condition = self.pop();
                self.at = self.ast().list(work.clauses)[clause];
                if self.condition(condition, 0)? {
                    self.clause(work, clause + 1)
                } else {
                    self.advance(work)
                }
            }
            State::Body => {
                let value = self.pop();
                if work.found.len() >= LONGEST_LIST {
                    self.at = work.body;
                    let message = messages::LIST_LONG.with("longest_list", LONGEST_LIST);
                    return Err(Fault::new(message));
                }
                let bytes = ELEMENT + value.bytes();
                (work.bytes, self.bytes) = (work.bytes + bytes, self.bytes.saturating_add(bytes));
                work.found.push(value);
                self.advance(work)
            }
        }
    }

    /// Enters a clause, or the body behind the last one.
    fn clause(&mut self, mut work: Box<Loop>, clause: usize) -> Result<(), Fault> {
        let next = self.ast().list(work.clauses).get(clause).map(|&id| self.ast().node(id));
        let node = match next {
            Some(Node::For { source, .. }) => {
                work.state = State::Source(clause);
                source
            }
            Some(Node::Filter(condition)) => {
                work.state = State::Condition(clause);
                condition
            }
            _ => {
                work.state = State::Body;
                work.body
            }
        };
        self.tasks.extend([Task::Loop(work), Task::Evaluate(node)]);
        Ok(())
    }

    /// The next element of the innermost loop that has one left.
    fn advance(&mut self, mut work: Box<Loop>) -> Result<(), Fault> {
        while let Some((clause, items)) = work.running.last_mut() {
            if let Some(value) = items.next() {
                if let Some(local) = self.locals.last_mut() {
                    local.1 = value;
                }
                let clause = *clause + 1;
                return self.clause(work, clause);
            }
            work.running.pop();
            self.locals.pop();
        }
        self.bytes = self.bytes.saturating_sub(work.bytes);
        let list = Datum::list(std::mem::take(&mut work.found))?;
        self.push(list);
        Ok(())
    }
}
