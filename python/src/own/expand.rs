//! Everything that follows from a position, by the user's methods: the one place where rules of Python are called.

use super::Rules;
use super::graph::{Node, Step};
use crate::bounds::Bounds;
use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple, PyType};
use upstar::{CancelToken, Context, Stop};

/// Positions that may follow from one, unless the call says otherwise.
const MOST_STEPS: u64 = 200_000_000;
/// About what a move takes.
const BYTES: u64 = 64;

pub(super) struct Expansion<'r, 'py> {
    rules: &'r Rules,
    py: Python<'py>,
    numbers: Bound<'py, PyDict>,
    context: Context,
    account: upstar_values::Account,
    held: u64,
    ticks: u32,
    drafts: Vec<(u32, Node)>,
    /// Which numbers are in the graph, among the drafts or about to be.
    noted: Vec<bool>,
    /// The class met last, and what it has.
    class: Option<Class<'py>>,
}

/// What a class has beside its moves.
struct Class<'py> {
    of: Bound<'py, PyType>,
    has_key: bool,
    has_parts: bool,
}

impl<'r, 'py> Expansion<'r, 'py> {
    pub(super) fn new(rules: &'r Rules, py: Python<'py>, bounds: &Bounds) -> Self {
        let context = bounds.context(CancelToken::default());
        let account = context.account();
        let numbers = rules.numbers.bind(py).clone();
        let (drafts, noted, class) = (Vec::new(), Vec::new(), None);
        Expansion { rules, py, numbers, context, account, held: 0, ticks: 0, drafts, noted, class }
    }

    /// The number of the position, all of whose followers are in the graph afterwards.
    pub(super) fn run(mut self, position: &Bound<'py, PyAny>) -> PyResult<u32> {
        let root = self.number(position)?;
        let mut open = Vec::new();
        self.note(root, &mut open);
        while let Some(number) = open.pop() {
            let node = self.expanded(number)?;
            for to in node.targets() {
                self.note(to, &mut open);
            }
            self.drafts.push((number, node));
        }
        self.mark_cycles();
        self.rules.graph.add(self.drafts);
        Ok(root)
    }

    /// Puts a number on the list unless it has been there.
    fn note(&mut self, number: u32, open: &mut Vec<u32>) {
        let index = number as usize;
        if self.noted.len() <= index {
            self.noted.resize(index + 1024, false);
        }
        if let Some(noted) = self.noted.get_mut(index)
            && !*noted
        {
            *noted = true;
            if self.rules.graph.cycles(number).is_none() {
                open.push(number);
            }
        }
    }

    /// What the class of a position has.
    fn class(&mut self, position: &Bound<'py, PyAny>) -> PyResult<(bool, bool)> {
        let of = position.get_type();
        if let Some(class) = self.class.as_ref().filter(|class| class.of.is(&of)) {
            return Ok((class.has_key, class.has_parts));
        }
        let (has_key, has_parts) = (of.hasattr("key")?, of.hasattr("parts")?);
        self.class = Some(Class { of, has_key, has_parts });
        Ok((has_key, has_parts))
    }

    /// The number of a position; a new one if it was never met.
    fn number(&mut self, position: &Bound<'py, PyAny>) -> PyResult<u32> {
        let key = self.key(position)?;
        let known = match self.numbers.get_item(&key) {
            Ok(known) => known,
            Err(error) if key.hash().is_err() => return Err(self.unhashable(position, error)),
            Err(error) => return Err(error),
        };
        if let Some(number) = known {
            return number.extract::<u32>();
        }
        let Some(number) = self.rules.graph.meet(position, key.hash()?) else {
            return Err(PyRuntimeError::new_err("more than 4 thousand million positions"));
        };
        self.numbers.set_item(key, number)?;
        Ok(number)
    }

    /// What tells a position from others.
    fn key(&mut self, position: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        if !self.class(position)?.0 {
            return Ok(position.clone());
        }
        let key = position.getattr(intern!(self.py, "key"))?;
        if key.is_callable() { key.call0() } else { Ok(key) }
    }

    fn unhashable(&self, position: &Bound<'py, PyAny>, error: PyErr) -> PyErr {
        let class = position.get_type();
        let class = class.name().map(|name| name.to_string()).unwrap_or_default();
        let message = format!(
            "positions must be hashable, and {class} is not: make it a frozen dataclass or a NamedTuple, or give it \
             a method `key` that returns something hashable"
        );
        let raised = PyTypeError::new_err(message);
        raised.set_cause(self.py, Some(error));
        raised
    }

    fn expanded(&mut self, number: u32) -> PyResult<Node> {
        let py = self.py;
        let Some(position) = self.rules.graph.position(py, number) else {
            return Err(PyRuntimeError::new_err("a position has been lost"));
        };
        let position = position.into_bound(py);
        let mut node = Node::default();
        if self.class(&position)?.1 {
            let parts = position.getattr(intern!(py, "parts"))?;
            self.parts(number, &position, &parts, &mut node)?;
        }
        node.moves = match self.rules.graph.impartial {
            true => [self.steps(&position, intern!(py, "moves"))?, Vec::new()],
            false => {
                let left = self.steps(&position, intern!(py, "left"))?;
                [left, self.steps(&position, intern!(py, "right"))?]
            }
        };
        // Rules that change the position they are asked about are noticed here.
        let hash = self.key(&position)?.hash()?;
        if self.rules.graph.hash(number) != Some(hash) {
            return Err(mutated(&position));
        }
        Ok(node)
    }

    fn parts(
        &mut self,
        number: u32,
        position: &Bound<'py, PyAny>,
        parts: &Bound<'py, PyAny>,
        node: &mut Node,
    ) -> PyResult<()> {
        let parts = if parts.is_callable() { parts.call0()? } else { parts.clone() };
        if parts.is_none() {
            return Ok(());
        }
        for part in parts.try_iter()? {
            let part = part?;
            self.tick()?;
            node.parts.push(self.number(&part)?);
        }
        if node.parts.contains(&number) {
            // It is a part of itself, alone; or its parts would never end.
            if node.parts.len() > 1 {
                let text = position.repr()?.to_string();
                let message =
                    format!("{text} is among its own parts: parts must be smaller than the whole");
                return Err(PyRuntimeError::new_err(message));
            }
            node.parts.clear();
        }
        Ok(())
    }

    fn steps(
        &mut self,
        position: &Bound<'py, PyAny>,
        method: &Bound<'py, PyString>,
    ) -> PyResult<Vec<Step>> {
        let options = position.call_method0(method)?;
        let class = position.get_type();
        let mut steps = Vec::new();
        for option in options.try_iter()? {
            let option = option?;
            self.tick()?;
            steps.push(self.step(&class, option)?);
        }
        Ok(steps)
    }

    /// An option is a position, or a pair of a label and a position.
    fn step(&mut self, class: &Bound<'py, PyType>, option: Bound<'py, PyAny>) -> PyResult<Step> {
        if !option.is_exact_instance(class)
            && let Ok(pair) = option.cast::<PyTuple>()
            && pair.len() == 2
            && let Ok(label) = pair.get_item(0)?.cast::<PyString>()
        {
            let label = Some(label.to_str()?.into());
            return Ok(Step { to: self.number(&pair.get_item(1)?)?, label });
        }
        if !option.is_instance(class)? && !has_moves(&option)? {
            let (class, found) = (class.name()?, option.get_type());
            let message = format!(
                "a move leads to {} (a {}), which is no position: it has neither `moves` nor `left` and `right` as {class} has",
                option.repr()?,
                found.name()?
            );
            return Err(PyTypeError::new_err(message));
        }
        Ok(Step { to: self.number(&option)?, label: None })
    }

    /// Counts a move, and looks at the bounds.
    fn tick(&mut self) -> PyResult<()> {
        self.ticks += 1;
        self.held += BYTES;
        let stop = match self.ticks % 64 {
            0 => self.context.spend(64).and_then(|()| self.account.set(self.held)).err(),
            _ => None,
        };
        if self.ticks.is_multiple_of(1024) {
            self.py.check_signals()?;
        }
        let many = (self.context.spent() > MOST_STEPS).then_some(Stop::OutOfSteps);
        match stop.or(many) {
            Some(stop) => {
                Err(crate::error::Failure::from(upstar::Error::from(stop)).raise(self.py))
            }
            None => Ok(()),
        }
    }

    /// Marks the new nodes from which play can come to a circle: those that are left when nodes without open targets are
    /// taken away, again and again.
    fn mark_cycles(&mut self) {
        const OUTSIDE: usize = usize::MAX;
        let mut places = vec![OUTSIDE; self.noted.len()];
        for (place, (number, _)) in self.drafts.iter().enumerate() {
            if let Some(entry) = places.get_mut(*number as usize) {
                *entry = place;
            }
        }
        let mut waiting = vec![0usize; self.drafts.len()];
        let mut sources: Vec<Vec<usize>> = vec![Vec::new(); self.drafts.len()];
        for (place, (_, node)) in self.drafts.iter().enumerate() {
            for to in node.targets() {
                match places.get(to as usize).and_then(|&target| sources.get_mut(target)) {
                    Some(back) => back.push(place),
                    // In the graph already: settled, unless play goes round there.
                    None if self.rules.graph.cycles(to) == Some(false) => continue,
                    None => {}
                }
                waiting[place] += 1;
            }
        }
        let mut settled: Vec<usize> =
            (0..waiting.len()).filter(|&place| waiting[place] == 0).collect();
        while let Some(place) = settled.pop() {
            for source in std::mem::take(&mut sources[place]) {
                waiting[source] -= 1;
                if waiting[source] == 0 {
                    settled.push(source);
                }
            }
        }
        for ((_, node), open) in self.drafts.iter_mut().zip(waiting) {
            node.cycles = open > 0;
        }
    }
}

fn has_moves(option: &Bound<'_, PyAny>) -> PyResult<bool> {
    let has = |name| option.hasattr(name);
    Ok(has("moves")? || (has("left")? && has("right")?))
}

fn mutated(position: &Bound<'_, PyAny>) -> PyErr {
    let text = position.repr().map(|text| text.to_string()).unwrap_or_default();
    let message = format!(
        "{text} was changed after it had been met: moves must return new positions and leave the old one as it is"
    );
    PyRuntimeError::new_err(message)
}
