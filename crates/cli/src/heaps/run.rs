//! Long runs: memory announced beforehand, progress, checkpoints, and a clean end whatever happens.

use super::checkpoint;
use super::number::grouped;
use crate::bounds::threads;
use crate::desk::{Desk, Spent};
use crate::exit::Exit;
use crate::human;
use crate::messages::Messages;
use crate::progress::Progress;
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};
use upstar_heaps::engine::{Choice, Engine, memory_for};
use upstar_heaps::{Census, HeapRules};
use upstar_values::{Context, Stop};

/// Memory above this is announced.
const NOTEWORTHY: u64 = 200_000_000;

/// Runs to so many heaps are long enough to be kept.
const LONG: u64 = 100_000_000;

/// What is to be computed, and how.
pub struct Plan<'a> {
    /// The game.
    pub rules: &'a HeapRules,
    /// The heaps below this number.
    pub to: u64,
    /// The engine.
    pub choice: Choice,
    /// Where to keep what is known.
    pub checkpoint: Option<&'a Path>,
    /// How often.
    pub every: Duration,
}

/// How a run ended.
pub struct Ran {
    /// What is known.
    pub engine: Engine,
    /// What passed by.
    pub census: Census,
    /// How many values were computed in this run.
    pub computed: u64,
    /// How long that took.
    pub took: Duration,
    /// The bound that was met.
    pub stopped: Option<(Stop, Spent)>,
    /// Why values could not be handed on.
    pub failure: Option<io::Error>,
    /// Was the last checkpoint not written?
    pub unkept: bool,
}

/// Who takes the values, in order.
pub type Sink<'a> = dyn FnMut(u64, u32) -> io::Result<()> + 'a;

/// Runs. If it cannot even begin, that was told, and the status is the error.
///
/// # Errors
/// The status to leave with.
pub fn run(desk: &mut Desk, plan: &Plan<'_>, sink: &mut Sink<'_>) -> Result<Ran, Exit> {
    announce(desk, plan)?;
    let engine = open(desk, plan)?;
    let (context, messages, progress) =
        (desk.bounds.context(), desk.messages, desk.progress.clone());
    let begun = Instant::now();
    let known = engine.len().min(plan.to);
    let mut work = Work {
        plan,
        messages,
        progress,
        engine,
        census: Census::new(),
        failure: None,
        unkept: false,
        begun,
        kept: begun,
        said: begun,
    };
    let (stopped, spent) = desk.work(context, |_, context| work.all(context, sink));
    let Work { engine, census, failure, unkept, .. } = work;
    let computed = census.heaps() - known.min(census.heaps());
    let stopped = stopped.err().map(|stop| (stop, spent));
    Ok(Ran { engine, census, computed, took: begun.elapsed(), stopped, failure, unkept })
}

/// Says how much memory it takes; refuses what does not fit unless what is reached is kept.
fn announce(desk: &Desk, plan: &Plan<'_>) -> Result<(), Exit> {
    let (need, bound) = (memory_for(plan.rules, plan.to), desk.bounds.memory());
    let to = grouped(plan.to);
    if need > bound {
        let (need, have) = (human::bytes(need), human::bytes(bound));
        let most = grouped(most_heaps(plan.rules, bound));
        let text = format!(
            "{to} values of {} take about {need}, and the bound is {have}: about {most} values fit",
            plan.rules
        );
        if plan.checkpoint.is_none() {
            desk.messages.rendered(&format!(
                "error: {text}\n  = help: say --to {most} or less, a larger --memory (in MB), or keep what is \
                 reached with --checkpoint FILE\n"
            ));
            return Err(Exit::BadInput);
        }
        desk.messages.note(&format!("{text}; what is reached then is kept in the checkpoint"));
    } else if need > NOTEWORTHY {
        desk.messages.note(&format!("{to} values take about {} of memory", human::bytes(need)));
    }
    if plan.to >= LONG && plan.checkpoint.is_none() {
        desk.messages.hint("this may take long: with --checkpoint FILE an interrupted run goes on");
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

/// A new engine, or the one that a checkpoint keeps.
fn open(desk: &Desk, plan: &Plan<'_>) -> Result<Engine, Exit> {
    let threads = threads(&desk.options);
    let refuse = |message: &str| {
        desk.messages.error(message);
        Err(Exit::BadInput)
    };
    if let Some(path) = plan.checkpoint {
        match checkpoint::read(path, plan.rules, plan.choice, threads) {
            Ok(Some(engine)) => {
                let reached = grouped(engine.len());
                desk.messages.note(&format!("{}: going on from n = {reached}", path.display()));
                return Ok(engine);
            }
            Ok(None) => (),
            Err(message) => return refuse(&message),
        }
    }
    match Engine::new(plan.rules, plan.choice, threads) {
        Ok(engine) => Ok(engine),
        Err(error) => refuse(&error.to_string()),
    }
}

struct Work<'a> {
    plan: &'a Plan<'a>,
    messages: Messages,
    progress: Progress,
    engine: Engine,
    census: Census,
    failure: Option<io::Error>,
    unkept: bool,
    begun: Instant,
    kept: Instant,
    said: Instant,
}

impl Work<'_> {
    fn all(&mut self, context: &Context, sink: &mut Sink<'_>) -> Result<(), Stop> {
        let done = self.replay(context, sink).and_then(|()| self.compute(context, sink));
        let news = !self.engine.is_empty() && self.failure.is_none();
        if self.plan.checkpoint.is_some() && news {
            self.keep();
        }
        done
    }

    /// What the checkpoint knows passes by again, so that the answer is the whole one.
    fn replay(&mut self, context: &Context, sink: &mut Sink<'_>) -> Result<(), Stop> {
        let known = self.engine.len().min(self.plan.to);
        let account = context.account();
        account.set(self.engine.bytes())?;
        for heap in 0..known {
            if heap % 65_536 == 0 {
                context.spend(0)?;
            }
            let Some(value) = self.engine.value(heap) else { return Ok(()) };
            self.census.add(value);
            if let Err(error) = sink(heap, value) {
                self.failure = Some(error);
                return Ok(());
            }
        }
        Ok(())
    }

    fn compute(&mut self, context: &Context, sink: &mut Sink<'_>) -> Result<(), Stop> {
        let start = self.engine.len();
        let mut chunk = 1u64 << 14;
        while self.engine.len() < self.plan.to && self.failure.is_none() {
            let clock = Instant::now();
            let next = self.engine.len().saturating_add(chunk).min(self.plan.to);
            let (census, failure) = (&mut self.census, &mut self.failure);
            let done = self.engine.advance(next, context, &mut |first, values| {
                for (&value, heap) in values.iter().zip(first..) {
                    census.add(value);
                    if failure.is_none()
                        && let Err(error) = sink(heap, value)
                    {
                        *failure = Some(error);
                    }
                }
            });
            done?;
            // Pieces of about a second: long enough for the engine, short enough to look around.
            if clock.elapsed() < Duration::from_millis(500) {
                chunk = (2 * chunk).min(1 << 24);
            } else if clock.elapsed() > Duration::from_secs(2) {
                chunk = (chunk / 2).max(1 << 10);
            }
            self.look_around(start);
        }
        Ok(())
    }

    fn look_around(&mut self, start: u64) {
        if self.said.elapsed() > Duration::from_millis(300) {
            self.said = Instant::now();
            self.progress.say(self.progress_line(start));
        }
        if self.plan.checkpoint.is_some() && self.kept.elapsed() >= self.plan.every {
            self.keep();
        }
    }

    fn keep(&mut self) {
        let Some(path) = self.plan.checkpoint else { return };
        let written = checkpoint::write(path, &self.engine);
        self.unkept = written.is_err();
        if let Err(error) = written {
            let text = format!(
                "the checkpoint {} could not be written ({error}); the last good one stays",
                path.display()
            );
            self.messages.note(&text);
        }
        self.kept = Instant::now();
    }

    fn progress_line(&self, start: u64) -> String {
        let (n, seconds) = (self.engine.len(), self.begun.elapsed().as_secs_f64());
        let done = n.saturating_sub(start);
        let speed = speed(done, self.begun.elapsed());
        let mut line = format!("n = {} of {}", grouped(n), grouped(self.plan.to));
        line.push_str(&format!(", {} values/s", grouped(speed)));
        if let Some((most, heap)) = self.census.greatest() {
            line.push_str(&format!(", max {most} at {}", grouped(heap)));
        }
        let partition = self.census.partition(self.plan.rules);
        if let Some((heap, value)) = partition.and_then(|found| self.census.last_rare(found)) {
            line.push_str(&format!(", last rare g({}) = {value}", grouped(heap)));
        }
        if done > 0 {
            let left = self.plan.to.saturating_sub(n) as f64 * seconds / done as f64;
            let left = Duration::try_from_secs_f64(left).unwrap_or(Duration::MAX);
            line.push_str(&format!(", {} left", human::duration(left)));
        }
        line
    }
}

/// Whole values per second.
pub fn speed(values: u64, took: Duration) -> u64 {
    let micros = took.as_micros().max(1);
    u64::try_from(u128::from(values) * 1_000_000 / micros).unwrap_or(u64::MAX)
}
