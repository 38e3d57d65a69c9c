//! A sequence as a picture: its period, its rare values, the growth of its maximum.

use super::run::Run;
use crate::error::{Error, Refusal};
use upstar_draw::{Period, Picture, SequencePlot, sequence};
use upstar_heaps::{Effort, with_sequence};
use upstar_values::{Context, Stop};

/// More values make no readable plot.
const MOST: u64 = 1_000_000;

/// A period to mark is looked for in so many values at least.
const LOOKED_AT: u64 = 1 << 19;

/// What is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plot {
    /// The heading.
    pub title: String,
    /// The first heap.
    pub first: u64,
    /// The values from there on.
    pub values: Vec<u64>,
    /// The heaps whose values are rare, where that is worth a colour.
    pub rare: Vec<u64>,
    /// The period, if it is proved.
    pub period: Option<upstar_heaps::Period>,
    /// What ended the search for the period before it was done: there may be one that is not marked.
    pub stopped: Option<Stop>,
}

impl Run {
    /// What there is to draw of the values from [`Request::from`](super::Request::from) on.
    ///
    /// # Errors
    /// If these are too many. A period that a bound keeps from being found is not marked, and [`Plot::stopped`] tells.
    pub fn plot(&self, context: &Context) -> Result<Plot, Error> {
        let (rules, end) = (self.rules(), self.heaps());
        let first = self.request.from.min(end);
        if end - first > MOST {
            return Err(Refusal::new("sequence.plot-too-long").with("most", MOST).into());
        }
        let value = |heap: u64| self.engine.value(heap).map(u64::from);
        let values: Vec<u64> = (first..end).filter_map(value).collect();
        let rare: Vec<u64> = self.rare().into_iter().flatten().map(|(heap, _)| heap).collect();
        // Where rare values are no small part of all, they are not worth a colour.
        let rare = if rare.len() * 3 <= values.len() { rare } else { Vec::new() };
        let effort = Effort::ANSWER.within(LOOKED_AT.max(end.saturating_mul(4)));
        let found = with_sequence(rules, |sequence| sequence.find_period(effort, context));
        let stopped = found.as_ref().err().copied();
        let found = found.ok().flatten().filter(|found| found.proof.is_some());
        let name = rules.name().map_or(rules.to_string(), |name| format!("{rules} ({name})"));
        Ok(Plot {
            title: format!("Grundy values of {name}"),
            first,
            values,
            rare,
            period: found.map(|found| found.period),
            stopped,
        })
    }
}

impl Plot {
    /// The picture.
    #[must_use]
    pub fn picture(&self) -> Picture {
        let period = self.period.map(|period| Period {
            preperiod: period.preperiod,
            length: period.length,
            saltus: period.saltus,
        });
        sequence(&SequencePlot {
            title: &self.title,
            first: self.first,
            values: &self.values,
            period,
            rare: &self.rare,
            maximum: true,
            ..SequencePlot::default()
        })
    }
}
