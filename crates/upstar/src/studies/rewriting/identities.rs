//! Equations between terms with variables and compounds of games, `KXY = X+(0|>Y)`: found by comparing
//! small instances, and tested on more, not proved.

use super::system::{Subject, SystemRequest, Terminates};
use crate::error::{Error, Refusal};
use crate::observe::Observer;
use upstar_rewriting::{IdentitySearch, Operation, Terms};
use upstar_values::Context;

/// What to look for, and how far.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The system.
    pub system: SystemRequest,
    /// The operations of the right sides, of `0`, `|>`, `+`, `->`, `=>`, `:`.
    pub operations: Vec<String>,
    /// Symbols and variables of a left side at most.
    pub size: usize,
    /// Operations of a right side at most.
    pub length: usize,
    /// Variables at most, 1 to 6.
    pub variables: usize,
    /// Symbols of the terms put for the variables at most.
    pub test: usize,
}

/// An equation, and on how many substitutions it was tested.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Identity {
    /// The term.
    pub left: String,
    /// The compound.
    pub right: String,
    /// The substitutions.
    pub tested: usize,
    /// How it is known that the system terminates.
    pub terminates: Terminates,
}

/// The equations, smaller left sides first.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The name of the system.
    pub system: String,
    /// The equations.
    pub identities: Vec<Identity>,
}

/// Looks for identities.
///
/// # Errors
/// If a text cannot be read, the system is partizan or not known to terminate, or a bound was met.
pub fn run(
    request: &Request,
    _observer: &mut dyn Observer,
    context: &Context,
) -> Result<Report, Error> {
    let named = |name: &String| {
        let name = name.trim();
        Operation::named(name)
            .ok_or_else(|| Refusal::new("rewriting.no-operation").with("name", name))
    };
    let operations = request.operations.iter().map(named).collect::<Result<Vec<_>, _>>()?;
    let subject = Subject::read(&request.system)?;
    let (_, terminates) = subject.settle(context)?;
    let search = IdentitySearch {
        operations,
        largest_term: request.size,
        most_operations: request.length,
        variables: request.variables,
        sample: request.test.saturating_add(2),
        test: request.test,
    };
    let found = upstar_rewriting::identities(&subject.system, &search, context)
        .map_err(|error| subject.unanswered(&Terms::new(), &error))?;
    let identities = found.into_iter().map(|found| Identity {
        left: found.left,
        right: found.right.to_string(),
        tested: found.tested,
        terminates,
    });
    Ok(Report { system: subject.name, identities: identities.collect() })
}
