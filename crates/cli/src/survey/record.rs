//! What a survey knows of one game.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A game with its result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The code that stands for it.
    pub code: String,
    /// Its standard form.
    pub standard: String,
    /// All codes of the survey that are this game.
    pub codes: Vec<String>,
    /// How far it was computed.
    pub to: u64,
    /// The least period.
    pub period: Option<u64>,
    /// The least preperiod.
    pub preperiod: Option<u64>,
    /// What a period adds.
    pub saltus: Option<u64>,
    /// How the period is proved; `None`: it is only observed, or there is none.
    pub proved: Option<String>,
    /// The greatest value, and its first heap.
    pub max: Option<u32>,
    /// The first heap with the greatest value.
    pub argmax: Option<u64>,
    /// The mask of rare values.
    pub mask: Option<u32>,
    /// Whether the parity of heaps counts as well: `value`, `even-with-heap` or `odd-with-heap`.
    #[serde(default)]
    pub rare_kind: Option<String>,
    /// How many values were rare.
    pub rare: Option<u64>,
    /// The last of them: heap and value.
    pub last_rare: Option<(u64, u32)>,
    /// How long it took, in seconds.
    pub seconds: f64,
    /// Values per second.
    pub speed: u64,
    /// The certificate of the period.
    pub certificate: Option<Value>,
}

impl Record {
    /// `solved`, `observed` or `open`.
    pub fn state(&self) -> &'static str {
        match (&self.proved, self.period) {
            (Some(_), _) => "solved",
            (None, Some(_)) => "observed",
            (None, None) => "open",
        }
    }

    /// Is nothing more to be done when the survey goes up to so many heaps?
    pub fn suffices(&self, to: u64) -> bool {
        self.proved.is_some() || self.to >= to
    }

    /// The better of two records of a game: a proof first, then who went further; of equals the one
    /// whose text comes first, so that the order of merging does not matter.
    pub fn better(self, other: Record) -> Record {
        let rank = |record: &Record| (record.proved.is_some(), record.to);
        match rank(&self).cmp(&rank(&other)) {
            std::cmp::Ordering::Greater => self,
            std::cmp::Ordering::Less => other,
            std::cmp::Ordering::Equal => {
                let text = |record: &Record| serde_json::to_string(record).unwrap_or_default();
                if text(&self) <= text(&other) { self } else { other }
            }
        }
    }
}
