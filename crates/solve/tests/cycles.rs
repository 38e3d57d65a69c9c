//! Games that can cycle or be drawn, by the engine: the texts' theorems on all small boards, and
//! play that never loses what it need not.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::HashSet;
use upstar_core::compound::{Literal, Negative, Pair, PairKind, Sum};
use upstar_core::{AnyPosition, Argument, Ending, Form, Loopy, Position};
use upstar_games::{Northcott, PokerNim, TicTacToe, registry};
use upstar_solve::{Contest, Convention, SolveError, Solver, Verdict, retrograde};
use upstar_values::{Context, Nimber, Outcome, Player};

fn graph(text: &str) -> AnyPosition {
    registry().find("graph_game").unwrap().read(&[Argument::Text(text.into())]).unwrap()
}

fn at(text: &str, vertex: i32) -> AnyPosition {
    let arguments = [Argument::Text(text.into()), Argument::Integer(vertex.into())];
    registry().find("graph_game").unwrap().read(&arguments).unwrap()
}

fn contest(position: &AnyPosition) -> Contest {
    Solver::new(1).contest(position, Convention::Normal, &Context::new()).unwrap()
}

fn wins(player: Player, distance: u32) -> Verdict {
    Verdict::Wins { player, distance: Some(distance) }
}

/// Item 1.10.3: no draws, and the outcomes of Nim, whatever the reserves.
#[test]
fn poker_nim_is_won_like_nim_and_best_play_does_not_cycle() {
    for total in 0..=6u32 {
        for a in 0..=total {
            for b in 0..=total - a {
                for left in 0..=total - a - b {
                    let right = total - a - b - left;
                    let position = AnyPosition::new(PokerNim::new([a, b], [left, right]));
                    let expected = if a == b { Outcome::P } else { Outcome::N };
                    assert_eq!(contest(&position).outcome(), Some(expected), "{position:?}");
                }
            }
        }
    }
}

/// Item 1.11.1: no draws, and the nim sum of the gaps decides, on all boards 1x5, 2x4 and 2x5.
#[test]
fn northcott_is_won_like_nim_and_best_play_does_not_cycle() {
    for (rows, columns) in [(1usize, 5usize), (2, 4), (2, 5)] {
        let mut row_texts = Vec::new();
        for x in 0..columns {
            for o in (0..columns).filter(|&o| o != x) {
                let square = |at: usize| {
                    if at == x {
                        'x'
                    } else if at == o {
                        'o'
                    } else {
                        '.'
                    }
                };
                let text: String = (0..columns).map(square).collect();
                row_texts.push((text, x.abs_diff(o) - 1));
            }
        }
        let mut boards = vec![(String::new(), 0)];
        for _ in 0..rows {
            let longer = |(board, sum): &(String, usize)| {
                let (board, sum) = (board.clone(), *sum);
                row_texts.iter().map(move |(row, gap)| match board.is_empty() {
                    true => (row.clone(), *gap),
                    false => (format!("{board}|{row}"), sum ^ gap),
                })
            };
            boards = boards.iter().flat_map(longer).collect();
        }
        for (text, sum) in boards {
            let position = AnyPosition::new(Northcott::from_rows(&text).unwrap());
            let expected = if sum == 0 { Outcome::P } else { Outcome::N };
            assert_eq!(contest(&position).outcome(), Some(expected), "{text}");
        }
    }
}

#[test]
fn tic_tac_toe_is_a_draw_in_normal_and_misere_play() {
    let (solver, context) = (Solver::new(1), Context::new());
    let empty = AnyPosition::new(TicTacToe::empty());
    let draw = Contest { left_first: Verdict::Draw, right_first: Verdict::Draw };
    for convention in [Convention::Normal, Convention::Misere] {
        assert_eq!(solver.contest(&empty, convention, &context), Ok(draw));
    }
    assert_eq!(solver.outcome(&empty, &context).unwrap_err(), SolveError::Drawn);
    // Up to symmetry and the exchange of the players: 765 boards, the empty one for either mover.
    assert_eq!(retrograde(&empty, Convention::Normal, &context).unwrap().states(), 766);
}

/// Against every reply, whoever begins: the solver's first choice never loses.
#[test]
fn the_best_move_never_loses_at_tic_tac_toe() {
    let (solver, context) = (Solver::new(1), Context::new());
    let empty = AnyPosition::new(TicTacToe::empty());
    solver.contest(&empty, Convention::Normal, &context).unwrap();
    let mut games = 0;
    for solver_plays in Player::BOTH {
        for first in Player::BOTH {
            let mut open = vec![(empty.clone(), first)];
            let mut seen = HashSet::new();
            while let Some((board, mover)) = open.pop() {
                if let Some(ending) = board.ending(mover) {
                    assert_ne!(ending, Ending::Won(solver_plays.opponent()), "{board:?}");
                    games += 1;
                    continue;
                }
                if !seen.insert(board.clone()) {
                    continue;
                }
                if mover == solver_plays {
                    let ranked =
                        solver.ranked_moves(&board, mover, Convention::Normal, &context).unwrap();
                    open.push((ranked[0].found.to(), mover.opponent()));
                } else {
                    open.extend(board.options(mover).into_iter().map(|to| (to, mover.opponent())));
                }
            }
        }
    }
    assert!(games > 100);
}

#[test]
fn the_winner_hurries_and_the_loser_delays() {
    // x to move can win at once, or later by a fork: the row is completed first.
    let board = AnyPosition::new(TicTacToe::from_rows("xx.|oo.|...").unwrap());
    let (solver, context) = (Solver::new(1), Context::new());
    let ranked = solver.ranked_moves(&board, Player::Left, Convention::Normal, &context).unwrap();
    assert_eq!(ranked[0].found.label(), "(1,3)");
    assert_eq!(ranked[0].verdict, wins(Player::Left, 1));
    assert_eq!(contest(&board).left_first, wins(Player::Left, 1));
    assert_eq!(contest(&board).right_first, wins(Player::Right, 1));
    // In a long line the loser goes the long way round.
    let text = "0: 1 4; 1: 2; 2: 3; 3:; 4: 3";
    let ranked =
        solver.ranked_moves(&at(text, 0), Player::Left, Convention::Normal, &context).unwrap();
    let labels: Vec<String> = ranked.iter().map(|one| one.found.label()).collect();
    assert_eq!(labels, ["1", "4"]);
    assert_eq!(
        ranked.iter().map(|one| one.verdict.distance()).collect::<Vec<_>>(),
        [Some(3), Some(2)]
    );
}

#[test]
fn graphs_have_draws_kernels_and_distances() {
    let (solver, context) = (Solver::new(1), Context::new());
    // A circle of two with a way out that loses for who takes it.
    let text = "0: 1; 1: 0 2; 2: 3; 3:";
    let draw = Contest { left_first: Verdict::Draw, right_first: Verdict::Draw };
    assert_eq!(contest(&at(text, 0)), draw);
    let briefs = |position: &AnyPosition| -> Vec<String> {
        solver.kernel(position, &context).unwrap().iter().map(Position::brief).collect()
    };
    assert_eq!(briefs(&at(text, 2)), ["3"]);
    // Of the two drawn positions either would do.
    assert_eq!(briefs(&at(text, 0)), ["0", "3"]);
    let odd = "0: 1; 1: 2; 2: 0 3; 3: 4; 4:";
    let error = solver.kernel(&at(odd, 0), &context).unwrap_err();
    assert_eq!(error, SolveError::NoKernel { drawn: 3, of: 5 });
    assert_eq!(briefs(&graph("0: 1 2; 1: 0 3; 2: 3; 3:")), ["0", "3"]);
    let sided = graph("0: 1 | 2; 1:; 2: 0 | 0");
    assert_eq!(solver.kernel(&sided, &context).unwrap_err(), SolveError::NotImpartial);
    // Left goes to 1 and Right is stuck; Right goes to 2, and Left must go back.
    assert_eq!(contest(&sided).left_first, wins(Player::Left, 1));
    assert_eq!(contest(&sided).right_first, Verdict::Draw);
}

/// A component that is won by its own rules wins the compound, as it wins a sum.
#[test]
fn a_verdict_on_a_component_decides_the_compound() {
    let board = |text: &str| {
        registry().find("tic_tac_toe").unwrap().read(&[Argument::Text(text.into())]).unwrap()
    };
    let kinds = [
        PairKind::Sequential,
        PairKind::WeakSequential,
        PairKind::Annihilating,
        PairKind::Ordinal,
        PairKind::Conjunctive,
        PairKind::Selective,
    ];
    for kind in kinds {
        // Left completes three, at once or after Right's move.
        let pair = Pair::of(kind, board("xx.|.x.|oo."), Literal::nimber(2u8));
        assert_eq!(contest(&pair).left_first, wins(Player::Left, 1), "{kind:?}");
        let over = Pair::of(kind, board("xxx|...|oo."), Literal::nimber(2u8));
        assert_eq!(over.ending(Player::Right), Some(Ending::Won(Player::Left)));
    }
    let full = board("xox|xox|oxo");
    let drawn = Pair::of(PairKind::Conjunctive, full.clone(), Literal::nimber(2u8));
    assert_eq!(drawn.ending(Player::Left), Some(Ending::Drawn));
    let on = Pair::of(PairKind::Sequential, full, Literal::nimber(2u8));
    assert_eq!(contest(&on).left_first, wins(Player::Left, 1));
}

#[test]
fn kernels_are_independent_and_absorbing() {
    let (solver, context) = (Solver::new(1), Context::new());
    let board = registry().find("wythoff").unwrap();
    let start = board.read(&[Argument::Integer(9.into()), Argument::Integer(9.into())]).unwrap();
    let kernel: HashSet<AnyPosition> =
        solver.kernel(&start, &context).unwrap().into_iter().collect();
    let mut all = vec![start.clone()];
    let mut seen = HashSet::from([start]);
    while let Some(position) = all.pop() {
        let options = position.options(Player::Left);
        assert_ne!(kernel.contains(&position), options.iter().any(|to| kernel.contains(to)));
        all.extend(options.into_iter().filter(|to| seen.insert(to.clone())));
    }
    let mut texts: Vec<String> = kernel.iter().map(Position::write).collect();
    texts.sort();
    let expected = ["(0,0)", "(1,2)", "(2,1)", "(3,5)", "(4,7)", "(5,3)", "(7,4)"];
    assert_eq!(texts, expected.map(|pair| format!("wythoff{pair}")));
}

/// A form is treated as impartial only where it is; where a summand cycles there is no Grundy value.
#[test]
fn grundy_values_of_graphs_and_compounds() {
    let (solver, context) = (Solver::new(1), Context::new());
    let grundy = |position: &AnyPosition| solver.grundy(position, &context).map(|g| g.answer);
    let nimber = |n: u64| Ok(Nimber::from(n));
    let two = graph("0: 1 2; 1: 2; 2:");
    assert_eq!(grundy(&two), nimber(2));
    assert_eq!(grundy(&Sum::of(two.clone(), Literal::nimber(3u8))), nimber(1));
    assert_eq!(grundy(&Negative::of(&two)), nimber(2));
    let then =
        |first: &AnyPosition| Pair::of(PairKind::Sequential, first.clone(), Literal::nimber(1u8));
    assert_eq!(grundy(&then(&two)), nimber(2));
    assert_eq!(grundy(&then(&graph("0:"))), nimber(1));
    // The same arrows in another order are the same arrows.
    assert_eq!(grundy(&graph("0: 1 2 | 2 1; 1: 2; 2:")), nimber(2));
    // The number 1; the switch {1|-1}; and a form that is worth * though it is not impartial.
    let switch = "0: 1 | 2; 1: 3 |; 2: | 3; 3:";
    assert_eq!(grundy(&at(switch, 0)), Err(SolveError::NotImpartial));
    assert_eq!(grundy(&at(switch, 1)), Err(SolveError::NotImpartial));
    assert_eq!(grundy(&at(switch, 3)), nimber(0));
    let value = solver.value(&at(switch, 0), &context).unwrap();
    let algebra = solver.algebra(&context);
    assert_eq!(solver.arena().text(value, upstar_values::Notation::default()).unwrap(), "+-1");
    assert_eq!(algebra.outcome(value), Ok(Outcome::N));
    let (star, sided) = (graph("0: 1 | 2; 1:; 2: 3 | 3; 3: 4 | 4; 4:"), "0 can move Right to *0");
    assert!(!star.is_impartial(), "{sided}");
    let loopy = Sum::of(two, graph("a: b; b: a"));
    assert_eq!(
        grundy(&loopy).unwrap_err().to_string(),
        "graph_game(\"a: b; b: a\") can go on for ever, so it has no Grundy value"
    );
    let drawn = Sum::of(Literal::nimber(2u8), AnyPosition::new(TicTacToe::empty()));
    assert_eq!(
        grundy(&drawn).unwrap_err().to_string(),
        "tic_tac_toe(\"...|...|...\") can be won or drawn by a rule of its own, so it has no Grundy value"
    );
}

#[test]
fn sums_with_a_game_that_cycles_have_an_outcome() {
    let (solver, context) = (Solver::new(1), Context::new());
    let row = AnyPosition::new(Northcott::from_rows("x..o.").unwrap());
    for heap in 0..5u8 {
        let sum = Sum::of(row.clone(), Literal::nimber(heap));
        let expected = if heap == 2 { Outcome::P } else { Outcome::N };
        assert_eq!(solver.outcome(&sum, &context).unwrap().answer, expected, "gap 2 and {heap}");
    }
    let round = Sum::of(graph("a: b; b: a"), Literal::nimber(1u8));
    assert_eq!(solver.outcome(&round, &context).unwrap_err(), SolveError::Drawn);
    // Three in a row anywhere win the whole.
    let board = AnyPosition::new(TicTacToe::from_rows("xx.|oo.|...").unwrap());
    assert_eq!(contest(&Sum::of(board, Literal::nimber(2u8))).left_first, wins(Player::Left, 1));
    // A component that is drawn already decides nothing, but what is left must not be lost.
    let full = AnyPosition::new(TicTacToe::from_rows("xox|xxo|oxo").unwrap());
    let sum = Sum::of(full, Literal::nimber(1u8));
    assert_eq!(contest(&sum).left_first, Verdict::Draw);
}

/// 10^5 vertices in linear time: a line with a step back from every third vertex.
#[test]
fn a_hundred_thousand_vertices() {
    let size = 100_000u32;
    let clause = |n: u32| match n {
        0 => "0:".to_string(),
        n if n % 3 == 0 => format!("{n}: {} {}", n - 1, (n + 3).min(size)),
        n => format!("{n}: {}", n - 1),
    };
    let text: Vec<String> = (0..=size).rev().map(clause).collect();
    let position = graph(&text.join("; "));
    assert!(position.can_cycle() && position.is_impartial());
    let verdict = contest(&position).left_first;
    assert!(verdict.winner().is_some() || verdict == Verdict::Draw);
    let line: Vec<String> =
        (0..=size).rev().map(|n| format!("{n}: {}", n.saturating_sub(1))).collect();
    let line = format!("{}; end:", line.join("; ")).replace("; 0: 0;", "; 0: end;");
    let line = graph(&line);
    let (solver, context) = (Solver::new(1), Context::new());
    assert_eq!(solver.grundy(&line, &context).unwrap().answer, Nimber::from(1u64));
    assert_eq!(contest(&line).left_first, wins(Player::Left, size + 1));
}
