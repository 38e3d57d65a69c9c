//! The search for a period: the one policy of the house.
//!
//! Three ways to prove one, in this order: Guy and Smith's theorem, states or an automaton, if few values are
//! enough; the window, which needs about half as many values and little memory; Guy and Smith again, from
//! more values. How far each goes says an [`Effort`]. What is proved is kept by the [`Sequence`], so that
//! whoever works with it next, through [`with_sequence`](crate::with_sequence), knows it too. A search can be
//! watched, saved, and taken up again.

use crate::effort::Effort;
use crate::engine::{Choice, Engine};
use crate::period::FoundPeriod;
use crate::rules::HeapRules;
use crate::sequence::{LEAST, MOST_VALUES, Sequence};
use crate::window::{WindowProof, WindowSearch, WindowStep};
use std::fmt;
use std::io::{self, Read, Write};
use std::sync::Arc;
use upstar_values::{Context, Stop};

/// A whole period up to this many values is computed once it is proved by a window.
const MOST_KEPT: u64 = 1 << 24;

/// Marks of what was saved.
const WINDOW: u8 = b'W';
const VALUES: u8 = b'V';

/// What a search for a period came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeriodAnswer {
    /// The period, proved or only observed.
    pub found: Option<FoundPeriod>,
    /// The window that proves it, if one does.
    pub window: Option<Arc<WindowProof>>,
    /// How many values were looked at.
    pub looked_at: u64,
}

impl PeriodAnswer {
    /// A period that was found in some other way.
    #[must_use]
    pub fn found(found: FoundPeriod) -> PeriodAnswer {
        PeriodAnswer { found: Some(found), window: None, looked_at: found.values }
    }

    /// Nothing was found in so many values.
    #[must_use]
    pub fn nothing(looked_at: u64) -> PeriodAnswer {
        PeriodAnswer { found: None, window: None, looked_at }
    }

    /// The period, if it is proved.
    #[must_use]
    pub fn proved(&self) -> Option<FoundPeriod> {
        self.found.filter(|found| found.proof.is_some())
    }
}

impl fmt::Display for PeriodAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.found {
            Some(found) => found.fmt(f),
            None => {
                write!(f, "no period is proved or seen in the first {} values", self.looked_at)
            }
        }
    }
}

/// Where a search stands, to be shown or saved.
#[derive(Clone, Copy)]
pub enum SearchState<'a> {
    /// It looks for a window.
    Window(&'a WindowSearch),
    /// It computes values.
    Values(&'a Engine),
}

impl SearchState<'_> {
    /// How many values are computed.
    #[must_use]
    pub fn reached(&self) -> u64 {
        match self {
            SearchState::Window(search) => search.n(),
            SearchState::Values(engine) => engine.len(),
        }
    }

    /// How many rare values there are and where the last one is, where they are counted.
    #[must_use]
    pub fn rare(&self) -> Option<(usize, Option<u64>)> {
        match self {
            SearchState::Window(search) => Some(search.rare()),
            SearchState::Values(_) => None,
        }
    }

    /// Is there something worth saving?
    #[must_use]
    pub fn can_be_saved(&self) -> bool {
        match self {
            SearchState::Window(search) => search.can_be_saved(),
            SearchState::Values(_) => true,
        }
    }

    /// Writes what [`PeriodSearch::resume`] reads.
    ///
    /// # Errors
    /// What the writer says.
    pub fn save(&self, to: &mut dyn Write) -> io::Result<()> {
        match self {
            SearchState::Window(search) => {
                to.write_all(&[WINDOW])?;
                search.save(to)
            }
            SearchState::Values(engine) => {
                to.write_all(&[VALUES])?;
                engine.save(to)
            }
        }
    }
}

/// Watches a search. `()` does not care.
pub trait SearchWatch {
    /// Called between pieces of work.
    fn pause(&mut self, state: SearchState<'_>) {
        let _ = state;
    }

    /// A bound was met: this is the last state.
    fn stopped(&mut self, state: SearchState<'_>) {
        let _ = state;
    }
}

impl SearchWatch for () {}

/// Why a search cannot be taken up again.
#[derive(Debug, thiserror::Error)]
pub enum ResumeError {
    /// What was read is not what was saved.
    #[error("{0}")]
    Damaged(String),
    /// It is a search of another game.
    #[error("it is of {0}")]
    OtherGame(HeapRules),
}

/// What was saved of a search.
enum Saved {
    Window(Box<WindowSearch>),
    Values(Box<Engine>),
}

/// A search for the period of a game.
///
/// ```
/// use upstar_heaps::{Effort, HeapRules, PeriodSearch, Sequence};
/// use upstar_values::Context;
/// let rules = HeapRules::parse("0.16")?;
/// let mut sequence = Sequence::new(rules);
/// let search = PeriodSearch::new(Effort::ANSWER);
/// let answer = search.run(&mut sequence, &mut (), &Context::new())?;
/// assert_eq!(
///     answer.to_string(),
///     "period 149459 from n = 105351 on, proved (window) from 276444 values"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct PeriodSearch {
    effort: Effort,
    saved: Option<Saved>,
}

impl PeriodSearch {
    /// A search that begins anew.
    #[must_use]
    pub fn new(effort: Effort) -> PeriodSearch {
        PeriodSearch { effort, saved: None }
    }

    /// A search that goes on where [`SearchState::save`] was called.
    ///
    /// # Errors
    /// If that cannot be read, or is of another game. Callers that fear changed bytes add a hash.
    pub fn resume(
        rules: &HeapRules,
        effort: Effort,
        from: &mut dyn Read,
        context: &Context,
    ) -> Result<PeriodSearch, ResumeError> {
        let damaged = |error: &dyn fmt::Display| ResumeError::Damaged(error.to_string());
        let mut kind = [0];
        from.read_exact(&mut kind).map_err(|error| damaged(&error))?;
        let (saved, found) = match kind[0] {
            WINDOW => {
                let search =
                    WindowSearch::restore(from, context).map_err(|error| damaged(&error))?;
                let found = search.rules().clone();
                (Saved::Window(Box::new(search)), found)
            }
            VALUES => {
                let engine =
                    Engine::restore(from, Choice::Automatic, 1).map_err(|error| damaged(&error))?;
                let found = engine.rules().clone();
                (Saved::Values(Box::new(engine)), found)
            }
            _ => return Err(damaged(&"it keeps something unknown")),
        };
        if found != *rules {
            return Err(ResumeError::OtherGame(found));
        }
        Ok(PeriodSearch { effort, saved: Some(saved) })
    }

    /// How many values were known when it was saved.
    #[must_use]
    pub fn known(&self) -> u64 {
        match &self.saved {
            Some(Saved::Window(search)) => search.n(),
            Some(Saved::Values(engine)) => engine.len(),
            None => 0,
        }
    }

    /// Searches.
    ///
    /// # Errors
    /// The bound that was met. What was computed and proved until then stays in the sequence.
    pub fn run(
        self,
        sequence: &mut Sequence,
        watch: &mut dyn SearchWatch,
        context: &Context,
    ) -> Result<PeriodAnswer, Stop> {
        let effort = self.effort;
        let most = usize::try_from(effort.values()).unwrap_or(usize::MAX);
        let soon = sequence.affordable(effort.soon()).min(most);
        sequence.prove(soon, u128::MAX, context, &mut |_| ())?;
        if let Some(answer) = known(sequence, effort) {
            return Ok(answer);
        }
        let search = match self.saved {
            Some(Saved::Values(engine)) => {
                sequence.resume(*engine);
                None
            }
            Some(Saved::Window(search)) => Some(*search),
            None if effort.has_window() && sequence.proved_period().is_none() => {
                WindowSearch::new(sequence.rules(), context)?
            }
            None => None,
        };
        let mut looked_at = 0;
        if let Some(mut search) = search {
            let proof = look_for_window(&mut search, effort.values(), watch, context)?;
            looked_at = search.n();
            if let Some(proof) = proof {
                let answer = by_window(sequence, Arc::new(proof), context)?;
                return Ok(answer);
            }
        }
        let more = match effort.is_exact() {
            true => sequence.prove(most, u128::MAX, context, &mut |engine| {
                watch.pause(SearchState::Values(engine));
            }),
            false => prove_within(sequence, effort, context),
        };
        if more.is_err() {
            watch.stopped(SearchState::Values(sequence.engine()));
        }
        more?;
        if let Some(answer) = known(sequence, effort) {
            return Ok(answer);
        }
        let most = if effort.is_exact() { most.max(LEAST) } else { usize::MAX };
        let found = sequence.observed(most).filter(|found| fits(found, effort));
        let looked_at = looked_at.max(sequence.values().len().min(most) as u64);
        Ok(PeriodAnswer { found, window: None, looked_at })
    }
}

impl Sequence {
    /// The period, looked for under the policy of [`PeriodSearch`], watched by somebody.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn search_period(
        &mut self,
        effort: Effort,
        watch: &mut dyn SearchWatch,
        context: &Context,
    ) -> Result<PeriodAnswer, Stop> {
        PeriodSearch::new(effort).run(self, watch, context)
    }

    /// The period: proved if the effort is enough for that, else as it was observed, else `None`.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn find_period(
        &mut self,
        effort: Effort,
        context: &Context,
    ) -> Result<Option<FoundPeriod>, Stop> {
        self.search_period(effort, &mut (), context).map(|answer| answer.found)
    }
}

/// Is a period proved from no more values than somebody has named?
fn fits(found: &FoundPeriod, effort: Effort) -> bool {
    !effort.is_exact() || found.values <= effort.values().max(LEAST as u64)
}

/// What is proved already.
fn known(sequence: &Sequence, effort: Effort) -> Option<PeriodAnswer> {
    let found = sequence.proved_period().filter(|found| fits(found, effort))?;
    let window = sequence.window().cloned();
    let computed = window.as_ref().map_or(0, |proof| proof.computed);
    let looked_at = computed.max(sequence.values().len() as u64);
    Some(PeriodAnswer { found: Some(found), window, looked_at })
}

/// From as many values as the options allow, and from more where there are few rare ones: every rare
/// value is an option to look at for each heap.
fn prove_within(sequence: &mut Sequence, effort: Effort, context: &Context) -> Result<(), Stop> {
    let options = effort.options();
    let most = usize::try_from(effort.values()).unwrap_or(usize::MAX);
    let affordable = sequence.affordable(options).min(most);
    sequence.prove(affordable, u128::MAX, context, &mut |_| ())?;
    let Some(rare) = sequence.engine().rare() else { return Ok(()) };
    let each = rare.positions.len() as u128 + 100;
    let further = usize::try_from(options / each).unwrap_or(usize::MAX).min(most / 2);
    if further > affordable {
        sequence.prove(further.min(MOST_VALUES), u128::MAX, context, &mut |_| ())?;
    }
    Ok(())
}

fn look_for_window(
    search: &mut WindowSearch,
    most: u64,
    watch: &mut dyn SearchWatch,
    context: &Context,
) -> Result<Option<WindowProof>, Stop> {
    loop {
        match search.step(most, context) {
            Ok(WindowStep::Found(proof)) => return Ok(Some(*proof)),
            Ok(WindowStep::Ended) => return Ok(None),
            Ok(WindowStep::More) => watch.pause(SearchState::Window(search)),
            Err(stop) => {
                watch.stopped(SearchState::Window(search));
                return Err(stop);
            }
        }
    }
}

/// The answer of a window, which the sequence knows from now on, with a whole period if that is not long.
fn by_window(
    sequence: &mut Sequence,
    proof: Arc<WindowProof>,
    context: &Context,
) -> Result<PeriodAnswer, Stop> {
    sequence.adopt(Arc::clone(&proof));
    let once = proof.period.preperiod.saturating_add(proof.period.length);
    if once <= MOST_KEPT {
        sequence.extend_to(usize::try_from(once).unwrap_or(usize::MAX), context)?;
    }
    let (found, looked_at) = (Some(proof.found()), proof.computed);
    Ok(PeriodAnswer { found, window: Some(proof), looked_at })
}
