//! The options of a component, listed in stages over flat arrays.
//!
//! Which option is remembered, and which of its parts, cannot be predicted, and every answer comes
//! from another place in memory. So each stage goes over all options at once and makes no jump that
//! depends on what it finds: moves; their words; the parts of those that are not remembered; what is
//! known of these.

use crate::reduction::Reduction;
use crate::worker::Worker;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use upstar_core::{Form, Sign};
use upstar_values::{Error, Player, Stop};

/// Nobody holds options of more bytes than this at once, whatever the bounds.
const MOST_HELD: u64 = 16 << 30;

/// The options of a component.
pub(crate) struct Expanded<P, V> {
    /// Their values as far as they are known, first all of Left's, then all of Right's.
    pub(crate) options: Vec<V>,
    pub(crate) left: usize,
    /// Those whose values are sums yet to be found.
    pub(crate) sums: Vec<Sum>,
    /// The values of the parts of these, as far as they are known.
    pub(crate) values: Vec<V>,
    /// The parts whose values are not known yet.
    pub(crate) unknown: Vec<Unknown<P>>,
}

/// An option whose value is the sum of its parts'.
pub(crate) struct Sum {
    /// Which option it is.
    pub(crate) option: usize,
    /// Where its parts end; they begin where those of the sum before it end.
    pub(crate) end: usize,
    /// The word under which to remember it, unless it is that of its only part.
    pub(crate) word: Option<NonZeroU64>,
}

/// A part whose value is to be found.
pub(crate) struct Unknown<P> {
    pub(crate) met: Met<P>,
    /// Its place among the values of parts.
    pub(crate) place: usize,
    /// Its own word, before any symmetry.
    pub(crate) word: Option<NonZeroU64>,
}

/// A component that was met.
pub(crate) struct Met<P> {
    /// The normal form under which the table knows it.
    pub(crate) normal: P,
    /// What it is to its normal form.
    pub(crate) sign: Sign,
    /// As it was met, if that is how it is to be searched.
    form: Option<P>,
}

impl<P: Form> Met<P> {
    #[inline]
    pub(crate) fn new(form: P) -> Self {
        let (normal, sign) = form.normal();
        Met { normal, sign, form: P::IS_SEARCHED_AS_MET.then_some(form) }
    }

    /// What is to be searched, and what it is to the normal form.
    #[inline]
    pub(crate) fn searched(&self) -> (&P, Sign) {
        match &self.form {
            Some(form) => (form, self.sign),
            None => (&self.normal, Sign::Same),
        }
    }
}

impl<P, V> Expanded<P, V> {
    pub(crate) fn new() -> Self {
        Expanded {
            options: Vec::new(),
            left: 0,
            sums: Vec::new(),
            values: Vec::new(),
            unknown: Vec::new(),
        }
    }

    pub(crate) fn clear(&mut self) {
        self.options.clear();
        self.left = 0;
        self.sums.clear();
        self.values.clear();
        self.unknown.clear();
    }
}

/// What is needed only while options are listed.
pub(crate) struct Listing<P, M> {
    moves: Vec<M>,
    words: Vec<Option<NonZeroU64>>,
    parts: Vec<P>,
    missed: Vec<usize>,
    /// What the table says of parts that are not remembered.
    known: Vec<Option<NonZeroU64>>,
}

impl<P, M> Default for Listing<P, M> {
    fn default() -> Self {
        Listing {
            moves: Vec::new(),
            words: Vec::new(),
            parts: Vec::new(),
            missed: Vec::new(),
            known: Vec::new(),
        }
    }
}

/// Tells when to look at the bounds again: a form may have more moves than anybody can list.
struct Looks {
    interval: usize,
    left: usize,
}

/// About how many bytes a value of this type takes, with what it may own elsewhere.
const fn held_by<T>() -> u64 {
    let owned = if std::mem::needs_drop::<T>() { 192 } else { 0 };
    size_of::<T>() as u64 + owned
}

/// Bytes of options that are made and normalised for one step.
const BYTES_PER_STEP: u64 = 1024;

impl Looks {
    #[inline]
    fn is_due(&mut self) -> bool {
        self.left -= 1;
        if self.left == 0 {
            self.left = self.interval;
            return true;
        }
        false
    }
}

impl<P: Form<Part = P>, R: Reduction> Worker<'_, P, R> {
    /// Lists the options of a component.
    pub(crate) fn expand(
        &mut self,
        form: &P,
        expanded: &mut Expanded<P, R::Value>,
    ) -> Result<(), Error> {
        let mut listing = std::mem::take(&mut self.listing);
        let result = self.list(form, &mut listing, expanded);
        listing.moves.clear();
        listing.parts.clear();
        self.listing = listing;
        result
    }

    fn list(
        &mut self,
        form: &P,
        listing: &mut Listing<P, P::Move>,
        expanded: &mut Expanded<P, R::Value>,
    ) -> Result<(), Error> {
        let bytes = form.bytes();
        let interval = self.listing_interval(form, bytes)?;
        let listed = self.listed.bytes();
        let mut looks = Looks { interval, left: interval };
        let moves = &mut listing.moves;
        for &player in R::PLAYERS {
            let mut stopped = Ok(());
            let _ = form.visit_moves(player, |by| {
                moves.push(by);
                if looks.is_due() {
                    let held = moves.len() as u64 * held_by::<P::Move>();
                    let counted = self.listed.set(listed + held);
                    stopped =
                        counted.and_then(|()| self.reduction.context().spend(interval as u64));
                    if stopped.is_err() {
                        return ControlFlow::Break(());
                    }
                }
                ControlFlow::Continue(())
            });
            stopped?;
            if player == Player::Left {
                expanded.left = moves.len();
            }
        }
        self.recall_options(form, listing, expanded, &mut looks, listed)?;
        // Options of large forms are more work than a step.
        let work = (listing.parts.len() as u64).saturating_mul(bytes) / BYTES_PER_STEP;
        if work > 0 {
            self.reduction.context().spend(work)?;
        }
        self.recall_parts(listing, expanded)
    }

    /// After how many options to look at the bounds again; refuses at once a form so large that
    /// its options cannot be held.
    #[inline]
    fn listing_interval(&self, form: &P, bytes: u64) -> Result<usize, Stop> {
        const MOVES: usize = 4096;
        const LARGE: u64 = 4096;
        let heavy = usize::try_from(bytes / 64).unwrap_or(MOVES);
        let interval = (MOVES / heavy.max(1)).max(1);
        if bytes < LARGE {
            return Ok(interval); // small ones are listed under the bounds
        }
        let memory = self.reduction.context().memory_left().min(MOST_HELD);
        let most = memory / bytes;
        let mut moves = 0;
        for &player in R::PLAYERS {
            let _ = form.visit_moves(player, |_| {
                moves += 1;
                if moves > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        if moves > most {
            return Err(Stop::OutOfMemory);
        }
        Ok(interval)
    }

    /// Looks for options that are remembered, and lists the parts of the others.
    fn recall_options(
        &mut self,
        form: &P,
        listing: &mut Listing<P, P::Move>,
        expanded: &mut Expanded<P, R::Value>,
        looks: &mut Looks,
        listed: u64,
    ) -> Result<(), Stop> {
        let Listing { moves, words, parts, missed, .. } = listing;
        let player = |k: usize| if k < expanded.left { Player::Left } else { Player::Right };
        words.clear();
        words.extend(moves.iter().enumerate().map(|(k, by)| form.word_after(player(k), by)));
        missed.resize(moves.len(), 0);
        let mut misses = 0;
        expanded.options.extend(words.iter().enumerate().map(|(k, &word)| {
            let (value, is_known) = self.recent.get(word);
            missed[misses] = k;
            misses += usize::from(!is_known);
            value
        }));
        for &k in &missed[..misses] {
            let before = parts.len();
            form.parts_after(player(k), &moves[k], parts);
            let is_its_part = match &parts[before..] {
                [part] => part.word() == words[k],
                _ => false,
            };
            let word = if is_its_part { None } else { words[k] };
            expanded.sums.push(Sum { option: k, end: parts.len(), word });
            if looks.is_due() {
                let held = (form.bytes() + held_by::<P>()) * parts.len() as u64;
                self.listed.set(listed + held)?;
                self.reduction.context().spend(looks.interval as u64)?;
            }
        }
        Ok(())
    }

    /// Looks for parts that are remembered, and for the others in the table.
    fn recall_parts(
        &mut self,
        listing: &mut Listing<P, P::Move>,
        expanded: &mut Expanded<P, R::Value>,
    ) -> Result<(), Error> {
        let Listing { parts, words, missed, known, .. } = listing;
        let Expanded { values, unknown, .. } = expanded;
        words.clear();
        words.extend(parts.iter().map(Form::word));
        missed.resize(parts.len(), 0);
        let mut misses = 0;
        values.extend(words.iter().enumerate().map(|(place, &word)| {
            let (value, is_known) = self.recent.get(word);
            missed[misses] = place;
            misses += usize::from(!is_known);
            value
        }));
        let mut missed = missed[..misses].iter();
        let mut next = missed.next();
        for (place, form) in parts.drain(..).enumerate() {
            if next == Some(&place) {
                unknown.push(Unknown { met: Met::new(form), place, word: words[place] });
                next = missed.next();
            }
        }
        // Words are found at once; the table of other forms is asked only when it must be.
        known.clear();
        let table = self.table;
        known
            .extend(unknown.iter().map(|part| part.word.and_then(|_| table.get(&part.met.normal))));
        let mut still_unknown = 0;
        for (index, &bits) in known.iter().enumerate() {
            match bits.and_then(|bits| self.reduction.decode(bits)) {
                Some(value) => {
                    let part = &unknown[index];
                    values[part.place] = self.found(part, value)?;
                }
                None => {
                    unknown.swap(still_unknown, index);
                    still_unknown += 1;
                }
            }
        }
        unknown.truncate(still_unknown);
        Ok(())
    }
}
