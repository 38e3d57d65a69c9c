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
use upstar_rules::{Form, Sign};
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
    pub(crate) normal: P,
    pub(crate) origin: Origin,
}

/// Where a part comes from.
#[derive(Clone, Copy)]
pub(crate) struct Origin {
    /// Its place among the values of parts.
    pub(crate) place: usize,
    /// Its own word, before any symmetry.
    pub(crate) word: Option<NonZeroU64>,
    /// What it is to its normal form.
    pub(crate) sign: Sign,
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
}

impl<P, M> Default for Listing<P, M> {
    fn default() -> Self {
        Listing { moves: Vec::new(), words: Vec::new(), parts: Vec::new(), missed: Vec::new() }
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
    /// Lists the options of a normal component.
    pub(crate) fn expand(
        &mut self,
        normal: &P,
        expanded: &mut Expanded<P, R::Value>,
    ) -> Result<(), Error> {
        let mut listing = std::mem::take(&mut self.listing);
        let result = self.list(normal, &mut listing, expanded);
        listing.moves.clear();
        listing.parts.clear();
        self.listing = listing;
        result
    }

    fn list(
        &mut self,
        normal: &P,
        listing: &mut Listing<P, P::Move>,
        expanded: &mut Expanded<P, R::Value>,
    ) -> Result<(), Error> {
        let bytes = normal.bytes();
        let interval = self.listing_interval(normal, bytes)?;
        let mut looks = Looks { interval, left: interval };
        let moves = &mut listing.moves;
        for &player in R::PLAYERS {
            let mut stopped = Ok(());
            let _ = normal.visit_moves(player, |by| {
                moves.push(by);
                if looks.is_due() {
                    let held = moves.len() as u64 * held_by::<P::Move>();
                    stopped = self.reduction.context().spend(interval as u64, held);
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
        self.recall_options(normal, listing, expanded, &mut looks)?;
        // Options of large forms are more work than a step.
        let work = (listing.parts.len() as u64).saturating_mul(bytes) / BYTES_PER_STEP;
        if work > 0 {
            self.reduction.context().spend(work, 0)?;
        }
        self.recall_parts(listing, expanded)
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

    /// Looks for options that are remembered, and lists the parts of the others.
    fn recall_options(
        &mut self,
        normal: &P,
        listing: &mut Listing<P, P::Move>,
        expanded: &mut Expanded<P, R::Value>,
        looks: &mut Looks,
    ) -> Result<(), Stop> {
        let Listing { moves, words, parts, missed } = listing;
        let player = |k: usize| if k < expanded.left { Player::Left } else { Player::Right };
        words.clear();
        words.extend(moves.iter().enumerate().map(|(k, by)| normal.word_after(player(k), by)));
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
            normal.parts_after(player(k), &moves[k], parts);
            let is_its_part = match &parts[before..] {
                [part] => part.word() == words[k],
                _ => false,
            };
            let word = if is_its_part { None } else { words[k] };
            expanded.sums.push(Sum { option: k, end: parts.len(), word });
            if looks.is_due() {
                let held = (normal.bytes() + held_by::<P>()) * parts.len() as u64;
                self.reduction.context().spend(looks.interval as u64, held)?;
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
        let Listing { parts, missed, .. } = listing;
        missed.resize(parts.len(), 0);
        let mut misses = 0;
        expanded.values.extend(parts.iter().enumerate().map(|(place, part)| {
            let (value, is_known) = self.recent.get(part.word());
            missed[misses] = place;
            misses += usize::from(!is_known);
            value
        }));
        for &place in &missed[..misses] {
            let part = &parts[place];
            let word = part.word();
            let (normal, sign) = part.normal();
            let origin = Origin { place, word, sign };
            // Words are found at once; the table of other forms is asked only when it must be.
            match word.and_then(|_| self.known(&normal)) {
                Some(value) => expanded.values[place] = self.found(origin, value)?,
                None => expanded.unknown.push(Unknown { normal, origin }),
            }
        }
        Ok(())
    }
}
