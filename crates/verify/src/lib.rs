//! Checks certificates with plain code of its own. It depends on no engine: whoever distrusts the
//! computation that found a claim has to read this crate only.
//!
//! One envelope for all kinds, described in `docs/certificates.md`; a [`Check`] opens it, hands claim and
//! evidence to the checker of its kind, and goes on piece by piece; [`verify`] does all pieces at once.
//!
//! ```
//! use serde_json::json;
//! use upstar_verify::{Verdict, envelope, verify};
//! let claim = json!({"row": 1, "preperiod": 0, "period": 3, "saltus": 3});
//! let evidence = json!({"joint_start": 1, "joint_period": 3});
//! let text = envelope("wythoff-row", 1, &claim, &evidence).to_string();
//! assert!(matches!(verify(&text, &|| true)?, Verdict::Holds(_)));
//! # Ok::<(), upstar_verify::VerifyError>(())
//! ```

mod check;
mod envelope;
mod fnv;
mod heaps;
mod loopy;
mod message;
pub mod messages;
mod misere;
mod rewriting;
mod rows;
pub mod strategy;
mod window;

pub use check::{Check, Spend, Step};
pub use envelope::{envelope, with_provenance};
pub use message::{Argument, Message, Sentence};
use thiserror::Error;

/// What a check came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The evidence proves the claim, which is this.
    Holds(Message),
    /// It does not, for this reason.
    Fails(Message),
}

/// Why a text could not be checked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VerifyError {
    /// It is no certificate, or none of a kind that is known here.
    #[error("{0}")]
    Bad(Message),
    /// It was changed after it was written.
    #[error("{0}")]
    Changed(Message),
    /// What was saved of a check cannot be used, for this reason: it …
    #[error("the saved check {0}")]
    Saved(Message),
    /// The caller asked to stop.
    #[error("stopped on request")]
    Stopped,
}

/// The kinds of certificates that can be checked.
pub const KINDS: [&str; 12] = [
    rows::WYTHOFF,
    rows::ROOK_HOLE,
    heaps::KIND,
    window::KIND,
    rewriting::KIND,
    misere::KIND,
    misere::OF_SET,
    loopy::OUTCOME,
    loopy::ORDER,
    loopy::SIDES,
    loopy::GRUNDY,
    strategy::KIND,
];

/// Checks a certificate in one go. `go_on` is asked now and then whether to go on.
///
/// # Errors
/// If the text is no certificate, or the caller wants no more.
pub fn verify(text: &str, go_on: &dyn Fn() -> bool) -> Result<Verdict, VerifyError> {
    let mut check = Check::open(text)?;
    loop {
        if let Step::Done(verdict) = check.advance(&|_, _| go_on())? {
            return Ok(verdict);
        }
    }
}
