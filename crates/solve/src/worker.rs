//! The engine: depth-first reduction of components over a shared table.
//!
//! For each component: normalise, look up, and if nobody knows it, reduce all options (each a sum
//! of components), then put the answers together. Threads run the same search in different orders
//! over one table; what another thread is busy with is left for last.

use crate::reduction::Reduction;
use crate::table::{ComponentTable, Entry};
use smallvec::SmallVec;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use upstar_rules::{Form, Sign};
use upstar_values::{Error, Player, Stop, on_fresh_stack};

/// Components between two looks at the bounds.
const FUEL: u32 = 64;
/// Nobody holds options of more bytes than this at once, whatever the bounds.
const MOST_HELD: u64 = 16 << 30;
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
    table: &'w ComponentTable<P>,
    reduction: &'w mut R,
    /// Buffers that are not in use.
    pool: Vec<Expanded<P, R::Value>>,
    /// Values of the forms met last, before any symmetry: siblings share most of their parts.
    recent: Recent<R::Value>,
}

/// A direct-mapped memo of words that forgets; it doubles while it is in use, up to a bound.
struct Recent<V> {
    /// A word, 0 for none, and its value.
    entries: Vec<(u64, V)>,
    stored: usize,
    nothing: V,
}

const RECENT_BITS: std::ops::RangeInclusive<u32> = 6..=16;

impl<V: Copy> Recent<V> {
    fn new(nothing: V) -> Self {
        Recent { entries: vec![(0, nothing); 1 << RECENT_BITS.start()], stored: 0, nothing }
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation)] // a slot number of at most 16 bits
    fn slot(&self, word: u64) -> usize {
        let mixed = word.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> (64 - self.entries.len().trailing_zeros())) as usize
    }

    #[inline]
    fn get(&self, word: NonZeroU64) -> Option<V> {
        let (found, value) = self.entries[self.slot(word.get())];
        (found == word.get()).then_some(value)
    }

    #[inline]
    fn set(&mut self, word: NonZeroU64, value: V) {
        self.stored += 1;
        if self.stored > self.entries.len() && self.entries.len() < 1 << RECENT_BITS.end() {
            self.grow();
        }
        let slot = self.slot(word.get());
        self.entries[slot] = (word.get(), value);
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![(0, self.nothing); 2 * self.entries.len()];
        let old = std::mem::replace(&mut self.entries, larger);
        self.stored = 0;
        for entry in old.into_iter().filter(|entry| entry.0 != 0) {
            let slot = self.slot(entry.0);
            self.entries[slot] = entry;
        }
    }
}

/// The options of a component.
struct Expanded<P, V> {
    /// The values of their parts, as far as they are known.
    values: Vec<V>,
    /// The parts whose values are not known yet.
    unknown: Vec<Unknown<P>>,
    /// Where each option's parts end, first all of Left's, then all of Right's.
    ends: Vec<usize>,
    left: usize,
    scratch: Vec<P>,
    /// The values of the options.
    options: Vec<V>,
}

/// A part whose value is to be found.
struct Unknown<P> {
    normal: P,
    sign: Sign,
    /// The part's own word, before any symmetry.
    word: Option<NonZeroU64>,
    /// Where its value belongs.
    place: usize,
}

impl<P, V> Expanded<P, V> {
    fn new() -> Self {
        Expanded {
            values: Vec::new(),
            unknown: Vec::new(),
            ends: Vec::new(),
            left: 0,
            scratch: Vec::new(),
            options: Vec::new(),
        }
    }

    fn clear(&mut self) {
        self.values.clear();
        self.unknown.clear();
        self.ends.clear();
        self.options.clear();
        self.scratch.clear();
        self.left = 0;
    }
}

impl<'w, P: Form<Part = P>, R: Reduction> Worker<'w, P, R> {
    pub(crate) fn new(table: &'w ComponentTable<P>, reduction: &'w mut R) -> Self {
        let recent = Recent::new(reduction.zero());
        Worker { table, reduction, pool: Vec::new(), recent }
    }

    /// The answer for any form with such parts.
    pub(crate) fn reduce<F: Form<Part = P>>(&mut self, form: &F) -> Result<R::Value, Error> {
        if let Some(value) = self.reduction.at_once(form)? {
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
        let search = self.reduction.search();
        if search.fuel > 0 {
            search.fuel -= 1;
            return Ok(());
        }
        search.fuel = FUEL;
        if self.reduction.is_superfluous() {
            return Err(Stop::Cancelled);
        }
        let bytes = self.reduction.bytes() + self.table.bytes();
        self.reduction.context().spend(u64::from(FUEL), bytes)
    }

    fn deeper(&mut self, normal: &P) -> Result<R::Value, Error> {
        self.reduction.search().depth += 1;
        let depth = self.reduction.search().depth;
        let result = if !depth.is_multiple_of(LEVELS) {
            self.by_options(normal)
        } else if depth > self.reduction.context().depth() {
            Err(Error::Stopped(Stop::TooDeep))
        } else {
            // The outer result is about the stack, the inner one about the search.
            on_fresh_stack(|| Ok(self.by_options(normal))).map_err(Error::Stopped).flatten()
        };
        self.reduction.search().depth -= 1;
        result
    }

    fn by_options(&mut self, normal: &P) -> Result<R::Value, Error> {
        if R::KNOWS_ORDINAL_SUMS
            && let Some((bases, above)) = normal.ordinal_sum()
        {
            let mut value = self.of_parts(above)?;
            for base in bases.into_iter().rev() {
                self.step()?;
                value = self.reduction.ordinal_sum(base, value)?;
            }
            return Ok(value);
        }
        let mut expanded = self.pool.pop().unwrap_or_else(Expanded::new);
        let result = self.reduce_options(normal, &mut expanded);
        expanded.clear();
        self.pool.push(expanded);
        result
    }

    fn reduce_options(
        &mut self,
        normal: &P,
        expanded: &mut Expanded<P, R::Value>,
    ) -> Result<R::Value, Error> {
        self.expand(normal, expanded)?;
        self.evaluate(&expanded.unknown, &mut expanded.values)?;
        let mut start = 0;
        for &end in &expanded.ends {
            expanded.options.push(self.sum(&mut expanded.values[start..end])?);
            start = end;
        }
        let (left, right) = expanded.options.split_at(expanded.left);
        self.reduction.of_options(left, right)
    }

    /// After how many options to look at the bounds again; refuses at once a form so large that
    /// its options cannot be held.
    #[inline]
    fn listing_interval(&self, normal: &P, bytes: u64) -> Result<usize, Stop> {
        const MOVES: usize = 4096;
        const LARGE: u64 = 4096;
        let heavy = usize::try_from(bytes / 64).unwrap_or(MOVES);
        let interval = (MOVES / heavy.max(1)).max(1);
        if bytes < LARGE {
            return Ok(interval); // small ones are listed under the bounds
        }
        let memory = self.reduction.context().memory().min(MOST_HELD);
        let most = memory / bytes;
        let mut moves = 0;
        for &player in R::PLAYERS {
            let _ = normal.visit_moves(player, |_| {
                moves += 1;
                if moves > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        if moves > most {
            return Err(Stop::OutOfMemory);
        }
        Ok(interval)
    }

    fn expand(&mut self, normal: &P, expanded: &mut Expanded<P, R::Value>) -> Result<(), Error> {
        let zero = self.reduction.zero();
        let bytes = normal.bytes();
        let interval = self.listing_interval(normal, bytes)?;
        let mut until_look = interval;
        for &player in R::PLAYERS {
            let mut stopped = Ok(());
            let _ = normal.visit_moves(player, |by| {
                // A form may have more moves than anybody can list.
                until_look -= 1;
                if until_look == 0 {
                    until_look = interval;
                    let held = bytes * expanded.unknown.len() as u64;
                    if let Err(stop) = self.reduction.context().spend(interval as u64, held) {
                        stopped = Err(stop);
                        return ControlFlow::Break(());
                    }
                }
                normal.parts_after(player, &by, &mut expanded.scratch);
                while let Some(part) = expanded.scratch.pop() {
                    let word = part.word();
                    let place = expanded.values.len();
                    match word.and_then(|word| self.recent.get(word)) {
                        Some(value) => expanded.values.push(value),
                        None => {
                            let (normal, sign) = part.normal();
                            expanded.values.push(zero);
                            expanded.unknown.push(Unknown { normal, sign, word, place });
                        }
                    }
                }
                expanded.ends.push(expanded.values.len());
                ControlFlow::Continue(())
            });
            stopped?;
            if player == Player::Left {
                expanded.left = expanded.ends.len();
            }
        }
        Ok(())
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
            match self.unless_busy(&part.normal)? {
                Some(value) => values[part.place] = self.found(part, value)?,
                None => postponed.push(part),
            }
        }
        for part in postponed {
            let value = self.component(&part.normal)?;
            values[part.place] = self.found(part, value)?;
        }
        Ok(())
    }

    fn found(&mut self, part: &Unknown<P>, value: R::Value) -> Result<R::Value, Error> {
        let value = self.signed(value, part.sign)?;
        if let Some(word) = part.word {
            self.recent.set(word, value);
        }
        Ok(value)
    }
}
