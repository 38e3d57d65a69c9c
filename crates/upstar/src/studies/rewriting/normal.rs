//! Normal forms of a term: those to which no rule applies.

use super::system::{Subject, SystemRequest, Terminates};
use crate::error::Error;
use crate::observe::Observer;
use upstar_rewriting::{Terms, normal_form, normal_forms};
use upstar_values::Context;

/// Of which term.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The system.
    pub system: SystemRequest,
    /// A term or a word.
    pub term: String,
    /// All normal forms, and not just one?
    #[cfg_attr(feature = "serde", serde(default))]
    pub all: bool,
}

/// One normal form, or all.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The term.
    pub term: String,
    /// Its normal forms.
    pub normal_forms: Vec<String>,
    /// How many terms were met on the way to all of them.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub terms: Option<usize>,
    /// How it is known that the system terminates.
    pub terminates: Terminates,
}

/// Rewrites a term to its end.
///
/// # Errors
/// If a text cannot be read, the system is not known to terminate, or a bound was met.
pub fn run(
    request: &Request,
    _observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let subject = Subject::read(&request.system)?;
    let mut terms = Terms::new();
    let term = subject.term(&mut terms, &request.term)?;
    let (_, terminates) = subject.settle(context)?;
    let (forms, count) = if request.all {
        let (forms, met) = normal_forms(&subject.system, &mut terms, term, context)?;
        (forms, Some(met))
    } else {
        (vec![normal_form(&subject.system, &mut terms, term, context)?], None)
    };
    let written = forms.iter().map(|&form| subject.system.write_term(&terms, form)).collect();
    Ok(Report { term: request.term.clone(), normal_forms: written, terms: count, terminates })
}
