//! What searches and excesses refuse.

use super::Message;

pub(super) const MESSAGES: &[Message] = &[
    Message { key: "excess.no-odd-prime", text: "{number} is not an odd prime", hint: None },
    Message { key: "excess.refused", text: "{message}", hint: None },
    Message {
        key: "search.arguments",
        text: "positions have 1 to 8 arguments, not {number}",
        hint: None,
    },
    Message {
        key: "search.no-numbers",
        text: "positions of {game} are not described by whole numbers",
        hint: None,
    },
    Message {
        key: "search.no-set",
        text: "there is no set of {size} numbers up to {max}: --max is at least --size",
        hint: None,
    },
    Message { key: "search.unanswered", text: "{message}", hint: None },
];
