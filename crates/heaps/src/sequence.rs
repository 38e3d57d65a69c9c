//! The Grundy sequence of a game as far as it is known: computed values, and a period once it is
//! proved. Then heaps of any size have an answer.

use crate::closed::ClosedForm;
use crate::engine::Engine;
use crate::naive::Naive;
use crate::period::{FoundPeriod, observed_period};
use crate::proof::proved;
use crate::rules::HeapRules;
use dashu_int::UBig;
use upstar_values::{Context, Held, Stop};

/// At most this many values are computed.
pub const MOST_VALUES: usize = 1 << 25;

/// Options looked at while a period is hoped for that would answer for a heap out of reach.
const HUNT: u128 = 500_000_000;

/// Values looked at for a period when nobody says how many, whatever they cost.
const MOST_HUNTED: usize = 1 << 22;

/// Values that are not worth counting piece by piece.
const FEW: usize = 1 << 16;

/// Values between two pauses.
const PIECE: usize = 1 << 14;

/// Options looked at for a heap when nobody has set a bound: an hour or so.
const MOST_WORK: u128 = 2_000_000_000_000;

/// The values of a game's heaps, as far as they are known.
#[derive(Clone, Debug)]
pub struct Sequence {
    rules: HeapRules,
    engine: Engine,
    /// What the definition would cost.
    plain: Naive,
    values: Vec<u32>,
    proved: Option<FoundPeriod>,
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

/// Why the value of a heap is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// A bound was met; what was computed stays.
    Stopped(Stop),
    /// It is out of reach: about so many options would have to be looked at, and no period was
    /// proved from so many values.
    TooDear {
        /// Options of all smaller heaps.
        cost: u128,
        /// Values that were computed in the hope of a period.
        tried: u64,
    },
}

impl From<Stop> for Unanswered {
    fn from(stop: Stop) -> Self {
        Unanswered::Stopped(stop)
    }
}

impl Sequence {
    /// The sequence of a game, of which nothing is computed yet.
    #[must_use]
    pub fn new(rules: HeapRules) -> Sequence {
        let proved = ClosedForm::of(&rules).map(ClosedForm::period);
        let (engine, plain) = (Engine::automatic(&rules), Naive::new(&rules));
        let held = Held::default();
        Sequence { rules, engine, plain, values: Vec::new(), proved, tried: 0, held }
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
        // With a proof the definition need not be asked any more.
        while self.proved.is_some() && self.values.len() < length {
            self.held.set(4 * self.values.capacity() as u64 + self.plain.bytes(), context)?;
            context.spend(1)?;
            let Some(answer) = self.by_period(&UBig::from(self.values.len())) else { break };
            self.values.push(u32::try_from(&answer.value).map_err(|_| Stop::TooWide)?);
        }
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

    /// The period: proved if that takes no more than so many values, else as it was observed in
    /// them, else `None`.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn find_period(
        &mut self,
        most: usize,
        context: &Context,
    ) -> Result<Option<FoundPeriod>, Stop> {
        self.find_period_pausing(most, context, &mut |_| ())
    }

    /// The same, with a pause now and then in which the engine can be kept for another time.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn find_period_pausing(
        &mut self,
        most: usize,
        context: &Context,
        pause: &mut dyn FnMut(&Engine),
    ) -> Result<Option<FoundPeriod>, Stop> {
        self.reach(None, most.min(MOST_VALUES), u128::MAX, context, pause)?;
        if self.proved.is_some() {
            return Ok(self.proved);
        }
        // What has been seen for no longer than the largest number that can be taken is no period.
        let reach = match self.rules.simplest() {
            HeapRules::Code(code) => code.last().unwrap_or(0),
            HeapRules::Subtraction(set) | HeapRules::AllBut(set) => {
                set.last().copied().unwrap_or(0)
            }
            HeapRules::Unequal => 0,
        };
        let seen = |found: &FoundPeriod| {
            let once = found.period.preperiod.saturating_add(found.period.length);
            once.saturating_add(reach) < self.values.len() as u64
        };
        Ok(observed_period(&self.values).filter(seen))
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

    /// The period, looked for as long as nobody would mind: in as many values as the definition
    /// gives in a second or so, and in up to two million where there are few rare values.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn hunt(&mut self, context: &Context) -> Result<Option<FoundPeriod>, Stop> {
        let soon = self.affordable(HUNT).min(MOST_HUNTED);
        let found = self.find_period(soon, context)?;
        let proved = found.is_some_and(|found| found.proof.is_some());
        let Some(rare) = self.engine.rare().filter(|_| !proved) else { return Ok(found) };
        // Every rare value is an option to look at for each heap.
        let each = rare.positions.len() as u128 + 100;
        let most = usize::try_from(HUNT / each).unwrap_or(MOST_HUNTED).min(MOST_HUNTED / 2);
        if most > soon { self.find_period(most, context) } else { Ok(found) }
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

    /// Computes until the heap is reached, or a period is proved, or as far as the cost allows.
    fn reach(
        &mut self,
        heap: Option<usize>,
        most: usize,
        cost: u128,
        context: &Context,
        pause: &mut dyn FnMut(&Engine),
    ) -> Result<(), Stop> {
        let enough = heap.map_or(usize::MAX, |heap| heap.saturating_add(1)).min(most);
        while self.proved.is_none() && self.values.len() < enough {
            let next = (self.values.len() + 1).next_power_of_two().clamp(16, enough.max(16));
            if self.cost(next as u64) > cost {
                return Ok(());
            }
            while self.values.len() + PIECE < next {
                self.extend_to(self.values.len() + PIECE, context)?;
                pause(&self.engine);
            }
            self.extend_to(next, context)?;
            if next > self.tried {
                self.proved = proved(&self.rules, &self.values);
                self.tried = next;
            }
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

    /// The value of a heap if it can be had by looking at no more than so many options.
    #[must_use]
    pub fn value_within(&mut self, heap: &UBig, cost: u64) -> Option<Answer> {
        if self.known(heap).is_none() {
            let size = usize::try_from(heap).unwrap_or(usize::MAX);
            self.reach(Some(size), MOST_VALUES, u128::from(cost), &Context::new(), &mut |_| ())
                .ok()?;
        }
        self.known(heap)
    }

    /// The value of a heap.
    ///
    /// ```
    /// use upstar_heaps::{HeapRules, Sequence};
    /// use dashu_int::UBig;
    /// use upstar_values::Context;
    /// let mut kayles = Sequence::new(HeapRules::parse("kayles")?);
    /// let huge = UBig::from(10u8).pow(1000);
    /// assert_eq!(kayles.value(&huge, &Context::new()).unwrap().value, UBig::ONE);
    /// # Ok::<(), upstar_heaps::CodeError>(())
    /// ```
    ///
    /// # Errors
    /// The bound that was met, or what it would cost.
    pub fn value(&mut self, heap: &UBig, context: &Context) -> Result<Answer, Unanswered> {
        if self.known(heap).is_none() {
            let size = usize::try_from(heap).unwrap_or(usize::MAX);
            let whole = u64::try_from(heap).map_or(u128::MAX, |heap| self.cost(heap));
            let within = whole <= MOST_WORK && size < MOST_VALUES;
            let cost = if within { MOST_WORK } else { HUNT };
            self.reach(Some(size), MOST_VALUES, cost, context, &mut |_| ())?;
        }
        self.known(heap).ok_or_else(|| {
            let size = u64::try_from(heap).unwrap_or(u64::MAX);
            Unanswered::TooDear { cost: self.cost(size), tried: self.values.len() as u64 }
        })
    }
}
