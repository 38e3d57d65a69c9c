//! Combinatorial games: a file or a folder for each, with its rules and its own mathematics.
//!
//! A game supplies legal moves, how its board falls apart, how a position and a move are read,
//! written and shown, and theorems that answer one question at once and say why. Games whose theory
//! is a subject of its own have it beside their rules: [`wythoff`], [`hackenbush`], and searches for
//! the winner alone in [`dominoes`] and [`phutball`]. All are in the [`registry`].

mod arc_kayles;
mod boards;
mod brussels_sprouts;
mod cakes;
mod chocolate;
mod chomp;
mod coin_turning;
mod coins;
mod col;
pub mod compounds;
pub mod dominoes;
mod fox_and_geese;
mod go;
mod graph_game;
pub mod hackenbush;
mod hare_and_hounds;
mod heap_games;
mod list;
mod literature;
pub mod messages;
mod nim;
mod northcott;
mod partizan_arc_kayles;
mod partizan_subtraction;
pub mod phutball;
mod piece;
mod poker_nim;
mod rewriting;
mod sequences;
mod shared;
mod snort;
mod sprouts;
mod strings;
mod tic_tac_toe;
mod treblecross;
mod wind_up;
pub mod wythoff;

pub use boards::CommonForm;
pub use list::*;
pub use sequences::{HeapSequence, TableRow, heap_rules_of, table_row_of};
pub use shared::curve::{Corner, Curve};
pub use strings::{NimValue, Strings};
pub use upstar_heaps::HeapRules;
