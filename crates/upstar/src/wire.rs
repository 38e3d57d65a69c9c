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
        find(&String::deserialize(from)?).map_err(D::Error::custom)
    }

    pub(super) fn find(text: &str) -> Result<Outcome, String> {
        let all = [Outcome::N, Outcome::P, Outcome::L, Outcome::R];
        let found = all.into_iter().find(|outcome| outcome.to_string() == text);
        found.ok_or_else(|| format!("`{text}` is not an outcome class"))
    }
}

/// `N`, `P`, `L` and `R`, or nothing.
pub(crate) mod outcome_if_known {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
    use upstar_values::Outcome;

    pub(crate) fn serialize<S: Serializer>(
        outcome: &Option<Outcome>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        outcome.map(|outcome| outcome.to_string()).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Outcome>, D::Error> {
        let Some(text) = Option::<String>::deserialize(from)? else { return Ok(None) };
        super::outcome::find(&text).map(Some).map_err(D::Error::custom)
    }
}

/// `L`, `R`, or `both` in an impartial game.
pub(crate) mod mover {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use upstar_values::Player;

    pub(crate) fn serialize<S: Serializer>(
        player: &Option<Player>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.serialize_str(match player {
            Some(Player::Left) => "L",
            Some(Player::Right) => "R",
            None => "both",
        })
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Player>, D::Error> {
        match String::deserialize(from)?.as_str() {
            "L" => Ok(Some(Player::Left)),
            "R" => Ok(Some(Player::Right)),
            "both" => Ok(None),
            other => Err(D::Error::custom(format_args!("`{other}` is not L, R or both"))),
        }
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
        found.map(Some).ok_or_else(|| D::Error::custom(format_args!("`{word}` is not a bound")))
    }
}

/// The rules of a game of heaps, as text that reads back.
pub(crate) mod heap_rules {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use upstar_heaps::HeapRules;

    pub(crate) fn serialize<S: Serializer>(rules: &HeapRules, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(rules)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<HeapRules, D::Error> {
        HeapRules::parse(&String::deserialize(from)?).map_err(D::Error::custom)
    }
}

/// How the values of heaps are computed: `automatic`, `naive` …
pub(crate) mod engine {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use upstar_heaps::engine::Choice;

    const ALL: [Choice; 5] =
        [Choice::Automatic, Choice::Naive, Choice::Sparse, Choice::Planes, Choice::Lanes];

    fn word(choice: Choice) -> &'static str {
        match choice {
            Choice::Automatic => "automatic",
            Choice::Naive => "naive",
            Choice::Sparse => "sparse",
            Choice::Planes => "planes",
            Choice::Lanes => "lanes",
        }
    }

    pub(crate) fn serialize<S: Serializer>(choice: &Choice, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(word(*choice))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Choice, D::Error> {
        let text = String::deserialize(from)?;
        let found = ALL.into_iter().find(|choice| word(*choice) == text);
        found.ok_or_else(|| D::Error::custom(format_args!("`{text}` is not a way to compute")))
    }
}

#[cfg(test)]
mod tests {
    use crate::studies::sequence::Request;
    use upstar_heaps::HeapRules;

    #[test]
    fn requests_for_sequences_read_back() {
        for game in ["0.77", "4.007", "{1,2,5}", "all but {1,4}", "kayles", "grundys_game"] {
            let request = Request::new(HeapRules::parse(game).unwrap(), 100);
            let text = serde_json::to_string(&request).unwrap();
            assert_eq!(serde_json::from_str::<Request>(&text).unwrap(), request, "{text}");
        }
        let text = r#"{"game":"0.07","from":0,"to":9,"threads":1}"#;
        let request: Request = serde_json::from_str(text).unwrap();
        assert_eq!(request, Request::new(HeapRules::parse("0.07").unwrap(), 9));
        let bad = text.replace("0.07", "0.?"); // letters are digits
        assert!(serde_json::from_str::<Request>(&bad).is_err());
    }
}
