//! Take-a-square: a move takes a square number of tokens from a heap. A game of one's own in a few lines;
//! everything that Upstar does with games it does with this one.

use upstar::family::{About, HeapRule};
use upstar::{NameTaken, Session, Settings};

/// A session that knows the game.
pub fn session() -> Result<Session, NameTaken> {
    let about = About::new(
        "take_a_square",
        "A move takes a square number of tokens from one heap; a player who cannot move loses.",
        "take_a_square(7,12)",
    );
    let squares = |heap: u64| (1..=heap.isqrt()).map(|k| vec![heap - k * k]).collect();
    let mut session = Session::new(Settings::default());
    session.register(HeapRule::impartial(about, squares).ruleset())?;
    Ok(session)
}
