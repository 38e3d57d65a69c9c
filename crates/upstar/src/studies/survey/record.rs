//! What a survey knows of one game.

use crate::store::{Cell, Cells, Column, Kind, Row};
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

    /// The record as JSON, without what differs from run to run.
    #[cfg(feature = "serde")]
    #[must_use]
    pub fn canonical(&self) -> Value {
        let mut value = serde_json::to_value(self).unwrap_or_default();
        if let Some(fields) = value.as_object_mut() {
            fields.remove("seconds");
            fields.remove("speed");
        }
        value
    }

    /// The better of two records of a game comes first: a proof first, then who went further; of equals the one
    /// that took less time, and then some order, so that the order of merging does not matter.
    fn rank(&self, other: &Record) -> Ordering {
        let found = |record: &Record| (record.proved.is_some(), record.to);
        found(other).cmp(&found(self)).then_with(|| self.order(other))
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

impl Row for Record {
    const KIND: Kind = Kind {
        table: "survey",
        columns: &[
            Column::text("code"),
            Column::text("standard"),
            Column::text("codes"),
            Column::integer("reached"), // `to` is a word of SQL
            Column::integer("period"),
            Column::integer("preperiod"),
            Column::integer("saltus"),
            Column::text("proved"),
            Column::integer("max"),
            Column::integer("argmax"),
            Column::integer("mask"),
            Column::text("rare_kind"),
            Column::integer("rare"),
            Column::integer("last_rare_n"),
            Column::integer("last_rare_value"),
            Column::real("seconds"),
            Column::integer("values_per_second"),
            Column::text("certificate"),
        ],
        computed: &[(
            "state",
            "CASE WHEN proved IS NOT NULL THEN 'solved' WHEN period IS NOT NULL THEN 'observed' ELSE 'open' END",
        )],
        traced: true,
    };

    fn cells(&self) -> Vec<Cell> {
        vec![
            self.code.as_str().into(),
            self.standard.as_str().into(),
            self.codes.join(" ").into(),
            self.to.into(),
            self.period.into(),
            self.preperiod.into(),
            self.saltus.into(),
            self.proved.clone().into(),
            self.max.into(),
            self.argmax.into(),
            self.mask.into(),
            self.rare_kind.clone().into(),
            self.rare.into(),
            self.last_rare.map(|last| last.0).into(),
            self.last_rare.map(|last| last.1).into(),
            self.seconds.into(),
            self.speed.into(),
            self.certificate.as_ref().map(Value::to_string).into(),
        ]
    }

    fn of_cells(cells: &mut Cells) -> Option<Record> {
        Some(Record {
            code: cells.text()?,
            standard: cells.text()?,
            codes: cells.text()?.split_whitespace().map(str::to_owned).collect(),
            to: cells.number()?,
            period: cells.optional_number()?,
            preperiod: cells.optional_number()?,
            saltus: cells.optional_number()?,
            proved: cells.optional_text()?,
            max: cells.optional_number()?,
            argmax: cells.optional_number()?,
            mask: cells.optional_number()?,
            rare_kind: cells.optional_text()?,
            rare: cells.optional_number()?,
            last_rare: cells.optional_number()?.zip(cells.optional_number()?),
            seconds: cells.real()?,
            speed: cells.number()?,
            certificate: match cells.optional_text()? {
                Some(text) => Some(serde_json::from_str(&text).ok()?),
                None => None,
            },
        })
    }

    fn beats(&self, other: &Record) -> bool {
        self.rank(other) == Ordering::Less
    }
}
