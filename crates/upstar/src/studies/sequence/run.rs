//! A run: pieces of about a second, each followed by a look around.

use super::{Receive, Request};
use crate::bound::Bound;
use crate::clock::Stopwatch;
use crate::error::{Error, Refusal};
use crate::numerals::{bytes, grouped};
use crate::observe::{Observer, Progress};
use crate::state::{self, Kind};
use std::ops::ControlFlow;
use std::time::Duration;
use upstar_heaps::engine::{Engine, memory_for};
use upstar_heaps::{Census, HeapRules};
use upstar_values::{Context, Stop};

/// Memory above this is announced.
const NOTEWORTHY: u64 = 200_000_000;

/// Values that pass by again between two looks at the clock.
const REPLAYED: u64 = 65_536;

/// How many values a piece has, at first and at most.
const FIRST_PIECE: u64 = 1 << 14;
const LARGEST_PIECE: u64 = 1 << 24;
/// And at most where there is no clock.
const BLIND_PIECE: u64 = 1 << 18;

/// A run in the middle.
pub struct Run {
    pub(super) request: Request,
    pub(super) engine: Engine,
    pub(super) census: Census,
    /// How many values a saved run knew.
    pub(super) known: u64,
    /// Values until the next look around.
    piece: u64,
    begun: Stopwatch,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// The bound that was met.
    pub stopped: Option<Bound>,
    /// Did the receiver want no more?
    pub refused: bool,
    /// Was the last state to be saved, and could not be?
    pub unsaved: bool,
    /// How long it took.
    pub took: Option<Duration>,
}

/// How a piece ended.
enum Piece {
    Done,
    More,
    Refused,
}

impl Run {
    /// A new run, or the one that the observer has kept. Memory that is worth a word is announced.
    ///
    /// # Errors
    /// If the request makes no sense, if the saved state is damaged or of another game, or if the
    /// values do not fit into the context's memory and nobody keeps the state.
    pub fn open(
        request: &Request,
        observer: &mut dyn Observer,
        context: &Context,
    ) -> Result<Run, Error> {
        let Request { game, from, to, .. } = request;
        if from > to {
            let refusal = Refusal::new("sequence.from-beyond-to");
            return Err(refusal.with("from", *from).with("to", *to).into());
        }
        announce(request, observer, context.memory())?;
        let engine = match state::saved(observer, Kind::Sequence)? {
            Some(mut saved) => {
                let engine = Engine::restore(&mut saved, request.engine, request.threads);
                let engine = engine.map_err(state::damaged)?;
                if engine.rules() != game {
                    let refusal =
                        Refusal::new("state.other-game").with("found", engine.rules().to_string());
                    return Err(refusal.with("wanted", game.to_string()).into());
                }
                Some(engine)
            }
            None => None,
        };
        let engine = match engine {
            Some(engine) => {
                observer.note(&Refusal::new("state.resumed").with("n", grouped(engine.len())));
                engine
            }
            None => Engine::new(game, request.engine, request.threads)
                .map_err(|why| Refusal::new("sequence.engine").with("why", why.to_string()))?,
        };
        let (known, begun) = (engine.len().min(*to), Stopwatch::start());
        Ok(Run {
            request: request.clone(),
            engine,
            census: Census::new(),
            known,
            piece: FIRST_PIECE,
            begun,
        })
    }

    /// The game.
    #[must_use]
    pub fn rules(&self) -> &HeapRules {
        &self.request.game
    }

    /// How many values have passed by.
    #[must_use]
    pub fn heaps(&self) -> u64 {
        self.census.heaps()
    }

    /// What has passed by.
    #[must_use]
    pub fn census(&self) -> &Census {
        &self.census
    }

    /// Runs to the end, or until a bound is met or the receiver wants no more. What a saved run knew passes
    /// by again, so that the receiver sees every value from [`Request::from`] on. The state is offered to
    /// the observer whenever it wants it, and at the end.
    pub fn finish(
        &mut self,
        receive: &mut Receive<'_>,
        observer: &mut dyn Observer,
        context: &Context,
    ) -> End {
        let mut unsaved = false;
        let mut told = false;
        let ended = loop {
            let ended = match self.piece(receive, context) {
                Ok(Piece::More) => None,
                Ok(Piece::Done) => Some((None, false)),
                Ok(Piece::Refused) => Some((None, true)),
                Err(stop) => Some((Some(Bound::from(stop)), false)),
            };
            if let Some(ended) = ended {
                break ended;
            }
            if self.census.heaps() >= self.known {
                if observer.wants_state() {
                    unsaved = !self.save(observer);
                }
                if !told {
                    told = true;
                    self.tell(observer, self.known);
                }
                self.tell(observer, self.engine.len());
            }
        };
        let (stopped, refused) = ended;
        if !self.engine.is_empty() && !refused {
            unsaved = !self.save(observer);
        }
        End { stopped, refused, unsaved, took: self.begun.elapsed() }
    }

    fn save(&self, observer: &mut dyn Observer) -> bool {
        state::save(observer, Kind::Sequence, &|out| self.engine.save(out))
    }

    fn tell(&self, observer: &mut dyn Observer, done: u64) {
        let mut detail = Vec::new();
        if let Some((most, heap)) = self.census.greatest() {
            detail.push(format!("max {most} at {}", grouped(heap)));
        }
        let partition = self.census.partition(&self.request.game);
        if let Some((heap, value)) = partition.and_then(|found| self.census.last_rare(found)) {
            detail.push(format!("last rare g({}) = {value}", grouped(heap)));
        }
        let (total, detail) = (Some(self.request.to), detail.join(", "));
        observer.progress(&Progress { done, total, unit: "values", detail });
    }

    /// One piece: of what is known, or of what is new.
    fn piece(&mut self, receive: &mut Receive<'_>, context: &Context) -> Result<Piece, Stop> {
        if self.census.heaps() < self.known {
            return self.replay(receive, context);
        }
        if self.engine.len() >= self.request.to {
            return Ok(Piece::Done);
        }
        let clock = Stopwatch::start();
        let next = self.engine.len().saturating_add(self.piece).min(self.request.to);
        let (census, from, mut refused) = (&mut self.census, self.request.from, false);
        self.engine.advance(next, context, &mut |first, values| {
            for (&value, heap) in values.iter().zip(first..) {
                census.add(value);
                if !refused && heap >= from {
                    refused = receive(heap, u64::from(value)).is_break();
                }
            }
        })?;
        self.piece = match clock.elapsed() {
            None => (2 * self.piece).min(BLIND_PIECE),
            // Long enough for the engine, short enough to look around.
            Some(took) if took < Duration::from_millis(500) => (2 * self.piece).min(LARGEST_PIECE),
            Some(took) if took > Duration::from_secs(2) => (self.piece / 2).max(1 << 10),
            Some(_) => self.piece,
        };
        Ok(if refused { Piece::Refused } else { Piece::More })
    }

    fn replay(&mut self, receive: &mut Receive<'_>, context: &Context) -> Result<Piece, Stop> {
        context.spend(0)?;
        let first = self.census.heaps();
        for heap in first..first.saturating_add(REPLAYED).min(self.known) {
            let Some(value) = self.engine.value(heap) else { return Ok(Piece::Done) };
            self.census.add(value);
            if heap >= self.request.from
                && receive(heap, u64::from(value)) == ControlFlow::Break(())
            {
                return Ok(Piece::Refused);
            }
        }
        Ok(Piece::More)
    }
}

/// Says how much memory it takes; refuses what does not fit unless what is reached is kept.
fn announce(request: &Request, observer: &mut dyn Observer, bound: u64) -> Result<(), Refusal> {
    let (game, to) = (&request.game, request.to);
    let need = memory_for(game, to);
    if need > bound {
        let kept = observer.keeps_state();
        let key = if kept { "sequence.too-large-kept" } else { "sequence.too-large" };
        let refusal = Refusal::new(key)
            .with("to", grouped(to))
            .with("game", game.to_string())
            .with("need", bytes(need))
            .with("bound", bytes(bound))
            .with("most", grouped(most_heaps(game, bound)));
        if !kept {
            return Err(refusal);
        }
        observer.note(&refusal);
    } else if need > NOTEWORTHY {
        let note = Refusal::new("sequence.memory");
        observer.note(&note.with("to", grouped(to)).with("need", bytes(need)));
    }
    Ok(())
}

/// How many values fit into so many bytes.
fn most_heaps(rules: &HeapRules, bytes: u64) -> u64 {
    let (mut low, mut high) = (0, u64::MAX / 16);
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        if memory_for(rules, middle) <= bytes { low = middle } else { high = middle - 1 }
    }
    low
}
