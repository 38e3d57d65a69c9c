//! The engine: depth-first reduction of components over a shared table.
//!
//! For each component: normalise, look up, and if nobody knows it, reduce all options (each a sum
//! of components), then put the answers together. Threads run the same search in different orders
//! over one table; what another thread is busy with is left for last.

use crate::expansion::{Expanded, Listing, Met, Sum, Unknown};
use crate::proof_number::front;
use crate::recent::Recent;
use crate::reduction::Reduction;
use crate::table::{ComponentTable, Entry};
use smallvec::SmallVec;
use upstar_core::{Form, Sign, Strategy};
use upstar_values::{Account, Error, Stop, on_fresh_stack};

/// Components between two looks at the bounds.
const FUEL: u32 = 64;
/// Levels of recursion on one stack.
const LEVELS: u32 = 64;

/// In which order options are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SearchOrder {
    /// As the rules list them.
    Forward,
    /// The other way round: for a second thread.
    Backward,
    /// Starting somewhere in the middle: for further threads.
    From(usize),
}

/// What a search carries along its way down, from one type of component to the next.
pub(crate) struct SearchState {
    pub(crate) order: SearchOrder,
    depth: u32,
    fuel: u32,
}

impl SearchState {
    pub(crate) fn new(order: SearchOrder) -> Self {
        SearchState { order, depth: 0, fuel: 0 }
    }
}

/// One thread's search for components of type `P`.
pub(crate) struct Worker<'w, P: Form<Part = P>, R: Reduction> {
    pub(crate) table: &'w ComponentTable<P>,
    pub(crate) reduction: &'w mut R,
    /// Buffers that are not in use.
    pool: Vec<Expanded<P, R::Value>>,
    pub(crate) listing: Listing<P, P::Move>,
    /// Values of the forms met last, before any symmetry: siblings share most of their parts.
    pub(crate) recent: Recent<R::Value>,
    /// How many components the search is inside of.
    inside: u32,
    /// What the table holds, and what lists of options do.
    stored: Account,
    pub(crate) listed: Account,
}

impl<'w, P: Form<Part = P>, R: Reduction> Worker<'w, P, R> {
    pub(crate) fn new(table: &'w ComponentTable<P>, reduction: &'w mut R) -> Self {
        let recent = Recent::new(reduction.zero());
        let context = reduction.context();
        let (stored, listed) = (context.account_of(table.store()), context.account());
        Worker {
            table,
            reduction,
            pool: Vec::new(),
            listing: Listing::default(),
            recent,
            inside: 0,
            stored,
            listed,
        }
    }

    /// The answer for any form with such parts.
    pub(crate) fn reduce<F: Form<Part = P>>(&mut self, form: &F) -> Result<R::Value, Error> {
        if let Some(value) = self.reduction.at_once(form)? {
            return Ok(value);
        }
        if let Strategy::Known(arena, game) = form.strategy()
            && let Some(value) = self.reduction.known(arena, game)?
        {
            return Ok(value);
        }
        let mut parts = Vec::new();
        form.parts(&mut parts);
        self.of_parts(parts)
    }

    /// The answer for the sum of these parts.
    fn of_parts(&mut self, parts: Vec<P>) -> Result<R::Value, Error> {
        let mut values: SmallVec<[R::Value; 8]> = SmallVec::new();
        for part in parts {
            let met = Met::new(part);
            let value = self.component(&met)?;
            values.push(self.signed(value, met.sign)?);
        }
        self.sum(&mut values)
    }

    fn signed(&mut self, value: R::Value, sign: Sign) -> Result<R::Value, Error> {
        match sign {
            Sign::Same => Ok(value),
            Sign::Negative => self.reduction.negate(value),
        }
    }

    fn sum(&mut self, values: &mut [R::Value]) -> Result<R::Value, Error> {
        match *values {
            [] => Ok(self.reduction.zero()),
            [value] => Ok(value),
            [a, b] => self.reduction.add(a, b),
            _ => {
                values.sort_unstable_by_key(|&value| self.reduction.weight(value));
                let mut total = self.reduction.zero();
                for &value in values.iter() {
                    total = self.reduction.add(total, value)?;
                }
                Ok(total)
            }
        }
    }

    /// The answer for the normal form of a component, whoever else is busy with it.
    fn component(&mut self, met: &Met<P>) -> Result<R::Value, Error> {
        if let Some(value) = self.unless_busy(met)? {
            return Ok(value);
        }
        match self.known(&met.normal) {
            Some(value) => Ok(value),
            None => self.search(met),
        }
    }

    pub(crate) fn known(&mut self, normal: &P) -> Option<R::Value> {
        self.table.get(normal).and_then(|bits| self.reduction.decode(bits))
    }

    /// The answer, or `None` while another thread is computing it.
    fn unless_busy(&mut self, met: &Met<P>) -> Result<Option<R::Value>, Error> {
        match self.table.claim(&met.normal) {
            Entry::Ready(bits) => match self.reduction.decode(bits) {
                Some(value) => Ok(Some(value)),
                None => self.search(met).map(Some),
            },
            Entry::Claimed => self.search(met).map(Some),
            Entry::Busy => Ok(None),
        }
    }

    fn search(&mut self, met: &Met<P>) -> Result<R::Value, Error> {
        self.step()?;
        let (form, sign) = met.searched();
        let value = match self.reduction.at_once(form)? {
            Some(value) => value,
            None => self.deeper(form)?,
        };
        let value = self.signed(value, sign)?;
        self.table.set(&met.normal, R::encode(value));
        Ok(value)
    }

    /// Adds a value to the table.
    pub(crate) fn remember(&mut self, normal: &P, value: R::Value) {
        self.table.set(normal, R::encode(value));
    }

    pub(crate) fn step(&mut self) -> Result<(), Stop> {
        let search = self.reduction.search();
        if search.fuel > 0 {
            search.fuel -= 1;
            return Ok(());
        }
        search.fuel = FUEL;
        if self.reduction.is_superfluous() {
            return Err(Stop::Cancelled);
        }
        self.stored.set(self.table.bytes())?;
        self.reduction.account()?;
        self.reduction.context().spend(u64::from(FUEL))
    }

    fn deeper(&mut self, form: &P) -> Result<R::Value, Error> {
        self.reduction.search().depth += 1;
        let depth = self.reduction.search().depth;
        let result = if !depth.is_multiple_of(LEVELS) {
            self.by_strategy(form)
        } else if depth > self.reduction.context().depth() {
            Err(Error::Stopped(Stop::TooDeep))
        } else {
            // The outer result is about the stack, the inner one about the search.
            on_fresh_stack(|| Ok(self.by_strategy(form))).map_err(Error::Stopped).flatten()
        };
        self.reduction.search().depth -= 1;
        result
    }

    fn by_strategy(&mut self, form: &P) -> Result<R::Value, Error> {
        match form.strategy() {
            Strategy::Known(arena, game) => {
                if let Some(value) = self.reduction.known(arena, game)? {
                    return Ok(value);
                }
            }
            Strategy::OrdinalSum { bases, above } if R::KNOWS_ORDINAL_SUMS => {
                let mut value = self.of_parts(above)?;
                for base in bases.into_iter().rev() {
                    self.step()?;
                    value = self.reduction.ordinal_sum(base, value)?;
                }
                return Ok(value);
            }
            Strategy::Shrinking(make) if self.inside == 0 => {
                if let Some(set) = make(form) {
                    return self.by_sets(form, &set);
                }
            }
            Strategy::ProofNumbers(_) if form.is_impartial() => {
                let (context, tables) = (self.reduction.context(), self.reduction.tables());
                if let Some(value) = front::grundy_of_form(form, context, tables)? {
                    return self.reduction.nimber(value);
                }
            }
            _ => {}
        }
        let mut expanded = self.pool.pop().unwrap_or_else(Expanded::new);
        self.inside += 1;
        let listed = self.listed.bytes();
        let result = self.reduce_options(form, &mut expanded);
        let _ = self.listed.set(listed);
        self.inside -= 1;
        expanded.clear();
        self.pool.push(expanded);
        result
    }

    fn reduce_options(
        &mut self,
        form: &P,
        expanded: &mut Expanded<P, R::Value>,
    ) -> Result<R::Value, Error> {
        self.expand(form, expanded)?;
        self.evaluate(&expanded.unknown, &mut expanded.values)?;
        let mut start = 0;
        for &Sum { option, end, word } in &expanded.sums {
            let value = self.sum(&mut expanded.values[start..end])?;
            expanded.options[option] = value;
            if let Some(word) = word {
                self.recent.set(word, value);
            }
            start = end;
        }
        let (left, right) = expanded.options.split_at(expanded.left);
        self.reduction.of_options(left, right)
    }

    /// Finds the values of all these parts; those that others are busy with come last.
    fn evaluate(&mut self, unknown: &[Unknown<P>], values: &mut [R::Value]) -> Result<(), Error> {
        let mut postponed: SmallVec<[&Unknown<P>; 8]> = SmallVec::new();
        let order = self.reduction.search().order;
        for k in 0..unknown.len() {
            let part = &unknown[match order {
                SearchOrder::Forward => k,
                SearchOrder::Backward => unknown.len() - 1 - k,
                SearchOrder::From(start) => (start + k) % unknown.len(),
            }];
            match self.unless_busy(&part.met)? {
                Some(value) => values[part.place] = self.found(part, value)?,
                None => postponed.push(part),
            }
        }
        for part in postponed {
            let value = self.component(&part.met)?;
            values[part.place] = self.found(part, value)?;
        }
        Ok(())
    }

    /// The value of a part, given that of its normal form.
    pub(crate) fn found(&mut self, part: &Unknown<P>, value: R::Value) -> Result<R::Value, Error> {
        let value = self.signed(value, part.met.sign)?;
        if let Some(word) = part.word {
            self.recent.set(word, value);
        }
        Ok(value)
    }
}
