//! Types of other crates on the wire: a bound that was met, in a word.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use upstar_values::Stop;

const WORDS: [(Stop, &str); 6] = [
    (Stop::Cancelled, "request"),
    (Stop::OutOfTime, "time"),
    (Stop::OutOfSteps, "steps"),
    (Stop::OutOfMemory, "memory"),
    (Stop::TooDeep, "depth"),
    (Stop::TooWide, "width"),
];

/// For fields `stopped: Option<Stop>`.
pub(crate) mod stopped {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(
        stop: &Option<Stop>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let word = stop.and_then(|stop| WORDS.iter().find(|(known, _)| *known == stop));
        word.map(|(_, word)| *word).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Stop>, D::Error> {
        let Some(word) = Option::<String>::deserialize(deserializer)? else { return Ok(None) };
        let found = WORDS.iter().find(|(_, known)| *known == word).map(|(stop, _)| *stop);
        found.map(Some).ok_or_else(|| serde::de::Error::custom(format!("unknown bound `{word}`")))
    }
}
