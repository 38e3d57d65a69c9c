//! `search`: open-ended questions, answered by looking through many games or positions. What was
//! found is written even when a bound stops the search.

mod grundy;
mod pairs;
mod positions;
mod subtraction;

use crate::desk::{Desk, Origin, Spent};
use crate::exit::Exit;
use crate::json::StopFields;
use crate::output::Unwritable;
use clap::Subcommand;
use serde::Serialize;
use upstar::{Stop, studies};

/// What to search for.
#[derive(Debug, Subcommand)]
pub enum SearchCommand {
    /// Subtraction sets whose win/loss sequences have the longest periods, by trying all sets
    #[command(after_help = SUBTRACTION_HELP)]
    Subtraction {
        /// How many numbers a set has, 1 to 16
        #[arg(long, value_name = "K", value_parser = clap::value_parser!(u8).range(1..=16))]
        size: u8,
        /// The largest number in a set, up to 128
        #[arg(long, value_name = "M", value_parser = clap::value_parser!(u32).range(1..=128))]
        max: u32,
        /// Show N sets, longest period first
        #[arg(long, value_name = "N", default_value_t = 5)]
        count: usize,
    },
    /// The smallest positions of a game that have a given Grundy value
    #[command(after_help = GRUNDY_HELP)]
    Grundy {
        /// A game without a position, such as kayles or 'octal("0.77")'
        game: String,
        /// The Grundy value
        value: u64,
        #[command(flatten)]
        range: Range,
    },
    /// Positions of a game with the same outcome but different values, and a summand that tells
    /// them apart
    #[command(after_help = PAIRS_HELP)]
    Pairs {
        /// A game without a position, such as kayles or 'octal("0.77")'
        game: String,
        #[command(flatten)]
        range: Range,
    },
    /// Positions with a value, a temperature or an outcome, or the first one of each value
    #[command(after_help = POSITIONS_HELP)]
    Positions(positions::Properties),
}

/// Which positions are looked at.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Range {
    /// Positions whose arguments have this sum at most
    #[arg(long, value_name = "M", default_value_t = 30)]
    max: u64,
    /// Positions with N arguments [default: as few as the game takes]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u8).range(1..=8))]
    arguments: Option<u8>,
    /// Show at most N
    #[arg(long, value_name = "N", default_value_t = 5)]
    count: usize,
}

impl From<Range> for studies::search::Range {
    fn from(Range { max, arguments, count }: Range) -> Self {
        studies::search::Range { max, arguments, count }
    }
}

#[derive(Serialize)]
struct StoppedLine {
    complete: bool,
    #[serde(flatten)]
    stopped: StopFields,
}

/// Says that a search has met a bound, after what it has found.
fn stopped(desk: &mut Desk, stop: Stop, spent: &Spent) -> Result<Exit, Unwritable> {
    if desk.options.json {
        let stopped = StopFields::new(stop, &spent.context);
        desk.output.json(&StoppedLine { complete: false, stopped })?;
    }
    desk.output.flush()?;
    Ok(desk.tell_stop(stop, Origin::Word, spent))
}

const SUBTRACTION_HELP: &str = "\
Examples:
  upstar search subtraction --size 3 --max 60     {17,43,60} has period 1615
  upstar search subtraction --size 4 --max 34     {4,15,29,33} has period 2650

In a subtraction game a move takes one of the given numbers from a heap. Each line gives a set and the
period of its sequence of won and lost heaps.";

const GRUNDY_HELP: &str = "\
Examples:
  upstar search grundy kayles 8
  upstar search grundy 'octal(\"0.07\")' 9 --max 100
  upstar search grundy wythoff 10 --count 3
  upstar search grundy nim 5 --arguments 2

Positions are tried in the order of the sum of their arguments, each once up to symmetry.";

const PAIRS_HELP: &str = "\
Examples:
  upstar search pairs kayles
  upstar search pairs wythoff --max 6 --count 10

Two positions with the same outcome are weakly equivalent; they are equivalent only if they have the
same Grundy value. If they have not, a summand tells them apart: the first of them, added to itself, is
lost for the player to move, and added to the other one it is won.";

const POSITIONS_HELP: &str = "\
Examples:
  upstar search positions domineering --value '+-1' --cells 8
  upstar search positions domineering --hotter 1 --cells 6 --count 5
  upstar search positions clobber --each --cells 5
  upstar search positions 'amazons(\"x..o\")' --outcome P

Positions of a game are tried by their size, each once up to symmetry; a position stands for all that play
can reach from it, in any order of moves.";

/// Searches.
///
/// # Errors
/// If the answer cannot be written.
pub fn search(desk: &mut Desk, what: &SearchCommand) -> Result<Exit, Unwritable> {
    let exit = match what {
        SearchCommand::Subtraction { size, max, count } => {
            subtraction::search(desk, usize::from(*size), *max, *count)
        }
        SearchCommand::Grundy { game, value, range } => grundy::search(desk, game, *value, *range),
        SearchCommand::Pairs { game, range } => pairs::search(desk, game, *range),
        SearchCommand::Positions(asked) => positions::search(desk, asked),
    }?;
    desk.output.flush()?;
    Ok(exit)
}
