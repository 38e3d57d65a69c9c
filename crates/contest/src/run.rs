//! A contest from its first game to its last, on several threads, kept game by game.
//!
//! What is to be played follows from the contest and from what was played. A game is kept when it is over, in one step, under a name
//! that no other game has: whoever kills the referee loses the games that were on, and the same command plays those again and
//! no others.

use crate::contest::Contest;
use crate::game::{Game, Side, Why, Winner};
use crate::limits::Ends;
use crate::messages;
use crate::opening::{Opening, Openings};
use crate::pairings::{Pairing, pairings};
use crate::referee::{Played, Table, play};
use crate::review::slip;
use crate::sprt::Stand;
use crate::standings::pairs_of;
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use std::collections::VecDeque;
use std::hash::{Hash, Hasher};
use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::sync::{Mutex, PoisonError};
use upstar_core::{AnyPosition, Message, Position as _};
use upstar_values::{CancelToken, Player};

/// Where games are kept.
pub trait Ledger {
    /// The games of a contest.
    ///
    /// # Errors
    /// If they cannot be read.
    fn games(&self, contest: &str) -> Result<Vec<Game>, Message>;

    /// Keeps a game, whole or not at all.
    ///
    /// # Errors
    /// If it cannot be kept.
    fn keep(&mut self, game: &Game) -> Result<(), Message>;
}

impl Ledger for Vec<Game> {
    fn games(&self, contest: &str) -> Result<Vec<Game>, Message> {
        Ok(self.iter().filter(|game| game.contest == contest).cloned().collect())
    }

    fn keep(&mut self, game: &Game) -> Result<(), Message> {
        self.push(game.clone());
        Ok(())
    }
}

/// How a contest ended.
#[derive(Clone, Debug)]
pub struct Ended {
    /// All its games.
    pub games: Vec<Game>,
    /// Was it stopped before its end?
    pub stopped: bool,
    /// Where the sequential test stands, if there is one.
    pub sprt: Option<Stand>,
}

/// A game to be played.
#[derive(Clone, Debug)]
struct Job {
    key: String,
    pairing: Pairing,
    start: usize,
    number: u32,
    opening: Opening,
    seed: u64,
}

/// Somebody is asked for the moves of a bot: a human.
pub type Seats<'a> = dyn Fn(&str) -> Option<Result<Box<dyn crate::engine::Engine>, crate::engine::Fault>>
    + Sync
    + 'a;

/// Who looks on, from whatever thread a game is played on.
pub trait Watcher: Sync {
    /// A game is over; these are all that were played.
    fn finished(&self, game: &Game, all: &[Game]) {
        let _ = (game, all);
    }

    /// A move was made.
    fn moved(&self, game: &upstar_play::Record) {
        let _ = game;
    }
}

impl Watcher for () {}

/// Plays a contest.
///
/// # Errors
/// If games cannot be read or kept, or belong to other rules.
pub fn run(
    contest: &Contest,
    starts: &[AnyPosition],
    seats: &Seats<'_>,
    ledger: &mut dyn Ledger,
    watcher: &dyn Watcher,
    cancel: &CancelToken,
) -> Result<Ended, Message> {
    let mut played = ledger.games(&contest.name)?;
    let mut plan = Plan::new(contest, starts);
    plan.check(&played)?;
    let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = contest.concurrency.unwrap_or_else(cores).max(1);
    let mut stand = plan.stand(&played);
    let (give, take) = sync_channel::<Job>(0);
    let take = Mutex::new(take);
    let (report, results) = channel();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (take, report) = (&take, report.clone());
            scope.spawn(move || {
                work(contest, starts, seats, take, watcher, cancel, &mut |done| {
                    report.send(done).is_ok()
                });
            });
        }
        drop(report);
        let mut running = FxHashSet::default();
        let mut stopped = false;
        loop {
            let over = stand.is_some_and(|stand| stand.accepted.is_some());
            stopped |= cancel.is_cancelled();
            let next = match over || stopped || running.len() >= threads {
                true => None,
                false => plan.next(&played, &running),
            };
            if let Some(job) = next {
                running.insert(job.key.clone());
                if !hand_over(&give, job) {
                    break;
                }
                continue;
            }
            if running.is_empty() {
                break;
            }
            let Ok((key, game)) = results.recv() else { break };
            running.remove(&key);
            let Some(game) = game else {
                stopped = true;
                continue;
            };
            ledger.keep(&game)?;
            played.push(game);
            stand = plan.stand(&played);
            if let Some(last) = played.last() {
                watcher.finished(last, &played);
            }
        }
        drop(give);
        Ok(Ended { games: std::mem::take(&mut played), stopped, sprt: stand })
    })
}

fn hand_over(give: &SyncSender<Job>, job: Job) -> bool {
    give.send(job).is_ok()
}

/// Plays games as long as there are some.
fn work(
    contest: &Contest,
    starts: &[AnyPosition],
    seats: &Seats<'_>,
    take: &Mutex<Receiver<Job>>,
    watcher: &dyn Watcher,
    cancel: &CancelToken,
    report: &mut dyn FnMut((String, Option<Game>)) -> bool,
) {
    loop {
        let job = take.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        let key = job.key.clone();
        let game = one(contest, starts, seats, job, watcher, cancel);
        if !report((key, game)) {
            return;
        }
    }
}

/// Plays one game.
fn one(
    contest: &Contest,
    starts: &[AnyPosition],
    seats: &Seats<'_>,
    job: Job,
    watcher: &dyn Watcher,
    cancel: &CancelToken,
) -> Option<Game> {
    let Job { key, pairing, start, number, opening, seed } = job;
    let (left, right) = match number.is_multiple_of(2) {
        true => (pairing.one, pairing.two),
        false => (pairing.two, pairing.one),
    };
    let name = starts.get(start)?.ruleset_name().map(str::to_owned);
    let of = contest.starts.get(start)?;
    let own_name = of.start.split(['(', '"', ' ']).next().unwrap_or_default();
    let table = Table {
        opening: opening.position,
        first: opening.first,
        convention: contest.convention(),
        name: name.as_deref().unwrap_or(own_name),
        clock: contest.clock,
        ends: of.ends.unwrap_or(contest.ends),
        seed,
        cancel: cancel.clone(),
    };
    let seat = |bot: &str| match seats(bot) {
        Some(seat) => seat,
        None => contest.bot(bot).map_or_else(
            || Err(crate::engine::Fault::new(Why::NoStart, "nobody has this name")),
            |bot| bot.start(contest),
        ),
    };
    let mut game = Game {
        key,
        contest: contest.name.clone(),
        round: pairing.round,
        start: of.start.clone(),
        number,
        opening: table.opening.write(),
        misere: contest.misere,
        first: Side::from(table.first),
        left: left.clone(),
        right: right.clone(),
        winner: Winner::Draw,
        why: Why::NoStart,
        detail: String::new(),
        moves: Vec::new(),
        slip: String::new(),
        seed,
        overhead: 0,
    };
    let (left, right) = (seat(&left), seat(&right));
    let done = match (left, right) {
        (Ok(mut left), Ok(mut right)) => {
            play(&table, [&mut *left, &mut *right], &mut |record| watcher.moved(record))?
        }
        (left, right) => {
            let (winner, fault) = match (left.err(), right.err()) {
                (Some(fault), None) => (Winner::Right, fault),
                (None, Some(fault)) => (Winner::Left, fault),
                (Some(fault), Some(_)) => (Winner::Draw, fault),
                (None, None) => return None,
            };
            (game.winner, game.why, game.detail) = (winner, fault.why, fault.detail);
            return Some(game);
        }
    };
    game.slip = if done.why.is_fault() { String::new() } else { lost_by(&done, &table.ends) };
    let Played { moves, winner, why, detail, overhead, .. } = done;
    game.overhead = u64::try_from(overhead.as_micros()).unwrap_or(u64::MAX);
    Some(Game { moves, winner, why, detail, ..game })
}

fn lost_by(done: &Played, ends: &Ends) -> String {
    let loser = match done.winner {
        Winner::Left => Player::Right,
        Winner::Right => Player::Left,
        Winner::Draw => return String::new(),
    };
    slip(&done.record, loser, ends.review).unwrap_or_default()
}

/// What is to be played.
struct Plan<'a> {
    contest: &'a Contest,
    openings: Vec<Openings>,
    rules: u64,
}

impl<'a> Plan<'a> {
    fn new(contest: &'a Contest, starts: &[AnyPosition]) -> Self {
        let rules = hash(&[
            serde_json::to_string(&(contest.clock, contest.misere, contest.seed))
                .unwrap_or_default(),
            serde_json::to_string(&(&contest.starts, contest.ends)).unwrap_or_default(),
        ]);
        let openings = starts.iter().zip(&contest.starts).map(|(start, of)| {
            let seed = hash(&(contest.seed, &of.start));
            Openings::new(start.clone(), of.opening, contest.convention(), seed)
        });
        Plan { contest, openings: openings.collect(), rules }
    }

    /// Are these games of this contest?
    fn check(&self, played: &[Game]) -> Result<(), Message> {
        for game in played {
            if game.seed != self.seed(&game.key) {
                return Err(messages::CONTEST_OTHER.with("what", game.key.clone()));
            }
        }
        Ok(())
    }

    fn seed(&self, key: &str) -> u64 {
        // Stores keep whole numbers up to 2^63.
        hash(&(self.rules, key)) >> 1
    }

    fn stand(&self, played: &[Game]) -> Option<Stand> {
        let [one, two] = self.contest.bots.first_chunk::<2>()?;
        let test = self.contest.sprt.as_ref()?;
        Some(test.stand(&pairs_of(played, &one.name, &two.name)))
    }

    /// The next game to be played, in the order in which everybody gets on alike.
    fn next(&mut self, played: &[Game], running: &FxHashSet<String>) -> Option<Job> {
        let done: FxHashSet<&str> = played.iter().map(|game| game.key.as_str()).collect();
        let all = pairings(self.contest, played);
        let mut rounds: VecDeque<Vec<&Pairing>> = VecDeque::new();
        for pairing in &all {
            match rounds.back_mut() {
                Some(round) if round.first().is_some_and(|first| first.round == pairing.round) => {
                    round.push(pairing);
                }
                _ => rounds.push_back(vec![pairing]),
            }
        }
        for round in rounds {
            for number in 0..self.contest.games {
                for start in 0..self.contest.starts.len() {
                    for pairing in &round {
                        let key = self.key(pairing, start, number);
                        if done.contains(key.as_str()) || running.contains(&key) {
                            continue;
                        }
                        let place = usize::try_from(number / 2).unwrap_or(0);
                        let opening = self.openings.get_mut(start)?.get(place);
                        let seed = self.seed(&key);
                        let pairing = (*pairing).clone();
                        return Some(Job { key, pairing, start, number, opening, seed });
                    }
                }
            }
        }
        None
    }

    fn key(&self, pairing: &Pairing, start: usize, number: u32) -> String {
        let Pairing { round, one, two } = pairing;
        let start = self.contest.starts.get(start).map_or("", |start| &start.start);
        format!("{}/{round}/{start}/{one}/{two}/{number}", self.contest.name)
    }
}

/// How many games there will be, as far as that is known.
#[must_use]
pub fn planned(contest: &Contest, played: &[Game]) -> usize {
    let each = usize::try_from(contest.games).unwrap_or(0) * contest.starts.len();
    pairings(contest, played).len() * each
}

/// A number that depends on what is hashed and on nothing else.
fn hash(what: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    what.hash(&mut hasher);
    crate::players::mix(hasher.finish())
}

/// Games by what they are called.
#[must_use]
pub fn by_key(games: &[Game]) -> FxHashMap<&str, &Game> {
    games.iter().map(|game| (game.key.as_str(), game)).collect()
}
