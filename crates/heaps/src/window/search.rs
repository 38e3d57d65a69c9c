//! A search for a window proof, step by step, so that it can be left and taken up again.

use super::WindowProof;
use super::finish::finish;
use super::stream::{Memory, Stream};
use super::watch::Watch;
use crate::rules::HeapRules;
use upstar_values::{Context, Stop};

/// A search for a period that a window proves.
///
/// ```
/// use upstar_heaps::{HeapRules, WindowSearch, WindowStep};
/// use upstar_values::Context;
/// let (rules, context) = (HeapRules::parse("0.156")?, Context::new());
/// let mut search = WindowSearch::new(&rules, &context)?.unwrap();
/// let proof = loop {
///     match search.step(1 << 18, &context)? {
///         WindowStep::Found(proof) => break proof,
///         WindowStep::Ended => unreachable!(),
///         WindowStep::More => (),
///     }
/// };
/// assert_eq!((proof.period.preperiod, proof.period.length), (3479, 349));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct WindowSearch {
    pub(super) rules: HeapRules,
    pub(super) stream: Stream,
    pub(super) watch: Watch,
    /// A state has come back, and the stream has gone on since.
    pub(super) finishing: bool,
}

/// How a search stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WindowStep {
    /// A period is proved.
    Found(Box<WindowProof>),
    /// There is none in so many values, or it cannot be told by a window.
    Ended,
    /// Nothing yet.
    More,
}

impl WindowSearch {
    /// A search; `None` if the game has no sparse space with small codes.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn new(rules: &HeapRules, context: &Context) -> Result<Option<WindowSearch>, Stop> {
        WindowSearch::within(rules, Memory::USUAL, context)
    }

    pub(super) fn within(
        rules: &HeapRules,
        memory: Memory,
        context: &Context,
    ) -> Result<Option<WindowSearch>, Stop> {
        let stream = Stream::new(rules, memory, context)?;
        let (rules, watch, finishing) = (rules.clone(), Watch::new(), false);
        Ok(stream.map(|stream| WindowSearch { rules, stream, watch, finishing }))
    }

    /// The game.
    #[must_use]
    pub fn rules(&self) -> &HeapRules {
        &self.rules
    }

    /// How many values are computed.
    #[must_use]
    pub fn n(&self) -> u64 {
        self.stream.n()
    }

    /// How many rare values there are, and where the last one is.
    #[must_use]
    pub fn rare(&self) -> (usize, Option<u64>) {
        let rare = self.stream.lanes.rare();
        (rare.len(), rare.last().map(|rare| rare.heap))
    }

    /// About how many bytes it takes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let states: usize = self.stream.states.iter().map(|(_, state)| state.len()).sum();
        self.stream.lanes.memory() + states as u64
    }

    /// Goes on a little, to this heap at most or not much further.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn step(&mut self, most: u64, context: &Context) -> Result<WindowStep, Stop> {
        if let Some(found) = self.watch.look(&mut self.stream) {
            self.finishing = true;
            let proof = finish(&self.rules, &mut self.stream, found, context)?;
            return Ok(proof.map_or(WindowStep::Ended, |proof| WindowStep::Found(Box::new(proof))));
        }
        if self.stream.n() >= most || !self.stream.advance(context)? {
            return Ok(WindowStep::Ended);
        }
        Ok(WindowStep::More)
    }
}
