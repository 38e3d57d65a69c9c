//! The options of `survey`.

use crate::heaps::number;
use crate::store::{ExportOptions, ImportOptions, MergeOptions, shard};
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// `upstar survey`.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct SurveyOptions {
    /// What to do with existing stores
    #[command(subcommand)]
    pub command: Option<SurveyCommand>,
    /// Where results are kept; an existing store is added to
    #[arg(long, value_name = "FILE")]
    pub store: Option<PathBuf>,
    /// Study all octal games with up to K digits, 0 or 4 before the point
    #[arg(long, value_name = "K", conflicts_with = "open")]
    pub digits: Option<usize>,
    /// Study the ten open games 0.6, 0.06, 0.14, 0.36, 0.64, 0.74, 0.004, 0.005, 0.006, 0.007
    #[arg(long)]
    pub open: bool,
    /// As far as the heaps below N [default: 10000; with --misere 500]
    #[arg(long, value_name = "N", value_parser = number)]
    pub to: Option<u64>,
    /// With --misere: quotients of at most N elements [default: 1000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub order: Option<u32>,
    /// With --misere: steps for each code [default: 5000000]
    #[arg(long, value_name = "N", value_parser = number)]
    pub each: Option<u64>,
    /// Only every N-th game, beginning with the I-th: shards can run anywhere and be merged
    #[arg(long, value_name = "I/N", value_parser = shard, default_value = "1/1")]
    pub shard: (usize, usize),
    /// Take over what another store knows; may be given several times
    #[arg(long, value_name = "FILE")]
    pub merge: Vec<PathBuf>,
    /// Write a report: .csv, .md, .json, .svg or .png; may be given several times
    #[arg(long, value_name = "FILE")]
    pub report: Vec<PathBuf>,
}

/// What can be done with stores.
#[derive(Debug, Subcommand)]
pub enum SurveyCommand {
    /// Write out what a store has, in the order of the codes
    Export {
        /// Which store, and how
        #[command(flatten)]
        export: ExportOptions,
        /// A page for readers
        #[arg(long, conflicts_with_all = ["csv", "canonical", "json"])]
        markdown: bool,
    },
    /// Take over what other stores have
    Merge(MergeOptions),
    /// Read a store that version 0.1 wrote (the program must be built with --features redb)
    Import(ImportOptions),
}

/// About `survey`.
pub const SURVEY_HELP: &str = "\
Examples:
  upstar survey --digits 2 --to 10^4 --store two.db --report two.md
  upstar survey --digits 3 --to 10^5 --shard 1/4 --store a.db     on one machine
  upstar survey --digits 3 --to 10^5 --shard 2/4 --store b.db     on another
  upstar survey merge all.db a.db b.db
  upstar survey export all.db --canonical > all.csv
  upstar survey --store all.db --report all.md --report all.svg
  upstar survey --open --to 10^6 --store open.db --report open.md
  upstar survey --misere --digits 3 --store wild.db --report wild.md --report wild.svg
                                                misère quotients of all octal codes 0.d, 0.dd, 0.ddd
  sqlite3 all.db 'select code, period, preperiod from survey where period > 1000'

Codes that are the same game, with heaps shifted perhaps, are studied once. Each game is kept with its
result and certificate as soon as it is done: a survey that was stopped goes on where it was, and one that
is done does nothing. With a larger --to the games that are still open are taken up again. Of two results
for a game the better one is kept, so that stores merge in any order. A store is an SQLite database, which
several processes on one machine may fill at the same time, and which may hold catalogues as well.";
