//! Who wins, by memoised search: Grundy values, misère outcomes, partizan outcomes.
//!
//! grundy(t) = mex { grundy(s) : t → s }. In normal play terms are first split into parts whose
//! values are added ([`split`]). A term met again below itself is a loop, and is shown. The search
//! keeps its own stack, so that games may last as long as memory does.

mod split;
mod stable;

use crate::messages;
use crate::steps::{RuleIndex, Standing, successors};
use crate::system::System;
use crate::terms::{Term, Terms};
use smallvec::SmallVec;
use split::Splitting;
use stable::Stability;
use thiserror::Error;
use upstar_values::Message;
use upstar_values::{Context, Held, Player, Stop};

/// What is asked of a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Question {
    /// The Grundy value.
    Grundy,
    /// Who wins in misère play: 1 if it is the player to move, 0 if not.
    Misere,
    /// Who wins with rules of their own for the players: 1 if Left wins when moving first, plus 2
    /// if Right wins when moving first.
    Partizan,
}

impl Question {
    /// An answer by its name: `g=3`; `P`, `N`, `L`, `R` for outcomes.
    pub fn name_of(self, answer: u32) -> String {
        let outcome =
            |names: &[&str]| names.get(answer as usize).copied().unwrap_or("?").to_owned();
        match self {
            Question::Grundy => format!("g={answer}"),
            Question::Misere => outcome(&["P", "N"]),
            Question::Partizan => outcome(&["P", "L", "R", "N"]),
        }
    }
}

/// Why a search came to no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SearchError {
    /// A bound was met.
    #[error("{0}")]
    Stopped(#[from] Stop),
    /// The system does not terminate: these terms lead to one another, the last to the first (each
    /// by a step, perhaps of a part of it).
    #[error("{}", Message::from(self))]
    Loop(Vec<Term>),
    /// The players have rules of their own.
    #[error("{}", Message::from(self))]
    Partizan,
}

impl From<&SearchError> for Message {
    fn from(error: &SearchError) -> Self {
        match error {
            SearchError::Stopped(stop) => (*stop).into(),
            SearchError::Loop(terms) => messages::SYSTEM_LOOP.with("terms", terms.len()),
            SearchError::Partizan => messages::SYSTEM_PARTIZAN.into(),
        }
    }
}

const UNKNOWN: u32 = 0;
const OPEN: u32 = u32::MAX;

/// What a term on the stack is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Waits {
    /// Its options.
    Options,
    /// Its parts, whose values are added.
    Parts,
}

#[derive(Debug)]
struct Frame {
    term: Term,
    standing: Standing,
    waits: Waits,
    /// Where its list begins in the common stack of lists.
    start: usize,
    /// How many of the list are Left's.
    lefts: usize,
    next: usize,
    /// Values met, as bits.
    met: SmallVec<[u64; 2]>,
    /// The sum of the parts, or who wins by an option met so far.
    sum: u32,
}

/// A memoised search under one system. Terms must come from one store, the same for all calls.
///
/// ```
/// use upstar_rewriting::{Question, Search, System, Terms};
/// use upstar_values::Context;
/// let kayles: System = "U -> D, UU -> D".parse().unwrap();
/// let (mut terms, mut search) = (Terms::new(), Search::new(&kayles, Question::Grundy).unwrap());
/// let word = kayles.read_term(&mut terms, "U^11").unwrap();
/// assert_eq!(search.value(&mut terms, word, &Context::new()), Ok(6));
/// ```
#[derive(Clone, Debug)]
pub struct Search {
    system: System,
    question: Question,
    index: RuleIndex,
    own: Option<[RuleIndex; 2]>,
    splitting: Option<(Splitting, Stability)>,
    whole: Vec<u32>,
    part: Vec<u32>,
    held: Held,
}

impl Search {
    /// A search that splits terms where that is sound.
    ///
    /// # Errors
    /// [`SearchError::Partizan`] if Grundy values are asked for of a partizan system.
    pub fn new(system: &System, question: Question) -> Result<Search, SearchError> {
        let mut search = Search::plain(system, question)?;
        if question == Question::Grundy {
            search.splitting = Some((Splitting::new(system), Stability::default()));
        }
        Ok(search)
    }

    /// A search from the definition alone: the judge of all shortcuts.
    ///
    /// # Errors
    /// [`SearchError::Partizan`] if Grundy values are asked for of a partizan system.
    pub fn plain(system: &System, question: Question) -> Result<Search, SearchError> {
        let partizan = question == Question::Partizan;
        if system.is_partizan() && !partizan {
            return Err(SearchError::Partizan);
        }
        let own = [Player::Left, Player::Right].map(|p| RuleIndex::new(system, Some(p)));
        Ok(Search {
            index: RuleIndex::new(system, None),
            own: partizan.then_some(own),
            system: system.clone(),
            question,
            splitting: None,
            whole: Vec::new(),
            part: Vec::new(),
            held: Held::default(),
        })
    }

    /// The system.
    pub fn system(&self) -> &System {
        &self.system
    }

    /// The answer for a whole term.
    ///
    /// # Errors
    /// The bound that was met (what was found before is kept), or a loop.
    pub fn value(
        &mut self,
        terms: &mut Terms,
        term: Term,
        context: &Context,
    ) -> Result<u32, SearchError> {
        let standing = if self.system.has_root_rules() { Standing::Whole } else { Standing::Part };
        let mut frames: Vec<Frame> = Vec::new();
        let mut lists: Vec<(Term, Standing)> = Vec::new();
        let answer = self.run(terms, term, standing, context, &mut frames, &mut lists);
        for frame in &frames {
            self.set(frame.term, frame.standing, UNKNOWN);
        }
        answer
    }

    fn run(
        &mut self,
        terms: &mut Terms,
        term: Term,
        standing: Standing,
        context: &Context,
        frames: &mut Vec<Frame>,
        lists: &mut Vec<(Term, Standing)>,
    ) -> Result<u32, SearchError> {
        if let Some(known) = self.known(term, standing) {
            return Ok(known);
        }
        self.open(terms, term, standing, context, frames, lists)?;
        loop {
            let Some(frame) = frames.last_mut() else { return Err(Stop::TooDeep.into()) };
            if let Some(&(next, standing)) = lists.get(frame.start + frame.next) {
                match self.state(next, standing) {
                    UNKNOWN => self.open(terms, next, standing, context, frames, lists)?,
                    OPEN => return Err(looping(frames, next, standing)),
                    known => {
                        let nth = frame.next;
                        frame.next += 1;
                        self.take(known - 1, nth, frames);
                    }
                }
                continue;
            }
            let Some(frame) = frames.pop() else { return Err(Stop::TooDeep.into()) };
            lists.truncate(frame.start);
            let value = self.close(&frame);
            self.set(frame.term, frame.standing, value + 1);
            if frames.is_empty() {
                return Ok(value);
            }
        }
    }

    /// Puts a term on the stack with the list of what it waits for.
    fn open(
        &mut self,
        terms: &mut Terms,
        term: Term,
        standing: Standing,
        context: &Context,
        frames: &mut Vec<Frame>,
        lists: &mut Vec<(Term, Standing)>,
    ) -> Result<(), SearchError> {
        let start = lists.len();
        let mut found = Vec::new();
        let mut waits = Waits::Options;
        let mut lefts = 0;
        if let Some((splitting, stability)) = &mut self.splitting {
            let split = splitting.split(&self.system, stability, terms, term, standing, lists)?;
            if split {
                waits = Waits::Parts;
            }
        }
        if waits == Waits::Options {
            if let Some([left, right]) = &self.own {
                successors(&self.system, left, terms, term, standing, &mut found, context)?;
                lefts = found.len();
                successors(&self.system, right, terms, term, standing, &mut found, context)?;
            } else {
                successors(&self.system, &self.index, terms, term, standing, &mut found, context)?;
            }
            lists.extend(found.into_iter().map(|option| (option, standing)));
        }
        let width = u64::try_from(lists.len() - start).unwrap_or(u64::MAX);
        let bytes = u64::try_from(lists.len() * 8 + frames.len() * 80).unwrap_or(u64::MAX);
        terms.account(context)?;
        self.held.set(self.bytes().saturating_add(bytes), context)?;
        context.spend(1 + width)?;
        self.set(term, standing, OPEN);
        frames.push(Frame {
            term,
            standing,
            waits,
            start,
            lefts,
            next: 0,
            met: SmallVec::new(),
            sum: 0,
        });
        Ok(())
    }

    /// Takes notice of the value of something the last frame waits for.
    fn take(&self, value: u32, nth: usize, frames: &mut [Frame]) {
        let Some(frame) = frames.last_mut() else { return };
        if frame.waits == Waits::Parts {
            frame.sum ^= value;
            return;
        }
        match self.question {
            Question::Grundy => {
                let (word, bit) = (value as usize / 64, value % 64);
                if frame.met.len() <= word {
                    frame.met.resize(word + 1, 0);
                }
                frame.met[word] |= 1 << bit;
            }
            Question::Misere => frame.sum |= u32::from(value == 0),
            // An option wins for who moved to it if the other one, moving next, does not win.
            Question::Partizan if nth < frame.lefts => frame.sum |= u32::from(value & 2 == 0),
            Question::Partizan => frame.sum |= u32::from(value & 1 == 0) << 1,
        }
    }

    fn close(&self, frame: &Frame) -> u32 {
        match (frame.waits, self.question) {
            (Waits::Options, Question::Grundy) => mex(&frame.met),
            // Who cannot move has won.
            (Waits::Options, Question::Misere) if frame.next == 0 => 1,
            _ => frame.sum,
        }
    }

    /// The value, if it is known already.
    fn known(&self, term: Term, standing: Standing) -> Option<u32> {
        match self.state(term, standing) {
            UNKNOWN | OPEN => None,
            known => Some(known - 1),
        }
    }

    fn state(&self, term: Term, standing: Standing) -> u32 {
        let memo = if standing == Standing::Whole { &self.whole } else { &self.part };
        memo.get(term.index()).copied().unwrap_or(UNKNOWN)
    }

    fn set(&mut self, term: Term, standing: Standing, state: u32) {
        let memo = if standing == Standing::Whole { &mut self.whole } else { &mut self.part };
        if memo.len() <= term.index() {
            memo.resize((term.index() + 1).next_power_of_two(), UNKNOWN);
        }
        memo[term.index()] = state;
    }

    fn bytes(&self) -> u64 {
        u64::try_from((self.whole.len() + self.part.len()) * 5).unwrap_or(u64::MAX)
    }
}

/// The least value that was not met.
fn mex(met: &[u64]) -> u32 {
    let full = met.iter().take_while(|&&word| word == u64::MAX).count();
    let rest = met.get(full).map_or(0, |word| word.trailing_ones());
    u32::try_from(full * 64).unwrap_or(u32::MAX - 64) + rest
}

fn looping(frames: &[Frame], term: Term, standing: Standing) -> SearchError {
    let from = frames.iter().position(|frame| frame.term == term && frame.standing == standing);
    SearchError::Loop(frames[from.unwrap_or(0)..].iter().map(|frame| frame.term).collect())
}

/// How terms of a system fall apart into independent parts: as games, a term is the sum of them.
#[derive(Clone, Debug)]
pub struct Splitter {
    splitting: Splitting,
}

impl Splitter {
    /// Of a system.
    pub fn new(system: &System) -> Splitter {
        Splitter { splitting: Splitting::new(system) }
    }

    /// The parts of a term that do not split further; those without a move are left out. Parts
    /// are [`Standing::Part`] if rules for the root no longer apply to them.
    ///
    /// # Errors
    /// [`Stop::OutOfMemory`] if there are no ids left.
    pub fn parts(
        &self,
        system: &System,
        terms: &mut Terms,
        term: Term,
    ) -> Result<Vec<(Term, Standing)>, Stop> {
        let mut stability = Stability::default();
        let mut found = Vec::new();
        let mut stack = vec![(term, Standing::Whole)];
        while let Some((part, standing)) = stack.pop() {
            let split =
                self.splitting.split(system, &mut stability, terms, part, standing, &mut stack)?;
            if !split {
                found.push((part, standing));
            }
        }
        found.reverse();
        Ok(found)
    }
}

/// The Grundy value of a term, by a search of its own.
///
/// # Errors
/// The bound that was met, or a loop.
pub fn grundy(
    terms: &mut Terms,
    system: &System,
    term: Term,
    budget: &Context,
) -> Result<u32, SearchError> {
    Search::new(system, Question::Grundy)?.value(terms, term, budget)
}
