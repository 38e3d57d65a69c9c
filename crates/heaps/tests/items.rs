//! The items of the texts about heap games, each checked against a computation of its own.
#![allow(clippy::unwrap_used, clippy::cast_possible_truncation)] // heaps of tests are small

use upstar_heaps::{
    Code, Effort, HeapRules, Proof, Sequence, longest_periods, outcome_period, outcomes,
};
use upstar_values::Context;

fn rules(text: &str) -> HeapRules {
    HeapRules::parse(text).unwrap()
}

fn values(text: &str, length: usize) -> Vec<u32> {
    let mut sequence = Sequence::new(rules(text));
    sequence.extend_to(length, &Context::new()).unwrap();
    sequence.values()[..length].to_vec()
}

fn mex(mut seen: Vec<u32>) -> u32 {
    seen.sort_unstable();
    seen.dedup();
    seen.iter().zip(0..).take_while(|&(&value, place)| value == place).count() as u32
}

/// (preperiod, length, saltus) of a proved period.
fn proved(text: &str, most: u64) -> (u64, u64, u64) {
    let found =
        Sequence::new(rules(text)).find_period(Effort::to(most), &Context::new()).unwrap().unwrap();
    assert!(found.proof.is_some(), "{text}: {found}");
    (found.period.preperiod, found.period.length, found.period.saltus)
}

#[test]
fn item_9_a_subtraction_game_takes_one_of_its_numbers() {
    let set = [3usize, 7, 8];
    let mut expected: Vec<u32> = Vec::new();
    for n in 0usize..200 {
        let options = set.iter().filter_map(|&d| n.checked_sub(d)).map(|rest| expected[rest]);
        let value = mex(options.collect());
        expected.push(value);
    }
    assert_eq!(values("{3,7,8}", 200), expected);
}

#[test]
fn items_10_and_58_a_heap_is_worth_its_size_and_its_code_is_all_threes() {
    assert_eq!(values("0.333...", 300), (0..300).collect::<Vec<_>>());
    assert_eq!(rules("0.333...").simplest(), HeapRules::all_but(vec![]).unwrap());
}

#[test]
fn item_11_every_win_loss_sequence_of_a_subtraction_game_is_periodic() {
    let context = Context::new();
    for mask in 1u64..256 {
        let set: Vec<u64> = (1..=8).filter(|d| mask >> (d - 1) & 1 == 1).collect();
        let found = outcome_period(&set, 10_000, &context).unwrap().unwrap();
        let (e, p) = (found.period.preperiod as usize, found.period.length as usize);
        let won = outcomes(&set, 2000, &context).unwrap();
        assert!((e..2000 - p).all(|n| won[n + p] == won[n]), "{set:?}");
        // Neither can be less.
        assert!(e == 0 || won[e - 1 + p] != won[e - 1], "{set:?}");
        assert!((1..p).all(|q| (e..e + 2 * p).any(|n| won[n + q] != won[n])), "{set:?}");
        let grundy = Sequence::new(HeapRules::subtraction(set.clone()).unwrap())
            .find_period(Effort::to(100_000), &context)
            .unwrap()
            .unwrap();
        assert!(grundy.proof.is_some(), "{set:?}");
        let g = grundy.period;
        assert_eq!(g.length % found.period.length, 0, "{set:?}");
        assert!(g.preperiod >= found.period.preperiod, "{set:?}");
    }
}

#[test]
fn item_12_the_longest_periods_of_three_numbers_up_to_60_and_four_up_to_34() {
    let longest = longest_periods(3, 60, 1, 2, &Context::new()).unwrap();
    assert_eq!(longest.looked_at, 34_220);
    assert_eq!(longest.best[0].set, [17, 43, 60]);
    assert_eq!(longest.best[0].found.period.length, 1615);
    let longest = longest_periods(4, 34, 1, 2, &Context::new()).unwrap();
    assert_eq!(longest.looked_at, 46_376);
    assert_eq!(longest.best[0].set, [4, 15, 29, 33]);
    assert_eq!(longest.best[0].found.period.length, 2650);
}

#[test]
fn item_13_the_printed_preperiod_belongs_to_the_win_loss_sequence() {
    let set = [22, 34, 53, 87];
    let found = outcome_period(&set, 1 << 20, &Context::new()).unwrap().unwrap();
    assert_eq!((found.period.preperiod, found.period.length), (314, 114_109));
    assert_eq!(proved("{22,34,53,87}", 1 << 20), (3957, 114_109, 0));
}

#[test]
fn item_18_the_lost_heaps_of_3_7_8() {
    let won = outcomes(&[3, 7, 8], 2000, &Context::new()).unwrap();
    for (n, won) in won.into_iter().enumerate() {
        let lost = matches!(n, 0 | 1 | 2 | 6) || n >= 11 && matches!(n % 5, 1 | 2);
        assert_eq!(lost, !won, "{n}");
    }
    assert_eq!(proved("{3,7,8}", 1000), (11, 5, 0));
}

#[test]
fn items_46_and_59_laskers_nim_from_its_rules_has_the_closed_formula() {
    let mut expected: Vec<u32> = Vec::new();
    for n in 0usize..400 {
        let takes = expected.iter().copied();
        let splits = (1..n).map(|a| expected[a] ^ expected[n - a]);
        let value = mex(takes.chain(splits).collect());
        expected.push(value);
    }
    for (n, &value) in expected.iter().enumerate().skip(1) {
        let n = u32::try_from(n).unwrap();
        let formula = match n % 4 {
            3 => n + 1,
            0 => n - 1,
            _ => n,
        };
        assert_eq!(value, formula, "{n}");
    }
    assert_eq!(values("4.333...", 400), expected);
    assert_eq!(proved("lasker_nim", 100), (1, 4, 4));
}

#[test]
fn items_47_and_60_grundys_game_has_no_code() {
    let mut expected: Vec<u32> = Vec::new();
    for n in 0usize..400 {
        let splits = (1..n).filter(|a| 2 * a != n).map(|a| expected[a] ^ expected[n - a]);
        let value = mex(splits.collect());
        expected.push(value);
    }
    assert_eq!(values("grundys_game", 400), expected);
    assert_eq!(rules("grundys_game").code(), None);
    // A code that splits without taking, the only kind that could do, allows equal parts: the heap
    // of 2 then has a move, and in Grundy's game it has none.
    assert_eq!((expected[2], values("4.0", 3)[2]), (0, 1));
}

#[test]
fn items_48_and_51_grundys_game_and_officers_are_the_hard_ones() {
    for hard in ["grundys_game", "officers"] {
        let mut sequence = Sequence::new(rules(hard));
        assert_eq!(
            sequence.find_period(Effort::to(3000), &Context::new()).unwrap(),
            None,
            "{hard}"
        );
    }
    for solved in ["lasker_nim", "kayles"] {
        proved(solved, 3000);
    }
}

#[test]
fn items_49_and_55_kayles_is_0_77_and_has_period_12_from_71_on() {
    let mut expected: Vec<u32> = Vec::new();
    for n in 0usize..300 {
        let rests = [1, 2].into_iter().filter_map(|taken| n.checked_sub(taken));
        let splits = rests.flat_map(|rest| (0..=rest).map(move |a| (a, rest - a)));
        let value = mex(splits.map(|(a, b)| expected[a] ^ expected[b]).collect());
        expected.push(value);
    }
    assert_eq!(values("0.77", 300), expected);
    assert_eq!(proved("0.77", 1000), (71, 12, 0));
    let found =
        Sequence::new(rules("kayles")).find_period(Effort::to(1000), &Context::new()).unwrap();
    assert_eq!(found.unwrap().proof, Some(Proof::GuySmith));
    let exceptions = (0..80).filter(|&n| expected[n] != expected[n % 12 + 120]);
    let expected = [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70];
    assert_eq!(exceptions.collect::<Vec<_>>(), expected);
}

#[test]
fn items_50_and_54_officers_is_0_6() {
    let mut expected: Vec<u32> = Vec::new();
    for n in 0usize..300 {
        // One officer is taken, and something must be left.
        let whole = (n >= 2).then(|| expected[n - 1]);
        let splits = (1..n.saturating_sub(1)).map(|a| expected[a] ^ expected[n - 1 - a]);
        let value = mex(whole.into_iter().chain(splits).collect());
        expected.push(value);
    }
    assert_eq!(values("0.6", 300), expected);
    assert_eq!(rules("officers"), rules("0.6"));
}

#[test]
fn item_56_subtraction_games_have_digit_3_at_their_numbers() {
    assert_eq!(rules("{3,7,8}").code().unwrap().to_string(), "0.00300033");
    assert_eq!(values("0.00300033", 100), values("{3,7,8}", 100));
    let code: Code = "0.00300033".parse().unwrap();
    assert_eq!(HeapRules::Code(code).simplest(), rules("{3,7,8}"));
}

#[test]
fn item_57_guy_and_smiths_theorem_proves_periods_that_hold_far_beyond() {
    for text in ["0.07", "0.137", "0.15", "0.26", "0.22", "0.05", "0.45", "0.017", "0.3", "0.333"] {
        let mut sequence = Sequence::new(rules(text));
        let found = sequence.find_period(Effort::to(3000), &Context::new()).unwrap().unwrap();
        assert!(found.proof.is_some(), "{text}");
        let (e, p) = (found.period.preperiod as usize, found.period.length as usize);
        // Four times as far, from the definition alone: a proof is not asked for on the way.
        let length = 4 * usize::try_from(found.values).unwrap() + 100;
        let plain = {
            let mut fresh = Sequence::new(rules(text));
            fresh.extend_to(length, &Context::new()).unwrap();
            fresh.values().to_vec()
        };
        assert!((e..length - p).all(|n| plain[n + p] == plain[n]), "{text}");
        assert!(e == 0 || plain[e - 1 + p] != plain[e - 1], "{text}");
        // The sequence that knows its period continues it by that.
        sequence.extend_to(length, &Context::new()).unwrap();
        assert_eq!(sequence.values()[..length], plain, "{text}");
    }
}

#[test]
fn all_but_sets_are_arithmetic_periodic_as_proved_by_states() {
    for mask in 0u64..64 {
        let set: Vec<u64> = (1..=6).filter(|d| mask >> (d - 1) & 1 == 1).collect();
        let rules = HeapRules::all_but(set.clone()).unwrap();
        let mut sequence = Sequence::new(rules.clone());
        let found = sequence.find_period(Effort::to(10_000), &Context::new()).unwrap().unwrap();
        assert!(found.proof.is_some(), "{rules}: {found}");
        let (e, p) = (found.period.preperiod as usize, found.period.length as usize);
        let s = u32::try_from(found.period.saltus).unwrap();
        let mut plain: Vec<u32> = Vec::new();
        for n in 0usize..400 {
            let allowed = |d: &usize| !set.contains(&(*d as u64));
            let value = mex((1..=n).filter(allowed).map(|d| plain[n - d]).collect());
            plain.push(value);
        }
        assert!((e..400 - p).all(|n| plain[n + p] == plain[n] + s), "{rules}: {found}");
        assert!(e == 0 || plain[e - 1 + p] != plain[e - 1] + s, "{rules}: {found}");
    }
}

#[test]
fn the_sequence_answers_for_heaps_of_any_size() {
    let huge = dashu_int::UBig::from(10u8).pow(1000);
    let context = Context::new();
    // 10^1000 is 4 mod 12, and 76 is the first such heap in the period.
    let kayles = Sequence::new(rules("kayles")).value(&huge, &context).unwrap();
    assert_eq!(kayles.value, values("kayles", 80)[76].into());
    let odd = Sequence::new(rules("all but {1}")).value(&huge, &context).unwrap();
    assert_eq!(odd.value, &huge / dashu_int::UBig::from(2u8));
}

#[test]
fn lemmas_1_to_4_on_the_nim_sum_behind_laskers_nim() {
    for a in 0u32..200 {
        for b in 0..200 {
            assert!((a ^ b) <= a + b);
            assert_ne!((a ^ b) + 1, a + b);
            assert!(a % 4 != b % 4 || (a ^ b) % 4 == 0);
            assert!((a % 4, b % 4) != (1, 0) || (a ^ b) % 4 == 1);
        }
    }
}
