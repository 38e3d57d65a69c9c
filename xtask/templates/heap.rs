//! TemplateGame: a move takes a square number of tokens from a heap.

use upstar_core::Ruleset;
use upstar_core::family::{About, HeapRule};

pub(crate) fn ruleset() -> Ruleset {
    let about = About::new(
        "template_game",
        "A move takes a square number of tokens from one heap; a player who cannot move loses.",
        "template_game(7,12)",
    );
    HeapRule::impartial(about, options).ruleset()
}

/// What may become of a heap: for each move the heaps that are left.
fn options(heap: u64) -> Vec<Vec<u64>> {
    (1..=heap.isqrt()).map(|root| vec![heap - root * root]).collect()
}
