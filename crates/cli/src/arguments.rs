//! The command line: one definition from which parsing, help, man page and completions come.

use crate::catalogue::{CATALOGUE_HELP, CatalogueOptions};
use crate::contest::{BOT_HELP, CONTEST_HELP, ContestOptions, MATCH_HELP, MatchOptions};
use crate::examples::{
    CERTIFY_HELP, CHECK_HELP, COMPLETIONS_HELP, EVAL_HELP, EXAMPLES, EXCESS_HELP, GAMES_HELP,
    MISERE_HELP, MOVES_HELP, PERIOD_HELP, PLAY_HELP, RUN_HELP, STRATEGY_HELP, VERIFY_HELP,
};
use crate::heaps::options::{CODE_HELP, SEQ_HELP};
use crate::heaps::{CodeOptions, SeqOptions, number};
use crate::picture_options::{DRAW_HELP, DrawOptions, TABLE_HELP, TableOptions};
use crate::rewrite::{REWRITE_HELP, RewriteOptions};
use crate::search::SearchCommand;
#[cfg(feature = "serve")]
use crate::serve::{SERVE_HELP, ServeOptions};
use crate::survey::{SURVEY_HELP, SurveyOptions};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

/// Combinatorial games: what a position is worth, who wins, by which move, and why
#[derive(Debug, Parser)]
#[command(
    name = "upstar",
    version,
    about,
    after_help = EXAMPLES,
    disable_help_subcommand = true,
    subcommand_help_heading = "Commands",
    override_usage = "upstar [OPTIONS] [EXPR]...\n       upstar [OPTIONS] <COMMAND> ..."
)]
pub struct Cli {
    /// What to do; without a command, expressions are evaluated.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// Expressions to evaluate; without any, a prompt, or one expression per line of the input
    #[arg(value_name = "EXPR", value_parser = expression)]
    pub expressions: Vec<String>,

    /// Options of every command.
    #[command(flatten)]
    pub options: Options,
}

/// Bounds, and how answers look.
#[derive(Debug, Args, Clone)]
pub struct Options {
    /// Answer in JSON, one object per line
    #[arg(long, global = true)]
    pub json: bool,

    /// Write ↑ ↓ ± instead of ^ v +-
    #[arg(long, global = true)]
    pub unicode: bool,

    /// Write values as formulas for LaTeX's math mode
    #[arg(long, global = true)]
    pub latex: bool,

    /// Write long values whole, on a terminal too
    #[arg(long, global = true)]
    pub full: bool,

    /// Fold long values and tell who wins values, in a pipe too
    #[arg(long, global = true, conflicts_with = "full")]
    pub brief: bool,

    /// Leave with status 1 if an answer is false: if upstar --check '^ > 0'; then …
    #[arg(long, global = true)]
    pub check: bool,

    /// Misère play: a player who cannot move wins; answers tell who wins then, and by which moves
    #[arg(long, global = true)]
    pub misere: bool,

    /// Stop each evaluation after this many seconds
    #[arg(long, global = true, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<Duration>,

    /// Stop each evaluation when it uses this many megabytes [default: 3/4 of the machine's memory]
    #[arg(long, global = true, value_name = "MB", value_parser = at_least_1)]
    pub memory: Option<u64>,

    /// Stop each evaluation after this many elementary steps
    #[arg(long, global = true, value_name = "N", value_parser = at_least_1)]
    pub steps: Option<u64>,

    /// Use this many threads [default: as many as the machine has]
    #[arg(long, global = true, value_name = "N", value_parser = threads)]
    pub threads: Option<NonZeroUsize>,

    /// Write version, commit, command, threads, machine and date of this run to a file as JSON, with the hashes of the files it has written
    #[arg(long, global = true, value_name = "FILE")]
    pub provenance: Option<PathBuf>,

    /// Read games from this file first; may be given several times
    #[arg(long = "use", global = true, value_name = "FILE")]
    pub game_files: Vec<PathBuf>,

    /// Colour messages, winning moves and pictures in text
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: Color,
}

/// When messages are coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// Who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum First {
    /// You
    Me,
    /// The computer
    Computer,
}

/// A side of a partizan game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Side {
    /// Left
    Left,
    /// Right
    Right,
}

/// How well the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Level {
    /// Wins whatever can be won
    Perfect,
    /// The same, and makes it hard for you when it has lost
    Stubborn,
    /// Plays well every other time
    Casual,
    /// Any move
    Random,
}

/// How well a bot plays, from weak to strong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum BotLevel {
    /// Any move
    Random,
    /// The move after which it has the most moves more than the opponent
    Greedy,
    /// Monte Carlo tree search
    Mcts,
    /// Alpha-beta that counts moves
    AlphaBeta,
    /// Alpha-beta that looks at the thermographs of the parts
    Parts,
    /// What the solver knows to win, otherwise as parts
    Perfect,
    /// The best there is for the game
    Strong,
}

/// What can be asked.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Evaluate expressions, or one per line of the input if none is given
    #[command(after_help = EVAL_HELP)]
    Eval {
        /// Expressions
        #[arg(value_name = "EXPR", value_parser = expression)]
        expressions: Vec<String>,
    },
    /// Run a program in a file, statement by statement
    #[command(after_help = RUN_HELP)]
    Run {
        /// The file; - is the input
        #[arg(value_name = "FILE")]
        file: PathBuf,

        /// Compare the answers with those that the file expects: nim(3,5).grundy  #= 6
        #[arg(long)]
        test: bool,
    },
    /// List the games, or those that some words fit, or explain one
    #[command(after_help = GAMES_HELP)]
    Games {
        /// A game, or words that its name, group, rules or source must have
        #[arg(value_name = "GAME")]
        words: Vec<String>,
    },
    /// List every move of a position and what it leads to, winning ones marked
    #[command(after_help = MOVES_HELP)]
    Moves {
        /// A game and a position of it, or an expression that is a position
        #[arg(value_name = "GAME POSITION", required = true, value_parser = expression)]
        position: Vec<String>,
        /// List at most N moves of each player
        #[arg(long, value_name = "N", default_value_t = 1000)]
        limit: usize,
        /// Say why each move wins or loses
        #[arg(long)]
        why: bool,
    },
    /// Play against the computer
    #[command(after_help = PLAY_HELP)]
    Play {
        /// A game, with or without a position, or an expression that is a position
        #[arg(value_name = "GAME POSITION", required_unless_present = "strategy", value_parser = expression)]
        position: Vec<String>,
        /// Who begins
        #[arg(long, value_name = "WHO", default_value = "me")]
        first: First,
        /// Your side in a partizan game; without it you are asked
        #[arg(long = "as", value_name = "SIDE")]
        side: Option<Side>,
        /// How well the computer plays
        #[arg(long, value_name = "HOW", default_value = "stubborn")]
        level: Level,
        /// Roll N dice for the size of each heap
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
        dice: Option<u32>,
        /// Make chance repeatable
        #[arg(long, value_name = "N")]
        seed: Option<u64>,
        /// Show the winning moves without being asked
        #[arg(long)]
        hints: bool,
        /// Let the computer play from a strategy that `upstar strategy -o FILE` wrote
        #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "first", "side", "level", "dice"])]
        strategy: Option<PathBuf>,
    },
    /// Show a saved game, and where it was lost
    Replay {
        /// What `save` wrote
        file: String,
    },
    /// Let bots play a contest that a file describes, and rate them
    #[command(after_help = CONTEST_HELP)]
    Contest(ContestOptions),
    /// Let two bots play a match: programs, built-in players, you
    #[command(after_help = MATCH_HELP)]
    Match(MatchOptions),
    /// Be a bot in a contest: orders come from the input, moves go to the output
    #[command(after_help = BOT_HELP)]
    Bot {
        /// The game, where another one is to be refused
        #[arg(value_name = "GAME")]
        game: Option<String>,
        /// How well it plays
        #[arg(long, value_name = "HOW", default_value = "strong")]
        level: BotLevel,
    },
    /// Serve the page: play, explore and calculate in a browser
    #[cfg(feature = "serve")]
    #[command(after_help = SERVE_HELP)]
    Serve(ServeOptions),
    /// Look through many games or positions for one that has some property
    Search {
        /// What to look for
        #[command(subcommand)]
        what: SearchCommand,
    },
    /// Draw a position, a value or a list: SVG, PNG, TikZ or text
    #[command(after_help = DRAW_HELP)]
    Draw(DrawOptions),
    /// Tabulate what the positions of a game are worth: text, CSV, JSON, LaTeX, heat map
    #[command(after_help = TABLE_HELP)]
    Table(TableOptions),
    /// Draw the pictures of docs/gallery
    #[command(hide = true)]
    Gallery {
        /// Where to write them
        folder: PathBuf,
    },
    /// Compute the Grundy sequence of a heap game, as far as you like
    #[command(after_help = SEQ_HELP)]
    Seq(SeqOptions),
    /// Explain the code of a heap game, and tell which codes are the same game
    #[command(after_help = CODE_HELP)]
    Code(CodeOptions),
    /// Find the period of a sequence of Grundy values, and prove it
    #[command(after_help = PERIOD_HELP)]
    Period {
        /// A game without a position, such as 'wythoff.row(5)', kayles, or a code such as 0.77
        #[arg(value_name = "CODE", value_parser = expression)]
        code: String,
        /// Look at this many values at most: 1000, 10^7
        #[arg(long, value_name = "N", value_parser = number)]
        to: Option<u64>,
        /// Write a certificate for `upstar verify`
        #[arg(long, value_name = "FILE")]
        certificate: Option<PathBuf>,
        /// The win/loss sequence of a subtraction game, which may settle earlier
        #[arg(long)]
        outcomes: bool,
        /// Keep the search in this file, now and then and on Ctrl-C; the same command goes on from there
        #[arg(long, value_name = "FILE", conflicts_with = "outcomes")]
        checkpoint: Option<PathBuf>,
        /// Seconds between two checkpoints
        #[arg(long, value_name = "SECONDS", default_value_t = 180, requires = "checkpoint")]
        every: u64,
    },
    /// Find the misère quotient of a heap game: who wins every sum of its heaps in misère play, with proof
    #[command(after_help = MISERE_HELP)]
    Misere {
        /// A game without a position, such as kayles, octal("0.77"), or a code such as 0.77
        #[arg(value_name = "CODE", required = true, value_parser = expression)]
        code: Vec<String>,
        /// Look at heaps up to this one
        #[arg(long, value_name = "N", value_parser = number)]
        to: Option<u64>,
        /// Stop at quotients of more elements than this [default: 4000]
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
        order: Option<u32>,
        /// Write a certificate for `upstar verify`
        #[arg(long, value_name = "FILE")]
        certificate: Option<PathBuf>,
    },
    /// Find a winning strategy, as a certificate that `upstar verify` plays through
    #[command(after_help = STRATEGY_HELP)]
    Strategy {
        /// A position, or a sum of positions
        #[arg(value_name = "EXPR", value_parser = expression)]
        position: String,
        /// Who begins
        #[arg(long, value_name = "SIDE", default_value = "left")]
        first: Side,
        /// Write the strategy to this file
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
        /// Tell it as a booklet: what to play, and where to read on after each reply
        #[arg(long)]
        booklet: bool,
    },
    /// List all positions of a game up to a size with their values, grouped by value
    #[command(after_help = CATALOGUE_HELP)]
    Catalogue(CatalogueOptions),
    /// Study many heap games at once, each with its period and certificate, in a store
    #[command(after_help = SURVEY_HELP)]
    Survey(SurveyOptions),
    /// Play on terms: steps, Grundy values, termination, statistics of a rewriting system
    #[command(after_help = REWRITE_HELP)]
    Rewrite(RewriteOptions),
    /// Compute Lenstra's excess of odd primes: which p-th power the nimber w**(w**j) has
    #[command(after_help = EXCESS_HELP)]
    Excess {
        /// Odd primes
        #[arg(value_name = "P", required = true)]
        primes: Vec<u64>,
        /// Say why
        #[arg(long)]
        why: bool,
    },
    /// Certify what holds of a game, with loops or without: outcome, order, sides, Grundy value
    #[command(after_help = CERTIFY_HELP)]
    Certify {
        /// The game
        #[arg(value_name = "EXPR", value_parser = expression)]
        game: String,
        /// Is it less than or equal to this other game?
        #[arg(long, value_name = "EXPR", value_parser = expression, conflicts_with_all = ["sides", "grundy"])]
        below: Option<String>,
        /// The two sides of it
        #[arg(long, conflicts_with = "grundy")]
        sides: bool,
        /// The value of an impartial game, by Smith and Fraenkel
        #[arg(long)]
        grundy: bool,
        /// Where to write the certificate; the output, if nothing is said
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Check a certificate: status 0 if it proves its claim, 1 if not
    #[command(after_help = VERIFY_HELP)]
    Verify {
        /// The certificate
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Keep the values computed so far in this file, now and then and on Ctrl-C, and go on from there
        #[arg(long, value_name = "FILE")]
        checkpoint: Option<PathBuf>,
    },
    /// Check a file of games: examples, theorems, whether play ends, parts and symmetry; status 1 if
    /// something does not hold
    #[command(after_help = CHECK_HELP)]
    Check {
        /// The file
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Explain a command, a game or an operation
    Help {
        /// A command, a game, an operation or a topic
        #[arg(value_parser = expression)]
        topic: Vec<String>,
    },
    /// Write a completion script for a shell
    #[command(after_help = COMPLETIONS_HELP)]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Write the manual page: upstar man | man -l -
    Man,
}

/// Marks a word that begins with a hyphen but is no option.
const MARK: char = '\u{1}';

/// The words of the command line, those that begin with a hyphen and cannot be options marked as
/// values: `upstar -7/8` needs no `--`.
pub fn protect(words: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut options = true;
    let protect = |word: OsString| {
        options &= word != "--";
        match word.to_str() {
            Some(text) if options && is_negative(text) => OsString::from(format!("{MARK}{text}")),
            _ => word,
        }
    };
    words.map(protect).collect()
}

/// `-7/8`, `-*2`, `-(1+w)`, `-x` are expressions; `-h`, `-V`, `-o`, `--json` are options.
fn is_negative(word: &str) -> bool {
    let Some(rest) = word.strip_prefix('-') else { return false };
    let option = |rest: &str| matches!(rest, "h" | "V" | "o") || rest.starts_with('-');
    !rest.is_empty() && !option(rest)
}

#[allow(clippy::unnecessary_wraps)] // the shape that clap asks for
pub fn expression(word: &str) -> Result<String, std::convert::Infallible> {
    Ok(word.strip_prefix(MARK).unwrap_or(word).to_owned())
}

fn at_least_1(word: &str) -> Result<u64, String> {
    let number = word.trim_start_matches(MARK).parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| "expected a whole number, at least 1".to_owned())
}

fn threads(word: &str) -> Result<NonZeroUsize, String> {
    let number = word.trim_start_matches(MARK).parse();
    number.map_err(|_| "expected a number of threads, at least 1".to_owned())
}

fn seconds(word: &str) -> Result<Duration, String> {
    let wrong = || "expected a number of seconds, such as 2 or 0.5".to_owned();
    let number: f64 = word.trim_start_matches(MARK).parse().map_err(|_| wrong())?;
    Duration::try_from_secs_f64(number).map_err(|_| wrong())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    fn cli(words: &[&str]) -> Cli {
        let words = std::iter::once(&"upstar").chain(words).map(OsString::from);
        Cli::try_parse_from(protect(words)).unwrap()
    }

    #[test]
    fn definition_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn expressions_with_a_leading_hyphen_need_no_separator() {
        for word in ["-7/8", "-1", "-*2", "-^", "-v", "-w", "-x.mean", "-{1|0}", "-nim(3)", "+-1"] {
            assert_eq!(cli(&[word]).expressions, [word]);
            assert_eq!(cli(&["--", word]).expressions, [word]);
            let late = cli(&[word, "--json"]);
            assert!(late.options.json && late.expressions == [word]);
            let Some(Command::Eval { expressions }) = cli(&["eval", "1", word]).command else {
                panic!("no eval")
            };
            assert_eq!(expressions, ["1", word]);
        }
        assert_eq!(cli(&["--", "--x"]).expressions, ["--x"]);
        assert_eq!(cli(&["--", "games"]).expressions, ["games"]);
    }

    #[test]
    fn options_stand_anywhere() {
        let before = cli(&["--time", "2", "moves", "nim", "3"]);
        let after = cli(&["moves", "nim", "3", "--time", "2"]);
        assert_eq!(before.options.time, Some(Duration::from_secs(2)));
        assert_eq!(after.options.time, Some(Duration::from_secs(2)));
    }
}
