//! What a survey knows of one game.

use serde_json::Value;
use std::cmp::Ordering;
use std::fmt;

/// A game with its result.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// The greatest value.
    pub max: Option<u32>,
    /// The first heap with the greatest value.
    pub argmax: Option<u64>,
    /// The mask of rare values.
    pub mask: Option<u32>,
    /// Whether the parity of heaps counts as well: `value`, `even-with-heap` or `odd-with-heap`.
    #[cfg_attr(feature = "serde", serde(default))]
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

/// How much is known of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// Its period is proved.
    Solved,
    /// Its period is observed.
    Observed,
    /// It shows none.
    Open,
}

impl State {
    /// The name as programs see it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            State::Solved => "solved",
            State::Observed => "observed",
            State::Open => "open",
        }
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Record {
    /// How much is known.
    #[must_use]
    pub fn state(&self) -> State {
        match (&self.proved, self.period) {
            (Some(_), _) => State::Solved,
            (None, Some(_)) => State::Observed,
            (None, None) => State::Open,
        }
    }

    /// Is nothing more to be done when the survey goes up to so many heaps?
    #[must_use]
    pub fn suffices(&self, to: u64) -> bool {
        self.proved.is_some() || self.to >= to
    }

    /// The better of two records of a game: a proof first, then who went further; of equals the one
    /// that took less time, and then the one that comes first, so that the order of merging does not matter.
    #[must_use]
    pub fn better(self, other: Record) -> Record {
        let rank = |record: &Record| (record.proved.is_some(), record.to);
        match rank(&self).cmp(&rank(&other)).reverse().then_with(|| self.order(&other)) {
            Ordering::Greater => other,
            Ordering::Less | Ordering::Equal => self,
        }
    }

    /// Some total order.
    fn order(&self, other: &Record) -> Ordering {
        let text = |record: &Record| record.certificate.as_ref().map(Value::to_string);
        let found = |r: &Record| (r.period, r.preperiod, r.saltus, r.max, r.argmax, r.mask);
        let rare = |r: &Record| (r.rare_kind.clone(), r.rare, r.last_rare, r.speed);
        self.seconds
            .total_cmp(&other.seconds)
            .then_with(|| found(self).cmp(&found(other)))
            .then_with(|| rare(self).cmp(&rare(other)))
            .then_with(|| self.proved.cmp(&other.proved))
            .then_with(|| self.codes.cmp(&other.codes))
            .then_with(|| self.standard.cmp(&other.standard))
            .then_with(|| self.code.cmp(&other.code))
            .then_with(|| text(self).cmp(&text(other)))
    }
}
