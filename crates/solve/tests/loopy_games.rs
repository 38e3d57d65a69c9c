//! Games whose play can go round, against naive play: Hare and Hounds on its eleven points, and sums too
//! large to be listed, won by stages.
#![allow(clippy::unwrap_used, clippy::panic)] // a helper that panics fails

use std::collections::HashMap;
use upstar_core::compound::Sum;
use upstar_core::{AnyPosition, Argument, Position};
use upstar_loopy::Ending;
use upstar_solve::{Convention, Solver, Verdict};
use upstar_values::{Context, Player};

/// The lines of the usual board, point by point, as they are printed in books.
const LINES: [&[usize]; 11] = [
    &[1, 2, 3],
    &[0, 2, 4, 5],
    &[0, 1, 3, 5],
    &[0, 2, 5, 6],
    &[1, 5, 7],
    &[1, 2, 3, 4, 6, 7, 8, 9],
    &[3, 5, 9],
    &[4, 5, 8, 10],
    &[5, 7, 9, 10],
    &[5, 6, 8, 10],
    &[7, 8, 9],
];

fn column(point: usize) -> usize {
    point.div_ceil(3)
}

type State = ([usize; 3], usize, bool);

/// Where the player to move can go; `None` stands for a hare who has escaped.
fn successors(&(hounds, hare, hounds_move): &State) -> Vec<Option<State>> {
    let free = |point: &usize| *point != hare && !hounds.contains(point);
    let settled = |hounds: [usize; 3], hare: usize| {
        let escaped = hounds.iter().all(|&hound| column(hound) >= column(hare));
        (!escaped).then_some((hounds, hare, !hounds_move))
    };
    if !hounds_move {
        return LINES[hare].iter().copied().filter(free).map(|to| settled(hounds, to)).collect();
    }
    let mut found = Vec::new();
    for (place, &from) in hounds.iter().enumerate() {
        for &to in LINES[from].iter().filter(|to| free(to) && column(**to) >= column(from)) {
            let mut after = hounds;
            after[place] = to;
            after.sort_unstable();
            found.push(settled(after, hare));
        }
    }
    found
}

/// Who wins each state, by rounds: true for the hounds; states that are missing are drawn.
fn naive() -> HashMap<State, bool> {
    let mut states = Vec::new();
    for a in 0..11 {
        for b in a + 1..11 {
            for c in b + 1..11 {
                for hare in (0..11).filter(|hare| ![a, b, c].contains(hare)) {
                    let behind = [a, b, c].iter().any(|&hound| column(hound) < column(hare));
                    if behind {
                        states.extend([true, false].map(|mover| ([a, b, c], hare, mover)));
                    }
                }
            }
        }
    }
    let mut won: HashMap<State, bool> = HashMap::new();
    loop {
        let before = won.len();
        for state in &states {
            if won.contains_key(state) {
                continue;
            }
            let results: Vec<Option<bool>> = successors(state)
                .into_iter()
                .map(|next| next.map_or(Some(false), |next| won.get(&next).copied()))
                .collect();
            let mover = state.2;
            if results.contains(&Some(mover)) {
                won.insert(*state, mover);
            } else if results.iter().all(|result| *result == Some(!mover)) {
                won.insert(*state, !mover);
            }
        }
        if won.len() == before {
            return won;
        }
    }
}

fn read(game: &str, arguments: &[Argument]) -> AnyPosition {
    upstar_games::registry().find(game).unwrap().read(arguments).unwrap()
}

fn number(n: usize) -> Argument {
    Argument::Integer(n.into())
}

#[test]
fn hare_and_hounds_is_what_rounds_of_naive_play_find() {
    let won = naive();
    let (solver, context) = (Solver::new(1), Context::new());
    let (mut judged, mut valued) = (0, 0);
    for a in 0..11usize {
        for b in a + 1..11 {
            for c in b + 1..11 {
                for hare in (0..11usize).filter(|hare| ![a, b, c].contains(hare)) {
                    if [a, b, c].iter().all(|&hound| column(hound) >= column(hare)) {
                        continue;
                    }
                    let hounds = [a, b, c].map(|point| number(point + 1)).to_vec();
                    let position =
                        read("hare_and_hounds", &[Argument::List(hounds), number(hare + 1)]);
                    let contest = solver.contest(&position, Convention::Normal, &context).unwrap();
                    // Values of positions in which little has happened take long.
                    let few = Context::new().with_steps(100_000);
                    let ends = match solver.loopy_value(&position, &few) {
                        Ok(value) => {
                            let class = solver.with_loopy(&few, |algebra| algebra.outcome(&value));
                            class.ok().map(|class| [class.left_first, class.right_first])
                        }
                        Err(_) => None,
                    };
                    valued += usize::from(ends.is_some());
                    for (place, player) in Player::BOTH.into_iter().enumerate() {
                        let naive = won.get(&([a, b, c], hare, player == Player::Left));
                        let winner = naive.map(|hounds| match hounds {
                            true => Player::Left,
                            false => Player::Right,
                        });
                        let name = position.write();
                        assert_eq!(contest.first(player).winner(), winner, "{name} {player}");
                        if let Some(ends) = ends {
                            let by_value = match ends[place] {
                                Ending::Win(player) => Some(player),
                                Ending::Draw => None,
                            };
                            assert_eq!(by_value, winner, "{name} {player}, by its value");
                        }
                        judged += 1;
                    }
                }
            }
        }
    }
    assert!(judged > 1500 && valued > 100, "{judged} {valued}");
    // Gardner 1963: the hounds, who begin, win.
    assert_eq!(won.get(&([0, 1, 3], 10, true)), Some(&true));
}

/// The sides of all positions of a component are found together, so that the start has a value soon.
#[test]
fn the_start_of_hare_and_hounds_has_a_value() {
    let (solver, context) = (Solver::new(1), Context::new().with_steps(200_000_000));
    let value = solver.loopy_value(&read("hare_and_hounds", &[]), &context).unwrap();
    let text = solver.with_loopy(&context, |algebra| algebra.text(&value)).unwrap();
    assert_eq!(text, "on & over");
}

/// A ring of vertices with chords and ends, both players' alike.
fn random_graph(vertices: usize, seed: &mut u64) -> AnyPosition {
    let mut random = |below: usize| {
        *seed =
            seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(*seed >> 33).unwrap() % below
    };
    let clauses: Vec<String> = (0..vertices)
        .map(|vertex| {
            let count = if vertex % 7 == 6 { 0 } else { 1 + random(3) };
            let to: Vec<String> = (0..count).map(|_| random(vertices).to_string()).collect();
            format!("{vertex}: {}", to.join(" "))
        })
        .collect();
    read("graph_game", &[Argument::Text(clauses.join("; "))])
}

/// Whoever wins takes the move that is recommended first, the other plays at random: it is over some day.
#[test]
#[ignore = "each position of a large sum is first tried to be listed: a minute"]
fn large_impartial_sums_are_won_by_stages() {
    let (solver, context) = (Solver::new(1), Context::new());
    let (mut seed, mut won, mut drawn) = (3u64, 0, 0);
    for round in 0..12 {
        let parts: Vec<AnyPosition> = (0..4).map(|_| random_graph(60, &mut seed)).collect();
        let mut position = AnyPosition::new(Sum(parts));
        let verdict =
            solver.verdict(&position, Player::Left, Convention::Normal, &context).unwrap();
        let Some(winner) = verdict.winner() else {
            assert_eq!(verdict, Verdict::Draw);
            let ranked =
                solver.ranked_moves(&position, Player::Left, Convention::Normal, &context).unwrap();
            // A draw is held by some move, and no move wins.
            assert_eq!(ranked[0].verdict, Verdict::Draw, "{round}");
            drawn += 1;
            continue;
        };
        let mut mover = Player::Left;
        let mut moves = 0;
        loop {
            let ranked =
                solver.ranked_moves(&position, mover, Convention::Normal, &context).unwrap();
            if ranked.is_empty() {
                assert_ne!(mover, winner, "{round}");
                break;
            }
            let at = match mover == winner {
                true => 0,
                false => {
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    usize::try_from(seed >> 33).unwrap() % ranked.len()
                }
            };
            position = ranked[at].found.to();
            mover = mover.opponent();
            moves += 1;
            assert!(moves < 2000, "no progress in round {round}");
        }
        won += 1;
    }
    assert!(won > 0 && drawn > 0, "{won} won, {drawn} drawn");
}
