//! Chess pieces on their way to the corner: closed forms against tables made square by square.
#![allow(clippy::unwrap_used, clippy::panic)] // a test helper that panics is a failing test

use dashu_int::{IBig, UBig};
use std::collections::{BTreeMap, BTreeSet};
use upstar_core::{Argument, Convention, Form, Position, Refusal, Rules, Theorems};
use upstar_games::{Bishop, King, Knight, Queen, Rook, RookCorner, RookHole, Wythoff, registry};
use upstar_values::{Context, Nimber, Outcome, Player};

type At = (i32, i32);

/// The table of a game on lattice points, from its moves alone.
#[derive(Default)]
struct Table {
    grundy: BTreeMap<At, u64>,
    misere_won: BTreeMap<At, bool>,
    options: BTreeMap<At, Vec<At>>,
}

/// Points up to this coordinate are compared.
const SIZE: i32 = 26;

/// `moves` lists where a piece may go, off the board or not.
fn table(board: impl Fn(At) -> bool, moves: impl Fn(At) -> Vec<At>) -> Table {
    let mut points: Vec<At> = (-1..2 * SIZE)
        .flat_map(|x| (-1..2 * SIZE).map(move |y| (x, y)))
        .filter(|&p| board(p))
        .collect();
    points.sort_by_key(|(x, y)| x + y);
    let mut table = Table::default();
    for point in points {
        let options: Vec<At> = moves(point).into_iter().filter(|&to| board(to)).collect();
        let options: Vec<At> =
            options.into_iter().filter(|to| table.grundy.contains_key(to)).collect();
        let seen: BTreeSet<u64> = options.iter().map(|to| table.grundy[to]).collect();
        let mex = (0..).find(|value| !seen.contains(value)).unwrap();
        let won = options.is_empty() || options.iter().any(|to| !table.misere_won[to]);
        table.grundy.insert(point, mex);
        table.misere_won.insert(point, won);
        table.options.insert(point, options);
    }
    table
}

fn quarter_plane((x, y): At) -> bool {
    x >= 0 && y >= 0
}

fn rook((x, y): At) -> Vec<At> {
    (0..x).map(|k| (k, y)).chain((-1..y).map(|k| (x, k))).collect()
}

fn diagonal((x, y): At) -> Vec<At> {
    (1..=x.min(y)).map(|k| (x - k, y - k)).collect()
}

fn natural(n: i32) -> u64 {
    u64::try_from(n).unwrap()
}

fn outcome(won: bool) -> Outcome {
    if won { Outcome::N } else { Outcome::P }
}

/// Moves, outcomes, misère outcomes, values and winning moves agree with the table as far as
/// theorems tell; returns how many values a theorem gave.
fn check<R: Rules<Move = R>>(table: &Table) -> usize {
    let mut told = 0;
    for (&(x, y), &grundy) in &table.grundy {
        if x >= SIZE || y >= SIZE {
            continue;
        }
        let piece = R::read(&[Argument::Integer(x.into()), Argument::Integer(y.into())]).unwrap();
        let label = |(x, y): &At| format!("({x},{y})");
        let mut moves = Vec::new();
        let _ = piece.visit_moves(Player::Left, |by| {
            moves.push(piece.write_move(Player::Left, &by));
            std::ops::ControlFlow::Continue(())
        });
        moves.sort();
        let mut expected: Vec<String> = table.options[&(x, y)].iter().map(label).collect();
        expected.sort();
        assert_eq!(moves, expected, "{}", piece.write());
        assert_eq!(
            piece.outcome_theorem().unwrap().answer,
            outcome(grundy != 0),
            "{}",
            piece.write()
        );
        if let Some(theorem) = piece.misere_theorem() {
            assert_eq!(
                theorem.answer,
                outcome(table.misere_won[&(x, y)]),
                "misère {}",
                piece.write()
            );
        }
        if let Some(theorem) = piece.grundy_under(&Context::new()).unwrap() {
            assert_eq!(theorem.answer, Nimber::from(grundy), "{}", piece.write());
            assert!(!registry().sentence(&theorem.reason).contains('{'));
        }
        if let Some(theorem) = piece.grundy_theorem() {
            told += 1;
            assert_eq!(theorem.answer, Nimber::from(grundy), "{}", piece.write());
        }
        let winning = piece.winning_moves_theorem(Convention::Normal, Player::Left).unwrap();
        let mut winning: Vec<String> =
            winning.iter().map(|found| piece.write_move(Player::Left, &found.by)).collect();
        winning.sort();
        let lost = table.options[&(x, y)].iter().filter(|to| table.grundy[to] == 0);
        let mut expected: Vec<String> = lost.map(label).collect();
        expected.sort();
        assert_eq!(winning, expected, "{}", piece.write());
    }
    told
}

const ALL: usize = (SIZE * SIZE) as usize;

#[test]
fn the_rook_is_nim_with_two_heaps() {
    assert_eq!(check::<Rook>(&table(quarter_plane, rook)), ALL);
}

#[test]
fn item_8_the_queen_is_wythoffs_game() {
    let queen = table(quarter_plane, |at| [rook(at), diagonal(at)].concat());
    assert_eq!(check::<Queen>(&queen), 0);
    for x in 0..60u32 {
        for y in 0..60u32 {
            let (queen, heaps) = (Queen::at(x, y).unwrap(), Wythoff::new(x, y));
            let (of_queen, of_heaps) =
                (queen.outcome_theorem().unwrap(), heaps.outcome_theorem().unwrap());
            assert_eq!(of_queen.answer, of_heaps.answer);
            assert_eq!(
                registry().sentence(&of_queen.reason),
                registry().sentence(&of_heaps.reason)
            );
        }
    }
}

#[test]
fn the_king_looks_at_the_parity_of_his_coordinates() {
    let king = table(quarter_plane, |(x, y)| vec![(x - 1, y), (x, y - 1), (x - 1, y - 1)]);
    assert_eq!(check::<King>(&king), ALL);
}

#[test]
fn the_knight_has_period_four() {
    let knight = table(quarter_plane, |(x, y)| {
        vec![(x - 1, y - 2), (x - 2, y - 1), (x + 1, y - 2), (x - 2, y + 1)]
    });
    assert_eq!(check::<Knight>(&knight), ALL);
}

/// The induction step of the knight's formula: it is the mex of its options on all squares of 12 by
/// 12 blocks, hence everywhere, blocks being alike along the diagonal and away from it.
#[test]
fn the_knights_formula_is_the_mex_of_its_options() {
    let value = |x: i64, y: i64| Knight::at(x, y).unwrap().grundy_theorem().unwrap().answer;
    for x in 0..48i64 {
        for y in 0..48i64 {
            let to = [(x - 1, y - 2), (x - 2, y - 1), (x + 1, y - 2), (x - 2, y + 1)];
            let on_board = to.into_iter().filter(|&(x, y)| x >= 0 && y >= 0);
            let seen: Vec<Nimber> = on_board.map(|(x, y)| value(x, y)).collect();
            let mex = (0u64..).map(Nimber::from).find(|value| !seen.contains(value)).unwrap();
            assert_eq!(value(x, y), mex, "({x},{y})");
        }
    }
}

#[test]
fn the_bishop_goes_down_a_heap() {
    assert_eq!(check::<Bishop>(&table(quarter_plane, diagonal)), ALL);
}

fn hole((x, y): At) -> bool {
    quarter_plane((x, y)) || (x, y) == (0, -1)
}

fn corner((x, y): At) -> bool {
    quarter_plane((x, y)) && (x, y) != (0, 0)
}

#[test]
fn item_34_rook_with_an_extra_square() {
    let table = table(hole, rook);
    let told = check::<RookHole>(&table);
    assert_eq!(told, 2 * SIZE as usize + 1, "rows 0 and 1 and the extra square");
    let value = |x, y| table.grundy[&(x, y)];
    for y in 0..SIZE {
        assert_eq!((value(0, y), value(1, y)), (natural(y) + 1, natural(y)));
        for x in 0..SIZE {
            assert_eq!(value(x, y) == 0, x == y + 1);
            // Columns are involutions.
            let z = i32::try_from(value(x, y)).unwrap();
            if z < 2 * SIZE {
                assert_eq!(value(z, y), natural(x));
            }
        }
    }
}

#[test]
fn item_35_rook_without_the_corner() {
    let table = table(corner, rook);
    let told = check::<RookCorner>(&table);
    assert_eq!(told, 4 * SIZE as usize - 5, "rows and columns 0 and 1");
    let value = |x, y| table.grundy[&(x, y)];
    for y in 1..SIZE {
        assert_eq!((value(0, y), value(1, y)), (natural(y) - 1, natural(y)));
        for x in 1..SIZE {
            assert_eq!(value(x, y), value(y, x));
            assert!(x != y || x == 1 || value(x, y) == 0);
        }
    }
}

#[test]
fn item_36_the_two_rook_tables_are_inverse() {
    let (with, without) = (table(hole, rook), table(corner, rook));
    for x in 0..SIZE {
        for y in 0..SIZE {
            let z = i32::try_from(with.grundy[&(x, y)]).unwrap();
            if (x, z) != (0, 0) && z < 2 * SIZE {
                assert_eq!(without.grundy[&(x, z)], natural(y), "G({x},{y}) = {z}");
            }
            if (x, y) != (0, 0) {
                let z = i32::try_from(without.grundy[&(x, y)]).unwrap();
                assert_eq!(with.grundy[&(x, z)], natural(y), "F({x},{y}) = {z}");
            }
        }
    }
}

#[test]
fn coordinates_of_a_thousand_digits_answer_at_once() {
    let huge = IBig::from(10).pow(1000);
    let next = &huge + IBig::ONE;
    let value = |n: &IBig| Nimber::from(UBig::try_from(n.clone()).unwrap());
    let answers = |theorem: Option<upstar_core::Theorem<Outcome>>| theorem.unwrap().answer;
    let rook = Rook::at(huge.clone(), next.clone()).unwrap();
    assert_eq!(rook.grundy_theorem().unwrap().answer, Nimber::from(1u64));
    let winning = rook.winning_moves_theorem(Convention::Normal, Player::Left).unwrap();
    assert_eq!(rook.write_move(Player::Left, &winning[0].by), format!("({huge},{huge})"));
    let label = format!("({huge},{huge})");
    assert_eq!(rook.read_move(Player::Left, &label).unwrap(), winning[0].by);
    assert_eq!(
        answers(RookHole::at(next.clone(), huge.clone()).unwrap().outcome_theorem()),
        Outcome::P
    );
    assert_eq!(
        answers(RookCorner::at(huge.clone(), huge.clone()).unwrap().outcome_theorem()),
        Outcome::P
    );
    let edge = RookHole::at(0, huge.clone()).unwrap();
    assert_eq!(edge.grundy_theorem().unwrap().answer, value(&next));
    assert!(edge.read_move(Player::Left, "(0,-1)").is_ok());
    assert_eq!(
        answers(King::at(huge.clone(), next.clone()).unwrap().outcome_theorem()),
        Outcome::N
    );
    assert_eq!(
        answers(Knight::at(huge.clone(), next.clone()).unwrap().outcome_theorem()),
        Outcome::P
    );
    let bishop = Bishop::at(huge.clone(), next.clone()).unwrap();
    assert_eq!(bishop.grundy_theorem().unwrap().answer, value(&huge));
    assert_eq!(
        answers(Queen::at(huge.clone(), huge.clone()).unwrap().outcome_theorem()),
        Outcome::N
    );
    // The first of 10^1000 moves is there without the others.
    assert!(rook.visit_moves(Player::Left, |_| std::ops::ControlFlow::Break(())).is_break());
}

#[test]
fn squares_off_the_board_are_refused_with_advice() {
    let whole = |n: i32| Argument::Integer(n.into());
    let hole = |x, y| RookHole::read(&[whole(x), whole(y)]).map(|rook| rook.write());
    assert_eq!(hole(0, -1).unwrap(), "rook_hole(0,-1)");
    let refused = hole(1, -1).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "a coordinate cannot be negative: write two of 0, 1, 2, …, or (0,-1)"
    );
    assert_eq!(refused.argument, Some(1));
    assert_eq!(
        RookCorner::read(&[whole(0), whole(0)]).unwrap_err().to_string(),
        "(0,0) is not a square of the board: write another one, like rook_corner(5,3)"
    );
    assert_eq!(Rook::read(&[whole(-1), whole(0)]).unwrap_err().argument, Some(0));
    assert_eq!(
        King::read(&[whole(3)]).unwrap_err().to_string(),
        "a position is two coordinates, like king(7,4), not 1"
    );
    let king = King::at(3, 3).unwrap();
    assert!(king.read_move(Player::Left, "(2,2)").is_ok());
    assert_eq!(
        king.read_move(Player::Left, "(1,1)").unwrap_err().to_string(),
        "the king cannot go from (3,3) to (1,1): A king on (x,y) makes one coordinate, or both, \
         smaller by 1; a player who cannot move loses."
    );
    assert_eq!(
        king.read_move(Player::Left, "22").unwrap_err().to_string(),
        "`22` is not a move: write the square it leads to, like (4,7)"
    );
}

#[test]
fn values_far_out_go_by_periods_or_are_refused_with_the_cost() {
    let context = Context::new();
    let far = UBig::from(10u8).pow(30);
    let hole = RookHole::at(5, far.clone()).unwrap();
    let found = hole.grundy_under(&context).unwrap().unwrap();
    assert!(
        registry().sentence(&found.reason).contains("period and saltus 144"),
        "{:?}",
        found.reason
    );
    let back = RookCorner::at(5, found.answer.to_ubig()).unwrap();
    assert_eq!(back.grundy_under(&context).unwrap().unwrap().answer, Nimber::from(far.clone()));
    let queen = Queen::at(3, far.clone()).unwrap().grundy_under(&context).unwrap().unwrap();
    assert_eq!(queen.answer, Nimber::from(&far - UBig::from(2u8))); // as at (3,16): 16 - 2
    let far_out = [
        RookHole::at(far.clone(), far.clone()).unwrap().grundy_under(&context),
        RookCorner::at(far.clone(), &far + UBig::from(9u8)).unwrap().grundy_under(&context),
        Queen::at(far.clone(), far.clone()).unwrap().grundy_under(&context),
    ];
    for refused in far_out {
        let Err(Refusal::OutOfReach(why)) = refused else { panic!("{refused:?}") };
        assert!(why.to_string().starts_with("no formula is known"), "{why:?}");
    }
}
