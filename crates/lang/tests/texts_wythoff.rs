//! One test for each line of the sections 000 (Läuchli), 001 (Leipzig) and 003 (Hungarian slides)
//! of the collected facts that says something about Wythoff's game.
#![allow(clippy::unwrap_used, clippy::panic)] // how a test fails

use dashu_int::UBig;
use upstar_games::wythoff::beatty::{BeattyPair, Runner};
use upstar_games::wythoff::pairs::MexPairs;
use upstar_games::wythoff::quadratic::Quadratic;
use upstar_games::wythoff::tables::{Column, Property, columns, is_kernel};
use upstar_games::wythoff::tape::Tape;
use upstar_games::wythoff::{factors, golden, satz, word, zeckendorf};
use upstar_lang::{Session, Settings};
use upstar_values::Context;

fn ask(source: &str) -> String {
    let shown = Session::new(Settings::default()).run(source, &Context::new());
    shown.unwrap_or_else(|error| panic!("{}", error.render(source))).pop().unwrap().text
}

fn refused(source: &str) -> String {
    let shown = Session::new(Settings::default()).run(source, &Context::new());
    shown.unwrap_err().render(source)
}

/// The first columns of the table of black points.
fn table(columns: usize) -> Vec<Column> {
    MexPairs::new().take(columns).map(|(a, b)| (a.into(), b.into())).collect()
}

fn satz_holds(number: usize) -> bool {
    satz::check_all(1500)[number - 1].fails_at.is_none()
}

// 000

#[test]
fn laeuchli_rules_left_down_diagonal_last_mover_wins() {
    assert_eq!(ask("wythoff(2,1).moves"), "[\"(0,1)\",\"(1,1)\",\"(2,0)\",\"(1,0)\"]");
    assert_eq!(ask("wythoff(0,0).outcome"), "P");
}

#[test]
fn laeuchli_colouring_is_unique_symmetric_and_at_most_one_to_a_line() {
    const SIZE: usize = 120;
    let black = |x: usize, y: usize| golden::is_pair(&x.min(y).into(), &x.max(y).into());
    for x in 0..SIZE {
        for y in 0..SIZE {
            assert_eq!(black(x, y), black(y, x));
            let reachable = (0..x).any(|k| black(k, y))
                || (0..y).any(|k| black(x, k))
                || (1..=x.min(y)).any(|k| black(x - k, y - k));
            assert_eq!(black(x, y), !reachable, "black iff no black point can be reached");
        }
    }
}

#[test]
fn satz_1_black_points_increase_and_fill_rows_and_diagonals() {
    assert!(satz_holds(1));
}

#[test]
fn satz_1_step_k_below_n_is_wrong_for_0_and_1_only() {
    let wrong: Vec<u64> = (0..500).filter(|&n| satz::step_of_proof(n) >= n).collect();
    assert_eq!(wrong, [0, 1]);
}

#[test]
fn satz_2_steps_make_the_word_f() {
    assert!(satz_holds(2));
    assert!(word::by_steps(13) == "0101101011011");
}

#[test]
fn bildungsgesetz_writes_f() {
    assert_eq!(word::by_law(20_000), word::by_steps(20_000));
}

#[test]
fn automaton_loop_is_one_more_than_the_ones_read() {
    let mut tape = Tape::new();
    for t in 1..3000u64 {
        let step = tape.step();
        let ones = u64::try_from(&word::ones(&t.into())).unwrap();
        assert_eq!(step.loop_length as u64, 1 + ones);
        assert_eq!((tape.letters_read(), tape.ones_read()), (t, ones));
    }
    assert!(ask("tape(2)").contains("loop of 2 01"));
}

#[test]
fn satz_3_no_00_no_111() {
    assert!(satz_holds(3));
}

#[test]
fn satz_4_morphism_fixes_f() {
    assert!(satz_holds(4));
    assert_eq!(word::by_morphism(20_000), word::by_steps(20_000));
}

#[test]
fn satz_5_not_periodic_since_sturmian() {
    assert!(satz_holds(5));
    assert_eq!(factors::complexity(30, 3000), 31);
}

#[test]
fn remark_f_is_almost_periodic() {
    assert_eq!(factors::longest_return(8), 21);
    for factor in factors::factors(12) {
        assert_eq!(factors::return_times(&factor).len(), 2, "{factor}");
    }
}

#[test]
fn satz_6_ones_are_floors() {
    assert!(satz_holds(6));
    let ones = [2u8, 5, 13, 34].map(|n| word::ones(&n.into()));
    assert_eq!(ones, [1u8, 3, 8, 21].map(UBig::from));
}

#[test]
fn satz_7_coordinates_are_floors() {
    assert!(satz_holds(7));
}

#[test]
fn satz_8_y_is_floor_of_q_x() {
    assert!(satz_holds(8));
}

#[test]
fn durchfuehrung_decides_by_an_integer_between() {
    for z in 1..3000u32 {
        let upper = golden::standing(&z.into()).row == golden::Row::Upper;
        assert_eq!(satz::is_x(&z.into()), upper, "{z}");
    }
    let ways = ask("wythoff(4,13).reasons");
    assert!(ways.contains("the difference is 9") && ways.contains("13 is b5, its partner a5 = 8"));
}

// 001

#[test]
fn leipzig_rules_and_dice() {
    assert_eq!(ask("wythoff(5,0).outcome"), "N");
    // Two dice: 36 throws of which (1,2), (2,1), (3,5), (5,3) are lost.
    assert_eq!(ask("dice_odds(wythoff, 1)"), "8/9");
    let mut lost = 0u64;
    let ways =
        |sum: u64| (1..=6u64).filter(|die| (1..=6).contains(&(sum - die.min(&sum)))).count() as u64;
    for (a, b) in MexPairs::new().skip(1).take(12) {
        lost += 2 * ways(a) * ways(b);
    }
    assert_eq!(ask("dice_odds(wythoff, 2)"), ask(&format!("1 - {lost} / 1296")));
}

#[test]
fn leipzig_first_wins_and_losses() {
    assert_eq!(
        ask("[wythoff(0,n).outcome == \"N\" and wythoff(n,n).outcome == \"N\" for n in 1..3]"),
        "[true,true,true]"
    );
    assert_eq!(ask("wythoff(1,2).moves"), "[\"(0,2)\",\"(1,0)\",\"(1,1)\",\"(0,1)\"]");
    assert_eq!(ask("wythoff(1,2).outcome"), "P");
    assert_eq!(ask("wythoff(3,4).winning_moves"), "[\"(1,2)\"]");
    assert_eq!(ask("wythoff(3,5).outcome"), "P");
}

#[test]
fn leipzig_theorem_1_losses_by_mex() {
    for (n, (a, b)) in MexPairs::new().take(5000).enumerate() {
        assert_eq!(golden::lower(&n.into()), a.into());
        assert_eq!(b, a + n as u64);
    }
}

#[test]
fn leipzig_numbering_starts_at_zero() {
    assert_eq!(ask("[pair_index(0), pair_index(2), pair_index(5)]"), "[0,1,2]");
}

#[test]
fn leipzig_proof_part_2_is_an_algorithm() {
    // x = a_i: cut y to b_i, or take x − a_j from both with j = y − x; x = b_i: cut y to a_i.
    for x in 0..80u64 {
        for y in x..80 {
            let found = golden::standing(&x.into());
            let partner = u64::try_from(&found.partner).unwrap();
            if partner == y {
                continue;
            }
            let diagonal = u64::try_from(&golden::lower(&(y - x).into())).unwrap();
            let to = if partner < y { (x, partner) } else { (diagonal, diagonal + y - x) };
            let moves = ask(&format!("wythoff({x},{y}).winning_moves"));
            assert!(moves.contains(&format!("({},{})", to.0, to.1)), "({x},{y}): {moves}");
        }
    }
}

#[test]
fn leipzig_complete_information_someone_wins() {
    let outcomes = ask("[wythoff(x,y).outcome for x in 0..9 for y in 0..9]");
    assert_eq!(outcomes.matches("\"P\"").count() + outcomes.matches("\"N\"").count(), 100);
}

#[test]
fn leipzig_game_1_chocolate_is_nim() {
    assert_eq!(
        ask("[nim(m-1,n-1).outcome == \"P\" for m in 1..4 for n in 1..4]"),
        ask("[m == n for m in 1..4 for n in 1..4]")
    );
}

#[test]
fn leipzig_game_2_thirteen_matches() {
    assert_eq!(ask("subtraction([1,2,3])(13).winning_moves.length"), "1");
    assert_eq!(
        ask("[subtraction([1,2,3])(n).outcome == \"P\" for n in [4,8,12,13]]"),
        "[true,true,true,false]"
    );
}

#[test]
fn leipzig_articles_corner_cube() {
    for x in -20i64..20 {
        assert_eq!(x * x * x - 15 * x * x + 75 * x - 125, (x - 5) * (x - 5) * (x - 5));
    }
}

// 003

#[test]
fn slides_queen_and_heaps_are_one_game() {
    assert_eq!(ask("wythoff(6,5).winning_moves"), "[\"(3,5)\",\"(2,1)\"]");
}

#[test]
fn slides_moves_take_something() {
    assert!(refused("wythoff(3,4).play(\"(3,4)\")").contains("no move leads from (3,4) to (3,4)"));
    assert!(refused("wythoff(3,4).play(\"(4,5)\")").contains("no move leads"));
}

#[test]
fn slides_grundy_table() {
    assert_eq!(ask("[wythoff(5,3).grundy, wythoff(6,3).grundy]"), "[0,1]");
    assert_eq!(
        ask("grundy_table(wythoff, 20, 20)"),
        ask("[[wythoff(x,y).grundy for y in 0..19] for x in 0..19]")
    );
}

#[test]
fn slides_good_positions() {
    assert_eq!(ask("[black_point(n).at(1) for n in 0..9]"), "[0,1,3,4,6,8,9,11,12,14]");
    assert_eq!(ask("[black_point(n).at(2) for n in 0..9]"), "[0,2,5,7,10,13,15,18,20,23]");
}

#[test]
fn slides_examples_4_13_and_15_20_and_8_11() {
    assert_eq!(ask("wythoff(4,13).winning_moves"), "[\"(4,7)\"]");
    assert_eq!(ask("wythoff(15,20).winning_moves"), "[\"(15,9)\",\"(12,20)\",\"(8,13)\"]");
    assert_eq!(ask("wythoff(8,11).winning_moves"), "[\"(4,7)\"]");
}

#[test]
fn slides_picture_slope_is_the_golden_section() {
    // b_n / a_n lies within 1/a_n of τ: a_n < n·τ < a_n + 1 and τ² = τ + 1.
    for n in 1..2000u32 {
        let (a, b) = (golden::lower(&n.into()), golden::upper(&n.into()));
        assert!(golden::below_golden_multiple(&(&b - UBig::ONE), &(&a + UBig::ONE)));
        assert!(!golden::below_golden_multiple(&(b + UBig::ONE), &a));
    }
}

#[test]
fn slides_wythoff_1907_formula_and_words() {
    for n in 1..2000u32 {
        let (a, b) = (golden::lower(&n.into()), golden::upper(&n.into()));
        let (a, b) = (zeckendorf::word(&a), zeckendorf::word(&b));
        assert_eq!(b.to_string(), format!("{a}0"));
        assert_eq!(a.zeros_behind() % 2, 0);
    }
}

#[test]
fn slides_examples_by_words() {
    assert_eq!(ask("wythoff(11,17).winning_moves"), "[\"(9,15)\"]");
    assert_eq!(ask("wythoff(12,23).winning_moves"), "[\"(12,20)\"]");
    assert_eq!(ask("wythoff(16,23).winning_moves"), "[\"(14,23)\",\"(11,18)\"]");
    let ways = ask("wythoff(11,17).reasons");
    assert!(ways.contains("11 = 10100_F") && ways.contains("101000_F = 18"));
}

#[test]
fn slides_four_properties_hold_of_the_table() {
    let table = table(2000);
    for property in Property::ALL {
        assert_eq!(property.violation(&table), None);
    }
}

#[test]
fn slides_lemma_kul_and_miki_give_fel_and_mon() {
    small_tables(|table| {
        let holds = |property: Property| property.violation(table).is_none();
        if holds(Property::Kul) && holds(Property::Miki) {
            assert!(holds(Property::Fel) && holds(Property::Mon), "{table:?}");
        }
    });
}

#[test]
fn slides_lemma_fel_kul_mon_give_the_kernel_and_mon_is_needed() {
    let without = columns(&[(0, 0), (2, 3), (5, 7), (1, 4), (6, 10)]);
    assert_eq!(Property::Fel.violation(&without), None);
    assert_eq!(Property::Kul.violation(&without), None);
    assert!(Property::Mon.violation(&without).is_some() && !is_kernel(&without));
}

#[test]
fn slides_theorem_a_b_c_are_equivalent_in_normal_order() {
    small_tables(|table| {
        let holds = |property: Property| property.violation(table).is_none();
        let a = holds(Property::Kul) && holds(Property::Miki);
        assert_eq!(a, is_kernel(table), "{table:?}");
        // A prefix with FEL, KÜL, MON that has left out nothing it cannot catch up with.
        let b = holds(Property::Fel) && holds(Property::Kul) && holds(Property::Mon);
        let last = table.last().map(|column| UBig::try_from(column.0.clone()).unwrap());
        let full =
            last.is_none_or(|last| upstar_games::wythoff::tables::least_missing(table) > last);
        assert_eq!(a, b && full, "{table:?}");
    });
}

/// All tables of four columns with entries below 8.
fn small_tables(check: impl Fn(&[Column])) {
    let pairs: Vec<(i64, i64)> = (0..6).flat_map(|a| (a..8).map(move |b| (a, b))).collect();
    for &first in &pairs {
        for &second in &pairs {
            for &third in &pairs {
                check(&columns(&[(0, 0), first, second, third]));
            }
            check(&columns(&[first, second]));
        }
    }
}

#[test]
fn slides_beatty_partitions_and_fails_for_rationals() {
    for (p, q, d, r) in [(1, 1, 5u8, 2), (0, 1, 2, 1), (0, 1, 3, 1), (7, -1, 3, 4), (1, 2, 7, 5)] {
        let pair = BeattyPair::new(Quadratic::new(p, q, d, r).unwrap()).unwrap();
        let calls: Vec<_> = pair.notebook(1000).into_iter().map(|line| line.number).collect();
        assert_eq!(calls, (1..1001).map(Into::into).collect::<Vec<_>>(), "{}", pair.alpha());
        assert!(pair.is_partition());
    }
    for (p, r) in [(3, 2), (2, 1), (7, 5), (11, 4), (100, 37)] {
        let pair = BeattyPair::new(Quadratic::rational(p, r).unwrap()).unwrap();
        let (mut calls, lines) = (vec![0; 1000], pair.notebook(200));
        for line in &lines {
            calls[usize::try_from(&line.number).unwrap()] += 1;
        }
        let failure = pair.failure().unwrap();
        let first =
            |count: i32| calls.iter().skip(1).position(|&found| found == count).unwrap() + 1;
        assert_eq!(failure.twice, Some(first(2).into()));
        assert_eq!(failure.missing, Some(first(0).into()));
    }
}

#[test]
fn slides_two_runners_never_pass_the_referee_together() {
    let pair = BeattyPair::new(Quadratic::golden()).unwrap();
    let book = pair.notebook(500);
    let of = |runner| book.iter().filter(|line| line.runner == runner).count();
    assert_eq!(of(Runner::A) + of(Runner::B), 500);
    assert!(book.iter().zip(1u32..).all(|(line, k)| line.number == k.into()));
}

#[test]
fn slides_wythoff_by_beatty() {
    let (tau, square) = (Quadratic::golden(), Quadratic::golden().partner().unwrap());
    assert_eq!(square.to_string(), "(3 + √5)/2");
    for (n, column) in table(2000).iter().enumerate() {
        let n = UBig::from(n);
        assert_eq!((tau.floor_of_multiple(&n), square.floor_of_multiple(&n)), *column);
    }
}
