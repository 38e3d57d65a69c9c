//! Strings and Coins, Dots and Boxes, Nimstring: whoever frees a coin takes it and goes on.
//!
//! A move is a whole turn: strings that free coins, and then one that does not. With that play alternates, and
//! the three games are positions like any other. Dots and Boxes is Strings and Coins with a coin in each box
//! and a string across each line; both count coins, so that they have winners and scores instead of values. In
//! Nimstring the last player to move wins: its theory (Berlekamp, Conway, Guy) gives a nimber to a position, or
//! calls it loony where the player to move can do as well as with any answer. `best.rs` has the engine.

mod best;
mod net;
mod position;
mod read;

pub use best::NimValue;
use net::Game;
pub use position::Strings;
use upstar_core::{AnyPosition, Ruleset};

/// The three games.
pub(crate) fn rulesets() -> Vec<Ruleset> {
    Game::ALL.into_iter().map(ruleset).collect()
}

fn ruleset(game: Game) -> Ruleset {
    let mut ruleset = Ruleset::new(game.name(), move |arguments| {
        read::read(game, arguments).map(AnyPosition::new)
    });
    let texts = game.texts();
    ruleset.rules = texts.rules.into();
    ruleset.notation = texts.notation.into();
    ruleset.example = texts.example.into();
    ruleset.words =
        position::WORDS.iter().map(|&(key, words)| (key.into(), words.into())).collect();
    ruleset
}
