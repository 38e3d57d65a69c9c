//! The words of `contest`, `match` and `bot`.

use crate::arguments::BotLevel;
use clap::Args;
use std::path::PathBuf;
use std::time::Duration;
use upstar::studies::contest::Level;

pub const CONTEST_HELP: &str = "\
Examples:
  upstar contest summer.toml                            play it, or go on with it: nothing is played twice
  upstar contest summer.toml --report summer.html       with a page to look at, kept up to date while games go on
  upstar contest summer.toml --standings                where it stands, without playing
  upstar contest summer.toml --records games            each game as a file for `upstar replay`

A contest is a file like this:

  name = \"Summer\"
  form = \"round-robin\"        # or swiss, gauntlet, knockout
  games = 8                   # of each pairing, an even number
  [clock]
  move = 0.1                  # seconds
  [[game]]
  start = \"konane(8,8)\"
  opening = 4                 # random moves before the bots begin
  [[bot]]
  name = \"mine\"
  command = [\"python3\", \"mine.py\"]
  [[bot]]
  name = \"upstar\"
  level = \"strong\"            # random, greedy, mcts, alpha-beta, parts, perfect, strong

docs/contest.md says what else can stand there, and how bots talk.";

pub const MATCH_HELP: &str = "\
Examples:
  upstar match 'konane(6,6)' strong alpha-beta --games 10 --move-time 0.1 --opening 4
  upstar match 'clobber(4,5)' 'python3 mine.py' greedy --store mine.db --report mine.html
  upstar match 'konane(8,8)' 'python3 new.py' 'python3 old.py' --games 2000 --opening 4 --sprt 0,30
  upstar match 'domineering(4,4)' human strong --games 2

A bot is a level (random, greedy, mcts, alpha-beta, parts, perfect, strong), the command of a program, or `human`.";

pub const BOT_HELP: &str = "\
Examples:
  printf '%s\\n' 'hello 1' 'newgame nim normal 1' 'go Left movetime 100 position nim(3,4,5)' quit | upstar bot
  upstar match 'clobber(3,4)' 'upstar bot --level perfect' random

Bots and the referee talk in lines; docs/contest.md describes them.";

/// `contest`.
#[derive(Debug, Args)]
pub struct ContestOptions {
    /// The file that describes it
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Where games are kept; without it FILE with the ending .db
    #[arg(long, value_name = "FILE")]
    pub store: Option<PathBuf>,
    #[command(flatten)]
    pub shown: Shown,
    /// Say where it stands, without playing
    #[arg(long)]
    pub standings: bool,
    /// Games at a time, if that is otherwise than in the file
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub concurrency: Option<u16>,
}

/// What is written of a contest.
#[derive(Debug, Args)]
pub struct Shown {
    /// Write a report as one HTML file, kept up to date while games go on
    #[arg(long, value_name = "FILE")]
    pub report: Option<PathBuf>,
    /// Write each game into this folder, for `upstar replay`
    #[arg(long, value_name = "FOLDER")]
    pub records: Option<PathBuf>,
    /// Say nothing of single games
    #[arg(long)]
    pub quiet: bool,
}

/// `match`.
#[derive(Debug, Args)]
pub struct MatchOptions {
    /// Where games start: konane(8,8), or the name of a game
    #[arg(value_name = "GAME")]
    pub game: String,
    /// A level, the command of a program, or human
    #[arg(value_name = "BOT")]
    pub one: String,
    /// Its opponent
    #[arg(value_name = "BOT")]
    pub two: String,
    /// How many games, an even number
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub games: u32,
    /// Random moves before the bots begin
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub opening: u32,
    /// Seconds for each move
    #[arg(long = "move-time", value_name = "SECONDS", value_parser = seconds)]
    pub each: Option<Duration>,
    /// Seconds for the whole game
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub game_time: Option<Duration>,
    /// Seconds that are added after each move
    #[arg(long, value_name = "SECONDS", value_parser = seconds, requires = "game_time")]
    pub increment: Option<Duration>,
    /// Positions that a bot may look at for each move
    #[arg(long, value_name = "N")]
    pub nodes: Option<u64>,
    /// Stop when it is clear whether the first bot is better by A or by B Elo
    #[arg(long, value_name = "A,B", value_parser = two)]
    pub sprt: Option<[f64; 2]>,
    /// Steps of the solver that end a game which is decided
    #[arg(long, value_name = "STEPS", default_value_t = 0)]
    pub adjudicate: u64,
    /// What chance depends on
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Games at a time
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub concurrency: Option<u16>,
    /// Keep the games in this file; the same command goes on from there
    #[arg(long, value_name = "FILE")]
    pub store: Option<PathBuf>,
    #[command(flatten)]
    pub shown: Shown,
}

fn seconds(word: &str) -> Result<Duration, String> {
    let wrong = || "expected a number of seconds, such as 2 or 0.5".to_owned();
    let number: f64 = word.parse().map_err(|_| wrong())?;
    Duration::try_from_secs_f64(number).map_err(|_| wrong())
}

fn two(word: &str) -> Result<[f64; 2], String> {
    let wrong = || "expected two numbers, such as 0,30".to_owned();
    let (low, high) = word.split_once(',').ok_or_else(wrong)?;
    match (low.trim().parse(), high.trim().parse()) {
        (Ok(low), Ok(high)) if low < high => Ok([low, high]),
        _ => Err(wrong()),
    }
}

impl From<BotLevel> for Level {
    fn from(level: BotLevel) -> Level {
        match level {
            BotLevel::Random => Level::Random,
            BotLevel::Greedy => Level::Greedy,
            BotLevel::Mcts => Level::Mcts,
            BotLevel::AlphaBeta => Level::AlphaBeta,
            BotLevel::Parts => Level::Parts,
            BotLevel::Perfect => Level::Perfect,
            BotLevel::Strong => Level::Strong,
        }
    }
}
