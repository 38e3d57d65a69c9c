//! Laws of games that can cycle or be drawn: winners are compared, since values do not exist.

use super::loopy::{Parts, Rounds, Whole, small_loopy};
use super::search::{followers, moves};
use super::{Law, MANY, example, for_all};
use std::collections::HashMap;
use upstar_core::{Convention, Rules, Sign, Theorems};
use upstar_values::Player;

law! {
    fn a_verdict_of_the_rules_is_announced<R>() {
        let start = example::<R>();
        for position in followers(&start, MANY) {
            for player in Player::BOTH {
                if position.ending(player).is_some() {
                    assert!(position.has_endings() && start.has_endings(), "{position:?}");
                }
                for by in moves(&position, player) {
                    let next = position.play(player, &by);
                    assert!(position.can_cycle() || !next.can_cycle(), "{position:?}");
                    assert!(position.has_endings() || !next.has_endings(), "{position:?}");
                }
            }
        }
    }
}

law! {
    fn a_play_of_a_game_that_cannot_cycle_never_returns<R>() {
        let start = example::<R>();
        if start.can_cycle() {
            return;
        }
        // Depth first over a few positions: an option on the way down would be a circle.
        let few = followers(&start, MANY);
        let number: HashMap<&R, usize> = few.iter().zip(0..).collect();
        let next: Vec<Vec<usize>> = few
            .iter()
            .map(|form| {
                let option = |player| {
                    let moves = moves(form, player);
                    moves.into_iter().map(move |by| form.play(player, &by))
                };
                let options = Player::BOTH.into_iter().flat_map(option);
                options.filter_map(|option| number.get(&option).copied()).collect()
            })
            .collect();
        let (mut on_the_way, mut done) = (vec![false; few.len()], vec![false; few.len()]);
        let mut way = vec![(0, 0)];
        while let Some((at, arrow)) = way.pop() {
            on_the_way[at] = true;
            let Some(&to) = next[at].get(arrow) else {
                (on_the_way[at], done[at]) = (false, true);
                continue;
            };
            way.push((at, arrow + 1));
            assert!(!on_the_way[to], "{:?} comes back", few[to]);
            if !done[to] {
                way.push((to, 0));
            }
        }
    }
}

law! {
    fn where_play_can_go_round_or_be_drawn_theorems_agree_with_the_definition<R>() {
        let Some(positions) = small_loopy(&example::<R>()) else { return };
        let [normal, misere] = [false, true]
            .map(|misere| Rounds::of(positions.iter().cloned().map(Whole), misere));
        for position in positions {
            let whole = Whole(position.clone());
            if let Some(theorem) = position.outcome_theorem() {
                assert_eq!(Some(theorem.answer), normal.outcome(&whole), "{position:?}");
            }
            if let Some(theorem) = position.misere_theorem() {
                assert_eq!(Some(theorem.answer), misere.outcome(&whole), "misère {position:?}");
            }
            if !position.is_short() {
                assert_eq!(position.grundy_theorem(), None, "{position:?}");
                assert_eq!(position.value_theorem(), None, "{position:?}");
            }
            for player in Player::BOTH {
                let label = |by: &R::Move| position.write_move(player, by);
                let theorems = [
                    (position.winning_moves_theorem(Convention::Normal, player), &normal),
                    (position.winning_moves_theorem(Convention::Misere, player), &misere),
                ];
                for (found, rounds) in theorems {
                    let Some(found) = found else { continue };
                    let mut found: Vec<String> =
                        found.iter().map(|found| label(&found.by)).collect();
                    found.sort();
                    let mut expected = moves(&position, player);
                    expected.retain(|by| {
                        let next = Whole(position.play(player, by));
                        rounds.winner(&next, player.opponent()) == Some(player)
                    });
                    let mut expected: Vec<String> = expected.iter().map(label).collect();
                    expected.sort();
                    assert_eq!(found, expected, "{player} in {position:?}");
                }
            }
        }
    }
}

law! {
    fn where_play_can_go_round_or_be_drawn_parts_and_normal_forms_have_the_same_winners<R>() {
        let Some(positions) = small_loopy(&example::<R>()) else { return };
        let parts = |position: &R| {
            let mut parts = Vec::new();
            position.parts(&mut parts);
            Parts(parts)
        };
        let starts = positions.iter().cloned().chain(positions.iter().map(|form| form.normal().0));
        let normal = Rounds::of(starts.map(Whole), false);
        let apart = Rounds::of(positions.iter().map(parts), false);
        for position in &positions {
            let whole = Whole(position.clone());
            let (representative, sign) = position.normal();
            assert_eq!(representative.normal(), (representative.clone(), Sign::Same));
            let representative = Whole(representative);
            for first in Player::BOTH {
                let winner = normal.winner(&whole, first);
                assert_eq!(apart.winner(&parts(position), first), winner, "{position:?}");
                let of_normal = match sign {
                    Sign::Same => normal.winner(&representative, first),
                    Sign::Negative => {
                        normal.winner(&representative, first.opponent()).map(Player::opponent)
                    }
                };
                assert_eq!(of_normal, winner, "{position:?}");
            }
        }
    }
}
