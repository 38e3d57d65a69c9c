//! What searches and excesses refuse.

use super::{Message, says};

pub(super) const MESSAGES: &[Message] = &[
    says("excess.no-odd-prime", "{number} is not an odd prime"),
    says("excess.refused", "{message}"),
    says("search.arguments", "positions have 1 to 8 arguments, not {number}"),
    says("search.no-numbers", "positions of {game} are not described by whole numbers"),
    says(
        "search.no-set",
        "there is no set of {size} numbers up to {max}: --max is at least --size",
    ),
];
