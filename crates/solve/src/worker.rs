//! The engine: depth-first reduction of components over a shared table.
//!
//! For each component: normalise, look up, and if nobody knows it, reduce all options (each a sum
//! of components), then put the answers together. Threads run the same search in different orders
//! over one table; what another thread is busy with is left for last.

use crate::reduction::Reduction;
use crate::table::{ComponentTable, Entry};
use smallvec::SmallVec;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use upstar_rules::{Form, Sign};
use upstar_values::{Error, Player, Stop, on_fresh_stack};

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

/// What a worker carries along its way down.
pub(crate) struct SearchState<'s> {
    pub(crate) order: SearchOrder,
    /// Set when the answer is no longer needed.
    pub(crate) enough: Option<&'s AtomicBool>,
    pub(crate) depth: u32,
    pub(crate) fuel: u32,
}

impl SearchState<'_> {
    pub(crate) fn new() -> Self {
        SearchState { order: SearchOrder::Forward, enough: None, depth: 0, fuel: 0 }
    }
}

/// One thread's search for components of type `P`.
pub(crate) struct Worker<'w, 's, P: Form<Part = P>, R: Reduction> {
    pub(crate) table: &'w ComponentTable<P>,
    pub(crate) reduction: &'w mut R,
    pub(crate) state: &'w mut SearchState<'s>,
}

/// The options of a component: for each its components, already normal.
struct Expanded<P> {
    parts: Vec<(P, Sign)>,
    /// Where each option's parts end, first all of Left's, then all of Right's.
    ends: SmallVec<[usize; 64]>,
    left: usize,
}

impl<P: Form<Part = P>, R: Reduction> Worker<'_, '_, P, R> {
    /// The answer for any form with such parts.
    pub(crate) fn reduce<F: Form<Part = P>>(&mut self, form: &F) -> Result<R::Value, Error> {
        if let Some(value) = self.reduction.at_once(form)? {
            return Ok(value);
        }
        let mut parts = Vec::new();
        form.parts(&mut parts);
        let mut values: SmallVec<[R::Value; 8]> = SmallVec::new();
        for part in parts {
            let (normal, sign) = part.normal();
            let value = self.component(&normal)?;
            values.push(self.signed(value, sign)?);
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

    /// The answer for a normal component, whoever else is busy with it.
    pub(crate) fn component(&mut self, normal: &P) -> Result<R::Value, Error> {
        if let Some(value) = self.unless_busy(normal)? {
            return Ok(value);
        }
        match self.known(normal) {
            Some(value) => Ok(value),
            None => self.search(normal),
        }
    }

    fn known(&mut self, normal: &P) -> Option<R::Value> {
        self.table.get(normal).and_then(|bits| self.reduction.decode(bits))
    }

    /// The answer, or `None` while another thread is computing it.
    fn unless_busy(&mut self, normal: &P) -> Result<Option<R::Value>, Error> {
        match self.table.claim(normal) {
            Entry::Ready(bits) => match self.reduction.decode(bits) {
                Some(value) => Ok(Some(value)),
                None => self.search(normal).map(Some),
            },
            Entry::Claimed => self.search(normal).map(Some),
            Entry::Busy => Ok(None),
        }
    }

    fn search(&mut self, normal: &P) -> Result<R::Value, Error> {
        self.step()?;
        let value = match self.reduction.at_once(normal)? {
            Some(value) => value,
            None => self.deeper(normal)?,
        };
        self.table.set(normal, R::encode(value));
        Ok(value)
    }

    fn step(&mut self) -> Result<(), Stop> {
        if self.state.fuel > 0 {
            self.state.fuel -= 1;
            return Ok(());
        }
        self.state.fuel = FUEL;
        if self.state.enough.is_some_and(|enough| enough.load(Ordering::Relaxed)) {
            return Err(Stop::Cancelled);
        }
        let bytes = self.reduction.bytes() + self.table.bytes();
        self.reduction.context().spend(u64::from(FUEL), bytes)
    }

    fn deeper(&mut self, normal: &P) -> Result<R::Value, Error> {
        self.state.depth += 1;
        let result = if !self.state.depth.is_multiple_of(LEVELS) {
            self.by_options(normal)
        } else if self.state.depth > self.reduction.context().depth() {
            Err(Error::Stopped(Stop::TooDeep))
        } else {
            // The outer result is about the stack, the inner one about the search.
            on_fresh_stack(|| Ok(self.by_options(normal))).map_err(Error::Stopped).flatten()
        };
        self.state.depth -= 1;
        result
    }

    fn by_options(&mut self, normal: &P) -> Result<R::Value, Error> {
        let expanded = self.expand(normal)?;
        let values = self.values_of(&expanded.parts)?;
        let (mut left, mut right) = (SmallVec::<[_; 32]>::new(), SmallVec::<[_; 32]>::new());
        let mut start = 0;
        for (option, &end) in expanded.ends.iter().enumerate() {
            let mut summands: SmallVec<[R::Value; 8]> = values[start..end].into();
            let value = self.sum(&mut summands)?;
            if option < expanded.left {
                left.push(value)
            } else {
                right.push(value)
            }
            start = end;
        }
        self.reduction.from_options(&left, &right)
    }

    fn expand(&mut self, normal: &P) -> Result<Expanded<P>, Error> {
        let mut expanded = Expanded { parts: Vec::new(), ends: SmallVec::new(), left: 0 };
        let mut scratch = Vec::new();
        for &player in R::PLAYERS {
            let mut stopped = Ok(());
            let _ = normal.visit_moves(player, |by| {
                // A form may have more moves than anybody can list.
                if expanded.ends.len() % 4096 == 4095
                    && let Err(stop) = self.reduction.context().spend(4096, 0)
                {
                    stopped = Err(stop);
                    return ControlFlow::Break(());
                }
                normal.play(player, &by).parts(&mut scratch);
                expanded.parts.extend(scratch.drain(..).map(|part: P| part.normal()));
                expanded.ends.push(expanded.parts.len());
                ControlFlow::Continue(())
            });
            stopped?;
            if player == Player::Left {
                expanded.left = expanded.ends.len();
            }
        }
        Ok(expanded)
    }

    /// The values of all these parts; those that others are busy with come last.
    fn values_of(&mut self, parts: &[(P, Sign)]) -> Result<Vec<R::Value>, Error> {
        let mut values: Vec<R::Value> = vec![self.reduction.zero(); parts.len()];
        let mut postponed: SmallVec<[usize; 8]> = SmallVec::new();
        for k in 0..parts.len() {
            let place = match self.state.order {
                SearchOrder::Forward => k,
                SearchOrder::Backward => parts.len() - 1 - k,
                SearchOrder::From(start) => (start + k) % parts.len(),
            };
            let (part, sign) = &parts[place];
            match self.unless_busy(part)? {
                Some(value) => values[place] = self.signed(value, *sign)?,
                None => postponed.push(place),
            }
        }
        for place in postponed {
            let (part, sign) = &parts[place];
            let value = self.component(part)?;
            values[place] = self.signed(value, *sign)?;
        }
        Ok(values)
    }
}
