//! Games of heaps in which a move takes from one heap and may break up what is left of it.
//!
//! All of them are one position, heaps under rules of `upstar_heaps`; a game adds its name, its
//! notation and the way its rules are read. Heaps are independent, so everything follows from the
//! Grundy sequence of single heaps, which that crate computes and proves periodic where it can.

mod heaps;
mod kinds;
mod misere;
mod position;
mod theory;

pub use kinds::{
    AllBut, DawsonsChess, DawsonsKayles, GrundysGame, Guiles, Hexadecimal, Kayles, LaskerNim,
    Matches, Octal, Officers, Subtraction, TakeAndBreak,
};
