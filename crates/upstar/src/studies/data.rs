//! Answers as data: booleans as booleans, lists as lists, numbers by their two parts, values with what is known of
//! them.

use super::answer::MoveFacts;
use upstar_lang as lang;
use upstar_values::Outcome;

/// An answer as data.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(untagged))]
pub enum Data {
    /// True or false.
    Boolean(bool),
    /// A text; also what has no structure of its own, as it is printed.
    Text(String),
    /// A list.
    List(Vec<Data>),
    /// A rational number in lowest terms.
    Number(NumberData),
    /// A move.
    Move(MoveFacts),
    /// A thermograph.
    Thermograph(ThermographData),
    /// A value.
    Value(ValueData),
}

/// A rational number in lowest terms, both parts in decimal, as texts: they may be of any length.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NumberData {
    /// Above the line, with the sign.
    pub numerator: String,
    /// Below the line.
    pub denominator: String,
}

/// A value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ValueData {
    /// As it is printed.
    pub text: String,
    /// Who wins in normal play.
    #[cfg_attr(feature = "serde", serde(with = "crate::wire::outcome_if_known"))]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::schema::OutcomeWord>"))]
    pub outcome: Option<Outcome>,
    /// Left's options in the canonical form; not of elements of a list.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub left: Option<Vec<String>>,
    /// Right's options likewise.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub right: Option<Vec<String>>,
    /// The mean value likewise, if it is at hand.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub mean: Option<String>,
    /// The temperature likewise.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub temperature: Option<String>,
}

/// A thermograph.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ThermographData {
    /// The mean value.
    pub mean: String,
    /// The temperature.
    pub temperature: String,
    /// Corners [temperature, value] of the left wall.
    pub left_wall: Vec<[String; 2]>,
    /// Corners [temperature, value] of the right wall.
    pub right_wall: Vec<[String; 2]>,
}

impl From<lang::Data> for Data {
    fn from(data: lang::Data) -> Data {
        match data {
            lang::Data::Boolean(b) => Data::Boolean(b),
            lang::Data::Text(text) => Data::Text(text),
            lang::Data::List(list) => Data::List(list.into_iter().map(Data::from).collect()),
            lang::Data::Number { numerator, denominator } => {
                Data::Number(NumberData { numerator, denominator })
            }
            lang::Data::Move(by) => Data::Move((*by).into()),
            lang::Data::Thermograph(found) => {
                let lang::ThermographData { mean, temperature, left_wall, right_wall } = *found;
                Data::Thermograph(ThermographData { mean, temperature, left_wall, right_wall })
            }
            lang::Data::Value(value) => {
                let lang::ValueData { text, outcome, left, right, mean, temperature } = *value;
                Data::Value(ValueData { text, outcome, left, right, mean, temperature })
            }
        }
    }
}
