//! The command line: one definition from which parsing, help, man page and completions come.

use crate::catalogue::{CATALOGUE_HELP, CatalogueOptions};
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

const EXCESS_HELP: &str = "\
Examples:
  upstar excess 3 --why          why w**3 = 2: 2 is not a cube among the finite nimbers
  upstar excess 47 167           0.05 and 1 second
  upstar --time 60 excess 263    within a minute

The j-th odd prime p, counted from 0, has the generator w**(w**j), whose p-th nim power is kappa_f + m:
f is the order of 2 modulo p, kappa_f the sum of the generators in Q(f), and m the excess of p.";

const RUN_HELP: &str = "\
The file holds statements as the prompt reads them, separated by line ends or `;`. Inside brackets and texts, after an
operator and before the `else` of an `if`, a line end is a blank. `#` begins a comment, so a file that begins with

  #!/usr/bin/env -S upstar run

can be made executable. The first statement that is wrong ends the run; nothing is evaluated if the file cannot be read
as a whole. With --test a comment `#= answer` after a statement, or in the lines below it, says what it must answer,
`#= error: …` that it must fail; all that differ are told, and the exit status is 1.

  kayles(20).grundy            #= 1
  [n for n in 0..30 if kayles(n).outcome == \"P\"]
  #= [0]";

const EXAMPLES: &str = "\
Examples:
  upstar 'wythoff(4,13)'                 who wins, by which move, and why
  upstar '{2||0|-3} + ^*'                the value of any short game
  upstar '(+-1).temperature'             and what is known about it
  upstar -7/8 '3 * *2'                   several expressions, one answer each
  upstar 'f(n) := *n; [f(n) for n in 0..4]'
  upstar moves domineering '...|...'     every move, the winning ones marked
  upstar play nim                        a game against the computer
  upstar draw '{2|-1}' -o switch.svg     a picture of anything
  upstar table wythoff 8 8               Grundy values in a table
  upstar seq 0.77 --to 40                the Grundy sequence of Kayles
  upstar period 0.77                     its period, proved
  upstar rewrite kayles grundy UUUUU     a term rewriting game
  upstar games                           the games there are
  upstar search subtraction --size 3 --max 60
                                         subtraction sets with long periods
  upstar help nim                        about a game, an operation, a command
  seq 9 | sed 's/.*/nim(3,&)/' | upstar  one expression per line of the input
  upstar run FILE                        a program in a file
  upstar                                 a prompt: history, completion, help

Write an expression that is also the name of a command after `--` or `eval`.

Exit status:
  0  done
  1  the answer is no, where the command asks a question (verify, --check, period --certificate)
  2  bad input; the message says what, where, and what was expected
  3  stopped at a bound (--time, --steps, --memory, --limit), with what was reached
  130  stopped by Ctrl-C
  74  the answer could not be written";

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

    /// Write version, commit, command, threads, machine and date of this run to a file as JSON
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

        /// Hold the answers against those that the file expects: nim(3,5).grundy  #= 6
        #[arg(long)]
        test: bool,
    },
    /// List the games, or explain one
    Games {
        /// A game
        name: Option<String>,
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
        #[arg(value_name = "GAME POSITION", required = true, value_parser = expression)]
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
        /// Throw each heap with N dice
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
        dice: Option<u32>,
        /// Make chance repeatable
        #[arg(long, value_name = "N")]
        seed: Option<u64>,
        /// Show the winning moves without being asked
        #[arg(long)]
        hints: bool,
    },
    /// Show a saved game, and where it was lost
    Replay {
        /// What `save` wrote
        file: String,
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
        #[arg(value_name = "CODE", value_parser = expression)]
        code: String,
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
    /// Certify what holds of a loopy game: outcome, order, sides, or the value of an impartial one
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
        /// A command, a game or an operation
        topic: Option<String>,
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

const CERTIFY_HELP: &str = "\
Examples:
  upstar certify 'fox_and_geese([[3,1],[3,3]],[1,3],4)' -o outcome.json
  upstar certify over --below upon -o order.json
  upstar certify 'graph_game(\"a: b |; b: | a\")' --sides -o sides.json
  upstar certify 'graph_game(\"0: 0 1; 1: 2; 2:\")' --grundy -o value.json
  upstar verify order.json

Play that never ends is a draw. The evidence is a strategy with numbers that fall along it, which `upstar verify`
follows once; the format is described in docs/certificates.md.";

const EVAL_HELP: &str = "\
Examples:
  upstar eval --json 'nim(3,4,5)'
  printf '%s\\n' '*2 + *3' '{1|-1}.mean' | upstar eval

With --json each answer is one object {\"input\", \"kind\", \"text\"}; positions add \"game\", \"position\",
\"outcome\", \"value\" and \"winning_moves\", and where play can cycle or be drawn \"left_first\" and
\"right_first\" (L, R or draw) with \"left_first_moves\" and \"right_first_moves\" to the end, and
\"drawing_moves\"; with --misere also \"convention\"; an error is {\"input\", \"error\": {\"message\", \"start\", \"end\"}},
start and end in bytes of the input.";

const PERIOD_HELP: &str = "\
Examples:
  upstar period 'wythoff.row(5)'
  upstar period 'wythoff.row(5)' --certificate row5.json
  upstar period 0.77 --certificate kayles.json
  upstar period 0.16 --json
  upstar period 0.3F                            period 6 and saltus 3
  upstar period 0.376 --to 10^7                 further than usual
  upstar period 0.106 --to 10^12 --checkpoint 106.run --certificate 106.json
                                                a long search: Ctrl-C, kill, and start it again
  upstar period '{22,34,53,87}' --outcomes      who wins, instead of Grundy values
  upstar period 0.77 --misere                   the period of the pretending function

A period that is not proved is called observed. Proofs are named guy-smith, states, formula, window and
automaton (values on lines, decided by a finite automaton); docs/certificates.md states them. With --json the answer is one object {\"code\",
\"period\", \"preperiod\", \"saltus\", \"proved\", \"computed_to\", \"max\", \"argmax\", …}; \"proved\" is null where a period is observed only.";

const STRATEGY_HELP: &str = "\
Examples:
  upstar strategy 'clobber(3,4)' -o s.json            and a proof for `upstar verify s.json`
  upstar strategy 'domineering(4,4) + cram(2,3)' --first right -o s.json
  upstar strategy 'clobber(3,4)' --json               with the certificate in the answer

A strategy has an answer to everything that the loser can do. The checker plays the loser's moves, all of them, by
rules of its own, and looks the answers up. It knows amazons, clobber, cram, domineering, nogo and
toads_and_frogs, in sums of any kind.";

const MISERE_HELP: &str = "\
Examples:
  upstar misere 0.77                            Kayles: 40 elements, period 12
  upstar misere 0.77 --certificate q.json       and a proof for `upstar verify q.json`
  upstar misere dawsons_kayles --to 30          the heaps up to 30
  upstar misere 0.324 --time 10 --json          as far as ten seconds reach
  upstar 'kayles(9,4,3)' --misere               who wins a sum of heaps, and how

In misère play a player who cannot move wins. Two sums are one element of the quotient if no third sum tells
them apart; elements multiply as sums are added, and a sum is lost if its heaps multiply to an element of P.
With --json the answer is one object {\"code\", \"size\", \"p_size\", \"tame\", \"period\", \"preperiod\",
\"complete\", \"presentation\", \"computed_to\", \"ended\", …}. A quotient that was not found is unknown; nothing
says that it is infinite.";

const VERIFY_HELP: &str = "\
Examples:
  upstar period 'wythoff.row(5)' --certificate row5.json
  upstar verify row5.json
  upstar verify 0.354.json --checkpoint part.run   a long check that can be left and taken up again

The format of certificates is described in docs/certificates.md.";

const CHECK_HELP: &str = "\
Examples:
  upstar check my.game                      does the file say what it should?
  upstar --use my.game 'mine(7)'            evaluate, with the games of the file
  upstar --use my.game play mine 7          play one
  upstar --use my.game table mine 8 8       tabulate it

docs/own-games.md tells how games are written.";

const MOVES_HELP: &str = "\
Examples:
  upstar moves nim 3,4,5
  upstar moves wythoff '(4,13)'
  upstar moves domineering '..|..'
  upstar moves 'nim(1,2) + domineering(2,2)'
  upstar moves nim 1,1,5 --misere
  upstar moves wythoff 4,7 --why

A winning move begins with `!`, one that draws with `=`. Each line gives the move, the position it leads
to, and what that is worth or how it ends. With --why a second line says why: the theorem's reason, or the
answer that refutes the move.";

const PLAY_HELP: &str = "\
Examples:
  upstar play nim                           the game's example, you begin
  upstar play wythoff 12,20 --first computer
  upstar play nim --dice 2 --seed 7         three heaps, each thrown with two dice
  upstar play 'nim(3,4) + domineering(3,3)' --as left
  upstar play wythoff 4,13 --misere --level casual

Moves are typed as the game writes them, or by their number in the list that `moves` shows; `hint`
helps in steps; `help` tells the rest.";

const COMPLETIONS_HELP: &str = "\
Examples:
  upstar completions bash > ~/.local/share/bash-completion/completions/upstar
  upstar completions zsh > ~/.zfunc/_upstar
  upstar completions fish > ~/.config/fish/completions/upstar.fish";

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
