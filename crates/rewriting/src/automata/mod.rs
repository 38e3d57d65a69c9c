//! Finite automata for terms and words: complete, deterministic, minimal; products, complements,
//! inclusion and equivalence with smallest witnesses; grammars and regular expressions.
//!
//! An automaton here is a *classifier*: every state has an output, and a language is the special case
//! of the outputs 0 and 1. So Grundy classes, which partition all terms, are one automaton.
//!
//! ```
//! use upstar_rewriting::automata::{Expression, WordAutomaton};
//! let letters = vec!["D".to_owned(), "U".to_owned()];
//! let even = Expression::read("(D|UD*U)*", &letters)?.automaton(&letters, 100)?;
//! assert_eq!(even.states(), 2);
//! assert_eq!(even.witness(|output| output == 0), Some(vec![1]));
//! # Ok::<(), upstar_rewriting::automata::AutomatonError>(())
//! ```

mod alphabet;
mod automaton;
mod dot;
mod elimination;
mod error;
mod explore;
mod expression;
mod grammar;
mod hopcroft;
mod minimise;
mod monoid;
mod nondeterministic;
mod product;
mod smallest;
mod tree;
mod word;

pub use alphabet::{Alphabet, MOST_ARGUMENTS, Ranked, Symbol};
pub use automaton::{Output, State, TreeAutomaton};
pub use error::{AutomatonError, Countable};
pub(crate) use explore::tuples_through;
pub use explore::{Explored, explore, tuples_with_latest};
pub use expression::Expression;
pub use grammar::{Grammar, Item};
pub use monoid::Monoid;
pub use nondeterministic::Nondeterministic;
pub use product::Answer;
pub use smallest::Smallest;
pub use tree::{Tree, all_trees};
pub use word::WordAutomaton;
