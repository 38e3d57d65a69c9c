//! Hackenbush in misère play against play by the definition, on random pictures.
#![allow(clippy::unwrap_used)] // how a test fails

use upstar_core::{AnyPosition, Argument, Convention, Theorems};
use upstar_games::registry;
use upstar_values::{Context, Outcome, Player};

/// Who wins if this player begins, by the definition.
fn wins(position: &AnyPosition, player: Player) -> bool {
    let options = position.options(player);
    options.is_empty() || options.iter().any(|to| !wins(to, player.opponent()))
}

/// A random picture of so many edges: trees, with an edge now and then that closes a cycle.
fn picture(edges: u64, seed: &mut u64) -> String {
    let mut next = |below: u64| {
        *seed =
            seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*seed >> 33) % below
    };
    let mut words = Vec::new();
    for vertex in 1..=edges {
        let colour = ["l", "r", "e"][usize::try_from(next(3)).unwrap()];
        let from = next(vertex);
        let to = if vertex > 2 && next(5) == 0 { next(vertex) } else { vertex };
        words.push(format!("{from}-{to}:{colour}"));
    }
    words.join(" ")
}

#[test]
fn misere_outcomes_are_those_of_plain_play() {
    let hackenbush = registry().find("hackenbush").unwrap();
    let mut seed = 7;
    let mut met = 0;
    for round in 0..200 {
        let text = picture(1 + round % 6, &mut seed);
        let Ok(position) = hackenbush.read(&[Argument::Text(text.clone())]) else { continue };
        let [left, right] = Player::BOTH.map(|player| wins(&position, player));
        let winner = |first: Player, wins| if wins { first } else { first.opponent() };
        let outcome =
            Outcome::from_winners(winner(Player::Left, left), winner(Player::Right, right));
        let found = position.outcome_under(Convention::Misere, &Context::new()).unwrap().unwrap();
        assert_eq!(found.answer, outcome, "{text}");
        met += 1;
    }
    assert!(met > 100);
}
