//! Operations on loopy games, a file for each kind.

mod degree;
mod kinds;
mod ordinal;
mod power;
mod stops;
mod sum;
