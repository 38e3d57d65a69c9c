//! Term rewriting games: a position is a term, a move is one step of a rewriting system.
//!
//! A [`System`] is a signature and rules, read from text in two forms (terms and words); [`Terms`]
//! stores ground terms, each once. Everything that could explode takes a `Context`.
//!
//! ```
//! use upstar_rewriting::{System, Terms};
//! let kayles: System = "U -> D, UU -> D".parse()?;
//! let mut terms = Terms::new();
//! let word = kayles.read_term(&mut terms, "U^3 D U")?;
//! assert_eq!(kayles.write_term(&terms, word), "UUUDU");
//! # Ok::<(), upstar_rewriting::TextError>(())
//! ```

pub mod automata;
pub mod classes;
mod classify;
mod enumerate;
mod error;
mod flat;
mod identities;
mod library;
pub mod messages;
mod normal;
mod pattern;
mod position;
mod rule;
mod search;
mod signature;
mod statistics;
mod steps;
mod survey;
mod system;
mod termination;
mod terms;
mod text;

pub use classify::Classification;
pub use enumerate::Enumeration;
pub use error::TextError;
pub use flat::{FlatRedex, FlatTerm};
pub use identities::{Expression, Identity, IdentitySearch, Operation, identities};
pub use library::{Formula, LibraryEntry, OctalEnds, library, library_names, octal};
pub use normal::{normal_form, normal_forms};
pub use pattern::{MOST_SYMBOLS, Pattern};
pub use position::{Path, write_path};
pub use rule::{Place, Rule, Side};
pub use search::{Question, Search, SearchError, Splitter, grundy};
pub use signature::{Signature, Symbol};
pub use statistics::{SizeRow, Statistics, statistics, statistics_of};
pub use steps::{Redex, Redexes, RuleIndex, Standing, Step, steps, successors};
pub use survey::{Judge, Seen, Shape, Survey, SurveyRow, SurveySystems, Verdict, canonical_text};
pub use system::System;
pub use termination::{
    Interpretation, Linear, Loop, Method, PathOrder, Reading, Stage, Termination, TerminationProof,
    check_termination,
};
pub use terms::{Substitution, Term, Terms};
pub use text::{LARGEST_TERM, LONGEST_SYSTEM, MOST_RULES};
