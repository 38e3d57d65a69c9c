//! Checks certificates with plain code of its own. It depends on no engine: whoever distrusts the
//! computation that found a claim has to read this crate only.
//!
//! One envelope for all kinds, described in `docs/certificates.md`; [`verify`] opens it and hands
//! claim and evidence to the checker of its kind.
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

mod envelope;
mod heaps;
mod rewriting;
mod rows;
mod window;

use envelope::Envelope;
pub use envelope::envelope;
pub use heaps::HeapCheck;
use thiserror::Error;
pub use window::{WindowCheck, WindowProgress};

/// What a check came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The evidence proves the claim, which is this.
    Holds(String),
    /// It does not, for this reason.
    Fails(String),
}

/// Why a text could not be checked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VerifyError {
    /// It is no certificate, or none of a kind that is known here.
    #[error("{0}")]
    Bad(String),
    /// The caller asked to stop.
    #[error("stopped on request")]
    Stopped,
}

/// The kinds of certificates that can be checked.
pub const KINDS: [&str; 5] =
    ["wythoff-row", "rook-hole-row", heaps::KIND, window::KIND, rewriting::KIND];

/// The kind of a certificate, without checking anything.
///
/// # Errors
/// If the text is no certificate.
pub fn kind(text: &str) -> Result<String, VerifyError> {
    Envelope::open(text).map(|certificate| certificate.kind)
}

/// Checks a certificate. `go_on` is asked now and then whether to go on.
///
/// # Errors
/// If the text is no certificate, or the caller wants no more.
pub fn verify(text: &str, go_on: &dyn Fn() -> bool) -> Result<Verdict, VerifyError> {
    let certificate = Envelope::open(text)?;
    if let Some(found) = certificate.changed() {
        return Ok(Verdict::Fails(found));
    }
    match (certificate.kind.as_str(), certificate.version) {
        ("wythoff-row", 1) => rows::check(rows::Rules::WYTHOFF, &certificate, go_on),
        ("rook-hole-row", 1) => rows::check(rows::Rules::ROOK_HOLE, &certificate, go_on),
        (heaps::KIND, 1) => heaps::check(&certificate, go_on),
        (rewriting::KIND, 1) => rewriting::check(&certificate, go_on),
        (window::KIND, 1) => {
            let mut check = WindowCheck::of(&certificate)?;
            loop {
                if let WindowProgress::Done(verdict) = check.advance(1 << 20, go_on)? {
                    return Ok(verdict);
                }
            }
        }
        (kind, version) if KINDS.contains(&kind) => Err(VerifyError::Bad(format!(
            "version {version} of `{kind}` is not known here, only 1"
        ))),
        (kind, _) => Err(VerifyError::Bad(format!(
            "certificates of the kind `{kind}` are not known here, only {}",
            KINDS.join(", ")
        ))),
    }
}
