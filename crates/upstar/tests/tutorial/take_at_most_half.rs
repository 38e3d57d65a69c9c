//! Take at most half: a move takes up to half of a heap.

use upstar_core::Ruleset;
use upstar_core::family::{About, HeapRule};

pub(crate) fn ruleset() -> Ruleset {
    let about = About::new(
        "take_at_most_half",
        "A move takes at least one token from a heap, and at most half of it; a player who cannot move loses.",
        "take_at_most_half(6,9)",
    );
    HeapRule::impartial(about, options).ruleset()
}

/// What may become of a heap: for each move the heaps that are left.
fn options(heap: u64) -> Vec<Vec<u64>> {
    (1..=heap / 2).map(|taken| vec![heap - taken]).collect()
}
