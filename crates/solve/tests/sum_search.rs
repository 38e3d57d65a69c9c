//! The search for the winner of sums against plain minimax, on random small sums of every game.
#![allow(clippy::unwrap_used, clippy::panic)] // a test helper that panics is a failing test

#[path = "../../games/tests/laws/notation.rs"]
#[allow(dead_code)] // it serves other laws, too
mod notation;

use notation::call;
use std::collections::{HashMap, HashSet, VecDeque};
use upstar_core::compound::{Negative, Sum};
use upstar_core::{
    AnyPosition, Argument, Form, LongSearch, Loopy, Position, SaveSearch, SearchProgress, Unfit,
};
use upstar_games::registry;
use upstar_solve::Solver;
use upstar_solve::sum_search::{Ideas, outcome_on, outcome_with};
use upstar_values::{Context, Error, Outcome, Player, Stop};

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % n
    }
}

/// The options of a player, if they are few.
fn options(position: &AnyPosition, player: Player) -> Option<Vec<AnyPosition>> {
    let mut found = Vec::new();
    let _ = position.visit_moves(player, |by| {
        found.push(position.play(player, &by));
        if found.len() > 40 {
            std::ops::ControlFlow::Break(())
        } else {
            std::ops::ControlFlow::Continue(())
        }
    });
    (found.len() <= 40).then_some(found)
}

/// How many positions follow from it, if they are few.
fn followers(position: &AnyPosition, most: usize) -> Option<usize> {
    let mut seen = HashSet::from([position.clone()]);
    let mut queue = VecDeque::from([position.clone()]);
    while let Some(position) = queue.pop_front() {
        for player in Player::BOTH {
            for option in options(&position, player)? {
                if seen.insert(option.clone()) {
                    queue.push_back(option);
                }
            }
        }
        if seen.len() > most {
            return None;
        }
    }
    Some(seen.len())
}

/// Positions of a game with few followers, from random play of its example.
fn small(example: &AnyPosition, random: &mut Random) -> Vec<AnyPosition> {
    let mut found: Vec<AnyPosition> = Vec::new();
    for _ in 0..60 {
        let mut position = example.clone();
        for _ in 0..400 {
            if found.len() >= 10 {
                return found;
            }
            let player = Player::BOTH[random.below(2)];
            let Some(next) = some_option(&position, player, random) else { break };
            position = next;
            let is_small = followers(&position, 40).is_some_and(|followers| followers > 2);
            if is_small && !found.contains(&position) {
                found.push(position.clone());
            }
        }
    }
    found
}

/// One of the first moves of a player, at random.
fn some_option(position: &AnyPosition, player: Player, random: &mut Random) -> Option<AnyPosition> {
    let mut first = Vec::new();
    let _ = position.visit_moves(player, |by| {
        first.push(by);
        if first.len() < 200 {
            std::ops::ControlFlow::Continue(())
        } else {
            std::ops::ControlFlow::Break(())
        }
    });
    if first.is_empty() {
        return None;
    }
    Some(position.play(player, &first[random.below(first.len())]))
}

/// Small positions of every short game of the registry.
fn positions(random: &mut Random) -> Vec<Vec<AnyPosition>> {
    let mut all = Vec::new();
    for entry in registry().rulesets() {
        let (_, arguments) = call(&entry.example).unwrap();
        let example = entry.read(&arguments).unwrap();
        if example.is_short() {
            let small = small(&example, random);
            if !small.is_empty() {
                all.push(small);
            }
        }
    }
    all
}

/// Plain minimax: lists of components, every move tried, nothing but a memo.
type Memo = HashMap<(Vec<AnyPosition>, Player), bool>;

fn wins(sum: &[AnyPosition], mover: Player, memo: &mut Memo) -> bool {
    let key = (sum.to_vec(), mover);
    if let Some(&known) = memo.get(&key) {
        return known;
    }
    let mut found = false;
    'moves: for index in 0..sum.len() {
        for option in options(&sum[index], mover).unwrap() {
            let mut after = sum.to_vec();
            after[index] = option;
            if !wins(&after, mover.opponent(), memo) {
                found = true;
                break 'moves;
            }
        }
    }
    memo.insert(key, found);
    found
}

fn minimax(sum: &[AnyPosition]) -> Outcome {
    let mut memo = Memo::new();
    let mut winner = |first: Player| {
        if wins(sum, first, &mut memo) { first } else { first.opponent() }
    };
    Outcome::from_winners(winner(Player::Left), winner(Player::Right))
}

fn random_sum(all: &[Vec<AnyPosition>], random: &mut Random) -> Vec<AnyPosition> {
    loop {
        let number = 2 + random.below(2);
        let pick = |random: &mut Random| {
            let game = &all[random.below(all.len())];
            let one = game[random.below(game.len())].clone();
            if random.below(3) == 0 { Negative::of(&one) } else { one }
        };
        let mut sum: Vec<AnyPosition> = (0..number).map(|_| pick(random)).collect();
        if random.below(6) == 0 {
            // Something that cancels, or nearly so.
            let twin = Negative::of(&sum[0]);
            sum.push(twin);
        }
        let size: usize = sum.iter().map(|part| followers(part, 100).unwrap_or(1000)).product();
        if size <= 4000 {
            return sum;
        }
    }
}

fn text(sum: &[AnyPosition]) -> String {
    let parts: Vec<String> = sum.iter().map(Position::write).collect();
    parts.join(" + ")
}

#[test]
fn random_sums_of_all_games_end_as_minimax_says() {
    let mut random = Random(19);
    let all = positions(&mut random);
    assert!(all.len() > 40, "{} games", all.len());
    let (solver, context) = (Solver::new(1), Context::new());
    let mut counts = HashMap::new();
    for k in 0..10_000 {
        let sum = random_sum(&all, &mut random);
        let expected = minimax(&sum);
        let (found, _) = outcome_with(&sum, Ideas::ALL, &context).unwrap();
        assert_eq!(found, expected, "{}", text(&sum));
        *counts.entry(format!("{expected:?}")).or_insert(0) += 1;
        if k % 20 == 0 {
            let position = AnyPosition::new(Sum(sum.clone()));
            let answer = solver.outcome(&position, &context).unwrap().answer;
            assert_eq!(answer, expected, "{}", text(&sum));
        }
    }
    assert_eq!(counts.len(), 4, "{counts:?}");
}

#[test]
fn every_idea_can_be_left_out() {
    let mut random = Random(23);
    let all = positions(&mut random);
    let ideas = [
        Ideas { cancel: false, ..Ideas::ALL },
        Ideas { values: false, ..Ideas::ALL },
        Ideas { look_ups: false, ..Ideas::ALL },
        Ideas { order: false, ..Ideas::ALL },
        Ideas { proof_numbers: true, ..Ideas::ALL },
        Ideas { proof_numbers: true, values: false, ..Ideas::ALL },
    ];
    for _ in 0..200 {
        let sum = random_sum(&all, &mut random);
        let expected = minimax(&sum);
        for ideas in ideas {
            let (found, _) = outcome_with(&sum, ideas, &Context::new()).unwrap();
            assert_eq!(found, expected, "{ideas:?}: {}", text(&sum));
        }
    }
}

fn board(game: &str, text: &str) -> AnyPosition {
    registry().find(game).unwrap().read(&[Argument::Text(text.into())]).unwrap()
}

fn empty(game: &str, rows: i64, columns: i64) -> AnyPosition {
    let arguments = [rows, columns].map(|size| Argument::Integer(size.into()));
    registry().find(game).unwrap().read(&arguments).unwrap()
}

/// The same winners as by values, which take a minute on 4 by 5.
#[test]
fn boards_beyond_values() {
    let context = Context::new();
    let strip = "xo".repeat(16);
    for (position, expected, nodes) in [
        (empty("clobber", 4, 4), Outcome::N, 4_000),
        (empty("clobber", 4, 5), Outcome::N, 40_000),
        (board("clobber", &strip), Outcome::N, 10_000),
        (empty("nogo", 1, 14), Outcome::N, 10_000),
    ] {
        let (found, effort) = outcome_with(&[position], Ideas::ALL, &context).unwrap();
        assert_eq!(found, expected);
        assert!(effort.nodes <= nodes, "{effort:?}");
    }
}

/// Boards and sums that take some thousand nodes.
fn larger() -> Vec<Vec<AnyPosition>> {
    vec![
        vec![empty("clobber", 4, 5)],
        vec![empty("nogo", 1, 14)],
        vec![empty("nogo", 3, 4)],
        vec![board("clobber", &"xo".repeat(14)), board("nogo", "....|....")],
        vec![board("amazons", "x...|....|...o"), empty("clobber", 3, 4)],
    ]
}

#[test]
fn threads_find_what_one_finds() {
    for sum in larger() {
        let context = Context::new();
        let (alone, _) = outcome_with(&sum, Ideas::ALL, &context).unwrap();
        let ideas = Ideas { proof_numbers: true, ..Ideas::ALL };
        assert_eq!(outcome_with(&sum, ideas, &context).unwrap().0, alone, "{}", text(&sum));
        for threads in [2, 3] {
            let (found, effort) = outcome_on(&sum, Ideas::ALL, threads, &context).unwrap();
            assert_eq!(found, alone, "{} on {threads}", text(&sum));
            assert!(effort.nodes > 0);
        }
        let stopped = outcome_on(&sum, Ideas::ALL, 2, &Context::new().with_steps(1000));
        assert_eq!(stopped.unwrap_err(), Error::Stopped(Stop::OutOfSteps));
    }
}

/// Searches that are stopped again and again, and go on from what was saved, end where a single one ends.
#[test]
fn tables_are_taken_up_again() {
    let solver = Solver::new(1);
    let hunt = |sum: &[AnyPosition]| -> Box<dyn LongSearch + '_> {
        let position = AnyPosition::new(Sum(sum.to_vec()));
        solver.long_search(&position, &Context::new()).unwrap().unwrap()
    };
    let mut saved_before = Vec::new();
    for sum in larger() {
        let (expected, effort) = outcome_with(&sum, Ideas::ALL, &Context::new()).unwrap();
        let mut looks = 0;
        let (mut saved, mut runs, mut nodes) = (Vec::new(), 0, 0);
        let winner = loop {
            let mut search = hunt(&sum);
            if runs > 0 {
                let taken = search.restore(&mut &saved[..]).unwrap().unwrap();
                assert!(taken >= search.known() && search.known() > 0);
            }
            runs += 1;
            let mut look = |_: &SearchProgress, _: &SaveSearch<'_>| looks += 1;
            let found = search.winner(Player::Left, &mut look, &Context::new().with_steps(20_000));
            nodes += search.nodes();
            saved.clear();
            search.save(&mut saved).unwrap();
            match found {
                Ok(winner) => break winner,
                Err(Error::Stopped(Stop::OutOfSteps)) => assert!(runs < 200),
                Err(error) => panic!("{error}"),
            }
        };
        assert_eq!(winner, expected.winner(Player::Left), "{}", text(&sum));
        // Little was done twice.
        assert!(nodes < 4 * effort.nodes + 10_000, "{nodes} {runs} {effort:?} {looks}");
        let cut = hunt(&sum).restore(&mut &saved[..saved.len() - 16]).unwrap();
        assert_eq!(cut, Err(Unfit::Cut));
        if !saved_before.is_empty() {
            let other = hunt(&sum).restore(&mut &saved_before[..]).unwrap();
            assert_eq!(other, Err(Unfit::Other));
        }
        saved_before = saved;
    }
}

#[test]
fn nogo_falls_apart_at_safe_groups_and_between_players() {
    let parts = |text: &str| {
        let position = board("nogo", text);
        let mut parts = Vec::new();
        position.common_form().unwrap().parts(&mut parts);
        parts
    };
    assert_eq!(parts("..xo..").len(), 2);
    assert_eq!(parts("..x..").len(), 1);
    assert_eq!(parts(".x.o.").len(), 1);
    assert_eq!(parts("x.o").len(), 0);
    assert_eq!(parts("..x..|##.##|##o##").len(), 2);
    assert_eq!(parts("..xxx.o"), parts("..x.o"));
    assert_eq!(parts("..xxx..x"), parts("..x..x"));
}

#[test]
fn what_does_not_fit_stops_cleanly() {
    let position = empty("clobber", 6, 6);
    let context = Context::new().with_memory(1 << 20);
    assert!(outcome_with(std::slice::from_ref(&position), Ideas::ALL, &context).is_err());
    let context = Context::new().with_steps(10_000);
    assert!(outcome_with(std::slice::from_ref(&position), Ideas::ALL, &context).is_err());
    let context = Context::new().with_memory(1);
    assert!(outcome_with(std::slice::from_ref(&position), Ideas::ALL, &context).is_err());
    let solver = Solver::new(1);
    assert!(solver.outcome(&position, &Context::new().with_memory(1)).is_err());
    assert!(solver.outcome(&position, &Context::new().with_steps(20_000)).is_err());
}
