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

const MESSAGES: &[Message] = &[Message {
    key: "sequence.from-beyond-to",
    text: "--from {from} is greater than --to {to}: no heap lies between",
    hint: None,
}];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_sorted_and_none_occurs_twice() {
        assert!(MESSAGES.is_sorted_by(|one, other| one.key < other.key));
    }
}
