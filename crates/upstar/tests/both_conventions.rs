//! Both conventions over the registry: outcomes and winning moves of every game that ends by itself are those of plain
//! search by the definition, in normal and in misère play, on positions that random play reaches.
#![allow(clippy::unwrap_used, clippy::panic)] // how a test fails

use std::collections::HashMap;
use upstar_core::{AnyPosition, Form, Loopy, Position};
use upstar_lang::{Session, Settings};
use upstar_solve::Convention;
use upstar_values::{Context, Player};

/// Positions that plain search may look at.
const MOST: usize = 2_000;

/// Who wins, by the definition and nothing else.
struct Plain {
    convention: Convention,
    known: HashMap<(String, Player), bool>,
}

impl Plain {
    fn new(convention: Convention) -> Plain {
        Plain { convention, known: HashMap::new() }
    }

    /// Does this player win who begins? `None` if that takes too long.
    fn wins(&mut self, position: &AnyPosition, player: Player) -> Option<bool> {
        let key = (position.write(), player);
        if let Some(&wins) = self.known.get(&key) {
            return Some(wins);
        }
        if self.known.len() >= MOST {
            return None;
        }
        let options = position.options(player);
        let mut wins = options.is_empty() && self.convention == Convention::Misere;
        for option in &options {
            wins |= !self.wins(option, player.opponent())?;
        }
        self.known.insert(key, wins);
        Some(wins)
    }

    fn outcome(&mut self, position: &AnyPosition) -> Option<&'static str> {
        let [left, right] =
            [self.wins(position, Player::Left)?, self.wins(position, Player::Right)?];
        Some(match (left, right) {
            (true, true) => "N",
            (false, false) => "P",
            (true, false) => "L",
            (false, true) => "R",
        })
    }
}

/// A generator of small numbers (Knuth's multiplier).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % bound.max(1)
    }
}

/// A session that plays by a convention.
fn session(convention: Convention) -> Session {
    Session::new(Settings { convention, ..Settings::default() })
}

/// What the language answers; `None` where it refuses.
fn answer(session: &mut Session, source: &str) -> Option<String> {
    let context = Context::new().with_steps(20_000_000);
    let answers = session.run(source, &context).ok()?;
    answers.last().map(|answer| answer.text.clone())
}

/// Compares one position; false if plain search takes too long.
fn compare(sessions: &mut [(Convention, Session); 2], position: &AnyPosition) -> bool {
    // A sum is asked as a whole.
    let text = format!("({})", position.write());
    for (convention, session) in sessions {
        let mut plain = Plain::new(*convention);
        let Some(outcome) = plain.outcome(position) else { return false };
        let said = answer(session, &format!("{text}.outcome"));
        assert_eq!(said.as_deref(), Some(outcome), "{text}, {convention:?}");
        if *convention == Convention::Misere {
            let said = answer(session, &format!("{text}.misere_outcome"));
            assert_eq!(said.as_deref(), Some(outcome), "{text}, misere_outcome");
        }
        for player in Player::BOTH {
            // Which labels lead to positions that the other player loses? Equal labels are one move.
            let mut winning = Vec::new();
            let _ = position.visit_moves(player, |by| {
                let to = position.play(player, &by);
                if plain.wins(&to, player.opponent()) == Some(false) {
                    winning.push(position.write_move(player, &by));
                }
                std::ops::ControlFlow::Continue(())
            });
            let question = format!("{text}.winning_moves({player})");
            let said = answer(session, &question).unwrap_or_else(|| panic!("{question}"));
            assert_eq!(
                said == "[]",
                winning.is_empty(),
                "{question} {convention:?}: {said}, plain {winning:?}"
            );
            if winning.len() == 1 {
                assert!(
                    said.contains(&winning[0]),
                    "{question} {convention:?}: {said}, plain {winning:?}"
                );
            }
        }
    }
    true
}

#[test]
fn every_game_of_the_registry_is_won_as_plain_search_says_in_both_conventions() {
    const WALKS: usize = 3;
    let mut sessions = [Convention::Normal, Convention::Misere].map(|one| (one, session(one)));
    let examples: Vec<String> =
        sessions[0].1.registry().rulesets().iter().map(|entry| entry.example.to_string()).collect();
    let (mut games, mut positions, mut random) = (0, 0, Random(17));
    for example in examples {
        let Ok(start) = sessions[0].1.position(&example, &Context::new()) else { continue };
        if !start.is_short() {
            continue; // cycles and verdicts have tests of their own
        }
        let mut met = 0;
        for _ in 0..WALKS {
            let (mut here, mut compared) = (start.clone(), 0);
            // Random play by both until the game is over, comparing the first few positions that are small enough.
            for turn in 0.. {
                if compared < 3 && compare(&mut sessions, &here) {
                    compared += 1;
                }
                let player = Player::BOTH[(turn + random.below(2)) % 2];
                let mut options = here.options(player);
                if options.is_empty() {
                    options = here.options(player.opponent());
                }
                if options.is_empty() {
                    break;
                }
                here = options.swap_remove(random.below(options.len()));
            }
            met += compared;
        }
        games += usize::from(met > 0);
        positions += met;
    }
    assert!(games >= 50 && positions >= 300, "{positions} positions of {games} games");
}
