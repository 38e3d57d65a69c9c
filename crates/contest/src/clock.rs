//! How long a bot may think.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The time there is: for each move, or for the whole game with an increment. Seconds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Clock {
    /// For each move.
    #[serde(rename = "move")]
    pub each: Option<f64>,
    /// For the whole game.
    pub game: Option<f64>,
    /// What is added after each move to what is left of the game's time.
    pub increment: f64,
    /// Positions that a bot may look at for a move. The referee cannot see whether a bot keeps to it; those that are built
    /// in do.
    pub nodes: Option<u64>,
    /// How much later than allowed an answer may come, for the way between two processes.
    pub grace: f64,
    /// How long a program may take to start.
    pub start: f64,
}

impl Default for Clock {
    fn default() -> Self {
        Clock { each: None, game: None, increment: 0.0, nodes: None, grace: 0.1, start: 10.0 }
    }
}

/// Where neither a time nor a number of positions is given.
const USUAL: Duration = Duration::from_secs(1);
/// With nothing but a number of positions: who never answers has lost, too.
const PATIENCE: Duration = Duration::from_secs(60);

/// A number of seconds; nonsense is no time at all.
pub(crate) fn seconds(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or_default()
}

impl Clock {
    /// So much for each move.
    #[must_use]
    pub fn each(time: Duration) -> Clock {
        Clock { each: Some(time.as_secs_f64()), ..Clock::default() }
    }

    /// So many positions for each move.
    #[must_use]
    pub fn nodes(nodes: u64) -> Clock {
        Clock { nodes: Some(nodes), ..Clock::default() }
    }

    /// A clock that runs.
    #[must_use]
    pub fn wind(&self) -> Running {
        Running { clock: *self, left: self.game.map(seconds) }
    }

    /// How much later than allowed an answer may come.
    #[must_use]
    pub fn grace(&self) -> Duration {
        seconds(self.grace)
    }
}

/// What a bot is told of its time for one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// For this move alone.
    pub each: Option<Duration>,
    /// For the rest of the game.
    pub left: Option<Duration>,
    /// What is added after this move.
    pub increment: Duration,
    /// Positions.
    pub nodes: Option<u64>,
}

impl Allowance {
    /// When the referee stops waiting, without the grace.
    #[must_use]
    pub fn most(&self) -> Duration {
        match (self.each, self.left) {
            (Some(each), Some(left)) => each.min(left),
            (Some(time), None) | (None, Some(time)) => time,
            (None, None) if self.nodes.is_some() => PATIENCE,
            (None, None) => USUAL,
        }
    }

    /// How long a bot should think that uses its time well: all of it if it is for this move, and a part of what is left.
    #[must_use]
    pub fn sensible(&self) -> Duration {
        let most = self.most();
        match self.left {
            Some(left) => most.min(left / 24 + self.increment * 3 / 4),
            None => most,
        }
    }
}

/// The clock of one player in one game.
#[derive(Clone, Copy, Debug)]
pub struct Running {
    clock: Clock,
    left: Option<Duration>,
}

impl Running {
    /// What there is for the next move.
    #[must_use]
    pub fn allowance(&self) -> Allowance {
        let increment = seconds(self.clock.increment);
        let each = self.clock.each.map(seconds);
        Allowance { each, left: self.left, increment, nodes: self.clock.nodes }
    }

    /// After a move that took so long; false if that was too long.
    pub fn spend(&mut self, took: Duration) -> bool {
        let in_time = took <= self.allowance().most() + self.clock.grace();
        let increment = seconds(self.clock.increment);
        self.left = self.left.map(|left| left.saturating_sub(took) + increment);
        in_time
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_of_a_game_runs_out_and_increments_come_back() {
        let clock = Clock { game: Some(1.0), increment: 0.5, grace: 0.0, ..Clock::default() };
        let mut running = clock.wind();
        assert!(running.spend(Duration::from_millis(900)));
        assert_eq!(running.allowance().most(), Duration::from_millis(600));
        assert!(!running.spend(Duration::from_millis(601)));
    }

    #[test]
    fn grace_is_not_taken_from_the_time() {
        let mut running = Clock::each(Duration::from_millis(100)).wind();
        assert_eq!(running.allowance().most(), Duration::from_millis(100));
        assert!(running.spend(Duration::from_millis(200)));
        assert!(!running.spend(Duration::from_millis(201)));
        assert_eq!(seconds(f64::NAN), Duration::ZERO);
    }
}
