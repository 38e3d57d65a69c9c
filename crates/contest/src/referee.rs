//! One game between two bots.

use crate::clock::{Clock, Running};
use crate::engine::{Beginning, Engine, Fault, Turn};
use crate::game::{Ply, Why, Winner};
use crate::limits::Ends;
use std::time::{Duration, Instant};
use upstar_core::{AnyPosition, Loopy as _, Position as _};
use upstar_play::{End, Prospect, Record, prospect};
use upstar_solve::{Convention, Solver};
use upstar_values::{CancelToken, Context, Player};

/// What a game is played by.
#[derive(Clone, Debug)]
pub struct Table<'a> {
    /// Where it begins.
    pub opening: AnyPosition,
    /// Who begins.
    pub first: Player,
    /// Normal or misère play.
    pub convention: Convention,
    /// The name of the game.
    pub name: &'a str,
    /// The clock of each player.
    pub clock: Clock,
    /// When it is a draw, and what the solver does.
    pub ends: Ends,
    /// What chance depends on.
    pub seed: u64,
    /// Stops between two moves.
    pub cancel: CancelToken,
}

/// How it went.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game.
    pub record: Record,
    /// Its moves with their times.
    pub moves: Vec<Ply>,
    /// Who won.
    pub winner: Winner,
    /// Why.
    pub why: Why,
    /// What more is to be said.
    pub detail: String,
    /// The longest that the referee itself took for a move: reading it, making it, looking for the end.
    pub overhead: Duration,
}

/// Plays a game; the first engine is Left's. `None` if it was stopped.
pub fn play(
    table: &Table<'_>,
    engines: [&mut dyn Engine; 2],
    seen: &mut dyn FnMut(&Record),
) -> Option<Played> {
    let [left, right] = engines;
    let record = Record::new(table.opening.clone(), table.convention, table.first);
    let mut game = InPlay {
        table,
        record,
        positions: vec![table.opening.clone()],
        moves: Vec::new(),
        clocks: [table.clock.wind(); 2],
        overhead: Duration::ZERO,
        solver: (table.ends.adjudicate > 0).then(|| Solver::new(1)),
    };
    let misere = table.convention == Convention::Misere;
    let beginning = Beginning { name: table.name, misere, seed: table.seed };
    for (player, engine) in [(Player::Left, &mut *left), (Player::Right, &mut *right)] {
        if let Err(fault) = engine.begin(&beginning) {
            return Some(game.lost(player, fault));
        }
    }
    loop {
        if table.cancel.is_cancelled() {
            return None;
        }
        let player = game.record.to_move();
        let engine: &mut dyn Engine = match player {
            Player::Left => &mut *left,
            Player::Right => &mut *right,
        };
        let done = game.turn(player, engine);
        seen(&game.record);
        if let Some(over) = done {
            let faulty = over.why.is_fault();
            for (player, engine) in [(Player::Left, &mut *left), (Player::Right, &mut *right)] {
                let fault = faulty && over.winner == Winner::of(player.opponent());
                // A word too much counts until the very end.
                if let Err(late) = engine.finish(fault)
                    && !faulty
                    && late.why == Why::OutOfTurn
                {
                    let winner = Winner::of(player.opponent());
                    return Some(Played { winner, why: late.why, detail: late.detail, ..over });
                }
            }
            return Some(over);
        }
    }
}

struct InPlay<'a> {
    table: &'a Table<'a>,
    record: Record,
    positions: Vec<AnyPosition>,
    moves: Vec<Ply>,
    clocks: [Running; 2],
    overhead: Duration,
    solver: Option<Solver>,
}

impl InPlay<'_> {
    /// One move; how the game ended, if it did.
    fn turn(&mut self, player: Player, engine: &mut dyn Engine) -> Option<Played> {
        let before = Instant::now();
        if let Some(over) = self.over() {
            return Some(over);
        }
        let clock = &mut self.clocks[usize::from(player == Player::Right)];
        let turn = Turn {
            text: self.record.position().write(),
            positions: &self.positions,
            side: player,
            convention: self.table.convention,
            played: self.moves.last().map(|ply| ply.label.as_str()),
            time: clock.allowance(),
            grace: self.table.clock.grace(),
        };
        let asked = Instant::now();
        let answer = engine.choose(&turn);
        let answered = Instant::now();
        let took = answered - asked;
        if answer.is_ok() && engine.has_clock() && !clock.spend(took) {
            let detail = format!("{:.3} s", took.as_secs_f64());
            return Some(self.lost(player, Fault::new(Why::Time, detail)));
        }
        let label = match answer {
            Ok(label) => label,
            Err(fault) => return Some(self.lost(player, fault)),
        };
        if let Err(error) = self.record.play(&label) {
            let shown: String = label.chars().filter(|c| !c.is_control()).take(60).collect();
            let why = error.message.to_string();
            let why: String = why.chars().take(200).collect();
            return Some(
                self.lost(player, Fault::new(Why::IllegalMove, format!("{shown}: {why}"))),
            );
        }
        self.positions.push(self.record.position().clone());
        let label = self.record.moves().last().map(|turn| turn.label.clone()).unwrap_or_default();
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.moves.push(Ply { label, micros });
        self.overhead = self.overhead.max((asked - before) + answered.elapsed());
        None
    }

    /// How the game ended, if it has.
    fn over(&mut self) -> Option<Played> {
        let ends = &self.table.ends;
        if let Some(end) = self.record.end() {
            return Some(match end {
                End::Won(player) => self.done(Winner::of(player), Why::Rules, String::new()),
                End::Drawn => self.done(Winner::Draw, Why::Rules, String::new()),
            });
        }
        let position = self.record.position();
        if position.can_cycle() && self.record.times_before() + 1 >= ends.repetition.max(2) {
            return Some(self.done(Winner::Draw, Why::Repetition, String::new()));
        }
        if self.moves.len() >= ends.moves {
            return Some(self.done(Winner::Draw, Why::MoveLimit, String::new()));
        }
        let solver = self.solver.as_ref()?;
        let context = Context::new().with_steps(ends.adjudicate);
        let player = self.record.to_move();
        let winner = match prospect(solver, position, player, self.table.convention, &context) {
            Ok(Prospect::Win) => Winner::of(player),
            Ok(Prospect::Loss) => Winner::of(player.opponent()),
            Ok(Prospect::Draw) => Winner::Draw,
            Err(_) => return None,
        };
        Some(self.done(winner, Why::Adjudicated, String::new()))
    }

    fn lost(&mut self, player: Player, fault: Fault) -> Played {
        self.done(Winner::of(player.opponent()), fault.why, fault.detail)
    }

    fn done(&mut self, winner: Winner, why: Why, detail: String) -> Played {
        Played {
            record: self.record.clone(),
            moves: std::mem::take(&mut self.moves),
            winner,
            why,
            detail,
            overhead: self.overhead,
        }
    }
}
