//! The Grundy sequence of a game as far as it is known: computed values, and a period once it is
//! proved. Then heaps of any size have an answer.
//!
//! How long a period is looked for is the business of `search.rs`; what a heap out of reach may cost that
//! of `answer.rs`.

use crate::closed::ClosedForm;
use crate::engine::Engine;
use crate::naive::Naive;
use crate::period::{FoundPeriod, observed_period};
use crate::proof::proved;
use crate::rules::HeapRules;
use crate::window::WindowProof;
use dashu_int::UBig;
use std::sync::Arc;
use upstar_values::{Context, Held, Stop};

/// At most this many values are computed.
pub const MOST_VALUES: usize = 1 << 25;

/// Values that are not worth counting piece by piece.
const FEW: usize = 1 << 16;

/// Values between two pauses.
const PIECE: usize = 1 << 14;

/// A period is looked for in so many values at least.
pub(crate) const LEAST: usize = 16;

/// The values of a game's heaps, as far as they are known.
#[derive(Clone, Debug)]
pub struct Sequence {
    rules: HeapRules,
    engine: Engine,
    /// What the definition would cost.
    plain: Naive,
    values: Vec<u32>,
    proved: Option<FoundPeriod>,
    /// The window that proves it, if one does.
    window: Option<Arc<WindowProof>>,
    /// How many values there were when a proof was last tried.
    tried: usize,
    /// What the values take; the engine counts for itself.
    held: Held,
}

/// The value of a heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The Grundy value.
    pub value: UBig,
    /// How it is known.
    pub how: How,
}

/// How the value of a heap is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// From the definition, heap by heap.
    Computed,
    /// It equals that of this smaller heap, up to the saltus, by a proved period.
    Period(FoundPeriod, u64),
    /// By a formula.
    Closed(ClosedForm),
}

impl Sequence {
    /// The sequence of a game, of which nothing is computed yet.
    #[must_use]
    pub fn new(rules: HeapRules) -> Sequence {
        let proved = ClosedForm::of(&rules).map(ClosedForm::period);
        let (engine, plain) = (Engine::automatic(&rules), Naive::new(&rules));
        let held = Held::default();
        Sequence { rules, engine, plain, values: Vec::new(), proved, window: None, tried: 0, held }
    }

    /// The game.
    #[must_use]
    pub fn rules(&self) -> &HeapRules {
        &self.rules
    }

    /// The values computed so far: g(0), g(1), ….
    #[must_use]
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// Computes the values below `length`. A step of the context is one value.
    ///
    /// # Errors
    /// The bound that was met. What was computed until then stays.
    pub fn extend_to(&mut self, length: usize, context: &Context) -> Result<(), Stop> {
        if length > MOST_VALUES {
            return Err(Stop::TooWide);
        }
        if let Some(FoundPeriod { period, .. }) = self.proved {
            let once = period.preperiod.saturating_add(period.length);
            self.compute_to(length.min(usize::try_from(once).unwrap_or(usize::MAX)), context)?;
        }
        // With a proof the definition need not be asked any more.
        while self.proved.is_some() && self.values.len() < length {
            self.held.set(4 * self.values.capacity() as u64 + self.plain.bytes(), context)?;
            context.spend(1)?;
            let Some(answer) = self.by_period(&UBig::from(self.values.len())) else { break };
            self.values.push(u32::try_from(&answer.value).map_err(|_| Stop::TooWide)?);
        }
        self.compute_to(length, context)
    }

    /// The same by the engine, whatever is proved.
    fn compute_to(&mut self, length: usize, context: &Context) -> Result<(), Stop> {
        let task = context.task("values", Some(length as u64));
        let mut next = self.values.len();
        while next < length {
            // What it is about to hold is counted before.
            next = length.min((2 * next).max(FEW));
            self.held.set(4 * next as u64 + self.plain.bytes(), context)?;
            let values = &mut self.values;
            let mut keep = |first: u64, block: &[u32]| {
                // Those that a proof gave are there already.
                let known = values.len() as u64 - first.min(values.len() as u64);
                values.extend(block.iter().skip(usize::try_from(known).unwrap_or(usize::MAX)));
                task.set(values.len() as u64);
            };
            self.engine.advance(next as u64, context, &mut keep)?;
        }
        Ok(())
    }

    /// About how many bytes it takes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        4 * self.values.capacity() as u64 + self.engine.bytes() + self.plain.bytes()
    }

    /// About how many options have to be looked at for the first `n` values.
    #[must_use]
    pub fn cost(&self, n: u64) -> u128 {
        self.plain.cost(n)
    }

    /// The period if it is proved already.
    #[must_use]
    pub fn proved_period(&self) -> Option<FoundPeriod> {
        self.proved
    }

    /// The window that proves the period, if one does.
    #[must_use]
    pub fn window(&self) -> Option<&Arc<WindowProof>> {
        self.window.as_ref()
    }

    /// Knows from now on what a window has proved.
    pub(crate) fn adopt(&mut self, proof: Arc<WindowProof>) {
        if self.proved.is_none() && proof.rules == self.rules {
            self.proved = Some(proof.found());
            self.window = Some(proof);
        }
    }

    /// The same game with all that is proved of it, but without the values.
    pub(crate) fn without_values(&self) -> Sequence {
        let (proved, window) = (self.proved, self.window.clone());
        Sequence { proved, window, ..Sequence::new(self.rules.clone()) }
    }

    /// The period that so many of the values show, without a proof.
    pub(crate) fn observed(&self, most: usize) -> Option<FoundPeriod> {
        // What has been seen for no longer than the largest number that can be taken is no period.
        let reach = match self.rules.simplest() {
            HeapRules::Code(code) => code.last().unwrap_or(0),
            HeapRules::Subtraction(set) | HeapRules::AllBut(set) => {
                set.last().copied().unwrap_or(0)
            }
            HeapRules::Unequal => 0,
        };
        let values = &self.values[..self.values.len().min(most)];
        let seen = |found: &FoundPeriod| {
            let once = found.period.preperiod.saturating_add(found.period.length);
            once.saturating_add(reach) < values.len() as u64
        };
        observed_period(values).filter(seen)
    }

    /// The engine, as far as it has come.
    #[must_use]
    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    /// Goes on from what an engine of the same game knows, if that is more.
    pub fn resume(&mut self, engine: Engine) {
        let known = usize::try_from(engine.len()).unwrap_or(0);
        if *engine.rules() == self.rules && known > self.values.len() {
            let more = (self.values.len() as u64..engine.len()).map_while(|n| engine.value(n));
            self.values.extend(more);
            self.engine = engine;
        }
    }

    /// The largest number of values whose cost is within this bound.
    #[must_use]
    pub fn affordable(&self, cost: u128) -> usize {
        let (mut low, mut high) = (0, MOST_VALUES);
        while low < high {
            let middle = (low + high).div_ceil(2);
            if self.cost(middle as u64) <= cost { low = middle } else { high = middle - 1 }
        }
        low
    }

    /// Computes until a period is proved from the first `most` values, or as far as the cost allows. Now
    /// and then it pauses, and the engine can be kept for another time.
    pub(crate) fn prove(
        &mut self,
        most: usize,
        cost: u128,
        context: &Context,
        pause: &mut dyn FnMut(&Engine),
    ) -> Result<(), Stop> {
        let most = most.clamp(LEAST, MOST_VALUES);
        while self.proved.is_none() && self.tried < most {
            let next = (self.tried + 1).next_power_of_two().clamp(LEAST, most);
            if self.cost(next as u64) > cost {
                return Ok(());
            }
            while self.values.len() + PIECE < next {
                self.extend_to(self.values.len() + PIECE, context)?;
                pause(&self.engine);
            }
            self.extend_to(next, context)?;
            self.proved = self.values.get(..next).and_then(|values| proved(&self.rules, values));
            self.tried = next;
        }
        Ok(())
    }

    /// The value of a heap if it is known, by computation or by a proved period.
    #[must_use]
    pub fn known(&self, heap: &UBig) -> Option<Answer> {
        if let Some(closed) = ClosedForm::of(&self.rules) {
            return Some(Answer { value: closed.value(heap), how: How::Closed(closed) });
        }
        let computed = usize::try_from(heap).ok().and_then(|heap| self.values.get(heap));
        if let Some(&value) = computed {
            return Some(Answer { value: value.into(), how: How::Computed });
        }
        self.by_period(heap)
    }

    fn by_period(&self, heap: &UBig) -> Option<Answer> {
        let found = self.proved?;
        let period = found.period;
        if let Some(closed) = ClosedForm::of(&self.rules) {
            return Some(Answer { value: closed.value(heap), how: How::Closed(closed) });
        }
        if *heap < UBig::from(period.preperiod) {
            return None;
        }
        let beyond = heap - UBig::from(period.preperiod);
        let (times, rest) = (&beyond / UBig::from(period.length), beyond % period.length);
        let same = period.preperiod + rest;
        let base = *self.values.get(usize::try_from(same).ok()?)?;
        let value = times * UBig::from(period.saltus) + UBig::from(base);
        Some(Answer { value, how: How::Period(found, same) })
    }
}
