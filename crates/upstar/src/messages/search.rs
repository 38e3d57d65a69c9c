//! What searches and excesses refuse.

use super::{Message, says};

pub(super) const MESSAGES: &[Message] = &[
    says("excess.no-odd-prime", "{number} is not an odd prime"),
    says("excess.refused", "{message}"),
    says("search.arguments", "positions have 1 to 8 arguments, not {number}"),
    says("search.no-numbers", "positions of {game} are not described by whole numbers"),
    says("search.no-outcome", "an outcome is L, R, N or P, not {text}"),
    says(
        "search.no-set",
        "there is no set of {size} numbers up to {max}: --max is at least --size",
    ),
    says(
        "search.no-sizes",
        "the positions of {game} cannot be listed by size: name a position, and what play can reach from it is looked through",
    ),
    says(
        "search.not-short",
        "positions of {game} can be drawn or go on for ever, so they have no values to search by",
    ),
];
