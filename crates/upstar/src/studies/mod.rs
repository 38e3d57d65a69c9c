//! Studies: everything that is more than one position, and the answers of a session as plain data.
//!
//! Each is a module with a `Request` and a `Report`, plain data with public fields, and a function
//!
//! ```text
//! fn run(request: &Request, observer: &mut dyn Observer, context: &Context) -> Result<Report, Error>
//! ```
//!
//! with a [`Session`](crate::Session) before it where games are named by expressions, or where play is
//! by the session's convention.
//!
//! A study that meets a bound after it has found something reports what it has, and says in the report
//! which bound it was (`stopped`). It is an [`Error`](crate::Error) only where there is nothing to
//! report.

pub mod answer;
pub mod catalogue;
pub mod certify;
pub mod check;
pub mod code;
#[cfg(feature = "native")]
pub mod contest;
pub mod data;
pub mod excess;
pub mod misere;
pub mod moves;
pub mod period;
pub mod rewriting;
pub mod script;
pub mod search;
pub mod sequence;
mod shard;
pub mod strategy;
pub mod survey;
pub mod table;
mod tabulated;
pub mod verify;
pub mod winner;

use crate::{Error, Session};

/// A report, unless the rules of a game that a user has written turned out to be wrong while it was made.
fn believed<T>(session: &mut Session, report: Result<T, Error>) -> Result<T, Error> {
    match session.fault() {
        Some(fault) => Err(fault.into()),
        None => report,
    }
}
