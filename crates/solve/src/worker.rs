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
    pool: Vec<Expanded<P, P::Move, R::Value>>,
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

const RECENT_BITS: std::ops::RangeInclusive<u32> = 6..=15;

impl<V: Copy> Recent<V> {
    fn new(nothing: V) -> Self {
        Recent { entries: vec![(0, nothing); 1 << RECENT_BITS.start()], stored: 0, nothing }
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation)] // a slot number of at most 15 bits
    fn slot(&self, word: u64) -> usize {
        let mixed = word.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> (64 - self.entries.len().trailing_zeros())) as usize
    }

    /// The word that stands where this one belongs, and its value.
    #[inline]
    fn entry(&self, word: NonZeroU64) -> (u64, V) {
        self.entries[self.slot(word.get())]
    }

    #[inline]
    fn get(&self, word: NonZeroU64) -> Option<V> {
        let (found, value) = self.entry(word);
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
struct Expanded<P, M, V> {
    /// Their values as far as they are known, first all of Left's, then all of Right's.
    options: Vec<V>,
    left: usize,
    /// Those that have a word, which may be remembered.
    asked: Vec<Asked<M>>,
    /// The numbers of those that are not.
    missed: Vec<usize>,
    /// Those whose values are sums yet to be found.
    sums: Vec<Sum>,
    /// The values of the parts of these, as far as they are known.
    values: Vec<V>,
    /// The parts whose values are not known yet.
    unknown: Vec<Unknown<P>>,
    scratch: Vec<P>,
}

/// An option with a word.
struct Asked<M> {
    option: usize,
    word: NonZeroU64,
    by: M,
}

/// An option whose value is the sum of its parts'.
struct Sum {
    /// Which option it is.
    option: usize,
    /// Where its parts end; they begin where those of the sum before it end.
    end: usize,
    /// The word under which to remember it; a single part is remembered under its own.
    word: Option<NonZeroU64>,
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

impl<P, M, V> Expanded<P, M, V> {
    fn new() -> Self {
        Expanded {
            options: Vec::new(),
            left: 0,
            asked: Vec::new(),
            missed: Vec::new(),
            sums: Vec::new(),
            values: Vec::new(),
            unknown: Vec::new(),
            scratch: Vec::new(),
        }
    }

    fn clear(&mut self) {
        self.options.clear();
        self.asked.clear();
        self.sums.clear();
        self.values.clear();
        self.unknown.clear();
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
        let mut expanded = self.pool.pop().unwrap_or_else(Expanded::new);
        let result = self.reduce_options(normal, &mut expanded);
        expanded.clear();
        self.pool.push(expanded);
        result
    }

    fn reduce_options(
        &mut self,
        normal: &P,
        expanded: &mut Expanded<P, P::Move, R::Value>,
    ) -> Result<R::Value, Error> {
        self.expand(normal, expanded)?;
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

    fn expand(&mut self, normal: &P, expanded: &mut Expanded<P, P::Move, R::Value>) -> Result<(), Error> {
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
                let option = expanded.options.len();
                expanded.options.push(zero);
                match normal.word_after(player, &by) {
                    Some(word) => expanded.asked.push(Asked { option, word, by }),
                    None => self.expand_option(normal, player, &by, option, None, expanded),
                }
                ControlFlow::Continue(())
            });
            stopped?;
            self.recall(normal, player, expanded);
            if player == Player::Left {
                expanded.left = expanded.options.len();
            }
        }
        Ok(())
    }

    /// Looks for options that are remembered, and lists the parts of the others.
    fn recall(&mut self, normal: &P, player: Player, expanded: &mut Expanded<P, P::Move, R::Value>) {
        let mut asked = std::mem::take(&mut expanded.asked);
        let mut missed = std::mem::take(&mut expanded.missed);
        // No jump depends on what is found, so the memory is asked for many at a time.
        missed.resize(asked.len(), 0);
        let mut misses = 0;
        for (k, ask) in asked.iter().enumerate() {
            let (found, value) = self.recent.entry(ask.word);
            expanded.options[ask.option] = value;
            missed[misses] = k;
            misses += usize::from(found != ask.word.get());
        }
        for &k in &missed[..misses] {
            let Asked { option, word, ref by } = asked[k];
            self.expand_option(normal, player, by, option, Some(word), expanded);
        }
        asked.clear();
        (expanded.asked, expanded.missed) = (asked, missed);
    }

    /// Lists the parts of an option of unknown value.
    fn expand_option(
        &mut self,
        normal: &P,
        player: Player,
        by: &P::Move,
        option: usize,
        word: Option<NonZeroU64>,
        expanded: &mut Expanded<P, P::Move, R::Value>,
    ) {
        let zero = self.reduction.zero();
        normal.parts_after(player, by, &mut expanded.scratch);
        // A single part is what was asked for in vain.
        let alone = expanded.scratch.len() == 1;
        while let Some(part) = expanded.scratch.pop() {
            let own = part.word();
            let place = expanded.values.len();
            let asked = if alone && word.is_some() { None } else { own };
            match asked.and_then(|word| self.recent.get(word)) {
                Some(value) => expanded.values.push(value),
                None => {
                    let (normal, sign) = part.normal();
                    expanded.values.push(zero);
                    expanded.unknown.push(Unknown { normal, sign, word: own, place });
                }
            }
        }
        let word = if alone { None } else { word };
        expanded.sums.push(Sum { option, end: expanded.values.len(), word });
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
