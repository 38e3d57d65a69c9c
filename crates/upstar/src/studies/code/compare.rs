//! Are two games the same?

use upstar_heaps::{HeapRules, Sameness, sameness};
use upstar_values::{Context, Stop};

/// Two games compared.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Comparison {
    /// The first.
    pub code: String,
    /// The second.
    pub other: String,
    /// Are they the same, as far as is known?
    pub equivalent: bool,
    /// Heap n + `shift` of the first is heap n of the second.
    pub shift: Option<i64>,
    /// The answer in words, with its reason.
    pub text: String,
}

/// Compares two games.
///
/// # Errors
/// The bound that was met.
pub fn compare(one: &HeapRules, other: &HeapRules, context: &Context) -> Result<Comparison, Stop> {
    let found = sameness(one, other, context)?;
    let (shift, text) = match found {
        Sameness::ByCode { shift } => {
            (Some(shift), format!("the same game, by their codes: {}", heaps(shift)))
        }
        Sameness::ByPeriod { shift } => {
            (Some(shift), format!("the same values, by proved periods: {}", heaps(shift)))
        }
        Sameness::Different { heap, values: [a, b] } => {
            (None, format!("different games: g({heap}) = {a} of the first has {b} as its partner"))
        }
        Sameness::Unknown { values } => {
            (None, format!("not known: the first {values} values agree"))
        }
    };
    let (code, other) = (one.to_string(), other.to_string());
    Ok(Comparison { code, other, equivalent: shift.is_some(), shift, text })
}

/// Which heap is which.
fn heaps(shift: i64) -> String {
    match shift {
        0 => "heap for heap".to_owned(),
        1.. => format!("heap n + {shift} of the first is heap n of the second"),
        _ => format!("heap n of the first is heap n + {} of the second", shift.unsigned_abs()),
    }
}
