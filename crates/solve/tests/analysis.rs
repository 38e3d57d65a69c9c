//! The one analysis: its theorems are asked once, its lists agree with plain search, and compounds
//! are taken apart.
#![allow(clippy::unwrap_used, clippy::panic)]

mod counted;

use counted::Counted;
use upstar_core::compound::{Literal, Negative, Sum};
use upstar_core::{AnyPosition, Argument, Form, Position, Theorems};
use upstar_games::{Nim, Wythoff, registry};
use upstar_solve::{
    Ask, Convention, Effort, Known, MoveAnalysis, SolveError, Solver, Verdict, Which,
};
use upstar_values::{Context, Outcome, Player};

fn read(game: &str, arguments: &[Argument]) -> AnyPosition {
    registry().find(game).unwrap().read(arguments).unwrap()
}

fn all_moves(position: &AnyPosition, convention: Convention) -> Vec<MoveAnalysis> {
    let (solver, context) = (Solver::new(1), Context::new());
    let ask = Ask { most: 1000, reasons: true, ..Ask::moves(convention) };
    let effort = Effort { move_values: 100_000, ..Effort::list() };
    let analysis = solver.analyse(position, &ask, &effort, &context).unwrap();
    analysis.moves.into_iter().filter_map(Known::ok).flat_map(|list| list.moves).collect()
}

/// Marks agree with search that knows no theorem, in normal and misère play.
#[test]
fn winning_marks_agree_with_plain_search() {
    let (solver, context) = (Solver::new(1), Context::new());
    let positions = [
        AnyPosition::new(Nim::new([1u32, 2, 4])),
        AnyPosition::new(Nim::new([1u32, 1, 1])),
        AnyPosition::new(Wythoff::new(4u32, 6u32)),
        read("domineering", &[Argument::Text("...|.#.|...".to_owned())]),
    ];
    for position in positions {
        for convention in [Convention::Normal, Convention::Misere] {
            for one in all_moves(&position, convention) {
                let player = one.found.player();
                let by = position.read_move(player, &one.found.label()).unwrap();
                let to = position.play(player, &by);
                assert_eq!(to, one.found.to());
                let outcome = solver.outcome_by_search(&to, convention, &context).unwrap();
                assert_eq!(Some(outcome), one.outcome, "{position:?} {one:?}");
                assert_eq!(outcome.winner(player.opponent()) == player, one.wins);
                assert!(one.reason(registry(), solver.arena()).is_some());
            }
        }
    }
}

#[test]
fn a_heap_of_any_size_lists_its_winning_moves() {
    let position = AnyPosition::new(Wythoff::new(4u32, 1u64 << 60));
    let moves = all_moves(&position, Convention::Normal);
    let winning = moves.iter().filter(|one| one.wins).map(|one| one.found.label());
    assert_eq!(winning.collect::<Vec<_>>(), ["(4,7)"]);
    assert_eq!(moves.len(), 1000); // it is the twelfth in order
}

/// Alone, with the players exchanged, and in a sum; in both conventions.
#[test]
fn a_theorem_about_a_position_is_evaluated_once_per_answer() {
    for theorems in ["outcome", "outcome grundy", "value outcome", "misere", "value"] {
        for convention in [Convention::Normal, Convention::Misere] {
            let wrap: [fn(AnyPosition) -> AnyPosition; 4] = [
                |position| position,
                |position| Negative::of(&position),
                |position| Sum::of(position, Literal::nimber(2u8)),
                |position| Sum::of(position, Literal::number(2)),
            ];
            for wrap in wrap {
                let (counted, counts) = Counted::new(5, theorems);
                let position = wrap(AnyPosition::new(counted));
                let (solver, context) = (Solver::new(1), Context::new());
                let ask = Ask { which: Which::No, ..Ask::answer(convention) };
                solver.analyse(&position, &ask, &Effort::answer(), &context).unwrap();
                let most = counts.most(5);
                assert!(most <= 1, "{theorems} of {position:?}: {counts:?}");
            }
        }
    }
}

#[test]
fn the_theorem_about_each_position_that_a_move_leads_to_is_evaluated_once() {
    let (counted, counts) = Counted::new(4, "outcome grundy");
    let position = AnyPosition::new(counted);
    let (solver, context) = (Solver::new(1), Context::new());
    let ask = Ask::answer(Convention::Normal);
    let analysis = solver.analyse(&position, &ask, &Effort::answer(), &context).unwrap();
    let moves = &analysis.moves[0].as_ref().unwrap().moves;
    assert_eq!(moves.iter().map(|one| one.found.label()).collect::<Vec<_>>(), ["0"]);
    for heap in 0..=4 {
        assert!(counts.most(heap) <= 1, "{heap}: {counts:?}");
    }
}

/// Northcott's game has a theorem for normal play alone: in misère play it is drawn, and that is no
/// error.
#[test]
fn a_theorem_of_normal_play_says_nothing_of_misere_play() {
    let (solver, context) = (Solver::new(1), Context::new());
    let board = read("northcott", &[Argument::Text("x..o.".to_owned())]);
    assert!(board.outcome_theorem().is_some() && board.misere_theorem().is_none());
    let effort = Effort::as_long_as_it_takes();
    for player in Player::BOTH {
        let ask = Ask::first(Convention::Misere, player);
        let analysis = solver.analyse(&board, &ask, &effort, &context).unwrap();
        let verdict = solver.verdict(&board, player, Convention::Misere, &context).unwrap();
        assert_eq!(analysis.if_begins(player), Some(verdict));
        assert_eq!(analysis.if_begins(player.opponent()), None);
    }
}

/// A large board is won by whom its own search finds; turned round, by the other.
#[test]
fn the_negative_is_won_by_the_other_player() {
    let (solver, context) = (Solver::new(1), Context::new());
    let numbers = |a: i32, b: i32| [Argument::Integer(a.into()), Argument::Integer(b.into())];
    let board = read("domineering", &numbers(4, 9));
    let outcome = solver.outcome(&board, &context).unwrap().answer;
    let negative = Negative::of(&board);
    assert_eq!(solver.outcome(&negative, &context).unwrap().answer, outcome.negative());
}

#[test]
fn a_glance_says_what_is_out_of_reach_and_who_wins_all_the_same() {
    let (solver, context) = (Solver::new(1), Context::new());
    let numbers = |a: i32, b: i32| [Argument::Integer(a.into()), Argument::Integer(b.into())];
    let board = read("domineering", &numbers(5, 7));
    let effort = Effort { large_value: 1000, ..Effort::cell() };
    let cell = solver.analyse(&board, &Ask::worth(), &effort, &context).unwrap();
    assert!(matches!(cell.value, Known::OutOfReach(SolveError::Value(_))), "{:?}", cell.value);
    assert_eq!(cell.outcome(), Some(solver.outcome(&board, &context).unwrap().answer));
    let small = read("domineering", &numbers(2, 2));
    let cell = solver.analyse(&small, &Ask::worth(), &Effort::cell(), &context).unwrap();
    assert!(
        matches!(cell.value, Known::Yes(_)) && cell.first == [Known::NotAsked, Known::NotAsked]
    );
}

#[test]
fn a_verdict_by_theorem_has_no_distance() {
    let (solver, context) = (Solver::new(1), Context::new());
    let heaps = AnyPosition::new(Nim::new([1u32, 2]));
    let ask = Ask::winner(Convention::Normal);
    let analysis = solver.analyse(&heaps, &ask, &Effort::answer(), &context).unwrap();
    assert_eq!(analysis.outcome(), Some(Outcome::N));
    let wins = Verdict::Wins { player: Player::Left, distance: None };
    assert_eq!(analysis.if_begins(Player::Left), Some(wins));
    assert!(matches!(analysis.value, Known::NotAsked));
}
