//! The English of every refusal and note of this crate, by key: a table for each family of studies, each
//! in alphabetical order of its keys.

mod rewriting;
mod search;

/// A sentence with blanks, `{name}`, and what to do instead.
pub(crate) struct Message {
    pub(crate) key: &'static str,
    pub(crate) text: &'static str,
    pub(crate) hint: Option<&'static str>,
}

/// The message of this key.
pub(crate) fn find(key: &str) -> Option<&'static Message> {
    TABLES.iter().find_map(|table| {
        let at = table.binary_search_by(|message| message.key.cmp(key)).ok()?;
        table.get(at)
    })
}

const TABLES: &[&[Message]] = &[MESSAGES, rewriting::MESSAGES, search::MESSAGES];

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
        for table in TABLES {
            assert!(table.is_sorted_by(|one, other| one.key < other.key));
        }
    }
}
