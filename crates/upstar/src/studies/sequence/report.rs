//! What is worth knowing of a sequence.

use super::run::{End, Run};
use crate::bound::Bound;
use crate::clock::speed;
use upstar_heaps::{Census, HeapRules, Partition};

/// What is worth knowing of the values that have passed by.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The game.
    pub code: String,
    /// Its name, if it has one.
    pub name: Option<String>,
    /// So many values have passed by.
    pub to: u64,
    /// The greatest.
    pub max: Option<u32>,
    /// The first heap that has it.
    pub argmax: Option<u64>,
    /// Which values are rare, where some are.
    pub rare: Option<Rare>,
    /// How often each value is met, from 0 on.
    pub histogram: Vec<u64>,
    /// What has computed them.
    pub engine: String,
    /// How many were computed in this run.
    pub computed: u64,
    /// How long that took; 0 without a clock.
    pub seconds: f64,
    /// Values per second.
    pub values_per_second: u64,
    /// Bytes in use.
    pub memory: u64,
    /// The bound that was met, if one was.
    pub stopped: Option<Bound>,
    /// Was the state to be saved at the end, and could not be?
    pub unsaved: bool,
}

/// Rare and common values.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rare {
    /// Values with an even number of bits under the mask are rare.
    pub mask: u32,
    /// Whether the parity of heaps counts as well: `value`, `even-with-heap` or `odd-with-heap`.
    pub kind: String,
    /// The partition in words.
    pub text: String,
    /// How many heaps have rare values.
    pub rare: u64,
    /// How many have common ones.
    pub common: u64,
    /// The last heap with a rare value, and its value.
    pub last: Option<(u64, u32)>,
    /// The rare values that are met.
    pub rare_values: Vec<u32>,
    /// The common values that are met.
    pub common_values: Vec<u32>,
}

impl Rare {
    /// What a census tells of a game; `None` if no values are rarer than others.
    #[must_use]
    pub fn of(census: &Census, rules: &HeapRules) -> Option<Rare> {
        let partition = census.partition(rules)?;
        let rare = census.rare(partition);
        Some(Rare {
            mask: partition.mask,
            kind: partition.kind.as_str().to_owned(),
            text: partition.to_string(),
            rare,
            common: census.heaps().saturating_sub(rare),
            last: census.last_rare(partition),
            rare_values: met(census, partition, true),
            common_values: met(census, partition, false),
        })
    }
}

/// The values that are met at some heap where they are rare, or common.
fn met(census: &Census, partition: Partition, wanted: bool) -> Vec<u32> {
    let counts = census.counts().iter().zip(0u32..);
    let met = counts.filter(|(count, value)| {
        let at = |heap| partition.is_rare(heap, *value) == wanted;
        count.times[0] > 0 && at(0) || count.times[1] > 0 && at(1)
    });
    met.map(|(_, value)| value).collect()
}

impl Run {
    /// What is worth knowing of the values so far.
    #[must_use]
    pub fn report(&self, end: &End) -> Report {
        let (rules, census) = (self.rules(), self.census());
        let most = census.greatest();
        let computed = census.heaps().saturating_sub(self.known);
        Report {
            code: rules.to_string(),
            name: rules.name().map(str::to_owned),
            to: census.heaps(),
            max: most.map(|most| most.0),
            argmax: most.map(|most| most.1),
            rare: Rare::of(census, rules),
            histogram: census.counts().iter().map(|c| c.times[0] + c.times[1]).collect(),
            engine: self.engine.kind().as_str().to_owned(),
            computed,
            seconds: end.took.map_or(0.0, |took| took.as_secs_f64()),
            values_per_second: speed(computed, end.took),
            memory: self.engine.bytes(),
            stopped: end.stopped,
            unsaved: end.unsaved,
        }
    }

    /// The heaps from [`Request::from`](super::Request::from) on whose values are rare, with their values;
    /// `None` if no values are rarer than others.
    pub fn rare(&self) -> Option<impl Iterator<Item = (u64, u32)> + '_> {
        let partition = self.census.partition(self.rules())?;
        let heaps = self.request.from..self.census.heaps();
        let values = heaps.filter_map(|heap| Some((heap, self.engine.value(heap)?)));
        Some(values.filter(move |&(heap, value)| partition.is_rare(heap, value)))
    }
}
