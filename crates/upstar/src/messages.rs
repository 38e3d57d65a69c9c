//! The English of every refusal and note of this crate, by key, in alphabetical order of the keys.

/// A sentence with blanks, `{name}`, and what to do instead.
pub(crate) struct Message {
    pub(crate) key: &'static str,
    pub(crate) text: &'static str,
    pub(crate) hint: Option<&'static str>,
}

/// The message of this key.
pub(crate) fn find(key: &str) -> Option<&'static Message> {
    let at = MESSAGES.binary_search_by(|message| message.key.cmp(key)).ok()?;
    MESSAGES.get(at)
}

const MESSAGES: &[Message] = &[
    Message {
        key: "code.large-digits",
        text: "{code} is a {kind} code: digits beyond 7 leave up to {most} heaps; octal digits go from 0 to 7",
        hint: None,
    },
    Message {
        key: "period.outcomes-of-sets-only",
        text: "win/loss periods are proved for subtraction games only, like {example}",
        hint: None,
    },
    Message {
        key: "period.state-of-heaps-only",
        text: "--checkpoint is for games of heaps, such as 0.106",
        hint: None,
    },
    Message { key: "sequence.beyond-64-bits", text: "a value beyond 2^64", hint: None },
    Message { key: "sequence.engine", text: "{why}", hint: None },
    Message {
        key: "sequence.from-beyond-to",
        text: "--from {from} is greater than --to {to}: no heap lies between",
        hint: None,
    },
    Message { key: "sequence.memory", text: "{to} values take about {need} of memory", hint: None },
    Message {
        key: "sequence.plot-too-long",
        text: "a plot has at most {most} values: say --from or a smaller --to",
        hint: None,
    },
    Message {
        key: "sequence.too-large",
        text: "{to} values of {game} take about {need}, and the bound is {bound}: about {most} values fit",
        hint: Some(
            "say --to {most} or less, a larger --memory (in MB), or keep what is reached with --checkpoint FILE",
        ),
    },
    Message {
        key: "sequence.too-large-kept",
        text: "{to} values of {game} take about {need}, and the bound is {bound}: about {most} values fit; what is reached then is kept in the checkpoint",
        hint: None,
    },
    Message {
        key: "sequence.too-many",
        text: "{count} values are more than anybody could read",
        hint: Some(
            "the period is proved, so any range can be had: say --from; `upstar period {game}` tells the period",
        ),
    },
    Message { key: "sequence.unknown", text: "the value of the heap {n} is not known", hint: None },
    Message {
        key: "state.damaged",
        text: "the checkpoint {file} is damaged ({what}): nothing was computed; remove it to begin anew",
        hint: None,
    },
    Message {
        key: "state.other-command",
        text: "{file} is no checkpoint of this command: choose another file",
        hint: None,
    },
    Message {
        key: "state.other-game",
        text: "the checkpoint {file} is of {found}, not of {wanted}",
        hint: None,
    },
    Message { key: "state.resumed", text: "{file}: going on from n = {n}", hint: None },
    Message {
        key: "state.unreadable",
        text: "the checkpoint {file} cannot be read: {why}",
        hint: None,
    },
    Message {
        key: "state.unwritable",
        text: "the checkpoint {file} could not be written ({why}); the last good one stays",
        hint: None,
    },
    Message {
        key: "survey.digits",
        text: "there is no survey of games with {digits} digits: surveys go from 1 up to {most} digits",
        hint: None,
    },
    Message { key: "survey.farthest", text: "surveys go up to n = {n}", hint: None },
    Message { key: "survey.store", text: "{why}", hint: None },
    Message { key: "verify.refused", text: "{why}", hint: None },
    Message { key: "verify.resumed", text: "going on from {done} of {total} values", hint: None },
    Message { key: "verify.state", text: "{file} {why}: remove it to begin anew", hint: None },
    Message { key: "verify.unwritable", text: "{file} could not be written ({why})", hint: None },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_sorted_and_none_occurs_twice() {
        assert!(MESSAGES.is_sorted_by(|one, other| one.key < other.key));
    }
}
