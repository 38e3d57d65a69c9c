//! The native module of the Python package `upstar`.
//!
//! This is a skin: it turns Python's objects into the library's and back, keeps the interpreter responsive while the
//! library works ([`work`]), and computes nothing. Values of short games are a class of their own ([`game`]), because
//! people make millions of them; everything else that expressions denote is held by [`held::Held`] and dressed in
//! Python. Rules written in Python are expanded into a graph before the library sees them ([`own`]): no engine ever
//! calls Python.

// The macros of PyO3 write code that needs it.
#![allow(unsafe_code)]

mod analysis;
mod bounds;
mod convert;
mod error;
mod game;
mod held;
mod number;
mod own;
mod picture;
mod sequence;
mod session;
mod study;
mod work;

/// The native module.
#[pyo3::pymodule]
#[pyo3(name = "_native")]
mod upstar_native {
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::held::Held;
    #[pymodule_export]
    use super::own::Rules;
    #[pymodule_export]
    use super::sequence::Values;
    #[pymodule_export]
    use super::session::{Session, operations, rulesets};
    #[pymodule_export]
    use super::study::verify;
}
