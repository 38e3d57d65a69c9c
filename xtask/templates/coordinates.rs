//! TemplateGame: a move takes a multiple of the smaller of two numbers from the larger.

use upstar_core::Ruleset;
use upstar_core::family::{About, CoordinateRule};

pub(crate) fn ruleset() -> Ruleset {
    let about = About::new(
        "template_game",
        "A move takes a multiple of the smaller number from the larger; a player who cannot move loses.",
        "template_game(3,8)",
    );
    CoordinateRule::impartial(about, 2, options).ruleset()
}

/// Where a point may go.
fn options(at: &[u64]) -> Vec<Vec<u64>> {
    let &[x, y] = at else { return Vec::new() };
    let (small, large) = (x.min(y), x.max(y));
    let most = large.checked_div(small).unwrap_or(0);
    (1..=most).map(|times| vec![small, large - times * small]).collect()
}
