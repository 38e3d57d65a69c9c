//! Who sits at the board: a program, a player that is built in, or a human.

use crate::clock::Allowance;
use crate::game::Why;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use upstar_core::{AnyPosition, Form as _, Position as _};
use upstar_play::Chance;
use upstar_solve::Convention;
use upstar_values::Player;

/// How a bot has lost by its own doing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// By what.
    pub why: Why,
    /// What more is to be said.
    pub detail: String,
}

impl Fault {
    /// A fault.
    #[must_use]
    pub fn new(why: Why, detail: impl Into<String>) -> Fault {
        Fault { why, detail: detail.into() }
    }
}

/// What a bot is told when a game begins.
#[derive(Clone, Copy, Debug)]
pub struct Beginning<'a> {
    /// The name of the game; empty for sums of several.
    pub name: &'a str,
    /// Normal or misère play.
    pub misere: bool,
    /// What chance should depend on.
    pub seed: u64,
}

/// What a bot is asked.
#[derive(Debug)]
pub struct Turn<'a> {
    /// The positions of the game so far; the last one is that to move in.
    pub positions: &'a [AnyPosition],
    /// The last of them as text.
    pub text: String,
    /// Whose move it is.
    pub side: Player,
    /// Normal or misère play.
    pub convention: Convention,
    /// The last move.
    pub played: Option<&'a str>,
    /// The time there is.
    pub time: Allowance,
    /// How much later the answer may come.
    pub grace: Duration,
}

/// Moves that are listed for a bot.
const LISTED: usize = 20_000;

impl Turn<'_> {
    /// Where to move.
    ///
    /// # Panics
    /// Never: there is always a position.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        &self.positions[self.positions.len() - 1]
    }

    /// The labels of the legal moves.
    #[must_use]
    pub fn labels(&self) -> Vec<String> {
        let (position, mut labels) = (self.position(), Vec::new());
        let _ = position.visit_moves(self.side, |by| {
            labels.push(position.write_move(self.side, &by));
            if labels.len() < LISTED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        labels
    }
}

/// Somebody at the board.
pub trait Engine: Send {
    /// A game begins.
    ///
    /// # Errors
    /// If this loses the game.
    fn begin(&mut self, game: &Beginning<'_>) -> Result<(), Fault>;

    /// The label of its move.
    ///
    /// # Errors
    /// If this loses the game.
    fn choose(&mut self, turn: &Turn<'_>) -> Result<String, Fault>;

    /// Has it a clock? People have none.
    fn has_clock(&self) -> bool {
        true
    }

    /// The game is over, for the engine by a fault or otherwise.
    ///
    /// # Errors
    /// If the engine did something before the end that loses a game.
    fn finish(&mut self, fault: bool) -> Result<(), Fault>;
}

/// A human, or anybody else who is asked by a function.
pub struct Asked<F>(pub F);

impl<F: FnMut(&Turn<'_>) -> Option<String> + Send> Engine for Asked<F> {
    fn begin(&mut self, _: &Beginning<'_>) -> Result<(), Fault> {
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<String, Fault> {
        (self.0)(turn).ok_or(Fault::new(Why::Resigned, ""))
    }

    fn has_clock(&self) -> bool {
        false
    }

    fn finish(&mut self, _: bool) -> Result<(), Fault> {
        Ok(())
    }
}

/// A player that is built in.
pub struct Own {
    player: Box<dyn crate::players::Player>,
    chance: Chance,
}

impl Own {
    /// Puts a player at the board.
    #[must_use]
    pub fn new(player: Box<dyn crate::players::Player>) -> Own {
        Own { player, chance: Chance::new(0) }
    }
}

impl Engine for Own {
    fn begin(&mut self, game: &Beginning<'_>) -> Result<(), Fault> {
        self.chance = Chance::new(game.seed);
        self.player.forget();
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<String, Fault> {
        let stop =
            crate::players::Limit::new(Instant::now() + turn.time.sensible(), turn.time.nodes);
        let task = crate::players::Task {
            positions: turn.positions,
            side: turn.side,
            convention: turn.convention,
            limit: &stop,
        };
        let by = self.player.choose(&task, &mut self.chance);
        let by = by.ok_or(Fault::new(Why::Resigned, "no move was found"))?;
        Ok(turn.position().write_move(turn.side, &by))
    }

    fn finish(&mut self, _: bool) -> Result<(), Fault> {
        Ok(())
    }
}
