//! Does the system terminate: a proof, or a loop.

use super::system::{Subject, SystemRequest, Terminates};
use crate::error::Error;
use crate::observe::Observer;
use upstar_rewriting::Termination;
use upstar_values::Context;

/// Why a system terminates, or that it does not.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The name of the system.
    pub system: String,
    /// What was found.
    pub terminates: Terminates,
    /// The proof in one line that reads back.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub proof: Option<String>,
    /// The loop: each term goes to the next in one step.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub r#loop: Option<String>,
    /// The proof, step by step, in sentences.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub explanation: Vec<String>,
}

/// Looks for a proof, then for a loop.
///
/// # Errors
/// If the text is no system, or a bound was met.
pub fn run(
    request: &SystemRequest,
    _observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let Subject { name, system, .. } = Subject::read(request)?;
    let found = Termination::of(&system, context)?;
    let terminates = Terminates::of(&found);
    let mut report =
        Report { system: name, terminates, proof: None, r#loop: None, explanation: Vec::new() };
    match &found {
        Termination::Proved(proof) => {
            report.proof = Some(proof.write(&system));
            report.explanation = proof.explain(&system);
        }
        Termination::Loops(looping) => report.r#loop = Some(looping.write(&system)),
        Termination::Asserted | Termination::Unknown => {}
    }
    Ok(report)
}
