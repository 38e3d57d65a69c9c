//! How types of the lower crates are written in serialised requests and reports: as their words.

/// `left` and `right`.
pub(crate) mod player {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use upstar_values::Player;

    pub(crate) fn serialize<S: Serializer>(player: &Player, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(match player {
            Player::Left => "left",
            Player::Right => "right",
        })
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Player, D::Error> {
        match String::deserialize(from)?.as_str() {
            "left" => Ok(Player::Left),
            "right" => Ok(Player::Right),
            other => Err(D::Error::custom(format_args!("`{other}` is neither left nor right"))),
        }
    }
}

/// `N`, `P`, `L` and `R`.
pub(crate) mod outcome {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use upstar_values::Outcome;

    pub(crate) fn serialize<S: Serializer>(outcome: &Outcome, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(outcome)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Outcome, D::Error> {
        let text = String::deserialize(from)?;
        let all = [Outcome::N, Outcome::P, Outcome::L, Outcome::R];
        let found = all.into_iter().find(|outcome| outcome.to_string() == text);
        found.ok_or_else(|| D::Error::custom(format_args!("`{text}` is no outcome class")))
    }
}

/// The bound that was met: `time`, `steps` …
pub(crate) mod stopped {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
    use upstar_values::Stop;

    const WORDS: [(Stop, &str); 6] = [
        (Stop::Cancelled, "request"),
        (Stop::OutOfTime, "time"),
        (Stop::OutOfSteps, "steps"),
        (Stop::OutOfMemory, "memory"),
        (Stop::TooDeep, "depth"),
        (Stop::TooWide, "width"),
    ];

    pub(crate) fn serialize<S: Serializer>(stop: &Option<Stop>, to: S) -> Result<S::Ok, S::Error> {
        let word = stop.and_then(|stop| WORDS.iter().find(|(known, _)| *known == stop));
        word.map(|(_, word)| *word).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Stop>, D::Error> {
        let Some(word) = Option::<String>::deserialize(from)? else { return Ok(None) };
        let found = WORDS.iter().find(|(_, known)| *known == word).map(|(stop, _)| *stop);
        found.map(Some).ok_or_else(|| D::Error::custom(format_args!("`{word}` is no bound")))
    }
}
