//! What kind of system it is, by the shape of its rules alone, and what follows from that.

use super::system::{Subject, SystemRequest};
use crate::error::Error;
use upstar_rewriting::Classification;

/// The properties of a system.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The name of the system.
    pub system: String,
    /// Its rules.
    pub rules: Vec<String>,
    /// The properties that it has: linear, erasing, orthogonal …
    pub properties: Vec<&'static str>,
    /// Does the parity lemma apply: are all ways to a normal form even, or all odd?
    pub parity_lemma: bool,
    /// What follows, in sentences.
    pub consequences: Vec<&'static str>,
}

/// Looks at the rules.
///
/// # Errors
/// If the text is no system.
pub fn run(request: &SystemRequest) -> Result<Report, Error> {
    let Subject { name, system, .. } = Subject::read(request)?;
    let found = Classification::of(&system);
    Ok(Report {
        system: name,
        rules: system.rules.iter().map(|rule| system.write_rule(rule)).collect(),
        properties: found.words(),
        parity_lemma: found.parity_lemma(),
        consequences: found.consequences(),
    })
}
