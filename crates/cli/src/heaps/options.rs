//! The options of `seq` and `code`, and the help that teaches them.

use super::number::number;
use crate::arguments::expression;
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use upstar::studies::misere::Show;
use upstar_heaps::engine::Choice;

/// How values are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SeqFormat {
    /// Values between blanks
    Text,
    /// Lines n,g under a heading
    Csv,
    /// One JSON object
    Json,
    /// A b-file of the OEIS: lines `n g(n)`
    Bfile,
    /// Two bytes each, the low one first
    Raw,
}

/// The ways to compute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum EngineName {
    /// The fastest at any time
    Auto,
    /// All options of every heap
    Naive,
    /// Rare and common values, one heap after the other
    Sparse,
    /// The same by bit planes, many heaps at once
    Simd,
    /// The same with all seen values in one word
    Lanes,
}

impl From<EngineName> for Choice {
    fn from(name: EngineName) -> Choice {
        match name {
            EngineName::Auto => Choice::Automatic,
            EngineName::Naive => Choice::Naive,
            EngineName::Sparse => Choice::Sparse,
            EngineName::Simd => Choice::Planes,
            EngineName::Lanes => Choice::Lanes,
        }
    }
}

/// What is shown of positions in misère play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ShowName {
    /// Who wins: N the next player, P the previous one
    #[default]
    Outcome,
    /// The Grundy value with the misère ones of G, G + *2, G + *2 + *2, …
    Genus,
    /// The element of the misère quotient
    Pretending,
}

impl From<ShowName> for Show {
    fn from(name: ShowName) -> Show {
        match name {
            ShowName::Outcome => Show::Outcome,
            ShowName::Genus => Show::Genus,
            ShowName::Pretending => Show::Pretending,
        }
    }
}

/// `upstar seq`.
#[derive(Clone, Debug, Args)]
pub struct SeqOptions {
    /// A code such as 0.77, 4.333... or 0.3F, a set such as '{3,7,8}' or 'all but {1,4}', or a name
    #[arg(value_name = "CODE", value_parser = expression)]
    pub code: String,
    /// The values of the heaps below N, as --to
    #[arg(value_name = "N", value_parser = number, conflicts_with = "to")]
    pub count: Option<u64>,
    /// The values of the heaps below N: 1000, 10^9, 5e7 [default: 20 more than --from]
    #[arg(long, value_name = "N", value_parser = number)]
    pub to: Option<u64>,
    /// Begin with the heap M
    #[arg(long, value_name = "M", value_parser = number, default_value = "0")]
    pub from: u64,
    /// How values are written [default: as the output file ends (.csv, .json, .raw), else text, or json with --json]
    #[arg(long, value_name = "HOW")]
    pub format: Option<SeqFormat>,
    /// What is worth knowing of the values instead of the values: greatest, rare and common ones, speed
    #[arg(long)]
    pub stats: bool,
    /// Only the heaps whose values are rare
    #[arg(long, conflicts_with = "stats")]
    pub rare: bool,
    /// Write the values to a file, or a plot of them if it ends in .svg, .png or .tex
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// With --misere: what is shown of a heap
    #[arg(long, value_name = "WHAT")]
    pub show: Option<ShowName>,
    /// How to compute; every way gives the same values
    #[arg(long, value_name = "WAY", default_value = "auto")]
    pub engine: EngineName,
    /// Keep what is known in this file, now and then and on Ctrl-C; a run that finds it goes on from there
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,
    /// Seconds between two checkpoints
    #[arg(long, value_name = "SECONDS", default_value_t = 180, requires = "checkpoint")]
    pub every: u64,
}

/// Values that are listed when nobody says how many.
const USUAL: u64 = 20;

impl SeqOptions {
    /// The end of the heaps.
    pub fn to(&self) -> u64 {
        self.to.or(self.count).unwrap_or_else(|| self.from.saturating_add(USUAL))
    }
}

/// `upstar code`.
#[derive(Debug, Args)]
pub struct CodeOptions {
    /// A code, a set or a name
    #[arg(value_name = "CODE", value_parser = expression)]
    pub code: String,
    /// Another one: are they the same game?
    #[arg(value_name = "OTHER", value_parser = expression)]
    pub other: Option<String>,
}

/// About `seq`.
pub const SEQ_HELP: &str = "\
Examples:
  upstar seq 0.77 --to 20                       Kayles: g(0) to g(19)
  upstar seq kayles --from 1000000 --to 1000010 far out, where a period is proved
  upstar seq '{3,7,8}' --to 40 --format csv     a subtraction game
  upstar seq 0.07 --to 10000 --format bfile -o b002187.txt
  upstar seq 0.07 --to 200 -o dawson.svg        a plot: period, rare values, growing maximum
  upstar seq officers --to 10^6 --stats         the greatest value, rare and common ones
  upstar seq grundys_game --to 10^5 --rare      the heaps with rare values
  upstar seq grundys_game --to 10^9 --stats --checkpoint grundy.run
                                                a long run: Ctrl-C, kill, and start it again
  upstar seq 0.16 --to 10^5 --engine naive      by the definition alone
  upstar seq 0.77 --to 20 --misere              who wins in misère play, heap by heap
  upstar seq 0.77 --to 20 --misere --show pretending
                                                the elements of the misère quotient; also genus

Heaps are counted from 0. A code's digit d at place i lets a player take i and leave k heaps if bit k of d
is set; `upstar code CODE` explains one. With --stats --json the answer is one object {\"code\", \"to\",
\"max\", \"argmax\", \"mask\", \"rare\", \"last_rare\": [n, value], \"engine\", \"seconds\", \"values_per_second\", …}.

Memory is announced beforehand where it matters, and bounded by --memory. A checkpoint is replaced whole,
by a new file that takes the old one's name; if it cannot be written, the last good one stays.";

/// About `code`.
pub const CODE_HELP: &str = "\
Examples:
  upstar code 0.07                 what the digits allow, and other codes of the same game
  upstar code \"Dawson's Chess\"     a game by name
  upstar code '{3,7,8}'            the code of a subtraction game
  upstar code 0.27 0.26            are they the same game? status 1 if that is not known

Bit k of the digit at place i lets a player take i from a heap and leave exactly k heaps of the rest: digits
up to 7 are octal codes, up to F hexadecimal ones, up to Z those of base 36. A digit before the point splits
a heap without taking. `...` repeats the last digit for ever, or the digits in brackets: 0.1(07)...

General digits list numbers of heaps: {0,2,4+}, * for any number; after a digit or a number ! asks that no
two heaps are equal, ? that not all are, = that all are: 4!.0 is Grundy's game, {2+}.0 splits into any number
of parts. Their values come from the definition alone.";
