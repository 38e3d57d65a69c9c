//! The options of `catalogue`.

use crate::store::{ExportOptions, ImportOptions, MergeOptions, shard};
use clap::{Args, Subcommand};
use std::path::PathBuf;
use upstar::studies::catalogue::Request;

/// `upstar catalogue`.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct CatalogueOptions {
    /// What to do with existing stores
    #[command(subcommand)]
    pub command: Option<CatalogueCommand>,
    /// The game
    #[arg(value_name = "GAME", required = true)]
    pub game: Option<String>,
    /// Positions of up to N cells
    #[arg(long, value_name = "N", default_value_t = 6)]
    pub cells: usize,
    /// Keep what was computed in this store, and do not compute again what it has
    #[arg(long, value_name = "FILE")]
    pub store: Option<PathBuf>,
    /// Write the catalogue to a file as well: .csv, .json, .svg or .png; may be given several times
    #[arg(long, value_name = "FILE")]
    pub report: Vec<PathBuf>,
    /// Only positions with this value, as it is printed
    #[arg(long, value_name = "VALUE", allow_hyphen_values = true)]
    pub value: Option<String>,
    /// Only positions at least as hot
    #[arg(long, value_name = "TEMPERATURE", allow_hyphen_values = true)]
    pub hotter: Option<String>,
    /// Only snakes: shapes in which no square has more than two neighbours
    #[arg(long)]
    pub snakes: bool,
    /// Only every N-th position, beginning with the I-th: shards can run anywhere and be merged
    #[arg(long, value_name = "I/N", value_parser = shard, default_value = "1/1")]
    pub shard: (usize, usize),
}

/// What can be done with stores.
#[derive(Debug, Subcommand)]
pub enum CatalogueCommand {
    /// Write out what a store has, sorted by position
    Export {
        /// Which store, and how
        #[command(flatten)]
        export: ExportOptions,
        /// Only positions of this game
        #[arg(long, value_name = "GAME")]
        game: Option<String>,
    },
    /// Take over what other stores have
    Merge(MergeOptions),
    /// Read a store that version 0.1 wrote
    Import(ImportOptions),
}

impl CatalogueOptions {
    /// Which positions.
    pub fn request(&self) -> Request {
        Request {
            game: self.game.clone().unwrap_or_default(),
            cells: self.cells,
            value: self.value.clone(),
            hotter: self.hotter.clone(),
            snakes: self.snakes,
            shards: self.shard.1,
            shard: self.shard.0,
        }
    }
}

/// About `catalogue`.
pub const CATALOGUE_HELP: &str = "\
Examples:
  upstar catalogue domineering --cells 5
  upstar catalogue domineering --cells 8 --store dominoes.db --report dominoes.svg
  upstar catalogue domineering --cells 7 --snakes
  upstar catalogue cram --cells 7 --value '*2'
  upstar catalogue domineering --cells 8 --hotter 1
  upstar catalogue export dominoes.db --canonical > dominoes.csv
  sqlite3 dominoes.db 'select value, count(*) from catalogue group by value order by 2 desc'

All positions of a game up to a size, each once up to symmetry (and up to the exchange of the players,
where a symmetry exchanges them), grouped by value: dominoes are placed on connected shapes, other boards
are rectangles with anything on their squares, graphs are connected and coloured in all ways (cells are
vertices in col and snort, edges in partizan_arc_kayles), cakes and heaps are single. A catalogue that was stopped goes on where it was if it has
a store: an SQLite database, which may hold other catalogues and surveys as well.";
