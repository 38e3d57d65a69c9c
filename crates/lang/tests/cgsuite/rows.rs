//! The rows of the data.

use serde_json::Value;
use std::sync::OnceLock;

/// A question to CGSuite and its answer.
pub struct Row {
    pub id: u64,
    pub category: String,
    pub input: String,
    /// What CGSuite printed; none where it reported an error.
    pub expected: Option<String>,
}

/// All rows, in the order of the file.
pub fn rows() -> &'static [Row] {
    static ROWS: OnceLock<Vec<Row>> = OnceLock::new();
    ROWS.get_or_init(|| {
        let rows: Vec<Value> =
            serde_json::from_str(include_str!("../data/values_sample.json")).unwrap();
        rows.iter().map(row).collect()
    })
}

fn row(row: &Value) -> Row {
    let text = |name: &str| row[name].as_str().map(str::to_owned);
    // Misère quotients are answered by a record.
    let record = row["expected"].as_object().map(|_| row["expected"].to_string());
    let expected = text("expected").or(record);
    let error = row["error"].as_bool().unwrap_or(false);
    assert_ne!(error, expected.is_some(), "an answer or an error: {row}");
    Row {
        id: row["id"].as_u64().unwrap(),
        category: text("category").unwrap(),
        input: text("input").unwrap(),
        expected,
    }
}
