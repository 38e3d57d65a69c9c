//! The options of what can be done with a store of any kind of results.

use clap::Args;
use std::path::PathBuf;

/// `survey merge`, `catalogue merge`.
#[derive(Debug, Args)]
pub struct MergeOptions {
    /// The store that is added to; it is made if it is not there
    #[arg(value_name = "STORE")]
    pub store: PathBuf,
    /// The stores whose results are taken over, of every kind
    #[arg(value_name = "FROM", required = true)]
    pub from: Vec<PathBuf>,
}

/// `survey import`, `catalogue import`.
#[derive(Debug, Args)]
pub struct ImportOptions {
    /// The store that version 0.1 wrote; it is left as it is
    #[arg(value_name = "OLD")]
    pub old: PathBuf,
    /// The store that is added to; without it OLD with the ending .db
    #[arg(long, value_name = "FILE")]
    pub store: Option<PathBuf>,
}

/// What an export of any kind can be told.
#[derive(Debug, Args)]
pub struct ExportOptions {
    /// The store
    #[arg(value_name = "STORE")]
    pub store: PathBuf,
    /// Without where and how fast it was computed, so that two runs can be compared byte by byte
    #[arg(long)]
    pub canonical: bool,
    /// Comma-separated values, which is also the default; with --json an object a line
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
    /// Where to write it; without it stdout
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Reads `I/N`, the I-th of N shards.
///
/// # Errors
/// Says what was expected.
pub fn shard(word: &str) -> Result<(usize, usize), String> {
    let wrong = || "expected I/N with I from 1 to N, such as 2/4".to_owned();
    let (index, count) = word.split_once('/').ok_or_else(wrong)?;
    let (index, count): (usize, usize) =
        index.parse().ok().zip(count.parse().ok()).ok_or_else(wrong)?;
    if index >= 1 && index <= count { Ok((index, count)) } else { Err(wrong()) }
}
