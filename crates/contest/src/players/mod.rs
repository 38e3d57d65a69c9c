//! Players that are built in, from random to hard to beat. Each is a bot: `upstar bot --level NAME`.
//!
//! They are given positions and time, and look at nothing else. What they search is a [`Node`](node::Node): any position, a board
//! of the type that rulesets on bit planes share, or Konane's own (`konane`).

mod advised;
mod alpha_beta;
mod evaluate;
mod greedy;
mod konane;
mod mcts;
mod node;
pub(crate) use node::mix;
mod parts;
mod perfect;
mod phutball;
mod random;
mod searcher;
mod table;

pub use konane::Konane;

use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};
use upstar_core::{AnyMove, AnyPosition, Form as _};
use upstar_play::Chance;
use upstar_solve::Convention;
use upstar_values::Player as Side;

/// How well a built-in player plays, from weak to strong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Any move.
    Random,
    /// The move after which it has the most moves more than the opponent.
    Greedy,
    /// Monte Carlo tree search: many random games, more of them where they go well.
    Mcts,
    /// Alpha-beta with iterative deepening, counting moves at the leaves.
    AlphaBeta,
    /// The same, with thermographs of the parts at the leaves.
    Parts,
    /// What the solver knows to win, and otherwise as [`Level::Parts`].
    Perfect,
    /// The best there is for the game.
    Strong,
}

impl Level {
    /// All of them, from weak to strong.
    pub const ALL: [Level; 7] = [
        Level::Random,
        Level::Greedy,
        Level::Mcts,
        Level::AlphaBeta,
        Level::Parts,
        Level::Perfect,
        Level::Strong,
    ];

    /// The name in commands and contests.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
            Level::Mcts => "mcts",
            Level::AlphaBeta => "alpha-beta",
            Level::Parts => "parts",
            Level::Perfect => "perfect",
            Level::Strong => "strong",
        }
    }

    /// The level of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// A player of this level.
    #[must_use]
    pub fn player(self) -> Box<dyn Player> {
        match self {
            Level::Random => Box::new(random::Random),
            Level::Greedy => Box::new(greedy::Greedy),
            Level::Mcts => Box::new(mcts::Mcts),
            Level::AlphaBeta => Box::new(searcher::Searcher::by_mobility()),
            Level::Parts => Box::new(searcher::Searcher::by_parts()),
            Level::Perfect => Box::new(perfect::Perfect::new()),
            Level::Strong => Box::new(Strong::default()),
        }
    }
}

/// How much of its time a player spends on values of parts.
const SHARE: f64 = 0.3;

/// Who makes moves.
pub trait Player: Send {
    /// A move; `None` only if there is none.
    fn choose(&mut self, task: &Task<'_>, chance: &mut Chance) -> Option<AnyMove>;

    /// A new game begins.
    fn forget(&mut self) {}
}

/// What a player is asked.
#[derive(Debug)]
pub struct Task<'a> {
    /// The positions of the game so far; the last one is that to move in.
    pub positions: &'a [AnyPosition],
    /// For whom.
    pub side: Side,
    /// Normal or misère play.
    pub convention: Convention,
    /// When to answer.
    pub limit: &'a Limit,
}

impl<'a> Task<'a> {
    /// Where to move.
    #[must_use]
    pub fn position(&self) -> &'a AnyPosition {
        &self.positions[self.positions.len() - 1]
    }

    /// The first moves of the side, at most so many.
    #[must_use]
    pub fn moves(&self, most: usize) -> Vec<AnyMove> {
        let mut found = Vec::new();
        let _ = self.position().visit_moves(self.side, |by| {
            found.push(by);
            if found.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        found
    }
}

/// When a player has to answer: at a time, after so many positions, or when it is told to.
#[derive(Debug)]
pub struct Limit {
    until: Instant,
    nodes: Option<u64>,
    seen: Cell<u64>,
    out: Cell<bool>,
    stop: Option<Arc<AtomicBool>>,
}

impl Limit {
    /// At this time, or after so many positions.
    #[must_use]
    pub fn new(until: Instant, nodes: Option<u64>) -> Limit {
        Limit { until, nodes, seen: Cell::new(0), out: Cell::new(false), stop: None }
    }

    /// Also when this becomes true.
    #[must_use]
    pub fn or_stopped(self, stop: Arc<AtomicBool>) -> Limit {
        Limit { stop: Some(stop), ..self }
    }

    /// The same, with no more than a part of the time.
    #[must_use]
    pub fn part(&self, part: f64) -> Limit {
        let time = self.left().mul_f64(part.clamp(0.0, 1.0));
        Limit {
            until: Instant::now() + time,
            nodes: self.nodes.map(|nodes| nodes.saturating_sub(self.seen.get())),
            seen: Cell::new(0),
            out: Cell::new(false),
            stop: self.stop.clone(),
        }
    }

    /// The time that is left.
    #[must_use]
    pub fn left(&self) -> Duration {
        self.until.saturating_duration_since(Instant::now())
    }

    /// One position more; true if it is time to answer.
    pub(crate) fn tick(&self) -> bool {
        let seen = self.seen.get() + 1;
        self.seen.set(seen);
        if self.out.get() {
            return true;
        }
        let by_count = self.nodes.is_some_and(|nodes| seen >= nodes);
        // Positions take from a tenth of a microsecond to hundreds of them: the clock is looked at often.
        let out = by_count || seen.is_multiple_of(4) && self.is_over();
        self.out.set(out);
        out
    }

    /// Is it time to answer?
    #[must_use]
    pub fn is_over(&self) -> bool {
        let stopped = self.stop.as_ref().is_some_and(|stop| stop.load(Relaxed));
        stopped || self.out.get() || Instant::now() >= self.until
    }

    /// May as much time be spent on something as has been, of what has passed since then? Where positions are counted, time is not
    /// looked at, so that everything can be repeated.
    pub(crate) fn allows(&self, spent: Duration, since: Instant) -> bool {
        let usual = Duration::from_millis(2);
        self.nodes.is_some() || spent < since.elapsed().mul_f64(SHARE) + usual && !self.is_over()
    }

    /// The bounds of a solver that works for the player.
    pub(crate) fn context(&self, part: f64) -> upstar_values::Context {
        let context =
            upstar_values::Context::new().with_time(self.left().mul_f64(part)).with_memory(1 << 29);
        match self.nodes {
            // Steps are smaller than positions.
            Some(nodes) => context.with_steps(nodes.saturating_mul(4)),
            None => context,
        }
    }
}

/// The best player there is for the game at hand.
#[derive(Default)]
struct Strong {
    konane: Option<Konane>,
    kicker: Option<phutball::Kicker>,
    advised: Option<advised::Advised>,
    other: Option<perfect::Perfect>,
}

impl Player for Strong {
    fn choose(&mut self, task: &Task<'_>, chance: &mut Chance) -> Option<AnyMove> {
        if task.convention == Convention::Normal && Konane::plays(task.position()) {
            return self.konane.get_or_insert_default().choose(task, chance);
        }
        if task.convention == Convention::Normal && phutball::Kicker::plays(task.position()) {
            return self.kicker.get_or_insert_default().choose(task, chance);
        }
        if advised::Advised::plays(task.position(), task.convention) {
            return self.advised.get_or_insert_default().choose(task, chance);
        }
        self.other.get_or_insert_with(perfect::Perfect::new).choose(task, chance)
    }

    fn forget(&mut self) {
        *self = Strong::default();
    }
}
