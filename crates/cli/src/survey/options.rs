//! The options of `survey`.

use crate::heaps::number;
use clap::Args;
use std::path::PathBuf;

/// `upstar survey`.
#[derive(Debug, Args)]
pub struct SurveyOptions {
    /// Where results are kept; an existing store is added to
    #[arg(long, value_name = "FILE")]
    pub store: PathBuf,
    /// Study all octal games with up to N digits, 0 or 4 before the point
    #[arg(long, value_name = "K", conflicts_with = "open")]
    pub digits: Option<usize>,
    /// Study the ten open games 0.6, 0.06, 0.14, 0.36, 0.64, 0.74, 0.004, 0.005, 0.006, 0.007
    #[arg(long)]
    pub open: bool,
    /// As far as the heaps below N
    #[arg(long, value_name = "N", value_parser = number, default_value = "10000")]
    pub to: u64,
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

fn shard(word: &str) -> Result<(usize, usize), String> {
    let wrong = || "expected I/N with I from 1 to N, such as 2/4".to_owned();
    let (index, count) = word.split_once('/').ok_or_else(wrong)?;
    let (index, count): (usize, usize) =
        index.parse().ok().zip(count.parse().ok()).ok_or_else(wrong)?;
    if index >= 1 && index <= count { Ok((index, count)) } else { Err(wrong()) }
}

/// About `survey`.
pub const SURVEY_HELP: &str = "\
Examples:
  upstar survey --digits 2 --to 10^4 --store two.redb --report two.md
  upstar survey --digits 3 --to 10^5 --shard 1/4 --store a.redb     on one machine
  upstar survey --digits 3 --to 10^5 --shard 2/4 --store b.redb     on another
  upstar survey --store all.redb --merge a.redb --merge b.redb --report all.csv --report all.svg
  upstar survey --open --to 10^6 --store open.redb --report open.md

Codes that are the same game, with heaps shifted perhaps, are studied once. Each game is kept with its
result and certificate as soon as it is done: a survey that was stopped goes on where it was, and one that
is done does nothing. With a larger --to the games that are still open are taken up again.";
