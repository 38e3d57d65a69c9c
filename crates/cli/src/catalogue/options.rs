//! The options of `catalogue`.

use clap::Args;
use std::path::PathBuf;
use upstar::studies::catalogue::Request;

/// `upstar catalogue`.
#[derive(Debug, Args)]
pub struct CatalogueOptions {
    /// The game
    #[arg(value_name = "GAME")]
    pub game: String,
    /// Positions of up to N cells
    #[arg(long, value_name = "N", default_value_t = 6)]
    pub cells: usize,
    /// Keep what was computed in this file, and do not compute again what it has
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
}

impl CatalogueOptions {
    /// Which positions.
    pub fn request(&self) -> Request {
        Request {
            game: self.game.clone(),
            cells: self.cells,
            value: self.value.clone(),
            hotter: self.hotter.clone(),
            snakes: self.snakes,
        }
    }
}

/// About `catalogue`.
pub const CATALOGUE_HELP: &str = "\
Examples:
  upstar catalogue domineering --cells 5
  upstar catalogue domineering --cells 8 --store dominoes.txt --report dominoes.csv --report dominoes.svg
  upstar catalogue domineering --cells 7 --snakes
  upstar catalogue cram --cells 7 --value '*2'
  upstar catalogue domineering --cells 8 --hotter 1

All positions of a game up to a size, each once up to symmetry (and up to the exchange of the players,
where a symmetry exchanges them), grouped by value: dominoes are placed on connected shapes, other boards
are rectangles with anything on their squares, graphs are connected and coloured in all ways (cells are
vertices in col and snort, edges in partizan_arc_kayles), cakes and heaps are single. A catalogue that was stopped goes on where it was if it has
a store.";
