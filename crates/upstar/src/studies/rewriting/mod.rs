//! Term rewriting systems as games: positions are terms, moves are steps of the system.
//!
//! A system comes as text ([`SystemRequest`]): a name of the library, an octal code such as `0.26`, or
//! rules. Every answer says how it is known that the system terminates ([`Terminates`]).
//!
//! ```
//! use upstar::studies::rewriting::{SystemRequest, classes};
//! let request = classes::Request::new(SystemRequest::new("0.3"));
//! let report = classes::run(&request, &mut (), &upstar::Context::new())?;
//! assert!(report.proved);
//! assert_eq!(report.each[0].expression.as_deref(), Some("(D|UD*U)*"));
//! # Ok::<(), upstar::Error>(())
//! ```

pub mod classes;
pub mod identities;
pub mod kind;
pub mod language;
pub mod normal;
mod period;
mod picture;
mod row;
pub mod statistics;
pub mod steps;
pub mod survey;
mod system;
pub mod termination;
pub mod values;

pub use picture::picture;
pub use system::{Subject, SystemRequest, Terminates, is_system};
pub use upstar_rewriting::automata::TreeAutomaton;
pub use upstar_rewriting::{LONGEST_SYSTEM, Question, library_names};
