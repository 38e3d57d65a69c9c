//! JSON Schemas of all requests and reports, made from the types themselves.
//!
//! The files in `docs/schema` are these: `cargo xtask schema` writes them, and a test compares them.
//! Requests are described as they are read, reports as they are written.

#![allow(dead_code)] // types that only stand for the words with which others are written

use crate::studies::{
    answer, catalogue, code, excess, misere, moves, period, rewriting, search, sequence, survey,
    table, verify,
};
use crate::{Progress, Refusal, depict};
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

/// A player.
#[derive(JsonSchema)]
#[schemars(rename_all = "lowercase")]
pub(crate) enum PlayerWord {
    /// Left.
    Left,
    /// Right.
    Right,
}

/// Whose move: Left's, Right's, or both players' in an impartial game.
#[derive(JsonSchema)]
pub(crate) enum MoverWord {
    /// Left.
    L,
    /// Right.
    R,
    /// Anybody.
    #[schemars(rename = "both")]
    Both,
}

/// Who wins: the next player, the previous player, Left or Right.
#[derive(JsonSchema)]
pub(crate) enum OutcomeWord {
    /// The next player.
    N,
    /// The previous player.
    P,
    /// Left.
    L,
    /// Right.
    R,
}

/// How the values of heaps are computed.
#[derive(Default, JsonSchema)]
#[schemars(rename_all = "lowercase")]
pub(crate) enum EngineWord {
    /// In the fastest way.
    #[default]
    Automatic,
    /// All options of each heap.
    Naive,
    /// Sparse space, one heap after the other.
    Sparse,
    /// Sparse space by bit planes.
    Planes,
    /// Sparse space with the set of seen codes in a word.
    Lanes,
}

/// A schema and the name of its file, without ending.
#[derive(Clone, Debug, PartialEq)]
pub struct Schema {
    /// `period.request`, `period.report`.
    pub name: &'static str,
    /// The schema.
    pub schema: Value,
}

fn request<T: JsonSchema>(name: &'static str) -> Schema {
    made::<T>(name, SchemaSettings::draft2020_12().for_deserialize())
}

fn report<T: JsonSchema>(name: &'static str) -> Schema {
    made::<T>(name, SchemaSettings::draft2020_12().for_serialize())
}

fn made<T: JsonSchema>(name: &'static str, settings: SchemaSettings) -> Schema {
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    schema.insert("title".to_owned(), format!("upstar {}", name.replace(['.', '-'], " ")).into());
    Schema { name, schema: schema.to_value() }
}

/// All schemas, by name.
///
/// ```
/// let schemas = upstar::schema::all();
/// let period = schemas.iter().find(|one| one.name == "period.request").unwrap();
/// assert_eq!(period.schema["properties"]["game"]["type"], "string");
/// ```
#[must_use]
pub fn all() -> Vec<Schema> {
    use rewriting as trees;
    vec![
        request::<answer::Request>("answer.request"),
        report::<answer::Report>("answer.report"),
        request::<catalogue::Request>("catalogue.request"),
        report::<catalogue::Report>("catalogue.report"),
        report::<code::Comparison>("code.comparison"),
        report::<code::Report>("code.report"),
        request::<depict::Request>("depict.request"),
        request::<excess::Request>("excess.request"),
        report::<excess::Report>("excess.report"),
        request::<misere::HeapsRequest>("misere-heaps.request"),
        report::<misere::HeapsReport>("misere-heaps.report"),
        request::<misere::SurveyRequest>("misere-survey.request"),
        report::<misere::SurveyReport>("misere-survey.report"),
        request::<misere::Request>("misere.request"),
        report::<misere::Report>("misere.report"),
        request::<moves::Request>("moves.request"),
        report::<moves::Report>("moves.report"),
        request::<period::Request>("period.request"),
        report::<period::Report>("period.report"),
        report::<Progress>("progress"),
        report::<Refusal>("refusal"),
        request::<trees::classes::Request>("rewriting-classes.request"),
        report::<trees::classes::Report>("rewriting-classes.report"),
        request::<trees::identities::Request>("rewriting-identities.request"),
        report::<trees::identities::Report>("rewriting-identities.report"),
        report::<trees::kind::Report>("rewriting-kind.report"),
        request::<trees::language::Request>("rewriting-language.request"),
        report::<trees::language::Report>("rewriting-language.report"),
        request::<trees::normal::Request>("rewriting-normal.request"),
        report::<trees::normal::Report>("rewriting-normal.report"),
        request::<trees::statistics::Request>("rewriting-statistics.request"),
        report::<trees::statistics::Report>("rewriting-statistics.report"),
        request::<trees::steps::Request>("rewriting-steps.request"),
        report::<trees::steps::Report>("rewriting-steps.report"),
        request::<trees::survey::Request>("rewriting-survey.request"),
        report::<trees::survey::Report>("rewriting-survey.report"),
        request::<trees::SystemRequest>("rewriting-system.request"),
        report::<trees::termination::Report>("rewriting-termination.report"),
        request::<trees::values::Request>("rewriting-values.request"),
        report::<trees::values::Report>("rewriting-values.report"),
        request::<search::grundy::Request>("search-grundy.request"),
        report::<search::grundy::Report>("search-grundy.report"),
        request::<search::pairs::Request>("search-pairs.request"),
        report::<search::pairs::Report>("search-pairs.report"),
        request::<search::properties::Request>("search-positions.request"),
        report::<search::properties::Report>("search-positions.report"),
        request::<search::subtraction::Request>("search-subtraction.request"),
        report::<search::subtraction::Report>("search-subtraction.report"),
        request::<sequence::Request>("sequence.request"),
        report::<sequence::Report>("sequence.report"),
        request::<survey::Request>("survey.request"),
        report::<survey::Report>("survey.report"),
        request::<table::Request>("table.request"),
        report::<table::Report>("table.report"),
        request::<verify::Request>("verify.request"),
        report::<verify::Report>("verify.report"),
    ]
}
